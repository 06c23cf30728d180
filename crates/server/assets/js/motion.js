// Pieces travel to their places and stop there.

import { motion } from "./settings.js";

// However much happens at once, nobody waits longer than this.
const LONGEST = 1500;

// Everything that came from somewhere starts there. A burst of several steps shares its time.
export function travel(layer, steps = 1) {
  const duration = Math.min(motion(), LONGEST / steps);
  if (!duration) return;
  for (const piece of layer.querySelectorAll("g.piece[data-came]")) {
    const [x, y] = piece.dataset.came.split(/[ ,]+/).map(Number);
    if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
    // The place itself is the group's transform; `translate` is added to it.
    piece.animate([{ translate: `${x}px ${y}px` }, { translate: "0px 0px" }], { duration, easing: "ease-out" });
  }
}

// How long each step of a burst is shown.
export const pace = (steps) => Math.min(Math.max(motion(), 60), LONGEST / Math.max(steps, 1));
