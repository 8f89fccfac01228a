// players.js - the players: name, presence, turn and clock on their plates, and whether the
// computer is thinking. If a board has no place for the plates they stand in their own row.
//
// texts: game.gone.*
import { gameOf } from "../games/games.js";
import { fill, h, refill, set } from "../lib/dom.js";
import { number, t } from "../lib/texts.js";
import { isPerson, kindName, onlyPerson, seatName, timeText } from "./names.js";

/** @typedef {import("../core/types.js").View} View */
/** @typedef {import("../boards/plate.js").Plate} Plate */
/** @typedef {import("./match-session.js").MatchSession} MatchSession */

const LOW_MS = 30_000; // on a clock, from where it warns

/** @param {string} role */
const roleName = (role) =>
  ({
    white: t("role.white"),
    black: t("role.black"),
    counters: t("role.counters"),
    pentominoes: t("role.pentominoes"),
  })[role] ?? "";

/** The unit of a score. @param {View} view @param {number} n */
function unitName({ position }, n) {
  const { kind } = position.result;
  if (kind === "captures") return t("game.captures", { n });
  return kind === "left" ? t("game.left", { n }) : t("game.points", { n });
}

/**
 * The line of state after the role, word by word.
 * @param {MatchSession} session
 * @param {number} seat
 */
function stateWords(session, seat) {
  const { view, live } = session;
  const player = live.seats[seat - 1];
  const gone = live.ending.gone.find((one) => one.seat === seat);
  const words = isPerson(player) ? [] : [kindName(player.kind)];
  if (gone) return [...words, t(`game.gone.${gone.reason}`)];
  if (live.ending.winners.includes(seat) && live.ending.over) return [...words, t("plate.winner")];
  if (session.thinking === seat) return [...words, t("game.thinking")];
  const away = session.absence(seat);
  if (away) return [...words, away];
  if (view.turn !== seat) return [...words, session.presence(seat) ? t("plate.here") : ""];
  const yours = session.yours.length === 1 && session.yours[0] === seat;
  return [...words, yours ? t("plate.your_turn") : t("plate.to_move")];
}

/** @param {MatchSession} session @param {number} seat
 * @returns {import("../boards/plate.js").PlateState} */
function plateState(session, seat) {
  const { view, live } = session;
  const you = session.yours.length === 1 && session.yours[0] === seat;
  return {
    name: seatName(live.seats, seat),
    you: you && (onlyPerson(live.seats) !== seat || live.seats[seat - 1].name !== ""),
    role: roleName(view.position.roles[seat - 1] ?? ""),
    words: stateWords(session, seat),
    presence: session.presence(seat),
    active: view.turn === seat,
    gone: live.ending.gone.some((one) => one.seat === seat),
    winner: live.ending.over && live.ending.winners.includes(seat),
    thinking: session.thinking === seat,
  };
}

/** The score, for a plate that no board fills. @param {View} view @param {Plate} plate */
function fillFacts(view, { seat, facts }) {
  const { points, words } = gameOf(view.position.game).score(view.position, seat);
  set(facts, { title: points !== null && words });
  refill(
    facts,
    h("span", { class: "plate-score" }, points === null ? "–" : number(points)),
    h("small", null, unitName(view, view.position.result.scores[seat - 1])),
  );
}

/** The plates of all players. @param {MatchSession} session @param {Plate[]} plates
 * @param {boolean} placed   a board has them */
export function playersPanel(session, plates, placed) {
  const element = h("div", { class: "players", "aria-label": t("game.players"), role: "group" });
  element.hidden = placed;
  element.dataset.count = String(plates.length);
  if (!placed)
    fill(
      element,
      plates.map((plate) => plate.element),
    );

  function update() {
    for (const plate of plates) {
      plate.show(plateState(session, plate.seat));
      if (!placed) fillFacts(session.view, plate);
    }
    tick();
  }

  /** Only the clocks. */
  function tick() {
    const { live } = session;
    for (const plate of plates) {
      const { left } = live.seats[plate.seat - 1];
      if (left === null) continue;
      const running = live.turn === plate.seat && live.flag !== null;
      const now = running ? Math.min(Number(live.flag) - Date.now(), left) : left; // not yet begun
      plate.time(timeText(now), { low: now < LOW_MS, running, unknown: session.silent });
    }
  }

  return { element, update, tick };
}
