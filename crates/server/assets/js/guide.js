// The guided opening: one call-out at a time, beside what is to be looked at or pressed next. A step that needs a move is done when
// that move is played; the others when their reader says so. What the position does not offer is passed over; what is only out of
// sight is brought into sight.

import { isInView, panTo } from "./board.js";
import { showCard } from "./hand.js";
import { chooses, held, switches } from "./hold.js";
import { button, make } from "./make.js";
import { reading } from "./reader.js";

// Is there a step to be shown?
const isGuided = () => kept !== LEFT && guided().length > 0;
const guided = () => [...document.querySelectorAll("#guide .callouts > li")];
const NAME = `perfidy.guide.${document.body.dataset.table}`;
const GAP = 14;
const EDGE = 5;
// How far inside the board's window.
const AT_EDGE = 8;
const LEFT = "left";
const DONE = `${NAME}.done`;
// Pieces travel for so long after a step.
const TRAVEL = 300;

let kept = "0";
// The steps that were done; others were passed over, since the position did not offer them.
let done = new Set();
try {
  kept = localStorage.getItem(NAME) ?? "0";
  done = new Set((localStorage.getItem(DONE) ?? "").split(" ").filter(Boolean).map(Number));
} catch {
  // Without storage the opening begins anew with the page.
}
let pressed = "";
let undone = false;
// The step that was in sight, for when its move has been played and the page has moved on.
let last = null;
// What was brought into sight: whoever drags the board away afterwards may do so.
let brought = "";

function keep(value) {
  kept = String(value);
  try {
    localStorage.setItem(NAME, kept);
    localStorage.setItem(DONE, [...done].join(" "));
  } catch {
    // It holds for this page.
  }
  remember();
  draw();
}

function tick(at) {
  done.add(at);
  keep(at + 1);
}

const needsOf = (step) => (step.dataset.needs ?? "").split(" | ").filter(Boolean);
// A move may bring others with it, one to a line.
const fits = (need, move) => {
  const [key] = move.split("\n");
  return need.endsWith("*") ? key.startsWith(need.slice(0, -1)) : need === key;
};
const current = () => guided().find((it) => Number(it.dataset.at) >= Number(kept));

const quoted = (id) => `"${CSS.escape(id)}"`;
const isDrawn = (it) => it.getClientRects().length > 0 && it.getBoundingClientRect().width > 0;
const drawn = (...selectors) => selectors.flatMap((it) => [...document.querySelectorAll(it)]).find(isDrawn);

// From afar a counter is in the list of its place, or else in its pile; an area is told by its pile.
function element(id) {
  const name = quoted(id);
  const place = quoted(document.querySelector(`.targets .fan[data-el=${name}]`)?.dataset.fan ?? id);
  return drawn(`#reading .takes-list [data-takes=${name}]`, `#board-pieces .afar[data-pile=${place}]`, `#board-pieces #${CSS.escape(`piece-${id}`)}`, `.targets [data-el=${name}]`, `#board-places [data-place=${name}]`, `:is(#hand, #seats, #strip, #ledger) [data-el=${name}]`);
}

// A target is its mark, without its name and the ways to it.
const markOf = (it) => [".ring-o", ".hit"].map((one) => it.querySelector(one)).find((one) => one && isDrawn(one)) ?? it;
const boxOf = (it) => markOf(it).getBoundingClientRect();

