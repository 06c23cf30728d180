// The board in its window: fitted, zoomed with wheel, pinch, keys or buttons, and dragged. The page itself never scrolls.

import { button, make } from "./make.js";

const view = document.getElementById("view");
const pan = document.getElementById("pan");
const board = document.getElementById("board");
// A plan may have a second arrangement for windows that are higher than wide; a style sheet moves what lies on it.
const plans = { landscape: [board.viewBox.baseVal.width, board.viewBox.baseVal.height], portrait: board.dataset.portrait?.split(" ").map(Number) };
const upright = matchMedia("(max-width: 700px) and (orientation: portrait)");
let [W, H] = plans.landscape;
export const isTurned = () => Boolean(plans.portrait) && upright.matches;

function takePlan() {
  const plan = isTurned() ? "portrait" : "landscape";
  if (board.dataset.plan === plan) return;
  [W, H] = plans[plan];
  board.dataset.plan = plan;
  board.setAttribute("viewBox", `0 0 ${W} ${H}`);
}

// A board with fans of counters is played from afar, where each pile is one counter with its number; near, every counter is read.
const hasPiles = Boolean(board?.dataset.afar);
// Below so many pixels to a unit the strips of a fan are too low to be read.
const AFAR = 0.96;
// A board is never shrunk below the size at which it can be read: a small window shows a part of it. A plan that names no such size
// shows a part in a low window as soon as its names would be larger than their places.
const LEAST = Number(board?.dataset.least ?? 0);
const SMALLEST = 0.46;
const phone = matchMedia("(max-width: 700px)");
const least = () => LEAST || (phone.matches ? 0 : SMALLEST);
// A finger needs so many pixels.
export const FINGER = 44;
const STEP = 1.4;

let zoom = 1;
let x = 0;
let y = 0;
// Does the board reach beyond its window?
let overflows = false;

const whole = () => Math.min(view.clientWidth / W, view.clientHeight / H);
const fitted = () => Math.max(least(), whole());
// A board with piles may be seen whole in any window.
const farthest = () => (hasPiles ? Math.min(1, whole() / fitted()) : 1);
// Where its counters are read.
const near = () => 1 / fitted();
// Near enough that the smallest thing is as large as a hand's breadth on any screen.
const nearest = () => Math.max(4, 2 / fitted());
const within = (value, least, most) => Math.max(least, Math.min(value, most));

// A board that is smaller than its window stands in the middle; a larger one covers it.
const kept = (offset, size, room) => (size <= room ? (room - size) / 2 : within(offset, room - size, 0));

// Where the page grows with its board, the window takes the board's shape.
function takeShape() {
  view.style.aspectRatio = "";
  if (view.clientHeight < FINGER) view.style.aspectRatio = `${W} / ${H}`;
}

function draw() {
  const scale = fitted() * zoom;
  if (!(scale > 0)) return;
  const [w, h] = [W * scale, H * scale];
  x = kept(x, w, view.clientWidth);
  y = kept(y, h, view.clientHeight);
  pan.style.width = `${w}px`;
  pan.style.height = `${h}px`;
  pan.style.transform = `translate(${x}px, ${y}px)`;
  board.style.setProperty("--zoom", scale.toFixed(4));
  if (hasPiles) board.classList.toggle("from-afar", scale < AFAR);
  overflows = w > view.clientWidth + 1 || h > view.clientHeight + 1;
  view.classList.toggle("zoomed", overflows);
  view.dispatchEvent(new Event("perfidy:view"));
}

// Zooms so that the point of the window at (px, py) stays where it is.
function zoomTo(wanted, px = view.clientWidth / 2, py = view.clientHeight / 2) {
  const next = within(wanted, farthest(), nearest());
  x = px - ((px - x) * next) / zoom;
  y = py - ((py - y) * next) / zoom;
  zoom = next;
  draw();
}

// Shows a part of the board, as large as the window allows.
export function show(left, top, width, height) {
  const scale = Math.min(view.clientWidth / width, view.clientHeight / height);
  zoom = within(scale / fitted(), farthest(), nearest());
  x = view.clientWidth / 2 - (left + width / 2) * fitted() * zoom;
  y = view.clientHeight / 2 - (top + height / 2) * fitted() * zoom;
  draw();
}

export const nearer = () => zoomTo(isFar() ? near() : zoom * STEP);
export const farther = () => zoomTo(hasPiles && !isFar() && zoom / STEP < near() ? (zoom > near() * 1.01 ? near() : 1) : zoom / STEP);
// The whole board, and from there back to where it is played.
export const fit = () => zoomTo(zoom > farthest() ? farthest() : 1);
export const isFar = () => board.classList.contains("from-afar");

export const isZoomed = () => overflows;

const placeOf = (id) => document.querySelector(`#board-places [data-place="${CSS.escape(id)}"]`);
// What is seen of a thing: itself, or from afar the place where it stands.
function drawnOf(id) {
  const first = document.querySelector(`.targets [data-el="${CSS.escape(id)}"], #board-places [data-place="${CSS.escape(id)}"]`);
  if (!hasPiles || first?.getBoundingClientRect().width) return first;
  return placeOf(first?.dataset.fan ?? id);
}

