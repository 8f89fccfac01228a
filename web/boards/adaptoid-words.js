// adaptoid-words.js - cells, positions and turns of Adaptoid in words, for eyes and ears.
//
// texts: adaptoid.white adaptoid.black adaptoid.a_* adaptoid.cell.* adaptoid.news.*
// texts: adaptoid.said.*
import { list, t } from "../lib/texts.js";
import { parts } from "./adaptoid-turn.js";

/** @typedef {import("./adaptoid-art.js").Position} Position */
/** @typedef {import("./adaptoid-art.js").Creature} Creature */
/** @typedef {import("./adaptoid-art.js").Colour} Colour */
/** @typedef {import("../core/types.js").Preview} Preview */
/** @typedef {import("./adaptoid-scene.js").Picture} Picture */

/** @param {Colour} colour */
export const colourName = (colour) => t(`adaptoid.${colour}`);

/** "white, 2 legs, 1 pincer". @param {Creature} who */
function creatureName(who) {
  const limbs = [
    who.legs > 0 && t("adaptoid.legs", { n: who.legs }),
    who.pincers > 0 && t("adaptoid.pincers", { n: who.pincers }),
  ].filter((x) => x !== false);
  const colour = t(`adaptoid.a_${who.colour}`);
  return [colour, ...(limbs.length ? limbs : [t("adaptoid.bare")])].join(", ");
}

/** The whole position as sentences. @param {Position} position @param {Set<string>} starving
 * @returns {string[]} */
export function positionText(position, starving) {
  return /** @type {const} */ (["white", "black"]).map((colour) => {
    const own = position.creatures.filter((who) => who.colour === colour);
    const names = own.map((who) => {
      const hungry = starving.has(who.cell) ? `, ${t("adaptoid.cell.starving")}` : "";
      return `${who.cell} (${creatureName(who)}${hungry})`;
    });
    return t("adaptoid.position", {
      colour: colourName(colour),
      captures: position[colour].captures,
      creatures: names.length ? names.join("; ") : t("adaptoid.none"),
    });
  });
}

/**
 * A cell with all that is on it and can be done there.
 * @param {string} cell @param {Picture} picture @param {string} kind what its sites are for
 */
export function cellName(cell, { creatures, fallen, starving, tight, targets, sites }, kind) {
  const dead = fallen.find((c) => c.cell === cell);
  const who = creatures.find((c) => c.cell === cell) ?? dead;
  const target = targets.get(cell);
  const words = [
    cell,
    who ? creatureName(who) : t("adaptoid.cell.empty"),
    starving.has(cell) && t("adaptoid.cell.starving"),
    tight.has(cell) && t("adaptoid.cell.tight"),
    who && who === dead && t("adaptoid.cell.fallen"),
    target && t(`adaptoid.cell.${target}`),
    sites.has(cell) && t(`adaptoid.cell.${kind}`),
  ];
  return words.filter(Boolean).join(", ");
}

/** A sentence about cells, if there are any. @param {string} key @param {string[]} cells */
const about = (key, cells) =>
  cells.length > 0 && t(`adaptoid.news.${key}`, { cells: list(cells), n: cells.length });

/** Who will starve: those of a colour, and the others. @param {Position} position
 * @param {Colour} colour */
export function hunger({ creatures, starving }, colour) {
  const cells = (/** @type {boolean} */ own) =>
    creatures
      .filter((who) => (who.colour === colour) === own && starving.includes(who.cell))
      .map((who) => who.cell);
  return [about("hungry", cells(true)), about("rival_hungry", cells(false))]
    .filter(Boolean)
    .join(" ");
}

/**
 * What a turn, or its first half, does that cannot be taken for granted.
 * @param {Position} now @param {Preview} preview
 */
export function news(now, preview) {
  const position = /** @type {Position} */ (preview.position);
  const own = (/** @type {string} */ cell) =>
    now.creatures.find((who) => who.cell === cell)?.colour === now.colour;
  const words = [
    about(
      "captures",
      preview.captured.filter((cell) => !own(cell)),
    ),
    about("loses", preview.captured.filter(own)),
    about("starves", preview.starved),
    now.colour && hunger(position, now.colour),
    preview.over && t("adaptoid.news.over"),
  ];
  return words.filter(Boolean).join(" ");
}

/** The creatures that are no longer there. @param {Position} before @param {Position} after
 * @param {string} move */
export function fallenBetween(before, after, move) {
  const { from, to } = parts(move);
  const here = new Set(after.creatures.map((who) => who.cell + who.colour));
  return before.creatures.filter(
    (who) => !here.has((who.cell === from ? to : who.cell) + who.colour),
  );
}

/** "White: d2 to d4, leg on d4, captured: d5." @param {Position} before @param {Position} after
 * @param {string} move */
export function spoken(before, after, move) {
  const { from, to, kind, at } = parts(move);
  const fallen = fallenBetween(before, after, move).map((who) => who.cell);
  const words = [
    from && t("adaptoid.said.move", { from, to }),
    kind && t(`adaptoid.said.${kind}`, { cell: at }),
    fallen.length > 0 && t("adaptoid.said.fallen", { cells: list(fallen) }),
    !from && !kind && move,
  ];
  const who = before.colour ? `${colourName(before.colour)}: ` : "";
  return `${who}${words.filter(Boolean).join(", ")}.`;
}