// Of what was dragged out of the board's window, the call-out keeps to the edge behind which it lies.
function seenOf(it) {
  const box = boxOf(it);
  if (!it.closest("#board") || isInView(markOf(it))) return box;
  const frame = document.getElementById("view").getBoundingClientRect();
  const kept = (at, low, high) => Math.max(low + AT_EDGE, Math.min(at, high - AT_EDGE));
  const [left, right] = [box.left, box.right].map((at) => kept(at, frame.left, frame.right));
  const [top, bottom] = [box.top, box.bottom].map((at) => kept(at, frame.top, frame.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

// What lies in a drawer that is closed is behind the button that opens it.
function opener(id) {
  const hidden = document.querySelector(`[data-el=${quoted(id)}]`);
  if (hidden?.closest("#seats")) return drawn("#tabs [data-tab=seats]");
  return hidden?.closest("#ledger, #strip") ? drawn(".to-ledger") : null;
}

const buttonsOf = (needs) => [...document.querySelectorAll("button[form=moves]")].filter((it) => needs.some((need) => fits(need, it.value)));

// What is pressed next on the way to the move of a step: what does it, the switch that says how, its target, or its button.
function nextPress(step) {
  const buttons = buttonsOf(needsOf(step));
  const [move] = buttons;
  if (!move) return null;
  const by = (move.dataset.by ?? "").split(" ").filter(Boolean);
  // On a phone a card is read before it is taken up.
  if (by.length && !by.includes(held())) return (by.includes(reading()) ? drawn("#reading .takes-up") : null) ?? by.map(element).find(Boolean);
  const [other] = switches();
  if (other && (move.dataset.short === other) !== (chooses() === other)) return drawn("#reading .switch") ?? buttons.find(isDrawn);
  if (reading() === move.dataset.on) return buttons.find((it) => it.closest("#reading") && isDrawn(it));
  // What is taken up has been pressed: its target is next, unless the step points elsewhere.
  return by.includes(step.dataset.on) ? element(move.dataset.on) : null;
}

function pointedAt(step) {
  const on = step.dataset.on;
  const buttons = buttonsOf([...needsOf(step), on]);
  return nextPress(step) ?? element(on) ?? element(buttons[0]?.dataset.on ?? "") ?? buttons.find(isDrawn) ?? opener(on) ?? document.getElementById("prompt");
}

function bring(it, key) {
  if (brought === key) return;
  brought = key;
  if (it.closest("#board")) {
    if (!isInView(markOf(it))) panTo(markOf(it));
  } else if (it.closest("#hand")) showCard(it);
  else it.scrollIntoView({ block: "nearest", inline: "nearest" });
}

const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

// What a pixel between the call-out and its element weighs.
const FAR = 60;
// What a covered pixel weighs of what can be pressed, of the words on a button, of what stands beside the element in its list, and of what is only looked at.
const PRESSED = 24;
const WORDS = 60;
const BESIDE = 12;
const SEEN = 4;

// What a word weighs that the line to the element strikes through.
const STRUCK = 5000;

// What is read lies in a sheet over a window that is no wider.
const NARROW = 700;

// On a phone what is read is a sheet from below: what speaks of its button stands above the sheet, over none of its words.
function* aboveSheet(width, height, frame) {
  const sheet = innerWidth <= NARROW ? document.querySelector(".reader:has(#reading:not(.idle))") : null;
  const top = sheet && isDrawn(sheet) ? sheet.getBoundingClientRect().top : null;
  if (top !== null && frame.top > top) yield ["apart", (innerWidth - width) / 2, top - height - GAP];
}

// No further than this from its element.
const APART = 320;

// Where there is no room beside the element, elsewhere in a wide window, without a tail.
function* apart(width, height, frame) {
  if (innerWidth <= NARROW) return;
  for (let x = 8; x <= innerWidth - width - 8; x += 48) {
    for (let y = 8; y <= innerHeight - height - 8; y += 48) {
      const [across, down] = [Math.max(0, frame.left - x - width, x - frame.right), Math.max(0, frame.top - y - height, y - frame.bottom)];
      if (across + down > 0 && Math.hypot(across, down) < APART) yield ["apart", x, y];
    }
  }
}

// Where the words of the rail stand.
function wordsOfRail() {
  const written = (it) => {
    const range = document.createRange();
    range.selectNodeContents(it);
    return [...range.getClientRects()];
  };
  return [...document.querySelectorAll("#side :is(h2, .who, .sign, dt, dd, .aim, button)")].flatMap(written).filter((it) => it.width);
}

// Where a line straight up or down to the element runs over the fewest words, the nearest such place to the middle, and over how many.
function quiet(box, frame, words) {
  const [from, to] = [Math.max(box.left, frame.left) + 3, Math.min(box.right, frame.right) - 3];
  const [top, bottom] = box.top > frame.bottom ? [frame.bottom, box.top] : [box.bottom, frame.top];
  if (from >= to || top >= bottom) return null;
  const between = words.filter((it) => it.bottom > top && it.top < bottom);
  const crossed = (x) => between.filter((it) => it.left - 3 < x && it.right + 3 > x).length;
  const middle = (Math.max(box.left, frame.left) + Math.min(box.right, frame.right)) / 2;
  const cost = ({ x, over }) => over * 1000 + Math.abs(x - middle);
  const places = Array.from({ length: Math.floor((to - from) / 3) + 1 }, (_, n) => ({ x: from + 3 * n, over: crossed(from + 3 * n) }));
  return places.reduce((best, it) => (cost(it) < cost(best) ? it : best));
}

// A call-out that stands apart has a line to its element.
function lead(box, frame) {
  document.getElementById("callout-line")?.remove();
  if (!box) return;
  const near = (at, low, high) => Math.max(low, Math.min(at, high));
  const [fx, fy] = [quiet(box, frame, wordsOfRail())?.x ?? near((box.left + box.right) / 2, frame.left, frame.right), near((box.top + box.bottom) / 2, frame.top, frame.bottom)];
  const [bx, by] = [near(fx, box.left, box.right), near(fy, box.top, box.bottom)];
  const line = make("div", { id: "callout-line", "aria-hidden": "true" });
  Object.assign(line.style, { left: `${bx}px`, top: `${by}px`, width: `${Math.hypot(fx - bx, fy - by)}px`, rotate: `${Math.atan2(fy - by, fx - bx)}rad` });
  document.body.append(line);
}

// The other panels and tables of the list that an element is in: what speaks of one of them often speaks of the rest.
const beside = (it) => (it?.closest("#seats, #ledger") ? [...it.parentElement.children].filter((one) => one !== it && isDrawn(one)).map((one) => one.getBoundingClientRect()) : []);

// Beside the element, inside the window, over as few targets as can be.
function place(box, frame, also, rest = []) {
  const { width, height } = box.getBoundingClientRect();
  const clampX = (x) => Math.max(8, Math.min(x, innerWidth - width - 8));
  const clampY = (y) => Math.max(8, Math.min(y, innerHeight - height - 8));
  const middle = [frame.left + frame.width / 2, frame.top + frame.height / 2];
  // The tail, 30 pixels from a corner or in the middle, stands before the middle of the element.
  const across = [width / 2, 30, width - 30].map((it) => clampX(middle[0] - it));
  const down = [height / 2, 30, height - 30].map((it) => clampY(middle[1] - it));
  const spots = [
    ...across.flatMap((x) => [["above", x, frame.top - height - GAP], ["below", x, frame.bottom + GAP]]),
    ...down.flatMap((y) => [["left", frame.left - width - GAP, y], ["right", frame.right + GAP, y]]),
    ...apart(width, height, frame),
    ...aboveSheet(width, height, frame),
  ];
  const targets = [...document.querySelectorAll(".targets .target.legal:not(.away, .behind, #board-areas *), #hand .legal, #reading button, #reading .switch, #pills button")].filter(isDrawn).map((it) => it.getBoundingClientRect());
  const buttons = [...document.querySelectorAll("#actions button, #chips button")].filter(isDrawn).map((it) => it.getBoundingClientRect());
  // A card that is being read is not covered by what speaks of it.
  const read = document.querySelector("#reading:not(.idle)");
  const card = read && isDrawn(read) ? read.getBoundingClientRect() : null;
  // Neither is what others have just done.
  const sheet = document.querySelector("#meanwhile");
  const news = sheet && isDrawn(sheet) ? sheet.getBoundingClientRect() : null;
  // Of an area, which is one of the places, so much is left that it can still be pressed.
  const pieces = [...document.querySelectorAll("#board-pieces [data-on], #board-pieces .afar, #board-places [data-place], #seats .seat")].filter(isDrawn).map((it) => it.getBoundingClientRect());
  const [prompt, map] = ["prompt", "view"].map((id) => document.getElementById(id).getBoundingClientRect());
  const words = wordsOfRail();
  const cost = ([side, x, y]) => {
    const rect = { left: x, top: y, right: x + width, bottom: y + height };
    const outside = x < 0 || y < 0 || rect.right > innerWidth || rect.bottom > innerHeight;
    const precious = overlap(rect, frame) + (also ? overlap(rect, also) : 0) + (card ? overlap(rect, card) : 0);
    return (outside ? 1e9 : 0) + precious * 100 + targets.reduce((sum, it) => sum + overlap(rect, it) * PRESSED, 0) + buttons.reduce((sum, it) => sum + overlap(rect, it) * WORDS, 0) + pieces.reduce((sum, it) => sum + overlap(rect, it) * SEEN, 0) + (news ? overlap(rect, news) * PRESSED : 0) + rest.reduce((sum, it) => sum + overlap(rect, it) * BESIDE, 0) + overlap(rect, prompt) * 8 + overlap(rect, map) / 4 + (side === "apart" ? FAR * Math.hypot(x + width / 2 - middle[0], y + height / 2 - middle[1]) + STRUCK * (quiet(rect, frame, words)?.over ?? 0) : 0);
  };
  const [side, x, y] = spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
  box.dataset.side = side;
  // What speaks of a button of the card that is read draws no line through that card.
  lead(side === "apart" && !box.classList.contains("of-reader") ? { left: clampX(x), top: clampY(y), right: clampX(x) + width, bottom: clampY(y) + height } : null, frame);
  box.style.setProperty("left", `${clampX(x)}px`);
  box.style.setProperty("top", `${clampY(y)}px`);
  // The tail points at the middle of the element.
  box.style.setProperty("--tail-x", `${Math.max(16, Math.min(middle[0] - clampX(x), width - 16))}px`);
  box.style.setProperty("--tail-y", `${Math.max(16, Math.min(middle[1] - clampY(y), height - 16))}px`);
}

function clear() {
  for (const id of ["callout", "callout-frame", "callout-line"]) document.getElementById(id)?.remove();
}

// One mark for each step: those before this one are done, or were passed over.
function ticks(at, of) {
  const mark = (number) => (number === at ? make("li", { class: "now" }) : number > at ? make("li") : done.has(number) ? make("li", { class: "done" }, "✓") : make("li", { class: "passed" }, "–"));
  return make("ol", { class: "ticks", "aria-hidden": "true" }, ...Array.from({ length: of }, (_, number) => mark(number)));
}

// The call-out stays the same element while it only moves, so that whoever listens hears it once.
function say(step, at) {
  const old = document.getElementById("callout");
  if (old?.dataset.at === String(at)) return old;
  clear();
  const box = make(
    "section", { id: "callout", role: "status", "data-on": step.dataset.on, "data-at": at },
    make("p", {}, step.querySelector(".say").textContent),
    ticks(at, Number(step.dataset.of)),
    make("footer", {}, make("span", { class: "count" }, step.querySelector(".count").textContent),
      step.dataset.needs ? make("span", { class: "waits" }, "waits for your press") : button(at + 1 < Number(step.dataset.of) ? "Next" : "Done", { class: "primary", onclick: () => tick(at) }),
      button("Leave", { onclick: () => keep(LEFT) })),
  );
  document.body.append(make("div", { id: "callout-frame", "aria-hidden": "true" }), box);
  return box;
}

// Every step was done or passed over.
const isOver = () => kept !== LEFT && !document.body.classList.contains("replaying") && Number(kept) >= Number(document.getElementById("guide")?.dataset.of ?? Infinity);

// The last word, at the bar, which goes on asking.
function farewell() {
  if (document.querySelector("#meanwhile.looks, dialog[open]")) return clear();
  const rect = document.getElementById("prompt").getBoundingClientRect();
  if (!document.querySelector("#callout.farewell")) {
    clear();
    document.body.append(
      make("div", { id: "callout-frame", "aria-hidden": "true" }),
      make(
        "section", { id: "callout", role: "status", class: "farewell" },
        make("p", {}, "That was the guided opening: from here you play on by yourself. This bar always says what is asked, its ? leads to the rule, and notes about new questions stay above the log."),
        make("footer", {}, button("Play on", { class: "primary", onclick: () => keep(LEFT) })),
      ),
    );
  }
  for (const name of ["left", "top", "width", "height"]) document.getElementById("callout-frame").style.setProperty(name, `${rect[name]}px`);
  place(document.getElementById("callout"), rect, null);
}

function draw() {
  document.documentElement.classList.toggle("guided", isGuided());
  const step = kept === LEFT || document.body.classList.contains("replaying") || document.querySelector("#meanwhile.looks, dialog[open]") ? null : current();
  if (!step) return isOver() ? farewell() : clear();
  const it = pointedAt(step);
  bring(it, `${document.body.dataset.step} ${step.dataset.at} ${it.id} ${it.dataset?.el ?? it.dataset?.pile ?? it.value}`);
  const rect = seenOf(it);
  // What others did lies over the rail until its reader closes it.
  if (document.getElementById("meanwhile") && it.closest("#side") && !it.closest("#reading")) return clear();
  const frame = { left: rect.left - EDGE, top: rect.top - EDGE, right: rect.right + EDGE, bottom: rect.bottom + EDGE, width: rect.width + 2 * EDGE, height: rect.height + 2 * EDGE };
  const box = say(step, Number(step.dataset.at));
  // Over the sheet that is being read on a phone it says only that its press is awaited.
  const ofReader = Boolean(it.closest("#reading"));
  box.classList.toggle("of-reader", ofReader);
  box.classList.toggle("brief", ofReader && innerWidth <= NARROW);
  const mark = document.getElementById("callout-frame");
  for (const name of ["left", "top", "width", "height"]) mark.style.setProperty(name, `${frame[name]}px`);
  const target = element(step.dataset.on);
  place(box, frame, target && target !== it && target.closest("#board") ? boxOf(target) : null, beside(it));
}

// What is told about a kind of question lies open the first time that it is asked; later it is there for whoever opens it.
const TOLD = `${NAME}.told`;
const LOW = 560;
let told = "";
// Whoever folds it keeps it folded, whatever is asked next, until they open it.
const FOLDED = `${NAME}.folded`;
let folded = false;
try {
  folded = localStorage.getItem(FOLDED) === "yes";
} catch {
  // It holds for this page.
}
document.addEventListener("click", ({ target }) => {
  const note = target.closest?.("#guide .told > summary")?.parentElement;
  if (!note) return;
  // It turns after the click.
  folded = note.open;
  try {
    localStorage.setItem(FOLDED, folded ? "yes" : "no");
  } catch {
    // It holds for this page.
  }
});
function foldNote() {
  const fold = document.querySelector("#guide .told");
  const note = fold?.querySelector(".note").textContent;
  if (note && folded) fold.open = false;
  if (!note || folded || isGuided() || document.body.classList.contains("replaying")) return;
  // The next cube of the same card is the same question; a part that is drawn anew keeps what lay open (parts.js).
  if (note === told) return;
  let seen = [];
  try {
    seen = JSON.parse(localStorage.getItem(TOLD) ?? "[]");
    if (!seen.includes(note)) localStorage.setItem(TOLD, JSON.stringify([...seen, note]));
  } catch {
    // Then it lies open.
  }
  // A low window has no room for both it and the log.
  fold.open = !seen.includes(note) && innerHeight > LOW;
  told = note;
}

let asked = 0;
function soon() {
  cancelAnimationFrame(asked);
  asked = requestAnimationFrame(draw);
}

// What is being played; whether the table took it, the next step tells.
document.addEventListener("perfidy:sent", ({ detail }) => (pressed = detail));
document.addEventListener("submit", ({ target }) => (undone ||= target.id === "undo"));

document.addEventListener("perfidy:step", ({ detail }) => {
  if (pressed && last?.needs.some((need) => fits(need, pressed))) tick(last.at);
  // What was taken back is to be done again.
  const again = undone && detail.came && guided().find((it) => it.dataset.needs);
  if (again && Number(again.dataset.at) < Number(kept)) {
    done.delete(Number(again.dataset.at));
    keep(again.dataset.at);
  }
  if (detail.came) undone = false;
  pressed = "";
  remember();
  foldNote();
  soon();
  setTimeout(soon, TRAVEL);
});

function remember() {
  const step = current();
  last = step && { at: Number(step.dataset.at), needs: needsOf(step) };
}

if (document.getElementById("guide")) {
  remember();
  foldNote();
  soon();
  addEventListener("resize", soon);
  for (const kind of ["perfidy:held", "perfidy:read", "perfidy:drawer", "click", "transitionend"]) document.addEventListener(kind, soon);
  for (const kind of ["scroll", "perfidy:view"]) document.addEventListener(kind, soon, true);
}
