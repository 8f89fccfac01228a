// puzzle.js - solving one puzzle, with hints, checks and a clock.
import { keysDialog } from "../boards/help.js";
import { commandOf, isGlobal } from "../game/keys.js";
import { shareDialog } from "../game/share.js";
import { pentactic } from "../games/pentactic/game.js";
import { confirm } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { go } from "../lib/router.js";
import { say, toast } from "../lib/say.js";
import { play as sound } from "../lib/sound.js";
import { readItem, writeItem } from "../lib/storage.js";
import { date, t } from "../lib/texts.js";
import { keepFocus, toolButton } from "../lib/tool.js";
import { dayOf, gridName, isPromised, newId } from "../puzzle/names.js";
import { clockText } from "../puzzle/progress.js";
import { Session } from "../puzzle/session.js";

// texts: puzzle.grade.* puzzle.done.* puzzle.action.*

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../games/pentactic/types.js").Position} Position */
/** @typedef {import("../core/types.js").PuzzleHint} PuzzleHint */

const MOST_SOLUTIONS = 100000; // counted at once; more are "over"

/** @param {string} id @param {string} sentence */
const faultScreen = (id, sentence) => ({
  title: t("puzzle.wrong_id"),
  element: h(
    "div",
    { class: "page narrow" },
    h("h1", null, t("puzzle.wrong_id")),
    h("p", null, h("code", null, id)),
    h("p", { role: "alert" }, sentence),
    h("a", { class: "button", href: "#/puzzles" }, t("puzzle.others")),
  ),
});

/** @param {App} app @param {Record<string, string>} params */
export async function screen(app, params) {
  const puzzle = await app.engine.puzzle(params.id);
  if ("fault" in puzzle) return faultScreen(params.id, puzzle.fault);
  const solving = new Solving(app, new Session(app, params.id, puzzle));
  await solving.start();
  return {
    title: solving.title,
    element: solving.element,
    destroy: () => solving.destroy(),
    key: (/** @type {KeyboardEvent} */ event) => solving.key(event),
  };
}

class Solving {
  /** @param {App} app @param {Session} session */
  constructor(app, session) {
    this.app = app;
    this.session = session;
    this.promised = isPromised(session.progress.id);
    this.day = dayOf(session.progress.id);
    this.title = this.day
      ? t("puzzle.daily")
      : t("puzzle.one_title", { grid: gridName(session.puzzle.grid) });
    this.clock = h("span", {
      class: "puzzle-clock",
      role: "timer",
      "aria-label": t("puzzle.time"),
    });
    this.message = h("p", { class: "puzzle-message", role: "status" });
    this.tools = this.makeTools();
    this.onward = this.makeOnward();
    this.host = h("div", { class: "puzzle-board" });
    this.left = h("span", { class: "faint" });
    this.grade = h("span", { class: "puzzle-grade" }, t(`puzzle.grade.${session.puzzle.grade}`));
    this.uncounted = h("span", { class: "faint" }, t("puzzle.uncounted"));
    /** @type {import("../boards/board.js").Board | null} */
    this.board = null;
    /** @type {PuzzleHint | null} */
    this.hint = null;
    this.busy = false;
    this.element = this.layout();
    this.timer = 0;
    this.leaving = new AbortController();
  }

  /** The clock runs while it is looked at. */
  watch() {
    const { signal } = this.leaving;
    const { session } = this;
    this.timer = setInterval(() => this.tick(), 500);
    document.addEventListener(
      "visibilitychange",
      () => (document.hidden ? session.rest() : session.run()),
      { signal },
    );
    addEventListener("pagehide", () => session.rest(), { signal });
    session.run();
  }

  makeTools() {
    /** @param {string} name @param {string} sign @param {() => void} act */
    const tool = (name, sign, act) => toolButton(name, sign, t(`puzzle.action.${name}`), act);
    return {
      undo: tool("undo", "undo", () => this.undo()),
      redo: tool("redo", "redo", () => this.redo()),
      hint: tool("hint", "hint", () => this.askHint()),
      check: tool("check", "check", () => this.check()),
      impossible: tool("impossible", "close", () => this.claimImpossible()),
      solutions: tool("solutions", "eye", () => this.countSolutions()),
      show: tool("show", "puzzle", () => this.showSolution()),
      restart: tool("restart", "turnback", () => this.restart()),
      share: tool("share", "share", () => this.share()),
    };
  }

