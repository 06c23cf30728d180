// A small menu at the element to which several moves are bound.

import { button, make } from "./make.js";

const GAP = 8;
let owner = null;

export const isOpen = () => Boolean(document.getElementById("popup"));

export function close() {
  const menu = document.getElementById("popup");
  if (!menu) return;
  const inside = menu.contains(document.activeElement);
  menu.remove();
  owner?.setAttribute("aria-expanded", "false");
  if (inside && owner?.isConnected) owner.focus({ preventScroll: true });
  owner = null;
}

// Each item is { text, grave, choose }.
export function open(at, title, items) {
  close();
  owner = at;
  const menu = make("div", { id: "popup", role: "menu", "aria-label": title }, make("p", { class: "title" }, title));
  for (const item of items) {
    const choose = () => {
      close();
      item.choose();
    };
    menu.append(button(item.text, { role: "menuitem", class: item.grave ? "grave" : "action", onclick: choose }));
  }
  menu.addEventListener("keydown", walkThrough);
  document.body.append(menu);
  setBeside(menu, at.getBoundingClientRect());
  at.setAttribute("aria-expanded", "true");
  menu.querySelector("button").focus({ preventScroll: true });
}

// Below the element where there is room, else above it; always wholly in sight.
function setBeside(menu, box) {
  menu.style.position = "fixed";
  const { width, height } = menu.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = box.bottom + GAP;
  const top = below + height <= clientHeight ? below : box.top - GAP - height;
  menu.style.left = `${Math.max(GAP, Math.min(box.left + box.width / 2 - width / 2, clientWidth - width - GAP))}px`;
  menu.style.top = `${Math.max(GAP, Math.min(top, clientHeight - height - GAP))}px`;
}

function walkThrough(event) {
  const items = [...event.currentTarget.querySelectorAll("button")];
  const at = items.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (event.key === "Escape" || event.key === "Tab") close();
  else if (to !== undefined) items.at(to % items.length).focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

document.addEventListener("pointerdown", (event) => {
  if (isOpen() && !event.target.closest("#popup")) close();
});
document.addEventListener("perfidy:step", (event) => event.detail.came && close());
