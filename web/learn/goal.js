// goal.js - whether a legal move is the one that a lesson wants.
//
// A goal names what it wants of the move's text or of what the rules foresee for it, never a rule:
// which moves are legal, who falls, who starves and what still fits: the module answers that.

/** All that is named must be so.
 * @typedef {object} Goal
 * @property {true} [any]            any legal move
 * @property {string[]} [moves]      one of these
 * @property {string[]} [begins]     a move whose text begins with one of these
 * @property {true} [placed]         anything but a pass
 * @property {string[]} [captured]   exactly these fall in a fight, own ones included
 * @property {string[]} [starved]    exactly these starve
 * @property {true} [fed]            no creature of the mover is left with too little food
 * @property {true} [over]           the game is over
 * @property {string} [shutOut]      this pentomino does not fit any more
 */

/** @typedef {import("../core/types.js").View} View */
/** @typedef {import("../core/types.js").Preview} Preview */
/** @typedef {import("../core/types.js").Position} Position */

/** @param {string[]} some @param {string[]} others */
const same = (some, others) => some.slice().sort().join() === others.slice().sort().join();

/** The creatures of a colour that have too little food. @param {Position} position
 * @param {Position} before */
function hungry(position, before) {
  if (position.game !== "adaptoid" || before.game !== "adaptoid") return [];
  const own = position.creatures.filter(({ colour }) => colour === before.colour);
  return own.filter(({ cell }) => position.starving.includes(cell));
}

/** @param {Position} position @param {string} piece */
const fits = (position, piece) =>
  position.game === "pentactic" && position.boards.some((board) => board.fits.includes(piece));

/** Each part of a goal, as a question about a move and what it leads to.
 * @type {Record<keyof Goal,
 *   (wish: any, move: string, after: Preview, before: Position) => boolean>}
 */
const tests = {
  any: () => true,
  moves: (moves, move) => moves.includes(move),
  begins: (starts, move) => starts.some((/** @type {string} */ start) => move.startsWith(start)),
  placed: (_, move) => move !== "pass",
  captured: (cells, _, after) => same(after.captured, cells),
  starved: (cells, _, after) => same(after.starved, cells),
  fed: (_, __, after, before) => hungry(after.position, before).length === 0,
  over: (_, __, after) => after.over,
  shutOut: (piece, _, after, before) => fits(before, piece) && !fits(after.position, piece),
};

/**
 * Whether a legal move meets a goal.
 * @param {Goal} goal @param {string} move
 * @param {Preview} after   what the rules foresee for it
 * @param {Position} before
 */
export const meets = (goal, move, after, before) =>
  Object.entries(goal).every(([name, wish]) =>
    tests[/** @type {keyof Goal} */ (name)](wish, move, after, before),
  );
