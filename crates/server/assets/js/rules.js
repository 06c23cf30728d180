// Looking up rules: what is typed is found at once; at the table everything is read in the rail, never over the map.

const found = document.getElementById("rules-found");
const form = document.querySelector("form.search");
const atTable = document.getElementById("rules-lookup");
const PAUSE = 150;
let waiting = 0;
let newest = 0;

async function read(query) {
  const mine = (newest += 1);
  const answer = await fetch(`${new URL(form.action).pathname}/read?${new URLSearchParams(query)}`);
  if (mine !== newest || !answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  found.replaceChildren(...page.body.childNodes);
}

// A rule that a sentence names is shown in its chapter.
async function readRule(id) {
  await read({ rule: id });
  const rule = found.querySelector(`[data-rule="${CSS.escape(id)}"]`);
  rule?.classList.add("sought");
  rule?.scrollIntoView({ block: "nearest" });
}

if (form && found) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    read({ q: form.elements.q.value });
  });
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => (form.elements.q.value.trim() || atTable ? read({ q: form.elements.q.value }) : found.replaceChildren()), PAUSE);
  });
}

if (atTable && found) {
  read({});
  found.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-chapter], dt a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (link.dataset.chapter === undefined) return void readRule(link.textContent);
    read(link.dataset.chapter ? { chapter: link.dataset.chapter } : {});
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a.rule");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const [, game, id] = /^\/rules\/([^#]+)#(.+)$/.exec(link.getAttribute("href")) ?? [];
    // The table's own rules are on a page of their own.
    if (game !== atTable.dataset.game) return;
    event.preventDefault();
    document.dispatchEvent(new CustomEvent("perfidy:drawer", { detail: "rules" }));
    readRule(id);
  });
}
