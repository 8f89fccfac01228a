// figure.js - the pictures of a book: positions out of the rules, drawn as on the boards; plates.
import { h } from "../lib/dom.js";
import { reach } from "./position.js";

/** @typedef {import("../core/rules.js").Rules} Rules */

/** The drawing alone, with a text for those who cannot see it.
 * @param {Rules} rules @param {import("./rulebook.js").Book} book
 * @param {import("./rulebook.js").Figure} figure @param {string} alt */
export async function drawFigure(rules, book, figure, alt) {
  const picture = book.draw(await reach(rules, figure), figure);
  return h("div", { class: "figure-picture", role: "img", "aria-label": alt }, picture);
}

/** @param {Rules} rules @param {import("./rulebook.js").Plate} plate @param {string} alt */
export const drawPlate = async (rules, plate, alt) =>
  h("div", { class: "figure-plate", role: "img", "aria-label": alt }, await plate.draw(rules));
