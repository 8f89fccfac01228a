// room_e2e.mjs - two friends in a room: from the first screen to the end of a game, what they offer
// each other, the rematch, who watches.
import { ask, equal, randomGame, start, violations, visit } from "./harness.mjs";
import { handsOf } from "./hands.mjs";
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
  await page.evaluate(() => (navigator.share = async (what) => (globalThis.shared = what)));
  await page.locator('.has-online [data-game="adaptoid"] [data-action="friend"]').click();
  await ana.action("open-room").click();
  await ana.action("copy-link").click();
  await ana.reads(".toast", "Copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  equal(link.includes("/i."), true, "an invitation");
  equal(page.url().includes("i."), false, "a secret in the address");
  await ana.action("send").click();
  equal(await page.evaluate(() => globalThis.shared.url), link, "what is sent");
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
    await play([ana, ben], moves.slice(0, -1));
    const told = `${moves.length % 2 ? "Ben" : "Ana"}: ${moves.at(-2)}.`;
    for (const { page } of [ana, ben])
      equal(await page.locator(".told li").last().innerText(), told, "all that is said of a move");
    await play([ana, ben], moves.slice(-1), moves.length - 1);
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
    await ben.page.evaluate(() => {
      const look = () => {
        const button = document.querySelector('.notice [data-action="agree"]');
        if (button) globalThis.atOnce ??= button.disabled ? "too early" : "clicked";
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true });
    });
    await ana.action("draw").click();
    await ben.reads('.notice [data-action="agree"]:enabled', "Accept the draw");
    await ben.reads('.notice [data-action="decline"]:enabled', "Decline the draw");
    equal(await ben.page.evaluate(() => globalThis.atOnce), "too early", "a click on something");
    equal((await violations(ben.page)).join("\n"), "", "axe");
    await ben.action("decline").click();
    await ana.reads(".toast", "Ben has declined.");
    await ana.page.locator('.notice [data-action="decline"]').waitFor({ state: "detached" });
    await ben.action("draw").click();
    await ana.reads('.notice [data-action="agree"]', "Accept the draw");
    await ben.reads('.notice [data-action="decline"]', "Take the offer back");
    await ben.action("decline").click();
    await ana.page.locator('.notice [data-action="agree"]').waitFor({ state: "detached" });
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

await two("whoever has gone finds the rematch that is offered", async (ana, ben) => {
  await meet(ana, ben);
  await ana.action("resign").click();
  await ana.page.locator("dialog button.danger").click();
  await ben.reads(".result", "You win!");
  await ben.page.goto(`${e2e.address}#/`);
  await ben.reads(".room-list .game-item", "The game is over.");
  await ana.action("rematch").click();
  await ben.reads('.room-list [data-yours="true"]', "Ana would like a rematch."); // by itself
  await ben.page.locator(".room-list a").click();
  await ben.action("agree").click();
  await ben.plays("Ad3");
  await ana.sees(1);
});

/** Writes down that the page has shown an earlier position. */
function noteLooking() {
  const looked = () => document.querySelector('.status [data-action="live"]');
  const root = { childList: true, subtree: true };
  new MutationObserver(() => looked() && (globalThis.looked = true)).observe(document, root);
}

await two("days for a move: one's turn first, the next room, what was played", async (ana, ben) => {
  const slow = (form) => form.locator('input[name="clock"][value="3d"]').check();
  const rooms = [];
  for (let i = 0; i < 2; i++) {
    await ben.joins(await ana.opensRoom("adaptoid", slow));
    await Promise.all([ana.playing(), ben.playing()]);
    rooms.push(ana.room);
  }
  await ana.reads('.player[data-seat="2"] .player-clock', "3 d 0 h");
  await visit(ana.page, `${e2e.address}#/room/${rooms[0]}`, "[data-cell]");
  await ana.plays("Ad3");
  await ana.reads(".notice", "Another room is waiting for you.");
  await ana.action("next").click();
  await ana.page.waitForURL(`**/#/room/${rooms[1]}`);

  await ben.page.evaluate(() =>
    localStorage.setItem("pentoid.settings", JSON.stringify({ confirm: false })),
  );
  await ben.page.addInitScript(noteLooking);
  await ben.page.goto(`${e2e.address}#/`);
  await ben.page.reload();
  const first = ben.page.locator(".room-list .game-item").first();
  await ben.page.locator(`.room-list [data-room="${rooms[0]}"]`).waitFor();
  equal(await first.getAttribute("data-room"), rooms[0], "the first room");
  equal(await first.getAttribute("data-yours"), "true", "one's turn there");
  await first.locator("a").click();
  await ben.page.waitForFunction(() => globalThis.looked); // from before the move
  await ben.reads('[data-action="confirm"]', "Confirm");
  await ben.plays("Ad5");
  await ben.sees(2);
});

await two(
  "by the keyboard alone: a room, a seat, a move, an offer, an answer",
  async (ana, ben) => {
    const [first, second] = [ana, ben].map(({ page }) => handsOf(page, "keys"));
    await first.press('.has-online [data-game="adaptoid"] [data-action="friend"]');
    await ana.action("open-room").waitFor();
    await first.press('[data-action="open-room"]');
    await ben.page.goto(await ana.page.locator(".room-link input").inputValue());
    await ben.action("sit").waitFor();
    await second.press('[data-action="sit"]');
    await Promise.all([ana.playing(), ben.playing()]);
    await ana.untilMine();
    await first.play("adaptoid", "Ad3", 1);
    await ben.sees(1);
    await second.press('[data-action="draw"]:enabled');
    const decline = '.notice [data-action="decline"]:enabled'; // not from the first moment on
    await ana.page.locator(decline).waitFor();
    await first.press(decline);
    await ben.reads(".toast", "has declined.");
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

await two("a pause that ends, and a draw that is accepted", async (ana, ben) => {
  const clocked = (form) => form.locator('input[name="clock"][value="1800"]').check();
  await ben.joins(await ana.opensRoom("adaptoid", clocked));
  await Promise.all([ana.playing(), ben.playing()]);
  await play([ana, ben], ["Ad3", "Ad5"]);
  await ben.action("pause").click();
  await ana.reads('.notice [data-action="agree"]', "Pause the game");
  await ana.action("agree").click();
  for (const one of [ana, ben]) await one.reads(".status", "The game is paused.");
  equal(await ana.page.locator("#typed-move").isEditable(), false, "moves in a pause");
  await ben.action("resume").click();
  await ana.plays("Ld2");
  await ben.sees(3);
  await ben.action("draw").click();
  await ana.action("agree").click();
  for (const one of [ana, ben]) await one.reads(".result", "A draw was agreed.");
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
  await ben.page.keyboard.press("Escape");
  await ana.page.keyboard.press("Escape");
  await ben.action("resign").click();
  await ben.page.locator("dialog button.danger").click();
  await ana.action("rematch").click();
  await ben.action("agree").click();
  await ben.plays("Ad3");
  await ana.sees(1);
  await ben.page.reload();
  await ben.sees(1); // who has moved to the other seat is still mute, for a page loaded anew too
  await ana.action("talk").click();
  await ana.page.locator('[data-preset="oops"]').click();
  await ana.reads(".talk-lines", "Ana: Good luck!Ana: Oops!");
  await ana.page.keyboard.press("Escape");
  await ana.plays("Ad5");
  await ben.sees(2);
  const heard = ben.page.locator(".toast").filter({ hasText: "Oops!" });
  equal(await heard.count(), 0, "what is heard of who is mute");
  await ben.action("talk").click();
  equal(await ben.page.locator(".talk-lines li").count(), 0, "lines of who is mute");
});

await e2e.end();
