// The tables that this browser has been at; the list is kept in the browser alone.

const NAME = "perfidy.tables";
const MOST = 100;

export function list() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function keep(tables) {
  try {
    localStorage.setItem(NAME, JSON.stringify(tables.slice(0, MOST)));
  } catch {
    // Without storage there is no list, and the game goes on.
  }
}

const same = (a) => (b) => a.id === b.id && a.place === b.place;

// Puts a table on top of the list.
export function remember(table) {
  keep([table, ...list().filter((it) => !same(table)(it))]);
}

export function forget(table) {
  keep(list().filter((it) => !same(table)(it)));
}

// Remembers the table of this page as it is shown now.
export function rememberThis() {
  const { table: id, place, game, title, step, asked } = document.body.dataset;
  if (id) remember({ id, place, game, title, step: Number(step), asked: asked === "yes", time: Date.now() });
}
