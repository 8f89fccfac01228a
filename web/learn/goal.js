// goal.js - whether a legal move is the one that a lesson wants.
//
// A goal looks at the text of a move and at what follows from it. It knows no rule: which moves are
// legal, who falls, who starves and what still fits comes from the module.

/** @typedef {import("../core/types.js").Preview} Preview */
/** @typedef {import("../core/types.js").Position} Position */

/** A question about a move and what it leads to: whether it is as wished.
 * @typedef {(wish: any, move: string, after: Preview, before: Position) => boolean} Test */

/** @typedef {Record<string, Test>} Tests by the name of a wish */

/** All that is named must be so. A game may add wishes of its own (Tests of its track).
 * @typedef {object} Usual
 * @property {true} [any]            any legal move
 * @property {string[]} [moves]      one of these
 * @property {string[]} [begins]     a move whose text begins with one of these
 * @property {true} [placed]         anything but a pass
 * @property {true} [over]           the game is over
 */

/** @typedef {Usual & Record<string, any>} Goal */

/** @type {Tests} */
const usual = {
  any: () => true,
  moves: (moves, move) => moves.includes(move),
  begins: (starts, move) => starts.some((/** @type {string} */ start) => move.startsWith(start)),
  placed: (_, move) => move !== "pass",
  over: (_, __, after) => after.over,
};

/**
 * Whether a legal move meets a goal.
 * @param {Goal} goal @param {string} move
 * @param {Preview} after   what the rules foresee for it
 * @param {Position} before @param {Tests} own   those of the game
 */
export const meets = (goal, move, after, before, own) =>
  Object.entries(goal).every(([name, wish]) =>
    ({ ...usual, ...own })[name](wish, move, after, before),
  );
