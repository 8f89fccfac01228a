// versions_e2e.mjs - the service worker: the page without a network, and from one version to the
// next.
//
// The network is lost by stopping the server. Sites that differ in one line are published one after
// the other at the same address; a file of one of them is missing.
import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { equal, launch } from "./harness.mjs";

const pentoid = process.env.PENTOID ?? "build/release/pentoid";
const built = resolve(process.env.SITE ?? "build/site");
const scratch = mkdtempSync(join(tmpdir(), "pentoid-"));

const versionOf = (site) => /const version = "(\w+)"/.exec(readFileSync(join(site, "sw.js")))[1];

/** The built site, with another last line in its main module. */
function makeSite(line) {
  const place = join(scratch, line);
  const assets = join(built, "assets", versionOf(built));
  mkdirSync(place);
  cpSync("web", join(place, "web"), { recursive: true });
  appendFileSync(join(place, "web/main.js"), `globalThis.line = "${line}";\n`);
  const texts = ["en", "es", "de"].map((language) => join(assets, "texts", `${language}.json`));
  const site = join(place, "site");
  execFileSync(resolve("tools/make-site"), [site, join(assets, "pentoid.wasm"), ...texts], {
    cwd: place,
  });
  return site;
}

let server;
let port = "0";

async function publish(site) {
  await loseNetwork();
  server = spawn(pentoid, ["serve", "--port", port, "--site", site], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const text = await new Promise((found) => server.stdout.once("data", (d) => found(String(d))));
  port = /:(\d+)\//.exec(text)[1];
}

async function loseNetwork() {
  if (!server) return;
  const gone = new Promise((done) => server.once("exit", done));
  server.kill();
  await gone;
  server = null;
}

/** What the page that is shown was made of. */
const shown = async (page) => {
  await page.waitForSelector("main > *");
  return page.evaluate(() => globalThis.line);
};
/** Waits until the page has a service worker. */
const kept = (page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

/** Looks for a new version, and waits until it is in charge. */
const update = (page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const changed = new Promise((done) => (serviceWorker.oncontrollerchange = done));
    await (await serviceWorker.ready).update();
    await changed;
  });

/** Looks for a new version, and waits until it has been given up. */
const refuse = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise((done) => (registration.onupdatefound = done));
    registration.update().catch(() => {}); // rejected or not, as the browser likes
    await found;
    const worker = registration.installing;
    while (worker && worker.state !== "redundant")
      await new Promise((done) => (worker.onstatechange = done));
  });

async function story(test, page) {
  const [first, broken, second, third] = ["first", "broken", "second", "third"].map(makeSite);
  rmSync(join(broken, "assets", versionOf(broken), "core/worker.js"));
  const version = versionOf(first);
  await publish(first);
  const address = `http://127.0.0.1:${port}/`;
  await page.goto(address);
  equal(await shown(page), "first", "the page");
  await kept(page);

  await test("offline", async () => {
    await loseNetwork();
    await page.reload();
    equal(await shown(page), "first", "the page");
    await page.goto(`${address}index.html#/settings`);
    equal(await shown(page), "first", "the page by its name");
  });

  await test("a version that is not whole leaves nothing behind", async () => {
    await publish(broken);
    await refuse(page);
    const names = await page.evaluate(() => caches.keys());
    equal(names.join(), `pentoid-${version}`, "caches");
  });

  await test("a page that is open goes on with its own version", async () => {
    await publish(second);
    await update(page);
    equal(await shown(page), "first", "the page");
    const asset = `assets/${version}/core/worker.js`;
    equal(await page.evaluate(async (path) => (await fetch(path)).status, asset), 200, asset);
  });

  await test("the next load is the new version, offline too", async () => {
    await page.goto(address);
    equal(await shown(page), "second", "the page");
    await loseNetwork();
    await page.reload();
    equal(await shown(page), "second", "the page without a network");
  });

  await test("a version is seen at once, and old ones go", async () => {
    await publish(third);
    await page.reload();
    equal(await shown(page), "third", "the page");
    const names = [first, third].map((site) => `pentoid-${versionOf(site)}`);
    await page.waitForFunction(
      async ([old, now]) => (await caches.has(now)) && !(await caches.has(old)),
      names,
    );
  });

  await test("what is not there is not made up", async () => {
    const status = await page.evaluate(async () => (await fetch("nothing")).status);
    equal(status, 404, "an address without a file");
  });
}

let count = 0;
let failed = 0;
async function test(name, body) {
  try {
    await body();
    console.log(`ok ${++count} ${name}`);
  } catch (error) {
    failed++;
    console.log(`not ok ${++count} ${name}\n# ${String(error.message).split("\n").join("\n# ")}`);
  }
}

const browser = await launch();
try {
  const page = await browser.newPage();
  await test("the versions of the site", () => story(test, page));
} finally {
  await browser.close();
  await loseNetwork();
  rmSync(scratch, { recursive: true });
}
console.log(`1..${count}`);
process.exitCode = failed ? 1 : 0;
