// arrangement.js - what to show of a view of Pentactic: whose boards, which is large, where the
// next action happens, what lies on a board, and the names of its cells.
//
// Nothing is drawn here, and there is no rule: it only sorts what the view says.
import { Plate } from "../../boards/plate.js";
import { seatsHere } from "../../game/names.js";
import { t } from "../../lib/texts.js";
import { scoreOf } from "./score.js";
import { cellName, textCells } from "./shapes.js";

// texts: pentactic.cell.*

/** @typedef {import("../../boards/board.js").BoardLook} BoardLook */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("../../core/types.js").View} View */
/** @typedef {import("./card.js").CardState} CardState */
/** @typedef {import("./card.js").PlayerLine} PlayerLine */

export class Arrangement {
  /** @param {{given?: string[], onLift?: Function, plates?: Plate[]}} options */
  constructor(options) {
    /** The screen says on the plates who plays, or nobody does. */
    this.named = options.plates !== undefined;
    this.plates = options.plates ?? [];
    /** The letters of pentominoes that are part of a puzzle. */
    this.given = options.given ?? [];
    /** Whether what lies can be taken up again. */
    this.lifting = Boolean(options.onLift);
    /** @type {View | null} */
    this.view = null;
    /** @type {BoardLook} */
    this.look = { interactive: false };
    /** @type {Set<string>} */
    this.legal = new Set();
    /** The board that the person has made large. @type {number | null} */
    this.pinned = null;
    /** Whether the boards of a duel lie side by side. */
    this.wide = true;
  }

  // ---- who and where ----

  /** @returns {Position} */
  get position() {
    return /** @type {Position} */ (this.view?.position);
  }
  get boards() {
    return this.position.boards;
  }
  get mode() {
    return this.position.mode;
  }
  /** The seat to act, 0 if nobody is. */
  get turn() {
    return this.view?.turn ?? 0;
  }
  get phase() {
    return this.turn ? this.position.phase : "over";
  }
  /** Whether a pentomino may be placed now, or in a puzzle taken up. */
  get placing() {
    const solo = this.lifting && this.mode === "solo";
    return this.look.interactive && (solo || this.phase === "pentomino");
  }

  /** The board on which a seat plays its pentominoes. @param {number} seat */
  home(seat) {
    return Math.max(
      0,
      this.boards.findIndex((board) => board.seat === seat),
    );
  }

  /** The seat from which the boards are seen. */
  get self() {
    if (this.look.interactive && this.turn) return this.turn;
    const { people } = this;
    return people.length === 1 ? people[0] : this.turn || people[0] || 1;
  }

  /** The seats of the people at this screen. */
  get people() {
    return seatsHere(this.view?.seats ?? []);
  }

  /** Whether a seat is that of the only person. @param {number} seat */
  isYou(seat) {
    return this.people.length === 1 && this.people[0] === seat;
  }

  /** @param {number} seat */
  name(seat) {
    return this.view?.seats?.[seat - 1]?.name || t("pentactic.player", { n: seat });
  }

  /** What a move on a board begins with: only a group has to say whose. @param {number} board */
  prefix(board) {
    return this.mode === "group" ? `${this.boards[board].seat}:` : "";
  }

  /** The board that a move of a seat is about. @param {string} move @param {number} seat */
  boardOf(move, seat) {
    const whose = /^(\d):/.exec(move);
    if (whose) return this.home(Number(whose[1]));
    return /^[A-Z]/.test(move) ? this.home(seat) : this.target(seat);
  }

  /** The first board, after a seat's own, that its counters and discards go to.
   * @param {number} seat */
  target(seat) {
    const order = this.boards.map((_, i) => (seat + i) % this.boards.length);
    return order.find((i) => this.boards[i].rivals?.includes(seat)) ?? this.home(seat);
  }

  /** Where the next action happens, if the person does not choose. */
  get action() {
    if (this.phase === "pentomino") return this.home(this.turn);
    if (this.mode !== "group") return this.target(this.turn);
    const order = this.boards.map((_, i) => (this.turn + i) % this.boards.length);
    return order.find((i) => this.mayAct(i)) ?? this.home(this.turn);
  }

  /** Whether the seat to act can do something on a board. @param {number} board */
  mayAct(board) {
    if (this.phase === "pentomino") return board === this.home(this.turn);
    if (this.mode !== "group") return board === this.target(this.turn);
    const prefix = this.prefix(board);
    return [...this.legal].some((move) => move.startsWith(prefix));
  }

  /** The board that is large; in a wide duel both are. */
  get large() {
    if (this.pinned !== null) return this.pinned;
    return this.look.interactive || this.people.length === 0 ? this.action : this.home(this.self);
  }

  /** @param {number} board */
  isSmall(board) {
    const all = this.boards.length === 1 || (this.boards.length === 2 && this.wide);
    return !all && board !== this.large;
  }

  /** The board whose hand is in the tray. */
  get trayBoard() {
    if (this.phase !== "discard") return this.home(this.self);
    return this.mode === "group" ? this.large : this.action;
  }
  // ---- what lies where ----

  /** @param {number} i @param {boolean} animate @returns {CardState} */
  cardState(i, animate) {
    const board = this.boards[i];
    return {
      seat: board.seat,
      title: this.cardTitle(i),
      players: this.playerLines(i),
      active: this.look.interactive && this.phase !== "over" && this.mayAct(i),
      small: this.isSmall(i),
      strip: i === this.trayBoard ? null : { hand: board.hand, fits: board.fits },
      grid: this.gridState(i, animate),
    };
  }

