// figure.js - a position of Adaptoid as a figure of the rules: with the names of the cells and
// marks on what matters. `reach` marks all cells to which the creature of that cell can move.
import { s } from "../../lib/dom.js";
import { drawAdaptoid, hexagon, labels, translate, viewBox } from "./art.js";
import { parts } from "./turn.js";

/** @typedef {import("../../core/types.js").View} View */

/** Where a creature can go, by the legal moves. @param {View} view @param {string} cell */
const targets = ({ legal }, cell) =>
  new Set(
    legal
      .map(parts)
      .filter(({ from }) => from === cell)
      .map(({ to }) => to),
  );

/** @param {View} view @param {import("../../learn/rulebook.js").Figure} figure */
export function drawFigure(view, { reach, marks = [] }) {
  const picture = drawAdaptoid(/** @type {import("./types.js").Position} */ (view.position));
  const spots = reach ? targets(view, reach) : [];
  picture.setAttribute("viewBox", viewBox(true));
  picture.append(
    labels(),
    ...[...spots].map((cell) =>
      s("circle", { class: "figure-spot", r: 8, transform: translate(cell) }),
    ),
    ...marks.map((cell) =>
      s("g", { transform: translate(cell) }, hexagon({ class: "figure-mark" })),
    ),
  );
  return picture;
}
