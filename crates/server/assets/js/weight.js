// How much a line of the log weighs where only some of them are told (`Weight` of the table).

const REASON = "0";
const SLIGHT = "1";
const GRAVE = "3";

export const isGrave = (line) => line.dataset.weight === GRAVE;

// Why an automaton did something is told step by step and in the log; beside what it did it would hide the deed.
export function withoutReasons(lines) {
  const deeds = lines.filter((it) => it.dataset.weight !== REASON);
  return deeds.length ? deeds : lines;
}

// What is done for all tells each step of a sum, which its card has, too: beside what weighs more these are left to the log, but for
// the first, which says what it is.
export function withoutSteps(lines) {
  const told = lines.filter((it) => it === lines[0] || it.dataset.turn || it.dataset.weight !== SLIGHT);
  return told.some((it) => it !== lines[0]) ? told : lines;
}
