// wasm_core.mjs - the clients of web/core, as the page uses them, through a MessageChannel instead
// of a worker: the match with its history, clocks and records, and every question about a position.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rulesCalls } from "../web/core/rules-calls.js";
import { connectRules } from "../web/core/rules.js";
import { visiting } from "../web/core/visit.js";
import { serve } from "../web/core/wire.js";
import { done, is, module, native, randomGame, same, test, variants } from "./support/wasm.mjs";

const scratch = mkdtempSync(join(tmpdir(), "pentoid-"));
process.on("exit", () => rmSync(scratch, { recursive: true }));

function connect(calls) {
  const { port1, port2 } = new MessageChannel();
  serve(port1, calls);
  return connectRules(port2, module);
}

const rules = connect(rulesCalls);

// ---- a match --------------------------------------------------------------------------------

await test("before the first match there is one of Adaptoid", async () => {
  const view = await rules.view(0);
  same(view.variant, "adaptoid", "variant");
  same(view.legal.length, 8, "legal moves");
});

await test("a match with names, kinds and a clock", async () => {
  const seats = [
    { name: "Ana Núñez", kind: "person" },
    { name: "", kind: "level 5" },
  ];
  let view = await rules.start({ variant: "adaptoid", clock: "300+5", seats }, 1000);
  same(
    view.seats,
    seats.map((seat) => ({ ...seat, left: 300000, increment: 5000 })),
    "seats",
  );
  same([view.clock, view.flag, view.paused, view.turn], ["300+5", 301000, false, 1], "clock");
  view = await rules.play("Ld2", 11000);
  same(view.plies, [{ move: "Ld2", seat: 1, ms: 10000 }], "plies");
  same([view.seats[0].left, view.flag, view.turn], [295000, 311000, 2], "after 10 seconds");
  view = await rules.pause(21000);
  same([view.paused, view.flag, view.seats[1].left], [true, null, 290000], "paused");
  same(await rules.play("Ld6", 30000), { fault: "the game is paused" }, "no move in a pause");
  view = await rules.resume(50000);
  same([view.flag, view.seats[1].left], [340000, 290000], "resumed");
  same(await rules.play("Ld6", 340001), { fault: "the time is up", late: true }, "too late");
  view = await rules.view(340002);
  same(
    view.ending,
    {
      over: true,
      line: "captures 0,0 winners 1 (player 2 ran out of time)",
      winners: [1],
      reason: "time",
      gone: [{ seat: 2, reason: "time" }],
    },
    "lost on time",
  );
  same([view.turn, view.legal, view.flag], [null, [], null], "nothing is left to do");
});

await test("tick lets a flag fall, at its own moment", async () => {
  await rules.start({ variant: "pentactic:group:8x8:players=3", clock: "60" }, 0);
  same((await rules.tick(59999)).ending.gone, [], "not yet");
  const view = await rules.tick(99999);
  same(view.ending.gone, [{ seat: 1, reason: "time" }], "fallen");
  same([view.ending.over, view.turn, view.seats[0].left], [false, 1, 0], "three play on");
});

await test("undo, redo and looking back", async () => {
  const moves = randomGame("adaptoid", 3).slice(0, 6);
  await rules.start({ variant: "adaptoid" }, 0);
  for (const move of moves) await rules.play(move, 0);
  const end = await rules.view(0);
  same([end.count, end.played, end.known, end.looking], [6, 6, 6, false], "six plies");
  let view = await rules.go(2, 0);
  same([view.count, view.played, view.looking, view.plies.length], [2, 6, true, 6], "looking");
  is(view.legal.includes(moves[2]), "what was played next is legal there");
  view = await rules.go(6, 0);
  same(view, end, "back to the match");
  view = await rules.undo(0);
  same([view.count, view.played, view.known], [5, 5, 6], "one taken back");
  await rules.go(0, 0);
  view = await rules.redo(0);
  same(view.position, end.position, "redo while looking acts on the match");
  await rules.go(3, 0);
  const other = (await rules.legal()).find((move) => move !== moves[3]);
  view = await rules.play(other, 0);
  same([view.played, view.known, view.looking, view.plies[3].move], [4, 4, false, other], "branch");
  same((await rules.undo(0)).known, 4, "the branch can be taken back");
});

