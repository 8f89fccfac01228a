// games.mjs - every mode of both games, played to its end: by mouse, by touch and by keys, each of
// which is a test of its own (games_*_e2e.mjs), so that a busy machine gets through in time.
//
// The games are random ones of the native program; the page plays the same moves with all seats
// taken by people, and must come to the same result.
import { ask, equal, keepGame, randomGame, start } from "./harness.mjs";
import { handsOf } from "./hands.mjs";

const ways = {
  mouse: {},
  touch: { hasTouch: true, viewport: { width: 390, height: 844 } },
  keys: {},
};
const all = Object.keys(ways);
const games = [
  ["adaptoid", 2, 9, all],
  ["adaptoid:setup=pie", 2, 21, all],
  ["pentactic:basic:8x8", 2, 20, all],
  ["pentactic:duel:9x7", 2, 10, all],
  ["pentactic:group:11x6:players=3", 3, 23, all],
  ["pentactic:basic:11x6", 2, 17, ["mouse"]],
  ["pentactic:duel:8x8:passing=forced", 2, 11, ["touch"]],
  ["pentactic:group:8x8:players=6", 6, 20, ["mouse"]],
];

const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("pentoid.game.e2e")));

async function playAll(page, way, variant, moves) {
  const hands = handsOf(page, way);
  for (const [n, move] of moves.entries()) {
    try {
      await hands.play(variant, move, (await kept(page)).turn);
      await page.waitForFunction(
        (count) => JSON.parse(localStorage.getItem("pentoid.game.e2e")).count === count,
        n + 1,
      );
    } catch (error) {
      throw new Error(`move ${n + 1}, ${move}: ${error.message}`);
    }
  }
}

async function playGame(page, address, way, [variant, seats, seed]) {
  const moves = randomGame(variant, seed);
  const people = Array.from({ length: seats }, (_, i) => ({ name: "ABCDEF"[i], kind: "person" }));
  await keepGame(page, { variant, moves: [], seats: people });
  await page.goto(`${address}#/game/e2e`);
  await page.locator("[data-cell]").first().waitFor();
  await playAll(page, way, variant, moves);
  const game = await kept(page);
  equal(game.ending.line, ask("result", variant, ...moves), "result");
  equal(game.ending.over, true, "over");
  await page.locator('[data-action="rematch"]').first().waitFor();
}

/** Plays all games that are played that way.
 * @param {import("./hands.mjs").Way} way */
export async function playGames(way) {
  const e2e = await start();
  for (const game of games.filter(([, , , how]) => how.includes(way)))
    await e2e.test(
      `${game[0]}, ${way}`,
      (page) => playGame(page, e2e.address, way, game),
      ways[way],
    );
  await e2e.end();
}
