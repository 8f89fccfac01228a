// analysis.js - what the engine thinks: live lines for the position shown, and the whole game.
import { fill, h } from "../lib/dom.js";
import { say, toast } from "../lib/say.js";
import { t } from "../lib/texts.js";
import { iconButton } from "../lib/tool.js";
import { CurvePanel } from "./curve.js";
import { sumsTable, verdict, worstList } from "./judged.js";
import { onlyPerson, seatName } from "./names.js";
import { scoreText } from "./score.js";

/** @typedef {import("../core/types.js").Analysis} Analysis */
/** @typedef {import("../core/types.js").Report} Report */
/** A move on the board. @typedef {{move: string, rank: number, text?: string}} Ghost */

const LINES = 3;
const LIVE_MS = 20_000; // for one position
const WHOLE_MS = 300; // for a move of a whole game
const SEEK_MS = 1500; // in which the first lines grow to their height

/** The analyses of this visit, by what was analysed. @type {Map<string, Analysis>} */
const known = new Map();

/** @param {import("../core/types.js").View} view */
const keyOf = ({ variant, plies }) => [variant, ...plies.map((ply) => ply.move)].join(" ");

/** @param {import("../core/types.js").Line} line @param {number} i */
const drawLine = ({ score, moves: [first, ...more], why }, i) =>
  h(
    "li",
    { class: "line", data: { rank: i + 1 } },
    h("strong", { class: "line-score" }, scoreText(score)),
    h("span", { class: "line-moves" }, h("b", null, first), " ", more.slice(0, 4).join(" ")),
    why && h("small", null, why),
  );

export class AnalysisPanel {
  /** Whether lines are wanted. */
  live = false;
  /** The position that the lines are for. */
  #asked = "";
  /** @type {Report | null} */
  #report = null;
  /** The last analysis of the whole game that was wanted. */
  #wish = 0;
  /** Until when lines are brought into view: soon after they were asked for. */
  #seeking = 0;
  /** The game whose analysis is drawn. */
  #drawn = "";