  /** Where to go when it is finished: to one like it, or to choose. */
  makeOnward() {
    const { grid, grade } = this.session.puzzle;
    const kind = /kind=(\w+)/.exec(this.session.progress.id)?.[1] ?? "solvable";
    const another = () => go(`#/puzzle/${newId({ grid, kind, grade: String(grade) })}`);
    return h(
      "div",
      { class: "row puzzle-onward" },
      h(
        "button",
        { type: "button", class: "primary", data: { action: "another" }, onclick: another },
        icon("dice"),
        t("puzzle.another"),
      ),
      h("a", { class: "button", href: "#/puzzles" }, t("puzzle.others")),
    );
  }

  layout() {
    return h(
      "div",
      { class: "page puzzle-screen" },
      h(
        "header",
        { class: "puzzle-head" },
        h("h1", null, this.title),
        this.day && h("span", null, date(this.day, { dateStyle: "long" })),
        this.grade,
        this.left,
        h("span", { class: "puzzle-times" }, this.uncounted, this.clock),
      ),
      this.host,
      h(
        "section",
        { class: "puzzle-panel" },
        this.message,
        this.onward,
        h(
          "div",
          { class: "tools", role: "toolbar", "aria-label": t("game.tools") },
          Object.values(this.tools),
        ),
      ),
    );
  }

  async start() {
    this.board = await pentactic.board({
      rules: this.app.rules,
      onMove: (move) => this.place(move),
      onLift: (piece) => this.lift(piece),
      onHelp: () => this.listKeys(),
      given: this.session.puzzle.given.map((move) => move[0]),
    });
    this.host.append(this.board.element);
    if (!this.session.open) this.tell(t(`puzzle.done.${this.session.progress.state}`));
    const view = await this.show();
    this.watch();
    if (this.session.open && view.ending.line === "solved") await this.finish("solved");
  }

  destroy() {
    clearInterval(this.timer);
    this.leaving.abort();
    this.session.rest();
    this.board?.destroy();
  }

  tick() {
    this.clock.textContent = clockText(this.session.ms);
  }

  /** @param {string} text */
  tell(text) {
    this.message.textContent = text;
  }

  /** Draws the position, and what the last hint was about. */
  async show() {
    const view = await this.session.view();
    const { hint } = this;
    this.board?.show(view, {
      interactive: this.session.open,
      last: null,
      ghosts: hint?.placement ? [{ move: hint.placement, rank: 1 }] : [],
      marks: hint ? hint.cells : [],
    });
    const { hand } = /** @type {Position} */ (view.position).boards[0];
    this.left.textContent = t("puzzle.left", { n: hand.length });
    this.update();
    this.tick();
    return view;
  }

  /** What can be done now. */
  update() {
    const { open, progress } = this.session;
    keepFocus(Object.values(this.tools), () => this.updateTools());
    this.onward.hidden = open;
    this.element.classList.toggle("finished", !open);
    this.grade.hidden = open && !this.promised;
    this.uncounted.hidden = !open || !progress.seen;
  }

  updateTools() {
    const { tools } = this;
    const { open, progress, past, future } = this.session;
    tools.undo.disabled = past.length === 0;
    tools.redo.disabled = future.length === 0;
    tools.restart.disabled = open && progress.placed.length === 0;
    for (const tool of [tools.undo, tools.redo, tools.hint, tools.check, tools.show])
      tool.hidden = !open;
    tools.impossible.hidden = !open || this.promised;
  }

  /** @param {string} move */
  async place(move) {
    this.session.place(move);
    await this.changed(t("puzzle.placed", { piece: move[0] }));
  }

  /** @param {string} piece */
  async lift(piece) {
    if (!this.session.open) return;
    this.session.lift(piece);
    await this.changed(t("puzzle.lifted", { piece }));
  }

  async undo() {
    if (this.session.open && this.session.undo()) await this.changed(t("puzzle.undone"));
  }

  async redo() {
    if (this.session.open && this.session.redo()) await this.changed(t("puzzle.redone"));
  }

  /** @param {string} text */
  async changed(text) {
    this.hint = null;
    this.tell("");
    if (!this.session.save()) toast(t("puzzle.not_kept"), "error");
    const view = await this.show();
    if (view.ending.line === "solved") return this.finish("solved");
    sound("place");
    say(text);
    if (view.ending.over) this.tell(t("puzzle.stuck"));
  }

  /** @param {"solved" | "impossible" | "shown"} state */
  async finish(state) {
    const best = this.session.finish(state);
    sound(state === "shown" ? "lose" : "win");
    const time = clockText(this.session.ms);
    this.tell(
      t(`puzzle.done.${state}`) + (state === "shown" ? "" : ` ${t("puzzle.took", { time })}`),
    );
    if (best) toast(t("puzzle.best", { time }));
    await this.show();
  }

