// types.js - a position of Pentactic, as docs/json.md describes it. Only types.

/** @typedef {object} Board
 * @property {number} seat whose pentominoes go on it
 * @property {number[]} [rivals] who discards from its hand and puts counters on it; not in solo
 * @property {string[]} [counters] cells; not in solo
 * @property {string[]} [stones] cells; only in solo
 * @property {{piece: string, cells: string[]}[]} pentominoes
 * @property {string[]} hand letters of the pentominoes left
 * @property {string[]} fits those of the hand that still fit somewhere
 * @property {string[]} [open] cells where a counter may go, no matter whose turn it is; not in solo
 * @property {string | null} discarded */

/** @typedef {"solo" | "basic" | "duel" | "group"} Mode */

/** @typedef {object} Own
 * @property {Mode} mode
 * @property {"discard" | "counter" | "pentomino" | "over"} phase
 * @property {number} columns
 * @property {number} rows
 * @property {1 | 2} [match] basic only
 * @property {string | null} [discarded_before] basic only: what match 1 discarded
 * @property {number} [passes] duel and group only: passes in this turn so far
 * @property {number} [counters] that each seat begins with; not in solo
 * @property {number[]} [counters_left] for each seat; not in solo
 * @property {number[]} [scored] seats that have a score yet; not in solo
 * @property {Board[]} boards in the order of the seats; solo and basic have one */

/** @typedef {import("../../core/types.js").Position & Own} Position */

/** What a variant has of its own.
 * @typedef {object} Setup
 * @property {Mode} mode
 * @property {"8x8" | "9x7" | "11x6"} grid
 * @property {"free" | "forced"} [passing] duel and group
 * @property {string[]} [stones] solo; none if they are still to be drawn */

/** @typedef {import("../../core/types.js").Variant & Setup} Variant */

export {};
