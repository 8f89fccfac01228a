// rooms.mjs - what the tests of rooms share: several people, each in a browser of their own, in a
// room of a real server.
//
//     const { people, close } = await crowd(page, ["Ana", "Ben"]);
//
// Everything waits for what is to be seen, never for a time.
import { equal, visit, watch } from "./harness.mjs";

const PATIENCE = 30_000;

/** Somebody with a browser of their own. */
export class Person {
  constructor(page, name, address) {
    Object.assign(this, { page, name, address, problems: watch(page) });
    page.setDefaultTimeout(PATIENCE);
  }

  action(name) {
    return this.page.locator(`[data-action="${name}"]`).first();
  }

  /** Makes a room by the form; what is chosen is clicked before. */
  async opensRoom(game, choose = async () => {}) {
    await visit(this.page, `${this.address}#/friend/${game}`);
    await this.page.fill('input[name="your-name"]', this.name);
    await choose(this.page);
    await this.action("open-room").click();
    await this.page.locator(".room-seats .plate").first().waitFor();
    return this.page.locator(".room-link input").inputValue();
  }

  /** Follows an invitation and takes a seat, or 0: any. */
  async joins(link, seat = 0) {
    await this.page.goto(link);
    await this.page.locator(".sit-form").waitFor();
    await this.page.fill('.sit-form input[name="your-name"]', this.name);
    if (seat) await this.page.click(`.player[data-seat="${seat}"] [data-action="sit-here"]`);
    else await this.action("sit").click();
  }

  /** Waits until the board is there. */
  async playing() {
    await this.page.locator(".game [data-cell]").first().waitFor();
  }

  async untilMine() {
    await this.page.waitForFunction(
      () => document.querySelector("#typed-move")?.readOnly === false,
    );
  }

  async plays(move) {
    await this.untilMine();
    await this.page.fill("#typed-move", move);
    await this.page.press("#typed-move", "Enter");
  }

  async sees(plies) {
    await this.page.waitForFunction(
      (count) => document.querySelectorAll(".ply:not([data-undone])").length === count,
      plies,
    );
  }

  async reads(selector, text) {
    await this.page.locator(selector).filter({ hasText: text }).first().waitFor();
  }

  /** The id of the room. */
  get room() {
    return /#\/room\/(\w+)/.exec(this.page.url())?.[1];
  }
}

/** Somebody else with a browser of their own; the context is closed at the end. */
export async function person(page, name, address, options = {}) {
  const context = await page
    .context()
    .browser()
    .newContext({
      viewport: { width: 1280, height: 800 },
      locale: "en-GB",
      ...options,
    });
  return new Person(await context.newPage(), name, address);
}

/** Runs a story with several people; who is told first has the page of the test. */
export async function story(page, address, names, tell, options = []) {
  const others = await Promise.all(
    names.slice(1).map((name, i) => person(page, name, address, options[i])),
  );
  const people = [new Person(page, names[0], address), ...others];
  try {
    await tell(...people);
    for (const { name, problems } of people) equal(problems.join("\n"), "", `problems of ${name}`);
  } finally {
    await Promise.all(others.map((other) => other.page.context().close()));
  }
}
