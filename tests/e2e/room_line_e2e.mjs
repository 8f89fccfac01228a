// room_line_e2e.mjs - a room whose line is cut: in the middle of a move, by loading the page again,
// by another device, by a server that ends and comes back. Nothing is lost, nothing happens twice.
import { equal, serve, start, violations } from "./harness.mjs";
import { person, story } from "./rooms.mjs";

const e2e = await start();
const two = (name, tell) =>
  e2e.test(name, (page) => story(page, e2e.address, ["Ana", "Ben"], tell));

async function meet(ana, ben, game = "adaptoid", choose = undefined) {
  await ben.joins(await ana.opensRoom(game, choose));
  await Promise.all([ana.playing(), ben.playing()]);
}

const clocked = (form) => form.locator('input[name="clock"][value="300+5"]').check();

/** Waits until a cell is called so. */
const names = ({ page }, cell, name) =>
  page.locator(`[data-cell="${cell}"][aria-label*="${name}"]`).first().waitFor();

await two("a move without a line stays on the board, and arrives once", async (ana, ben) => {
  await meet(ana, ben, "adaptoid", clocked);
  await ana.plays("Ad3");
  await ben.sees(1);
  await ben.untilMine();
  await ben.page.context().setOffline(true);
  await ben.reads('.notice[data-kind="bad"]', "You are cut off.");
  await ben.page.fill("#typed-move", "Ad5");
  await ben.page.press("#typed-move", "Enter");
  await ben.reads(".status", "Sending …");
  await ben.reads('.notice[data-kind="bad"]', "Your move is kept.");
  await names(ben, "d5", "black");
  const clocks = await ben.page.locator(".player-clock.unknown").allTextContents();
  equal(clocks.filter((text) => text.endsWith(" ?")).length, 2, "clocks with a question mark");
  await ana.page
    .locator(
      '.player[data-seat="2"][data-presence="away"], .player[data-seat="2"][data-presence="cut"]',
    )
    .waitFor();
  await ben.page.context().setOffline(false);
  await ana.sees(2);
  await ben.sees(2);
  await ben.page.locator('.notice[data-kind="bad"]').waitFor({ state: "detached" });
  await ana.page.locator('.player[data-seat="2"][data-presence="here"]').waitFor();
  equal(await ben.page.locator(".player-clock.unknown").count(), 0, "clocks with one, with a line");
});

await two("loading the page again in a move sends it all the same", async (ana, ben) => {
  await meet(ana, ben);
  await ana.untilMine();
  await ana.page.context().setOffline(true);
  await ana.reads('.notice[data-kind="bad"]', "You are cut off.");
  await ana.page.fill("#typed-move", "Ad3");
  await ana.page.press("#typed-move", "Enter");
  await ana.reads(".status", "Sending …");
  await names(ana, "d3", "white");
  await ana.page.context().setOffline(false);
  await ana.page.reload();
  await ana.playing();
  await Promise.all([ana.sees(1), ben.sees(1)]);
  await ben.plays("Ad5");
  await ana.sees(2);
});

await two("a counter that is being sent lies on the board", async (ana, ben) => {
  await meet(ana, ben, "pentactic", (form) => form.locator('input[value="duel"]').check());
  await ana.plays("-F");
  await ben.plays("-I");
  await ana.sees(2);
  await ana.untilMine();
  await ana.page.context().setOffline(true);
  await ana.reads('.notice[data-kind="bad"]', "You are cut off.");
  await ana.page.fill("#typed-move", "c4");
  await ana.page.press("#typed-move", "Enter");
  await ana.reads(".status", "Sending …");
  await names(ana, "c4", "c4, counter");
  await ana.page.context().setOffline(false);
  await Promise.all([ana.sees(3), ben.sees(3)]);
  await names(ben, "c4", "c4, counter");
});

