// game.js - Pentactic, as the page knows it. The solo puzzles have screens of their own.
import { h } from "../../lib/dom.js";
import { segments } from "../../lib/segments.js";
import { flag, oneOf, whole } from "../../lib/shape.js";
import { t } from "../../lib/texts.js";
import { drawPentactic } from "./draw.js";
import { scoreOf } from "./score.js";

// texts: mode.* mode_about.*

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("../../game/choice.js").Choice} Choice */

export const grids = ["8x8", "9x7", "11x6"];
const modes = ["basic", "duel", "group"];
const groups = ["3", "4", "5", "6"]; // players

const sample = `[Variant "pentactic:basic:8x8"]

1. -X d4 Vf8g8h6h7h8 h1 Ze7e8f7g6g7 c7 Pe5e6f5f6g5 g2 Ia4a5a6a7a8 b6 Ub7b8c8d7d8
12. f3 Yg3h2h3h4h5
`;

/** @typedef {(changes: Partial<Choice>) => void} Change */

/** Passing only if nothing else is left, or at any time.
 * @param {boolean} forced @param {Change} change */
const passing = (forced, change) =>
  segments(
    "passing",
    t("new.passing"),
    [
      ["free", t("new.passing_free")],
      ["forced", t("new.passing_forced")],
    ],
    forced ? "forced" : "free",
    (value) => change({ forced: value === "forced" }),
    forced ? t("new.passing_forced_about") : t("new.passing_free_about"),
  );

/** @param {Choice} choice @param {Change} change */
const questions = ({ mode, grid, players, forced }, change) => [
  segments(
    "mode",
    t("new.mode"),
    modes.map((name) => [name, t(`mode.${name}`)]),
    mode,
    (value) => change({ mode: value }),
    t(`mode_about.${mode}`),
  ),
  segments(
    "grid",
    t("new.grid"),
    grids.map((name) => [name, name.replace("x", " × ")]),
    grid,
    (value) => change({ grid: value }),
  ),
  mode === "group" &&
    segments(
      "players",
      t("new.players"),
      groups.map((n) => [n, n]),
      String(players),
      (n) => change({ players: Number(n) }),
    ),
  mode !== "basic" && passing(forced, change),
];

/** @param {Choice} choice */
function variant({ game, mode, grid, players, forced }) {
  const words = [game, mode, grid];
  if (mode === "group") words.push(`players=${players}`);
  if (mode !== "basic" && forced) words.push("passing=forced");
  return words.join(":");
}

/** A puzzle as a game. @param {string} grid @param {string[]} stones */
export const soloVariant = (grid, stones) => `pentactic:solo:${grid}:stones=${stones.join(",")}`;

/** @param {import("../../core/types.js").Variant} variant */
function parts(variant) {
  const { mode, grid, seats, passing } = /** @type {import("./types.js").Variant} */ (variant);
  const words = [t(`mode.${mode}`), grid.replace("x", "×")];
  if (mode === "group") words.push(t("new.players_n", { n: seats }));
  if (passing === "forced") words.push(t("new.passing_forced"));
  return words;
}

/** @type {import("../game.js").Game} */
export const pentactic = {
  id: "pentactic",
  name: "Pentactic",
  about: "home.pentactic",
  sample,
  beginning: {
    // The first match with the pentominoes is the easier one.
    answers: { mode: "basic", grid: "8x8", players: 3, forced: false, start: 1 },
    shapes: {
      mode: oneOf(...modes),
      grid: oneOf(...grids),
      players: whole(3, 6),
      forced: flag,
    },
    variant,
    seats: ({ mode, players }) => (mode === "group" ? players : 2),
    questions,
    aside: () => h("a", { href: "#/puzzles" }, t("new.solo")),
  },
  parts,
  kind: ({ mode }) => mode,
  firstLessons: { basic: "basic-pieces", duel: "duel-boards", group: "group-table" },
  score: (position, seat) => scoreOf(/** @type {Position} */ (position), seat),
  opening: (move) => /^(\d:)?-/.test(move),
  rounds(position) {
    const { mode } = /** @type {Position} */ (position);
    return { perTurn: mode === "duel" || mode === "group" ? 2 : 1, matches: mode === "basic" };
  },
  picture: ({ position }) => drawPentactic(/** @type {Position} */ (position)),
  board: async (options) => (await import("./board.js")).pentacticBoard(options),
  tracks: async () => (await import("./lessons.js")).tracks,
  book: async () => (await import("./book.js")).book,
};
