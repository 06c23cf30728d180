// The table page: brings the parts of the script together.

import { wait } from "./waiting.js";

if (document.body.classList.contains("waiting")) wait();
else await import("./sitting.js");
