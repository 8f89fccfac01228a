// art.js - where the 37 cells are on the screen, and what a creature looks like.
//
// A creature is a round body with six sockets. Pincers fill the sockets from the top on, legs from
// the bottom on, so each kind stands together and can be counted at a glance: a leg ends in a foot,
// a pincer in an open claw. The two sides differ in brightness and outline, never in hue alone.
// A limb is drawn once, pointing up, and turned by sixths. Lengths are units of the drawing: a cell
// is 65.82 wide and rows are 57 apart. The cell d1 is at (0, 171).
import { s } from "../../lib/dom.js";

/** @typedef {import("./types.js").Colour} Colour */
/** @typedef {import("./types.js").Creature} Creature */
/** @typedef {import("./types.js").Position} Position */

const WIDTH = 65.82;
const RISE = 57;
const ROWS = "abcdefg";
const SOCKETS = [0, 60, 300, 120, 240, 180];

const HEXAGON = "M0-37.2L32.2-18.6V18.6L0 37.2L-32.2 18.6V-18.6Z";
const LEG = "M0-12V-24M-5-26H5";
const FOOT_SIGN = "M0-4V3.5M-3.2 3.5H3.2";
const CLAW_SIGN = "M0 4.5V1.5M-3-4.5C-5.4-1.5-4 1.5 0 1.5C4 1.5 5.4-1.5 3-4.5";
const CLAW = "M0-12V-19M-5.5-30C-9.5-25-7.5-19 0-19C7.5-19 9.5-25 5.5-30";

/** The cells of each row, from the top row down, as they are read. */
export const rows = [...ROWS].reverse().map((row) => {
  const up = ROWS.indexOf(row);
  const first = Math.max(1, up - 2);
  const last = Math.min(7, up + 4);
  return Array.from({ length: last - first + 1 }, (_, i) => `${row}${first + i}`);
});

/** The middle of a cell. @param {string} cell */
export function place(cell) {
  const up = ROWS.indexOf(cell[0]);
  const number = Number(cell[1]);
  return { x: WIDTH * (number - 1 + (3 - up) / 2), y: RISE * (6 - up) };
}

/** @param {string} cell */
export function translate(cell) {
  const { x, y } = place(cell);
  return `translate(${x.toFixed(2)} ${y})`;
}

/** What has to be seen of the drawing. @param {boolean} labels whether rows have their names */
export const viewBox = (labels) => (labels ? "-51 -41 481 439" : "-35 -41 465 424");

/** @param {Record<string, any>} [props] */
export const hexagon = (props) => s("path", { d: HEXAGON, ...props });

/** @param {"leg" | "pincer"} kind @param {number} [turn] degrees */
function limb(kind, turn = 0) {
  const d = kind === "leg" ? LEG : CLAW;
  return s(
    "g",
    { class: `ada-limb ada-${kind}`, transform: turn ? `rotate(${turn})` : null },
    s("path", { class: "ada-rim", d }),
    s("path", { class: "ada-core", d }),
  );
}

function body() {
  const holes = SOCKETS.map((turn) =>
    s("circle", { class: "ada-socket", cy: -9.8, r: 2.2, transform: `rotate(${turn})` }),
  );
  return s("g", { class: "ada-body" }, s("circle", { class: "ada-disc", r: 15 }), holes);
}

/** Pincers above, legs below, with a sign each, for those who would rather read than count.
 * @param {Creature} who */
const numbers = (who) =>
  s(
    "g",
    { class: "ada-numbers", "aria-hidden": "true" },
    s("circle", { class: "ada-disc", r: 16.5 }),
    s("path", { d: CLAW_SIGN, transform: "translate(-5 -7.5)" }),
    s("text", { x: 5, y: -2.5 }, who.pincers),
    s("path", { d: FOOT_SIGN, transform: "translate(-5 7.5)" }),
    s("text", { x: 5, y: 12 }, who.legs),
  );

/** A creature around (0, 0). What moves it may set its transform. @param {Creature} who */
export function creature(who) {
  const legs = [...SOCKETS].reverse().slice(0, who.legs);
  const shape = s(
    "g",
    { transform: "scale(1.14)" },
    SOCKETS.slice(0, who.pincers).map((turn) => limb("pincer", turn)),
    legs.map((turn) => limb("leg", turn)),
    body(),
    who.legs + who.pincers > 0 && numbers(who),
  );
  return s("g", { class: `ada-creature ada-${who.colour}` }, shape);
}

/** One thing out of the stock, as an icon. @param {"body" | "leg" | "pincer"} kind
 * @param {Colour} colour */
export function pieceIcon(kind, colour) {
  const box =
    kind === "body" ? "-18 -18 36 36" : kind === "leg" ? "-13 -33 26 26" : "-13 -34 26 26";
  return s(
    "svg",
    { class: `ada-piece ada-${colour}`, viewBox: box, "aria-hidden": "true" },
    kind === "body" ? body() : limb(kind),
  );
}

/** The names of rows and diagonals. */
export function labels() {
  const at = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ text) =>
    s("text", { x: x.toFixed(1), y: y.toFixed(1) }, text);
  const left = rows.map((row) => {
    const { x, y } = place(row[0]);
    return at(x - 44, y + 5, row[0][0]);
  });
  const below = [1, 2, 3, 4, 5, 6, 7].map((number) => {
    const { x, y } = place(`${ROWS[Math.max(0, number - 4)]}${number}`);
    return at(x + 27, y + 47, String(number));
  });
  return s("g", { class: "ada-labels", "aria-hidden": "true" }, left, below);
}

/** A still picture of a position, as wide as it may be. @param {Position} position */
export function drawAdaptoid(position) {
  const put = (/** @type {string} */ cell, /** @type {SVGElement} */ what) =>
    s("g", { transform: translate(cell) }, what);
  return s(
    "svg",
    { class: "ada-picture", viewBox: viewBox(false), "aria-hidden": "true" },
    rows.flat().map((cell) => put(cell, hexagon({ class: "ada-hexagon" }))),
    position.creatures.map((who) => put(who.cell, creature(who))),
  );
}