  /** @param {number} seat */
  plate(seat) {
    return (this.plates[seat - 1] ??= new Plate(seat));
  }

  /** @param {number} i @returns {PlayerLine[]} */
  playerLines(i) {
    const { counters: of = 0, counters_left: left } = this.position;
    if (!left) return [];
    /** @param {number} seat @param {Partial<PlayerLine>} more @returns {PlayerLine} */
    const line = (seat, more) => ({
      plate: this.plate(seat),
      named: this.named,
      name: this.name(seat),
      counters: { left: left[seat - 1], of },
      score: scoreOf(this.position, seat),
      turn: seat === this.turn,
      ...more,
    });
    const { seat, rivals = [] } = this.boards[i];
    if (this.mode !== "basic") return [line(seat, {})];
    return [
      line(seat, { role: t("pentactic.has_pentominoes"), counters: null }),
      line(rivals[0], { role: t("pentactic.has_counters") }),
    ];
  }

  /** Who put which counters on a board, from the moves. @param {number} i */
  counterSeats(i) {
    /** @type {Map<string, number>} */
    const seats = new Map();
    if (this.mode === "group")
      for (const { move, seat } of (this.view?.plies ?? []).slice(0, this.view?.count))
        if (move.startsWith(this.prefix(i))) seats.set(move.slice(2), seat);
    return seats;
  }

  /** @param {number} i @param {boolean} animate */
  gridState(i, animate) {
    const board = this.boards[i];
    const seats = this.counterSeats(i);
    const pieces = board.pentominoes.map((p) => ({
      ...p,
      kind: this.given.includes(p.piece) ? "given" : "",
    }));
    const counters = (board.counters ?? []).map((cell) => ({ cell, seat: seats.get(cell) }));
    const closed = this.phase === "counter" && this.mayAct(i) ? this.closedCells(i) : [];
    return {
      label: this.cardTitle(i),
      name: this.cellNames(i, seats),
      naming: `${this.phase} ${this.mayAct(i)}`,
      pieces,
      counters,
      stones: board.stones ?? [],
      closed,
      last: this.lastCells(i),
      marks: this.mayAct(i) || this.boards.length === 1 ? (this.look.marks ?? []) : [],
      hints: this.hintsOn(i),
      animate,
    };
  }

  /** @param {number} i */
  cardTitle(i) {
    const { seat } = this.boards[i];
    if (this.boards.length === 1) return t("pentactic.board");
    return this.isYou(seat)
      ? t("pentactic.board_yours")
      : t("pentactic.board_of", { name: this.name(seat) });
  }

  /** Free cells where no counter may go. @param {number} i */
  closedCells(i) {
    const board = this.boards[i];
    const used = new Set([
      ...(board.open ?? []),
      ...(board.counters ?? []),
      ...board.pentominoes.flatMap((p) => p.cells),
    ]);
    const closed = [];
    for (let y = 0; y < this.position.rows; y++)
      for (let x = 0; x < this.position.columns; x++)
        if (!used.has(cellName([x, y]))) closed.push(cellName([x, y]));
    return closed;
  }

  /** What the others have put on a board since the seat to act did: each seat makes one move of
   * a phase. @param {number} i @returns {string[][]} */
  lastCells(i) {
    const { plies = [], count = 0 } = (this.look.last && this.view) || {};
    const board = this.boards[i];
    const taken = [...(board.counters ?? []), ...board.pentominoes.flatMap((p) => p.cells)];
    return plies
      .slice(0, count)
      .slice(-Math.max(1, this.position.seats - 1))
      .filter(({ move, seat }) => this.boardOf(move, seat) === i)
      .map(({ move }) => textCells(move).map(cellName))
      .filter((cells) => cells.length > 0 && cells.every((cell) => taken.includes(cell)));
  }

  /** @param {number} i */
  hintsOn(i) {
    return (this.look.ghosts ?? [])
      .filter(({ move }) => this.boardOf(move, this.turn) === i && textCells(move).length)
      .map(({ move, rank, text }) => ({ cells: textCells(move).map(cellName), rank, text }));
  }

  /** @param {string} cell @param {number} [seat] */
  counterName(cell, seat) {
    if (!seat) return t("pentactic.cell.counter", { cell });
    return this.isYou(seat)
      ? t("pentactic.cell.counter_yours", { cell })
      : t("pentactic.cell.counter_of", { cell, name: this.name(seat) });
  }

  /** @param {number} i @param {Map<string, number>} seats @returns {(cell: string) => string} */
  cellNames(i, seats) {
    const board = this.boards[i];
    /** @type {Map<string, string>} */
    const names = new Map();
    for (const { piece, cells } of board.pentominoes)
      for (const cell of cells) names.set(cell, t("pentactic.cell.piece", { cell, piece }));
    for (const cell of board.stones ?? []) names.set(cell, t("pentactic.cell.stone", { cell }));
    for (const cell of board.counters ?? []) {
      const seat = seats.get(cell);
      names.set(cell, this.counterName(cell, seat));
    }
    const open = this.phase === "counter" && this.mayAct(i) ? new Set(board.open) : null;
    return (cell) => {
      const free = !open ? "free" : open.has(cell) ? "open" : "closed";
      return names.get(cell) ?? t(`pentactic.cell.${free}`, { cell });
    };
  }
}
