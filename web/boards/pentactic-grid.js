// pentactic-grid.js - one Pentactic board on the screen: a drawing, and over it a grid of cells
// that takes taps, drags, the hovering mouse and the keyboard.
//
//     const grid = createGrid(9, 7);
//     grid.listen({ tap: (cell) => ..., hover: (cell, at) => ... });
//     grid.show({ label: "Board of Ana", name: (cell) => "c4, free", pieces: [...], ... });
//     grid.ghost({ piece: "F", cells: [...], fits: true, settled: false });
//
// It knows neither rules nor texts: what to draw, and what the cells are called, it is told.
// Places are [column, row] as in pentactic-shapes.js. Cells are elements with data-cell="c4"; the
// one under the cursor can be reached with Tab, the others with the arrow keys. The ghost is
// an element .pen-ghost-body with data-cells="a1a2b1b2b3", data-fits and data-settled.
import { afterFrame, fill, h, refill, s, set } from "../lib/dom.js";
import { getSettings } from "../lib/settings.js";
import { drawCounter, drawGround, drawPiece, drawStone } from "./pentactic-draw.js";
import { cellName, cellPlace, middle, outline } from "./pentactic-shapes.js";
import { follow } from "./pointer.js";

/** @typedef {import("./pentactic-shapes.js").Place} Place */

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

/** @typedef {ReturnType<typeof createGrid>} Grid */

let grids = 0; // for names of patterns, which the whole page shares

/** @param {string} id @param {string} kind @param {string} d */
const pattern = (id, kind, d) =>
  s(
    "pattern",
    { id, class: kind, width: 0.25, height: 0.25, patternUnits: "userSpaceOnUse" },
    s("path", { d }),
  );

