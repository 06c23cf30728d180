// At its target on the board: the price of a move, or two or three moves of one target side by side, one press each.

import { view } from "./board.js";
import { isOpen, leads, meantBySwitch } from "./hold.js";
import { button, make } from "./make.js";
import { play } from "./moves.js";
import { buttonsOn } from "./reader.js";

// More moves than these are listed in the reader.
const MOST = 3;
// A target of fewer pixels than these stands among others of its kind.
const SMALL = 60;
const layer = make("div", { id: "pills" });
view.append(layer);

// What is lost with every move of a target. Where one of them loses nothing, the target is no loss.
function flag(flags) {
  const loses = flags.length && flags.every(Boolean);
  return loses ? make("div", { class: "pill" }, make("span", { class: "flag costs" }, flags[0])) : null;
}

// With nothing lost but the right to take it back.
function last(moves) {
  return moves.length && moves.every((it) => it.dataset.last) ? make("div", { class: "pill" }, make("span", { class: "flag final" }, moves[0].dataset.last)) : null;
}

function pill(target) {
  const id = target.dataset.el;
  const moves = meantBySwitch(buttonsOn(id).filter(isOpen));
  const flagged = (it) => it.dataset.flag ?? "";
  const named = new Set(moves.map((it) => it.dataset.short)).size === moves.length && moves.every((it) => it.dataset.short);
  if (moves.length < 2 || moves.length > MOST || leads(id) || !named) return flag(moves.map(flagged)) ?? last(moves);
  const half = (it) =>
    button(flagged(it) ? `${it.dataset.short}: ${flagged(it)}` : it.dataset.short, {
      class: flagged(it) ? "costs" : "plain",
      tabindex: "-1",
      "aria-label": it.textContent.trim(),
      onclick: () => play(it),
    });
  return make("div", { class: "pill", "data-of": id }, ...moves.map(half));
}

const isFree = (set, left, top, half, high) => set.every((it) => it.right < left - half || it.left > left + half || it.bottom < top - high || it.top > top);

// What a flag should not cover: pieces, names, and the other targets.
function precious(frame) {
  const all = document.querySelectorAll("#board-pieces [id^=piece-], #board-labels text, #board-targets .target.legal:not(.away, .behind) .ring-o");
  const boxes = [...all].map((it) => it.getBoundingClientRect()).filter((it) => it.width > 0);
  return boxes.map((it) => ({ left: it.left - frame.left + 2, right: it.right - frame.left - 2, top: it.top - frame.top + 2, bottom: it.bottom - frame.top - 2 }));
}

function draw() {
  layer.replaceChildren();
  if (document.body.classList.contains("replaying")) return;
  const frame = view.getBoundingClientRect();
  const set = [];
  let seen = null;
  for (const target of document.querySelectorAll("#board-targets .target.legal:not(.away, .behind)")) {
    const made = pill(target);
    if (!made) continue;
    // Of two arrangements one is shown.
    const rect = ([...target.querySelectorAll(".ring-o, .hit")].find((it) => it.checkVisibility()) ?? target).getBoundingClientRect();
    const [x, y] = [rect.left + rect.width / 2 - frame.left, rect.top - frame.top];
    if (x < 0 || x > frame.width || y + rect.height < 0 || y > frame.height) continue;
    layer.append(made);
    let [half, high] = [made.offsetWidth / 2 + 2, made.offsetHeight];
    let left = Math.max(half, Math.min(x, frame.width - half));
    const flagged = made.querySelector(".flag.costs");
    if (flagged && rect.width < SMALL) {
      // Among many small things a price that would cover others is a sign at the corner; the reader tells it.
      seen ??= precious(frame);
      const others = seen.filter((it) => it.right < x - rect.width / 2 || it.left > x + rect.width / 2 || it.bottom < y || it.top > y + rect.height);
      if (!isFree([...set, ...others], left, y, half, high)) {
        flagged.classList.add("brief");
        flagged.title = flagged.textContent;
        flagged.textContent = "!";
        [half, high] = [made.offsetWidth / 2, made.offsetHeight];
        left = Math.min(x + rect.width / 2, frame.width - half);
      }
    }
    // Above the target, or below it where another lies there already.
    const free = [Math.max(high + 2, y + 6), Math.min(frame.height - 2, y + rect.height + high - 6)].find((top) => isFree(set, left, top, half, high));
    if (free === undefined && !made.querySelector(".costs")) {
      // A press on the target itself lists them in the reader, and its button tells the rest.
      made.remove();
      continue;
    }
    const top = free ?? Math.max(high + 2, y + 6);
    set.push({ left: left - half, right: left + half, top: top - high, bottom: top });
    made.style.left = `${left}px`;
    made.style.top = `${top}px`;
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
soon();
