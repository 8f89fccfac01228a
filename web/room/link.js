// link.js - the links of rooms, and what this browser knows of them.
//
//     #/room/7Kq2mPx4Za             look on
//     #/room/7Kq2mPx4Za/i.SECRET    take a free seat
//     #/room/7Kq2mPx4Za/s.SECRET    play a seat, also on another device
//     #/room/7Kq2mPx4Za/h.SECRET    look after the room
//
// Secrets stand after the #, so no server and no log sees them, and are kept in the browser by
// room: the address is then the plain one, which can be shown to anybody.
import { flag, list, maybe, object, text, whole } from "../lib/shape.js";
import { itemNames, readItem, removeItem, writeItem } from "../lib/storage.js";

/**
 * @typedef {object} KnownRoom
 * @property {string} id
 * @property {string} [seat]     the secret of one's own chair
 * @property {string} [invite]
 * @property {string} [host]
 * @property {number} [chair]    one's own
 * @property {number[]} [muted]  the chairs of those one does not want to hear
 * @property {string} variant    "" if it is not known yet
 * @property {number} updated
 * @property {boolean} over
 */

const LAST_DAY = 8.64e15;
const isRoom = object({
  id: text(20),
  seat: maybe(text(60)),
  invite: maybe(text(60)),
  host: maybe(text(60)),
  chair: maybe(whole(1, 6)),
  muted: maybe(list(whole(1, 6))),
  variant: text(200),
  updated: whole(0, LAST_DAY),
  over: flag,
});

/** @param {string} id @returns {KnownRoom} */
export const knownRoom = (id) =>
  readItem(
    `room.${id}`,
    { id, variant: "", updated: 0, over: false },
    (value) => isRoom(value) && /** @type {any} */ (value).id === id,
  );

/** @param {string} id @param {Partial<KnownRoom>} changes */
export const keepRoom = (id, changes) =>
  writeItem(`room.${id}`, { ...knownRoom(id), updated: Date.now(), ...changes });

/** @param {string} id */
export function forgetRoom(id) {
  removeItem(`room.${id}`);
  removeItem(`sending.${id}`);
}

/** Those in which this browser has a seat or is the host, the latest first. */
export const knownRooms = () =>
  itemNames("room.")
    .map((name) => knownRoom(name.slice("room.".length)))
    .filter(({ seat, host }) => seat || host)
    .sort((a, b) => b.updated - a.updated);

/** By the letter that a secret begins with. @type {Record<string, "seat" | "invite" | "host">} */
const roles = { s: "seat", i: "invite", h: "host" };

/** Keeps the secret of a link; false if it is none. @param {string} id @param {string} secret */
export function takeSecret(id, secret) {
  const role = roles[secret[0]];
  if (!role || !/^[sih]\.[\w-]{10,50}$/.test(secret)) return false;
  keepRoom(id, { [role]: secret });
  return true;
}

/** @param {string} id @param {string} [secret] */
export const roomHash = (id, secret) => `#/room/${id}${secret ? `/${secret}` : ""}`;

/** The whole address. @param {string} id @param {string} [secret] */
export const roomLink = (id, secret) => new URL(roomHash(id, secret), location.href).href;

/** 128 bits that only this browser knows: sitting down twice with them takes one seat. */
export function browserKey() {
  const kept = readItem("browser", "");
  if (/^[\w-]{22}$/.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const base64 = btoa(String.fromCharCode(...bytes));
  const key = base64.replaceAll("+", "-").replaceAll("/", "_").slice(0, 22);
  writeItem("browser", key);
  return key;
}
