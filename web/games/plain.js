// plain.js - a game without a folder here, from what the library alone knows.
//
// Its positions are the library's diagrams, its moves the words of its notation. To begin one, a
// person types the name of a variant (docs/notation.md).
import { h } from "../lib/dom.js";
import { segments } from "../lib/segments.js";
import { text, whole } from "../lib/shape.js";
import { t } from "../lib/texts.js";

/** @typedef {import("./game.js").Choice} Choice */

const counts = ["2", "3", "4", "5", "6"]; // players

/** @param {string} name @param {(changes: Partial<Choice>) => void} change */
function variantField(name, change) {
  const input = h("input", {
    type: "text",
    name: "variant",
    value: name,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    onchange: () => change({ variant: input.value.trim() }),
  });
  return h("label", { class: "field" }, h("span", null, t("plain.variant")), input);
}

/** @param {Choice} choice @param {(changes: Partial<Choice>) => void} change */
const questions = ({ variant, players }, change) => [
  variantField(variant, change),
  segments(
    "players",
    t("new.players"),
    counts.map((n) => [n, n]),
    String(players),
    (n) => change({ players: Number(n) }),
  ),
];

/** @param {string} id @returns {import("./game.js").Game} */
export const plainGame = (id) => ({
  id,
  name: id,
  about: "plain.about",
  sample: `[Variant "${id}"]\n\n`,
  beginning: {
    answers: { variant: id, players: 2 },
    shapes: { variant: text(), players: whole(1, 6) },
    variant: ({ variant }) => variant,
    seats: ({ players }) => players,
    questions,
  },
  parts: ({ variant }) => [variant],
  kind: () => id,
  firstLessons: {},
  score: ({ result }, seat) => ({ points: result.scores[seat - 1], words: "" }),
  opening: () => false,
  rounds: () => ({ perTurn: 1, matches: false }),
  picture: async (_, rules) => h("pre", { class: "plain-picture" }, await rules.diagram()),
  board: async (options) => (await import("../boards/plain.js")).plainBoard(options),
  tracks: async () => [],
  book: async () => null,
});
