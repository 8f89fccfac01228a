// settings.js - the screen of the settings.
import { afterFrame, h } from "../lib/dom.js";
import { warnUnkept } from "../lib/say.js";
import { segments } from "../lib/segments.js";
import { changeSettings, getSettings } from "../lib/settings.js";
import { languages, t } from "../lib/texts.js";

/** @typedef {import("../lib/settings.js").Settings} Settings */

const change = (/** @type {Partial<Settings>} */ changes) => warnUnkept(changeSettings(changes));

/**
 * A question with one answer out of few.
 * @param {keyof Settings} name @param {string} title @param {[string, string][]} options
 */
const choice = (name, title, options) =>
  segments(name, title, options, String(getSettings()[name]), (value) => change({ [name]: value }));

/** @param {"sound" | "confirm" | "coordinates" | "developer"} name @param {string} title
 * @param {string} about */
function toggle(name, title, about) {
  return h(
    "label",
    { class: "toggle" },
    h("input", {
      type: "checkbox",
      role: "switch",
      checked: getSettings()[name],
      onchange: (/** @type {Event} */ e) =>
        change({ [name]: /** @type {HTMLInputElement} */ (e.target).checked }),
    }),
    h("span", null, h("strong", null, title), h("small", null, about)),
  );
}

function nameField() {
  return h(
    "label",
    { class: "field" },
    h("span", null, t("settings.name")),
    h("input", {
      type: "text",
      maxlength: 24,
      value: getSettings().name,
      autocomplete: "nickname",
      onchange: (/** @type {Event} */ e) =>
        change({ name: /** @type {HTMLInputElement} */ (e.target).value.trim() }),
    }),
  );
}

const atLanguage = () => document.activeElement?.matches('input[name="language"]');

/** Another language makes this screen anew; the focus of the keyboard stays where it was. */
function focusLanguage() {
  /** @type {HTMLElement | null} */
  const chosen = document.querySelector('input[name="language"]:checked');
  const lost = document.activeElement?.matches("body, main");
  if (lost) chosen?.focus();
}

export function screen() {
  if (atLanguage()) afterFrame(focusLanguage);
  const auto = /** @type {[string, string]} */ (["auto", t("settings.auto")]);
  return {
    title: t("settings.title"),
    element: h(
      "div",
      { class: "page narrow" },
      h("h1", null, t("settings.title")),
      h(
        "section",
        { class: "card stack" },
        choice("language", t("settings.language"), [auto, ...Object.entries(languages)]),
        choice("theme", t("settings.theme"), [
          auto,
          ["light", t("settings.light")],
          ["dark", t("settings.dark")],
        ]),
        choice("contrast", t("settings.contrast"), [
          auto,
          ["normal", t("settings.normal")],
          ["high", t("settings.high")],
        ]),
        choice("motion", t("settings.motion"), [
          auto,
          ["full", t("settings.full")],
          ["reduced", t("settings.reduced")],
        ]),
        toggle("sound", t("settings.sound"), t("settings.sound_about")),
        toggle("confirm", t("settings.confirm"), t("settings.confirm_about")),
        toggle("coordinates", t("settings.coordinates"), t("settings.coordinates_about")),
        getSettings().developer &&
          toggle("developer", t("settings.developer"), t("settings.developer_about")),
        nameField(),
      ),
      h("p", { class: "faint" }, t("about.credit"), " ", t("about.unofficial")),
    ),
  };
}
