// puzzle_e2e.mjs - puzzles: solved by hand, with hints and checks, by link, of the day, impossible;
// what is kept of them, and which times count.
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { ask, equal, start, visit } from "./harness.mjs";
import { handsOf } from "./hands.mjs";

const e2e = await start();
const easy = "8x8:seed=42:kind=unique:grade=1";
const made = JSON.parse(
  ask("puzzle", "new", "8x8", "--seed", "42", "--kind", "unique", "--grade", "1", "--json"),
);
const solution = ask("solve", made.puzzle, "--all").split("\n").at(-1).split(" ");
const missing = solution.filter((move) => !made.placements.includes(move));
const spelt = made.puzzle; // the same without a promise that it can be solved
const impossible = "8x8:a2b1d5e5"; // a stone on either side of a1
const solo = "pentactic:solo:8x8";

const message = (page) => page.locator(".puzzle-message");
const left = (page) => page.locator(".puzzle-head").innerText();

const press = (page, action) => page.locator(`[data-action="${action}"]:enabled`).click();
const remain = (page, n) => page.getByText(`${n} pentomino`).first().waitFor();
const kept = (page) =>
  page.evaluate(() => Object.keys(localStorage).filter((k) => k.startsWith("pentoid.puzzle.")));

const open = (page, id) => visit(page, `${e2e.address}#/puzzle/${id}`, "[data-cell]");

/** Opens a puzzle that somebody has begun: all but the last pentomino lie there. */
async function nearlySolved(page, more = {}) {
  const placed = missing.slice(0, -1);
  const begun = { id: easy, grid: "8x8", grade: 1, placed, ms: 90000, state: "open", updated: 1 };
  await page.evaluate((p) => localStorage.setItem(`pentoid.puzzle.${p.id}`, JSON.stringify(p)), {
    ...begun,
    ...more,
  });
  await open(page, easy);
  await remain(page, 1);
}

const solveRest = async (page, moves = missing.slice(-1)) => {
  const hands = handsOf(page, "mouse");
  for (const move of moves) await hands.play(solo, move, 1);
  await page.getByText("Solved!").waitFor();
};

/** Agrees to help when it is asked for the first time. */
const agree = (page) => page.locator("dialog[open] .primary").click();

/** The best times as they are listed, "" if there are none. */
async function bestTimes(page) {
  await visit(page, `${e2e.address}#/puzzles`, '[data-action="start"]');
  const table = page.locator(".puzzle-bests");
  return (await table.count()) ? table.innerText() : "";
}

for (const way of ["mouse", "touch", "keys"])
  await e2e.test(
    `a puzzle solved, ${way}`,
    async (page) => {
      await open(page, easy);
      const hands = handsOf(page, way);
      for (const [n, move] of missing.entries()) {
        await hands.play(solo, move, 1);
        const rest = missing.length - n - 1;
        if (rest) await page.getByText(`${rest} pentomino`).first().waitFor();
      }
      await page.getByText("Solved!").waitFor();
      await page.goto(`${e2e.address}#/puzzles`);
      await page.getByRole("heading", { name: "Your best times" }).waitFor();
    },
    { hasTouch: way === "touch" },
  );

await e2e.test(
  "a reload in the middle keeps what is placed; a piece can be taken up",
  async (page) => {
    await open(page, easy);
    const hands = handsOf(page, "mouse");
    await hands.play(solo, missing[0], 1);
    const rest = missing.length - 1;
    await page.getByText(`${rest} pentominoes left`).waitFor();
    await page.reload();
    await page.getByText(`${rest} pentominoes left`).waitFor();
    await page.locator('[data-action="undo"]:enabled').click();
    await page.getByText(`${missing.length} pentominoes left`).waitFor();
  },
);

