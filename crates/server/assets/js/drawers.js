// The drawers: on a phone a bar of tabs at the bottom opens one of them over the board; everywhere they count what is
// unread.

import { button, make } from "./make.js";
import { logToEnd } from "./parts.js";

const root = document.documentElement;
const DRAWERS = [
  ["seats", "Seats", "#seats"],
  ["log", "Log", ".story"],
  ["cards", "Cards", "#drawer-cards"],
  ["talk", "Talk", "#drawer-talk"],
  ["notes", "Notes", "#drawer-notes"],
  ["menu", "Menu", "#drawer-menu"],
].filter(([, , where]) => document.querySelector(where));

const unread = { log: 0, talk: 0 };
const said = () => Number(document.getElementById("chat-lines")?.dataset.count ?? 0);
let heard = said();

const tabs = make("nav", { id: "tabs", "aria-label": "Drawers" });
for (const [name, label] of DRAWERS) {
  tabs.append(button(label, { "data-tab": name, "aria-expanded": "false", onclick: () => openDrawer(root.dataset.drawer === name ? null : name) }));
}
document.body.append(tabs);

// Where the tabs are shown the page is narrow and only one drawer is open.
const isNarrow = () => getComputedStyle(tabs).display !== "none";

// Opens a drawer, or closes them with null.
export function openDrawer(name) {
  const where = DRAWERS.find(([it]) => it === name)?.[2];
  const element = where && document.querySelector(where);
  if (isNarrow() && element) root.dataset.drawer = name;
  else delete root.dataset.drawer;
  for (const tab of tabs.children) tab.setAttribute("aria-expanded", String(tab.dataset.tab === root.dataset.drawer));
  if (!element) return;
  if (element.localName === "details") element.open = true;
  element.scrollIntoView({ block: "nearest" });
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
  badge(document.querySelector("#drawer-talk > summary"), unread.talk);
}

const isSeen = (name, open) => (isNarrow() ? root.dataset.drawer === name : open);

document.addEventListener("perfidy:step", ({ detail }) => {
  const words = said() - heard;
  heard = said();
  if (words > 0 && !isSeen("talk", document.getElementById("drawer-talk").open)) unread.talk += words;
  if (detail.told > 0 && detail.came && !isSeen("log", true)) unread.log += detail.told;
  drawBadges();
});

document.getElementById("drawer-talk")?.addEventListener("toggle", (event) => event.target.open && read("talk"));

// The way back to what happened since the own last turn.
const recap = button("Since my last turn", {
  class: "recap",
  hidden: true,
  onclick: () => document.querySelector("#log-lines .since")?.scrollIntoView({ block: "start" }),
});
document.querySelector(".story h2")?.append(" ", recap);
const offerRecap = () => (recap.hidden = !document.querySelector("#log-lines .since"));
document.addEventListener("perfidy:step", offerRecap);
offerRecap();
