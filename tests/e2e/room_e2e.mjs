// room_e2e.mjs - two friends in a room: from the first screen to the end of a game, what they offer
// each other, the rematch, who watches.
import { ask, equal, randomGame, start, violations } from "./harness.mjs";
import { person, story } from "./rooms.mjs";

const e2e = await start();
const two = (name, tell, options = []) =>
  e2e.test(name, (page) => story(page, e2e.address, ["Ana", "Ben"], tell, options), {
    hash: "#/",
  });

/** Ana opens a room and Ben comes. */
async function meet(ana, ben, game = "adaptoid") {
  const link = await ana.opensRoom(game);
  await ben.joins(link);
  await Promise.all([ana.playing(), ben.playing()]);
  return link;
}

/** What of a plate is higher or lower than the plate. */
const spilled = (page) =>
  page.locator(".plate").evaluateAll((plates) =>
    plates.flatMap((plate) => {
      const { top, bottom } = plate.getBoundingClientRect();
      const parts = [...plate.querySelectorAll(".plate-in > *, .ada-stock")];
      const boxes = parts.map((part) => [part.className, part.getBoundingClientRect()]);
      const out = (box) => box.top < top || box.bottom > bottom;
      return boxes.filter(([, box]) => box.height && out(box)).map(([name]) => name);
    }),
  );

async function play(people, moves, from = 0) {
  for (const [i, move] of moves.entries()) {
    await people[(from + i) % people.length].plays(move);
    await Promise.all(people.map((one) => one.sees(from + i + 1)));
  }
}

await two("three clicks from the first screen to a link in the clipboard", async (ana, ben) => {
  const { page } = ana;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.locator('.has-online [data-game="adaptoid"] [data-action="friend"]').click();
  await ana.action("open-room").click();
  await ana.action("copy-link").click();
  await ana.reads(".toast", "Copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  equal(link.includes("/i."), true, "an invitation");
  equal(page.url().includes("i."), false, "a secret in the address");
  await ana.reads("h1", "1 of 2 is here");
  equal(await page.locator(".qr svg").count(), 1, "QR codes");
  equal((await violations(page)).join("\n"), "", "axe, waiting");
  await ben.page.goto(link);
  await ben.page.locator(".sit-form").waitFor();
  equal((await violations(ben.page)).join("\n"), "", "axe, invited");
  await ben.action("sit").click();
  await Promise.all([ana.playing(), ben.playing()]);
});

await two(
  "a game of Adaptoid to its end, which both see alike, and its analysis",
  async (ana, ben) => {
    const moves = randomGame("adaptoid", 7);
    await meet(ana, ben);
    equal(await ana.action("analyse").isDisabled(), true, "analysis during a game");
    equal(await ana.page.locator('[data-action="hint"]').count(), 0, "hints");
    await play([ana, ben], moves);
    const line = ask("result", "adaptoid", ...moves);
    for (const { page } of [ana, ben]) {
      await page.locator(`[data-result="${line}"]`).waitFor();
      equal(await page.locator('[data-action="rematch"]').count(), 1, "rematch");
    }
    await ben.action("analyse").click();
    await ben.page.locator(".curve").waitFor({ timeout: 120_000 });
    const record = ben.page.locator(".result a[download]");
    const answer = await ben.page.request.get(await record.getAttribute("href"));
    equal((await answer.text()).includes('[Variant "adaptoid"]'), true, "the record");
  },
);

await two(
  "offers: declined, accepted, withdrawn; then a rematch with other seats",
  async (ana, ben) => {
    await meet(ana, ben);
    await play([ana, ben], ["Ad3", "Ad5"]);
    await ana.action("draw").click();
    await ben.reads('.notice [data-action="agree"]', "Accept the draw");
    await ben.reads('.notice [data-action="decline"]', "Decline the draw");
    equal((await violations(ben.page)).join("\n"), "", "axe");
    await ben.action("decline").click();
    await ana.reads(".toast", "Ben has declined.");
    await ana.page.locator('.notice [data-action="decline"]').waitFor({ state: "detached" });
    await ben.action("undo").click();
    await ana.action("agree").click();
    await Promise.all([ana.sees(1), ben.sees(1)]);
    await ben.plays("Ld6");
    await Promise.all([ana.sees(2), ben.sees(2)]);
    await ana.action("resign").click();
    await ana.page.locator("dialog button.danger").click();
    await ana.reads(".result", "Ben wins.");
    await ben.reads(".result", "You win!");
    await ben.action("rematch").click();
    await ana.reads('.notice [data-action="agree"]', "Play the rematch");
    equal(await ana.page.locator('[data-action="rematch"]').count(), 0, "ways to ask for it too");
    await ana.action("agree").click();
    await ben.reads('.player[data-seat="1"] .plate-name', "Ben");
    await Promise.all([ana.sees(0), ben.sees(0)]);
    await ben.plays("Ad3");
    await ana.sees(1);
  },
);

await two(
  "somebody who watches sees the game and its people, moves nothing, and knows no secret",
  async (ana, ben) => {
    const link = await meet(ana, ben);
    const watcher = await person(ana.page, "Eva", e2e.address, {
      locale: "de-DE",
      viewport: { width: 320, height: 640 },
    });
    await watcher.page.goto(link.replace(/\/i\..*/, ""));
    await watcher.playing();
    await watcher.reads(".notice", "Du siehst zu.");
    await ana.reads(".game-watchers", "1 person is watching");
    await ana.plays("Ad3");
    await watcher.sees(1);
    equal((await spilled(watcher.page)).join(), "", "what sticks out of a plate");
    equal(await watcher.page.locator("#typed-move").isEditable(), false, "moves");
    equal(await watcher.page.locator('[data-action="resign"]').isVisible(), false, "resigns");
    const kept = await watcher.page.evaluate(() => JSON.stringify({ ...localStorage }));
    equal(/"[sih]\.[\w-]{16}/.test(kept), false, `secrets in ${kept}`);
    await watcher.page.context().close();
  },
);

await two("the invitation leads back to one's own seat", async (ana, ben) => {
  const link = await meet(ana, ben);
  await ana.plays("Ad3");
  await ben.sees(1);
  await ben.page.goto(`${e2e.address}#/`);
  await ben.reads('[data-yours="true"]', "Your turn.");
  await ben.reads('[data-yours="true"] strong', /^Ana$/);
  await ben.page.goto(link);
  await ben.playing();
  await ben.plays("Ad5");
  await ana.sees(2);
});

await two("a few words, and silence for a player who wants it", async (ana, ben) => {
  await meet(ana, ben);
  await ana.action("talk").click();
  await ana.page.locator('[data-preset="good_luck"]').click();
  await ben.reads(".toast", "Ana: Good luck!");
  await ben.action("talk").click();
  await ben.reads(".talk-lines", "Ana: Good luck!");
  await ben.page.locator(".talk input[type=checkbox]").check();
  equal(await ben.page.locator(".talk-lines li").count(), 0, "lines of who is mute");
});

await e2e.end();
