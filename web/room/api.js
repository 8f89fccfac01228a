// api.js - what the page asks of a server by HTTP: rooms made, seats taken, the lobby.
//
// A static host has none of it: `api/version` is missing there, and all of online play is hidden.
import { language } from "../lib/texts.js";
import { browserKey } from "./link.js";

/** What was refused: a word for programs, a sentence for people.
 * @typedef {{why: string, say: string}} Refusal */

const REFUSED = { why: "away", say: "" };
const BUSY = 503; // not done, and possible soon
const WAITS = [500, 1500, 3000];

/**
 * @param {string} path @param {{method?: string, secret?: string, body?: any}} [options]
 * @returns {Promise<any>} with `why` if it was refused
 */
async function ask(path, { method = "GET", secret, body } = {}) {
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": language() };
  if (secret) headers.Authorization = `Bearer ${secret}`;
  if (body) headers["Content-Type"] = "application/json";
  const send = () =>
    fetch(new URL(`api/${path}`, document.baseURI), {
      method,
      headers,
      body: body && JSON.stringify(body),
      cache: "no-store",
    });
  try {
    let answer = await send();
    for (let i = 0; answer.status === BUSY && i < WAITS.length; i++) {
      await new Promise((done) => setTimeout(done, WAITS[i]));
      answer = await send();
    }
    const told = await answer.json();
    return answer.ok ? told : { ...REFUSED, ...told };
  } catch {
    return REFUSED;
  }
}

/** @type {Promise<boolean> | undefined} */
let asked;

/** Whether there is a server to play on. A browser without a line asks again later. */
export function onlinePlay() {
  asked ??= fetch(new URL("api/version", document.baseURI), { cache: "no-store" })
    .then((answer) => answer.ok && /json/.test(answer.headers.get("Content-Type") ?? ""))
    .catch(() => {
      asked = undefined;
      return false;
    });
  return asked;
}

/** @param {{variant: string, clock: string, seats: string[]} & Record<string, any>} terms
 * @returns {Promise<{room: string, invite: string, host: string} | Refusal>} */
export const createRoom = (terms) => ask("rooms", { method: "POST", body: terms });

/** Takes a chair, or 0: any. @param {string} id @param {string} secret @param {number} seat
 * @param {string} name @returns {Promise<{seat: number, secret: string} | Refusal>} */
export const sitDown = (id, secret, seat, name) =>
  ask(`rooms/${id}/sit`, { method: "POST", secret, body: { seat, name, browser: browserKey() } });

/** What a host does. @param {string} id @param {string} secret
 * @param {Record<string, any>} what @returns {Promise<{seq: number} | Refusal>} */
export const command = (id, secret, what) =>
  ask(`rooms/${id}/do`, { method: "POST", secret, body: { key: newKey(), ...what } });

/** @param {string} id @param {string} [secret] */
export const roomNow = (id, secret) => ask(`rooms/${id}`, { secret });

/** Rooms that anybody may join.
 * @returns {Promise<{room: string, since: number, variant: string, clock: string,
 *                    seats: string[]}[] | Refusal>} */
export const lobbyNow = () => ask("lobby");

/** The oldest such room that fits, or one that waits for somebody.
 * @param {{variant: string, clock: string, name: string}} wish
 * @returns {Promise<{room: string, seat: number, secret: string} | Refusal>} */
export const seekGame = (wish) =>
  ask("seek", { method: "POST", body: { ...wish, browser: browserKey() } });

/** What strangers call one: two words. @param {import("../main.js").App} app */
export const nickname = ({ rules }) =>
  rules.nickname(crypto.getRandomValues(new Uint32Array(1))[0]);

/** @param {string} id */
export const recordLink = (id) => new URL(`api/rooms/${id}/record`, document.baseURI).href;

/** A key that no other command has. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) => (b % 36).toString(36)).join("") +
  Date.now().toString(36);
