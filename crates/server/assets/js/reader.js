// The reader: one place where a thing is read and used. It shows what the pointer or the focus is on; a press keeps it. On a phone
// it is a sheet from below.

import { came, drawn } from "./came.js";
import { openDrawer } from "./drawers.js";
import { chooses, held, isOpen, leads, meantBySwitch, nameOf, switches, turnSwitch } from "./hold.js";
import { button, make } from "./make.js";
import { isAnswer, isAsked } from "./place.js";

const root = document.documentElement;
const box = document.getElementById("reading");
const phone = matchMedia("(max-width: 700px)");
const quoted = (id) => `"${CSS.escape(id)}"`;
const READ = "#hand .card[data-el], .targets :is(.target, .told)[data-el], #seats .seat[data-el], :is(#strip, #ledger) .target[data-el], #strip .track[data-el][tabindex]";

// What a press keeps, what is shown, and who does a deed that has no button of its own.
let kept = null;
let shown = null;
// Does only the pointer show it? It goes with the pointer, and no button of it is ever reached.
let pointed = false;
let deeds = { takeUp() {} };
// What was taken up when something came of a move.
let acted = null;

export const isReading = () => kept !== null || shown !== null;
// What is kept; nothing where moves without a place are listed.
export const reading = () => kept ?? undefined;
export const reads = (hooks) => (deeds = hooks);

const isSeat = (id) => Boolean(document.querySelector(`#seats .seat[data-el=${quoted(id)}]`));
// What is shown of a seat only while somebody points at it.
const isPassing = () => shown !== null && shown !== kept && isSeat(shown);

const elementOf = (id) => document.querySelector(`:is(#hand, .targets, #seats, #strip, #ledger) [data-el=${quoted(id)}]`);
const printOf = (id) => (id === "piles" ? document.getElementById("piles") : document.querySelector(`#cards [data-print=${quoted(id)}]`));

// Is there something to be read about it? Of a seat without a move there often is not.
function isTold(id) {
  return Boolean(printOf(id)) || !document.querySelector(`#seats .seat:not(.legal, .refused, .later)[data-el=${quoted(id)}]`);
}

// The buttons of the moves that are bound to an element.
export function buttonsOn(id) {
  return [...document.querySelectorAll(`#chips button[data-on=${quoted(id)}], #actions button[data-on=${quoted(id)}]`)];
}

// Moves without a place on the board that do not fit the bar.
const loose = () => [...document.querySelectorAll("#chips button[form=moves]:not([data-on], [data-by])")];

const isOnMap = (it) => document.querySelector(`.targets [data-el=${quoted(it.dataset.on)}]`);
// A card of the hand is pressed where it lies; one that is in play, on a pile or in front of its owner hardly looks like an answer.
const isInHand = (it) => document.querySelector(`#hand .card[data-el=${quoted(it.dataset.on)}]:not(:has(.zone))`);

// The moves that lie on cards beside the hand and on tracks, where neither map nor hand has any: whoever is asked how to use a card,
// or whether to run an event, sees every way.
function beside() {
  const bound = [...document.querySelectorAll("#chips button[form=moves][data-on]:not([data-by])")].filter(isOpen);
  return document.querySelector("#chips .takes") || bound.some(isOnMap) || bound.some(isInHand) ? [] : bound;
}

// The answers that lie on cards of the hand: whoever is asked for one sees that there is more than passing. Of many cards it would be
// the hand once more.
const MOST_ANSWERS = 4;
function inHand() {
  const answers = isAnswer() ? [...document.querySelectorAll("#chips button[form=moves][data-on]:not([data-by])")].filter((it) => isOpen(it) && isInHand(it)) : [];
  return answers.length > MOST_ANSWERS ? [] : answers;
}

// The moves that are listed while nothing is read.
export const listed = () => [...beside(), ...inHand(), ...loose()];

// Of what is listed, the ways that are closed now, with their reasons.
function closed() {
  return [...new Set(beside().map((it) => it.dataset.on))].flatMap(reasons);
}

function title(id) {
  const element = elementOf(id);
  const said = element?.querySelector("h2, h3")?.textContent ?? element?.getAttribute("aria-label")?.split(":")[0] ?? nameOf(id);
  return said.trim();
}

const copy = (it) => {
  const twin = it.cloneNode(true);
  twin.classList.remove("selected", "reached");
  return twin;
};

function head(id, said) {
  const close = button("Close", { class: "close", onclick: () => letGo() });
  return make("p", { class: "kick" }, make("span", {}, said), ...(id === kept || phone.matches ? [close] : []));
}

