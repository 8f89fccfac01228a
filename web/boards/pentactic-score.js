// pentactic-score.js - a score in words, and how it comes about: it goes up and down during play
// for reasons that a number alone does not tell.
import { t } from "../lib/texts.js";

/** @param {import("../core/types.js").PentacticPosition} position @param {number} seat */
export function scoreWords({ match, result }, seat) {
  const points = t("pentactic.score", { n: result.scores[seat - 1] });
  return match ? t("pentactic.score_basic", { points }) : t("pentactic.score_many", { points });
}
