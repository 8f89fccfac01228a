// pentactic-tray.js - the twelve pentominoes of a hand in a tray, each in a place of its own that
// stays when it is gone.
//
//     const tray = createTray(shapes, { pick: (piece) => ..., grab: (piece, event) => ... });
//     tray.show({ label, hand: ["F", "I"], fits: ["I"], picked: "I", enabled: true, name });
//
// A place is a button with data-piece="F"; the picked one has aria-pressed="true", and data-state
// says "here", "unfit" (it fits nowhere any more), "placed" or "discarded". Arrow keys go from
// piece to piece. Each keeps the orientation it was last given (tray.way, tray.setWay).
import { fill, h, set } from "../lib/dom.js";
import { drawAlone } from "./pentactic-draw.js";
import { PIECES, flattest } from "./pentactic-shapes.js";
import { follow } from "./pointer.js";

/** @typedef {import("./pentactic-shapes.js").Shapes} Shapes */
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
 *     not enabled: whoever listens says why not
 * @property {(piece: string, event: PointerEvent) => void} [grab]   a pointer began to drag it
 */

/** @typedef {ReturnType<typeof createTray>} Tray */

/** @param {Shapes} shapes @param {TrayListener} listener */
export function createTray(shapes, listener) {
  /** @type {Map<string, number>} */
  const ways = new Map(PIECES.map((piece) => [piece, flattest(shapes, piece)]));
  /** @type {Map<string, HTMLButtonElement>} */
  const slots = new Map();
  /** What each place shows. @type {Map<string, string>} */
  const shown = new Map();
  const element = h("div", { class: "pen-tray", role: "group" });
  for (const piece of PIECES) {
    const slot = h("button", {
      type: "button",
      class: "pen-slot",
      data: { piece },
      onclick: () => listener.pick(piece),
      onpointerdown: (/** @type {PointerEvent} */ event) => {
        if (event.button === 0 && !slot.getAttribute("aria-disabled"))
          follow(event, { begin: () => listener.grab?.(piece, event) });
      },
    });
    slots.set(piece, slot);
    element.append(slot);
  }

  /** @param {string} piece */
  function draw(piece) {
    const slot = slots.get(piece);
    const way = ways.get(piece) ?? 0;
    if (!slot || slot.dataset.way === String(way)) return;
    slot.dataset.way = String(way);
    fill(
      slot,
      drawAlone(piece, shapes[piece][way].cells),
      h("span", { class: "pen-slot-letter", "aria-hidden": "true" }, piece),
    );
  }
  for (const piece of PIECES) draw(piece);

  /** @param {TrayState} state @param {string} piece @returns {SlotState} */
  function slotState(state, piece) {
    if (state.hand.includes(piece)) return state.fits.includes(piece) ? "here" : "unfit";
    return state.discarded === piece ? "discarded" : "placed";
  }

  /** @param {HTMLElement} from @param {number} by */
  function step(from, by) {
    const all = [...slots.values()].filter((slot) => !slot.disabled);
    all.at((all.indexOf(/** @type {HTMLButtonElement} */ (from)) + by) % all.length)?.focus();
  }

  return {
    element,

    /** @param {string} piece */
    way: (piece) => ways.get(piece) ?? 0,

    /** @param {string} piece @param {number} way */
    setWay(piece, way) {
      ways.set(piece, way);
      draw(piece);
    },

    /** @param {TrayState} state */
    show(state) {
      element.setAttribute("aria-label", state.label);
      for (const [piece, slot] of slots) {
        const place = slotState(state, piece);
        const here = state.hand.includes(piece);
        const rank = state.hints?.find((hint) => hint.piece === piece)?.rank;
        const label = state.name(piece, place);
        const off = !(here && state.enabled(piece));
        const key = `${place} ${rank} ${label} ${off} ${state.picked === piece}`;
        if (shown.get(piece) === key) continue;
        shown.set(piece, key);
        slot.disabled = !here;
        set(slot, {
          "data-state": place,
          "data-rank": rank,
          "aria-label": label,
          "aria-pressed": String(state.picked === piece),
          "aria-disabled": off ? "true" : null,
        });
      }
    },

    /** Where a piece lies on the screen. @param {string} piece */
    slot: (piece) => slots.get(piece),

    /** The arrow keys, if the keyboard is in here. @param {KeyboardEvent} event */
    key(event) {
      const from = document.activeElement;
      if (!(from instanceof HTMLElement) || !element.contains(from)) return false;
      const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (!by || event.ctrlKey || event.altKey || event.metaKey) return false;
      step(from, by);
      return true;
    },
  };
}
