// What this browser prefers: theme, motion, and how to follow what others do. Kept in the browser alone.

import { button, isField, make } from "./make.js";

const CHOICES = [
  { name: "theme", label: "Colours", usual: "auto", values: [["auto", "as the device"], ["light", "light"], ["dark", "dark"]] },
  { name: "motion", label: "Motion of pieces", usual: "200", values: [["0", "none"], ["120", "quick"], ["200", "usual"], ["250", "calm"], ["500", "slow"]] },
  { name: "sound", label: "Sound when I am asked", usual: "off", values: [["off", "none"], ["on", "a short tone"]] },
  { name: "follow", label: "What others do", usual: "steps", values: [["steps", "step by step"], ["once", "at once"]] },
];

// A browser may forbid its storage; then the choice holds for this page.
const here = new Map();

function read(name) {
  if (here.has(name)) return here.get(name);
  try {
    return localStorage.getItem(`perfidy.${name}`);
  } catch {
    return null;
  }
}

export function setting(name) {
  const choice = CHOICES.find((it) => it.name === name);
  const kept = read(name);
  return choice.values.some(([value]) => value === kept) ? kept : choice.usual;
}

function choose(name, value) {
  here.set(name, value);
  try {
    localStorage.setItem(`perfidy.${name}`, value);
  } catch {
    // It holds for this page.
  }
  dress();
}

// How long a piece travels, in milliseconds; whoever asked the device for calm gets none.
export function motion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : Number(setting("motion"));
}

function dress() {
  document.documentElement.dataset.theme = setting("theme");
  document.documentElement.style.setProperty("--motion", `${motion()}ms`);
}

function row({ name, label, values }) {
  const options = values.map(([value, words]) => make("option", { value, selected: setting(name) === value }, words));
  return make("label", {}, label, make("select", { name, onchange: (event) => choose(name, event.target.value) }, ...options));
}

export function openSettings() {
  document.getElementById("settings")?.remove();
  const dialog = make("dialog", { id: "settings", "aria-labelledby": "settings-title" });
  dialog.append(
    make("h2", { id: "settings-title" }, "Settings"),
    ...CHOICES.map(row),
    make("p", { class: "fine" }, "Kept in this browser only."),
    button("Close", { class: "primary", onclick: () => dialog.close() }),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

document.documentElement.classList.add("js");
dress();

// The script may come before the page is whole, so that colours do not flash.
function offer() {
  document.querySelector("nav.menu, nav.top")?.append(button("Settings", { class: "open-settings", onclick: openSettings }));
}
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", offer);
else offer();

document.addEventListener("keydown", (event) => {
  if (event.key !== "," || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
  if (document.querySelector("dialog[open]")) return;
  event.preventDefault();
  openSettings();
});
