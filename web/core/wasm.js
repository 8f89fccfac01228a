// wasm.js - the C library as JavaScript sees it: questions and answers as text.
//
// The module is compiled once, on the page, and the compiled code is handed to the workers, each of
// which makes an instance of its own. apps/wasm documents the functions of the module. Every answer
// is text; where it is JSON it is parsed here, and where the module refuses, the answer is {fault:
// "a sentence"}.

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/** The module, which lies beside the directory of this file; it is compiled once.
 * @returns {Promise<WebAssembly.Module>} */
export function compile() {
  compiled ??= fetchModule(new URL("../pentoid.wasm", import.meta.url));
  return compiled;
}

/** @param {URL} url */
async function fetchModule(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const copy = response.clone();
  try {
    return await WebAssembly.compileStreaming(response);
  } catch {
    return WebAssembly.compile(await copy.arrayBuffer()); // a server that sends another type
  }
}

/** What the module asks of its surroundings. `info` gets what an engine has found so far, as JSON;
 * `progress` how much of a long task is done.
 * @typedef {{info?: (json: string) => void, progress?: (done: number, of: number) => void}} Ears */

const LATE = -2;

export class Pentoid {
  /** @param {WebAssembly.Module} module */
  static async from(module) {
    const pentoid = new Pentoid();
    const env = {
      now: () => performance.now(),
      info: (/** @type {number} */ _at, /** @type {number} */ length) =>
        pentoid.ears.info?.(pentoid.#read(length)),
      progress: (/** @type {number} */ done, /** @type {number} */ of) =>
        pentoid.ears.progress?.(done, of),
    };
    const instance = await WebAssembly.instantiate(module, { env });
    pentoid.exports = /** @type {any} */ (instance.exports);
    return pentoid;
  }

  /** @type {Ears} */
  ears = {};

  /** @type {any} */
  exports;

  /** The first bytes of the buffer, or all up to its terminator.
   * @param {number} [length] */
  #read(length) {
    const { buffer, buffer_size, memory } = this.exports;
    const bytes = new Uint8Array(memory.buffer, buffer(), length ?? buffer_size());
    return new TextDecoder().decode(
      length === undefined ? bytes.subarray(0, bytes.indexOf(0)) : bytes,
    );
  }

  /** Puts a question into the buffer; its length, or -1 if it is too long.
   * @param {string} text */
  #write(text) {
    const { buffer, buffer_size, memory } = this.exports;
    const bytes = new Uint8Array(memory.buffer, buffer(), buffer_size());
    const { read, written } = new TextEncoder().encodeInto(text, bytes);
    return read === text.length ? written : -1;
  }

  /** Whether games for developers, the template, are known from now on. @param {boolean} on */
  developer(on) {
    this.exports.developer?.(on ? 1 : 0);
  }

  /** The language of all sentences from now on.
   * @param {string} code */
  language(code) {
    this.exports.language?.(["en", "es", "de"].indexOf(code));
  }

  /** Calls a function that answers with text. Numbers come after the length of the question; a
   * function without a question is called with `text` null.
   * @param {string} name @param {string | null} text @param {number[]} numbers
   * @returns {{answer: string} | {fault: string, late?: true}} */
  ask(name, text, ...numbers) {
    const length = text === null ? 0 : this.#write(text);
    const all = text === null ? numbers : [length, ...numbers];
    const status = length < 0 ? this.exports.too_long() : this.exports[name](...all);
    if (status >= 0) return { answer: this.#read(status) };
    return status === LATE ? { fault: this.#read(), late: true } : { fault: this.#read() };
  }

  /** The same, if the answer is a text of its own: null if it is refused.
   * @param {string} name @param {string | null} text @param {number[]} numbers
   * @returns {string | null} */
  text(name, text, ...numbers) {
    const answer = this.ask(name, text, ...numbers);
    return "answer" in answer ? answer.answer : null;
  }

  /** The same, if it is a mistake in the program that it is refused.
   * @param {string} name @param {string | null} text @param {number[]} numbers
   * @returns {string} */
  told(name, text, ...numbers) {
    const answer = this.ask(name, text, ...numbers);
    if ("answer" in answer) return answer.answer;
    throw new Error(`${name}: ${answer.fault}`);
  }

  /** The same, if the answer is JSON.
   * @param {string} name @param {string | null} text @param {number[]} numbers
   * @returns {any} */
  json(name, text, ...numbers) {
    const answer = this.ask(name, text, ...numbers);
    return "answer" in answer ? JSON.parse(answer.answer) : answer;
  }
}
