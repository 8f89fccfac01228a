// layers.js - the drawing of a Pentactic board: the ground, and over it in layers what
// lies there, what points at it, and the ghost of what is about to be placed.
//
// What lies on the board stays in the drawing as long as it lies there: the browser has less to
// do, and only what is new comes in with a motion. Places are [column, row] as in
// shapes.js. The ghost is an element .pen-ghost-body with data-cells="a1a2b1b2b3",
// data-fits and data-settled.
import { fill, refill, s } from "../../lib/dom.js";
import { drawCounter, drawGround, drawPiece, drawStone } from "./draw.js";
import { cellName, cellPlace, middle, outline } from "./shapes.js";

/** @typedef {import("./grid.js").GridGhost} GridGhost */
/** @typedef {import("./grid.js").GridState} GridState */
/** @typedef {import("./shapes.js").Place} Place */

const LAYERS = ["closed", "pieces", "counters", "last", "hints", "marks", "ghost"];

let drawings = 0; // for names of patterns, which the whole page shares

/** @param {string} id @param {string} kind @param {string} d */
const pattern = (id, kind, d) =>
  s(
    "pattern",
    { id, class: kind, width: 0.25, height: 0.25, patternUnits: "userSpaceOnUse" },
    s("path", { d }),
  );

export class Layers {
  #id = `pen-grid-${++drawings}`;
  #layers = Object.fromEntries(LAYERS.map((name) => [name, s("g", { class: `pen-${name}` })]));
  /** The things that lie on the board, by what and where they are.
   * @type {Map<string, SVGElement>} */
  #things = new Map();

  /** @param {number} columns @param {number} rows */
  constructor(columns, rows) {
    this.columns = columns;
    this.rows = rows;
    this.element = s(
      "svg",
      { class: "pen-drawing", viewBox: `0 0 ${columns} ${rows}`, "aria-hidden": "true" },
      s(
        "defs",
        null,
        pattern(`${this.#id}-shade`, "pen-shade", "M-.05.05l.1-.1M0 .25L.25 0M.2.3l.1-.1"),
        pattern(`${this.#id}-cross`, "pen-cross", "M0 0l.25.25M0 .25L.25 0"),
      ),
      drawGround(columns, rows),
      Object.values(this.#layers),
    );
  }

  /** @param {GridState} state */
  show(state) {
    this.#drawThings(state);
    this.#drawSigns(state);
  }

  /** @param {GridGhost | null} ghost */
  ghost(ghost) {
    fill(this.#layers.ghost, ghost ? this.#drawGhost(ghost) : null);
  }

  /** What lies on the board; what stays is not drawn again. @param {GridState} state */
  #drawThings(state) {
    const before = this.#things;
    this.#things = new Map();
    const fresh = state.animate ? "fresh" : "";
    /** @param {SVGElement} layer @param {string} key @param {() => SVGElement} draw */
    const keep = (layer, key, draw) => {
      const old = before.get(key);
      old?.classList.remove("fresh");
      before.delete(key);
      const thing = old ?? draw();
      this.#things.set(key, thing);
      if (!old) layer.append(thing);
    };
    const { pieces, counters } = this.#layers;
    for (const { piece, cells, kind = "" } of state.pieces)
      keep(pieces, piece + cells.join("") + kind, () =>
        drawPiece(piece, cells.map(cellPlace), this.rows, `${kind} ${fresh}`),
      );
    for (const cell of state.stones)
      keep(counters, `stone ${cell}`, () => drawStone(cellPlace(cell), this.rows));
    for (const { cell, seat } of state.counters)
      keep(counters, `${cell} ${seat}`, () => drawCounter(cellPlace(cell), this.rows, seat, fresh));
    for (const gone of before.values()) gone.remove();
  }

  /** What points at cells. @param {GridState} state */
  #drawSigns({ closed = [], last = [], marks = [], hints = [] }) {
    const style = { fill: `url(#${this.#id}-shade)` };
    refill(
      this.#layers.closed,
      closed.map((cell) => this.#square(cell, 0, { class: "pen-dim" })),
      closed.map((cell) => this.#square(cell, 0, { style })),
    );
    refill(
      this.#layers.last,
      last.map((cells) => s("path", { d: this.#edge(cells.map(cellPlace), 0.02) })),
    );
    refill(
      this.#layers.marks,
      marks.map((cell) => this.#square(cell, 0.08, { rx: 0.2 })),
    );
    refill(
      this.#layers.hints,
      [...hints].reverse().map((hint) => this.#drawHint(hint)),
    );
  }

  /** @param {string} cell @param {number} gap @param {Record<string, any>} props */
  #square(cell, gap, props) {
    const [x, y] = cellPlace(cell);
    const side = 1 - 2 * gap;
    const top = this.rows - 1 - y + gap;
    return s("rect", { x: x + gap, y: top, width: side, height: side, ...props });
  }

  /** @param {Place[]} places @param {number} gap */
  #edge(places, gap) {
    return outline(places, this.rows, gap, 0.18);
  }

  /** @param {{cells: string[], rank: number, text?: string}} hint */
  #drawHint({ cells, rank, text }) {
    const places = cells.map(cellPlace);
    const [x, y] = middle(places);
    const [cx, cy] = [x + 0.5, this.rows - 1 - y + 0.5];
    return s(
      "g",
      { class: `pen-hint ${rank === 1 ? "best" : ""}` },
      text ? s("title", null, text) : null,
      s("path", { d: this.#edge(places, 0.07) }),
      s("circle", { cx, cy, r: 0.27 }),
      s("text", { x: cx, y: cy, dy: "0.36em" }, rank),
    );
  }

  /** @param {GridGhost} ghost */
  #drawGhost({ piece, cells, fits, settled }) {
    const names = cells.map(cellName).sort().join("");
    const style = fits ? null : { fill: `url(#${this.#id}-cross)` };
    return s(
      "g",
      { class: "pen-ghost-body", data: { fits, settled, cells: names } },
      piece ? drawPiece(piece, cells, this.rows) : drawCounter(cells[0], this.rows),
      s("path", { class: "pen-edge", d: this.#edge(cells, 0.03), style }),
      this.#drawBadge(cells, fits),
    );
  }

  /** A sign that it fits, or not, without colour. @param {Place[]} places @param {boolean} fits */
  #drawBadge(places, fits) {
    const [x, y] = places.reduce((a, b) => (b[0] + b[1] > a[0] + a[1] ? b : a));
    const cx = Math.min(x + 1, this.columns - 0.2);
    const cy = Math.max(this.rows - 1 - y, 0.2);
    return s(
      "g",
      { class: "pen-badge", transform: `translate(${cx} ${cy})` },
      s("circle", { r: 0.28 }),
      s("path", { d: fits ? "M-.13.01l.09.1.17-.2" : "M-.1-.1l.2.2M-.1.1l.2-.2" }),
    );
  }
}
