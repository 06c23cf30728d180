// A short word to the player, and the question before a grave deed.

import { button, make } from "./make.js";
import { ruleAddress } from "./place.js";

// Long enough to be read; a toast with the pointer on it or the focus in it stays.
const READING = 6000;
let leaving;

export function hush() {
  clearTimeout(leaving);
  document.getElementById("toast")?.remove();
}

// Lines are texts or elements; a rule is linked at the end.
export function toast(lines, rule) {
  hush();
  const box = make("div", { id: "toast", role: "alert", class: "toast" });
  for (const line of [lines].flat()) box.append(make("p", {}, line));
  if (rule) box.lastElementChild.append(" ", ruleLink(rule));
  box.append(button("×", { class: "close", "aria-label": "Close", onclick: hush }));
  document.body.append(box);
  const leave = () => {
    if (box.matches(":hover, :focus-within")) leaving = setTimeout(leave, 1000);
    else box.remove();
  };
  leaving = setTimeout(leave, READING + 1500 * (box.children.length - 2));
}

export function ruleLink(rule) {
  // By its name in words; the ID is for those who point at it.
  const name = rule.split(".").at(-1).replaceAll("-", " ");
  return make("a", { class: "rule", href: ruleAddress(rule), target: "_blank", rel: "noopener", title: rule }, `rule: ${name}`);
}

// Asks again, and says what comes of it; resolves to whether it shall be done.
export function sure(deed, outcome) {
  return new Promise((resolve) => {
    const dialog = make("dialog", { id: "sure", "aria-labelledby": "sure-title" });
    const answer = (yes) => () => {
      resolve(yes);
      dialog.close();
    };
    dialog.append(
      make("h2", { id: "sure-title" }, `${deed}?`),
      make("p", {}, outcome),
      make("div", { class: "buttons" }, button("No, go back", { onclick: answer(false), autofocus: true }), button(`Yes: ${deed}`, { class: "grave", onclick: answer(true) })),
    );
    dialog.addEventListener("close", () => {
      resolve(false);
      dialog.remove();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