await test("looking back does not lose a resignation", async () => {
  await rules.start({ variant: "adaptoid" }, 0);
  await rules.play("Ld2", 0);
  const end = await rules.resign(2, 0);
  same([end.ending.reason, end.ending.winners], ["resigned", [1]], "resigned");
  const back = await rules.go(0, 0);
  same([back.ending.over, back.turn], [false, 1], "before it");
  same(await rules.go(1, 0), end, "and after it again");
  is((await rules.record()).includes("(player 2 resigned)"), "the record knows it");
  same((await rules.undo(0)).ending.over, false, "undo takes it back");
});

for (const variant of variants) {
  await test(`record of ${variant}`, async () => {
    const moves = randomGame(variant, 11);
    const seats = [{ name: '"Quo\\te"', kind: "person" }];
    let view = await rules.start({ variant, seats }, 0);
    for (const [i, move] of moves.entries()) view = await rules.play(move, 100 * (i + 1));
    is(view.ending.over, "over");
    const record = await rules.record();
    const file = join(scratch, "game.rec");
    writeFileSync(file, record);
    native(["check", file]);
    same(
      JSON.parse(await rules.gameJson()),
      JSON.parse(native(["replay", file, "--json"])),
      "JSON",
    );
    await rules.start({ variant: "adaptoid" }, 0);
    const loaded = await rules.load(record, 0);
    same(loaded.paused, true, "a loaded match is paused");
    for (const key of ["variant", "position", "plies", "ending", "known"])
      same(loaded[key], view[key], key);
    same(await rules.record(), record, "the same record again");
    await rules.undo(0);
    await rules.undo(0);
    same((await rules.record()).match(/@/g).length, moves.length, "all known plies are kept");
  });
}

await test("a record is loaded up to a ply; who has left stays gone", async () => {
  const variant = "pentactic:group:8x8:players=3";
  const tags = `[Variant "${variant}"]\n[Result "ongoing (player 1 resigned)"]`;
  const record = `${tags}\n\n2:-F 3:-F 1:-F\n`;
  let view = await rules.load(record, 0, 2);
  same([view.played, view.known, view.looking], [2, 3, false], "plies");
  same(view.ending.line, "ongoing (player 1 resigned)", "result");
  view = await rules.redo(0);
  same([view.played, view.ending.gone.length], [3, 1], "played again");
  for (const count of [3, 4, Infinity]) same((await rules.load(record, 0, count)).played, 3, "all");
});

await test("a visit that has ended asks nothing, and is told what it had asked", async () => {
  const left = new AbortController();
  const guest = visiting(rules, left.signal);
  const [view, record] = [guest.start({ variant: "adaptoid" }, 0), guest.record()];
  left.abort();
  let heard = false;
  guest.play("Ld2", 0).finally(() => (heard = true));
  same((await view).variant, "adaptoid", "asked before");
  is((await record).includes("adaptoid"), "and its record");
  same((await rules.view(0)).played, 0, "asked afterwards");
  is(!heard, "no answer");
});

await test("what is wrong is refused and changes nothing", async () => {
  await rules.start({ variant: "pentactic:duel:8x8", clock: "60" }, 0);
  await rules.play("-F", 0);
  const before = await rules.view(0);
  const wrong = [
    () => rules.start({ variant: "chess" }, 0),
    () => rules.start({ variant: "adaptoid", clock: "soon" }, 0),
    () => rules.start({ variant: "adaptoid", seats: Array(3).fill({ name: "", kind: "" }) }, 0),
    () => rules.start({ variant: "adaptoid", seats: [{ name: "\u0001", kind: "person" }] }, 0),
    () => rules.load("", 0),
    () => rules.load('[Variant "adaptoid"]\n\n1. Ld2 Ld2', 0),
    () => rules.load("x".repeat(1 << 21), 0),
    () => rules.play("a1", 0),
    () => rules.play("", 0),
    () => rules.go(-1, 0),
    () => rules.go(2, 0),
    () => rules.resign(0, 0),
    () => rules.resign(3, 0),
    () => rules.variant("pentactic"),
  ];
  for (const attempt of wrong) {
    const answer = await attempt();
    is(typeof answer.fault === "string" && answer.fault.length > 5, `${attempt} is refused`);
    same(await rules.view(0), before, `${attempt} changes nothing`);
  }
  const load = await rules.load('[Variant "adaptoid"]\n\n1. Ld2 Ld2', 0);
  same(load.fault, "line 3, column 8: no body of yours on d2", "the place is named");
  await rules.resign(1, 0);
  same(await rules.resign(2, 0), { fault: "the game is over" }, "nobody resigns twice");
});

