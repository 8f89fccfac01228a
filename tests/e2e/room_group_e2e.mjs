// room_group_e2e.mjs - rooms of more than two, clocks, the lobby, other languages, telephones; and
// a server without rooms, where none of it is to be seen.
import { equal, start, violations } from "./harness.mjs";
import { story } from "./rooms.mjs";

const e2e = await start();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const small = { viewport: { width: 320, height: 640 }, hasTouch: true };

async function cutOff(page) {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
}

await e2e.test("three and a computer in a group, in three languages", (page) =>
  story(
    page,
    e2e.address,
    ["Ana", "Ben", "Cleo"],
    async (ana, ben, cleo) => {
      const link = await ana.opensRoom("pentactic", async (form) => {
        await form.locator('input[name="mode"][value="group"]').check();
        await form.locator('input[name="players"][value="4"]').check();
      });
      await ana.reads("h1", "1 of 4 is here");
      await ana.page.locator('.player[data-seat="4"] [data-action="computer"]').click();
      await ana.reads('.player[data-seat="4"]', "level 3");
      await ben.joins(link);
      await ana.reads("h1", "3 of 4 are here");
      await ben.reads("h1", "3 von 4 sind da");
      for (const { page: one } of [ana, ben]) {
        equal((await violations(one)).join("\n"), "", "axe, waiting");
        equal(await cutOff(one), false, "wider than the screen");
      }
      await cleo.page.goto(link);
      await cleo.page.locator(".sit-form").waitFor();
      await cleo.page.locator(".qr svg").waitFor();
      equal(await cutOff(cleo.page), false, "wider than a small telephone");
      await cleo.joins(link);
      const all = [ana, ben, cleo];
      await Promise.all(all.map((one) => one.playing()));
      const moves = ["2:-F", "3:-F", "4:-F"];
      for (const [i, move] of moves.entries()) {
        await all[i].plays(move);
        await all[(i + 1) % 3].page.waitForFunction(
          (n) => document.querySelectorAll(".ply").length >= n,
          i + 1,
        );
      }
      await Promise.all(all.map((one) => one.sees(4))); // the computer has discarded too
      await cleo.reads('.player[data-seat="1"]', "en turno");
      await ben.reads('.player[data-seat="2"]', "du");
      equal((await violations(cleo.page)).join("\n"), "", "axe, playing");
      equal(await cutOff(ben.page), false, "wider than the telephone");
    },
    [
      { locale: "de-DE", ...phone },
      { locale: "es-ES", ...small },
    ],
  ),
);

await e2e.test("six people in a group", (page) =>
  story(page, e2e.address, ["Ana", "Ben", "Cleo", "Dov", "Eva", "Finn"], async (...all) => {
    const [ana, ...others] = all;
    const link = await ana.opensRoom("pentactic", async (form) => {
      await form.locator('input[name="mode"][value="group"]').check();
      await form.locator('input[name="players"][value="6"]').check();
    });
    for (const [i, one] of others.entries()) {
      await one.joins(link, one.name === "Eva" ? 6 : 0);
      if (one.name === "Eva") await ana.reads('.player[data-seat="6"]', "Eva");
      if (i < 4) await ana.reads("h1", `${i + 2} of 6 are here`);
    }
    await Promise.all(all.map((one) => one.playing()));
    await ana.plays("2:-F");
    await Promise.all(all.map((one) => one.sees(1)));
    equal(await ana.page.locator('.player[data-presence="here"]').count(), 6, "people here");
    await others[0].plays("3:-F");
    await Promise.all(all.map((one) => one.sees(2)));
  }),
);

await e2e.test("the host begins with a computer, changes the game, frees a seat", (page) =>
  story(page, e2e.address, ["Ana"], async (ana) => {
    await ana.opensRoom("adaptoid");
    await ana.action("change").click();
    await ana.page.locator('input[name="clock"][value="300+5"]').check();
    await ana.action("open-room").click();
    await ana.reads(".room-terms", "5 min + 5 s");
    await ana.action("begin").click();
    await ana.playing();
    await ana.reads(".player-clock", ":");
    await ana.plays("Ad3");
    await ana.sees(2);
  }),
);

await e2e.test("two strangers meet in the lobby", (page) =>
  story(page, e2e.address, ["Ana", "Ben"], async (ana, ben) => {
    for (const one of [ana, ben]) {
      await one.page.goto(`${e2e.address}#/lobby`);
      await one.action("seek").waitFor();
    }
    await ana.action("seek").click();
    await ana.reads("h1", "1 of 2 is here");
    await ben.reads(".lobby-item", "Adaptoid");
    equal((await violations(ben.page)).join("\n"), "", "axe");
    await ben.action("seek").click();
    await Promise.all([ana.playing(), ben.playing()]);
  }),
);

await e2e.test("who is to move is called when the tab is hidden", (page) =>
  story(page, e2e.address, ["Ana", "Ben"], async (ana, ben) => {
    await ben.joins(await ana.opensRoom("adaptoid"));
    await Promise.all([ana.playing(), ben.playing()]);
    await ana.page.waitForFunction(() => document.title.startsWith("● Your turn."));
    await ana.plays("Ad3");
    await ben.page.waitForFunction(() => document.title.startsWith("● Your turn."));
    await ana.page.waitForFunction(() => !document.title.startsWith("●"));
  }),
);

await e2e.test("a room that is not there says so", async (page) => {
  await page.goto(`${e2e.address}#/room/7Kq2mPx4Za`);
  await page.getByText("There is no such room").first().waitFor();
  await page.goto(`${e2e.address}#/room/7Kq2mPx4Za/x.y`);
  await page.getByText("This link is damaged").first().waitFor();
});

await e2e.test("a room that nobody may watch, and that anybody may join", (page) =>
  story(page, e2e.address, ["Ana", "Ben"], async (ana, ben) => {
    await ana.opensRoom("adaptoid", async (form) => {
      await form.locator("details.more summary").click();
      await form.locator('input[name="talk"]').check();
      await form.locator('input[name="listed"]').check(); // strangers talk in ready-made sentences
      equal(await form.locator('input[name="talk"]:enabled').count(), 0, "free talk");
      await form.locator('input[name="unwatched"]').check();
    });
    await ana.reads(".room-terms", "Nobody else may watch");
    equal(await ana.page.locator('.player[data-seat="1"]').getByText("Ana").count(), 0, "names");
    await ben.page.goto(ana.page.url());
    await ben.reads("h1", "This room is private");
  }),
);

await e2e.test("without api/version nothing of it is to be seen", async (page) => {
  await page.route("**/api/version", (route) => route.fulfill({ status: 404, body: "" }));
  await page.reload();
  await page.locator(".game-card").first().waitFor();
  equal(await page.locator('[data-action="friend"]:visible').count(), 0, "ways to friends");
  equal(await page.locator('a[href="#/lobby"]:visible').count(), 0, "ways to the lobby");
});

await e2e.end();
