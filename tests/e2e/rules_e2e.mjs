// rules_e2e.mjs - the ways through a lesson, what it says to moves that it does not want, and the
// pages of the rules.
import { allTracks } from "../../web/learn/lessons.js";
import { allBooks, figuresOf } from "../../web/learn/rulebook.js";
import { equal, start, violations, visit } from "./harness.mjs";
import { handsOf } from "./hands.mjs";

const lessons = (await allTracks()).flatMap((track) => track.lessons);

const e2e = await start();

const open = async (page, id, step = 1) => {
  await page.goto(`${e2e.address}#/learn/${id}?step=${step}`);
  await page.waitForSelector(`[data-lesson="${id}"] .lesson-board > *`);
};
const praised = (page) => page.locator(".lesson-note").waitFor();

await e2e.test("a legal move that is not wanted is taken back, with the task", async (page) => {
  await open(page, "adaptoid-fight", 2);
  const hands = handsOf(page, "mouse");
  await hands.play("adaptoid", "d3-e5,Lc2");
  const note = await page.locator(".ada-prompt[data-wrong]").textContent();
  equal(note.includes("That is legal") && note.includes("Capture the creature on d5"), true, note);
  equal(await page.locator('[data-action="next"]').isDisabled(), true, "next waits");
  await hands.play("adaptoid", "d3-d5,Lc2");
  await praised(page);
});

await e2e.test("an illegal move gets the reason of the rules", async (page) => {
  await open(page, "basic-counters", 2);
  await page.fill("#typed-move", "h4");
  await page.press("#typed-move", "Enter");
  await page.getByText("a counter already stands in row 4", { exact: false }).first().waitFor();
});

await e2e.test("show me, once more, back", async (page) => {
  await open(page, "adaptoid-build", 2);
  await page.click('[data-action="show"]');
  await praised(page);
  await page.click('[data-action="again"]');
  await page.locator('[data-action="show"]').waitFor();
  await page.click('[data-action="step-back"]');
  await page.getByText("Step 1 of 5").waitFor();
  equal(new URL(page.url()).hash, "#/learn/adaptoid-build?step=1", "the address says the step");
});

await e2e.test(
  "a lesson goes on where it was after a reload, in another language",
  async (page) => {
    await open(page, "duel-boards", 3);
    await page.evaluate(() => localStorage.setItem("pentoid.settings", '{"language": "de"}'));
    await page.reload();
    await page.getByText("Schritt 3 von 4").waitFor();
  },
);

await e2e.test("there is no such lesson, no such game", async (page) => {
  await page.goto(`${e2e.address}#/learn/chess`);
  await page.getByText("There is no such lesson.").waitFor();
  await page.goto(`${e2e.address}#/rules/chess`);
  await page.getByText("There are no rules of such a game.").waitFor();
});

// What is clicked must not be on its way: reduced motion jumps.
for (const book of await allBooks())
  await e2e.test(
    `the rules of ${book.name}`,
    async (page) => {
      await page.goto(`${e2e.address}#/rules`);
      await page.click(`a[href="#/rules/${book.id}"]`);
      await page.waitForSelector(".rulebook");
      const pictures = await page.locator(".figure-picture svg").count();
      equal(pictures, figuresOf(book).length, "figures");
      for (const { id } of book.sections) {
        await page.click(`.contents a[href$="section=${id}"]`);
        await page.waitForFunction((name) => {
          const heading = document.querySelector(`[data-section="${name}"] h2`);
          return document.activeElement === heading;
        }, id);
      }
      equal((await violations(page)).join("\n"), "", "axe");
    },
    { reducedMotion: "reduce" },
  );

const looks = {
  light: {},
  dark: { colorScheme: "dark" },
  narrow: { viewport: { width: 320, height: 640 } },
};
for (const [look, options] of Object.entries(looks))
  await e2e.test(
    `nothing is hard to get at, nothing sticks out, ${look}`,
    async (page) => {
      const hashes = ["#/learn", "#/rules", "#/rules/adaptoid", "#/rules/pentactic"];
      for (const { id, steps } of lessons) hashes.push(`#/learn/${id}?step=${steps.length}`);
      for (const hash of hashes) {
        await visit(page, e2e.address + hash, "h1");
        await page.waitForTimeout(150);
        equal((await violations(page)).join("\n"), "", `axe on ${hash}`);
        const out = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        equal(Math.max(out, 0), 0, `pixels that stick out on ${hash}`);
      }
    },
    options,
  );

await e2e.end();
