// rules-calls.js - the rules, and the game on the screen: each call as a question to the module.
//
// A person's mistake is an answer, {fault: "a sentence"}; only a mistake in the program makes a
// call fail. A worker holds one match. All types are in types.js.
//
// Looking back is not taking back: go() only shows an earlier position (view.looking), the match
// stays as it is, its clock runs, and go(view.played) returns to it. undo() and redo() act on the
// match itself. A move that is played while looking back continues from there.
//
// Moments are milliseconds as Date.now() gives them. The moment of a call comes with it (wire.js);
// tests and stored games bring their own.

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Fault} Fault */

const MOST = 2 ** 31 - 1; // that the module takes as a whole number

/** A name or a kind stands on a line of its own.
 * @param {unknown} text */
const line = (text) => String(text ?? "").replace(/[\n\r]/g, " ");

/** @param {import("./types.js").Start} start */
const startLines = ({ variant, clock, seats = [] }) =>
  [variant, clock ?? "", ...seats.flatMap(({ name, kind }) => [name, kind])].map(line).join("\n");

/** @param {import("./wasm.js").Pentoid} pentoid @param {import("./wire.js").Call} call */
export const rulesCalls = (pentoid, call) => ({
  // ---- the match ---------------------------------------------------------------------------

  /** Begins a match. An open solo variant is drawn from the seed.
   * @param {import("./types.js").Start} start @param {number} [now] @returns {View | Fault} */
  start: (start, now = call.now()) =>
    pentoid.json("start", startLines(start), start.seed ?? 0, now),

  /** The first game of a record, paused, after `count` of its plies: the others can be played
   * again. Comments and variations are left out.
   * @param {string} record @param {number} [now] @param {number} [count] all, if left out
   * @returns {View | Fault} fault: "line 3, column 5: ..." */
  load: (record, now = call.now(), count = MOST) =>
    pentoid.json("load", record, now, Math.min(count, MOST), 0),

  /** Plays a move in the position that is shown. `late`: the time of the seat to move was up, and
   * that seat is out now.
   * @param {string} move @param {number} [now] @returns {View | Fault} */
  play: (move, now = call.now()) => pentoid.json("play", move, now),

  /** Takes back the last ply, or that somebody left; nothing changes if there is none.
   * @param {number} [now] @returns {View} */
  undo: (now = call.now()) => pentoid.json("undo", null, now),

  /** @param {number} [now] @returns {View} */
  redo: (now = call.now()) => pentoid.json("redo", null, now),

  /** Takes back to the last turn of a person, or until somebody who had left is there again.
   * @param {number} [now] @returns {View} */
  takeBack: (now = call.now()) => pentoid.json("take_back", null, now),

  /** The counterpart: plays again up to the next turn of a person.
   * @param {number} [now] @returns {View} */
  forward: (now = call.now()) => pentoid.json("forward", null, now),

  /** Shows the position after a number of plies, 0 to view.known.
   * @param {number} plies @param {number} [now] @returns {View | Fault} */
  go: (plies, now = call.now()) => pentoid.json("go", null, plies, now),

  /** @param {number} seat from 1 @param {number} [now] @returns {View | Fault} */
  resign: (seat, now = call.now()) => pentoid.json("resign", null, seat, now),

  /** Looks whether the time of the seat to move is up; to be called at view.flag.
   * @param {number} [now] @returns {View} */
  tick: (now = call.now()) => pentoid.json("tick", null, now),

  /** @param {number} [now] @returns {View} */
  pause: (now = call.now()) => pentoid.json("pause", null, now),

  /** @param {number} [now] @returns {View} */
  resume: (now = call.now()) => pentoid.json("resume", null, now),

  /** @param {number} [now] @returns {View} */
  view: (now = call.now()) => pentoid.json("view", null, now),

  /** What is to be kept of the match at this moment.
   * @param {number} [now] @returns {import("./types.js").Saved} */
  saved: (now = call.now()) => ({
    log: pentoid.told("log", null, now),
    record: pentoid.told("record", null, 0),
    at: now,
  }),

  /** The match that was kept, paused. If it was running, the turn has cost what it had cost when it
   * was last seen. A log that cannot be read is of another version: the record is taken then.
   * @param {import("./types.js").Saved & {count?: number, running?: boolean}} kept
   * @param {number} seen @returns {View | Fault} */
  restore: ({ log, record, at = 0, count = MOST, running = false }, seen) => {
    const view = log === undefined ? null : pentoid.json("load_log", log, at);
    if (!view || "fault" in view) return pentoid.json("load", record, call.now(), count, 0);
    if (!running || seen <= at) return view;
    pentoid.told("resume", null, at);
    pentoid.told("tick", null, seen);
    return pentoid.json("pause", null, seen);
  },

  /** The match as a record: all plies that are known, whatever is shown.
   * @returns {string} */
  record: () => pentoid.told("record", null, 0),

  /** The same without clock and times, for others. @returns {string} */
  sharedRecord: () => pentoid.told("record", null, 1),

  /** The same as JSON (docs/json-game.md). @returns {string} */
  gameJson: () => pentoid.told("game_json", null),

  // ---- rooms -------------------------------------------------------------------------------

  /** A room, from all lines of its log; its match is the match from then on.
   * @param {string} log @param {number} [now] @returns {import("./types.js").RoomView | Fault} */
  openRoom: (log, now = call.now()) => pentoid.json("room_open", log, now),

  /** The same with one line more.
   * @param {string} line @param {number} [now]
   * @returns {import("./types.js").RoomView | Fault} */
  roomLine: (line, now = call.now()) => pentoid.json("room_line", line, now),

  /** What somebody is called among strangers, in the language chosen.
   * @param {number} seed @returns {string} */
  nickname: (seed) => pentoid.told("nickname", null, seed),

  /** A QR code as an SVG document; "" if the text is too long for one.
   * @param {string} text @returns {string} */
  qr: (text) => pentoid.text("qr", text) ?? "",

  // ---- the position that is shown ----------------------------------------------------------

  /** As JSON (docs/json.md). @returns {string} */
  json: () => pentoid.told("json", null),

  /** @returns {string} */
  diagram: () => pentoid.told("diagram", null),

  /** A whole SVG document, with the names of the seats in it.
   * @param {string[]} [names] @returns {string} */
  svg: (names = []) => pentoid.told("svg", names.map(line).join("\n")),

  /** The legal moves; the view has them too. @returns {string[]} */
  legal: () => pentoid.told("legal", null).split("\n").slice(0, -1),

  /** What was typed or clicked so far, and what may follow.
   * @param {string} text @returns {import("./types.js").Partial} */
  partial: (text) => pentoid.json("partial", text),

  /** Why a move is not legal; "" if it is. @param {string} move @returns {string} */
  why: (move) => pentoid.told("why", move),

  /** What a hint says of a legal move; "" if it is not legal.
   * @param {string} move @returns {string} */
  hintText: (move) => {
    const { hint = [] } = pentoid.json("effects", move);
    return hint.map((/** @type {import("./types.js").Effect} */ { say }) => say).join(", ");
  },

  /** What a move does by the rules, or the first half of a turn; [] if it is neither.
   * @param {string} text @returns {import("./types.js").Effect[]} */
  effects: (text) => pentoid.json("effects", text).effects ?? [],

  /** The position after a move, or after the first half of a turn ("d2-d4" in Adaptoid); null if
   * the text is neither.
   * @param {string} text @returns {import("./types.js").Preview | null} */
  preview: (text) => {
    const answer = pentoid.json("preview", text);
    return "fault" in answer ? null : answer;
  },

  // ---- what depends on no position ---------------------------------------------------------

  /** The pentominoes in all their orientations. @returns {import("./types.js").Shapes} */
  shapes: () => pentoid.json("shapes", null),

  /** What the name of a variant means.
   * @param {string} text @returns {import("./types.js").Variant | Fault} */
  variant: (text) => pentoid.json("variant", text),

  /** Whether games for developers are known from now on. @param {boolean} on */
  developer: (on) => pentoid.developer(on),

  /** The language of all sentences from now on: "en", "es" or "de". @param {string} code */
  language: (code) => pentoid.language(code),
});
