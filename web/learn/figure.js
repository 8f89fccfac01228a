// figure.js - the pictures of the rulebook: positions out of the rules, drawn as on the boards.
import { hexagon, labels, translate, viewBox } from "../boards/adaptoid-art.js";
import { drawAdaptoid } from "../boards/adaptoid.js";
import { drawAlone } from "../boards/pentactic-draw.js";
import { cellName, flattest } from "../boards/pentactic-shapes.js";
import { drawPentactic } from "../boards/pentactic.js";
import { h, s } from "../lib/dom.js";
import { reach } from "./position.js";

/** @typedef {import("./rulebook.js").Figure} Figure */
/** @typedef {import("../core/rules.js").Rules} Rules */
/** @typedef {import("../core/types.js").View} View */
/** @typedef {import("../core/types.js").AdaptoidPosition} AdaptoidPosition */
/** @typedef {import("../core/types.js").PentacticPosition} PentacticPosition */

/** Where a creature can go, by the legal moves. @param {View} view @param {string} cell */
const targets = (view, cell) =>
  new Set(
    view.legal
      .filter((move) => move.startsWith(`${cell}-`))
      .map((move) => move.slice(3).split(",")[0]),
  );

/** @param {View} view @param {Figure} figure */
function adaptoidFigure(view, figure) {
  const picture = drawAdaptoid(/** @type {AdaptoidPosition} */ (view.position));
  const spots = figure.reach ? targets(view, figure.reach) : [];
  picture.setAttribute("viewBox", viewBox(true));
  picture.append(
    labels(),
    ...[...spots].map((cell) =>
      s("circle", { class: "figure-spot", r: 8, transform: translate(cell) }),
    ),
    ...(figure.marks ?? []).map((cell) =>
      s("g", { transform: translate(cell) }, hexagon({ class: "figure-mark" })),
    ),
  );
  return picture;
}

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

/** @param {View} view @param {Figure} figure */
function pentacticFigure(view, figure) {
  const position = /** @type {PentacticPosition} */ (view.position);
  const { boards, columns, rows } = position;
  const picture = drawPentactic(position);
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

/** The drawing alone, with a text for those who cannot see it.
 * @param {Rules} rules @param {Figure} figure @param {string} alt */
export async function drawFigure(rules, figure, alt) {
  const view = await reach(rules, figure);
  const draw = view.position.game === "adaptoid" ? adaptoidFigure : pentacticFigure;
  const wide = view.position.game === "pentactic" && view.position.boards.length > 1;
  return h(
    "div",
    { class: wide ? "figure-picture wide" : "figure-picture", role: "img", "aria-label": alt },
    draw(view, figure),
  );
}

/** All twelve pentominoes. @param {Rules} rules @param {string} alt */
export async function drawPieces(rules, alt) {
  const shapes = await rules.shapes();
  return h(
    "div",
    { class: "figure-pieces", role: "img", "aria-label": alt },
    Object.keys(shapes).map((piece) =>
      drawAlone(piece, shapes[piece][flattest(shapes, piece)].cells),
    ),
  );
}
