// room_modes_e2e.mjs - every mode played to its end in a room, by two to six people at desks and
// telephones, in three languages. All come to the same moves and the same result; what is forced
// plays itself, unless that was not wanted.
//
// The games are random ones of the native program, which also says whose turn it is.
import { ask, equal, randomGame, start, violations } from "./harness.mjs";
import { story } from "./rooms.mjs";

const e2e = await start();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const small = { viewport: { width: 320, height: 640 }, hasTouch: true };

/** The seat to move, and whether there is only one move. */
function turnAt(variant, moves) {
  const { turn } = JSON.parse(ask("show", variant, ...moves, "--json"));
  const legal = ask("legal", variant, ...moves).split("\n");
  return { turn, only: legal.length === 1 };
}

/** Plays a random game out; answers with how many moves played themselves. */
async function playOut(all, variant, seed, byHand = false) {
  const moves = randomGame(variant, seed);
  let forced = 0;
  for (const [i, move] of moves.entries()) {
    const { turn, only } = turnAt(variant, moves.slice(0, i));
    if (only && !byHand) forced++;
    else {
      await all[turn - 1].sees(i);
      await all[turn - 1].plays(move);
    }
  }
  const line = ask("result", variant, ...moves);
  const result = `.result[data-result="${line}"]`;
  await Promise.all(all.map((one) => one.page.locator(result).waitFor()));
  for (const { page, name } of all)
    equal((await page.locator(".ply").count()) === moves.length, true, `all moves, for ${name}`);
  return forced;
}

/** Everybody comes into a room that the first opens, and the game is played. */
async function meetAndPlay(all, { game, choose, variant, seed, byHand }) {
  const [host, ...others] = all;
  const link = await host.opensRoom(game, choose);
  for (const [i, one] of others.entries()) await one.joins(link, i < others.length - 1 ? i + 2 : 0);
  await Promise.all(all.map((one) => one.playing()));
  return playOut(all, variant, seed, byHand);
}

const choose =
  (...names) =>
  async (form) => {
    for (const [name, value] of names)
      await form.locator(`input[name="${name}"][value="${value}"]`).check();
  };

await e2e.test("basic, both matches; forced passes play themselves", (page) =>
  story(
    page,
    e2e.address,
    ["Ana", "Ben"],
    async (ana, ben) => {
      const variant = "pentactic:basic:8x8";
      const forced = await meetAndPlay([ana, ben], { game: "pentactic", variant, seed: 20 });
      equal(forced > 0, true, "moves that were forced");
      equal((await violations(ben.page)).join("\n"), "", "axe, at the end");
    },
    [{ locale: "de-DE", ...phone, colorScheme: "dark" }],
  ),
);

await e2e.test("a duel, whose players pass by hand", (page) =>
  story(page, e2e.address, ["Ana", "Ben"], async (...all) => {
    const byHand = async (form) => {
      await choose(["mode", "duel"], ["grid", "9x7"])(form);
      await form.locator("details.more summary").click();
      await form.locator('input[name="byhand"]').check();
    };
    const game = { game: "pentactic", choose: byHand, byHand: true };
    await meetAndPlay(all, { ...game, variant: "pentactic:duel:9x7", seed: 10 });
  }),
);

await e2e.test("Adaptoid whose setup is chosen", (page) =>
  story(page, e2e.address, ["Ana", "Ben"], async (...all) => {
    const pie = { game: "adaptoid", choose: choose(["setup", "pie"]) };
    await meetAndPlay(all, { ...pie, variant: "adaptoid:setup=pie", seed: 21 });
  }),
);

await e2e.test("a group of three, in three languages", (page) =>
  story(
    page,
    e2e.address,
    ["Ana", "Ben", "Cleo"],
    async (...all) => {
      const group = { game: "pentactic", choose: choose(["mode", "group"], ["players", "3"]) };
      await meetAndPlay(all, { ...group, variant: "pentactic:group:8x8:players=3", seed: 32 });
      equal((await violations(all[2].page)).join("\n"), "", "axe, at the end");
    },
    [
      { locale: "de-DE", ...phone, colorScheme: "dark" },
      { locale: "es-ES", ...small },
    ],
  ),
);

await e2e.test("a group of six", (page) =>
  story(page, e2e.address, ["Ana", "Ben", "Cleo", "Dov", "Eva", "Finn"], async (...all) => {
    const group = { game: "pentactic", choose: choose(["mode", "group"], ["players", "6"]) };
    await meetAndPlay(all, { ...group, variant: "pentactic:group:8x8:players=6", seed: 20 });
    equal(await all[0].page.locator('.player[data-presence="here"]').count(), 6, "people here");
  }),
);

await e2e.end();
