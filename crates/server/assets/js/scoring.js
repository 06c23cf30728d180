// The card of a round that was just scored stays until its reader goes on.

import { button } from "./make.js";

let gone = "";

const fresh = () => document.querySelector("#scoring .scored-now");

// What others did begins with it where both are told.
export const scored = () => fresh()?.querySelector(".scoring").cloneNode(true);

export function goOn() {
  const card = fresh();
  if (card) gone = card.dataset.round;
  card?.remove();
}

function dress() {
  const card = fresh();
  if (!card) return;
  if (card.dataset.round === gone) return card.remove();
  if (!card.querySelector(".go-on")) card.append(button("Go on", { class: "go-on primary", onclick: goOn }));
}

document.addEventListener("perfidy:step", dress);
dress();
