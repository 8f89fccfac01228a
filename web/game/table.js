// table.js - a game that is being played: the match, its computers, and its place in the store.
//
// The rules worker holds the match. Whatever changes it goes through one queue, is written to the
// store, and is told to the screen. The record is asked for together with the change, so that what
// was done just before leaving is kept. Looking back changes nothing of the match: `live` is how it
// stands, `view` what is shown. Computers play whenever it is their turn and nothing is paused; a
// player who has left a game of several is played on by one.
import { newId, saveGame } from "../lib/store.js";
import { t } from "../lib/texts.js";
import { levelOf, isPerson } from "./names.js";

/** @typedef {import("../core/types.js").View} View */
/** @typedef {import("../lib/store.js").StoredGame} StoredGame */
/** @typedef {import("../main.js").App} App */

/**
 * What has happened. `move`: it was just made, and `told` says what it did.
 * @typedef {{move?: {text: string, seat: number, told: string}}} News
 */

const SUBSTITUTE = 5; // the level that plays on for somebody who has left
const BREATH = 450; // milliseconds before a computer moves, so that one can follow

const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A game as it is kept. @param {string} record @param {View} view @returns {StoredGame} */
export const storedGame = (record, view, id = newId(), created = Date.now()) => ({
  id,
  record,
  count: view.played,
  created,
  updated: Date.now(),
  variant: view.variant,
  seats: view.seats.map(({ name, kind }) => ({ name, kind })),
  turn: view.turn,
  ending: view.ending,
  result: view.position.result,
});

/**
 * Begins a game and keeps it; the sentence why not if it cannot be.
 * @param {App} app @param {import("../core/types.js").Start} start
 * @returns {Promise<StoredGame | import("../core/types.js").Fault>}
 */
export async function newGame(app, start) {
  const { rules } = app;
  const [view, record] = await Promise.all([rules.start(start, Date.now()), rules.record()]);
  if ("fault" in view) return view;
  const game = storedGame(record, view);
  saveGame(game);
  return game;
}

export class Table {
  /** @type {View} */ view;
  /** @type {View} */ live;
  /** The seat of the computer that thinks, or 0. */
  thinking = 0;
  /** What went wrong when a computer should have moved, or "". */
  trouble = "";
  /** The browser does not keep the game. */
  unkept = false;
  /** The game was changed in another window: what is kept is no longer what is shown. */
  elsewhere = false;

  #app;
  #game;
  #brain;
  #news;
  #kept;
  #closed = false;
  #thought = 0;
  #driving = Promise.resolve();
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * @param {App} app @param {StoredGame} game @param {import("./brain.js").Brain} brain
   * @param {View} view @param {{kept: boolean, onNews: (news: News) => void}} options
   */
  constructor(app, game, brain, view, { kept, onNews }) {
    this.#app = app;
    this.#game = game;
    this.#brain = brain;
    this.#news = onNews;
    this.#kept = kept;
    this.view = this.live = this.#seen(view);
  }

  /**
   * Reads a game into the rules. It goes on by itself unless a clock has to be started.
   * @param {App} app @param {StoredGame} game
   * @returns {Promise<View | import("../core/types.js").Fault>}
   */
  static async load(app, game) {
    const view = await app.rules.load(game.record, Date.now(), game.count);
    if ("fault" in view) return view;
    const runs = view.clock === "none" || view.ending.over;
    return runs ? app.rules.resume(Date.now()) : view;
  }

  get id() {
    return this.#game.id;
  }

  /** Whether moves can be made: a shared game is only looked at until it is copied, and so is one
   * that goes on in another window. */
  get open() {
    return this.#kept && !this.elsewhere;
  }

  /** What the engine is asked about: the position that is shown. */
  get shownMoves() {
    return this.view.plies.slice(0, this.view.count).map((ply) => ply.move);
  }

  /** The level that plays a seat, 0 if a person does. @param {number} seat @param {View} [view] */
  levelAt(seat, view = this.live) {
    if (view.ending.gone.some((gone) => gone.seat === seat)) return SUBSTITUTE;
    return levelOf(view.seats[seat - 1].kind);
  }

