// judged.js - the analysis of a whole game: each move in a sentence, the players in a table, and
// their worst moves in a list.
import { column, h, table } from "../lib/dom.js";
import { number, t } from "../lib/texts.js";
import { moveName } from "./moves.js";
import { seatName } from "./names.js";
import { lossText, scoreText } from "./score.js";

/** @typedef {import("../core/types.js").Analysis} Analysis */
/** @typedef {import("../core/types.js").Judged} Judged */
/** @typedef {import("../core/types.js").View} View */

const WORST = 5; // mistakes that are listed

/** @param {Judged} move */
function judgement(move) {
  if (move.mark === "") return t("analysis.good");
  const loss = lossText(move.lost, move.score.unit);
  return t("analysis.better", { loss, move: move.best[0] });
}

/** "6. Ae4?: 31 %. Lost 22 %; better was Af3." @param {View} game @param {Judged} move */
export const verdict = (game, move) =>
  `${moveName(game, move.ply - 1)}${move.mark}: ${scoreText(move.score)}. ${judgement(move)}`;

/** How well everybody played. @param {View} game @param {Analysis} analysis */
export const sumsTable = ({ seats: players }, { seats }) =>
  table(
    [
      h("td", null),
      column(t("analysis.accuracy")),
      column("?!", { title: t("analysis.dubious") }),
      column("?", { title: t("analysis.mistake") }),
      column("??", { title: t("analysis.blunder") }),
    ],
    seats.map((sum) => [
      h("th", { scope: "row" }, seatName(players, sum.seat)),
      h("td", null, number(sum.accuracy / 100, { style: "percent" })),
      h("td", null, number(sum.dubious)),
      h("td", null, number(sum.bad)),
      h("td", null, number(sum.blunders)),
    ]),
  );

/** The worst moves, each a way to the position before it.
 * @param {View} game @param {Analysis} analysis @param {(ply: number) => void} look */
export function worstList(game, { moves }, look) {
  const worst = moves
    .filter((move) => move.mark !== "")
    .sort((a, b) => b.lost - a.lost)
    .slice(0, WORST);
  return [
    worst.length > 0 && h("h3", null, t("analysis.worst")),
    h(
      "ul",
      { class: "worst" },
      worst.map((move) => worstItem(game, move, look)),
    ),
  ];
}

/** @param {View} game @param {Judged} move @param {(ply: number) => void} look */
const worstItem = (game, move, look) =>
  h(
    "li",
    null,
    h(
      "button",
      { type: "button", data: { ply: String(move.ply) }, onclick: () => look(move.ply - 1) },
      moveName(game, move.ply - 1),
      h("span", { class: "glyph", data: { glyph: move.mark } }, move.mark),
    ),
    " ",
    judgement(move),
  );
