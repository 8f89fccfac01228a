// plain_e2e.mjs - a game that has no board of its own: the template game, which the page shows to
// developers only, played on the plain board to its end, by mouse and by keys; and refused to
// everybody else.
import { equal, keepGame, start, violations, visit } from "./harness.mjs";

const e2e = await start();
const developer = { hash: "?developer" };
const people = [
  { name: "Ana", kind: "person" },
  { name: "Ben", kind: "person" },
];
const word = (token) => `.plain-board [data-token="${token}"]`;
const confirm = '.plain-board [data-action="confirm"]:visible';

const stones = async (page, n) =>
  page.locator(".plain-diagram", { hasText: new RegExp(`stones=${n} `) }).waitFor();

/** A game between two persons is on the screen. */
async function begin(page, variant) {
  await visit(page, `${e2e.address}#/new/template`);
  await page.locator('[name="variant"]').fill(variant);
  await page.locator('[data-seat="2"] input[value="person"]').check();
  await page.locator('[data-action="start"]').click();
  await page.locator(".plain-board").waitFor();
}

/** The line of the result, when it is there. */
const result = (page) => page.locator("[data-result]").first().getAttribute("data-result");

await e2e.test(
  "the template game, played to its end with the mouse",
  async (page) => {
    await page.locator('[data-game="template"] .plain-picture').waitFor();
    await begin(page, "template:stones=7");
    await stones(page, 7);
    for (const [token, left] of [
      ["3", 4],
      ["3", 1],
    ]) {
      await page.locator(word(token)).click();
      await page.locator(confirm).click();
      await stones(page, left);
    }
    equal(await page.locator(".plain-board [data-token]").count(), 1, "words that may follow");
    await page.locator(word("1")).click();
    await page.locator(confirm).click();
    equal(await result(page), "captures 1,0 winners 1", "result");
    equal(await page.locator(".plain-board [data-token]").count(), 0, "words at the end");
    equal(await page.locator(".move-plies .ply").count(), 3, "moves");
  },
  developer,
);

await e2e.test(
  "with the keyboard alone: arrows, Enter, Escape, and typed",
  async (page) => {
    await begin(page, "template:stones=5");
    await page.locator(word("1")).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.locator("[data-prompt]", { hasText: "2: confirm" }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator("[data-prompt]", { hasText: "begins" }).waitFor();
    await page.locator(`${word("1")}:focus`).waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.locator(`${confirm}:focus`).waitFor();
    await page.keyboard.press("Enter");
    await stones(page, 2);
    await page.locator("#typed-move").fill("3");
    await page.keyboard.press("Enter");
    await page.locator(".typed-fault", { hasText: "at most 2" }).waitFor();
    await page.locator("#typed-move").fill("2");
    await page.keyboard.press("Enter");
    equal(await result(page), "captures 0,1 winners 2", "result");
  },
  developer,
);

await e2e.test(
  "against the computer, with a hint, and taken back",
  async (page) => {
    await page.locator('[data-game="template"] [data-action="play"]').click();
    await stones(page, 21);
    await page.locator('[data-action="hint"]').click();
    await page.locator(".plain-board [data-token][data-rank]").waitFor();
    await page.locator(word("1")).click();
    await page.locator(confirm).click();
    await page.locator(".move-plies .ply").nth(1).waitFor();
    await page.locator('[data-action="undo"]').click();
    await stones(page, 21);
  },
  developer,
);

await e2e.test(
  "nothing serious is found by axe",
  async (page) => {
    await begin(page, "template:stones=5");
    await page.locator(word("1")).click();
    await page.locator(confirm).waitFor();
    equal((await violations(page)).join("\n"), "", "violations");
  },
  developer,
);

await e2e.test("without the switch the template game is refused, with a sentence", async (page) => {
  equal(await page.locator('[data-game="template"]').count(), 0, "cards");
  await visit(page, `${e2e.address}#/import`);
  await page.locator("textarea").fill('[Variant "template"]\n\n3 2\n');
  await page.locator('[data-action="import"]').click();
  await page.locator(".fault", { hasText: /adaptoid/i }).waitFor();
  equal(await page.evaluate(() => Object.keys(localStorage).join()), "", "what is kept");
});

await e2e.test("one that is kept from before is set aside on the first screen", async (page) => {
  const ending = { over: false, line: "ongoing", winners: [], reason: null, gone: [] };
  const result = { line: "ongoing", over: false, kind: "captures", scores: [0, 0], winners: [] };
  const game = { id: "old", record: '[Variant "template"]\n\n3 2\n', count: 2, created: 1 };
  Object.assign(game, { updated: 1, variant: "template", seats: people, turn: 1, ending, result });
  await page.evaluate((g) => localStorage.setItem("pentoid.game.old", JSON.stringify(g)), game);
  await keepGame(page, { variant: "adaptoid", moves: [], seats: people });
  await page.reload();
  await page.locator('[data-id="e2e"] svg.ada-picture').waitFor();
  await page.locator('[data-id="old"]').waitFor({ state: "detached" });
  const kept = await page.evaluate(() => localStorage.getItem("pentoid.damaged.game.old"));
  equal(JSON.parse(kept).record, game.record, "what is set aside");
});

await e2e.test(
  "the switch is kept, and can be put back in the settings",
  async (page) => {
    await visit(page, `${e2e.address}#/settings`);
    await page.reload();
    await page.getByRole("switch", { name: "Games in the making" }).click();
    await visit(page, `${e2e.address}#/`);
    await page.locator('[data-game="pentactic"]').waitFor();
    equal(await page.locator('[data-game="template"]').count(), 0, "cards");
    await visit(page, `${e2e.address}#/import`);
    await page.locator("textarea").fill('[Variant "template"]\n\n3 2\n');
    await page.locator('[data-action="import"]').click();
    await page.locator(".fault", { hasText: /adaptoid/i }).waitFor();
  },
  developer,
);

await e2e.end();
