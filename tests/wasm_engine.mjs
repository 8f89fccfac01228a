// wasm_engine.mjs - the engine and the puzzles as the page uses them, in a real worker: the same
// answers as the native program, progress on the way, and an end at any moment.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { Engine } from "../web/core/engine.js";
import {
  done,
  is,
  module,
  native,
  pentoid,
  randomGame,
  same,
  test,
  variants,
} from "./support/wasm.mjs";

const scratch = mkdtempSync(join(tmpdir(), "pentoid-"));
process.on("exit", () => rmSync(scratch, { recursive: true }));

let workers = 0;

// A worker of node as a port of the page.
function startWorker() {
  const worker = new Worker(new URL("./support/worker.mjs", import.meta.url), {
    workerData: new URL("../web/core/worker.js", import.meta.url).href,
  });
  workers++;
  return {
    postMessage: (message) => worker.postMessage(message),
    set onmessage(hear) {
      worker.on("message", (data) => hear({ data }));
    },
    terminate: () => worker.terminate(),
  };
}

const engine = new Engine(startWorker, module);
const nativeJson = (...args) => JSON.parse(native(args));

// ---- best moves -----------------------------------------------------------------------------

// The tables of the module, in megabytes: which moves are searched first depends on their size.
const [LEVEL_HASH, FULL_HASH] = ["16", "32"];

function sameReport(report, expected, what) {
  const lines = expected.moves.map(({ score, line, effects }) => ({
    score,
    moves: line,
    why: effects.map(({ say }) => say).join(", "),
  }));
  same(report.lines, lines, `${what}, lines`);
  same([report.depth, report.nodes], [expected.depth, expected.nodes], `${what}, depth and nodes`);
}

for (const variant of variants) {
  await test(`best moves of ${variant}`, async () => {
    const game = randomGame(variant, 5);
    for (const plies of [1, 6, Math.max(1, game.length - 4)]) {
      const moves = game.slice(0, plies);
      const words = ["hint", variant, ...moves, "--json"];
      await engine.forget();
      sameReport(
        await engine.think({ variant, moves, nodes: 3000, lines: 3, seed: 9 }),
        nativeJson(...words, "--nodes", "3000", "--moves", "3", "--seed", "9", "--hash", FULL_HASH),
        `3000 nodes after ${plies}`,
      );
      for (const level of [1, 4, 6])
        sameReport(
          await engine.think({ variant, moves, level, seed: 2 }),
          nativeJson(
            ...words,
            "--level",
            `${level}`,
            "--moves",
            "1",
            "--seed",
            "2",
            "--hash",
            LEVEL_HASH,
          ),
          `level ${level} after ${plies}`,
        );
    }
  });
}

await test("a level does not read what a stronger one has learnt", async () => {
  const task = { variant: "adaptoid", moves: ["Ld2"] };
  const weak = await engine.think({ ...task, level: 5 });
  await engine.think({ ...task, nodes: 200000 });
  const again = await engine.think({ ...task, level: 5 });
  same([again.lines, again.nodes], [weak.lines, weak.nodes], "the same as before");
});

await test("progress on the way, deeper and deeper, within the time", async () => {
  const infos = [];
  const task = { variant: "adaptoid", moves: ["Ld2", "Ld6"], ms: 400, lines: 2 };
  const report = await engine.think(task, (info) => infos.push(info));
  is(infos.length >= 2, `${infos.length} times`);
  is(
    infos.every((info, i) => i === 0 || info.depth >= infos[i - 1].depth),
    "deeper",
  );
  is(
    infos.every((info) => info.lines.length === 2 && info.lines[0].moves.length),
    "with lines",
  );
  is(report.ms >= 200 && report.ms < 5000, `took ${report.ms} ms`);
});

await test("a clock is shared out among the moves", async () => {
  const task = { variant: "adaptoid", moves: [], level: 9, left: 5000 };
  const report = await engine.think(task);
  is(report.ms < 5000, `took ${report.ms} ms of 5000`);
});

