// choice.js - the choices for a new game, and the game made from them.
//
// The choices are remembered for each game, so that the next game is a click away.
import { gameOf } from "../games/games.js";
import { either, flag, list, object, oneOf, partial, text, whole } from "../lib/shape.js";
import { readItem, writeItem } from "../lib/storage.js";
import { getSettings } from "../lib/settings.js";

/**
 * What every game asks.
 * @typedef {object} Common
 * @property {string} game
 * @property {{person: boolean, name: string, level: number}[]} seats   as many as can take part
 * @property {string} clock      as records write it
 * @property {boolean} ownClock  none of the list, even if it is the same as one of them
 * @property {number | "lot"} start   the seat that begins, from 0
 */

/** The answers to the questions of a game beside them.
 * @typedef {Common & Record<string, any>} Choice */

const MOST_SEATS = 6;
export const clocks = ["none", "180+2", "300+5", "600+10", "1800"];

/** @param {string} game @returns {Choice} */
export const defaultChoice = (game) => ({
  game,
  seats: Array.from({ length: MOST_SEATS }, (_, i) => ({ person: i === 0, name: "", level: 3 })),
  clock: "none",
  ownClock: false,
  start: 0,
  ...gameOf(game).beginning.answers,
});

const common = {
  seats: list(object({ person: flag, name: text(), level: whole(1, 9) }), MOST_SEATS, MOST_SEATS),
  clock: text(),
  ownClock: flag,
  start: either(oneOf("lot"), whole(0, MOST_SEATS - 1)),
};

/** @param {string} game @returns {Choice} */
export const lastChoice = (game) => ({
  ...defaultChoice(game),
  ...readItem(`new.${game}`, {}, partial({ ...common, ...gameOf(game).beginning.shapes })),
  game,
});

/** @param {Choice} choice */
export const rememberChoice = (choice) => writeItem(`new.${choice.game}`, choice);

/** @param {Choice} choice */
export const seatCount = (choice) => gameOf(choice.game).beginning.seats(choice);

/** @param {Choice} choice */
export const variantOf = (choice) => gameOf(choice.game).beginning.variant(choice);

/** The players in the order of the list. @param {Choice} choice */
export function playersOf(choice) {
  const seats = choice.seats.slice(0, seatCount(choice));
  const persons = seats.filter((seat) => seat.person).length;
  return seats.map(({ person, name, level }) => ({
    name: person ? name.trim() || (persons === 1 ? getSettings().name : "") : "",
    kind: person ? "person" : `level ${level}`,
  }));
}

/** The same list with another one at its head. @template T @param {T[]} list @param {number} n */
export const rotated = (list, n) => [...list.slice(n), ...list.slice(0, n)];

/** What the rules are asked to start. @param {Choice} choice */
export function startOf(choice) {
  const players = playersOf(choice);
  const lot = crypto.getRandomValues(new Uint32Array(1))[0] % players.length;
  const first = choice.start === "lot" ? lot : Math.min(choice.start, players.length - 1);
  return { variant: variantOf(choice), clock: choice.clock, seats: rotated(players, first) };
}
