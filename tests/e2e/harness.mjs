// harness.mjs - what the tests of the page share: the real server, a real browser, TAP.
//
//     const e2e = await start();
//     await e2e.test("home has two games", async (page) => { ... });
//     await e2e.end();
//
// Every test gets a page of its own in a fresh browser context, so nothing is kept between tests,
// and fails if anything is written to the console as an error, if an exception is not caught or a
// request fails. A test that fails is tried once more, since a busy machine can starve a browser;
// if it passes then, that is written down (TRIES=1: no second try). A browser that dies is started
// again, which is written down too; the test that it died in begins anew.
//
// In the environment: PENTOID is the program that serves, SITE the directory it serves;
// ONLY="a word" runs the tests with it in their name. To look for things that happen in
// another order on another machine: SLOW=4 slows the page down four times, LAG=80 lets what is sent
// to workers take up to 80 milliseconds.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const modules = createRequire(new URL("../../build/e2e/", import.meta.url));
const { chromium } = modules("playwright-core");
const axeSource = readFileSync(modules.resolve("axe-core/axe.min.js"), "utf8");
const pentoid = process.env.PENTOID ?? "build/release/pentoid";
const site = process.env.SITE ?? "build/site";

const browsers = ["chromium-headless-shell", "chromium"].map((name) => `/usr/bin/${name}`);
const size = { width: 1280, height: 800 };
const tries = Number(process.env.TRIES ?? 2);
const deathsMost = 5; // of the browser, before it is given up
const slow = Number(process.env.SLOW ?? 1);
const lag = Number(process.env.LAG ?? 0);
const patience = 15000 * slow; // milliseconds until something that does not come has failed

/** Starts the server on a free port, with rooms of its own; answers with its address and a way to
 * stop it. */
export async function serve(port = 0, data = mkdtempSync(join(tmpdir(), "pentoid-e2e-"))) {
  const options = ["--port", String(port), "--site", site, "--data", data];
  const child = spawn(pentoid, ["serve", ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  const address = await new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (data) => {
      text += data;
      const found = /http:\/\/[\w.:[\]]+\/?/.exec(text);
      if (found) resolve(found[0]);
    });
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  /** @param {boolean} [keep] its rooms, for a server that goes on with them */
  async function stop(keep = false, signal = "SIGTERM") {
    child.kill(signal);
    await ended;
    if (!keep) rmSync(data, { recursive: true, force: true });
  }
  return { address: address.endsWith("/") ? address : `${address}/`, data, stop };
}

export function launch() {
  const executablePath = browsers.find((file) => existsSync(file));
  if (!executablePath) throw new Error(`no browser: ${browsers.join(" or ")}`);
  const root = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: root ? ["--no-sandbox"] : [] });
}

/** A line to the server that is cut is told by the browser too; some tests cut it.
 * @param {any} message of the console */
const isLine = (message) =>
  /WebSocket connection|ERR_INTERNET_DISCONNECTED|\/api\//.test(
    message.text() + message.location().url,
  );

/** Collects what must not happen on a page. */
export function watch(page) {
  const problems = [];
  page.on(
    "console",
    (m) => m.type() === "error" && !isLine(m) && problems.push(`console: ${m.text()}`),
  );
  page.on("pageerror", (error) => problems.push(`exception: ${error.stack ?? error}`));
  page.on("requestfailed", (r) => {
    const aborted = r.failure()?.errorText === "net::ERR_ABORTED"; // the page was left
    const live = r.url().includes("/api/"); // a line that is cut is what some tests want
    if (!aborted && !live) problems.push(`request: ${r.url()} ${r.failure()?.errorText}`);
  });
  return problems;
}

/** In the page: what is sent to a worker takes a while, and stays in its order. */
function delayWorkers(most) {
  const { postMessage } = Worker.prototype;
  const last = new WeakMap();
  Worker.prototype.postMessage = function (message) {
    const wait = new Promise((done) => setTimeout(done, Math.random() * most));
    const before = last.get(this);
    last.set(
      this,
      Promise.all([before, wait]).then(() => postMessage.call(this, message)),
    );
  };
}

/** A page of its own, as slow as it is wanted. */
async function open(browser, options) {
  const context = await browser.newContext({ viewport: size, locale: "en-GB", ...options });
  context.setDefaultTimeout(patience);
  if (lag) await context.addInitScript(delayWorkers, lag);
  const page = await context.newPage();
  if (slow > 1) {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slow });
  }
  return { context, page };
}

