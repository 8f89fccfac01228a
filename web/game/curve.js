// curve.js - how the chances went up and down: a curve to look at, click and walk along.
//
// For the keyboard and for those who cannot see it the curve is a slider: its value is the move,
// its text the move and what the engine thinks of it.
import { fill, h, s, set } from "../lib/dom.js";
import { t } from "../lib/texts.js";
import { moveWords } from "./moves.js";
import { seatName } from "./names.js";
import { curvesOf, scoreText } from "./score.js";

/** @typedef {import("../core/types.js").Analysis} Analysis */
/** @typedef {import("../core/types.js").Score} Score */

const WIDTH = 600;
const HEIGHT = 170;
const PAD = 8;

/** From the value of a score to a height in the drawing. @param {Score[]} scores */
function scale(scores) {
  const win = scores.every(({ unit }) => unit === "win");
  const most = win ? 50 : Math.max(2, ...scores.map(({ value }) => Math.abs(value)));
  const middle = win ? 50 : 0;
  return (/** @type {number} */ value) =>
    HEIGHT / 2 - ((value - middle) / most) * (HEIGHT / 2 - PAD);
}

/** Which line is whose. @param {import("./names.js").Player[]} seats */
const key = (seats) =>
  h(
    "ul",
    { class: "curve-key", "aria-hidden": "true" },
    seats.map((_, i) =>
      h(
        "li",
        null,
        s(
          "svg",
          { viewBox: "0 0 40 6" },
          s("path", { class: "curve-line", d: "M0 3H40", data: { seat: String(i + 1) } }),
        ),
        seatName(seats, i + 1),
      ),
    ),
  );

/**
 * @param {import("./table.js").Table} table
 */
export function curvePanel(table) {
  const drawing = s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" });
  const cursor = s("line", { class: "curve-cursor", y1: 0, y2: HEIGHT });
  const slider = h(
    "div",
    {
      class: "curve",
      role: "slider",
      tabindex: 0,
      "aria-label": t("analysis.curve"),
      "aria-valuemin": 0,
      data: { curve: "" },
      onclick: onClick,
      onkeydown: onKey,
    },
    drawing,
  );
  const { seats } = table.live;
  if (seats.length === 2)
    slider.append(
      h("small", { "aria-hidden": "true" }, seatName(seats, 1)),
      h("small", { "aria-hidden": "true" }, seatName(seats, 2)),
    );
  const element = h("div", null, slider, seats.length > 2 && key(seats));
  /** @type {Analysis | null} */
  let analysis = null;
  const length = () => analysis?.moves.length ?? 0;
  const x = (/** @type {number} */ ply) => (ply / Math.max(length(), 1)) * WIDTH;

  /** @param {MouseEvent} event */
  function onClick(event) {
    const box = slider.getBoundingClientRect();
    table.look(Math.round(((event.clientX - box.left) / box.width) * length()));
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const { count } = table.view;
    const ply = {
      ArrowLeft: count - 1,
      ArrowDown: count - 1,
      ArrowRight: count + 1,
      ArrowUp: count + 1,
      PageDown: count - 10,
      PageUp: count + 10,
      Home: 0,
      End: length(),
    }[event.key];
    if (ply === undefined) return;
    event.preventDefault();
    table.look(Math.min(ply, length()));
  }

  /** @param {Analysis} found */
  function draw(found) {
    analysis = found;
    const curves = curvesOf(found);
    const y = scale(curves.flatMap(({ points }) => points.map(({ score }) => score)));
    const middle = s("line", {
      class: "curve-middle",
      x1: 0,
      x2: WIDTH,
      y1: HEIGHT / 2,
      y2: HEIGHT / 2,
    });
    const lines = curves.map(({ seat, points }) => {
      const text = points.map(
        ({ ply, score }) => `${x(ply).toFixed(1)},${y(score.value).toFixed(1)}`,
      );
      return s("polyline", {
        class: "curve-line",
        points: text.join(" "),
        data: { seat: String(seat) },
      });
    });
    const area =
      curves.length === 1 &&
      s("path", {
        class: "curve-area",
        d:
          `M0,${HEIGHT / 2}` +
          curves[0].points.map(({ ply, score }) => `L${x(ply)},${y(score.value)}`).join("") +
          `L${x(curves[0].points.at(-1)?.ply ?? 0)},${HEIGHT / 2}Z`,
      });
    const value = new Map(
      curves.flatMap(({ points }) => points.map((p) => [p.ply, p.score.value])),
    );
    const marks = found.moves
      .filter(({ mark }) => mark === "?" || mark === "??")
      .map(({ ply, mark }) =>
        s("circle", {
          class: "curve-mark",
          cx: x(ply),
          cy: y(value.get(ply) ?? 0),
          r: mark === "??" ? 6 : 4,
          data: { glyph: mark },
        }),
      );
    fill(drawing, area, middle, ...lines, ...marks, cursor);
    update();
  }

  function update() {
    if (!analysis) return;
    const ply = Math.min(table.view.count, length());
    const move = analysis.moves[ply - 1];
    const text = move
      ? `${moveWords(table.live, ply - 1)}, ${scoreText(move.score)}`
      : t("analysis.at_start");
    set(cursor, { x1: x(ply), x2: x(ply) });
    set(slider, {
      "aria-valuemax": String(length()),
      "aria-valuenow": String(ply),
      "aria-valuetext": text,
    });
  }

  return { element, draw, update };
}