  /**
   * Lets the engine work at one thing at a time.
   * @template T @param {() => Promise<T>} work @returns {Promise<T | null>} null: it was stopped
   */
  async think(work) {
    if (this.busy) return null;
    this.busy = true;
    this.element.setAttribute("aria-busy", "true");
    try {
      return await work();
    } finally {
      this.busy = false;
      this.element.removeAttribute("aria-busy");
    }
  }

  /**
   * The same, for what helps to solve it: then the time does not count, which is said when it
   * happens for the first time of all.
   * @template T @param {() => Promise<T>} work @returns {Promise<T | null>}
   */
  async help(work) {
    const { session } = this;
    if (!session.progress.seen && !(await mayHelp())) return null;
    session.see();
    this.update();
    return this.think(work);
  }

  get id() {
    return this.session.puzzle.id;
  }

  async askHint() {
    if (!this.session.open) return;
    const { placed } = this.session.progress;
    const hint = await this.help(() => this.app.engine.puzzleHint(this.id, placed));
    if (!hint || placed !== this.session.progress.placed) return;
    this.hint = hint;
    this.tell(`${hint.sentence}.`);
    await this.show();
  }

  async check() {
    const { placed } = this.session.progress;
    const can = await this.help(() => this.app.engine.puzzleCheck(this.id, placed));
    if (can !== null) this.tell(t(can ? "puzzle.can" : "puzzle.cannot"));
  }

  async claimImpossible() {
    if (!this.session.puzzle.solvable) return this.finish("impossible");
    this.session.see();
    this.update();
    this.tell(t("puzzle.possible"));
  }

  async countSolutions() {
    const n = await this.help(() => this.app.engine.puzzleSolutions(this.id, MOST_SOLUTIONS + 1));
    if (n === null) return;
    const over = n > MOST_SOLUTIONS;
    this.tell(
      over ? t("puzzle.solutions_over", { most: MOST_SOLUTIONS }) : t("puzzle.solutions", { n }),
    );
  }

  async showSolution() {
    if (!(await confirm(t("puzzle.show_title"), t("puzzle.show_text"), t("puzzle.action.show"))))
      return;
    const solution = await this.think(() => this.app.engine.puzzleSolution(this.id, Date.now()));
    this.session.see();
    this.update();
    if (!solution) return this.tell(t("puzzle.solutions", { n: 0 }));
    const given = new Set(this.session.puzzle.given);
    this.session.progress.placed = solution.filter((move) => !given.has(move));
    this.hint = null;
    await this.finish("shown");
  }

  async restart() {
    const { open } = this.session;
    this.session.restart();
    await this.changed("");
    this.tell(t(open ? "puzzle.cleared" : "puzzle.again"));
  }

  share() {
    const { progress } = this.session;
    const link = new URL(`#/puzzle/${progress.id}`, location.href).href;
    const about = t("puzzle.link_about", { id: this.id });
    const name = `puzzle-${progress.id.replace(/\W+/g, "-")}`;
    shareDialog(this.app.rules, this.title, name, { other: { link, about } });
  }

  listKeys() {
    /** @type {import("../boards/help.js").HelpLine[]} */
    const keys = [
      [t("keys.ctrl_z"), t("keys.undo")],
      ["H", t("puzzle.action.hint")],
      ["S", t("share.title")],
      ["?", t("keys.title")],
    ];
    keysDialog(this.board?.keys() ?? [], keys);
  }

  /** @param {KeyboardEvent} event @returns {boolean} */
  key(event) {
    if (!isGlobal(event) && this.board?.key(event)) return true;
    /** @type {Partial<Record<import("../game/keys.js").Command, () => unknown>>} */
    const commands = {
      undo: () => this.undo(),
      redo: () => this.redo(),
      hint: () => this.askHint(),
      share: () => this.share(),
      help: () => this.listKeys(),
    };
    const command = commandOf(event);
    const act = command && commands[command];
    act?.();
    return Boolean(act);
  }
}

/** Whether help is wanted although the time does not count then: asked once. */
async function mayHelp() {
  const known = readItem("help-known", false);
  const yes =
    known || (await confirm(t("puzzle.help_title"), t("puzzle.help_text"), t("puzzle.help_yes")));
  if (yes && !known) writeItem("help-known", true);
  return yes;
}
