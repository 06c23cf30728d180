// The page of a table: its waiting room, or the table itself.

import "./lobby.js";
import { rememberThis } from "./tables.js";
import { wait } from "./waiting.js";

if (document.body.classList.contains("waiting")) {
  rememberThis();
  wait();
} else {
  await import("./sitting.js");
}