// Every reason why nothing can be done with an element.
function reasons(id) {
  return [...document.querySelectorAll(`#refusals li[data-on=${quoted(id)}]`)].map((it) => make("p", { class: "reason" }, ...it.cloneNode(true).childNodes));
}

// A place of the map to which no move leads, and of which no rule speaks.
function nothing(id) {
  const silent = isAsked() && !document.querySelector(`#refusals li[data-on=${quoted(id)}]`);
  return silent && document.querySelector(`.targets .told[data-el=${quoted(id)}]`) ? [make("p", { class: "reason" }, "None of your moves leads here now.")] : [];
}

// More moves than these would be a list of the rings on the map.
const MOST_RARE = 6;

// What of a thing that is taken up is not pressed on the board: the kinds of moves of which there are few.
function rare(buttons) {
  const kinds = Map.groupBy(buttons, (it) => it.dataset.short ?? "");
  const most = Math.max(0, ...[...kinds.values()].map((it) => it.length));
  const few = most > 3 ? buttons.filter((it) => kinds.get(it.dataset.short ?? "").length < most) : buttons;
  return few.length > MOST_RARE ? few.filter((it) => !isOnMap(it)) : few;
}

// What is lost whatever is chosen stands above the choices; what one of them alone loses stands below it.
const clauses = (it) => it.title.split("; ").filter(Boolean);
const common = (buttons) => (buttons.length > 1 ? clauses(buttons[0]).filter((lost) => buttons.every((it) => clauses(it).includes(lost))) : []);
const loss = (lost) => (lost.length ? [make("p", { class: "loss" }, lost.join("; "))] : []);

// The same in the words of flags, for the targets of what is taken up: a loss that all of them share is told by the reader alone.
const flagsOf = (it) => (it.dataset.flag ?? "").split("; ").filter(Boolean);
const reached = () => [...document.querySelectorAll("#chips button[form=moves]")].filter(isOpen);
export function ownFlag(it) {
  // While the sheet of what others did lies over the reader, every target tells all of it.
  const all = held() && !document.getElementById("meanwhile") ? asSet(reached()) : [];
  const shared = all.length > 1 ? flagsOf(all[0]).filter((flag) => all.every((other) => flagsOf(other).includes(flag))) : [];
  return flagsOf(it).filter((flag) => !shared.includes(flag)).join("; ");
}

function list(buttons, all = common(buttons), ...more) {
  const each = buttons.flatMap((it) => [copy(it), ...loss(clauses(it).filter((lost) => !all.includes(lost)))]);
  const deeds = [...each, ...more];
  return [...loss(all), ...(deeds.length ? [make("div", { class: "deeds" }, ...deeds)] : [])];
}

// What every move of a thing is paid with, and that none can be taken back, where it is the same.
function each(moves) {
  const [first] = moves;
  const same = (name) => (first?.dataset[name] && moves.every((it) => it.dataset[name] === first.dataset[name]) ? first.dataset[name] : "");
  const paid = same("pays") && moves.length > 1 ? `${same("pays")} each` : same("pays");
  const said = [paid, same("last")].filter(Boolean).join(", ");
  return said && `: ${said}`;
}

// The counters that lie in the fans of a place and are taken up or pressed.
export const fanIn = (place) => [...document.querySelectorAll(`.targets .fan.legal[data-fan=${quoted(place)}]`)].map((it) => it.dataset.el);

// The place whose counters are listed: after each move the list comes again, on a phone as its sheet, while others of it may act.
let from = null;

function takeFrom(place, id) {
  from = place;
  deeds.takeUp(id);
}

// The numbers at the end of a name, such as 3-3-1, stay on one line.
function unbroken(name) {
  const at = name.search(/ \S*$/);
  return make("span", {}, name.slice(0, at + 1), make("span", { class: "unbroken" }, name.slice(at + 1)));
}

// Those that are taken up, side by side; what all of their names begin with is said once.
function takes(place) {
  const all = fanIn(place).filter(leads).map((id) => ({ id, name: nameOf(id) }));
  const [side] = all[0]?.name.split(" ") ?? [];
  const shared = all.length > 1 && all.every((it) => it.name.startsWith(`${side} `)) ? side.length + 1 : 0;
  const one = ({ id, name }) => button(unbroken(name.slice(shared)), { class: "takes-up", "data-takes": id, "aria-label": `Take up ${name}`, onclick: () => takeFrom(place, id) });
  return all.length ? [make("p", { class: "kick" }, `Take up${shared ? `, ${side}` : ""}`), make("div", { class: "deeds takes-list" }, ...all.map(one))] : [];
}

