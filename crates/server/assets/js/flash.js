// A name in a sentence shows where it is: a ring for a moment, once.

import { isInView, isZoomed, panTo } from "./board.js";
import { ringAround } from "./trails.js";

const MOMENT = 600;

function ring(place) {
  const rings = ringAround(place, "pointed");
  place.after(rings);
  setTimeout(() => rings.remove(), MOMENT);
}

export function flash(id) {
  const name = `"${CSS.escape(id)}"`;
  const place = document.querySelector(`#board-places [data-place=${name}]`);
  if (place) {
    if (isZoomed() && !isInView(place)) panTo(place);
    return ring(place);
  }
  const element = document.querySelector(`[data-el=${name}]`);
  if (!element) return;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  element.classList.add("flash");
  setTimeout(() => element.classList.remove("flash"), MOMENT);
}

let last = null;
function point(event) {
  const ref = event.target.closest?.(".ref[data-ref]");
  if (ref && ref !== last) flash(ref.dataset.ref);
  last = ref;
}
document.addEventListener("pointerover", point);
document.addEventListener("focusin", point);
