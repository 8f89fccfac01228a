// wasm_fuzz.mjs - whatever is written into the buffer, every function of the module answers or
// refuses: it never traps, never writes past its answer, and what it refuses changes nothing.
//
// Questions are words of the notations put together at random, with bytes that belong to none of
// them; numbers are the ones that are likely to hurt. The seed is fixed unless SEED says otherwise.
import { Pentoid } from "../web/core/wasm.js";
import { done, is, module, same, test } from "./support/wasm.mjs";

const pentoid = await Pentoid.from(module);
const wasm = pentoid.exports;
let seed = Number(process.env.SEED ?? 1);

// A small generator (mulberry32): a number below n.
function below(n) {
  seed = (seed + 0x6d2b79f5) | 0;
  let x = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
  return Math.floor((((x ^ (x >>> 14)) >>> 0) / 2 ** 32) * n);
}

const pick = (list) => list[below(list.length)];

const WORDS = `adaptoid pentactic solo basic duel group 8x8 9x7 11x6 players=3 passing=forced
  setup=pie start=d2,d6 stones=a1,c3,d4,h8 seed=42 adaptoid:setup=pie pentactic:duel:8x8 none 300+5
  3d setup=d2,d6 take=white Ld2 Ad3 Pd6 d2-d3,Pd3 d2-d3 -F c4 3:c4 Pa1a2b1b2b3 pass 8x8:a1c3d4h8
  daily=2026-11-16 8x8:seed=3 kind=random 1. 2. @4.2 ! ?? ( ) { } [Variant "adaptoid"] Result [ ] "
  pentactic:solo:8x8:seed=1 pentactic:basic:8x8 [Seat1 "A"] [Clock "60"] level person`.split(/\s+/);
const GLUE = [" ", " ", " ", "\n", "\n", ":", ",", "", "\t", "\0"];
const NUMBERS = [
  0,
  1,
  2,
  3,
  7,
  6e4,
  -1,
  -0.5,
  1e15,
  1e300,
  -1e300,
  NaN,
  Infinity,
  2 ** 31,
  2 ** 32,
];

// Good questions, by function.
const GOOD = {
  open: ["adaptoid Ld2 Ld6", "pentactic:basic:8x8 -F c4", "pentactic:solo:8x8:seed=1"],
  start: ["adaptoid\n300+5\nAna\nperson\n\nlevel 5", "pentactic:solo:9x7", "adaptoid\n3d"],
  load: [
    '[Variant "adaptoid"]\n[Seat1 "Ana"]\n\n1. Ld2! @4.2 {why} Ld6 (2. Ad5 Ad3) 3. Pd2\n',
    '[Variant "adaptoid"]\n[Result "captures 0,0 winners 1 (player 2 resigned)"]\n\n1. Ad3\n',
  ],
  load_log: [
    "pentoid match 1\n0 start adaptoid 60\n5 move 1 5 Ad3\n6 pause\n",
    "pentoid match 1\n0 start pentactic:duel:8x8 none\n0 kind 2 level 5\n0 leave 1 left\n",
  ],
  play: ["Ld2", "Ad3", "-F", "2:-F", "c4", "d5", "3:c4", "Pa1a2b1b2b3", "pass", "setup=d2,d6"],
  think: ["adaptoid", "adaptoid Ld2", "pentactic:duel:8x8 -F", "pentactic:solo:8x8:seed=1"],
  analyse: ["adaptoid Ld2 Ld6", "pentactic:basic:8x8 -F c4"],
  puzzle: ["8x8:a1c3d4h8", "8x8:d4d5e4e5 Ub1b2c2d1d2", "8x8:seed=3:kind=random", "8x8:a2b1b3c2"],
};

const random = () => Array.from({ length: below(9) }, () => pick(WORDS) + pick(GLUE)).join("");

/** A question, half of the time a good one, some bytes of which may be others. */
function bytes(good) {
  const all = [...new TextEncoder().encode(good && below(2) ? pick(good) : random())];
  for (let n = below(2) && below(4); n > 0; n--)
    all.splice(below(all.length + 1), below(3), below(256));
  return Uint8Array.from(all);
}

function write(question) {
  new Uint8Array(wasm.memory.buffer).set(question, wasm.buffer());
  return question.length;
}

