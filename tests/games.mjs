// games.mjs - what the page knows about games (web/games), with the real rules beside it: each game
// of the library is there, what a person chooses makes a variant that the library reads, and what
// the page reads out of moves is what the library says they do.
import { readFileSync, readdirSync } from "node:fs";
import { rulesCalls } from "../web/core/rules-calls.js";
import { connectRules } from "../web/core/rules.js";
import { serve } from "../web/core/wire.js";
import { defaultChoice, seatCount, variantOf } from "../web/game/choice.js";
import { moveRows } from "../web/game/moves.js";
import { variantName } from "../web/game/names.js";
import { gameOf, games } from "../web/games/games.js";
import { Arrangement } from "../web/games/pentactic/arrangement.js";
import { loadTexts } from "../web/lib/texts.js";
import { done, is, module, native, randomGame, same, test, variants } from "./support/wasm.mjs";

const { port1, port2 } = new MessageChannel();
serve(port1, rulesCalls);
const rules = connectRules(port2, module);

/** The texts of the page in English, as the site would send them. */
const english = Object.fromEntries(
  readdirSync("texts")
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(`texts/${file}`, "utf8"))))
    .map(([key, text]) => [key, text.en]),
);
const browser = {
  fetch: async () => ({ json: async () => english }),
  document: { documentElement: {} },
  navigator: { languages: ["en"] },
};
for (const [name, value] of Object.entries(browser))
  Object.defineProperty(globalThis, name, { value, configurable: true });
await loadTexts("en");

await test("every game of the library has a folder", () => {
  const names = native(["variants"]).match(/^\w+/gm);
  same(games.map(({ id }) => id).sort(), [...new Set(names)].sort(), "games");
});

await test("what a person chooses is a variant, for as many as sit down", async () => {
  const answers = {
    setup: ["printed", "pie", "own"],
    mode: ["basic", "duel", "group"],
    grid: ["8x8", "9x7", "11x6"],
    players: [3, 4, 5, 6],
    forced: [false, true],
  };
  let count = 0;
  for (const { id } of games) {
    let choices = [defaultChoice(id)];
    for (const [name, values] of Object.entries(answers))
      if (name in choices[0])
        choices = choices.flatMap((choice) =>
          values.map((value) => ({ ...choice, [name]: value })),
        );
    for (const choice of choices) {
      const variant = await rules.variant(variantOf(choice));
      same(variant.fault, undefined, variantOf(choice));
      same(seatCount(choice), variant.seats, variantOf(choice));
      count++;
    }
  }
  is(count > 70, `enough choices, ${count}`);
});

await test("variants have names that people read", async () => {
  const names = {
    adaptoid: "Adaptoid",
    "adaptoid:start=d2,d6": "Adaptoid",
    "adaptoid:start=a1,g7": "Adaptoid · a1 g7",
    "adaptoid:setup=pie": "Adaptoid · Place and choose",
    "pentactic:basic:8x8": "Pentactic · Basic · 8×8",
    "pentactic:duel:9x7:passing=forced": "Pentactic · Duel · 9×7 · Forced",
    "pentactic:group:11x6:players=4": "Pentactic · Group · 11×6 · 4 players",
    "xyzzy:plugh": "xyzzy:plugh",
  };
  for (const [variant, name] of Object.entries(names))
    same(await variantName(rules, variant), name, variant);
});

await test("a game without a folder is known by what the library says of it", async () => {
  same(await variantName(rules, "template:stones=7"), "template:stones=7", "refused");
  await rules.developer(true);
  const variant = "template:stones=7:players=2";
  same(await variantName(rules, "template:stones=7"), `template · ${variant}`, "name");
  const choice = { ...defaultChoice("template"), variant: "template:stones=5" };
  same([variantOf(choice), seatCount(choice)], ["template:stones=5", 2], "what is begun");
  same([await gameOf("template").tracks(), await gameOf("template").book()], [[], null], "books");
  await rules.developer(false);
});

const opening = new Set(["discard", "setup", "take"]); // phases

for (const variant of variants.filter((name) => !name.includes(":solo:")))
  await test(`moves of ${variant} are where the library puts them`, async () => {
    const arrangement = new Arrangement({});
    let view = await rules.start({ variant });
    const { opening: opens } = gameOf(view.position.game);
    for (const move of randomGame(variant, 3)) {
      const { turn, phase } = view.position;
      arrangement.view = view;
      same(opens(move), opening.has(phase), `${move} in the phase ${phase}`);
      const { boards } = view.position;
      const owner = boards?.[arrangement.boardOf(move, turn)].seat;
      view = await rules.play(move);
      const put = view.effects.find(({ player }) => player);
      if (put) same(owner, put.player, `whose board ${move} is about`);
    }
    const rows = moveRows(view);
    same(
      rows.flatMap(({ plies }) => plies),
      view.plies.map((_, n) => n),
      "every move has its row",
    );
    for (const { plies } of rows) is(plies.length <= view.position.seats, "a round of everybody");
  });

done();
