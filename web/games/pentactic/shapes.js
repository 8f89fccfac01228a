// shapes.js - cells and pentominoes as places on a grid, and their outlines.
//
// A place is [column, row], both from 0, so that a1 is [0, 0] and rows go up. Which shapes there
// are, and what rotating and flipping makes of them, is the answer of rules.shapes(); here they
// are only moved about, named in the notation, and traced.

/** @typedef {[number, number]} Place */
/** @typedef {import("../../core/types.js").Shapes} Shapes */
/** @typedef {"right" | "left" | "flip"} Rotation */

/** The letters of the pentominoes, in the order of every list. */
export const PIECES = [..."FILNPTUVWXYZ"];

/** "c4". @param {Place} place */
export const cellName = ([x, y]) => String.fromCharCode(97 + x) + (y + 1);

/** @param {string} name @returns {Place} */
export const cellPlace = (name) => [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];

/** "Pa1a2b1b2b3". @param {string} piece @param {Place[]} cells */
export const placementText = (piece, cells) => piece + cells.map(cellName).sort().join("");

/** The cells in a text such as "Pa1a2b1b2b3", "3:c4" or "c4". @param {string} text */
export const textCells = (text) => (text.match(/[a-k]\d/g) ?? []).map(cellPlace);

/** @param {Place[]} cells @param {Place} by @returns {Place[]} */
export const moved = (cells, [dx, dy]) => cells.map(([x, y]) => [x + dx, y + dy]);

/** How many columns and rows some cells take up from 0. @param {Place[]} cells @returns {Place} */
export const extent = (cells) => [
  1 + Math.max(...cells.map(([x]) => x)),
  1 + Math.max(...cells.map(([, y]) => y)),
];

/** @param {Place[]} cells @param {Place} place */
export const covers = (cells, [x, y]) => cells.some(([cx, cy]) => cx === x && cy === y);

/** The cell with the most neighbours, of several the one nearest to the middle, of these the upper
 * left: it carries the letter, and is where a piece is held. The order of the cells plays no part.
 * @param {Place[]} cells @returns {Place} */
export function middle(cells) {
  const [sx, sy] = [0, 1].map((i) => cells.reduce((sum, cell) => sum + cell[i], 0));
  const n = cells.length;
  /** @param {Place} cell */
  const worth = ([x, y]) => {
    const near = cells.filter(([cx, cy]) => Math.abs(cx - x) + Math.abs(cy - y) === 1);
    const far = (n * x - sx) ** 2 + (n * y - sy) ** 2;
    return near.length * 1e6 - far * 1e3 + (y - x);
  };
  return cells.reduce((best, cell) => (worth(cell) > worth(best) ? cell : best));
}

/** The orientation that rotating or flipping a piece leads to.
 * @param {Shapes} shapes @param {string} piece @param {number} way @param {Rotation} rotation */
export function rotated(shapes, piece, way, rotation) {
  const ways = shapes[piece];
  if (rotation === "flip") return ways[way].flip;
  let result = ways[way].right;
  if (rotation === "left") for (let i = 0; i < 2; i++) result = ways[result].right;
  return result;
}

/** The flattest orientation: how a pentomino lies before anybody has touched it.
 * @param {Shapes} shapes @param {string} piece */
export const flattest = (shapes, piece) => shapes[piece].findIndex((way) => way.flattest);

/** The orientation in which a pentomino lies on these cells. @param {Shapes} shapes
 * @param {string} piece @param {Place[]} cells */
export function wayOf(shapes, piece, cells) {
  const left = Math.min(...cells.map(([x]) => x));
  const bottom = Math.min(...cells.map(([, y]) => y));
  const text = placementText(piece, moved(cells, [-left, -bottom]));
  return shapes[piece].findIndex((way) => placementText(piece, way.cells) === text);
}

/** The corners around some connected cells, with the inside on the right hand, rows going down.
 * @param {Place[]} cells @param {number} rows @returns {Place[]} */
function corners(cells, rows) {
  const squares = cells.map(([x, y]) => /** @type {Place} */ ([x, rows - 1 - y]));
  /** @type {Map<string, Place>} */
  const edges = new Map();
  for (const [x, y] of squares) {
    if (!covers(squares, [x, y - 1])) edges.set(`${x},${y}`, [x + 1, y]);
    if (!covers(squares, [x + 1, y])) edges.set(`${x + 1},${y}`, [x + 1, y + 1]);
    if (!covers(squares, [x, y + 1])) edges.set(`${x + 1},${y + 1}`, [x, y + 1]);
    if (!covers(squares, [x - 1, y])) edges.set(`${x},${y + 1}`, [x, y]);
  }
  const start = [...edges.keys()][0];
  /** @type {Place[]} */
  const round = [];
  for (let key = start; round.length < edges.size; key = String(edges.get(key)))
    round.push(/** @type {Place} */ (edges.get(key)));
  return round.filter((at, i) => {
    const before = round.at(i - 1) ?? at;
    const after = round[(i + 1) % round.length];
    return (before[0] === at[0]) !== (at[0] === after[0]);
  });
}

/**
 * The outline of some connected cells without a hole as the path of an SVG, in units of a cell.
 * @param {Place[]} cells @param {number} rows   of the drawing: row 0 is at its bottom
 * @param {number} [gap]    between the outline and the edge of the cells
 * @param {number} [radius] of the corners
 */
export function outline(cells, rows, gap = 0.04, radius = 0.16) {
  const points = corners(cells, rows);
  const parts = points.map((at, i) => {
    const from = points.at(i - 1) ?? at;
    const to = points[(i + 1) % points.length];
    const [ax, ay] = [Math.sign(at[0] - from[0]), Math.sign(at[1] - from[1])];
    const [bx, by] = [Math.sign(to[0] - at[0]), Math.sign(to[1] - at[1])];
    const [x, y] = [at[0] - gap * (ay + by), at[1] + gap * (ax + bx)];
    const n = (/** @type {number} */ value) => Number(value.toFixed(3));
    return (
      `${i ? "L" : "M"}${n(x - ax * radius)} ${n(y - ay * radius)}` +
      `Q${n(x)} ${n(y)} ${n(x + bx * radius)} ${n(y + by * radius)}`
    );
  });
  return parts.join("") + "Z";
}
