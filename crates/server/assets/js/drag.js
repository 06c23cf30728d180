// Fingers, mouse and wheel on the board.

import { isZoomed, moveBy, view, where, zoomTo } from "./board.js";

// A finger trembles: less than this is a tap.
const TREMBLE = 8;
const DOUBLE = 320;
// How much nearer a notch of the wheel brings the board.
const NOTCH = 1.2;

const fingers = new Map();
let dragged = false;
let begun = null;
let tapped = null;

const inView = (event) => {
  const frame = view.getBoundingClientRect();
  return [event.clientX - frame.left, event.clientY - frame.top];
};

function spread() {
  const [[ax, ay], [bx, by]] = [...fingers.values()];
  return { apart: Math.hypot(ax - bx, ay - by), x: (ax + bx) / 2, y: (ay + by) / 2 };
}

view.addEventListener("pointerdown", (event) => {
  if (event.pointerType === "mouse" && event.button !== 0) return;
  if (fingers.size === 0) dragged = false;
  fingers.set(event.pointerId, inView(event));
  begun = inView(event);
});

view.addEventListener("pointermove", (event) => {
  const old = fingers.get(event.pointerId);
  if (!old) return;
  const now = inView(event);
  if (fingers.size === 2) {
    const before = spread();
    fingers.set(event.pointerId, now);
    const after = spread();
    dragged = true;
    moveBy(after.x - before.x, after.y - before.y);
    if (before.apart > 0) zoomTo((where().zoom * after.apart) / before.apart, after.x, after.y);
    return;
  }
  if (!dragged && Math.hypot(now[0] - begun[0], now[1] - begun[1]) < TREMBLE) return;
  fingers.set(event.pointerId, now);
  if (!isZoomed()) return;
  // Only a drag is captured: a captured tap would miss its target.
  if (!dragged) view.setPointerCapture(event.pointerId);
  dragged = true;
  moveBy(now[0] - old[0], now[1] - old[1]);
});

function lift(event) {
  if (!fingers.delete(event.pointerId) || event.type === "pointercancel" || dragged) return;
  if (event.target.closest(".target, button")) return;
  const at = inView(event);
  const twice = tapped && event.timeStamp - tapped.when < DOUBLE && Math.hypot(at[0] - tapped.at[0], at[1] - tapped.at[1]) < 40;
  if (twice) zoomTo(where().zoom * 2, ...at);
  tapped = twice ? null : { when: event.timeStamp, at };
}
view.addEventListener("pointerup", lift);
view.addEventListener("pointercancel", lift);
window.addEventListener("pointerup", (event) => fingers.delete(event.pointerId));

// What ends a drag presses nothing.
view.addEventListener(
  "click",
  (event) => {
    if (!dragged) return;
    event.stopPropagation();
    event.preventDefault();
    dragged = false;
  },
  { capture: true },
);

// A wheel turns by whole notches in one direction; two fingers on a pad glide in both.
const isWheel = ({ deltaMode, deltaX, deltaY }) => deltaMode !== 0 || (deltaX === 0 && Math.abs(deltaY) >= 50);
// Where the page itself scrolls, a board that is seen whole leaves the wheel to it.
const scrolls = () => document.scrollingElement.scrollHeight > innerHeight + 1;

view.addEventListener(
  "wheel",
  (event) => {
    if (!event.ctrlKey && scrolls() && !isZoomed()) return;
    event.preventDefault();
    if (event.ctrlKey) zoomTo(where().zoom * Math.exp(-event.deltaY / 150), ...inView(event));
    else if (isWheel(event)) zoomTo(where().zoom * (event.deltaY < 0 ? NOTCH : 1 / NOTCH), ...inView(event));
    else if (isZoomed()) moveBy(-event.deltaX, -event.deltaY);
  },
  { passive: false },
);

