// session_e2e.mjs - what can be done around a game: against the computer, back and forth, advice,
// clocks, sharing, records from outside, and that nothing is lost.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { ask, equal, keepGame, randomGame, start, violations } from "./harness.mjs";

const e2e = await start();
const people = (n) => Array.from({ length: n }, (_, i) => ({ name: "ABCDEF"[i], kind: "person" }));
const against = (level) => [
  { name: "", kind: "person" },
  { name: "", kind: `level ${level}` },
];

const kept = (page, id = "e2e") =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key)), `pentoid.game.${id}`);
/** A game is kept a little after its move is shown. */
const untilKept = (page, property, value) =>
  until(
    page,
    `${property} is kept as ${value}`,
    ([name, wish]) => {
      const game = JSON.parse(localStorage.getItem("pentoid.game.e2e"));
      return (name === "count" ? game.count : game.ending.line) === wish;
    },
    [property, value],
  );
const idOf = (page) => page.url().split("/").pop();
const plies = (page) => page.locator(".ply:not([data-undone])").count();
const action = (page, name) => page.locator(`[data-action="${name}"]`).first();
const status = (page) => page.locator(".status").innerText();

async function until(page, what, condition, argument) {
  await page.waitForFunction(condition, argument).catch((error) => {
    throw new Error(`${what}: ${error.message}`);
  });
}

const untilPlies = (page, n) =>
  until(
    page,
    `${n} moves`,
    (count) => document.querySelectorAll(".ply:not([data-undone])").length === count,
    n,
  );
const untilShown = (page, n) =>
  until(
    page,
    `move ${n} is shown`,
    (ply) => document.querySelector(".ply[aria-current]")?.getAttribute("data-ply") === ply,
    String(n),
  );
const untilText = (page, selector, text) =>
  page.locator(selector).filter({ hasText: text }).first().waitFor();
const untilMine = (page) =>
  until(page, "a person may move", () => document.querySelector("#typed-move")?.readOnly === false);

async function type(page, move) {
  await untilMine(page);
  await page.fill("#typed-move", move);
  await page.press("#typed-move", "Enter");
}

/** Opens a kept game. */
async function openGame(page, game) {
  const id = await keepGame(page, { moves: [], ...game });
  await page.goto(`${e2e.address}#/game/${id}`);
  await page.locator(".game").waitFor();
}

await e2e.test("one click away: Adaptoid against level 3", async (page) => {
  await page.locator('[data-game="adaptoid"] [data-action="play"]').click();
  await type(page, "Ad3");
  await untilPlies(page, 2);
  const game = await kept(page, idOf(page));
  equal(game.variant, "adaptoid", "variant");
  equal(game.seats[1].kind, "level 3", "the computer");
  await untilText(page, ".status", "Your turn.");
});

await e2e.test("one click away: Pentactic against level 3, with the pentominoes", async (page) => {
  await page.locator('[data-game="pentactic"] [data-action="play"]').click();
  await untilPlies(page, 2); // the computer discards one, and places a counter
  await action(page, "hint").click();
  await untilText(page, ".status .hint", "Try ");
  await type(page, /Try ([^:. ]+)/.exec(await status(page))?.[1] ?? "");
  await untilPlies(page, 4);
  const game = await kept(page, idOf(page));
  equal(game.variant, "pentactic:basic:8x8", "variant");
  equal(game.seats.map((seat) => seat.kind).join(), "level 3,person", "seats");
});

