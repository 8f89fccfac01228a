// place.js - a room as the place where a game is played: what can be done there.
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/texts.js";
import { recordLink } from "./api.js";
import { linkCard } from "./invite.js";
import { knownRoom, roomLink } from "./link.js";
import { noticesPanel, tellRefusal } from "./notices.js";
import { replay } from "./replay.js";

/** @param {import("../main.js").App} app @param {import("./room-session.js").RoomSession} session
 * @param {import("./talk.js").Talk} talk @returns {import("../screens/game.js").Place} */
export function placeInRoom({ rules }, session, talk) {
  const { id } = session;
  const notices = noticesPanel(session);
  return {
    tools: ["undo", "draw", "talk", "analyse", "share", "device", "pause", "resign"],
    commands: {
      rematch: () => tellRefusal(session.offer("again")),
      copy: () => {},
      ends: () => [
        h(
          "a",
          { class: "button", href: recordLink(id), download: `${id}.pentoid` },
          t("room.record"),
        ),
      ],
    },
    begin: (signal) => {
      replay(session, signal);
    },
    notices,
    draw: () => tellRefusal(session.offer("draw")),
    talk: () => talk.show(),
    device: async () => {
      const { seat } = knownRoom(id);
      if (!seat) return;
      const card = await linkCard(rules, roomLink(id, seat), t("game.device"));
      ask(t("game.device"), [h("p", null, t("room.device_about")), card], []);
    },
    watchers: () => session.watch,
    link: session.room?.flags.includes("unwatched")
      ? undefined
      : { link: roomLink(id), about: t("room.watch_link") },
  };
}
