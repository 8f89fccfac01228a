// page.mjs - how quick the page is, in a real browser:
//
//     make all site && node bench/page.mjs
//
//   first load    bytes over the wire until the first screen stands, and of the whole site
//   clicks        from the event to the drawn answer of the page, the processor slowed down 4 times
//   main thread   the longest task while the engine searches
//   engine        nodes a second in the page, and natively, on one thread
//
// A click counts as answered when the frame is drawn in which the page shows what was asked for.
// The machine has to be idle: a busy one measures itself. How much of a figure is the browser and
// the machine, the first row tells: a page with nothing but a button that changes its text.
import { execFileSync } from "node:child_process";
import { keepGame, launch, serve } from "../tests/e2e/harness.mjs";

const SLOWER = 4;
const ROUNDS = 12;
const people = [
  { name: "Ana", kind: "person" },
  { name: "Ben", kind: "person" },
];

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
const median = (numbers) => sorted(numbers)[numbers.length >> 1];

/** Times the next click until each of `shown` (selectors) is there and a frame has been drawn. */
async function timed(page, selector, shown) {
  await page.evaluate((wanted) => {
    globalThis.answered = new Promise((resolve) => {
      const soon = (task) => scheduler.postTask(task, { priority: "user-blocking" });
      const times = [];
      const begin = (event) => {
        const drawn = () => {
          times.push(performance.now() - event.timeStamp);
          if (times.length === wanted.length) resolve(times);
        };
        const left = [...wanted];
        const look = () => {
          while (left.length && document.querySelector(left[0])) {
            left.shift();
            requestAnimationFrame(() => soon(drawn));
          }
          if (!left.length) changes.disconnect();
        };
        const changes = new MutationObserver(look);
        changes.observe(document, { subtree: true, childList: true, attributes: true });
      };
      addEventListener("pointerup", begin, { once: true, capture: true });
    });
  }, shown);
  await page.locator(selector).first().click({ force: true });
  return page.evaluate(() => globalThis.answered);
}

/** What is clicked, and what then is to be seen: a name and a selector each. */
const BARE = "a button alone";
const clicks = {
  [BARE]: [
    ["button", ["its text appears", "button:not(:empty)"]],
    ["button", ["its text disappears", "button:empty"]],
  ],
  adaptoid: [
    ['.ada [data-cell="d2"]', ["a creature is selected", '[data-cell="d2"][aria-selected="true"]']],
    ['.ada [data-action="leg"]', ["a leg is built", '[data-action="confirm"]:enabled']],
    [
      '[data-action="confirm"]',
      ["the turn is confirmed", ".ada[data-sent]"],
      ["and the next one begins", '[data-cell="d6"][data-ready]'],
    ],
  ],
  "pentactic:basic:8x8": [
    ['[data-piece="F"]', ["a discard is chosen", '[data-action="confirm"]:enabled']],
    [
      '[data-action="confirm"]',
      ["it is confirmed", ".pen[data-sent]"],
      ["and counters begin", '[data-phase="counter"]'],
    ],
    ['[data-cell="c4"]', ["a counter is put", '[data-action="confirm"]:enabled']],
    [
      '[data-action="confirm"]',
      ["it is confirmed", ".pen[data-sent]"],
      ["and pentominoes begin", '[data-phase="pentomino"]'],
    ],
    ['[data-piece="P"]', ["a pentomino is picked", '[data-action="turn"]:enabled']],
    ['[data-cell="f6"]', ["it is put down", '.pen-ghost-body[data-settled="true"]']],
    ['[data-action="turn"]', ["it is turned", '.pen-ghost-body[data-settled="true"]']],
    [
      '[data-action="confirm"]',
      ["it is confirmed", ".pen[data-sent]"],
      ["and counters begin", '[data-phase="counter"]'],
    ],
  ],
};

/** Takes everything back, so that the same clicks can be made again. */
async function takeBack(page) {
  const undo = page.locator('[data-action="undo"]:enabled');
  while (await undo.count()) {
    await undo.first().click();
    await page.waitForTimeout(250);
  }
}

const bare = `<button onclick="this.textContent = this.textContent ? '' : 'x'"></button>`;

/** The page on which clicks are made: a game, or nothing but a button. */
async function openPage(browser, address, variant) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  if (variant === BARE) return page.setContent(bare).then(() => page);
  await page.goto(address);
  await keepGame(page, { variant, moves: [], seats: people });
  await page.goto(`${address}#/game/e2e`);
  await page.locator("[data-cell]").first().waitFor();
  return page;
}

async function measureClicks(browser, address, variant, steps) {
  const names = steps.flatMap(([, ...shown]) => shown.map(([name]) => name));
  const times = names.map(() => []);
  const page = await openPage(browser, address, variant);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  for (let round = 0; round <= ROUNDS; round++) {
    const all = [];
    for (const [selector, ...shown] of steps) {
      all.push(
        ...(await timed(
          page,
          selector,
          shown.map(([, wanted]) => wanted),
        )),
      );
      await page.waitForTimeout(400);
    }
    if (round > 0) all.forEach((time, n) => times[n].push(time)); // first the code is compiled
    await takeBack(page);
  }
  await page.close();
  for (const [n, what] of names.entries())
    console.log(
      `  ${variant.padEnd(20)} ${what.padEnd(24)}` +
        ` median ${median(times[n]).toFixed(0)}, worst ${Math.max(...times[n]).toFixed(0)}`,
    );
}

async function measureLoad(browser, address) {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  await page.goto(address);
  await page.locator("main h1").first().waitFor();
  await page.waitForTimeout(1000);
  console.log(`first load: ${(bytes / 1000).toFixed(0)} kB over the wire`);
  await page.close();
}

async function measureSearch(browser, address) {
  const page = await browser.newPage();
  await page.goto(address);
  await page.locator("main h1").first().waitFor();
  const result = await page.evaluate(async () => {
    const script = document.querySelector("script[type=module]");
    const { Engine } = await import(new URL("core/engine.js", script.src).href);
    const engine = new Engine();
    await engine.think({ variant: "adaptoid", moves: [], nodes: 1000 });
    let longest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
    }).observe({ type: "longtask" });
    const report = await engine.think({ variant: "adaptoid", moves: [], ms: 3000 });
    return { nps: report.nodes / (report.ms / 1000), longest };
  });
  await page.close();
  const program = process.env.PENTOID ?? "build/release/pentoid";
  const lines = ["setoption name Threads value 1", "position adaptoid", "go movetime 3000"];
  const says = lines.map((line) => `echo "${line}"`).join("; ");
  const command = `(${says}; sleep 4) | ${program} ugi`;
  const native = execFileSync("sh", ["-c", command], { encoding: "utf8" });
  const nps = Number(
    native
      .match(/nps (\d+)/g)
      ?.at(-1)
      ?.slice(4),
  );
  const millions = (n) => (n / 1e6).toFixed(2);
  console.log(
    `engine, Adaptoid, one thread: ${millions(result.nps)} M nodes/s in the page, ` +
      `${millions(nps)} M natively (${((100 * result.nps) / nps).toFixed(0)} %)`,
  );
  console.log(
    `longest task of the main thread during the search: ${result.longest} ms (0: below 50)`,
  );
}

const server = await serve();
const browser = await launch();
await measureLoad(browser, server.address);
await measureSearch(browser, server.address);
console.log(`clicks to the drawn answer, processor ${SLOWER} times slower, ms`);
for (const [variant, steps] of Object.entries(clicks))
  await measureClicks(browser, server.address, variant, steps);
await browser.close();
server.stop();
