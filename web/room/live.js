// live.js - the line to a room: a WebSocket that comes back by itself, and what is sent over it.
//
//     const live = new Live(id, secret, ears);
//     live.open();
//     const answer = await live.do({ do: "move", ply: 4, move: "d3-d4" });   // {seq} or {why, say}
//
// What is to be done waits in a list that outlives the page, and is said again with the same key
// every three seconds and after each return, until the server has answered: it happens once. The
// server's clock is known from the quickest answer of late. After eight seconds of silence the line
// counts as cut, and another one is tried.
import { readItem, removeItem, writeItem } from "../lib/storage.js";
import { language } from "../lib/texts.js";
import { newKey } from "./api.js";

/**
 * @typedef {object} Ears
 * @property {() => {have: number, sum: string}} have   the last line of the log that is known
 * @property {(news: any) => void} onNews
 * @property {(room: any) => void} onRoom     the whole log
 * @property {(message: any) => void} onMessage   ready, here, say; no, of what
 *     was asked before the page was loaded
 * @property {() => void} onState   the line is there, or cut; something has been answered
 * @property {(why: "absent" | "forbidden") => void} onEnd   it does not come back
 */

const REPEAT_MS = 3000;
const SILENCE_MS = 8000;
const PING_MS = 5000; // while a clock runs and somebody looks
const IDLE_PING_MS = 25_000;
const WAITS = [250, 1000, 2000, 4000, 8000]; // until another try, half of it by chance
const SAMPLES = 20;
/** Refusals that stay; of others the same is said again. */
const FINAL = ["illegal", "turn", "stale", "late", "over", "taken", "full", "forbidden"];
const LOST = { 4003: "forbidden", 4004: "absent" };

export class Live {
  /** "cut": nobody answers. @type {"connecting" | "open" | "cut"} */
  state = "connecting";
  /** When another try is made. */
  retryAt = 0;
  /** Whether a clock runs, so that silence is noticed soon. */
  urgent = false;

  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {{command: any, tell?: (answer: any) => void}[]} */
  #waiting;
  /** @type {{trip: number, offset: number}[]} */
  #samples = [];
  #tries = 0;
  #heard = Date.now();
  #cutSince = 0;
  #pinged = { n: 0, at: 0 };
  #closing = new AbortController();
  #timers = { retry: 0, beat: 0, repeat: 0 };

  /** @param {string} id @param {string | undefined} secret @param {Ears} ears */
  constructor(id, secret, ears) {
    this.id = id;
    this.secret = secret;
    this.ears = ears;
    /** @type {any[]} */
    const kept = readItem(`sending.${id}`, /** @type {any[]} */ ([]), Array.isArray);
    this.#waiting = kept.map((/** @type {any} */ command) => ({ command }));
  }

  /** What has been asked for and is not answered. @returns {any[]} */
  get waiting() {
    return this.#waiting.map(({ command }) => command);
  }

  /** How far the server's clock is ahead of this one. */
  get ahead() {
    return this.#samples.reduce((a, b) => (b.trip < a.trip ? b : a), { trip: Infinity, offset: 0 })
      .offset;
  }

