// Named parts of the board: buttons to turn to them, and a key that goes through them.

import { show, view, where } from "./board.js";

const buttons = [...document.querySelectorAll("#views button")];
// The part that is shown, and what the board was moved to for it.
let shown = buttons[0];
let as = "";

const state = () => Object.values(where()).map(Math.round).join(" ");

function mark(chosen) {
  shown = chosen;
  buttons.forEach((it) => it.setAttribute("aria-pressed", String(it === chosen)));
}

function turnTo(button) {
  mark(button);
  show(...button.dataset.view.split(" ").map(Number));
  as = state();
}

export function nextView(by) {
  const at = buttons.indexOf(shown);
  if (buttons.length) turnTo(buttons[(at + by + buttons.length) % buttons.length]);
}

if (buttons.length) {
  mark(shown);
  for (const button of buttons) button.addEventListener("click", () => turnTo(button));
  // In a window of another size the same part is shown.
  addEventListener("resize", () => shown && requestAnimationFrame(() => turnTo(shown)));
  // Whoever drags or zooms looks at no named part any more; the whole board is one.
  view.addEventListener("perfidy:view", () => requestAnimationFrame(() => state() !== as && mark(view.classList.contains("zoomed") ? null : buttons[0])));
}
