// The waiting room: shows who has come, and leads to the board when the game begins.

import { start } from "./stream.js";

// Only the list is made anew. Loading the whole page again would look to the others like leaving and coming back, and
// two pages would keep each other loading for ever.
async function lookAgain() {
  const answer = await fetch(location.pathname);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!page.body.classList.contains("waiting")) return location.reload();
  const [old, fresh] = [document, page].map((it) => it.querySelector(".sitting"));
  if (old && fresh && old.textContent !== fresh.textContent) old.replaceWith(fresh);
}

export function wait() {
  start(() => -1, () => location.reload(), lookAgain);
}