// ---- positions ------------------------------------------------------------------------------

await test("partial moves, reasons and hints", async () => {
  await rules.start({ variant: "adaptoid" }, 0);
  same(await rules.partial("L"), { status: "incomplete", tokens: ["Ld2"] }, "inside a token");
  same(await rules.partial("Ld2"), { status: "complete", tokens: [] }, "complete");
  same(
    await rules.partial("Ad7"),
    { status: "wrong", fault: "no body of yours next to d7", tokens: [] },
    "wrong",
  );
  same(await rules.why("Ld2"), "", "legal");
  same(await rules.why("Ld6"), "no body of yours on d6", "not legal");
  is((await rules.hintText("Ld2")).length > 5, "hint");
  same(await rules.hintText("Ld6"), "", "no hint of what is not legal");
  same(
    await rules.effects("Ld2"),
    [{ effect: "leg", seat: 1, cell: "d2", n: 1, say: "gives d2 its first leg" }],
    "effects",
  );
  same(await rules.effects("Ld6"), [], "no effects of what is not legal");
});

await test("previews of whole and half turns", async () => {
  await rules.start({ variant: "adaptoid:start=d4,e5" }, 0);
  for (const move of ["Ld4", "Ae6", "Pd4", "Le6", "Pd4", "Le6"]) await rules.play(move, 0);
  const before = await rules.view(0);
  const half = await rules.preview("d4-e5");
  const named = ({ effects }) => effects.map(({ effect, cell = "" }) => effect + cell);
  same([named(half), half.over], [["capturese5", "moves"], false], "effects of half a turn");
  same([half.position.phase, half.position.white.captures], ["build", 1], "the build follows");
  const whole = await rules.preview("d4-e5,Le5");
  same([named(whole)[0], whole.position.turn], ["capturese5", 2], "the whole turn");
  same(await rules.preview("d4-e5,Ld4"), null, "not legal");
  same(await rules.preview("d4"), null, "less than half");
  same(await rules.view(0), before, "nothing has changed");
  const after = await rules.play("d4-e5,Le5", 0);
  same([after.position, after.effects], [whole.position, whole.effects], "as foreseen");
  same((await rules.go(0, 0)).effects, [], "nothing has happened at the start");
  same((await rules.go(7, 0)).effects, whole.effects, "seen again");
});

await test("starving creatures are named before they are captured", async () => {
  let named = 0;
  for (let seed = 1; seed <= 3; seed++) {
    await rules.start({ variant: "adaptoid" }, 0);
    for (const move of randomGame("adaptoid", seed)) {
      const preview = await rules.preview(move);
      const view = await rules.play(move, 0);
      same(preview.position, view.position, "preview is what happens");
      const starved = preview.effects.filter(({ effect }) => effect === "starves");
      const own = starved.filter(({ cell }) =>
        view.position.creatures.some((creature) => creature.cell === cell),
      );
      same(own, [], "who starved is gone");
      named += starved.length;
    }
  }
  is(named > 5, `enough starved, ${named}`);
});

await test("open cells and fitting pentominoes are the legal ones", async () => {
  let view = await rules.start({ variant: "pentactic:basic:9x7" }, 0);
  for (const move of randomGame("pentactic:basic:9x7", 5)) {
    const board = view.position.boards[0];
    if (view.position.phase === "counter" && view.position.counters_left[view.turn - 1])
      same([...board.open].sort(), view.legal.filter((m) => m !== "pass").sort(), "open");
    if (view.position.phase === "pentomino")
      same(
        board.fits,
        [...new Set(view.legal.filter((m) => m !== "pass").map((m) => m[0]))].sort(),
        "fits",
      );
    view = await rules.play(move, 0);
  }
});

