// scene.js - the board on the screen: cells that can be tapped and focused, creatures, and
// the signs on them. It is told what to show (a Picture) and changes only what is different.
//
// For screen readers the cells are a grid of named gridcells with one of them in the tab order;
// everything painted over them is hidden from screen readers and lets clicks through. Every sign
// has its own shape: a dot is a step, a ring a fight with its outcome, a dashed circle with a plus
// a place to build, a triangle a creature that will starve, a small empty one a creature that has
// just enough food, a cross one that is captured.
import { refill, s, set } from "../../lib/dom.js";
import { motionAllowed } from "../../lib/settings.js";
import { t } from "../../lib/texts.js";
import { creature, hexagon, labels, pieceIcon, place } from "./art.js";
import { rows, translate, viewBox } from "./art.js";
import { parts } from "./turn.js";

/** @typedef {import("./art.js").Creature} Creature */
/** @typedef {import("./art.js").Colour} Colour */
/** @typedef {import("./turn.js").Kind} Kind */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {"step" | "fight" | "win" | "trade" | "loss"} Target */

/**
 * @typedef {object} Picture
 * @property {Creature[]} creatures
 * @property {Creature[]} fallen       captured by what is shown, on cells that are empty now
 * @property {Set<string>} starving
 * @property {Set<string>} tight   one neighbour more, and they starve
 * @property {string} selected         a cell, or ""
 * @property {Set<string>} ready       creatures with which something can be done
 * @property {Map<string, Target>} targets
 * @property {Set<string>} sites       where the build in question can be made
 * @property {boolean} eager           the sites are all that is asked for
 * @property {string | null} last      the move that led here
 * @property {string} draft            what there is of the next one
 * @property {Colour} colour           whose turn it is
 * @property {string[]} marks
 * @property {{move: string, rank: number}[]} ghosts
 * @property {{from: string, to: string} | null} [motion]   null: what differs appears and vanishes
 * @property {boolean} [animate]
 */

const TRIANGLE = "M0-9.5L10 8H-10Z";

/** @type {Record<string, string>} strokes around (0, 0) */
const SIGNS = {
  win: "M-4.5 0.5L-1 4L5-4",
  trade: "M-4.5-2.2H4.5M-4.5 2.2H4.5",
  loss: "M-3.8-3.8L3.8 3.8M3.8-3.8L-3.8 3.8",
  plus: "M-4.5 0H4.5M0-4.5V4.5",
};

/** A sign on a disc. @param {string} sign @param {string} at its transform */
const badge = (sign, at) =>
  s(
    "g",
    { class: `ada-badge ada-${sign}`, transform: at },
    s("circle", { r: 10 }),
    s("path", { d: SIGNS[sign] }),
  );

const hunger = () =>
  s(
    "g",
    { class: "ada-hunger", transform: "translate(27 1) scale(0.9)" },
    s("path", { d: TRIANGLE }),
    s("path", { class: "ada-call", d: "M0-4V2M0 5.2V5.3" }),
  );

const tight = () =>
  s(
    "g",
    { class: "ada-tight", transform: "translate(27 1) scale(0.6)" },
    s("path", { d: TRIANGLE }),
  );

const cross = () =>
  s(
    "g",
    { class: "ada-cross" },
    s("path", { d: "M-17-17L17 17M17-17L-17 17" }),
    s("path", { d: "M-17-17L17 17M17-17L-17 17" }),
  );

/** @param {Target} kind */
function targetSign(kind) {
  if (kind === "step") return s("circle", { class: "ada-step", r: 8 });
  return kind === "fight" ? null : badge(kind, "translate(-27 0)");
}

/** Where something can be built; on a creature a badge, not to cover it. @param {boolean} taken */
const siteSign = (taken) =>
  taken
    ? badge("plus", "translate(-27 0)")
    : s("g", { class: "ada-site" }, s("circle", { r: 15 }), s("path", { d: SIGNS.plus }));

/** An arrow from the rim of a body into another cell. @param {string} from @param {string} to */
function arrow(from, to) {
  const a = place(from);
  const b = place(to);
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const end = Math.hypot(b.x - a.x, b.y - a.y) - 12;
  return s(
    "g",
    { transform: `translate(${a.x} ${a.y}) rotate(${turn})` },
    s("path", { class: "ada-shaft", d: `M21 0H${end - 14}` }),
    s("path", { class: "ada-tip", d: `M${end - 16}-11L${end} 0L${end - 16} 11Z` }),
  );
}

/** A move of the engine. `goes`: its first half is still to be made.
 * @typedef {ReturnType<typeof parts> & {rank: number, goes: boolean}} Ghost */

