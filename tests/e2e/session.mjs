// session.mjs - what the tests of a game in progress share: seats, what the page has kept, waiting
// for what is to be seen, typed moves.
import { keepGame } from "./harness.mjs";

export const people = (n) =>
  Array.from({ length: n }, (_, i) => ({ name: "ABCDEF"[i], kind: "person" }));
export const against = (level) => [
  { name: "", kind: "person" },
  { name: "", kind: `level ${level}` },
];

export const kept = (page, id = "e2e") =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key)), `pentoid.game.${id}`);
/** A game is kept a little after its move is shown. */
export const untilKept = (page, property, value) =>
  until(
    page,
    `${property} is kept as ${value}`,
    ([name, wish]) => {
      const game = JSON.parse(localStorage.getItem("pentoid.game.e2e"));
      return (name === "count" ? game.count : game.ending.line) === wish;
    },
    [property, value],
  );
export const idOf = (page) => page.url().split("/").pop();
export const plies = (page) => page.locator(".ply:not([data-undone])").count();
export const action = (page, name) => page.locator(`[data-action="${name}"]`).first();
export const status = (page) => page.locator(".status").innerText();

export async function until(page, what, condition, argument) {
  await page.waitForFunction(condition, argument).catch((error) => {
    throw new Error(`${what}: ${error.message}`);
  });
}

export const untilPlies = (page, n) =>
  until(
    page,
    `${n} moves`,
    (count) => document.querySelectorAll(".ply:not([data-undone])").length === count,
    n,
  );
export const untilShown = (page, n) =>
  until(
    page,
    `move ${n} is shown`,
    (ply) => document.querySelector(".ply[aria-current]")?.getAttribute("data-ply") === ply,
    String(n),
  );
export const untilText = (page, selector, text) =>
  page.locator(selector).filter({ hasText: text }).first().waitFor();
export const untilMine = (page) =>
  until(page, "a person may move", () => document.querySelector("#typed-move")?.readOnly === false);

export async function type(page, move) {
  await untilMine(page);
  await page.fill("#typed-move", move);
  await page.press("#typed-move", "Enter");
}

/** Opens a kept game. */
export async function openGame(page, game) {
  const id = await keepGame(page, { moves: [], ...game });
  await page.goto(`${new URL(page.url()).origin}/#/game/${id}`);
  await page.locator(".game").waitFor();
}
