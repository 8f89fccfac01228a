// frame_e2e.mjs - what all screens share: languages, settings, width, contrast, no wrong turn.
import { equal, keepGame, randomGame, start, violations, visit } from "./harness.mjs";

const e2e = await start();
const screens = [
  "#/",
  "#/new/adaptoid",
  "#/new/pentactic",
  "#/import",
  "#/puzzles",
  "#/puzzle/8x8:seed=42:kind=unique:grade=3",
  "#/puzzle/8x8:a1c3a1h8",
  "#/learn",
  "#/rules",
  "#/rules/adaptoid",
  "#/rules/pentactic",
  "#/settings",
  "#/nowhere",
];

/** Games in the middle, kept in the browser, and the screens that show them. */
const middles = [
  ["adaptoid", 2, 24],
  ["adaptoid", 2, 1000],
  ["adaptoid:setup=pie", 2, 0],
  ["pentactic:basic:8x8", 2, 0],
  ["pentactic:basic:9x7", 2, 8],
  ["pentactic:duel:11x6", 2, 17],
  ["pentactic:group:8x8:players=6", 6, 44],
];

async function keepMiddles(page) {
  for (const [n, [variant, players, plies]] of middles.entries()) {
    const seats = Array.from({ length: players }, (_, i) => ({
      name: "ABCDEF"[i],
      kind: "person",
    }));
    const moves = randomGame(variant, 5).slice(0, plies);
    await keepGame(page, { variant, moves, seats, id: `middle${n}` });
  }
  return [...screens, ...middles.map((_, n) => `#/game/middle${n}`)];
}

const heading = (page) => page.locator("main h1").first();

/** Goes to a screen, and waits until it has come in. */
async function settle(page, hash) {
  await visit(page, e2e.address + hash);
  await page.waitForTimeout(150);
}

const nav = { "en-GB": "Play", "es-MX": "Jugar", "de-AT": "Spielen", "fr-FR": "Play" };
for (const [locale, word] of Object.entries(nav))
  await e2e.test(
    `a browser set to ${locale}`,
    async (page) => equal(await page.locator(".nav a").first().innerText(), word, "menu"),
    { locale },
  );

for (const locale of ["en-GB", "en-US", "de-CH"])
  await e2e.test(
    `dates as ${locale} writes them`,
    async (page) => {
      const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(new Date());
      equal(await page.locator('.way[href^="#/puzzle"] small').innerText(), day, "today");
    },
    { locale },
  );

await e2e.test(
  "the language can be changed, and stays",
  async (page) => {
    await page.getByRole("radio", { name: "Deutsch" }).check();
    await page.getByRole("heading", { name: "Optionen" }).waitFor();
    equal(await page.locator("html").getAttribute("lang"), "de", "lang");
    await page.reload();
    await page.getByRole("heading", { name: "Optionen" }).waitFor();
  },
  { hash: "#/settings" },
);

await e2e.test(
  "colours, contrast and motion follow the settings",
  async (page) => {
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await page.getByRole("radio", { name: "Dark" }).check();
    if ((await paper()) === light) throw new Error("dark looks like light");
    await page.getByRole("radio", { name: "High" }).check();
    equal(await paper(), "rgb(0, 0, 0)", "dark ground with high contrast");
    await page.getByRole("radio", { name: "Reduced" }).check();
    await page.reload();
    equal(await page.locator("html").getAttribute("data-motion"), "reduced", "motion");
  },
  { hash: "#/settings" },
);

await e2e.test(
  "settings that are not kept are a warning, once",
  async (page) => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.getByRole("radio", { name: "Dark" }).check();
    await page.getByRole("radio", { name: "High" }).check();
    equal(await page.locator("html").getAttribute("data-contrast"), "high", "contrast");
    const warning = page.locator(".toast", { hasText: "does not let Pentoid keep settings" });
    equal(await warning.count(), 1, "warnings");
  },
  { hash: "#/settings" },
);

for (const theme of ["light", "dark"])
  await e2e.test(
    `nothing serious for axe-core on any screen, ${theme}`,
    async (page) => {
      const found = [];
      for (const hash of await keepMiddles(page)) {
        await settle(page, hash);
        found.push(...(await violations(page)).map((v) => `${hash} ${v}`));
      }
      equal(found.join("\n"), "", "violations");
    },
    { colorScheme: theme },
  );

for (const width of [320, 390, 768, 1920, 3840])
  await e2e.test(
    `no screen is wider than ${width} pixels`,
    async (page) => {
      for (const hash of await keepMiddles(page)) {
        await settle(page, hash);
        const wide = await page.evaluate(() => document.scrollingElement.scrollWidth);
        if (wide > width) throw new Error(`${hash} is ${wide} pixels wide`);
      }
    },
    { viewport: { width, height: 800 } },
  );

for (const locale of ["es", "de"])
  await e2e.test(
    `every screen in ${locale}, at 320 pixels`,
    async (page) => {
      for (const hash of await keepMiddles(page)) {
        await settle(page, hash);
        const wide = await page.evaluate(() => document.scrollingElement.scrollWidth);
        if (wide > 320) throw new Error(`${hash} is ${wide} pixels wide`);
      }
    },
    { locale, viewport: { width: 320, height: 700 } },
  );

await e2e.test(
  "touch targets of 44 pixels",
  async (page) => {
    for (const hash of await keepMiddles(page)) {
      await settle(page, hash);
      const small = await page.$$eval("button, a.button, .nav a, select, input[type=text]", (all) =>
        all
          .filter((e) => e.offsetParent && !e.closest("svg"))
          .filter((e) => e.getBoundingClientRect().height < 43.5)
          .map((e) => e.outerHTML.slice(0, 80)),
      );
      equal(small.join("\n"), "", `${hash}: too small`);
    }
  },
  { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
);

await e2e.test("an address that leads nowhere says so", async (page) => {
  await settle(page, "#/nowhere/at/all");
  equal(await heading(page).innerText(), "There is no such page", "heading");
});

await e2e.test("keyboard: skip link and menu", async (page) => {
  await page.keyboard.press("Tab");
  for (let i = 0; i < 20; i++) {
    const text = await page.evaluate(() => document.activeElement?.textContent ?? "");
    if (text.includes("Settings")) break;
    await page.keyboard.press("Shift+Tab");
  }
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Settings" }).waitFor();
});

await e2e.end();