await e2e.test(
  "a choice is remembered",
  async (page) => {
    const choose = (name, value) =>
      page.locator(`[data-choice="${name}"] input[value="${value}"]`).check({ force: true });
    await choose("mode", "group");
    await choose("grid", "11x6");
    await choose("players", "4");
    await choose("passing", "forced");
    await choose("kind1", "person");
    await page.locator('[data-seat="2"] input[type="text"]').fill("Böhm");
    await page.locator('[data-seat="3"] select').selectOption("7");
    await choose("clock", "own");
    await page.locator('.own-clock input[type="number"]').first().fill("2");
    await page.locator('.own-clock input[type="number"]').nth(1).fill("3");
    await choose("first", "1");
    await action(page, "start").click();
    await page.locator(".game").waitFor();
    const game = await kept(page, idOf(page));
    equal(game.variant, "pentactic:group:11x6:players=4:passing=forced", "variant");
    equal(game.seats.map((s) => s.kind).join(), "person,level 7,level 3,person", "seats");
    equal(game.seats[0].name, "Böhm", "who starts");
    equal(/\[Clock "(.*)"\]/.exec(game.record)?.[1], "120+3", "clock");
    await page.goto(`${e2e.address}#/new/pentactic`);
    equal(await page.locator('[data-choice="mode"] input:checked').inputValue(), "group", "mode");
    equal(await page.locator('[data-seat="3"] select').inputValue(), "7", "level");
  },
  { hash: "#/new/pentactic" },
);

await e2e.test(
  "other cells to begin on, and a clock of one's own that is one of the list",
  async (page) => {
    const chosen = (name) => page.locator(`[data-choice="${name}"] input:checked`).inputValue();
    await page.locator('[data-choice="setup"] input[value="own"]').check({ force: true });
    await page.locator('select[name="white"]').selectOption("a1");
    await page.locator('select[name="black"]').selectOption("g7");
    equal(await page.locator("option:disabled").allTextContents().then(String), "g7,a1", "taken");
    await page.locator('[data-choice="clock"] input[value="own"]').check({ force: true });
    await action(page, "start").click();
    await page.locator(".game").waitFor();
    const game = await kept(page, idOf(page));
    equal(game.variant, "adaptoid:start=a1,g7", "variant");
    equal(/\[Clock "(.*)"\]/.exec(game.record)?.[1], "300+5", "clock");
    await page.goto(`${e2e.address}#/new/adaptoid`);
    equal(await chosen("setup"), "own", "setup");
    equal(await chosen("clock"), "own", "clock");
    equal(await page.locator('select[name="black"]').inputValue(), "g7", "cell of black");
  },
  { hash: "#/new/adaptoid" },
);

await e2e.test("taken back to the turn of the person, and played again", async (page) => {
  await openGame(page, {
    variant: "adaptoid",
    moves: ["Ad3", "Ad5", "Ld3", "Ld5"],
    seats: against(1),
  });
  await untilPlies(page, 4);
  await action(page, "undo").click();
  await untilPlies(page, 2);
  await page.keyboard.press("Control+z");
  await untilPlies(page, 0);
  equal(await action(page, "undo").isDisabled(), true, "nothing left to undo");
  await untilKept(page, "count", 0);
  await page.reload();
  await page.locator(".game").waitFor();
  equal(await plies(page), 0, "moves after a reload");
  equal(await page.locator(".ply[data-undone]").count(), 4, "moves to be played again");
  await action(page, "redo").click();
  await untilPlies(page, 2);
  await page.keyboard.press("Control+y");
  await untilPlies(page, 4);
  await type(page, "Pd3");
  await untilPlies(page, 6);
});

await e2e.test("replay by click and keys leaves the game as it is", async (page) => {
  const moves = randomGame("pentactic:duel:8x8", 3).slice(0, 12);
  await openGame(page, { variant: "pentactic:duel:8x8", moves, seats: people(2) });
  await page.locator('[data-ply="4"]').click();
  await untilShown(page, 4);
  await untilText(page, ".status", `after 1… ${moves[3]}.`);
  await page.keyboard.press("ArrowLeft");
  await untilShown(page, 3);
  equal(
    await page.locator(".player[data-active]").getAttribute("data-seat"),
    "2",
    "who is to move",
  );
  await page.keyboard.press("Shift+ArrowRight");
  await untilShown(page, 4);
  await page.keyboard.press("Shift+End");
  await untilShown(page, 12);
  await action(page, "first").click();
  await untilText(page, ".status", "at the beginning");
  equal((await kept(page)).count, 12, "moves of the game");
  await action(page, "live").click();
  await untilShown(page, 12);
});

