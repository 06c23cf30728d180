// At its target on the board: the price of a move, or two or three moves of one target side by side, one press each.

import { view } from "./board.js";
import { gather } from "./crowd.js";
import { held, isOpen, leads, meantBySwitch } from "./hold.js";
import { button, make } from "./make.js";
import { play } from "./moves.js";
import { buttonsOn, ownFlag } from "./reader.js";
import { motion } from "./settings.js";

// More moves than these are listed in the reader.
const MOST = 3;
// A price of so many letters is said where a sign would be.
const BRIEF = 3;
// A target of fewer pixels than these stands among others of its kind.
const SMALL = 60;
// So many pixels of a large one, from its rim inwards, may be covered, and of names and pieces together so many square ones.
const HEART = 24;
const LIGHTLY = 60;
const phone = matchMedia("(max-width: 700px)");
const layer = make("div", { id: "pills" });
view.append(layer);

// What is lost with every move of a target. Where one of them loses nothing, the target is no loss.
function flag(id, flags) {
  const loses = flags.length && flags.every(Boolean);
  return loses ? make("div", { class: "pill", "data-of": id }, make("span", { class: "flag costs" }, flags[0])) : null;
}

// With nothing lost but the right to take it back.
function last(id, moves) {
  return moves.length && moves.every((it) => it.dataset.last) ? make("div", { class: "pill", "data-of": id }, make("span", { class: "flag final" }, moves[0].dataset.last)) : null;
}

function pill(target) {
  const id = target.dataset.el;
  const moves = meantBySwitch(buttonsOn(id).filter(isOpen));
  const flagged = ownFlag;
  const named = new Set(moves.map((it) => it.dataset.short)).size === moves.length && moves.every((it) => it.dataset.short);
  if (moves.length < 2 || moves.length > MOST || leads(id) || !named) return flag(id, moves.map(flagged)) ?? last(id, moves);
  const half = (it) =>
    button(flagged(it) ? `${it.dataset.short}: ${flagged(it)}` : it.dataset.short, {
      class: flagged(it) ? "costs" : "plain",
      tabindex: "-1",
      "aria-label": it.textContent.trim(),
      onclick: () => play(it),
    });
  return make("div", { class: "pill", "data-of": id }, ...moves.map(half));
}

const covers = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const isFree = (set, box) => set.every((it) => !covers(it, box));
const boxAt = (left, top, half, high) => ({ left: left - half, right: left + half, top: top - high, bottom: top });

// What a flag should not cover: names, and the pieces and rings of other targets than its own.
function precious(frame) {
  const all = document.querySelectorAll("#board-pieces :is([id^=piece-], .afar), #board-labels text, .targets .target.legal:not(.away, .behind) :is(.ring-o, .name-plate)");
  const of = (it) => (it.matches(".ring-o") ? it.closest(".target").dataset.el : it.id.replace(/^piece-/, ""));
  const box = (it) => ({ of: of(it), isRing: it.matches(".ring-o"), ...inside(it.getBoundingClientRect(), frame, 2) });
  return [...all].map(box).filter((it) => it.right > it.left);
}

// The spaces around a target, whether or not they are targets, so much smaller than they are drawn.
function spacesBut(id, frame, less) {
  const spaces = [...document.querySelectorAll("#board-labels .space-name")].map((it) => it.closest("[data-at]")?.dataset.at).filter((it) => it && it !== id);
  const drawn = spaces.map((it) => document.querySelector(`#board-places [data-place="${CSS.escape(it)}"]`)).filter(Boolean);
  return drawn.map((it) => inside(it.getBoundingClientRect(), frame, less)).filter((it) => it.right > it.left);
}

// What a pill of a large target should not cover besides: these spaces, their badges, and who controls what.
function neighbours(id, frame) {
  const told = [...document.querySelectorAll("#board-badges > *, #board-status .board-note")].map((it) => inside(it.getBoundingClientRect(), frame, 1));
  // A circle does not fill its box.
  return [...spacesBut(id, frame, 7), ...told.filter((it) => it.right > it.left)];
}

