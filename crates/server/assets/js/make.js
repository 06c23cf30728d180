// Elements made by script. Text goes in as text, so that nothing that was said at a table can become markup.

export function make(tag, settings = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

export const button = (text, settings) => make("button", { type: "button", ...settings }, text);

// Is somebody writing here, so that keys are letters?
export function isField(element) {
  return Boolean(element?.closest?.("input:not([type=range]), textarea, select, [contenteditable]"));
}