await test("the shapes are the 63 orientations, closed under rotating and flipping", async () => {
  const shapes = await rules.shapes();
  same(Object.keys(shapes).join(""), "FILNPTUVWXYZ", "letters");
  same(Object.values(shapes).flat().length, 63, "orientations");
  const moved = (cells, map) => {
    const turned = cells.map(map);
    const [left, below] = [0, 1].map((i) => Math.min(...turned.map((cell) => cell[i])));
    return turned
      .map(([x, y]) => [x - left, y - below])
      .sort()
      .join(" ");
  };
  const rows = ({ cells }) => cells.at(-1)[1];
  for (const list of Object.values(shapes)) {
    const flat = list.filter(({ flattest }) => flattest);
    same([flat.length, rows(flat[0])], [1, Math.min(...list.map(rows))], "flattest");
    for (const { cells, right, flip } of list) {
      same(Math.min(...cells.map(([x]) => x)), 0, "on the left");
      same(cells[0][1], 0, "lowest first");
      same(
        [...list[right].cells].sort().join(" "),
        moved(cells, ([x, y]) => [y, -x]),
        "right",
      );
      same(
        [...list[flip].cells].sort().join(" "),
        moved(cells, ([x, y]) => [-x, y]),
        "flip",
      );
    }
  }
});

await test("variants", async () => {
  same(
    await rules.variant("pentactic:group:8x8:passing=forced:players=3"),
    {
      variant: "pentactic:group:8x8:players=3:passing=forced",
      game: "pentactic",
      seats: 3,
      boards: 3,
      open: false,
      family: "pentactic:group",
      mode: "group",
      grid: "8x8",
      columns: 8,
      rows: 8,
      passing: "forced",
    },
    "group",
  );
  same(
    await rules.variant("adaptoid:setup=pie"),
    {
      variant: "adaptoid:setup=pie",
      game: "adaptoid",
      seats: 2,
      boards: 1,
      open: false,
      family: "adaptoid",
      pie: true,
      start: [],
    },
    "pie",
  );
  same((await rules.variant("adaptoid")).start, ["d2", "d6"], "the printed start");
  const open = await rules.variant("pentactic:solo:8x8");
  same([open.open, open.stones], [true, []], "open");
  const given = await rules.variant("pentactic:solo:8x8:stones=a1,c3,d4,h8");
  same([given.open, given.stones], [false, ["a1", "c3", "d4", "h8"]], "given");
  const view = await rules.start({ variant: "pentactic:solo:8x8", seed: 42 }, 0);
  same(view.position.boards[0].stones, ["c2", "c3", "g3", "h6"], "drawn from the seed");
});

await test("the template is for developers", async () => {
  const refusal = { fault: "no such game: adaptoid or pentactic" };
  same(await rules.variant("template"), refusal, "no such game");
  same(await rules.start({ variant: "template" }, 0), refusal, "it does not start");
  is("fault" in (await rules.load('[Variant "template"]\n\n1. 1', 0)), "nor is it loaded");
  await rules.developer(true);
  same((await rules.variant("template")).family, "template", "switched on");
  await rules.start({ variant: "template:stones=4:players=2" }, 0);
  is((await rules.svg([])).includes("stones=4 seat=1"), "drawn by its diagram");
  same((await rules.preview("3")).effects[0].say, "takes 3 stones, 1 left", "effects");
  await rules.developer(false);
  same(await rules.variant("template"), refusal, "switched off again");
});

await test("sentences in three languages, and formats in none", async () => {
  const sentences = [];
  for (const code of ["en", "es", "de", "en"]) {
    await rules.language(code);
    const view = await rules.start({ variant: "pentactic:duel:8x8" }, 0);
    same(view.position.phase, "discard", "a word of the format");
    sentences.push((await rules.play("c4", 0)).fault, (await rules.load("[Date", 0)).fault);
  }
  same(
    sentences,
    [
      "not now: this is the discard phase",
      "line 1, column 1: a game begins with its Variant tag",
      "ahora no: es la fase de descarte",
      "línea 1, columna 1: una partida empieza con su etiqueta Variant",
      "das geht jetzt nicht: diese Phase heißt Weglegen",
      "Zeile 1, Spalte 1: eine Partie beginnt mit ihrem Kopfeintrag Variant",
      "not now: this is the discard phase",
      "line 1, column 1: a game begins with its Variant tag",
    ],
    "sentences",
  );
});

await test("a view tells what the move did that led to it, also when looking back", async () => {
  for (const variant of ["adaptoid", "pentactic:basic:8x8", "pentactic:group:8x8:players=3"]) {
    same((await rules.start({ variant }, 0)).effects, [], "nothing yet");
    const did = [[]];
    for (const move of randomGame(variant, 6)) {
      did.push(await rules.effects(move));
      same((await rules.play(move, 0)).effects, did.at(-1), `${variant}: ${move}`);
    }
    is(did.flat().length > 5, "effects");
    for (const ply of [0, 1, 5, did.length - 2])
      same((await rules.go(ply, 0)).effects, did[ply], `${variant}: back to ${ply}`);
  }
});

