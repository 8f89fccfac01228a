// hands.mjs - makes moves on the boards of the page as people do: with a mouse, with a finger, or
// with the keyboard alone.
//
//     const hands = handsOf(page, "mouse");
//     await hands.play("pentactic:basic:8x8", "Pa1a2b1b2b3", 2);
//
// A move is given in the notation; what is clicked follows from it. Each way ends with confirming,
// which is the setting that the page begins with.
import { middle, cellName, cellPlace, textCells } from "../../web/games/pentactic/shapes.js";

/** @typedef {"mouse" | "touch" | "keys"} Way */

const CONFIRM = '[data-action="confirm"]:enabled';

class Hands {
  constructor(page, way) {
    this.page = page;
    this.way = way;
  }

  /** Does to a thing what makes it act. */
  async press(selector) {
    const thing = this.page.locator(selector).first();
    if (this.way === "keys") {
      await this.reach(selector);
      await this.page.keyboard.press("Enter");
    } else if (this.way === "touch") await thing.tap();
    else await thing.click();
  }

  /** Whether the keyboard is in something that matches, once the frame is drawn after which the
   * page passes the focus on: nobody presses a key before seeing where it goes. */
  isAt(selector) {
    return this.page.evaluate(async (s) => {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return Boolean(document.activeElement?.closest(s));
    }, selector);
  }

