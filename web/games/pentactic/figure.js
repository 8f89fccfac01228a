// figure.js - what the rules of Pentactic show: a position with the names of rows and columns, and
// the twelve pentominoes. `closed` shades the cells where no counter may go.
import { s } from "../../lib/dom.js";
import { drawAlone, drawPentactic } from "./draw.js";
import { cellName, flattest } from "./shapes.js";

/** Names of columns and rows. @param {number} columns @param {number} rows */
function gridLabels(columns, rows) {
  const text = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ label) =>
    s("text", { x, y }, label);
  return s(
    "g",
    { class: "figure-labels", "aria-hidden": "true" },
    Array.from({ length: columns }, (_, x) => text(x + 0.5, rows + 0.55, cellName([x, 0])[0])),
    Array.from({ length: rows }, (_, y) => text(-0.4, rows - y - 0.35, cellName([0, y]).slice(1))),
  );
}

/** A cell on which no counter may stand. @param {[number, number]} place @param {number} rows */
const closedCell = ([x, y], rows) =>
  s(
    "g",
    { class: "figure-closed", transform: `translate(${x} ${rows - 1 - y})` },
    s("rect", { width: 1, height: 1 }),
    s("path", { d: "M0 1L1 0M0 0.5L0.5 0M0.5 1L1 0.5" }),
  );

/** @param {import("../../core/types.js").View} view
 * @param {import("../../learn/rulebook.js").Figure} figure */
export function drawFigure(view, figure) {
  const position = /** @type {import("./types.js").Position} */ (view.position);
  const { boards, columns, rows } = position;
  const picture = drawPentactic(position);
  picture.classList.toggle("wide", boards.length > 1);
  if (boards.length > 1) return picture;
  picture.setAttribute("viewBox", `-0.8 -0.1 ${columns + 0.9} ${rows + 1}`);
  picture.append(gridLabels(columns, rows));
  if (!figure.closed) return picture;
  const open = new Set(boards[0].open);
  const all = Array.from(
    { length: columns * rows },
    (_, i) => /** @type {[number, number]} */ ([i % columns, Math.floor(i / columns)]),
  );
  picture.append(
    ...all.filter((place) => !open.has(cellName(place))).map((place) => closedCell(place, rows)),
  );
  return picture;
}

/** All twelve pentominoes. @param {import("../../core/rules.js").Rules} rules */
export async function drawPieces(rules) {
  const shapes = await rules.shapes();
  return Object.keys(shapes).map((piece) =>
    drawAlone(piece, shapes[piece][flattest(shapes, piece)].cells),
  );
}
