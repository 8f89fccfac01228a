// notices.js - what has to be known or decided beside the board: the line is cut, something is
// offered, somebody is not there. Each names what its buttons do, and "no" is always there.
//
// texts: room.offers.* room.offered.* room.yes.* room.no.*
// texts: room.standin room.claim room.remove
import { clockText, seatName } from "../game/names.js";
import { h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { go } from "../lib/router.js";
import { say, toast } from "../lib/say.js";
import { sentence, t } from "../lib/texts.js";
import { Attention } from "./attention.js";
import { roomHash } from "./link.js";
import { nextRoom } from "./lists.js";

/** @typedef {import("./room-session.js").RoomSession} RoomSession */
/** @typedef {{action: string, text: string, primary?: boolean, act: () => unknown}} Choice */
/** @typedef {{kind: "bad" | "turn" | "plain", sign: string, text: string, about?: string,
 *             choices: Choice[]}} Notice */

const RIPE_MS = 500; // before, a finger that comes down was meant for something else

/** Asks for something; what is refused is said. @param {Promise<string>} asked */
export async function tellRefusal(asked) {
  const fault = await asked;
  if (fault) toast(sentence(fault), "error");
}

/** @param {RoomSession} session @returns {Notice | null} */
function cutNotice({ line, sending }) {
  if (line.state !== "cut") return null;
  const about = t("room.next_try", { time: clockText(line.retryAt - Date.now()) });
  const text = sending ? t("room.cut_kept") : t("room.cut");
  return { kind: "bad", sign: "cut", text, about, choices: [] };
}

/** @param {RoomSession} session @returns {Notice | null} */
function offerNotice(session) {
  const { room, live, you } = session;
  const offer = room?.offer;
  if (!offer || !you) return null;
  const name = seatName(live.seats, offer.seat);
  const mine = offer.seat === you;
  const agreed = offer.agreed.includes(you);
  /** @param {boolean} yes @returns {Choice} */
  const choice = (yes) => ({
    action: yes ? "agree" : "decline",
    text: t(`room.${yes ? "yes" : "no"}.${offer.what}`),
    primary: yes,
    act: () => tellRefusal(session.answer(yes)),
  });
  const withdraw = { ...choice(false), text: t("room.withdraw") };
  return {
    kind: "turn",
    sign: "people",
    text: mine ? t(`room.offered.${offer.what}`) : t(`room.offers.${offer.what}`, { name }),
    about: mine || agreed ? t("room.waiting_answer") : "",
    choices: mine ? [withdraw] : agreed ? [] : [choice(false), choice(true)],
  };
}

/** What can be done about the absence of somebody. @param {RoomSession} session
 * @param {"standin" | "claim" | "remove"} action @param {number} seat @returns {Choice} */
const without = (session, action, seat) => ({
  action,
  text: t(`room.${action}`, { name: seatName(session.live.seats, seat) }),
  act: () => tellRefusal(session.ask({ do: action, seat })),
});

/** @param {RoomSession} session @returns {Notice | null} */
function absentNotice(session) {
  const { absent, live, you } = session;
  if (!absent || !you || absent.seat === you || live.ending.over) return null;
  const { seat } = absent;
  const name = seatName(live.seats, seat);
  const left = absent.claim - Date.now();
  const text = t("room.absent", { name });
  if (left > 0) {
    const about = t("room.absent_wait", { time: clockText(left) });
    return { kind: "plain", sign: "clock", text, about, choices: [] };
  }
  const choices = [without(session, "standin", seat)];
  if (live.seats.length === 2) choices.push(without(session, "claim", seat));
  return { kind: "plain", sign: "clock", text, choices };
}

/** A computer plays for somebody, who may come back, or be out for good.
 * @param {RoomSession} session @returns {Notice | null} */
function standinNotice(session) {
  const { room, live, you } = session;
  if (!room || room.offer || !you || live.ending.over) return null;
  const gone = live.ending.gone.map(({ seat }) => seat);
  const found = room.seats.find(({ seat, absent }) => absent && !gone.includes(seat));
  if (!found) return null;
  const { seat, name } = found;
  const choice = without(session, live.seats.length === 2 ? "claim" : "remove", seat);
  const text = t("room.standin_plays", { name });
  return { kind: "plain", sign: "computer", text, choices: [choice] };
}

/** After one's first move, once. @param {RoomSession} session @returns {Notice | null} */
function wakeNotice({ live, you, shared }) {
  const moved = live.plies.slice(0, live.played).some(({ seat }) => seat === you);
  if (!shared || !moved || !Attention.askable) return null;
  return {
    kind: "plain",
    sign: "clock",
    text: t("room.wake"),
    choices: [
      { action: "wake-no", text: t("room.wake_no"), act: () => Attention.answer(false) },
      { action: "wake", text: t("room.wake_yes"), act: () => Attention.answer(true) },
    ],
  };
}

/** Where there are days for a move, one goes on with the next game meanwhile.
 * @param {string | null} room another one that waits @returns {Notice | null} */
function nextNotice(room) {
  if (!room) return null;
  const choice = { action: "next", text: t("room.next_go"), act: () => go(roomHash(room)) };
  return { kind: "plain", sign: "people", text: t("room.next"), choices: [choice] };
}

/** @param {RoomSession} session @returns {Notice | null} */
const watchNotice = ({ you, room }) =>
  you || room?.state !== "playing"
    ? null
    : { kind: "plain", sign: "eye", text: t("room.watching"), choices: [] };

/** @param {Notice} notice @param {(action: string) => boolean} isRipe */
const draw = ({ kind, sign, text, about, choices }, isRipe) =>
  h(
    "div",
    { class: "notice", data: { kind, sign } },
    icon(sign === "cut" ? "close" : sign),
    h("p", null, h("strong", null, text), about && h("span", null, ` ${about}`)),
    choices.length > 0 &&
      h(
        "div",
        { class: "row" },
        choices.map(({ action, text: word, primary }) =>
          h(
            "button",
            {
              type: "button",
              class: primary && "primary",
              disabled: !isRipe(action),
              data: { action },
            },
            word,
          ),
        ),
      ),
  );

/** @param {RoomSession} session */
export function noticesPanel(session) {
  /** @type {Map<string, Choice>} */
  let choices = new Map();
  /** Those that are there: whether for long enough. @type {Map<string, {ripe: boolean}>} */
  const there = new Map();
  let told = "";
  const element = h("div", {
    class: "notices",
    role: "group",
    "aria-label": t("room.notices"),
    onclick: (/** @type {Event} */ { target }) => {
      const button = /** @type {Element} */ (target).closest("button");
      choices.get(button?.dataset.action ?? "")?.act();
      update();
    },
  });
  const makers = [cutNotice, offerNotice, absentNotice, standinNotice, watchNotice, wakeNotice];
  /** Whether one waits for the others, and where one could go meanwhile. */
  let idle = false;
  /** @type {string | null} */
  let next = null;
  async function seek() {
    const { slow, you, live } = session;
    const before = idle;
    idle = slow && you > 0 && live.turn !== you;
    if (idle === before) return;
    next = null;
    const found = idle ? await nextRoom(session.id) : null;
    if (idle && found) next = found;
    if (next) update();
  }

  /** @param {string} action */
  function ripen(action) {
    const one = { ripe: false };
    there.set(action, one);
    setTimeout(() => {
      one.ripe = true;
      update();
    }, RIPE_MS);
  }

  function update() {
    seek();
    const all = [...makers.map((make) => make(session)), nextNotice(next)].filter(
      (notice) => notice !== null,
    );
    const now = all.map(({ text }) => text).join(" ");
    if (now !== told) say(now);
    told = now;
    choices = new Map(all.flatMap((notice) => notice.choices).map((c) => [c.action, c]));
    for (const action of there.keys()) if (!choices.has(action)) there.delete(action);
    for (const action of choices.keys()) if (!there.has(action)) ripen(action);
    const isRipe = (/** @type {string} */ action) => Boolean(there.get(action)?.ripe);
    refill(
      element,
      all.map((notice) => draw(notice, isRipe)),
    );
  }
  return { element, update };
}
