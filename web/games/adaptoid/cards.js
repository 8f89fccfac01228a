// cards.js - what stands beside the board: captures and stock of both sides.
//
// texts: adaptoid.stock.*
import { h, refill, s, set } from "../../lib/dom.js";
import { t } from "../../lib/texts.js";
import { pieceIcon } from "./art.js";
import { colourName } from "./words.js";

/** @typedef {import("./art.js").Position} Position */
/** @typedef {import("./art.js").Colour} Colour */

/** @param {number} index @param {number} now @param {number} soon */
const slot = (index, now, soon) =>
  s(
    "svg",
    { class: "ada-slot", viewBox: "-9 -9 18 18" },
    s("circle", { r: 7.2, class: index < now ? "ada-full" : index < soon ? "ada-soon" : "" }),
    index >= now && index < soon && s("path", { d: "M-3.4 0H3.4M0-3.4V3.4" }),
  );

/** The card of one side. @param {Colour} colour */
export function sideCard(colour) {
  const name = h("span", { class: "ada-name" });
  const turn = h("span", { class: "visually-hidden" });
  const slots = h("span", { class: "ada-slots", role: "img" });
  const counts = { bodies: h("span"), legs: h("span"), pincers: h("span") };
  const stock = /** @type {const} */ ([
    ["body", "bodies"],
    ["leg", "legs"],
    ["pincer", "pincers"],
  ]).map(([kind, many]) =>
    h("span", { class: "ada-stock", data: { stock: kind } }, pieceIcon(kind, colour), counts[many]),
  );
  const element = h(
    "section",
    { class: "ada-side", data: { colour } },
    h("span", { class: "ada-who" }, pieceIcon("body", colour), name, turn),
    slots,
    h("span", { class: "ada-stocks" }, stock),
  );
  let shown = "";
  return {
    element,
    /**
     * `now` is how the game stands, `soon` how it would after what is being planned.
     * @param {Position} now @param {Position} soon @param {string} player @param {boolean} acts
     */
    show(now, soon, player, acts) {
      const [side, next] = [now[colour], soon[colour]];
      const key = JSON.stringify([side, next, acts, player, colourName(colour)]);
      if (key === shown) return;
      shown = key;
      set(element, { "aria-label": colourName(colour), "data-acts": acts });
      refill(
        name,
        h("span", { class: "ada-colour" }, colourName(colour)),
        player && h("small", null, player),
      );
      refill(turn, acts && t("adaptoid.to_move"));
      const count = Math.max(now.goal, side.captures, next.captures);
      const captures = t("adaptoid.captures", { n: next.captures, of: now.goal });
      set(slots, { "aria-label": captures, title: captures });
      refill(
        slots,
        Array.from({ length: count }, (_, i) => slot(i, side.captures, next.captures)),
      );
      for (const kind of /** @type {const} */ (["bodies", "legs", "pincers"])) {
        const text = t(`adaptoid.stock.${kind}`, { n: next.stock[kind] });
        refill(
          counts[kind],
          h("span", { "aria-hidden": "true" }, next.stock[kind]),
          h("span", { class: "visually-hidden" }, text),
        );
        set(/** @type {HTMLElement} */ (counts[kind].parentElement), { title: text });
      }
    },
  };
}
