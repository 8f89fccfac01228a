// home.js - the first screen: play at once, choose, go on with a game, or bring one along.
import { lastChoice, playersOf, variantOf } from "../game/choice.js";
import { crowdName, onlyPerson, variantName } from "../game/names.js";
import { headline, scoresText } from "../game/result.js";
import { restore } from "../game/session.js";
import { gameOf, offeredGames } from "../games/games.js";
import { confirm } from "../lib/dialog.js";
import { fill, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { tellAside } from "../lib/say.js";
import { onlinePlay } from "../room/api.js";
import { roomList } from "../room/lists.js";
import { deleteGame, listGames, setGameAside } from "../lib/store.js";
import { date, t } from "../lib/texts.js";
import { lessonsDone } from "../learn/progress.js";
import { dailyId } from "../puzzle/names.js";
import { acceptDrop } from "./import.js";
import { begin } from "./new.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../lib/store.js").StoredGame} StoredGame */

const LOOK_MS = 10_000; // between two looks at the rooms

/** The time of today, the day before that. @param {number} moment */
function whenText(moment) {
  const day = new Date(moment);
  const today = day.toDateString() === new Date().toDateString();
  return date(day, today ? { timeStyle: "short" } : { dateStyle: "medium" });
}

/** "Duel · 9×7 · against Crawler".
 * @param {App} app @param {import("../game/choice.js").Choice} choice */
async function against({ rules }, choice) {
  const players = playersOf(choice);
  const you = onlyPerson(players);
  const others = players.filter((_, i) => i + 1 !== you);
  const who = you ? t("home.against", { names: crowdName(others) }) : crowdName(players);
  const variant = await rules.variant(variantOf(choice));
  const parts = "fault" in variant ? [] : gameOf(variant.game).parts(variant);
  return [...parts, who].join(" · ");
}

/** @param {App} app @param {import("../games/game.js").Game} game */
async function gameCard(app, { id, name, about, sample }) {
  const choice = lastChoice(id);
  const place = h("div", { class: "game-card-picture" });
  const element = h(
    "section",
    { class: "card game-card", data: { game: id } },
    place,
    h(
      "div",
      { class: "game-card-text" },
      h("h2", null, name),
      h("p", null, t(about)),
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
          { class: "button", href: `#/new/${id}`, data: { action: "choose" } },
          t("home.choose"),
        ),
        h(
          "a",
          { class: "button online", href: `#/friend/${id}`, data: { action: "friend" } },
          icon("people"),
          t("home.friend"),
        ),
      ),
      h("p", { class: "faint about" }, await against(app, choice)),
    ),
  );
  return { element, place, record: sample };
}

/** @param {StoredGame} game @param {string} variant   what it is called
 * @param {() => void} onDelete   told when it is gone */
function gameItem(game, variant, onDelete) {
  const names = crowdName(game.seats);
  const place = h("span", { class: "thumb" });
  const remove = async () => {
    const question = t("home.delete_title");
    if (!(await confirm(question, t("home.delete_about"), t("home.delete"), true))) return;
    deleteGame(game.id);
    onDelete();
  };
  const scores = game.ending.over && game.seats.length <= 2 ? ` ${scoresText(game)}` : "";
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
        h("small", null, `${variant} · ${whenText(game.updated)}`),
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
  return { element, place, game };
}

/** @param {string} title @param {StoredGame[]} games @param {Map<string, string>} names   of their
 * variants @param {() => void} onDelete */
function gameList(title, games, names, onDelete) {
  if (games.length === 0) return null;
  const items = games.map((game) => gameItem(game, names.get(game.variant) ?? "", onDelete));
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

/** A picture that is wanted: of a kept game, or of a record. @typedef {{place: HTMLElement,
 * game?: StoredGame, record?: string}} Wish */

/** Draws pictures one after the other, until others are wanted: the rules hold one game. Answers
 * with those of which the record cannot be read. @param {App} app */
function pictureDrawer(app) {
  let run = 0;
  /** @param {Wish[]} wishes */
  return async (wishes) => {
    const mine = ++run;
    const unreadable = [];
    for (const wish of wishes) {
      const { game, record = "" } = wish;
      const view = await (game ? restore(app, game) : app.rules.load(record));
      if (mine !== run) return [];
      if ("fault" in view) {
        unreadable.push(wish);
        continue;
      }
      const picture = await gameOf(view.position.game).picture(view, app.rules);
      if (mine === run) fill(wish.place, picture);
    }
    return unreadable;
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

/** What the variants of some games are called. @param {App} app @param {StoredGame[]} stored
 * @returns {Promise<Map<string, string>>} */
async function variantNames({ rules }, stored) {
  const texts = [...new Set(stored.map(({ variant }) => variant))];
  const names = await Promise.all(texts.map((text) => variantName(rules, text)));
  return new Map(texts.map((text, i) => [text, names[i]]));
}

/** What needs a server is there when one has answered. @param {HTMLElement} element */
function online(element) {
  element.classList.add("online");
  return element;
}

/** The rooms, and from time to time whether it is one's turn there by now. Answers with what ends
 * that. @param {App} app @param {HTMLElement} element @param {HTMLElement} rooms */
function showOnline(app, element, rooms) {
  const leaving = new AbortController();
  async function look() {
    if (document.hidden || !(await onlinePlay())) return;
    element.classList.add("has-online");
    const list = await roomList(app);
    if (!leaving.signal.aborted) refill(rooms, list);
  }
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener("visibilitychange", look, { signal: leaving.signal });
  look();
  return () => {
    clearInterval(timer);
    leaving.abort();
  };
}

/** @param {App} app */
export async function screen(app) {
  const cards = await Promise.all(offeredGames().map((game) => gameCard(app, game)));
  const names = await variantNames(app, listGames());
  const lists = [h("div"), h("div")];
  const drawPictures = pictureDrawer(app);

  function drawLists() {
    const stored = listGames();
    const [over, open] = [true, false].map((is) => stored.filter((g) => g.ending.over === is));
    const parts = [
      gameList(t("home.continue"), open, names, () => redraw(lists[0], drawLists, heading)),
      gameList(t("home.finished"), over, names, () => redraw(lists[1], drawLists, heading)),
    ];
    lists.forEach((place, i) => fill(place, parts[i]?.element));
    tellAside();
    drawPictures([...cards, ...parts.flatMap((part) => part?.items ?? [])]).then(leaveOut);
    return stored;
  }

  /** @param {Wish[]} unreadable */
  function leaveOut(unreadable) {
    for (const { game } of unreadable) if (game) setGameAside(game);
    if (unreadable.length > 0) drawLists();
  }

  const stored = drawLists();
  const newcomer = stored.length === 0;
  const learner = lessonsDone().size === 0 && !stored.some((game) => game.ending.over);
  const kind = newcomer ? "" : "visually-hidden";
  const heading = h("h1", { class: kind, tabindex: -1 }, t("home.title"));
  const learn = wayOn("#/learn", "book", t("home.learn"), t("home.learn_about"));
  const rooms = h("div");
  const element = h(
    "div",
    { class: "page home" },
    rooms,
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
      online(wayOn("#/lobby", "people", t("home.lobby"), t("home.lobby_about"))),
    ),
    lists[1],
  );
  const ends = [showOnline(app, element, rooms), acceptDrop(app, element)];
  return { title: "", element, destroy: () => ends.forEach((end) => end()) };
}
