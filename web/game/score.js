// score.js - the engine's scores, for people.
import { number, t } from "../lib/texts.js";

/** @typedef {import("../core/types.js").Score} Score */

/** @param {number} value @param {Score["unit"]} unit @param {"exceptZero" | "auto"} signDisplay */
function amount(value, unit, signDisplay) {
  if (unit === "win") return number(value / 100, { style: "percent" });
  const n = Math.round(value * 10) / 10;
  return `${number(n, { signDisplay })} ${t("game.points", { n })}`;
}

/** "63 %", "+1.5 points", "+2 points, proved". @param {Score} score */
export function scoreText({ value, unit, exact }) {
  const score = amount(value, unit, "exceptZero");
  return exact ? t("analysis.proved", { score }) : score;
}

/** What a move has lost: "12 %", "1.5 points". @param {number} lost @param {Score["unit"]} unit */
export const lossText = (lost, unit) => amount(lost, unit, "auto");

/** The score of one seat of two as the other one sees it. @param {Score} score @returns {Score} */
export const mirrored = (score) => ({
  ...score,
  value: score.unit === "win" ? 100 - score.value : -score.value,
});

/**
 * The curves of a game, a value for each ply: with two players one, as the first of them sees it;
 * with more one for each, at the moves that they made.
 * @param {import("../core/types.js").Analysis} analysis
 * @returns {{seat: number, points: {ply: number, score: Score}[]}[]}
 */
export function curvesOf({ moves, seats }) {
  if (seats.length <= 2)
    return [
      {
        seat: 1,
        points: moves.map(({ ply, seat, score }) => ({
          ply,
          score: seat === 1 ? score : mirrored(score),
        })),
      },
    ];
  return seats.map(({ seat }) => ({
    seat,
    points: moves.filter((move) => move.seat === seat).map(({ ply, score }) => ({ ply, score })),
  }));
}
