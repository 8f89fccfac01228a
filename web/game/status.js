// status.js - how it stands, in words: whose turn it is, what was just played, how it ended.
import { fill, h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { refresh } from "../lib/router.js";
import { t } from "../lib/texts.js";
import { iconButton } from "../lib/tool.js";
import { moveName } from "./moves.js";
import { isPerson, seatName } from "./names.js";
import { headline, leavings, scoresText, standing } from "./result.js";

/**
 * @param {import("./table.js").Table} table
 * @param {Record<"rematch" | "copy", () => void>} commands
 */
export function statusPanel(table, commands) {
  const element = h("section", { class: "status card", "aria-label": t("game.status") });

  /** @param {import("../core/types.js").View} view */
  const result = (view) =>
    h(
      "div",
      { class: "result", data: { result: view.ending.line } },
      h("h2", null, headline(standing(view))),
      h("p", null, [...leavings(standing(view)), scoresText(standing(view))].join(" ")),
      table.open &&
        h(
          "div",
          { class: "row" },
          iconButton("rematch", "rotate", t("game.rematch"), commands.rematch, true),
        ),
    );

  function lookingText() {
    const { live, view } = table;
    if (view.count === 0) return t("game.looking_start");
    return t("game.looking", { move: moveName(live, view.count - 1) });
  }

  const lookingNote = () =>
    h(
      "div",
      { class: "note" },
      h("p", null, lookingText()),
      iconButton("live", "last", t("moves.live"), () => table.lookLive()),
    );

  const sharedNote = () =>
    h(
      "div",
      { class: "note" },
      h("p", null, t("game.shared")),
      iconButton("copy", "plus", t("game.copy"), commands.copy, true),
    );

  const elsewhereNote = () =>
    h(
      "div",
      { class: "note bad" },
      h("p", null, t("game.elsewhere")),
      iconButton("reload", "turn", t("game.reload"), refresh, true),
    );

  const troubleNote = () =>
    h(
      "div",
      { class: "note bad" },
      h("p", null, t("game.trouble")),
      iconButton("retry", "turn", t("game.retry"), () => table.retry(), true),
    );

  function turnText() {
    const { thinking, live, view } = table;
    if (!thinking || view.looking || isPerson(live.seats[thinking - 1]))
      return headline(standing(view));
    return t("turn.thinking", { name: seatName(live.seats, thinking) });
  }

  /** Whoever was at a button that has been made anew is there again. @param {HTMLElement} at */
  function focusAgain({ dataset }) {
    /** @type {HTMLElement | null} */
    const same = element.querySelector(`[data-action="${dataset.action}"]`);
    same?.focus({ preventScroll: true });
  }

  /** @param {string[]} told   what each move did @param {string} hint   what the engine advises */
  function update(told, hint) {
    const { view, live } = table;
    const { over } = live.ending;
    const lines = told.slice(-Math.max(1, live.seats.length - 1)).filter(Boolean); // of the others
    const at = /** @type {HTMLElement | null} */ (element.querySelector(":focus"));
    fill(
      element,
      over && !view.looking ? result(live) : h("h2", null, turnText()),
      lines.length > 0 &&
        !view.looking &&
        h(
          "ul",
          { class: "told" },
          lines.map((line) => h("li", null, line)),
        ),
      hint && h("p", { class: "hint" }, icon("hint"), h("span", null, hint)),
      table.elsewhere ? elsewhereNote() : !table.open && sharedNote(),
      view.looking && lookingNote(),
      table.trouble && troubleNote(),
      table.unkept && h("p", { class: "note bad" }, t("game.unkept")),
    );
    if (at) focusAgain(at);
  }

  return { element, update };
}
