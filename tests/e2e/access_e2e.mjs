// access_e2e.mjs - the page for everybody: with the keyboard alone, for the first time,
// with colours of the system, on a telephone that lies on its side, on a very large screen.
import { equal, keepGame, randomGame, start, visit } from "./harness.mjs";

const e2e = await start();

/** Opens a game of people in the middle. */
async function open(
  page,
  variant,
  plies,
  { seed = 5, players = 2, id = "e2e", kind = "person" } = {},
) {
  const seats = Array.from({ length: players }, (_, i) => ({
    name: ["Crawler 1", "Crawler 2", "Crawler 3"][i],
    kind,
  }));
  await keepGame(page, { variant, moves: randomGame(variant, seed).slice(0, plies), seats, id });
  await visit(page, `${e2e.address}#/game/${id}`, "[data-cell]");
}

/** Waits until the keyboard is at something that matches. */
const focused = (page, selector) =>
  page.waitForFunction((s) => document.activeElement?.closest(s), selector);

/** Which of these are on the screen from edge to edge, without scrolling. */
const seen = (page, selector) =>
  page.$$eval(selector, (all) =>
    all.every((e) => {
      const { top, bottom, left, right } = e.getBoundingClientRect();
      return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    }),
  );

const styled = (page, selector, property) =>
  page.$eval(selector, (e, name) => getComputedStyle(e)[name], property);

// ---- the keyboard ----

await e2e.test("keyboard: from the discard to the board", async (page) => {
  await open(page, "pentactic:basic:8x8", 0);
  await page.keyboard.press("f");
  await page.locator('[data-action="confirm"]:enabled').waitFor();
  await page.keyboard.press("Enter");
  await focused(page, "[data-cell]");
});

await e2e.test("keyboard: from undo to redo and back", async (page) => {
  await open(page, "adaptoid", 1);
  await page.locator('[data-action="undo"]:enabled').focus();
  await page.keyboard.press("Enter");
  await focused(page, '[data-action="redo"]');
  await page.keyboard.press("Enter");
  await focused(page, '[data-action="undo"]');
});

await e2e.test("keyboard: from a game that is deleted to the next", async (page) => {
  await open(page, "adaptoid", 1, { id: "one" });
  await open(page, "adaptoid", 2, { id: "two" });
  await page.goto(`${e2e.address}#/`);
  await page.locator('[data-id="two"] button').focus();
  for (const next of ['[data-id="one"] button', "h1"]) {
    await page.keyboard.press("Enter");
    await page.locator("dialog").waitFor();
    await page.keyboard.press("Tab"); // Enter alone loses nothing
    await page.keyboard.press("Enter");
    await focused(page, next);
  }
});

await e2e.test("keyboard: one dialog has the keys of the board and the screen", async (page) => {
  const says = async (...words) => {
    const text = await page.locator("dialog").innerText();
    for (const word of words) equal(text.includes(word), true, `${word} in ${text}`);
  };
  await open(page, "adaptoid", 0);
  await page.keyboard.press("?");
  await says("A, L, P", "N, Shift+N", "number pad", "Undo, redo");
  await page.keyboard.press("Escape");
  await open(page, "pentactic:basic:8x8", 2, { id: "pen" });
  await page.click('[data-action="help"]');
  await says("F I L N P T U V W X Y Z", "Page down", "Undo, redo");
});

await e2e.test("keyboard: A builds a body, B does not", async (page) => {
  await open(page, "adaptoid", 0);
  await page.locator('[data-cell="d3"]').focus();
  await page.keyboard.press("b");
  equal(await page.locator('[data-action="confirm"]').isDisabled(), true, "nothing is built");
  await page.keyboard.press("a");
  await page.locator('[data-action="confirm"]:enabled').waitFor();
});

await e2e.test("keyboard: the way back to the game stays under the keyboard", async (page) => {
  await open(page, "adaptoid", 6);
  await page.click('[data-ply="4"]');
  await page.locator('.status [data-action="live"]').focus();
  await page.keyboard.press("ArrowLeft");
  await page.locator('.ply[data-ply="3"][aria-current]').waitFor();
  await focused(page, '.status [data-action="live"]');
  await page.keyboard.press("Enter");
  await page.locator('.ply[data-ply="6"][aria-current]').waitFor();
});

