// main.js - starts the page: settings, texts, the rules, the frame around the screens.
//
// Each screen is a module of its own, loaded when it is first shown. It is given the app: the
// clients of the two workers, which know all that is a rule, a search or a puzzle, for as long as
// it is visited.
import { Engine } from "./core/engine.js";
import { connectRules } from "./core/rules.js";
import { visiting } from "./core/visit.js";
import { fill, h } from "./lib/dom.js";
import { icon } from "./lib/icons.js";
import { route, startRouter } from "./lib/router.js";
import { say, sayRegions, toast } from "./lib/say.js";
import { applySettings, getSettings, obeyAddress, onSettings } from "./lib/settings.js";
import { loadTexts, preferredLanguage, t } from "./lib/texts.js";

/**
 * @typedef {object} App
 * @property {import("./core/rules.js").Rules} rules     quick answers; holds the game on the screen
 * @property {Engine} engine   long work: thinking, analysis, puzzles
 */

/** @type {App} */
const app = { rules: connectRules(), engine: new Engine() };

/** The same until a screen is left; what the engine is still busy with ends then.
 * @param {AbortSignal} signal @returns {App} */
function visit(signal) {
  signal.addEventListener("abort", () => app.engine.busy && app.engine.stop());
  return { rules: visiting(app.rules, signal), engine: visiting(app.engine, signal) };
}

const screens = {
  home: () => import("./screens/home.js"),
  new: () => import("./screens/new.js"),
  friend: () => import("./screens/friend.js"),
  lobby: () => import("./screens/lobby.js"),
  room: () => import("./screens/room.js"),
  game: () => import("./screens/game.js"),
  import: () => import("./screens/import.js"),
  puzzles: () => import("./screens/puzzles.js"),
  puzzle: () => import("./screens/puzzle.js"),
  learn: () => import("./screens/learn.js"),
  lesson: () => import("./screens/lesson.js"),
  rules: () => import("./screens/rules.js"),
  settings: () => import("./screens/settings.js"),
};

/** @param {string} pattern @param {keyof typeof screens} name */
const screen = (pattern, name) =>
  route(pattern, async (params, signal) => (await screens[name]()).screen(visit(signal), params));

screen("", "home");
screen("new/:game", "new");
screen("friend/:game", "friend");
screen("lobby", "lobby");
screen("room/:id", "room");
screen("room/:id/:secret", "room");
screen("game/:id", "game");
screen("import", "import");
screen("open/*game", "import");
screen("puzzles", "puzzles");
screen("puzzle/*id", "puzzle");
screen("learn", "learn");
screen("learn/:lesson", "lesson");
screen("rules", "rules");
screen("rules/:game", "rules");
screen("settings", "settings");

const links = [
  {
    hash: "#/",
    text: "nav.play",
    icon: "play",
    under: ["", "new", "friend", "lobby", "room", "game", "import", "open"],
  },
  { hash: "#/puzzles", text: "nav.puzzles", icon: "puzzle", under: ["puzzles", "puzzle"] },
  { hash: "#/learn", text: "nav.learn", icon: "book", under: ["learn"] },
  { hash: "#/rules", text: "nav.rules", icon: "rules", under: ["rules"] },
  { hash: "#/settings", text: "nav.settings", icon: "settings", under: ["settings"] },
];

const nav = h("nav", { class: "nav" });
const main = h("main", { id: "main", tabindex: "-1" });
const skip = h("a", { class: "skip", href: "#main" });
const brand = h("a", { class: "brand", href: "#/" });
const header = h("header", { class: "top" }, brand, nav);

function drawFrame() {
  const here = location.hash.replace(/^#?\/?/, "").split(/[/?]/)[0];
  skip.textContent = t("nav.skip");
  nav.setAttribute("aria-label", t("nav.label"));
  fill(brand, h("span", { class: "brand-mark", "aria-hidden": "true" }), "Pentoid");
  fill(
    nav,
    links.map((link) =>
      h(
        "a",
        {
          href: link.hash,
          "aria-current": link.under.includes(here) ? "page" : null,
        },
        icon(link.icon),
        h("span", null, t(link.text)),
      ),
    ),
  );
}

async function useLanguage() {
  const wish = getSettings().language;
  const language = wish === "auto" ? preferredLanguage() : wish;
  await Promise.all([
    loadTexts(language),
    app.rules.language(language),
    app.engine.language(language),
  ]);
}

/** Games in the making are known to developers only. */
async function useDeveloper() {
  const { developer } = getSettings();
  await Promise.all([app.rules.developer(developer), app.engine.developer(developer)]);
}

/** A screen with nothing but a sentence. @param {string} title */
const plain = (title) => ({
  title,
  element: h(
    "div",
    { class: "page" },
    h("h1", null, title),
    h("p", null, h("a", { href: "#/" }, t("missing.home"))),
  ),
});

const missing = () => plain(t("missing.title"));

/** Writes it down, and says what went wrong. @param {unknown} problem */
function unexpected(problem) {
  console.error(problem);
  const what = problem instanceof Error ? problem.message : String(problem);
  return t("error.unexpected", { what });
}

async function start() {
  applySettings();
  obeyAddress(location.search);
  await Promise.all([useLanguage(), useDeveloper()]);
  document.body.replaceChildren(skip, header, main, ...sayRegions());
  skip.addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
  });
  addEventListener("unhandledrejection", ({ reason }) => toast(unexpected(reason), "error"));
  const broken = (/** @type {unknown} */ problem) => plain(unexpected(problem));
  const show = startRouter(main, missing, broken, (shown) => {
    document.title = shown.title ? `${shown.title} – Pentoid` : "Pentoid";
    drawFrame();
    if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
    scrollTo(0, 0);
    say(shown.title);
  });
  onSettings(async (_, changed) => {
    if (changed.developer !== undefined) await useDeveloper();
    if (changed.language === undefined) return;
    await useLanguage();
    await show();
  });
  await show();
  if ("serviceWorker" in navigator && isSecureContext)
    navigator.serviceWorker.register(new URL("sw.js", document.baseURI)).catch(console.warn);
}

start().catch((problem) => {
  document.body.replaceChildren(
    h("p", { class: "fatal", role: "alert" }, String(problem?.message ?? problem)),
  );
  throw problem;
});
