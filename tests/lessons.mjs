// lessons.mjs - the lessons and figures of the page, played through with the rules themselves.
//
// They are data (web/learn). Here every position is reached by legal moves, every goal is met by
// the move that "show me" makes but not by all that are legal, and every sentence and cell that is
// named exists.
import { readFileSync, readdirSync } from "node:fs";
import { rulesCalls } from "../web/core/rules-calls.js";
import { connectRules } from "../web/core/rules.js";
import { serve } from "../web/core/wire.js";
import { meets } from "../web/learn/goal.js";
import { allTracks, findLesson, movesOf } from "../web/learn/lessons.js";
import { reach } from "../web/learn/position.js";
import { allBooks, figuresOf } from "../web/learn/rulebook.js";
import { done, is, module, same, test } from "./support/wasm.mjs";

const { port1, port2 } = new MessageChannel();
serve(port1, rulesCalls);
const rules = connectRules(port2, module);

const texts = Object.assign(
  {},
  ...readdirSync("texts").map((file) => JSON.parse(readFileSync(`texts/${file}`, "utf8"))),
);
const tracks = await allTracks();
const lessons = tracks.flatMap((track) => track.lessons);
const goals = Object.assign({}, ...tracks.map((track) => track.goals));

/** Every cell of a game's board: where a body can be set up, where a first counter can go. */
async function cellsOf(variant) {
  const adaptoid = variant.startsWith("adaptoid");
  const grid = variant.split(":")[2];
  const from = adaptoid ? "adaptoid:setup=pie" : `pentactic:basic:${grid} -X`;
  const [name, ...moves] = from.split(" ");
  const { legal } = await reach(rules, { variant: name, moves: moves.join(" ") });
  return new Set(adaptoid ? legal.flatMap((move) => move.slice(6).split(",")) : legal);
}

/** The legal moves that meet the goal of a step. */
async function answers(step, view) {
  const met = [];
  for (const move of view.legal)
    if (meets(step.goal, move, await rules.preview(move), view.position, goals)) met.push(move);
  return met;
}

async function checkGoal(step, view) {
  is(!view.ending.over, "the game goes on");
  is(view.legal.includes(step.show), `${step.show} is legal`);
  const met = await answers(step, view);
  is(met.includes(step.show), `${step.show} meets the goal`);
  for (const move of step.goal.moves ?? []) is(met.includes(move), `${move} is legal`);
  for (const start of step.goal.begins ?? [])
    is(
      met.some((move) => move.startsWith(start)),
      `a legal move begins with ${start}`,
    );
  same(
    met.length === view.legal.length,
    Boolean(
      step.goal.any ||
      view.legal.length === 1 ||
      (step.goal.placed && !view.legal.includes("pass")),
    ),
    "the goal leaves something out",
  );
}

async function checkPosition(position) {
  const view = await reach(rules, position);
  const moves = view.plies.map(({ move }) => move);
  same(moves, movesOf(position), "moves as they are written");
  const cells = await cellsOf(position.variant);
  for (const cell of position.marks ?? []) is(cells.has(cell), `${cell} is a cell`);
  return view.legal;
}

async function checkStep(step) {
  await checkPosition(step);
  for (const key of [step.text, ...(step.goal ? [step.task, step.done] : [])])
    is(key in texts, `there is a text ${key}`);
  same(
    [step.task, step.done, step.show].filter(Boolean).length,
    step.goal ? 3 : 0,
    "texts of goal",
  );
  if (step.goal) await checkGoal(step, await reach(rules, step));
}

for (const lesson of lessons)
  await test(`the lesson ${lesson.id}`, async () => {
    is(lesson.title in texts, "it has a title");
    is(lesson.steps.length >= 2 && lesson.steps.length <= 8, "it is short");
    is(lesson.steps.some((step) => step.goal) || lesson.id === "solo-stuck", "there is a task");
    for (const [i, step] of lesson.steps.entries())
      try {
        await checkStep(step);
      } catch (problem) {
        throw new Error(`step ${i + 1}: ${problem.message}`);
      }
  });

await test("lessons are found by their names, each of which there is once", async () => {
  same(new Set(lessons.map(({ id }) => id)).size, lessons.length, "names");
  for (const { title, about, lessons: own } of tracks) {
    is(title in texts && about in texts, `texts of ${title}`);
    for (const [i, lesson] of own.entries())
      same((await findLesson(lesson.id)).next, own[i + 1] ?? null, `what follows ${lesson.id}`);
  }
  same(await findLesson("no such lesson"), null, "nothing is found");
});

await test("a goal is missed by what it does not want", async () => {
  const step = lessons.find(({ id }) => id === "adaptoid-fight").steps[1];
  const view = await reach(rules, step);
  const misses = async (move) =>
    !meets(step.goal, move, await rules.preview(move), view.position, goals);
  is(await misses("d3-e5,Lc2"), "a trade is no capture without loss");
  is(await misses("Ld3"), "no fight, no capture");
});

/** All keys of texts in a part of a book. */
const keysIn = (value) =>
  typeof value === "string"
    ? /^(rulebook|pentactic)\.\w/.test(value)
      ? [value]
      : []
    : Object.values(value ?? {}).flatMap(keysIn);

for (const book of await allBooks())
  await test(`the rules of ${book.name}`, async () => {
    for (const key of keysIn(book)) is(key in texts, `there is a text ${key}`);
    for (const figure of [book.cover, ...figuresOf(book)]) {
      const legal = await checkPosition(figure);
      if (figure.reach)
        is(
          legal.some((move) => move.startsWith(`${figure.reach}-`)),
          "it can move",
        );
    }
    same(new Set(book.sections.map(({ id }) => id)).size, book.sections.length, "sections");
  });

done();
