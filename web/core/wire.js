// wire.js - calls across a port: the page at one end, a worker at the other.
//
//   page -> worker   {module}              first: the compiled module
//                    {id, name, args, now} a call, and the moment of it
//   worker -> page   {id, progress}            something on the way
//                    {id, answer}          the answer
//                    {id, error}           the call failed; that is a mistake in the program
//
// Calls are answered in order, one after the other. A port is a Worker, or anything else with
// postMessage() and onmessage: tests use a MessageChannel.
import { Pentoid } from "./wasm.js";

/** @typedef {object} Port
 * @property {(message: any) => void} postMessage
 * @property {any} onmessage
 * @property {any} [onerror] only a worker has it
 * @property {() => void} [terminate] likewise */

/** The functions that a worker has, by name. @typedef {Record<string, (...args: any[]) => any>}
 * Calls */

/** The call that is being answered: when it was made, and what is told on the way.
 * @typedef {{now: () => number, progress: (progress: any) => void}} Call */

/** Calls as the page has them: each is answered later.
 * @template T @typedef {{[Name in keyof T]: T[Name] extends (...args: infer Args) => infer Answer
 *   ? (...args: Args) => Promise<Answer> : never}} Asked */

/** The worker's end: answers calls by the functions that are made for the module.
 * @param {Port} port @param {(pentoid: Pentoid, call: Call) => Calls} make */
export function serve(port, make) {
  let [id, now] = [0, 0];
  /** @type {(calls: Promise<Calls>) => void} */
  let ready;
  /** @type {Promise<Calls>} */
  const calls = new Promise((resolve) => (ready = resolve));
  let last = Promise.resolve();

  /** @param {{id: number, name: string, args: any[], now: number}} call */
  async function answer(call) {
    ({ id, now } = call);
    try {
      const all = await calls;
      port.postMessage({ id, answer: all[call.name](...call.args) });
    } catch (error) {
      port.postMessage({ id, error: String(error) });
    }
  }

  const call = {
    now: () => now,
    progress: (/** @type {any} */ progress) => port.postMessage({ id, progress }),
  };
  port.onmessage = (/** @type {{data: any}} */ { data }) => {
    if (data.module) ready(Pentoid.from(data.module).then((pentoid) => make(pentoid, call)));
    else last = last.then(() => answer(data));
  };
}

/** A worker, which answers everything. @returns {Port} */
export const startWorker = () =>
  new Worker(new URL("./worker.js", import.meta.url), { type: "module" });

/** The page's end. */
export class Wire {
  #port;
  #count = 0;
  /** @type {Error | undefined} */
  #failed;
  /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: Error) => void,
   *                      progress?: (progress: any) => void}>} */
  #open = new Map();

  /** @param {Port} port @param {WebAssembly.Module | Promise<WebAssembly.Module>} module */
  constructor(port, module) {
    this.#port = port;
    port.onmessage = (/** @type {{data: any}} */ { data }) => this.#hear(data);
    port.onerror = (/** @type {any} */ { message }) =>
      this.#fail(new Error(message ?? "a worker could not be started"));
    Promise.resolve(module).then(
      (compiled) => port.postMessage({ module: compiled }),
      (error) => this.#fail(error),
    );
  }

  /** Without a module, or a worker, there are no answers.
   * @param {Error} error */
  #fail(error) {
    this.#failed = error;
    for (const call of this.#open.values()) call.reject(error);
    this.#open.clear();
  }

  /** @param {any} data */
  #hear({ id, progress, answer, error }) {
    const call = this.#open.get(id);
    if (!call) return;
    if (progress !== undefined) return call.progress?.(progress);
    this.#open.delete(id);
    if (error === undefined) call.resolve(answer);
    else call.reject(new Error(error));
  }

  /** @param {string} name @param {any[]} args @param {(progress: any) => void} [progress]
   * @returns {Promise<any>} */
  call(name, args = [], progress = undefined) {
    if (this.#failed) return Promise.reject(this.#failed);
    return new Promise((resolve, reject) => {
      const id = ++this.#count;
      this.#open.set(id, { resolve, reject, progress });
      this.#port.postMessage({ id, name, args, now: Date.now() });
    });
  }

  /** Whether it will never answer again. */
  get failed() {
    return this.#failed !== undefined;
  }

  get busy() {
    return this.#open.size > 0;
  }

  /** Ends the other side; every open call is answered with that.
   * @param {any} answer */
  end(answer) {
    this.#port.terminate?.();
    for (const call of this.#open.values()) call.resolve(answer);
    this.#open.clear();
  }
}
