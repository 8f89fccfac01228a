// router.js - which screen is shown, by the part of the address after the #.
//
//     #/game/k3f9      the pattern "game/:id" with params.id = "k3f9"
//     #/learn?from=1   queries become params too
//
// The address is all there is: back and forward, bookmarks and links work by themselves, and the
// page runs from any directory of any server.

/**
 * @typedef {object} Screen
 * @property {HTMLElement} element
 * @property {string} title
 * @property {() => void} [destroy]     timers, listeners, workers
 * @property {(event: KeyboardEvent) => boolean | void} [key]   true: the key was for this screen
 */
/** @typedef {Record<string, string>} Params */
/** The signal tells when the screen is left, perhaps before it is made.
 * @typedef {(params: Params, signal: AbortSignal) => Promise<Screen> | Screen} MakeScreen */

/** @type {{parts: string[], make: MakeScreen}[]} */
const routes = [];
/** @type {Screen | null} */
let shown = null;
let visit = new AbortController();

/** @param {string} pattern @param {MakeScreen} make */
export function route(pattern, make) {
  routes.push({ parts: pattern.split("/").filter(Boolean), make });
}

/** @param {string[]} parts @param {string[]} path @returns {Params | null} */
function match(parts, path) {
  const rest = parts.at(-1)?.startsWith("*") ?? false;
  if (rest ? path.length < parts.length - 1 : path.length !== parts.length) return null;
  /** @type {Params} */
  const params = {};
  for (const [i, part] of parts.entries()) {
    if (part.startsWith("*")) params[part.slice(1)] = path.slice(i).join("/");
    else if (part.startsWith(":")) params[part.slice(1)] = path[i];
    else if (part !== path[i]) return null;
  }
  return params;
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {string} hash @returns {{make: MakeScreen, params: Params} | null} */
function find(hash) {
  const [path, query] = hash.replace(/^#?\/?/, "").split("?", 2);
  const words = path.split("/").filter(Boolean).map(decode);
  for (const { parts, make } of routes) {
    const params = match(parts, words);
    if (params)
      return { make, params: { ...Object.fromEntries(new URLSearchParams(query)), ...params } };
  }
  return null;
}

/** @param {{make: MakeScreen, params: Params}} found @param {AbortSignal} signal */
const make = async (found, signal) => found.make(found.params, signal);

/** Goes to a screen. @param {string} hash */
export function go(hash) {
  location.hash = hash;
}

/** Makes the screen that is shown anew. */
export const refresh = () => dispatchEvent(new HashChangeEvent("hashchange"));

/** Leaves the screen that is shown, or being made, with every question it still asks. */
function leave() {
  shown?.destroy?.();
  shown = null;
  for (const dialog of document.querySelectorAll("dialog")) dialog.close("");
  visit.abort();
  visit = new AbortController();
}

/**
 * Shows the screen of the address in a host, now and whenever the address changes. A screen that
 * cannot be made has another one in its place: a page is never blank.
 * @param {HTMLElement} host @param {MakeScreen} missing
 * @param {(problem: unknown) => Screen} broken
 * @param {(screen: Screen) => void} onShown
 */
export function startRouter(host, missing, broken, onShown) {
  const show = async () => {
    leave();
    const { signal } = visit;
    const found = find(location.hash) ?? { make: missing, params: {} };
    const screen = await make(found, signal).catch(broken);
    if (signal.aborted) return screen.destroy?.();
    shown = screen;
    host.replaceChildren(screen.element);
    onShown(screen);
  };
  addEventListener("hashchange", show);
  addEventListener("keydown", (event) => {
    const typing =
      event.target instanceof Element && event.target.closest("input, textarea, select");
    const busy =
      event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]");
    if (!busy && !typing && shown?.key?.(event)) event.preventDefault();
  });
  return show;
}
