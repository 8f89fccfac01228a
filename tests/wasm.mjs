// wasm.mjs - the WebAssembly module gives the same answers as the native program.
//
// Both are built from the same sources; what is tested here is that nothing in them depends on the
// platform: perft tables, lists of legal moves, result lines, drawings and the bench signatures.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const wasmFile = process.env.WASM ?? "build/wasm/pentoid.wasm";
const pentoid = process.env.PENTOID ?? "build/release/pentoid";
const { instance } = await WebAssembly.instantiate(readFileSync(wasmFile), {});
const wasm = instance.exports;

const native = (...args) => execFileSync(pentoid, args, { encoding: "utf8", maxBuffer: 1 << 26 });

function write(text) {
  const bytes = new TextEncoder().encode(text);
  new Uint8Array(wasm.memory.buffer).set(bytes, wasm.buffer());
  return bytes.length;
}

function read(length) {
  return new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.buffer(), length));
}

function open(words) {
  if (wasm.open(write(words.join(" "))) !== 0) throw new Error(`refused: ${words.join(" ")}`);
}

let count = 0;
let failed = 0;
function test(name, body) {
  let problem = "";
  try {
    body();
  } catch (error) {
    problem = String(error.message).split("\n").join("\n# ");
    failed++;
  }
  console.log(`${problem ? "not ok" : "ok"} ${++count} ${name}${problem ? `\n# ${problem}` : ""}`);
}

function same(actual, expected, what) {
  if (actual !== expected) throw new Error(`${what}: ${actual} instead of ${expected}`);
}

for (const game of ["adaptoid", "pentactic"]) {
  test(`perft tables of ${game}`, () => {
    const lines = readFileSync(`tests/perft/${game}.txt`, "utf8").split("\n");
    for (const line of lines.filter((l) => l && !l.startsWith("#"))) {
      const [position, ...counts] = line.split(";");
      open(position.trim().split(" ").filter((word) => word !== "moves"));
      for (const [, depth, n] of counts.map((c) => c.match(/^D(\d+) (\d+)/)))
        if (Number(n) < 3e6) same(wasm.perft(Number(depth)), BigInt(n), `${position}D${depth}`);
    }
  });
}

const variants = [
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

// The moves of a random game, out of its record: whatever is no tag, number, comment or time.
function randomGame(variant, seed) {
  const record = native("random", variant, "--seed", String(seed));
  const text = record.replace(/^\[.*\]$/gm, "").replace(/\{[^}]*\}/g, "");
  return text.split(/\s+/).filter((word) => word && !/^(\d+\.|@.*)$/.test(word));
}

for (const variant of variants) {
  test(`a game of ${variant}`, () => {
    const moves = randomGame(variant, 7);
    if (moves.length < 5) throw new Error("hardly any moves");
    for (const n of [0, 1, 2, 5, 9, 14, 20, 30, moves.length].filter((m) => m <= moves.length)) {
      const words = [variant, ...moves.slice(0, n)];
      open(words);
      const legal = read(wasm.legal()).split("\n").filter(Boolean).sort().join("\n");
      same(legal, native("legal", ...words).trim(), `legal after ${n}`);
      same(read(wasm.result()), native("result", ...words).trim(), `result after ${n}`);
      same(read(wasm.json()).trim(), native("show", ...words, "--json").trim(), `JSON after ${n}`);
      same(read(wasm.svg()).trim(), native("show", ...words, "--svg").trim(), `SVG after ${n}`);
      same(read(wasm.partial(write(""))).startsWith("incomplete"), n < moves.length, "partial");
    }
    same(read(wasm.result()) === "ongoing", false, "the game is over");
  });
}

test("a wrong move is refused with its reason", () => {
  same(wasm.open(write("adaptoid d2-d4")), -1, "status");
  const text = read(wasm.buffer_size()).split("\0")[0];
  same(text, "the creature on d2 has no legs", "reason");
  open(["pentactic:basic:8x8", "-F"]);
  same(wasm.open(write("adaptoid Ld2 nonsense")), -1, "status of a wrong second move");
  same(wasm.open(write("chess")), -1, "status of an unknown game");
  same(read(wasm.legal()).split("\n").length, 65, "the old position stays");
});

const signature = (number) =>
  `signature ${BigInt.asUintN(64, number).toString(16).padStart(16, "0")}`;
const lastLine = (...args) => native(...args).trim().split("\n").at(-1);

test("bench signature", () => {
  let sum = 0n;
  for (let job = 0; job < wasm.bench_jobs(); job++) sum += wasm.bench(job);
  same(signature(sum), lastLine("bench"), "signature");
});

test("bench signatures of the solver", () => {
  for (let job = 0, n; (n = wasm.solver_job(job)) > 0; job++) {
    const part = read(n);
    const expected = lastLine("bench", "cover", part, "--placements", "1", "--runs", "1");
    same(signature(wasm.solver_bench(job, 1)), expected, part);
  }
  same(read(wasm.solver_job(0)), "count-8x8", "the first job");
});

test("bench signature of the search", () => {
  let signature = 0n;
  for (let job = 0; job < wasm.bench_searches(); job++) signature += wasm.bench_search(job);
  const hex = BigInt.asUintN(64, signature).toString(16).padStart(16, "0");
  const expected = readFileSync("tests/cli/signature-search", "utf8").trim();
  same(hex, expected, "signature");
});

console.log(`1..${count}`);
process.exit(failed ? 1 : 0);
