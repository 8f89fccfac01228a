// wasm.mjs - what the tests of the WebAssembly module share: TAP, the module, the native program.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Pentoid } from "../../web/core/wasm.js";

const program = process.env.PENTOID ?? "build/release/pentoid";

export const module = await WebAssembly.compile(
  readFileSync(process.env.WASM ?? "build/wasm/pentoid.wasm"),
);

export const pentoid = await Pentoid.from(module);

/** What the program prints. `input`, if there is any, is its standard input. */
export const native = (args, input) =>
  execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 26, input });

// The moves of a random game, out of its record: whatever is no tag, number, comment or time.
export function randomGame(variant, seed) {
  const record = native(["random", variant, "--seed", String(seed)]);
  const text = record.replace(/^\[.*\]$/gm, "").replace(/\{[^}]*\}/g, "");
  return text.split(/\s+/).filter((word) => word && !/^(\d+\.|@.*)$/.test(word));
}

// One of every mode, and every option.
export const variants = [
  "adaptoid",
  "adaptoid:start=a1,g7",
  "adaptoid:setup=pie",
  "pentactic:basic:8x8",
  "pentactic:basic:11x6",
  "pentactic:duel:9x7",
  "pentactic:group:11x6:players=4",
  "pentactic:group:8x8:players=6:passing=forced",
  "pentactic:solo:9x7:seed=42",
];

let count = 0;
let failed = 0;

export async function test(name, body) {
  let problem = "";
  try {
    await body();
  } catch (error) {
    problem = String(error.stack ?? error)
      .split("\n")
      .join("\n# ");
    failed++;
  }
  console.log(`${problem ? "not ok" : "ok"} ${++count} ${name}${problem ? `\n# ${problem}` : ""}`);
}

/** Equal as JSON, members in any order. */
export function same(actual, expected, what) {
  const [a, b] = [actual, expected].map((value) => JSON.stringify(sorted(value), null, 1));
  if (a === b) return;
  const [x, y] = [a ?? "", b ?? ""].map((text) => text.split("\n"));
  const at = x.findIndex((line, i) => line !== y[i]);
  throw new Error(
    `${what}: ${x.slice(at, at + 3).join("")} instead of ${y.slice(at, at + 3).join("")}`,
  );
}

function sorted(value) {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

export const is = (truth, what) => same(Boolean(truth), true, what);

export function done() {
  console.log(`1..${count}`);
  process.exit(failed ? 1 : 0);
}
