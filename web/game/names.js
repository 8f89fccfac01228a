// names.js - what players, levels, variants and clocks are called on the page.
//
// texts: level.* mode.*
import { list, t } from "../lib/texts.js";

/** @typedef {{name: string, kind: string}} Player */

/** The level of a computer, 0 of a person. @param {string} kind */
export const levelOf = (kind) => Number(/^level ([1-9])$/.exec(kind)?.[1] ?? 0);

/** @param {Player} player */
export const isPerson = (player) => levelOf(player.kind) === 0;

/** The seat of the one person who plays against computers; 0 if there are none or several.
 * @param {Player[]} players */
export function onlyPerson(players) {
  const persons = players.flatMap((player, i) => (isPerson(player) ? [i + 1] : []));
  return persons.length === 1 ? persons[0] : 0;
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

/** @param {string} variant */
export const gameName = (variant) => (variant.startsWith("adaptoid") ? "Adaptoid" : "Pentactic");

/** What a variant consists of besides the game: "Duel", "9×7". @param {string} variant */
export function variantParts(variant) {
  const words = variant.split(":");
  const parts = [];
  if (words[0] === "pentactic") parts.push(t(`mode.${words[1]}`), words[2].replace("x", "×"));
  for (const word of words) {
    const [name, value] = word.split("=");
    if (name === "players") parts.push(t("new.players_n", { n: Number(value) }));
    if (word === "passing=forced") parts.push(t("new.passing_forced"));
    if (word === "setup=pie") parts.push(t("new.start_pie"));
    if (name === "start") parts.push(value.replace(",", " "));
  }
  return parts;
}

/** "Pentactic · Duel · 9×7". @param {string} variant */
export const variantName = (variant) => [gameName(variant), ...variantParts(variant)].join(" · ");

/** A clock as records write it, in words: "5 min + 5 s". @param {string} clock */
export function clockName(clock) {
  if (clock === "none") return t("clock.none");
  if (clock.endsWith("d")) return t("clock.days", { n: parseInt(clock, 10) });
  const [seconds, increment = 0] = clock.split("+").map(Number);
  const base =
    seconds % 60 ? t("clock.seconds", { n: seconds }) : t("clock.minutes", { n: seconds / 60 });
  return increment ? `${base} + ${t("clock.seconds", { n: increment })}` : base;
}

/** Time left: 1:05:09, 4:07, 0:09.4. @param {number} ms */
export function timeText(ms) {
  const two = (/** @type {number} */ n) => String(Math.floor(n)).padStart(2, "0");
  const seconds = Math.max(0, ms) / 1000;
  if (seconds >= 86400) return t("clock.days", { n: Math.floor(seconds / 86400) });
  if (seconds >= 3600)
    return `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
  const tenths = seconds < 20 ? `.${Math.floor((seconds * 10) % 10)}` : "";
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}${tenths}`;
}
