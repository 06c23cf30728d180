// What happened before a question came to this seat: it can be walked through beside the question, which stays open meanwhile.

import { button, make } from "./make.js";
import { shown } from "./place.js";
import { goTo, isReplaying, toPresent } from "./replay.js";
import { told } from "./walk.js";

// The steps that are offered, and which of them is looked at; before the first it is -1.
let steps = [];
let at = -1;

export const isLooking = () => at >= 0;

// The next of the steps; after the last one the question.
export async function lookOn() {
  at += 1;
  if (at >= steps.length) return back();
  await goTo(steps[at]);
  draw();
}

export function back() {
  close();
  toPresent();
}

function close() {
  steps = [];
  at = -1;
  draw();
}

function draw() {
  document.getElementById("meanwhile")?.remove();
  if (!steps.length) return;
  const bar = make("section", { id: "meanwhile", class: isLooking() ? "looks" : "offer", "aria-label": "What happened meanwhile" });
  if (isLooking()) {
    bar.append(
      make("p", { class: "what" }, ...told()),
      make("div", { class: "buttons" },
        make("span", { class: "count" }, `step ${at + 1} of ${steps.length}`),
        button("Next", { id: "meanwhile-next", class: "primary", onclick: lookOn, title: "Key n or Space" }),
        button("To my question", { id: "meanwhile-back", onclick: back, title: "Key r" })),
    );
  } else {
    bar.append(
      make("p", { class: "what" }, "You are asked. What led here can be looked at step by step."),
      make("div", { class: "buttons" },
        button(steps.length === 1 ? "Walk through 1 step" : `Walk through ${steps.length} steps`, { id: "meanwhile-walk", onclick: lookOn }),
        button("×", { id: "meanwhile-close", onclick: close, "aria-label": "Do not walk through them" })),
    );
  }
  document.querySelector("header.bar").append(bar);
}

document.addEventListener("perfidy:meanwhile", ({ detail }) => {
  steps = detail;
  at = -1;
  draw();
});

// A new step, or another way through the past, ends it.
document.addEventListener("perfidy:step", ({ detail }) => {
  if (!detail.came || !steps.length) return;
  if (isLooking() && isReplaying() && shown() === steps[at]) return;
  close();
});