  open() {
    const { signal } = this.#closing;
    addEventListener("online", () => this.#again(), { signal });
    addEventListener("offline", () => this.#cut(), { signal });
    document.addEventListener("visibilitychange", () => this.#again(), { signal });
    this.#timers.beat = setInterval(() => this.#beat(), 1000);
    this.#timers.repeat = setInterval(() => this.#sendAll(), REPEAT_MS);
    this.#connect();
  }

  close() {
    this.#closing.abort();
    clearInterval(this.#timers.beat);
    clearInterval(this.#timers.repeat);
    clearTimeout(this.#timers.retry);
    this.#drop();
  }

  // ---- what is done ------------------------------------------------------------------------

  /** @param {Record<string, any>} what @returns {Promise<any>} `seq`, or `why` and `say` */
  do(what) {
    const command = { t: "do", key: newKey(), ...what };
    return new Promise((tell) => {
      this.#waiting.push({ command, tell });
      this.#keep();
      this.#send(command);
      this.ears.onState();
    });
  }

  /** Says something that need not arrive. @param {Record<string, any>} message */
  say(message) {
    this.#send(message);
  }

  #keep() {
    if (this.#waiting.length) writeItem(`sending.${this.id}`, this.waiting);
    else removeItem(`sending.${this.id}`);
  }

  #sendAll() {
    if (this.state === "open") for (const { command } of this.#waiting) this.#send(command);
  }

  /** @param {any} answer */
  #answered(answer) {
    if (answer.t === "no" && !FINAL.includes(answer.why) && answer.why !== "malformed") return;
    const i = this.#waiting.findIndex(({ command }) => command.key === answer.key);
    if (i < 0) return;
    const [{ tell }] = this.#waiting.splice(i, 1);
    this.#keep();
    if (tell) tell(answer);
    else if (answer.t === "no") this.ears.onMessage(answer); // who asked is no longer there
    this.ears.onState();
  }

  // ---- the line ----------------------------------------------------------------------------

  #connect() {
    this.#drop();
    const address = new URL("api/live", document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address, "pentoid.1");
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => this.#hello();
    socket.onmessage = ({ data }) => socket === this.#socket && this.#hear(JSON.parse(data));
    socket.onclose = ({ code }) => socket === this.#socket && this.#closed(code);
  }

  #hello() {
    const { have, sum } = this.ears.have();
    const lost = this.#cutSince ? Date.now() - this.#cutSince : 0;
    const as = this.secret ? { as: this.secret } : {};
    const known = have ? { have, sum } : {};
    this.#send({ t: "hello", room: this.id, lang: language(), lost, ...as, ...known });
    this.#ping();
  }

  /** @param {any} message */
  #hear(message) {
    this.#heard = Date.now();
    if (message.t === "pong") this.#measure(message);
    else if (message.t === "news") this.#news(message);
    else if (message.t === "room") this.ears.onRoom(message);
    else if (message.t === "ok" || message.t === "no") this.#answered(message);
    else {
      if (message.t === "ready") this.#ready(message);
      this.ears.onMessage(message);
    }
  }

  /** @param {any} message */
  #ready({ now }) {
    if (this.#samples.length === 0) this.#samples.push({ trip: 1e6, offset: now - Date.now() });
    this.#tries = 0;
    this.#cutSince = 0;
    this.#become("open");
    this.#sendAll();
  }

  /** One that is already known is dropped; after a gap the log is asked for. @param {any} news */
  #news(news) {
    const { have } = this.ears.have();
    if (news.seq === have + 1) this.ears.onNews(news);
    else if (news.seq > have + 1) this.#hello();
  }

  /** @param {any} pong */
  #measure({ n, now, seq }) {
    if (n !== this.#pinged.n) return;
    const trip = Date.now() - this.#pinged.at;
    this.#samples.push({ trip, offset: now + trip / 2 - Date.now() });
    if (this.#samples.length > SAMPLES) this.#samples.shift();
    if (seq > this.ears.have().have && this.state === "open") this.#hello();
  }

  #ping() {
    this.#pinged = { n: this.#pinged.n + 1, at: Date.now() };
    this.#send({ t: "ping", n: this.#pinged.n });
  }

  /** Looks every second whether anybody is heard. */
  #beat() {
    const now = Date.now();
    const watched = this.urgent && !document.hidden;
    const asked = watched || this.#pinged.at > this.#heard || this.state !== "open";
    if (this.#socket && asked && now - this.#heard > SILENCE_MS) return this.#cut();
    if (this.state === "cut") return this.ears.onState(); // it counts down to the next try
    const pause = watched ? PING_MS : IDLE_PING_MS;
    if (this.state === "open" && now - this.#pinged.at >= pause) this.#ping();
  }

  /** @param {any} message */
  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** @param {number} code */
  #closed(code) {
    const why = /** @type {Record<number, any>} */ (LOST)[code];
    if (!why) return this.#cut();
    this.close();
    this.ears.onEnd(why);
  }

  /** Nobody is heard any more: another line is tried after a while. */
  #cut() {
    this.#drop();
    if (this.#closing.signal.aborted) return;
    this.#cutSince ||= this.#heard;
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)] * (0.5 + Math.random());
    this.retryAt = Date.now() + wait;
    clearTimeout(this.#timers.retry);
    this.#timers.retry = setTimeout(() => this.#connect(), wait);
    this.#become("cut");
  }

  /** Somebody looks, or the browser has a line again. */
  #again() {
    if (document.hidden || this.state === "open") return;
    this.#tries = 0;
    clearTimeout(this.#timers.retry);
    this.#connect();
  }

  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** @param {"open" | "cut"} state */
  #become(state) {
    this.state = state;
    this.ears.onState();
  }
}
