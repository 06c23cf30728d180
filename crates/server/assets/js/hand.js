// The dock: one row of spines. What can be played and lies outside the row has a sign at its end.

import { button } from "./make.js";

const row = () => document.querySelector("#hand .spines");

// The card that is to stay in sight when the sign at the end of the row takes room from it.
let shown = null;

// Brings a card into sight.
export function showCard(card) {
  shown = card;
  card.scrollIntoView({ block: "nearest", inline: "center" });
  soon();
}

function mark() {
  const [strip, card] = [row(), shown];
  shown = null;
  if (!strip) return;
  // With the script the whole spine is pressed; its link is for pages without one.
  for (const link of strip.querySelectorAll("a.read")) link.replaceWith(...link.childNodes);
  const frame = strip.getBoundingClientRect();
  const cards = [...strip.querySelectorAll(".card.legal")].map((it) => [it, it.getBoundingClientRect()]);
  // A card of which a part is cut off lies outside, too.
  const right = cards.filter(([, box]) => box.right > frame.right + 4);
  const left = cards.filter(([, box]) => box.left < frame.left - 4);
  strip.classList.toggle("more-right", strip.scrollLeft + strip.clientWidth < strip.scrollWidth - 4);
  strip.classList.toggle("more-left", strip.scrollLeft > 4);
  document.querySelector("#hand .more")?.remove();
  const next = right.length ? right[0] : left.at(-1);
  if (!next) return;
  const words = right.length ? `${right.length} usable →` : `← ${left.length} usable`;
  strip.after(button(words, { class: "more", onclick: () => showCard(next[0]) }));
  card?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

let asked = 0;
function soon() {
  cancelAnimationFrame(asked);
  asked = requestAnimationFrame(mark);
}

document.addEventListener("scroll", ({ target }) => target.matches?.("#hand .spines") && soon(), { capture: true, passive: true });
document.addEventListener("perfidy:step", soon);
addEventListener("resize", soon);
soon();

// A wheel over the row goes along it.
document.addEventListener(
  "wheel",
  (event) => {
    const over = event.target.closest?.("#hand .spines");
    if (over && !event.ctrlKey && !event.deltaX) over.scrollLeft += event.deltaY;
  },
  { passive: true },
);
