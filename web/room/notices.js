// notices.js - what has to be known or decided beside the board: the line is cut, something is
// offered, somebody is not there. Each names what its buttons do, and "no" is always there.
//
// texts: room.offers.* room.offered.* room.yes.* room.no.*
import { clockText, seatName } from "../game/names.js";
import { h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { say, toast } from "../lib/say.js";
import { sentence, t } from "../lib/texts.js";
import { Attention } from "./attention.js";

/** @typedef {import("./room-session.js").RoomSession} RoomSession */
/** @typedef {{action: string, text: string, primary?: boolean, act: () => unknown}} Choice */
/** @typedef {{kind: "bad" | "turn" | "plain", sign: string, text: string, about?: string,
 *             choices: Choice[]}} Notice */

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
  const two = live.seats.length === 2;
  /** @param {string} action @param {string} key @param {Record<string, any>} what
   * @returns {Choice} */
  const choice = (action, key, what) => ({
    action,
    text: t(key, { name }),
    act: () => tellRefusal(session.ask({ seat, ...what })),
  });
  return {
    kind: "plain",
    sign: "clock",
    text,
    choices: [
      choice("standin", "room.standin", { do: "standin" }),
      two
        ? choice("claim", "room.claim", { do: "claim" })
        : choice("remove", "room.remove", { do: "remove" }),
    ],
  };
}

/** After one's first move, once. @param {RoomSession} session @returns {Notice | null} */
function wakeNotice({ live, you, shared }) {
  const moved = live.plies.slice(0, live.played).some(({ seat }) => seat === you);
  if (!shared || !moved || !Attention.askable || wakeAnswered) return null;
  const done = (/** @type {boolean} */ yes) => {
    wakeAnswered = true;
    if (yes) Attention.ask();
  };
  return {
    kind: "plain",
    sign: "clock",
    text: t("room.wake"),
    choices: [
      { action: "wake-no", text: t("room.wake_no"), act: () => done(false) },
      { action: "wake", text: t("room.wake_yes"), act: () => done(true) },
    ],
  };
}
let wakeAnswered = false;

/** @param {RoomSession} session @returns {Notice | null} */
const watchNotice = ({ you, room }) =>
  you || room?.state !== "playing"
    ? null
    : { kind: "plain", sign: "eye", text: t("room.watching"), choices: [] };

/** @param {Notice} notice */
const draw = ({ kind, sign, text, about, choices }) =>
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
          h("button", { type: "button", class: primary && "primary", data: { action } }, word),
        ),
      ),
  );

/** @param {RoomSession} session */
export function noticesPanel(session) {
  /** @type {Map<string, Choice>} */
  let choices = new Map();
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
  const makers = [cutNotice, offerNotice, absentNotice, watchNotice, wakeNotice];
  function update() {
    const all = makers.map((make) => make(session)).filter((notice) => notice !== null);
    const now = all.map(({ text }) => text).join(" ");
    if (now !== told) say(now);
    told = now;
    choices = new Map(all.flatMap((notice) => notice.choices).map((c) => [c.action, c]));
    refill(element, all.map(draw));
  }
  return { element, update };
}
