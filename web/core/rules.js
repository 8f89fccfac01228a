// rules.js - the rules, for the page: the game on the screen, and every question about it.
//
//   const rules = connectRules();
//   let view = await rules.start({ variant: "adaptoid" });
//   view = await rules.play("Ld2");
//   if ("fault" in view) say(view.fault);        // nothing has changed
//
// rules-calls.js, which runs in the worker, has the calls and their answers.
import { rulesCalls } from "./rules-calls.js";
import { compile } from "./wasm.js";
import { startWorker, Wire } from "./wire.js";

/** @typedef {import("./wire.js").Asked<ReturnType<typeof rulesCalls>>} Rules */

/** Every name that can be asked for. Nothing is asked here, so there is nobody to ask. */
const names = Object.keys(rulesCalls(/** @type {any} */ (null), /** @type {any} */ (null)));

/** Starts a worker of its own, and compiles the module if nobody has done so; tests bring both.
 * @param {import("./wire.js").Port} [port]
 * @param {WebAssembly.Module | Promise<WebAssembly.Module>} [module]
 * @returns {Rules} */
export function connectRules(port = startWorker(), module = compile()) {
  const wire = new Wire(port, module);
  const ask =
    (/** @type {string} */ name) =>
    (/** @type {any[]} */ ...args) =>
      wire.call(name, args);
  return /** @type {any} */ (Object.fromEntries(names.map((name) => [name, ask(name)])));
}