await e2e.test("a hint says one step and why; check says whether it can be done", async (page) => {
  await open(page, spelt);
  await press(page, "hint");
  await agree(page);
  await page.getByText("time does not count").waitFor();
  const expected = ask("puzzle", "hint", made.puzzle);
  await page.getByText(`${expected}.`).waitFor();
  await press(page, "check");
  await page.getByText("it can still be finished").waitFor();
  await press(page, "solutions");
  await page.getByText("From its start the puzzle has 1 solution.").waitFor();
  await press(page, "impossible");
  await page.getByText("It can be done").waitFor();
});

await e2e.test("the solution is shown", async (page) => {
  await open(page, easy);
  await page.locator('[data-action="show"]').click();
  await page.locator("dialog[open] .primary").click();
  await page.getByText("This is one solution.").waitFor();
  await page.waitForFunction(() => !document.querySelector("[data-piece]:enabled"));
  await page.locator(".pen-prompt").waitFor({ state: "hidden" }); // it would say something else
});

await e2e.test("after one puzzle comes another like it", async (page) => {
  await nearlySolved(page);
  await solveRest(page);
  await press(page, "another");
  await page.waitForURL((url) => decodeURIComponent(url.hash) !== `#/puzzle/${easy}`);
  const hash = decodeURIComponent(await page.evaluate(() => location.hash));
  if (!/^#\/puzzle\/8x8:seed=\d+:kind=unique:grade=1$/.test(hash)) throw new Error(hash);
  await page.locator(".puzzle-screen:not(.finished)").waitFor();
});

for (const [width, height] of [
  [844, 390],
  [932, 430],
  [740, 360],
  [667, 375],
  [640, 360],
  [1024, 600],
])
  await e2e.test(
    `nothing lies over the board, ${width} × ${height}`,
    async (page) => {
      for (const grid of ["8x8", "9x7", "11x6"]) {
        await open(page, `${grid}:seed=7:kind=unique:grade=2`);
        await page.getByRole("heading", { name: grid.replace("x", " × ") }).waitFor();
        const board = await page.locator(".pen-field").boundingBox();
        for (const thing of await page.locator(".pen-prompt, .pen-desk button:visible").all()) {
          const { x, y, width: wide, height: high } = await thing.boundingBox();
          const beside = x >= board.x + board.width || y >= board.y + board.height;
          if (!beside) throw new Error(`${grid}: something lies at ${x}, ${y}`);
          if (x + wide > width || y + high > height)
            throw new Error(`${grid}: something at ${x}, ${y} is off the screen`);
        }
      }
    },
    { viewport: { width, height } },
  );

await e2e.test("what cannot be done is said so; nothing tells it before", async (page) => {
  await open(page, impossible);
  equal(await page.getByText("Gentle").isVisible(), false, "the grade");
  await press(page, "impossible");
  await page.getByText("Right: it cannot be done.").waitFor();
  await page.locator(".pen-prompt").waitFor({ state: "hidden" }); // it would say something else
  await page.getByText("Gentle").waitFor();
  equal(await bestTimes(page), "", "to say so is no best time");
});

await e2e.test("a best time is that of the first attempt without help", async (page) => {
  await nearlySolved(page);
  await solveRest(page);
  await page
    .getByText(/Your best time: [1-9]:/)
    .first()
    .waitFor();
  const first = await bestTimes(page);
  await open(page, easy);
  await press(page, "restart");
  await page.getByText("counts only the first time").waitFor();
  await solveRest(page, missing);
  equal(await bestTimes(page), first, "best times after solving it again");
});

await e2e.test(
  "a time with help, or after the solution was shown, is no best time",
  async (page) => {
    await nearlySolved(page);
    await press(page, "check");
    await agree(page);
    await page.getByText("it can still be finished").waitFor();
    await page.reload();
    await remain(page, 1);
    await solveRest(page);
    await press(page, "restart");
    await press(page, "show");
    await agree(page);
    await page.getByText("This is one solution.").waitFor();
    await press(page, "restart");
    await solveRest(page, missing);
    equal(await bestTimes(page), "", "best times");
  },
);

await e2e.test("undo and redo, of taking up and starting over too", async (page) => {
  await nearlySolved(page);
  const all = missing.length;
  const cell = (move) => page.locator(`[data-cell="${move.slice(1, 3)}"]`);
  await cell(missing[0]).click();
  await remain(page, 2);
  await page.keyboard.press("Control+z");
  await remain(page, 1);
  await press(page, "redo");
  await remain(page, 2);
  equal(await page.evaluate(() => document.activeElement.dataset.action), "undo", "focus");
  await press(page, "restart");
  await remain(page, all);
  await page.getByText("Undo brings everything back").waitFor();
  await press(page, "undo");
  await remain(page, 2);
  await page.keyboard.press("Control+y");
  await remain(page, all);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await remain(page, 1);
  const [minutes, seconds] = (await page.locator(".puzzle-clock").innerText()).split(":");
  equal(minutes * 60 + Number(seconds) >= 90, true, "the clock runs on");
  await solveRest(page);
});

await e2e.test("keyboard: who picks a pentomino goes on with it on the board", async (page) => {
  const onBoard = () =>
    page.waitForFunction(
      () => document.activeElement.dataset.cell && document.querySelector(".pen-ghost-body"),
    );
  await open(page, easy);
  await page.keyboard.press(missing[0][0].toLowerCase());
  await onBoard();
  await page.keyboard.press("Escape");
  await handsOf(page, "keys").reach(`[data-piece="${missing[1][0]}"]`);
  await page.keyboard.press("Enter");
  await onBoard();
});

await e2e.test("? lists the keys, h asks whether help is wanted, once", async (page) => {
  await open(page, easy);
  await page.keyboard.press("?");
  await page.getByRole("heading", { name: "Keys" }).first().waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("h");
  await page.getByText("does not count any more").waitFor();
  await page.keyboard.press("Escape");
  equal(await message(page).innerText(), "", "no help yet");
  equal((await kept(page)).length, 0, "puzzles kept");
  await page.keyboard.press("h");
  await agree(page);
  await page.locator(".puzzle-message:not(:empty)").waitFor();
  await open(page, "9x7:seed=5:grade=2");
  await page.getByRole("heading", { name: "Puzzle 9 × 7" }).waitFor();
  await page.keyboard.press("h");
  await page.locator(".puzzle-message:not(:empty)").waitFor();
});

await e2e.test(
  "a puzzle goes out as link, record and picture; the record opens it",
  async (page) => {
    await nearlySolved(page);
    await page.keyboard.press("s");
    const link = await page.getByLabel("Link", { exact: true }).inputValue();
    equal(decodeURIComponent(link), `${e2e.address}#/puzzle/${easy}`, "link");
    const file = async (action) => {
      const [download] = await Promise.all([page.waitForEvent("download"), press(page, action)]);
      return readFileSync(await download.path(), "utf8");
    };
    if (!(await file("export-svg")).includes("<svg")) throw new Error("no picture");
    const record = await file("export-record");
    await page.keyboard.press("Escape");
    await page.goto(`${e2e.address}#/import`);
    await page.getByRole("textbox").fill(record);
    await press(page, "import");
    await remain(page, 1);
    const hash = decodeURIComponent(await page.evaluate(() => location.hash));
    equal(hash, `#/puzzle/8x8:${made.stones.join("")}`, "address");
    await solveRest(page);
    equal(await bestTimes(page), "", "what came from outside is no best time");
  },
);

await e2e.test("a link with a solo game opens the puzzle", async (page) => {
  const text = `[Variant "${solo}:stones=${made.stones}"]\n\n${missing[0]}\n`;
  const packed = deflateRawSync(text).toString("base64url");
  await page.goto(`${e2e.address}#/open/${packed}`);
  await remain(page, 11);
  await page.locator('[data-action="hint"]:enabled').waitFor();
});

await e2e.test("a record does not lay its pentominoes over one's own unasked", async (page) => {
  const record = (moves) => `[Variant "${solo}:stones=${made.stones}"]\n\n${moves.join(" ")}\n`;
  const bring = async (moves) => {
    await visit(page, `${e2e.address}#/import`, "textarea");
    await page.getByRole("textbox").fill(record(moves));
    await press(page, "import");
  };
  await bring(solution.slice(0, 3));
  await remain(page, 9);
  await bring(solution.slice(0, 5));
  await page.locator("dialog[open]").waitFor();
  await page.keyboard.press("Enter");
  await remain(page, 9);
  await bring(solution.slice(0, 5));
  await page.locator("dialog[open] .danger").click();
  await remain(page, 7);
});

await e2e.test("everything that can be done is in sight on a wide screen", async (page) => {
  await open(page, easy);
  for (const button of await page.locator(".puzzle-panel button:visible").all()) {
    const { x, y, width, height } = await button.boundingBox();
    if (x + width > 1280 || y + height > 800) throw new Error(`at ${x}, ${y}`);
  }
  equal(await page.locator('[data-action="impossible"]').isVisible(), false, "a solvable one");
});

await e2e.test("only puzzles with something to keep are kept, and not too many", async (page) => {
  await page.evaluate(() => {
    for (let n = 1; n <= 205; n++) {
      const id = `8x8:seed=${n}`;
      const p = { id, grid: "8x8", grade: 5, placed: ["X"], ms: 1, state: "open", updated: n };
      localStorage.setItem(`pentoid.puzzle.${id}`, JSON.stringify(p));
    }
  });
  await open(page, easy);
  await page.goto(`${e2e.address}#/puzzles`);
  await page.getByText("Begun").waitFor();
  equal((await kept(page)).includes(`pentoid.puzzle.${easy}`), false, "one that was only opened");
  await nearlySolved(page);
  await solveRest(page);
  const left = await kept(page);
  equal(left.length, 200, "puzzles kept");
  equal(left.includes("pentoid.puzzle.8x8:seed=6"), false, "one of the oldest");
});

await e2e.test("choosing a puzzle leads to one that has its own link", async (page) => {
  await page.goto(`${e2e.address}#/puzzles`);
  await page.getByRole("radio", { name: "11 × 6" }).check();
  await page.getByRole("radio", { name: "Gentle" }).check();
  await page.locator('[data-action="start"]').click();
  await page.locator("[data-cell]").first().waitFor();
  const hash = decodeURIComponent(await page.evaluate(() => location.hash));
  if (!/^#\/puzzle\/11x6:seed=\d+:grade=1$/.test(hash)) throw new Error(`address ${hash}`);
  const stones = () => page.locator(".pen-grid, .pen-card-board").first().innerHTML();
  const before = await stones();
  await page.reload();
  await page.locator("[data-cell]").first().waitFor();
  equal((await stones()) === before, true, "the same puzzle again");
});

await e2e.test("the puzzle of the day", async (page) => {
  await page.goto(`${e2e.address}#/puzzles`);
  await page.locator('[data-action="daily"]').click();
  await page.locator("[data-cell]").first().waitFor();
  const day = await page.evaluate(() => location.hash.slice(-10));
  await page.getByRole("heading", { name: "Puzzle of the day" }).waitFor();
  const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format(new Date(day));
  if (!(await left(page)).includes(date)) throw new Error(`no date: ${await left(page)}`);
  const given = JSON.parse(ask("puzzle", "daily", "--date", day, "--json")).given;
  if (!(await left(page)).includes(`${12 - given} pentominoes left`))
    throw new Error("another one");
});

await e2e.test("a wrong id is refused with its place", async (page) => {
  await page.goto(`${e2e.address}#/puzzle/8x8:a1c3a1h8`);
  await page.getByText("a stone stands there already").waitFor();
});

await e2e.end();