// Whose rim is next to the middle of a box: there nobody takes it for a neighbour's. A circle is as far as its rim.
const gap = (box, it) => Math.hypot((box.left + box.right - it.left - it.right) / 2, (box.top + box.bottom - it.top - it.bottom) / 2) - (it.right - it.left) / 2;
const isOwn = (box, rect, rivals) => rivals.every((it) => gap(box, rect) < gap(box, it));

// What of a large target shows whose it is.
const heart = (rect) => ({ left: rect.left + HEART, right: rect.right - HEART, top: rect.top + HEART, bottom: rect.bottom - HEART });

// A box in the measure of the frame, so much smaller on all sides.
const inside = (box, frame, less = 0) => ({ left: box.left - frame.left + less, right: box.right - frame.left - less, top: box.top - frame.top + less, bottom: box.bottom - frame.top - less });

// Around a small target: above, below, at the right, at the left.
function beside(rect, half, high) {
  const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
  return [boxAt(x, rect.top + 6, half, high), boxAt(x, rect.bottom + high - 6, half, high), boxAt(rect.right + half - 2, y + high / 2, half, high), boxAt(rect.left - half + 2, y + high / 2, half, high)];
}

// Around a large target: above it, or below; in its middle, or towards a side where a name lies in the way.
function beyond(rect, half, high, frame) {
  const [x, aside] = [(rect.left + rect.right) / 2, rect.width / 2];
  const tops = [Math.max(high + 2, rect.top + 6), Math.min(frame.height - 2, rect.bottom + high - 6), Math.max(high + 2, rect.top - 2), Math.min(frame.height - 2, rect.bottom + high + 2)];
  const within = (left) => Math.max(half, Math.min(left, frame.width - half));
  const sides = [rect.right + half - 8, rect.left - half + 8].map((left) => boxAt(within(left), (rect.top + rect.bottom + high) / 2, half, high));
  return [...[x, x - aside, x + aside].flatMap((left) => tops.map((top) => boxAt(within(left), top, half, high))), ...sides];
}

// In an area: at any place of its own ground that holds it whole, so that nobody takes it for a neighbour's.
function within(target, drawn, half, high, frame) {
  const own = (x, y) => document.elementsFromPoint(x, y).some((it) => it.closest(".target") === target);
  const at = (share, from, long) => from + (long * share) / 12;
  const shares = [...Array(11).keys()].map((n) => n + 1);
  const places = shares.flatMap((down) => shares.map((over) => [at(over, drawn.left, drawn.width), at(down, drawn.top, drawn.height)]));
  const corners = [-1, 1].flatMap((across) => [-1, 1].map((down) => [across * (half - 4), down * (high / 2 - 3)]));
  const holds = ([x, y]) => corners.every(([across, down]) => own(x + across, y + down));
  return places.filter(holds).map(([x, y]) => boxAt(x - frame.left, y - frame.top + high / 2, half, high));
}

// Where its words do not fit the ground of an area, a pill has their first letters, if these tell them apart.
function initials(made) {
  const halves = [...made.querySelectorAll("button.plain")];
  const letters = halves.map((it) => it.textContent[0].toUpperCase());
  if (!halves.length || new Set(letters).size < made.childElementCount) return false;
  halves.forEach((it, n) => ([it.title, it.textContent] = [it.textContent, letters[n]]));
  return true;
}

// One above the other.
function upright(made) {
  if (made.childElementCount < 2 || made.querySelector(".costs")) return false;
  made.classList.add("upright");
  return true;
}

