// Somebody sits at the table or watches it: everything that a table page can do begins here.

import "./moves.js";
import { imported } from "./place.js";
import { logToEnd, nameTab } from "./parts.js";
import { start } from "./stream.js";
import { newest, take } from "./walk.js";

logToEnd();
nameTab();
if (!imported) start(newest, take);
