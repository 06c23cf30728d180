// What is held, a piece or a card: what it can reach is ringed and the rest steps back, until it is put down.

import { panTo, view } from "./board.js";
import { make } from "./make.js";

let piece = null;
// What is held while its move is under way; it stays in the hand if it can go on.
let moving = null;

export const held = () => piece;

const takers = (button) => (button.dataset.by ?? "").split(" ").filter(Boolean);

// Can this move be made now, with what is held?
export const isOpen = (button) => (piece ? takers(button).includes(piece) : !button.dataset.by);

// Does this element have moves of its own when it is held?
export const leads = (id) => Boolean(document.querySelector(`#chips button[data-by~="${CSS.escape(id)}"]`));

const name = (id) => document.querySelector(`#chips .takes[data-takes="${CSS.escape(id)}"]`)?.firstChild.textContent.trim() ?? "";

function draw() {
  const moves = [...document.querySelectorAll("#chips button[form=moves], #actions button[form=moves]")];
  const reached = new Set(moves.filter(isOpen).map((it) => it.dataset.on));
  for (const it of document.querySelectorAll("#board-targets .target.legal")) {
    const id = it.dataset.el;
    const mover = leads(id);
    it.classList.toggle("away", id !== piece && !mover && !reached.has(id));
    it.classList.toggle("behind", Boolean(piece) && id !== piece && mover && !reached.has(id));
  }
  for (const it of document.querySelectorAll("#board-targets .target.legal, #hand article.card.legal")) it.classList.toggle("held", it.dataset.el === piece);
  // Where it can go is named, however small the map.
  for (const it of document.querySelectorAll("#board-labels [data-of]")) it.classList.toggle("wanted", Boolean(piece) && reached.has(it.dataset.of));
  for (const it of moves) it.classList.toggle("reached", Boolean(piece) && isOpen(it));
  for (const it of document.querySelectorAll("#seats .seat, #hand article.card")) {
    it.classList.toggle("reached", Boolean(piece) && reached.has(it.dataset.el));
    if (it.matches(".later")) it.classList.toggle("legal", it.matches(".reached"));
  }
  for (const it of document.querySelectorAll("#chips .takes")) it.setAttribute("aria-pressed", String(it.dataset.takes === piece));
  document.getElementById("chips")?.classList.toggle("holding", Boolean(piece));
  tell();
  document.dispatchEvent(new Event("perfidy:held"));
}

// What is held is said on the board, with the way to put it down.
function tell() {
  document.getElementById("held")?.remove();
  if (piece) view.append(make("p", { id: "held", role: "status" }, make("b", {}, name(piece)), ": press a ringed place, or Esc to put it down"));
}

export function hold(id) {
  piece = id;
  draw();
}

export function putDown() {
  if (piece) hold(null);
}

// A move of what is held is sent.
export function goesOn(button) {
  moving = takers(button).includes(piece) ? piece : null;
}

// A chip that takes something up shows it, and puts it down when it is pressed again.
document.addEventListener("click", (event) => {
  const chip = event.target.closest("#chips .takes");
  if (!chip) return;
  hold(chip.dataset.takes === piece ? null : chip.dataset.takes);
  const target = document.querySelector("#board-targets .target.held");
  if (target) panTo(target);
  document.getElementById("chips").scrollLeft = 0;
});

// The page may have been drawn anew. What was held at another step is held no more, unless it moved itself and can go on.
document.addEventListener("perfidy:step", (event) => {
  if (event.detail.came) {
    piece = moving && leads(moving) ? moving : null;
    moving = null;
  }
  draw();
});
