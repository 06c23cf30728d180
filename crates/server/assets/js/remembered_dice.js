// What this browser was shown of a table's dice before the game, and what it added to them. It stays here: no server can change it later.

function slot() {
  const [, here, table] = location.pathname.split("/");
  return here === "t" && table ? `perfidy.dice.${table}` : null;
}

// Nothing where this browser has not seen the table before, or keeps nothing.
export function rememberedDice() {
  try {
    return JSON.parse(localStorage.getItem(slot()) ?? "null");
  } catch {
    return null;
  }
}

// The first hash that was seen counts, and every salt that was sent from here.
export function rememberDice(salt) {
  const commit = document.querySelector("code.commit")?.textContent;
  if (!slot() || !commit) return;
  const known = rememberedDice() ?? { commit, at: Date.now(), salts: [] };
  if (salt) known.salts.push(salt);
  try {
    localStorage.setItem(slot(), JSON.stringify(known));
  } catch {
    // Without storage whoever wants to compare notes the hash down.
  }
}
