// board.js - the boards of Pentactic: solo, basic, duel and group.
//
// What there is to see is sorted in arrangement.js and drawn by card.js and
// grid.js; the hand lies in tray.js. Here is what of a move has been done so
// far: a pentomino on its way (hand.js), or a counter, a discard or a pass that waits for
// confirmation. Whether something is legal is looked up in the list of the view; why not, the
// rules say.
//
// Hooks that stay: [data-board=SEAT] a board, .active where the person may act now, data-size;
// in it [data-cell=c4]; [data-hand=SEAT] the desk with the tray of a hand, in it [data-piece=F];
// [data-action=turn|turnback|flip|confirm|cancel|pass|help|enlarge]; [data-prompt] what to do now;
// .pen-ghost-body[data-cells][data-fits][data-settled]; .plate [data-score] of a player. A
// pass that is the only move is played without being confirmed.
//
// Keys: arrows, Home and End go from cell to cell, Enter places and confirms, Escape takes
// back; those for the pentominoes are in hand.js.
import { h, passFocus, refill } from "../../lib/dom.js";
import { say } from "../../lib/say.js";
import { play as sound } from "../../lib/sound.js";
import { sentence, t } from "../../lib/texts.js";
import { confirms, helpLines } from "../../boards/board.js";
import { keysDialog } from "../../boards/help.js";
import { createCard } from "./card.js";
import { Hand } from "./hand.js";
import { cellName, cellPlace, textCells } from "./shapes.js";
import { Arrangement } from "./arrangement.js";
import { createTools } from "./tools.js";
import { Tray } from "./tray.js";

// texts: pentactic.todo.* pentactic.wait.* pentactic.slot.*
// texts: turn.gone* pentactic.fits_nowhere pentactic.gone pentactic.match_1 pentactic.match_2

/** @typedef {import("../../boards/board.js").Board} Board */
/** @typedef {import("../../boards/board.js").BoardLook} BoardLook */
/** @typedef {import("../../boards/board.js").BoardOptions} BoardOptions */
/** @typedef {import("../../core/types.js").Shapes} Shapes */
/** @typedef {import("../../core/types.js").View} View */
/** @typedef {import("./card.js").Card} Card */

const WIDE = 620; // pixels from which the two boards of a duel lie side by side,
const LOW = 480; // unless the window is as low as that of a telephone on its side

/** @param {BoardOptions} options @returns {Promise<Board>} */
export async function pentacticBoard(options) {
  return new PentacticBoard(options, await options.rules.shapes());
}

/** @implements {Board} */
class PentacticBoard extends Arrangement {
  /** @param {BoardOptions} options @param {Shapes} shapes */
  constructor(options, shapes) {
    super(options);
    this.places = true;
    this.options = options;
    this.prompt = h("p", { class: "pen-prompt", data: { prompt: "" } });
    this.table = h("div", { class: "pen-table" });
    this.tools = createTools({
      turnback: () => this.hand.rotate("left"),
      turn: () => this.hand.rotate("right"),
      flip: () => this.hand.rotate("flip"),
      pass: () => this.pass(),
      cancel: () => this.cancel(),
      confirm: () => this.confirm(),
      help: () => (options.onHelp ? options.onHelp() : keysDialog(this.keys())),
    });
    this.desk = h("div", { class: "pen-desk" });
    this.status = h("p", { class: "pen-status" });
    this.others = h("div", { class: "pen-others" });
    this.layout = h("div", { class: "pen-layout" }, this.table, this.desk, this.others);
    this.element = h("div", { class: "pen" }, this.status, this.layout);
    this.tray = new Tray(shapes, {
      pick: (piece) => this.pick(piece),
      grab: (piece, event) => this.placing && this.hand.pull(piece, event),
    });
    this.trayTitle = h("span", { class: "grow" });
    const heading = h("div", { class: "pen-tray-title" }, this.trayTitle, this.tools.help);
    this.desk.append(this.prompt, this.tools.element, heading, this.tray.element);
    this.hand = new Hand(shapes, this.tray, this.element, {
      changed: (by) => this.handChanged(by),
      put: (exact) => this.handPut(exact),
      again: () => this.confirm(),
      empty: () => this.wrong(t("pentactic.pick_first")),
      lift: (cell) => this.lift(cell),
    });
    /** @type {Card[]} */
    this.cards = [];
    /** A counter, a discard or a pass that waits for confirmation. @type {string | null} */
    this.pending = null;
    /** What was handed over and is not yet shown. @type {string | null} */
    this.sent = null;
    /** What was wrong with the last attempt. */
    this.fault = "";
    /** Everything is about to be drawn. */
    this.showing = false;
    this.watch = new ResizeObserver(([entry]) => this.resize(entry.contentRect.width));
    this.watch.observe(this.element);
  }

