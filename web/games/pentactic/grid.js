// grid.js - one Pentactic board on the screen: a drawing (layers.js), and over
// it a grid of cells that takes taps, drags, the hovering mouse and the keyboard.
//
//     const grid = new Grid(9, 7);
//     grid.listen({ tap: (cell) => ..., hover: (cell, at) => ... });
//     grid.show({ label: "Board of Ana", name: (cell) => "c4, free", pieces: [...], ... });
//     grid.ghost({ piece: "F", cells: [...], fits: true, settled: false });
//
// It knows neither rules nor texts: the caller says what to draw and how the cells are named.
// Places are [column, row] as in shapes.js. Cells are elements with data-cell="c4"; the one under
// the cursor can be reached with Tab, the others with the arrow keys.
import { afterFrame, h, set } from "../../lib/dom.js";
import { getSettings } from "../../lib/settings.js";
import { Layers } from "./layers.js";
import { cellName, cellPlace } from "./shapes.js";
import { follow } from "../../boards/pointer.js";

/** @typedef {import("./shapes.js").Place} Place */

/**
 * What lies on a board. Cells are names.
 * @typedef {object} GridState
 * @property {string} label
 * @property {(cell: string) => string} name   of a cell, for those who cannot see it
 * @property {{piece: string, cells: string[], kind?: string}[]} pieces   kind: a class
 * @property {{cell: string, seat?: number}[]} counters
 * @property {string[]} stones
 * @property {string[]} [closed]   shaded: no counter may go there
 * @property {string[][]} [last]   cells of the last moves
 * @property {string[]} [marks]    cells to point at
 * @property {{cells: string[], rank: number, text?: string}[]} [hints]   moves of the engine
 * @property {string} [naming]     changes whenever cells get other names with the same on them
 * @property {boolean} [animate]   what is new comes in with a little motion
 */

/**
 * What is about to be placed: a pentomino, or without `piece` a counter.
 * @typedef {{piece?: string, cells: Place[], fits: boolean, settled: boolean}} GridGhost
 */

/**
 * What the grid tells. `at` is where the pointer is in cells, [0, 0] being the corner below a1.
 * @typedef {object} GridListener
 * @property {(cell: string, by: "pointer" | "key") => void} [tap]
 * @property {(cell: string | null, at: Place) => void} [hover]   the mouse, without a button
 * @property {(cell: string) => void} [cursor]   the keyboard went to this cell
 * @property {(cell: string, event: PointerEvent) => boolean} [grab]   a pointer began to drag
 *     here; true: the listener follows it from now on
 */

/** Numbers of rows or letters of columns, beside the board.
 * @param {string} kind @param {number} n @param {(i: number) => string | number} name */
const names = (kind, n, name) =>
  h(
    "div",
    { class: kind, "aria-hidden": "true" },
    Array.from({ length: n }, (_, i) => h("span", null, name(i))),
  );

/** @param {Event} event @returns {string | null} */
const cellOf = ({ target }) =>
  target instanceof Element
    ? (target.closest("[data-cell]")?.getAttribute("data-cell") ?? null)
    : null;

export class Grid {
  /** @type {Map<string, HTMLElement>} */
  #cells = new Map();
  /** @type {GridListener} */
  #listener = {};
  /** What is drawn, so that nothing is drawn twice. */
  #shown = "";

  /** @param {number} columns @param {number} rows */
  constructor(columns, rows) {
    this.columns = columns;
    this.rows = rows;
    this.layers = new Layers(columns, rows);
    this.grid = h("div", { class: "pen-cells", role: "grid" });
    for (let y = rows - 1; y >= 0; y--) this.grid.append(this.#makeRow(y));
    this.element = h(
      "div",
      { class: "pen-grid", style: { "--columns": columns, "--rows": rows } },
      names("pen-names-rows", rows, (i) => rows - i),
      h("div", { class: "pen-field" }, this.layers.element, this.grid),
      names("pen-names-columns", columns, (i) => String.fromCharCode(97 + i)),
    );
    /** The cell where the keyboard is, or was last. */
    this.cursor = cellName([0, rows - 1]);
    this.#setCursor(this.cursor, false);
    this.#hear();
  }

  /** @param {number} y */
  #makeRow(y) {
    const row = h("div", { class: "pen-row", role: "row" });
    for (let x = 0; x < this.columns; x++) {
      const cell = cellName([x, y]);
      const props = { class: "pen-cell", role: "gridcell", tabindex: "-1", data: { cell } };
      const element = h("div", props);
      this.#cells.set(cell, element);
      row.append(element);
    }
    return row;
  }

