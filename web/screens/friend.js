// friend.js - a room for friends: what is to be played, who sits where; then the link.
//
// With a room in the address it changes what was agreed there.
import { onceAtATime } from "../core/visit.js";
import { games, offeredGames } from "../games/games.js";
import { rememberChoice } from "../game/choice.js";
import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { go } from "../lib/router.js";
import { toast } from "../lib/say.js";
import { changeSettings } from "../lib/settings.js";
import { sentence, t } from "../lib/texts.js";
import { command, createRoom, nickname, sitDown } from "../room/api.js";
import { FriendForm } from "../room/friend-form.js";
import { keepRoom, knownRoom, roomHash } from "../room/link.js";

/** @param {import("../room/api.js").Refusal} refusal */
const refused = ({ why, say }) =>
  toast(sentence(say) || t(why === "away" ? "room.no_server" : "room.refused"), "error");

/** Makes the room, and takes one's own seat in it. */
const openRoom = onceAtATime(
  /** @param {import("../main.js").App} app @param {FriendForm} form */
  async (app, form) => {
    const terms = form.terms();
    const own = form.name || t("seat.player", { n: form.mine });
    const name = form.choice.listed ? await nickname(app) : own;
    const made = await createRoom(terms);
    if ("why" in made) return refused(made);
    const { room, invite, host } = made;
    keepRoom(room, { invite, host, variant: terms.variant });
    if (form.mine) {
      const seat = await sitDown(room, invite, form.mine, name);
      if ("why" in seat) refused(seat);
      else keepRoom(room, { seat: seat.secret });
    }
    go(roomHash(room));
  },
);

const changeRoom = onceAtATime(
  /** @param {import("../main.js").App} _app @param {FriendForm} form @param {string} id */
  async (_app, form, id) => {
    const { seats: _, ...terms } = form.terms();
    const answer = await command(id, knownRoom(id).host ?? "", { do: "options", ...terms });
    if ("why" in answer) refused(answer);
    else go(roomHash(id));
  },
);

/** @param {import("../main.js").App} app @param {import("../lib/router.js").Params} params */
export function screen(app, { game, room }) {
  const { id, name } = offeredGames().find((one) => one.id === game) ?? games[0];
  const form = new FriendForm(id, Boolean(room));
  const title = t("friend.title", { game: name });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    rememberChoice(form.choice);
    form.remember();
    if (!room) changeSettings({ name: form.name });
    if (room) changeRoom(app, form, room);
    else openRoom(app, form);
  };
  const others = offeredGames().filter((one) => one.id !== id);
  return {
    title,
    element: h(
      "form",
      { class: "page narrow new-game", onsubmit: submit },
      h("h1", null, title),
      !room &&
        h(
          "p",
          { class: "faint" },
          others.map((one) =>
            h("a", { href: `#/friend/${one.id}` }, t("friend.other", { game: one.name })),
          ),
        ),
      form.element,
      h(
        "div",
        { class: "row new-start" },
        h(
          "button",
          { type: "submit", class: "primary big", data: { action: "open-room" } },
          icon("people"),
          room ? t("friend.change") : t("friend.open"),
        ),
        !room && h("p", { class: "faint" }, t("friend.about")),
      ),
    ),
  };
}
