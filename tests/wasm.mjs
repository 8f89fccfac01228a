// wasm.mjs - the WebAssembly module gives the same answers as the native program.
//
// Both are built from the same sources; what is tested here is that nothing in them depends on the
// platform: perft tables, lists of legal moves, result lines, JSON, drawings, records, the bench
// signatures. What the page does with the module is tested in wasm_core.mjs.
import { readFileSync } from "node:fs";
import { done, is, native, pentoid, randomGame, same, test, variants } from "./support/wasm.mjs";

const wasm = pentoid.exports;

function open(words) {
  const answer = pentoid.ask("open", words.join(" "));
  if ("fault" in answer) throw new Error(`refused: ${words.join(" ")}: ${answer.fault}`);
}

await test("a match from its log: nothing is refunded, nothing forgotten", () => {
  const view = (name, ...args) => pentoid.json(name, null, ...args);
  pentoid.json("start", "pentactic:group:8x8:players=3\n60\nAna\nperson\n\nlevel 2", 0, 1000);
  pentoid.json("play", "2:-F", 6000);
  pentoid.json("play", "3:-F", 7000);
  view("resign", 3, 9000);
  same(view("view", 9500).acts, { seat: 3, kind: "level", level: 5, standin: true }, "stand-in");
  pentoid.json("play", "1:-F", 9500);
  view("take_back", 10000);
  same(view("view", 10000).count, 2, "back to where a person left");
  const back = view("take_back", 11000);
  same([back.count, back.back, back.forward, back.ending.gone], [0, null, 2, []], "back");
  const before = view("view", 16000);
  const log = pentoid.text("log", null, 16000);
  pentoid.ask("open", "adaptoid");
  const after = pentoid.json("load_log", log, 99000);
  same(after, { ...before, paused: true, flag: null }, "the same match, paused");
  same([after.seats[0].left, view("resume", 99000).flag], [55000, 154000], "the running turn");
  same(view("forward", 99000).count, 2, "forward");
  const wrong = pentoid.json("load_log", log.slice(0, -2), 0);
  is("fault" in wrong, "a torn log is refused");
});

await test("the log in its document", () => {
  const [, log] = /```\n(pentoid match 1\n.*?)```/s.exec(readFileSync("docs/match-log.md", "utf8"));
  const view = pentoid.json("load_log", log, 0);
  same([view.count, view.known, view.seats[0].left], [3, 3, 289500], "what it says");
  same(pentoid.text("log", null, 33000), `${log}33000 pause\n`, "written again");
});

await test("offers", () => {
  pentoid.json("start", "adaptoid", 0, 0);
  const open = pentoid.json("offer", null, 0, 1, 0);
  same(open.offer, { what: "draw", seat: 1, agreed: [1] }, "a draw is offered");
  is("fault" in pentoid.json("offer", null, 2, 2, 0), "one at a time");
  const { ending, offer } = pentoid.json("answer", null, 1, 2, 0);
  same([ending.reason, ending.winners, offer], ["agreed", [], null], "agreed");
  same(ending.line, "captures 0,0 winners none (agreed)", "its line");
});

for (const game of ["adaptoid", "pentactic"]) {
  await test(`perft tables of ${game}`, () => {
    const lines = readFileSync(`tests/perft/${game}.txt`, "utf8").split("\n");
    for (const line of lines.filter((l) => l && !l.startsWith("#"))) {
      const [position, ...counts] = line.split(";");
      open(
        position
          .trim()
          .split(" ")
          .filter((word) => word !== "moves"),
      );
      for (const [, depth, n] of counts.map((c) => c.match(/^D(\d+) (\d+)/)))
        if (Number(n) < 3e6) same(wasm.perft(Number(depth)), BigInt(n), `${position}D${depth}`);
    }
  });
}

for (const variant of variants) {
  await test(`a game of ${variant}`, () => {
    const moves = randomGame(variant, 7);
    is(moves.length >= 5, "enough moves");
    for (const n of [0, 1, 2, 5, 9, 14, 20, 30, moves.length].filter((m) => m <= moves.length)) {
      const words = [variant, ...moves.slice(0, n)];
      open(words);
      const legal = pentoid.text("legal", null).split("\n").filter(Boolean).sort().join("\n");
      same(legal, native(["legal", ...words]).trim(), `legal after ${n}`);
      same(pentoid.text("result", null), native(["result", ...words]).trim(), `result after ${n}`);
      same(pentoid.text("json", null), native(["show", ...words, "--json"]).trim(), "JSON");
      same(pentoid.text("svg", "").trim(), native(["show", ...words, "--svg"]).trim(), "SVG");
      const partial = pentoid.json("partial", "");
      same(partial.status, n < moves.length ? "incomplete" : "wrong", "nothing typed");
    }
    is(pentoid.text("result", null) !== "ongoing", "the game is over");
  });
}

await test("a wrong move is refused with its reason", () => {
  same(pentoid.ask("open", "adaptoid d2-d4"), { fault: "the creature on d2 has no legs" }, "move");
  open(["pentactic:basic:8x8", "-F"]);
  for (const wrong of ["adaptoid Ld2 nonsense", "chess", "", "pentactic:solo:8x8", "adaptoid Ld3"])
    is("fault" in pentoid.ask("open", wrong), wrong);
  same(pentoid.text("legal", null).split("\n").length, 65, "the old position stays");
});

const signature = (number) =>
  `signature ${BigInt.asUintN(64, number).toString(16).padStart(16, "0")}`;
const lastLine = (...args) => native(args).trim().split("\n").at(-1);

await test("bench signature", () => {
  let sum = 0n;
  for (let job = 0; job < wasm.bench_jobs(); job++) sum += wasm.bench(job);
  same(signature(sum), lastLine("bench"), "signature");
});

await test("bench signatures of the solver", () => {
  for (let job = 0, part; (part = pentoid.text("solver_job", null, job)); job++) {
    const expected = lastLine("bench", "cover", part, "--placements", "1", "--runs", "1");
    same(signature(wasm.solver_bench(job, 1)), expected, part);
  }
  same(pentoid.text("solver_job", null, 0), "count-8x8", "the first job");
});

await test("bench signature of the search", () => {
  let sum = 0n;
  for (let job = 0; job < wasm.bench_searches(); job++) sum += wasm.bench_search(job);
  const expected = readFileSync("tests/cli/signature-search", "utf8").trim();
  same(signature(sum), `signature ${expected}`, "signature");
});

done();
