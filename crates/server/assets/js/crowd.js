// A crowd: counters of one town whose rings lie on each other. From afar it is one ring with their number, and a press brings the map
// so near that they stand beside each other.

import { moveBy, view, where, zoomTo } from "./board.js";
import { button, make } from "./make.js";

// Rings that lie deeper than this on each other hide what they ring.
const DEEP = 9;
// At so many pixels to a unit of the board the counters of a tight row have drawn apart.
const APART = 2;
// Half of the plate of a number.
const HALF = 12;
// What a thumb needs.
const THUMB = 44;

const deep = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const scale = () => Number(document.getElementById("board").style.getPropertyValue("--zoom")) || 1;
const townOf = (target) => document.getElementById(`piece-${target.dataset.el}`)?.dataset.on;
const ringOf = (target) => target.querySelector(".ring-o")?.getBoundingClientRect();

// What can be pressed, by the town where it stands, where it is a crowd.
function crowds() {
  const targets = [...document.querySelectorAll("#board-targets .target.legal:not(.away, .behind)")].filter((it) => it.querySelector(":scope > .fix .ring-o") && townOf(it));
  return [...Map.groupBy(targets, townOf)].filter(([, all]) => {
    const rings = all.map(ringOf);
    return rings.some((a, n) => rings.slice(n + 1).some((b) => deep(a, b) > DEEP));
  });
}

function comeNearer(x, y) {
  const frame = view.getBoundingClientRect();
  zoomTo((where().zoom * APART) / scale(), x, y);
  moveBy(frame.width / 2 - x, frame.height / 2 - y);
}

// The corner of a ring where its number covers least of the names.
function corner(x, y, width, height, frame) {
  const names = [...document.querySelectorAll("#board-labels text")].map((it) => it.getBoundingClientRect());
  const covered = ([right, down]) => {
    const [left, top] = [frame.left + x + (right * width) / 2 - HALF, frame.top + y + (down * height) / 2 - HALF];
    return names.reduce((sum, it) => sum + Math.max(0, Math.min(it.right, left + 2 * HALF) - Math.max(it.left, left)) * Math.max(0, Math.min(it.bottom, top + 2 * HALF) - Math.max(it.top, top)), 0);
  };
  const [right, down] = [[1, -1], [1, 1], [-1, -1], [-1, 1]].reduce((best, it) => (covered(it) < covered(best) ? it : best));
  return `${right < 0 ? "at-left" : ""} ${down > 0 ? "at-foot" : ""}`.trim();
}

// One ring around all that lies there, with how many of it can be pressed.
function drawn([town, all]) {
  const frame = view.getBoundingClientRect();
  const boxes = [...document.querySelectorAll(`#board-pieces [data-on="${CSS.escape(town)}"]`)].map((it) => it.getBoundingClientRect()).filter((it) => it.width);
  const [left, top] = [Math.min(...boxes.map((it) => it.left)) - frame.left - 5, Math.min(...boxes.map((it) => it.top)) - frame.top - 5];
  const [right, bottom] = [Math.max(...boxes.map((it) => it.right)) - frame.left + 5, Math.max(...boxes.map((it) => it.bottom)) - frame.top + 5];
  const least = matchMedia("(max-width: 700px)").matches ? THUMB : 0;
  const [width, height] = [Math.max(right - left, least), Math.max(bottom - top, least)];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const name = document.querySelector(`#cards [data-print="${CSS.escape(town)}"] h2`)?.textContent ?? "this place";
  const says = `${all.length} of the counters in ${name} can be pressed: come nearer`;
  const ring = button("", { class: "crowd", "data-el": town, tabindex: "-1", title: says, "aria-label": says, onclick: () => comeNearer(x, y) });
  ring.append(make("b", { class: corner(x, y, width, height, frame) }, String(all.length)));
  Object.assign(ring.style, { left: `${x - width / 2}px`, top: `${y - height / 2}px`, width: `${width}px`, height: `${height}px` });
  return ring;
}

// Marks the targets of all crowds, whose own rings are not drawn, and returns the rings around them.
export function gather() {
  document.querySelectorAll("#board-targets .crowded").forEach((it) => it.classList.remove("crowded"));
  if (scale() >= APART) return [];
  const found = crowds();
  found.forEach(([, all]) => all.forEach((it) => it.classList.add("crowded")));
  return found.map(drawn);
}
