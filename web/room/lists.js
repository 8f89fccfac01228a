// lists.js - the rooms of this browser on the first screen: first those that wait for one's move or
// answer, last, and for a day, those where the game is over.
//
// texts: room.offers.*
import { variantName } from "../game/names.js";
import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { date, list, t } from "../lib/texts.js";
import { roomNow } from "./api.js";
import { forgetRoom, keepRoom, knownRooms, roomHash } from "./link.js";

const MOST = 12; // that are asked about
const RECENT_MS = 86_400_000; // how long a room is shown after the end of its game

/** @typedef {import("./link.js").KnownRoom} KnownRoom */

/** `yours`: it is one's turn; `asked`: what is offered waits for one's answer.
 * @typedef {{known: KnownRoom, room: any, yours: boolean, asked: boolean}} Seen */

/** @param {KnownRoom} known @returns {Promise<Seen | null>} */
async function look(known) {
  const room = await roomNow(known.id, known.seat ?? known.host);
  if (room.why === "absent" || room.why === "gone") {
    forgetRoom(known.id);
    return null;
  }
  if (room.why) return { known, room: null, yours: false, asked: false };
  const mine = room.seats.find((/** @type {any} */ seat) => seat.chair === known.chair)?.seat;
  const over = room.state === "over";
  if (over !== known.over) keepRoom(known.id, { over });
  const { turn, offer } = room;
  const asked = mine > 0 && offer && offer.seat !== mine && !offer.agreed.includes(mine);
  return { known, room, yours: mine > 0 && turn === mine, asked: Boolean(asked) };
}

/** Whether it waits for the person here. @param {Seen} seen */
const waits = ({ yours, asked }) => yours || asked;

/** Another room that waits for the person here. @param {string} id of the one that does not count
 * @returns {Promise<string | null>} */
export async function nextRoom(id) {
  const others = knownRooms().filter((known) => known.id !== id && !known.over);
  const seen = await Promise.all(others.slice(0, MOST).map(look));
  return seen.find((one) => one && waits(one))?.known.id ?? null;
}

/** @param {Seen} seen */
function stateText({ room, yours, asked }) {
  if (!room) return "";
  if (asked) {
    const { what, seat } = room.offer;
    return t(`room.offers.${what}`, { name: room.seats[seat - 1].name });
  }
  if (yours) return t("turn.yours");
  if (room.state === "waiting") return t("room.state_waiting");
  if (room.state === "over") return t("room.state_over");
  const seat = room.seats[room.turn - 1];
  return seat?.name ? t("turn.of", { name: seat.name }) : t("room.state_playing");
}

/** @param {import("../main.js").App} app @param {Seen} seen */
async function item({ rules }, seen) {
  const { known, room } = seen;
  const yours = waits(seen);
  const others = (room?.seats ?? []).filter((/** @type {any} */ s) => s.chair !== known.chair);
  const names = others.flatMap((/** @type {any} */ s) => s.name || []);
  const variant = known.variant && (await variantName(rules, known.variant));
  return h(
    "li",
    { class: "game-item", data: { room: known.id, yours: String(yours) } },
    h(
      "a",
      { href: roomHash(known.id) },
      icon(yours ? "play" : "people"),
      h(
        "span",
        { class: "game-item-text" },
        h("strong", null, names.length ? list(names) : t("room.title")),
        h("span", null, stateText(seen)),
        h("small", null, [variant, date(new Date(known.updated))].filter(Boolean).join(" · ")),
      ),
    ),
  );
}

/** The section; null if there are none. @param {import("../main.js").App} app */
export async function roomList(app) {
  const recent = Date.now() - RECENT_MS;
  const known = knownRooms().filter(({ over, updated }) => !over || updated > recent);
  const looks = await Promise.all(known.slice(0, MOST).map(look));
  const seen = looks.filter((one) => one !== null);
  if (seen.length === 0) return null;
  const rank = (/** @type {Seen} */ one) => (waits(one) ? 0 : one.room?.state === "over" ? 2 : 1);
  seen.sort((a, b) => rank(a) - rank(b));
  const items = await Promise.all(seen.map((one) => item(app, one)));
  return h(
    "section",
    { class: "room-list" },
    h("h2", null, t("home.rooms")),
    h("ul", { class: "game-list" }, items),
  );
}
