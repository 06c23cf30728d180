// The texts of the parts of this page, which the house may edit instead of telling them anew: the newest of each, and of long ones
// a few before it, since what could be done in one's last turn can mostly be done in the next one again.

import { edited } from "./edits.js";

// So many texts are kept of a part that has so many letters.
const KEPT = 3;
const LONG = 2500;

// By part, the newest first.
const kept = new Map();

// The hash of a text, as the house counts it.
function hash(text) {
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x85ebca6b);
  }
  const digits = (number, many) => number.toString(16).padStart(many, "0");
  return digits(a >>> 0, 8) + digits(b >>> 24, 2);
}

// What the house wrote of an element: a browser writes a few things in another way.
function source(element) {
  return element.outerHTML
    .replaceAll("&nbsp;", "\u00a0")
    .replace(/>[^<]+/g, (text) => text.replaceAll('"', "&quot;"))
    .replace(/<(g|path|use|rect|circle|line)((?: [^<>]*)?)><\/\1>/g, "<$1$2/>");
}

const DIGITS = 10;

// The texts with which the page was loaded, as far as they are surely what the house wrote: its hashes say so.
export function keepLoaded(parts, have) {
  parts.forEach((id, at) => {
    const element = document.getElementById(id);
    const text = element && source(element);
    if (text && hash(text) === have.slice(at * DIGITS, (at + 1) * DIGITS)) keep(id, text);
  });
}

// What the page shows now.
export function keep(id, text) {
  const older = (kept.get(id) ?? []).filter((it) => it.text !== text && it.text.length > LONG);
  kept.set(id, [{ text, hash: hash(text) }, ...older].slice(0, KEPT));
}

// A part as it was told: whole, or as edits of those texts whose bits are set.
export function textOf(id, told) {
  if (typeof told === "string") return told;
  const [bits, ...edits] = told;
  return edited(kept.get(id).filter((it, at) => bits & (1 << at)).map((it) => it.text), edits);
}

// What the house does not count as had cannot be edited.
export const forget = (id) => kept.delete(id);

// Of which parts the page has the newest text, each with the hashes of those before it.
export const named = () => [...kept].map(([id, [, ...older]]) => [id, ...older.map((it) => it.hash)].join(":")).join(",");
