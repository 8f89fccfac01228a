// session.js - a game in this browser: its moves, its computers, and how it is stored.
//
// The rules worker says who acts, what can be taken back and what a move did. Every change of the
// match is also stored. The text to store is asked for together with the change, so that a change
// made just before leaving is stored too. Computers play whenever it is their turn and nothing is
// paused.
//
// If the page is left during a turn, the turn has cost what it had cost by then: the store knows
// when the match was last seen running.
import { lastSeen, markSeen, newId, saveGame } from "../lib/store.js";
import { t } from "../lib/texts.js";
import { MatchSession } from "./match-session.js";
import { isPerson } from "./names.js";

/** @typedef {import("../core/types.js").View} View */
/** @typedef {import("../core/types.js").Saved} Saved */
/** @typedef {import("../lib/store.js").StoredGame} StoredGame */
/** @typedef {import("../main.js").App} App */

const BREATH = 450; // milliseconds before a computer moves, so that one can follow
const BEAT = 1000; // milliseconds between two looks at a running clock

const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A game as it is kept. @param {Saved} saved @param {View} view
 * @param {{id: string, created: number, updated: number}} [which] a new one, if left out
 * @returns {StoredGame} */
export const storedGame = (saved, view, which = newGameMembers()) => ({
  ...saved,
  ...which,
  running: !view.paused && !view.ending.over,
  count: view.played,
  variant: view.variant,
  seats: view.seats.map(({ name, kind }) => ({ name, kind })),
  turn: view.turn,
  ending: view.ending,
  result: view.position.result,
});

const newGameMembers = () => ({ id: newId(), created: Date.now(), updated: Date.now() });

/**
 * Begins a game and keeps it; the sentence why not if it cannot be.
 * @param {App} app @param {import("../core/types.js").Start} start
 * @returns {Promise<StoredGame | import("../core/types.js").Fault>}
 */
export async function newGame({ rules }, start) {
  const [view, saved] = await Promise.all([rules.start(start), rules.saved()]);
  if ("fault" in view) return view;
  const game = storedGame(saved, view);
  saveGame(game);
  return game;
}

/** Reads a game into the rules as it was when it was last seen, paused.
 * @param {App} app @param {StoredGame} game */
export const restore = ({ rules }, game) => rules.restore(game, lastSeen(game.id));

export class Session extends MatchSession {
  #app;
  #game;
  #brain;
  #kept;
  #thought = 0;
  #driving = Promise.resolve();

  /**
   * @param {App} app @param {StoredGame} game @param {import("./brain.js").Brain} brain
   * @param {View} view @param {boolean} kept   false: it is looked at until it is copied
   */
  constructor(app, game, brain, view, kept) {
    super(app.rules, view);
    this.#app = app;
    this.#game = game;
    this.#brain = brain;
    this.#kept = kept;
    this.view = this.live = this.seen(view);
  }

  /**
   * Reads a game into the rules. It goes on by itself unless a clock has to be started.
   * @param {App} app @param {StoredGame} game
   * @returns {Promise<View | import("../core/types.js").Fault>}
   */
  static async load(app, game) {
    const view = await restore(app, game);
    if ("fault" in view) return view;
    const runs = view.clock === "none" || view.ending.over;
    return runs ? app.rules.resume() : view;
  }

  get id() {
    return this.#game.id;
  }

  /** @override */
  get foreign() {
    return !this.#kept;
  }

  /** Whether moves can be made: a shared game is only looked at until it is copied, and so is one
   * that goes on in another window. @override */
  get open() {
    return this.#kept && !this.elsewhere;
  }

