// brain.js - gives the engine one task at a time.
//
// A computer's move, a hint, the live lines and the analysis of a whole game all want the one
// engine of the page. The last one to ask gets it, and the previous one is answered with null; only
// a computer's move is waited for.

/** @typedef {"move" | "hint" | "lines" | "whole"} Task */

export class Brain {
  /** @type {{task: Task, done: Promise<unknown>} | null} */
  #job = null;

  /** @param {import("../core/engine.js").Engine} engine */
  constructor(engine) {
    this.engine = engine;
  }

  get task() {
    return this.#job?.task ?? null;
  }

  /**
   * Does a task; null if another one took its place.
   * @template T @param {Task} task
   * @param {(engine: import("../core/engine.js").Engine) => Promise<T>} work
   * @returns {Promise<T | null>}
   */
  async run(task, work) {
    while (task !== "move" && this.#job?.task === "move") await this.#job.done.catch(() => {});
    this.stop();
    const done = work(this.engine);
    const job = { task, done };
    this.#job = job;
    try {
      const answer = await done;
      return this.#job === job ? answer : null;
    } catch (problem) {
      if (this.#job === job) throw problem;
      return null;
    } finally {
      if (this.#job === job) this.#job = null;
    }
  }

  /** Stops what is being done, or only one kind of it. @param {Task} [task] */
  stop(task) {
    if (!this.#job || (task && this.#job.task !== task)) return;
    this.#job = null;
    this.engine.stop();
  }
}
