// What came of this seat's own move before it is asked again: a die, a tile, a drawn card, what another answered. It is told where one
// looks next: in the reader while nothing else is read, at the head of an offer's sheet, on a phone in a line over the board.

import { button, make } from "./make.js";
import { isAnswer } from "./place.js";
import { withoutReasons } from "./weight.js";

// Of more lines than these what hit this seat is told, then what weighs most, then the first of them, or the newest before a question;
// the log has all.
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
  const lines = withoutReasons(steps.flatMap((step) => [...document.querySelectorAll(`#log-lines li.line[data-step="${step}"]:not(.minor)`)]));
  // What led to a question in another's turn is the newest of it.
  const among = isAnswer() ? lines.toReversed() : lines;
  const told = among.toSorted((a, b) => hits(b) - hits(a) || b.dataset.weight - a.dataset.weight).slice(0, MOST);
  const more = lines.length - told.length;
  const copies = lines.filter((it) => told.includes(it)).map((line) => {
    const copy = make("p", { class: hits(line) ? "came hit" : "came" }, ...line.cloneNode(true).childNodes);
    copy.querySelectorAll("a.at, button, svg.sign").forEach((it) => it.remove());
    return copy;
  });
  return more ? [...copies, make("p", { class: "fine" }, `and ${more} more ${more === 1 ? "line" : "lines"} in the log`)] : copies;
}

const hits = (line) => Number(line.matches(".strikes"));

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
