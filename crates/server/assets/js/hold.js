// What is held, a piece or a card: what it can reach is ringed and the rest steps back, until it is put down.

import { panTo } from "./board.js";

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

export const nameOf = (id) => document.querySelector(`#chips .takes[data-takes="${CSS.escape(id)}"]`)?.firstChild.textContent.trim() ?? "";

// Of two ways to go to the same places, such as alone and with something, one is set once for what is held.
let way = null;

// The rows of an offer's sheet count, too: their elements are pressed for them. Of whom one may speak is ringed while its list is open.
const moves = () => [...document.querySelectorAll(":is(#chips, #actions) button[form=moves], #sheet .good[data-on], #sheet details.rarer[open] option[data-on]")];

// The ways besides the usual one, by their short words.
export function switches() {
  if (!piece) return [];
  const twins = Map.groupBy(moves().filter(isOpen).filter((it) => it.dataset.short), (it) => it.dataset.on);
  const pairs = [...twins.values()].filter((it) => it.length === 2).map((it) => it.map((one) => one.dataset.short).join("|"));
  const [usual, other] = pairs[0]?.split("|") ?? [];
  return usual !== other && pairs.length && pairs.every((it) => it === pairs[0]) ? [other] : [];
}
export const chooses = () => way;

export function turnSwitch(to) {
  way = to;
  draw();
}

// What a press on a target means, once the switch is set.
export function meantBySwitch(buttons) {
  const [other] = switches();
  if (!other || buttons.length !== 2) return buttons;
  return [buttons.find((it) => (it.dataset.short === other) === (way === other)) ?? buttons[0]];
}

// From afar the ring of a pile is that of its counters.
function ringPiles() {
  for (const it of document.querySelectorAll("#board-pieces .afar")) {
    const all = [...document.querySelectorAll(`.targets .fan.legal[data-fan="${CSS.escape(it.dataset.pile)}"]`)].map((one) => one.dataset.el);
    it.classList.toggle("lit", !piece && all.length > 0);
    it.classList.toggle("holds", all.includes(piece));
  }
}
ringPiles();

// From afar what is held is the first of its pile.
function raiseInPile(drawn) {
  const first = document.querySelector(`#board-pieces .afar .first[data-of~="${CSS.escape(piece)}"]`);
  const look = drawn.querySelector(".unit use")?.getAttribute("href");
  if (!first || !look) return;
  const copy = first.cloneNode(true);
  copy.id = "held-in-pile";
  copy.querySelector("use").setAttribute("href", look);
  first.after(copy);
}

// What is held lies above the ways that it may take.
function raise() {
  for (const id of ["held-piece", "held-in-pile"]) document.getElementById(id)?.remove();
  const [layer, drawn] = [document.getElementById("board-targets"), piece && document.getElementById(`piece-${piece}`)];
  if (!layer || !drawn) return;
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "use");
  for (const [name, value] of [["id", "held-piece"], ["href", `#${drawn.id}`], ["pointer-events", "none"]]) copy.setAttribute(name, value);
  layer.after(copy);
  raiseInPile(drawn);
}

function draw() {
  const all = moves();
  const reached = new Set(all.filter(isOpen).map((it) => it.dataset.on));
  for (const it of document.querySelectorAll(".targets .target.legal")) {
    const id = it.dataset.el;
    const mover = leads(id);
    it.classList.toggle("away", id !== piece && !mover && !reached.has(id));
    it.classList.toggle("behind", Boolean(piece) && id !== piece && mover && !reached.has(id));
  }
  for (const it of document.querySelectorAll(".targets .target.legal, #hand .card.legal")) {
    it.classList.toggle("held", it.dataset.el === piece);
    if (leads(it.dataset.el)) it.setAttribute("aria-pressed", String(it.dataset.el === piece));
  }
  ringPiles();
  raise();
  // The ways that it may take come forward.
  for (const it of document.querySelectorAll(".targets .route")) it.classList.toggle("open", Boolean(piece) && it.dataset.by === piece);
  for (const it of all) it.classList.toggle("reached", Boolean(piece) && isOpen(it));
  for (const it of document.querySelectorAll("#seats .seat, #hand .card")) {
    it.classList.toggle("reached", Boolean(piece) && reached.has(it.dataset.el));
    if (!it.matches(".later")) continue;
    it.classList.toggle("legal", it.matches(".reached"));
    it.tabIndex = it.matches(".reached") ? 0 : -1;
  }
  for (const it of document.querySelectorAll("#chips .takes")) it.setAttribute("aria-pressed", String(it.dataset.takes === piece));
  document.getElementById("chips")?.classList.toggle("holding", Boolean(piece));
  document.dispatchEvent(new Event("perfidy:held"));
}

const target = (id) => document.querySelector(`:is(.targets, #hand) [data-el="${CSS.escape(id)}"]`);

// A target that steps back or is drawn anew loses the focus, which then goes to what is or was held.
function keepFocus(id) {
  const lost = document.activeElement.matches("body, #prompt, .away");
  if (byKey && id && lost) target(id)?.focus({ preventScroll: true });
}

export function hold(id) {
  const before = piece;
  if (piece !== id) way = null;
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

document.addEventListener("toggle", ({ target }) => target.matches?.("#sheet details") && draw(), { capture: true });

// It was not taken.
export function stays() {
  moving = null;
}

// A chip that takes something up shows it, and puts it down when it is pressed again.
document.addEventListener("click", (event) => {
  const chip = event.target.closest("#chips .takes");
  if (!chip) return;
  hold(chip.dataset.takes === piece ? null : chip.dataset.takes);
  const target = document.querySelector(".targets .target.held");
  if (target) panTo(target);
  document.getElementById("chips").scrollLeft = 0;
});

// The page may have been drawn anew. What was held at another step is held no more, unless it moved itself and can go on.
document.addEventListener("perfidy:step", (event) => {
  if (event.detail.came) {
    piece = moving && leads(moving) ? moving : null;
    if (!piece) way = null;
    // Others may be asked about its move before anything can be taken up again.
    if (document.querySelector("#chips button[data-by]")) moving = null;
  }
  draw();
  keepFocus(piece);
});