const pressed = (place) => fanIn(place).filter((id) => !leads(id)).flatMap((id) => buttonsOn(id).filter(isOpen).map(copy));

// What the cards of the hand do at a place, for whoever presses the place first.
const isOfHand = (id) => document.querySelector(`#hand .card[data-el=${quoted(id)}]`);
const byHand = (id) => (held() ? [] : buttonsOn(id).filter((it) => (it.dataset.by ?? "").split(" ").some(isOfHand)));

function content(id) {
  const print = printOf(id);
  const isHeld = id === held();
  const buttons = [...buttonsOn(id).filter(isOpen), ...gravestLast(byHand(id))];
  const parts = [];
  const taking = isHeld ? [] : takes(id);
  if (print) {
    parts.push(head(id, isHeld ? "taken up" : (print.querySelector(".kick")?.textContent ?? "")));
    for (const it of print.children) {
      if (!it.matches(".kick")) parts.push(it.cloneNode(true));
      if (it.matches("header")) parts.push(...taking);
    }
  } else {
    parts.push(head(id, isHeld ? "taken up; Esc puts it down" : ""), make("header", {}, make("h2", {}, title(id))));
  }
  // It acted, is still taken up, and covers the end of the log. What came of another deed is none of its own.
  if (isHeld && id === acted) parts.push(...came());
  if (isHeld) {
    const reach = reached();
    // What is no deed of a card is found again when it is put down; listed with it, it would cover the seats.
    const others = isOfHand(id) ? [] : loose();
    const listed = gravestLast([...rare(asSet(reach)), ...apart(id), ...others]);
    parts.push(make("p", {}, `Press what is ringed${each(reach)}.`), ...switchesOf(), ...list(listed, common(asSet(reach))));
  } else {
    const take = leads(id) ? [button("Take it up", { class: "takes-up", onclick: () => deeds.takeUp(id) })] : pressed(id);
    const any = take.length || taking.length || buttons.length;
    const offered = pointed && id !== kept && buttons.length ? toldDeeds(buttons) : list(buttons, common(buttons), ...take);
    parts.push(...(print ? [] : taking), ...offered, ...(buttons.length ? [] : reasons(id)), ...(any ? [] : nothing(id)));
  }
  return parts;
}

// What a press on a thing offers, while it is only pointed at: a button would be gone before a pointer comes to it.
function toldDeeds(buttons) {
  const lost = common(buttons);
  const told = (it) => [it.querySelector(".deed")?.textContent ?? it.textContent, ...clauses(it).filter((one) => !lost.includes(one)).map((one) => ` (${one})`)].join("").trim();
  return [...loss(lost), make("p", { class: "told-deeds" }, make("b", {}, "Press it: "), `${buttons.map(told).join("; or ")}.`)];
}

// What loses something stands where no hasty press finds it.
const gravestLast = (buttons) => buttons.toSorted((a, b) => Number(Boolean(a.title)) - Number(Boolean(b.title)));

// What can be done with a thing that is taken up without a place, such as selling it.
const apart = (id) => buttonsOn(id).filter((it) => !it.dataset.by);

// The moves of what is taken up, as its switch is set.
const asSet = (buttons) => [...Map.groupBy(buttons, (it) => it.dataset.on).values()].flatMap(meantBySwitch);

// A choice that comes again with every step of a piece is set once.
function switchesOf() {
  return switches().map((it) =>
    make("label", { class: "switch" }, make("input", { type: "checkbox", role: "switch", checked: it === chooses(), onchange: (event) => turnSwitch(event.target.checked ? it : null) }), ` ${it}`),
  );
}

// The card that was drawn, where it is one.
function newCard() {
  const cards = drawn().map(printOf).filter(Boolean);
  return cards.length === 1 ? [...cards[0].children].filter((it) => !it.matches(".kick")).map((it) => it.cloneNode(true)) : [];
}

// The text of the card that the question is about, where its event is among the choices: they name it and do not tell it.
function asked(free) {
  const card = document.querySelector("#prompt .ref[data-ref]")?.dataset.ref;
  const print = card && free.some((it) => it.dataset.on === card) ? printOf(card) : null;
  const text = print?.querySelector(".text");
  return text ? [make("p", { class: "kick" }, title(card)), text.cloneNode(true)] : [];
}