await e2e.test("the move that is shown stays in sight in the list", async (page) => {
  const moves = randomGame("adaptoid", 3).slice(0, 50);
  await openGame(page, { variant: "adaptoid", moves, seats: people(2) });
  for (let n = moves.length; n > 1; n--) {
    await untilShown(page, n);
    await until(page, `move ${n} is in sight`, () => {
      const move = document.querySelector("[aria-current=step]").getBoundingClientRect();
      const list = document.querySelector(".move-scroll").getBoundingClientRect();
      return move.top >= list.top - 1 && move.bottom <= list.bottom + 1;
    });
    await page.keyboard.press("Shift+ArrowLeft");
  }
});

await e2e.test("a move from an earlier position asks first", async (page) => {
  const moves = ["Ad3", "Ad5", "Ld3", "Ld5"];
  await openGame(page, { variant: "adaptoid", moves, seats: people(2) });
  await page.locator('[data-ply="2"]').click();
  await untilShown(page, 2);
  await type(page, "Pd3");
  await page.locator("dialog").waitFor();
  await page.locator("dialog .close").click();
  equal((await kept(page)).count, 4, "moves after saying no");
  await type(page, "Pd3");
  await page.locator("dialog button.primary").click();
  await untilPlies(page, 3);
  await until(page, "it is kept", () =>
    /Ad3( @\S+)? Ad5( @\S+)? Pd3( @\S+)?\s*$/.test(
      JSON.parse(localStorage.getItem("pentoid.game.e2e")).record,
    ),
  );
});

await e2e.test(
  "a tap that comes before the step is drawn still finds the creature",
  async (page) => {
    await openGame(page, {
      variant: "adaptoid",
      moves: ["Ad3", "Ad5", "Ld3", "Ld5"],
      seats: people(2),
    });
    await page.locator('[data-cell="d3"][data-ready]').waitFor();
    await page.evaluate(async () => {
      for (const cell of ["d3", "c3", "c3"]) {
        const click = new MouseEvent("click", { bubbles: true });
        document.querySelector(`[data-cell="${cell}"]`).dispatchEvent(click);
        for (let i = 0; i < 5; i++) await null; // what needs no answer of the rules is done
      }
    });
    await page.locator('[data-cell="c3"][aria-selected="true"]').waitFor();
  },
);

await e2e.test("what is typed wrong is explained, and what may follow offered", async (page) => {
  await openGame(page, { variant: "adaptoid", seats: people(2) });
  await type(page, "Ag7");
  await untilText(page, ".typed-fault", "no body of yours next to g7");
  await page.fill("#typed-move", "Az9");
  await untilText(page, ".typed-fault", /^[A-Z].*\.$/);
  equal(await page.getAttribute("#typed-move", "aria-invalid"), "true", "said to be wrong");
  await page.fill("#typed-move", "A");
  await until(page, "offers", () => {
    const offers = [...document.querySelectorAll("#typed-options option")].map((o) => o.value);
    return offers.includes("Ad3") && !offers.includes("Ag7");
  });
  equal(await plies(page), 0, "moves");
});

await e2e.test("a hint has a move and a reason", async (page) => {
  await openGame(page, { variant: "adaptoid", moves: ["Ad3", "Ad5"], seats: people(2) });
  await action(page, "hint").click();
  await untilText(page, ".status .hint", "Try ");
  const move = /Try ([^:. ]+)/.exec(await status(page))?.[1] ?? "";
  equal(
    ask("legal", "adaptoid", "Ad3", "Ad5").split("\n").includes(move),
    true,
    `${move} is legal`,
  );
});

