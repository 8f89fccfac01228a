// board.js - the board of Adaptoid: how a person makes a turn, by pointer, touch or keyboard.
//
// Everything that glows can be tapped, and nothing is hidden in a menu. Tapping one's own creature
// shows where it may go; tapping a cell next to one puts a body there; the three buttons under the
// board build, on the creature that is selected or on the one that is tapped next. The move comes
// first in the rules and may be left out, so a build without a move is a turn too. What was chosen
// is shown as the position it leads to, with all captures, and can be taken back step by step until
// it is confirmed. What is legal comes from the list of legal moves, what happens from previews of
// the rules, and why something cannot be done from the rules as well.
//
// For tests and scripts: every cell is a [data-cell="d4"] with data-creature ("w21": colour, legs,
// pincers), data-target ("step", "win", "trade", "loss"), data-site (something can be built
// there), data-ready, data-starving, data-fallen and aria-selected; the buttons are [data-action]:
// body, leg, pincer, pass, take-white, take-black, back, confirm, numbers; the plate of a side is a
// [data-colour]; the line that says what to do is .ada-prompt, with data-wrong if it says why not.
//
// texts: adaptoid.ask.*
import { isPerson, onlyPerson } from "../../game/names.js";
import { afterFrame, h, passFocus, refill, set } from "../../lib/dom.js";
import { say } from "../../lib/say.js";
import { getSettings, onSettings } from "../../lib/settings.js";
import { play } from "../../lib/sound.js";
import { readItem, writeItem } from "../../lib/storage.js";
import { sentence, t } from "../../lib/texts.js";
import { confirms, helpLines } from "../../boards/board.js";
import { Plate } from "../../boards/plate.js";
import { place } from "./art.js";
import { fillPlate } from "./cards.js";
import { makePanel } from "./panel.js";
import { Scene } from "./scene.js";
import { buildText, parts, Turn } from "./turn.js";
import {
  cellName,
  colourName,
  effectsText,
  fallenCells,
  hunger,
  motion,
  positionText,
  spoken,
} from "./words.js";

/** @typedef {import("../../boards/board.js").Board} Board */
/** @typedef {import("../../boards/board.js").BoardOptions} BoardOptions */
/** @typedef {import("../../boards/board.js").BoardLook} BoardLook */
/** @typedef {import("../../core/types.js").View} View */
/** @typedef {import("../../core/types.js").Preview} Preview */
/** @typedef {import("./art.js").Position} Position */
/** @typedef {import("./art.js").Creature} Creature */
/** @typedef {import("./turn.js").Kind} Kind */
/** @typedef {import("./scene.js").Target} Target */

/** @type {Record<string, Kind>} */
const keys = { a: "body", l: "leg", p: "pincer" };
/** Steps of the cursor: cells to the right, rows up, and half cells aside. */
/** @type {Record<string, [number, number, number]>} */
const steps = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, 1, 0],
  ArrowDown: [0, -1, 0],
  4: [-1, 0, 0],
  6: [1, 0, 0],
  7: [0, 1, -1],
  9: [0, 1, 1],
  1: [0, -1, -1],
  3: [0, -1, 1],
};
const HALF = 33;
const DRAG = 7;

/** @param {BoardOptions} options @returns {Promise<Board>} */
export async function adaptoidBoard(options) {
  const board = new AdaptoidBoard(options);
  return {
    element: board.element,
    places: true,
    tells: true,
    show: (view, look) => board.show(view, look),
    key: (event) => board.key(event),
    keys: () => helpLines("adaptoid", ["cells", "enter", "escape", "build", "next", "pointer"]),
    type: (text) => board.type(text),
    cancel: () => board.cancel(),
    destroy: () => board.destroy(),
  };
}