/** Goes to another screen, and waits until it is there: the old one stays until then. */
export async function visit(page, address, inside = "h1, [data-cell]") {
  await page.evaluate(() => {
    for (const screen of document.querySelectorAll("main > *")) screen.dataset.old = "";
  });
  await page.goto(address);
  const screen = page.locator("main > :not([data-old])");
  await screen.locator(inside).first().waitFor();
}

/** What axe-core finds serious on the page as it is now. */
export async function violations(page) {
  await page.evaluate(axeSource);
  const { violations: found } = await page.evaluate(() => globalThis.axe.run(document));
  return found
    .filter((v) => v.impact === "serious" || v.impact === "critical")
    .map((v) => `${v.id}: ${v.help} (${v.nodes.map((n) => n.target.join(" ")).join(", ")})`);
}

export function equal(actual, expected, what) {
  if (actual !== expected)
    throw new Error(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}

export async function start() {
  const server = await serve();
  let browser = await launch();
  let deaths = 0;
  let count = 0;
  let failed = 0;

  /** Whether the browser has died, and another one was started. */
  async function revived() {
    if (browser.isConnected() || deaths === deathsMost) return false;
    deaths++;
    console.log("# the browser died and is started again");
    browser = await launch();
    return true;
  }

  /** Runs it once; answers with why it failed, or "". */
  async function attempt(body, options) {
    const { context, page } = await open(browser, options);
    const problems = watch(page);
    try {
      await page.goto(server.address + (options.hash ?? ""));
      await page.waitForSelector("main > *");
      await body(page, context);
      return problems.join("\n");
    } catch (error) {
      const picture = `build/test/e2e-${process.pid}-${count + 1}.png`;
      await page.screenshot({ path: picture }).catch(() => {});
      return [error.message, ...problems, `picture: ${picture}`].join("\n");
    } finally {
      await context.close();
    }
  }

  /** Runs it once with a browser that lives to its end. */
  async function attemptAlive(body, options) {
    await revived();
    const why = await attempt(body, options).catch((error) => error.message);
    return (await revived()) ? attemptAlive(body, options) : why;
  }

  /** @param {string} name @param {(page: any, context: any) => Promise<void>} body */
  async function test(name, body, options = {}) {
    if (!name.includes(process.env.ONLY ?? "")) return;
    const reasons = [];
    let why;
    do {
      why = await attemptAlive(body, options);
      if (why) reasons.push(why);
    } while (why && reasons.length < tries);
    if (why) failed++;
    console.log(`${why ? "not ok" : "ok"} ${++count} ${name}`);
    for (const reason of reasons) console.log(`# a try failed: ${reason.split("\n").join("\n# ")}`);
  }

  async function end() {
    await browser.close();
    await server.stop();
    console.log(`1..${count}`);
    process.exitCode = failed ? 1 : 0;
  }

  return { test, end, address: server.address };
}

const native = (...args) => execFileSync(pentoid, args, { encoding: "utf8", maxBuffer: 1 << 26 });

/** The moves of a random game, out of its record. */
export function randomGame(variant, seed) {
  const record = native("random", variant, "--seed", String(seed));
  const text = record.replace(/^\[.*\]$/gm, "").replace(/\{[^}]*\}/g, "");
  return text.split(/\s+/).filter((word) => word && !/^(\d+\.|@.*)$/.test(word));
}

/** What `pentoid` prints for these words, without the last line end. */
export const ask = (...words) => native(...words).trim();

/** Puts a game into the browser as the page itself keeps it; answers with its id. */
export async function keepGame(page, { variant, moves, seats, clock, id = "e2e" }) {
  const tags = seats.flatMap(({ name, kind }, i) => [
    `[Seat${i + 1} "${name}"]`,
    `[Kind${i + 1} "${kind}"]`,
  ]);
  if (clock) tags.push(`[Clock "${clock}"]`);
  const record = [`[Variant "${variant}"]`, ...tags, "", moves.join(" "), ""].join("\n");
  const position = JSON.parse(ask("show", variant, ...moves, "--json"));
  const { result, turn } = position;
  const reason = result.over ? "rules" : null;
  const ending = {
    over: result.over,
    line: result.line,
    winners: result.winners,
    reason,
    gone: [],
  };
  const now = Date.now();
  const times = { created: now, updated: now };
  const game = { id, record, count: moves.length, ...times, variant, seats, turn, ending, result };
  await page.evaluate((g) => localStorage.setItem(`pentoid.game.${g.id}`, JSON.stringify(g)), game);
  return id;
}
