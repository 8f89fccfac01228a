// adaptoid_turn.mjs - the steps in which the page lets a person make a turn of Adaptoid lead to the
// legal moves, to all of them and to nothing else, in every position of random games; and the
// creatures walk as the moves are written.
import { parts, Turn } from "../web/games/adaptoid/turn.js";
import { motion } from "../web/games/adaptoid/words.js";
import { done, is, native, pentoid, randomGame, same, test } from "./support/wasm.mjs";

const legalAfter = (variant, moves) =>
  native(["legal", variant, ...moves])
    .split("\n")
    .filter(Boolean);

/** Every move that can be reached by choosing a half and then a build. */
function reachable(turn) {
  const found = [];
  for (const half of turn.halves.keys()) {
    turn.reset();
    if (half) turn.move(half);
    if (turn.whole) found.push(turn.text);
    else
      for (const build of [...turn.builds]) {
        turn.choose(build);
        found.push(turn.text);
      }
  }
  turn.reset();
  return found.sort();
}

for (const [variant, seed] of [
  ["adaptoid", 1],
  ["adaptoid", 2],
  ["adaptoid:setup=pie", 3],
])
  await test(`the steps lead to the legal moves: ${variant}, seed ${seed}`, async () => {
    const moves = randomGame(variant, seed);
    for (let n = 0; n < moves.length; n++) {
      const legal = legalAfter(variant, moves.slice(0, n));
      same(reachable(new Turn(legal)), legal.sort(), `after ${n} moves`);
    }
  });

await test("a creature walks as the move is written, also to where it falls", () => {
  const kinds = new Set();
  const look = (move) => {
    const { effects } = pentoid.json("effects", move);
    const { from, to } = parts(move);
    same(motion(effects), from ? { from, to } : null, move);
    for (const { effect } of effects) kinds.add(effect);
  };
  const moves = randomGame("adaptoid", 8); // with all kinds of fights
  for (let n = 0; n < moves.length; n++) {
    pentoid.ask("open", ["adaptoid", ...moves.slice(0, n)].join(" "));
    pentoid.text("legal", null).split("\n").filter(Boolean).forEach(look);
  }
  for (const kind of ["moves", "captures", "trades", "falls"]) is(kinds.has(kind), kind);
});

await test("a turn step by step, and back", async () => {
  const turn = new Turn(legalAfter("adaptoid", ["Ld2", "Ld6"]));
  same([...turn.targets.keys()], ["d2"], "who can move");
  same(turn.targets.get("d2").size, 6, "where to");
  same(turn.move("d2-d5"), false, "too far");
  same([turn.move("d2-d3"), turn.text, turn.whole], [true, "d2-d3", false], "moved");
  same([...turn.cellsFor("leg")], ["d3"], "who can get a leg");
  same(turn.choose("Ld2"), false, "nobody is left there");
  same([turn.choose("Ld3"), turn.text, turn.whole], [true, "d2-d3,Ld3", true], "built");
  same([turn.choose("Ae3"), turn.text], [true, "d2-d3,Ae3"], "changed");
  same(
    [turn.back(), turn.text, turn.back(), turn.text, turn.back()],
    [true, "d2-d3", true, "", false],
    "back",
  );
});

await test("a move that ends the game has no build", async () => {
  const turn = new Turn(["d4-e5", "d4-d5,Ld5", "pass"]);
  turn.move("d4-e5");
  same([turn.whole, turn.text, [...turn.cellsFor("leg")]], [true, "d4-e5", []], "whole");
  turn.reset();
  same([turn.mayPass, turn.choose(""), turn.text], [true, true, "pass"], "pass");
});

await test("the parts of a move", async () => {
  const none = { half: "", from: "", to: "", build: "", kind: "", at: "" };
  same(
    parts("d2-d4,Ae5"),
    { half: "d2-d4", from: "d2", to: "d4", build: "Ae5", kind: "body", at: "e5" },
    "both",
  );
  same(parts("Pd2"), { ...none, build: "Pd2", kind: "pincer", at: "d2" }, "a build");
  same(parts("setup=d2,d6"), { ...none, half: "setup=d2", build: "d6" }, "a setup");
  same(parts("take=white"), { ...none, build: "take=white" }, "a colour");
  same(parts("pass"), none, "nothing");
});

done();