class AdaptoidBoard {
  /** @param {BoardOptions} options */
  constructor(options) {
    this.options = options;
    this.rules = options.rules;
    /** @type {View | null} */
    this.view = null;
    /** @type {BoardLook} */
    this.look = { interactive: false };
    this.turn = new Turn([]);
    this.selected = "";
    /** What the next tap builds. @type {Kind | ""} */
    this.tool = "";
    /** @type {Map<string, Target>} */
    this.fights = new Map();
    /** Why the last gesture did nothing. */
    this.wrong = "";
    /** A move has been given to the screen, or a question to the rules is open. */
    this.waiting = false;
    /** Whether the person has had a turn here; who only looks on needs no buttons. */
    this.used = false;
    /** How often something was shown. */
    this.views = 0;
    this.version = 0;
    /** Whether it has been drawn. @type {Promise<void> | undefined} */
    this.drawn = undefined;
    /** What moves and halves of the position lead to, as far as it has been asked.
     * @type {Map<string, Preview | null>} */
    this.previews = new Map();
    /** What the panel says, and what is still to be said aloud before it. */
    this.asked = "";
    this.told = "";
    this.goal = place("d4").x;
    /** A creature under the pointer, perhaps on its way.
     * @type {{cell: string, x: number, y: number, held: boolean} | null} */
    this.grip = null;
    this.dragged = false;
    this.scene = new Scene();
    /** The screen says who plays, or nobody does. */
    this.named = options.plates !== undefined;
    this.plates = options.plates ?? [new Plate(1), new Plate(2)];
    this.above = h("div", { class: "ada-place above" });
    this.below = h("div", { class: "ada-place below" });
    this.panel = makePanel((action) => this.#act(action));
    this.words = h("ul", { class: "visually-hidden" });
    this.numbers = h("button", {
      type: "button",
      class: "icon-button ada-numbers-button",
      data: { action: "numbers" },
    });
    this.element = h(
      "div",
      { class: "ada" },
      h(
        "div",
        { class: "ada-table" },
        this.above,
        h("div", { class: "ada-board" }, this.scene.labels, this.scene.element, this.numbers),
        this.below,
        this.panel.element,
      ),
      this.words,
    );
    this.#listen();
    this.#useSettings();
  }

  #listen() {
    const svg = this.scene.element;
    svg.addEventListener("click", (event) => this.#onClick(event));
    svg.addEventListener("pointerdown", (event) => this.#onDown(event));
    svg.addEventListener("pointermove", (event) => this.#onMovePointer(event));
    svg.addEventListener("pointerup", (event) => this.#onUp(event));
    svg.addEventListener("pointercancel", () => this.#endDrag());
    this.numbers.addEventListener("click", () => this.#toggleNumbers());
    this.forget = onSettings(() => {
      this.#useSettings();
      this.#update();
    });
  }

  #useSettings() {
    this.scene.showLabels(getSettings().coordinates);
    set(this.scene.element, { "aria-label": t("adaptoid.grid") });
    const shown = readItem("adaptoid.numbers", false);
    this.element.classList.toggle("ada-counted", shown);
    const name = t("adaptoid.numbers");
    set(this.numbers, { "aria-pressed": String(shown), "aria-label": name, title: name });
  }

  #toggleNumbers() {
    writeItem("adaptoid.numbers", !readItem("adaptoid.numbers", false));
    this.#useSettings();
  }

  // ---- what the screen asks of a board ----

  /** @param {View} view @param {BoardLook} look */
  show(view, look) {
    const same =
      this.view !== null &&
      !this.waiting &&
      look.interactive === this.look.interactive &&
      JSON.stringify(view.position) === JSON.stringify(this.view.position);
    const before = this.view;
    this.views++;
    this.view = view;
    this.look = look;
    this.used ||= look.interactive || waits(view);
    if (!same) {
      this.waiting = false;
      this.turn = new Turn(look.interactive ? view.legal : []);
      this.previews.clear();
      this.#clear();
    }
    if (look.animate && before && !same) this.#tell(before.position);
    this.#update(!same && Boolean(look.animate && look.last));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Escape") return this.#back();
    const cell = this.scene.focused;
    if (cell) return this.#keyOnCell(event, cell);
    const onControl = document.activeElement?.closest("button, a, summary");
    if (event.key !== "Enter" || onControl || !this.turn.whole) return false;
    this.#commit();
    return true;
  }

  /** @param {string} text */
  async type(text) {
    const typed = text.trim();
    if (!typed) {
      this.cancel();
      return "";
    }
    if (!this.#active) return t("adaptoid.not_now");
    const { status, fault } = await this.rules.partial(typed);
    if (status === "wrong") return sentence(fault ?? "");
    if (status === "complete") return this.#active ? this.#submit(typed) : t("adaptoid.not_now");
    this.#take(typed);
    return "";
  }

  /** Puts into words what has been played; captures are heard.
   * @param {View["position"]} before */
  #tell(before) {
    const { effects } = /** @type {View} */ (this.view);
    if (fallenCells(effects).length) play("capture");
    this.told = spoken(effects, /** @type {Position} */ (before).colour);
  }

  cancel() {
    const had = this.turn.started || this.selected !== "" || this.tool !== "";
    if (this.waiting) return false;
    this.turn.reset();
    this.#clear();
    this.#update();
    return had;
  }

  destroy() {
    this.version++;
    this.forget?.();
  }

  // ---- steps of a turn ----

  get #active() {
    return this.look.interactive && this.view !== null && !this.waiting;
  }

  /** @returns {Position} */
  get #now() {
    return /** @type {Position} */ (/** @type {View} */ (this.view).position);
  }

  #clear() {
    this.selected = "";
    this.tool = "";
    this.wrong = "";
    this.fights.clear();
  }

  /** The creature on a cell, as it is drawn. @param {string} cell */
  #at(cell) {
    return this.scene.drawn.get(cell)?.who;
  }

