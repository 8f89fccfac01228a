// rules.js - the rules, for the page: the game on the screen, and every question about it.
//
//   const rules = new Rules();
//   let view = await rules.start({ variant: "adaptoid" });
//   view = await rules.play("Ld2");
//   if ("fault" in view) say(view.fault);        // nothing has changed
//
// What a person does wrong is an answer, {fault: "a sentence"}; only a mistake in the program makes
// a promise fail. The worker holds one match. All types are in types.js.
//
// Looking back is not taking back: go() only shows an earlier position (view.looking), the match
// stays as it is, its clock runs, and go(view.played) returns to it. undo() and redo() act on
// the match itself. A move that is played while one looks back goes on from there.
//
// Moments are milliseconds as Date.now() gives them, and each call takes one so that a test or a
// stored game can have its own.
import { compile } from "./wasm.js";
import { startWorker, Wire } from "./wire.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Fault} Fault */

export class Rules {
  #wire;

  /** Starts a worker of its own, and compiles the module if nobody has done so; tests bring both.
   * @param {import("./wire.js").Port} [port]
   * @param {WebAssembly.Module | Promise<WebAssembly.Module>} [module] */
  constructor(
    port = startWorker(new URL("./rules-worker.js", import.meta.url)),
    module = compile(),
  ) {
    this.#wire = new Wire(port, module);
  }

  /** Begins a match. An open solo variant is drawn from the seed.
   * @param {import("./types.js").Start} start @param {number} [now]
   * @returns {Promise<View | Fault>} */
  start(start, now = start.now ?? Date.now()) {
    return this.#wire.call("start", [start, now]);
  }

  /** The first game of a record, paused, after `count` of its plies: the others can be played
   * again. Comments and variations are left out.
   * @param {string} record @param {number} [now] @param {number} [count] all, if left out
   * @returns {Promise<View | Fault>} fault: "line 3, column 5: ..." */
  load(record, now = Date.now(), count = Infinity) {
    return this.#wire.call("load", [record, now, count]);
  }

  /** Plays a move in the position that is shown. `late`: the time of the seat to move was up, and
   * that seat is out now.
   * @param {string} move @param {number} [now]
   * @returns {Promise<View | Fault>} */
  play(move, now = Date.now()) {
    return this.#wire.call("play", [move, now]);
  }

  /** Takes back the last ply, or that somebody left; nothing changes if there is none.
   * @param {number} [now] @returns {Promise<View>} */
  undo(now = Date.now()) {
    return this.#wire.call("undo", [now]);
  }

  /** @param {number} [now] @returns {Promise<View>} */
  redo(now = Date.now()) {
    return this.#wire.call("redo", [now]);
  }

  /** Shows the position after so many plies, 0 to view.known.
   * @param {number} plies @param {number} [now] @returns {Promise<View | Fault>} */
  go(plies, now = Date.now()) {
    return this.#wire.call("go", [plies, now]);
  }

  /** @param {number} seat from 1 @param {number} [now] @returns {Promise<View | Fault>} */
  resign(seat, now = Date.now()) {
    return this.#wire.call("resign", [seat, now]);
  }

  /** Looks whether the time of the seat to move is up; to be called at view.flag.
   * @param {number} [now] @returns {Promise<View>} */
  tick(now = Date.now()) {
    return this.#wire.call("tick", [now]);
  }

  /** @param {number} [now] @returns {Promise<View>} */
  pause(now = Date.now()) {
    return this.#wire.call("pause", [now]);
  }

  /** @param {number} [now] @returns {Promise<View>} */
  resume(now = Date.now()) {
    return this.#wire.call("resume", [now]);
  }

  /** @param {number} [now] @returns {Promise<View>} */
  view(now = Date.now()) {
    return this.#wire.call("view", [now]);
  }

  /** The match as a record: all plies that are known, whatever is shown.
   * @returns {Promise<string>} */
  record() {
    return this.#wire.call("record");
  }

  /** The same as JSON (docs/json-game.md). @returns {Promise<string>} */
  gameJson() {
    return this.#wire.call("gameJson");
  }

  /** The position that is shown: JSON (docs/json.md), a diagram, a drawing.
   * @returns {Promise<string>} */
  json() {
    return this.#wire.call("json");
  }

  /** @returns {Promise<string>} */
  diagram() {
    return this.#wire.call("diagram");
  }

  /** A whole SVG document, with the names of the seats in it.
   * @param {string[]} [names] @returns {Promise<string>} */
  svg(names = []) {
    return this.#wire.call("svg", [names]);
  }

  /** The legal moves; the view has them too. @returns {Promise<string[]>} */
  legal() {
    return this.#wire.call("legal");
  }

  /** What was typed or clicked so far, and what may follow.
   * @param {string} text @returns {Promise<import("./types.js").Partial>} */
  partial(text) {
    return this.#wire.call("partial", [text]);
  }

  /** Why a move is not legal; "" if it is. @param {string} move @returns {Promise<string>} */
  why(move) {
    return this.#wire.call("why", [move]);
  }

  /** What a legal move does, in words; "" if it is not legal.
   * @param {string} move @returns {Promise<string>} */
  deeds(move) {
    return this.#wire.call("deeds", [move]);
  }

  /** The position after a move, or after the first half of a turn of Adaptoid ("d2-d4"); null if
   * the text is neither.
   * @param {string} text @returns {Promise<import("./types.js").Preview | null>} */
  preview(text) {
    return this.#wire.call("preview", [text]);
  }

  /** The pentominoes in all their orientations. @returns {Promise<import("./types.js").Shapes>} */
  shapes() {
    return this.#wire.call("shapes");
  }

  /** What the name of a variant means.
   * @param {string} text @returns {Promise<import("./types.js").Variant | Fault>} */
  variant(text) {
    return this.#wire.call("variant", [text]);
  }

  /** The language of all sentences from now on: "en", "es" or "de".
   * @param {string} code @returns {Promise<void>} */
  language(code) {
    return this.#wire.call("language", [code]);
  }

  /** Ends the worker. */
  close() {
    this.#wire.end(null);
  }
}
