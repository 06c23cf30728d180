// What came of this seat's own move before it is asked again: a die, a tile, a drawn card, what another answered. It is told where one
// looks next: in the reader while nothing else is read, at the head of an offer's sheet, on a phone in a line over the board.

import { button, make } from "./make.js";

// Of more lines than these only what hit this seat is told, or else the first of them; the log has all.
const MOST = 4;

let steps = [];
// What lies beside the hand comes and goes with what can be done.
const inHand = () => [...document.querySelectorAll("#hand .card[data-el]:not(:has(.zone))")].map((it) => it.dataset.el);
let known = inHand();
let fresh = [];

// The cards that came to hand with it.
export const drawn = () => (steps.length ? fresh : []);

// The lines that tell it, as the log has them.
export function came() {
  const lines = steps.flatMap((step) => [...document.querySelectorAll(`#log-lines li.line[data-step="${step}"]:not(.minor)`)]);
  const struck = lines.filter((it) => it.matches(".strikes"));
  const told = lines.length > MOST && struck.length ? struck : lines;
  return told.slice(0, MOST).map((line) => {
    const copy = make("p", { class: line.matches(".strikes") ? "came hit" : "came" }, ...line.cloneNode(true).childNodes);
    copy.querySelectorAll("a.at, button, svg.sign").forEach((it) => it.remove());
    return copy;
  });
}

function hush() {
  document.getElementById("came")?.remove();
}

document.addEventListener("perfidy:step", ({ detail }) => {
  if (!detail.came) return;
  steps = [];
  hush();
  fresh = inHand().filter((id) => !known.includes(id));
  known = inHand();
});

document.addEventListener("perfidy:came", ({ detail }) => {
  steps = detail;
  hush();
  const lines = came();
  if (lines.length) document.getElementById("view").after(make("section", { id: "came", "aria-label": "What came of it" }, make("div", {}, ...lines), button("×", { class: "close", "aria-label": "Close", onclick: hush })));
});