  // ---- showing ----

  /** @param {View} view @param {BoardLook} look */
  show(view, look) {
    const active = document.activeElement;
    const before = this.view;
    const phase = before && this.phase;
    const holder = before && this.turn;
    this.showing = true;
    this.view = view;
    this.look = look;
    this.legal = new Set(view.legal);
    this.sent = null;
    delete this.element.dataset.sent;
    this.fault = "";
    const next = before?.count !== view.count || before?.variant !== view.variant;
    if (next || (this.pending && !this.legal.has(this.pending))) this.pending = null;
    if (next && look.interactive) this.pinned = null;
    const held = this.hand.state?.piece;
    const gone = held && !this.boards[this.home(this.turn || this.self)].hand.includes(held);
    if (gone || (next && holder !== this.turn && this.mode !== "solo")) this.hand.drop();
    this.layTable();
    this.drawTable(look.animate ?? false);
    this.connect();
    this.showing = false;
    this.drawDesk();
    this.#passFocus(active, phase !== this.phase);
  }

  /** The focus at a button that has gone, or in the tray when something else is to be done, finds
   * the board. @param {Element | null} active where they were, which some browsers forget when a
   * button comes to rest @param {boolean} other whether it is another phase */
  #passFocus(active, other) {
    if (!active || !this.desk.contains(active)) return;
    if (other || active.matches(":disabled, [hidden], [hidden] *"))
      passFocus(() => this.cards[this.large].grid.focus());
  }

  /** Cards for the boards of this game. */
  layTable() {
    const { columns, rows } = this.position;
    const grid = this.cards[0]?.grid;
    const same = grid?.columns === columns && grid.rows === rows;
    if (same && this.cards.length === this.boards.length) return;
    this.cards = this.boards.map((_, i) => createCard(columns, rows, () => this.enlarge(i)));
    this.table.replaceChildren();
    this.others.replaceChildren();
    this.element.dataset.mode = this.mode;
    this.element.style.setProperty("--columns", String(columns));
    this.element.style.setProperty("--rows", String(rows));
    this.element.style.setProperty("--boards", String(this.boards.length));
  }

  /** Basic: which match it is, and what the first one brought. */
  drawStatus() {
    const { match } = this.position;
    this.status.hidden = !match;
    if (!match) return;
    refill(
      this.status,
      h("strong", null, t(`pentactic.match_${match}`)),
      match === 2 ? h("span", null, this.firstScore()) : null,
      h("span", { class: "pen-lowest" }, t("pentactic.lowest")),
    );
  }

  /** What the first match brought the one who has the counters now. */
  firstScore() {
    const [seat] = this.boards[0].rivals ?? [];
    const points = { n: this.position.result.scores[seat - 1], name: this.name(seat) };
    return this.isYou(seat)
      ? t("pentactic.match_1_yours", points)
      : t("pentactic.match_1_score", points);
  }

  /** @param {boolean} animate */
  drawTable(animate) {
    this.element.dataset.phase = this.phase;
    this.drawStatus();
    for (const [i, card] of this.cards.entries()) {
      const state = this.cardState(i, animate);
      this.seatCard(card, state.small ? this.others : this.table, i);
      card.show(state);
    }
  }

  /** Lays a card with the large or with the small ones, in the order of the seats.
   * @param {Card} card @param {HTMLElement} host @param {number} i */
  seatCard(card, host, i) {
    if (card.element.parentElement === host) return;
    const later = this.cards.slice(i + 1).find((c) => c.element.parentElement === host);
    host.insertBefore(card.element, later?.element ?? null);
  }

  // ---- the desk: what to do, tools, tray ----

  /** What would be played if it were confirmed. @returns {string | null} */
  get ready() {
    const { state } = this.hand;
    return this.pending ?? (state?.settled && state.fits ? this.hand.text() : null);
  }

  drawDesk() {
    const { turns, pass, cancel, confirm } = this.tools;
    const held = this.hand.state !== null;
    const { interactive } = this.look;
    for (const button of turns) {
      button.hidden = !this.placing;
      button.disabled = !held;
    }
    pass.hidden = !interactive || !this.legal.has("pass");
    pass.classList.toggle("primary", this.legal.size === 1);
    confirm.hidden = !interactive || !this.needsConfirm();
    confirm.disabled = !this.ready;
    cancel.hidden = !interactive;
    cancel.disabled = !held && !this.pending;
    this.tools.element.hidden = !interactive;
    this.drawTray();
    this.drawPrompt();
  }

  /** Without the setting only a pass is asked about, and a pentomino not played at once. */
  needsConfirm() {
    return confirms(this.view) || this.pending !== null || this.hand.state?.settled === true;
  }

  drawTray() {
    const i = this.trayBoard;
    const board = this.boards[i];
    const discard = this.phase === "discard";
    const choose = this.look.interactive && discard;
    const title = this.handTitle(board.seat);
    refill(this.trayTitle, title);
    this.desk.classList.toggle("choosing", choose || this.placing);
    this.desk.dataset.hand = String(board.seat);
    this.tray.show({
      label: title,
      hand: board.hand,
      fits: discard ? board.hand : board.fits,
      discarded: board.discarded,
      picked: choose ? this.pendingPiece : (this.hand.state?.piece ?? null),
      enabled: (piece) =>
        choose
          ? this.legal.has(`${this.prefix(i)}-${piece}`)
          : this.placing && board.fits.includes(piece),
      name: (piece, state) => t(`pentactic.slot.${state}`, { piece }),
      hints: (this.look.ghosts ?? []).flatMap(({ move, rank }) => {
        const piece = /-([A-Z])$/.exec(move);
        return piece && this.boardOf(move, this.turn) === i ? [{ piece: piece[1], rank }] : [];
      }),
    });
  }

  /** @param {number} seat */
  handTitle(seat) {
    if (this.mode === "solo") return t("pentactic.pentominoes");
    return this.isYou(seat)
      ? t("pentactic.hand_yours")
      : t("pentactic.hand_of", { name: this.name(seat) });
  }

  get pendingPiece() {
    return /-([A-Z])$/.exec(this.pending ?? "")?.[1] ?? null;
  }

  drawPrompt() {
    const text = this.fault || this.promptText();
    if (this.prompt.textContent !== text) this.prompt.textContent = text;
    this.prompt.classList.toggle("wrong", this.fault !== "");
    const begun = this.fault || this.pending || this.hand.state;
    this.prompt.toggleAttribute("data-idle", !begun);
  }

  promptText() {
    if (this.phase === "over" && !(this.placing && this.view?.ending.reason !== "rules"))
      return this.overText();
    const seat = this.turn || this.self;
    const name = this.name(seat);
    if (!this.look.interactive) return this.waitText(seat, name);
    const todo = this.todoText();
    return this.people.length > 1 ? t("pentactic.named", { name, todo }) : todo;
  }

  /** @param {number} seat @param {string} name */
  waitText(seat, name) {
    const gone = this.people.includes(seat) && this.view?.ending.gone.some((g) => g.seat === seat);
    const you = this.isYou(seat) ? "_you" : "";
    return t(`${gone ? "turn.gone" : `pentactic.wait.${this.phase}`}${you}`, { name });
  }

  todoText() {
    const { state } = this.hand;
    if (this.pending === "pass") return t("pentactic.todo.confirm_pass");
    if (this.pending) return t("pentactic.todo.confirm");
    if (this.legal.size === 1 && this.legal.has("pass"))
      return t(`pentactic.todo.only_pass_${this.phase}`);
    if (state?.settled) return t(`pentactic.todo.${state.fits ? "settled" : "unfit"}`);
    if (state) return t("pentactic.todo.place", { piece: state.piece });
    if (this.mode === "solo") return t("pentactic.todo.solo");
    if (this.phase === "pentomino") return t("pentactic.todo.pentomino");
    if (this.mode === "group" && !this.mayAct(this.large)) return t("pentactic.todo.elsewhere");
    const name = this.name(this.boards[this.large].seat);
    const where = this.mode === "group" ? "_group" : this.mode === "duel" ? "_duel" : "";
    return t(`pentactic.todo.${this.phase}${where}`, { name });
  }

  overText() {
    if (this.mode === "solo") {
      const left = this.boards[0].hand.length;
      return left ? t("pentactic.stuck", { n: left }) : t("pentactic.solved");
    }
    return t("pentactic.over");
  }

  /** An attempt that is not possible: shown, spoken, heard. @param {string} text */
  wrong(text) {
    this.fault = text;
    sound("wrong");
    say(text);
    this.drawPrompt();
  }

  // ---- gestures ----

  /** Gives each grid what it takes now. */
  connect() {
    const counters = this.look.interactive && this.phase === "counter";
    for (const [i, card] of this.cards.entries()) {
      const mine = this.placing && i === this.home(this.turn || this.self);
      card.grid.enable(mine || (counters && this.mayAct(i)));
      if (mine) card.grid.listen(this.hand);
      else if (counters && (this.mode !== "duel" || this.mayAct(i)))
        card.grid.listen(this.counterListener(i));
      else card.grid.listen(this.look.interactive ? { tap: () => this.elsewhere() } : {});
      if (!mine) card.grid.ghost(null);
    }
    const home = this.placing ? this.cards[this.home(this.turn || this.self)].grid : null;
    this.hand.use(home, this.legal);
    if (this.pending) this.drawPendingCounter();
  }

  /** A tap where nothing can be done now. */
  elsewhere() {
    this.wrong(t("pentactic.not_here"));
  }

  /** @param {number} i @returns {import("./grid.js").GridListener} */
  counterListener(i) {
    const { grid } = this.cards[i];
    const prefix = this.prefix(i);
    const preview = (/** @type {string | null} */ cell) => {
      if (this.pending) return;
      const fits = this.legal.has(prefix + cell);
      grid.ghost(cell ? { cells: [cellPlace(cell)], fits, settled: false } : null);
    };
    return {
      tap: (cell) => this.tapCounter(i, cell),
      hover: preview,
      cursor: preview,
    };
  }

  /** @param {number} i @param {string} cell */
  async tapCounter(i, cell) {
    const move = this.prefix(i) + cell;
    if (this.pending === move) return this.confirm();
    if (!this.legal.has(move)) return this.explain(move);
    this.propose(move);
  }

  /** A counter, a discard or a pass: asked about or played at once. @param {string} move */
  propose(move) {
    this.fault = "";
    if (!confirms(this.view)) return this.commit(move);
    this.pending = move;
    this.drawPendingCounter();
    this.drawDesk();
    say(this.prompt.textContent ?? "");
  }

  drawPendingCounter() {
    const move = this.pending ?? "";
    const on = this.boardOf(move, this.turn);
    for (const [i, card] of this.cards.entries()) {
      const cells = i === on ? textCells(move) : [];
      card.grid.ghost(cells.length ? { cells, fits: true, settled: true } : null);
    }
  }

  /** Says why a move is not legal. @param {string} move */
  async explain(move) {
    const why = await this.options.rules.why(move);
    if (why) this.wrong(sentence(why));
  }

  /** A pentomino of the tray was tapped. @param {string} piece */
  pick(piece) {
    if (!this.look.interactive) return;
    this.fault = "";
    const discard = `${this.prefix(this.trayBoard)}-${piece}`;
    if (this.phase === "discard") {
      if (this.pending === discard) return this.confirm();
      return this.legal.has(discard) ? this.propose(discard) : void this.explain(discard);
    }
    if (!this.placing) return this.elsewhere();
    const byKey = document.activeElement?.matches(".pen-slot:focus-visible");
    if (this.mayPick(piece)) this.hand.pick(piece, byKey ? "key" : "pointer");
  }

  /** Whether a pentomino can be placed at all; says so if not. @param {string} piece */
  mayPick(piece) {
    const board = this.boards[this.home(this.turn || this.self)];
    if (board.fits.includes(piece)) return true;
    this.wrong(t(`pentactic.${board.hand.includes(piece) ? "fits_nowhere" : "gone"}`, { piece }));
    return false;
  }

  /** @param {"pointer" | "key"} by */
  handChanged(by) {
    if (!this.view || this.showing) return;
    this.fault = "";
    const { state } = this.hand;
    this.drawDesk();
    if (by !== "key" || !state) return;
    if (!state.cells) return say(t("pentactic.picked", { piece: state.piece }));
    const cells = state.cells.map(cellName).sort().join(" ");
    say(t(state.fits ? "pentactic.fits_at" : "pentactic.fits_not_at", { cells }));
  }

  /** The pentomino was put down: asked about, also if it was drawn elsewhere, or played at once.
   * @param {boolean} exact */
  handPut(exact) {
    const { state } = this.hand;
    if (!state) return;
    if (!state.fits) return this.explain(this.hand.text());
    if (exact && !confirms(this.view)) this.commit(this.hand.text());
    else say(this.prompt.textContent ?? "");
  }

  /** Takes up a pentomino that lies on the board of a puzzle. @param {string} cell */
  lift(cell) {
    const { onLift } = this.options;
    const found = this.boards[0].pentominoes.find((p) => p.cells.includes(cell));
    if (!onLift || !found) return null;
    if (this.given.includes(found.piece)) {
      this.wrong(t("pentactic.given", { piece: found.piece }));
      return null;
    }
    onLift(found.piece);
    return { piece: found.piece, cells: found.cells.map(cellPlace) };
  }

  pass() {
    this.fault = "";
    if (this.legal.size === 1) this.commit("pass");
    else if (this.pending === "pass") this.confirm();
    else {
      this.hand.drop();
      this.pending = "pass";
      this.drawDesk();
      say(this.prompt.textContent ?? "");
    }
  }

  confirm() {
    const move = this.ready;
    if (move) return this.commit(move);
    if (this.hand.state?.cells) this.explain(this.hand.text());
  }

  /** Hands over a whole move. @param {string} move */
  async commit(move) {
    if (this.sent) return; // one move at a time, however quickly they are tapped
    this.sent = move;
    this.element.dataset.sent = "";
    const refusal = (await this.options.refuse?.(move)) ?? "";
    if (!refusal) return this.options.onMove(move);
    this.sent = null;
    delete this.element.dataset.sent;
    this.cancel();
    this.wrong(refusal);
  }

  /** Drops a half-made move. @returns {boolean} */
  cancel() {
    if (!this.hand.state && !this.pending) return false;
    this.fault = "";
    this.pending = null;
    this.hand.drop();
    this.drawPendingCounter();
    this.drawDesk();
    say(t("pentactic.taken_back"));
    return true;
  }

  /** @param {number} i */
  enlarge(i) {
    this.pinned = i;
    this.fault = "";
    if (this.phase === "discard") this.pending = null;
    this.drawTable(false);
    this.drawDesk();
    this.cards[i].grid.focus();
  }

  /** @param {number} width */
  resize(width) {
    const wide = width >= WIDE && innerHeight > LOW;
    if (wide === this.wide) return;
    this.wide = wide;
    if (this.view) this.drawTable(false);
  }

  // ---- keyboard and notation ----

  keys() {
    const names = ["cells", "enter", "escape", "letters", "turn", "flip", "next", "mouse", "touch"];
    return helpLines("pentactic", names);
  }

  /** @param {KeyboardEvent} event @returns {boolean} */
  key(event) {
    if (!this.look.interactive && !this.cards.some((card) => card.grid.focused())) return false;
    if (event.key === "Escape") return this.cancel();
    if (this.cards.some((card) => card.grid.key(event)) || this.tray.key(event)) return true;
    if (!this.look.interactive) return false;
    if (this.placing && this.hand.key(event, (piece) => this.mayPick(piece))) return true;
    return this.letterKey(event) || this.enterKey(event);
  }

  /** A letter in the discard phase. @param {KeyboardEvent} event */
  letterKey(event) {
    const piece = event.key.toUpperCase();
    const slot = event.key.length === 1 && this.tray.slot(piece);
    if (this.phase !== "discard" || !slot || event.ctrlKey || event.altKey || event.metaKey)
      return false;
    slot.focus();
    this.pick(piece);
    return true;
  }

  /** Enter outside of any button confirms. @param {KeyboardEvent} event */
  enterKey(event) {
    const busy = event.target instanceof Element && event.target.closest("button, a");
    if (event.key !== "Enter" || busy || !this.ready) return false;
    this.confirm();
    return true;
  }

  /** @param {string} text @returns {Promise<string>} */
  async type(text) {
    const move = text.trim();
    if (!this.look.interactive) return t("pentactic.not_now");
    const { status, fault } = await this.options.rules.partial(move);
    if (status === "wrong") return sentence(fault ?? "");
    if (status === "incomplete") {
      this.showTyped(move);
      return "";
    }
    await this.commit(move);
    return this.fault;
  }

  /** What of a move has been typed. @param {string} text */
  showTyped(text) {
    const piece = /^[A-Z]/.exec(text)?.[0];
    if (piece && this.placing && this.hand.state?.piece !== piece && this.mayPick(piece))
      this.hand.pick(piece);
  }

  destroy() {
    this.watch.disconnect();
    this.hand.use(null);
  }
}