/** What some of the moves have in common on a cell: they end there, or build the same.
 * @typedef {{cell: string, kind: Kind | "", ranks: number[]}} Mark */

/** @param {Mark} mark @param {Colour} colour @param {Point} at */
function rankSign({ kind, ranks }, colour, { x, y }) {
  const half = (kind ? 20 : 10.5) + 6.5 * (ranks.length - 1);
  const piece = kind && pieceIcon(kind, colour);
  if (piece) set(piece, { x: 2 - half, y: -10, width: 20, height: 20 });
  return s(
    "g",
    { class: "ada-rank", transform: `translate(${x} ${y})` },
    s("rect", { x: -half, y: -10.5, width: 2 * half, height: 21, rx: 10.5 }),
    piece,
    s("text", { x: piece ? 9 : 0, y: 4.6 }, ranks.join(" ")),
  );
}

/** The marks of all moves, those of the best first. @param {Ghost[]} ghosts */
function marksOf(ghosts) {
  /** @type {Map<string, Mark>} */
  const marks = new Map();
  /** @param {string} cell @param {Kind | ""} kind @param {number} rank */
  const add = (cell, kind, rank) => {
    const mark = marks.get(cell + kind) ?? { cell, kind, ranks: [] };
    mark.ranks.push(rank);
    marks.set(cell + kind, mark);
  };
  for (const { goes, to, at, kind, rank } of ghosts) {
    if (goes && to !== at) add(to, "", rank);
    if (kind) add(at, kind, rank);
  }
  return [...marks.values()];
}

/**
 * The moves of the engine: arrows, and over them the ranks, at the end of an arrow and where
 * something is built. Several on a cell share it: the body, if there is one, is covered last. Of
 * a move that is half made only the rest is shown.
 * @param {Picture} picture @param {Set<string>} taken
 */
function ghostSigns({ ghosts, draft, colour }, taken) {
  const done = parts(draft).half;
  const left = ghosts
    .filter(({ move }) => move !== draft)
    .map(({ move, rank }) => ({ rank, ...parts(move) }))
    .map((ghost) => ({ ...ghost, goes: ghost.from !== "" && ghost.half !== done }));
  const marks = marksOf(left);
  /** @param {Mark} mark @returns {Point} */
  const spot = (mark) => {
    const { x, y } = place(mark.cell);
    const n = marks.filter(({ cell }) => cell === mark.cell).indexOf(mark);
    return { x, y: y + (taken.has(mark.cell) ? [20, -20, 0] : [0, 22, -22])[n % 3] };
  };
  /** @param {number} rank @param {SVGElement} sign */
  const ghost = (rank, sign) => s("g", { class: "ada-ghost", data: { rank: String(rank) } }, sign);
  const arrows = left.filter(({ goes }) => goes).map((g) => ghost(g.rank, arrow(g.from, g.to)));
  const ranks = marks.map((mark) => ghost(mark.ranks[0], rankSign(mark, colour, spot(mark))));
  return [...arrows.reverse(), ...ranks];
}

/** @param {Creature} who */
const looks = (who) => `${who.colour[0]}${who.legs}${who.pincers}`;

