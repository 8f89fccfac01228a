// storage_e2e.mjs - what the browser keeps may be damaged in any way: by hand, by a program that
// shares the address, by a version of the page that is older or newer. Whatever cannot be used is
// set aside, nothing of it is destroyed, every screen is shown, and the first one tells it once.
import { equal, keepGame, start, visit } from "./harness.mjs";

const e2e = await start();

const PREFIX = "pentoid.";
const ASIDE = `${PREFIX}damaged.`;
const people = [
  { name: "Ana", kind: "person" },
  { name: "Ben", kind: "person" },
];
const PUZZLE = "8x8:a1b1c1d1";

/** What a browser keeps when all is well, besides games. */
const sound = {
  settings: { language: "en", theme: "auto", sound: false, confirm: true, name: "Ana" },
  lessons: ["adaptoid-board"],
  bests: { "8x8 2": { ms: 60000, id: "8x8:seed=1", on: 1, solved: 3 } },
  "puzzle-wish": { grid: "9x7", kind: "solvable", grade: "3" },
  "new.adaptoid": {
    game: "adaptoid",
    mode: "basic",
    grid: "8x8",
    players: 3,
    forced: false,
    setup: "printed",
    cells: ["d2", "d6"],
    seats: [1, 2, 3, 4, 5, 6].map((n) => ({ person: n === 1, name: "", level: 3 })),
    clock: "none",
    ownClock: false,
    start: 0,
  },
  "new.pentactic": {
    game: "pentactic",
    mode: "group",
    grid: "9x7",
    players: 4,
    forced: true,
    setup: "printed",
    cells: ["d2", "d6"],
    seats: [1, 2, 3, 4, 5, 6].map((n) => ({ person: n === 1, name: "", level: 3 })),
    clock: "300+5",
    ownClock: false,
    start: "lot",
  },
  [`puzzle.${PUZZLE}`]: {
    id: PUZZLE,
    grid: "8x8",
    grade: 2,
    placed: ["Pa7a8b6b7b8"],
    ms: 1000,
    seen: false,
    state: "open",
    updated: 1,
  },
  "goal.adaptoid": false,
  "adaptoid.numbers": true,
  "help-known": false,
};

// ---- damage ----

const wrong = [null, 0, -1, 1.5, 1e300, "", "x", "level 3", true, [], [[]], {}, { id: 1 }, [null]];

/** The value with that in place of its nth member, counted through the whole of it; undefined in
 * place of a member takes it out. */
function changed(value, n, other) {
  let count = 0;
  const copy = (old) => {
    if (count++ === n) return other;
    if (Array.isArray(old)) return old.map(copy).filter((member) => member !== undefined);
    if (old === null || typeof old !== "object") return old;
    return Object.fromEntries(Object.entries(old).map(([name, member]) => [name, copy(member)]));
  };
  const result = copy(value);
  return count > n ? result : undefined;
}

/** Texts that are nothing the page has written. */
function* damaged(value) {
  const text = JSON.stringify(value);
  yield* ["", "{", "undefined", "\u0000", text.slice(0, -1), `${text},`, `"${"x".repeat(300000)}"`];
  for (const other of wrong) yield JSON.stringify(other);
  for (let n = 1; changed(value, n, null) !== undefined; n++) {
    yield JSON.stringify(changed(value, n, undefined));
    for (const other of wrong) yield JSON.stringify(changed(value, n, other));
    yield JSON.stringify(changed(value, n, "y".repeat(100000)));
  }
}

// ---- what the browser has ----

const put = (page, items) =>
  page.evaluate(
    ([all, prefix]) => {
      for (const [name, text] of Object.entries(all)) localStorage.setItem(prefix + name, text);
    },
    [items, PREFIX],
  );

const everything = (page) => page.evaluate(() => ({ ...localStorage }));

/** Whether the page has only added members to it. */
function isPart(old, now) {
  const [few, many] = [old, now].map((text) => JSON.parse(text));
  return Object.entries(few).every(([name, value]) => many[name] === value);
}

/** Nothing is destroyed: each text lies where it was, or beside it. */
async function untouched(page, items) {
  const all = await everything(page);
  const texts = new Set(Object.values(all));
  for (const [name, text] of Object.entries(items))
    if (!texts.has(text) && !isPart(text, all[PREFIX + name]))
      throw new Error(`${name} is lost: ${text.slice(0, 200)}`);
}

const told = (page) => page.locator(".toast").filter({ hasText: "set aside" });

/** Loads the page anew, at its first screen. */
async function reload(page) {
  await page.goto("about:blank");
  await page.goto(e2e.address);
  await page.locator("main h1").waitFor({ state: "attached" });
}

