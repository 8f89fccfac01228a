// texts.js - the sentences of the page in the language of the person.
//
// The catalogue is texts/*.json of the repository; the site has one flat file a language. A text
// may have {places} to be filled, and two forms chosen by the number {n}.

/** @typedef {"en" | "es" | "de"} Language */

/** @type {Record<Language, string>} Each in its own language. */
export const languages = { en: "English", es: "Español", de: "Deutsch" };

/** @type {Record<string, string | Record<string, string>>} */
let texts = {};
/** @type {Language} */
let current = "en";
/** @type {Language} */
let wished = "en";
let plurals = new Intl.PluralRules("en");
/** How dates, numbers and lists are written: as the browser does in that language, "en-GB". */
let locale = "en";
let numbers = new Intl.NumberFormat(locale);

/** The first language of the browser that there are texts for. @returns {Language} */
export function preferredLanguage() {
  for (const wish of navigator.languages) {
    const code = wish.slice(0, 2).toLowerCase();
    if (code in languages) return /** @type {Language} */ (code);
  }
  return "en";
}

/** Loads the texts of a language; t() speaks it from then on, unless another one has been wished
 * for meanwhile. @param {Language} language */
export async function loadTexts(language) {
  wished = language;
  const answer = await fetch(new URL(`../texts/${language}.json`, import.meta.url));
  const loaded = await answer.json();
  if (wished !== language) return;
  texts = loaded;
  current = language;
  plurals = new Intl.PluralRules(language);
  locale = navigator.languages.find((wish) => wish.split("-")[0] === language) ?? language;
  numbers = new Intl.NumberFormat(locale);
  document.documentElement.lang = language;
}

export const language = () => current;

/** A number as it is written here, with a true minus.
 * @param {number} n @param {Intl.NumberFormatOptions} [options] */
export const number = (n, options) =>
  (options ? new Intl.NumberFormat(locale, options) : numbers).format(n).replace("-", "−");

/** A day, and perhaps the time. @param {Date} date @param {Intl.DateTimeFormatOptions} [options] */
export const date = (date, options = { dateStyle: "medium" }) =>
  new Intl.DateTimeFormat(locale, options).format(date);

/** "Ana, Ben and Cleo". @param {string[]} items */
export const list = (items) => new Intl.ListFormat(locale).format(items);

/** A clause of the rules, which has neither capital nor full stop, as a sentence of its own; a cell
 * at its beginning stays as it is written. @param {string} text */
export const sentence = (text) =>
  text &&
  (/^[a-k]\d/.test(text) ? text : text[0].toUpperCase() + text.slice(1)) +
    (/[.!?]$/.test(text) ? "" : ".");

/**
 * A text of the catalogue. Numbers are written as the language does.
 * @param {string} key @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const entry = texts[key];
  if (entry === undefined) {
    console.error(`no text for ${key}`);
    return key;
  }
  const form =
    typeof entry === "string" ? entry : (entry[plurals.select(Number(values.n))] ?? entry.other);
  return form.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    return typeof value === "number" ? number(value) : String(value ?? `{${name}}`);
  });
}
