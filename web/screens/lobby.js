// lobby.js - games with people one does not know: play now, or look who waits.
import { clockName, variantName } from "../game/names.js";
import { lastChoice, variantOf } from "../game/choice.js";
import { onceAtATime } from "../core/visit.js";
import { offeredGames } from "../games/games.js";
import { fill, h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { go } from "../lib/router.js";
import { toast } from "../lib/say.js";
import { segments } from "../lib/segments.js";
import { list, sentence, t } from "../lib/texts.js";
import { lobbyNow, nickname, seekGame } from "../room/api.js";
import { keepRoom, roomHash } from "../room/link.js";

const LOOK_MS = 5000; // between two looks at who waits
const clocks = ["300+5", "600+10", "none", "3d"];

/** @typedef {{room: string, variant: string, clock: string, seats: string[]}} Waiting */

const seek = onceAtATime(
  /** @param {import("../main.js").App} app @param {{variant: string, clock: string}} wish */
  async (app, wish) => {
    const found = await seekGame({ ...wish, name: await nickname(app) });
    if ("why" in found) {
      const why = found.why === "away" ? t("room.no_server") : t("room.refused");
      return toast(sentence(found.say) || why, "error");
    }
    keepRoom(found.room, { seat: found.secret, variant: wish.variant });
    go(roomHash(found.room));
  },
);

/** @param {import("../main.js").App} app @param {Waiting} waiting */
async function row(app, { room, variant, clock, seats }) {
  const people = seats.filter((seat) => seat !== "open" && !seat.startsWith("level "));
  return h(
    "li",
    { class: "game-item lobby-item", data: { room } },
    h(
      "span",
      { class: "game-item-text" },
      h("strong", null, people.length ? list(people) : t("room.title")),
      h("small", null, `${await variantName(app.rules, variant)} · ${clockName(clock)}`),
    ),
    h(
      "button",
      { type: "button", data: { action: "join" }, onclick: () => seek(app, { variant, clock }) },
      t("lobby.join"),
    ),
  );
}

/** @param {import("../main.js").App} app */
export function screen(app) {
  const games = offeredGames();
  const wish = { game: games[0].id, clock: clocks[0] };
  const rooms = h("ul", { class: "game-list" });
  const nobody = h("p", { class: "faint" }, t("lobby.nobody"));

  async function look() {
    const told = await lobbyNow();
    const waiting = Array.isArray(told) ? told.filter((one) => one.seats.includes("open")) : [];
    fill(rooms, await Promise.all(waiting.map((room) => row(app, room))));
    nobody.hidden = waiting.length > 0;
  }

  /** What is played under that name: what one has chosen last. */
  const variant = h("p", { class: "faint" });
  const wanted = () => variantOf(lastChoice(wish.game));
  async function tellVariant() {
    variant.textContent = await variantName(app.rules, wanted());
  }
  tellVariant();

  const timer = setInterval(look, LOOK_MS);
  look();
  const title = t("lobby.title");
  return {
    title,
    destroy: () => clearInterval(timer),
    element: h(
      "div",
      { class: "page narrow lobby" },
      h("h1", null, title),
      h("p", { class: "lead" }, t("lobby.about")),
      h(
        "div",
        { class: "card stack" },
        segments(
          "game",
          t("lobby.game"),
          games.map(({ id, name }) => [id, name]),
          wish.game,
          (value) => {
            wish.game = value;
            tellVariant();
          },
        ),
        variant,
        segments(
          "clock",
          t("new.clock"),
          clocks.map((clock) => [clock, clockName(clock)]),
          wish.clock,
          (value) => (wish.clock = value),
        ),
        h(
          "button",
          {
            type: "button",
            class: "primary big",
            data: { action: "seek" },
            onclick: () => seek(app, { variant: wanted(), clock: wish.clock }),
          },
          icon("play"),
          t("lobby.now"),
        ),
      ),
      h("h2", null, t("lobby.waiting")),
      nobody,
      rooms,
      h(
        "p",
        { class: "faint" },
        t("lobby.open_own"),
        " ",
        games.map(({ id, name }) => h("a", { href: `#/friend/${id}` }, `${name} `)),
      ),
    ),
  };
}
