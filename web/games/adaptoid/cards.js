// cards.js - what the plates of a game of Adaptoid say of it: colour, captures and stock.
//
// texts: adaptoid.stock.*
import { h, refill, s, set } from "../../lib/dom.js";
import { t } from "../../lib/texts.js";
import { pieceIcon } from "./art.js";

/** @typedef {import("./art.js").Position} Position */
/** @typedef {import("./art.js").Colour} Colour */
/** @typedef {import("../../boards/plate.js").Plate} Plate */

const kinds = /** @type {const} */ ([
  ["body", "bodies"],
  ["leg", "legs"],
  ["pincer", "pincers"],
]);

/** A place for a captured body, which is crossed out. @param {number} index @param {number} now
 * @param {number} soon   with what is being planned */
const slot = (index, now, soon) =>
  s(
    "svg",
    { class: "ada-slot", viewBox: "-9 -9 18 18" },
    s("circle", { r: 7.2, class: index < now ? "ada-full" : index < soon ? "ada-soon" : "" }),
    index < now
      ? s("path", { d: "M-3.2 -3.2L3.2 3.2M-3.2 3.2L3.2 -3.2" })
      : index < soon && s("path", { d: "M-3.4 0H3.4M0-3.4V3.4" }),
  );

/** Captured are bodies of the other colour.
 * @param {Position} now @param {Position} soon @param {Colour} colour */
function slots(now, soon, colour) {
  const [captures, next] = [now[colour].captures, soon[colour].captures];
  const count = Math.max(now.goal, captures, next);
  const label = t("adaptoid.captures", { n: next, of: now.goal });
  const other = colour === "white" ? "black" : "white";
  return h(
    "span",
    { class: `ada-slots ada-${other}`, role: "img", "aria-label": label, title: label },
    Array.from({ length: count }, (_, i) => slot(i, captures, next)),
  );
}

/** @param {Position} soon @param {Colour} colour */
const stocks = (soon, colour) =>
  kinds.map(([kind, many]) => {
    const n = soon[colour].stock[many];
    const text = t(`adaptoid.stock.${many}`, { n });
    return h(
      "span",
      { class: "ada-stock", title: text, data: { stock: kind } },
      pieceIcon(kind, colour),
      h("span", { "aria-hidden": "true" }, n),
      h("span", { class: "visually-hidden" }, text),
    );
  });

/** What was shown last on a plate. @type {WeakMap<Plate, string>} */
const shown = new WeakMap();

/**
 * `now` is how the game stands, `soon` how it would after what is being planned.
 * @param {Plate} plate @param {Position} now @param {Position} soon @param {Colour} colour
 */
export function fillPlate(plate, now, soon, colour) {
  const key = JSON.stringify([now[colour], soon[colour], colour, t("adaptoid.white")]);
  if (shown.get(plate) === key) return;
  shown.set(plate, key);
  set(plate.element, { "data-colour": colour });
  refill(plate.token, pieceIcon("body", colour));
  refill(plate.facts, slots(now, soon, colour));
  refill(plate.stock, stocks(soon, colour));
}