await e2e.test("a hint is drawn into a turn that is half made", async (page) => {
  await openGame(page, {
    variant: "adaptoid",
    moves: ["Ad3", "Ad5", "Ld3", "Ld5"],
    seats: people(2),
  });
  await page.locator('[data-cell="d3"][data-ready]').click();
  await page.locator('[data-cell="c3"][data-target]').click();
  await untilText(page, ".ada-prompt", "Now build");
  await action(page, "hint").click();
  await page.locator(".ada-ghost .ada-rank").first().waitFor();
});

await e2e.test("live lines follow the position that is shown", async (page) => {
  await openGame(page, { variant: "adaptoid", moves: ["Ad3", "Ad5", "Ld3"], seats: people(2) });
  await action(page, "analyse").click();
  await until(page, "three lines", () => document.querySelectorAll(".line").length === 3);
  await untilText(page, ".lines-depth", "for B");
  await action(page, "previous").click();
  await untilText(page, ".lines-depth", "for A");
  await until(page, "lines", () => document.querySelectorAll(".line").length === 3);
  await action(page, "live-lines").click();
  await until(page, "no lines", () => document.querySelectorAll(".line").length === 0);
});

await e2e.test("a whole game is judged, with a curve to walk along", async (page) => {
  const variant = "pentactic:basic:8x8";
  const moves = randomGame(variant, 5);
  await openGame(page, { variant, moves, seats: people(2) });
  equal(await page.locator('[data-action="share"]').count(), 1, "buttons that share");
  await action(page, "analyse").click();
  await page.locator(".curve").waitFor({ timeout: 60000 });
  equal(await page.locator(".sums tbody tr").count(), 2, "players judged");
  equal((await page.locator(".glyph").count()) > 0, true, "a random game has mistakes");
  const worst = page.locator(".worst button").first();
  const ply = page.locator(`.ply[data-ply="${await worst.getAttribute("data-ply")}"]`);
  const number = await ply.evaluate((move) => {
    const row = move.closest(".move-row");
    const dots = row.querySelector(".ply") === move ? "." : "…";
    return `, ${row.querySelector(".move-number").textContent}${dots} `;
  });
  const name = await worst.innerText();
  equal(name.includes(number), true, `${name} is numbered as in the list: ${number}`);
  await page.locator(".curve").focus();
  await page.keyboard.press("Home");
  await until(page, "the beginning", () => !document.querySelector(".ply[aria-current]"));
  await page.keyboard.press("ArrowRight");
  await untilShown(page, 1);
  const text = await page.locator(".curve").getAttribute("aria-valuetext");
  equal(text?.includes(moves[0]), true, `${text} names the move`);
  await page.locator(".curve").click({ position: { x: 300, y: 20 } });
  await untilText(page, ".judged", ".");
  equal((await violations(page)).join("\n"), "", "axe");
});

await e2e.test("who resigns has lost, unless it is taken back", async (page) => {
  await openGame(page, { variant: "adaptoid", moves: ["Ad3", "Ad5"], seats: against(2) });
  await action(page, "resign").click();
  await page.locator("dialog button.danger").click();
  await untilText(page, ".result", "You resigned.");
  await untilText(page, '.player[data-seat="1"]', "white · resigned");
  await until(page, "nobody is to move", () => !document.querySelector(".player[data-active]"));
  await untilKept(page, "result", "captures 0,0 winners 2 (player 1 resigned)");
  await action(page, "undo").click();
  await untilText(page, ".status", "Your turn.");
  equal(await plies(page), 2, "moves");
});

await e2e.test("a rematch changes the seats round", async (page) => {
  const moves = randomGame("adaptoid", 3);
  await openGame(page, { variant: "adaptoid", moves, seats: people(2) });
  await action(page, "rematch").click();
  await page.waitForURL((url) => !url.hash.endsWith("/e2e"));
  await page.locator(".game").waitFor();
  const game = await kept(page, idOf(page));
  equal(game.seats.map((s) => s.name).join(), "B,A", "seats");
  equal(game.count, 0, "moves");
});

