// plate.js - the plate of a player, which shows everything about that player once.
//
// From left to right: the token with the sign of presence, the name over a line of state, captures
// or score (`facts`), the clock, stock or counters (`stock`). The board places it and fills token,
// facts and stock, which belong to the game; the screen fills the rest. A board without such a
// screen (a lesson) makes its own plates. The size of a plate never changes.
//
// Hooks that stay: .player[data-seat], with data-active, data-gone, data-winner and data-presence;
// in it .player-clock.
import { h, refill, set } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/texts.js";

/** How a player is there: a person at the other end of a line, or nobody to be asked.
 * @typedef {"here" | "away" | "cut" | null} Presence */

/**
 * @typedef {object} PlateState
 * @property {string} name
 * @property {boolean} [you]      more than one is a person, and this is the one who looks
 * @property {string} [role]      what the game makes of the seat
 * @property {string[]} words     of the line of state
 * @property {Presence} [presence]
 * @property {boolean} active     it is the turn of this one
 * @property {boolean} [gone]
 * @property {boolean} [winner]
 * @property {boolean} [thinking]
 */

const signs = { here: "check", away: "clock", cut: "close" };

export class Plate {
  #name = h("span", { class: "plate-name" });
  #line = h("span", { class: "plate-line" });
  #sign = h("span", { class: "plate-sign", "aria-hidden": "true" });
  #drawn = "";

  /** @param {number} seat from 1 */
  constructor(seat) {
    this.seat = seat;
    this.token = h("span", { class: "plate-token", "aria-hidden": "true" });
    this.facts = h("div", { class: "plate-facts" });
    this.stock = h("div", { class: "plate-stock" });
    this.clock = h("span", { class: "player-clock", role: "timer", hidden: true });
    this.element = h(
      "div",
      { class: "player plate", role: "group", data: { seat: String(seat) } },
      h(
        "div",
        { class: "plate-in" },
        h("span", { class: "plate-mark" }, this.token, this.#sign),
        this.#name,
        this.#line,
        this.facts,
        this.clock,
        this.stock,
      ),
    );
    refill(this.token, h("span", { class: "badge" }, seat));
  }

  /** @param {PlateState} state */
  show(state) {
    const now = JSON.stringify(state);
    if (now === this.#drawn) return;
    this.#drawn = now;
    const { name, you, role, words, presence, active, gone, winner, thinking } = state;
    const sign = winner ? "winner" : (presence ?? null);
    set(this.element, {
      "aria-label": name,
      "data-active": active,
      "data-gone": gone,
      "data-winner": winner,
      "data-presence": presence,
      "aria-current": active ? "true" : null,
    });
    refill(this.#name, h("span", null, name), you && h("small", null, t("plate.you")));
    set(this.#name, { title: name });
    const said = words.filter(Boolean).join(" · ");
    const part = role && said ? h("span", { class: "plate-role" }, `${role} · `) : role;
    refill(this.#line, part, h("span", { class: thinking ? "thinking" : null }, said));
    set(this.#line, { title: [role, said].filter(Boolean).join(" · ") });
    set(this.#sign, { "data-sign": sign, hidden: sign === null });
    refill(this.#sign, sign && icon(sign === "winner" ? "check" : signs[sign]));
  }

  /** @param {string} text @param {{low: boolean, running: boolean, unknown: boolean}} how */
  time(text, { low, running, unknown }) {
    this.clock.hidden = false;
    const shown = unknown ? `${text} ?` : text;
    if (this.clock.textContent !== shown) this.clock.textContent = shown;
    this.clock.classList.toggle("low", low && !unknown);
    this.clock.classList.toggle("running", running);
    this.clock.classList.toggle("unknown", unknown);
  }
}