export class Scene {
  constructor() {
    /** @type {Map<string, SVGGElement>} */
    this.cells = new Map();
    /** What is known of each cell, so that only what is new is set. @type {Map<string, string>} */
    this.states = new Map();
    /** @type {Map<string, {who: Creature, node: SVGGElement}>} */
    this.drawn = new Map();
    this.under = s("g", { class: "ada-under" });
    this.creatures = s("g", { class: "ada-creatures" });
    this.over = s("g", { class: "ada-over" });
    this.cursor = hexagon({ class: "ada-cursor" });
    /** A drawing of its own under the grid: texts are slow to lay out, and these never change. */
    this.labels = s("svg", { class: "ada-names", viewBox: viewBox(true) }, labels());
    this.grid = s(
      "g",
      { role: "rowgroup" },
      rows.map((row) => this.#row(row)),
    );
    this.element = s(
      "svg",
      { class: "ada-grid", role: "grid" },
      this.grid,
      s(
        "g",
        { class: "ada-paint", "aria-hidden": "true" },
        this.under,
        this.creatures,
        this.over,
        this.cursor,
      ),
    );
    /** The cell in the order of Tab. */
    this.current = "d4";
    this.focusable(this.current);
    this.element.addEventListener("focusin", () => this.#follow());
    this.element.addEventListener("focusout", () => this.#follow());
    this.showLabels(true);
  }

  /** @param {string[]} row */
  #row(row) {
    return s(
      "g",
      { role: "row" },
      row.map((cell) => {
        const node = s(
          "g",
          {
            class: "ada-cell",
            role: "gridcell",
            tabindex: "-1",
            data: { cell },
            transform: translate(cell),
          },
          hexagon({ class: "ada-hexagon", "aria-hidden": "true" }),
        );
        this.cells.set(cell, node);
        return node;
      }),
    );
  }

  /** @param {boolean} shown */
  showLabels(shown) {
    set(this.labels, { display: shown ? null : "none" });
    set(this.element, { viewBox: viewBox(shown) });
  }

  /** Makes a cell the one that Tab leads to. @param {string} cell */
  focusable(cell) {
    this.cells.get(this.current)?.setAttribute("tabindex", "-1");
    this.cells.get(cell)?.setAttribute("tabindex", "0");
    this.current = cell;
  }

  /** @param {string} cell */
  focus(cell) {
    this.focusable(cell);
    this.cells.get(cell)?.focus({ preventScroll: false });
  }

  /** The cell that has the focus, or "". */
  get focused() {
    const active = document.activeElement;
    return (this.element.contains(active) && active?.getAttribute("data-cell")) || "";
  }

  #follow() {
    const cell = this.focused;
    const seen = cell !== "" && document.activeElement?.matches(":focus-visible");
    this.cursor.classList.toggle("ada-seen", Boolean(seen));
    if (!cell) return;
    this.focusable(cell);
    this.cursor.setAttribute("transform", translate(cell));
  }

  /** @param {Picture} picture */
  draw(picture) {
    this.#drawCells(picture);
    this.#drawCreatures(picture);
    this.#drawSigns(picture);
  }

  /** @param {Picture} p */
  #drawCells(p) {
    for (const [cell, node] of this.cells) {
      const who = p.creatures.find((c) => c.cell === cell);
      const states = {
        "data-creature": who ? looks(who) : null,
        "data-target": p.targets.get(cell) ?? null,
        "data-site": p.sites.has(cell),
        "data-ready": p.ready.has(cell),
        "data-starving": p.starving.has(cell),
        "data-tight": p.tight.has(cell),
        "data-fallen": p.fallen.some((c) => c.cell === cell),
        "aria-selected": p.selected === cell ? "true" : null,
      };
      const key = Object.values(states).join();
      if (key !== this.states.get(cell)) set(node, states);
      this.states.set(cell, key);
    }
  }

  /** Puts into words what has been drawn. @param {(cell: string) => string} name of a cell, with
   * all that is on it */
  name(name) {
    for (const [cell, node] of this.cells) {
      set(node, { "aria-label": name(cell) });
      const hexagon = /** @type {Element} */ (node.firstElementChild);
      const starving = node.hasAttribute("data-starving") && t("adaptoid.cell.starving");
      const food = starving || (node.hasAttribute("data-tight") && t("adaptoid.cell.tight"));
      refill(hexagon, food && s("title", null, food));
    }
  }

