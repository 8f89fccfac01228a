// hand.js - the gestures that bring a pentomino from the tray to a grid: tap or drag,
// hover, wheel, two fingers, keys; and the ghost on the grid that shows where it would lie.
//
//     const hand = new Hand(shapes, tray, root, { changed, put, lift });
//     hand.use(grid, legal);      // or hand.use(null) when there is nothing to place
//     grid.listen(hand);
//     hand.key(event);            // letters, R . , M, PageUp and PageDown, Escape
//
// Keys: the letter of a pentomino picks it, and picked already flips it. R or . rotates it right,
// Shift+R or , left, M flips. PageDown and PageUp go to the next and the last place where
// it fits. With the mouse: wheel rotates, Shift and wheel or the right button flips.
// A finger drags the piece above itself, so that it can be seen; a twist of two rotates, a tap of
// two flips.
import { h } from "../../lib/dom.js";
import { drawAlone } from "./draw.js";
import { Ghost, MAGNET } from "./ghost.js";
import { PIECES, cellPlace, covers, extent } from "./shapes.js";
import { follow, twoFingers } from "../../boards/pointer.js";

/** @typedef {import("./grid.js").Grid} Grid */
/** @typedef {import("./grid.js").GridListener} GridListener */
/** @typedef {import("./shapes.js").Place} Place */
/** @typedef {import("./shapes.js").Shapes} Shapes */
/** @typedef {import("./shapes.js").Rotation} Rotation */
/** @typedef {import("./tray.js").Tray} Tray */

/**
 * @typedef {object} HandListener
 * @property {(by: "pointer" | "key") => void} changed   the ghost is another, or elsewhere
 * @property {(exact: boolean) => void} put   it was put down, fitting or not; exact: where it could
 *     be seen before, or on the cell that was tapped
 * @property {() => void} again       a ghost that was put down was entered once more: play it
 * @property {(cell: string) => void} empty   a tap on the board with nothing in the hand
 * @property {(cell: string) => {piece: string, cells: Place[]} | null} [lift]   takes up what lies
 *     on the board, where that can be done
 */

const ABOVE = 44; // pixels between a finger and the lower edge of what it drags
const STROKE = 120; // milliseconds in which a wheel rotates once

/** @param {KeyboardEvent} event @returns {Rotation | null} */
function rotationOf({ key }) {
  if (key === "." || key === "r") return "right";
  if (key === "," || key === "R") return "left";
  return key.toLowerCase() === "m" ? "flip" : null;
}

/** @implements {GridListener} */
export class Hand {
  /** @type {Grid | null} */
  #grid = null;
  /** What the person uses. @type {"pointer" | "key"} */
  #by = "pointer";
  /** What is dragged, under the pointer. @type {HTMLElement | null} */
  #float = null;
  #wheeled = 0;

  /** @param {Shapes} shapes @param {Tray} tray @param {HTMLElement} root
   * @param {HandListener} listener */
  constructor(shapes, tray, root, listener) {
    this.shapes = shapes;
    this.tray = tray;
    this.root = root;
    this.listener = listener;
    this.ghost = new Ghost(shapes, () => this.#changed());
    this.twisting = twoFingers(root, (rotation) => this.rotate(rotation));
    root.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false });
    root.addEventListener("contextmenu", (event) => this.#onMenu(event));
  }

  // ---- what it holds ----

  get state() {
    return this.ghost.state;
  }

  /** How it would be played; "" if it is nowhere. */
  text() {
    return this.ghost.text();
  }

  drop() {
    this.ghost.drop();
  }

