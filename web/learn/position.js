// position.js - sets up the position of a lesson or of a figure by legal moves.

/** @typedef {import("../core/types.js").View} View */
/** @typedef {import("../core/rules.js").Rules} Rules */

/**
 * Plays these moves in a match of its own, which goes on without a clock.
 * @param {Rules} rules @param {{variant: string, moves?: string}} position
 * @returns {Promise<View>}
 */
export async function reach(rules, { variant, moves = "" }) {
  const view = await rules.load(`[Variant "${variant}"]\n\n${moves}\n`);
  if ("fault" in view) throw new Error(`${variant} ${moves}: ${view.fault}`);
  return view.paused ? rules.resume() : view;
}