// A window in which nothing is asked opens on the middle of the board.
let opened = false;
function toMiddle() {
  opened = true;
  x = (view.clientWidth - W * fitted() * zoom) / 2;
  y = (view.clientHeight - H * fitted() * zoom) / 2;
  draw();
}

// What only a piece that is taken up can reach is looked for later.
function atHand(elements) {
  const now = elements.filter((it) => it && !it.matches(".away"));
  return now.length ? now : elements;
}

// Those around one of them that a window about it holds, where these are most.
function most(boxes, frame) {
  const middle = (it) => [(it.left + it.right) / 2, (it.top + it.bottom) / 2];
  const about = (one) => {
    const [x, y] = middle(one);
    return boxes.filter((it) => Math.max(x - it.left, it.right - x) <= frame.width / 2 && Math.max(y - it.top, it.bottom - y) <= frame.height / 2);
  };
  return boxes.map(about).reduce((best, some) => (some.length > best.length ? some : best), [boxes[0]]);
}

// Turns a window that shows a part of the board to what matters now: to all of it if there is room, else to where
// most of it lies.
export function turnToFocus() {
  const ids = (document.getElementById("board-targets")?.dataset.focus ?? "").split(" ").filter(Boolean);
  const elements = ids.length ? atHand(ids.map(drawnOf)) : [...document.querySelectorAll(".targets .target.legal:not(.away, .behind)")];
  const boxes = elements.map((it) => it?.getBoundingClientRect()).filter((it) => it?.width);
  if (!overflows) return;
  if (!boxes.length) return opened ? undefined : toMiddle();
  opened = true;
  const frame = view.getBoundingClientRect();
  const around = (some) => [Math.min(...some.map((it) => it.left)), Math.min(...some.map((it) => it.top)), Math.max(...some.map((it) => it.right)), Math.max(...some.map((it) => it.bottom))];
  const fits = ([left, top, right, bottom]) => right - left <= frame.width && bottom - top <= frame.height;
  const box = around(fits(around(boxes)) ? boxes : most(boxes, frame));
  const [left, top, right, bottom] = box;
  if (left >= frame.left && top >= frame.top && right <= frame.right && bottom <= frame.bottom) return;
  moveBy(frame.left + frame.width / 2 - (left + right) / 2, frame.top + frame.height / 2 - (top + bottom) / 2);
}

// Is so much of it in sight that a finger finds it?
export function isInView(element) {
  const [box, frame] = [element.getBoundingClientRect(), view.getBoundingClientRect()];
  const across = Math.min(box.right, frame.right) - Math.max(box.left, frame.left);
  const down = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
  return across >= Math.min(FINGER, box.width) && down >= Math.min(FINGER, box.height);
}

// Brings an element of the board to the middle, near enough for a finger.
export function panTo(element) {
  const size = Math.min(element.getBoundingClientRect().width, element.getBoundingClientRect().height);
  // The counters of a fan are read at the usual size.
  // What keeps its size is no larger when the board is nearer.
  if (size > 0 && size < FINGER && !hasPiles && !element.closest(".fan, .fix") && !element.querySelector(".fix")) zoomTo((zoom * FINGER) / size);
  const seen = size || !element.dataset.fan ? element : (placeOf(element.dataset.fan) ?? element);
  const [box, frame] = [seen.getBoundingClientRect(), view.getBoundingClientRect()];
  x += frame.left + frame.width / 2 - (box.left + box.width / 2);
  y += frame.top + frame.height / 2 - (box.top + box.height / 2);
  draw();
}

// To read the map, all pieces can be taken away for a moment.
export function hidePieces(hidden = !board.classList.contains("bare")) {
  board.classList.toggle("bare", hidden);
  hider.setAttribute("aria-pressed", String(hidden));
}

const hider = button("●", { class: "hide-pieces", "aria-label": "Hide the pieces", "aria-pressed": "false", title: "Hide the pieces (h)", onclick: () => hidePieces() });

function makeButtons() {
  const plain = (text, label, onclick) => button(text, { "aria-label": label, title: label, onclick });
  document.getElementById("tools").append(
    make("div", { class: "zoom", role: "group", "aria-label": "Zoom" }, plain("+", "Nearer (+)", nearer), plain("−", "Farther (−)", farther), plain("⤢", "Fit the board (0)", fit), hider),
  );
}

if (view && pan) {
  view.style.overflow = "hidden";
  view.style.touchAction = "none";
  Object.assign(pan.style, { position: "absolute", left: "0", top: "0", transformOrigin: "0 0", maxWidth: "none", maxHeight: "none" });
  if (getComputedStyle(view).position === "static") view.style.position = "relative";
  makeButtons();
  new ResizeObserver(() => {
    takePlan();
    takeShape();
    draw();
    turnToFocus();
  }).observe(view);
  document.addEventListener("perfidy:step", turnToFocus);
  // The browser scrolls to what is focused; here the board is moved instead.
  view.addEventListener("scroll", () => view.scrollTo(0, 0));
  view.addEventListener("focusin", ({ target }) => target.matches(".target:focus-visible") && !isInView(target) && panTo(target));
}

export { view, zoomTo, draw };
export const where = () => ({ zoom, x, y });
export function moveBy(dx, dy) {
  x += dx;
  y += dy;
  draw();
}
