// goal.js - a line above the board that says what the game is about, for new players: until it is
// closed, or a game of that kind is finished, or a lesson about it.
//
// texts: goal.*
import { gameOf } from "../games/games.js";
import { lessonsDone } from "../learn/progress.js";
import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { readItem, writeItem } from "../lib/storage.js";
import { listGames } from "../lib/store.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../core/rules.js").Rules} Rules */

/** The kind of game that a variant is, and the first lesson about it, if there is one.
 * @param {Rules} rules @param {string} text */
async function kindOf(rules, text) {
  const variant = await rules.variant(text);
  if ("fault" in variant) return { kind: "" };
  const { kind, firstLessons } = gameOf(variant.game);
  return { kind: kind(variant), lesson: firstLessons[kind(variant)] };
}

/** @param {Rules} rules @param {string} kind */
async function isKnown(rules, kind) {
  if (readItem(`goal.${kind}`, false)) return true;
  if ([...lessonsDone()].some((id) => id.startsWith(kind))) return true;
  const over = listGames().filter(({ ending }) => ending.over);
  const kinds = await Promise.all(over.map(({ variant }) => kindOf(rules, variant)));
  return kinds.some((one) => one.kind === kind);
}

/** @param {Rules} rules @param {string} variant @returns {Promise<HTMLElement | null>} */
export async function goalLine(rules, variant) {
  const { kind, lesson } = await kindOf(rules, variant);
  if (!lesson || (await isKnown(rules, kind))) return null;
  const close = () => {
    writeItem(`goal.${kind}`, true);
    element.remove();
  };
  const name = t("dialog.close");
  const element = h(
    "aside",
    { class: "goal" },
    h("p", null, `${t(`goal.${kind}`)} `, h("a", { href: `#/learn/${lesson}` }, t("goal.learn"))),
    h(
      "button",
      { type: "button", class: "icon-button", "aria-label": name, title: name, onclick: close },
      icon("close"),
    ),
  );
  return element;
}
