// Word from a page that is out of sight: "it is your turn". Asked for by a button only.

import { button } from "./make.js";
import { isAsked, title } from "./place.js";
import { toast } from "./toast.js";

const NAME = "perfidy.tell";
const wished = () => { try { return localStorage.getItem(NAME) === "yes"; } catch { return false; } };
const wish = (value) => { try { localStorage.setItem(NAME, value ? "yes" : "no"); } catch { /* holds for no longer than this page */ } };

const isOn = () => wished() && Notification.permission === "granted";

// Nobody has a turn where the game is over or only looked back at.
if ("Notification" in window && document.body.matches(".seated") && !document.querySelector("#prompt.over")) {
  const key = button("", { class: "tell", onclick: change });
  const name = () => (key.textContent = isOn() ? "Do not tell me when it is my turn" : "Tell me when it is my turn");
  document.querySelector("nav.menu")?.append(key);
  name();

  async function change() {
    if (isOn()) wish(false);
    else if ((await Notification.requestPermission()) === "granted") wish(true);
    else toast("The browser does not allow notifications from this page.");
    name();
  }

  document.addEventListener("perfidy:due", ({ detail: asked }) => {
    if (asked && document.hidden && isOn()) tell();
  });
}

function tell() {
  const note = new Notification(`Your turn · ${title}`, { body: isAsked() ? document.querySelector("#prompt p")?.textContent.trim() : "", tag: document.body.dataset.table });
  note.addEventListener("click", () => {
    window.focus();
    note.close();
  });
}
