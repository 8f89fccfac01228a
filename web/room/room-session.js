// room-session.js - a room and its match: what comes over the line, and what is asked for over it.
//
// The server's log is the truth: each line of it goes to the rules, in its order, and only that
// changes the match. What a person does is asked for, and stays on the board as "sending" until the
// answer is there. Moments of the match are the server's; here they become those of this browser.
// The screen of a game uses it as it uses a session of its own (game/match-session.js).
import { MatchSession } from "../game/match-session.js";
import { clockText, isPerson, seatName } from "../game/names.js";
import { toast } from "../lib/say.js";
import { sentence, t } from "../lib/texts.js";
import { keepRoom } from "./link.js";
import { Live } from "./live.js";

/** @typedef {import("../core/types.js").Room} Room */
/** @typedef {import("../core/types.js").RoomView} RoomView */
/** @typedef {import("../core/types.js").View} View */

/**
 * What is told beside the moves.
 * @typedef {object} RoomEars
 * @property {() => void} onChange   the room, who is there, or the line
 * @property {() => void} onGame     a game begins
 * @property {(said: import("./talk.js").Said) => void} onSay
 * @property {(why: "absent" | "forbidden" | "unseated") => void} onEnd   the line does not come
 *     back, or the host has freed one's seat
 */

export class RoomSession extends MatchSession {
  /** @type {Room | null} */
  room = null;
  /** Whether one may look after the room. */
  host = false;
  /** How many look on. */
  watch = 0;
  /** Whose turn it is and who is not there; something can be done about it from the moment `claim`.
   * @type {{seat: number, claim: number} | null} */
  absent = null;

