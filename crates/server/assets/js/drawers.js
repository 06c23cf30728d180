// The drawers: on a phone a bar of tabs at the bottom opens one of them over the board; everywhere they count what is
// unread.

import { button, make } from "./make.js";
import { logToEnd } from "./parts.js";

const root = document.documentElement;
const DRAWERS = [
  ["seats", "Seats", "#seats"],
  ["log", "Log", ".story"],
  ["talk", "Talk", "#drawer-talk"],
  ["notes", "Notes", "#drawer-notes"],
  ["rules", "Rules", "#drawer-rules"],
  ["menu", "Menu", "#drawer-menu"],
].filter(([, , where]) => document.querySelector(where));

const unread = { log: 0, talk: 0 };
const said = () => Number(document.getElementById("chat-lines")?.dataset.count ?? 0);
let heard = said();

const tabs = make("nav", { id: "tabs", "aria-label": "Drawers" });
for (const [name, label] of DRAWERS) {
  tabs.append(button(label, { "data-tab": name, "aria-expanded": "false", onclick: () => openDrawer(root.dataset.drawer === name ? null : name) }));
}
const narrow = matchMedia("(max-width: 700px)");
const isNarrow = () => narrow.matches;

// At the foot of a phone, else between the seats and what they show.
function setTabs() {
  if (isNarrow()) document.body.append(tabs);
  else document.getElementById("seats").after(tabs);
  delete root.dataset.drawer;
  markTabs();
}
narrow.addEventListener("change", setTabs);

function markTabs() {
  const open = root.dataset.drawer ?? (isNarrow() ? null : "log");
  for (const tab of tabs.children) tab.setAttribute("aria-expanded", String(tab.dataset.tab === open));
}

// Opens a drawer, or closes them with null.
export function openDrawer(name) {
  const where = DRAWERS.find(([it]) => it === name)?.[2];
  const element = where && document.querySelector(where);
  if (name === "reader" || (element && (isNarrow() || name !== "log"))) root.dataset.drawer = name;
  else delete root.dataset.drawer;
  markTabs();
  if (!element) return;
  if (element.localName === "details") element.open = true;
  if (name === "log") logToEnd();
  read(name);
  element.querySelector("#drawer-talk input[name=text], #drawer-notes textarea")?.focus();
  if (name === "log") focusable(document.getElementById("log-lines")).focus({ preventScroll: true });
}

function focusable(element) {
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  return element;
}

function read(name) {
  if (name in unread) unread[name] = 0;
  drawBadges();
}

function badge(holder, count) {
  holder?.querySelector(":scope > .badge")?.remove();
  if (count) holder?.append(make("span", { class: "badge" }, String(count)));
}

function drawBadges() {
  for (const tab of tabs.children) badge(tab, unread[tab.dataset.tab]);
}

const isSeen = (name) => (root.dataset.drawer ?? (isNarrow() ? null : "log")) === name;

document.addEventListener("perfidy:step", ({ detail }) => {
  const words = said() - heard;
  heard = said();
  if (words > 0 && !isSeen("talk")) unread.talk += words;
  if (detail.told > 0 && detail.came && !isSeen("log")) unread.log += detail.told;
  drawBadges();
});


setTabs();

// Whatever else wants something to be read in the rail.
document.addEventListener("perfidy:drawer", ({ detail }) => openDrawer(detail));
