// storage.js - values kept in the browser as JSON under "pentoid.NAME".
//
// A browser may refuse (private windows, a full disk): reading then gives the default, writing
// answers false, and whoever writes something a person would miss has to say so: warnUnkept() of
// say.js does, once.

const PREFIX = "pentoid.";

/** @template T @param {string} name @param {T} fallback @returns {T} */
export function readItem(name, fallback) {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}

/** @param {string} name @param {unknown} value @returns {boolean} whether it is kept */
export function writeItem(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
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
