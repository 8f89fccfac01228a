// rulebook.js - the rules as players read them: what stands in which order on their pages, as data.
//
// The sentences are in texts/rulebook.json. What is normative is docs/rules, clause by clause; each
// clause has its place here. Figures are positions that the rules themselves reach.
import { corner, fights, walkers } from "./adaptoid.js";
import { basic, duel, duelEnd, firstEnd, solo, soloNine } from "./pentactic.js";

/**
 * A drawn position.
 * @typedef {object} Figure
 * @property {string} variant
 * @property {string} [moves]     that lead to it, with blanks between them
 * @property {string[]} [marks]   cells to look at
 * @property {string} [reach]     marks all cells to which the creature of this cell can move
 * @property {true} [closed]      shades the cells where no counter may go
 * @property {string} caption     key of a text, like the next
 * @property {string} alt         what is to be seen, for those who cannot
 */

/** A cell of a table: the key of a text, or something in the notation.
 * @typedef {string | {code: string} | {key: string}} Cell key: names of keys of the keyboard */

/**
 * A part of a section; one member of it is there.
 * @typedef {object} Block
 * @property {string} [p]         key of a paragraph
 * @property {string[]} [ul]      keys of a list
 * @property {string[]} [ol]      keys of a list in order
 * @property {Figure[]} [figures]
 * @property {{caption: string, alt: string}} [pieces]   all pentominoes
 * @property {{head: string[], rows: Cell[][]}} [table]
 */

/** @typedef {{id: string, title: string, blocks: Block[]}} Section title: key of a text */
/** @typedef {{id: string, name: string, about: string, cover: Figure, sections: Section[]}} Book */

const credits = {
  id: "credits",
  title: "rulebook.credits",
  blocks: [{ p: "rulebook.credits.1" }, { p: "rulebook.credits.2" }],
};
const notationHead = ["rulebook.notation.written", "rulebook.notation.move"];
const keysHead = ["rulebook.keys.key", "rulebook.keys.does"];

