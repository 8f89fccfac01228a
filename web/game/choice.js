// choice.js - what a new game is to be like, and the game made of it.
//
// A choice is remembered for each game, so that the next one is a click away.
import { readItem, writeItem } from "../lib/storage.js";
import { getSettings } from "../lib/settings.js";

/** @typedef {"adaptoid" | "pentactic"} GameId */
/** @typedef {"basic" | "duel" | "group"} Mode */
/** @typedef {"printed" | "pie" | "own"} Setup */

/**
 * @typedef {object} Choice
 * @property {GameId} game
 * @property {Mode} mode         Pentactic
 * @property {string} grid       Pentactic
 * @property {number} players    Pentactic group
 * @property {boolean} forced    Pentactic duel and group: passing only if nothing else is left
 * @property {Setup} setup   Adaptoid: on the printed cells; one places both
 *     bodies, the other chooses; on the cells below
 * @property {string[]} cells    Adaptoid: where white and black begin
 * @property {{person: boolean, name: string, level: number}[]} seats   as many as can take part
 * @property {string} clock      as records write it
 * @property {boolean} ownClock  none of the list, even if it is the same as one of them
 * @property {number | "lot"} start   the seat that begins, from 0
 */

const MOST_SEATS = 6;
export const grids = ["8x8", "9x7", "11x6"];
/** @type {Mode[]} */
export const modes = ["basic", "duel", "group"];
/** @type {Setup[]} */
export const setups = ["printed", "pie", "own"];
export const clocks = ["none", "180+2", "300+5", "600+10", "1800"];

/** @param {GameId} game @returns {Choice} */
export const defaultChoice = (game) => ({
  game,
  mode: "basic",
  grid: "8x8",
  players: 3,
  forced: false,
  setup: "printed",
  cells: ["d2", "d6"],
  seats: Array.from({ length: MOST_SEATS }, (_, i) => ({ person: i === 0, name: "", level: 3 })),
  clock: "none",
  ownClock: false,
  start: game === "pentactic" ? 1 : 0, // the first match with the pentominoes is the easier one
});

/** @param {GameId} game @returns {Choice} */
export const lastChoice = (game) => ({
  ...defaultChoice(game),
  ...readItem(`new.${game}`, {}),
  game,
});

/** @param {Choice} choice */
export const rememberChoice = (choice) => writeItem(`new.${choice.game}`, choice);

/** @param {Choice} choice */
export const seatCount = (choice) =>
  choice.game === "pentactic" && choice.mode === "group" ? choice.players : 2;

/** @param {Choice} choice */
export function variantOf({ game, mode, grid, players, forced, setup, cells }) {
  const starts = { printed: "", pie: ":setup=pie", own: `:start=${cells}` };
  if (game === "adaptoid") return game + starts[setup];
  const words = [game, mode, grid];
  if (mode === "group") words.push(`players=${players}`);
  if (mode !== "basic" && forced) words.push("passing=forced");
  return words.join(":");
}

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
