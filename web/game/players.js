// players.js - who plays: names, turn, scores as they stand, clocks, the computer that thinks.
//
// texts: game.gone.*
import { scoreWords } from "../boards/pentactic-score.js";
import { h, set } from "../lib/dom.js";
import { number, t } from "../lib/texts.js";
import { isPerson, kindName, seatName, timeText } from "./names.js";

/** @typedef {import("../core/types.js").View} View */

/** What a seat plays with here: "white", "counters"; "" if that says nothing. @param {View} view
 * @param {number} seat */
export function roleOf({ position }, seat) {
  if (position.game === "adaptoid") {
    if (position.phase === "setup" || position.phase === "take") return "";
    return position.white.seat === seat ? "white" : "black";
  }
  if (position.boards.length > 1 || position.seats === 1) return "";
  return position.boards[0].seat === seat ? "pentominoes" : "counters";
}

/** Of basic: whoever has the counters has no score yet. @param {View["position"]} position */
const firstMatch = (position) => position.game === "pentactic" && position.match === 1;

/** @param {string} role */
const roleName = (role) =>
  ({
    white: t("role.white"),
    black: t("role.black"),
    counters: t("role.counters"),
    pentominoes: t("role.pentominoes"),
  })[role] ?? "";

/** How a score comes about, if that is not plain. @param {View} view @param {number} seat */
const scoreTitle = ({ position }, seat) =>
  position.game === "pentactic" && position.seats > 1 && scoreWords(position, seat);

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

/** The list of players. @param {import("./table.js").Table} table */
export function playersPanel(table) {
  const cards = table.live.seats.map((_, i) => playerCard(table.live, i + 1));
  const element = h(
    "ul",
    { class: "players", "aria-label": t("game.players"), data: { count: String(cards.length) } },
    cards.map((card) => card.element),
  );

  function update() {
    const { view, live } = table;
    const { kind, scores } = view.position.result;
    cards.forEach((card, i) => {
      const seat = i + 1;
      const role = roleOf(view, seat);
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
      card.thinking.hidden = table.thinking !== seat;
      const open = role === "counters" && firstMatch(view.position);
      card.score.textContent = open ? "–" : number(scores[i]);
      set(card.points, { title: !open && scoreTitle(view, seat) });
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
    const { live } = table;
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
