// game.js - the screen of a game: the board, the players, the moves, and what can be done. Where it
// is played, in this browser or in a room, is a Place.
//
// texts: game.undo game.redo game.hint game.analyse game.new game.share game.pause game.resign
// texts: game.draw game.talk game.device
import { keysDialog } from "../boards/help.js";
import { Plate } from "../boards/plate.js";
import { AnalysisPanel } from "../game/analysis.js";
import { Brain } from "../game/brain.js";
import { rotated } from "../game/choice.js";
import { goalLine } from "../game/goal.js";
import { commandOf, isGlobal, screenKeys } from "../game/keys.js";
import { MovesPanel } from "../game/moves.js";
import { crowdName, isPerson, onlyPerson, seatName, variantName } from "../game/names.js";
import { playersPanel } from "../game/players.js";
import { headline, leavings, scoresText, standing } from "../game/result.js";
import { shareDialog } from "../game/share.js";
import { statusPanel } from "../game/status.js";
import { Session } from "../game/session.js";
import { placeInRoom } from "../room/place.js";
import { typedMove } from "../game/typed.js";
import { pauseVeil } from "../game/veil.js";
import { gameOf } from "../games/games.js";
import { ask, confirm } from "../lib/dialog.js";
import { afterFrame, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { go } from "../lib/router.js";
import { say, toast } from "../lib/say.js";
import { play as sound } from "../lib/sound.js";
import { loadGame, onForeignChange } from "../lib/store.js";
import { sentence, t } from "../lib/texts.js";
import { keepFocus, toolButton } from "../lib/tool.js";
import { beginGame } from "./new.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../lib/store.js").StoredGame} StoredGame */
/** @typedef {import("../game/match-session.js").News} News */
/** @typedef {Session | import("../room/room-session.js").RoomSession} AnySession */
/** @typedef {"undo" | "redo" | "hint" | "analyse" | "new" | "share" | "pause" | "resign" | "draw"
 *   | "talk" | "device"} ToolName */

/**
 * Where a game is played: in this browser, or in a room.
 * @typedef {object} Place
 * @property {ToolName[]} tools
 * @property {import("../game/status.js").Commands} commands
 * @property {(signal: AbortSignal) => void} [begin]
 * @property {{element: HTMLElement, update: () => void}} [notices]
 * @property {() => void} [draw]
 * @property {() => void} [talk]
 * @property {() => void} [device]
 * @property {{link: string, about: string}} [link]   to this place, for others
 * @property {() => number} [watchers]   how many look on
 */
/** @typedef {import("../lib/router.js").Screen} Screen */
/** @typedef {import("../core/types.js").View} View */

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
  const view = await Session.load(app, game);
  if ("fault" in view) return absent(t("game.unreadable"), view.fault);
  const brain = new Brain(app.engine);
  const session = new Session(app, game, brain, view, kept);
  return matchScreen(app, session, brain, placeHere(app, session));
}

/** A game of a room. @param {App} app
 * @param {import("../room/room-session.js").RoomSession} session
 * @param {import("../room/talk.js").Talk} talk */
export function roomScreen(app, session, talk) {
  return matchScreen(app, session, new Brain(app.engine), placeInRoom(app, session, talk));
}

/** @param {App} app @param {AnySession} session @param {Brain} brain @param {Place} place */
async function matchScreen(app, session, brain, place) {
  const { view } = session;
  const plates = view.seats.map((_, i) => new Plate(i + 1));
  /** @type {GameScreen} */
  let shown;
  const board = await gameOf(view.position.game).board({
    rules: app.rules,
    plates,
    onMove: (move) => shown.playMove(move),
    onHelp: () => shown.help(),
  });
  shown = new GameScreen(app, session, brain, { board, plates }, place);
  shown.describe(await variantName(app.rules, view.variant));
  shown.explain(await goalLine(app.rules, view.variant));
  shown.begin();
  return shown;
}

/** @param {App} app @param {Session} session @returns {Place} */
function placeHere(app, session) {
  /** One's own copy of a shared game. @type {StoredGame | null} */
  let copied = null;
  return {
    tools: ["undo", "redo", "hint", "analyse", "new", "share", "pause", "resign"],
    commands: {
      /** The same game with everybody one seat further. */
      rematch() {
        const { variant, clock, seats } = session.live;
        const players = rotated(seats, 1).map(({ name, kind }) => ({ name, kind }));
        beginGame(app, { variant, clock, seats: players });
      },
      copy: () => go(`#/game/${(copied ??= session.copy()).id}`),
    },
    begin(signal) {
      if (!session.open) return;
      onForeignChange(
        session.id,
        () => {
          session.giveWay();
          say(t("game.elsewhere"));
        },
        signal,
      );
    },
  };
}

