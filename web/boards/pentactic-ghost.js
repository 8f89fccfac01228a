// pentactic-ghost.js - a pentomino on its way to the board: picked, turned, flipped, aimed at a
// place, put down there, and not yet played.
//
//     const ghost = createGhost(shapes, () => draw(ghost.state));
//     ghost.field(8, 8, new Set(view.legal));    // the board, and the texts of what is legal
//     ghost.pick("F", way);
//     ghost.aim({ cell: [2, 3] }, MAGNET);       // where it hovers, drawn to where it fits
//     ghost.turn("right");                       // about the same aim
//     ghost.settle();                            // put down, to be confirmed
//     ghost.text();                              // "Fb3c2c3c4d4"
//
// No screen in here, and no rule: a place is legal if its text is in the set.
import {
  cellName,
  extent,
  middle,
  moved,
  placementText,
  turned,
  wayOf,
} from "./pentactic-shapes.js";

/** @typedef {import("./pentactic-shapes.js").Place} Place */
/** @typedef {import("./pentactic-shapes.js").Shapes} Shapes */
/** @typedef {import("./pentactic-shapes.js").Turn} Turn */

/** Where a piece is held: its middle cell on a cell, or its middle at a point.
 * @typedef {{cell: Place} | {point: Place}} Aim */

/**
 * @typedef {object} GhostState
 * @property {string} piece
 * @property {number} way            its orientation
 * @property {Place[] | null} cells  where it hovers; null: it is only picked
 * @property {boolean} fits
 * @property {boolean} settled       put down, waiting to be confirmed
 */

/** How far, in cells, a place where it fits draws a pentomino. */
export const MAGNET = 1.5;

/** @typedef {ReturnType<typeof createGhost>} Ghost */

/** @param {Shapes} shapes @param {() => void} onChange */
export function createGhost(shapes, onChange) {
  let columns = 0;
  let rows = 0;
  /** @type {Set<string>} */
  let legal = new Set();
  /** @type {GhostState | null} */
  let state = null;
  /** @type {Aim | null} */
  let aim = null;
  let reach = 0;
  /** Where the piece, as it is turned, is legal; by its lower left corner.
   * @type {Place[]} */
  let fits = [];

  const cells = () => (state ? shapes[state.piece][state.way].cells : []);

  function findFits() {
    fits = [];
    if (!state) return;
    const [width, height] = extent(cells());
    for (let y = 0; y + height <= rows; y++)
      for (let x = 0; x + width <= columns; x++)
        if (legal.has(placementText(state.piece, moved(cells(), [x, y])))) fits.push([x, y]);
  }

  /** The corner that the aim asks for, perhaps between cells. @param {Aim} to @returns {Place} */
  function wanted(to) {
    if ("cell" in to) {
      const [mx, my] = middle(cells());
      return [to.cell[0] - mx, to.cell[1] - my];
    }
    const [width, height] = extent(cells());
    return [to.point[0] - width / 2, to.point[1] - height / 2];
  }

  /** @param {Place} want @returns {Place | null} */
  function nearestFit([x, y]) {
    let best = null;
    let least = reach;
    for (const at of fits) {
      const far = Math.hypot(at[0] - x, at[1] - y);
      if (far > least) continue;
      least = far;
      best = at;
    }
    return best;
  }

  /** The nearest corner with the whole piece on the board. @param {Place} want @returns {Place} */
  function onBoard([x, y]) {
    const [width, height] = extent(cells());
    return [Math.min(Math.max(x, 0), columns - width), Math.min(Math.max(y, 0), rows - height)];
  }

  /** Puts the ghost where it is aimed at; tells only if that is elsewhere than before. */
  function place() {
    if (!state || !aim) return;
    const [x, y] = onBoard(wanted(aim));
    const corner = nearestFit([x, y]) ?? [Math.round(x), Math.round(y)];
    const next = moved(cells(), corner);
    const ok = legal.has(placementText(state.piece, next));
    if (String(next) === String(state.cells) && ok === state.fits) return;
    state = { ...state, cells: next, fits: ok };
    onChange();
  }

  /** @param {Partial<GhostState>} changes */
  function change(changes) {
    if (!state) return;
    state = { ...state, ...changes };
    findFits();
    place();
    onChange();
  }

  return {
    get state() {
      return state;
    },

    /** What is played on, and the texts of the legal moves. What is held stays in the hand.
     * @param {number} width @param {number} height @param {Set<string>} texts */
    field(width, height, texts) {
      [columns, rows, legal] = [width, height, texts];
      change({});
    },

    /** @param {string} piece @param {number} way */
    pick(piece, way) {
      state = { piece, way, cells: null, fits: false, settled: false };
      aim = null;
      findFits();
      onChange();
    },

    /** Picks a pentomino as it lies on the board. @param {string} piece @param {Place[]} at */
    pickFrom(piece, at) {
      this.pick(piece, wayOf(shapes, piece, at));
    },

    /** Lets it go. */
    drop() {
      if (!state) return false;
      state = null;
      aim = null;
      onChange();
      return true;
    },

    /** Takes it off the board and keeps it in the hand. */
    lift() {
      aim = null;
      change({ cells: null, fits: false, settled: false });
    },

    /** @param {Turn} turn */
    turn(turn) {
      if (state) change({ way: turned(shapes, state.piece, state.way, turn) });
    },

    /** @param {Aim} to @param {number} [magnet]   how far it may be drawn from there */
    aim(to, magnet = 0) {
      if (!state) return;
      aim = to;
      reach = magnet + 0.001;
      if (state.settled) change({ settled: false });
      else place();
    },

    /** Puts it down where it hovers. */
    settle() {
      if (state?.cells) change({ settled: true });
    },

    /** Aims at the next place where it fits, as it is turned; false if there is none.
     * @param {1 | -1} by */
    nextFit(by) {
      if (!state || !fits.length) return false;
      const here = state.cells && String(state.cells);
      const now = fits.findIndex((at) => String(moved(cells(), at)) === here);
      const at = fits[now < 0 ? 0 : (now + by + fits.length) % fits.length];
      this.aim({ cell: middle(moved(cells(), at)) });
      return true;
    },

    /** How it would be played; "" if it is nowhere. */
    text: () => (state?.cells ? placementText(state.piece, state.cells) : ""),

    /** The cell by which it is held. */
    handle: () => (state?.cells ? cellName(middle(state.cells)) : null),
  };
}