await e2e.test(
  "keyboard: from one language to the next",
  async (page) => {
    await page.locator('input[name="language"][value="auto"]').focus();
    for (const [code, title] of [
      ["en", "Settings"],
      ["es", "Ajustes"],
      ["de", "Optionen"],
    ]) {
      await page.keyboard.press("ArrowRight");
      await page.getByRole("heading", { name: title, exact: true }).waitFor();
      await focused(page, `input[name="language"][value="${code}"]:checked`);
    }
  },
  { hash: "#/settings" },
);

// ---- what is said, and what is clicked ----

/** Everything that is put into the region for what has just been done, from now on. */
const listen = (page) =>
  page.evaluate(() => {
    const region = document.querySelector('.visually-hidden[role="status"]');
    globalThis.spoken = [];
    new MutationObserver(() => globalThis.spoken.push(region.textContent)).observe(region, {
      childList: true,
    });
  });
const untilSpoken = (page, ...texts) =>
  page.waitForFunction((all) => globalThis.spoken.join("|") === all, texts.join("|"));

await e2e.test("what a dialog has to say is said in it, each time", async (page, context) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "adaptoid", 2);
  await page.click('[data-action="share"]');
  await page.click('dialog [data-action="copy-link"]');
  await page.locator("dialog .toast", { hasText: "Copied" }).waitFor();
  const hidden = await page.locator("dialog").evaluate((d) => d.scrollHeight - d.clientHeight);
  equal(hidden, 0, "what has to be scrolled to");
  await page
    .locator('dialog [role="status"]', { hasText: "Copied" })
    .waitFor({ state: "attached" });
  await listen(page);
  await page.click('dialog [data-action="copy-record"]');
  await untilSpoken(page, "", "Copied.");
  await page.keyboard.press("Escape");
  await page.locator("body > .toasts .toast").first().waitFor();
  await page.locator('body > [role="status"]').waitFor({ state: "attached" });
});

await e2e.test("what a move does is said, and what is to be done", async (page) => {
  const variant = "adaptoid:start=d3,d5";
  const moves = "Ld3 Ae5 Ld3 Ac4 Pd3 Pe5 Ac2 Pc4 Ab2 Pc4".split(" ");
  const people = ["Ana", "Ben"].map((name) => ({ name, kind: "person" }));
  await keepGame(page, { variant, moves, seats: people });
  await visit(page, `${e2e.address}#/game/e2e`);
  await listen(page);
  await page.locator("#typed-move").fill("d3-d5,Aa1");
  await page.keyboard.press("Enter");
  await page.locator('.ada [data-cell="d5"][data-creature="w21"]').waitFor();
  const said = "White: captures d5, 1 pincer against 0, goes from d3 to d5, a new body on a1.";
  await page.waitForFunction(
    (text) => globalThis.spoken.some((one) => one.startsWith(text) && one.length > text.length),
    said,
  );
});

await e2e.test(
  "a click right after a name has been typed counts",
  async (page) => {
    await page.locator('[data-seat="1"] input[type="text"]').click();
    await page.keyboard.type("Böhm ");
    await page.locator('[data-choice="first"] label').last().click();
    const first = page.locator('[data-choice="first"]');
    equal(await first.locator("input:checked").inputValue(), "lot", "who starts");
    equal(await first.locator("label").first().innerText(), "Böhm", "the name");
  },
  { hash: "#/new/adaptoid" },
);

await e2e.test("a seat that no level plays is a person's, for the board too", async (page) => {
  await open(page, "adaptoid", 2, { kind: "random" });
  await page.evaluate(() => {
    const game = JSON.parse(localStorage.getItem("pentoid.game.e2e"));
    game.record = game.record.replace("\n\n", '\n[Clock "60"]\n\n');
    delete game.log;
    localStorage.setItem("pentoid.game.e2e", JSON.stringify(game));
  });
  await page.reload();
  await page.locator(".veil").waitFor();
  equal(await page.locator('[data-action="confirm"]').isVisible(), true, "buttons to move with");
});

// ---- for the first time ----

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 640],
])
  await e2e.test(
    `a newcomer finds the lessons, ${width} pixels wide`,
    async (page) => {
      equal(await seen(page, '.home a[href="#/learn"]'), true, "the way to the lessons");
      await page.evaluate(() => localStorage.setItem("pentoid.lessons", '["adaptoid-board"]'));
      await page.reload();
      await page.locator('.ways a[href="#/learn"]').waitFor();
    },
    { viewport: { width, height } },
  );

