// Sends a form of the page in the background and says what became of it.

import { hold, release } from "./changes.js";
import { hush, toast } from "./toast.js";
import { fetchParts, has, imported, isPresent, shown } from "./place.js";
import { having } from "./parts.js";
import { lost } from "./stream.js";
import { showPresent, take } from "./walk.js";

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
  if (imported || !isPresent() || document.body.classList.contains("replaying")) toast("This is the past. Go to the present to play.");
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
  let told;
  document.dispatchEvent(new CustomEvent("perfidy:sent", { detail: body.get("move") ?? "" }));
  hold();
  try {
    answer = await fetch(form.action, { method: "POST", body, headers: has(shown(), having()) });
    told = await answer.json().catch(() => ({}));
    if (answer.ok) {
      hush();
      if (told.parts) take(told);
      return true;
    }
  } catch {
    toast("Not sent: there is no connection to the table. Nothing is lost; try again when it is back.");
    lost();
    return false;
  } finally {
    release();
  }
  if (answer.status === 409) {
    await refresh();
    toast("The table has moved on.");
  } else {
    toast(told.refusal?.text ?? told.error ?? `The table answered ${answer.status}.`, told.refusal?.rule);
  }
  return false;
}
