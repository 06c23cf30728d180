// Where a harmless button stood a moment ago, a costly one may stand now, or one that does not lead on: a press that was meant for the
// first does not reach the second, and a costly button of the bar steps aside from where the last press was.

// As long as a hand needs to see that the buttons have changed.
const MOMENT = 600;
const NEAR = 60;
const ASIDE = 12;
const COSTLY = ".costly, .grave";

let pressed = null;
let drawn = -Infinity;

// What costs something is not found where the last press was; the button that leads on may be.
function stepAside() {
  const bar = document.getElementById("actions");
  if (!bar) return;
  bar.style.paddingRight = "";
  if (!pressed || !matchMedia("(min-width: 701px)").matches) return;
  const under = [...bar.querySelectorAll("button")].map((it) => [it, it.getBoundingClientRect()]).find(([, box]) => box.left - ASIDE < pressed.x && pressed.x < box.right + ASIDE && box.top <= pressed.y && pressed.y <= box.bottom);
  if (!under?.[0].matches(COSTLY)) return;
  const usual = parseFloat(getComputedStyle(bar).paddingRight);
  bar.style.paddingRight = `${Math.ceil(usual + under[1].right - pressed.x + ASIDE)}px`;
}

document.addEventListener("perfidy:step", ({ detail }) => {
  if (!detail.came) return;
  drawn = performance.now();
  stepAside();
});
document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest("button");
    if (!button || event.detail === 0) return;
    const { clientX: x, clientY: y } = event;
    const again = pressed && Math.hypot(x - pressed.x, y - pressed.y) < NEAR && performance.now() - drawn < MOMENT;
    const other = pressed?.label !== button.textContent && button.matches("#actions button:not(.primary), #reading .deeds button");
    pressed = { x, y, label: button.textContent };
    // A sheet that goes uncovers what lies below it.
    if (button.closest("#meanwhile, #sheet")) drawn = performance.now();
    if (!again || !(other || button.matches(COSTLY))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  { capture: true },
);
