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

const byFinger = matchMedia("(pointer: coarse)");

// A finger cannot hover: its first tap opens a card to be read, its second plays it. True while the tap only opens.
export function opens(card) {
  if (!byFinger.matches || !card?.closest("#hand") || card.classList.contains("open")) return false;
  close();
  card.classList.add("open");
  return true;
}

export function close() {
  document.querySelectorAll("#hand .card.open").forEach((it) => it.classList.remove("open"));
}

// A wheel over the strip goes along it, unless the card below the pointer has more to read.
document.addEventListener(
  "wheel",
  (event) => {
    const over = event.target.closest?.("#hand");
    const text = event.target.closest?.("#hand .text");
    // Where the page itself scrolls, and for a zoom, the wheel is not the strip's.
    if (!over || event.ctrlKey || !matchMedia("(min-width: 1100px)").matches) return;
    if (event.deltaX || (text && text.scrollHeight > text.clientHeight)) return;
    over.scrollLeft += event.deltaY;
  },
  { passive: true },
);
