// learn_e2e.mjs - the tutorial completed: every lesson, each task done on the board by hand.
//
// The tracks take turns in how it is done: mouse, touch, keys; and all of them are done on a
// telephone, upright and on its side, where what is to be pressed next must be in sight.
import { ask, start } from "./harness.mjs";
import { handsOf } from "./hands.mjs";
import { allTracks, movesOf } from "../../web/learn/lessons.js";

const e2e = await start();
const ways = ["mouse", "touch", "keys"];
const tracks = await allTracks();

/** Where a thing is that cannot be pressed: off the screen, or under something else; or "". */
async function hiddenAt(page, selector) {
  const thing = page.locator(selector).first();
  await thing.waitFor();
  return thing.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const where = `${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`;
    return element.contains(over) ? "" : `${where}, under ${over?.className ?? "the edge"}`;
  });
}

async function inSight(page, selector) {
  const where = await hiddenAt(page, selector);
  if (where) throw new Error(`${selector} is out of sight: ${where}`);
}

/** Hands that scroll to a cell as people do, and to the buttons which end a move not at all. */
function lookingHands(page) {
  const hands = handsOf(page, "touch");
  const { press } = hands;
  const scroll = (selector) =>
    page.$eval(selector, (cell) => cell.scrollIntoView({ block: "start", behavior: "instant" }));
  hands.press = async (selector) => {
    if (/"(confirm|next)"/.test(selector)) await inSight(page, selector);
    else if (selector.includes("data-cell") && (await hiddenAt(page, selector)))
      await scroll(selector);
    await press.call(hands, selector);
  };
  return hands;
}

async function doStep(page, hands, step) {
  if (step.goal) {
    const { turn } = JSON.parse(ask("show", step.variant, ...movesOf(step), "--json"));
    await hands.play(step.variant, step.show, turn);
  }
  await hands.press('[data-action="next"]:enabled');
}

async function doLesson(page, hands, lesson) {
  await page.locator(`[data-lesson="${lesson.id}"] [data-cell]`).first().waitFor();
  for (const [n, step] of lesson.steps.entries()) {
    await page.locator(".lesson-head small", { hasText: `Step ${n + 1} of` }).waitFor();
    await doStep(page, hands, step).catch((error) => {
      throw new Error(`${lesson.id}, step ${n + 1}: ${error.message}`);
    });
  }
  await page.locator(".lesson-end").waitFor();
}

for (const [n, track] of tracks.entries()) {
  const way = ways[n % ways.length];
  await e2e.test(
    `${track.title}, ${way}`,
    async (page) => {
      const hands = handsOf(page, way);
      for (const lesson of track.lessons) {
        await page.goto(`${e2e.address}#/learn/${lesson.id}`);
        await doLesson(page, hands, lesson);
      }
      await page.goto(`${e2e.address}#/learn`);
      for (const lesson of track.lessons)
        await page.locator(`[data-lesson="${lesson.id}"] .lesson-mark.done`).waitFor();
    },
    { hasTouch: way === "touch" },
  );
}

for (const [width, height] of [
  [390, 844],
  [320, 640],
  [844, 390],
  [667, 375],
])
  await e2e.test(
    `what is to be pressed next is in sight, ${width} × ${height}`,
    async (page) => {
      const hands = lookingHands(page);
      for (const lesson of tracks.flatMap((track) => track.lessons)) {
        await page.goto(`${e2e.address}#/learn/${lesson.id}`);
        await doLesson(page, hands, lesson);
      }
    },
    { hasTouch: true, isMobile: true, viewport: { width, height } },
  );

for (const [width, height] of [
  [390, 664],
  [844, 390],
])
  await e2e.test(
    `a refusal is in sight, ${width} × ${height}`,
    async (page) => {
      const wrong = ".ada-prompt[data-wrong]";
      await page.locator('[data-cell="d7"]').tap();
      await inSight(page, wrong);
      await page.locator('[data-cell="d2"]').tap();
      await page.locator('[data-action="leg"]').tap();
      await page.locator('[data-action="confirm"]:enabled').tap();
      await page.locator(wrong, { hasText: "not what we are after here" }).waitFor();
      await inSight(page, wrong);
    },
    { hash: "#/learn/adaptoid-build", hasTouch: true, isMobile: true, viewport: { width, height } },
  );

await e2e.test(
  "an illegal move is refused with the reason, a legal one that is not wanted as well",
  async (page) => {
    const field = page.locator("main form input").first();
    await field.waitFor();
    await field.fill("Ad6");
    await field.press("Enter");
    await page
      .getByText(/no body of yours|not empty/i)
      .first()
      .waitFor();
    await field.fill("Ld2");
    await field.press("Enter");
    await page.locator(".ada-prompt[data-wrong]").waitFor();
  },
  { hash: "#/learn/adaptoid-build" },
);

const { id, steps } = tracks.flatMap((track) => track.lessons).find((l) => !l.steps.at(-1).goal);
await e2e.test(
  "a lesson that is not kept is a warning",
  async (page) => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.locator('[data-action="next"]:enabled').click();
    await page.locator(".lesson-end").waitFor();
    await page.locator(".toast", { hasText: "does not let Pentoid keep" }).waitFor();
  },
  { hash: `#/learn/${id}?step=${steps.length}` },
);

await e2e.end();
