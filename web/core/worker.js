// worker.js - the worker: an instance of the module, and everything that can be asked of it. The
// page has two, one for quick answers (rules.js) and one for all that takes long (engine.js).
import { engineCalls } from "./engine-calls.js";
import { rulesCalls } from "./rules-calls.js";
import { serve } from "./wire.js";

serve(/** @type {any} */ (globalThis), (pentoid, call) => ({
  ...rulesCalls(pentoid, call),
  ...engineCalls(pentoid, call),
}));