  /** Begins to play. */
  start() {
    const { signal } = this.closing;
    addEventListener("pagehide", () => this.#mark(), { signal });
    if (this.live.clock !== "none") {
      const beat = setInterval(() => this.#mark(), BEAT); // should the browser end without a word
      signal.addEventListener("abort", () => clearInterval(beat));
    }
    this.queue(async () => {
      this.#keep(await this.#app.rules.saved(), this.live, this.#game.updated);
      if (this.unkept) this.news({});
    });
    this.#drive();
  }

  // ---- moves -------------------------------------------------------------------------------

  /** Plays a move where the person looks; a sentence if it cannot be, null if it is not a person's
   * turn any more: one that comes too late is not played for somebody else. @param {string} text */
  play(text) {
    return this.queue(async () => {
      if (!this.personMoves) return null;
      this.#halt();
      const fault = await this.#play(text);
      if (fault) this.#drive();
      return fault;
    });
  }

  /** A computer's move: made in the match, whatever the person is looking at meanwhile.
   * @param {string} text */
  async #answer(text) {
    const { looking, count } = this.view;
    if (looking) await this.#app.rules.go(this.live.played);
    const fault = await this.#play(text, looking ? count : null);
    if (fault) throw new Error(fault);
  }

  /** @param {string} text @param {number | null} [back] where to look afterwards */
  async #play(text, back = null) {
    const { rules } = this.#app;
    const [played, saved] = [rules.play(text), rules.saved()];
    const answer = await played;
    if ("fault" in answer) {
      if (answer.late) await this.#change(rules.view());
      return answer.fault;
    }
    const keeping = saved.then((now) => this.#keep(now, answer)); // also if the screen is left
    await this.goOn(answer, back, { move: answer.plies[answer.played - 1] });
    await keeping;
    this.#drive();
    return "";
  }

  get canUndo() {
    return this.open && this.live.back !== null;
  }

  get canRedo() {
    return this.open && this.live.forward !== null;
  }

  /** Takes back moves until a person is to move again, or is there again who had left. */
  undo() {
    return this.queue(async () => {
      if (!this.canUndo) return;
      this.#halt();
      await this.#change(this.#app.rules.takeBack());
    });
  }

  redo() {
    return this.queue(async () => {
      if (!this.canRedo) return;
      this.#halt();
      await this.#change(this.#app.rules.forward());
    });
  }

  /** @param {number} seat */
  resign(seat) {
    return this.queue(async () => {
      this.#halt();
      await this.#change(this.#app.rules.resign(seat));
    });
  }

  // ---- time --------------------------------------------------------------------------------

  pause() {
    return this.queue(async () => {
      this.#halt();
      await this.#change(this.#app.rules.pause());
    });
  }

  resume() {
    return this.queue(() => this.#change(this.#app.rules.resume()));
  }

  /** To be called when the flag of the seat to move has fallen. */
  tick() {
    return this.queue(async () => {
      const { rules } = this.#app;
      await rules.go(this.live.played);
      const view = await rules.tick();
      if (view.ending.gone.length === this.live.ending.gone.length) return this.show(view);
      this.#halt();
      await this.#change(Promise.resolve(view));
    });
  }

  // ---- computers ---------------------------------------------------------------------------

  /** Tries again after trouble. */
  retry() {
    this.#drive();
  }

  #halt() {
    this.#thought++;
    this.thinking = 0;
    this.#brain.stop("move");
  }

  /** Lets the computer whose turn it is move. */
  #drive() {
    this.#driving = this.#move();
  }

  /** @override */
  async settled() {
    let last;
    do await (last = this.#driving);
    while (last !== this.#driving);
  }

  async #move() {
    const { acts, paused, plies, played, variant, seats } = this.live;
    this.trouble = "";
    if (!this.open || this.closed || paused || !acts?.level || this.thinking) return;
    const { level, seat } = acts;
    const mine = ++this.#thought;
    this.thinking = seat;
    this.news({});
    const moves = plies.slice(0, played).map((ply) => ply.move);
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const { left, increment } = seats[seat - 1];
    const task = { variant, moves, level, seed, left: left ?? undefined, increment };
    try {
      const [report] = await Promise.all([
        this.#brain.run("move", (engine) => engine.think(task)),
        wait(Math.min(BREATH, (left ?? Infinity) / 20)),
      ]);
      if (mine !== this.#thought) return;
      this.thinking = 0;
      if (!report || "fault" in report) return this.#fail(report?.fault ?? "");
      const move = report.lines[0].moves[0];
      await this.queue(async () => {
        if (mine === this.#thought) await this.#answer(move);
      });
    } catch (problem) {
      if (mine === this.#thought) this.#fail(String(problem));
    }
  }

  /** @param {string} why */
  #fail(why) {
    if (why) console.warn(why);
    this.thinking = 0;
    this.trouble = why || "stopped";
    this.news({});
  }

  // ---- keeping -----------------------------------------------------------------------------

  /** The shared game becomes a game of this browser, and goes on. @returns {StoredGame} */
  copy() {
    const game = { ...this.#game, id: newId(), created: Date.now(), updated: Date.now() };
    saveGame(game);
    return game;
  }

  /** To be called when another window has written this game: it goes on there. */
  giveWay() {
    this.#halt();
    this.elsewhere = true;
    this.news({});
  }

  /** Somebody who looks at the game of others is none of the players.
   * @override @protected @param {View} view */
  seen(view) {
    if (this.#kept) return view;
    const stranger = (/** @type {string} */ name, /** @type {number} */ i) =>
      name || t("seat.player", { n: i + 1 });
    const seats = view.seats.map((seat, i) =>
      isPerson(seat) ? { ...seat, name: stranger(seat.name, i) } : seat,
    );
    return { ...view, seats };
  }

  /** Something happens to the match: it is shown, and kept, also if the screen is left meanwhile.
   * @param {Promise<View | import("../core/types.js").Fault>} change */
  async #change(change) {
    const saved = this.#app.rules.saved();
    const view = await change;
    if ("fault" in view) return this.#drive();
    this.show(view);
    this.#keep(await saved);
    this.#drive();
  }

  /** @param {Saved} saved @param {View} [live] @param {number} [updated] */
  #keep(saved, live = this.live, updated = Date.now()) {
    if (!this.open) return;
    const { id, created } = this.#game;
    this.#game = storedGame(saved, live, { id, created, updated });
    this.unkept = !saveGame(this.#game);
  }

  /** Writes down that the match still runs. */
  #mark() {
    if (this.open && this.#game.running) markSeen(this.id, Date.now());
  }

  /** @override */
  close() {
    this.#mark();
    super.close();
    this.#halt();
  }
}
