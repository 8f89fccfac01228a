// storage.js - values kept in the browser as JSON under "pentoid.NAME".
//
// A browser may refuse (private windows, a full disk): reading then gives the default, writing
// answers false, and code that writes something a person would miss has to say so: warnUnkept() of
// say.js does, once.
//
// What is kept may be damaged. Each reader says what it expects (shape.js); anything else is set
// aside, as the text that it was, under "pentoid.damaged.NAME", and the default is read instead.
// How often that has happened is kept until it is told (newlyAside()).

const PREFIX = "pentoid.";
const ASIDE = "damaged.";
const UNTOLD = "untold";

/** @template T @param {string} name @param {T} fallback
 * @param {import("./shape.js").Shape} [is]   what is expected; the type of the default, if left out
 * @returns {T} */
export function readItem(name, fallback, is = (value) => typeof value === typeof fallback) {
  const text = readText(name);
  if (text === null) return fallback;
  const value = parsed(text);
  if (is(value)) return /** @type {T} */ (value);
  setAside(name);
  return fallback;
}

/** @param {string} name */
function readText(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Undefined if it is no JSON. @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {string} name @param {unknown} value @returns {boolean} whether it is kept */
export const writeItem = (name, value) => writeText(name, JSON.stringify(value));

/** @param {string} name @param {string} text */
function writeText(name, text) {
  try {
    localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name */
export function removeItem(name) {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // There is nothing to remove where nothing can be kept.
  }
}

/** Moves what cannot be used to where it harms nobody. It is taken away before it is put there,
 * since there may not be room for both. @param {string} name */
export function setAside(name) {
  const text = readText(name);
  if (text === null) return;
  let place = ASIDE + name;
  for (let n = 2; readText(place) !== null; n++) place = `${ASIDE}${name}.${n}`;
  removeItem(name);
  if (!writeText(place, text)) writeText(name, text);
  else writeItem(UNTOLD, readItem(UNTOLD, 0) + 1);
}

/** How many items were set aside since this was asked last. */
export function newlyAside() {
  const count = readItem(UNTOLD, 0);
  removeItem(UNTOLD);
  return count;
}

/** The names that begin so. @param {string} start @returns {string[]} */
export function itemNames(start) {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + start))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Tells when another window writes or removes an item.
 * @param {string} name @param {() => void} tell @param {AbortSignal} signal ends it */
export const onForeignItem = (name, tell, signal) =>
  addEventListener("storage", (event) => event.key === PREFIX + name && tell(), { signal });