await test("what cannot be thought about is refused", async () => {
  const over = ["adaptoid:setup=pie", "setup=d4,e5", "take=white", "Ld4", "Le5", "Pd4", "Le5"];
  const wrong = [
    { variant: "chess", moves: [] },
    { variant: "pentactic:solo:8x8", moves: [] },
    { variant: "adaptoid", moves: ["Ld6"] },
    { variant: over[0], moves: [...over.slice(1), "d4-e5"] },
    { variant: over[0], moves: [...over.slice(1), "d4-e5", "Ld4"] },
  ];
  for (const task of wrong) is((await engine.think(task)).fault, JSON.stringify(task));
  same((await engine.think(wrong[3])).fault, "the game is over", "over");
  is((await engine.analyse(wrong[4])).fault, "no analysis either");
});

// ---- stopping -------------------------------------------------------------------------------

await test("stopping answers at once with the best so far; another worker goes on", async () => {
  const before = workers;
  let told;
  const heard = new Promise((resolve) => (told = resolve));
  const endless = engine.think({ variant: "adaptoid", moves: [], ms: 600000 }, told);
  const queued = engine.puzzleHint("8x8:a1c3d4h8", []);
  await heard;
  is(engine.busy, "busy");
  const start = performance.now();
  engine.stop();
  const report = await endless;
  is(performance.now() - start < 100, "at once");
  is(report.stopped && report.lines[0].moves.length > 0, "with what it knew");
  same(await queued, null, "what was waiting is answered with null");
  is(!engine.busy, "not busy any more");
  is((await engine.think({ variant: "adaptoid", moves: [], level: 1 })).lines.length, "goes on");
  same(workers, before + 1, "one more worker");
  engine.stop();
  engine.stop();
});

await test("a puzzle that is being made survives the stopping of something else", async () => {
  const making = engine.puzzle("8x8:seed=42:kind=unique:grade=3");
  engine.stop();
  same((await making).grade, 3, "grade");
});

await test("a worker that cannot be started is replaced for the next call", async () => {
  const ports = [];
  const connect = () => {
    ports.push(ports.length < 2 ? { postMessage() {}, terminate() {} } : startWorker());
    return ports.at(-1);
  };
  const other = new Engine(connect, module);
  const failed = (call) =>
    call.then(
      () => "answered",
      (error) => error.message,
    );
  for (const n of [0, 1]) {
    const call = failed(other.think({ variant: "adaptoid", moves: [], level: 1 }));
    ports[n].onerror({ message: "no worker" });
    same(await call, "no worker", "what was asked fails");
    await other.language("de"); // nobody is there to be told, but the next one will be
  }
  const wrong = { variant: "adaptoid", moves: ["Ld6"] };
  const { fault } = await other.think(wrong);
  is(fault && fault !== (await engine.think(wrong)).fault, `answered in German: ${fault}`);
  is((await other.think({ variant: "adaptoid", moves: [], level: 1 })).lines.length, "goes on");
  same(ports.length, 3, "workers");
  other.stop();
});

// ---- judging a game -------------------------------------------------------------------------

for (const variant of ["adaptoid", "pentactic:basic:9x7", "pentactic:group:8x8:players=3"]) {
  await test(`analysis of ${variant}`, async () => {
    const file = join(scratch, "game.rec");
    writeFileSync(file, native(["random", variant, "--seed", "4"]));
    const moves = randomGame(variant, 4);
    const progress = [];
    await engine.forget();
    const analysis = await engine.analyse({ variant, moves, nodes: 400 }, (...p) =>
      progress.push(p),
    );
    const args = ["analyse", file, "--nodes", "400", "--hash", FULL_HASH, "--json"];
    same(analysis, nativeJson(...args), "as the program judges");
    same(
      progress,
      moves.map((_, i) => [i + 1, moves.length]),
      "progress",
    );
  });
}

// ---- puzzles --------------------------------------------------------------------------------

await test("puzzles are made and graded alike", async () => {
  const ids = [
    "8x8:seed=42:kind=unique:grade=3",
    "9x7:seed=7",
    "11x6:seed=3:kind=random",
    "8x8:seed=5:grade=1",
    "daily=2026-11-16",
    "8x8:a1c3d4h8",
    "11x6:seed=12:kind=random",
  ];
  for (const id of ids) {
    const { id: spelt, made, given, ...rest } = await engine.puzzle(id);
    const {
      puzzle,
      given: count,
      placements,
      ...expected
    } = nativeJson("puzzle", "grade", id, "--json");
    same(rest, expected, id);
    same([spelt, given, given.length], [puzzle, placements, count], `${id}: what is given`);
    same(made === null, !id.includes("="), `${id}: made`);
    if (made) same((await engine.puzzle(made)).id, spelt, `${made} is the same puzzle`);
  }
});

