// Playing on the board, with cards and at seats: an element that is pressed plays the move that is bound to it, asks which of
// several, is taken up if it is a piece with moves of its own, or says why there is none.

import { close, opens } from "./hand.js";
import { goesOn, held, hold, isOpen, leads, putDown, stays } from "./hold.js";
import * as popup from "./popup.js";
import { deliver, isBusy, mayMove, send } from "./send.js";
import { sure, toast } from "./toast.js";

const quoted = (id) => `"${CSS.escape(id)}"`;

// The buttons of the moves that are bound to an element.
export function buttonsOn(id) {
  return [...document.querySelectorAll(`#chips button[data-on=${quoted(id)}], #actions button[data-on=${quoted(id)}]`)];
}

export const targetOf = (id) => document.querySelector(`#board-targets [data-el=${quoted(id)}], #hand [data-el=${quoted(id)}], #seats .seat.legal[data-el=${quoted(id)}]`);

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

// Every reason why nothing can be done with an element.
function refuse(id, name) {
  const reasons = [...document.querySelectorAll(`#refusals li[data-on=${quoted(id)}]`)];
  if (reasons.length) toast(reasons.map((it) => it.cloneNode(true)).map((it) => [...it.childNodes]).map(wrap));
  else toast(name ?? "Nothing can be done with this now.");
}

function wrap(nodes) {
  const line = document.createElement("span");
  line.append(...nodes);
  return line;
}

export function press(element) {
  const id = element.dataset.el;
  if (id === held()) return putDown();
  if (held() && !buttonsOn(id).some(isOpen)) putDown();
  const buttons = buttonsOn(id).filter(isOpen);
  const mover = leads(id);
  if (!buttons.length && !mover) return refuse(id, element.getAttribute("aria-label"));
  if (!mayMove()) return;
  const takeUp = () => {
    close();
    hold(id);
  };
  if (!buttons.length) return takeUp();
  // What was meant by a number and is not in sight is still named first where that is asked for.
  const meant = buttons.find((it) => it.classList.contains("selected") && (it.offsetParent || !it.dataset.named));
  if (meant || (buttons.length === 1 && !mover && !buttons[0].dataset.named)) return play(meant ?? buttons[0]);
  const title = (element.getAttribute("aria-label") ?? element.querySelector("h2, h3")?.textContent ?? "").split(":")[0];
  const items = buttons.map((it) => ({ text: it.textContent.trim(), grave: it.dataset.grave, choose: () => play(it) }));
  if (mover) items.push({ text: "Take it up", choose: takeUp });
  popup.open(element, title, items);
}

// What was meant at one step is not meant at the next, though its chip may look the same.
document.addEventListener("perfidy:step", (event) => event.detail.came && unselect());

const PRESSED = ".target[data-el], article.card.legal[data-el], article.card.refused[data-el], #seats .seat:is(.legal, .refused)";

document.addEventListener("click", (event) => {
  const off = event.target.closest("[aria-disabled=true][data-why]");
  if (off) return toast(off.dataset.why);
  if (event.target.closest("a, button, summary, input")) return;
  const card = event.target.closest("#hand article.card");
  if (opens(card)) return;
  if (!card) close();
  const element = event.target.closest(PRESSED);
  if (element) press(element);
  else if (event.target.closest("#view")) putDown();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  if (event.defaultPrevented || !event.target.matches?.(PRESSED)) return;
  event.preventDefault();
  press(event.target);
});

// The forms of the page; what leads to another page is left to the browser.
document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (form.id === "moves" && submitter) {
    event.preventDefault();
    play(submitter);
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
