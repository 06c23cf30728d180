// Shows a step: swaps the parts of the page that differ, lets the log grow, and keeps what the reader holds (focus,
// scroll, open piles).

import { fold } from "./fold.js";
import { travel } from "./motion.js";
import { isDue, title } from "./place.js";
import { forget, keep, keepLoaded, named, textOf } from "./texts.js";

const { body } = document;

// A drawing must be read as a drawing, or its elements would be unknown tags.
function parse(id, html) {
  const template = document.createElement("template");
  const drawn = id.startsWith("board-");
  template.innerHTML = drawn ? `<svg>${html}</svg>` : html;
  return drawn ? template.content.firstElementChild.firstElementChild : template.content.firstElementChild;
}

// How to find the same element again after its part was made anew.
function mark(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (element.dataset?.el) return `[data-el="${CSS.escape(element.dataset.el)}"]`;
  if (element.value) return `[value="${CSS.escape(element.value)}"]`;
  if (element.localName === "summary") return "summary";
  return null;
}

// A pile keeps its name while its count changes; another offer is another sheet.
const pileName = (details) => details.dataset.sheet ?? details.querySelector("summary")?.textContent.replace(/\d+/g, "").trim();

// What somebody has begun to write stays. A choice that is gone is asked for again: what was meant for one goes to no other.
function keepFields(old, fresh) {
  for (const was of old.querySelectorAll(":is(input:not([type=hidden]), select)[name]:not([form=offer])")) {
    const now = fresh.querySelector(`${was.localName}[name="${CSS.escape(was.name)}"]`);
    if (!now) continue;
    now.value = was.value;
    if (now.localName === "select" && now.selectedIndex < 0) {
      const ask = new Option("Choose anew", "", true, true);
      ask.disabled = true;
      now.prepend(ask);
    }
  }
}

function swap(id, html) {
  const old = document.getElementById(id);
  const fresh = old && parse(id, html);
  if (!fresh) return null;
  const focus = old.contains(document.activeElement) ? mark(document.activeElement) : null;
  const open = new Map([...old.querySelectorAll("details")].map((it) => [pileName(it), it.open]));
  const { scrollLeft, scrollTop } = old;
  keepFields(old, fresh);
  old.replaceWith(fresh);
  for (const details of fresh.querySelectorAll("details")) details.open = open.get(pileName(details)) ?? details.open;
  fresh.scrollLeft = scrollLeft;
  fresh.scrollTop = scrollTop;
  if (focus) (fresh.matches(focus) ? fresh : fresh.querySelector(focus))?.focus({ preventScroll: true });
  return fresh;
}

export function scroller(element) {
  for (let it = element; it && it !== body; it = it.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(it).overflowY)) return it;
  }
  return element;
}

// The reader who has not scrolled away from the newest line stays with it, whatever changes its size.
let atEnd = true;
// A wheel or a finger moves the lines for so long.
const HAND = 1500;

export function logToEnd() {
  const list = document.getElementById("log-lines");
  atEnd = true;
  if (list) scroller(list).scrollTop = scroller(list).scrollHeight;
}

export function followLog() {
  const list = document.getElementById("log-lines");
  const box = scroller(list);
  fold(list);
  logToEnd();
  // Only a hand scrolls away: the box also scrolls when it changes its size or gets lines.
  let byHand = -Infinity;
  for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"]) box.addEventListener(kind, () => (byHand = performance.now()), { passive: true });
  box.addEventListener("scroll", () => {
    if (box.scrollTop + box.clientHeight >= box.scrollHeight - 12) atEnd = true;
    else if (performance.now() - byHand < HAND) atEnd = false;
  });
  new ResizeObserver(() => atEnd && logToEnd()).observe(box);
}

