// moves.js - the list of moves, from which any position of the game can be shown.
import { gameOf } from "../games/games.js";
import { h, set } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/texts.js";
import { seatName } from "./names.js";

/** @typedef {import("../core/types.js").View} View */
/** `place` is how the row is called elsewhere, where neither heading nor the row above is seen.
 * @typedef {{heading: string, label: string, place: string, first: boolean, plies: number[]}} Row
 */

/**
 * The moves in rows as people would write them down: a round of everybody each, and what comes
 * before the first turn in a row of its own.
 * @param {View} view @returns {Row[]}
 */
export function moveRows({ plies, position }) {
  const game = gameOf(position.game);
  const { perTurn, matches } = game.rounds(position);
  /** @type {Row[]} */
  const rows = [];
  let round = 0;
  let match = "";
  plies.forEach(({ move }, n) => {
    const first = game.opening(move);
    const row = rows.at(-1);
    if (row && row.first === first && row.plies.length < position.seats) {
      row.plies.push(n);
      return;
    }
    if (first) round = 0;
    const turn = first ? "" : String(Math.floor(round / perTurn) + 1);
    const label = round % perTurn ? "" : turn;
    if (!first) round++;
    const heading = matches && first ? t("moves.match", { n: n === 0 ? 1 : 2 }) : "";
    match = heading || match;
    const place = [match, turn].filter(Boolean).join(", ");
    rows.push({ heading, label, place, first, plies: [n] });
  });
  return rows;
}

/** @param {View} view @param {number} n */
const rowOf = (view, n) => /** @type {Row} */ (moveRows(view).find((r) => r.plies.includes(n)));

/** A move as people write about it: "6. Ae4", "6… Af7" for the second of two, "6. Bo: d4" of more.
 * @param {View} view @param {number} n from 0 */
export function moveName(view, n) {
  const { plies, seats } = view;
  const { place, first, plies: all } = rowOf(view, n);
  const { move, seat } = plies[n];
  const many = seats.length > 2;
  const stop = first ? place && "," : many || all[0] === n ? "." : "…";
  return `${place}${stop} ${many ? `${seatName(seats, seat)}: ` : ""}${move}`.trim();
}

/** The same to be heard. @param {View} view @param {number} n from 0 @param {Row} [row] its row */
export function moveWords(view, n, { place } = rowOf(view, n)) {
  const { move, seat } = view.plies[n];
  return [place, `${seatName(view.seats, seat)}: ${move}`].filter(Boolean).join(", ");
}

/** @param {string} glyph */
const glyphName = (glyph) =>
  ({ "?!": t("analysis.dubious"), "?": t("analysis.mistake"), "??": t("analysis.blunder") })[
    glyph
  ] ?? "";

export class MovesPanel {
  /** What the rows say. @type {string[]} */
  #drawn = [];
  /** @type {HTMLElement[]} */
  #buttons = [];
  /** The move that is shown. @type {HTMLElement | undefined} */
  #current;

