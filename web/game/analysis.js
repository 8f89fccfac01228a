// analysis.js - what the engine thinks: live lines for the position shown, and the whole game.
import { fill, h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { say, toast } from "../lib/say.js";
import { number, t } from "../lib/texts.js";
import { curvePanel } from "./curve.js";
import { moveName } from "./moves.js";
import { onlyPerson, seatName } from "./names.js";
import { lossText, scoreText } from "./score.js";

/** @typedef {import("../core/types.js").Analysis} Analysis */
/** @typedef {import("../core/types.js").Report} Report */
/** A move on the board. @typedef {{move: string, rank: number, text?: string}} Ghost */

const LINES = 3;
const LIVE_MS = 20_000; // for one position
const WHOLE_MS = 300; // for a move of a whole game
const WORST = 5; // mistakes that are listed
const SEEK_MS = 1500; // in which the first lines grow to their height

/** The analyses of this visit, by what was analysed. @type {Map<string, Analysis>} */
const known = new Map();

/** @param {import("../core/types.js").View} view */
const keyOf = ({ variant, plies }) => [variant, ...plies.map((ply) => ply.move)].join(" ");

/**
 * @param {import("./table.js").Table} table @param {import("./brain.js").Brain} brain
 * @param {() => void} onChange   there is something new to be shown on the board
 */
export function analysisPanel(table, brain, onChange) {
  let live = false;
  /** The position that the lines are for. */
  let asked = "";
  /** @type {Report | null} */
  let report = null;
  /** The last analysis of the whole game that was wanted. */
  let wish = 0;
  /** Until when lines are brought into view: soon after they were asked for. */
  let seeking = 0;

  const curve = curvePanel(table);
  const lines = h("ol", { class: "lines", "aria-label": t("analysis.lines") });
  const depth = h("small", { class: "lines-depth" });
  const toggle = h(
    "button",
    { type: "button", "aria-pressed": "false", data: { action: "live-lines" }, onclick: flip },
    icon("eye"),
    t("analysis.live"),
  );
  const whole = h(
    "button",
    { type: "button", data: { action: "analyse-game" }, onclick: analyseGame },
    icon("analyse"),
    t("analysis.whole"),
  );
  const bar = h("progress", { "aria-label": t("analysis.whole") });
  const cancel = h(
    "button",
    { type: "button", data: { action: "cancel" }, onclick: cancelGame },
    t("dialog.cancel"),
  );
  const working = h("div", { class: "row working", hidden: true }, bar, cancel);
  const judged = h("p", { class: "judged" });
  const sums = h("div", { class: "sums" });
  const found = h("div", { class: "stack tight", hidden: true }, curve.element, judged, sums);
  const element = h(
    "div",
    { class: "stack tight analysis" },
    h("div", { class: "row analysis-tools" }, toggle, whole),
    working,
    h("div", { class: "live-lines" }, lines, depth),
    found,
  );

  /** The analysis of the whole game, if there is one. */
  const analysis = () => known.get(keyOf(table.live)) ?? null;

  const seek = () => element.scrollIntoView({ block: "nearest" });

  // ---- live lines --------------------------------------------------------------------------

  function flip() {
    live = !live;
    seeking = Date.now() + SEEK_MS;
    toggle.setAttribute("aria-pressed", String(live));
    if (!live) {
      brain.stop("lines");
      report = null;
      asked = "";
    }
    update();
    onChange();
  }

  async function think() {
    const { variant, turn } = table.view;
    const moves = table.shownMoves;
    const key = [variant, ...moves].join(" ");
    if (key === asked || turn === null || table.thinking || brain.task === "whole") return;
    asked = key;
    report = null;
    drawLines();
    const take = (/** @type {Report} */ news) => {
      if (asked !== key || !live) return;
      report = news;
      drawLines();
      if (Date.now() < seeking) seek();
      onChange();
    };
    const answer = await brain.run("lines", (engine) =>
      engine.think({ variant, moves, lines: LINES, ms: LIVE_MS }, take),
    );
    if (answer && !("fault" in answer)) take(answer);
    else if (asked === key) asked = "";
  }

  function drawLines() {
    const { seats, turn } = table.view;
    if (report && turn === onlyPerson(seats))
      depth.textContent = t("analysis.depth_you", { n: report.depth });
    else if (report && turn)
      depth.textContent = t("analysis.depth", { n: report.depth, name: seatName(seats, turn) });
    else depth.textContent = live && turn ? t("game.thinking") : "";
    fill(
      lines,
      (report?.lines ?? []).map((line, i) =>
        h(
          "li",
          { class: "line", data: { rank: String(i + 1) } },
          h("strong", { class: "line-score" }, scoreText(line.score)),
          h(
            "span",
            { class: "line-moves" },
            h("b", null, line.moves[0]),
            " ",
            line.moves.slice(1, 5).join(" "),
          ),
          line.why && h("small", null, line.why),
        ),
      ),
    );
  }

  // ---- the whole game ----------------------------------------------------------------------

  async function analyseGame() {
    if (table.live.known === 0) return toast(t("moves.none"));
    const mine = ++wish;
    report = null;
    asked = "";
    showProgress(0);
    await table.settled();
    if (mine !== wish) return;
    const { variant, plies } = table.live;
    const key = keyOf(table.live);
    const task = { variant, moves: plies.map((ply) => ply.move), ms: WHOLE_MS };
    const result = await brain.run("whole", (engine) =>
      engine.analyse(task, (done, of) => showProgress(done / of)),
    );
    if (mine !== wish) return;
    showProgress(-1);
    if (result && "fault" in result) toast(result.fault, "error");
    else if (result) {
      known.set(key, result);
      say(t("analysis.done"));
    }
    update();
    seek();
    onChange();
  }

  function cancelGame() {
    wish++;
    brain.stop("whole");
    showProgress(-1);
    update();
  }

  /** @param {number} part of the work that is done, -1 if nothing goes on */
  function showProgress(part) {
    working.hidden = part < 0;
    whole.disabled = part >= 0;
    bar.value = Math.max(part, 0);
  }

  /** @param {Analysis} result */
  function drawSums({ seats, moves }) {
    const { seats: players } = table.live;
    const worst = moves
      .filter((move) => move.mark !== "")
      .sort((a, b) => b.lost - a.lost)
      .slice(0, WORST);
    fill(
      sums,
      h(
        "table",
        null,
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            h("td", null),
            h("th", { scope: "col" }, t("analysis.accuracy")),
            h("th", { scope: "col", title: t("analysis.dubious") }, "?!"),
            h("th", { scope: "col", title: t("analysis.mistake") }, "?"),
            h("th", { scope: "col", title: t("analysis.blunder") }, "??"),
          ),
        ),
        h(
          "tbody",
          null,
          seats.map((sum) =>
            h(
              "tr",
              null,
              h("th", { scope: "row" }, seatName(players, sum.seat)),
              h("td", null, number(sum.accuracy / 100, { style: "percent" })),
              h("td", null, number(sum.dubious)),
              h("td", null, number(sum.bad)),
              h("td", null, number(sum.blunders)),
            ),
          ),
        ),
      ),
      worst.length > 0 && h("h3", null, t("analysis.worst")),
      h(
        "ul",
        { class: "worst" },
        worst.map((move) =>
          h(
            "li",
            null,
            h(
              "button",
              {
                type: "button",
                data: { ply: String(move.ply) },
                onclick: () => table.look(move.ply - 1),
              },
              moveName(table.live, move.ply - 1),
              h("span", { class: "glyph", data: { glyph: move.mark } }, move.mark),
            ),
            " ",
            judgement(move),
          ),
        ),
      ),
    );
  }

  /** @param {import("../core/types.js").Judged} move */
  function judgement(move) {
    if (move.mark === "") return t("analysis.good");
    const loss = lossText(move.lost, move.score.unit);
    return t("analysis.better", { loss, move: move.best[0] });
  }

  /** @param {import("../core/types.js").Judged} move */
  function verdict(move) {
    const name = moveName(table.live, move.ply - 1);
    return `${name}${move.mark}: ${scoreText(move.score)}. ${judgement(move)}`;
  }

  let drawn = "";
  function drawWhole() {
    const result = analysis();
    found.hidden = !result;
    if (!result) return;
    const key = keyOf(table.live);
    if (key !== drawn) {
      drawn = key;
      curve.draw(result);
      drawSums(result);
    }
    curve.update();
    const move = result.moves[table.view.count - 1];
    judged.textContent = move ? verdict(move) : "";
  }

  function update() {
    if (live) think();
    else drawLines();
    drawWhole();
  }

  /** Moves to be shown on the board: the live lines, or what would have been best here.
   * @returns {Ghost[]} */
  function ghosts() {
    if (live && report)
      return report.lines.map((line, i) => ({
        move: line.moves[0],
        rank: i + 1,
        text: scoreText(line.score),
      }));
    const next =
      table.view.looking || table.live.ending.over ? analysis()?.moves[table.view.count] : null;
    return next ? [{ move: next.best[0], rank: 1, text: scoreText(next.best_score) }] : [];
  }

  return { element, update, ghosts, analysis, flip, analyseGame, isLive: () => live };
}
