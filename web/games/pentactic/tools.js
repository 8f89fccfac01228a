// tools.js - the buttons under a Pentactic board.
import { h } from "../../lib/dom.js";
import { icon } from "../../lib/icons.js";
import { t } from "../../lib/texts.js";

// texts: pentactic.action.*

/** @typedef {"turnback" | "turn" | "flip" | "pass" | "cancel" | "confirm" | "help"} Action */

/**
 * The buttons. Each one that is not shown or at rest is told so by the board.
 * @param {Record<Action, () => void>} acts
 */
export function createTools(acts) {
  /** @param {string} action @param {string} sign @param {() => void} act */
  const button = (action, sign, act) =>
    h(
      "button",
      {
        type: "button",
        class: "pen-tool",
        data: { action },
        "aria-label": t(`pentactic.action.${action}`),
        title: t(`pentactic.action.${action}`),
        onclick: act,
      },
      icon(sign),
    );
  /** @param {string} action @param {string} sign @param {() => void} act */
  const worded = (action, sign, act) =>
    h(
      "button",
      {
        type: "button",
        data: { action },
        "aria-label": t(`pentactic.action.${action}`),
        onclick: act,
      },
      icon(sign),
      h("span", null, t(`pentactic.action.${action}`)),
    );
  const turnback = button("turnback", "turnback", acts.turnback);
  const turn = button("turn", "turn", acts.turn);
  const flip = button("flip", "flip", acts.flip);
  const help = h(
    "button",
    {
      type: "button",
      class: "icon-button pen-help-button",
      data: { action: "help" },
      "aria-label": t("pentactic.action.help"),
      title: t("pentactic.action.help"),
      onclick: acts.help,
    },
    "?",
  );
  const pass = worded("pass", "pass", acts.pass);
  const cancel = worded("cancel", "close", acts.cancel);
  const confirm = worded("confirm", "check", acts.confirm);
  confirm.classList.add("primary");
  const element = h("div", { class: "pen-tools" }, turnback, turn, flip, pass, cancel, confirm);
  return { element, turns: [turnback, turn, flip], pass, cancel, confirm, help };
}
