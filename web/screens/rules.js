// rules.js - the screens of the rules: all games, and the book of each.
import { drawFigure, drawPlate } from "../learn/figure.js";
import { allBooks } from "../learn/rulebook.js";
import { column, h, table } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { motionAllowed } from "../lib/settings.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../core/rules.js").Rules} Rules */
/** @typedef {import("../learn/rulebook.js").Block} Block */
/** @typedef {import("../learn/rulebook.js").Book} Book */
/** @typedef {import("../learn/rulebook.js").Cell} Cell */
/** @typedef {import("../learn/rulebook.js").Figure} Figure */
/** @typedef {import("../learn/rulebook.js").Section} Section */

/** A text with **strong** words and `notation` in it. @param {string} key */
const rich = (key) =>
  t(key)
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .map((part) => {
      if (part.startsWith("**")) return h("strong", null, part.slice(2, -2));
      return part.startsWith("`") ? h("code", null, part.slice(1, -1)) : part;
    });

/** @param {string[]} keys */
const items = (keys) => keys.map((key) => h("li", null, rich(key)));

/** @param {Cell} cell */
function tableCell(cell) {
  if (typeof cell === "string") return rich(cell);
  if ("key" in cell) return [h("kbd", null, t(cell.key))];
  return cell.code.split(" ").flatMap((code) => [h("code", null, code), " "]);
}

/** @param {NonNullable<Block["table"]>} table */
const drawTable = ({ head, rows }) =>
  table(
    head.map((key) => column(t(key))),
    rows.map((row) => row.map((cell) => h("td", null, tableCell(cell)))),
  );

/** @param {Rules} rules @param {Book} book @param {Figure} figure */
const drawCaptioned = async (rules, book, figure) =>
  h(
    "figure",
    null,
    await drawFigure(rules, book, figure, t(figure.alt)),
    h("figcaption", null, t(figure.caption)),
  );

/** One position after the other: the rules hold one at a time.
 * @param {Rules} rules @param {Book} book @param {Figure[]} figures */
async function drawFigures(rules, book, figures) {
  const drawn = [];
  for (const figure of figures) drawn.push(await drawCaptioned(rules, book, figure));
  return h("div", { class: "figures" }, drawn);
}

/** @param {Rules} rules @param {NonNullable<Block["plate"]>} plate */
const drawPlates = async (rules, plate) =>
  h(
    "div",
    { class: "figures" },
    h(
      "figure",
      null,
      await drawPlate(rules, plate, t(plate.alt)),
      h("figcaption", null, t(plate.caption)),
    ),
  );

/** @param {Rules} rules @param {Book} book @param {Block} block */
async function drawBlock(rules, book, block) {
  if (block.p) return h("p", null, rich(block.p));
  if (block.ul) return h("ul", null, items(block.ul));
  if (block.ol) return h("ol", null, items(block.ol));
  if (block.table) return drawTable(block.table);
  if (block.figures) return drawFigures(rules, book, block.figures);
  return block.plate ? drawPlates(rules, block.plate) : null;
}

/** @param {Rules} rules @param {Book} book @param {Section} section */
async function drawSection(rules, book, section) {
  const blocks = [];
  for (const block of section.blocks) blocks.push(await drawBlock(rules, book, block));
  return h(
    "section",
    { data: { section: section.id } },
    h("h2", { tabindex: "-1" }, t(section.title)),
    blocks,
  );
}

/** The addresses are those of the router, so a section is found by its name here.
 * @param {HTMLElement} page @param {string} id @param {ScrollBehavior} [behavior] */
function showSection(page, id, behavior = "auto") {
  const heading = page.querySelector(`[data-section="${CSS.escape(id)}"] h2`);
  if (!(heading instanceof HTMLElement)) return;
  heading.scrollIntoView({ behavior, block: "start" });
  heading.focus({ preventScroll: true });
}

/** @param {Book} book @param {() => HTMLElement} page */
function contents(book, page) {
  const link = (/** @type {Section} */ { id, title }) => {
    const href = `#/rules/${book.id}?section=${id}`;
    const jump = (/** @type {Event} */ event) => {
      event.preventDefault();
      history.replaceState(null, "", href);
      showSection(page(), id, motionAllowed() ? "smooth" : "auto");
    };
    return h("li", null, h("a", { href, onclick: jump }, t(title)));
  };
  return h(
    "nav",
    { class: "card contents", "aria-labelledby": "contents-title" },
    h("h2", { id: "contents-title" }, t("rulebook.contents")),
    h("ol", null, book.sections.map(link)),
  );
}

/** @param {Rules} rules @param {Book} book @param {string | undefined} at a section */
async function bookScreen(rules, book, at) {
  const sections = [];
  for (const section of book.sections) sections.push(await drawSection(rules, book, section));
  /** @type {HTMLElement} */
  const element = h(
    "div",
    { class: "page rulebook" },
    h(
      "header",
      null,
      h("a", { class: "lesson-up", href: "#/rules" }, icon("previous"), t("rulebook.all")),
      h("h1", null, book.name),
      h("p", { class: "lead" }, t(book.about)),
    ),
    contents(book, () => element),
    h("article", null, sections),
  );
  if (at) setTimeout(() => showSection(element, at));
  return { title: book.name, element };
}

/** @param {Rules} rules @param {Book} book */
async function bookCard(rules, book) {
  const picture = await drawFigure(rules, book, book.cover, t(book.cover.alt));
  return h(
    "section",
    { class: "card book-card" },
    h("div", { "aria-hidden": "true" }, picture),
    h("h2", null, book.name),
    h("p", null, t(book.about)),
    h(
      "a",
      { class: "button primary", href: `#/rules/${book.id}` },
      icon("rules"),
      t("rulebook.read", { game: book.name }),
    ),
  );
}

/** @param {Rules} rules */
async function indexScreen(rules) {
  const cards = [];
  for (const book of await allBooks()) cards.push(await bookCard(rules, book));
  return {
    title: t("rulebook.title"),
    element: h(
      "div",
      { class: "page" },
      h("h1", null, t("rulebook.title")),
      h("p", { class: "lead" }, t("rulebook.intro")),
      h(
        "p",
        null,
        h("a", { class: "button", href: "#/learn" }, icon("book"), t("rulebook.lessons")),
      ),
      h("div", { class: "books" }, cards),
      h("p", { class: "faint" }, t("rulebook.credits.1")),
    ),
  };
}

const missing = () => ({
  title: t("rulebook.title"),
  element: h(
    "div",
    { class: "page narrow" },
    h("h1", null, t("rulebook.missing")),
    h("p", null, h("a", { href: "#/rules" }, t("rulebook.all"))),
  ),
});

/** @param {import("../main.js").App} app @param {Record<string, string>} params */
export async function screen({ rules }, { game, section }) {
  if (game === undefined) return indexScreen(rules);
  const book = (await allBooks()).find(({ id }) => id === game);
  return book ? bookScreen(rules, book, section) : missing();
}
