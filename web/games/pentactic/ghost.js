// ghost.js - a pentomino on its way to the board: picked, rotated, flipped, aimed at a
// place, put down there, and not yet played.
//
//     const ghost = new Ghost(shapes, () => draw(ghost.state));
//     ghost.field(8, 8, new Set(view.legal));    // the board, and the texts of what is legal
//     ghost.pick("F", way);
//     ghost.aim({ cell: [2, 3] }, MAGNET);       // where it hovers, drawn to where it fits
//     ghost.rotate("right");                     // about the same aim
//     ghost.settle();                            // put down, to be confirmed
//     ghost.text();                              // "Fb3c2c3c4d4"
//
// No screen in here, and no rule: a place is legal if its text is in the set.
import { cellName, extent, middle, moved, placementText, rotated, wayOf } from "./shapes.js";

/** @typedef {import("./shapes.js").Place} Place */
/** @typedef {import("./shapes.js").Shapes} Shapes */
/** @typedef {import("./shapes.js").Rotation} Rotation */

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

export class Ghost {
  /** @type {GhostState | null} */
  state = null;
  #field = { columns: 0, rows: 0, legal: /** @type {Set<string>} */ (new Set()) };
  /** @type {Aim | null} */
  #aim = null;
  #reach = 0;
  /** Where the piece, as it is rotated, is legal; by its lower left corner.
   * @type {Place[]} */
  #fits = [];

  /** @param {Shapes} shapes @param {() => void} onChange */
  constructor(shapes, onChange) {
    this.shapes = shapes;
    this.onChange = onChange;
  }

  /** What is played on, and the texts of the legal moves. What is held stays in the hand.
   * @param {number} columns @param {number} rows @param {Set<string>} legal */
  field(columns, rows, legal) {
    this.#field = { columns, rows, legal };
    this.#change({});
  }

  /** @param {string} piece @param {number} way */
  pick(piece, way) {
    this.state = { piece, way, cells: null, fits: false, settled: false };
    this.#aim = null;
    this.#findFits();
    this.onChange();
  }

  /** Picks a pentomino as it lies on the board. @param {string} piece @param {Place[]} at */
  pickFrom(piece, at) {
    this.pick(piece, wayOf(this.shapes, piece, at));
  }

  /** Lets it go. */
  drop() {
    if (!this.state) return false;
    this.state = null;
    this.#aim = null;
    this.onChange();
    return true;
  }

  /** Takes it off the board and keeps it in the hand. */
  lift() {
    this.#aim = null;
    this.#change({ cells: null, fits: false, settled: false });
  }

  /** @param {Rotation} rotation */
  rotate(rotation) {
    if (!this.state) return;
    const { piece, way } = this.state;
    this.#change({ way: rotated(this.shapes, piece, way, rotation) });
  }

  /** @param {Aim} to @param {number} [magnet]   how far it may be drawn from there */
  aim(to, magnet = 0) {
    if (!this.state) return;
    this.#aim = to;
    this.#reach = magnet + 0.001;
    if (this.state.settled) this.#change({ settled: false });
    else this.#place();
  }

  /** Puts it down where it hovers. */
  settle() {
    if (this.state?.cells) this.#change({ settled: true });
  }

  /** Aims at the next place where it fits, as it is rotated; false if there is none.
   * @param {1 | -1} by */
  nextFit(by) {
    const fits = this.#fits;
    if (!this.state || !fits.length) return false;
    const here = this.state.cells && String(this.state.cells);
    const now = fits.findIndex((at) => String(moved(this.#cells, at)) === here);
    const at = fits[now < 0 ? 0 : (now + by + fits.length) % fits.length];
    this.aim({ cell: middle(moved(this.#cells, at)) });
    return true;
  }

  /** How it would be played; "" if it is nowhere. */
  text() {
    return this.state?.cells ? placementText(this.state.piece, this.state.cells) : "";
  }

  /** The cell by which it is held. */
  handle() {
    return this.state?.cells ? cellName(middle(this.state.cells)) : null;
  }

  /** The piece as it is rotated, in the corner. */
  get #cells() {
    return this.state ? this.shapes[this.state.piece][this.state.way].cells : [];
  }

  /** @param {Partial<GhostState>} changes */
  #change(changes) {
    if (!this.state) return;
    this.state = { ...this.state, ...changes };
    this.#findFits();
    this.#place();
    this.onChange();
  }

  #findFits() {
    this.#fits = [];
    if (!this.state) return;
    const { columns, rows, legal } = this.#field;
    const cells = this.#cells;
    const [width, height] = extent(cells);
    for (let y = 0; y + height <= rows; y++)
      for (let x = 0; x + width <= columns; x++)
        if (legal.has(placementText(this.state.piece, moved(cells, [x, y]))))
          this.#fits.push([x, y]);
  }

  /** Puts the ghost where it is aimed at; tells only if that is elsewhere than before. */
  #place() {
    if (!this.state || !this.#aim) return;
    const [x, y] = this.#onBoard(this.#wanted(this.#aim));
    const corner = this.#nearestFit([x, y]) ?? [Math.round(x), Math.round(y)];
    const cells = moved(this.#cells, corner);
    const fits = this.#field.legal.has(placementText(this.state.piece, cells));
    if (String(cells) === String(this.state.cells) && fits === this.state.fits) return;
    this.state = { ...this.state, cells, fits };
    this.onChange();
  }

  /** The corner that the aim asks for, perhaps between cells. @param {Aim} to @returns {Place} */
  #wanted(to) {
    if ("cell" in to) {
      const [mx, my] = middle(this.#cells);
      return [to.cell[0] - mx, to.cell[1] - my];
    }
    const [width, height] = extent(this.#cells);
    return [to.point[0] - width / 2, to.point[1] - height / 2];
  }

  /** The nearest corner with the whole piece on the board. @param {Place} want @returns {Place} */
  #onBoard([x, y]) {
    const { columns, rows } = this.#field;
    const [width, height] = extent(this.#cells);
    return [Math.min(Math.max(x, 0), columns - width), Math.min(Math.max(y, 0), rows - height)];
  }

  /** @param {Place} want @returns {Place | null} */
  #nearestFit([x, y]) {
    let best = null;
    let least = this.#reach;
    for (const at of this.#fits) {
      const far = Math.hypot(at[0] - x, at[1] - y);
      if (far > least) continue;
      least = far;
      best = at;
    }
    return best;
  }
}