/** @type {Book} */
const adaptoid = {
  id: "adaptoid",
  name: "Adaptoid",
  about: "rulebook.ada.about",
  cover: { ...fights, caption: "rulebook.ada.fight.caption", alt: "rulebook.ada.fight.alt" },
  sections: [
    { id: "short", title: "rulebook.ada.short", blocks: [{ p: "rulebook.ada.short.1" }] },
    {
      id: "board",
      title: "rulebook.ada.board",
      blocks: [
        { p: "rulebook.ada.board.1" },
        { p: "rulebook.ada.board.2" },
        {
          figures: [
            {
              variant: "adaptoid",
              caption: "rulebook.ada.board.caption",
              alt: "rulebook.ada.board.alt",
            },
          ],
        },
        { p: "rulebook.ada.board.3" },
        { p: "rulebook.ada.board.4" },
      ],
    },
    {
      id: "turn",
      title: "rulebook.ada.turn",
      blocks: [
        { p: "rulebook.ada.turn.about" },
        { ol: ["rulebook.ada.turn.1", "rulebook.ada.turn.2", "rulebook.ada.turn.3"] },
      ],
    },
    {
      id: "move",
      title: "rulebook.ada.move",
      blocks: [
        {
          ul: [
            "rulebook.ada.move.1",
            "rulebook.ada.move.2",
            "rulebook.ada.move.3",
            "rulebook.ada.move.4",
          ],
        },
        {
          figures: [
            {
              variant: "adaptoid",
              moves: `${walkers} Ld2 Ac6`,
              reach: "d2",
              caption: "rulebook.ada.move.caption",
              alt: "rulebook.ada.move.alt",
            },
          ],
        },
      ],
    },
    {
      id: "fight",
      title: "rulebook.ada.fight",
      blocks: [
        {
          ul: [
            "rulebook.ada.fight.1",
            "rulebook.ada.fight.2",
            "rulebook.ada.fight.3",
            "rulebook.ada.fight.4",
          ],
        },
        {
          figures: [
            {
              ...fights,
              marks: ["d5", "e5", "c4"],
              caption: "rulebook.ada.fight.caption",
              alt: "rulebook.ada.fight.alt",
            },
          ],
        },
      ],
    },
    {
      id: "build",
      title: "rulebook.ada.build",
      blocks: [
        { ul: ["rulebook.ada.build.1", "rulebook.ada.build.2"] },
        { p: "rulebook.ada.build.3" },
        { p: "rulebook.ada.build.4" },
      ],
    },
    {
      id: "feed",
      title: "rulebook.ada.feed",
      blocks: [
        {
          ul: [
            "rulebook.ada.feed.1",
            "rulebook.ada.feed.2",
            "rulebook.ada.feed.3",
            "rulebook.ada.feed.4",
          ],
        },
        {
          figures: [
            {
              ...corner,
              marks: ["b2"],
              caption: "rulebook.ada.feed.caption",
              alt: "rulebook.ada.feed.alt",
            },
            {
              ...corner,
              moves: `${corner.moves} Ab2`,
              caption: "rulebook.ada.feed.after",
              alt: "rulebook.ada.feed.after.alt",
            },
          ],
        },
      ],
    },
    {
      id: "end",
      title: "rulebook.ada.end",
      blocks: [
        {
          ul: [
            "rulebook.ada.end.1",
            "rulebook.ada.end.2",
            "rulebook.ada.end.3",
            "rulebook.ada.end.4",
            "rulebook.ada.end.5",
          ],
        },
      ],
    },
    {
      id: "pie",
      title: "rulebook.ada.pie",
      blocks: [
        { p: "rulebook.ada.pie.about" },
        { ol: ["rulebook.ada.pie.1", "rulebook.ada.pie.2", "rulebook.ada.pie.3"] },
      ],
    },
    {
      id: "notation",
      title: "rulebook.notation",
      blocks: [
        { p: "rulebook.notation.about" },
        {
          table: {
            head: notationHead,
            rows: [
              [{ code: "d2-d4" }, "rulebook.ada.notation.move"],
              [{ code: "Ae5 Ld4 Pd4" }, "rulebook.ada.notation.body"],
              [{ code: "d2-d4,Ae5" }, "rulebook.ada.notation.turn"],
              [{ code: "d2-d4" }, "rulebook.ada.notation.alone"],
              [{ code: "pass" }, "rulebook.notation.pass"],
              [{ code: "setup=d2,d6 take=white" }, "rulebook.ada.notation.pie"],
            ],
          },
        },
      ],
    },
    {
      id: "keys",
      title: "rulebook.keys",
      blocks: [
        { p: "rulebook.keys.about" },
        {
          table: {
            head: keysHead,
            rows: [
              [{ key: "adaptoid.keys.cells" }, "adaptoid.keys.cells_do"],
              [{ key: "adaptoid.keys.enter" }, "adaptoid.keys.enter_do"],
              [{ key: "adaptoid.keys.build" }, "adaptoid.keys.build_do"],
              [{ key: "adaptoid.keys.next" }, "adaptoid.keys.next_do"],
              [{ key: "adaptoid.keys.escape" }, "adaptoid.keys.escape_do"],
            ],
          },
        },
      ],
    },
    credits,
  ],
};

