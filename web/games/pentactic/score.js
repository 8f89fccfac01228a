// score.js - a score in words, with an explanation: it goes up and down during play for reasons
// that the number alone does not show.
import { t } from "../../lib/texts.js";

/** Null: there is none yet. @param {import("./types.js").Position} position @param {number} seat */
export function scoreOf({ match, result, scored }, seat) {
  const n = result.scores[seat - 1];
  if (!scored) return { points: n, words: "" };
  if (!scored.includes(seat)) return { points: null, words: t("pentactic.no_score") };
  const points = t("pentactic.score", { n });
  const key = match ? "pentactic.score_basic" : "pentactic.score_many";
  return { points: n, words: t(key, { points }) };
}