await e2e.test("four computers and a person, who leaves: the game goes on", async (page) => {
  const seats = [{ name: "A", kind: "person" }, ...Array(3).fill({ name: "", kind: "level 1" })];
  await openGame(page, { variant: "pentactic:group:8x8:players=4", seats });
  await type(page, "2:-F");
  await untilPlies(page, 4);
  await action(page, "resign").click();
  await page.locator("dialog button.danger").click();
  await until(page, "more moves", () => document.querySelectorAll(".ply").length >= 9);
  await untilKept(page, "result", "ongoing (player 1 resigned)");
  equal(await action(page, "resign").isVisible(), false, "somebody is left who can resign");
  await action(page, "undo").click();
  await untilPlies(page, 4);
  await untilMine(page);
  await untilKept(page, "result", "ongoing");
});

await e2e.test("who has left is spoken to, and not told to have lost by a move", async (page) => {
  const seats = [{ name: "", kind: "person" }, ...Array(2).fill({ name: "", kind: "level 1" })];
  const variant = "pentactic:group:8x8:players=3";
  const moves = randomGame(variant, 1);
  await openGame(page, { variant, moves: moves.slice(0, -3), seats });
  await untilMine(page);
  await untilText(page, ".pen", "Your hand");
  await page.keyboard.press("g");
  await page.locator("dialog button.danger").click();
  await untilText(page, ".status", "The computer plays on for you.");
  await untilText(page, "[data-prompt]", "The computer plays on for you.");
  await untilText(page, ".result", "You resigned.");
  equal(/You: −?\d+; Hatchling 2: −?\d+;/.test(await status(page)), true, "scores");
  equal(/the game/.test(await page.locator(".told").innerText()), false, "wins or loses it");
  await page.setViewportSize({ width: 1440, height: 900 });
  const cut = (plies) => plies.filter((ply) => ply.scrollWidth > ply.clientWidth).length;
  equal(await page.locator(".ply").evaluateAll(cut), 0, "moves cut off in the list");
});

await e2e.test("the moves of all opponents are marked and told", async (page) => {
  const seats = [{ name: "", kind: "person" }, ...Array(2).fill({ name: "", kind: "level 1" })];
  const variant = "pentactic:group:11x6:players=3";
  await openGame(page, { variant, moves: ["2:-F", "3:-F", "1:-F"], seats });
  await type(page, "2:a1");
  await until(page, "nobody else may act", () => !document.querySelector(".pen-card.active"));
  await untilPlies(page, 6);
  await untilMine(page);
  equal(await page.locator(".pen-last path").count(), 2, "moves marked");
  equal(await page.locator(".told li").count(), 2, "moves told");
  equal(await page.locator(".pen-card.active").count(), 1, "boards to act on");
});

await e2e.test("the clock starts on demand, runs, and its flag falls", async (page) => {
  const game = { variant: "adaptoid", moves: [], seats: people(2), clock: "5" };
  const id = await keepGame(page, game);
  await page.goto(`${e2e.address}#/game/${id}`);
  await untilText(page, ".veil", "The clock starts when you do.");
  equal(await page.locator("#typed-move").isEditable(), false, "paused");
  const place = async () => JSON.stringify(await page.locator(".ada-board").boundingBox());
  const before = await place();
  await action(page, "resume").click();
  await type(page, "Ad3");
  await untilPlies(page, 1);
  await untilText(page, ".result", "B ran out of time.");
  await untilText(page, '.player[data-seat="2"]', "out of time");
  equal(await place(), before, "where the board is");
  await untilKept(page, "result", "captures 0,0 winners 1 (player 2 ran out of time)");
});