// A sign on the ring of a small target: at its corners and sides, outside first, then further in, where nothing else ever lies.
function around(rect, size) {
  const [x, y, r] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2, rect.width / 2];
  const turns = [7, 1, 5, 3, 0, 2, 6, 4].map((eighth) => (eighth * Math.PI) / 4);
  return [r + 2, r - 3, r - 5].flatMap((far) => turns.map((turn) => boxAt(x + far * Math.cos(turn), y + far * Math.sin(turn) + size, size, 2 * size)));
}

const costs = (box, set, frame) => set.reduce((sum, it) => sum + covers(it, box), 0) + (fits(box, frame) ? 0 : 1e6);

// The first of these places that covers nothing, else the one that covers least.
function least(boxes, set, frame) {
  return boxes.reduce((best, box) => (costs(box, set, frame) < costs(best, set, frame) ? box : best));
}

// A price as short as a sign; the reader and the button tell it in full.
function sign(made) {
  const flagged = made.querySelector(".flag.costs");
  if (!flagged) return false;
  flagged.classList.add("brief");
  flagged.title = flagged.textContent;
  // A sum or a number is as short as a sign.
  if (flagged.textContent.length > BRIEF) flagged.textContent = "!";
  return true;
}

// In an area, in the longest way that covers nothing, if there is any room at all. Says whether it is settled.
function putInArea(made, target, drawn, set, seen, frame) {
  // On its own ground it meets no ring of a neighbour, whose box may reach far over it.
  const taken = [...set, ...seen.filter((it) => !it.isRing)];
  const best = () => {
    const places = within(target, drawn, made.offsetWidth / 2 + 2, made.offsetHeight, frame);
    return places.length ? least(places, taken, frame) : null;
  };
  let box = best();
  // What is no price is left to the reader and the button where it would cover anything.
  if (made.querySelector(".final") && (!box || costs(box, taken, frame))) {
    made.remove();
    return true;
  }
  // Words side by side, then their first letters, then these one above the other: the first way that covers nothing.
  for (const shorter of [initials, upright]) {
    if (box && !costs(box, taken, frame)) break;
    if (shorter(made)) box = best() ?? box;
  }
  // A price that does not fit the ground of its area, or would hide its counters, is a sign there: on a neighbour it would be the neighbour's.
  if ((!box || costs(box, taken, frame)) && sign(made)) box = best() ?? box;
  // In a crowd of counters a press on the area lists what a pill would hide them for; a price is told all the same.
  if (box && costs(box, taken, frame) && !made.querySelector(".costs")) {
    made.remove();
    return true;
  }
  if (box) put(made, box, set);
  return Boolean(box);
}

const fits = (box, frame) => box.left >= 0 && box.top >= 0 && box.right <= frame.width && box.bottom <= frame.height;

function put(made, box, set) {
  set.push(box);
  made.style.left = `${(box.left + box.right) / 2}px`;
  made.style.top = `${box.bottom}px`;
}

// Among many small things a price that would cover others is a sign on the ring of its target; the reader tells it, and what is no
// price it tells alone.
function putSmall(made, id, rect, set, seen, frame) {
  const taken = [...set, ...seen.filter((it) => it.of !== id)];
  const free = beside(rect, made.offsetWidth / 2 + 1, made.offsetHeight).find((box) => fits(box, frame) && isFree(taken, box));
  if (free) return put(made, free, set);
  if (!sign(made)) return made.remove();
  const size = made.offsetWidth / 2;
  const places = around(rect, size).filter((box) => liesLightly(box, id, seen));
  // In a crowd a sign that would hide a piece or a name is left to the reader and to the button, which tell the price before the press.
  if (!places.length) return made.remove();
  put(made, least(places, taken, frame), set);
}

// How deep one box lies in another, on its shallower side, and how deep a sign may lie: at most on the edge of its own piece, less on others, least on names.
const deep = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const liesLightly = (box, id, seen) => seen.every((it) => it.isRing || deep(box, it) <= (it.of === id ? 9 : it.of ? 5 : 2));

