// Private notes are kept when the field is left, too.

import { make } from "./make.js";
import { deliver } from "./send.js";

const form = document.querySelector("form.note");
if (form) {
  const field = form.elements.note;
  const word = form.appendChild(make("span", { class: "kept", role: "status" }));
  let kept = field.value;

  const keep = async () => {
    const text = field.value;
    if (text === kept) return;
    word.textContent = "";
    if (!(await deliver(form))) return;
    kept = text;
    word.textContent = "Kept.";
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    keep();
  });
  field.addEventListener("change", keep);
  field.addEventListener("input", () => (word.textContent = ""));
  // What is not kept yet is not lost without a question.
  window.addEventListener("beforeunload", (event) => field.value !== kept && event.preventDefault());
}
