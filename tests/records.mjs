// records.mjs - records that come from outside or go there (web/game/records.js): several games in
// one text, and a game without times. Links are tested in the browser.
import { rulesCalls } from "../web/core/rules-calls.js";
import { Rules } from "../web/core/rules.js";
import { serve } from "../web/core/wire.js";
import { splitRecords, withoutTimes } from "../web/game/records.js";
import { done, is, module, native, randomGame, same, test } from "./support/wasm.mjs";

const { port1, port2 } = new MessageChannel();
serve(port1, rulesCalls);
const rules = new Rules(port2, module);

/** Where a piece of text stands: its line and its column, from 0. */
function placeOf(text, piece) {
  const before = text.slice(0, text.indexOf(piece)).split("\n");
  return [before.length - 1, before.at(-1).length];
}

// ---- several games ----

const three = [
  "a word before",
  '[Variant "adaptoid"]',
  '[Seat1 "[Variant \\"no\\"]"]',
  "",
  'Ad3 {[Variant "no"] \\} [Variant "no"]',
  '} Ad5 @7 [Variant "pentactic:basic:8x8"] -F',
  '  [ Variant "pentactic:duel:9x7"]',
  "",
  "-X",
].join("\n");

await test("a text is split into its games, which keep their places", () => {
  const games = splitRecords(three);
  same(games.length, 3, "games");
  for (const piece of ["Ad3", "} Ad5", '[Variant "pentactic:basic', "-F", "[ Variant", "-X"])
    for (const game of games.filter((text) => text.includes(piece)))
      same(placeOf(game, piece), placeOf(three, piece), piece);
  same(
    games.map((game) => game.trim().slice(0, 24)),
    ['[Variant "adaptoid"]\n[Se', '[Variant "pentactic:basi', '[ Variant "pentactic:due'],
    "beginnings",
  );
});

await test("one game, or none, is the text as it is", () => {
  for (const text of ["", "Ad3", 'x\n[Variant "adaptoid"]\n\nAd3\n'])
    same(splitRecords(text), [text], JSON.stringify(text));
});

for (const [what, game] of [
  ["lines", '[Variant "adaptoid"]\n[Seat1 "A"]\n[Seat2 "B"]\n\n1. Ad3 Ad5\n\n'],
  ["one line", '[Variant "adaptoid"] 1. Ad3 Ad5 '],
])
  await test(`ten thousand games in ${what}`, () => {
    const games = splitRecords(game.repeat(10000));
    same(games.length, 10000, "games");
    same(games.at(-1).trim(), game.trim(), "the last one");
  });

// ---- without times ----

await test("no time is left, wherever the lines are broken", async () => {
  for (const [variant, seed] of [
    ["adaptoid", 3],
    ["pentactic:basic:8x8", 4],
    ["pentactic:duel:11x6", 5],
  ]) {
    const moves = randomGame(variant, seed);
    const timed = moves.map((move, i) => `${move} @${(i * 37) % 500}.${i % 10}`).join("\n");
    const clock = '[Clock "30000"]\n[Seat1 "a @1 b"]';
    await rules.load(`[Variant "${variant}"]\n${clock}\n\n${timed}\n`);
    const record = await rules.record();
    is(/^@/m.test(record), "a line begins with a time");
    const bare = withoutTimes(record);
    same(bare.match(/@.*/g), ['@1 b"]'], "what is left");
    is(!/^ | $| {2}/m.test(bare), "blanks");
    const view = await rules.load(bare);
    same(
      view.plies.map((ply) => ply.move),
      moves,
      "moves",
    );
    native(["check", "-"], bare);
  }
});

done();
