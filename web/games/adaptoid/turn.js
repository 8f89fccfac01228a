// turn.js - a turn in the making, step by step over the list of legal moves.
//
// A turn is written `[FROM-TO,]BUILD`. Its two halves are the keys and values of one table made
// from the list: "d2-d4" -> {"Ae5", "Ld4", ...}, "" (no move) -> {"Ld2", ...}; a half that stands
// alone has the build "". The pie setup is read in the same way, `setup=d2` and then `d6`. What is
// not in the table may not be done: this file knows how moves are written, not what they mean.

/** @typedef {"body" | "leg" | "pincer"} Kind */

/** @type {Record<Kind, string>} */
const letters = { body: "A", leg: "L", pincer: "P" };
/** @type {Record<string, Kind>} */
const kinds = { A: "body", L: "leg", P: "pincer" };

/** @param {Kind} kind @param {string} cell */
export const buildText = (kind, cell) => letters[kind] + cell;

/**
 * The parts of a move; what it does not have is "".
 * @param {string} move
 * @returns {{half: string, from: string, to: string, build: string, kind: Kind | "", at: string}}
 */
export function parts(move) {
  const comma = move.indexOf(",");
  const moved = move.includes("-") || move.startsWith("setup=");
  const half = !moved ? "" : comma < 0 ? move : move.slice(0, comma);
  const build = moved ? (comma < 0 ? "" : move.slice(comma + 1)) : move === "pass" ? "" : move;
  const [from, to] = half.includes("-") ? half.split("-") : ["", ""];
  const kind = kinds[build[0]] ?? "";
  return { half, from, to, build, kind, at: kind ? build.slice(1) : "" };
}

export class Turn {
  /** @param {string[]} legal */
  constructor(legal) {
    /** @type {Map<string, Set<string>>} */
    this.halves = new Map();
    /** Where each creature may go. @type {Map<string, Set<string>>} */
    this.targets = new Map();
    for (const move of legal) this.#add(move);
    this.mayPass = legal.includes("pass");
    this.half = "";
    /** null: not chosen yet; "": there is none. @type {string | null} */
    this.build = null;
  }

  /** @param {string} move */
  #add(move) {
    const { half, from, to, build } = parts(move);
    const builds = this.halves.get(half);
    if (builds) builds.add(build);
    else this.halves.set(half, new Set([build]));
    if (!from) return;
    const cells = this.targets.get(from);
    if (cells) cells.add(to);
    else this.targets.set(from, new Set([to]));
  }

  get started() {
    return this.half !== "" || this.build !== null;
  }

  /** Takes the first half; what stands alone is whole at once. @param {string} half */
  move(half) {
    const builds = this.halves.get(half);
    if (!builds) return false;
    this.half = half;
    this.build = builds.size === 1 && builds.has("") ? "" : null;
    return true;
  }

  /** @param {string} build */
  choose(build) {
    if (!this.halves.get(this.half)?.has(build)) return false;
    this.build = build;
    return true;
  }

  /** Drops the last step. @returns {boolean} whether there was one */
  back() {
    if (!this.started) return false;
    if (this.build) this.build = null;
    else {
      this.half = "";
      this.build = null;
    }
    return true;
  }

  reset() {
    this.half = "";
    this.build = null;
  }

  /** What can be built now. */
  get builds() {
    return this.halves.get(this.half) ?? new Set();
  }

  /** The cells where this can be built now. @param {Kind} kind @returns {Set<string>} */
  cellsFor(kind) {
    const cells = new Set();
    for (const build of this.builds) if (kinds[build[0]] === kind) cells.add(build.slice(1));
    return cells;
  }

  /** What there is of it so far, in the notation. */
  get text() {
    if (this.build === null) return this.half;
    return [this.half, this.build].filter(Boolean).join(",") || "pass";
  }

  get whole() {
    return this.build !== null;
  }
}
