// names.js - the names of players, levels, variants and clocks on the page.
//
// texts: level.*
import { gameOf } from "../games/games.js";
import { list, t } from "../lib/texts.js";

/** `you`, only where people sit at several screens: whether it is who looks at this one.
 * @typedef {{name: string, kind: string, you?: boolean}} Player */

/** The level of a computer, 0 of a person. @param {string} kind */
export const levelOf = (kind) => Number(/^level ([1-9])$/.exec(kind)?.[1] ?? 0);

/** @param {Player} player */
export const isPerson = (player) => levelOf(player.kind) === 0;

/** The seats of the people at this screen. @param {Player[]} players */
export const seatsHere = (players) =>
  players.flatMap((player, i) => (isPerson(player) && player.you !== false ? [i + 1] : []));

/** The seat of the only person at this screen; 0 if there are none or several.
 * @param {Player[]} players */
export function onlyPerson(players) {
  const here = seatsHere(players);
  return here.length === 1 ? here[0] : 0;
}

/** @param {Player[]} players @param {number} seat from 1 */
export function seatName(players, seat) {
  const { name, kind } = players[seat - 1];
  if (name) return name;
  const level = levelOf(kind);
  if (!level) return onlyPerson(players) === seat ? t("seat.you") : t("seat.player", { n: seat });
  const twins = players.filter((p) => p.kind === kind && !p.name).length > 1;
  return twins ? `${t(`level.${level}`)} ${seat}` : t(`level.${level}`);
}

/** All of them: "You and Crawler", "Ana and 3 × Crawler". @param {Player[]} players */
export function crowdName(players) {
  const names = players.map(({ name, kind }, i) => {
    const alike = players.filter((p) => p.kind === kind && !p.name).length;
    if (name || alike === 1) return seatName(players, i + 1);
    if (levelOf(kind)) return t(`level.${levelOf(kind)}`);
    return alike > 2 ? t("seat.person") : seatName(players, i + 1);
  });
  return list(
    [...new Set(names)].map((name) => {
      const n = names.filter((other) => other === name).length;
      return n > 1 ? `${n} × ${name}` : name;
    }),
  );
}

/** What a kind is called: "level 3", "person". @param {string} kind */
export const kindName = (kind) =>
  levelOf(kind) ? t("seat.level", { n: levelOf(kind) }) : t("seat.person");

/** What a variant is called: "Pentactic · Duel · 9×7"; as it is written if the rules refuse it.
 * @param {import("../core/rules.js").Rules} rules @param {string} text */
export async function variantName(rules, text) {
  const variant = await rules.variant(text);
  if ("fault" in variant) return text;
  const game = gameOf(variant.game);
  return [game.name, ...game.parts(variant)].join(" · ");
}

/** A clock as records write it, in words: "5 min + 5 s". @param {string} clock */
export function clockName(clock) {
  if (clock === "none") return t("clock.none");
  if (clock.endsWith("d")) return t("clock.days", { n: parseInt(clock, 10) });
  const [seconds, increment = 0] = clock.split("+").map(Number);
  const base =
    seconds % 60 ? t("clock.seconds", { n: seconds }) : t("clock.minutes", { n: seconds / 60 });
  return increment ? `${base} + ${t("clock.seconds", { n: increment })}` : base;
}

const two = (/** @type {number} */ n) => String(Math.floor(n)).padStart(2, "0");

/** A short time to wait: 0:42. @param {number} ms */
export function clockText(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** Time left: 2 d 23 h, 1:05:09, 4:07, 0:09.4. @param {number} ms */
export function timeText(ms) {
  const seconds = Math.max(0, ms) / 1000;
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return t("clock.days_left", { n: Math.floor(hours / 24), hours: hours % 24 });
  if (hours) return `${hours}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
  const tenths = seconds < 20 ? `.${Math.floor((seconds * 10) % 10)}` : "";
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}${tenths}`;
}
