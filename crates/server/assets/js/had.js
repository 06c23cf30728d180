// What this seat's panel said after its own last move, so that the summary can tell what others have changed.

// The own facts by their names, as the house tells them; nothing where others have done nothing since.
let had = null;

// Where a panel tells of several persons, the first fact of each begins with a name: it tells facts of the same word apart.
function byPerson(facts) {
  const words = facts.map(([, name]) => name);
  let person = "";
  return facts.map(([id, name, value]) => {
    if (/^\p{Lu}/u.test(name)) person = `${name.split(" ")[0]}'s `;
    return [id, words.indexOf(name) === words.lastIndexOf(name) ? name : person + name, value];
  });
}

// The own panel now: points, pounds, chits, cubes; a place, a mood, an aim.
function has() {
  const facts = [...document.querySelectorAll("#seats .seat.own dl [data-el]")];
  const aims = [...document.querySelectorAll("#seats .seat.own .aim[data-el]")];
  return [
    ...byPerson(facts.map((it) => [it.dataset.el, it.querySelector("dt").textContent, it.querySelector("dd").textContent.trim()])),
    ...aims.map((it) => [it.dataset.el, it.querySelector(".mark").nextSibling.textContent.trim(), it.querySelector("b").textContent.trim()]),
  ];
}

// What a fact begins with before and now is said once: "Objective Government: Controlled → not Controlled".
function turned(name, was, is) {
  const [before, now] = [was, is].map((it) => it.trim().split(", "));
  if (before.length < 2 || now.length < 2 || before[0] !== now[0]) return `${name} ${was} → ${is}`;
  return `${name} ${now[0]}: ${[before, now].map((it) => it.slice(1).join(", ").replace(/ now$/, "")).join(" → ")}`;
}

const number = (value) => (/^£?[−-]?\d+$/.test(value) ? Number(value.replace("£", "").replace("−", "-")) : NaN);

// Each fact that is another one now, as it is told: "−1 VP", "+£3", "suspicion Low → High", "cube pool 3 → 4". Nothing where it is not known what there was.
export function changed() {
  if (!had) return null;
  return has().flatMap(([id, name, value]) => {
    if (!(id in had) || had[id].trim() === value) return [];
    // A stock that is told by two words is neither gain nor loss: a cube that is lost comes back to the pool.
    const by = / /.test(name) ? NaN : number(value) - number(had[id]);
    if (Number.isNaN(by)) return [{ text: turned(name, had[id], value), kind: "other" }];
    const sign = by < 0 ? "−" : "+";
    const unit = Math.abs(by) === 1 ? name.replace(/ies$/, "ys").replace(/([^s])s$/, "$1") : name;
    return [{ text: value.startsWith("£") ? `${sign}£${Math.abs(by)}` : `${sign}${Math.abs(by)} ${unit}`, kind: by < 0 ? "less" : "more" }];
  });
}

document.addEventListener("perfidy:step", ({ detail }) => {
  if ("had" in detail) had = detail.had;
});
