// The table by keyboard alone. Whoever writes in a field writes.

import { farther, fit, hidePieces, nearer } from "./board.js";
import { takeUp } from "./chips.js";
import { openDrawer } from "./drawers.js";
import { showCard } from "./hand.js";
import { held, hold, isOpen as isOpenMove, putDown } from "./hold.js";
import { isLedgerOpen, openLedger } from "./ledger.js";
import { focusReader, isReading, letGo, listed } from "./reader.js";
import { openHelp, openText } from "./help.js";
import { isField } from "./make.js";
import { targetOf } from "./moves.js";
import { closeSheet, isSheetOpen } from "./offer.js";
import { isAsked } from "./place.js";
import { isReplaying, moves as replay, toPresent } from "./replay.js";
import { hush, toast } from "./toast.js";
import { nextView } from "./views.js";
import { back, close as closeSummary, isLooking, isOffered, lookOn } from "./meanwhile.js";

function undo() {
  const button = document.querySelector("#actions .undo");
  if (button) button.click();
  else toast("There is nothing to undo here.");
}

// Chips are counted from 1; the key shows what the chip is about, and Enter plays it.
function chip(number) {
  const all = [...document.querySelectorAll("#chips button, #actions button[form=moves]")];
  const it = all.filter((chip) => (held() ? chip.dataset.takes === held() : chip.dataset.takes) || isOpenMove(chip))[number - 1];
  if (!it) return;
  if (it.dataset.takes) {
    hold(it.dataset.takes);
    return targetOf(it.dataset.takes)?.focus({ preventScroll: true });
  }
  takeUp(it);
  // Where chips are not shown, their target takes the focus and plays the move that was chosen.
  if (it.offsetParent) it.focus();
  else targetOf(it.dataset.on)?.focus({ preventScroll: true });
}

// The targets lie in reading order in the page: board first, then cards and seats.
function allTargets() {
  // What is held goes only where it can go.
  const rest = held() ? ":is(#hand .card, #seats .seat).reached" : null;
  const find = (kind) => [...document.querySelectorAll(`.targets .target${kind}:not(.away, .behind), ${rest ?? `#hand .card${kind}, #seats .seat${kind}`}`)];
  const legal = find(".legal");
  return legal.length ? legal : find(".refused");
}

function focusNext(by) {
  const targets = allTargets();
  if (!targets.length) return;
  const at = targets.indexOf(document.activeElement);
  const to = at < 0 ? (by > 0 ? 0 : targets.length - 1) : (at + by + targets.length) % targets.length;
  // A script that moves the focus after a key shows the ring of the focus, too.
  targets[to].focus({ preventScroll: true });
  if (targets[to].closest("#hand")) showCard(targets[to]);
}

// Whoever plays by keys goes on where they were: at the same target, else at the one that took its place among the targets.
let byKey = false;
let from = 0;
document.addEventListener("pointerdown", () => (byKey = false), { capture: true });
document.addEventListener("keydown", () => {
  byKey = true;
  const at = allTargets().indexOf(document.activeElement);
  if (at >= 0) from = at;
}, { capture: true });

function focusMoves() {
  if (listed().length) return focusReader();
  const targets = allTargets().filter((it) => it.matches(".legal, .reached"));
  const to = targets[Math.min(from, targets.length - 1)] ?? document.querySelector("#actions button[form=moves]") ?? document.getElementById("prompt");
  to.focus({ preventScroll: true });
}

document.addEventListener("perfidy:step", ({ detail }) => {
  const lost = document.activeElement.matches("body, #prompt, #reader, #reading, #reading *");
  if (byKey && detail.came && isAsked() && lost && !isSheetOpen()) focusMoves();
});
// The moves themselves, not the chips, which are for fingers.
document.querySelector("a.skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  focusMoves();
});

// What is open is closed in this order: a sheet or a drawer, the reader, what is held.
function escape() {
  hush();
  if (isLedgerOpen()) return openLedger(false);
  if (isSheetOpen()) return closeSheet();
  if (isOffered()) return closeSummary();
  if (document.documentElement.dataset.drawer) return openDrawer(null);
  if (held()) {
    putDown();
    return letGo();
  }
  if (isReading()) return letGo();
  if (isReplaying()) return toPresent();
  document.getElementById("prompt").focus({ preventScroll: true });
}

const KEYS = {
  "?": openHelp,
  u: undo,
  l: () => openDrawer("log"),
  c: () => openDrawer("talk"),
  k: () => openLedger(),
  t: openText,
  f: fit,
  0: fit,
  "+": nearer,
  "=": nearer,
  "-": farther,
  h: () => hidePieces(),
  v: () => nextView(1),
  V: () => nextView(-1),
  "[": replay.back,
  "]": replay.forward,
  "{": replay.first,
  "}": replay.last,
  ArrowRight: () => focusNext(1),
  ArrowDown: () => focusNext(1),
  ArrowLeft: () => focusNext(-1),
  ArrowUp: () => focusNext(-1),
  Escape: escape,
};

const OFFER_KEYS = { n: lookOn, r: closeSummary };
const LOOK_KEYS = { n: lookOn, " ": lookOn, r: back };

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isField(event.target) || document.querySelector("dialog[open]")) return;
  // The slider has its own arrows.
  if (event.target.matches?.("input[type=range]") && event.key.startsWith("Arrow")) return;
  const deed = (isLooking() && LOOK_KEYS[event.key]) || (isOffered() && OFFER_KEYS[event.key]) || KEYS[event.key] || (/^[1-9]$/.test(event.key) && (() => chip(Number(event.key))));
  if (!deed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  deed();
}, { capture: true });

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && isField(event.target)) event.target.blur();
});