/** The time that a seat has left, in seconds, as it is shown. */
async function timeLeft(page, seat) {
  const text = await page.locator(`.player[data-seat="${seat}"] .player-clock`).innerText();
  const [minutes, seconds] = text.split(":").map(Number);
  return minutes * 60 + seconds;
}

for (const [what, leave] of [
  ["loading the page again", (page) => page.reload()],
  [
    "leaving the game",
    async (page) => {
      await page.goto(`${e2e.address}#/`);
      await page.locator(".game-card").first().waitFor();
      await page.goto(`${e2e.address}#/game/e2e`);
    },
  ],
])
  await e2e.test(`${what} gives no time back`, async (page) => {
    await openGame(page, { variant: "adaptoid", seats: people(2), clock: "60" });
    await action(page, "resume").click();
    await type(page, "Ad3");
    await until(page, "three seconds of thinking", () => {
      const clock = document.querySelector('.player[data-seat="2"] .player-clock');
      return /^0:5[0-7]/.test(clock?.textContent ?? "");
    });
    const before = await timeLeft(page, 2);
    await leave(page);
    await page.locator(".veil").waitFor();
    const after = await timeLeft(page, 2);
    equal(after <= before && after > before - 30, true, `${after} of ${before} seconds`);
    await action(page, "resume").click();
    await type(page, "Ad5");
    await untilPlies(page, 2);
  });

await e2e.test("a running clock is seen, should the browser end without a word", async (page) => {
  await openGame(page, { variant: "adaptoid", seats: people(2), clock: "60" });
  await action(page, "resume").click();
  await until(page, "it is seen", () => Number(localStorage.getItem("pentoid.seen.e2e")) > 0);
});

await e2e.test("what was taken back and who has left are there after loading", async (page) => {
  const variant = "pentactic:group:8x8:players=3";
  await openGame(page, { variant, moves: ["2:-F", "3:-F", "1:-F"], seats: people(3) });
  await type(page, "2:a4");
  await untilPlies(page, 4);
  await page.evaluate(() => document.activeElement?.blur());
  await action(page, "undo").click();
  await untilPlies(page, 3);
  await untilKept(page, "count", 3);
  await page.reload();
  await untilPlies(page, 3);
  await action(page, "redo").click();
  await untilPlies(page, 4);
  await action(page, "resign").click();
  await page.locator("dialog button").filter({ hasText: "A" }).first().click();
  await page.locator("dialog button.danger").click();
  await untilText(page, '.player[data-seat="1"]', "resigned");
  const { log } = await kept(page);
  equal(typeof log, "string", "a log is kept");
  await page.reload();
  await untilText(page, '.player[data-seat="1"]', "resigned");
  await action(page, "undo").click();
  await until(page, "A is back", () => !document.querySelector(".player[data-gone]"));
});

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

await e2e.test("a browser that keeps nothing warns, and the game is played", async (page) => {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.locator('[data-game="adaptoid"] [data-action="play"]').click();
  await untilText(page, ".status", "does not keep games");
  await type(page, "Ad3");
  await untilPlies(page, 2);
});

await e2e.test("leaving in the middle of a thought and coming back", async (page) => {
  await openGame(page, { variant: "adaptoid", moves: ["Ad3"], seats: against(9) });
  await untilText(page, ".status", "is thinking");
  await page.goto(e2e.address);
  await page.locator(".game-item a").click();
  await untilPlies(page, 2);
  await untilMine(page);
});

// ---- too quick, too late, twice ----

await e2e.test("Play begins its game while others are still being drawn", async (page) => {
  const moves = randomGame("pentactic:duel:8x8", 3).slice(0, 9);
  for (let n = 0; n < 25; n++)
    await keepGame(page, {
      variant: "pentactic:duel:8x8",
      moves,
      seats: people(2),
      id: `old${n}`,
    });
  await page.reload();
  await action(page, "play").waitFor();
  await page.evaluate(() => {
    const play = document.querySelector('[data-game="adaptoid"] [data-action="play"]');
    play.click();
    play.click();
  });
  await page.locator(".game").waitFor();
  const game = await kept(page, idOf(page));
  equal(/\[Variant "(.*)"\]/.exec(game.record)?.[1], "adaptoid", "what is kept");
  const games = () => Object.keys(localStorage).filter((key) => key.startsWith("pentoid.game."));
  equal((await page.evaluate(games)).length, 26, "games after a double click");
});

