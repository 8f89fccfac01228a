// lesson.js - the screen of one lesson: a board, a text beside it, and now and then a task.
//
// The board is the one of the games, with the rules underneath: what is illegal it refuses by
// itself. What is legal but not what the lesson wants is refused here, with the task once more.
import { typedMove } from "../game/typed.js";
import { gameOf } from "../games/games.js";
import { meets } from "../learn/goal.js";
import { findLesson, movesOf } from "../learn/lessons.js";
import { reach } from "../learn/position.js";
import { markDone } from "../learn/progress.js";
import { fill, h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { say } from "../lib/say.js";
import { play as playSound } from "../lib/sound.js";
import { t } from "../lib/texts.js";
import { iconButton } from "../lib/tool.js";
import { afterButton } from "./learn.js";

/** @typedef {import("../learn/lessons.js").Step} Step */
/** @typedef {import("../learn/lessons.js").Lesson} Lesson */
/** @typedef {import("../learn/lessons.js").Track} Track */
/** @typedef {import("../boards/board.js").Board} Board */
/** @typedef {import("../core/types.js").View} View */

class LessonScreen {
  dots = h("ol", { class: "lesson-dots", "aria-hidden": "true" });
  count = h("small");
  text = h("p", { class: "lesson-text" });
  task = h("p", { class: "lesson-task" });
  feedback = h("div", { role: "status" });
  panel = h("section", { class: "card lesson-panel" });
  bar = h("div", { class: "lesson-bar" });
  buttons = h("div", { class: "lesson-buttons" });
  boardHost = h("div", { class: "lesson-board" });
  backButton = iconButton("step-back", "previous", t("learn.back"), () => this.go(this.at - 1));
  showButton = iconButton("show", "hint", t("learn.show"), () => this.showMe());
  againButton = iconButton("again", "undo", t("learn.again"), () => this.go(this.at));
  nextButton = iconButton("next", "next", "", () => this.forward());
  /** @type {View | null} */
  view = null;
  /** @type {Board | null} */
  board = null;
  /** The goal of the step is met, or it has none. */
  met = false;
  busy = false;

  /** @param {import("../main.js").App} app
   * @param {{track: Track, lesson: Lesson, next: Lesson | null}} found
   * @param {number} at the step to begin with, from 0 */
  constructor(app, { track, lesson, next }, at) {
    this.app = app;
    this.rules = app.rules;
    this.track = track;
    this.lesson = lesson;
    this.next = next;
    this.at = Math.min(Math.max(at, 0), lesson.steps.length - 1);
    this.typed = typedMove(this.rules, async (text) => (await this.board?.type(text)) ?? "");
    this.nextButton.className = "primary";
    this.panel.append(this.text, this.task);
    this.buttons.append(this.backButton, this.showButton, this.againButton, this.nextButton);
    this.bar.append(this.feedback, this.buttons);
    this.element = h(
      "div",
      { class: "page lesson", data: { lesson: lesson.id } },
      h(
        "header",
        { class: "lesson-head" },
        h("a", { class: "lesson-up", href: "#/learn" }, icon("previous"), t(track.title)),
        h("h1", null, t(lesson.title)),
        this.count,
        this.dots,
      ),
      h("div", { class: "lesson-body" }, this.panel, this.boardHost, this.typed.element, this.bar),
    );
  }

  get step() {
    return this.lesson.steps[this.at];
  }

  /** @param {string} text @param {string} more */
  praise(text, more) {
    fill(
      this.feedback,
      h(
        "div",
        { class: "lesson-note" },
        icon("check"),
        h("div", null, h("p", null, text), h("small", null, more)),
      ),
    );
  }

  async start() {
    this.board = await gameOf(this.track.game).board({
      rules: this.rules,
      onMove: (move) => this.perform(move),
      refuse: (move) => this.refuse(move),
    });
    this.boardHost.append(this.board.element);
    await this.go(this.at);
  }

  /** Shows a step from its beginning. @param {number} at */
  async go(at) {
    this.at = at;
    this.met = !this.step.goal;
    this.view = await reach(this.rules, this.step);
    history.replaceState(null, "", `#/learn/${this.lesson.id}?step=${at + 1}`);
    scrollTo(0, 0);
    this.#drawStep();
    this.#drawBoard(movesOf(this.step).at(-1) ?? null, false);
  }

  #drawStep() {
    const { steps } = this.lesson;
    const { text, task, goal } = this.step;
    this.count.textContent = t("learn.step", { step: this.at + 1, of: steps.length });
    this.text.textContent = t(text);
    this.task.hidden = !task;
    fill(this.task, icon("next"), task && h("strong", null, t(task)));
    fill(this.feedback);
    fill(
      this.dots,
      steps.map((_, i) => h("li", { class: i < this.at ? "done" : i === this.at ? "here" : "" })),
    );
    this.typed.element.hidden = !goal;
    this.#drawButtons();
    say(task ? `${t(text)} ${t(task)}` : t(text));
  }

  #drawButtons() {
    const last = this.at === this.lesson.steps.length - 1;
    this.backButton.disabled = this.at === 0;
    this.showButton.hidden = this.met;
    this.againButton.hidden = !this.met || !this.step.goal;
    this.nextButton.disabled = !this.met;
    fill(this.nextButton, t(last ? "learn.finish" : "learn.next"), icon(last ? "check" : "next"));
    if (this.met) this.nextButton.focus({ preventScroll: true });
  }

  /** @param {string | null} last @param {boolean} animate */
  #drawBoard(last, animate) {
    if (!this.view || !this.board) return;
    const waiting = !this.met;
    this.board.show(this.view, {
      interactive: waiting,
      last,
      animate,
      marks: waiting || !this.step.goal ? (this.step.marks ?? []) : [],
    });
  }

  /** Why a legal move is not wanted here, or "". @param {string} move */
  async refuse(move) {
    const after = await this.rules.preview(move);
    const { goal, task } = this.step;
    if (!goal || !task || !after || !this.view) return "";
    if (meets(goal, move, after, this.view.position, this.track.goals)) return "";
    return t("learn.legal_but", { task: t(task) });
  }

  /** A move that meets the goal. @param {string} move */
  async perform(move) {
    if (this.busy || this.met) return;
    this.busy = true;
    const what = await this.rules.hintText(move);
    const view = await this.rules.play(move);
    this.busy = false;
    if ("fault" in view) throw new Error(view.fault);
    this.view = view;
    this.met = true;
    playSound("place");
    this.praise(t(this.step.done ?? ""), what ? `${move}: ${what}` : move);
    this.typed.element.hidden = true;
    this.task.hidden = true;
    this.#drawBoard(move, true);
    this.#drawButtons();
  }

  async showMe() {
    this.board?.cancel();
    await this.perform(this.step.show ?? "");
  }

  forward() {
    if (this.at + 1 < this.lesson.steps.length) return this.go(this.at + 1);
    markDone(this.lesson.id);
    this.#drawEnd();
  }

  /** What comes after the last step. */
  #drawEnd() {
    const { next, track } = this;
    const onward = next
      ? h(
          "a",
          {
            class: "button primary big",
            href: `#/learn/${next.id}`,
            data: { action: "next-lesson" },
          },
          icon("play"),
          t("learn.next_lesson", { lesson: t(next.title) }),
        )
      : afterButton(this.app, track, "primary big");
    fill(
      this.panel,
      h("h2", null, icon("check"), t("learn.finished")),
      h("p", null, t(next ? "learn.finished_about" : "learn.track_finished")),
      h("div", { class: "stack" }, onward),
      h("p", null, h("a", { href: "#/learn" }, t("learn.all_lessons"))),
    );
    this.panel.classList.add("lesson-end");
    fill(
      this.dots,
      this.lesson.steps.map(() => h("li", { class: "done" })),
    );
    this.bar.hidden = true;
    playSound("win");
    say(t("learn.finished"));
    onward.focus({ preventScroll: true });
  }

  destroy() {
    this.board?.destroy();
  }
}

const missing = () => ({
  title: t("learn.title"),
  element: h(
    "div",
    { class: "page narrow" },
    h("h1", null, t("learn.missing")),
    h("p", null, h("a", { href: "#/learn" }, t("learn.all_lessons"))),
  ),
});

/** @param {import("../main.js").App} app @param {Record<string, string>} params */
export async function screen(app, params) {
  const found = await findLesson(params.lesson);
  if (!found) return missing();
  const shown = new LessonScreen(app, found, Number(params.step ?? 1) - 1 || 0);
  await shown.start();
  return {
    title: t(found.lesson.title),
    element: shown.element,
    destroy: () => shown.destroy(),
    key: (/** @type {KeyboardEvent} */ event) => shown.board?.key(event) ?? false,
  };
}