  /** @param {Picture} p */
  #drawCreatures(p) {
    const moving = Boolean(p.animate) && motionAllowed();
    const before = this.drawn;
    this.drawn = new Map();
    const mover = p.motion ? before.get(p.motion.from) : undefined;
    let arrived = false;
    for (const who of p.creatures) {
      const old = before.get(who.cell);
      if (old && looks(old.who) === looks(who)) {
        this.drawn.set(who.cell, old);
        before.delete(who.cell);
        continue;
      }
      const node = this.#add(who);
      const came = mover?.who.colour === who.colour && p.motion?.to === who.cell;
      arrived ||= came;
      if (moving) enter(node, came ? p.motion : null, old?.who, who);
    }
    for (const [cell, { node }] of before) {
      const isMover = cell === p.motion?.from;
      if (!moving || (isMover && arrived) || this.drawn.get(cell)?.who.colour === colourOf(node))
        node.remove();
      else leave(node, isMover ? (p.motion ?? null) : null);
    }
  }

  /** @param {Creature} who */
  #add(who) {
    const node = s("g", { transform: translate(who.cell) }, creature(who));
    this.creatures.append(node);
    this.drawn.set(who.cell, { who, node });
    return node;
  }

  /** @param {Picture} p */
  #drawSigns(p) {
    const at = (/** @type {string} */ cell, /** @type {(SVGElement | null)[]} */ ...what) =>
      s("g", { transform: translate(cell) }, what);
    const tint = (/** @type {string} */ cell, /** @type {string} */ name) =>
      at(cell, hexagon({ class: name }));
    const taken = new Set(p.creatures.map((c) => c.cell));
    const last = p.last ? parts(p.last) : null;
    const draft = parts(p.draft);
    refill(
      this.under,
      last && [last.from, last.to, last.at].filter(Boolean).map((c) => tint(c, "ada-last")),
      [draft.from, draft.to, draft.at].filter(Boolean).map((c) => tint(c, "ada-draft")),
      [...p.ready].map((cell) => at(cell, s("circle", { class: "ada-ready", r: 31 }))),
      [...p.targets, ...[...p.sites].map((cell) => [cell, ""])]
        .filter(([cell]) => taken.has(cell))
        .map(([cell]) => tint(cell, "ada-aim")),
      p.selected && tint(p.selected, "ada-selected"),
    );
    refill(
      this.over,
      [...p.sites].map((cell) => at(cell, siteSign(taken.has(cell)))),
      [...p.targets].map(([cell, kind]) => at(cell, targetSign(kind))),
      p.fallen.map((who) => at(who.cell, creature(who), cross())),
      [...p.starving].filter((cell) => taken.has(cell)).map((cell) => at(cell, hunger())),
      [...p.tight].filter((cell) => taken.has(cell)).map((cell) => at(cell, tight())),
      p.marks.map((cell) => tint(cell, "ada-mark")),
      ghostSigns(p, taken),
    );
    this.over.classList.toggle("ada-eager", p.eager);
    this.over.classList.toggle("ada-quiet", p.ghosts.length > 0 && !p.eager);
  }

  /** Lets a creature follow the pointer. @param {string} cell @param {Point | null} by pixels */
  drag(cell, by) {
    const node = this.drawn.get(cell)?.node;
    const inner = /** @type {SVGGElement | null} */ (node?.firstElementChild);
    if (!node || !inner) return;
    const scale = this.element.getScreenCTM()?.a || 1;
    inner.style.setProperty(
      "transform",
      by ? `translate(${by.x / scale}px, ${by.y / scale}px) scale(1.12)` : "",
    );
    if (by) this.creatures.append(node);
  }

  /** The cell at a point of the window, or "". @param {number} x @param {number} y */
  cellAt(x, y) {
    const found = document.elementFromPoint(x, y)?.closest("[data-cell]");
    return (found && this.element.contains(found) && found.getAttribute("data-cell")) || "";
  }

  /**
   * The cell in a direction: a step in the row, or to the row above or below, where the one nearest
   * to x is taken; "" if there is none.
   * @param {string} cell @param {number} right @param {number} up @param {number} x
   */
  beside(cell, right, up, x) {
    const row = rows.findIndex((r) => r.includes(cell));
    if (up === 0) return rows[row][rows[row].indexOf(cell) + right] ?? "";
    const next = rows[row - up] ?? [];
    const far = (/** @type {string} */ c) => Math.abs(place(c).x - x);
    return next.reduce((best, c) => (!best || far(c) < far(best) ? c : best), "");
  }
}

/** @param {Element} node */
const colourOf = (node) => (node.querySelector(".ada-white") ? "white" : "black");

const TIME = 260;

/** @param {{from: string, to: string}} motion */
function way(motion) {
  const a = place(motion.from);
  const b = place(motion.to);
  return { x: b.x - a.x, y: b.y - a.y };
}

/**
 * A creature comes: it walks, grows a limb, or is born.
 * @param {SVGGElement} node @param {{from: string, to: string} | null | undefined} motion
 * @param {Creature | undefined} old @param {Creature} who
 */
function enter(node, motion, old, who) {
  const inner = /** @type {SVGGElement} */ (node.firstElementChild);
  if (motion) {
    const { x, y } = way(motion);
    inner.animate([{ transform: `translate(${-x}px, ${-y}px)` }, { transform: "none" }], {
      duration: TIME,
      easing: "ease-in-out",
    });
  }
  if (old && old.colour === who.colour)
    inner.animate(
      [{ transform: "scale(1)" }, { transform: "scale(1.25)" }, { transform: "scale(1)" }],
      { duration: TIME },
    );
  else if (!motion)
    inner.animate([{ transform: "scale(0)" }, { transform: "scale(1)" }], {
      duration: TIME,
      easing: "cubic-bezier(0.3, 1.6, 0.6, 1)",
    });
}

/** A creature goes; one that dies attacking walks there first.
 * @param {SVGGElement} node @param {{from: string, to: string} | null} motion */
function leave(node, motion) {
  const inner = /** @type {SVGGElement} */ (node.firstElementChild);
  const { x, y } = motion ? way(motion) : { x: 0, y: 0 };
  const there = `translate(${x}px, ${y}px)`;
  const going = inner.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: there, opacity: 1, offset: motion ? 0.5 : 0 },
      { transform: `${there} scale(0.2) rotate(90deg)`, opacity: 0 },
    ],
    { duration: motion ? 2 * TIME : 1.5 * TIME, fill: "forwards", easing: "ease-in" },
  );
  going.onfinish = going.oncancel = () => node.remove();
}
