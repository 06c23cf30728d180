// How much a line of the log weighs where only some of them are told (`Weight` of the table).

const REASON = "0";
const GRAVE = "3";

export const isGrave = (line) => line.dataset.weight === GRAVE;

// How many of so many lines are told: that a single one is left out would take the room of that one.
export const enough = (all, most) => (all === most + 1 ? all : most);

// Why an automaton did something is told step by step and in the log; beside what it did it would hide the deed.
export function withoutReasons(lines) {
  const deeds = lines.filter((it) => it.dataset.weight !== REASON);
  return deeds.length ? deeds : lines;
}
