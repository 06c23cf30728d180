// Arrows at the edge of the board's window for legal targets that lie outside it: one at each side, to the nearest of them.

import { isInView, isZoomed, panTo, view } from "./board.js";
import { button } from "./make.js";

const INSET = 26;

// The side beyond which a target lies furthest, how far, and where along that side.
function beyond(target, frame) {
  const box = target.getBoundingClientRect();
  const [cx, cy] = [box.left + box.width / 2, box.top + box.height / 2];
  const sides = [
    { side: "left", arrow: "←", far: frame.left - cx, along: cy - frame.top },
    { side: "right", arrow: "→", far: cx - frame.right, along: cy - frame.top },
    { side: "top", arrow: "↑", far: frame.top - cy, along: cx - frame.left },
    { side: "bottom", arrow: "↓", far: cy - frame.bottom, along: cx - frame.left },
  ];
  return { target, ...sides.reduce((most, it) => (it.far > most.far ? it : most)) };
}

function draw() {
  view.querySelectorAll("button.edge").forEach((it) => it.remove());
  // The whole board has nothing outside; a ring at its rim may only be cut.
  if (!isZoomed()) return;
  const frame = view.getBoundingClientRect();
  const targets = [...document.querySelectorAll("#board-targets .target.legal:not(.away, .behind)")];
  const outside = targets.filter((it) => !isInView(it)).map((it) => beyond(it, frame));
  for (const [side, all] of Object.entries(Object.groupBy(outside, (it) => it.side))) {
    const first = all.reduce((least, it) => (it.far < least.far ? it : least));
    const name = first.target.getAttribute("aria-label");
    const label = all.length > 1 ? `To ${name}; ${all.length - 1} more that way` : `To ${name}`;
    const text = all.length > 1 ? `${first.arrow} ${all.length}` : first.arrow;
    const arrow = button(text, { class: `edge ${side}`, tabindex: "-1", "aria-label": label, onclick: () => panTo(first.target) });
    const upright = side === "left" || side === "right";
    const along = Math.max(2 * INSET, Math.min(first.along, (upright ? frame.height : frame.width) - 2 * INSET));
    const [x, y] = upright ? [side === "left" ? INSET : frame.width - INSET, along] : [along, side === "top" ? INSET : frame.height - INSET];
    arrow.style.left = `${x}px`;
    arrow.style.top = `${y}px`;
    view.append(arrow);
  }
}

let asked = 0;
function soon() {
  cancelAnimationFrame(asked);
  asked = requestAnimationFrame(draw);
}
view.addEventListener("perfidy:view", soon);
document.addEventListener("perfidy:step", soon);
document.addEventListener("perfidy:held", soon);
