// rules-worker.js - the worker that knows the rules and holds the game on the screen.
import { rulesCalls } from "./rules-calls.js";
import { serve } from "./wire.js";

serve(/** @type {any} */ (globalThis), rulesCalls);
