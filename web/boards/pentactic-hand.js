// pentactic-hand.js - the gestures that bring a pentomino from the tray to a grid: tap or drag,
// hover, wheel, two fingers, keys; and the ghost on the grid that shows where it would lie.
//
//     const hand = createHand(shapes, tray, root, { changed, put, lift });
//     hand.use(grid, legal);      // or hand.use(null) when there is nothing to place
//     grid.listen(hand.listener);
//     hand.key(event);            // letters, R . , M, PageUp and PageDown, Escape
//
// Keys: the letter of a pentomino picks it, and picked already flips it. R or . turns right,
// Shift+R or , left, M flips. PageDown and PageUp go to the next and the last place where
// it fits. With the mouse: wheel turns, Shift and wheel or the right button flips.
// A finger drags the piece above itself, so that it can be seen; a twist of two turns, a tap of
// two flips.
import { h } from "../lib/dom.js";
import { drawAlone } from "./pentactic-draw.js";
import { MAGNET, createGhost } from "./pentactic-ghost.js";
import { PIECES, cellPlace, covers, extent } from "./pentactic-shapes.js";
import { follow, twoFingers } from "./pointer.js";

/** @typedef {import("./pentactic-grid.js").Grid} Grid */
/** @typedef {import("./pentactic-grid.js").GridListener} GridListener */
/** @typedef {import("./pentactic-shapes.js").Place} Place */
/** @typedef {import("./pentactic-shapes.js").Shapes} Shapes */
/** @typedef {import("./pentactic-shapes.js").Turn} Turn */
/** @typedef {import("./pentactic-tray.js").Tray} Tray */

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

/** @typedef {ReturnType<typeof createHand>} Hand */

const ABOVE = 44; // pixels between a finger and the lower edge of what it drags

/** @param {Shapes} shapes @param {Tray} tray @param {HTMLElement} root
 * @param {HandListener} listener */
