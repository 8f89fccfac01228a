// lessons.js - the tutorial: tracks, their lessons and the steps of these, all of it data.
//
// A step is a position, which the rules reach by legal moves, a text about it, and perhaps a goal:
// a move to be made. Whether a move meets it is compared with what the rules say about the move
// (goal.js); no step knows a rule. tests/lessons.mjs plays through all of it.
import { games } from "../games/games.js";

/**
 * @typedef {object} Step
 * @property {string} variant
 * @property {string} [moves]    that lead to the position, with blanks between them
 * @property {string[]} [marks]  cells to look at
 * @property {string} text       key of the text, like the next two
 * @property {string} [task]     what the goal wants, in words
 * @property {string} [done]     said when the goal is met
 * @property {import("./goal.js").Goal} [goal]
 * @property {string} [show]     a move that meets the goal
 */

/** @typedef {{id: string, title: string, steps: Step[]}} Lesson title: key of a text */

/**
 * @typedef {object} Track
 * @property {string} game    whose board and rules
 * @property {string} title   key of a text, like the next
 * @property {string} about
 * @property {Partial<import("../game/choice.js").Choice> | null} after   the game to be played
 *     when all lessons are done; null: a puzzle
 * @property {Lesson[]} lessons
 * @property {import("./goal.js").Tests} goals   what the game's goals may want beside the usual
 */

/** All of them, game by game. @returns {Promise<Track[]>} */
export const allTracks = async () => (await Promise.all(games.map((game) => game.tracks()))).flat();

/** @param {{moves?: string}} position @returns {string[]} */
export const movesOf = ({ moves }) => (moves ? moves.split(" ") : []);

/** The lesson of a name, where it stands, and the one after it.
 * @param {string} id
 * @returns {Promise<{track: Track, lesson: Lesson, next: Lesson | null} | null>} */
export async function findLesson(id) {
  for (const track of await allTracks()) {
    const at = track.lessons.findIndex((lesson) => lesson.id === id);
    if (at >= 0) return { track, lesson: track.lessons[at], next: track.lessons[at + 1] ?? null };
  }
  return null;
}
