// form.js - the questions about a new game: those of the game itself, who sits where, the clock,
// who begins.
import { clocks as localClocks, playersOf, seatCount } from "./choice.js";
import { clockName, seatName } from "./names.js";
import { gameOf } from "../games/games.js";
import { fill, h } from "../lib/dom.js";
import { segments } from "../lib/segments.js";
import { t } from "../lib/texts.js";

// texts: level.*

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {Choice["seats"][0]} Seat */

const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const OWN = "own";
const FIRST_OWN = "300+5"; // what one's own clock begins with

/** The questions. Some of them depend on the answers to others, so all are drawn anew. */
export class Form {
  #starts = h("div");

  /** @param {Choice} choice @param {string[]} [clocks] */
  constructor(choice, clocks = localClocks) {
    this.choice = choice;
    this.clocks = clocks;
    choice.ownClock ||= !clocks.includes(choice.clock);
    this.element = h("div", { class: "card stack" });
  }

  /** More questions, after all others. @protected @returns {HTMLElement | false} */
  more() {
    return false;
  }

  /** Draws all of them: to be called once it is made. */
  draw() {
    const focus = document.activeElement;
    const inside = this.element.contains(focus);
    const { questions } = gameOf(this.choice.game).beginning;
    const own = questions(this.choice, (changes) => this.#change(changes));
    fill(this.element, ...own, this.seatRows(), ...this.#clockParts(), this.#starts, this.more());
    fill(this.#starts, this.starts());
    if (!inside) return;
    const { name, value } = /** @type {HTMLInputElement | HTMLSelectElement} */ (focus);
    const same = `input[name="${name}"][value="${CSS.escape(value)}"], select[name="${name}"]`;
    /** @type {HTMLElement | null} */ (this.element.querySelector(same))?.focus();
  }

  /** @param {Partial<Choice>} changes */
  #change(changes) {
    Object.assign(this.choice, changes);
    this.draw();
  }

  // ---- seats -------------------------------------------------------------------------------

  /** @protected */
  seatRows() {
    const seats = this.choice.seats.slice(0, seatCount(this.choice));
    return h(
      "div",
      { class: "seat-rows" },
      seats.map((seat, i) => this.seatRow(seat, i)),
      this.computers && h("p", { class: "faint about" }, t("new.levels_about")),
    );
  }

  /** Whether computers play. @protected */
  get computers() {
    return this.choice.seats.slice(0, seatCount(this.choice)).some(({ person }) => !person);
  }

  /** @param {Seat} seat @param {number} i @protected */
  seatRow(seat, i) {
    const label = t("new.seat", { n: i + 1 });
    const choose = (/** @type {string} */ value) => {
      seat.person = value === "person";
      this.draw();
    };
    return h(
      "div",
      { class: "seat-row", role: "group", "aria-label": label, data: { seat: String(i + 1) } },
      segments(
        `kind${i}`,
        label,
        [
          ["person", t("seat.person")],
          ["computer", t("seat.computer")],
        ],
        seat.person ? "person" : "computer",
        choose,
      ),
      seat.person ? this.#nameField(seat, i) : this.levelField(seat, i),
    );
  }

  /** @param {Seat} seat @param {number} i */
  #nameField(seat, i) {
    const input = h("input", {
      type: "text",
      maxlength: 24,
      value: seat.name,
      placeholder: seatName(playersOf(this.choice), i + 1),
      autocomplete: "off",
      "aria-label": t("new.name", { n: i + 1 }),
      // Not when it is left: what is clicked next would be drawn anew under the pointer.
      oninput: () => {
        seat.name = input.value.trim();
        this.#drawStarts();
      },
    });
    return input;
  }

  /** @param {Seat} seat @param {number} i @protected */
  levelField(seat, i) {
    const select = h(
      "select",
      {
        "aria-label": t("new.level", { n: i + 1 }),
        onchange: () => {
          seat.level = Number(select.value);
          this.#drawStarts();
        },
      },
      levels.map((n) =>
        h("option", { value: n, selected: n === seat.level }, `${n} · ${t(`level.${n}`)}`),
      ),
    );
    return select;
  }

  #drawStarts() {
    fill(this.#starts, this.starts());
  }

  /** Who begins. @protected @returns {HTMLElement | false} */
  starts() {
    const players = playersOf(this.choice);
    const { start } = this.choice;
    const first = start === "lot" ? start : Math.min(start, players.length - 1);
    /** @type {[string, string][]} */
    const options = players.map((_, i) => [String(i), seatName(players, i + 1)]);
    return segments(
      "first",
      t("new.first"),
      [...options, ["lot", t("new.lot")]],
      String(first),
      (value) => (this.choice.start = value === "lot" ? "lot" : Number(value)),
    );
  }

  // ---- the clock ---------------------------------------------------------------------------

  #clockParts() {
    const { clock, ownClock } = this.choice;
    /** @type {[string, string][]} */
    const options = this.clocks.map((name) => [name, clockName(name)]);
    const choose = (/** @type {string} */ value) => {
      const first = clock === "none" || clock.endsWith("d") ? FIRST_OWN : clock;
      this.#change({ ownClock: value === OWN, clock: value === OWN ? first : value });
    };
    return [
      segments(
        "clock",
        t("new.clock"),
        [...options, [OWN, t("new.clock_own")]],
        ownClock ? OWN : clock,
        choose,
      ),
      ownClock && this.#ownClock(),
    ];
  }

  #ownClock() {
    let [seconds, increment = 0] = this.choice.clock.split("+").map(Number);
    const take = () => {
      const whole = Math.max(1, Math.round(seconds));
      this.choice.clock = increment >= 1 ? `${whole}+${Math.round(increment)}` : `${whole}`;
    };
    return h(
      "div",
      { class: "row own-clock" },
      numberField(t("new.minutes"), seconds / 60, (n) => {
        seconds = n * 60;
        take();
      }),
      numberField(t("new.increment"), increment, (n) => {
        increment = n;
        take();
      }),
    );
  }
}

/** @param {string} label @param {number} value @param {(n: number) => void} take */
function numberField(label, value, take) {
  const input = h("input", {
    type: "number",
    min: 0,
    max: 600,
    step: "any",
    value,
    onchange: () => input.reportValidity() && take(Number(input.value)),
  });
  return h("label", { class: "field" }, h("span", null, label), input);
}
