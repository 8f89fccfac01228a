// puzzles.js - choosing a puzzle: today's, one by grid and difficulty, by its id, or one begun.
import { grids } from "../games/pentactic/game.js";
import { column, h, table } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { go } from "../lib/router.js";
import { segments } from "../lib/segments.js";
import { oneOf, partial } from "../lib/shape.js";
import { readItem, writeItem } from "../lib/storage.js";
import { date, t } from "../lib/texts.js";
import { dailyId, gridName, isPromised, newId, puzzleName } from "../puzzle/names.js";
import { bests, clockText, loadProgress, openPuzzles } from "../puzzle/progress.js";

// texts: puzzle.kind.* puzzle.kind_about.* puzzle.grade.* puzzle.state.* puzzle.choose.*

const kinds = ["solvable", "unique", "random"];
const grades = ["1", "2", "3", "4", "5"];

const isWish = partial({ grid: oneOf(...grids), kind: oneOf(...kinds), grade: oneOf(...grades) });

/** @typedef {import("../puzzle/names.js").Wish} Wish */

/**
 * @param {Wish} wish @param {keyof Wish} name @param {[string, string][]} options
 * @param {() => void} onChange
 */
function choice(wish, name, options, onChange) {
  const pick = (/** @type {string} */ value) => {
    wish[name] = value;
    onChange();
  };
  return segments(name, t(`puzzle.choose.${name}`), options, wish[name], pick);
}

function wishCard() {
  /** @type {Wish} */
  const wish = {
    grid: "8x8",
    kind: "solvable",
    grade: "2",
    ...readItem("puzzle-wish", {}, isWish),
  };
  const about = h("p", { class: "faint" });
  const change = () => {
    writeItem("puzzle-wish", wish);
    grade.hidden = wish.kind === "random";
    about.textContent = t(`puzzle.kind_about.${wish.kind}`);
  };
  const texts = (/** @type {string[]} */ values, /** @type {string} */ prefix) =>
    values.map((v) => /** @type {[string, string]} */ ([v, t(prefix + v)]));
  const same = grids.map((g) => /** @type {[string, string]} */ ([g, gridName(g)]));
  const grade = choice(wish, "grade", texts(grades, "puzzle.grade."), change);
  const card = h(
    "section",
    { class: "card stack" },
    h("h2", null, t("puzzle.new")),
    choice(wish, "grid", same, change),
    choice(wish, "kind", texts(kinds, "puzzle.kind."), change),
    about,
    grade,
    h(
      "button",
      {
        class: "primary big",
        data: { action: "start" },
        onclick: () => go(`#/puzzle/${newId(wish)}`),
      },
      icon("dice"),
      t("puzzle.start"),
    ),
  );
  change();
  return card;
}

function dailyCard() {
  const id = dailyId();
  const state = loadProgress(id)?.state;
  return h(
    "section",
    { class: "card stack puzzle-daily" },
    h("h2", null, t("puzzle.daily")),
    h("p", null, date(new Date(), { dateStyle: "full" })),
    state && state !== "open" && h("p", { class: "faint" }, t(`puzzle.state.${state}`)),
    h(
      "a",
      { class: "button primary big", href: `#/puzzle/${id}`, data: { action: "daily" } },
      icon("puzzle"),
      t(state === "open" ? "puzzle.continue" : "puzzle.play_daily"),
    ),
  );
}

function idCard() {
  const field = h("input", {
    type: "text",
    placeholder: "8x8:a1c3d4h8",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-label": t("puzzle.by_id"),
  });
  const open = (/** @type {Event} */ event) => {
    event.preventDefault();
    const id = field.value.trim().replace(/^.*#\/puzzle\//, "");
    if (id) go(`#/puzzle/${id}`);
  };
  return h(
    "section",
    { class: "card stack" },
    h("h2", null, t("puzzle.by_id")),
    h("p", { class: "faint" }, t("puzzle.by_id_about")),
    h(
      "form",
      { class: "row", onsubmit: open },
      h("div", { class: "grow field" }, field),
      h("button", null, t("puzzle.open")),
    ),
  );
}

function openCard() {
  const open = openPuzzles().slice(0, 6);
  if (open.length === 0) return null;
  return h(
    "section",
    { class: "card stack" },
    h("h2", null, t("puzzle.begun")),
    h(
      "ul",
      { class: "puzzle-list" },
      open.map((p) =>
        h(
          "li",
          null,
          h(
            "a",
            { href: `#/puzzle/${p.id}` },
            puzzleName(p.id, p.grid),
            isPromised(p.id) && ` · ${t(`puzzle.grade.${p.grade}`)}`,
          ),
          h("span", { class: "faint" }, clockText(p.ms), " · ", date(new Date(p.updated))),
        ),
      ),
    ),
  );
}

function bestsCard() {
  const all = bests();
  const known = grids.filter((g) => grades.some((n) => all[`${g} ${n}`]));
  if (known.length === 0) return null;
  const cell = (/** @type {string} */ grid, /** @type {string} */ grade) => {
    const best = all[`${grid} ${grade}`];
    return h("td", null, best ? clockText(best.ms) : "–");
  };
  return h(
    "section",
    { class: "card" },
    h("h2", null, t("puzzle.bests")),
    h(
      "div",
      { class: "puzzle-bests", tabindex: "0", role: "region", "aria-label": t("puzzle.bests") },
      table(
        [column(t("puzzle.choose.grid")), ...grades.map((n) => column(t(`puzzle.grade.${n}`)))],
        known.map((g) => [
          h("th", { scope: "row" }, gridName(g)),
          ...grades.map((n) => cell(g, n)),
        ]),
      ),
    ),
  );
}

export function screen() {
  return {
    title: t("puzzle.title"),
    element: h(
      "div",
      { class: "page" },
      h("h1", null, t("puzzle.title")),
      h("p", { class: "faint" }, t("puzzle.about")),
      h(
        "div",
        { class: "puzzle-choices" },
        h("div", { class: "stack" }, dailyCard(), openCard(), idCard()),
        h("div", { class: "stack" }, wishCard(), bestsCard()),
      ),
    ),
  };
}
