// The strip of cards moves sideways only: what a browser scrolls to show a focused card would lift the whole strip.

const strip = () => document.getElementById("hand");

// Brings a card into the strip's sight.
export function showCard(card) {
  const [box, frame] = [card.getBoundingClientRect(), strip().getBoundingClientRect()];
  if (box.left < frame.left || box.right > frame.right) strip().scrollLeft += box.left + box.width / 2 - frame.left - frame.width / 2;
}

document.addEventListener(
  "scroll",
  ({ target }) => {
    if (target.id === "hand" && target.scrollTop && getComputedStyle(target).overflowY === "hidden") target.scrollTop = 0;
  },
  { capture: true },
);
