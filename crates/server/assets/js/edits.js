// A part of the page that has changed a little comes as edits of texts that it was: runs of their cuts, and what is new.

// A text is cut before every "<" and every blank, as the house does.
const cuts = (text) => text.split(/(?=[< ])/);

// An edit is new text, or two numbers: how far a run begins behind the end of the last one, and how many cuts it has.
export function edited(olds, edits) {
  const had = olds.flatMap(cuts);
  let made = "";
  let next = 0;
  for (let at = 0; at < edits.length; at += 1) {
    if (typeof edits[at] === "string") {
      made += edits[at];
      continue;
    }
    const from = next + edits[at];
    at += 1;
    next = from + edits[at];
    made += had.slice(from, next).join("");
  }
  return made;
}
