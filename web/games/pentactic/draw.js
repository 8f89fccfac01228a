// draw.js - the things that lie on a Pentactic board, as parts of an SVG in units of a
// cell; and small pictures of whole positions.
//
// Colours are classes and tokens of the style sheet. A pentomino has its letter and a dark edge,
// so that colour is never the only sign.
import { s } from "../../lib/dom.js";
import { cellPlace, extent, middle, outline } from "./shapes.js";

/** @typedef {import("./types.js").Board} BoardState */
/** @typedef {import("./types.js").Position} PentacticPosition */
/** @typedef {import("./shapes.js").Place} Place */

/** The letters as strokes in a square of 1: the same with every font, at every size.
 * @type {Record<string, string>} */
const letters = {
  F: "M.39.69V.31H.63M.39.49H.58",
  I: "M.5.31V.69M.43.31H.57M.43.69H.57",
  L: "M.4.31V.69H.62",
  N: "M.37.69V.31L.63.69V.31",
  P: "M.4.69V.31H.52Q.64.31.64.42T.52.53H.4",
  T: "M.36.31H.64M.5.31V.69",
  U: "M.37.31V.55Q.37.69.5.69T.63.55V.31",
  V: "M.36.31L.5.69.64.31",
  W: "M.31.31L.41.69.5.41.59.69.69.31",
  X: "M.37.31L.63.69M.63.31L.37.69",
  Y: "M.37.31L.5.51.63.31M.5.51V.69",
  Z: "M.37.31H.63L.37.69H.63",
};

/** @param {number} x @param {number} y @param {string} piece */
const letter = (x, y, piece) =>
  s("path", { class: "pen-letter", transform: `translate(${x} ${y})`, d: letters[piece] });

/** A pentomino with its letter. @param {string} piece @param {Place[]} cells
 * @param {number} rows   of the drawing @param {string} [kind]   more classes */
export function drawPiece(piece, cells, rows, kind = "") {
  const [x, y] = middle(cells);
  return s(
    "g",
    { class: `pen-piece ${kind}`, style: { "--fill": `var(--piece-${piece})` } },
    s("path", { class: "pen-shape", d: outline(cells, rows) }),
    letter(x, rows - 1 - y, piece),
  );
}

/** A counter, in a group with the number of the seat that placed it.
 * @param {Place} place @param {number} rows @param {number} [seat] @param {string} [kind] */
export function drawCounter([x, y], rows, seat, kind = "") {
  const [cx, cy] = [x + 0.5, rows - 1 - y + 0.5];
  return s(
    "g",
    { class: `pen-counter ${kind}` },
    s("circle", { cx, cy, r: 0.35 }),
    seat
      ? s("text", { class: "pen-seat-sign", x: cx, y: cy, dy: "0.36em" }, seat)
      : s("circle", { class: "pen-ring", cx, cy, r: 0.21 }),
  );
}

/** A stone of a puzzle: a pebble rather than a disc. @param {Place} place @param {number} rows */
export function drawStone([x, y], rows) {
  const [left, top] = [x + 0.14, rows - 1 - y + 0.14];
  return s(
    "g",
    { class: "pen-stone" },
    s("rect", { x: left, y: top, width: 0.72, height: 0.72, rx: 0.26 }),
    s("path", { d: `M${left + 0.16} ${top + 0.3}q.08-.14.24-.15` }),
  );
}

/** The empty grid. @param {number} columns @param {number} rows */
export function drawGround(columns, rows) {
  let alternate = "";
  for (let y = 0; y < rows; y++)
    for (let x = (rows - 1 - y) % 2; x < columns; x += 2) alternate += `M${x} ${y}h1v1h-1z`;
  let lines = "";
  for (let x = 1; x < columns; x++) lines += `M${x} 0v${rows}`;
  for (let y = 1; y < rows; y++) lines += `M0 ${y}h${columns}`;
  return s(
    "g",
    { class: "pen-ground" },
    s("rect", { width: columns, height: rows }),
    s("path", { class: "pen-alternate", d: alternate }),
    s("path", { class: "pen-lines", d: lines }),
  );
}

/** A pentomino alone, as in a tray. @param {string} piece @param {Place[]} cells */
export function drawAlone(piece, cells) {
  const [columns, rows] = extent(cells);
  return s(
    "svg",
    {
      class: "pen-alone",
      viewBox: `-0.05 -0.05 ${columns + 0.1} ${rows + 0.1}`,
      "aria-hidden": "true",
      style: { "--columns": columns, "--rows": rows },
    },
    drawPiece(piece, cells, rows),
  );
}

/** @param {BoardState} board @param {number} columns @param {number} rows */
function drawBoard(board, columns, rows) {
  return [
    drawGround(columns, rows),
    ...board.pentominoes.map((p) => drawPiece(p.piece, p.cells.map(cellPlace), rows)),
    ...(board.counters ?? []).map((cell) => drawCounter(cellPlace(cell), rows)),
    ...(board.stones ?? []).map((cell) => drawStone(cellPlace(cell), rows)),
  ];
}

/**
 * A small picture of a position: all its boards side by side, nothing to touch.
 * @param {PentacticPosition} position @returns {SVGSVGElement}
 */
export function drawPentactic(position) {
  const { columns, rows, boards } = position;
  const across = boards.length === 4 ? 2 : Math.min(boards.length, 3);
  const down = Math.ceil(boards.length / across);
  const width = across * (columns + 0.6) - 0.4;
  const height = down * (rows + 0.6) - 0.4;
  return s(
    "svg",
    { class: "pen-picture", viewBox: `-0.1 -0.1 ${width} ${height}`, "aria-hidden": "true" },
    boards.map((board, i) => {
      const x = (i % across) * (columns + 0.6);
      const y = Math.floor(i / across) * (rows + 0.6);
      return s("g", { transform: `translate(${x} ${y})` }, drawBoard(board, columns, rows));
    }),
  );
}
