// curve.js - how the chances went up and down: a curve to look at, click on and step along.
//
// For the keyboard and for screen readers the curve is a slider: its value is the number of the
// move, its text the move and the engine's verdict.
import { fill, h, s, set } from "../lib/dom.js";
import { t } from "../lib/texts.js";
import { moveWords } from "./moves.js";
import { seatName } from "./names.js";
import { curvesOf, scoreText } from "./score.js";

/** @typedef {import("../core/types.js").Analysis} Analysis */
/** @typedef {import("../core/types.js").Score} Score */
/** @typedef {ReturnType<typeof curvesOf>[number]} Curve */
/** @typedef {Curve["points"][number]} Point */
/** From the value of a score to a height in the drawing.
 * @typedef {(value: number) => number} Scale */

const WIDTH = 600;
const HEIGHT = 170;
const PAD = 8;

/** @param {Score[]} scores @returns {Scale} */
function scale(scores) {
  const win = scores.every(({ unit }) => unit === "win");
  const most = win ? 50 : Math.max(2, ...scores.map(({ value }) => Math.abs(value)));
  const middle = win ? 50 : 0;
  return (value) => HEIGHT / 2 - ((value - middle) / most) * (HEIGHT / 2 - PAD);
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

export class CurvePanel {
  /** @type {Analysis | null} */
  #analysis = null;

  /** @param {import("../screens/game.js").AnySession} session */
  constructor(session) {
    this.session = session;
    this.drawing = s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" });
    this.cursor = s("line", { class: "curve-cursor", y1: 0, y2: HEIGHT });
    this.slider = h(
      "div",
      {
        class: "curve",
        role: "slider",
        tabindex: 0,
        "aria-label": t("analysis.curve"),
        "aria-valuemin": 0,
        data: { curve: "" },
        onclick: (/** @type {MouseEvent} */ event) => this.#onClick(event),
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#onKey(event),
      },
      this.drawing,
    );
    const { seats } = session.live;
    if (seats.length === 2)
      this.slider.append(
        h("small", { "aria-hidden": "true" }, seatName(seats, 1)),
        h("small", { "aria-hidden": "true" }, seatName(seats, 2)),
      );
    this.element = h("div", null, this.slider, seats.length > 2 && key(seats));
  }

  get #length() {
    return this.#analysis?.moves.length ?? 0;
  }

  /** @param {MouseEvent} event */
  #onClick({ clientX }) {
    const box = this.slider.getBoundingClientRect();
    this.session.look(Math.round(((clientX - box.left) / box.width) * this.#length));
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const { count } = this.session.view;
    const ply = {
      ArrowLeft: count - 1,
      ArrowDown: count - 1,
      ArrowRight: count + 1,
      ArrowUp: count + 1,
      PageDown: count - 10,
      PageUp: count + 10,
      Home: 0,
      End: this.#length,
    }[event.key];
    if (ply === undefined) return;
    event.preventDefault();
    this.session.look(Math.min(ply, this.#length));
  }

  /** @param {Analysis} analysis */
  draw(analysis) {
    this.#analysis = analysis;
    const curves = curvesOf(analysis);
    const y = scale(curves.flatMap(({ points }) => points.map(({ score }) => score)));
    const at = { x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 };
    fill(
      this.drawing,
      curves.length === 1 && this.#drawArea(curves[0].points, y),
      s("line", { class: "curve-middle", ...at }),
      ...curves.map((curve) => this.#drawLine(curve, y)),
      ...this.#drawMarks(analysis, curves, y),
      this.cursor,
    );
    this.update();
  }

  /** Where a ply is in the drawing. @param {number} ply */
  #x(ply) {
    return (ply / Math.max(this.#length, 1)) * WIDTH;
  }

  /** Between the curve and the middle. @param {Point[]} points @param {Scale} y */
  #drawArea(points, y) {
    const curve = points.map(({ ply, score }) => `L${this.#x(ply)},${y(score.value)}`);
    const end = this.#x(points.at(-1)?.ply ?? 0);
    const d = `M0,${HEIGHT / 2}${curve.join("")}L${end},${HEIGHT / 2}Z`;
    return s("path", { class: "curve-area", d });
  }

  /** @param {Curve} curve @param {Scale} y */
  #drawLine({ seat, points }, y) {
    const text = points.map(
      ({ ply, score }) => `${this.#x(ply).toFixed(1)},${y(score.value).toFixed(1)}`,
    );
    return s("polyline", { class: "curve-line", points: text.join(" "), data: { seat } });
  }

  /** Dots where mistakes were made.
   * @param {Analysis} analysis @param {Curve[]} curves @param {Scale} y */
  #drawMarks({ moves }, curves, y) {
    const points = curves.flatMap((curve) => curve.points);
    const value = new Map(points.map(({ ply, score }) => [ply, score.value]));
    return moves
      .filter(({ mark }) => mark === "?" || mark === "??")
      .map(({ ply, mark }) =>
        s("circle", {
          class: "curve-mark",
          cx: this.#x(ply),
          cy: y(value.get(ply) ?? 0),
          r: mark === "??" ? 6 : 4,
          data: { glyph: mark },
        }),
      );
  }

  update() {
    if (!this.#analysis) return;
    const { view, live } = this.session;
    const ply = Math.min(view.count, this.#length);
    const move = this.#analysis.moves[ply - 1];
    const text = move
      ? `${moveWords(live, ply - 1)}, ${scoreText(move.score)}`
      : t("analysis.at_start");
    set(this.cursor, { x1: this.#x(ply), x2: this.#x(ply) });
    set(this.slider, {
      "aria-valuemax": String(this.#length),
      "aria-valuenow": String(ply),
      "aria-valuetext": text,
    });
  }
}