/** @type {Book} */
const pentactic = {
  id: "pentactic",
  name: "Pentactic",
  about: "rulebook.pen.about",
  cover: {
    variant: basic,
    moves: firstEnd,
    caption: "rulebook.pen.basic.caption",
    alt: "rulebook.pen.basic.alt",
  },
  sections: [
    {
      id: "short",
      title: "rulebook.pen.short",
      blocks: [
        { p: "rulebook.pen.short.1" },
        {
          table: {
            head: ["rulebook.pen.mode", "rulebook.pen.players", "rulebook.pen.about_mode"],
            rows: [
              ["rulebook.pen.mode.basic", { code: "2" }, "rulebook.pen.mode.basic.about"],
              ["rulebook.pen.mode.duel", { code: "2" }, "rulebook.pen.mode.duel.about"],
              ["rulebook.pen.mode.group", { code: "3–6" }, "rulebook.pen.mode.group.about"],
              ["rulebook.pen.mode.solo", { code: "1" }, "rulebook.pen.mode.solo.about"],
            ],
          },
        },
      ],
    },
    {
      id: "pieces",
      title: "rulebook.pen.pieces",
      blocks: [
        { p: "rulebook.pen.pieces.1" },
        { p: "rulebook.pen.pieces.2" },
        { pieces: { caption: "rulebook.pen.pieces.caption", alt: "rulebook.pen.pieces.alt" } },
        { p: "rulebook.pen.pieces.3" },
      ],
    },
    {
      id: "counters",
      title: "rulebook.pen.counter",
      blocks: [
        { p: "rulebook.pen.counter.1" },
        {
          figures: [
            {
              variant: basic,
              moves: "-X a4 Ic4d4e4f4g4 d6",
              closed: true,
              caption: "rulebook.pen.counter.caption",
              alt: "rulebook.pen.counter.alt",
            },
          ],
        },
        { p: "rulebook.pen.counter.2" },
      ],
    },
    {
      id: "basic",
      title: "rulebook.pen.basic",
      blocks: [
        { p: "rulebook.pen.basic.about" },
        {
          ol: [
            "rulebook.pen.basic.1",
            "rulebook.pen.basic.2",
            "rulebook.pen.basic.3",
            "rulebook.pen.basic.4",
            "rulebook.pen.basic.5",
            "rulebook.pen.basic.6",
          ],
        },
        {
          figures: [
            {
              variant: basic,
              moves: `${firstEnd} Ff3g3g4h2h3`,
              caption: "rulebook.pen.basic.caption",
              alt: "rulebook.pen.basic.alt",
            },
          ],
        },
      ],
    },
    {
      id: "duel",
      title: "rulebook.pen.duel",
      blocks: [
        { p: "rulebook.pen.duel.about" },
        {
          ol: [
            "rulebook.pen.duel.1",
            "rulebook.pen.duel.2",
            "rulebook.pen.duel.3",
            "rulebook.pen.duel.4",
          ],
        },
        { p: "rulebook.pen.duel.passing" },
        { p: "rulebook.pen.duel.end" },
        { p: "rulebook.pen.duel.score" },
        {
          figures: [
            {
              variant: duel,
              moves: `${duelEnd} Va4b4c4c5c6 pass pass`,
              caption: "rulebook.pen.duel.caption",
              alt: "rulebook.pen.duel.alt",
            },
          ],
        },
        { p: "rulebook.pen.duel.example" },
      ],
    },
    {
      id: "solo",
      title: "rulebook.pen.solo",
      blocks: [
        { p: "rulebook.pen.solo.1" },
        { p: "rulebook.pen.solo.2" },
        {
          figures: [
            {
              variant: solo,
              moves: `${soloNine} Va1a2a3b3c3 Zb1b2c2d2d3 Ic1d1e1f1g1`,
              caption: "rulebook.pen.solo.caption",
              alt: "rulebook.pen.solo.alt",
            },
          ],
        },
      ],
    },
    {
      id: "notation",
      title: "rulebook.notation",
      blocks: [
        { p: "rulebook.notation.about" },
        {
          table: {
            head: notationHead,
            rows: [
              [{ code: "-F 3:-F" }, "rulebook.pen.notation.discard"],
              [{ code: "c4 3:c4" }, "rulebook.pen.notation.counter"],
              [{ code: "Pa1a2b1b2b3" }, "rulebook.pen.notation.pentomino"],
              [{ code: "pass" }, "rulebook.notation.pass"],
            ],
          },
        },
      ],
    },
    {
      id: "keys",
      title: "rulebook.keys",
      blocks: [
        { p: "rulebook.keys.about" },
        {
          table: {
            head: keysHead,
            rows: [
              [{ key: "pentactic.keys.cells" }, "pentactic.keys.cells_do"],
              [{ key: "pentactic.keys.letters" }, "pentactic.keys.letters_do"],
              [{ key: "pentactic.keys.turn" }, "pentactic.keys.turn_do"],
              [{ key: "pentactic.keys.flip" }, "pentactic.keys.flip_do"],
              [{ key: "pentactic.keys.next" }, "pentactic.keys.next_do"],
              [{ key: "pentactic.keys.enter" }, "pentactic.keys.enter_do"],
              [{ key: "pentactic.keys.escape" }, "pentactic.keys.escape_do"],
              [{ key: "pentactic.keys.mouse" }, "pentactic.keys.mouse_do"],
              [{ key: "pentactic.keys.touch" }, "pentactic.keys.touch_do"],
            ],
          },
        },
      ],
    },
    credits,
  ],
};

/** @type {Book[]} */
export const books = [adaptoid, pentactic];

/** The figures of a book. @param {Book} book @returns {Figure[]} */
export const figuresOf = (book) =>
  book.sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.figures ?? []));
