// import.js - games from outside: a record by file, paste or drop, or a link with a game in it.
import { onceAtATime } from "../core/visit.js";
import { crowdName, variantName } from "../game/names.js";
import { headline, standing } from "../game/result.js";
import { unpackRecord } from "../game/game-link.js";
import { storedGame } from "../game/session.js";
import { games } from "../games/games.js";
import { ask, confirm } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { go } from "../lib/router.js";
import { saveGame } from "../lib/store.js";
import { t } from "../lib/texts.js";
import { adoptSolo, hasOther, soloOf } from "../puzzle/progress.js";
import { gameScreen } from "./game.js";
import { screen as puzzleScreen } from "./puzzle.js";

/** @typedef {import("../main.js").App} App */

const LONGEST = 1_000_000; // characters of a text that is looked at
const PATIENCE = 10_000; // milliseconds in which it is read

/** @typedef {import("../core/types.js").FoundGame} FoundGame */

/** Reads a text from outside, where it can be ended: the sentence about it if it is wrong, or takes
 * too long. @param {App} app @param {string} text
 * @returns {Promise<FoundGame[] | import("../core/types.js").Fault>} */
const readGames = async ({ engine }, text) =>
  (await engine.games(text, PATIENCE)) ?? { fault: t("import.slow") };

/** @param {FoundGame} found */
const keptGame = ({ record, view }) => storedGame({ record }, view);

/** A solo game goes on as a puzzle, with all that can be asked there; the id of that, or null if
 * it is another game. What was already laid there by hand is not lost unasked.
 * @param {FoundGame} found */
async function soloPuzzle({ view }) {
  if (view.seats.length > 1) return null;
  const solo = soloOf(view);
  if (!solo) return null;
  const replace = () =>
    confirm(t("import.begun_title"), t("import.begun_about"), t("import.begun_yes"), true);
  if (!hasOther(solo) || (await replace())) adoptSolo(solo);
  return solo.id;
}

/** What a game is, in a line. @param {App} app @param {FoundGame} found */
const describe = async ({ rules }, { view }) =>
  [crowdName(view.seats), await variantName(rules, view.variant), headline(standing(view))].join(
    " · ",
  );

/** Which of several. @param {App} app @param {FoundGame[]} games
 * @returns {Promise<FoundGame | undefined>} */
async function chooseGame(app, games) {
  if (games.length === 1) return games[0];
  const lines = await Promise.all(games.map((game) => describe(app, game)));
  const answer = await ask(
    t("import.choose"),
    null,
    lines.map((line, i) => ({ value: String(i + 1), text: `${i + 1}. ${line}` })),
  );
  return games[Number(answer) - 1];
}

/**
 * Reads a text with games, keeps the one that is wanted and goes to it.
 * @param {App} app @param {string} text @returns {Promise<string>} what is wrong, or ""
 */
async function openText(app, text) {
  if (text.trim() === "") return t("import.empty");
  const link = /^\S*(#\/(?:open|puzzle)\/\S+)$/.exec(text.trim());
  if (link) {
    go(link[1]);
    return "";
  }
  if (text.length > LONGEST) return t("import.long");
  const games = await readGames(app, text);
  if ("fault" in games) return games.fault;
  const chosen = await chooseGame(app, games);
  if (!chosen) return "";
  const puzzle = await soloPuzzle(chosen);
  const game = keptGame(chosen);
  if (!puzzle) saveGame(game);
  go(puzzle ? `#/puzzle/${puzzle}` : `#/game/${game.id}`);
  return "";
}

/** @param {App} app @param {string} text */
export const importText = onceAtATime(openText);

/** Tells what is wrong with a text from outside. @param {string} fault */
const complain = (fault) => fault && ask(t("import.wrong"), h("p", null, fault), []);

/**
 * Takes records that are dropped anywhere: beside the screen the browser would open the file.
 * @param {App} app @param {HTMLElement} element shows that something can be dropped
 * @param {(fault: string) => void} [onFault] @returns {() => void} ends it
 */
export function acceptDrop(app, element, onFault = complain) {
  const left = new AbortController();
  const { signal } = left;
  const over = (/** @type {boolean} */ is) => element.classList.toggle("drop", is);
  const onOver = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    over(true);
  };
  const onLeave = (/** @type {DragEvent} */ event) => {
    if (!event.relatedTarget) over(false); // out of the window
  };
  const onDrop = async (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    over(false);
    const file = event.dataTransfer?.files[0];
    const text = file ? await file.text() : event.dataTransfer?.getData("text/plain");
    onFault((await importText(app, text ?? "")) ?? "");
  };
  document.addEventListener("dragover", onOver, { signal });
  document.addEventListener("dragleave", onLeave, { signal });
  document.addEventListener("drop", onDrop, { signal });
  return () => left.abort();
}

/** @param {App} app */
function importScreen(app) {
  const fault = h("p", { class: "fault", id: "import-fault", role: "alert" });
  const text = h("textarea", {
    rows: 10,
    spellcheck: "false",
    placeholder: games[0].sample,
    "aria-describedby": "import-fault",
  });
  const tell = (/** @type {string} */ why) => (fault.textContent = why);
  const file = h("input", {
    type: "file",
    class: "visually-hidden",
    accept: ".pentoid,.txt,text/plain",
    onchange: async () => {
      const chosen = file.files?.[0];
      if (!chosen) return;
      text.value = await chosen.text();
      file.value = ""; // so that the same file can be chosen again
      open();
    },
  });
  const open = async () => tell((await importText(app, text.value)) ?? "");
  const element = h(
    "div",
    { class: "page narrow import" },
    h("h1", null, t("import.title")),
    h(
      "section",
      { class: "card stack" },
      h("p", null, t("import.about")),
      h("label", { class: "button file-button" }, icon("upload"), t("import.file"), file),
      h("label", { class: "field" }, h("span", null, t("import.paste")), text),
      fault,
      h(
        "div",
        { class: "row" },
        h(
          "button",
          {
            type: "button",
            class: "primary",
            data: { action: "import" },
            onclick: open,
          },
          t("import.open"),
        ),
      ),
    ),
  );
  return { title: t("import.title"), element, destroy: acceptDrop(app, element, tell) };
}

/** @param {string} why */
const brokenLink = (why) => ({
  title: t("import.broken"),
  element: h(
    "div",
    { class: "page narrow" },
    h("h1", null, t("import.broken")),
    h("p", null, t("import.broken_about")),
    why && h("p", { class: "fault" }, why),
    h("a", { class: "button", href: "#/" }, t("missing.home")),
  ),
});

/** @param {App} app @param {import("../lib/router.js").Params} params */
export async function screen(app, params) {
  if (params.game === undefined) return importScreen(app);
  const record = await unpackRecord(params.game);
  if (record === null) return brokenLink("");
  const games = await readGames(app, record);
  if ("fault" in games) return brokenLink(games.fault);
  if (games.length === 0) return brokenLink("");
  const id = await soloPuzzle(games[0]);
  if (!id) return gameScreen(app, keptGame(games[0]), false);
  history.replaceState(null, "", `#/puzzle/${id}`);
  return puzzleScreen(app, { id });
}