/** @implements {Screen} */
class GameScreen {
  /** What each move did, as far as it was seen. @type {string[]} */
  #told = [];
  /** The advice of the engine. */
  #advice = "";
  /** @type {import("../game/analysis.js").Ghost[]} */
  #hintGhosts = [];
  #board;
  variant = h("span");
  #watchers = h("span", { class: "game-watchers", hidden: true });
  /** @type {View | null} */
  #drawnView = null;
  #drawnLook = "";
  #wasOver;
  #alarm = 0;
  #ticker = 0;
  #leaving = new AbortController();

  /**
   * @param {App} app @param {AnySession} session @param {Brain} brain
   * @param {{board: import("../boards/board.js").Board, plates: Plate[]}} parts
   * @param {Place} place
   */
  constructor(app, session, brain, { board, plates }, place) {
    const { view } = session;
    this.app = app;
    this.session = session;
    this.brain = brain;
    this.place = place;
    this.#board = board;
    this.title = `${gameOf(view.position.game).name}: ${crowdName(view.seats)}`;
    this.#wasOver = view.ending.over;
    session.attach((news) => this.#hear(news));
    this.players = playersPanel(session, plates, board.places ?? false);
    this.analysis = new AnalysisPanel(session, this.brain, () => this.#showBoard());
    this.moves = new MovesPanel(session, () => this.analysis.result);
    this.typed = typedMove(app.rules, (text) => this.#board.type(text));
    this.status = statusPanel(session, place.commands);
    this.tools = this.#makeTools();
    this.veil = pauseVeil(session);
    this.analysisFold = fold(t("analysis.title"), false, this.analysis.element);
    this.element = this.#makeElement(view);
  }

  /** Play begins, or goes on. */
  begin() {
    if (this.session.live.clock !== "none")
      this.#ticker = setInterval(() => this.players.tick(), CLOCK_MS);
    this.session.start();
    this.place.begin?.(this.#leaving.signal);
    this.#update();
    this.#showBoard();
    this.#setAlarm();
  }

  destroy() {
    clearInterval(this.#ticker);
    clearTimeout(this.#alarm);
    this.#leaving.abort();
    this.session.close();
    this.#board.destroy();
  }

  // ---- what it consists of -----------------------------------------------------------------

  /** They stand above everything that grows and shrinks, and those that lose something far from the
   * rest, so that two clicks in one place do the same thing. */
  #makeTools() {
    const { session, place } = this;
    /** @type {Record<ToolName, [icon: string, act: () => unknown]>} */
    const all = {
      undo: ["undo", () => tell(session.undo())],
      redo: ["redo", () => session.redo()],
      hint: ["hint", () => this.#hint()],
      analyse: ["analyse", () => this.#analyse()],
      new: ["plus", () => go(`#/new/${session.view.position.game}`)],
      share: ["share", () => this.#share()],
      pause: ["pause", () => this.#pause()],
      resign: ["flag", () => this.#resign()],
      draw: ["people", () => place.draw?.()],
      talk: ["talk", () => place.talk?.()],
      device: ["device", () => place.device?.()],
    };
    const button = (/** @type {ToolName} */ name) => {
      const [sign, act] = all[name];
      const word = name === "undo" && session.shared ? t("room.take_back") : t(`game.${name}`);
      return /** @type {const} */ ([name, toolButton(name, sign, word, act)]);
    };
    return /** @type {Partial<Record<ToolName, HTMLButtonElement>>} */ (
      Object.fromEntries(place.tools.map(button))
    );
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
      h("div", { class: "game-board" }, this.#board.element, this.veil.element),
      h(
        "div",
        { class: "tools", role: "toolbar", "aria-label": t("game.tools") },
        Object.values(this.tools),
      ),
      this.place.notices?.element,
      this.status.element,
      h(
        "div",
        { class: "game-panel" },
        fold(t("moves.title"), true, this.moves.element, this.typed.element),
        this.analysisFold,
        h(
          "p",
          { class: "faint game-foot" },
          this.variant,
          this.#watchers,
          h(
            "button",
            { type: "button", data: { action: "keys" }, onclick: () => this.help() },
            t("keys.title"),
          ),
        ),
      ),
    );
  }

  /** @param {string} variant   what it is called */
  describe(variant) {
    this.variant.textContent = variant;
  }

  /** @param {HTMLElement | null} goal   what the game is about, for those who do not know it */
  explain(goal) {
    if (goal) this.#board.element.before(goal);
  }

  // ---- what is seen ------------------------------------------------------------------------

  /** Shows the position, unless nothing about it is new; one's own move before it has arrived.
   * @param {boolean} [animate] */
  #showBoard(animate = false) {
    const { ahead, personMoves } = this.session;
    const view = ahead ?? this.session.view;
    const hinted = this.#hintGhosts.length > 0 && !this.analysis.live;
    const ghosts = hinted ? this.#hintGhosts : this.analysis.ghosts();
    const last = view.plies[view.count - 1]?.move ?? null;
    const look = { interactive: personMoves, last, ghosts };
    const text = JSON.stringify(look);
    if (view === this.#drawnView && text === this.#drawnLook) return;
    const fresh = view.count !== this.#drawnView?.count && (animate || ahead !== null);
    this.#drawnView = view;
    this.#drawnLook = text;
    this.#board.show({ ...view, seats: named(view.seats) }, { ...look, animate: fresh });
  }

  /** Shows the position again after a move that was not made. */
  #redrawBoard() {
    this.#drawnView = null;
    this.#showBoard();
  }

  /** What goes on by itself, by the second. */
  count() {
    this.players.update();
    this.place.notices?.update();
  }

  /** Everything but the board, which shows what it is told. */
  #update() {
    const { session, tools } = this;
    const { live, view } = session;
    const { over } = live.ending;
    this.players.update();
    this.place.notices?.update();
    this.status.update(this.#told, this.#advice);
    this.moves.update();
    this.analysis.update();
    this.analysisFold.hidden = session.shared;
    this.typed.enable(session.personMoves);
    this.#updateWatchers();
    keepFocus(Object.values(tools), () => this.#updateTools());
    const paused = live.paused && !over && !view.looking && session.open;
    if (paused) this.veil.update();
    this.element.classList.toggle("paused", paused);
    this.element.classList.toggle("over", over);
    this.element.classList.toggle("sending", session.sending);
  }

  #updateWatchers() {
    const n = this.place.watchers?.() ?? 0;
    this.#watchers.hidden = n === 0;
    refill(this.#watchers, icon("eye"), n > 0 && t("room.watchers", { n }));
  }

  #updateTools() {
    const { session } = this;
    const { live, shared } = session;
    const closed = live.ending.over || !session.open;
    const { undo, redo, hint, analyse, resign, pause, draw, talk, device } = this.tools;
    if (undo) undo.disabled = !session.canUndo;
    if (redo) redo.disabled = !session.canRedo;
    if (hint) hint.disabled = !session.personMoves || live.seats.length === 1;
    if (analyse) {
      analyse.disabled = shared || live.seats.length === 1;
      analyse.setAttribute("aria-pressed", String(this.analysis.live));
    }
    if (resign) resign.hidden = closed || session.yours.length === 0;
    if (pause) pause.hidden = closed || (live.clock === "none" && live.seats.some(isPerson));
    if (draw) {
      draw.hidden = closed || !live.seats.every(isPerson); // computers agree to none
      draw.disabled = !("mayOffer" in session && session.mayOffer);
    }
    const others = live.seats.some((seat) => isPerson(seat) && !seat.you);
    if (talk) talk.hidden = !others || session.yours.length === 0;
    if (device) device.hidden = !session.open;
  }

  /** @param {News} news */
  #hear({ move }) {
    const { live } = this.session;
    this.#hintGhosts = [];
    this.#advice = "";
    this.#told.length = live.played;
    if (move) this.#told[live.played - 1] = this.#tell(move);
    if (move) this.#tellMatch();
    this.#showBoard(Boolean(move) && !this.session.view.looking);
    this.#setAlarm();
    afterFrame(() => {
      this.#update();
      this.#announce(move);
    });
  }

  /** Says that a match of basic is over, and the next begins. */
  #tellMatch() {
    const { effects, seats, ending } = this.session.live;
    const match = effects.find(({ effect }) => effect === "match");
    if (match && !ending.over)
      toast(t("game.match_over", { name: seatName(seats, match.seat), n: match.score }));
  }

  /** Puts a move into words. What it means for the result the rules say as if nobody had left.
   * @param {NonNullable<News["move"]>} move */
  #tell({ move, seat }) {
    const { seats, ending, effects } = this.session.live;
    const name = seatName(seats, seat);
    if (this.session.shared) return t("game.played", { name, move }); // nobody is helped
    const what = effects.map(({ say }) => say).join(", ");
    return what && !(ending.over && ending.gone.length)
      ? t("game.told", { name, move, what })
      : t("game.played", { name, move });
  }

  /** Says and sounds what has happened; some boards tell their moves themselves.
   * @param {News["move"]} move */
  #announce(move) {
    const { live } = this.session;
    const ended = live.ending.over && !this.#wasOver;
    this.#wasOver = live.ending.over;
    if (ended) this.#announceEnd();
    else if (move && !this.#board.tells) {
      sound("place");
      say(`${this.#told.at(-1)} ${headline(standing(live))}`);
    }
  }

  /** The result, when the move that led to it has been told. */
  #announceEnd() {
    const now = standing(this.session.live);
    const you = onlyPerson(now.seats);
    sound(you && !now.ending.winners.includes(you) ? "lose" : "win");
    setTimeout(() => say([headline(now), ...leavings(now), scoresText(now)].join(" ")), END_MS);
    if (!this.session.view.looking) this.status.element.scrollIntoView({ block: "nearest" });
  }

  /** Looks at the clock again when the time of the seat to move is up. */
  #setAlarm() {
    clearTimeout(this.#alarm);
    const { flag } = this.session.live;
    if (flag === null) return;
    const wait = Math.max(flag - Date.now(), 0) + LATE_MS;
    this.#alarm =
      wait > LONGEST_MS
        ? setTimeout(() => this.#setAlarm(), LONGEST_MS)
        : setTimeout(() => this.session.tick(), wait);
  }

  // ---- what a person does ------------------------------------------------------------------

  /** @param {string} move */
  async playMove(move) {
    const { view, live } = this.session;
    const dropped = view.looking ? live.known - view.count : 0;
    if (dropped > 0 && !(await mayBranch(dropped))) return this.#redrawBoard();
    const fault = await this.session.play(move);
    if (fault) toast(sentence(fault), "error");
    if (fault !== "") this.#redrawBoard();
  }

  async #hint() {
    const { session } = this;
    if (!session.personMoves || session.shared) return;
    const { variant } = session.view;
    const moves = session.shownMoves;
    this.#advice = t("game.thinking");
    this.#update();
    const report = await this.brain.run("hint", (engine) =>
      engine.think({ variant, moves, hint: true }),
    );
    if (moves.join() !== session.shownMoves.join()) return;
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
    if (this.session.shared) return;
    if (this.session.view.turn === null && !this.analysis.live) return this.#analyseGame();
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
    const { session } = this;
    const { seats, turn } = session.live;
    if (this.tools.resign?.hidden) return;
    const seat = await whoResigns(session.yours, seats, turn);
    if (!seat) return;
    const question = onlyPerson(seats)
      ? t("game.resign_you")
      : t("game.resign_name", { name: seatName(seats, seat) });
    if (await confirm(question, "", t("game.resign"), true)) tell(session.resign(seat));
  }

  #pause() {
    return tell(this.session.live.paused ? this.session.resume() : this.session.pause());
  }

  #share() {
    const name = `${this.session.view.position.game}-${new Date().toISOString().slice(0, 10)}`;
    const names = named(this.session.view.seats).map((seat) => seat.name);
    shareDialog(this.app.rules, this.title, name, { names, other: this.place.link });
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
    const { session } = this;
    const { count, known } = session.view;
    /** @type {Record<import("../game/keys.js").Command, () => unknown>} */
    const commands = {
      undo: () => session.undo(),
      redo: () => session.redo(),
      hint: () => this.#hint(),
      analyse: () => this.#analyse(),
      share: () => this.#share(),
      resign: () => this.#resign(),
      pause: () => this.tools.pause?.hidden || this.#pause(),
      type: () => this.typed.focus(),
      first: () => session.look(0),
      previous: () => session.look(count - 1),
      next: () => session.look(count + 1),
      last: () => session.look(known),
      help: () => this.help(),
    };
    commands[command]();
  }
}

/** Says why something was refused, where that comes later. @param {unknown} done */
async function tell(done) {
  const fault = await done;
  if (typeof fault === "string" && fault) toast(sentence(fault), "error");
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