await test("hints, checks and solutions are those of the program", async () => {
  for (const wish of ["8x8:seed=42:kind=unique:grade=3", "9x7:seed=7", "11x6:seed=3"]) {
    const { id, given } = await engine.puzzle(wish);
    const solution = await engine.puzzleSolution(id, 3);
    same(solution.map((move) => move[0]).join(""), "FILNPTUVWXYZ", "all twelve");
    is(
      given.every((move) => solution.includes(move)),
      "what is given is part of it",
    );
    const free = solution.filter((move) => !given.includes(move));
    for (const n of [0, 2, free.length - 1, free.length]) {
      const placements = free.slice(0, n);
      const hint = await engine.puzzleHint(id, placements);
      same(hint.sentence, native(["puzzle", "hint", id, ...placements]).trim(), "sentence");
      is(n < free.length ? hint.placement : hint.kind === "solved", "a placement");
      same(await engine.puzzleCheck(id, placements), true, "can be finished");
    }
    const count = native(["solve", id, "--count"]).trim();
    same(`${await engine.puzzleSolutions(id)}`, count, "solutions");
    same(await engine.puzzleSolutions(id, 1), 1, "up to a limit");
  }
});

await test("a puzzle that cannot be done, and one that cannot be finished any more", async () => {
  const { id, solvable } = await engine.puzzle("8x8:a2b1b3c2");
  same(solvable, false, "solvable");
  same(await engine.puzzleSolution(id, 1), null, "no solution");
  same((await engine.puzzleHint(id, [])).kind, "impossible", "hint");
  const hint = await engine.puzzleHint("8x8:d4d5e4e5", ["Ub1b2c2d1d2"]);
  same([hint.kind, hint.lift], ["lift", ["U"]], "take the U back");
  same(await engine.puzzleCheck("8x8:d4d5e4e5", ["Ub1b2c2d1d2"]), false, "check");
});

await test("wrong ids are refused, and a mistake in the program is one", async () => {
  same(await engine.puzzle("8x8:a1c3d4"), { fault: "this grid needs 4 stones, not 3" }, "stones");
  for (const id of ["", "9x9", "8x8:seed=", "daily=2026-02-30", "x".repeat(1 << 21)])
    is((await engine.puzzle(id)).fault, id.slice(0, 20));
  for (const call of [engine.puzzleHint("8x8:a1", []), engine.puzzleCheck("8x8:a1c3d4h8", ["Xa1"])])
    is(
      await call.then(
        () => false,
        (error) => error instanceof Error,
      ),
      "fails",
    );
});

await test("a hint takes as long as the program says", async () => {
  is(native(["hint", "--help"]).includes("thinks for a second"), "so it says");
  same(pentoid.exports.hint_time(), 1000, "milliseconds");
});

// ---- texts from outside ---------------------------------------------------------------------

await test("a text that takes too long is given up, and the next one is read", async () => {
  const game = '[Variant "adaptoid"]\n\n1. Ad3 {a word} Ad5\n\n';
  const before = workers;
  same(await engine.games(game.repeat(1000), 1), null, "given up");
  same((await engine.games(game.repeat(2), 60000)).length, 2, "games");
  same(workers, before + 1, "workers that were started");
});

await test("what is long is read in time, or refused", async () => {
  const head = '[Variant "adaptoid"]\n\n1. Ad3 ';
  for (const [text, plies] of [
    [head + "{xy}".repeat(125000), 1],
    [head + "(1. Ld2) ".repeat(100000), 1],
    [head + "{x} (1. Ld2 {y}) ".repeat(50000), 1],
    [`{${"x".repeat(1000000)}`, 0],
    ["[Variant ".repeat(100000), 0],
    ["(".repeat(1000000), 0],
    ["é".repeat(600000), 0],
  ]) {
    const games = await engine.games(text, 60000);
    if (plies) is(games.fault || games[0].view.plies.length === plies, text.slice(0, 60));
    else is(games.fault, text.slice(0, 60));
  }
});

engine.stop();
done();
