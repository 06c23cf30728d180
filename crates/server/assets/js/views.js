// Named parts of the board: a list to turn to them, and a key that goes through them.

import { show, view, where } from "./board.js";

const list = document.getElementById("views");
// What the board was moved to for the part that is shown.
let as = "";
const state = () => Object.values(where()).map(Math.round).join(" ");

// What the list says while no named part is shown.
const other = new Option("A part of the map", "");
other.disabled = other.hidden = true;

function turnTo(at) {
  list.selectedIndex = at;
  show(...list.value.split(" ").map(Number));
  as = state();
}

export function nextView(by) {
  const count = (list?.options.length ?? 1) - 1;
  const at = list && !other.selected ? list.selectedIndex : 0;
  if (count) turnTo((at + by + count) % count);
}

if (list) {
  list.append(other);
  list.addEventListener("change", () => turnTo(list.selectedIndex));
  // In a window of another size the same part is shown.
  addEventListener("resize", () => !other.selected && requestAnimationFrame(() => turnTo(list.selectedIndex)));
  // Whoever drags or zooms looks at no named part any more; the whole board is one.
  view.addEventListener("perfidy:view", () => requestAnimationFrame(() => state() !== as && (list.selectedIndex = view.classList.contains("zoomed") ? other.index : 0)));
}
