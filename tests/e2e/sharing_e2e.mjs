// sharing_e2e.mjs - games that go out and come in: links, records, pictures, files.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { equal, randomGame, start } from "./harness.mjs";
import {
  action,
  idOf,
  kept,
  openGame,
  people,
  status,
  type,
  until,
  untilMine,
  untilPlies,
  untilText,
} from "./session.mjs";

const e2e = await start();

await e2e.test("a link holds the whole game, and is continued as a copy", async (page, context) => {
  const moves = randomGame("pentactic:group:8x8:players=3", 9).slice(0, 20);
  await openGame(page, { variant: "pentactic:group:8x8:players=3", moves, seats: people(3) });
  await page.keyboard.press("s");
  const link = await page.locator("dialog input").inputValue();
  const other = await context.browser().newContext({ locale: "en-GB" });
  const visitor = await other.newPage();
  await visitor.goto(link);
  await untilPlies(visitor, 20);
  await page.keyboard.press("Escape");
  await page.goto(`${e2e.address}#/import`);
  await page.fill("textarea", link);
  await action(page, "import").click();
  await untilText(page, ".status", "shared with you");
  equal(await visitor.evaluate(() => localStorage.length), 0, "kept before it is wanted");
  await action(visitor, "copy").click();
  await visitor.waitForURL(/#\/game\//);
  await untilMine(visitor);
  equal((await kept(visitor, idOf(visitor))).count, 20, "moves of the copy");
  await visitor.goto(`${link.slice(0, -20)}`);
  await visitor.getByText("This link holds no game").first().waitFor();
  await other.close();
});

await e2e.test("record, SVG and PNG as files", async (page) => {
  const moves = randomGame("adaptoid", 4).slice(0, 10);
  await openGame(page, { variant: "adaptoid", moves, seats: people(2) });
  await action(page, "share").click();
  const file = async (name) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      action(page, name).click(),
    ]);
    return download.path();
  };
  const record = await file("export-record");
  execFileSync(process.env.PENTOID ?? "build/release/pentoid", ["check", record]);
  const svg = readFileSync(await file("export-svg"), "utf8");
  equal(svg.startsWith("<svg") && svg.trim().endsWith("</svg>"), true, "SVG");
  equal(svg.includes(">A</tspan>") && svg.includes(">B</tspan>"), true, "names in the picture");
  const png = readFileSync(await file("export-png"));
  equal(png.subarray(1, 4).toString(), "PNG", "PNG");
});

const twoGames = `[Variant "adaptoid"]
[Seat1 "Ana {"]

Ad3 {[Variant "no"]} Ad5

[Variant "pentactic:basic:8x8"]

-F a4
`;

await e2e.test(
  "a record is pasted, one of its games chosen",
  async (page) => {
    await page.fill("textarea", twoGames);
    await action(page, "import").click();
    await page.locator("dialog button").filter({ hasText: "Basic" }).click();
    await untilPlies(page, 2);
    equal((await kept(page, idOf(page))).variant, "pentactic:basic:8x8", "variant");
  },
  { hash: "#/import" },
);

/** What a link holds. */
const packed = (text) => deflateRawSync(text, { level: 9 }).toString("base64url");

for (const [what, text] of [
  ["that unfolds to a hundred megabytes", " ".repeat(1e8)],
  [
    "with as many comments as a game has letters",
    `[Variant "adaptoid"]\n\n${"{xy}".repeat(45000)}`,
  ],
  ["with variations in each other", `[Variant "adaptoid"]\n\nAd3 ${"(".repeat(190000)}`],
])
  await e2e.test(`a link ${what} is opened or refused`, async (page) => {
    await page.goto(`${e2e.address}#/open/${packed(text)}`);
    await page.locator(".game, .page.narrow h1").first().waitFor();
  });

await e2e.test(
  "a text that takes too long is given up, and the page goes on",
  async (page) => {
    await page.clock.install();
    await page.evaluate(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (message) {
        if (message.name !== "games") return postMessage.call(this, message);
        Worker.prototype.postMessage = postMessage; // the first one is never answered
      };
    });
    await page.fill("textarea", twoGames);
    await action(page, "import").click();
    await page.clock.runFor(9000);
    equal(await page.locator(".fault").innerText(), "", "not yet");
    await page.clock.runFor(2000);
    await untilText(page, ".fault", "takes too long");
    await action(page, "import").click();
    await page.locator("dialog button").filter({ hasText: "Basic" }).waitFor();
  },
  { hash: "#/import" },
);

await e2e.test(
  "a wrong record is refused with its place, and stays in the field",
  async (page) => {
    const wrong = twoGames.replace("-F a4", "-F a4 Pa1a2b1b2b3 b4");
    await page.fill("textarea", wrong);
    await action(page, "import").click();
    await untilText(page, ".fault", "line 8, column 19: a counter already stands in row 4");
    equal(await page.inputValue("textarea"), wrong, "the text");
    const buffer = Buffer.from('[Variant "adaptoid"]\n\nAd3 Ad5 Ld3\n');
    await page.setInputFiles('input[type="file"]', {
      name: "a.pentoid",
      mimeType: "text/plain",
      buffer,
    });
    await untilPlies(page, 3);
  },
  { hash: "#/import" },
);

await e2e.test("a record is dropped on the first screen; games are deleted", async (page) => {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "a.pentoid"));
    const drop = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
    document.querySelector("header").dispatchEvent(drop);
  }, '[Variant "adaptoid"]\n\nAd3\n');
  await untilPlies(page, 1);
  const over = () =>
    document.body.dispatchEvent(new DragEvent("dragover", { bubbles: true, cancelable: true }));
  equal(await page.evaluate(over), true, "nothing is taken during a game");
  await page.goto(e2e.address);
  await page.locator(".game-item").waitFor();
  await action(page, "delete").click();
  await page.keyboard.press("Enter");
  await until(page, "Enter alone deletes nothing", () => !document.querySelector("dialog"));
  equal(await page.locator(".game-item").count(), 1, "games");
  await action(page, "delete").click();
  await page.locator("dialog button.danger").click();
  await until(page, "no game", () => !document.querySelector(".game-item"));
  equal(await page.evaluate(() => Object.keys(localStorage).join()), "", "kept");
});

await e2e.end();
