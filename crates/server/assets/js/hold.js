// A piece that is held: what it can reach is ringed and the rest steps back, until it is put down.

import { panTo } from "./board.js";

let piece = null;

export const held = () => piece;

// Can this move be made now, with what is held?
export const isOpen = (button) => (button.dataset.by ?? null) === piece;

// Does this element have moves of its own when it is held?
export const leads = (id) => Boolean(document.querySelector(`#chips button[data-by="${CSS.escape(id)}"]`));

function draw() {
  const moves = [...document.querySelectorAll("#chips button[form=moves], #actions button[form=moves]")];
  const reached = new Set(moves.filter(isOpen).map((it) => it.dataset.on));
  for (const it of document.querySelectorAll("#board-targets .target.legal")) {
    const id = it.dataset.el;
    const mover = leads(id);
    it.classList.toggle("away", id !== piece && !mover && !reached.has(id));
    it.classList.toggle("behind", Boolean(piece) && id !== piece && mover && !reached.has(id));
    it.classList.toggle("held", id === piece);
  }
  for (const it of moves) it.classList.toggle("reached", Boolean(piece) && isOpen(it));
  for (const it of document.querySelectorAll("#chips .takes")) it.setAttribute("aria-pressed", String(it.dataset.takes === piece));
  document.getElementById("chips")?.classList.toggle("holding", Boolean(piece));
  document.dispatchEvent(new Event("perfidy:held"));
}

export function hold(id) {
  piece = id;
  draw();
}

export function putDown() {
  if (piece) hold(null);
}

// A chip that takes a piece up shows it, and puts it down when it is pressed again.
document.addEventListener("click", (event) => {
  const chip = event.target.closest("#chips .takes");
  if (!chip) return;
  hold(chip.dataset.takes === piece ? null : chip.dataset.takes);
  const target = document.querySelector("#board-targets .target.held");
  if (target) panTo(target);
  document.getElementById("chips").scrollLeft = 0;
});

// The page may have been drawn anew; what was held at another step is held no more.
document.addEventListener("perfidy:step", (event) => {
  if (event.detail.came) piece = null;
  draw();
});
