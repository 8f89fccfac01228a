// words.js - cells, positions and turns of Adaptoid in words, for eyes and ears.
//
// texts: adaptoid.white adaptoid.black adaptoid.a_* adaptoid.cell.* adaptoid.effect.*
import { list, t } from "../../lib/texts.js";

/** @typedef {import("./art.js").Position} Position */
/** @typedef {import("./art.js").Creature} Creature */
/** @typedef {import("./art.js").Colour} Colour */
/** @typedef {import("../../core/types.js").Effect} Effect */
/** @typedef {import("./scene.js").Picture} Picture */

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
  cells.length > 0 && t(`adaptoid.effect.${key}`, { cells: list(cells), n: cells.length });

/** Who will starve: those of a seat, and the others. @param {Effect[]} effects
 * @param {number} seat */
export function hunger(effects, seat) {
  const cells = (/** @type {boolean} */ own) =>
    effects
      .filter((one) => one.effect === "hungry" && (one.seat === seat) === own)
      .map(({ cell }) => cell);
  return [about("hungry", cells(true)), about("rival_hungry", cells(false))]
    .filter(Boolean)
    .join(" ");
}

/** The cells that some effects name. @param {Effect[]} effects @param {string[]} names
 * @param {string} member */
const cellsOf = (effects, names, member) =>
  effects.filter(({ effect }) => names.includes(effect)).map((effect) => effect[member]);

/** The cells of the creatures that a turn takes off the board, as they stood before it.
 * @param {Effect[]} effects */
export const fallenCells = (effects) => [
  ...cellsOf(effects, ["captures", "trades", "starves"], "cell"),
  ...cellsOf(effects, ["falls", "trades"], "from"),
];

/** The way of the creature that moves, also of one that falls where it attacks; null if none does.
 * @param {Effect[]} effects */
export function motion(effects) {
  const one = effects.find(({ effect }) => ["moves", "falls", "trades"].includes(effect));
  return one ? { from: one.from, to: one.to ?? one.cell } : null;
}

/**
 * What a turn of a seat, or its first half, does that cannot be taken for granted.
 * @param {Effect[]} effects @param {number} seat
 */
export function effectsText(effects, seat) {
  const over = effects.some(({ effect }) => ["wins", "shares", "loses"].includes(effect));
  const words = [
    about("captures", cellsOf(effects, ["captures", "trades"], "cell")),
    about("loses", cellsOf(effects, ["falls", "trades"], "from")),
    about("starves", cellsOf(effects, ["starves"], "cell")),
    hunger(effects, seat),
    over && t("adaptoid.effect.over"),
  ];
  return words.filter(Boolean).join(" ");
}

/** "White: goes from d2 to d4, gives d4 its first leg." Who is hungry now is said with what is to
 * be done. @param {Effect[]} effects @param {Colour | null} colour */
export function spoken(effects, colour) {
  const words = effects.filter(({ effect }) => effect !== "hungry").map(({ say }) => say);
  const who = colour ? `${colourName(colour)}: ` : "";
  return `${who}${words.join(", ")}.`;
}
