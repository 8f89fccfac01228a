// goal.js - a line over the board that says what a game is about, for those who play the first ones
// of their kind: until it is closed, a game of the kind is finished or a lesson about it done.
//
// texts: goal.*
import { lessonsDone } from "../learn/progress.js";
import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { readItem, writeItem } from "../lib/storage.js";
import { listGames } from "../lib/store.js";
import { t } from "../lib/texts.js";

/** The first lesson about each kind; all of them begin with the name of the kind.
 * @type {Record<string, string>} */
const lessons = {
  adaptoid: "adaptoid-board",
  basic: "basic-pieces",
  duel: "duel-boards",
  group: "group-table",
};

/** @param {string} variant */
const kindOf = (variant) => (variant.startsWith("adaptoid") ? "adaptoid" : variant.split(":")[1]);

/** @param {string} kind */
const isKnown = (kind) =>
  readItem(`goal.${kind}`, false) ||
  [...lessonsDone()].some((id) => id.startsWith(kind)) ||
  listGames().some(({ variant, ending }) => ending.over && kindOf(variant) === kind);

/** @param {string} variant @returns {HTMLElement | null} */
export function goalLine(variant) {
  const kind = kindOf(variant);
  if (!(kind in lessons) || isKnown(kind)) return null;
  const close = () => {
    writeItem(`goal.${kind}`, true);
    element.remove();
  };
  const name = t("dialog.close");
  const element = h(
    "aside",
    { class: "goal" },
    h(
      "p",
      null,
      `${t(`goal.${kind}`)} `,
      h("a", { href: `#/learn/${lessons[kind]}` }, t("goal.learn")),
    ),
    h(
      "button",
      { type: "button", class: "icon-button", "aria-label": name, title: name, onclick: close },
      icon("close"),
    ),
  );
  return element;
}
