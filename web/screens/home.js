// home.js - the first screen: play at once, choose, go on with a game, or bring one along.
import { lastChoice, playersOf, variantOf } from "../game/choice.js";
import { crowdName, gameName, onlyPerson, variantName, variantParts } from "../game/names.js";
import { drawPosition } from "../game/picture.js";
import { headline, scoresText } from "../game/result.js";
import { samples } from "../game/samples.js";
import { confirm } from "../lib/dialog.js";
import { fill, h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { deleteGame, listGames } from "../lib/store.js";
import { date, t } from "../lib/texts.js";
import { lessonsDone } from "../learn/progress.js";
import { dailyId } from "../puzzle/names.js";
import { acceptDrop } from "./import.js";
import { begin } from "./new.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../lib/store.js").StoredGame} StoredGame */

/** The time of today, the day before that. @param {number} moment */
function whenText(moment) {
  const day = new Date(moment);
  const today = day.toDateString() === new Date().toDateString();
  return date(day, today ? { timeStyle: "short" } : { dateStyle: "medium" });
}

/** "against Crawler" @param {import("../game/choice.js").Choice} choice */
function against(choice) {
  const players = playersOf(choice);
  const you = onlyPerson(players);
  const others = players.filter((_, i) => i + 1 !== you);
  const who = you ? t("home.against", { names: crowdName(others) }) : crowdName(players);
  return [...variantParts(variantOf(choice)), who].join(" · ");
}

/** @param {App} app @param {"adaptoid" | "pentactic"} game @param {string} about */
function gameCard(app, game, about) {
  const choice = lastChoice(game);
  const place = h("div", { class: "game-card-picture" });
  const element = h(
    "section",
    { class: "card game-card", data: { game } },
    place,
    h(
      "div",
      { class: "game-card-text" },
      h("h2", null, gameName(game)),
      h("p", null, about),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          {
            type: "button",
            class: "primary big",
            data: { action: "play" },
            onclick: () => begin(app, choice),
          },
          icon("play"),
          t("home.play"),
        ),
        h(
          "a",
          { class: "button", href: `#/new/${game}`, data: { action: "choose" } },
          t("home.choose"),
        ),
      ),
      h("p", { class: "faint about" }, against(choice)),
    ),
  );
  return { element, place };
}

/** @param {StoredGame} game @param {() => void} onDelete   told when it is gone */
function gameItem(game, onDelete) {
  const names = crowdName(game.seats);
  const place = h("span", { class: "thumb" });
  const remove = async () => {
    const question = t("home.delete_title");
    if (!(await confirm(question, t("home.delete_about"), t("home.delete"), true))) return;
    deleteGame(game.id);
    onDelete();
  };
  const scores = game.ending.over && game.seats.length <= 2 ? ` ${scoresText(game)}` : "";
  const { record, count } = game;
  const element = h(
    "li",
    { class: "game-item", data: { id: game.id } },
    h(
      "a",
      { href: `#/game/${game.id}` },
      place,
      h(
        "span",
        { class: "game-item-text" },
        h("strong", null, names),
        h("span", null, headline(game), scores),
        h("small", null, `${variantName(game.variant)} · ${whenText(game.updated)}`),
      ),
    ),
    h(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": t("home.delete_this", { names }),
        title: t("home.delete"),
        data: { action: "delete" },
        onclick: remove,
      },
      icon("trash"),
    ),
  );
  return { element, place, record, count };
}

/** @param {string} title @param {StoredGame[]} games @param {() => void} onDelete */
function gameList(title, games, onDelete) {
  if (games.length === 0) return null;
  const items = games.map((game) => gameItem(game, onDelete));
  const element = h(
    "section",
    null,
    h("h2", null, title),
    h(
      "ul",
      { class: "game-list" },
      items.map((item) => item.element),
    ),
  );
  return { element, items };
}

/** @param {string} href @param {string} name @param {string} title @param {string} about */
const wayOn = (href, name, title, about) =>
  h(
    "a",
    { class: "card way", href },
    icon(name),
    h("span", null, h("strong", null, title), h("small", null, about)),
  );

/** Draws pictures one after the other, until others are wanted: the rules hold one game.
 * @param {App} app */
function pictureDrawer(app) {
  let run = 0;
  /** @param {{place: HTMLElement, record: string, count?: number}[]} wishes */
  return async (wishes) => {
    const mine = ++run;
    for (const { place, record, count } of wishes) {
      const view = await app.rules.load(record, Date.now(), count);
      if (mine !== run) return;
      if (!("fault" in view)) fill(place, drawPosition(view.position));
    }
  };
}

/** Draws a list again without a game that was deleted; the keyboard goes on to the next.
 * @param {HTMLElement} place @param {() => void} draw
 * @param {HTMLElement} last has it when none is left */
function redraw(place, draw, last) {
  const buttons = () => [...place.querySelectorAll("button")];
  const index = buttons().findIndex((button) => button === document.activeElement);
  draw();
  const left = buttons();
  (left[Math.min(index, left.length - 1)] ?? last).focus();
}

/** @param {App} app */
export function screen(app) {
  const cards = [
    gameCard(app, "adaptoid", t("home.adaptoid")),
    gameCard(app, "pentactic", t("home.pentactic")),
  ];
  const lists = [h("div"), h("div")];
  const drawPictures = pictureDrawer(app);

  function drawLists() {
    const games = listGames();
    const [over, open] = [true, false].map((is) => games.filter((g) => g.ending.over === is));
    const parts = [
      gameList(t("home.continue"), open, () => redraw(lists[0], drawLists, heading)),
      gameList(t("home.finished"), over, () => redraw(lists[1], drawLists, heading)),
    ];
    lists.forEach((place, i) => fill(place, parts[i]?.element));
    drawPictures([
      { place: cards[0].place, record: samples.adaptoid },
      { place: cards[1].place, record: samples.pentactic },
      ...parts.flatMap((part) => part?.items ?? []),
    ]);
    return games;
  }

  const games = drawLists();
  const newcomer = games.length === 0;
  const learner = lessonsDone().size === 0 && !games.some((game) => game.ending.over);
  const kind = newcomer ? "" : "visually-hidden";
  const heading = h("h1", { class: kind, tabindex: -1 }, t("home.title"));
  const learn = wayOn("#/learn", "book", t("home.learn"), t("home.learn_about"));
  const element = h(
    "div",
    { class: "page home" },
    heading,
    newcomer && h("p", { class: "lead" }, t("home.lead")),
    learner && learn,
    h(
      "div",
      { class: "game-cards" },
      cards.map((card) => card.element),
    ),
    lists[0],
    h(
      "div",
      { class: "ways" },
      !learner && learn,
      wayOn(`#/puzzle/${dailyId()}`, "puzzle", t("home.daily"), date(new Date())),
      wayOn("#/import", "upload", t("home.import"), t("home.import_about")),
    ),
    lists[1],
  );
  return { title: "", element, destroy: acceptDrop(app, element) };
}
