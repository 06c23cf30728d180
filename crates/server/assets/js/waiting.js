// The waiting room: shows who has come, and leads to the board when the game begins.

import { copyable } from "./copy.js";
import { start } from "./stream.js";

// Only the list and the links of the seats that are still free are made anew. Loading the whole page again would look to the
// others like leaving and coming back, and two pages would keep each other loading for ever.
async function lookAgain() {
  const answer = await fetch(location.pathname);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!page.body.classList.contains("waiting")) return location.reload();
  renew(page, ".sitting", (list) => list.textContent);
  renew(page, ".company", (form) => form.textContent);
  renew(page, ".invite", (links) => [...links.querySelectorAll("input")].map((it) => it.value).join(" "));
}

// A part stays as it is where what it says is the same: somebody may be copying from it.
function renew(page, part, says) {
  const [old, fresh] = [document, page].map((it) => it.querySelector(part));
  if (old && !fresh) return old.remove();
  if (!old || says(old) === says(fresh)) return;
  copyable(fresh);
  old.replaceWith(fresh);
}

export function wait() {
  start(() => -1, () => location.reload(), lookAgain);
}
