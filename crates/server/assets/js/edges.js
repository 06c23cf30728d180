// Arrows at the edge of the board's window for legal targets that lie outside it: one at each side, to the nearest of them.

import { FINGER, isInView, isZoomed, panTo, view } from "./board.js";
import { button } from "./make.js";

const INSET = 26;

// The side beyond which a target lies furthest, how far, and where along that side.
function beyond(target, frame) {
  const box = target.getBoundingClientRect();
  const [cx, cy] = [box.left + box.width / 2, box.top + box.height / 2];
  const sides = [
    { side: "left", arrow: "←", far: frame.left - cx, along: cy - frame.top },
    { side: "right", arrow: "→", far: cx - frame.right, along: cy - frame.top },
    { side: "top", arrow: "↑", far: frame.top - cy, along: cx - frame.left },
    { side: "bottom", arrow: "↓", far: cy - frame.bottom, along: cx - frame.left },
  ];
  return { target, ...sides.reduce((most, it) => (it.far > most.far ? it : most)) };
}

const boxAt = (x, y) => ({ left: x - FINGER / 2, right: x + FINGER / 2, top: y - FINGER / 2, bottom: y + FINGER / 2 });
const covers = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

// What lies near the rim of the window and should be seen: pieces and what can be pressed.
function lying(frame) {
  const all = document.querySelectorAll("#board-pieces :is([id^=piece-], .afar), .targets .target.legal:not(.away, .behind) .ring-o");
  const boxes = [...all].map((it) => it.getBoundingClientRect()).map((it) => ({ left: it.left - frame.left, right: it.right - frame.left, top: it.top - frame.top, bottom: it.bottom - frame.top }));
  return boxes.filter((it) => it.right > 0 && it.bottom > 0 && it.left < frame.width && it.top < frame.height);
}

// Switches and buttons that lie over the window: an arrow below one of them could be neither seen nor pressed.
const OVER = 100;
function tools(frame) {
  const all = [...document.querySelectorAll("#tools > *")].filter((it) => it.checkVisibility());
  return all.map((it) => it.getBoundingClientRect()).map((it) => ({ left: it.left - frame.left, right: it.right - frame.left, top: it.top - frame.top, bottom: it.bottom - frame.top, counts: OVER }));
}

// The place along a side, near where its target lies, that covers least.
function free(wanted, most, at, taken) {
  const near = Math.max(2 * INSET, Math.min(wanted, most));
  let best = null;
  for (let away = 0; away <= most; away += FINGER / 2) {
    for (const along of away ? [near - away, near + away] : [near]) {
      if (along < 2 * INSET || along > most) continue;
      const spot = at(along);
      const cost = taken.reduce((sum, it) => sum + covers(it, boxAt(...spot)) * (it.counts ?? 1), 0);
      if (!cost) return spot;
      if (!best || cost < best.cost) best = { cost, spot };
    }
  }
  return best?.spot ?? at(near);
}

function draw() {
  view.querySelectorAll("button.edge").forEach((it) => it.remove());
  // The whole board has nothing outside; a ring at its rim may only be cut.
  if (!isZoomed()) return;
  const frame = view.getBoundingClientRect();
  // From afar a pile stands for its counters.
  const targets = [...document.querySelectorAll(".targets .target.legal:not(.away, .behind), #board.from-afar .afar.lit")].filter((it) => it.getBoundingClientRect().width > 0);
  const outside = targets.filter((it) => !isInView(it)).map((it) => beyond(it, frame));
  const taken = outside.length ? [...lying(frame), ...tools(frame)] : [];
  for (const [side, all] of Object.entries(Object.groupBy(outside, (it) => it.side))) {
    const first = all.reduce((least, it) => (it.far < least.far ? it : least));
    const { pile } = first.target.dataset;
    const name = (pile ? document.querySelector(`.targets [data-el="${CSS.escape(pile)}"]`) : first.target)?.getAttribute("aria-label") ?? "what can be taken up";
    const label = all.length > 1 ? `To ${name}; ${all.length - 1} more that way` : `To ${name}`;
    const text = all.length > 1 ? `${first.arrow} ${all.length}` : first.arrow;
    const arrow = button(text, { class: `edge ${side}`, tabindex: "-1", "aria-label": label, onclick: () => panTo(first.target) });
    const upright = side === "left" || side === "right";
    const [x, y] = free(first.along, (upright ? frame.height : frame.width) - 2 * INSET, (along) => (upright ? [side === "left" ? INSET : frame.width - INSET, along] : [along, side === "top" ? INSET : frame.height - INSET]), taken);
    taken.push(boxAt(x, y));
    arrow.style.left = `${x}px`;
    arrow.style.top = `${y}px`;
    view.append(arrow);
  }
}

let asked = 0;
function soon() {
  cancelAnimationFrame(asked);
  asked = requestAnimationFrame(draw);
}
view.addEventListener("perfidy:view", soon);
document.addEventListener("perfidy:step", soon);
document.addEventListener("perfidy:held", soon);