// ---- games ----

/** A game as it is kept. */
async function goodGame(page, id, moves) {
  await keepGame(page, { variant: "adaptoid", moves, seats: people, id });
  return JSON.parse((await everything(page))[`${PREFIX}game.${id}`]);
}

await e2e.test("damaged games are set aside, and the others are there", async (page) => {
  const good = await goodGame(page, "good", ["Ad3"]);
  const items = {};
  for (const text of damaged({ ...good, id: "bad" }))
    if (text.length < 10000 || Object.keys(items).length < 20)
      items[`game.bad${Object.keys(items).length}`] = text;
  await put(page, items);
  await reload(page);
  await page.locator('.game-item[data-id="good"] .thumb svg').waitFor();
  await told(page).waitFor();
  await untouched(page, items);
  equal(await page.locator(".game-card").count(), 2, "games to be begun");
  const here = Object.keys(await everything(page));
  const aside = here.filter((name) => name.startsWith(`${ASIDE}game.`)).length;
  if (aside < 100) throw new Error(`only ${aside} of ${Object.keys(items).length} are set aside`);
  await reload(page);
  await page.locator('.game-item[data-id="good"] .thumb svg').waitFor();
  equal(await told(page).count(), 0, "told again");
});

for (const [what, change] of [
  ["an unknown game", { variant: "chess", record: '[Variant "chess"]\n\n1. e4\n' }],
  ["a hidden game", { variant: "template", record: '[Variant "template"]\n\n1. 1\n' }],
  ["a record that is none", { record: "a word" }],
  ["a wrong move", { record: '[Variant "adaptoid"]\n\n1. Ad3 Ad3\n', count: 2 }],
  ["a record of half a megabyte", { record: `[Variant "adaptoid"]\n\n${"{x}".repeat(170000)}` }],
  ["more seats than scores", { seats: [...people, ...people] }],
  ["the turn of somebody else", { turn: 7 }],
  ["the name of another", { id: "other" }],
])
  await e2e.test(`a kept game with ${what}`, async (page) => {
    const good = await goodGame(page, "good", ["Ad3"]);
    await goodGame(page, "other", []);
    const items = { "game.good": JSON.stringify({ ...good, ...change }) };
    await put(page, items);
    await visit(page, `${e2e.address}#/game/good`, "h1");
    await reload(page);
    await page.locator('.game-item[data-id="other"] .thumb svg').waitFor();
    await told(page).waitFor();
    equal(await page.locator('.game-item[data-id="good"]').count(), 0, "it is listed");
    equal((await everything(page))[`${ASIDE}game.good`], items["game.good"], "what is set aside");
    await visit(page, `${e2e.address}#/game/good`, "h1");
  });

await e2e.test("what was set aside twice is there twice", async (page) => {
  for (const text of ["{", "["]) {
    await put(page, { "game.g": text });
    await reload(page);
    await told(page).waitFor();
  }
  const texts = Object.values(await everything(page));
  equal(texts.includes("{") && texts.includes("["), true, "both");
});

// ---- everything else ----

const screens = ["", "new/adaptoid", "new/pentactic", "puzzles", "learn", "settings"];

/** Every nth way to damage each item. */
const ways = Object.fromEntries(
  Object.entries(sound).map(([name, value]) => [name, [...damaged(value)]]),
);
const ROUNDS = 20;

for (let part = 0; part < ROUNDS; part += 5)
  await e2e.test(`damaged settings and progress, ${part / 5 + 1}`, async (page) => {
    for (let round = part; round < part + 5; round++) {
      const items = {};
      for (const [name, texts] of Object.entries(ways))
        items[name] = texts[Math.floor((round * texts.length) / ROUNDS)];
      await visit(page, `${e2e.address}#/`, "h1"); // whatever the last screen keeps is kept
      await page.evaluate(() => localStorage.clear());
      await put(page, items);
      await reload(page);
      for (const screen of [...screens, `puzzle/${PUZZLE}`])
        await visit(page, `${e2e.address}#/${screen}`, "h1");
      await untouched(page, items);
    }
  });

await e2e.test("a screen that fails says so", async (tested) => {
  const context = await tested.context().browser().newContext(); // where an error is expected
  const page = await context.newPage();
  const body = 'export function screen() { throw new Error("no lessons"); }';
  await page.route("**/screens/learn.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
  await page.goto(`${e2e.address}#/learn`);
  await page.locator("main h1").filter({ hasText: "no lessons" }).waitFor();
  await page.locator('main a[href="#/"]').click();
  await page.locator(".game-card").first().waitFor();
  await context.close();
});

await e2e.end();
