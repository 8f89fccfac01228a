// types.js - a position of Adaptoid, as docs/json.md describes it. Only types.

/** @typedef {"white" | "black"} Colour */

/** @typedef {object} Creature
 * @property {string} cell
 * @property {Colour} colour
 * @property {number} legs
 * @property {number} pincers */

/** @typedef {object} Side
 * @property {number} seat
 * @property {number} captures that it has made
 * @property {{bodies: number, legs: number, pincers: number}} stock */

/** @typedef {object} Own
 * @property {"setup" | "take" | "turn" | "build" | "over"} phase
 * @property {Colour | null} colour the one to move
 * @property {Side} white
 * @property {Side} black
 * @property {number} goal captures that win
 * @property {number} idle turns running without a build or a capture
 * @property {Creature[]} creatures
 * @property {string[]} starving cells of creatures of either colour with less food than limbs
 * @property {string[]} tight cells of those that have limbs, and exactly as much food */

/** @typedef {import("../../core/types.js").Position & Own} Position */

/** What a variant has of its own.
 * @typedef {object} Setup
 * @property {boolean} pie
 * @property {string[]} start white's cell and black's; none with the pie */

/** @typedef {import("../../core/types.js").Variant & Setup} Variant */

export {};
