// What is held, a piece or a card: what it can reach is ringed and the rest steps back, until it is put down.

import { panTo, view } from "./board.js";
import { make } from "./make.js";

let piece = null;
// The piece whose move is under way; it stays held if it can go on.
let moving = null;
// Whoever plays by keys keeps the focus on what is held.
let byKey = false;
document.addEventListener("keydown", () => (byKey = true), { capture: true });
document.addEventListener("pointerdown", () => (byKey = false), { capture: true });

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
  for (const it of document.querySelectorAll("#board-targets .target.legal, #hand article.card.legal")) {
    it.classList.toggle("held", it.dataset.el === piece);
    if (leads(it.dataset.el)) it.setAttribute("aria-pressed", String(it.dataset.el === piece));
  }
  // Where it can go is named, however small the map.
  for (const it of document.querySelectorAll("#board-labels [data-of]")) it.classList.toggle("wanted", Boolean(piece) && reached.has(it.dataset.of));
  for (const it of moves) it.classList.toggle("reached", Boolean(piece) && isOpen(it));
  for (const it of document.querySelectorAll("#seats .seat, #hand article.card")) {
    it.classList.toggle("reached", Boolean(piece) && reached.has(it.dataset.el));
    if (!it.matches(".later")) continue;
    it.classList.toggle("legal", it.matches(".reached"));
    it.tabIndex = it.matches(".reached") ? 0 : -1;
  }
  for (const it of document.querySelectorAll("#chips .takes")) it.setAttribute("aria-pressed", String(it.dataset.takes === piece));
  document.getElementById("chips")?.classList.toggle("holding", Boolean(piece));
  tell();
  document.dispatchEvent(new Event("perfidy:held"));
}

// What is held is said on the board, with the way to put it down.
function tell() {
  const note = document.getElementById("held") ?? make("p", { id: "held", role: "status" });
  if (!note.isConnected) view.append(note);
  const said = piece ? `${name(piece)}: press a ringed place, or Esc to put it down` : "";
  if (note.textContent !== said) note.textContent = said;
}

const target = (id) => document.querySelector(`:is(#board-targets, #hand) [data-el="${CSS.escape(id)}"]`);

// A target that steps back or is drawn anew loses the focus, which then goes to what is or was held.
function keepFocus(id) {
  const lost = document.activeElement === document.body || document.activeElement.matches(".away");
  if (byKey && id && lost) target(id)?.focus({ preventScroll: true });
}

export function hold(id) {
  const before = piece;
  piece = id;
  draw();
  keepFocus(piece ?? before);
}

export function putDown() {
  if (piece) hold(null);
}

// A move of the piece that is held is sent. A card is played once.
export function goesOn(button) {
  moving = takers(button).includes(piece) && target(piece)?.closest("#board") ? piece : null;
}

// It was not taken.
export function stays() {
  moving = null;
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
  keepFocus(piece);
});
