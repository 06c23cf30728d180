// What happened before this seat's turn: told in one sheet over the rail, and walked through beside the question, which stays open
// meanwhile. A question in another's turn closes the sheet, and so does whoever reads a card or a place; the log keeps a button for it.

import { held } from "./hold.js";
import { button, make } from "./make.js";
import { isAnswer, isAsked, place, shown, table } from "./place.js";
import { listed } from "./reader.js";
import { goTo, isReplaying, toPresent } from "./replay.js";
import { goOn, scored } from "./scoring.js";
import { summary } from "./summary.js";
import { clearTrails, draw as drawTrails } from "./trails.js";
import { sinceAnswer, told, toldBefore } from "./walk.js";

// The steps that are offered, which of them is looked at (before the first it is -1), and whether the sheet lies open.
let steps = [];
let at = -1;
let open = false;

export const isLooking = () => at >= 0;
export const isOffered = () => open && steps.length > 0 && at < 0;

// The next of the steps; after the last one the question.
export async function lookOn() {
  // The scoring was read with the sheet.
  if (at < 0) goOn();
  at += 1;
  if (at >= steps.length) return back();
  await goTo(steps[at]);
  draw();
}

export function back() {
  at = -1;
  open = false;
  draw();
  goOn();
  toPresent();
}

// Whoever has read it goes on.
function read() {
  goOn();
  close();
}

// A page that is loaded anew shows the sheet again if it lay open, and else keeps the way to it.
const LAY_OPEN = `perfidy.sheet.${table}.${place}`;
function keepOpen() {
  try {
    if (open && steps.length) sessionStorage.setItem(LAY_OPEN, `${steps[0]} ${steps.at(-1)}`);
    else sessionStorage.removeItem(LAY_OPEN);
  } catch {
    // Then the log has the way to it.
  }
}
function layOpen() {
  try {
    return (sessionStorage.getItem(LAY_OPEN) ?? "").split(" ").map(Number);
  } catch {
    return [];
  }
}
function again() {
  const [first, last] = layOpen();
  steps = toldBefore(first);
  open = steps.length > 0 && steps.at(-1) === last && !isAnswer();
  draw();
}

// The sheet goes; the log keeps the way to it.
export function close() {
  at = -1;
  open = false;
  draw();
}

function forget() {
  steps = [];
  close();
}

// Answers without a place on the board are listed in the reader, which then stays free.
const needsReader = () => isAsked() && listed().length > 0;

function reopen() {
  open = true;
  draw();
}

// A button under the log leads to the sheet again.
function mark() {
  document.querySelector(".to-summary")?.remove();
  if (!steps.length || open || isLooking()) return;
  document.querySelector(".replay-keys").append(button("Summary", { class: "to-summary", onclick: reopen }));
}

function draw() {
  document.getElementById("meanwhile")?.remove();
  clearTrails();
  mark();
  keepOpen();
  if (!steps.length || (!open && !isLooking())) return;
  const bar = make("section", { id: "meanwhile", class: isLooking() ? "looks" : needsReader() ? "offer brief" : "offer", "aria-label": "What happened meanwhile" });
  if (isLooking()) {
    bar.append(
      make("p", { class: "what" }, ...told()),
      make("div", { class: "buttons" },
        make("span", { class: "count" }, `step ${at + 1} of ${steps.length}`),
        button("Next", { id: "meanwhile-next", class: "primary", onclick: lookOn, title: "Key n or Space" }),
        button("To my turn", { id: "meanwhile-back", onclick: back, title: "Key r" })),
    );
  } else {
    const { rolls, cards, hits, struck } = summary(steps[0], sinceAnswer());
    const many = steps.length === 1 ? "1 step" : `${steps.length} steps`;
    bar.append(
      make("header", {}, make("h2", {}, "Since your turn"), make("span", { class: "count" }, hits ? `${many}, ${hits} of them about you` : many)),
      make("div", { class: "what", tabindex: "0" }, ...rolls, ...[scored()].filter(Boolean), ...cards),
      make("div", { class: "buttons" },
        button("Show", { class: "unfold-sheet", onclick: ({ target }) => (target.textContent = bar.classList.toggle("whole") ? "Hide" : "Show") }),
        button(`Step through ${many}`, { id: "meanwhile-walk", onclick: lookOn }),
        button(isAsked() ? "To my turn" : "Close", { id: "meanwhile-close", class: "primary", onclick: read, title: "Key r" })),
    );
    drawTrails(struck);
  }
  const reader = document.querySelector(".reader")?.getBoundingClientRect().top ?? innerHeight;
  bar.style.setProperty("--reader", `${Math.round(innerHeight - reader)}px`);
  document.querySelector("header.bar").append(bar);
}

document.addEventListener("perfidy:meanwhile", ({ detail }) => {
  steps = detail;
  at = -1;
  // Nothing stands between a player and an answer that others wait for.
  open = !isAnswer();
  draw();
});

// A new step, or another way through the past, ends it.
document.addEventListener("perfidy:step", ({ detail }) => {
  if (!detail.came || !steps.length) return;
  if (isLooking() && isReplaying() && shown() === steps[at]) return;
  forget();
});

document.addEventListener("perfidy:read", () => isOffered() && close());
// Who takes something up reads what it would lose in the reader, which lies below the sheet.
document.addEventListener("perfidy:held", () => held() && isOffered() && close());

again();