function idle() {
  const free = listed();
  const answered = came().length ? [make("p", { class: "kick" }, isAnswer() ? "What happened" : "What came of it"), ...came()] : [];
  if (free.length) return [...answered, ...asked(free), make("p", { class: "kick" }, "Choose one"), ...list(free), ...closed()];
  if (answered.length) return [...answered, ...newCard()];
  const about = document.getElementById("about")?.cloneNode(true);
  about?.removeAttribute("id");
  if (about?.textContent.trim()) return [make("p", { class: "kick" }, "How it stands"), about];
  return [make("p", { class: "kick hint" }, "A card, a piece, a place or a seat is read here: point at it, or press it to keep it.")];
}

function draw() {
  const id = shown;
  document.querySelectorAll("#hand .card.read").forEach((it) => it.classList.remove("read"));
  if (id) document.querySelector(`#hand .card[data-el=${quoted(id)}]`)?.classList.add("read");
  const focused = box.contains(document.activeElement) ? document.activeElement.value : null;
  box.className = ["reading", ...(id ? tintOf(id) : ["idle"])].join(" ");
  box.replaceChildren(...(id ? content(id) : idle()));
  box.parentElement.scrollTop = 0;
  fit();
  if (focused !== null) (box.querySelector(`[value=${quoted(focused)}]`) ?? box.querySelector("button") ?? box).focus({ preventScroll: true });
}

// So much of the log stays in sight above a list.
const LEAST_LOG = 130;
// In a low window there is little for both.
const LOW = 300;

// What is only pointed at leaves the tabs free. A list of choices has the room that it needs, and the log ends above it.
function fit() {
  const [reader, rail, tabs] = [box.parentElement, document.getElementById("side"), document.getElementById("tabs")];
  reader.classList.toggle("passing", isPassing());
  const room = tabs && !phone.matches ? rail.getBoundingClientRect().bottom - tabs.getBoundingClientRect().bottom : 0;
  rail.style.setProperty("--below-tabs", `${Math.round(room)}px`);
  const grows = room && !shown && box.querySelector(".deeds, .came");
  const listed = grows ? Math.round(Math.min(box.offsetHeight + 2, room - (room < LOW ? LEAST_LOG / 2 : LEAST_LOG))) : 0;
  rail.style.setProperty("--listed", `${listed}px`);
  // The card of a scoring ends above it, so that its button stays in sight.
  rail.style.setProperty("--above-reader", `${Math.round(room - Math.max(listed, reader.offsetHeight))}px`);
}
addEventListener("resize", fit);

// The side whose colour it has.
function tintOf(id) {
  const drawn = printOf(id) ?? elementOf(id);
  return [...(drawn?.classList ?? [])].filter((it) => it.startsWith("tint-"));
}

function show(id, byPointer = false) {
  if (id === shown) return;
  pointed = byPointer;
  shown = id;
  draw();
}

// Keeps a thing in the reader until something else is pressed.
export function read(id) {
  document.dispatchEvent(new Event("perfidy:read"));
  from = fanIn(id).length ? id : null;
  kept = id;
  shown = id;
  pointed = false;
  draw();
  if (phone.matches) openDrawer("reader");
  const said = box.querySelector(".reason")?.textContent;
  if (said) document.getElementById("status").textContent = said;
}

// By keys the focus goes into the reader, to the first thing that can be done.
export function focusReader() {
  (box.querySelector(".deeds button, .switch input") ?? box).focus({ preventScroll: true });
}

export function letGo() {
  from = null;
  const last = kept;
  const inside = box.contains(document.activeElement);
  kept = null;
  shown = null;
  if (root.dataset.drawer === "reader") openDrawer(null);
  draw();
  if (inside) ((last && elementOf(last)) ?? document.getElementById("prompt")).focus({ preventScroll: true });
}

// Where the pointer is, and where it rested and on what when something came of a move. What is drawn anew below a pointer that rests is
// not pointed at: the outcome stays until the pointer is on something else, or has left that and come back.
let pointer = null;
let resting = null;
const under = (event) => event.target?.closest?.(READ)?.dataset.el ?? (event.target ? placeOfPiece(event) : null);
document.addEventListener("pointermove", ({ clientX, clientY }) => (pointer = { clientX, clientY }), { capture: true });

function rest() {
  resting = pointer && { ...pointer, id: under({ ...pointer, target: document.elementFromPoint(pointer.clientX, pointer.clientY) }) };
}

// Whoever has just pressed a place asks for no reason why it is closed now.
function restOnRefused() {
  rest();
  if (resting && !document.querySelector(`.targets .target.refused[data-el=${quoted(resting.id ?? "")}]`)) resting = null;
}

function rests(event) {
  if (!resting) return false;
  const id = under(event);
  if (event.clientX === resting.clientX && event.clientY === resting.clientY) resting.id = id ?? resting.id;
  else if (!id || id !== resting.id) resting = null;
  return resting !== null;
}

