// learn.js - the screen of the tutorial: all tracks, what is done of them, and what comes next.
import { defaultChoice } from "../game/choice.js";
import { allTracks } from "../learn/lessons.js";
import { lessonsDone } from "../learn/progress.js";
import { h, hidden } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../learn/lessons.js").Track} Track */
/** @typedef {import("../learn/lessons.js").Lesson} Lesson */

/** @param {Lesson} lesson @param {number} number @param {boolean} done */
const lessonRow = (lesson, number, done) =>
  h(
    "li",
    null,
    h(
      "a",
      { class: "lesson-row", href: `#/learn/${lesson.id}`, data: { lesson: lesson.id } },
      h(
        "span",
        { class: done ? "lesson-mark done" : "lesson-mark", "aria-hidden": "true" },
        done ? icon("check") : number,
      ),
      h("span", { class: "grow" }, t(lesson.title), done && hidden(` (${t("learn.done")})`)),
      h("small", null, t("learn.steps", { n: lesson.steps.length })),
    ),
  );

/** What follows when all lessons of a track are done: a game against the lowest level, at once, or
 * the puzzles. @param {App} app @param {Track} track @param {string} look classes */
export function afterButton(app, track, look) {
  const props = { class: `button ${look}`, data: { action: "play" } };
  const { game, after } = track;
  if (!after) return h("a", { ...props, href: "#/puzzles" }, icon("puzzle"), t("learn.solve_now"));
  const start = async () => {
    const choice = defaultChoice(game);
    const seats = choice.seats.map((seat) => ({ ...seat, level: 1 }));
    (await import("./new.js")).begin(app, { ...choice, ...after, seats });
  };
  const text = t("learn.play_now", { level: t("level.1") });
  return h("button", { ...props, type: "button", onclick: start }, icon("play"), text);
}

/** The first lesson that is not done, or what follows after all of them.
 * @param {App} app @param {Track} track @param {Set<string>} done @param {string} look */
function nextButton(app, track, done, look) {
  const next = track.lessons.find((lesson) => !done.has(lesson.id));
  if (!next) return afterButton(app, track, look);
  const begun = track.lessons.some((lesson) => done.has(lesson.id));
  return h(
    "a",
    { class: `button ${look}`, href: `#/learn/${next.id}`, data: { action: "next-lesson" } },
    icon("play"),
    t(begun ? "learn.continue" : "learn.begin", { lesson: t(next.title) }),
  );
}

/** @param {App} app @param {Track} track @param {Set<string>} done @param {boolean} suggested */
function trackCard(app, track, done, suggested) {
  const count = track.lessons.filter((lesson) => done.has(lesson.id)).length;
  const of = track.lessons.length;
  return h(
    "section",
    { class: "card track" },
    h("h2", null, t(track.title)),
    h("p", { class: "faint" }, t(track.about)),
    h(
      "p",
      { class: "track-progress" },
      h("progress", { max: of, value: count, "aria-hidden": "true" }),
      h("small", null, t("learn.progress", { done: count, of })),
    ),
    h(
      "ol",
      { class: "lesson-list" },
      track.lessons.map((lesson, i) => lessonRow(lesson, i + 1, done.has(lesson.id))),
    ),
    nextButton(app, track, done, suggested ? "primary" : ""),
  );
}

/** @param {App} app */
export async function screen(app) {
  const done = lessonsDone();
  const tracks = await allTracks();
  const next = tracks.find((track) => track.lessons.some((lesson) => !done.has(lesson.id)));
  return {
    title: t("learn.title"),
    element: h(
      "div",
      { class: "page learn" },
      h("h1", null, t("learn.title")),
      h("p", { class: "lead" }, t("learn.intro"), " ", rulesLink()),
      h(
        "div",
        { class: "tracks" },
        tracks.map((track) => trackCard(app, track, done, track === next)),
      ),
    ),
  };
}

const rulesLink = () => h("a", { href: "#/rules" }, `${t("learn.rules_link")}.`);
