// book.js - the rules of Adaptoid as players read them. learn/rulebook.js explains the members.
import { credits, keysHead, notationHead } from "../../learn/rulebook.js";
import { drawFigure } from "./figure.js";
import { corner, fights, walkers } from "./lessons.js";

/** @type {import("../../learn/rulebook.js").Book} */
export const book = {
  id: "adaptoid",
  name: "Adaptoid",
  about: "rulebook.ada.about",
  cover: { ...fights, caption: "rulebook.ada.fight.caption", alt: "rulebook.ada.fight.alt" },
  draw: drawFigure,
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
