// Where this page is: which table, whose place at it, which step it shows, and the addresses that belong to it.

const { body } = document;

export const table = body.dataset.table;
export const place = body.dataset.place;
export const game = body.dataset.game;
export const title = body.dataset.title || "Perfidy";

// A record from elsewhere has no present that could go on.
export const imported = location.pathname.startsWith("/look/");
export const base = imported ? `/look/${table}` : `/t/${table}/${place}`;

export const shown = () => Number(body.dataset.step);
export const latest = () => Number(body.dataset.of);
export const isAsked = () => body.dataset.asked === "yes";
// Is it asked for an answer, mostly in another's turn?
export const isAnswer = () => Boolean(document.querySelector("#prompt[data-asked][data-answer]"));
// Does the table wait for this seat, though the page may show an earlier step?
export const isDue = () => body.dataset.due === "yes";
export const isPresent = () => shown() === latest();

// The parts of a step, or of the present where no step is named.
export function partsAddress(step) {
  if (imported) return `${base}/parts?as=${place}&step=${step}`;
  return step === undefined ? `${base}/parts` : `${base}/parts?step=${step}`;
}

// The page of a step, which can be sent to whoever has the same seat.
export function stepAddress(step) {
  return imported ? `${base}?as=${place}&step=${step}` : `${base}/replay?step=${step}`;
}

// The lines of the log of the shown step that are older than a step.
export function logAddress(before) {
  const step = imported ? `as=${place}&step=${shown()}` : `step=${shown()}`;
  return `${base}/log?${step}&before=${before}`;
}

export async function fetchParts(step) {
  const answer = await fetch(partsAddress(step), { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`parts: ${answer.status}`);
  return answer.json();
}

// What a page that shows this step, with these parts, does not have.
export const has = (step, have) => ({ Accept: "application/json", "Perfidy-Have": `${step} ${have}` });

export async function fetchChanges(since, have) {
  const answer = await fetch(`${base}/parts?since=${since}`, { headers: has(since, have) });
  if (!answer.ok) throw new Error(`parts: ${answer.status}`);
  return answer.json();
}

export const ruleAddress = (rule) => `/rules/${rule.startsWith("table.") ? "table" : game}#${rule}`;
