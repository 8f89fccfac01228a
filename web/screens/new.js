// new.js - what a new game is to be like: mode, grid, players, clock, who starts.
import { lastChoice, rememberChoice, startOf } from "../game/choice.js";
import { Form } from "../game/form.js";
import { games, offeredGames } from "../games/games.js";
import { newGame } from "../game/session.js";
import { onceAtATime } from "../core/visit.js";
import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { go } from "../lib/router.js";
import { toast } from "../lib/say.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../game/choice.js").Choice} Choice */
/** @typedef {import("../main.js").App} App */

/** Begins a game and goes to it. */
export const beginGame = onceAtATime(
  /** @param {App} app @param {import("../core/types.js").Start} start */
  async (app, start) => {
    const game = await newGame(app, start);
    if ("fault" in game) toast(game.fault, "error");
    else go(`#/game/${game.id}`);
  },
);

/** The game of a choice, which is remembered. @param {App} app @param {Choice} choice */
export function begin(app, choice) {
  rememberChoice(choice);
  return beginGame(app, startOf(choice));
}

/** @param {App} app @param {import("../lib/router.js").Params} params */
export function screen(app, params) {
  const wished = offeredGames().find(({ id }) => id === params.game);
  const { id, name, beginning } = wished ?? games[0];
  const form = new Form(lastChoice(id));
  form.draw();
  const title = t("new.title", { game: name });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    begin(app, form.choice);
  };
  return {
    title,
    element: h(
      "form",
      { class: "page narrow new-game", onsubmit: submit },
      h("h1", null, title),
      form.element,
      h(
        "div",
        { class: "row new-start" },
        h(
          "button",
          { type: "submit", class: "primary big", data: { action: "start" } },
          icon("play"),
          t("new.begin"),
        ),
        beginning.aside && h("p", { class: "faint" }, beginning.aside()),
      ),
    ),
  };
}