function point(event) {
  if (event.pointerType === "touch" || rests(event)) return;
  const ref = event.target.closest?.(".ref[data-ref]");
  // A name in what is listed here would take the list away from under the pointer.
  if (ref && printOf(ref.dataset.ref) && !(box.contains(ref) && listed().length)) return show(ref.dataset.ref);
  const id = event.target.closest?.(READ)?.dataset.el;
  if (id && isTold(id)) show(id, true);
  // Whoever goes on to read and scroll it keeps it; it goes with the pointer.
  else if (isPassing() && !event.target.closest?.(".reader")) show(kept);
}

document.addEventListener("pointerover", point);
document.addEventListener("focusin", (event) => event.target.matches?.(READ) && isTold(event.target.dataset.el) && show(event.target.dataset.el));
// The place on which a piece stands that lies under the pointer and takes no press of its own.
function placeOfPiece(event) {
  if (!event.target.closest?.("#view") || event.target.closest("button, a, " + READ)) return null;
  const lies = (it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    return left <= event.clientX && event.clientX <= right && top <= event.clientY && event.clientY <= bottom;
  };
  const id = [...document.querySelectorAll("#board-pieces [data-on]")].find(lies)?.dataset.on;
  return id && printOf(id) ? id : null;
}

// What is told of the place or the seat that an event is about.
export function toldAt(event) {
  const peek = event.target.closest?.(".peek");
  if (peek && document.querySelector(`.targets .target[data-el=${quoted(peek.dataset.on)}]`)) return null;
  const told = event.target.closest?.(".targets .told, #seats .seat:not(.legal, .refused, .later)");
  return told && printOf(told.dataset.el) ? told.dataset.el : placeOfPiece(event);
}

// Pieces take no pointer, so that what lies below them does: whoever points at one is found by where it lies.
let moved = 0;
document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch" || event.buttons || !event.target.closest?.("#view")) return;
  cancelAnimationFrame(moved);
  moved = requestAnimationFrame(() => {
    const id = rests(event) ? null : placeOfPiece(event);
    if (id) show(id, true);
  });
});
// A place or a seat without a move is read, too, where something is told of it.
document.addEventListener("click", (event) => {
  const id = toldAt(event);
  if (id) read(id);
});
// Whoever has pressed a thing comes back to it, and everybody to what came of a move and to the moves that are listed here alone.
document.addEventListener("pointerout", (event) => (kept || listed().length || came().length) && event.target.closest?.(`${READ}, .ref[data-ref]`) && show(kept));
document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-read]");
  if (!link) return;
  event.preventDefault();
  read(link.dataset.read);
});
// A name in a sentence is read where it has a card.
document.addEventListener("click", (event) => {
  const ref = event.target.closest(".ref[data-ref]");
  if (ref && printOf(ref.dataset.ref)) read(ref.dataset.ref);
});
document.getElementById("key")?.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  kept = "key";
  shown = "key";
  const { width, height } = event.currentTarget.dataset;
  // No longer idle, the reader grows for it, so that it is read whole.
  box.className = "reading";
  if (phone.matches) openDrawer("reader");
  box.replaceChildren(head("key", "What the signs mean"), make("img", { src: event.currentTarget.href, alt: "What the signs of the map mean", width, height }), make("p", {}, make("b", {}, "!"), " a press there loses something: point at it, and it is said here what. Where there is room the flag says it itself (“guard leaves”)."), make("p", {}, "Dashed rings: what can be pressed. A solid ring: what is taken up. Dots: what changed last. A small circle with a bar: something one might think of is not possible there now; point at it, and it is said here why."));
});

document.addEventListener("perfidy:step", ({ detail }) => {
  if (detail.came) {
    acted = held();
    if (!from || !isAsked() || !fanIn(from).length) from = null;
    // What goes on is still taken up, and its list comes when it is put down.
    kept = held() ?? from;
    shown = kept;
    if (phone.matches && from && !held()) openDrawer("reader");
    else if (root.dataset.drawer === "reader") openDrawer(null);
  }
  draw();
  if (detail.came) restOnRefused();
});
document.addEventListener("perfidy:came", () => {
  rest();
  if (!shown || shown === held()) draw();
});
document.addEventListener("perfidy:held", () => {
  if (held()) {
    kept = held();
    shown = kept;
  } else if (kept && !elementOf(kept) && !printOf(kept)) {
    kept = null;
    shown = null;
  }
  draw();
});

draw();
