// Playing on the board, with cards and at seats: an element that is pressed plays the move that is bound to it, asks which of
// several, is taken up if it is a piece with moves of its own, or says why there is none.

import { FINGER, isFar } from "./board.js";
import { openDrawer } from "./drawers.js";
import { goesOn, held, hold, isOpen, leads, meantBySwitch, putDown, stays } from "./hold.js";
import { buttonsOn, fanIn, focusReader, letGo, read, reads, toldAt } from "./reader.js";
import { deliver, isBusy, mayMove, send } from "./send.js";
import { sure, toast } from "./toast.js";

const quoted = (id) => `"${CSS.escape(id)}"`;

export const targetOf = (id) => document.querySelector(`.targets [data-el=${quoted(id)}], #hand [data-el=${quoted(id)}], #seats .seat.legal[data-el=${quoted(id)}], :is(#strip, #ledger) .target[data-el=${quoted(id)}]`);

export function unselect() {
  document.querySelectorAll(".selected").forEach((it) => it.classList.remove("selected"));
}

// Takes an element up: its ring becomes solid, and so does the chip that was meant.
export function select(id, chip) {
  unselect();
  targetOf(id)?.classList.add("selected");
  chip?.classList.add("selected");
}

// Plays the move of a button of the page.
export async function play(pressed) {
  if (isBusy() || !mayMove()) return;
  const label = pressed.textContent.trim();
  if (pressed.dataset.grave && !(await sure(label, pressed.dataset.grave))) return;
  if (pressed.dataset.on) select(pressed.dataset.on, pressed);
  goesOn(pressed);
  if (await send(pressed.form, pressed)) return;
  unselect();
  stays();
}

const phone = matchMedia("(max-width: 700px)");

// What is taken up leaves the board free.
function takeUp(id) {
  if (document.documentElement.dataset.drawer) openDrawer(null);
  hold(id);
}
reads({ takeUp });

// A finger does not tell the strips of a fan apart.
let byFinger = false;
document.addEventListener("pointerdown", ({ pointerType }) => (byFinger = pointerType === "touch"), { capture: true });

// The place of a counter that lies so close to others that a finger may have meant any of them.
function fanOf(element) {
  const place = byFinger && element.dataset.fan;
  const all = place ? document.querySelectorAll(`.targets .fan.legal[data-fan=${quoted(place)}]`) : [];
  return all.length > 1 && element.querySelector(".hit").getBoundingClientRect().height < FINGER ? place : null;
}

// A press on a card keeps it in the reader, where it is used; one that leads to places is taken up by it, and the reader lists what else
// can be done with it. On the board and at a seat one move is played, several are listed in the reader, and so are the reasons where
// there is none.
export function press(element) {
  const id = element.dataset.el;
  if (id === held()) return putDown();
  if (held() && !buttonsOn(id).some(isOpen)) putDown();
  const buttons = meantBySwitch(buttonsOn(id).filter(isOpen));
  const mover = leads(id);
  // From afar the counters of a place are not told apart: the reader lists those that may be taken up.
  const [only, another] = isFar() && !buttons.length && mayMove() ? fanIn(id) : [];
  if (only && !another && leads(only)) return takeUp(only);
  if (!buttons.length && !mover) return read(id);
  if (!mayMove()) return;
  // Where nothing can be hovered, a card is read before it is taken up.
  if (!buttons.length) {
    const place = fanOf(element);
    if (place) return read(place);
    return phone.matches && element.closest("#hand") ? read(id) : takeUp(id);
  }
  if (mover && element.closest("#hand") && !phone.matches) return takeUp(id);
  // What was meant by a number and is not in sight is still named first where that is asked for.
  // On a phone a card that a chip has raised is pressed to be read.
  const raised = phone.matches && element.closest("#hand");
  const meant = !raised && buttons.find((it) => it.classList.contains("selected") && (it.offsetParent || !it.dataset.named));
  const plain = buttons.length === 1 && !mover && !buttons[0].dataset.named && !element.closest("#hand");
  if (meant || plain || (held() && buttons.length === 1)) return play(meant || buttons[0]);
  read(id);
}

// What was meant at one step is not meant at the next, though its chip may look the same.
document.addEventListener("perfidy:step", (event) => event.detail.came && unselect());

const PRESSED = ".target[data-el], #hand .card[data-el], #seats .seat:is(.legal, .refused)";

document.addEventListener("click", (event) => {
  const off = event.target.closest("[aria-disabled=true][data-why]");
  if (off) return toast(off.dataset.why, off.dataset.rule);
  const spine = event.target.closest("#hand a.read");
  if (spine) event.preventDefault();
  else if (event.target.closest("a, button, summary, input, label")) return;
  // What is seen of a counter without a move belongs to its place.
  const peek = event.target.closest(".peek");
  const element = event.target.closest(PRESSED) ?? (peek && document.querySelector(`.targets .target[data-el=${quoted(peek.dataset.on)}]`));
  if (element) press(element);
  else if (event.target.closest("#view") && !toldAt(event)) {
    putDown();
    letGo();
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  if (event.defaultPrevented || !event.target.matches?.(PRESSED)) return;
  event.preventDefault();
  const step = document.body.dataset.step;
  press(event.target);
  // What was sent is answered by the next question (keys.js).
  if (document.body.dataset.step === step && !held() && !isBusy()) focusReader();
});

// The forms of the page; what leads to another page is left to the browser.
document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (form.id === "moves" && submitter) {
    event.preventDefault();
    play(submitter);
  } else if (form.id === "offer" && submitter) {
    event.preventDefault();
    if (mayMove()) send(form, submitter);
  } else if (form.id === "undo") {
    event.preventDefault();
    if (mayMove()) send(form, submitter);
  } else if (form.matches(".say")) {
    event.preventDefault();
    say(form, submitter);
  } else if (form.matches(".manage")) {
    event.preventDefault();
    manage(form, submitter);
  }
});

async function say(form, submitter) {
  const { text } = form.elements;
  // A set phrase stays as it is chosen.
  if (text.value.trim() && (await deliver(form, submitter)) && text.localName === "input") text.value = "";
}

async function manage(form, submitter) {
  // The menu is made with the page, so the page is made again.
  if ((await sure(submitter.textContent.trim(), submitter.dataset.grave ?? "")) && (await deliver(form, submitter))) location.reload();
}
