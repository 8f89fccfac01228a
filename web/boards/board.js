// board.js - what every board on the screen has in common.
//
// A board draws a position and turns gestures into moves. It knows no rule: the view has the list
// of legal moves, and the board asks the rules for everything else. A screen (a game, a puzzle, a
// lesson) creates a board, shows it views, and gets the person's moves from it.
//
// texts: *.keys.*
import { getSettings } from "../lib/settings.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../core/types.js").View} View */
/** @typedef {import("../core/rules.js").Rules} Rules */

/**
 * @typedef {object} BoardOptions
 * @property {Rules} rules
 * @property {(move: string) => void} onMove   a whole legal move, confirmed by the person
 * @property {(move: string) => Promise<string>} [refuse]   asked before onMove: a sentence why not
 *     this one (a lesson wants another), or "" if it is welcome
 * @property {(piece: string) => void} [onLift]   solo: a pentomino that lies on the board, none
 *     of the given ones, was taken up again; the screen shows the view without it
 * @property {import("./plate.js").Plate[]} [plates]   of the seats, to be given a place and filled;
 *     without them the board makes its own where it needs some
 * @property {() => void} [onHelp]   the keys are asked for; without it the board shows its own
 * @property {string[]} [given]   solo: the letters of those that stay where they are
 */

/**
 * How a view is to be shown.
 * @typedef {object} BoardLook
 * @property {boolean} interactive   whether the person may make the next move
 * @property {string | null} [last]  the move that led here, to be marked
 * @property {boolean} [animate]     it has just been made
 * @property {{move: string, rank: number, text?: string}[]} [ghosts]   moves of the engine, the
 *     best one first, as arrows or ghosts
 * @property {string[]} [marks]      cells to point at, in lessons and hints
 */

/**
 * @typedef {object} Board
 * @property {HTMLElement} element
 * @property {boolean} [places]   it gives the plates a place; else they stand above it
 * @property {boolean} [tells]   it says aloud what has been played; else the screen does
 * @property {(view: View, look: BoardLook) => void} show
 * @property {(event: KeyboardEvent) => boolean} key   true: the key was for the board
 * @property {() => [string, string][]} keys   its keys and gestures, and what they do
 * @property {(text: string) => Promise<string>} type  what was typed in the notation: plays it, or
 *     shows what of it there is so far; answers with a sentence if it is wrong, else ""
 * @property {() => boolean} cancel    drops a half-made move; false if there was none
 * @property {() => void} destroy
 */

/** Whether a finished move has to be confirmed: where days are given for it, always.
 * @param {View | null} view */
export const confirms = (view) => getSettings().confirm || Boolean(view?.clock?.endsWith("d"));

/**
 * The lines of a board's help, out of its texts.
 * @param {string} board @param {string[]} names @returns {[string, string][]}
 */
export const helpLines = (board, names) =>
  names.map((name) => [t(`${board}.keys.${name}`), t(`${board}.keys.${name}_do`)]);
