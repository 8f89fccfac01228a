// engine.js - the engine, for the page: best moves, judging a game, puzzles.
//
//   const engine = new Engine();
//   const report = await engine.think({ variant: "adaptoid", moves: ["Ld2"], level: 5 });
//   if (report && !("fault" in report)) play(report.lines[0].moves[0]);
//
// Calls are answered one after the other. A running search cannot be interrupted, so stop() ends
// the worker; another one is started for the next call. A call that was open then is answered with
// null, or, if it was think(), with the best that was known by then (stopped: true). The compiled
// module is kept, but what the engine had learnt about the game is gone. A worker that could not be
// started fails the calls that wait for it, and is replaced for the next one. All types are in
// types.js.
//
// How long a level thinks follows from the level, 1 to 8; level 9 and no level at all take five
// seconds unless ms, nodes, depth or the clock (left, increment) say otherwise.
import { compile } from "./wasm.js";
import { startWorker, Wire } from "./wire.js";

/** @typedef {import("./types.js").Fault} Fault */
/** @typedef {import("./types.js").Report} Report */

export class Engine {
  #connect;
  #module;
  /** @type {Wire | null} */
  #wire = null;
  #language = "en";
  #developer = false;

  /** Starts workers of its own; tests bring what connects to them, and the module.
   * @param {() => import("./wire.js").Port} [connect]
   * @param {WebAssembly.Module | Promise<WebAssembly.Module>} [module] */
  constructor(connect = startWorker, module = compile()) {
    this.#connect = connect;
    this.#module = module;
  }

  /** @param {string} name @param {any[]} [args] @param {(progress: any) => void} [progress]
   * @returns {Promise<any>} */
  #call(name, args, progress) {
    if (this.#wire?.failed) this.stop();
    if (!this.#wire) {
      this.#wire = new Wire(this.#connect(), this.#module);
      this.#wire.call("language", [this.#language]).catch(() => {}); // the call itself says why
      this.#wire.call("developer", [this.#developer]).catch(() => {});
    }
    return this.#wire.call(name, args, progress);
  }

  /** The best moves after these. `onInfo` is told what is known so far, deeper and deeper.
   * @param {import("./types.js").Task} task @param {(report: Report) => void} [onInfo]
   * @returns {Promise<Report | Fault | null>} */
  async think(task, onInfo) {
    /** @type {{best: Report | null}} */
    const search = { best: null };
    const answer = await this.#call("think", [task], (report) => {
      search.best = report;
      onInfo?.(report);
    });
    return answer ?? (search.best && { ...search.best, stopped: true });
  }

  /** What was good and bad in a game, with `ms` milliseconds (200) or `nodes` nodes for each move.
   * @param {import("./types.js").AnalysisTask} task
   * @param {(done: number, of: number) => void} [onProgress]
   * @returns {Promise<import("./types.js").Analysis | Fault | null>} */
  analyse(task, onProgress) {
    return this.#call("analyse", [task], ([done, of]) => onProgress?.(done, of));
  }

  /** The games of a text from outside. `patience`: the milliseconds that it may take; null if
   * that was not enough, or if it was stopped.
   * @param {string} text @param {number} patience
   * @returns {Promise<import("./types.js").FoundGame[] | Fault | null>} */
  async games(text, patience) {
    const late = setTimeout(() => this.stop(), patience);
    try {
      return await this.#call("games", [text]);
    } finally {
      clearTimeout(late);
    }
  }

  /** Ends what is going on. */
  stop() {
    this.#wire?.end(null);
    this.#wire = null;
  }

  get busy() {
    return this.#wire?.busy ?? false;
  }

  /** Forgets what was learnt, for a new game. @returns {Promise<void>} */
  forget() {
    return this.#call("forget");
  }

  /** The puzzle of an id (docs/puzzles.md), made if need be, which takes less than a second.
   * It is made again if something else was stopped meanwhile.
   * @param {string} id @returns {Promise<import("./types.js").Puzzle | Fault>} */
  async puzzle(id) {
    return (await this.#call("puzzle", [id])) ?? this.puzzle(id);
  }

  // The id of these is that of a puzzle which puzzle() has answered with, and the placements,
  // besides those given, are possible ones: anything else is a mistake in the program.

  /** Advice. @param {string} id @param {string[]} placements
   * @returns {Promise<import("./types.js").PuzzleHint | null>} */
  puzzleHint(id, placements) {
    return this.#call("puzzleHint", [id, placements]);
  }

  /** Whether it can still be finished. @param {string} id @param {string[]} placements
   * @returns {Promise<boolean | null>} */
  puzzleCheck(id, placements) {
    return this.#call("puzzleCheck", [id, placements]);
  }

  /** How many solutions it has, counted up to a limit (0: all).
   * @param {string} id @param {number} [limit] @returns {Promise<number | null>} */
  puzzleSolutions(id, limit = 0) {
    return this.#call("puzzleSolutions", [id, limit]);
  }

  /** A solution drawn by a seed, all twelve placements; null if there is none.
   * @param {string} id @param {number} [seed] @returns {Promise<string[] | null>} */
  puzzleSolution(id, seed = 1) {
    return this.#call("puzzleSolution", [id, seed]);
  }

  /** Whether games for developers are known from now on. @param {boolean} on
   * @returns {Promise<void>} */
  async developer(on) {
    this.#developer = on;
    if (!this.#wire?.failed) await this.#wire?.call("developer", [on]);
  }

  /** The language of all sentences from now on: "en", "es" or "de".
   * @param {string} code @returns {Promise<void>} */
  async language(code) {
    this.#language = code;
    if (!this.#wire?.failed) await this.#wire?.call("language", [code]);
  }
}
