// Clocks that run, run on between two words from the table.

const begun = new WeakMap();
// With less than this a clock stands out.
const SHORT = 30_000;

const two = (number) => String(number).padStart(2, "0");

// As the table writes it.
function words(milliseconds) {
  const all = Math.floor(Math.max(0, milliseconds) / 1000);
  const [days, hours, minutes, seconds] = [Math.floor(all / 86400), Math.floor(all / 3600) % 24, Math.floor(all / 60) % 60, all % 60];
  if (days) return `${days} d ${hours}:${two(minutes)}`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

function tick() {
  for (const clock of document.querySelectorAll(".clock[data-left][data-runs]")) {
    if (!begun.has(clock)) begun.set(clock, performance.now());
    const left = Number(clock.dataset.left) - (performance.now() - begun.get(clock));
    const text = words(left);
    if (clock.textContent !== text) clock.textContent = text;
    const short = left < SHORT;
    if (short && !clock.classList.contains("short") && clock.closest("#clock")) document.dispatchEvent(new Event("perfidy:short"));
    clock.classList.toggle("short", short);
  }
}

document.addEventListener("perfidy:step", tick);
setInterval(tick, 1000);
tick();