  /** A tap means what is there: a quick one waits until the step before it has been drawn.
   * @param {string} cell */
  async #tap(cell) {
    await this.drawn;
    if (!this.#active) return;
    this.wrong = "";
    if (this.#now.phase === "setup") return this.#tapSetup(cell);
    if (this.#now.phase !== "turn") return;
    if (this.tool) return this.#choose(this.tool, cell);
    if (this.#reach.has(cell)) return this.#move(this.selected, cell);
    if (this.#at(cell)?.colour === this.#now.colour) return this.#select(cell);
    if (this.turn.builds.has(buildText("body", cell))) return this.#choose("body", cell);
    this.#explain(cell);
  }

  /** Where the selected creature may go. @returns {Set<string>} */
  get #reach() {
    if (this.turn.started || !this.selected) return new Set();
    return this.turn.targets.get(this.selected) ?? new Set();
  }

  /** @param {string} cell */
  #select(cell) {
    const again = this.selected === cell;
    if (this.turn.whole) this.turn.back();
    this.#clear();
    if (!again) this.selected = cell;
    this.#update();
    if (!again) this.#lookAhead();
  }

  /** Asks what becomes of all that the selected creature can do: of fights it is shown, the rest is
   * known when it is chosen. */
  async #lookAhead() {
    const [from, views] = [this.selected, this.views];
    const builds = /** @type {const} */ (["leg", "pincer"]).map((kind) => buildText(kind, from));
    const moves = [...this.#reach].map((to) => `${from}-${to}`);
    const texts = [...builds.filter((text) => this.turn.builds.has(text)), ...moves];
    const previews = await Promise.all(texts.map((text) => this.rules.preview(text)));
    if (views !== this.views) return;
    texts.forEach((text, i) => this.previews.set(text, previews[i]));
    const rivals = [...this.#reach].filter((cell) => this.#at(cell));
    if (from !== this.selected || rivals.length === 0) return;
    for (const to of rivals) this.fights.set(to, outcome(this.previews.get(`${from}-${to}`)));
    this.#update();
  }

  /** @param {string} from @param {string} to @param {boolean} [carried] by the pointer */
  #move(from, to, carried = false) {
    this.#clear();
    if (!this.turn.move(`${from}-${to}`)) return this.#explainText(`${from}-${to}`);
    play("move");
    this.#stepped(!carried);
  }

  /** @param {Kind} kind @param {string} cell */
  #choose(kind, cell) {
    const text = buildText(kind, cell);
    if (this.turn.whole && this.turn.half === "" && this.turn.build === "") this.turn.reset();
    if (!this.turn.choose(text)) return this.#explainText(this.#after(text));
    this.#clear();
    play("place");
    this.#stepped(true);
  }

  /** A build in the notation, with the move before it. @param {string} build */
  #after(build) {
    return this.turn.half ? `${this.turn.half},${build}` : build;
  }

