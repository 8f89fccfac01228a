// book.js - the rules of Pentactic as players read them. learn/rulebook.js explains the members.
import { credits, keysHead, notationHead } from "../../learn/rulebook.js";
import { drawFigure, drawPieces } from "./figure.js";
import { basic, duel, duelEnd, firstEnd, solo, soloNine } from "./lessons.js";

/** @type {import("../../learn/rulebook.js").Book} */
export const book = {
  id: "pentactic",
  name: "Pentactic",
  about: "rulebook.pen.about",
  cover: {
    variant: basic,
    moves: firstEnd,
    caption: "rulebook.pen.basic.caption",
    alt: "rulebook.pen.basic.alt",
  },
  draw: drawFigure,
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
        {
          plate: {
            caption: "rulebook.pen.pieces.caption",
            alt: "rulebook.pen.pieces.alt",
            draw: drawPieces,
          },
        },
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
