// Checks the dice of a game that is over: the hash of the secret, the seed, and every outcome against the weights that the server lists.
// Docs/dice.md describes what is recomputed here.

import { button, make } from "./make.js";
import { rememberDice, rememberedDice } from "./remembered_dice.js";

const INSECURE =
  "This address is no secure context (it is neither https nor this very machine), so the browser lends no SHA-256 and nothing is checked here. Use the command below.";

function bytes(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function sha256(...parts) {
  const all = parts.flatMap((part) => [...(typeof part === "string" ? new TextEncoder().encode(part) : part)]);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", Uint8Array.from(all)));
}

// Outcome number k of a seed lies under the point r * t / 2^64 of a line on which each outcome is as long as its weight.
async function placeOf(seed, number, weights) {
  const k = new Uint8Array(8);
  new DataView(k.buffer).setBigUint64(0, BigInt(number), true);
  const r = new DataView((await sha256("perfidy outcome", seed, k)).buffer).getBigUint64(0, true);
  const length = ([count, weight]) => BigInt(count) * BigInt(weight);
  let point = (r * weights.reduce((sum, run) => sum + length(run), 0n)) >> 64n;
  let before = 0;
  for (const run of weights) {
    if (point < length(run)) return before + Number(point / BigInt(run[1]));
    point -= length(run);
    before += run[0];
  }
  return -1;
}

async function madeTogether(secret, salts) {
  return sha256("perfidy fair", bytes(secret), ...salts.flatMap(({ seat, salt }) => [Uint8Array.of(seat), bytes(salt)]));
}

function chanceOf({ place, weights }) {
  let before = 0;
  const total = weights.reduce((sum, [count, weight]) => sum + count * weight, 0);
  const run = weights.find(([count]) => (before += count) > place);
  return `${run?.[1] ?? 0} in ${total}`;
}

function row(landed, holds) {
  const cells = [landed.number, landed.line, landed.kind, landed.outcome, chanceOf(landed), holds ? "follows" : "does not follow"];
  return make("tr", { class: holds ? "" : "wrong" }, ...cells.map((cell) => make("td", {}, String(cell))));
}

async function check(section) {
  const status = section.querySelector("[role=status]");
  if (!globalThis.crypto?.subtle) return (status.textContent = INSECURE);
  status.textContent = "Checking…";
  const dice = await (await fetch(section.dataset.from)).json();
  const { secret, seed, outcomes } = dice.opened;
  const found = [];
  const says = (holds, sentence) => found.push([holds, sentence]);
  const known = rememberedDice();
  if (known) {
    const day = new Date(known.at).toLocaleString();
    says(known.commit === dice.commit, `The hash of the secret is the one that this browser first saw here on ${day}.`);
    for (const salt of known.salts) says(dice.salts.some((it) => it.salt === salt), "What this browser added is in the seed.");
  }
  says(hex(await sha256(bytes(secret))) === dice.commit, "The secret has the hash that was shown before the game.");
  says(hex(await madeTogether(secret, dice.salts)) === seed, "The seed follows from the secret and from what was added.");
  says(hex(await sha256(bytes(seed))) === dice.hash, "The seed has the hash that was shown while the game was on.");
  const rows = [];
  let right = 0;
  for (const [at, landed] of outcomes.entries()) {
    const place = await placeOf(bytes(seed), landed.number, landed.weights);
    const named = !landed.words || landed.words[landed.place] === landed.outcome;
    const holds = landed.number === at && place === landed.place && named;
    right += holds;
    rows.push(row(landed, holds));
  }
  says(right === outcomes.length, `${right} of ${outcomes.length} outcomes follow from the seed and the weights that the server lists.`);
  const all = found.every(([holds]) => holds);
  section.dataset.holds = all ? "yes" : "no";
  status.textContent = all ? "The dice hold." : "The dice do not hold.";
  if (!known) says(true, "This browser remembers no hash of before the game: compare the first one with your own note.");
  status.after(make("ul", { class: "checks" }, ...found.map(([holds, sentence]) => make("li", { class: holds ? "" : "wrong" }, holds ? sentence : `Not so: ${sentence}`))));
  const heads = ["Number", "Line", "Asked", "Came", "Chance", "From the seed"].map((head) => make("th", { scope: "col" }, head));
  const table = make("table", {}, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows));
  section.append(make("details", { class: "outcomes" }, make("summary", {}, "Every outcome"), table));
}

function start(section) {
  section.querySelectorAll(".checks, .outcomes").forEach((old) => old.remove());
  delete section.dataset.holds;
  check(section).catch((error) => {
    section.querySelector("[role=status]").textContent = `This could not be checked: ${error.message}`;
  });
}

rememberDice();
const section = document.querySelector("#checked");
if (section) {
  section.append(button("Check again", { class: "again", onclick: () => start(section) }));
  start(section);
}