  #known;
  #ears;
  #greeted = () => {};
  /** The server has said who one is. @type {Promise<void>} */
  greeting = new Promise((done) => (this.#greeted = done));
  #chair = 0;
  #have = 0;
  #sum = "";
  /** By seat: since when nobody is there, 0 if somebody is. @type {number[]} */
  #away = [];
  /** The match after one's own move that was sent last. @type {View | null} */
  #sent = null;

  /** @param {import("../main.js").App} app @param {import("./link.js").KnownRoom} known
   * @param {RoomEars} ears */
  constructor(app, known, ears) {
    super(app.rules, /** @type {any} */ (null));
    this.#known = known;
    this.#ears = ears;
    const secret = known.seat ?? known.host ?? known.invite;
    this.line = new Live(known.id, secret, {
      have: () => ({ have: this.#have, sum: this.#sum }),
      onNews: (news) => {
        this.queue(async () => this.#tellDeclined(news));
        this.#hear(news, () => this.rules.roomLine(news.line, this.now()));
      },
      onRoom: (room) => this.#hear(room, () => this.rules.openRoom(room.log, this.now())),
      onMessage: (message) => this.#listen(message),
      onState: () => this.#changed(),
      onEnd: (why) => ears.onEnd(why),
    });
  }

  /** The screen of this game is left, the room perhaps not. @override */
  close() {
    this.attach(() => {});
  }

  leave() {
    this.line.close();
    super.close();
  }

  // ---- who is there ------------------------------------------------------------------------

  get id() {
    return this.#known.id;
  }

  /** One's own seat in the game under way; 0: one looks on. */
  get you() {
    return this.room?.seats.find(({ chair }) => chair === this.#chair)?.seat ?? 0;
  }

  /** @override */
  get open() {
    return this.you > 0 && !this.room?.closed;
  }

  /** Whether there are days for each move. */
  get slow() {
    return Boolean(this.room?.clock.endsWith("d"));
  }

  /** @override */
  get yours() {
    return this.you ? [this.you] : [];
  }

  /** @override */
  get shared() {
    return this.live.seats.filter(isPerson).length > 1 && !this.live.ending.over;
  }

  /** @override */
  get silent() {
    return this.line.state !== "open";
  }

  /** @override */
  get sending() {
    return this.ahead !== null || this.line.waiting.some((command) => command.do === "move");
  }

  /** @override */
  get ahead() {
    const next = this.#sent?.played === this.live.played + 1;
    return next && !this.view.looking ? this.#sent : null;
  }

  /** @override */
  get personMoves() {
    const { acts, looking, ending } = this.view;
    const mine = acts?.seat === this.you && acts.kind === "person";
    return super.personMoves && mine && !looking && !ending.over && !this.sending;
  }

  /** @param {number} seat @override @returns {import("../boards/plate.js").Presence} */
  presence(seat) {
    if (!this.room || this.room.seats[seat - 1]?.kind !== "person") return null;
    if (seat === this.you) return this.line.state === "cut" ? "cut" : "here";
    if (this.silent) return null;
    if (!this.#away[seat - 1]) return "here";
    return this.absent?.seat === seat ? "cut" : "away";
  }

  /** @param {number} seat @override */
  absence(seat) {
    const { room } = this;
    if (room?.seats[seat - 1]?.absent) return t("room.stands_in");
    const how = this.presence(seat);
    if (how === "cut" && seat === this.you) return t("room.cut_off");
    if (how === "cut" && this.absent) {
      const left = this.absent.claim - Date.now();
      return left > 0 ? t("room.cut_off_for", { time: clockText(left) }) : t("room.cut_off");
    }
    if (how !== "away") return "";
    const minutes = Math.floor((Date.now() - this.#away[seat - 1]) / 60_000);
    return minutes ? t("room.away_for", { n: minutes }) : t("room.away");
  }

  // ---- what is heard -----------------------------------------------------------------------

  /** The time of the server. @override @protected */
  now() {
    return Date.now() + this.line.ahead;
  }

  /** @override @protected @param {View} view */
  seen(view) {
    const flag = view.flag === null ? null : view.flag - this.line.ahead;
    const seats = view.seats.map((seat, i) => ({ ...seat, you: i + 1 === this.you }));
    return { ...view, flag, seats };
  }

  /** A line of the log, or all of it. @param {{seq: number, sum: string}} message
   * @param {() => Promise<RoomView | import("../core/types.js").Fault>} ask */
  #hear({ seq, sum }, ask) {
    this.#have = seq;
    this.#sum = sum;
    this.queue(async () => {
      const back = this.view?.looking ? this.view.count : null;
      const answer = await ask();
      if ("fault" in answer) throw new Error(answer.fault);
      await this.#take(answer, back);
    });
  }

  /** A player who has offered something learns who does not want it.
   * @param {{do: string, seat: number, yes?: boolean}} news */
  #tellDeclined({ do: what, seat, yes }) {
    if (what !== "answer" || yes || seat === this.you || this.room?.offer?.seat !== this.you)
      return;
    toast(t("room.declined", { name: seatName(this.live.seats, seat) }));
  }

  /** @param {RoomView} answer @param {number | null} back where one looks */
  async #take({ room, view }, back) {
    const fresh = room.game !== this.room?.game;
    this.room = room;
    this.line.urgent = room.state === "playing" && room.clock !== "none";
    this.thinking = view?.acts?.kind === "level" && !view.ending.over ? view.acts.seat : 0;
    if (this.#known.seat || this.#known.host)
      keepRoom(this.id, {
        variant: room.variant,
        over: room.state === "over",
        chair: this.#chair || undefined,
      });
    if (this.#unseated) return this.#ears.onEnd("unseated");
    if (!view) return this.#changed();
    if (fresh) {
      this.view = this.live = this.seen(view);
      await this.#seeSent();
      this.#ears.onGame();
      return this.#changed();
    }
    const made = view.played === this.live.played + 1 ? view.plies[view.played - 1] : undefined;
    await this.goOn(view, back !== null && back <= view.known ? back : null, { move: made });
    this.#changed();
  }

  /** Whether somebody else has freed one's chair. */
  get #unseated() {
    const kind = this.room?.seats.find(({ chair }) => chair === this.#chair)?.kind;
    return kind === "open" && !this.line.waiting.some(({ do: what }) => what === "stand");
  }

  /** A move that was made before the page was loaded is on the board again. */
  async #seeSent() {
    const { played } = this.live;
    const sent = this.line.waiting.find(({ do: what, ply }) => what === "move" && ply === played);
    this.#sent = sent ? await this.#after(sent.move) : null;
  }

  /** How the match stands after a move. @param {string} move @returns {Promise<View | null>} */
  async #after(move) {
    const { live } = this;
    const after = await this.rules.preview(move);
    if (!after) return null;
    const { position, effects } = after;
    const plies = [...live.plies.slice(0, live.played), { move, seat: live.turn ?? 0, ms: 0 }];
    const count = plies.length;
    const made = { position, effects, plies, count, played: count, turn: position.turn };
    return { ...live, ...made, acts: null, legal: [] };
  }

  /** @param {any} message */
  #listen(message) {
    if (message.t === "say") return this.queue(async () => this.#hearSaid(message));
    if (message.t === "no") return this.#refused(message);
    if (message.t !== "ready" && message.t !== "here") return;
    this.watch = message.watch;
    if (message.t === "ready") {
      this.#chair = message.chair;
      if (this.#chair) keepRoom(this.id, { chair: this.#chair });
      this.host = Boolean(this.#known.host);
      this.queue(() => this.#seeAgain());
      this.#greeted();
    }
    const here = message.t === "here" ? message.seats : null;
    this.#see((seat) => (here ? here[seat - 1] > 0 : message.here.includes(seat)));
    const { absent } = message;
    this.absent = absent ? { seat: absent.seat, claim: absent.claim - this.line.ahead } : null;
    this.#changed();
  }

  /** The seat is that of the game under way when it is told; who has it may move on with the next.
   * @param {any} message */
  #hearSaid({ seat, ...said }) {
    const chair = this.room?.seats.find((one) => one.seat === seat)?.chair ?? seat;
    this.#ears.onSay({ ...said, chair });
  }

  /** What was asked before the page was loaded. @param {any} message */
  #refused({ say }) {
    this.#sent = null;
    toast(sentence(say), "error");
    this.#changed();
  }

  /** Now that it is known who one is. */
  async #seeAgain() {
    if (this.room && this.view) this.show(await this.rules.go(this.view.count, this.now()));
  }

  /** @param {(seat: number) => boolean} here */
  #see(here) {
    const seats = [1, 2, 3, 4, 5, 6];
    this.#away = seats.map((seat) => (here(seat) ? 0 : this.#away[seat - 1] || Date.now()));
  }

  #changed() {
    if (this.closed) return;
    if (this.view) this.news({});
    this.#ears.onChange();
  }

  // ---- what is done ------------------------------------------------------------------------

  /** Asks for it; a sentence if it is refused, "" when it has happened and is shown.
   * @param {Record<string, any>} what @returns {Promise<string>} */
  async ask(what) {
    const answer = await this.line.do(what);
    await this.queue(async () => {}); // until all that was heard before is shown
    return answer.t === "no" ? answer.say || t("room.refused") : "";
  }

  /** @param {string} text @returns {Promise<string | null>} */
  async play(text) {
    const ply = this.live.played;
    const after = this.personMoves ? await this.#after(text) : null;
    if (!after || ply !== this.live.played || !this.personMoves) return null;
    this.#sent = after;
    const fault = await this.ask({ do: "move", ply, move: text });
    this.#sent = null;
    return fault;
  }

  /** @param {"draw" | "back" | "pause" | "again"} what */
  offer(what) {
    return this.ask({ do: "offer", what, ply: this.live.played });
  }

  /** @param {boolean} yes */
  answer(yes) {
    return this.ask({ do: "answer", yes, seq: this.room?.offer?.seq });
  }

  /** Whether something can be offered now. */
  get mayOffer() {
    const { ending, paused } = this.live;
    return this.open && !ending.over && !paused && !this.room?.offer && this.#inGame;
  }

  get #inGame() {
    return !this.live.ending.gone.some(({ seat }) => seat === this.you);
  }

  /** @override */
  get mayRematch() {
    return this.open && !this.room?.offer;
  }

  get canUndo() {
    return this.mayOffer && this.live.back !== null;
  }

  get canRedo() {
    return false;
  }

  undo() {
    return this.offer("back");
  }

  async redo() {}

  resign() {
    return this.ask({ do: "resign" });
  }

  pause() {
    return this.offer("pause");
  }

  resume() {
    return this.ask({ do: "resume" });
  }

  /** The server looks after the flag. */
  async tick() {}

  start() {}

  retry() {}
}
