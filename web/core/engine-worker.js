// engine-worker.js - the worker for whatever takes long: thinking, judging games, puzzles.
import { engineCalls } from "./engine-calls.js";
import { serve } from "./wire.js";

serve(/** @type {any} */ (globalThis), engineCalls);
