// Lines of the log that say the same one after another are seen once, with how often it was said. An older turn of many lines is its
// heading and what hit the reader, until somebody opens it.

import { button } from "./make.js";

// A turn of more lines than these is folded, unless it is one of the newest.
const MOST = 5;
const NEWEST = 2;

// What stands between lines.
const APART = ".since, .heading, .scored-before";

const known = new WeakMap();

function words(line) {
  if (!known.has(line)) known.set(line, [...line.childNodes].filter((it) => !it.matches?.("a.at")).map((it) => it.textContent).join(""));
  return known.get(line);
}

// The turns that were opened, by the step of their heading.
const opened = new Set();

function foldTurns(list) {
  const turns = [];
  for (const line of list.querySelectorAll("li.line")) {
    if (line.matches(".heading")) turns.push({ head: line, lines: [] });
    else turns.at(-1)?.lines.push(line);
  }
  turns.forEach(({ head, lines }, at) => {
    const small = lines.filter((it) => !it.matches(".strikes"));
    const folds = small.length > MOST && at < turns.length - NEWEST;
    const closed = folds && !opened.has(head.dataset.step);
    for (const line of lines) line.classList.toggle("inside", closed && small.includes(line));
    head.querySelector(".unfold")?.remove();
    if (folds) head.append(key(list, head, small.length, closed));
  });
}

function key(list, head, count, closed) {
  const turn = () => {
    if (closed) opened.add(head.dataset.step);
    else opened.delete(head.dataset.step);
    foldTurns(list);
  };
  // Its sign is drawn by the style sheet, since the words of a line are what happened.
  return button("", { class: "unfold", "aria-expanded": String(!closed), "aria-label": `${count} lines`, "data-more": closed ? `+${count}` : "−", onclick: turn });
}

// A line is no stop on the way by keys; the keys [ and ] go through the steps, and the list itself is scrolled.
function passOver(list) {
  list.tabIndex = 0;
  for (const link of list.querySelectorAll(".line a")) link.tabIndex = -1;
}

export function fold(list) {
  foldTurns(list);
  passOver(list);
  let before = null;
  let times = 1;
  for (const line of list.children) {
    const same = before && !line.matches(APART) && words(line) === words(before);
    times = same ? times + 1 : 1;
    if (same) before.classList.add("again");
    line.classList.remove("again");
    if (times > 1) line.dataset.times = `× ${times}`;
    else delete line.dataset.times;
    before = line.matches(APART) ? null : line;
  }
}
