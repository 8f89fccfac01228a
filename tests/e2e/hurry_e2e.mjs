// hurry_e2e.mjs - nothing is lost to quick hands, to somebody who leaves, to a browser that keeps
// nothing; nothing is done twice.
import { equal, keepGame, randomGame, start, violations } from "./harness.mjs";
import {
  action,
  against,
  idOf,
  kept,
  openGame,
  people,
  plies,
  status,
  type,
  untilKept,
  untilMine,
  untilPlies,
  untilText,
} from "./session.mjs";

const e2e = await start();

await e2e.test("a browser that keeps nothing warns, and the game is played", async (page) => {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.locator('[data-game="adaptoid"] [data-action="play"]').click();
  await untilText(page, ".status", "does not keep games");
  await type(page, "Ad3");
  await untilPlies(page, 2);
});

await e2e.test("leaving in the middle of a thought and coming back", async (page) => {
  await openGame(page, { variant: "adaptoid", moves: ["Ad3"], seats: against(9) });
  await untilText(page, ".status", "is thinking");
  await page.goto(e2e.address);
  await page.locator(".game-item a").click();
  await untilPlies(page, 2);
  await untilMine(page);
});

// ---- too quick, too late, twice ----

await e2e.test("Play begins its game while others are still being drawn", async (page) => {
  const moves = randomGame("pentactic:duel:8x8", 3).slice(0, 9);
  for (let n = 0; n < 25; n++)
    await keepGame(page, {
      variant: "pentactic:duel:8x8",
      moves,
      seats: people(2),
      id: `old${n}`,
    });
  await page.reload();
  await action(page, "play").waitFor();
  await page.evaluate(() => {
    const play = document.querySelector('[data-game="adaptoid"] [data-action="play"]');
    play.click();
    play.click();
  });
  await page.locator(".game").waitFor();
  const game = await kept(page, idOf(page));
  equal(/\[Variant "(.*)"\]/.exec(game.record)?.[1], "adaptoid", "what is kept");
  const games = () => Object.keys(localStorage).filter((key) => key.startsWith("pentoid.game."));
  equal((await page.evaluate(games)).length, 26, "games after a double click");
});

await e2e.test("a move made while leaving is kept, and nothing else", async (page) => {
  await openGame(page, { variant: "adaptoid", moves: ["Ad3", "Ad5"], seats: people(2) });
  await untilMine(page);
  await page.fill("#typed-move", "Ld3");
  await page.evaluate(async () => {
    document.querySelector(".typed").requestSubmit();
    await new Promise((done) => setTimeout(done, 30));
    location.hash = "#/rules/pentactic";
  });
  await page.locator(".rulebook").waitFor();
  const { record, variant, count } = await kept(page);
  equal(variant, "adaptoid", "variant");
  equal(/\[Variant "(.*)"\]/.exec(record)?.[1], "adaptoid", "what is kept");
  equal(count === 3 ? /Ld3/.test(record) : count === 2, true, `${count} moves: ${record}`);
});

await e2e.test("a pause while looking back is a pause of the game", async (page) => {
  const game = { variant: "adaptoid", moves: ["Ad3"], seats: against(9) };
  await keepGame(page, { ...game, clock: "60" });
  await page.goto(`${e2e.address}#/game/e2e`);
  await action(page, "resume").click();
  await untilText(page, ".status", "is thinking");
  await page.keyboard.press("Shift+ArrowLeft");
  await untilText(page, ".status", "at the beginning");
  await page.keyboard.press("b");
  await action(page, "live").click();
  await page.locator(".veil").waitFor();
  equal((await status(page)).includes("is thinking"), false, "somebody thinks");
  await page.keyboard.press("Shift+ArrowLeft");
  await untilText(page, ".status", "at the beginning");
  await page.keyboard.press("b");
  await action(page, "live").click();
  await untilPlies(page, 2);
  await untilMine(page);
});

await e2e.test("the field keeps the keyboard while the computer thinks", async (page) => {
  await openGame(page, { variant: "adaptoid", seats: against(9) });
  await type(page, "Ad3");
  await untilText(page, ".status", "is thinking");
  await page.keyboard.type("gb");
  equal(await page.evaluate(() => document.activeElement.id), "typed-move", "focus");
  equal(await page.locator("dialog, .paused").count(), 0, "nothing was asked or paused");
});

await e2e.test("clicked twice in one place, a tool does one thing twice", async (page) => {
  const moves = randomGame("pentactic:duel:8x8", 3).slice(0, 12);
  await openGame(page, { variant: "pentactic:duel:8x8", moves, seats: against(1) });
  await type(page, "pass");
  await page.locator(".told").waitFor(); // it goes with the moves that it tells of
  await untilPlies(page, 14);
  await untilMine(page);
  const { x, y, width, height } = await action(page, "undo").boundingBox();
  for (const left of [12, 10]) {
    await page.mouse.click(x + width / 2, y + height / 2);
    await untilPlies(page, left);
  }
  equal(await page.locator("dialog").count(), 0, "questions");
});

