// settings.js - what a person has chosen for all of the page, kept in the browser.
import { flag, oneOf, partial, text } from "./shape.js";
import { readItem, writeItem } from "./storage.js";
import { languages } from "./texts.js";

/**
 * @typedef {object} Settings
 * @property {"auto" | "en" | "es" | "de"} language
 * @property {"auto" | "light" | "dark"} theme
 * @property {"auto" | "normal" | "high"} contrast
 * @property {"auto" | "full" | "reduced"} motion
 * @property {boolean} sound
 * @property {boolean} confirm   ask before a finished move is played
 * @property {boolean} coordinates   names of rows and columns on the boards
 * @property {string} name   of the person, for new games
 * @property {boolean} developer   games that are still in the making are there too
 */

/** @type {Settings} */
const defaults = {
  language: "auto",
  theme: "auto",
  contrast: "auto",
  motion: "auto",
  sound: true,
  confirm: true,
  coordinates: true,
  name: "",
  developer: false,
};

const areSettings = partial({
  language: oneOf("auto", ...Object.keys(languages)),
  theme: oneOf("auto", "light", "dark"),
  contrast: oneOf("auto", "normal", "high"),
  motion: oneOf("auto", "full", "reduced"),
  sound: flag,
  confirm: flag,
  coordinates: flag,
  name: text(),
});

/** @type {Settings} */
let settings = { ...defaults, ...readItem("settings", {}, areSettings) };
/** @type {Set<(settings: Settings, changed: Partial<Settings>) => void>} */
const listeners = new Set();

/** @returns {Readonly<Settings>} */
export const getSettings = () => settings;

/** @param {Partial<Settings>} changes @returns {boolean} whether they are kept */
export function changeSettings(changes) {
  settings = { ...settings, ...changes };
  const kept = writeItem("settings", settings);
  applySettings();
  for (const listener of listeners) listener(settings, changes);
  return kept;
}

/** @param {(settings: Settings, changed: Partial<Settings>) => void} listener */
export function onSettings(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes what the address asks for: "?developer" shows games in the making, "?developer=off" hides
 * them again. @param {string} search */
export function obeyAddress(search) {
  const developer = new URLSearchParams(search).get("developer");
  if (developer !== null) changeSettings({ developer: developer !== "off" });
}

/** Tells the style sheets. "auto" leaves it to the media queries. */
export function applySettings() {
  const root = document.documentElement;
  for (const name of /** @type {const} */ (["theme", "contrast", "motion"])) {
    if (settings[name] === "auto") delete root.dataset[name];
    else root.dataset[name] = settings[name];
  }
}

/** Whether things may move on the screen. */
export function motionAllowed() {
  if (settings.motion !== "auto") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
