// session.js - one puzzle being solved: what is placed, the time, what can be asked about it.
//
// To the rules a puzzle is a solo game in which the given pentominoes were played first. Taking one
// up again is a shorter game, so the position is always loaded as a whole.
import { soloVariant } from "../games/pentactic/game.js";
import { loadProgress, recordBest, saveProgress, setProgressAside } from "./progress.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../core/types.js").Puzzle} Puzzle */
/** @typedef {import("../core/types.js").View} View */
/** @typedef {import("./progress.js").Progress} Progress */

export class Session {
  /** @param {App} app @param {string} id @param {Puzzle} puzzle */
  constructor(app, id, puzzle) {
    this.app = app;
    this.puzzle = puzzle;
    this.variant = soloVariant(puzzle.grid, puzzle.stones);
    /** @type {Progress} */
    this.progress = {
      id,
      grid: puzzle.grid,
      placed: [],
      ms: 0,
      seen: false,
      state: "open",
      updated: Date.now(),
      ...loadProgress(id),
      grade: puzzle.grade,
    };
    const { placed } = this.progress;
    /** What lay there before each change, and what after those that were taken back. */
    this.past = placed.map((_, i) => placed.slice(0, i));
    /** @type {string[][]} */
    this.future = [];
    this.since = 0; // performance.now() when the clock was started; 0: it stands still
  }

  get open() {
    return this.progress.state === "open";
  }

  get ms() {
    return this.progress.ms + (this.since ? performance.now() - this.since : 0);
  }

  run() {
    if (this.open && !this.since) this.since = performance.now();
  }

  /** Stops the clock and keeps everything. @returns {boolean} whether it is kept */
  rest() {
    this.progress.ms = this.ms;
    this.since = 0;
    this.progress.updated = Date.now();
    return saveProgress(this.progress);
  }

  /** Keeps everything while the clock runs on. @returns {boolean} whether it is kept */
  save() {
    const running = this.since > 0;
    const kept = this.rest();
    if (running) this.run();
    return kept;
  }

  /** The position as it stands. What was kept may not be possible: then it is set aside.
   * @returns {Promise<View>} */
  async view() {
    const moves = [...this.puzzle.given, ...this.progress.placed];
    const record = `[Variant "${this.variant}"]\n\n${moves.join(" ")}\n`;
    const view = await this.app.rules.load(record, 0);
    if (!("fault" in view)) return view;
    if (this.progress.placed.length === 0) throw new Error(view.fault);
    setProgressAside(this.progress.id);
    Object.assign(this.progress, { placed: [], state: "open" });
    this.past = [];
    return this.view();
  }

  /** @param {string[]} placed */
  #change(placed) {
    this.past.push(this.progress.placed);
    this.future = [];
    this.progress.placed = placed;
  }

  /** @param {string} move */
  place(move) {
    this.#change([...this.progress.placed, move]);
  }

  /** @param {string} piece a letter */
  lift(piece) {
    this.#change(this.progress.placed.filter((move) => move[0] !== piece));
  }

  /** Takes back the last change; false if there is none. */
  undo() {
    return this.#step(this.past, this.future);
  }

  /** Makes the last change that was taken back; false if there is none. */
  redo() {
    return this.#step(this.future, this.past);
  }

  /** @param {string[][]} from @param {string[][]} to */
  #step(from, to) {
    const placed = from.pop();
    if (!placed) return false;
    to.push(this.progress.placed);
    this.progress.placed = placed;
    return true;
  }

  /** Something of the solution is told: the time does not count any more. */
  see() {
    this.progress.seen = true;
    this.save();
  }

  /**
   * Ends it. Only a solution found without help, and for the first time, counts for the best
   * times: to say that there is none takes no time. True if it is the best.
   * @param {"solved" | "impossible" | "shown"} state
   */
  finish(state) {
    this.rest();
    const best = state === "solved" && !this.progress.seen && recordBest(this.progress);
    Object.assign(this.progress, { state, seen: true });
    saveProgress(this.progress);
    return best;
  }

  /** All up again: a change like others, while the clock runs on; when it was finished, a new
   * attempt with a new clock. */
  restart() {
    if (this.open) return this.#change([]);
    Object.assign(this.progress, { placed: [], ms: 0, state: "open" });
    this.past = [];
    this.future = [];
    this.run();
  }
}
