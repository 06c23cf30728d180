// What this seat had after its own last move, so that the summary can tell what others have changed.

// The own numbers by their names, as the house tells them; nothing where others have done nothing since.
let had = null;

// The own numbers now: points, pounds, chits, cubes.
function has() {
  const facts = [...document.querySelectorAll("#seats .seat.own dl [data-el]")];
  return facts.map((it) => [it.dataset.el, it.querySelector("dt").textContent, it.querySelector("dd").textContent.trim()]);
}

const number = (value) => (/^£?[−-]?\d+$/.test(value) ? Number(value.replace("£", "").replace("−", "-")) : NaN);

// Each number that is another one now, as it is told: "−1 VP", "+£3". Nothing where it is not known what there was.
export function changed() {
  if (!had) return null;
  return has().flatMap(([id, name, value]) => {
    const by = id in had ? number(value) - number(had[id]) : 0;
    if (!by) return [];
    const sign = by < 0 ? "−" : "+";
    return [{ text: value.startsWith("£") ? `${sign}£${Math.abs(by)}` : `${sign}${Math.abs(by)} ${name}`, kind: by < 0 ? "less" : "more" }];
  });
}

document.addEventListener("perfidy:step", ({ detail }) => {
  if ("had" in detail) had = detail.had;
});
