// The sheet of an offer: keys that count up and down beside each field, the sentence of the whole offer while it is filled, and what
// is pressed on the board or in the hand goes into it.

import { came } from "./came.js";
import { openDrawer } from "./drawers.js";
import { make } from "./make.js";

const phone = matchMedia("(max-width: 700px)");
const coarse = matchMedia("(pointer: coarse)");

const sheet = () => document.querySelector("#sheet > .offer-sheet");
export const isSheetOpen = () => Boolean(sheet()?.open);

export function closeSheet() {
  sheet().open = false;
  document.getElementById("prompt")?.focus({ preventScroll: true });
}

// What lies on a side: how much of it, and the words for it.
function* goods(side) {
  for (const it of side.querySelectorAll(".good")) {
    const input = it.querySelector("input");
    yield { row: it, amount: input.type === "checkbox" ? Number(input.checked) : Number(input.value || 0), says: it.dataset.says };
  }
  for (const it of side.querySelectorAll("select")) yield { row: it.closest("details"), amount: Number(Boolean(it.value)), says: it.selectedOptions[0].dataset.says };
}

function all(parts) {
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "nothing");
}

// Marks what is in use and says the whole of it.
function draw() {
  const sides = [...sheet().querySelectorAll(".side")].map((side) => {
    const used = [];
    for (const { row, amount, says } of goods(side)) {
      row.classList.toggle("used", amount > 0);
      if (amount > 0) used.push(says.replace("#", amount));
    }
    return { used: used.length, says: `${side.dataset.opening} ${all(used)}` };
  });
  sheet().querySelector(".whole").textContent = `${sides.map(({ says }) => says).join("; ")}.`;
  const [give, take] = sides;
  sheet().querySelector(".gift").hidden = !give.used || take.used > 0;
  bar();
}

// How each field stood when the sheet came.
const cameAs = (it) => (it.type === "checkbox" ? it.checked === it.defaultChecked : it.localName === "select" ? it.selectedIndex === Math.max(0, [...it.options].findIndex((one) => one.defaultSelected)) : Number(it.value || 0) === Number(it.defaultValue || 0));

// Nothing is put on the table that has nothing in it, or that is only what the other offers.
function bar() {
  const put = sheet()?.querySelector("button.put");
  if (!put) return;
  const fields = [...sheet().querySelectorAll("input, select")];
  const why = !sheet().querySelector(".used") ? "Nothing is in it yet." : put.dataset.unchanged && fields.every(cameAs) ? put.dataset.unchanged : "";
  put.toggleAttribute("aria-disabled", Boolean(why));
  if (why) Object.assign(put, { ariaDisabled: "true", title: why });
  else put.removeAttribute("title");
  if (why) put.dataset.why = why;
  else delete put.dataset.why;
}
bar();
document.addEventListener("perfidy:step", bar);

// The sheet lies over log and reader, so it says itself what came of the last answer.
document.addEventListener("perfidy:came", () => {
  const lines = came();
  if (sheet() && lines.length) sheet().querySelector(".fill").prepend(make("section", { class: "what-came", "aria-label": "What came of it" }, ...lines));
});
// Whoever presses it, or Enter in a field, is told why (moves.js); the browser itself looks at no field then.
document.addEventListener("click", (event) => event.target.closest?.("#sheet button.put[data-why]") && event.preventDefault());

// A press on a key goes to the next full step, and never beyond what there is.
function change(input, up) {
  const by = Number(input.parentElement.dataset.by);
  const now = Number(input.value || 0);
  const next = up ? (Math.floor(now / by) + 1) * by : (Math.ceil(now / by) - 1) * by;
  input.value = Math.max(0, Math.min(next, Number(input.max)));
  draw();
}

// A thing that was pressed on the board or in the hand is put on the sheet, or taken off it again.
function lay(id) {
  const [row] = sheet().querySelectorAll(`.good[data-on="${CSS.escape(id)}"]`);
  const input = row?.querySelector("input");
  if (input?.type === "checkbox") input.checked = !input.checked;
  else if (input) change(input, true);
  else {
    // A word is asked for; the other side's list comes last.
    const option = [...sheet().querySelectorAll(`option[data-on="${CSS.escape(id)}"]`)].at(-1);
    if (!option) return false;
    option.selected = !option.selected;
    option.closest("details").open = true;
  }
  const fold = row?.closest("details.rarer");
  if (fold) fold.open = true;
  (row ?? sheet()).scrollIntoView({ block: "nearest" });
  draw();
  return true;
}

// Whoever goes to a field writes a new amount.
for (const kind of ["focusin", "click"]) document.addEventListener(kind, ({ target }) => target.matches?.("#sheet input[type=number]") && target.select());
document.addEventListener("input", (event) => event.target.form?.id === "offer" && draw());
document.addEventListener("click", (event) => {
  const key = event.target.closest("#sheet :is(.less, .more)");
  if (key) change(key.parentElement.querySelector("input"), key.matches(".more"));
});

const LAID = ".targets .target[data-el], #hand .card[data-el], #seats .seat[data-el]";
function pressed(event) {
  if (!isSheetOpen() || (event.type === "keydown" && event.key !== "Enter" && event.key !== " ")) return;
  const element = event.target.closest?.(LAID);
  if (!element || !lay(element.dataset.el)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
document.addEventListener("click", pressed, { capture: true });
document.addEventListener("keydown", pressed, { capture: true });

// Escape folds the sheet, wherever in it the focus is. On a phone nothing below it can be reached, and neither can Tab.
document.addEventListener(
  "keydown",
  (event) => {
    const inside = event.target.closest?.("#sheet");
    if (!inside || !isSheetOpen()) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopImmediatePropagation();
      closeSheet();
    } else if (event.key === "Tab" && phone.matches) {
      const stops = [...inside.querySelectorAll("summary, input, select, button")].filter((it) => it.offsetParent);
      const [first, last] = [stops[0], stops.at(-1)];
      if (event.target !== (event.shiftKey ? first : last)) return;
      event.preventDefault();
      (event.shiftKey ? last : first).focus();
    }
  },
  { capture: true },
);

// A new sheet that this seat began takes the focus: amounts can be typed at once. An offer of another waits for a look.
let known = sheet()?.dataset.sheet;
document.addEventListener("perfidy:step", () => {
  const id = sheet()?.dataset.sheet;
  if (id && id !== known && document.documentElement.dataset.drawer && phone.matches) openDrawer(null);
  if (id && id !== known && sheet().dataset.drafts && !coarse.matches) sheet().querySelector("input[type=number]")?.focus({ preventScroll: true });
  known = id;
});
