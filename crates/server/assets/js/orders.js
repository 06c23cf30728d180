// Standing orders are kept as soon as one is chosen, and offered once when their first window is asked.

import { button, make } from "./make.js";
import { deliver } from "./send.js";

const form = document.querySelector("form.orders");
const OFFERED = `perfidy.orders.${document.body.dataset.table}`;

const selects = () => [...form.querySelectorAll("select[data-window]")];

function wasOffered() {
  try {
    return localStorage.getItem(OFFERED) === "yes";
  } catch {
    return true;
  }
}

function answered() {
  document.getElementById("order-offer")?.remove();
  try {
    localStorage.setItem(OFFERED, "yes");
  } catch {
    // Without storage nothing is offered.
  }
}

function start() {
  const word = form.appendChild(make("span", { class: "kept", role: "status" }));
  const keep = async (pressed) => {
    word.textContent = "";
    if (await deliver(form, pressed)) word.textContent = "Kept.";
  };
  const all = (kind) => {
    for (const select of selects()) select.value = kind;
    answered();
    return keep();
  };
  form.addEventListener("change", () => keep());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.submitter?.name === "all") all(event.submitter.value);
    else keep();
  });

  // A window that nobody gave an order for: one press answers it, and all that follow.
  const offer = () => {
    const kind = document.getElementById("guide")?.dataset.window;
    const asks = kind && selects().some((select) => select.dataset.window === kind && select.value === "ask");
    if (!asks || wasOffered()) return void document.getElementById("order-offer")?.remove();
    if (document.getElementById("order-offer")) return;
    const section = make(
      "section", { id: "order-offer", role: "status" },
      make("p", {}, "You will be asked this often. The table can pass for you whenever you can do nothing else."),
      button("Pass when I can do nothing", { onclick: () => all("pass-if-bare") }),
      button("Keep asking me", { onclick: answered }),
    );
    document.getElementById("guide").after(section);
  };
  document.addEventListener("perfidy:step", offer);
  offer();
}

if (form) start();