  // ---- showing ----

  /** @param {GridState} state */
  show(state) {
    this.element.classList.toggle("plain", !getSettings().coordinates);
    const key = JSON.stringify({ ...state, animate: null });
    if (key === this.#shown) return;
    this.#shown = key;
    this.grid.setAttribute("aria-label", state.label);
    this.layers.show(state);
    afterFrame(() => {
      if (key !== this.#shown) return;
      for (const [cell, box] of this.#cells) set(box, { "aria-label": state.name(cell) });
    });
  }

  /** @param {GridGhost | null} ghost */
  ghost(ghost) {
    this.layers.ghost(ghost);
  }

  /** Whether the keys and pointers of this grid are at work. @param {boolean} on */
  enable(on) {
    this.grid.setAttribute("aria-disabled", String(!on));
  }

  // ---- pointers ----

  /** @param {GridListener} listener */
  listen(listener) {
    this.#listener = listener;
  }

  #hear() {
    const { grid } = this;
    grid.addEventListener("click", (event) => this.#onClick(event));
    grid.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse" && !event.buttons)
        this.#listener.hover?.(cellOf(event), this.at(event.clientX, event.clientY));
    });
    grid.addEventListener("pointerleave", (event) => {
      if (event.pointerType === "mouse") this.#listener.hover?.(null, [-1, -1]);
    });
    grid.addEventListener("pointerdown", (event) => {
      const cell = cellOf(event);
      if (cell && event.button === 0)
        follow(event, { begin: () => this.#listener.grab?.(cell, event) });
    });
  }

  /** @param {MouseEvent} event */
  #onClick(event) {
    const [x, y] = this.at(event.clientX, event.clientY).map(Math.floor);
    const cell = cellOf(event) ?? cellName([x, y]);
    if (!this.#cells.has(cell)) return;
    this.#setCursor(cell, false);
    this.#listener.tap?.(cell, "pointer");
  }

  /** Where a point of the screen is. @param {number} clientX @param {number} clientY
   * @returns {Place} */
  at(clientX, clientY) {
    const box = this.grid.getBoundingClientRect();
    return [
      ((clientX - box.left) / box.width) * this.columns,
      ((box.bottom - clientY) / box.height) * this.rows,
    ];
  }

  /** The size of a cell in pixels. */
  size() {
    return this.grid.getBoundingClientRect().width / this.columns;
  }

  // ---- keyboard ----

  /** Whether the keyboard is in here. */
  focused() {
    return this.grid.contains(document.activeElement);
  }

  /** Takes the keyboard to a cell. @param {string} [cell] */
  focus(cell = this.cursor) {
    this.#setCursor(cell, true);
  }

  /** @param {string} cell @param {boolean} focus */
  #setCursor(cell, focus) {
    this.#cells.get(this.cursor)?.setAttribute("tabindex", "-1");
    this.cursor = cell;
    const element = this.#cells.get(cell);
    element?.setAttribute("tabindex", "0");
    if (focus) element?.focus();
  }

  /** Arrow keys, Home, End, Enter and space, if the keyboard is in here.
   * @param {KeyboardEvent} event @returns {boolean} */
  key(event) {
    if (!this.focused() || event.ctrlKey || event.altKey || event.metaKey) return false;
    if (event.key === "Enter" || event.key === " ") {
      this.#listener.tap?.(this.cursor, "key");
      return true;
    }
    const next = this.#step(event);
    if (!next) return false;
    this.#setCursor(next, true);
    this.#listener.cursor?.(next);
    return true;
  }

  /** @param {KeyboardEvent} event @returns {string | null} where the key leads */
  #step({ key }) {
    const [x, y] = cellPlace(this.cursor);
    /** @type {Record<string, Place>} */
    const ways = {
      ArrowLeft: [Math.max(0, x - 1), y],
      ArrowRight: [Math.min(this.columns - 1, x + 1), y],
      ArrowDown: [x, Math.max(0, y - 1)],
      ArrowUp: [x, Math.min(this.rows - 1, y + 1)],
      Home: [0, y],
      End: [this.columns - 1, y],
    };
    return key in ways ? cellName(ways[key]) : null;
  }
}