function draw() {
  layer.replaceChildren();
  if (document.body.classList.contains("replaying")) return;
  const frame = view.getBoundingClientRect();
  layer.append(...gather());
  const set = [...layer.children].map((it) => inside(it.getBoundingClientRect(), frame));
  let seen = null;
  const targets = [...document.querySelectorAll(".targets .target.legal:not(.away, .behind, .crowded)")].map((target) => [target, pill(target)]);
  // Where no move of what is held can be taken back, the reader says it once instead of every target, as long as it is in sight.
  const inSight = targets.length > MOST || (!phone.matches && !document.getElementById("meanwhile"));
  const saidOnce = held() && inSight && targets.every(([, made]) => made?.querySelector(".final"));
  for (const [target, made] of targets) {
    if (!made || saidOnce) continue;
    // Of two arrangements one is shown.
    const drawn = ([...target.querySelectorAll(".ring-o, .hit")].find((it) => it.checkVisibility()) ?? target).getBoundingClientRect();
    const rect = { ...inside(drawn, frame), width: drawn.width };
    const x = (rect.left + rect.right) / 2;
    if (x < 0 || x > frame.width || rect.bottom < 0 || rect.top > frame.height) continue;
    layer.append(made);
    if (made.querySelector(".flag") && rect.width < SMALL) {
      putSmall(made, target.dataset.el, rect, set, (seen ??= precious(frame)), frame);
      continue;
    }
    if (target.closest("#board-areas")) {
      if (putInArea(made, target, drawn, set, (seen ??= precious(frame)), frame)) continue;
      // On a neighbour they would be taken for its own: a press on the area lists them in the reader. A price is told all the same.
      if (!made.querySelector(".costs")) {
        made.remove();
        continue;
      }
    }
    putLarge(made, target, rect, set, (seen ??= precious(frame)), frame);
  }
}

// Beside a space it lies next to no other one: words side by side, or one above the other. Words that would cover what is read are left
// to the reader, which lists them with their prices after a press on the target; a price that is told alone is told all the same.
function putLarge(made, target, rect, set, seen, frame) {
  const id = target.dataset.el;
  const isSpace = !target.closest("#board-areas") && document.querySelector(`#board-labels [data-at="${CSS.escape(id)}"]:is(.space-name, :has(.space-name))`);
  const rivals = isSpace ? spacesBut(id, frame, 0) : [];
  const taken = [...seen.filter((it) => it.of !== id), ...neighbours(id, frame), ...(isSpace ? [heart(rect)] : [])];
  const places = () => beyond(rect, made.offsetWidth / 2 + 2, made.offsetHeight, frame);
  const best = () => {
    const free = places().filter((box) => isFree(set, box) && isOwn(box, rect, rivals));
    return free.length ? least(free, taken, frame) : null;
  };
  const weight = (box) => (box ? costs(box, taken, frame) : Infinity);
  let box = best();
  const words = [...made.querySelectorAll("button")];
  if (isSpace && words.length > 1 && weight(box) > LIGHTLY) {
    made.classList.add("upright");
    const other = best();
    if (weight(other) < weight(box)) box = other;
    else made.classList.remove("upright");
  }
  const mustTell = words.length ? words.every((it) => it.matches(".costs")) : made.querySelector(".costs");
  // A press on the target itself lists them in the reader, and its button tells the rest.
  if (!mustTell && (!box || (isSpace && words.length && weight(box) > LIGHTLY))) made.remove();
  else put(made, box ?? least(places(), taken, frame), set);
}

let asked = 0;
function soon() {
  cancelAnimationFrame(asked);
  asked = requestAnimationFrame(draw);
}
view.addEventListener("perfidy:view", soon);
document.addEventListener("perfidy:step", () => {
  soon();
  // What travels covers something else where it comes to rest.
  setTimeout(soon, motion() + 50);
});
document.addEventListener("perfidy:held", soon);
soon();
