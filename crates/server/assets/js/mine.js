// Rows of my tables, each drawn by its table: on the page of all of them under three heads, in the lobby those that wait for me.

import { button, make } from "./make.js";
import { forget, list } from "./tables.js";

// What a table says of itself now; one that is gone or no longer open to this browser says nothing.
async function ask(table) {
  try {
    const answer = await fetch(`/t/${table.id}/${table.place}/row`);
    if (answer.status === 404 || answer.status === 401) return { table, row: gone(table) };
    if (!answer.ok) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const row = page.querySelector("li.row");
    return row && { table, row };
  } catch {
    return null;
  }
}

function gone(table) {
  const what = make("div", { class: "what" }, make("b", {}, table.title ?? "A table"), make("span", {}, "no longer here, or not open to this browser"));
  return make("li", { class: "row gone", "data-head": "finished", "data-at": "0" }, make("span", { class: "thumb" }), make("span"), what, make("span", { class: "state" }));
}

const newestFirst = (a, b) => Number(b.row.dataset.at) - Number(a.row.dataset.at);

function fill(section, found) {
  section.querySelector("ul").replaceChildren(...found.sort(newestFirst).map(({ row }) => row));
  section.hidden = found.length === 0;
  const number = section.querySelector(".number") ?? section.querySelector("h2").appendChild(make("span", { class: "number" }));
  number.textContent = found.length;
}

function removable({ table, row }) {
  row.append(button("Remove", { class: "remove", title: "Remove from this list", onclick: () => { forget(table); row.remove(); } }));
}

// A few at a time: a house turns away who asks for too much at once.
async function askAll(tables, shown) {
  const found = [];
  for (let at = 0; at < tables.length; at += 5) {
    found.push(...(await Promise.all(tables.slice(at, at + 5).map(ask))).filter(Boolean));
    shown([...found]);
  }
}

const page = document.getElementById("my-tables");
const lobby = document.getElementById("your-move");
const LOBBY_ASKS = 15;
const LOBBY_SHOWS = 5;

async function fillPage() {
  const tables = list();
  page.querySelector(".empty").hidden = tables.length > 0;
  const dressed = new Set();
  await askAll(tables, (found) => {
    for (const it of found.filter((it) => !dressed.has(it.row))) {
      dressed.add(it.row);
      removable(it);
    }
    for (const section of page.querySelectorAll("section[data-head]")) fill(section, found.filter(({ row }) => row.dataset.head === section.dataset.head));
  });
  page.dataset.ready = "yes";
}

if (page) fillPage();
if (lobby) askAll(list().slice(0, LOBBY_ASKS), (found) => fill(lobby, found.filter(({ row }) => row.dataset.head === "move").slice(0, LOBBY_SHOWS)));
