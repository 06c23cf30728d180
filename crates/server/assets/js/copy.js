// Links to send around, each with a button that copies it.

import { button } from "./make.js";

async function copy(input, key) {
  try {
    await navigator.clipboard.writeText(input.value);
    key.textContent = "Copied";
  } catch {
    // Without the right to write, the text is at least taken up for the reader's own keys.
    input.focus();
    input.select();
    key.textContent = "Press Ctrl+C";
  }
  setTimeout(() => (key.textContent = "Copy"), 2000);
}

// Gives each link in a part of the page its button.
export function copyable(part) {
  for (const input of part.querySelectorAll("input[data-copy]")) {
    const key = button("Copy", { class: "copy", onclick: () => copy(input, key) });
    input.after(key);
    input.addEventListener("focus", () => input.select());
  }
}

copyable(document);
