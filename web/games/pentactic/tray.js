// tray.js - the twelve pentominoes of a hand in a tray, each in a place of its own that
// stays when it is gone.
//
//     const tray = new Tray(shapes, { pick: (piece) => ..., grab: (piece, event) => ... });
//     tray.show({ label, hand: ["F", "I"], fits: ["I"], picked: "I", enabled: true, name });
//
// A place is a button with data-piece="F"; the picked one has aria-pressed="true", and data-state
// says "here", "unfit" (it fits nowhere any more), "placed" or "discarded". Arrow keys go from
// piece to piece. Each keeps the orientation it was last given (tray.way, tray.setWay).
import { fill, h, set } from "../../lib/dom.js";
import { drawAlone } from "./draw.js";
import { PIECES, flattest } from "./shapes.js";
import { follow } from "../../boards/pointer.js";

/** @typedef {import("./shapes.js").Shapes} Shapes */
/** @typedef {"here" | "unfit" | "placed" | "discarded"} SlotState */

/**
 * @typedef {object} TrayState
 * @property {string} label
 * @property {string[]} hand
 * @property {string[]} fits
 * @property {string | null} [discarded]
 * @property {string | null} picked
 * @property {(piece: string) => boolean} enabled   whether it may be picked
 * @property {(piece: string, state: SlotState) => string} name   for those who cannot see it
 * @property {{piece: string, rank: number}[]} [hints]   which to discard, says the engine
 */

/**
 * @typedef {object} TrayListener
 * @property {(piece: string) => void} pick   tapped, or chosen with the keyboard, also if it is
 *     not enabled: the listener says why not
 * @property {(piece: string, event: PointerEvent) => void} [grab]   a pointer began to drag it
 */

/** @param {TrayState} state @param {string} piece @returns {SlotState} */
function slotState(state, piece) {
  if (state.hand.includes(piece)) return state.fits.includes(piece) ? "here" : "unfit";
  return state.discarded === piece ? "discarded" : "placed";
}

export class Tray {
  element = h("div", { class: "pen-tray", role: "group" });
  /** @type {Map<string, number>} */
  #ways = new Map();
  /** @type {Map<string, HTMLButtonElement>} */
  #slots = new Map();
  /** What each place shows. @type {Map<string, string>} */
  #shown = new Map();

  /** @param {Shapes} shapes @param {TrayListener} listener */
  constructor(shapes, listener) {
    this.shapes = shapes;
    this.listener = listener;
    for (const piece of PIECES) {
      this.#slots.set(piece, this.#makeSlot(piece));
      this.setWay(piece, flattest(shapes, piece));
    }
    this.element.append(...this.#slots.values());
  }

  /** @param {string} piece */
  #makeSlot(piece) {
    const slot = h("button", {
      type: "button",
      class: "pen-slot",
      data: { piece },
      onclick: () => this.listener.pick(piece),
      onpointerdown: (/** @type {PointerEvent} */ event) => {
        if (event.button === 0 && !slot.getAttribute("aria-disabled"))
          follow(event, { begin: () => this.listener.grab?.(piece, event) });
      },
    });
    return slot;
  }

  /** Where a piece lies on the screen. @param {string} piece */
  slot(piece) {
    return this.#slots.get(piece);
  }

  /** @param {string} piece */
  way(piece) {
    return this.#ways.get(piece) ?? 0;
  }

  /** @param {string} piece @param {number} way */
  setWay(piece, way) {
    const slot = this.slot(piece);
    if (!slot || this.#ways.get(piece) === way) return;
    this.#ways.set(piece, way);
    slot.dataset.way = String(way);
    fill(
      slot,
      drawAlone(piece, this.shapes[piece][way].cells),
      h("span", { class: "pen-slot-letter", "aria-hidden": "true" }, piece),
    );
  }

  /** @param {TrayState} state */
  show(state) {
    this.element.setAttribute("aria-label", state.label);
    for (const [piece, slot] of this.#slots) this.#showSlot(state, piece, slot);
  }

  /** @param {TrayState} state @param {string} piece @param {HTMLButtonElement} slot */
  #showSlot(state, piece, slot) {
    const place = slotState(state, piece);
    const here = state.hand.includes(piece);
    const rank = state.hints?.find((hint) => hint.piece === piece)?.rank;
    const label = state.name(piece, place);
    const off = !(here && state.enabled(piece));
    const key = `${place} ${rank} ${label} ${off} ${state.picked === piece}`;
    if (this.#shown.get(piece) === key) return;
    this.#shown.set(piece, key);
    slot.disabled = !here;
    set(slot, {
      "data-state": place,
      "data-rank": rank,
      "aria-label": label,
      "aria-pressed": String(state.picked === piece),
      "aria-disabled": off ? "true" : null,
    });
  }

  /** The arrow keys, if the keyboard is in here. @param {KeyboardEvent} event */
  key(event) {
    const from = document.activeElement;
    if (!(from instanceof HTMLElement) || !this.element.contains(from)) return false;
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by || event.ctrlKey || event.altKey || event.metaKey) return false;
    this.#step(from, by);
    return true;
  }

  /** @param {HTMLElement} from @param {number} by */
  #step(from, by) {
    const all = [...this.#slots.values()].filter((slot) => !slot.disabled);
    all.at((all.indexOf(/** @type {HTMLButtonElement} */ (from)) + by) % all.length)?.focus();
  }
}
