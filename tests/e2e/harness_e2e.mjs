// harness_e2e.mjs - the harness itself: a browser that dies does not fail the test it dies in.
import { equal, start } from "./harness.mjs";

/** Kills the browser of a page as a machine without memory does. */
async function killBrowser(page) {
  const devtools = await page.context().browser().newBrowserCDPSession();
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  process.kill(processInfo.find(({ type }) => type === "browser").id, "SIGKILL");
}

const said = [];
const { log } = console;
console.log = (line) => (said.push(line), log(line));
const revivals = () => said.filter((line) => line === "# the browser died and is started again");

const e2e = await start();
let runs = 0;
await e2e.test("a browser that dies is started again, and the test with it", async (page) => {
  if (++runs === 1) await killBrowser(page);
  await page.locator("h1").first().waitFor();
  equal(runs, 2, "runs");
  equal(revivals().length, 1, "what was said");
});
await e2e.test("the tests after it have a browser", (page) => page.locator("h1").first().waitFor());
await e2e.end();
