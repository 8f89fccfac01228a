// session_e2e.mjs - what can be done in a game: against the computer, back and forth, advice,
// clocks, leaving.
import { ask, equal, keepGame, randomGame, start, violations } from "./harness.mjs";
import {
  action,
  against,
  idOf,
  kept,
  openGame,
  people,
  plies,
  status,
  type,
  until,
  untilKept,
  untilMine,
  untilPlies,
  untilShown,
  untilText,
} from "./session.mjs";

const e2e = await start();

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

await e2e.end();