await two("the seat link goes on with the game on another device", async (ana, ben) => {
  await meet(ana, ben);
  await ana.action("device").click();
  const link = await ana.page.locator("dialog input").inputValue();
  equal(link.includes("/s."), true, "a seat's secret");
  const phone = await person(ana.page, "Ana", e2e.address, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await phone.page.goto(link);
  await phone.playing();
  equal(phone.page.url().includes("s."), false, "a secret in the address");
  await phone.plays("Ad3");
  await Promise.all([ana.sees(1), ben.sees(1)]);
  await phone.page.context().close();
});

await two("a computer plays for who is away, until they are back", async (ana, ben) => {
  await meet(ana, ben, "adaptoid", clocked);
  const address = ben.page.url();
  await ana.plays("Ad3");
  await ben.sees(1);
  await ben.page.goto("about:blank");
  await ana.reads(".notice", "Ben is away, and it is their turn.");
  await ana.reads('.player[data-seat="2"][data-presence="cut"]', "cut off");
  await ana.page.locator('[data-action="claim"]').waitFor({ timeout: 60_000 });
  equal((await violations(ana.page)).join("\n"), "", "axe");
  await ana.action("standin").click();
  await ana.sees(2);
  await ana.reads('.player[data-seat="2"]', "the computer plays");
  await ben.page.goto(address);
  await ben.playing();
  await ana.reads('.player[data-seat="2"]', "here");
  await ana.plays("Ld2");
  await ben.sees(3);
  await ben.untilMine();
});

await e2e.test("of three, two go on without the third, who has gone", (page) =>
  story(page, e2e.address, ["Ana", "Ben", "Cleo"], async (ana, ben, cleo) => {
    const link = await ana.opensRoom("pentactic", async (form) => {
      await form.locator('input[name="mode"][value="group"]').check();
      await clocked(form);
    });
    for (const one of [ben, cleo]) await one.joins(link, one === ben ? 2 : 0);
    await Promise.all([ana, ben, cleo].map((one) => one.playing()));
    await cleo.page.goto("about:blank");
    await ana.plays("2:-F");
    await ben.plays("3:-F");
    await ana.reads('.player[data-seat="3"][data-presence="cut"]', "cut off");
    await ana.page.locator('[data-action="standin"]').waitFor({ timeout: 60_000 });
    equal(await ana.page.locator('[data-action="claim"]').count(), 0, "claims, with three");
    await ana.action("standin").click();
    await ben.reads(".notice", "A computer plays for Cleo.");
    await Promise.all([ana.sees(3), ben.sees(3)]);
    await ana.action("remove").click();
    await ben.reads('.notice [data-action="agree"]', "Go on without");
    await ben.action("agree").click();
    await ana.page.locator('.player[data-seat="3"][data-gone]').waitFor();
    await ana.plays("2:c4");
    await ben.plays("1:c4");
  }),
);

await e2e.test("whoever has no time left loses, in front of all", (page) =>
  story(page, e2e.address, ["Ana", "Ben"], async (ana, ben) => {
    const terms = { variant: "adaptoid", clock: "1", seats: ["open", "open"], listed: false };
    const made = await page.request.post(`${e2e.address}api/rooms`, { data: terms });
    const { room, invite } = await made.json();
    await ana.joins(`${e2e.address}#/room/${room}/${invite}`, 1);
    await ben.joins(`${e2e.address}#/room/${room}/${invite}`);
    await Promise.all([ana.playing(), ben.playing()]);
    await ana.reads(".result", "Ben wins.");
    await ben.reads(".result", "You win!");
    for (const one of [ana, ben]) await one.reads('.player[data-seat="1"]', "out of time");
  }),
);

await e2e.test("the server ends and comes back: the game goes on", async (page) => {
  let server = await serve();
  const { port } = new URL(server.address);
  await story(page, server.address, ["Ana", "Ben"], async (ana, ben) => {
    await meet(ana, ben);
    await ana.plays("Ad3");
    await ben.sees(1);
    await server.stop(true, "SIGKILL");
    await ana.reads('.notice[data-kind="bad"]', "You are cut off.");
    server = await serve(port, server.data);
    await ben.plays("Ad5");
    await Promise.all([ana.sees(2), ben.sees(2)]);
  }).finally(() => server.stop());
});

await e2e.end();