// Drops what no longer holds, counted from the end, or everything, and adds what is new. A divider stands before its line and
// goes or stays with it.
function tell({ drop, add }) {
  const list = document.getElementById("log-lines");
  if (!list) return;
  const box = scroller(list);
  const { scrollTop } = box;
  const lines = list.querySelectorAll("li.line");
  if (drop !== 0) {
    const last = drop === null ? null : lines[lines.length - 1 - drop];
    while (list.lastChild && list.lastChild !== last) list.lastChild.remove();
  }
  list.insertAdjacentHTML("beforeend", add);
  list.dataset.count = list.querySelectorAll("li.line").length;
  fold(list);
  box.scrollTop = atEnd ? box.scrollHeight : scrollTop;
}

// One polite sentence for who listens: what is asked, and what happened last.
function speak() {
  const status = document.getElementById("status");
  const prompt = document.getElementById("prompt")?.textContent.replace(/\s+/g, " ").trim() ?? "";
  const text = `${lastLine()?.text ?? ""} ${prompt}`.trim();
  if (status && status.textContent !== text) status.textContent = text;
}

// The newest line of the log as text, with the rule that it names.
export function lastLine() {
  const line = [...document.querySelectorAll("#log-lines li.line")].at(-1);
  if (!line) return null;
  const copy = line.cloneNode(true);
  copy.querySelectorAll("a.at, svg").forEach((it) => it.remove());
  return { text: copy.textContent.replace(/\s+/g, " ").trim(), line };
}

// The tab says whether the table waits for this seat, whatever the page shows meanwhile.
export function nameTab(prefix = "") {
  document.title = `${isDue() ? "● Your turn · " : prefix}${title} · Perfidy`;
}

// The table waits for this seat, or it does not, whatever step is shown.
export function setDue(asked) {
  if (asked === isDue()) return;
  set("due", asked ? "yes" : "");
  nameTab();
  document.dispatchEvent(new CustomEvent("perfidy:due", { detail: asked }));
}

function set(name, value) {
  if (value) body.dataset[name] = value;
  else delete body.dataset[name];
}

// What the page was told that it has: its parts, and who is here and what was said.
let have = body.dataset.have ?? "";
let others = body.dataset.rest ?? "";

keepLoaded(body.dataset.parts?.split(" ") ?? [], have);

// What the page shows: the hashes of its parts, and of which parts it has which texts.
export const having = () => `${have} ${named()}`;
export const rest = () => others;

// The step up to which the log tells.
let toldUntil = Number(body.dataset.step);

// Shows a step. `steps` says how many steps share the time of one burst; 0 lets nothing travel.
export function show(event, steps = 1) {
  const focused = document.activeElement !== body;
  const before = document.querySelectorAll("#log-lines li.line").length;
  for (const [id, told] of Object.entries(event.parts)) {
    const html = textOf(id, told);
    if (event.have) keep(id, html);
    else forget(id);
    const fresh = swap(id, html);
    if (fresh && id === "board-pieces" && steps) travel(fresh, steps);
  }
  // What is told relative to the step before was told already where that step was fetched whole.
  if (event.log && (event.log.drop === null || event.step > toldUntil)) tell(event.log);
  if (event.log) toldUntil = event.step;
  have = event.have ?? have;
  others = event.rest ?? others;
  const came = event.step !== Number(body.dataset.step);
  set("step", String(event.step));
  set("of", String(event.of));
  set("asked", event.asked ? "yes" : "");
  if (event.step === event.of) setDue(event.asked);
  for (const input of document.querySelectorAll(":is(#moves, #offer) input[name=step]")) input.value = event.step;
  for (const undo of document.querySelectorAll("button.undo[form=undo]")) undo.value = event.step;
  nameTab();
  speak();
  // Whoever had the focus on something that is gone goes on from the next question.
  if (focused && document.activeElement === body) document.getElementById("prompt")?.focus({ preventScroll: true });
  const told = Math.max(0, document.querySelectorAll("#log-lines li.line").length - before);
  document.dispatchEvent(new CustomEvent("perfidy:step", { detail: { ...event, came, told } }));
}