  /** After a step: shows it, and plays the turn if that is all. @param {boolean} animate */
  #stepped(animate) {
    if (this.turn.whole && !confirms(this.view)) this.#commit();
    else this.#update(animate);
  }

  /** @param {string} cell */
  #tapSetup(cell) {
    const first = parts(this.turn.text).half;
    if (this.turn.whole || first === `setup=${cell}`) this.turn.back();
    else if (first ? !this.turn.choose(cell) : !this.turn.move(`setup=${cell}`))
      return this.#explainText(first ? `${first},${cell}` : `setup=${cell}`);
    play("place");
    this.#stepped(false);
  }

  /** @param {Kind} kind */
  #useTool(kind) {
    if (!this.#active) return;
    const on = this.selected;
    this.wrong = "";
    if (this.turn.whole) this.turn.back();
    if (kind !== "body" && on) return this.#choose(kind, on);
    const again = this.tool === kind;
    this.#clear();
    this.tool = again ? "" : kind;
    this.#update();
  }

  /** One step back. */
  #back() {
    if (this.waiting) return false;
    const had = this.tool !== "" || this.selected !== "" || this.wrong !== "";
    const back = !had && this.turn.back();
    this.#clear();
    if (had || back) this.#update();
    return had || back;
  }

  #commit() {
    if (this.#active && this.turn.whole) this.#submit(this.turn.text);
  }

  /** Gives a whole move to the screen, unless it is refused. @param {string} move */
  async #submit(move) {
    this.waiting = true;
    set(this.element, { "data-sent": true });
    const no = (await this.options.refuse?.(move)) ?? "";
    if (no) {
      this.waiting = false;
      this.turn.reset();
      this.#clear();
      this.wrong = no;
      play("wrong");
      this.#update();
      return no;
    }
    this.#clear();
    const views = this.views;
    const done = /** @type {unknown} */ (this.options.onMove(move));
    if (done instanceof Promise) done.then(() => views === this.views && this.#wake());
    return "";
  }

  /** The screen did not take the move, and has shown nothing else. */
  #wake() {
    this.waiting = false;
    this.#update();
  }

  /** Takes as much of a typed text as is a half. @param {string} text */
  #take(text) {
    this.turn.reset();
    this.#clear();
    const half = text.split(",")[0];
    if (this.turn.move(half)) return this.#update(true);
    const cell = /^([a-g][1-7])-/.exec(text)?.[1] ?? "";
    if (this.#at(cell)) this.#select(cell);
    else this.#update();
  }

  /** Says why a cell cannot be used. @param {string} cell */
  #explain(cell) {
    if (this.selected && !this.turn.started) return this.#explainText(`${this.selected}-${cell}`);
    if (this.#at(cell)) return this.#refuse(t("adaptoid.no.rival"));
    this.#explainText(this.#after(buildText("body", cell)));
  }

  /** @param {string} text */
  async #explainText(text) {
    this.#refuse(sentence(await this.rules.why(text)));
  }

  /** @param {string} why */
  #refuse(why) {
    this.wrong = why;
    play("wrong");
    this.#update();
  }

  // ---- pointer and keys ----

  /** @param {Event} event */
  #cellOf(event) {
    const target = /** @type {Element} */ (event.target);
    return target.closest("[data-cell]")?.getAttribute("data-cell") ?? "";
  }

  /** @param {Event} event */
  #onClick(event) {
    const cell = this.#cellOf(event);
    if (cell && !this.dragged) this.#tap(cell);
    this.dragged = false;
  }

  /** @param {PointerEvent} event */
  #onDown(event) {
    this.dragged = false;
    const cell = this.#cellOf(event);
    if (event.button !== 0 || !this.#active || this.turn.started) return;
    if (this.turn.targets.has(cell))
      this.grip = { cell, x: event.clientX, y: event.clientY, held: false };
  }

  /** @param {PointerEvent} event */
  #onMovePointer(event) {
    const grip = this.grip;
    if (!grip) return;
    const by = { x: event.clientX - grip.x, y: event.clientY - grip.y };
    if (!grip.held && Math.hypot(by.x, by.y) < DRAG) return;
    if (!grip.held) {
      grip.held = true;
      this.scene.element.setPointerCapture(event.pointerId);
      if (this.selected !== grip.cell) this.#select(grip.cell);
    }
    this.scene.drag(grip.cell, by);
  }

  /** @param {PointerEvent} event */
  #onUp(event) {
    const grip = this.grip;
    this.#endDrag();
    if (!grip?.held) return;
    this.dragged = true;
    const to = this.scene.cellAt(event.clientX, event.clientY);
    if (this.#reach.has(to)) this.#move(grip.cell, to, true);
    else if (to && to !== grip.cell) this.#explain(to);
  }

  #endDrag() {
    if (this.grip?.held) this.scene.drag(this.grip.cell, null);
    this.grip = null;
  }

  /** @param {KeyboardEvent} event @param {string} cell */
  #keyOnCell(event, cell) {
    const key = event.key;
    if (key in steps) return this.#step(cell, steps[key]);
    if (key === "Home" || key === "End") return this.#rowEnd(cell, key === "Home" ? -1 : 1);
    if (key === " ") this.#tap(cell);
    else if (key === "Enter") this.turn.whole ? this.#commit() : this.#tap(cell);
    else if (key.toLowerCase() in keys) this.#buildHere(keys[key.toLowerCase()], cell);
    else if (key === "n" || key === "N") this.#next(cell, key === "n" ? 1 : -1);
    else return false;
    return true;
  }

  /** @param {string} cell @param {[number, number, number]} step */
  #step(cell, [right, up, aside]) {
    if (up === 0 || aside !== 0) this.goal = place(cell).x;
    const next = this.scene.beside(cell, right, up, this.goal + aside * HALF);
    if (next) this.scene.focus(next);
    if (next && (up === 0 || aside !== 0)) this.goal = place(next).x;
    return true;
  }

  /** @param {string} cell @param {number} right */
  #rowEnd(cell, right) {
    let end = cell;
    for (let next = cell; next; next = this.scene.beside(next, right, 0, 0)) end = next;
    this.scene.focus(end);
    this.goal = place(end).x;
    return true;
  }

  /** @param {Kind} kind @param {string} cell */
  #buildHere(kind, cell) {
    if (!this.#active || this.#now.phase !== "turn") return;
    if (this.turn.whole) this.turn.back();
    this.wrong = "";
    this.#choose(kind, cell);
  }

  /** To the next cell where something can be done. @param {string} cell @param {number} way */
  #next(cell, way) {
    const open = [...this.scene.cells.values()]
      .filter((node) => node.matches("[data-ready], [data-site], [data-target]"))
      .map((node) => node.getAttribute("data-cell") ?? "");
    if (open.length === 0) return;
    const all = [...this.scene.cells.keys()];
    const here = all.indexOf(cell);
    const sorted = way > 0 ? open : open.reverse();
    const next = sorted.find((c) => (all.indexOf(c) - here) * way > 0) ?? sorted[0];
    this.scene.focus(next);
    this.goal = place(next).x;
  }

  // ---- drawing ----

  /** Draws what there is now. @param {boolean} [animate] with what has just been done in motion */
  #update(animate = false) {
    if (this.view) this.drawn = this.#draw(animate, ++this.version);
  }

  /** @param {boolean} animate @param {number} mine which version it is */
  async #draw(animate, mine) {
    const text = this.turn.started ? this.turn.text : "";
    if (text && !this.previews.has(text)) {
      const preview = await this.rules.preview(text);
      if (mine !== this.version) return;
      this.previews.set(text, preview);
    }
    const preview = this.previews.get(text) ?? null;
    set(this.element, { "data-sent": this.waiting });
    const soon = preview ? /** @type {Position} */ (preview.position) : this.#now;
    const picture = this.#picture(soon, preview, animate);
    this.scene.draw(picture);
    this.#drawPlates(soon);
    this.#drawPanel(preview);
    afterFrame(() => mine === this.version && this.#drawWords(picture, soon));
  }

  /** All that is drawn, for those who cannot see it.
   * @param {import("./scene.js").Picture} picture @param {Position} soon */
  #drawWords(picture, soon) {
    this.scene.name((cell) => cellName(cell, picture, this.tool || "body"));
    refill(
      this.words,
      positionText(soon, picture.starving).map((text) => h("li", null, text)),
    );
  }

  /** Who looks at the game alone sits at its lower end, else white does.
   * @param {Position} soon */
  #drawPlates(soon) {
    const { roles } = this.#now;
    const white = Math.max(0, roles.indexOf("white"));
    const you = onlyPerson(this.view?.seats ?? []);
    const low = you ? you - 1 : white;
    this.plates.forEach((plate, i) => {
      const colour = i === white ? "white" : "black";
      const place = i === low ? this.below : this.above;
      if (plate.element.parentElement !== place) place.append(plate.element);
      fillPlate(plate, this.#now, soon, colour);
      if (!this.named)
        plate.show({ name: colourName(colour), words: [], active: this.#acts(colour) });
    });
  }

  /** Whether the match is over: by the rules, or because somebody has left. */
  get #over() {
    return this.view?.turn === null;
  }

  /** @param {"white" | "black"} colour */
  #acts(colour) {
    return !this.#over && this.#now.colour === colour;
  }

  /** @param {Position} soon @param {Preview | null} preview @param {boolean} animate */
  #picture(soon, preview, animate) {
    const effects = preview?.effects ?? this.view?.effects ?? [];
    const creatures = this.#withSetup(soon.creatures);
    return {
      creatures,
      fallen: this.#fallen(preview, creatures),
      starving: new Set(this.#over || soon.result.over ? [] : soon.starving),
      tight: new Set(this.#over || soon.result.over ? [] : soon.tight),
      selected: this.selected,
      ...this.#offers(creatures),
      last: this.turn.started ? null : (this.look.last ?? null),
      draft: this.turn.text,
      colour: this.#now.colour ?? "white",
      marks: this.look.marks ?? [],
      ghosts: this.waiting ? [] : (this.look.ghosts ?? []),
      motion: animate ? motion(effects) : null,
      animate,
    };
  }

  /** Where the next body of the pie setup may go. @returns {Set<string>} */
  get #setupCells() {
    if (this.turn.half) return this.turn.builds;
    return new Set([...this.turn.halves.keys()].map((half) => half.replace("setup=", "")));
  }

  /** The first body of the pie setup is there before there is a move. @param {Creature[]} all */
  #withSetup(all) {
    const cell = /^setup=(..)$/.exec(this.turn.text)?.[1];
    if (!cell) return all;
    return [...all, { cell, colour: /** @type {const} */ ("white"), legs: 0, pincers: 0 }];
  }

  /** @param {Preview | null} preview @param {Creature[]} creatures */
  #fallen(preview, creatures) {
    const gone = new Set(fallenCells(preview?.effects ?? []));
    for (const { cell } of creatures) gone.delete(cell);
    return this.#now.creatures.filter((who) => gone.has(who.cell));
  }

  /** What glows. @param {Creature[]} creatures */
  #offers(creatures) {
    /** @type {Map<string, Target>} */
    const targets = new Map();
    const none = { ready: new Set(), targets, sites: new Set(), eager: false };
    if (!this.#active || this.turn.whole) return none;
    if (this.#now.phase === "setup") return { ...none, sites: this.#setupCells };
    if (this.#now.phase !== "turn") return none;
    const taken = new Set(creatures.map((who) => who.cell));
    for (const cell of this.#reach)
      targets.set(cell, this.fights.get(cell) ?? (taken.has(cell) ? "fight" : "step"));
    if (this.tool) return { ...none, sites: this.turn.cellsFor(this.tool), eager: true };
    const sites = this.turn.cellsFor("body");
    for (const cell of targets.keys()) sites.delete(cell);
    const ready = new Set([...this.turn.cellsFor("leg"), ...this.turn.cellsFor("pincer")]);
    if (!this.turn.half) for (const cell of this.turn.targets.keys()) ready.add(cell);
    if (this.selected) ready.clear();
    return { ready, targets, sites, eager: this.turn.half !== "" };
  }

  // ---- the panel ----

  /** @param {Preview | null} preview */
  #drawPanel(preview) {
    const text = this.wrong || this.#ask(preview);
    const active = document.activeElement;
    this.panel.show({
      text,
      wrong: this.wrong !== "",
      active: this.#active,
      used: this.used,
      over: this.#over,
      phase: this.#now.phase,
      colour: this.#now.colour ?? "white",
      turn: this.turn,
      selected: this.selected,
      tool: this.tool,
      busy: this.turn.started || this.selected !== "" || this.tool !== "",
      confirm: confirms(this.view),
    });
    const fresh = text !== this.asked && this.look.interactive ? text : "";
    if (this.told || fresh) say([this.told, fresh].filter(Boolean).join(" "));
    this.asked = text;
    this.told = "";
    this.#passFocus(active);
  }

  /** The focus at a button goes to the next one: the one that confirms, or else the board.
   * @param {Element | null} active where they were: some browsers forget it when a button rests */
  #passFocus(active) {
    if (!this.panel.element.contains(active)) return;
    if (this.turn.whole && this.#active) passFocus(this.panel.focusConfirm);
    else if (active?.matches(":disabled, [hidden], [hidden] *"))
      passFocus(() => this.scene.cells.get(this.scene.current)?.focus({ preventScroll: true }));
  }

  /** @param {string} action */
  #act(action) {
    if (action === "confirm") return this.#commit();
    if (action === "back") return this.#back();
    if (!this.#active) return;
    if (action === "pass") this.turn.reset();
    if (action === "pass" && this.turn.choose("")) return this.#stepped(false);
    const take = /^take-(.*)$/.exec(action)?.[1];
    if (!take) return this.#useTool(/** @type {Kind} */ (action));
    if (this.turn.choose(`take=${take}`)) this.#stepped(false);
  }

  /** What to do now. @param {Preview | null} preview */
  #ask(preview) {
    const { phase, colour } = this.#now;
    if (this.#over) return t("adaptoid.ask.over");
    if (!this.look.interactive)
      return colour ? t("adaptoid.ask.wait", { colour: colourName(colour) }) : "";
    if (this.turn.whole) return this.#summary(preview);
    if (phase === "setup") return t(this.turn.half ? "adaptoid.ask.black" : "adaptoid.ask.white");
    if (phase === "take") return t("adaptoid.ask.take");
    if (this.tool) return t(`adaptoid.ask.${this.tool}`);
    if (this.selected)
      return t(this.#reach.size ? "adaptoid.ask.go" : "adaptoid.ask.grow", { cell: this.selected });
    if (this.turn.half)
      return [this.#effectsText(preview), t("adaptoid.ask.build")].join(" ").trim();
    const ask = this.turn.mayPass ? "pass" : this.turn.targets.size ? "start" : "first";
    const hungry = hunger(this.view?.effects ?? [], this.#seat);
    return [hungry, t(`adaptoid.ask.${ask}`)].join(" ").trim();
  }

  /** The seat that is to act, by the rules. */
  get #seat() {
    return this.#now.turn ?? 0;
  }

  /** What the turn does so far. @param {Preview | null} preview */
  #effectsText(preview) {
    return preview ? effectsText(preview.effects, this.#seat) : "";
  }

  /** @param {Preview | null} preview */
  #summary(preview) {
    const ask = t("adaptoid.ask.confirm", { move: this.turn.text });
    return [this.#effectsText(preview), this.waiting ? "" : ask].join(" ").trim();
  }
}

/** Whether a person will move when the clock is started. @param {View} view */
const waits = ({ clock, turn, seats }) => clock !== "none" && turn !== null && seats.some(isPerson);

/** How a fight ends. @type {Record<string, Target>} */
const outcomes = { captures: "win", trades: "trade", falls: "loss" };

/** @param {Preview | null | undefined} preview @returns {Target} */
function outcome(preview) {
  const fight = preview?.effects.find(({ effect }) => effect in outcomes);
  return fight ? outcomes[fight.effect] : "fight";
}
