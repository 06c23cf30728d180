// Where a harmless button stood a moment ago, a costly one may stand now, or one that does not lead on: a press that was meant for the
// first does not reach the second.

// As long as a hand needs to see that the buttons have changed.
const MOMENT = 600;
const NEAR = 60;

let pressed = null;
let drawn = -Infinity;

document.addEventListener("perfidy:step", ({ detail }) => detail.came && (drawn = performance.now()));
document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest("button");
    if (!button || event.detail === 0) return;
    const { clientX: x, clientY: y } = event;
    const again = pressed && Math.hypot(x - pressed.x, y - pressed.y) < NEAR && performance.now() - drawn < MOMENT;
    const other = pressed?.label !== button.textContent && button.matches("#actions button:not(.primary)");
    pressed = { x, y, label: button.textContent };
    if (!again || !(other || button.matches(".costly, .grave"))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  { capture: true },
);
