// The page of my tables: those that wait for me first.

import { button, make } from "./make.js";
import { forget, list } from "./tables.js";

const box = document.getElementById("my-tables");

// What each table says of itself now; a table that is gone or no longer open to this browser says nothing.
async function ask(table) {
  try {
    const answer = await fetch(`/t/${table.id}/${table.place}/parts`, { headers: { Accept: "application/json" } });
    if (!answer.ok) return { ...table, gone: answer.status === 404 || answer.status === 401 };
    const { asked, of, parts, waiting } = await answer.json();
    return { ...table, asked, of, waiting, over: /class="[^"]*\bover\b/.test(parts.prompt ?? "") };
  } catch {
    return table;
  }
}

function state(table) {
  if (table.gone) return ["gone", "no longer here"];
  if (table.over) return ["over", "over"];
  if (table.asked) return ["turn", "● your turn"];
  if (table.waiting) return ["waits", "waiting for players"];
  // What was remembered in the waiting room has no step yet.
  const news = (table.of ?? 0) - Math.max(table.step ?? 0, 0);
  return news > 0 ? ["news", `${news} new step${news === 1 ? "" : "s"}`] : ["waits", "waiting"];
}

const seat = (place) => (place === "watch" ? "watching" : `seat ${Number(place) + 1}`);

function row(table) {
  const [kind, words] = state(table);
  const item = make(
    "li", { class: kind },
    make("a", { href: `/t/${table.id}/${table.place}` }, table.title ?? "A table"),
    make("span", { class: "seat" }, ` · ${seat(table.place)}`),
    make("b", { class: "state" }, ` · ${words}`),
    make("span", { class: "fine" }, ` · last seen ${new Date(table.time).toLocaleString()} `),
    button("Remove", { onclick: () => { forget(table); item.remove(); } }),
  );
  return item;
}

function draw(tables) {
  const rank = (table) => ["turn", "news", "waits", "over", "gone"].indexOf(state(table)[0]);
  const sorted = [...tables].sort((a, b) => rank(a) - rank(b) || b.time - a.time);
  box.replaceChildren(...(sorted.length ? sorted.map(row) : [make("li", { class: "empty" }, "No tables yet.")]));
}

const tables = list();
draw(tables);
// A few at a time: a house turns away who asks for too much at once.
const asked = [];
for (let at = 0; at < tables.length; at += 5) asked.push(...(await Promise.all(tables.slice(at, at + 5).map(ask))));
draw(asked);
