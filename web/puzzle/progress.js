// progress.js - puzzles begun and solved, and the best times, kept in the browser.
//
// A puzzle is kept once there is something to keep: a placement, an end, or that its time does not
// count any more. When there are too many, those that were left alone for longest go.
import { warnUnkept } from "../lib/say.js";
import { atLeast, each, flag, list, maybe, object, oneOf, text, whole } from "../lib/shape.js";
import { itemNames, readItem, removeItem, setAside, writeItem } from "../lib/storage.js";

/**
 * @typedef {object} Progress
 * @property {string} id        as in the link
 * @property {string} grid      "8x8"
 * @property {number} grade     1 .. 5; 0: not known yet
 * @property {string[]} placed  the person's placements, in their order
 * @property {number} ms        time taken so far
 * @property {boolean} seen     a hint or a solution was: the time does not count any more
 * @property {"open" | "solved" | "impossible" | "shown"} state   shown: by the computer
 * @property {number} updated   milliseconds since 1970
 */

const MOST = 200; // puzzles that are kept

const LAST_DAY = 8.64e15; // that a Date can be, in milliseconds

const members = {
  grid: text(),
  grade: whole(0, 5),
  placed: list(text(), 0, 12),
  ms: atLeast(0),
  seen: maybe(flag),
  state: oneOf("open", "solved", "impossible", "shown"),
  updated: whole(0, LAST_DAY),
};

/** @param {string} id @returns {Progress | null} */
export const loadProgress = (id) =>
  readItem(`puzzle.${id}`, null, object({ ...members, id: oneOf(id) }));

/** Sets aside what is not possible in the puzzle. @param {string} id */
export const setProgressAside = (id) => setAside(`puzzle.${id}`);

/** @param {Progress} progress @returns {boolean} false if it should have been kept and is not */
export function saveProgress(progress) {
  const { id, placed, state, seen } = progress;
  if (placed.length === 0 && state === "open" && !seen) {
    removeItem(`puzzle.${id}`);
    return true;
  }
  const kept = writeItem(`puzzle.${id}`, progress);
  if (itemNames("puzzle.").length > MOST)
    for (const old of allPuzzles().slice(MOST)) removeItem(`puzzle.${old.id}`);
  return kept;
}

/** All that are kept, the last first. @returns {Progress[]} */
const allPuzzles = () =>
  itemNames("puzzle.")
    .flatMap((name) => loadProgress(name.slice("puzzle.".length)) ?? [])
    .sort((a, b) => b.updated - a.updated);

/** Puzzles that were begun, the last first. */
export const openPuzzles = () =>
  allPuzzles().filter((p) => p.state === "open" && p.placed.length > 0);

/** A solo game from outside: its puzzle, and what is laid. @typedef {{id: string, grid: string,
 * placed: string[], state: "open" | "solved"}} Solo */

/** @typedef {import("../games/pentactic/types.js").Position} Position */

/** Null if it is another game.
 * @param {import("../core/types.js").View} view @returns {Solo | null} */
export function soloOf({ position, plies, ending }) {
  const { mode, boards, columns, rows } = /** @type {Position} */ (position);
  if (mode !== "solo") return null;
  const grid = `${columns}x${rows}`;
  const id = `${grid}:${boards[0].stones?.join("")}`;
  const placed = plies.map((ply) => ply.move);
  return { id, grid, placed, state: ending.line === "solved" ? "solved" : "open" };
}

/** Whether keeping it would lose something else that is laid there. @param {Solo} solo */
export function hasOther({ id, placed }) {
  const old = loadProgress(id)?.placed ?? [];
  return placed.length > 0 && old.length > 0 && old.join() !== placed.join();
}

/** Keeps it as a puzzle that was begun, unless nothing is laid. @param {Solo} solo */
export function adoptSolo(solo) {
  const ms = loadProgress(solo.id)?.ms ?? 0;
  if (solo.placed.length) saveProgress({ ...solo, grade: 0, ms, seen: true, updated: Date.now() });
}

/** @typedef {{ms: number, id: string, on: number, solved: number}} Best */

const isBest = object({ ms: atLeast(0), id: text(1000), on: whole(0, LAST_DAY), solved: whole(0) });

/** The best times by grid and grade, as "8x8 3". @returns {Record<string, Best>} */
export const bests = () => readItem("bests", {}, each(isBest));

/**
 * Counts a puzzle that was solved without help; true if that was the best time so far.
 * @param {Progress} progress
 */
export function recordBest(progress) {
  const all = bests();
  const key = `${progress.grid} ${progress.grade}`;
  const old = all[key];
  const better = !old || progress.ms < old.ms;
  const solved = (old?.solved ?? 0) + 1;
  all[key] = better
    ? { ms: progress.ms, id: progress.id, on: Date.now(), solved }
    : { ...old, solved };
  warnUnkept(writeItem("bests", all));
  return better;
}

/** "1:05", "1:00:00". @param {number} ms */
export function clockText(ms) {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  const [minutes, rest] = parts.map((n) => String(n).padStart(2, "0"));
  return hours ? `${hours}:${minutes}:${rest}` : `${Number(minutes)}:${rest}`;
}
