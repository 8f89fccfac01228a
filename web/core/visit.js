// visit.js - what one visit to a screen may ask of the workers.
//
// The rules hold one match and the engine thinks about one thing, so a screen that was left must
// neither change the match of the next one nor hear about it. Until then a visit is like the client
// itself. Afterwards its questions are not asked, and its promises are never settled: what waits
// for them goes away with the screen. Questions asked before are still answered, in order, so a
// screen asks together what belongs together:
//
//     const [view, record] = await Promise.all([rules.play(move), rules.record()]);

/**
 * @template {object} T
 * @param {T} client @param {AbortSignal} signal of leaving
 * @returns {T}
 */
export const visiting = (client, signal) =>
  new Proxy(client, {
    get(_, name) {
      const value = /** @type {any} */ (client)[name];
      if (typeof value !== "function") return value;
      return (/** @type {any[]} */ ...args) =>
        signal.aborted ? new Promise(() => {}) : value.apply(client, args);
    },
  });

/**
 * What a visit does once at a time, so that a double click does not do it twice: while it is at it,
 * it is answered with undefined.
 * @template {object} App @template {any[]} Args @template T
 * @param {(app: App, ...args: Args) => Promise<T>} work
 * @returns {(app: App, ...args: Args) => Promise<T | undefined>}
 */
export function onceAtATime(work) {
  const busy = new WeakSet();
  return async (app, ...args) => {
    if (busy.has(app)) return undefined;
    busy.add(app);
    try {
      return await work(app, ...args);
    } finally {
      busy.delete(app);
    }
  };
}
