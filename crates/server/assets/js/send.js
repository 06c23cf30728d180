// Sends a form of the page in the background and says what became of it.

import { hush, toast } from "./toast.js";
import { fetchParts, imported, isPresent, shown } from "./place.js";
import { lost } from "./stream.js";
import { isWalking, showPresent } from "./walk.js";

// The stream usually brings the answer sooner; if it does not, the page asks.
const PATIENCE = 1500;

let busy = false;

export const isBusy = () => busy;

// A step that came was stored: the answer to its POST need not be waited for, and what was said before is past.
document.addEventListener("perfidy:step", ({ detail }) => {
  if (!detail.came) return;
  busy = false;
  hush();
});

// Can a move be sent, or does the page show something else than the present?
export function mayMove() {
  if (isWalking()) toast("First see what happened: Next, or Run to my turn.");
  else if (imported || !isPresent() || document.body.classList.contains("replaying")) toast("This is the past. Go to the present to play.");
  else return true;
  return false;
}

export async function refresh() {
  try {
    showPresent(await fetchParts());
  } catch {
    lost();
  }
}

// Sends a move or its undoing, one at a time; true where the table took it.
export async function send(form, pressed) {
  if (busy) return false;
  busy = true;
  pressed?.setAttribute("aria-busy", "true");
  try {
    return await deliver(form, pressed);
  } finally {
    busy = false;
    pressed?.removeAttribute("aria-busy");
  }
}

// Sends a form with the button that was pressed; true where the table took it.
export async function deliver(form, pressed) {
  const named = pressed instanceof HTMLButtonElement && pressed.name ? pressed : undefined;
  const body = new URLSearchParams(new FormData(form));
  if (named) body.set(named.name, named.value);
  let answer;
  try {
    answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "application/json" } });
  } catch {
    toast("Not sent: there is no connection to the table. Nothing is lost; try again when it is back.");
    lost();
    return false;
  }
  const told = await answer.json().catch(() => ({}));
  if (answer.ok) {
    hush();
    catchUp(told.step);
    return true;
  }
  if (answer.status === 409) {
    await refresh();
    toast("The table has moved on.");
  } else {
    toast(told.refusal?.text ?? told.error ?? `The table answered ${answer.status}.`, told.refusal?.rule);
  }
  return false;
}

function catchUp(step) {
  setTimeout(() => {
    if (step > shown() && !isWalking() && !document.body.classList.contains("replaying")) refresh();
  }, PATIENCE);
}
