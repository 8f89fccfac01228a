// records.mjs - records that come from outside or go there: the games of a text, found by the
// module, and a game without times. Links are tested in the browser.
import { engineCalls } from "../web/core/engine-calls.js";
import { rulesCalls } from "../web/core/rules-calls.js";
import { connectRules } from "../web/core/rules.js";
import { serve } from "../web/core/wire.js";
import { done, is, module, native, pentoid, randomGame, same, test } from "./support/wasm.mjs";

const { port1, port2 } = new MessageChannel();
serve(port1, rulesCalls);
const rules = connectRules(port2, module);
const { games } = engineCalls(pentoid, { now: () => 0, progress: () => {} });

// ---- the games of a text ----

const ADAPTOID = '[Variant "adaptoid"]\n[Seat1 "[Variant \\"no\\"]"]\n\nAd3 ';
const three = [
  `${ADAPTOID}{[Variant "no"] ä \\} [Variant "no"]`,
  '} Ad5 @7 [Variant "pentactic:basic:8x8"] -F',
  '  [Variant "pentactic:duel:9x7"]',
  "",
  "-X",
].join("\n");

const movesOf = ({ view }) => view.plies.map((ply) => ply.move).join(" ");

await test("the games of a text, each as its record", () => {
  const found = games(three);
  same(
    found.map((game) => `${game.view.variant} ${movesOf(game)}`),
    ["adaptoid Ad3 Ad5", "pentactic:basic:8x8 -F", "pentactic:duel:9x7 -X"],
    "games",
  );
  same(found[0].view.seats[0].name, '[Variant "no"]', "a name");
  for (const { record } of found) native(["check", "-"], record);
});

await test("what the program reads, game by game", () => {
  const text = ["adaptoid", "pentactic:duel:8x8", "pentactic:group:9x7:players=4"]
    .map((variant, seed) => native(["random", variant, "--seed", String(seed)]))
    .join("\n");
  const found = games(text);
  same(found.length, 3, "games");
  for (const [seed, game] of found.entries())
    same(movesOf(game), randomGame(game.view.variant, seed).join(" "), game.view.variant);
});

for (const [text, place] of [
  [three.replace("-F", "-G"), "line 5, column 43"],
  [three.replace("-X", "-Q"), "line 8, column 2"],
  [`a word before\n${three}`, "line 1, column 1"],
  ["Ad3", "line 1, column 1"],
  ['[Variant "chess"]\n\n1. e4', "line 1, column 11"],
])
  await test(`a mistake in ${place} is told there`, () => {
    const { fault } = games(text);
    same(fault?.slice(0, place.length), place, fault);
  });

await test("a text without a game", () => {
  for (const text of ["", " \n\t\r\n"]) same(games(text), [], JSON.stringify(text));
});

for (const [what, game] of [
  ["lines", '[Variant "adaptoid"]\n[Seat1 "A"]\n[Seat2 "B"]\n\n1. Ad3 Ad5\n\n'],
  ["one line", '[Variant "adaptoid"] 1. Ad3 Ad5 '],
])
  await test(`a thousand games in ${what}, and not one more`, () => {
    const found = games(game.repeat(1000));
    same(found.length, 1000, "games");
    same(movesOf(found.at(-1)), "Ad3 Ad5", "the last one");
    same(games(game.repeat(1001)), { fault: "too long" }, "one more");
  });

// ---- without times ----

await test("no time is left in what is shared, and nothing else is missing", async () => {
  for (const [variant, seed] of [
    ["adaptoid", 3],
    ["pentactic:basic:8x8", 4],
    ["pentactic:duel:11x6", 5],
  ]) {
    const moves = randomGame(variant, seed);
    const timed = moves.map((move, i) => `${move} @${(i * 37) % 500}.${i % 10}`).join("\n");
    const clock = '[Clock "30000"]\n[Seat1 "a @1 b"]';
    await rules.load(`[Variant "${variant}"]\n${clock}\n\n${timed}\n`);
    const [record, shared] = await Promise.all([rules.record(), rules.sharedRecord()]);
    is(/^@/m.test(record), "a line begins with a time");
    same(shared.match(/@.*/g), ['@1 b"]'], "what is left");
    is(!shared.includes("Clock"), "the clock");
    const view = await rules.load(shared);
    same(
      view.plies.map((ply) => ply.move),
      moves,
      "moves",
    );
    native(["check", "-"], shared);
    same(await rules.record(), shared, "it is all there");
  }
});

done();
