// link.mjs - how long a move takes over a link, in real browsers:
//
//     make all site && node bench/link.mjs [GAMES]
//
// Two people, each in a browser of their own, play random games of Adaptoid with the mouse in a
// room of a real server on this machine. The time runs from the click that confirms a move until
// the other browser has drawn the frame that shows it; the server has committed the move by then.
// The machine has to be idle: a busy one measures itself.
import { launch, randomGame, serve } from "../tests/e2e/harness.mjs";
import { handsOf } from "../tests/e2e/hands.mjs";
import { Person } from "../tests/e2e/rooms.mjs";

const MOVES = 24; // of each game
const games = Number(process.argv[2] ?? 4);

/** In the page: remembers when the mouse was last let go, by the clock of the machine. */
const rememberClicks = () =>
  addEventListener(
    "pointerup",
    (event) => (globalThis.clicked = performance.timeOrigin + event.timeStamp),
    { capture: true },
  );

/** In the page: the moment at which a frame with n plies has been drawn. */
const whenDrawn = (n) =>
  new Promise((resolve) => {
    const moment = () => resolve(performance.timeOrigin + performance.now());
    const look = () => {
      if (document.querySelectorAll(".ply:not([data-undone])").length < n) return;
      changes.disconnect();
      requestAnimationFrame(() => scheduler.postTask(moment, { priority: "user-blocking" }));
    };
    const changes = new MutationObserver(look);
    changes.observe(document, { subtree: true, childList: true, attributes: true });
    look();
  });

/** Plays a game in a room of its own; answers with the milliseconds of each move. */
async function measure(ana, ben, moves) {
  const link = await ana.opensRoom("adaptoid");
  await ben.joins(link);
  const times = [];
  for (const [i, move] of moves.entries()) {
    const [mover, other] = i % 2 ? [ben, ana] : [ana, ben];
    await mover.playing();
    await mover.untilMine();
    const drawn = other.page.evaluate(whenDrawn, i + 1);
    await handsOf(mover.page, "mouse").play("adaptoid", move, (i % 2) + 1);
    times.push((await drawn) - (await mover.page.evaluate(() => globalThis.clicked)));
  }
  return times;
}

const server = await serve();
const browser = await launch();
const people = await Promise.all(
  ["Ana", "Ben"].map(async (name) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addInitScript(rememberClicks);
    return new Person(await context.newPage(), name, server.address);
  }),
);
const times = [];
for (let game = 0; game < games; game++)
  times.push(...(await measure(...people, randomGame("adaptoid", game + 1).slice(0, MOVES))));
await browser.close();
await server.stop();

times.sort((a, b) => a - b);
const part = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
console.log(
  `${times.length} moves, ms from the click to the other browser: ` +
    `half ${part(0.5).toFixed(0)}, 90 % ${part(0.9).toFixed(0)}, most ${part(1).toFixed(0)}`,
);