  /** Goes with Tab to something that matches, from wherever the keyboard is. */
  async reach(selector) {
    for (let i = 0; i < 150; i++) {
      if (await this.isAt(selector)) return;
      await this.page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not lead to ${selector}`);
  }

  async confirm() {
    if (this.way === "keys" && (await this.isAt("[data-cell]")))
      await this.page.keyboard.press("Enter");
    else await this.press(CONFIRM);
  }

  // ---- Adaptoid ----

  /** Takes the cursor of the hexagon to a cell. */
  async walkHexagon(cell) {
    await this.reach("[data-cell]");
    for (let i = 0; i < 40; i++) {
      const here = await this.page.evaluate(() => document.activeElement?.dataset.cell);
      if (here === cell) return;
      const rows = cell.charCodeAt(0) - here.charCodeAt(0);
      const cells = Number(cell[1]) - Number(here[1]);
      const key = rows > 0 ? "Up" : rows < 0 ? "Down" : cells > 0 ? "Right" : "Left";
      await this.page.keyboard.press(`Arrow${key}`);
    }
    throw new Error(`the arrows do not lead to ${cell}`);
  }

  async hexagon(cell) {
    if (this.way !== "keys") return this.press(`.ada [data-cell="${cell}"]`);
    await this.walkHexagon(cell);
    await this.page.keyboard.press("Enter");
  }

  async build(letter, cell) {
    if (this.way === "keys") {
      await this.walkHexagon(cell);
      return this.page.keyboard.press(letter.toLowerCase());
    }
    const here = `.ada [data-cell="${cell}"]`;
    if (letter === "A") {
      await this.press('.ada [data-action="body"]:enabled');
      return this.press(here);
    }
    const selected = this.page.locator(`${here}[aria-selected="true"]`);
    if (!(await selected.count())) await this.press(here);
    await selected.waitFor();
    await this.press(`.ada [data-action="${letter === "L" ? "leg" : "pincer"}"]:enabled`);
  }

  async playAdaptoid(move) {
    const setup = /^setup=(\w\d),(\w\d)$/.exec(move);
    if (setup) {
      await this.hexagon(setup[1]);
      await this.hexagon(setup[2]);
    } else if (move.startsWith("take=")) await this.press(`[data-action="take-${move.slice(5)}"]`);
    else if (move === "pass") await this.press('[data-action="pass"]');
    else {
      const [, from, to, letter, cell] = /^(?:(\w\d)-(\w\d))?,?(?:([ALP])(\w\d))?$/.exec(move);
      if (from) await this.hexagon(from);
      if (from) await this.hexagon(to);
      if (letter) await this.build(letter, cell);
    }
    await this.confirm();
  }

  // ---- Pentactic ----

  async walkGrid(board, cell) {
    await this.reach(`${board} [data-cell]`);
    for (let i = 0; i < 40; i++) {
      const here = await this.page.evaluate(() => document.activeElement?.dataset.cell);
      if (here === cell) return;
      const [x, y] = cellPlace(here);
      const [column, row] = cellPlace(cell);
      const key = row > y ? "Up" : row < y ? "Down" : column > x ? "Right" : "Left";
      await this.page.keyboard.press(`Arrow${key}`);
    }
    throw new Error(`the arrows do not lead to ${cell}`);
  }

  async square(board, cell) {
    if (this.way !== "keys") return this.press(`${board} [data-cell="${cell}"]`);
    await this.walkGrid(board, cell);
    await this.page.keyboard.press("Enter");
  }

  ghost() {
    const ghost = this.page.locator(".pen-ghost-body").first();
    return ghost.getAttribute("data-cells");
  }

  /** Whether the ghost lies as it should, perhaps elsewhere. */
  async liesAs(cells) {
    const shape = (text) => {
      const places = textCells(`X${text}`);
      const [left, low] = [0, 1].map((i) => Math.min(...places.map((p) => p[i])));
      return String(places.map(([x, y]) => [x - left, y - low]).sort());
    };
    return shape(await this.ghost()) === shape(cells);
  }

  /** How far the ghost, which lies as it should, is from its place. */
  async away(cells) {
    const sum = (text) => textCells(`X${text}`).reduce(([a, b], [x, y]) => [a + x, b + y]);
    const [here, there] = [sum(await this.ghost()), sum(cells)];
    return [0, 1].map((i) => (there[i] - here[i]) / 5);
  }

  /** Brings it there: with the arrows, or by picking it again and tapping the right cell. */
  async shift(board, piece, cells, target) {
    const [columns, rows] = await this.away(cells);
    if (columns === 0 && rows === 0) return;
    if (this.way === "keys") {
      for (let i = 0; i < Math.abs(columns); i++)
        await this.page.keyboard.press(columns > 0 ? "ArrowRight" : "ArrowLeft");
      for (let i = 0; i < Math.abs(rows); i++)
        await this.page.keyboard.press(rows > 0 ? "ArrowUp" : "ArrowDown");
      return;
    }
    const [x, y] = cellPlace(target);
    await this.press('[data-action="cancel"]:enabled');
    await this.press(`[data-piece="${piece}"]`);
    await this.square(board, cellName([x + columns, y + rows]));
  }

  async turn(flip) {
    if (this.way === "keys") await this.page.keyboard.press(flip ? "m" : "r");
    else await this.press(`[data-action="${flip ? "flip" : "turn"}"]:enabled`);
  }

  /** Picks a pentomino, puts it down by its middle, and turns it until it lies as it should. */
  async place(board, piece, cells) {
    const target = cellName(middle(textCells(piece + cells)));
    if (this.way === "keys") {
      await this.walkGrid(board, target);
      await this.page.keyboard.press(piece.toLowerCase());
    } else {
      await this.press(`[data-piece="${piece}"]`);
      await this.square(board, target);
    }
    for (let i = 0; i < 8 && !(await this.liesAs(cells)); i++) await this.turn(i === 3);
    await this.shift(board, piece, cells, target);
    if ((await this.ghost()) !== cells) throw new Error(`${piece} does not come to ${cells}`);
    if (this.way === "keys") await this.page.keyboard.press("Enter");
  }

  /** On whose board a move is made: in a group it is said, in a duel a counter goes to the other
   * player, and otherwise there is only one, or it is one's own. */
  boardOf(variant, turn, seat, what) {
    if (!/:(duel|group):/.test(variant)) return "[data-board]";
    const own = /^[A-Z]/.test(what);
    return `[data-board="${seat ?? (own ? turn : 3 - turn)}"]`;
  }

  /** A board that is drawn small has to be enlarged before something is put on it. Which one is
   * large is known when the move before has been answered. */
  async enlarge(board) {
    await this.page.locator(".pen:not([data-sent])").first().waitFor();
    const small = this.page.locator(`${board}[data-size="small"] [data-action="enlarge"]`);
    if (await small.count()) await this.press(`${board} [data-action="enlarge"]`);
  }

  async playPentactic(variant, move, turn) {
    const [, seat, what] = /^(?:(\d):)?(.*)$/.exec(move);
    const board = this.boardOf(variant, turn, seat, what);
    if (what !== "pass") await this.enlarge(board);
    if (what === "pass") await this.press('[data-action="pass"]');
    else if (what.startsWith("-")) await this.discard(seat, what[1]);
    else if (/^[A-Z]/.test(what)) await this.place(board, what[0], what.slice(1));
    else await this.square(board, what);
    if (what !== "pass" || (await this.page.locator(CONFIRM).count())) await this.confirm();
  }

  async discard(seat, piece) {
    const whose = seat ? `[data-hand="${seat}"] ` : "";
    await this.press(`${whose}[data-piece="${piece}"]`);
  }

  /** Makes a move; `turn` is the seat that makes it. */
  play(variant, move, turn) {
    if (variant.startsWith("adaptoid")) return this.playAdaptoid(move);
    return this.playPentactic(variant, move, turn);
  }
}

/** @param {any} page @param {Way} way */
export const handsOf = (page, way) => new Hands(page, way);
