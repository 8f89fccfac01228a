// game.js - Adaptoid, as the page knows it.
import { h } from "../../lib/dom.js";
import { segments } from "../../lib/segments.js";
import { list, oneOf, text } from "../../lib/shape.js";
import { t } from "../../lib/texts.js";
import { drawAdaptoid, rows } from "./art.js";

// texts: new.start_* adaptoid.white adaptoid.black

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("../../game/choice.js").Choice} Choice */
/** The bodies stand on the printed cells; one player places both, the other chooses; or they stand
 * on the cells of the choice. @typedef {"printed" | "pie" | "own"} Setup */

/** @type {Setup[]} */
const setups = ["printed", "pie", "own"];
const printed = ["d2", "d6"];
const boardCells = rows.flat().sort();

const sample = `[Variant "adaptoid"]

1. Ad3 Ae6 Ld3 Ld6 d3-d4,Ld2 d6-c5,Le6 d2-d3,Pd4 c5-b4,Pe6 d4-c4,Pc4 b4-a3,Pe6
11. c4-d5,Pd3 a3-b3,Ae7 d5-e6,Ae4 b3-b4,Le7 d3-c3,Pc3 e7-e6,Pe6 c3-c4,Pe4
18. b4-a3,Pa3 Le4 a3-b3,Pb3 e4-e5,Pe5 e6-d6,Ab2 c4-c3,Ae4
`;

/** @typedef {(changes: Partial<Choice>) => void} Change */

/** Where a colour begins: anywhere but on the other one.
 * @param {string[]} cells @param {number} i @param {string} colour @param {Change} change */
function cellField(cells, i, colour, change) {
  const select = h(
    "select",
    {
      name: colour,
      onchange: () => change({ cells: i ? [cells[0], select.value] : [select.value, cells[1]] }),
    },
    boardCells.map((cell) =>
      h("option", { selected: cell === cells[i], disabled: cell === cells[1 - i] }, cell),
    ),
  );
  return h("label", { class: "field" }, h("span", null, t(`adaptoid.${colour}`)), select);
}

/** @param {Choice} choice @param {Change} change */
function questions({ setup, cells }, change) {
  return [
    segments(
      "setup",
      t("new.start"),
      setups.map((name) => [name, t(`new.start_${name}`)]),
      setup,
      (value) => change({ setup: value }),
      t(`new.start_${setup}_about`),
    ),
    setup === "own" &&
      h(
        "div",
        { class: "row own-cells" },
        cellField(cells, 0, "white", change),
        cellField(cells, 1, "black", change),
      ),
  ];
}

/** @param {Choice} choice */
function variant({ game, setup, cells }) {
  const starts = { printed: "", pie: ":setup=pie", own: `:start=${cells}` };
  return game + starts[/** @type {Setup} */ (setup)];
}

/** @type {import("../game.js").Game} */
export const adaptoid = {
  id: "adaptoid",
  name: "Adaptoid",
  about: "home.adaptoid",
  sample,
  beginning: {
    answers: { setup: "printed", cells: printed, start: 0 },
    shapes: { setup: oneOf(...setups), cells: list(text(2), 2, 2) },
    variant,
    seats: () => 2,
    questions,
  },
  parts(variant) {
    const { pie, start } = /** @type {import("./types.js").Variant} */ (variant);
    if (pie) return [t("new.start_pie")];
    const cells = start.join(" ");
    return cells === printed.join(" ") ? [] : [cells];
  },
  kind: () => "adaptoid",
  firstLessons: { adaptoid: "adaptoid-board" },
  score: ({ result }, seat) => ({ points: result.scores[seat - 1], words: "" }),
  opening: (move) => /^(setup|take)=/.test(move),
  rounds: () => ({ perTurn: 1, matches: false }),
  picture: ({ position }) => drawAdaptoid(/** @type {Position} */ (position)),
  board: async (options) => (await import("./board.js")).adaptoidBoard(options),
  tracks: async () => (await import("./lessons.js")).tracks,
  book: async () => (await import("./book.js")).book,
};
