// card.js - a board and what belongs to it: its owner, the score, what is left in the hand. In a
// group one card is large and the others small.
//
// The card has data-board="2" (the seat whose pentominoes go on it) and data-size="large|small".
// A small one shows the same and takes no moves: a button over it, data-action="enlarge", makes
// it large.
import { fill, h, refill } from "../../lib/dom.js";
import { number, t } from "../../lib/texts.js";
import { Grid } from "./grid.js";

/** @typedef {import("../../boards/plate.js").Plate} Plate */

/**
 * A player above a board, and how it stands.
 * @typedef {object} PlayerLine
 * @property {Plate} plate
 * @property {boolean} named        somebody else says on the plate who it is
 * @property {string} name
 * @property {string} [role]        what the player has, where that is not plain
 * @property {{left: number, of: number} | null} [counters]
 * @property {{points: number | null, words: string}} score
 * @property {boolean} turn
 */

/**
 * @typedef {object} CardState
 * @property {number} seat
 * @property {string} title      whose board
 * @property {PlayerLine[]} players
 * @property {boolean} active    the next action happens here
 * @property {boolean} small
 * @property {{hand: string[], fits: string[]} | null} strip   the hand, if no tray shows it
 * @property {import("./grid.js").GridState} grid
 */

/** @typedef {ReturnType<typeof createCard>} Card */

/** @param {{left: number, of: number}} counters */
function counterDots({ left, of }) {
  return h(
    "span",
    { class: "pen-dots", role: "img", "aria-label": t("pentactic.counters_left", { n: left }) },
    Array.from({ length: of }, (_, i) => h("i", { class: i < left ? "left" : "" })),
  );
}

/** @param {PlayerLine} line */
const scoreBox = ({ score: { points, words } }) =>
  h(
    "span",
    {
      class: "pen-score plate-score",
      role: "img",
      "aria-label": words,
      title: words,
      data: { score: String(points ?? "") },
    },
    points === null ? "–" : number(points),
  );

/** What was filled in last on a plate. @type {WeakMap<Plate, string>} */
const filled = new WeakMap();

/** @param {PlayerLine} line */
function fillPlate({ plate, ...line }) {
  if (!line.named) {
    const words = [line.role ?? ""];
    plate.show({ name: line.name, words, active: line.turn });
  }
  const now = JSON.stringify([line.counters, line.score, t("pentactic.board")]);
  if (filled.get(plate) === now) return;
  filled.set(plate, now);
  refill(plate.facts, scoreBox({ plate, ...line }));
  refill(plate.stock, line.counters && counterDots(line.counters));
}

/** The plates of the players of a board stand over it. @param {HTMLElement} head
 * @param {PlayerLine[]} lines */
function placePlates(head, lines) {
  const wanted = lines.map(({ plate }) => plate.element);
  const there = [...head.children];
  if (wanted.length !== there.length || wanted.some((element, i) => element !== there[i]))
    fill(head, wanted);
  lines.forEach(fillPlate);
}

/** @param {{hand: string[], fits: string[]}} strip */
function drawStrip({ hand, fits }) {
  return h(
    "div",
    {
      class: "pen-strip",
      role: "img",
      "aria-label": t("pentactic.hand_is", { pieces: hand.join(" ") }),
    },
    hand.map((piece) =>
      h(
        "span",
        {
          class: fits.includes(piece) ? "" : "unfit",
          style: { "--fill": `var(--piece-${piece})` },
        },
        piece,
      ),
    ),
  );
}

/** @param {number} columns @param {number} rows @param {() => void} onEnlarge */
export function createCard(columns, rows, onEnlarge) {
  const grid = new Grid(columns, rows);
  const head = h("div", { class: "pen-card-head" });
  const strip = h("div", { class: "pen-card-foot" });
  const enlarge = h("button", {
    type: "button",
    class: "pen-enlarge",
    data: { action: "enlarge" },
    onclick: onEnlarge,
  });
  const view = h("div", { class: "pen-card-board" }, grid.element, enlarge);
  const element = h("section", { class: "pen-card" }, head, view, strip);
  let drawn = "";
  return {
    element,
    grid,

    /** @param {CardState} state */
    show(state) {
      element.dataset.board = String(state.seat);
      element.dataset.size = state.small ? "small" : "large";
      element.classList.toggle("active", state.active);
      element.setAttribute("aria-label", state.title);
      enlarge.hidden = !state.small;
      enlarge.setAttribute("aria-label", t("pentactic.enlarge", { board: state.title }));
      grid.element.inert = state.small;
      grid.show(state.grid);
      placePlates(head, state.players);
      const now = JSON.stringify(state.strip);
      if (now === drawn) return;
      drawn = now;
      refill(strip, state.strip ? drawStrip(state.strip) : null);
    },
  };
}
