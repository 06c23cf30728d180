// The card of a round that was just scored stays until its reader goes on.

import { button, make } from "./make.js";

let gone = "";

const fresh = () => document.querySelector("#scoring .scored-now");

// What others did begins with it where both are told.
export const scored = () => fresh()?.querySelector(".scoring").cloneNode(true);

export function goOn() {
  const card = fresh();
  if (card) gone = card.dataset.round;
  card?.remove();
  document.getElementById("scored-line")?.remove();
}

// On a phone the rail is a drawer: the card is a line over the dock there, and opens from it.
function line(card) {
  document.getElementById("scored-line")?.remove();
  if (!card || !matchMedia("(max-width: 700px)").matches) return;
  const show = ({ target }) => (target.textContent = bar.classList.toggle("whole") ? "Hide" : "Show");
  const bar = make("section", { id: "scored-line", "aria-label": "Scoring" }, scored(),
    make("footer", {}, make("b", {}, card.querySelector("h3").textContent), button("Show", { onclick: show }), button("Go on", { class: "primary", onclick: goOn })));
  document.querySelector("header.bar").append(bar);
}

function dress() {
  const card = fresh();
  line(card?.dataset.round === gone ? null : card);
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
