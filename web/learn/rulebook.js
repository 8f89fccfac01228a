// rulebook.js - the rules as players read them: what a book consists of, and what all books share.
//
// The book of a game is book.js of its folder: data that says what stands in which order on its
// page. The sentences are in texts/rulebook.json. What is normative is docs/rules, clause by
// clause; each clause has its place in a book. Figures are positions that the rules themselves
// reach.
import { games } from "../games/games.js";

/**
 * A drawn position. What else a game may mark in it, its figure.js says.
 * @typedef {object} Figure
 * @property {string} variant
 * @property {string} [moves]     that lead to it, with blanks between them
 * @property {string[]} [marks]   cells to look at
 * @property {string} [reach]
 * @property {true} [closed]
 * @property {string} caption     key of a text, like the next
 * @property {string} alt         what is to be seen, for those who cannot
 */

/** A cell of a table: the key of a text, or something in the notation.
 * @typedef {string | {code: string} | {key: string}} Cell key: names of keys of the keyboard */

/**
 * A part of a section; one member of it is there.
 * @typedef {object} Block
 * @property {string} [p]         key of a paragraph
 * @property {string[]} [ul]      keys of a list
 * @property {string[]} [ol]      keys of a list in order
 * @property {Figure[]} [figures]
 * @property {Plate} [plate]
 * @property {{head: string[], rows: Cell[][]}} [table]
 */

/** A drawing that is no position.
 * @typedef {object} Plate
 * @property {string} caption   key of a text, like the next
 * @property {string} alt
 * @property {(rules: import("../core/rules.js").Rules) => Promise<Element[]>} draw
 */

/** @typedef {{id: string, title: string, blocks: Block[]}} Section title: key of a text */

/**
 * @typedef {object} Book
 * @property {string} id      of the game, like the name
 * @property {string} name
 * @property {string} about   key of a text
 * @property {Figure} cover
 * @property {Section[]} sections
 * @property {(view: import("../core/types.js").View, figure: Figure) => Element} draw
 *     a figure, at its position
 */

export const credits = {
  id: "credits",
  title: "rulebook.credits",
  blocks: [{ p: "rulebook.credits.1" }, { p: "rulebook.credits.2" }],
};
export const notationHead = ["rulebook.notation.written", "rulebook.notation.move"];
export const keysHead = ["rulebook.keys.key", "rulebook.keys.does"];

/** Of all games that have one. @returns {Promise<Book[]>} */
export async function allBooks() {
  const books = await Promise.all(games.map((game) => game.book()));
  return books.flatMap((book) => book ?? []);
}

/** The figures of a book. @param {Book} book @returns {Figure[]} */
export const figuresOf = (book) =>
  book.sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.figures ?? []));
