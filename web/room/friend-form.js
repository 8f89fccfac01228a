// friend-form.js - the questions about a room: those about a game, who sits where, who may come.
//
// texts: room.flag.*
import { lastChoice, seatCount, variantOf } from "../game/choice.js";
import { Form } from "../game/form.js";
import { h } from "../lib/dom.js";
import { getSettings } from "../lib/settings.js";
import { segments } from "../lib/segments.js";
import { flag, list, oneOf, partial, text } from "../lib/shape.js";
import { readItem, writeItem } from "../lib/storage.js";
import { t } from "../lib/texts.js";

/** @typedef {import("../game/choice.js").Choice} Choice */
/** @typedef {Choice["seats"][0]} Seat */

const clocks = ["none", "300+5", "600+10", "1800", "1d", "3d"];
const flags = /** @type {const} */ (["listed", "unwatched", "talk", "byhand"]);
const kinds = ["me", "friend", "computer"];
const isKept = partial({
  who: list(oneOf(...kinds), 6, 6),
  clock: text(),
  listed: flag,
  unwatched: flag,
  talk: flag,
  byhand: flag,
});

/** What was chosen last; at first friends sit on all seats but one's own.
 * @param {string} game @returns {Choice} */
function lastRoom(game) {
  const kept = readItem(`friend.${game}`, {}, isKept);
  /** @type {Choice} */
  const choice = { ...lastChoice(game), ownClock: false };
  const { who = ["me", "friend", "friend", "friend", "friend", "friend"], clock = "none" } =
    /** @type {any} */ (kept);
  for (const name of flags) choice[name] = Boolean(/** @type {any} */ (kept)[name]);
  return { ...choice, who, clock };
}

const NAME_MOST = 20;

/** What others will call one. */
export const nameField = () =>
  h("input", {
    type: "text",
    name: "your-name",
    maxlength: NAME_MOST,
    value: getSettings().name.slice(0, NAME_MOST),
    autocomplete: "nickname",
    placeholder: t("room.your_name"),
    "aria-label": t("room.your_name"),
  });

/** @param {HTMLInputElement} box */
const toggle = (box) =>
  h(
    "label",
    { class: "toggle" },
    box,
    h("span", null, t(`room.flag.${box.name}`), h("small", null, t(`room.flag.${box.name}_about`))),
  );

export class FriendForm extends Form {
  #name = nameField();
  #open = false; // the rarer questions

  /** @param {string} game @param {boolean} seated   who sits where is settled elsewhere */
  constructor(game, seated) {
    super({ ...lastRoom(game), seated }, clocks);
    this.draw();
  }

  get name() {
    return this.#name.value.trim();
  }

  /** @override */
  draw() {
    super.draw();
    if (this.choice.seated) return;
    const title = h("span", null, t("room.your_name"));
    this.element.prepend(h("label", { class: "field" }, title, this.#name));
  }

  /** @override @protected */
  seatRows() {
    return this.choice.seated ? h("div") : super.seatRows();
  }

  /** @override @protected */
  get computers() {
    return this.choice.who.slice(0, seatCount(this.choice)).includes("computer");
  }

  /** @override @protected @param {Seat} seat @param {number} i */
  seatRow(seat, i) {
    const label = t("new.seat", { n: i + 1 });
    const { who } = this.choice;
    return h(
      "div",
      { class: "seat-row", role: "group", "aria-label": label, data: { seat: String(i + 1) } },
      segments(
        `who${i}`,
        label,
        [
          ["me", t("room.me")],
          ["friend", t("room.friend")],
          ["computer", t("seat.computer")],
        ],
        who[i],
        (value) => this.#seat(i, value),
      ),
      who[i] === "computer" && this.levelField(seat, i),
    );
  }

  /** One sits on one seat only: who sat there takes the seat that was left.
   * @param {number} i @param {string} value */
  #seat(i, value) {
    const { who } = this.choice;
    const mine = who.indexOf("me");
    if (value === "me" && mine >= 0) who[mine] = who[i];
    who[i] = value;
    this.draw();
  }

  /** @override @protected */
  starts() {
    return /** @type {const} */ (false);
  }

  /** @override @protected */
  more() {
    const { choice } = this;
    const boxes = flags.map((name) =>
      h("input", {
        type: "checkbox",
        name,
        onchange: (/** @type {Event} */ { target }) => {
          choice[name] = /** @type {HTMLInputElement} */ (target).checked;
          settle();
        },
      }),
    );
    function settle() {
      choice.talk &&= !choice.listed; // strangers say only what is ready-made
      for (const box of boxes) box.checked = choice[box.name];
      boxes[flags.indexOf("talk")].disabled = choice.listed;
    }
    settle();
    const details = h(
      "details",
      { class: "more", open: this.#open, ontoggle: () => (this.#open = details.open) },
      h("summary", null, t("room.more")),
      boxes.map(toggle),
    );
    return details;
  }

  remember() {
    const { game, who, clock, listed, unwatched, talk, byhand } = this.choice;
    writeItem(`friend.${game}`, { who, clock, listed, unwatched, talk, byhand });
  }

  /** What the server is asked for. */
  terms() {
    const { choice } = this;
    const { who, seats, clock } = choice;
    const wanted = Object.fromEntries(flags.map((name) => [name, choice[name]]));
    return {
      variant: variantOf(choice),
      clock,
      ...wanted,
      seats: seats
        .slice(0, seatCount(choice))
        .map(({ level }, i) => (who[i] === "computer" ? `level ${level}` : "open")),
    };
  }

  /** One's own seat, 0 if one does not play. */
  get mine() {
    const { who } = this.choice;
    return who.slice(0, seatCount(this.choice)).indexOf("me") + 1;
  }
}
