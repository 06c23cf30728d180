// Lines of the log that say the same one after another are seen once, with how often it was said.

const known = new WeakMap();

function words(line) {
  if (!known.has(line)) known.set(line, [...line.childNodes].filter((it) => !it.matches?.("a.at")).map((it) => it.textContent).join(""));
  return known.get(line);
}

export function fold(list) {
  let before = null;
  let times = 1;
  for (const line of list.children) {
    const same = before && !line.matches(".since, .heading") && words(line) === words(before);
    times = same ? times + 1 : 1;
    if (same) before.classList.add("again");
    line.classList.remove("again");
    if (times > 1) line.dataset.times = `× ${times}`;
    else delete line.dataset.times;
    before = line.matches(".since, .heading") ? null : line;
  }
}