  /**
   * @param {import("../screens/game.js").AnySession} session
   * @param {import("./brain.js").Brain} brain
   * @param {() => void} onChange   there is something new to be shown on the board
   */
  constructor(session, brain, onChange) {
    this.session = session;
    this.brain = brain;
    this.onChange = onChange;
    this.toggle = iconButton("live-lines", "eye", t("analysis.live"), () => this.flip());
    this.toggle.setAttribute("aria-pressed", "false");
    this.whole = iconButton("analyse-game", "analyse", t("analysis.whole"), () =>
      this.analyseGame(),
    );
    this.lines = h("ol", { class: "lines", "aria-label": t("analysis.lines") });
    this.depth = h("small", { class: "lines-depth" });
    this.bar = h("progress", { "aria-label": t("analysis.whole") });
    this.working = h("div", { class: "row working", hidden: true }, this.bar, this.#cancelButton());
    this.curve = new CurvePanel(session);
    this.judged = h("p", { class: "judged" });
    this.sums = h("div", { class: "sums" });
    const found = [this.curve.element, this.judged, this.sums];
    this.found = h("div", { class: "stack tight", hidden: true }, found);
    this.element = h(
      "div",
      { class: "stack tight analysis" },
      h("div", { class: "row analysis-tools" }, this.toggle, this.whole),
      this.working,
      h("div", { class: "live-lines" }, this.lines, this.depth),
      this.found,
    );
  }

  #cancelButton() {
    const props = { type: "button", data: { action: "cancel" }, onclick: () => this.#cancel() };
    return h("button", props, t("dialog.cancel"));
  }

  /** The analysis of the whole game, if there is one. */
  get result() {
    return known.get(keyOf(this.session.live)) ?? null;
  }

  /** Moves to be shown on the board: the live lines, or what would have been best here.
   * @returns {Ghost[]} */
  ghosts() {
    const { view, live } = this.session;
    if (this.live && this.#report)
      return this.#report.lines.map((line, i) => ({
        move: line.moves[0],
        rank: i + 1,
        text: scoreText(line.score),
      }));
    const next = view.looking || live.ending.over ? this.result?.moves[view.count] : null;
    return next ? [{ move: next.best[0], rank: 1, text: scoreText(next.best_score) }] : [];
  }

  update() {
    if (this.live) this.#think();
    else this.#drawLines();
    this.#drawWhole();
  }

  #seek() {
    this.element.scrollIntoView({ block: "nearest" });
  }

  // ---- live lines --------------------------------------------------------------------------

  flip() {
    this.live = !this.live;
    this.#seeking = Date.now() + SEEK_MS;
    this.toggle.setAttribute("aria-pressed", String(this.live));
    if (!this.live) {
      this.brain.stop("lines");
      this.#forgetLines();
    }
    this.update();
    this.onChange();
  }

  #forgetLines() {
    this.#report = null;
    this.#asked = "";
  }

  async #think() {
    const { view, shownMoves: moves, thinking } = this.session;
    const { variant, turn } = view;
    const key = [variant, ...moves].join(" ");
    if (key === this.#asked || turn === null || thinking || this.brain.task === "whole") return;
    this.#asked = key;
    this.#report = null;
    this.#drawLines();
    const take = (/** @type {Report} */ report) => this.#take(key, report);
    const answer = await this.brain.run("lines", (engine) =>
      engine.think({ variant, moves, lines: LINES, ms: LIVE_MS }, take),
    );
    if (answer && !("fault" in answer)) take(answer);
    else if (this.#asked === key) this.#asked = "";
  }

  /** @param {string} key of the position that the report is about @param {Report} report */
  #take(key, report) {
    if (this.#asked !== key || !this.live) return;
    this.#report = report;
    this.#drawLines();
    if (Date.now() < this.#seeking) this.#seek();
    this.onChange();
  }

  #drawLines() {
    this.depth.textContent = this.#depthText();
    fill(this.lines, (this.#report?.lines ?? []).map(drawLine));
  }

  #depthText() {
    const { seats, turn } = this.session.view;
    if (!turn) return "";
    if (!this.#report) return this.live ? t("game.thinking") : "";
    const n = this.#report.depth;
    if (turn === onlyPerson(seats)) return t("analysis.depth_you", { n });
    return t("analysis.depth", { n, name: seatName(seats, turn) });
  }

  // ---- the whole game ----------------------------------------------------------------------

  async analyseGame() {
    if (this.session.live.known === 0) return toast(t("moves.none"));
    const mine = ++this.#wish;
    this.#forgetLines();
    this.#showProgress(0);
    await this.session.settled();
    if (mine !== this.#wish) return;
    const key = keyOf(this.session.live);
    const result = await this.#judge();
    if (mine !== this.#wish) return;
    this.#showProgress(-1);
    if (result && "fault" in result) toast(result.fault, "error");
    else if (result) {
      known.set(key, result);
      say(t("analysis.done"));
    }
    this.update();
    this.#seek();
    this.onChange();
  }

  /** Asks the engine. */
  #judge() {
    const { variant, plies } = this.session.live;
    const task = { variant, moves: plies.map((ply) => ply.move), ms: WHOLE_MS };
    return this.brain.run("whole", (engine) =>
      engine.analyse(task, (done, of) => this.#showProgress(done / of)),
    );
  }

  #cancel() {
    this.#wish++;
    this.brain.stop("whole");
    this.#showProgress(-1);
    this.update();
  }

  /** @param {number} part of the work that is done, -1 if nothing goes on */
  #showProgress(part) {
    this.working.hidden = part < 0;
    this.whole.disabled = part >= 0;
    this.bar.value = Math.max(part, 0);
  }

  #drawWhole() {
    const { result } = this;
    const { live, view } = this.session;
    this.found.hidden = !result;
    if (!result) return;
    const key = keyOf(live);
    if (key !== this.#drawn) {
      this.#drawn = key;
      this.curve.draw(result);
      const look = (/** @type {number} */ ply) => this.session.look(ply);
      fill(this.sums, sumsTable(live, result), worstList(live, result, look));
    }
    this.curve.update();
    const move = result.moves[view.count - 1];
    this.judged.textContent = move ? verdict(live, move) : "";
  }
}
