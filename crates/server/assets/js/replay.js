// Looking back: the slider and its keys show an earlier step in this page, under an address that can be sent around.
// What happens meanwhile is only counted.

import { make } from "./make.js";
import { base, fetchParts, imported, latest, shown, stepAddress } from "./place.js";
import { nameTab, rest, setDue, show } from "./parts.js";
import { toast } from "./toast.js";
import { newest, pause, resume } from "./walk.js";

const { body } = document;
const slider = document.getElementById("replay-slider");
const keys = Object.fromEntries(["first", "back", "forward", "last"].map((name) => [name, document.getElementById(`replay-${name}`)]));

// A page that was loaded as a replay lacks what only the present has (notes, links), so the present is loaded anew.
const whole = !body.classList.contains("replaying");
let end = latest();
let missed = 0;
let wanted = null;

export const isReplaying = () => body.classList.contains("replaying");

function count(event) {
  if (event.step > end) missed += event.step - end;
  end = Math.max(end, event.step);
  setDue(event.asked);
  if (event.asked) askToReturn();
  if (event.rest !== rest()) listen();
  dress();
}

// Words reach also those who look back.
async function listen() {
  const { of, rest, parts } = await fetchParts().catch(() => ({ parts: {} }));
  const talk = parts["chat-lines"];
  if (talk && isReplaying()) show({ step: shown(), of, rest, log: null, asked: false, parts: { "chat-lines": talk } }, 0);
}

// A question has come to this seat while it looks back: it says so, and one press leads to it.
function askToReturn() {
  if (document.getElementById("asked-now")) return;
  const back = make("button", { type: "button", class: "primary", onclick: () => toPresent() }, "To my question");
  document.querySelector("header.bar").append(make("section", { id: "asked-now", role: "status" }, make("p", { class: "what" }, "You are asked."), back));
}

// Sets slider, links and badge to what is shown.
function dress() {
  const step = shown();
  slider.max = end;
  if (document.activeElement !== slider || !isReplaying()) slider.value = step;
  keys.first.href = stepAddress(0);
  keys.back.href = stepAddress(Math.max(0, step - 1));
  keys.forward.href = stepAddress(Math.min(end, step + 1));
  keys.last.href = imported ? stepAddress(end) : base;
  keys.last.querySelector(".badge")?.remove();
  if (missed) keys.last.append(make("span", { class: "badge", title: "new steps" }, String(missed)));
}

// Shows a step; the newest one is the present.
export async function goTo(step) {
  const to = Math.max(0, Math.min(step, end));
  if (!imported && to === end) return toPresent();
  if (!isReplaying()) {
    end = newest();
    pause(count);
    body.classList.add("replaying");
  }
  wanted = to;
  try {
    const event = await fetchParts(to);
    if (wanted !== to) return;
    end = Math.max(end, event.of);
    show({ ...event, asked: false }, to === shown() + 1 ? 1 : 0);
    nameTab(`Step ${to} · `);
    history.replaceState(null, "", stepAddress(to));
  } catch {
    toast("This step could not be fetched.");
  }
  dress();
}

export async function toPresent() {
  if (!isReplaying()) return;
  wanted = null;
  if (!whole) return location.assign(base);
  try {
    let event = await fetchParts();
    // What came while the answer was under way was only counted.
    while (event.step < end) event = await fetchParts();
    body.classList.remove("replaying");
    resume();
    missed = 0;
    show(event, 0);
    history.replaceState(null, "", base);
  } catch {
    toast("The present could not be fetched.");
  }
  dress();
}

export const moves = {
  first: () => goTo(0),
  back: () => goTo((wanted ?? shown()) - 1),
  forward: () => (isReplaying() ? goTo((wanted ?? shown()) + 1) : undefined),
  last: () => (imported ? goTo(end) : toPresent()),
};

for (const [name, key] of Object.entries(keys)) {
  key.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    moves[name]();
  });
}
slider.addEventListener("input", () => goTo(Number(slider.value)));

document.addEventListener("click", (event) => {
  if (!event.target.closest(".to-now") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  toPresent();
});

// A line of the log leads to its step.
document.getElementById("log-lines").addEventListener("click", (event) => {
  const line = event.target.closest("li.line[data-step]");
  const link = event.target.closest("a");
  if (!line || event.target.closest("button") || (link && !link.matches(".at")) || event.ctrlKey || event.metaKey || getSelection().toString()) return;
  event.preventDefault();
  goTo(Number(line.dataset.step));
});

document.addEventListener("perfidy:step", () => {
  if (!isReplaying()) {
    end = latest();
    document.getElementById("asked-now")?.remove();
  }
  dress();
});

if (isReplaying()) pause(count);
dress();
