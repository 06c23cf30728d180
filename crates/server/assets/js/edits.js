// A part of the page that has changed a little comes as edits of the text that it was: runs of its old cuts, and what is new.

// A text is cut before every "<", as the house does.
const cuts = (text) => text.split(/(?=<)/);

export function edited(old, edits) {
  const had = cuts(old);
  return edits.map((it) => (typeof it === "string" ? it : had.slice(it[0], it[0] + it[1]).join(""))).join("");
}