  /** The seats of the people who are still there. */
  get persons() {
    const { seats, ending } = this.live;
    const left = new Set(ending.gone.map(({ seat }) => seat));
    return seats.flatMap((seat, i) => (isPerson(seat) && !left.has(i + 1) ? [i + 1] : []));
  }

  /** Whether a person may make the next move of the position shown. */
  get personMoves() {
    const { turn, paused } = this.view;
    if (!this.open || turn === null || paused) return false;
    return this.levelAt(turn, this.view) === 0;
  }

  /** Begins to play. */
  start() {
    this.unkept = this.#kept && !saveGame(this.#game);
    this.#drive();
  }

  // ---- moves -------------------------------------------------------------------------------

  /** Plays a move where the person looks; a sentence if it cannot be, null if it is not a person's
   * turn any more: one that comes too late is not played for somebody else. @param {string} text */
  play(text) {
    return this.#queue(async () => {
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
    if (looking) await this.#app.rules.go(this.live.played, Date.now());
    const fault = await this.#play(text, looking ? count : null);
    if (fault) throw new Error(fault);
  }

  /** @param {string} text @param {number | null} [back] where to look afterwards */
  async #play(text, back = null) {
    const { rules } = this.#app;
    const [told, answer, record] = await Promise.all([
      rules.deeds(text),
      rules.play(text, Date.now()),
      rules.record(),
    ]);
    if ("fault" in answer) {
      if (answer.late) this.#changed(await this.#ask(rules.view(Date.now())));
      return answer.fault;
    }
    this.live = answer;
    this.#keep(record);
    const { seat } = answer.plies[answer.played - 1];
    this.#show(back === null ? answer : await rules.go(back, Date.now()), {
      move: { text, seat, told },
    });
    this.#drive();
    return "";
  }

  /** How many plies are left after taking back to the turn of a person, or -1. */
  #undoTarget() {
    const { plies, played, seats } = this.live;
    const mine = seats.some(isPerson) ? this.persons : seats.map((_, i) => i + 1);
    for (let n = played - 1; n >= 0; n--) if (mine.includes(plies[n].seat)) return n;
    return -1;
  }

  /** How many people have left. @param {View} view */
  #left({ ending, seats }) {
    return ending.gone.filter(({ seat }) => isPerson(seats[seat - 1])).length;
  }

  #redoTarget() {
    const { plies, played, known, seats } = this.live;
    for (let n = played + 1; n < known; n++) if (isPerson(seats[plies[n].seat - 1])) return n;
    return known;
  }

  get canUndo() {
    return this.open && (this.#left(this.live) > 0 || this.#undoTarget() >= 0);
  }

  get canRedo() {
    return this.open && this.live.known > this.live.played;
  }

  /** Takes back moves until a person is to move again, or is there again who had left. */
  undo() {
    return this.#queue(async () => {
      if (!this.canUndo) return;
      this.#halt();
      const { rules } = this.#app;
      const target = this.#undoTarget();
      const left = this.#left(this.live);
      let view;
      do view = await rules.undo(Date.now());
      while (this.#left(view) === left && view.played > target);
      const stay = view.seats.some(isPerson) ? rules.view(Date.now()) : rules.pause(Date.now());
      this.#changed(await this.#ask(stay));
    });
  }

  redo() {
    return this.#queue(async () => {
      if (!this.canRedo) return;
      this.#halt();
      const { rules } = this.#app;
      const target = this.#redoTarget();
      for (let n = this.live.played; n < target; n++) await rules.redo(Date.now());
      this.#changed(await this.#ask(rules.view(Date.now())));
    });
  }

  /** @param {number} seat */
  resign(seat) {
    return this.#queue(async () => {
      this.#halt();
      const [view, record] = await this.#ask(this.#app.rules.resign(seat, Date.now()));
      if ("fault" in view) this.#drive();
      else this.#changed([view, record]);
    });
  }

  /** Shows the position after so many plies; the match stays as it is. @param {number} plies */
  look(plies) {
    return this.#queue(async () => {
      const wish = Math.min(Math.max(plies, 0), this.live.known);
      if (wish !== this.view.count) this.#show(await this.#app.rules.go(wish, Date.now()));
    });
  }

  lookLive() {
    return this.look(this.live.played);
  }

  // ---- time --------------------------------------------------------------------------------

  pause() {
    return this.#queue(async () => {
      this.#halt();
      this.#changed(await this.#ask(this.#app.rules.pause(Date.now())));
    });
  }

  resume() {
    return this.#queue(async () =>
      this.#changed(await this.#ask(this.#app.rules.resume(Date.now()))),
    );
  }

  /** To be called when the flag of the seat to move has fallen. */
  tick() {
    return this.#queue(async () => {
      const { rules } = this.#app;
      await rules.go(this.live.played, Date.now());
      const [view, record] = await this.#ask(rules.tick(Date.now()));
      if (view.ending.gone.length === this.live.ending.gone.length) return this.#show(view);
      this.#halt();
      this.#changed([view, record]);
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

  /** Waits until no computer is about to move. */
  async settled() {
    let last;
    do await (last = this.#driving);
    while (last !== this.#driving);
  }

  async #move() {
    const { turn, paused, plies, played, variant, seats, clock } = this.live;
    this.trouble = "";
    if (!this.open || this.#closed || paused || turn === null || this.thinking) return;
    const level = this.levelAt(turn);
    if (!level) return;
    const mine = ++this.#thought;
    this.thinking = turn;
    this.#news({});
    const moves = plies.slice(0, played).map((ply) => ply.move);
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const left = seats[turn - 1].left ?? undefined;
    const increment = Number(clock.split("+")[1] ?? 0) * 1000;
    const task = { variant, moves, level, seed, left, increment };
    try {
      const [report] = await Promise.all([
        this.#brain.run("move", (engine) => engine.think(task)),
        wait(Math.min(BREATH, (left ?? Infinity) / 20)),
      ]);
      if (mine !== this.#thought) return;
      this.thinking = 0;
      if (!report || "fault" in report) return this.#fail(report?.fault ?? "");
      const move = report.lines[0].moves[0];
      await this.#queue(async () => {
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
    this.#news({});
  }

  // ---- keeping -----------------------------------------------------------------------------

  /** The shared game becomes one's own, and goes on. @returns {StoredGame} */
  copy() {
    const game = { ...this.#game, id: newId(), created: Date.now(), updated: Date.now() };
    saveGame(game);
    return game;
  }

  /** To be called when another window has written this game: it goes on there. */
  giveWay() {
    this.#halt();
    this.elsewhere = true;
    this.#news({});
  }

  /** @param {View | import("../core/types.js").Fault} view @param {News} [news]
   * @param {string | null} [record]   to be kept */
  #show(view, news = {}, record = null) {
    if ("fault" in view) return;
    this.view = this.#seen(view);
    const { paused, flag, seats } = this.view; // of the match, whatever is shown
    this.live = view.looking ? { ...this.live, paused, flag, seats } : this.view;
    if (record !== null) this.#keep(record);
    if (!this.#closed) this.#news(news);
  }

  /** Whoever looks at the game of others is none of the players. @param {View} view */
  #seen(view) {
    if (this.#kept) return view;
    const stranger = (/** @type {string} */ name, /** @type {number} */ i) =>
      name || t("seat.player", { n: i + 1 });
    const seats = view.seats.map((seat, i) =>
      isPerson(seat) ? { ...seat, name: stranger(seat.name, i) } : seat,
    );
    return { ...view, seats };
  }

  /** What changes the match, and its record after that.
   * @template T @param {Promise<T>} change @returns {Promise<[T, string]>} */
  #ask(change) {
    return Promise.all([change, this.#app.rules.record()]);
  }

  /** @param {[View, string]} answers */
  #changed([view, record]) {
    this.#show(view, {}, record);
    this.#drive();
  }

  /** @param {string} record */
  #keep(record) {
    if (!this.open) return;
    const { id, created } = this.#game;
    this.#game = storedGame(record, this.live, id, created);
    this.unkept = !saveGame(this.#game);
  }

  /** @template T @param {() => Promise<T>} work @returns {Promise<T | undefined>} */
  #queue(work) {
    const done = this.#last.then(() => (this.#closed ? undefined : work()));
    this.#last = done.catch(() => {});
    return done;
  }

  close() {
    this.#closed = true;
    this.#halt();
  }
}
