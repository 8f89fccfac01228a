// tool.js - the buttons beside a board: each its sign above its word.
import { h } from "./dom.js";
import { icon } from "./icons.js";

/** @param {string} action @param {string} name @param {string} text @param {() => void} onclick */
export const toolButton = (action, name, text, onclick) =>
  h(
    "button",
    { type: "button", class: "tool", data: { action }, onclick },
    icon(name),
    h("span", null, text),
  );

/** Whoever is at a button that comes to rest finds the first that can be used. Who is there has to
 * be asked before: some browsers forget it at once.
 * @param {HTMLButtonElement[]} buttons @param {() => void} change */
export function keepFocus(buttons, change) {
  const at = buttons.find((button) => button === document.activeElement);
  change();
  if (at?.disabled || at?.hidden) buttons.find((b) => !b.disabled && !b.hidden)?.focus();
}
