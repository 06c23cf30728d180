// A chip under a finger first shows its target and then, pressed again, plays; a mouse sees both at once.

import { panTo } from "./board.js";
import { showCard } from "./hand.js";
import { select, targetOf } from "./moves.js";

const coarse = matchMedia("(pointer: coarse)");

const phone = matchMedia("(max-width: 700px)");

// On a phone a chip is told by its verb and its target, where no other chip is told so.
function shorten() {
  const chips = [...document.querySelectorAll("#chips button[data-short][data-on]")];
  const said = (it) => {
    // What somebody does with a card has two that could be meant: only its whole words tell both.
    if ((it.dataset.by ?? "").includes(" ")) return "";
    const target = targetOf(it.dataset.on);
    const name = (target?.querySelector("h2, h3")?.firstChild?.textContent ?? target?.getAttribute("aria-label") ?? "").split(/[:,(]/)[0].trim();
    return name && `${it.dataset.short[0].toUpperCase()}${it.dataset.short.slice(1)}: ${name}`;
  };
  for (const alike of Map.groupBy(chips, (it) => (phone.matches ? `${it.dataset.by ?? ""} ${said(it)}` : "")).values()) {
    for (const it of alike) it.toggleAttribute("data-brief", false);
    const [only] = alike;
    if (phone.matches && alike.length === 1 && said(only)) only.dataset.brief = said(only);
  }
}
for (const [source, kind] of [[document, "perfidy:step"], [phone, "change"]]) source.addEventListener(kind, shorten);
shorten();

// Another question begins with its first answer.
document.addEventListener("perfidy:step", ({ detail }) => detail.came && document.getElementById("chips")?.scrollTo(0, 0));

export function takeUp(chip) {
  const target = chip.dataset.on && targetOf(chip.dataset.on);
  if (!target) return false;
  select(chip.dataset.on, chip);
  // It grows by its hint: none of it is to lie beyond the edge.
  chip.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (target.closest("#board")) panTo(target);
  else if (target.closest("#hand")) showCard(target);
  else target.scrollIntoView({ block: "nearest" });
  return true;
}

// Before the form is sent. A click that comes from a key has no detail and plays at once.
document.addEventListener(
  "click",
  (event) => {
    const chip = event.target.closest("#chips button[data-on]");
    if (!chip || !coarse.matches || event.detail === 0 || chip.classList.contains("selected")) return;
    if (takeUp(chip)) event.preventDefault();
  },
  { capture: true },
);

// A mouse over a chip or the focus on it shows what it is about.
function hint(event) {
  document.querySelectorAll(".hinted").forEach((it) => it.classList.remove("hinted"));
  const chip = event.target.closest?.("#chips button[data-on], #actions button[data-on]");
  if (chip && event.type !== "pointerout") targetOf(chip.dataset.on)?.classList.add("hinted");
}
for (const kind of ["pointerover", "pointerout", "focusin"]) document.addEventListener(kind, hint);
