// Opening a table and sitting down: the player's own salt for the dice, and the name that was used last.

import "./copy.js";
import { rememberDice } from "./remembered_dice.js";

const NAME = "perfidy.name";

// Sixteen random bytes: whoever adds them knows that nobody chose the dice alone.
for (const input of document.querySelectorAll("input[data-salt]")) {
  input.value = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// What was shown before the game, and what this browser adds, is found again when the dice are checked.
rememberDice();
for (const form of document.querySelectorAll("form.join")) {
  form.addEventListener("submit", () => rememberDice(form.querySelector("input[data-salt]")?.value));
}

// Of the sides as many can be chosen as play; who had chosen another one sees which they have now.
for (const form of document.querySelectorAll("form.new:has([name=count])")) {
  const fit = () => {
    const count = Number(form.querySelector("[name=count]:checked").value);
    const sides = [...form.querySelectorAll("[name=side]")];
    for (const [at, it] of sides.entries()) it.closest("label").hidden = at >= count;
    if (sides.findIndex((it) => it.checked) >= count) sides[count - 1].checked = true;
  };
  form.addEventListener("change", fit);
  fit();
}

try {
  for (const input of document.querySelectorAll("input[name=name]")) {
    input.value ||= localStorage.getItem(NAME) ?? "";
    input.form?.addEventListener("submit", () => localStorage.setItem(NAME, input.value.trim()));
  }
} catch {
  // Without storage the name is typed again.
}
