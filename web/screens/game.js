// game.js - the screen of a game: the board, the players, the moves, and what can be done.
import { createBoard } from "../boards/board.js";
import { keysDialog } from "../boards/help.js";
import { AnalysisPanel } from "../game/analysis.js";
import { Brain } from "../game/brain.js";
import { rotated } from "../game/choice.js";
import { goalLine } from "../game/goal.js";
import { commandOf, isGlobal, screenKeys } from "../game/keys.js";
import { MovesPanel } from "../game/moves.js";
import { crowdName, gameName, isPerson, onlyPerson, seatName, variantName } from "../game/names.js";
import { playersPanel } from "../game/players.js";
import { headline, leavings, scoresText, standing } from "../game/result.js";
import { shareDialog } from "../game/share.js";
import { statusPanel } from "../game/status.js";
import { Table } from "../game/table.js";
import { typedMove } from "../game/typed.js";
import { pauseVeil } from "../game/veil.js";
import { ask, confirm } from "../lib/dialog.js";
import { afterFrame, h } from "../lib/dom.js";
import { go } from "../lib/router.js";
import { say, toast } from "../lib/say.js";
import { play as sound } from "../lib/sound.js";
import { loadGame, onForeignChange } from "../lib/store.js";
import { sentence, t } from "../lib/texts.js";
import { keepFocus, toolButton } from "../lib/tool.js";
import { beginGame } from "./new.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../lib/store.js").StoredGame} StoredGame */
/** @typedef {import("../game/table.js").News} News */
/** @typedef {import("../lib/router.js").Screen} Screen */
/** @typedef {import("../core/types.js").View} View */

const HINT_MS = 1500;
const CLOCK_MS = 100;
const END_MS = 700; // until the end is announced
const LATE_MS = 20; // after the flag has fallen
const LONGEST_MS = 2 ** 31 - 1; // that a browser waits; clocks of a month are longer

/** @param {string} title @param {boolean} open @param {...HTMLElement} content */
const fold = (title, open, ...content) =>
  h("details", { class: "card fold", open }, h("summary", null, h("h2", null, title)), ...content);

/** Seats, named as the page does. @param {import("../core/types.js").Seat[]} seats */
const named = (seats) => seats.map((seat, i) => ({ ...seat, name: seatName(seats, i + 1) }));

/** @param {string} text @param {string} [why] @returns {Screen} */
const absent = (text, why = "") => ({
  title: text,
  element: h(
    "div",
    { class: "page narrow" },
    h("h1", null, text),
    why && h("p", { class: "fault" }, why),
    h("a", { class: "button", href: "#/" }, t("missing.home")),
  ),
});

/** @param {App} app @param {import("../lib/router.js").Params} params */
export async function screen(app, params) {
  const game = loadGame(params.id);
  return game ? gameScreen(app, game, true) : absent(t("game.absent"));
}

/**
 * @param {App} app @param {StoredGame} game
 * @param {boolean} kept   false: a shared game, which is looked at until it is copied
 * @returns {Promise<Screen>}
 */
export async function gameScreen(app, game, kept) {
  const view = await Table.load(app, game);
  if ("fault" in view) return absent(t("game.unreadable"), view.fault);
  /** @type {GameScreen} */
  let shown;
  const board = await createBoard(view.variant, {
    rules: app.rules,
    onMove: (move) => shown.playMove(move),
    onHelp: () => shown.help(),
  });
  shown = new GameScreen(app, game, view, board, kept);
  shown.begin();
  return shown;
}

/** @implements {Screen} */
class GameScreen {
  /** What each move did, as far as it was seen. @type {string[]} */
  #told = [];
  /** The match of basic that is played. @type {number | undefined} */
  #match;
  /** The advice of the engine. */
  #advice = "";
  /** @type {import("../game/analysis.js").Ghost[]} */
  #hintGhosts = [];
  #board;
  /** @type {View | null} */
  #drawnView = null;
  #drawnLook = "";
  #wasOver;
  #alarm = 0;
  #ticker = 0;
  #leaving = new AbortController();
  /** One's own copy of a shared game. @type {StoredGame | null} */
  #copied = null;

