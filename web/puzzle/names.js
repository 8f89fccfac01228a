// names.js - what the id of a puzzle tells, and what the puzzle is called.
import { date, t } from "../lib/texts.js";

/** The id of today's puzzle, which is the same for everyone on that day. */
export function dailyId(day = new Date()) {
  const pad = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `daily=${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

/** The day of a puzzle of the day, else null. @param {string} id */
export function dayOf(id) {
  const day = /^daily=(\d{4}-\d\d-\d\d)$/.exec(id)?.[1];
  return day ? new Date(`${day}T12:00`) : null;
}

/** @typedef {{grid: string, kind: string, grade: string}} Wish */

/** The id of a puzzle that is made anew, by lot. @param {Wish} wish */
export function newId(wish) {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const kind = wish.kind === "solvable" ? "" : `:kind=${wish.kind}`;
  const grade = wish.kind === "random" ? "" : `:grade=${wish.grade}`;
  return `${wish.grid}:seed=${seed}${kind}${grade}`;
}

/** Whether there must be a solution. Of other puzzles the grade would tell whether there is one,
 * so it is not shown before they are finished. @param {string} id */
export const isPromised = (id) => /daily=|seed=/.test(id) && !id.includes("kind=random");

/** @param {string} grid "8x8" */
export const gridName = (grid) => grid.replace("x", " × ");

/** @param {string} id @param {string} grid */
export function puzzleName(id, grid) {
  const day = dayOf(id);
  return day ? t("puzzle.daily_of", { date: date(day) }) : gridName(grid);
}
