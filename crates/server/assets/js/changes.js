// The stream says that something is new; this asks for what has changed. Whatever happens close together comes as one answer.

import { fetchChanges, shown } from "./place.js";
import { having, rest } from "./parts.js";
import { lost } from "./stream.js";
import { hear, isPaused, take } from "./walk.js";

// So long nothing new must be heard before it is asked for, and no longer than that: a question is asked for at once.
const QUIET = 150;
const LONGEST = 600;

let wanted = null;
let since = 0;
let timer;
let asking = false;
let held = 0;

// Is there something that the page does not show?
const isNew = () => wanted && (wanted.step > shown() || (wanted.step === shown() && wanted.rest !== rest()));

// Takes a notice of the stream.
export function heard(notice) {
  if (isPaused()) return hear(notice);
  if (!wanted) since = performance.now();
  wanted = notice;
  plan();
}

// While a move is under way its answer tells what it did.
export function hold() {
  held += 1;
}

export function release() {
  held -= 1;
  plan();
}

function plan() {
  clearTimeout(timer);
  if (asking || held) return;
  if (!isNew()) {
    wanted = null;
    return;
  }
  const wait = wanted.asked ? 0 : Math.min(QUIET, Math.max(0, since + LONGEST - performance.now()));
  timer = setTimeout(ask, wait);
}

async function ask() {
  if (asking || isPaused()) return;
  asking = true;
  try {
    // What is heard from now on may not be in this answer.
    const heardBefore = wanted;
    const event = await fetchChanges(shown(), having());
    if (take(event) && wanted === heardBefore && event.step >= (heardBefore?.step ?? 0)) wanted = null;
    else since = performance.now();
  } catch {
    lost();
  } finally {
    asking = false;
    plan();
  }
}
