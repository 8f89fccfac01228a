// match-session.js - the match on a screen, wherever it is played: commands to it, in order, and
// looking at its positions.
//
// The rules worker holds the match. Every change goes through one queue and is reported to the
// screen. Looking back changes nothing of the match: `live` is how it stands, `view` what is shown.
// session.js is a match of this browser alone, web/room/room-session.js one of a room; a screen
// needs to know only what is here.
import { isPerson, seatsHere } from "./names.js";

/** @typedef {import("../core/types.js").View} View */
/** @typedef {import("../core/types.js").Fault} Fault */

/**
 * What has happened. `move`: it was just made.
 * @typedef {{move?: import("../core/types.js").Ply}} News
 */

export class MatchSession {
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

  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * @param {import("../core/rules.js").Rules} rules @param {View} view
   */
  constructor(rules, view) {
    /** @protected */
    this.rules = rules;
    /** @protected @type {(news: News) => void} */
    this.news = () => {};
    /** @protected */
    this.closing = new AbortController();
    this.view = this.live = view;
  }

  /** Sets the listener for the news of the match. @param {(news: News) => void} onNews */
  attach(onNews) {
    this.news = onNews;
  }

  // ---- what it is --------------------------------------------------------------------------

  /** Whether the person at this screen may act in it. */
  get open() {
    return true;
  }

  /** Whether another game can be asked for. */
  get mayRematch() {
    return this.open;
  }

  /** Whether it is another's, to be looked at until it is copied. */
  get foreign() {
    return false;
  }

  /** What the engine is asked about: the position that is shown. */
  get shownMoves() {
    return this.view.plies.slice(0, this.view.count).map((ply) => ply.move);
  }

  /** The seats of the people who are still there. */
  get persons() {
    const { seats, ending } = this.live;
    const left = new Set(ending.gone.map(({ seat }) => seat));
    return seats.flatMap((seat, i) => (isPerson(seat) && !left.has(i + 1) ? [i + 1] : []));
  }

  /** The seats of those at this screen who are still there. */
  get yours() {
    const here = new Set(seatsHere(this.live.seats));
    return this.persons.filter((seat) => here.has(seat));
  }

  /** Whether a person at this screen may make the next move of the position shown. */
  get personMoves() {
    const { acts, paused } = this.view;
    return this.open && !paused && acts !== null && acts.kind !== "level";
  }

  /** Whether a move has been made that is not known yet to be in the match. */
  get sending() {
    return false;
  }

  /** The match as it is after that move. @returns {View | null} */
  get ahead() {
    return null;
  }

  /** Whether other people see what is done, so that nobody is helped or judged meanwhile. */
  get shared() {
    return false;
  }

  /** How the player of a seat is there. @param {number} _seat
   * @returns {import("../boards/plate.js").Presence} */
  presence(_seat) {
    return null;
  }

  /** The same in words, if there is something to say. @param {number} _seat */
  absence(_seat) {
    return "";
  }

  /** Whether the clocks are not known at present. */
  get silent() {
    return false;
  }

  /** Waits until no computer is about to move. */
  async settled() {}

  // ---- looking -----------------------------------------------------------------------------

  /** Shows the position after a number of plies; the match stays as it is. @param {number} plies */
  look(plies) {
    return this.queue(async () => {
      const wish = Math.min(Math.max(plies, 0), this.live.known);
      if (wish !== this.view.count) this.show(await this.rules.go(wish, this.now()));
    });
  }

  lookLive() {
    return this.look(this.live.played);
  }

  // ---- for those who know where it is played -----------------------------------------------

  /** The moment of a question, in the time of the match. @protected */
  now() {
    return Date.now();
  }

  /** What the person at this screen sees of a view. @param {View} view @protected */
  seen(view) {
    return view;
  }

  /** @param {View | Fault} view @param {News} [news] @protected */
  show(view, news = {}) {
    if ("fault" in view) return;
    this.view = this.seen(view);
    const { paused, flag, seats } = this.view; // of the match, whatever is shown
    this.live = view.looking ? { ...this.live, paused, flag, seats } : this.view;
    if (!this.closed) this.news(news);
  }

  /** The match has gone on: it is shown, or what one looked at meanwhile.
   * @param {View} view of the match @param {number | null} back where to look
   * @param {News} news @protected */
  async goOn(view, back, news) {
    this.live = this.seen(view);
    this.show(back === null ? view : await this.rules.go(back, this.now()), news);
  }

  /** @template T @param {() => Promise<T>} work @returns {Promise<T | undefined>} @protected */
  queue(work) {
    const done = this.#last.then(() => (this.closed ? undefined : work()));
    this.#last = done.catch(() => {});
    return done;
  }

  /** @protected */
  get closed() {
    return this.closing.signal.aborted;
  }

  close() {
    this.closing.abort();
  }
}
