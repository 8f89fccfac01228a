// talk.js - a few words to the others in the room: ready-made phrases, so that no moderator is
// needed, and free text where the host allows it. Anybody can be muted.
//
// texts: room.say.*
import { ask } from "../lib/dialog.js";
import { fill, h } from "../lib/dom.js";
import { toast } from "../lib/say.js";
import { t } from "../lib/texts.js";
import { keepRoom, knownRoom } from "./link.js";

/** @typedef {import("./room-session.js").RoomSession} RoomSession */
/** `chair`: whoever sits there keeps it in all games of the room, unlike the seat.
 * @typedef {{n: number, chair: number, at?: number, preset?: string, text?: string}} Said */

const PRESETS = [
  "hello",
  "good_luck",
  "nice_move",
  "oops",
  "thinking",
  "sorry",
  "thanks",
  "well_played",
  "again",
  "bye",
];
const LONGEST = 140;
const SHOWN = 12; // lines of what was said
const OLD_MS = 10_000; // from when on it is not shown by itself

export class Talk {
  /** @type {Said[]} */
  #said = [];
  /** The chairs of those one does not want to hear. @type {Set<number>} */
  #muted;
  #list = h("ul", { class: "talk-lines" });
  #open = false;

  /** @param {RoomSession} session */
  constructor(session) {
    this.session = session;
    this.#muted = new Set(knownRoom(session.id).muted);
  }

  /** @param {Said} said */
  hear(said) {
    if (this.#said.some(({ n }) => n === said.n)) return;
    this.#said.push(said);
    const old = (said.at ?? 0) < Date.now() + this.session.line.ahead - OLD_MS;
    if (this.#open) this.#draw();
    else if (!old && !this.#muted.has(said.chair) && this.#seat(said)?.seat !== this.session.you)
      toast(this.#line(said));
  }

  /** Where somebody sits in the game under way. @param {{chair: number}} who */
  #seat({ chair }) {
    return this.session.room?.seats.find((seat) => seat.chair === chair);
  }

  /** @param {Said} said */
  #line(said) {
    const { preset, text } = said;
    const words = preset && PRESETS.includes(preset) ? t(`room.say.${preset}`) : (text ?? "");
    return t("room.said", { name: this.#seat(said)?.name ?? "", words });
  }

  #draw() {
    const heard = this.#said.filter(({ chair }) => !this.#muted.has(chair)).slice(-SHOWN);
    fill(
      this.#list,
      heard.map((said) => h("li", null, this.#line(said))),
    );
  }

  async show() {
    this.#open = true;
    this.#draw();
    await ask(t("room.talk"), this.#content(), []);
    this.#open = false;
  }

  #content() {
    const { session } = this;
    const preset = (/** @type {string} */ name) =>
      h(
        "button",
        {
          type: "button",
          data: { preset: name },
          onclick: () => session.line.say({ t: "say", preset: name }),
        },
        t(`room.say.${name}`),
      );
    return h(
      "div",
      { class: "stack talk" },
      this.#list,
      h("div", { class: "row" }, PRESETS.map(preset)),
      session.room?.flags.includes("talk") && this.#freeText(),
      this.#mutes(),
    );
  }

  #freeText() {
    const field = h("input", {
      type: "text",
      maxlength: LONGEST,
      "aria-label": t("room.free_text"),
      placeholder: t("room.free_text"),
    });
    const send = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (field.value.trim()) this.session.line.say({ t: "say", text: field.value.trim() });
      field.value = "";
    };
    return h(
      "form",
      { class: "row talk-free", onsubmit: send },
      field,
      h("button", { type: "submit" }, t("room.send")),
    );
  }

  #mutes() {
    const { you, room } = this.session;
    const others = (room?.seats ?? []).filter(
      ({ seat, kind }) => kind === "person" && seat !== you,
    );
    return others.map(({ chair, name }) =>
      h(
        "label",
        { class: "toggle" },
        h("input", {
          type: "checkbox",
          checked: this.#muted.has(chair),
          onchange: (/** @type {Event} */ { target }) => {
            const { checked } = /** @type {HTMLInputElement} */ (target);
            if (checked) this.#muted.add(chair);
            else this.#muted.delete(chair);
            keepRoom(this.session.id, { muted: [...this.#muted] });
            this.#draw();
          },
        }),
        t("room.mute", { name }),
      ),
    );
  }
}