  /**
   * @param {App} app @param {StoredGame} game @param {View} view
   * @param {import("../boards/board.js").Board} board @param {boolean} kept
   */
  constructor(app, game, view, board, kept) {
    this.app = app;
    this.#board = board;
    this.title = `${gameName(game.variant)}: ${crowdName(game.seats)}`;
    this.#wasOver = view.ending.over;
    this.#match = view.position.game === "pentactic" ? view.position.match : undefined;
    this.brain = new Brain(app.engine);
    this.table = new Table(app, game, this.brain, view, {
      kept,
      onNews: (news) => this.#hear(news),
    });
    this.players = playersPanel(this.table);
    this.analysis = new AnalysisPanel(this.table, this.brain, () => this.#showBoard());
    this.moves = new MovesPanel(this.table, () => this.analysis.result);
    this.typed = typedMove(app.rules, (text) => this.#board.type(text));
    this.status = statusPanel(this.table, {
      rematch: () => this.#rematch(),
      copy: () => go(`#/game/${(this.#copied ??= this.table.copy()).id}`),
    });
    this.tools = this.#makeTools();
    this.veil = pauseVeil(this.table);
    this.analysisFold = fold(t("analysis.title"), false, this.analysis.element);
    this.element = this.#makeElement(view);
  }

  /** Play begins, or goes on. */
  begin() {
    if (this.table.live.clock !== "none")
      this.#ticker = setInterval(() => this.players.tick(), CLOCK_MS);
    this.table.start();
    if (this.table.open)
      onForeignChange(this.table.id, () => this.#giveWay(), this.#leaving.signal);
    this.#update();
    this.#showBoard();
    this.#setAlarm();
  }

  destroy() {
    clearInterval(this.#ticker);
    clearTimeout(this.#alarm);
    this.#leaving.abort();
    this.table.close();
    this.#board.destroy();
  }

  // ---- what it consists of -----------------------------------------------------------------

  /** They stand above all that grows and shrinks, and those that lose something far from the rest:
   * whoever clicks twice in one place does one thing twice. */
  #makeTools() {
    return {
      undo: toolButton("undo", "undo", t("game.undo"), () => this.table.undo()),
      redo: toolButton("redo", "redo", t("game.redo"), () => this.table.redo()),
      hint: toolButton("hint", "hint", t("game.hint"), () => this.#hint()),
      analyse: toolButton("analyse", "analyse", t("game.analyse"), () => this.#analyse()),
      new: toolButton("new", "plus", t("game.new"), () =>
        go(`#/new/${this.table.view.position.game}`),
      ),
      share: toolButton("share", "share", t("game.share"), () => this.#share()),
      pause: toolButton("pause", "pause", t("game.pause"), () => this.#pause()),
      resign: toolButton("resign", "flag", t("game.resign"), () => this.#resign()),
    };
  }

  /** @param {View} view */
  #makeElement(view) {
    const { game } = view.position;
    return h(
      "div",
      {
        class: view.clock === "none" ? "game" : "game clocked",
        data: { game, variant: view.variant },
      },
      h("h1", { class: "visually-hidden" }, this.title),
      this.players.element,
      h(
        "div",
        { class: "game-board" },
        goalLine(view.variant),
        this.#board.element,
        this.veil.element,
      ),
      h(
        "div",
        { class: "tools", role: "toolbar", "aria-label": t("game.tools") },
        Object.values(this.tools),
      ),
      this.status.element,
      h(
        "div",
        { class: "game-panel" },
        fold(t("moves.title"), true, this.moves.element, this.typed.element),
        this.analysisFold,
        h(
          "p",
          { class: "faint game-foot" },
          h("span", null, variantName(view.variant)),
          h(
            "button",
            { type: "button", data: { action: "keys" }, onclick: () => this.help() },
            t("keys.title"),
          ),
        ),
      ),
    );
  }

  // ---- what is seen ------------------------------------------------------------------------

  /** Shows the position, unless nothing about it is new. @param {boolean} [animate] */
  #showBoard(animate = false) {
    const { view, personMoves } = this.table;
    const hinted = this.#hintGhosts.length > 0 && !this.analysis.live;
    const ghosts = hinted ? this.#hintGhosts : this.analysis.ghosts();
    const last = view.plies[view.count - 1]?.move ?? null;
    const look = { interactive: personMoves, last, ghosts };
    const text = JSON.stringify(look);
    if (view === this.#drawnView && text === this.#drawnLook) return;
    this.#drawnView = view;
    this.#drawnLook = text;
    this.#board.show({ ...view, seats: named(view.seats) }, { ...look, animate });
  }

  /** Shows the position again after a move that was not made. */
  #redrawBoard() {
    this.#drawnView = null;
    this.#showBoard();
  }

  #update() {
    const { table, tools } = this;
    const { live, view } = table;
    const { over } = live.ending;
    this.players.update();
    this.status.update(this.#told, this.#advice);
    this.moves.update();
    this.analysis.update();
    this.typed.enable(table.personMoves);
    keepFocus(Object.values(tools), () => this.#updateTools());
    const paused = live.paused && !over && !view.looking && table.open;
    if (paused) this.veil.update();
    this.element.classList.toggle("paused", paused);
    this.element.classList.toggle("over", over);
  }

  #updateTools() {
    const { table, tools } = this;
    const { live } = table;
    const closed = live.ending.over || !table.open;
    tools.undo.disabled = !table.canUndo;
    tools.redo.disabled = !table.canRedo;
    tools.hint.disabled = !table.personMoves || live.seats.length === 1;
    tools.analyse.disabled = live.seats.length === 1;
    tools.analyse.setAttribute("aria-pressed", String(this.analysis.live));
    tools.resign.hidden = closed || table.persons.length === 0;
    tools.pause.hidden = closed || (live.clock === "none" && live.seats.some(isPerson));
  }

  /** @param {News} news */
  #hear({ move }) {
    const { live } = this.table;
    this.#hintGhosts = [];
    this.#advice = "";
    this.#told.length = live.played;
    if (move) this.#told[live.played - 1] = this.#tell(move);
    this.#tellMatch();
    this.#showBoard(Boolean(move) && !this.table.view.looking);
    this.#setAlarm();
    afterFrame(() => {
      this.#update();
      this.#announce(move);
    });
  }

  /** Says that the second match of basic begins. */
  #tellMatch() {
    const { position, seats } = this.table.live;
    const match = position.game === "pentactic" ? position.match : undefined;
    if (match === 2 && this.#match === 1)
      toast(t("game.match_over", { name: seatName(seats, 2), n: position.result.scores[1] }));
    this.#match = match;
  }

  /** Puts a move into words. What it means for the result the rules say as if nobody had left.
   * @param {NonNullable<News["move"]>} move */
  #tell({ text, seat, told }) {
    const { seats, ending } = this.table.live;
    const name = seatName(seats, seat);
    return told && !(ending.over && ending.gone.length)
      ? t("game.told", { name, move: text, what: told })
      : t("game.played", { name, move: text });
  }

  /** Says and sounds what has happened. The board of Adaptoid tells its moves itself.
   * @param {News["move"]} move */
  #announce(move) {
    const { live } = this.table;
    const ended = live.ending.over && !this.#wasOver;
    this.#wasOver = live.ending.over;
    if (ended) this.#announceEnd();
    else if (move && live.position.game === "pentactic") {
      sound("place");
      say(`${this.#told.at(-1)} ${headline(standing(live))}`);
    }
  }

  /** The result, when the move that led to it has been told. */
  #announceEnd() {
    const now = standing(this.table.live);
    const you = onlyPerson(now.seats);
    sound(you && !now.ending.winners.includes(you) ? "lose" : "win");
    setTimeout(() => say([headline(now), ...leavings(now), scoresText(now)].join(" ")), END_MS);
    if (!this.table.view.looking) this.status.element.scrollIntoView({ block: "nearest" });
  }

  /** Looks at the clock again when the time of the seat to move is up. */
  #setAlarm() {
    clearTimeout(this.#alarm);
    const { flag } = this.table.live;
    if (flag === null) return;
    const wait = Math.max(flag - Date.now(), 0) + LATE_MS;
    this.#alarm =
      wait > LONGEST_MS
        ? setTimeout(() => this.#setAlarm(), LONGEST_MS)
        : setTimeout(() => this.table.tick(), wait);
  }

  /** Another window has gone on with the game. */
  #giveWay() {
    this.table.giveWay();
    say(t("game.elsewhere"));
  }

  // ---- what a person does ------------------------------------------------------------------

  /** @param {string} move */
  async playMove(move) {
    const { view, live } = this.table;
    const dropped = view.looking ? live.known - view.count : 0;
    if (dropped > 0 && !(await mayBranch(dropped))) return this.#redrawBoard();
    const fault = await this.table.play(move);
    if (fault) toast(sentence(fault), "error");
    if (fault !== "") this.#redrawBoard();
  }

  async #hint() {
    const { table } = this;
    if (!table.personMoves) return;
    const { variant } = table.view;
    const moves = table.shownMoves;
    this.#advice = t("game.thinking");
    this.#update();
    const report = await this.brain.run("hint", (engine) =>
      engine.think({ variant, moves, ms: HINT_MS }),
    );
    if (moves.join() !== table.shownMoves.join()) return;
    this.#advice = report && !("fault" in report) ? this.#advise(report.lines[0]) : "";
    this.#update();
    this.#showBoard();
  }

  /** @param {import("../core/types.js").Line} line */
  #advise({ moves: [move], why }) {
    const text = why ? t("game.hint_why", { move, why }) : t("game.hint_is", { move });
    this.#hintGhosts = [{ move, rank: 1 }];
    say(text);
    return text;
  }

  /** The best moves of a position that goes on, or the whole game when it is over. */
  #analyse() {
    if (this.table.view.turn === null && !this.analysis.live) return this.#analyseGame();
    this.analysisFold.open = true;
    this.analysis.flip();
    this.#update();
    if (this.analysis.live) this.analysisFold.scrollIntoView({ block: "nearest" });
  }

