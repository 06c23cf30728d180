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

// In the log the card of a round is opened in its place, and closed again.
document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("#log-lines .scored-before a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const open = link.parentElement.querySelector(".scoring");
  if (open) return open.remove();
  const page = await fetch(link.href).then((answer) => answer.text()).catch(() => "");
  const card = new DOMParser().parseFromString(page, "text/html").querySelector(`.scoring[data-next="${CSS.escape(link.dataset.next)}"]`);
  if (card) link.parentElement.append(card);
  else location.assign(link.href);
});

document.addEventListener("perfidy:step", dress);
dress();
