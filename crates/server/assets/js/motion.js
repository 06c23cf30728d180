// Pieces travel to their places and stop there.

import { isTurned } from "./board.js";
import { motion } from "./settings.js";

// However much happens at once, nobody waits longer than this.
const LONGEST = 1500;

// Everything that came from somewhere starts there. A burst of several steps shares its time.
export function travel(layer, steps = 1) {
  const duration = Math.min(motion(), LONGEST / steps);
  if (!duration) return;
  for (const piece of layer.querySelectorAll("g.piece[data-came]")) {
    const from = (isTurned() && piece.dataset.cameHigh) || piece.dataset.came;
    const [x, y] = from.split(/[ ,]+/).map(Number);
    if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
    // The place itself is the group's transform; `translate` is added to it, and a turned plan has one already.
    const [left = 0, top = 0] = getComputedStyle(piece).translate.split(" ").map((it) => parseFloat(it) || 0);
    piece.animate([{ translate: `${left + x}px ${top + y}px` }, { translate: `${left}px ${top}px` }], { duration, easing: "ease-out" });
  }
}
