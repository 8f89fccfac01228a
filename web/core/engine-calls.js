// engine-calls.js - everything that takes long: thinking, judging games, puzzles, texts from
// outside. Each call as a question to the module; engine.js explains the calls.

/** @param {string} variant @param {string[]} words */
const question = (variant, words) => [variant, ...words].join(" ");

/** What the module says of a search, as the page knows it.
 * @param {any} found @param {number} ms
 * @returns {import("./types.js").Report} */
const report = ({ depth, nodes, moves }, ms) => ({
  depth,
  nodes,
  ms: Math.round(ms),
  lines: moves.map((/** @type {any} */ { score, line, effects }) => ({
    score,
    moves: line,
    why: effects.map((/** @type {any} */ { say }) => say).join(", "),
  })),
});

/** An answer about a puzzle that is known: nothing can be wrong with that.
 * @param {any} answer */
function sure(answer) {
  if (answer?.fault !== undefined) throw new Error(answer.fault);
  return answer;
}

/** A game of a text: what stands there, and as the module writes it.
 * @param {import("./wasm.js").Pentoid} pentoid @param {string} text @param {number} begin
 * @returns {import("./types.js").FoundGame | import("./types.js").Fault} */
function readGame(pentoid, text, begin) {
  const view = pentoid.json("load", text, 0, 2 ** 31 - 1, begin);
  return "fault" in view ? view : { view, record: pentoid.told("record", null, 0) };
}

/** @param {import("./wasm.js").Pentoid} pentoid @param {import("./wire.js").Call} call */
export function engineCalls(pentoid, { progress }) {
  return {
    /** @param {import("./types.js").Task} task */
    think(task) {
      const began = performance.now();
      const told = (/** @type {any} */ found) => report(found, performance.now() - began);
      pentoid.ears = { info: (json) => progress(told(JSON.parse(json))) };
      const { level = 0, nodes = 0, depth = 0, lines = 1, seed = 1 } = task;
      const ms = task.hint ? pentoid.exports.hint_time() : (task.ms ?? 0);
      const { left = 0, increment = 0 } = task;
      const limits = [level, ms, nodes, depth, lines, seed, left, increment];
      const answer = pentoid.json("think", question(task.variant, task.moves), ...limits);
      return "fault" in answer ? answer : told(answer);
    },

    /** @param {import("./types.js").AnalysisTask} task */
    analyse({ variant, moves, ms = 0, nodes = 0 }) {
      pentoid.ears = { progress: (done, of) => progress([done, of]) };
      return pentoid.json("analyse", question(variant, moves), ms, nodes);
    },

    forget: () => pentoid.exports.forget(),

    /** @param {string} text
     * @returns {import("./types.js").FoundGame[] | import("./types.js").Fault} */
    games(text) {
      /** @type {{begin: number}[] | import("./types.js").Fault} */
      const places = pentoid.json("games", text);
      if ("fault" in places) return places;
      const games = [];
      for (const { begin } of places) {
        const game = readGame(pentoid, text, begin);
        if ("fault" in game) return game;
        games.push(game);
      }
      return games;
    },

    /** @param {string} id */
    puzzle(id) {
      const answer = pentoid.json("puzzle", id);
      if ("fault" in answer) return answer;
      const { puzzle, placements, ...rest } = answer.puzzle;
      return { ...rest, id: puzzle, made: answer.made, given: placements };
    },

    puzzleHint: (/** @type {string} */ id, /** @type {string[]} */ placements) =>
      sure(pentoid.json("puzzle_hint", question(id, placements))),

    puzzleCheck: (/** @type {string} */ id, /** @type {string[]} */ placements) =>
      sure(pentoid.json("puzzle_count", question(id, placements), 1)) > 0,

    puzzleSolutions: (/** @type {string} */ id, /** @type {number} */ limit) =>
      sure(pentoid.json("puzzle_count", id, limit)),

    puzzleSolution: (/** @type {string} */ id, /** @type {number} */ seed) =>
      sure(pentoid.json("puzzle_solution", id, seed)),

    developer: (/** @type {boolean} */ on) => pentoid.developer(on),
    language: (/** @type {string} */ code) => pentoid.language(code),
  };
}
