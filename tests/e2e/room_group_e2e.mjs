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
      await ana.page.locator('[data-board="2"][data-size="large"]').waitFor(); // to be acted on
      await ana.page.locator('[data-board="1"][data-size="small"]').waitFor();
      await ben.page.locator('[data-board="2"][data-size="large"]').waitFor(); // one's own
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

await e2e.test("the host begins with computers, changes the game, frees seats", (page) =>
  story(page, e2e.address, ["Ana", "Ben"], async (ana, ben) => {
    const link = await ana.opensRoom("pentactic", (form) =>
      form.locator('input[name="mode"][value="group"]').check(),
    );
    await ben.joins(link, 2);
    await ana.reads("h1", "2 of 3 are here");
    await ana.page.click('.player[data-seat="2"] [data-action="free"]');
    await ben.reads(".toast", "Your seat was freed.");
    await ben.page.locator(".sit-form").waitFor();
    await ana.page.click('.player[data-seat="3"] [data-action="computer"]');
    await ana.page.locator('.player[data-seat="3"] select').selectOption("1");
    await ana.reads('.player[data-seat="3"]', "level 1");
    await ana.page.click('.player[data-seat="3"] [data-action="free"]');
    await ana.reads("h1", "1 of 3 is here");
    await ana.action("change").click();
    await ana.page.locator('input[name="clock"][value="300+5"]').check();
    await ana.action("open-room").click();
    await ana.reads(".room-terms", "5 min + 5 s");
    await ana.action("begin").click();
    await Promise.all([ana.playing(), ben.playing()]);
    await ben.reads(".notice", "You are watching.");
    await ana.reads(".player-clock", ":");
    await ana.plays("2:-F");
    await ana.sees(3); // the computers have discarded too
  }),
);

const spoken = [{ locale: "de-DE", ...phone }];

await e2e.test("two strangers meet in the lobby, under names of two words", (page) =>
  story(
    page,
    e2e.address,
    ["Ana", "Ben"],
    async (ana, ben) => {
      for (const one of [ana, ben]) {
        await one.page.goto(`${e2e.address}#/lobby`);
        await one.action("seek").waitFor();
      }
      await ana.action("seek").click();
      await ana.reads("h1", "1 of 2 is here");
      await ana.reads('.player[data-seat="1"] .plate-name', /^\p{Lu}\S+ \p{Lu}\S+ ?\(you\)$/u);
      await ben.reads(".lobby-item", "Adaptoid");
      equal((await violations(ben.page)).join("\n"), "", "axe");
      equal(await cutOff(ben.page), false, "wider than the telephone");
      await ben.page.locator('input[name="game"][value="pentactic"]').check();
      await ben.reads(".lobby p", /^Pentactic · .* · 8×8$/);
      await ben.page.locator('input[name="game"][value="adaptoid"]').check();
      await ben.action("seek").click();
      await Promise.all([ana.playing(), ben.playing()]);
      await ana.action("talk").click();
      await ana.page.locator('[data-preset="hello"]').click();
      await ben.reads(".toast", "Hallo!");
      equal(await ana.page.locator(".talk-free").count(), 0, "free talk among strangers");
    },
    spoken,
  ),
);

/** In the page: what would reach the person is written down instead, and the page can be hidden. */
function listen() {
  const calls = (globalThis.calls = []);
  const write = (what, answer) => async () => calls.push(what) && answer?.();
  const { AudioContext, OscillatorNode } = globalThis;
  globalThis.AudioContext = class extends AudioContext {
    audible = (globalThis.audible = true);
  };
  globalThis.OscillatorNode = class extends OscillatorNode {
    constructor(context, options) {
      super(context, options);
      if (options.frequency === 523) calls.push("sound"); // that of the turn
    }
  };
  let permission = "default";
  const grant = () => (permission = "granted");
  Object.defineProperty(Notification, "permission", { get: () => permission });
  Notification.requestPermission = write("asked", grant);
  ServiceWorkerRegistration.prototype.showNotification = write("note");
  navigator.setAppBadge = write("badge");
  navigator.vibrate = write("shake");
  const lock = { release: async () => lock.onrelease?.() };
  navigator.wakeLock.request = write("lit", () => lock);
  globalThis.hide = (hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    if (hidden) lock.onrelease?.(); // as browsers do
    document.dispatchEvent(new Event("visibilitychange"));
  };
}

await e2e.test("who is to move is called when the tab is hidden", (page) =>
  story(page, e2e.address, ["Ana", "Ben"], async (ana, ben) => {
    await ana.page.addInitScript(listen);
    await ana.page.reload();
    await ana.page.evaluate(() => navigator.serviceWorker.ready);
    const clocked = (form) => form.locator('input[name="clock"][value="300+5"]').check();
    await ben.joins(await ana.opensRoom("adaptoid", clocked));
    await Promise.all([ana.playing(), ben.playing()]);
    await ana.page.waitForFunction(() => document.title.startsWith("● Your turn."));
    equal(await ana.page.locator('[data-action="wake"]').count(), 0, "questions before a move");
    await ana.plays("Ad3");
    await ben.page.waitForFunction(() => document.title.startsWith("● Your turn."));
    await ana.page.waitForFunction(() => !document.title.startsWith("●"));
    await ana.action("wake").click();
    await ana.page.locator('[data-action="wake"]').waitFor({ state: "detached" });
    await ana.page.waitForFunction(() => globalThis.audible); // a while after the first key
    const before = await ana.page.evaluate(() => globalThis.calls.splice(0).join());
    equal(before.replace("sound,", ""), "lit,asked", "what happens in sight");
    await ana.page.evaluate(() => globalThis.hide(true));
    await ben.plays("Ad5");
    await ana.page.waitForFunction(() => globalThis.calls.includes("note"));
    await ana.page.evaluate(() => globalThis.hide(false));
    await ana.page.waitForFunction(() => globalThis.calls.at(-1) === "lit");
    const calls = await ana.page.evaluate(() => globalThis.calls.join());
    equal(calls, "sound,badge,shake,note,lit", "how somebody is reached");
    await ana.page.reload(); // nothing is granted here now
    await ana.playing();
    await ana.reads(".player-clock", ":");
    await ana.sees(2);
    equal(await ana.page.locator('[data-action="wake"]').count(), 0, "questions asked again");
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
    await ana.action("begin").click();
    await ana.playing();
    await ana.action("share").click();
    const shared = await ana.page.locator("dialog .share input").inputValue();
    equal(shared.includes("/room/"), false, "a link to watch");
  }),
);

await e2e.test("a host who has left the seat to others is not called", (page) =>
  story(page, e2e.address, ["Ana", "Ben", "Cleo"], async (ana, ben, cleo) => {
    const link = await ana.opensRoom("adaptoid");
    const { room } = ana;
    await ana.action("leave").click();
    await ana.page.locator(".game-card").first().waitFor();
    await ben.joins(link, 1);
    await ben.reads("h1", "1 of 2 is here");
    await cleo.joins(link);
    await ben.untilMine();
    await ana.page.reload();
    const shown = ana.page.locator(`.room-list [data-room="${room}"]`);
    await shown.filter({ hasText: "Ben to move." }).waitFor();
    equal(await shown.getAttribute("data-yours"), "false", "one's turn");
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
