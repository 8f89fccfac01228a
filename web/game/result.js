// result.js - the result of a game so far, in the person's language.
import { list, number, t } from "../lib/texts.js";
import { isPerson, onlyPerson, seatName } from "./names.js";

/**
 * A game as far as a sentence about it needs to know it; a View and a StoredGame become one.
 * @typedef {object} Standing
 * @property {import("./names.js").Player[]} seats
 * @property {number | null} turn
 * @property {import("../core/types.js").Ending} ending
 * @property {import("../core/types.js").Result} result
 */

/** @param {import("../core/types.js").View} view @returns {Standing} */
export const standing = ({ seats, turn, ending, position }) => ({
  seats,
  turn,
  ending,
  result: position.result,
});

/** @param {Standing} game */
function winnersText({ seats, ending, result }) {
  const { winners } = ending;
  if (result.kind === "left") return winners.length ? t("result.solved") : t("result.stuck");
  if (ending.reason === "agreed") return t("result.agreed");
  if (winners.length === 0) return t("result.draw");
  const names = winners.map((seat) => seatName(seats, seat));
  const you = onlyPerson(seats);
  if (winners.length > 1)
    return winners.includes(you)
      ? t("result.you_share")
      : t("result.share", { names: list(names) });
  return winners[0] === you ? t("result.you_win") : t("result.wins", { name: names[0] });
}

/** "Your turn.", "Ana wins." @param {Standing} game */
export function headline(game) {
  if (game.ending.over) return winnersText(game);
  const seat = game.turn ?? 1;
  const name = seatName(game.seats, seat);
  const you = seat === onlyPerson(game.seats);
  if (isPerson(game.seats[seat - 1]) && game.ending.gone.some((one) => one.seat === seat))
    return you ? t("turn.gone_you") : t("turn.gone", { name });
  return you ? t("turn.yours") : t("turn.of", { name });
}

/** Who resigned or ran out of time, a sentence each. @param {Standing} game */
export function leavings({ seats, ending }) {
  const you = onlyPerson(seats);
  return ending.gone.map(({ seat, reason }) => {
    const name = seatName(seats, seat);
    if (reason === "left") return seat === you ? t("result.you_gone") : t("result.gone", { name });
    if (reason === "time") return seat === you ? t("result.you_time") : t("result.time", { name });
    return seat === you ? t("result.you_resigned") : t("result.resigned", { name });
  });
}

/** "Captures – Ana: 5; Ben: 3." @param {Standing} game */
export function scoresText({ seats, result }) {
  const { kind, scores } = result;
  if (kind === "left") return t("result.left", { n: scores[0] });
  const text = scores.map((score, i) => `${seatName(seats, i + 1)}: ${number(score)}`).join("; ");
  return kind === "captures"
    ? t("result.captures", { scores: text })
    : t("result.scores", { scores: text });
}
