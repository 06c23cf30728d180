// A page has the newest part of the log; older lines are fetched when somebody asks for them, and put above.

import { fold } from "./fold.js";
import { scroller } from "./parts.js";
import { logAddress } from "./place.js";
import { toast } from "./toast.js";

const list = document.getElementById("log-lines");

async function fetchOlder(link) {
  const answer = await fetch(logAddress(link.dataset.before), { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`log: ${answer.status}`);
  const { add } = await answer.json();
  const item = link.closest("li");
  // The log may have been told anew meanwhile.
  if (!item.isConnected) return;
  const box = scroller(list);
  const { scrollHeight, scrollTop } = box;
  const held = item.contains(document.activeElement);
  item.insertAdjacentHTML("afterend", add);
  item.remove();
  list.dataset.count = list.querySelectorAll("li.line").length;
  fold(list);
  // What was read stays where it was.
  box.scrollTop = scrollTop + box.scrollHeight - scrollHeight;
  if (held) (list.querySelector(".earlier a") ?? list.querySelector("a.at"))?.focus({ preventScroll: true });
}

list?.addEventListener("click", async (event) => {
  const link = event.target.closest(".earlier a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.getAttribute("aria-busy")) return;
  link.setAttribute("aria-busy", "true");
  try {
    await fetchOlder(link);
  } catch {
    link.removeAttribute("aria-busy");
    toast("The earlier lines could not be fetched.");
  }
});