  /** @param {Rotation} rotation */
  rotate(rotation) {
    if (!this.state) return;
    this.ghost.rotate(rotation);
    if (this.#float) this.#drawFloat();
  }

  /** @param {Grid | null} grid @param {Set<string>} [legal] */
  use(grid, legal = new Set()) {
    if (this.#grid !== grid) this.#grid?.ghost(null);
    this.#grid = grid;
    if (!grid) this.ghost.drop();
    else this.ghost.field(grid.columns, grid.rows, legal);
    this.#drawOnGrid();
  }

  #changed() {
    const { state } = this;
    this.root.classList.toggle("holding", state !== null);
    if (state) this.tray.setWay(state.piece, state.way);
    this.#drawOnGrid();
    this.listener.changed(this.#by);
  }

  #drawOnGrid() {
    const { state } = this;
    this.#grid?.ghost(state?.cells ? { ...state, cells: state.cells } : null);
  }

  // ---- the tray ----

  /** A tap picks, or lays back what is picked already.
   * @param {string} piece @param {"pointer" | "key"} [by] */
  pick(piece, by = "pointer") {
    if (this.state?.piece === piece) this.drop();
    else this.#take(piece, by);
  }

  /** A pointer begins to drag. @param {string} piece @param {PointerEvent} event */
  pull(piece, event) {
    this.#take(piece, "pointer");
    this.#drag(event);
  }

  /** @param {string} piece @param {"pointer" | "key"} by */
  #take(piece, by) {
    this.#by = by;
    if (by === "key" && !this.#grid?.focused()) this.#grid?.focus(); // it goes on there
    const aim = by === "key" && this.#grid ? cellPlace(this.#grid.cursor) : null;
    this.ghost.pick(piece, this.tray.way(piece));
    if (aim) this.ghost.aim({ cell: aim });
  }

  // ---- dragging ----

  /** Drags what is in the hand until the pointer goes up. @param {PointerEvent} event */
  #drag(event) {
    this.#by = "pointer";
    this.#float = h("div", { class: "pen-float", "aria-hidden": "true" });
    document.body.append(this.#float);
    this.#drawFloat();
    const move = (/** @type {PointerEvent} */ to) => this.#moveFloat(to);
    follow(event, { move, end: (up) => this.#endDrag(up) }, 0);
    move(event);
  }

  /** @param {PointerEvent} event */
  #endDrag({ type }) {
    this.#float?.remove();
    this.#float = null;
    if (type === "pointercancel" || !this.state?.cells) return this.ghost.lift();
    this.ghost.settle();
    this.listener.put(true);
  }

  #drawFloat() {
    const { state } = this;
    if (!this.#float || !state || !this.#grid) return;
    const { cells } = this.shapes[state.piece][state.way];
    const [columns, rows] = extent(cells);
    this.#float.replaceChildren(drawAlone(state.piece, cells));
    this.#float.style.setProperty("width", `${this.#grid.size() * columns}px`);
    this.#float.style.setProperty("height", `${this.#grid.size() * rows}px`);
  }

  /** @param {PointerEvent} event */
  #moveFloat(event) {
    if (!this.#float || !this.#grid || this.twisting()) return;
    const [x, y] = this.#floatAt(event);
    this.#float.style.setProperty("transform", `translate(${x}px, ${y}px) translate(-50%, -50%)`);
    const { columns, rows } = this.#grid;
    const [column, row] = this.#grid.at(x, y);
    const near = column > -0.7 && row > -0.7 && column < columns + 0.7 && row < rows + 0.7;
    this.#float.classList.toggle("near", near);
    if (near) this.ghost.aim({ point: [column, row] }, MAGNET);
    else if (this.state?.cells) this.ghost.lift();
  }

  /** Where the middle of what is dragged is on the screen. @param {PointerEvent} event */
  #floatAt({ clientX, clientY, pointerType }) {
    const { state } = this;
    if (!state || !this.#grid || pointerType === "mouse") return [clientX, clientY];
    const [, rows] = extent(this.shapes[state.piece][state.way].cells);
    return [clientX, clientY - ABOVE - (this.#grid.size() * rows) / 2];
  }

  // ---- the grid ----

  /** @param {string} cell @param {"pointer" | "key"} by */
  tap(cell, by) {
    this.#by = by;
    const { state } = this;
    if (!state) return this.#lift(cell) || this.listener.empty(cell);
    const place = cellPlace(cell);
    if (state.settled && state.cells && covers(state.cells, place))
      return by === "key" ? this.listener.again() : this.rotate("right");
    this.ghost.aim({ cell: place }, by === "key" ? 0 : MAGNET);
    this.ghost.settle();
    this.listener.put(covers(this.state?.cells ?? [], place));
  }

  /** @param {string | null} cell */
  hover(cell) {
    if (!this.state || this.state.settled) return;
    this.#by = "pointer";
    if (cell) this.ghost.aim({ cell: cellPlace(cell) }, MAGNET);
    else this.ghost.lift();
  }

  /** @param {string} cell */
  cursor(cell) {
    this.#by = "key";
    this.ghost.aim({ cell: cellPlace(cell) });
  }

  /** @param {string} cell @param {PointerEvent} event */
  grab(cell, event) {
    if (this.twisting() || !(this.state || this.#lift(cell))) return false;
    this.#drag(event);
    return true;
  }

  /** Takes up what lies on a cell, if that can be done. @param {string} cell */
  #lift(cell) {
    const lifted = this.listener.lift?.(cell);
    if (lifted) this.ghost.pickFrom(lifted.piece, lifted.cells);
    return Boolean(lifted);
  }

  // ---- the wheel and the right button ----

  /** Whether it is for what is held over the grid. @param {Event} event */
  #isMine({ target }) {
    return this.state && this.#grid?.element.contains(/** @type {Node} */ (target));
  }

  /** One step for a notch, or for a stroke of a touchpad. @param {WheelEvent} event */
  #onWheel(event) {
    if (!this.#isMine(event) || event.ctrlKey) return;
    event.preventDefault();
    this.#by = "pointer";
    if (event.timeStamp - this.#wheeled < STROKE) return;
    this.#wheeled = event.timeStamp;
    const right = (event.deltaY || event.deltaX) > 0;
    this.rotate(event.shiftKey ? "flip" : right ? "right" : "left");
  }

  /** @param {MouseEvent} event */
  #onMenu(event) {
    if (!this.#isMine(event)) return;
    event.preventDefault();
    this.#by = "pointer";
    const { button, pointerType } = /** @type {PointerEvent} */ (event);
    if (button === 2 && pointerType !== "touch") this.rotate("flip");
  }

  // ---- keys ----

  /** @param {KeyboardEvent} event @param {(piece: string) => boolean} may   be picked */
  key(event, may) {
    if (!this.#grid || event.ctrlKey || event.altKey || event.metaKey) return false;
    const letter = event.key.toUpperCase();
    this.#by = "key";
    if (event.key.length === 1 && PIECES.includes(letter)) {
      if (this.state?.piece === letter) this.rotate("flip");
      else if (may(letter)) this.#take(letter, "key");
      return true;
    }
    const way = this.state && rotationOf(event);
    if (way) this.rotate(way);
    return Boolean(way) || this.#nextFit(event);
  }

  /** @param {KeyboardEvent} event */
  #nextFit({ key }) {
    const step = { PageDown: 1, PageUp: -1 }[key];
    if (!step || !this.state || !this.#grid?.focused()) return false;
    this.#by = "key";
    this.ghost.nextFit(/** @type {1 | -1} */ (step));
    const cell = this.ghost.handle();
    if (cell) this.#grid.focus(cell);
    return true;
  }
}
