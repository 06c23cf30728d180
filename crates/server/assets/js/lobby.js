// Opening a table and sitting down: the player's own salt for the dice, and the name that was used last.

import "./copy.js";

const NAME = "perfidy.name";

// Sixteen random bytes: whoever adds them knows that nobody chose the dice alone.
for (const input of document.querySelectorAll("input[data-salt]")) {
  input.value = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

try {
  for (const input of document.querySelectorAll("input[name=name]")) {
    input.value ||= localStorage.getItem(NAME) ?? "";
    input.form?.addEventListener("submit", () => localStorage.setItem(NAME, input.value.trim()));
  }
} catch {
  // Without storage the name is typed again.
}
