// What happens while the player has nothing to decide comes in bursts: an automaton or a bot takes many steps at once.
// They are queued and walked through one by one, or played quickly, so that everybody can follow. A question to this seat never
// waits behind them: it is shown at once, and what led to it is offered beside it (meanwhile.js).

import { button, make } from "./make.js";
import { pace } from "./motion.js";
import { isAsked, latest, shown } from "./place.js";
import { lastLine, show } from "./parts.js";
import { setting } from "./settings.js";

// Steps that come closer together than this belong to one burst.
const BURST = 900;
// The bar has room for so many lines of one step.
const MOST_LINES = 3;
// What is said of the table and not of the position: it is true now or false, whatever step the board shows.
const AT_ONCE = ["banner", "prompt", "seats", "chat-lines", "say", "menu-asides"];

let queue = [];
let running = false;
let lastShown = -Infinity;
let stood = 0;
let hot = null;
let paused = false;
let count = null;
let pausedUntil = 0;
// The steps of this burst that told something.
let burst = [];

export const isWalking = () => queue.length > 0;

// The newest step that has come, shown or not.
export const newest = () => queue.at(-1)?.step ?? (paused ? pausedUntil : shown());

// While a replay is looked at, what comes is only counted.
export function pause(tell) {
  pausedUntil = Math.max(newest(), latest());
  paused = true;
  count = tell;
  queue = [];
  drawBar();
}

export function resume() {
  paused = false;
  count = null;
}

// Takes a step from the table.
export function take(event) {
  if (paused) {
    pausedUntil = Math.max(pausedUntil, event.step);
    return count(event);
  }
  // A gap: what lies between is not known, so the present is shown at once.
  if (!event.follows && event.step >= newest()) {
    queue = [];
    return present(event, 0);
  }
  if (event.step < shown()) return;
  if (event.step === newest()) return again(event);
  const near = queue.length > 0 || (performance.now() - lastShown < BURST && !isAsked());
  if (!near || event.own) burst = [];
  if (!event.own && speaks(event)) burst.push(event.step);
  if (event.asked) return arrive(event);
  if (!near || (queue.length === 0 && !tells(event))) return present(event, 1);
  if (queue.length === 0) stood = shown() - 1;
  queue.push(withoutTruth(event));
  if (setting("follow") === "once") run();
  else drawBar();
}

// The same step once more: somebody spoke or sat down. What is true now is shown at once, the rest when its step is.
function again(event) {
  const last = queue.at(-1);
  if (!last) return present(event, 0);
  if (event.asked) return arrive(event);
  const { parts } = withoutTruth(event);
  Object.assign(last.parts, parts);
  last.log = event.log.drop === null ? event.log : last.log;
  Object.assign(last, { asked: event.asked, hot: event.hot });
}

// Shows at once what is true of the table now, and leaves the rest of a step to its turn.
function withoutTruth(event) {
  const is = ([id]) => AT_ONCE.includes(id);
  const all = Object.entries(event.parts);
  const truth = Object.fromEntries(all.filter(is));
  show({ ...event, step: shown(), asked: isAsked(), log: null, parts: truth }, 0);
  return { ...event, parts: Object.fromEntries(all.filter((part) => !is(part))) };
}

// A question to this seat: everything that waited is shown with it. Only the log has to be told line by line.
function arrive(event) {
  const waited = queue;
  queue = [];
  const unseen = burst.filter((step) => step < event.step && step >= (waited.length ? shown() : 0));
  burst = [];
  const parts = Object.assign({}, ...waited.map((it) => it.parts), event.parts);
  present({ ...event, parts, logs: [...waited.map((it) => it.log), event.log] }, 1);
  if (unseen.length && setting("follow") === "steps") document.dispatchEvent(new CustomEvent("perfidy:meanwhile", { detail: unseen }));
}

function present(event, steps) {
  const came = event.step !== shown();
  show(event, steps);
  if (came) lastShown = performance.now();
  hot = event.hot ?? null;
  drawBar();
  pass();
}

// On a shared screen the next person is called when this one has seen everything.
function pass() {
  if (hot === null || queue.length > 0) return;
  const { table, place } = document.body.dataset;
  const to = hot;
  hot = null;
  // Long enough to see what the own deed did.
  setTimeout(() => isAsked() || location.assign(`/t/${table}/${place}/curtain?to=${to}`), 600);
}

// Shows the present as it was fetched. What the stream has brought meanwhile may be newer, and then it stands.
export function showPresent(event) {
  if (event.step < shown()) return;
  queue = queue.filter((it) => it.step > event.step);
  present(event, 0);
}

// Does it say anything for which somebody wants to be stopped?
function tells(event) {
  const added = event.log.add.match(/<li class="line[^"]*"/g) ?? [];
  const dropped = event.log.drop ?? document.querySelectorAll("#log-lines li.line").length;
  return added.length > dropped && added.some((it) => !/ minor\b/.test(it));
}

// Does its own step tell something? Lines of earlier steps may come again with it.
function speaks(event) {
  const added = [...event.log.add.matchAll(/<li class="line([^"]*)" data-step="(\d+)"/g)];
  return added.some(([, kind, step]) => Number(step) === event.step && !/ minor\b/.test(kind));
}

// The next step that tells something; steps without a word are passed over, and small things, too.
export function next() {
  let event = queue.shift();
  while (event && queue.length && !tells(event)) {
    show(event, 1);
    event = queue.shift();
  }
  if (event) present(event, 1);
}

// Plays everything that waits, in a moment.
export async function run() {
  if (running) return;
  running = true;
  const steps = queue.length;
  while (queue.length) {
    present(queue.shift(), Math.max(steps, 1));
    if (queue.length) await new Promise((done) => setTimeout(done, pace(steps)));
  }
  running = false;
  drawBar();
}

function drawBar() {
  const walking = queue.length > 0 && setting("follow") === "steps";
  document.body.classList.toggle("walking", walking);
  let bar = document.getElementById("walk");
  if (!walking) return bar?.remove();
  if (!bar) {
    bar = make(
      "section", { id: "walk", "aria-label": "What happens" },
      make("p", { class: "what" }),
      make("div", { class: "buttons" },
        make("span", { class: "count" }),
        button("Next", { id: "walk-next", class: "primary", onclick: next, title: "Key n or Space" }),
        button("Run to my turn", { id: "walk-run", onclick: run, title: "Key r" })),
    );
    document.querySelector("header.bar").append(bar);
  }
  bar.querySelector(".what").replaceChildren(...told());
  const total = newest() - stood;
  bar.querySelector(".count").textContent = `step ${shown() - stood} of ${total}`;
}

// What the shown step did, in the words of the log.
export function told() {
  const lines = [...document.querySelectorAll(`#log-lines li.line[data-step="${shown()}"]`)].slice(-MOST_LINES);
  const last = lastLine()?.line;
  return (lines.length || !last ? lines : [last]).map((line) => {
    const copy = make("span", { class: "said" }, ...line.cloneNode(true).childNodes);
    copy.querySelector("a.at")?.remove();
    return copy;
  });
}
