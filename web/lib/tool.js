// tool.js - buttons with a sign: beside a board, where it is above the word, and elsewhere.
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

/** A button with its sign before its word.
 * @param {string} action @param {string} name of the sign @param {string} text
 * @param {() => void} onclick @param {boolean} [primary] */
export const iconButton = (action, name, text, onclick, primary = false) =>
  h(
    "button",
    { type: "button", class: primary ? "primary" : null, data: { action }, onclick },
    icon(name),
    text,
  );

/** The focus leaves a button that comes to rest for the first that can be used. Who is there has to
 * be asked before: some browsers forget it at once.
 * @param {HTMLButtonElement[]} buttons @param {() => void} change */
export function keepFocus(buttons, change) {
  const at = buttons.find((button) => button === document.activeElement);
  change();
  if (at?.disabled || at?.hidden) buttons.find((b) => !b.disabled && !b.hidden)?.focus();
}
