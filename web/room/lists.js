// lists.js - the rooms of this browser on the first screen: those where it is one's turn first.
import { variantName } from "../game/names.js";
import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { date, list, t } from "../lib/texts.js";
import { roomNow } from "./api.js";
import { forgetRoom, keepRoom, knownRooms, roomHash } from "./link.js";

const MOST = 12; // that are asked about

/** @typedef {import("./link.js").KnownRoom} KnownRoom */
/** @typedef {{known: KnownRoom, room: any, yours: boolean}} Seen */

/** @param {KnownRoom} known @returns {Promise<Seen | null>} */
async function look(known) {
  const room = await roomNow(known.id, known.seat ?? known.host);
  if (room.why === "absent" || room.why === "gone") {
    forgetRoom(known.id);
    return null;
  }
  if (room.why) return { known, room: null, yours: false };
  const mine = room.seats.find((/** @type {any} */ seat) => seat.chair === known.chair)?.seat;
  if ((room.state === "over") !== known.over)
    keepRoom(known.id, { over: room.state === "over", updated: known.updated });
  return { known, room, yours: mine > 0 && room.turn === mine };
}

/** @param {Seen} seen */
function stateText({ room, yours }) {
  if (!room) return "";
  if (yours) return t("turn.yours");
  if (room.state === "waiting") return t("room.state_waiting");
  if (room.state === "over") return t("room.state_over");
  const seat = room.seats[room.turn - 1];
  return seat?.name ? t("turn.of", { name: seat.name }) : t("room.state_playing");
}

/** @param {import("../main.js").App} app @param {Seen} seen */
async function item({ rules }, seen) {
  const { known, room, yours } = seen;
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
  const known = knownRooms().slice(0, MOST);
  const seen = (await Promise.all(known.map(look))).filter((one) => one !== null);
  const shown = seen.filter(({ known, room }) => !known.over || room?.state === "playing");
  if (shown.length === 0) return null;
  shown.sort((a, b) => Number(b.yours) - Number(a.yours));
  const items = await Promise.all(shown.map((one) => item(app, one)));
  return h(
    "section",
    { class: "room-list" },
    h("h2", null, t("home.rooms")),
    h("ul", { class: "game-list" }, items),
  );
}
