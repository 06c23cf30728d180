// Overlays to read: the keys, and the table as text.

import { button, make } from "./make.js";
import { base, imported, shown } from "./place.js";
import { toast } from "./toast.js";

const LINES = [
  ["Arrows, Tab", "go through the targets on the board, the cards and the seats"],
  ["Enter, Space", "play what has the focus, or take the piece up and go through where it can go"],
  ["1 to 9", "show the first to ninth move of the list, or take a piece up; Enter plays"],
  ["u", "undo"],
  ["n, Space", "next step of what others do"],
  ["r", "run to my turn"],
  ["[ and ]", "one step back and forward; { and } to the first and to the present"],
  ["+, -, 0, f", "nearer, farther, fit the board"],
  ["v, V", "the next part of the map, the one before"],
  ["h", "hide the pieces, and show them again"],
  ["l, c, k", "log, talk, tracks"],
  ["t", "the table as text"],
  [",", "settings"],
  ["Esc", "close a sheet, then the reader, then put a piece down, then leave a replay"],
  ["?", "this list"],
];

function overlay(id, title, ...content) {
  document.getElementById(id)?.remove();
  const dialog = make("dialog", { id, "aria-labelledby": `${id}-title` });
  dialog.append(make("h2", { id: `${id}-title` }, title), ...content, button("Close", { class: "primary", autofocus: true, onclick: () => dialog.close() }));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

export function openHelp() {
  const keys = make("dl", { class: "keys" });
  for (const [key, deed] of LINES) keys.append(make("div", {}, make("dt", {}, key), make("dd", {}, deed)));
  overlay("help", "Keys", keys);
}

// The same picture that the terminal draws, as wide as this window can show it.
export async function openText() {
  if (imported) return toast("A record from elsewhere has no text view here; the terminal draws it.");
  const width = Math.max(30, Math.min(120, Math.floor((innerWidth * 0.9 - 60) / 8.6)));
  try {
    const answer = await fetch(`${base}/text?step=${shown()}&width=${width}`);
    if (!answer.ok) throw new Error();
    overlay("text", "The table as text", make("pre", { tabindex: "0" }, await answer.text()));
  } catch {
    toast("The text view could not be fetched.");
  }
}

document.querySelector('nav.menu a[href$="/text"]')?.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openText();
});
document.querySelector("nav.menu")?.append(button("Keys", { class: "open-help", onclick: openHelp }));
