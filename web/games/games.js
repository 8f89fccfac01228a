// games.js - the games of the page. A game is one line here, and a folder (see game.js).
//
// A game without a line can still be played, because the library knows everything that is needed:
// it gets the plain board and its own name.
import { getSettings } from "../lib/settings.js";
import { adaptoid } from "./adaptoid/game.js";
import { pentactic } from "./pentactic/game.js";
import { plainGame } from "./plain.js";

/** @typedef {import("./game.js").Game} Game */

/** In the order in which they are offered. @type {readonly Game[]} */
export const games = [adaptoid, pentactic];

/** Those in the making, which the library shows to developers only. */
const unfinished = ["template"];

/** Those that can be begun. @returns {readonly Game[]} */
export const offeredGames = () =>
  getSettings().developer ? [...games, ...unfinished.map(plainGame)] : games;

/** The game of a name, the first word of its variants. @param {string} id @returns {Game} */
export const gameOf = (id) => games.find((game) => game.id === id) ?? plainGame(id);