  /**
   * @param {import("../screens/game.js").AnySession} session
   * @param {() => (import("../core/types.js").Analysis | null)} analysis of the whole game
   */
  constructor(session, analysis) {
    this.session = session;
    this.analysis = analysis;
    const many = session.live.seats.length > 2 ? "of-many" : "";
    this.empty = h("p", { class: "faint" }, t("moves.none"));
    this.rows = h("ol", { class: `move-rows ${many}`, "aria-label": t("moves.list") });
    const onkeydown = (/** @type {KeyboardEvent} */ event) => this.#onKey(event);
    this.scroller = h("div", { class: "move-scroll", onkeydown }, this.rows);
    this.steps = h(
      "div",
      { class: "row replay", role: "group", "aria-label": t("moves.replay") },
      this.#step("first", t("moves.first"), () => 0),
      this.#step("previous", t("moves.previous"), () => session.view.count - 1),
      this.#step("next", t("moves.next"), () => session.view.count + 1),
      this.#step("last", t("moves.last"), () => session.live.known),
    );
    this.element = h("div", { class: "moves" }, this.steps, this.empty, this.scroller);
    // when it comes onto the screen, too
    new ResizeObserver(() => this.#follow()).observe(this.scroller);
  }

  /** @param {string} name @param {string} text @param {() => number} ply */
  #step(name, text, ply) {
    return h(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": text,
        title: text,
        data: { action: name },
        onclick: () => this.session.look(ply()),
      },
      icon(name),
    );
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const { view, live } = this.session;
    const { count } = view;
    const ply = { ArrowLeft: count - 1, ArrowRight: count + 1, Home: 0, End: live.known }[
      event.key
    ];
    if (ply === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.session.look(ply).then(() => this.#buttons[this.session.view.count - 1]?.focus());
  }

  update() {
    const { view, live } = this.session;
    this.#draw();
    this.empty.hidden = live.known > 0;
    this.#buttons.forEach((button, i) =>
      set(button, {
        "aria-current": i + 1 === view.count ? "step" : null,
        "data-undone": i >= live.played,
      }),
    );
    const steps = /** @type {HTMLButtonElement[]} */ ([...this.steps.children]);
    const [first, previous, next, last] = steps;
    first.disabled = previous.disabled = view.count === 0;
    next.disabled = last.disabled = view.count === live.known;
    this.#current = this.#buttons[view.count - 1];
    // measuring now would lay out the whole screen twice
    requestAnimationFrame(() => this.#follow());
  }

  /** Draws the rows that are not what they were: after a move only the last one. */
  #draw() {
    const rows = this.rows;
    const { plies } = this.session.live;
    const marks = this.analysis()?.moves;
    const now = moveRows(this.session.live).map((row) => {
      const said = row.plies.map((n) => `${plies[n].move}${marks?.[n]?.mark ?? ""}`);
      return { row, key: [row.heading, row.label, ...said].join(" ") };
    });
    this.#buttons.length = plies.length;
    now.forEach(({ row, key }, i) => {
      if (this.#drawn[i] === key) return;
      const node = this.#makeRow(row);
      if (rows.children[i]) rows.children[i].replaceWith(node);
      else rows.append(node);
    });
    while (rows.children.length > now.length) rows.lastChild?.remove();
    this.#drawn = now.map(({ key }) => key);
  }

  /** @param {Row} row */
  #makeRow(row) {
    for (const n of row.plies) this.#buttons[n] = this.#moveButton(n, row);
    return h(
      "li",
      { class: row.first ? "move-row first" : "move-row" },
      row.heading && h("h3", { class: "move-heading" }, row.heading),
      h("span", { class: "move-number", "aria-hidden": "true" }, row.label),
      h(
        "span",
        { class: "move-plies" },
        row.plies.map((n) => this.#buttons[n]),
      ),
    );
  }

  /** @param {number} n @param {Row} row */
  #moveButton(n, row) {
    const { live } = this.session;
    const { move, seat } = live.plies[n];
    const glyph = this.analysis()?.moves[n]?.mark ?? "";
    return h(
      "button",
      {
        type: "button",
        class: "ply",
        data: { ply: String(n + 1), seat: String(seat) },
        "aria-label": [moveWords(live, n, row), glyphName(glyph)].filter(Boolean).join(", "),
        onclick: () => this.session.look(n + 1),
      },
      move,
      glyph && h("span", { class: "glyph", data: { glyph } }, glyph),
    );
  }

  /** Keeps the move that is shown in sight, without moving the page. */
  #follow() {
    const scroller = this.scroller;
    if (!this.#current) return scroller.scrollTo({ top: 0 });
    const { offsetTop: top, offsetHeight: height } = this.#current; // from the top of the scroller
    const { scrollTop, clientHeight } = scroller;
    if (top < scrollTop || top + height > scrollTop + clientHeight)
      scroller.scrollTo({ top: top - clientHeight / 2 });
  }
}