/** Calls a function and looks at what it says. Returns its status. */
function call(name, ...args) {
  const status = wasm[name](...args);
  const memory = new Uint8Array(wasm.memory.buffer, wasm.buffer(), wasm.buffer_size());
  is(status >= -2 && status < memory.length, `${name} returns ${status}`);
  const end = memory.indexOf(0);
  if (status < 0) is(end > 0, `${name} refuses with a sentence`);
  else same(memory[status], 0, `${name} ends its answer`);
  new TextDecoder("utf-8", { fatal: true }).decode(memory.subarray(0, status < 0 ? end : status));
  return status;
}

const look = () => pentoid.text("view", null, 0) + pentoid.text("record", null, 0);

// Some position to ask about: a game that has come a few moves far.
function somewhere() {
  const variant = pick([
    "adaptoid",
    "pentactic:basic:8x8",
    "pentactic:duel:9x7",
    "adaptoid:setup=pie",
    "pentactic:group:8x8:players=3",
    "pentactic:solo:8x8:seed=1",
  ]);
  pentoid.ask("start", `${variant}\n60`, 0, 0);
  for (let n = below(12); n > 0; n--) {
    const legal = pentoid.text("legal", null).split("\n").slice(0, -1);
    if (legal.length) pentoid.ask("play", pick(legal), 0);
  }
}

// Functions that may change the match, and those that only answer: name, then how many numbers.
const CHANGING = { open: 0, start: 2, load: 3, load_log: 1, play: 1 };
const ANSWERING = { partial: 0, why: 0, effects: 0, preview: 0, variant: 0, games: 0 };
const NUMERIC = {
  ...{ undo: 1, redo: 1, take_back: 1, forward: 1, go: 2, resign: 2, offer: 3, answer: 3 },
  ...{ tick: 1, pause: 1, resume: 1, view: 1, log: 1 },
};
const PUZZLES = { puzzle_hint: 0, puzzle_count: 1, puzzle_solution: 1 };

const numbers = (count) => Array.from({ length: count }, () => pick(NUMBERS));

await test("questions that change the match, or do not", () => {
  let refused = 0;
  for (let i = 0; i < 3000; i++) {
    if (i % 20 === 0) somewhere();
    const name = pick(Object.keys(CHANGING));
    const before = look();
    const status = call(name, write(bytes(GOOD[name])), ...numbers(CHANGING[name]));
    if (status === -1) same(look(), before, `${name} changed something`);
    refused += status < 0;
  }
  is(refused > 1000 && refused < 2500, `${refused} refused: some are good, some are bad`);
});

await test("questions about a position change nothing", () => {
  for (let i = 0; i < 4000; i++) {
    if (i % 50 === 0) somewhere();
    const name = pick(Object.keys(ANSWERING));
    const before = i % 10 === 0 ? look() : null;
    call(name, write(bytes(GOOD.play)));
    if (before) same(look(), before, name);
  }
});

await test("any number is a moment, a ply, a seat", () => {
  for (let i = 0; i < 4000; i++) {
    if (i % 20 === 0) somewhere();
    const name = pick(Object.keys(NUMERIC));
    call(name, ...numbers(NUMERIC[name]));
    JSON.parse(pentoid.text("view", null, 0));
  }
});

await test("lengths that no question has", () => {
  for (const name of [...Object.keys(ANSWERING), "open", "play", "load", "load_log"])
    for (const length of [
      -1,
      -(2 ** 31),
      0,
      wasm.buffer_size(),
      wasm.buffer_size() + 1,
      2 ** 31 - 1,
    ])
      call(name, length, ...numbers(3));
});

await test("puzzles and searches", () => {
  for (let i = 0; i < 300; i++) {
    const name = pick(Object.keys(PUZZLES));
    call(name, write(bytes(GOOD.puzzle)), ...numbers(PUZZLES[name]));
    const limits = [pick(NUMBERS), 0, 1 + below(200), pick(NUMBERS), pick(NUMBERS), pick(NUMBERS)];
    call("think", write(bytes(GOOD.think)), ...limits, pick(NUMBERS), pick(NUMBERS));
    call("analyse", write(bytes(GOOD.analyse)), 0, 1 + below(20));
  }
});

await test("jobs that do not exist", () => {
  for (const job of [-1, 99, 2 ** 31]) {
    same([wasm.bench(job), wasm.bench_search(job), wasm.solver_bench(job, 1)], [0n, 0n, 0n], "sum");
    same([call("solver_job", job), call("search_job", job), wasm.perft(-1)], [0, 0, 0n], "names");
  }
});

done();
