// store.js - the games in progress and those finished, kept in the browser.
//
// A game is its record, the same text that `pentoid` writes and reads, with a little beside it that
// a record does not hold or that a list of games wants to say without reading it. It is written
// after every move, so that closing the page loses nothing.
import { itemNames, onForeignItem, readItem, removeItem, writeItem } from "./storage.js";

/**
 * @typedef {object} StoredGame
 * @property {string} id
 * @property {string} record     all plies known, also those that were taken back
 * @property {number} count      plies played; the rest can be played again
 * @property {number} created    milliseconds since 1970
 * @property {number} updated
 * @property {string} variant
 * @property {{name: string, kind: string}[]} seats
 * @property {number | null} turn   seat to move, null if it is over
 * @property {import("../core/types.js").Ending} ending
 * @property {import("../core/types.js").Result} result   the scores as they stand
 */

export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (b) => (b % 36).toString(36)).join("") +
  Date.now().toString(36).slice(-4);

/** Games that the browser refused to keep: here as long as the page is open.
 * @type {Map<string, StoredGame>} */
const unkept = new Map();

/** @param {StoredGame} game @returns {boolean} whether it is kept */
export function saveGame(game) {
  const kept = writeItem(`game.${game.id}`, game);
  if (kept) unkept.delete(game.id);
  else unkept.set(game.id, game);
  return kept;
}

/** Tells when another window of the browser writes or deletes a game.
 * @param {string} id @param {() => void} tell @param {AbortSignal} signal ends it */
export const onForeignChange = (id, tell, signal) => onForeignItem(`game.${id}`, tell, signal);

/** @param {string} id @returns {StoredGame | null} */
export const loadGame = (id) => unkept.get(id) ?? readItem(`game.${id}`, null);

/** @param {string} id */
export function deleteGame(id) {
  unkept.delete(id);
  removeItem(`game.${id}`);
}

/** All games, those played last first. @returns {StoredGame[]} */
export function listGames() {
  const ids = new Set(itemNames("game.").map((name) => name.slice("game.".length)));
  for (const id of unkept.keys()) ids.add(id);
  const games = [...ids].flatMap((id) => loadGame(id) ?? []);
  return games.sort((a, b) => b.updated - a.updated);
}
