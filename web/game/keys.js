// keys.js - the keys of the game screen.
//
// The board gets keys first: it has its own (cells, pieces, builds). Only keys with Shift or Ctrl
// go first to the screen, so that replay and undo work everywhere.
import { t } from "../lib/texts.js";

/** @typedef {"undo" | "redo" | "hint" | "analyse" | "share" | "resign" | "pause" | "type" | "first"
 *   | "previous" | "next" | "last" | "help"} Command */

/** Whether a key means the same everywhere, also on the board. @param {KeyboardEvent} event */
export const isGlobal = ({ key, shiftKey, ctrlKey, metaKey }) =>
  ctrlKey || metaKey || (shiftKey && /^(Arrow(Left|Right)|Home|End)$/.test(key));

/** What a key means here, null if nothing. @param {KeyboardEvent} event
 * @returns {Command | null} */
export function commandOf(event) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
    return key.toLowerCase() === "y" ? "redo" : null;
  }
  /** @type {Record<string, Command>} */
  const commands = {
    Backspace: "undo",
    h: "hint",
    e: "analyse",
    s: "share",
    g: "resign",
    b: "pause",
    "/": "type",
    ArrowLeft: "previous",
    ArrowRight: "next",
    Home: "first",
    End: "last",
    "?": "help",
  };
  return commands[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** The keys of the screen, for the dialog. @returns {[string, string][]} */
export const screenKeys = () => [
  ["/", t("keys.type")],
  [t("keys.shift_arrows"), t("keys.replay")],
  [t("keys.shift_ends"), t("keys.ends")],
  [t("keys.ctrl_z"), t("keys.undo")],
  ["H", t("game.hint")],
  ["E", t("game.analyse")],
  ["S", t("share.title")],
  ["B", t("keys.pause")],
  ["G", t("game.resign")],
  ["?", t("keys.title")],
];
