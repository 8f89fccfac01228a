// waiting.js - the waiting room: who is there, the link that brings the others, and what was
// agreed. A seat fills while one looks; the game begins by itself when all are taken.
import { clockName, kindName, levelOf, variantName } from "../game/names.js";
import { Plate } from "../boards/plate.js";
import { gameOf } from "../games/games.js";
import { fill, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { go } from "../lib/router.js";
import { toast } from "../lib/say.js";
import { changeSettings } from "../lib/settings.js";
import { sentence, t } from "../lib/texts.js";
import { iconButton } from "../lib/tool.js";
import { command, sitDown } from "./api.js";
import { nameField } from "./friend-form.js";
import { linkCard } from "./invite.js";
import { forgetRoom, keepRoom, knownRoom, roomLink } from "./link.js";

// texts: level.*

/** @typedef {import("./room-session.js").RoomSession} RoomSession */
/** @typedef {import("../core/types.js").RoomSeat} RoomSeat */

const FIRST_LEVEL = 3;
const LATE_LEVEL = 5; // that the server gives to free seats when the host begins

export class WaitingRoom {
  #heading = h("h1", { class: "room-title", "aria-live": "polite" });
  #about = h("p", { class: "lead" });
  #seats = h("div", { class: "room-seats", role: "group", "aria-label": t("room.seats") });
  #ends = h("div", { class: "room-ends" });
  #terms = h("div", { class: "card room-terms" });
  #name = nameField();
  #sit;
  /** Whether one may take this free seat or that. */
  #choice = false;
  /** @type {Plate[]} */
  #plates = [];
  #variant = "";

  /** @param {import("../main.js").App} app @param {RoomSession} session
   * @param {() => void} onSeat   a seat was taken here: the line has to be another's */
  constructor(app, session, onSeat) {
    this.app = app;
    this.session = session;
    this.onSeat = onSeat;
    this.#sit = this.#sitForm();
    const link = h("div", { class: "card room-link" });
    this.element = h(
      "div",
      { class: "page room-page" },
      h("div", { class: "room-main" }, this.#heading, this.#about, this.#sit, this.#seats),
      h("div", { class: "room-side" }, link, this.#terms),
      this.#ends,
    );
    this.#drawLink(link);
  }

  get #known() {
    return knownRoom(this.session.id);
  }

  /** @param {HTMLElement} place */
  async #drawLink(place) {
    const { id } = this.session;
    const { invite } = this.#known;
    place.hidden = !invite;
    if (!invite) return;
    const card = await linkCard(this.app.rules, roomLink(id, invite), t("room.invitation"));
    fill(place, h("h2", null, t("room.ask_in")), card);
  }

  // ---- taking a seat -----------------------------------------------------------------------

  #sitForm() {
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#sitOn(0);
    };
    return h(
      "form",
      { class: "card row sit-form", onsubmit: submit, hidden: true },
      this.#name,
      h("button", { type: "submit", class: "primary", data: { action: "sit" } }, t("room.sit")),
    );
  }

  /** @param {number} seat 0: any */
  async #sitOn(seat) {
    const { id } = this.session;
    const { invite, host } = this.#known;
    const free = this.session.room?.seats.find(({ kind }) => kind === "open");
    const name = this.#name.value.trim();
    const wanted = name || t("seat.player", { n: seat || (free?.seat ?? 1) });
    if (name) changeSettings({ name });
    const answer = await sitDown(id, invite ?? host ?? "", seat, wanted);
    if ("why" in answer) return toast(sentence(answer.say || t("room.refused")), "error");
    keepRoom(id, { seat: answer.secret });
    this.onSeat();
  }

  // ---- what the host does ------------------------------------------------------------------

  /** @param {Record<string, any>} what */
  async #command(what) {
    const answer = await command(this.session.id, this.#known.host ?? "", what);
    if ("why" in answer) toast(sentence(answer.say || t("room.refused")), "error");
  }

  async #leave() {
    const { session } = this;
    if (session.you) await session.ask({ do: "stand", seat: session.you });
    if (this.#known.host) keepRoom(session.id, { seat: undefined, chair: undefined });
    else forgetRoom(session.id);
    go("#/");
  }

  // ---- drawing -----------------------------------------------------------------------------

  update() {
    const { room, you } = this.session;
    if (!room) return;
    const free = room.seats.filter(({ kind }) => kind === "open");
    const { length } = room.seats;
    refill(this.#heading, t("room.here", { n: length - free.length, of: length }));
    refill(this.#about, room.closed ? t("room.closed") : t("room.begins"));
    this.#sit.hidden = you > 0 || free.length === 0 || !(this.#known.invite ?? this.#known.host);
    this.#choice = !this.#sit.hidden && free.length > 1;
    this.#drawSeats(room.seats);
    this.#drawEnds(free.length);
    this.#drawTerms();
  }

  /** @param {RoomSeat[]} seats */
  #drawSeats(seats) {
    if (this.#plates.length !== seats.length) {
      this.#plates = seats.map((_, i) => new Plate(i + 1));
      fill(
        this.#seats,
        this.#plates.map((plate) => plate.element),
      );
    }
    seats.forEach((seat, i) => this.#drawSeat(this.#plates[i], seat));
  }

  /** @param {Plate} plate @param {RoomSeat} seat */
  #drawSeat(plate, seat) {
    const open = seat.kind === "open";
    const level = levelOf(seat.kind);
    const you = seat.seat === this.session.you;
    plate.element.classList.toggle("free", open);
    plate.show({
      name: open ? t("room.free") : level ? t(`level.${level}`) : seat.name,
      you,
      words: [open ? this.#awaited() : level ? kindName(seat.kind) : this.#how(seat)],
      presence: seat.kind === "person" ? this.session.presence(seat.seat) : null,
      active: false,
    });
    const key = `${seat.kind} ${you} ${this.session.host} ${this.#choice}`;
    if (plate.facts.dataset.for === key) return;
    plate.facts.dataset.for = key;
    const sit = () => this.#sitOn(seat.seat);
    fill(
      plate.facts,
      open && this.#choice && iconButton("sit-here", "check", t("room.sit_here"), sit),
      this.session.host && this.#hostButtons(seat, you),
    );
  }

  /** Who may come: those with the link, in the lobby anybody. */
  #awaited() {
    if (this.#choice) return "";
    return t(this.#known.invite ? "room.free_about" : "room.free_listed");
  }

  /** @param {RoomSeat} seat */
  #how({ seat }) {
    return this.session.absence(seat) || t("plate.here");
  }

  /** @param {RoomSeat} seat @param {boolean} you */
  #hostButtons({ seat, kind }, you) {
    const set = (/** @type {string} */ wish) => this.#command({ do: "kind", seat, kind: wish });
    if (kind === "open")
      return iconButton("computer", "computer", t("seat.computer"), () =>
        set(`level ${FIRST_LEVEL}`),
      );
    if (levelOf(kind)) return [levelField(levelOf(kind), set), freeButton(() => set("open"))];
    return you ? null : freeButton(() => this.#command({ do: "stand", seat }));
  }

  /** @param {number} free */
  #drawEnds(free) {
    const { host, you, room } = this.session;
    const begin =
      host && free > 0 && free < (room?.seats.length ?? 0) && !room?.closed
        ? [
            h(
              "button",
              { type: "button", class: "primary big", data: { action: "begin" } },
              icon("play"),
              t("room.begin", { n: free }),
            ),
            h(
              "p",
              { class: "faint" },
              t("room.begin_about", { level: t(`level.${LATE_LEVEL}`) }),
              !room?.flags.includes("unwatched") && ` ${t("room.begin_watch")}`,
            ),
          ]
        : [];
    const leave =
      you || host
        ? h("button", { type: "button", data: { action: "leave" } }, t("room.leave"))
        : null;
    refill(this.#ends, h("div", { class: "row" }, begin[0], leave), begin[1]);
    this.#ends.onclick = ({ target }) => {
      const button = /** @type {Element} */ (target).closest("button");
      if (button?.dataset.action === "begin") this.#command({ do: "start" });
      if (button?.dataset.action === "leave") this.#leave();
    };
  }

  async #drawTerms() {
    const { room, host, id, watch } = this.session;
    if (!room) return;
    const key = JSON.stringify([room.variant, room.clock, room.flags, host, watch]);
    if (key === this.#variant) return;
    this.#variant = key;
    const name = await variantName(this.app.rules, room.variant);
    const { game } = /** @type {any} */ (await this.app.rules.variant(room.variant));
    const watching = room.flags.includes("unwatched") ? t("room.unwatched") : t("room.watched");
    const line = (/** @type {string} */ sign, /** @type {string} */ text) =>
      h("li", null, icon(sign), h("span", null, text));
    fill(
      this.#terms,
      h(
        "div",
        { class: "row" },
        h("h2", { class: "grow" }, t("room.terms")),
        host &&
          h(
            "a",
            { href: `#/friend/${gameOf(game).id}?room=${id}`, data: { action: "change" } },
            t("room.change"),
          ),
      ),
      h(
        "ul",
        null,
        line("board", name),
        line("clock", clockName(room.clock)),
        line("eye", watch ? t("room.watchers", { n: watch }) : watching),
      ),
    );
  }
}

/** @param {number} level @param {(kind: string) => void} set */
function levelField(level, set) {
  const select = h(
    "select",
    { "aria-label": t("room.level"), onchange: () => set(`level ${select.value}`) },
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => h("option", { value: n, selected: n === level }, n)),
  );
  return select;
}

/** @param {() => void} act */
const freeButton = (act) =>
  h(
    "button",
    {
      type: "button",
      class: "icon-button",
      data: { action: "free" },
      title: t("room.make_free"),
      "aria-label": t("room.make_free"),
      onclick: act,
    },
    icon("close"),
  );