await e2e.test("the first game says what it is about, until that is closed", async (page) => {
  await open(page, "pentactic:basic:8x8", 0);
  await page.getByText("Two matches with swapped roles").waitFor();
  await page.click(".goal button");
  await open(page, "adaptoid", 0, { id: "other" });
  await page.getByText("capture five creatures").waitFor();
  await open(page, "pentactic:basic:8x8", 3, { id: "second" });
  equal(await page.locator(".goal").count(), 0, "goals");
});

await e2e.test("who will starve is said in words", async (page) => {
  await open(page, "adaptoid", 11, { seed: 1 });
  const prompt = page.locator(".ada-prompt");
  await prompt.getByText("The rival’s e2 will starve if nothing changes.").waitFor();
  equal(await page.locator('[data-cell="e2"] title').textContent(), "will starve", "tooltip");
  await open(page, "adaptoid", 24, { id: "own" });
  await page.click('.ada [data-cell="d3"]');
  await page.click('[data-action="leg"]');
  await prompt.getByText("Your d3 will starve if nothing changes.").waitFor();
});

// ---- screens and colours ----

await e2e.test(
  "colours of the system: what was a shade is a line",
  async (page) => {
    await open(page, "pentactic:duel:8x8", 13);
    const [left, gone] = [".pen-dots i.left", ".pen-dots i:not(.left)"];
    const ground = (selector) => styled(page, selector, "backgroundColor");
    equal((await ground(left)) === (await ground(gone)), false, "counters left, counters gone");
    equal(await styled(page, ".pen-card.active", "outlineStyle"), "solid", "where one acts");
    equal(await styled(page, ".player[data-active]", "borderLeftWidth"), "6px", "whose turn");
    equal(await styled(page, ".nav [aria-current]", "borderBottomWidth"), "3px", "menu");
  },
  { forcedColors: "active" },
);

await e2e.test(
  "a telephone on its side: the board on the left, the desk on the right",
  async (page) => {
    await page.evaluate(() => localStorage.setItem("pentoid.lessons", '["duel-", "adaptoid-"]'));
    await open(page, "pentactic:duel:8x8", 13);
    equal(await page.locator('[data-size="small"]').count(), 1, "small boards");
    await page.locator(".pen-layout").evaluate((e) => e.scrollIntoView());
    equal(await seen(page, '.pen-table .pen-grid, [data-action="confirm"]'), true, "in sight");
    equal(await seen(page, '[data-piece="F"], [data-piece="Z"]'), true, "the tray is in sight");
    await open(page, "adaptoid", 24, { id: "ada" });
    await page.locator(".ada-table").evaluate((e) => e.scrollIntoView());
    equal(await seen(page, '.ada-cell, .player, [data-action="confirm"]'), true, "in sight");
  },
  { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true },
);

for (const [width, height] of [
  [844, 390],
  [740, 360],
  [667, 375],
  [390, 844],
  [390, 664],
])
  await e2e.test(
    `board, captures, stock and hand together, ${width} × ${height}`,
    async (page) => {
      await open(page, "adaptoid", 24);
      equal(await seen(page, '.ada-cell, .player, [data-action="confirm"]'), true, "Adaptoid");
      await open(page, "pentactic:basic:8x8", 8, { id: "basic" });
      equal(await seen(page, '.pen-field, .pen-slot, [data-action="confirm"]'), true, "Pentactic");
    },
    { viewport: { width, height }, hasTouch: true, isMobile: true },
  );

for (const [variant, players, width] of [
  ["pentactic:group:8x8:players=3", 3, 1280],
  ["pentactic:basic:8x8", 2, 320],
])
  await e2e.test(
    `names are whole in ${variant}, ${width} pixels wide`,
    async (page) => {
      await open(page, variant, 13, { players });
      const cut = await page.$$eval(".plate-name > span", (all) =>
        all.filter((e) => e.scrollWidth > e.clientWidth + 1),
      );
      equal(cut.length, 0, "names cut off");
    },
    { viewport: { width, height: 800 } },
  );

await e2e.test(
  "a very large screen is used",
  async (page) => {
    equal(parseFloat(await styled(page, "html", "fontSize")) > 22, true, "larger letters");
    await open(page, "adaptoid", 4);
    equal((await page.locator(".game").boundingBox()).width > 3000, true, "wide");
    equal(await seen(page, ".ada-cell, .player"), true, "the board is in sight");
  },
  { viewport: { width: 3840, height: 2160 } },
);

await e2e.end();