/** @param {number} columns @param {number} rows */
export function createGrid(columns, rows) {
  const id = `pen-grid-${++grids}`;
  const layers = Object.fromEntries(
    ["closed", "pieces", "counters", "last", "hints", "marks", "ghost"].map((name) => [
      name,
      s("g", { class: `pen-${name}` }),
    ]),
  );
  const drawing = s(
    "svg",
    { class: "pen-drawing", viewBox: `0 0 ${columns} ${rows}`, "aria-hidden": "true" },
    s(
      "defs",
      null,
      pattern(`${id}-shade`, "pen-shade", "M-.05.05l.1-.1M0 .25L.25 0M.2.3l.1-.1"),
      pattern(`${id}-cross`, "pen-cross", "M0 0l.25.25M0 .25L.25 0"),
    ),
    drawGround(columns, rows),
    Object.values(layers),
  );

  /** @type {Map<string, HTMLElement>} */
  const cells = new Map();
  const table = h("div", { class: "pen-cells", role: "grid" });
  for (let y = rows - 1; y >= 0; y--) {
    const row = h("div", { class: "pen-row", role: "row" });
    for (let x = 0; x < columns; x++) {
      const cell = cellName([x, y]);
      const element = h("div", {
        class: "pen-cell",
        role: "gridcell",
        tabindex: "-1",
        data: { cell },
      });
      cells.set(cell, element);
      row.append(element);
    }
    table.append(row);
  }
  const names = (/** @type {number} */ n, /** @type {(i: number) => string | number} */ name) =>
    Array.from({ length: n }, (_, i) => h("span", null, name(i)));
  const element = h(
    "div",
    { class: "pen-grid", style: { "--columns": columns, "--rows": rows } },
    h(
      "div",
      { class: "pen-names-rows", "aria-hidden": "true" },
      names(rows, (i) => rows - i),
    ),
    h("div", { class: "pen-field" }, drawing, table),
    h(
      "div",
      { class: "pen-names-columns", "aria-hidden": "true" },
      names(columns, (i) => String.fromCharCode(97 + i)),
    ),
  );

  let cursor = cellName([0, rows - 1]);
  /** @type {GridListener} */
  let listener = {};
  /** What is drawn, so that nothing is drawn twice. */
  let shown = "";
  /** The things that lie on the board: what stays is not drawn again.
   * @type {Map<string, SVGElement>} */
  let things = new Map();

  /** @param {string} cell @param {boolean} focus */
  function setCursor(cell, focus) {
    cells.get(cursor)?.setAttribute("tabindex", "-1");
    cursor = cell;
    cells.get(cursor)?.setAttribute("tabindex", "0");
    if (focus) cells.get(cursor)?.focus();
  }

  /** @param {number} clientX @param {number} clientY @returns {Place} */
  function at(clientX, clientY) {
    const box = table.getBoundingClientRect();
    return [
      ((clientX - box.left) / box.width) * columns,
      ((box.bottom - clientY) / box.height) * rows,
    ];
  }

  /** @param {Event} event @returns {string | null} */
  const cellOf = (event) =>
    event.target instanceof Element
      ? (event.target.closest("[data-cell]")?.getAttribute("data-cell") ?? null)
      : null;

  table.addEventListener("click", (event) => {
    const [x, y] = at(event.clientX, event.clientY).map(Math.floor);
    const cell = cellOf(event) ?? cellName([x, y]);
    if (!cells.has(cell)) return;
    setCursor(cell, false);
    listener.tap?.(cell, "pointer");
  });
  table.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse" && !event.buttons)
      listener.hover?.(cellOf(event), at(event.clientX, event.clientY));
  });
  table.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "mouse") listener.hover?.(null, [-1, -1]);
  });
  table.addEventListener("pointerdown", (event) => {
    const cell = cellOf(event);
    if (cell && event.button === 0) follow(event, { begin: () => listener.grab?.(cell, event) });
  });

  /** @param {KeyboardEvent} event @returns {string | null} where the key leads */
  function step(event) {
    const [x, y] = cellPlace(cursor);
    /** @type {Record<string, Place>} */
    const ways = {
      ArrowLeft: [Math.max(0, x - 1), y],
      ArrowRight: [Math.min(columns - 1, x + 1), y],
      ArrowDown: [x, Math.max(0, y - 1)],
      ArrowUp: [x, Math.min(rows - 1, y + 1)],
      Home: [0, y],
      End: [columns - 1, y],
    };
    return event.key in ways ? cellName(ways[event.key]) : null;
  }

  /** @param {GridState} state */
  function drawThings(state) {
    const before = things;
    things = new Map();
    const fresh = state.animate ? "fresh" : "";
    /** @param {SVGElement} layer @param {string} key @param {() => SVGElement} draw */
    const keep = (layer, key, draw) => {
      const old = before.get(key);
      old?.classList.remove("fresh");
      before.delete(key);
      things.set(key, old ?? draw());
      if (!old) layer.append(/** @type {SVGElement} */ (things.get(key)));
    };
    for (const { piece, cells: at, kind = "" } of state.pieces)
      keep(layers.pieces, piece + at.join("") + kind, () =>
        drawPiece(piece, at.map(cellPlace), rows, `${kind} ${fresh}`),
      );
    for (const cell of state.stones)
      keep(layers.counters, `stone ${cell}`, () => drawStone(cellPlace(cell), rows));
    for (const { cell, seat } of state.counters)
      keep(layers.counters, `${cell} ${seat}`, () =>
        drawCounter(cellPlace(cell), rows, seat, fresh),
      );
    for (const gone of before.values()) gone.remove();
  }

  /** @param {string[]} names @param {string} kind */
  const squares = (names, kind) =>
    names.map((cell) => {
      const [x, y] = cellPlace(cell);
      return s("rect", { class: kind, x, y: rows - 1 - y, width: 1, height: 1 });
    });

  /** @param {{cells: string[], rank: number, text?: string}} hint */
  function drawHint(hint) {
    const places = hint.cells.map(cellPlace);
    const [x, y] = middle(places);
    return s(
      "g",
      { class: `pen-hint ${hint.rank === 1 ? "best" : ""}` },
      hint.text ? s("title", null, hint.text) : null,
      s("path", { d: outline(places, rows, 0.07, 0.18) }),
      s("circle", { cx: x + 0.5, cy: rows - 1 - y + 0.5, r: 0.27 }),
      s("text", { x: x + 0.5, y: rows - 1 - y + 0.5, dy: "0.36em" }, hint.rank),
    );
  }

  /** @param {GridState} state */
  function drawSigns(state) {
    const closed = squares(state.closed ?? [], "");
    for (const square of closed) square.style.setProperty("fill", `url(#${id}-shade)`);
    refill(layers.closed, squares(state.closed ?? [], "pen-dim"), closed);
    refill(
      layers.last,
      (state.last ?? []).map((cells) =>
        s("path", { d: outline(cells.map(cellPlace), rows, 0.02, 0.18) }),
      ),
    );
    refill(
      layers.marks,
      (state.marks ?? []).map((cell) => {
        const [x, y] = cellPlace(cell);
        return s("rect", {
          x: x + 0.08,
          y: rows - 1 - y + 0.08,
          width: 0.84,
          height: 0.84,
          rx: 0.2,
        });
      }),
    );
    refill(layers.hints, [...(state.hints ?? [])].reverse().map(drawHint));
  }

  /** @param {GridState} state */
  function nameCells(state) {
    for (const [cell, box] of cells) set(box, { "aria-label": state.name(cell) });
  }

  /** A sign that it fits, or not, without colour. @param {Place[]} places @param {boolean} fits */
  function drawBadge(places, fits) {
    const [x, y] = places.reduce((a, b) => (b[0] + b[1] > a[0] + a[1] ? b : a));
    const [cx, cy] = [Math.min(x + 1, columns - 0.2), Math.max(rows - 1 - y, 0.2)];
    return s(
      "g",
      { class: "pen-badge", transform: `translate(${cx} ${cy})` },
      s("circle", { r: 0.28 }),
      s("path", { d: fits ? "M-.13.01l.09.1.17-.2" : "M-.1-.1l.2.2M-.1.1l.2-.2" }),
    );
  }

  /** @param {GridGhost} ghost */
  function drawGhost(ghost) {
    const thing = ghost.piece
      ? drawPiece(ghost.piece, ghost.cells, rows)
      : drawCounter(ghost.cells[0], rows);
    const edge = s("path", { class: "pen-edge", d: outline(ghost.cells, rows, 0.03, 0.18) });
    if (!ghost.fits) edge.style.setProperty("fill", `url(#${id}-cross)`);
    return s(
      "g",
      {
        class: "pen-ghost-body",
        data: {
          fits: String(ghost.fits),
          settled: String(ghost.settled),
          cells: ghost.cells.map(cellName).sort().join(""),
        },
      },
      thing,
      edge,
      drawBadge(ghost.cells, ghost.fits),
    );
  }

  setCursor(cursor, false);
  return {
    element,
    columns,
    rows,
    at,

    /** The size of a cell in pixels. */
    size: () => table.getBoundingClientRect().width / columns,

    /** Whether the keyboard is in here. */
    focused: () => table.contains(document.activeElement),

    cursor: () => cursor,

    /** Takes the keyboard to a cell. @param {string} [cell] */
    focus(cell = cursor) {
      setCursor(cell, true);
    },

    /** @param {GridListener} next */
    listen(next) {
      listener = next;
    },

    /** @param {GridState} state */
    show(state) {
      element.classList.toggle("plain", !getSettings().coordinates);
      const key = JSON.stringify({ ...state, animate: null });
      if (key === shown) return;
      shown = key;
      table.setAttribute("aria-label", state.label);
      drawThings(state);
      drawSigns(state);
      afterFrame(() => key === shown && nameCells(state));
    },

    /** @param {GridGhost | null} ghost */
    ghost(ghost) {
      fill(layers.ghost, ghost ? drawGhost(ghost) : null);
    },

    /** Whether the keys and pointers of this grid are at work. @param {boolean} on */
    enable(on) {
      table.setAttribute("aria-disabled", String(!on));
    },

    /** Arrow keys, Home, End, Enter and space, if the keyboard is in here.
     * @param {KeyboardEvent} event @returns {boolean} */
    key(event) {
      if (!this.focused() || event.ctrlKey || event.altKey || event.metaKey) return false;
      if (event.key === "Enter" || event.key === " ") {
        listener.tap?.(cursor, "key");
        return true;
      }
      const next = step(event);
      if (!next) return false;
      setCursor(next, true);
      listener.cursor?.(next);
      return true;
    },
  };
}
