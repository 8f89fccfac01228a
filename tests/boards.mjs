// boards.mjs - a pentomino on its way to the board (web/games/pentactic/ghost.js), with the real
// rules beside it: whatever is legal can be reached, and nothing else says that it fits.
import { rulesCalls } from "../web/core/rules-calls.js";
import { connectRules } from "../web/core/rules.js";
import { serve } from "../web/core/wire.js";
import { Ghost, MAGNET } from "../web/games/pentactic/ghost.js";
import { Arrangement } from "../web/games/pentactic/arrangement.js";
import {
  PIECES,
  cellName,
  cellPlace,
  flattest,
  middle,
  outline,
  placementText,
  rotated,
  textCells,
  wayOf,
} from "../web/games/pentactic/shapes.js";
import { done, is, module, same, test } from "./support/wasm.mjs";

const { port1, port2 } = new MessageChannel();
serve(port1, rulesCalls);
const rules = connectRules(port2, module);
const shapes = await rules.shapes();
const grids = { "8x8": [8, 8], "9x7": [9, 7], "11x6": [11, 6] };

/** A solo position with some pentominoes on it. */
async function position(grid, plies) {
  let view = await rules.start({ variant: `pentactic:solo:${grid}`, seed: 7 });
  for (let i = 0; i < plies && view.legal.length; i++)
    view = await rules.play(view.legal[(i * 7919 + 13) % view.legal.length]);
  return view;
}

await test("cells have names, and names are cells", () => {
  same(
    ["a1", "c4", "k6"].map(cellPlace),
    [
      [0, 0],
      [2, 3],
      [10, 5],
    ],
    "places",
  );
  same(cellName([10, 5]), "k6", "name");
  same(textCells("3:c4"), [[2, 3]], "a counter");
  same(textCells("Pa1a2b1b2b3").map(cellName).join(""), "a1a2b1b2b3", "a placement");
  same(textCells("pass"), [], "nothing");
});

await test("four turns and two flips lead back", () => {
  for (const piece of PIECES)
    for (const way of shapes[piece].keys()) {
      let now = way;
      for (let i = 0; i < 4; i++) now = rotated(shapes, piece, now, "right");
      same(now, way, `${piece} turned`);
      same(rotated(shapes, piece, rotated(shapes, piece, way, "right"), "left"), way, "left");
      same(rotated(shapes, piece, rotated(shapes, piece, way, "flip"), "flip"), way, "flipped");
      same(wayOf(shapes, piece, shapes[piece][way].cells), way, `${piece} is known again`);
    }
});

await test("an outline goes once around each shape", () => {
  const corners = { I: 4, L: 6, P: 6, V: 6, N: 8, T: 8, U: 8, Y: 8, Z: 8, F: 10, W: 10, X: 12 };
  for (const piece of PIECES) {
    const path = outline(shapes[piece][flattest(shapes, piece)].cells, 5);
    same(path.match(/Q/g)?.length, corners[piece], `corners of ${piece}`);
  }
});

await test("a player that is no level is a person, as everywhere", () => {
  const arrangement = new Arrangement({});
  const seats = (...kinds) => kinds.map((kind) => ({ name: "", kind }));
  arrangement.view = { seats: seats("random", "level 3", "person", "level 9") };
  same(arrangement.people, [1, 3], "people");
  arrangement.view = { seats: seats("level 3", "some program") };
  is(arrangement.isYou(2) && !arrangement.isYou(1), "the only one");
});

for (const [grid, [columns, rows]] of Object.entries(grids))
  await test(`every legal placement on ${grid} can be reached, by its middle`, async () => {
    for (const plies of [0, 4, 7]) {
      const { legal } = await position(grid, plies);
      const ghost = new Ghost(shapes, () => {});
      ghost.field(columns, rows, new Set(legal));
      for (const move of legal) {
        const cells = textCells(move);
        ghost.pick(move[0], wayOf(shapes, move[0], cells));
        ghost.aim({ cell: middle(cells) }, MAGNET);
        if (ghost.text() !== move || !ghost.state?.fits) throw new Error(`${move} is not reached`);
      }
      is(true, `${legal.length} placements`);
    }
  });

await test("what says that it fits is legal, wherever it is aimed at", async () => {
  const { legal } = await position("9x7", 5);
  const texts = new Set(legal);
  const ghost = new Ghost(shapes, () => {});
  ghost.field(9, 7, texts);
  let fits = 0;
  for (const piece of PIECES)
    for (const way of shapes[piece].keys())
      for (let x = -1; x <= 9; x += 0.7)
        for (let y = -1; y <= 7; y += 0.7) {
          ghost.pick(piece, way);
          ghost.aim({ point: [x, y] }, MAGNET);
          const { cells, fits: says } = ghost.state;
          if (says !== texts.has(placementText(piece, cells))) throw new Error(ghost.text());
          if (cells.some(([cx, cy]) => cx < 0 || cy < 0 || cx > 8 || cy > 6))
            throw new Error(`${ghost.text()} is off the board`);
          fits += says;
        }
  is(fits > 500, `${fits} places that fit`);
});

await test("a magnet draws, the keyboard does not", () => {
  const ghost = new Ghost(shapes, () => {});
  ghost.field(8, 8, new Set(["Ia2b2c2d2e2"]));
  ghost.pick("I", flattest(shapes, "I"));
  ghost.aim({ cell: [2, 0] }, MAGNET);
  same(ghost.text(), "Ia2b2c2d2e2", "drawn by a cell");
  ghost.aim({ cell: [2, 0] });
  same([ghost.text(), ghost.state.fits], ["Ia1b1c1d1e1", false], "not drawn");
  same([ghost.nextFit(1), ghost.text()], [true, "Ia2b2c2d2e2"], "the next place that fits");
  ghost.aim({ cell: [2, 6] }, MAGNET);
  same(ghost.state.fits, false, "too far");
});

await test("put down, turned in its place, taken up, let go", () => {
  const ghost = new Ghost(shapes, () => {});
  ghost.field(8, 8, new Set());
  ghost.pick("L", flattest(shapes, "L"));
  same([ghost.text(), ghost.state.cells], ["", null], "only picked");
  ghost.aim({ cell: [4, 4] });
  ghost.settle();
  const before = ghost.text();
  for (let i = 0; i < 4; i++) ghost.rotate("right");
  same([ghost.text(), ghost.state.settled], [before, true], "four turns");
  ghost.aim({ cell: [4, 3] });
  same(ghost.state.settled, false, "moved on");
  ghost.lift();
  same([ghost.text(), ghost.state.piece], ["", "L"], "in the hand");
  same([ghost.drop(), ghost.state, ghost.drop()], [true, null, false], "let go");
});

done();
