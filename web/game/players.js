// players.js - who plays: names, turn, scores as they stand, clocks, the computer that thinks.
//
// texts: game.gone.*
import { gameOf } from "../games/games.js";
import { h, set } from "../lib/dom.js";
import { number, t } from "../lib/texts.js";
import { isPerson, kindName, seatName, timeText } from "./names.js";

/** @typedef {import("../core/types.js").View} View */

/** @param {string} role */
const roleName = (role) =>
  ({
    white: t("role.white"),
    black: t("role.black"),
    counters: t("role.counters"),
    pentominoes: t("role.pentominoes"),
  })[role] ?? "";

/** @param {View} view @param {number} seat */
function playerCard(view, seat) {
  const player = view.seats[seat - 1];
  const badge = h("span", { class: "badge", "aria-hidden": "true" }, String(seat));
  const about = h("small", { class: "player-about" });
  const thinking = h(
    "span",
    { class: "thinking", hidden: true, data: { thinking: "" } },
    t("game.thinking"),
  );
  const score = h("span", { class: "player-score" });
  const scoreLabel = h("small", null);
  const points = h("div", { class: "player-points" }, score, scoreLabel);
  const clock = h("span", { class: "player-clock", role: "timer", hidden: player.left === null });
  const element = h(
    "li",
    { class: "player", data: { seat: String(seat) } },
    badge,
    h(
      "div",
      { class: "player-who" },
      h("strong", null, h("span", null, seatName(view.seats, seat))),
      h("span", { class: "player-line" }, about, thinking),
    ),
    clock,
    points,
  );
  return { element, badge, about, thinking, points, score, scoreLabel, clock };
}

/** The list of players. @param {import("./session.js").Session} session */
export function playersPanel(session) {
  const cards = session.live.seats.map((_, i) => playerCard(session.live, i + 1));
  const element = h(
    "ul",
    { class: "players", "aria-label": t("game.players"), data: { count: String(cards.length) } },
    cards.map((card) => card.element),
  );

  function update() {
    const { view, live } = session;
    const { position } = view;
    const { kind, scores } = position.result;
    const game = gameOf(position.game);
    cards.forEach((card, i) => {
      const seat = i + 1;
      const role = position.roles[i] ?? "";
      const { points, words: title } = game.score(position, seat);
      const gone = live.ending.gone.find((one) => one.seat === seat);
      const active = view.turn === seat;
      set(card.element, {
        "data-active": active,
        "data-gone": Boolean(gone),
        "data-winner": live.ending.over && live.ending.winners.includes(seat),
        "aria-current": active ? "true" : null,
      });
      card.badge.dataset.role = role;
      const words = [roleName(role)];
      if (!isPerson(live.seats[i])) words.push(kindName(live.seats[i].kind));
      if (gone) words.push(t(`game.gone.${gone.reason}`));
      card.about.textContent = words.filter(Boolean).join(" · ");
      card.thinking.hidden = session.thinking !== seat;
      card.score.textContent = points === null ? "–" : number(points);
      set(card.points, { title: points !== null && title });
      card.scoreLabel.textContent =
        kind === "captures"
          ? t("game.captures", { n: scores[i] })
          : kind === "left"
            ? t("game.left", { n: scores[i] })
            : t("game.points", { n: scores[i] });
    });
    tick();
  }

  /** Only the clocks. */
  function tick() {
    const { live } = session;
    live.seats.forEach((player, i) => {
      if (player.left === null) return;
      const running = live.turn === i + 1 && live.flag !== null;
      const left = running ? Number(live.flag) - Date.now() : player.left;
      const text = timeText(left);
      const { clock } = cards[i];
      if (clock.textContent !== text) clock.textContent = text;
      clock.classList.toggle("low", left < 20_000);
      clock.classList.toggle("running", running);
    });
  }

  return { element, update, tick };
}
