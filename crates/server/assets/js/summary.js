// What others did since this seat's own last turn, as one sheet over the rail: what changed for this seat, then one card for each
// turn, what hit this seat first. The map shows the same things.

import { changed } from "./had.js";
import { button, make } from "./make.js";
import { showOnMap } from "./trails.js";
import { isGrave, withoutReasons, withoutSteps } from "./weight.js";

// So many lines of a turn are told at least besides what hit this seat, and so many in all where few turns are told: the rail has room for
// them. What concerns this seat without harm counts among them, but so many others are told in any case.
const MOST = 4;
const LEAST = 2;
const ROOM = 12;

function copy(line) {
  const twin = make("p", { class: line.matches(".strikes") ? "hit" : line.matches(".mine") ? "mine" : "" }, ...line.cloneNode(true).childNodes);
  twin.querySelectorAll("a.at, button").forEach((it) => it.remove());
  if (!line.matches(".heading")) twin.querySelectorAll("svg.sign").forEach((it) => it.remove());
  if (line.dataset.times) twin.append(` ${line.dataset.times}`);
  return twin;
}

// The lines from a step on, to another one, by the turns that they belong to.
function turns(since, until = Infinity) {
  const groups = [];
  for (const line of document.querySelectorAll("#log-lines li.line:not(.again)")) {
    const step = Number(line.dataset.step);
    if (step < since || step >= until) continue;
    // What is done outside of its turn, or for all, such as a scoring, has a card of its own.
    const last = groups.at(-1);
    const turned = last?.lines.length && last.lines[0].dataset.turn !== line.dataset.turn;
    if (line.matches(".heading") || !last || turned) groups.push({ head: line.matches(".heading") ? line : null, lines: [] });
    if (!line.matches(".heading")) groups.at(-1).lines.push(line);
  }
  return groups.filter(({ lines }) => lines.length);
}

// Whose turn it was, where its heading is older than what is told.
function turnOf(seat) {
  if (!seat) return [make("p", {}, "For all sides")];
  const [name, rest] = ["h2", "h2 small"].map((it) => seat.querySelector(it)?.firstChild.textContent ?? "");
  // An automaton is told by its name, too.
  return [make("p", {}, seat.querySelector("svg.sign")?.cloneNode(true) ?? "", ` ${name}`, ...(rest ? [make("small", {}, ` ${rest}`)] : []))];
}

const tintOf = (element) => [...(element?.classList ?? [])].find((it) => it.startsWith("tint-"));

// In a turn what hit this seat comes first. What is done for all, such as a scoring, counts on from line to line: it keeps its order.
function inOrder(lines, hits, chosen) {
  if (!lines[0].dataset.turn) return lines.filter((it) => hits.includes(it) || chosen.has(it));
  return [...hits, ...lines.filter((it) => chosen.has(it))];
}

function card({ head, lines }, most) {
  const hits = lines.filter((it) => it.matches(".strikes"));
  // What this seat did or got, and what was said or answered to it, is told whole: what it has more or less of comes from there.
  const mine = lines.filter((it) => it.dataset.turn && it.matches(".mine:not(.strikes)"));
  const rest = withoutReasons(lines).filter((it) => !it.matches(".strikes, .minor") && !mine.includes(it));
  // What is done for all begins with what it is.
  const name = (it) => Number(it === lines[0] && !it.dataset.turn);
  // What weighs most is told, then what the map does not show, of equals the newest; told in the order in which it happened.
  const moved = (it) => Number(Boolean(it.dataset.from));
  const chosen = new Set(withoutSteps(rest).toReversed().sort((a, b) => name(b) - name(a) || b.dataset.weight - a.dataset.weight || moved(a) - moved(b)).slice(0, Math.max(LEAST, most - mine.length)));
  const seat = document.querySelector(`#seats .seat[data-el="seat-${lines[0].dataset.turn}"]`);
  const tint = tintOf(head) ?? tintOf(seat) ?? "tint-none";
  const steps = new Set(lines.map((it) => it.dataset.step)).size;
  const more = rest.length - chosen.size;
  mine.forEach((it) => chosen.add(it));
  const placed = lines.filter((it) => it.dataset.to || it.dataset.from);
  const onMap = placed.length ? [button("on map", { class: "on-map", onclick: () => showOnMap(placed) })] : [];
  const told = head ? [copy(head)] : turnOf(seat);
  return make("article", { class: tint },
    make("header", {}, ...told, make("small", {}, steps === 1 ? "1 step" : `${steps} steps`), ...onMap),
    ...inOrder(lines, hits, chosen).map(copy),
    ...(more > 0 ? [make("p", { class: "fine" }, `and ${more} more ${more === 1 ? "line" : "lines"} in the log`)] : []));
}

// What this seat has more or less of than after its own last move. What hit it without that is told by its own lines.
function changes(struck) {
  const told = changed();
  if (!told) return [];
  const chips = told.map(({ text, kind }) => make("span", { class: kind }, text));
  if (!chips.length && struck.length) return [];
  return [make("p", { class: "changed" }, ...(chips.length ? chips : ["Nothing of yours has changed."]))];
}

// A die that was thrown for all may end the game: it is told above everything else.
function rolled(groups) {
  const lines = groups.flatMap(({ lines }) => lines).filter((it) => !it.dataset.turn && isGrave(it) && it.querySelector("svg.die"));
  return lines.map((it) => make("p", { class: "rolled" }, ...copy(it).childNodes));
}

// The row of changes and the cards, and how many steps are about this seat. What came of an answer of its own comes first.
export function summary(since, answer = null) {
  const [now, before] = answer === null ? [turns(since), []] : [turns(answer), turns(since, answer)];
  const all = [...before, ...now].flatMap(({ lines }) => lines);
  const struck = all.filter((it) => it.matches(".strikes"));
  const about = new Set(all.filter((it) => it.matches(".strikes, .mine")).map((it) => it.dataset.step));
  const most = Math.max(MOST, Math.floor(ROOM / (now.length + before.length)));
  const told = (them) => them.map((it) => card(it, most));
  const earlier = before.length ? [make("p", { class: "before-answer" }, "Before your answer"), ...told(before)] : [];
  return { rolls: rolled([...before, ...now]), cards: [...changes(struck), ...told(now), ...earlier], hits: about.size, struck };
}
