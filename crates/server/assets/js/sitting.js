// Somebody sits at the table or watches it: everything that a table page can do begins here.

import "./moves.js";
import "./offer.js";
import "./drag.js";
import "./edges.js";
import "./chips.js";
import "./guard.js";
import "./pills.js";
import "./ledger.js";
import "./flash.js";
import "./replay.js";
import "./meanwhile.js";
import "./earlier.js";
import "./drawers.js";
import "./help.js";
import "./keys.js";
import "./notify.js";
import "./notes.js";
import "./orders.js";
import "./rules.js";
import "./guide.js";
import "./scoring.js";
import "./clocks.js";
import "./sound.js";
import { heard } from "./changes.js";
import { imported, isAsked } from "./place.js";
import { followLog, nameTab, setDue } from "./parts.js";
import { start } from "./stream.js";
import { rememberThis } from "./tables.js";
import { newest } from "./walk.js";

followLog();
setDue(isAsked());
nameTab();
if (!imported) {
  document.addEventListener("perfidy:step", rememberThis);
  rememberThis();
  start(newest, heard);
}
