// help.js - the dialog that lists keys: those of the board first, then those of the screen.
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/texts.js";

/** @typedef {[string, string]} HelpLine keys, or what else is used, and what they do */

/** @param {HelpLine[]} lines */
const list = (lines) =>
  h(
    "dl",
    { class: "keys-list" },
    lines.flatMap(([keys, text]) => [h("dt", null, keys), h("dd", null, text)]),
  );

/** @param {HelpLine[]} board @param {HelpLine[]} [screen] */
export const keysDialog = (board, screen = []) =>
  ask(
    t("keys.title"),
    h(
      "div",
      { class: "keys", tabindex: 0 },
      screen.length > 0 && h("h3", null, t("keys.board")),
      list(board),
      screen.length > 0 && [h("h3", null, t("keys.screen")), list(screen)],
    ),
    [],
  );