  #analyseGame() {
    this.analysisFold.open = true;
    this.analysis.analyseGame();
    this.analysisFold.scrollIntoView({ block: "nearest" });
  }

  async #resign() {
    const { table } = this;
    const { seats, turn } = table.live;
    if (this.tools.resign.hidden) return;
    const seat = await whoResigns(table.persons, seats, turn);
    if (!seat) return;
    const question = onlyPerson(seats)
      ? t("game.resign_you")
      : t("game.resign_name", { name: seatName(seats, seat) });
    if (await confirm(question, "", t("game.resign"), true)) await table.resign(seat);
  }

  #pause() {
    return this.table.live.paused ? this.table.resume() : this.table.pause();
  }

  /** The same game with everybody one seat further. */
  #rematch() {
    const { variant, clock, seats } = this.table.live;
    const players = rotated(seats, 1).map(({ name, kind }) => ({ name, kind }));
    beginGame(this.app, { variant, clock, seats: players });
  }

  #share() {
    const name = `${this.table.view.position.game}-${new Date().toISOString().slice(0, 10)}`;
    const names = named(this.table.view.seats).map((seat) => seat.name);
    shareDialog(this.app.rules, this.title, name, { names });
  }

  help() {
    keysDialog(this.#board.keys(), screenKeys());
  }

  // ---- keys --------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!isGlobal(event) && this.#board.key(event)) return true;
    const command = commandOf(event);
    if (command) this.#obey(command);
    return command !== null;
  }

  /** @param {import("../game/keys.js").Command} command */
  #obey(command) {
    const { table } = this;
    const { count, known } = table.view;
    /** @type {Record<import("../game/keys.js").Command, () => unknown>} */
    const commands = {
      undo: () => table.undo(),
      redo: () => table.redo(),
      hint: () => this.#hint(),
      analyse: () => this.#analyse(),
      share: () => this.#share(),
      resign: () => this.#resign(),
      pause: () => this.tools.pause.hidden || this.#pause(),
      type: () => this.typed.focus(),
      first: () => table.look(0),
      previous: () => table.look(count - 1),
      next: () => table.look(count + 1),
      last: () => table.look(known),
      help: () => this.help(),
    };
    commands[command]();
  }
}

/** Whether later moves may be dropped. @param {number} n */
const mayBranch = (n) =>
  confirm(t("game.branch"), t("game.branch_about", { n }), t("game.branch_yes"));

/**
 * Which of the persons at the screen gives up; 0 if nobody.
 * @param {number[]} persons @param {import("../core/types.js").Seat[]} seats
 * @param {number | null} turn
 */
async function whoResigns(persons, seats, turn) {
  if (persons.length <= 1) return persons[0] ?? 0;
  const answer = await ask(
    t("game.resign_who"),
    null,
    persons.map((seat) => ({
      value: String(seat),
      text: seatName(seats, seat),
      primary: seat === turn,
    })),
  );
  return Number(answer);
}
