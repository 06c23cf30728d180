// What others do comes as one answer, however many steps it were: it is shown at once, and a question never waits behind it. The
// steps that led to it are offered to be walked through (meanwhile.js).

import { make } from "./make.js";
import { isAnswer, isAsked, latest, shown } from "./place.js";
import { lastLine, logToEnd, show } from "./parts.js";
import { setting } from "./settings.js";

// The bar has room for so many lines of one step.
const MOST_LINES = 3;

let hot = null;
let paused = false;
let count = null;
let pausedUntil = 0;
// The steps since this seat's own last turn that told something, and those of them since its own last move, an answer perhaps.
let burst = [];
let fresh = [];
document.addEventListener("perfidy:sent", ({ detail }) => detail && (fresh = []));
document.addEventListener("submit", ({ target }) => target.id === "offer" && (fresh = []));

// The first step that was told after an answer of this seat, where others were told before it.
export const sinceAnswer = () => (fresh.length && fresh[0] !== burst[0] ? fresh[0] : null);

export const isPaused = () => paused;

// The newest step that is known, shown or not.
export const newest = () => (paused ? pausedUntil : shown());

// While a replay is looked at, what comes is only counted.
export function pause(tell) {
  pausedUntil = Math.max(newest(), latest());
  paused = true;
  count = tell;
}

export function resume() {
  paused = false;
  count = null;
}

// Something is new while the page shows the past.
export function hear(notice) {
  pausedUntil = Math.max(pausedUntil, notice.step);
  count(notice);
}

// Takes an answer: what has changed since the step that the page shows. `false` where it shows another step by now.
export function take(event) {
  if (paused || event.step < shown()) return true;
  if (event.log.drop !== null && event.from !== shown()) return event.step <= shown();
  const came = event.step !== shown();
  const told = came ? speaking(event) : [];
  const answered = came && event.asked ? answers(event) : [];
  present(event, came ? 1 : 0);
  burst = [...burst.filter((step) => step >= event.news), ...told];
  fresh = [...fresh.filter((step) => step >= event.news), ...told];
  // What others answer within this seat's own turn, and what came of an answer of its own before the next one is asked for, is told
  // beside the question; everything else is a sheet.
  const within = told.length > 0 && isAsked() && told.every(isOwnTurn);
  const beside = [...answered, ...(within ? told : isAnswer() ? fresh : [])];
  if (beside.length) document.dispatchEvent(new CustomEvent("perfidy:came", { detail: beside }));
  if (came && told.length && !within && setting("follow") === "steps") document.dispatchEvent(new CustomEvent("perfidy:meanwhile", { detail: burst }));
  return true;
}

function isOwnTurn(step) {
  const own = document.querySelector("#seats .seat.own")?.dataset.el;
  const lines = [...document.querySelectorAll(`#log-lines li.line[data-step="${step}"]`)];
  return lines.length > 0 && lines.every((it) => `seat-${it.dataset.turn}` === own);
}

function present(event, steps) {
  show(event, steps);
  hot = event.hot ?? null;
  pass();
}

// On a shared screen the next person is called when this one has seen everything.
function pass() {
  if (hot === null) return;
  const { table, place } = document.body.dataset;
  const to = hot;
  hot = null;
  // Long enough to see what the own deed did.
  setTimeout(() => isAsked() || location.assign(`/t/${table}/${place}/curtain?to=${to}`), 600);
}

// Shows the present as it was fetched whole. What has come meanwhile may be newer, and then it stands.
export function showPresent(event) {
  if (event.step < shown()) return;
  burst = [];
  show(event, 0);
  logToEnd();
}

// The steps after the shown one that tell something of others. Lines of earlier steps may come again with them.
const speaking = (event) => added(event).filter((step) => step > shown() && step >= event.news);

// The steps after this seat's own move that are no news of others: chance has answered it.
const answers = (event) => added(event).filter((step) => step > shown() + 1 && step < event.news);

function added(event) {
  const lines = [...event.log.add.matchAll(/<li class="line([^"]*)" data-step="(\d+)"/g)];
  return [...new Set(lines.filter(([, kind]) => !/ minor\b/.test(kind)).map(([, , step]) => Number(step)))];
}

// The steps that a page which is loaded anew has to tell: those of its lines since this seat's last turn, or since a later step.
export function toldBefore(first = 0) {
  const since = Math.max(first, Number(document.body.dataset.news ?? Infinity));
  if (setting("follow") !== "steps") return [];
  const lines = [...document.querySelectorAll("#log-lines li.line:not(.minor)")];
  burst = [...new Set(lines.map((it) => Number(it.dataset.step)).filter((step) => step >= since))];
  return burst;
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
