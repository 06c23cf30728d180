// Follows the table live. A lost connection is shown, tried again after growing pauses, and goes on from the step that
// the page has, so that nothing is missed.

import { make } from "./make.js";
import { base } from "./place.js";

const PAUSES = [1, 2, 4, 8, 15];

let source = null;
let tries = 0;
let timer;
let follow = null;

// `since` says which step the page has; `take` is handed every step; `reload` is told that the page no longer fits.
export function start(since, take, reload = () => location.reload()) {
  follow = { since, take, reload };
  connect();
}

function connect() {
  clearTimeout(timer);
  source?.close();
  source = new EventSource(`${base}/events?step=${follow.since()}`);
  source.addEventListener("open", back);
  source.addEventListener("step", (event) => follow.take(JSON.parse(event.data)));
  source.addEventListener("reload", () => follow.reload());
  source.addEventListener("ended", (event) => end(JSON.parse(event.data).text));
  source.addEventListener("error", lost);
}

function back() {
  tries = 0;
  clearTimeout(timer);
  document.documentElement.classList.remove("offline");
  document.getElementById("offline")?.remove();
}

// The seat is no longer this browser's: it is told why, and does not try again.
function end(why) {
  source?.close();
  source = null;
  follow = null;
  clearTimeout(timer);
  document.documentElement.classList.remove("offline");
  // What the seat could see is no longer this browser's to see.
  document.title = "Perfidy";
  document.body.replaceChildren(
    make("main", { class: "page" }, make("p", { role: "alert", id: "ended" }, why), make("p", {}, make("a", { href: "/mine" }, "My tables"))),
  );
}

// The browser's own way to come back would ask for the step that it was told last, not for the one that is shown.
export function lost() {
  if (!follow) return;
  source?.close();
  source = null;
  clearTimeout(timer);
  const pause = PAUSES[Math.min(tries, PAUSES.length - 1)];
  tries += 1;
  document.documentElement.classList.add("offline");
  countDown(pause);
}

function countDown(seconds) {
  if (seconds <= 0) {
    say("Not connected. Trying again …");
    connect();
    return;
  }
  say(`Not connected. Next try in ${seconds} s.`);
  timer = setTimeout(() => countDown(seconds - 1), 1000);
}

function say(text) {
  let bar = document.getElementById("offline");
  if (!bar) {
    bar = make("div", { id: "offline", role: "alert" }, make("span", {}), make("button", { type: "button", onclick: again }, "Try now"));
    document.body.append(bar);
  }
  bar.firstElementChild.textContent = text;
}

function again() {
  if (!follow) return;
  say("Not connected. Trying again …");
  connect();
}

window.addEventListener("offline", lost);
window.addEventListener("online", () => follow && !source && again());
window.addEventListener("pagehide", () => {
  clearTimeout(timer);
  source?.close();
});
// A page that the browser kept aside comes back with an old picture.
window.addEventListener("pageshow", (event) => event.persisted && follow && location.reload());
