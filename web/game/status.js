// status.js - the state of the game in words: whose turn it is, what was just played, how it ended.
import { fill, h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { refresh } from "../lib/router.js";
import { t } from "../lib/texts.js";
import { iconButton } from "../lib/tool.js";
import { moveName } from "./moves.js";
import { isPerson, seatName } from "./names.js";
import { headline, leavings, scoresText, standing } from "./result.js";

/** @typedef {import("../screens/game.js").AnySession} Session */

/** @param {Session} session */
function turnText({ thinking, live, view, sending, shared }) {
  if (sending) return t("room.sending");
  if (shared && live.paused) return t("game.paused");
  if (!thinking || view.looking || isPerson(live.seats[thinking - 1]))
    return headline(standing(view));
  return t("turn.thinking", { name: seatName(live.seats, thinking) });
}

/** @param {Session} session */
function lookingText({ live, view }) {
  if (view.count === 0) return t("game.looking_start");
  return t("game.looking", { move: moveName(live, view.count - 1) });
}

/** @param {import("../core/types.js").View} view @param {(HTMLElement | false)[]} ends */
const result = (view, ends) =>
  h(
    "div",
    { class: "result", data: { result: view.ending.line } },
    h("h2", null, headline(standing(view))),
    h("p", null, [...leavings(standing(view)), scoresText(standing(view))].join(" ")),
    ends.some(Boolean) && h("div", { class: "row" }, ends),
  );

/** What each move did. @param {string[]} lines */
const toldList = (lines) =>
  h(
    "ul",
    { class: "told" },
    lines.map((line) => h("li", null, line)),
  );

/** @param {string} kind @param {string} text @param {HTMLElement} button   what can be done */
const note = (kind, text, button) => h("div", { class: kind }, h("p", null, text), button);

/** The focus returns to a button that has been made anew. @param {HTMLElement} element
 * @param {HTMLElement} at */
function focusAgain(element, { dataset }) {
  /** @type {HTMLElement | null} */
  const same = element.querySelector(`[data-action="${dataset.action}"]`);
  same?.focus({ preventScroll: true });
}

/**
 * What can be done here. `ends`: what else when it is over.
 * @typedef {{rematch: () => unknown, copy: () => unknown, ends?: () => HTMLElement[]}} Commands
 */

/** @param {Session} session @param {Commands} commands */
export function statusPanel(session, commands) {
  const element = h("section", { class: "status card", "aria-label": t("game.status") });
  const rematch = () => iconButton("rematch", "rotate", t("game.rematch"), commands.rematch, true);
  const copy = () => iconButton("copy", "plus", t("game.copy"), commands.copy, true);
  const reload = () => iconButton("reload", "turn", t("game.reload"), refresh, true);
  const retry = () => iconButton("retry", "turn", t("game.retry"), () => session.retry(), true);
  const goLive = () => iconButton("live", "last", t("moves.live"), () => session.lookLive());

  /** @param {string[]} told   what each move did @param {string} hint   what the engine advises */
  function update(told, hint) {
    const { view, live } = session;
    const over = live.ending.over && !view.looking;
    const lines = told.slice(-Math.max(1, live.seats.length - 1)).filter(Boolean); // of the others
    const at = /** @type {HTMLElement | null} */ (element.querySelector(":focus"));
    fill(
      element,
      over
        ? result(live, [session.mayRematch && rematch(), ...(commands.ends?.() ?? [])])
        : h("h2", null, turnText(session)),
      lines.length > 0 && !view.looking && toldList(lines),
      hint && h("p", { class: "hint" }, icon("hint"), h("span", null, hint)),
      session.elsewhere
        ? note("note bad", t("game.elsewhere"), reload())
        : session.foreign && note("note", t("game.shared"), copy()),
      view.looking && note("note", lookingText(session), goLive()),
      session.trouble && note("note bad", t("game.trouble"), retry()),
      session.unkept && h("p", { class: "note bad" }, t("game.unkept")),
    );
    if (at) focusAgain(element, at);
  }

  return { element, update };
}