export function createHand(shapes, tray, root, listener) {
  /** @type {Grid | null} */
  let grid = null;
  /** @type {"pointer" | "key"} */
  let by = "pointer";
  /** @type {HTMLElement | null} */
  let float = null;
  const ghost = createGhost(shapes, () => {
    const { state } = ghost;
    root.classList.toggle("holding", state !== null);
    if (state) tray.setWay(state.piece, state.way);
    drawOnGrid();
    listener.changed(by);
  });

  function drawOnGrid() {
    const { state } = ghost;
    grid?.ghost(state?.cells ? { ...state, cells: state.cells } : null);
  }

  /** @param {Turn} turn */
  function turn(turn) {
    if (!ghost.state) return;
    ghost.turn(turn);
    if (float) drawFloat();
  }
  const twisting = twoFingers(root, turn);

  // ---- dragging ----

  function drawFloat() {
    const { state } = ghost;
    if (!float || !state || !grid) return;
    const { cells } = shapes[state.piece][state.way];
    const [columns, rows] = extent(cells);
    float.replaceChildren(drawAlone(state.piece, cells));
    float.style.setProperty("width", `${grid.size() * columns}px`);
    float.style.setProperty("height", `${grid.size() * rows}px`);
  }

  /** Where the middle of what is dragged is on the screen. @param {PointerEvent} event */
  function floatAt(event) {
    const { state } = ghost;
    if (!state || !grid || event.pointerType === "mouse") return [event.clientX, event.clientY];
    const [, rows] = extent(shapes[state.piece][state.way].cells);
    return [event.clientX, event.clientY - ABOVE - (grid.size() * rows) / 2];
  }

  /** @param {PointerEvent} event */
  function moveFloat(event) {
    if (!float || !grid || twisting()) return;
    const [x, y] = floatAt(event);
    float.style.setProperty("transform", `translate(${x}px, ${y}px) translate(-50%, -50%)`);
    const [column, row] = grid.at(x, y);
    const near =
      column > -0.7 && row > -0.7 && column < grid.columns + 0.7 && row < grid.rows + 0.7;
    float.classList.toggle("near", near);
    if (near) ghost.aim({ point: [column, row] }, MAGNET);
    else if (ghost.state?.cells) ghost.lift();
  }

  /** Drags what is in the hand until the pointer goes up. @param {PointerEvent} event */
  function drag(event) {
    by = "pointer";
    float = h("div", { class: "pen-float", "aria-hidden": "true" });
    document.body.append(float);
    drawFloat();
    const end = () => {
      float?.remove();
      float = null;
    };
    follow(
      event,
      {
        move: moveFloat,
        end: (up) => {
          end();
          if (up.type === "pointercancel" || !ghost.state?.cells) return ghost.lift();
          ghost.settle();
          listener.put(true);
        },
      },
      0,
    );
    moveFloat(event);
  }

  /** @param {string} piece @param {"pointer" | "key"} how */
  function pick(piece, how) {
    by = how;
    const aim = how === "key" && grid?.focused() ? cellPlace(grid.cursor()) : null;
    ghost.pick(piece, tray.way(piece));
    if (aim) ghost.aim({ cell: aim });
  }

  // ---- the grid ----

  /** @type {GridListener} */
  const gridListener = {
    tap(cell, how) {
      by = how;
      const { state } = ghost;
      const place = cellPlace(cell);
      if (!state) {
        const lifted = listener.lift?.(cell);
        if (lifted) return ghost.pickFrom(lifted.piece, lifted.cells);
        return listener.empty(cell);
      }
      if (state.settled && state.cells && covers(state.cells, place))
        return how === "key" ? listener.again() : turn("right");
      ghost.aim({ cell: place }, how === "key" ? 0 : MAGNET);
      ghost.settle();
      listener.put(covers(ghost.state?.cells ?? [], place));
    },
    hover(cell) {
      if (!ghost.state || ghost.state.settled) return;
      by = "pointer";
      if (cell) ghost.aim({ cell: cellPlace(cell) }, MAGNET);
      else ghost.lift();
    },
    cursor(cell) {
      by = "key";
      ghost.aim({ cell: cellPlace(cell) });
    },
    grab(cell, event) {
      if (twisting()) return false;
      if (!ghost.state) {
        const lifted = listener.lift?.(cell);
        if (!lifted) return false;
        ghost.pickFrom(lifted.piece, lifted.cells);
      }
      drag(event);
      return true;
    },
  };

  root.addEventListener(
    "wheel",
    (event) => {
      if (!ghost.state || !grid?.element.contains(/** @type {Node} */ (event.target))) return;
      if (event.ctrlKey) return;
      event.preventDefault();
      const delta = event.deltaY || event.deltaX;
      by = "pointer";
      turnByWheel(delta, event);
    },
    { passive: false },
  );
  root.addEventListener("contextmenu", (event) => {
    if (!ghost.state || !grid?.element.contains(/** @type {Node} */ (event.target))) return;
    event.preventDefault();
    by = "pointer";
    if (event.button === 2 && /** @type {PointerEvent} */ (event).pointerType !== "touch")
      turn("flip");
  });

  let wheeled = 0;
  /** One step for a notch, or for a stroke of a touchpad. @param {number} delta
   * @param {WheelEvent} event */
  function turnByWheel(delta, event) {
    if (event.timeStamp - wheeled < 120) return;
    wheeled = event.timeStamp;
    turn(event.shiftKey ? "flip" : delta > 0 ? "right" : "left");
  }

  // ---- keys ----

  /** @param {KeyboardEvent} event @returns {Turn | null} */
  function turnOf(event) {
    if (event.key === "." || event.key === "r") return "right";
    if (event.key === "," || event.key === "R") return "left";
    return event.key.toLowerCase() === "m" ? "flip" : null;
  }

  /** @param {KeyboardEvent} event */
  function nextFit(event) {
    const step = { PageDown: 1, PageUp: -1 }[event.key];
    if (!step || !ghost.state || !grid?.focused()) return false;
    by = "key";
    ghost.nextFit(/** @type {1 | -1} */ (step));
    const cell = ghost.handle();
    if (cell) grid.focus(cell);
    return true;
  }

  return {
    listener: gridListener,
    tray: {
      pick: (/** @type {string} */ piece) => {
        if (ghost.state?.piece === piece) ghost.drop();
        else pick(piece, "pointer");
      },
      grab: (/** @type {string} */ piece, /** @type {PointerEvent} */ event) => {
        pick(piece, "pointer");
        drag(event);
      },
    },
    turn,
    text: () => ghost.text(),
    drop: () => ghost.drop(),
    get state() {
      return ghost.state;
    },

    /** @param {Grid | null} on @param {Set<string>} [legal] */
    use(on, legal = new Set()) {
      if (grid !== on) grid?.ghost(null);
      grid = on;
      if (!on) ghost.drop();
      else ghost.field(on.columns, on.rows, legal);
      drawOnGrid();
    },

    /** @param {KeyboardEvent} event @param {(piece: string) => boolean} may   be picked */
    key(event, may) {
      if (!grid || event.ctrlKey || event.altKey || event.metaKey) return false;
      const letter = event.key.toUpperCase();
      by = "key";
      if (event.key.length === 1 && PIECES.includes(letter)) {
        if (ghost.state?.piece === letter) turn("flip");
        else if (may(letter)) pick(letter, "key");
        return true;
      }
      const way = ghost.state && turnOf(event);
      if (way) turn(way);
      return Boolean(way) || nextFit(event);
    },
  };
}
