// Arrows at the edge of the board's window for legal targets that lie outside it.

import { isInView, isZoomed, panTo, view } from "./board.js";
import { button } from "./make.js";

const ARROWS = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"];
// Arrows that would lie on each other become one.
const APART = 48;
const INSET = 26;

function draw() {
  view.querySelectorAll("button.edge").forEach((it) => it.remove());
  // The whole board has nothing outside; a ring at its rim may only be cut.
  if (!isZoomed()) return;
  const frame = view.getBoundingClientRect();
  const zoom = view.querySelector(".zoom")?.getBoundingClientRect();
  const set = [];
  for (const target of document.querySelectorAll("#board-targets .target.legal:not(.away, .behind)")) {
    if (isInView(target)) continue;
    const box = target.getBoundingClientRect();
    const [cx, cy] = [box.left + box.width / 2 - frame.left, box.top + box.height / 2 - frame.top];
    const left = Math.max(INSET, Math.min(cx, frame.width - INSET));
    // The buttons of the zoom stay free.
    const least = zoom?.width && left > zoom.left - frame.left - INSET ? zoom.bottom - frame.top + INSET : INSET;
    const top = Math.max(least, Math.min(cy, frame.height - INSET));
    if (set.some((it) => Math.hypot(it.left - left, it.top - top) < APART)) continue;
    set.push({ left, top });
    const turn = Math.round(Math.atan2(cy - top, cx - left) / (Math.PI / 4));
    const arrow = button(ARROWS[(turn + 8) % 8], { class: "edge", tabindex: "-1", "aria-label": `To ${target.getAttribute("aria-label")}`, onclick: () => panTo(target) });
    arrow.style.left = `${left}px`;
    arrow.style.top = `${top}px`;
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
