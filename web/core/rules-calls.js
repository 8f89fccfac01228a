// rules-calls.js - what the rules worker answers: each call as a question to the module.

/** A name or a kind stands on a line of its own.
 * @param {unknown} text */
const line = (text) => String(text ?? "").replace(/[\n\r]/g, " ");

/** @param {import("./types.js").Start} start */
const startLines = ({ variant, clock, seats = [] }) =>
  [variant, clock ?? "", ...seats.flatMap(({ name, kind }) => [name, kind])].map(line).join("\n");

/** @param {import("./wasm.js").Pentoid} pentoid */
export function rulesCalls(pentoid) {
  return {
    start: (/** @type {import("./types.js").Start} */ start, /** @type {number} */ now) =>
      pentoid.json("start", startLines(start), start.seed ?? 0, now),
    load: (/** @type {string} */ record, /** @type {number} */ now, /** @type {number} */ count) =>
      pentoid.json("load", record, now, Math.min(count, 2 ** 31 - 1)),
    play: (/** @type {string} */ move, /** @type {number} */ now) =>
      pentoid.json("play", move, now),
    undo: (/** @type {number} */ now) => pentoid.json("undo", null, now),
    redo: (/** @type {number} */ now) => pentoid.json("redo", null, now),
    go: (/** @type {number} */ plies, /** @type {number} */ now) =>
      pentoid.json("go", null, plies, now),
    resign: (/** @type {number} */ seat, /** @type {number} */ now) =>
      pentoid.json("resign", null, seat, now),
    tick: (/** @type {number} */ now) => pentoid.json("tick", null, now),
    pause: (/** @type {number} */ now) => pentoid.json("pause", null, now),
    resume: (/** @type {number} */ now) => pentoid.json("resume", null, now),
    view: (/** @type {number} */ now) => pentoid.json("view", null, now),

    record: () => pentoid.text("record", null),
    gameJson: () => pentoid.text("game_json", null),
    json: () => pentoid.text("json", null),
    diagram: () => pentoid.text("diagram", null),
    svg: (/** @type {string[]} */ names) => pentoid.text("svg", names.map(line).join("\n")),

    legal: () => /** @type {string} */ (pentoid.text("legal", null)).split("\n").slice(0, -1),
    partial: (/** @type {string} */ text) => pentoid.json("partial", text),
    why: (/** @type {string} */ text) => pentoid.text("why", text),
    deeds: (/** @type {string} */ move) => pentoid.text("deeds", move) ?? "",
    preview: (/** @type {string} */ text) => {
      const answer = pentoid.json("preview", text);
      return "fault" in answer ? null : answer;
    },

    shapes: () => pentoid.json("shapes", null),
    variant: (/** @type {string} */ text) => pentoid.json("variant", text),
    language: (/** @type {string} */ code) => pentoid.language(code),
  };
}
