// engine-calls.js - what the engine worker answers: each call as a question to the module.

/** @param {string} variant @param {string[]} words */
const question = (variant, words) => [variant, ...words].join(" ");

/** What the module says of a search, as the page knows it.
 * @param {any} found @param {number} ms
 * @returns {import("./types.js").Report} */
const report = ({ depth, nodes, moves }, ms) => ({
  depth,
  nodes,
  ms: Math.round(ms),
  lines: moves.map((/** @type {any} */ { score, line, facts }) => ({
    score,
    moves: line,
    why: facts.join(", "),
  })),
});

/** An answer about a puzzle that is known: nothing can be wrong with that.
 * @param {any} answer */
function sure(answer) {
  if (answer?.fault !== undefined) throw new Error(answer.fault);
  return answer;
}

/** @param {import("./wasm.js").Pentoid} pentoid @param {(news: any) => void} news */
export function engineCalls(pentoid, news) {
  return {
    /** @param {import("./types.js").Task} task */
    think(task) {
      const began = performance.now();
      const told = (/** @type {any} */ found) => report(found, performance.now() - began);
      pentoid.ears = { info: (json) => news(told(JSON.parse(json))) };
      const { level = 0, ms = 0, nodes = 0, depth = 0, lines = 1, seed = 1 } = task;
      const { left = 0, increment = 0 } = task;
      const limits = [level, ms, nodes, depth, lines, seed, left, increment];
      const answer = pentoid.json("think", question(task.variant, task.moves), ...limits);
      return "fault" in answer ? answer : told(answer);
    },

    /** @param {import("./types.js").AnalysisTask} task */
    analyse({ variant, moves, ms = 0, nodes = 0 }) {
      pentoid.ears = { progress: (done, of) => news([done, of]) };
      return pentoid.json("analyse", question(variant, moves), ms, nodes);
    },

    forget: () => pentoid.exports.forget(),

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

    language: (/** @type {string} */ code) => pentoid.language(code),
  };
}
