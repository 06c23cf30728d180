// Dotted rings and trails of what happened, over the map.

import { isInView, isTurned, isZoomed, panTo } from "./board.js";

const SVG = "http://www.w3.org/2000/svg";
const board = document.getElementById("board");

const placeOf = (id) => id && document.querySelector(`#board-places [data-place="${CSS.escape(id)}"]`);

function drawn(tag, settings) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(settings)) element.setAttribute(name, value);
  return element;
}

// Below the badges, which a ring would cut, and below names that lie above the targets.
const lay = (layer) => board.insertBefore(layer, document.querySelector("#board-targets ~ #board-labels") ?? document.getElementById("board-badges") ?? null);

// Where a place is drawn, in the measure of the board: a plan may be turned.
function middle(place) {
  const box = place.getBoundingClientRect();
  const { x, y } = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(board.getScreenCTM().inverse());
  return [x, y];
}

// A ring around a place, which keeps its size where the place does.
export function ringAround(place, kind) {
  const rings = drawn("g", { class: place.matches(".fix") ? `${kind} fix` : kind, "transform-origin": place.getAttribute("transform-origin") ?? "0 0" });
  // On a plan that is turned a region has another shape; everything else moves there as it is.
  const high = isTurned() && place.dataset.high;
  if (place.dataset.at && !high) rings.dataset.at = place.dataset.at;
  for (const line of ["ring-u", "ring-o"]) rings.append(drawn("path", { class: line, d: high || place.getAttribute("d") }));
  return rings;
}

// A trail is straight, but leads round a disc that lies in its way, such as the keep of a round city.
const SWINGS = [0, 0.3, -0.3, 0.5, -0.5, 0.7, -0.7, 1, -1, 1.3, -1.3];

function trail(from, to) {
  const [[x1, y1], [x2, y2]] = [middle(from), middle(to)];
  const bowed = (swing) => [(x1 + x2) / 2 + (y2 - y1) * swing, (y1 + y2) / 2 + (x1 - x2) * swing];
  const discs = [...document.querySelectorAll("#board-places [data-disc]")].filter((it) => it !== from && it !== to);
  const crosses = ([x, y]) =>
    Array.from({ length: 51 }, (_, n) => n / 50).some((t) => {
      const along = (a, b, c) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
      return discs.some((disc) => disc.isPointInFill(new DOMPoint(along(x1, x, x2), along(y1, y, y2))));
    });
  const [x, y] = SWINGS.map(bowed).find((bow) => !crosses(bow)) ?? bowed(0);
  return ["trail-u", "trail-o"].map((kind) => drawn("path", { class: kind, d: `M${x1} ${y1}Q${x} ${y} ${x2} ${y2}` }));
}

export function clearTrails() {
  for (const id of ["trails", "trail-rings"]) document.getElementById(id)?.remove();
}

// Shows what these lines of the log tell, until the sheet goes.
export function draw(lines) {
  clearTrails();
  const layer = drawn("g", { id: "trails", "pointer-events": "none", "aria-hidden": "true" });
  const ringed = new Map();
  for (const { dataset, classList } of lines) {
    const [from, to] = [placeOf(dataset.from), placeOf(dataset.to)];
    if (from && to && from !== to) layer.append(...trail(from, to));
    const last = to ?? from;
    if (last) ringed.set(last, ringed.get(last) || classList.contains("strikes"));
  }
  // On a map of areas a ring runs where names and the rings of targets lie: it is drawn below them.
  const areas = document.getElementById("board-areas");
  const rings = areas ? drawn("g", { id: "trail-rings", "pointer-events": "none", "aria-hidden": "true" }) : layer;
  for (const [place, hit] of ringed) rings.append(ringAround(place, hit ? "happened hit" : "happened"));
  if (areas) board.insertBefore(rings, areas);
  if (layer.childNodes.length) lay(layer);
  return [...ringed.keys()];
}

// The same, and the window of the board turns to the first of them.
export function showOnMap(lines) {
  const [first] = draw(lines);
  if (first && isZoomed() && !isInView(first)) panTo(first);
}

// The place that a question is about is ringed while it is asked.
function ringQuestion() {
  for (const id of ["asked-about", "asked-below", "asked-rims"]) document.getElementById(id)?.remove();
  const prompt = document.querySelector("#prompt[data-asked]");
  if (!prompt || document.body.classList.contains("replaying")) return;
  const places = (prompt.dataset.about ?? "").split(" ").map(placeOf).filter(Boolean);
  if (!places.length) return;
  const layer = drawn("g", { id: "asked-about", "pointer-events": "none", "aria-hidden": "true" });
  const [below, rims] = ["asked-below", "asked-rims"].map((id) => drawn("g", { id, "pointer-events": "none", "aria-hidden": "true" }));
  // The rim of an area runs where names and counters of the next one lie: it is drawn below them.
  const isMap = document.getElementById("board-trails");
  for (const place of new Set(places)) {
    // Where the place itself can be pressed, the ring of a target stays in sight: the other one is its rim.
    const pressed = document.querySelector(`.targets .target.legal[data-el="${CSS.escape(place.dataset.place)}"]`);
    if (pressed) rims.append(ringAround(place, "asks rim-of-target"));
    else (isMap ? below : layer).append(ringAround(place, "asks"));
  }
  lay(layer);
  board.insertBefore(below, document.getElementById(isMap ? "board-trails" : "board-targets"));
  // The ring of an area that can be pressed lies with the areas, and its rim below it.
  const areas = document.getElementById("board-areas");
  if (areas && rims.childNodes.length) board.insertBefore(rims, areas);
  else below.append(...rims.childNodes);
}

document.addEventListener("perfidy:step", ringQuestion);
ringQuestion();