// ---- what is kept ---------------------------------------------------------------------------

const other = connect(rulesCalls);

/** What two views of a match must have in common, whichever of them is paused. */
const lasting = ({ paused, flag, looking, ...view }) => view;

/** The match that is read from what was kept at that moment is the same; it is paused. */
async function sameKept(now, what) {
  const kept = await rules.saved(now);
  const view = await other.restore(kept, 0);
  is(view.paused || view.ending.over, `${what}: paused`);
  same(lasting(view), lasting(await rules.view(now)), what);
  same(await other.record(), await rules.record(), `${what}: record`);
  return kept;
}

await test("a match that is kept is the same when it is read", async () => {
  let now = 1000;
  for (const [variant, seed] of [
    ["adaptoid", 3],
    ["pentactic:group:8x8:players=3", 4],
    ["pentactic:duel:9x7", 5],
  ]) {
    const seats = [{ name: "Ana", kind: "person" }];
    await rules.start({ variant, clock: "600+5", seats }, now);
    for (const [i, move] of randomGame(variant, seed).slice(0, 12).entries()) {
      await rules.play(move, (now += 1500));
      if (i === 4) await rules.undo((now += 700));
      if (i === 4) await sameKept(now, `${variant}: a ply to be played again`);
      if (i === 4) await rules.redo((now += 700));
      if (i === 6) await rules.pause((now += 300));
      if (i === 6) await sameKept(now, `${variant}: paused`);
      if (i === 6) await rules.resume((now += 10000));
      if (i === 8) await rules.resign(2, (now += 300));
      await sameKept(now + 250, `${variant}, move ${i + 1}`);
    }
    await rules.takeBack((now += 100));
    await sameKept(now + 50, `${variant}: taken back`);
  }
});

await test("a turn that was running has cost what it had cost when it was last seen", async () => {
  await rules.start({ variant: "adaptoid", clock: "60" }, 0);
  await rules.play("Ld2", 10000);
  const kept = { ...(await rules.saved(10000)), running: true };
  const left = async (seen) => (await other.restore(kept, seen)).seats.map((seat) => seat.left);
  same(await left(0), [50000, 60000], "never seen");
  same(await left(10000), [50000, 60000], "seen then");
  same(await left(22000), [50000, 48000], "seen twelve seconds later");
  const view = await other.restore(kept, 22000);
  same([view.paused, view.flag], [true, null], "paused");
  const { ending } = await other.restore(kept, 71000);
  same([ending.reason, ending.winners], ["time", [1]], "the time was up before");
  same(
    await other.restore({ ...kept, running: false }, 22000).then((v) => v.seats[1].left),
    60000,
    "a pause costs nothing",
  );
});

await test("without a log, or with one of another version, the record is read", async () => {
  const record = '[Variant "adaptoid"]\n[Seat1 "Ana"]\n\n1. Ad3 Ad5 Ld3\n';
  for (const log of [undefined, "", "pentoid-match 99\n", "start"]) {
    const view = await other.restore({ record, count: 2, log, at: 5, running: true }, 9);
    same([view.played, view.known, view.seats[0].name, view.paused], [2, 3, "Ana", true], log);
  }
  is((await other.restore({ record: "x", log: "y" }, 0)).fault, "neither");
});

await test("a module or a worker that cannot be had fails every call", async () => {
  const fails = (promise) =>
    promise.then(
      () => "",
      (error) => error.message,
    );
  const { port1, port2 } = new MessageChannel();
  serve(port1, rulesCalls);
  const broken = connectRules(port2, Promise.reject(new Error("no module")));
  same([await fails(broken.view(0)), await fails(broken.view(0))], ["no module", "no module"], "1");
  port2.close();
  const port = { postMessage() {} };
  const lost = connectRules(port, module);
  const asked = fails(lost.view(0));
  port.onerror({ message: "not found" });
  same([await asked, await fails(lost.shapes())], ["not found", "not found"], "2");
  const foreign = connect(() => {
    throw new Error("other module");
  });
  same(await fails(foreign.view(0)), "Error: other module", "3");
});

done();