await e2e.test("a move made while leaving is kept, and nothing else", async (page) => {
  await openGame(page, { variant: "adaptoid", moves: ["Ad3", "Ad5"], seats: people(2) });
  await untilMine(page);
  await page.fill("#typed-move", "Ld3");
  await page.evaluate(async () => {
    document.querySelector(".typed").requestSubmit();
    await new Promise((done) => setTimeout(done, 30));
    location.hash = "#/rules/pentactic";
  });
  await page.locator(".rulebook").waitFor();
  const { record, variant, count } = await kept(page);
  equal(variant, "adaptoid", "variant");
  equal(/\[Variant "(.*)"\]/.exec(record)?.[1], "adaptoid", "what is kept");
  equal(count === 3 ? /Ld3/.test(record) : count === 2, true, `${count} moves: ${record}`);
});

await e2e.test("a pause while looking back is a pause of the game", async (page) => {
  const game = { variant: "adaptoid", moves: ["Ad3"], seats: against(9) };
  await keepGame(page, { ...game, clock: "60" });
  await page.goto(`${e2e.address}#/game/e2e`);
  await action(page, "resume").click();
  await untilText(page, ".status", "is thinking");
  await page.keyboard.press("Shift+ArrowLeft");
  await untilText(page, ".status", "at the beginning");
  await page.keyboard.press("b");
  await action(page, "live").click();
  await page.locator(".veil").waitFor();
  equal((await status(page)).includes("is thinking"), false, "somebody thinks");
  await page.keyboard.press("Shift+ArrowLeft");
  await untilText(page, ".status", "at the beginning");
  await page.keyboard.press("b");
  await action(page, "live").click();
  await untilPlies(page, 2);
  await untilMine(page);
});

await e2e.test("the field keeps the keyboard while the computer thinks", async (page) => {
  await openGame(page, { variant: "adaptoid", seats: against(9) });
  await type(page, "Ad3");
  await untilText(page, ".status", "is thinking");
  await page.keyboard.type("gb");
  equal(await page.evaluate(() => document.activeElement.id), "typed-move", "focus");
  equal(await page.locator("dialog, .paused").count(), 0, "nothing was asked or paused");
});

await e2e.test("clicked twice in one place, a tool does one thing twice", async (page) => {
  const moves = randomGame("pentactic:duel:8x8", 3).slice(0, 12);
  await openGame(page, { variant: "pentactic:duel:8x8", moves, seats: against(1) });
  await type(page, "pass");
  await page.locator(".told").waitFor(); // it goes with the moves that it tells of
  await untilPlies(page, 14);
  await untilMine(page);
  const { x, y, width, height } = await action(page, "undo").boundingBox();
  for (const left of [12, 10]) {
    await page.mouse.click(x + width / 2, y + height / 2);
    await untilPlies(page, left);
  }
  equal(await page.locator("dialog").count(), 0, "questions");
});

await e2e.test("the second match is announced", async (page) => {
  const variant = "pentactic:basic:8x8";
  const moves = randomGame(variant, 5);
  const second = moves.findIndex((move, i) => i > 0 && move.startsWith("-"));
  await openGame(page, { variant, moves: moves.slice(0, second - 1), seats: people(2) });
  await type(page, moves[second - 1]);
  await untilText(page, ".toast", "Match 1 is over");
});