await e2e.test("the second match is announced", async (page) => {
  const variant = "pentactic:basic:8x8";
  const moves = randomGame(variant, 5);
  const second = moves.findIndex((move, i) => i > 0 && move.startsWith("-"));
  await openGame(page, { variant, moves: moves.slice(0, second - 1), seats: people(2) });
  await type(page, moves[second - 1]);
  await untilText(page, ".toast", "Match 1 is over");
});

await e2e.test("two cells tapped at once are one move", async (page) => {
  await page.evaluate(() => localStorage.setItem("pentoid.settings", '{"confirm": false}'));
  await page.reload();
  const moves = ["-F", "-F"];
  await openGame(page, { variant: "pentactic:duel:8x8", moves, seats: against(1) });
  await untilMine(page);
  await page.evaluate(() => {
    for (const cell of ["a1", "c2"])
      document
        .querySelector(`[data-board="2"] [data-cell="${cell}"]`)
        .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
  await untilPlies(page, 4);
  const { record } = await kept(page);
  equal(/\ba1\b/.test(record) && !/\bc2\b/.test(record), true, record);
});

await e2e.test("who has left stays gone when the game is opened again", async (page) => {
  const variant = "pentactic:group:8x8:players=3";
  await openGame(page, { variant, moves: ["2:-F", "3:-F", "1:-F"], seats: people(3) });
  await type(page, "2:a1");
  await action(page, "resign").click();
  await page.locator("dialog button").filter({ hasText: "B" }).click();
  await page.locator("dialog button.danger").click();
  await untilPlies(page, 5); // the computer plays on for B
  await type(page, "1:h8");
  await untilPlies(page, 6);
  await action(page, "undo").click();
  await untilPlies(page, 5);
  await untilKept(page, "count", 5);
  await page.reload();
  await untilPlies(page, 5);
  await untilText(page, '.player[data-seat="2"]', "resigned");
  equal((await kept(page)).ending.line, "ongoing (player 2 resigned)", "result");
});

await e2e.test(
  "a game that goes on in another window is not overwritten",
  async (page, context) => {
    await openGame(page, { variant: "adaptoid", seats: people(2) });
    const other = await context.newPage();
    await other.goto(page.url());
    await type(other, "Ad3");
    await untilPlies(other, 1);
    await untilText(page, ".status", "another window");
    equal(await page.locator("#typed-move").isEditable(), false, "moves can be made");
    await action(page, "reload").click();
    await untilPlies(page, 1);
    await type(page, "Ad5");
    await untilText(other, ".status", "another window");
    equal((await kept(other)).count, 2, "moves");
  },
);

await e2e.test("a question goes away with its screen", async (page) => {
  await openGame(page, { variant: "adaptoid", moves: ["Ad3", "Ad5"], seats: people(2) });
  await action(page, "resign").click();
  await page.locator("dialog").waitFor();
  await page.goBack();
  await page.locator(".home").waitFor();
  equal(await page.locator("dialog").count(), 0, "questions");
});

await e2e.test(
  "a game is judged with the move that the computer was thinking about",
  async (page) => {
    await openGame(page, { variant: "adaptoid", moves: ["Ad3"], seats: against(9) });
    await untilText(page, ".status", "is thinking");
    await page.locator(".fold summary").last().click();
    await action(page, "analyse-game").click();
    await page.locator(".curve").waitFor({ timeout: 60000 });
    equal(await plies(page), 2, "moves");
  },
);

await e2e.test("a clock of a month lets one look back", async (page) => {
  const game = { variant: "adaptoid", moves: ["Ad3"], seats: people(2), clock: "30d" };
  const id = await keepGame(page, game);
  await page.goto(`${e2e.address}#/game/${id}`);
  await action(page, "resume").click();
  await untilMine(page);
  await action(page, "first").click();
  await untilText(page, ".status", "at the beginning");
  await page.waitForTimeout(200);
  await untilText(page, ".status", "at the beginning");
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
])
  await e2e.test(
    `nothing serious, nothing sideways at ${viewport.width} pixels`,
    async (page) => {
      await openGame(page, { variant: "adaptoid", moves: ["Ad3", "Ad5"], seats: against(3) });
      await untilMine(page);
      equal((await violations(page)).join("\n"), "", "axe");
      await page.keyboard.press("?");
      await page.locator("dialog").waitFor();
      equal((await violations(page)).join("\n"), "", "axe, with the keys");
      equal(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        true,
        "width",
      );
    },
    { viewport },
  );

await e2e.end();
