// screenshots.mjs - a picture of every screen of the page, light and dark, narrow and wide; of
// those with a board also on a telephone on its side, on a small one and on a very large screen.
//
//     make screenshots                                  all of them, into build/screenshots
//     node tools/screenshots.mjs game                   those with "game" in their name
//
// The page is the real one, served by the real server; the games on it are random ones with a
// fixed seed, so that two runs can be compared.
import { mkdirSync } from "node:fs";
import { keepGame, launch, randomGame, serve } from "../tests/e2e/harness.mjs";

const directory = "build/screenshots";
const people = (n) =>
  ["Ana", "Ben", "Cleo", "Dov", "Eva", "Finn"].slice(0, n).map((name, i) => ({
    name: i === 1 ? "" : name,
    kind: i === 1 ? "level 3" : "person",
  }));

/** A game in the middle, shown on its screen. */
const game = (variant, seats, plies) => async (page) => {
  const moves = randomGame(variant, 5).slice(0, plies);
  await keepGame(page, {
    variant,
    moves,
    seats: people(seats).map((s) => ({ ...s, kind: "person" })),
  });
  return "#/game/e2e";
};

/** A room that waits, seen by its host. */
async function room(page) {
  const made = await page.evaluate(async () => {
    const seats = ["open", "open", "level 3", "open"];
    const terms = { variant: "pentactic:group:8x8:players=4", clock: "600+10", seats };
    const ask = (path, secret, body) =>
      fetch(`api/${path}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${secret}` },
        body: JSON.stringify(body),
      }).then((answer) => answer.json());
    const { room: id, invite, host } = await ask("rooms", "", terms);
    const { secret } = await ask(`rooms/${id}/sit`, invite, { seat: 1, name: "Ana" });
    const known = {
      id,
      invite,
      host,
      seat: secret,
      variant: terms.variant,
      updated: 1,
      over: false,
    };
    localStorage.setItem(`pentoid.room.${id}`, JSON.stringify(known));
    return id;
  });
  return `#/room/${made}`;
}

const screens = {
  home: async (page) => {
    await game("adaptoid", 2, 14)(page);
    return "#/";
  },
  "new-adaptoid": "#/new/adaptoid",
  "new-pentactic": "#/new/pentactic",
  "friend-adaptoid": "#/friend/adaptoid",
  "friend-pentactic": "#/friend/pentactic",
  lobby: "#/lobby",
  room,
  "game-adaptoid-start": game("adaptoid", 2, 0),
  "game-adaptoid": game("adaptoid", 2, 24),
  "game-adaptoid-over": game("adaptoid", 2, 1000),
  "game-pie": game("adaptoid:setup=pie", 2, 0),
  "game-discard": game("pentactic:basic:8x8", 2, 0),
  "game-counter": game("pentactic:basic:8x8", 2, 7),
  "game-pentomino": game("pentactic:basic:9x7", 2, 8),
  "game-duel": game("pentactic:duel:11x6", 2, 16),
  "game-group": game("pentactic:group:8x8:players=4", 4, 30),
  "game-group-six": game("pentactic:group:11x6:players=6", 6, 44),
  import: "#/import",
  puzzles: "#/puzzles",
  puzzle: "#/puzzle/8x8:seed=42:kind=unique:grade=3",
  "puzzle-wrong": "#/puzzle/8x8:a1c3a1h8",
  learn: "#/learn",
  "lesson-adaptoid": "#/learn/adaptoid-build",
  "lesson-pentactic": "#/learn/basic-counters",
  "rules-adaptoid": "#/rules/adaptoid",
  "rules-pentactic": "#/rules/pentactic",
  settings: "#/settings",
  missing: "#/nowhere",
};

const sizes = {
  wide: { width: 1280, height: 800 },
  narrow: { width: 390, height: 844 },
  low: { width: 844, height: 390 },
  small: { width: 320, height: 640 },
  huge: { width: 3840, height: 2160 },
};

/** In which sizes and colours a screen is shown. */
function looks(name) {
  const usual = ["wide", "narrow"].flatMap((size) => [
    [size, "light"],
    [size, "dark"],
  ]);
  const rare = ["low", "small", "huge"].map((size) => [size, "light"]);
  return /^(home|game|puzzle|lesson)/.test(name) ? [...usual, ...rare] : usual;
}

async function shoot(browser, address, name, screen, size, theme) {
  const options = { viewport: sizes[size], colorScheme: theme, locale: "en-GB" };
  const context = await browser.newContext({ ...options, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector("main > *");
  const hash = typeof screen === "string" ? screen : await screen(page);
  await page.goto(`${address}${hash}`);
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${directory}/${name}-${size}-${theme}.png` });
  await context.close();
}

mkdirSync(directory, { recursive: true });
const server = await serve();
const browser = await launch();
const wanted = process.argv.slice(2);
for (const [name, screen] of Object.entries(screens)) {
  if (wanted.length && !wanted.some((word) => name.includes(word))) continue;
  for (const [size, theme] of looks(name))
    await shoot(browser, server.address, name, screen, size, theme);
  console.log(name);
}
await browser.close();
server.stop();