await e2e.test("two cells tapped at once are one move", async (page) => {
  await page.evaluate(() => localStorage.setItem("pentoid.settings", '{"confirm": false}'));
  await page.reload();
  const moves = ["-F", "-F"];
  await openGame(page, { variant: "pentactic:duel:8x8", moves, seats: against(1) });
  await untilMine(page);
  await page.evaluate(() => {
    for (const cell of ["a1", "c2"])
      document
        .querySelector(`[data-board="2"] [data-cell="${cell}"]`)
        .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
  await untilPlies(page, 4);
  const { record } = await kept(page);
  equal(/\ba1\b/.test(record) && !/\bc2\b/.test(record), true, record);
});

await e2e.test("who has left stays gone when the game is opened again", async (page) => {
  const variant = "pentactic:group:8x8:players=3";
  await openGame(page, { variant, moves: ["2:-F", "3:-F", "1:-F"], seats: people(3) });
  await type(page, "2:a1");
  await action(page, "resign").click();
  await page.locator("dialog button").filter({ hasText: "B" }).click();
  await page.locator("dialog button.danger").click();
  await untilPlies(page, 5); // the computer plays on for B
  await type(page, "1:h8");
  await untilPlies(page, 6);
  await action(page, "undo").click();
  await untilPlies(page, 5);
  await untilKept(page, "count", 5);
  await page.reload();
  await untilPlies(page, 5);
  await untilText(page, '.player[data-seat="2"]', "resigned");
  equal((await kept(page)).ending.line, "ongoing (player 2 resigned)", "result");
});

await e2e.test(
  "a game that goes on in another window is not overwritten",
  async (page, context) => {
    await openGame(page, { variant: "adaptoid", seats: people(2) });
    const other = await context.newPage();
    await other.goto(page.url());
    await type(other, "Ad3");
    await untilPlies(other, 1);
    await untilText(page, ".status", "another window");
    equal(await page.locator("#typed-move").isEditable(), false, "moves can be made");
    await action(page, "reload").click();
    await untilPlies(page, 1);
    await type(page, "Ad5");
    await untilText(other, ".status", "another window");
    equal((await kept(other)).count, 2, "moves");
  },
);

await e2e.test("a question goes away with its screen", async (page) => {
  await openGame(page, { variant: "adaptoid", moves: ["Ad3", "Ad5"], seats: people(2) });
  await action(page, "resign").click();
  await page.locator("dialog").waitFor();
  await page.goBack();
  await page.locator(".home").waitFor();
  equal(await page.locator("dialog").count(), 0, "questions");
});

await e2e.test(
  "a game is judged with the move that the computer was thinking about",
  async (page) => {
    await openGame(page, { variant: "adaptoid", moves: ["Ad3"], seats: against(9) });
    await untilText(page, ".status", "is thinking");
    await page.locator(".fold summary").last().click();
    await action(page, "analyse-game").click();
    await page.locator(".curve").waitFor({ timeout: 60000 });
    equal(await plies(page), 2, "moves");
  },
);

await e2e.test("a clock of a month lets one look back", async (page) => {
  const game = { variant: "adaptoid", moves: ["Ad3"], seats: people(2), clock: "30d" };
  const id = await keepGame(page, game);
  await page.goto(`${e2e.address}#/game/${id}`);
  await action(page, "resume").click();
  await untilMine(page);
  await action(page, "first").click();
  await untilText(page, ".status", "at the beginning");
  await page.waitForTimeout(200);
  await untilText(page, ".status", "at the beginning");
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
])
  await e2e.test(
    `nothing serious, nothing sideways at ${viewport.width} pixels`,
    async (page) => {
      await openGame(page, { variant: "adaptoid", moves: ["Ad3", "Ad5"], seats: against(3) });
      await untilMine(page);
      equal((await violations(page)).join("\n"), "", "axe");
      await page.keyboard.press("?");
      await page.locator("dialog").waitFor();
      equal((await violations(page)).join("\n"), "", "axe, with the keys");
      equal(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        true,
        "width",
      );
    },
    { viewport },
  );

await e2e.end();
