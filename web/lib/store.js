// store.js - the games in progress and those finished, kept in the browser.
//
// A game is its log, which holds everything that has happened (docs/match-log.md), and its record,
// the text that people and `pentoid` read and that stays readable should the log ever change. Games
// from outside have only that. Beside them stands what a list of games wants to say without reading
// either. All of it is written after every move, so that closing the page loses nothing.
import { either, flag, list, maybe, object, oneOf, text, whole } from "./shape.js";
import { itemNames, onForeignItem, readItem, removeItem, setAside, writeItem } from "./storage.js";

/**
 * @typedef {object} StoredGame
 * @property {string} id
 * @property {string} [log]      up to the moment `at`
 * @property {number} [at]
 * @property {boolean} [running]   whether the turn went on then: the match was not paused
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

/** The most characters of a record: no game is so long. */
export const LONGEST_RECORD = 200_000;
const LONGEST_LOG = 1_000_000; // that the rules take
const LAST_DAY = 8.64e15; // that a Date can be, in milliseconds

/** What a game of `seats` seats looks like. @param {number} seats */
function gameShape(seats) {
  const seat = whole(1, seats);
  const moment = whole(0, LAST_DAY);
  return object({
    log: maybe(text(LONGEST_LOG)),
    at: maybe(moment),
    running: maybe(flag),
    record: text(LONGEST_RECORD),
    count: whole(0),
    created: moment,
    updated: moment,
    variant: text(),
    turn: either(oneOf(null), seat),
    ending: object({
      over: flag,
      line: text(300),
      winners: list(seat),
      reason: either(oneOf(null), text()),
      gone: list(object({ seat, reason: text() })),
    }),
    result: object({
      kind: oneOf("scores", "captures", "left"),
      scores: list(Number.isSafeInteger, seats, seats),
    }),
  });
}

const isSeats = list(object({ name: text(), kind: text() }), 1, 6);

/** Whether a value is the game with that id. @param {any} game @param {string} id */
const isGame = (game, id) =>
  game?.id === id && isSeats(game.seats) && gameShape(game.seats.length)(game);

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
export const loadGame = (id) =>
  unkept.get(id) ?? readItem(`game.${id}`, null, (value) => isGame(value, id));

/** Sets a game aside whose record cannot be read, unless it has been written anew meanwhile.
 * @param {StoredGame} game */
export function setGameAside({ id, record }) {
  if (loadGame(id)?.record === record) setAside(`game.${id}`);
}

/** Writes down that a match was running at that moment. @param {string} id @param {number} now */
export const markSeen = (id, now) => writeItem(`seen.${id}`, now);

/** When it was last seen running; 0 if never. @param {string} id */
export const lastSeen = (id) => readItem(`seen.${id}`, 0, whole(0, LAST_DAY));

/** @param {string} id */
export function deleteGame(id) {
  unkept.delete(id);
  removeItem(`game.${id}`);
  removeItem(`seen.${id}`);
}

/** All games, those played last first. @returns {StoredGame[]} */
export function listGames() {
  const ids = new Set(itemNames("game.").map((name) => name.slice("game.".length)));
  for (const id of unkept.keys()) ids.add(id);
  const games = [...ids].flatMap((id) => loadGame(id) ?? []);
  return games.sort((a, b) => b.updated - a.updated);
}
