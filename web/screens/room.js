// room.js - a room: the waiting room, then its games, one after another, on the same line.
import { fill, h } from "../lib/dom.js";
import { refresh } from "../lib/router.js";
import { toast } from "../lib/say.js";
import { t } from "../lib/texts.js";
import { Attention } from "../room/attention.js";
import { keepRoom, knownRoom, roomHash, takeSecret } from "../room/link.js";
import { RoomSession } from "../room/room-session.js";
import { Talk } from "../room/talk.js";
import { WaitingRoom } from "../room/waiting.js";
import { roomScreen } from "./game.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../lib/router.js").Screen} Screen */

const COUNT_MS = 1000; // between two looks at what is counted down
const ABSENT = { title: "room.absent_title", about: "room.absent_about" };
const FORBIDDEN = { title: "room.forbidden_title", about: "room.forbidden" };

/** @param {string} title @param {string} about @returns {Screen} */
const plain = (title, about) => ({
  title,
  element: h(
    "div",
    { class: "page narrow" },
    h("h1", null, title),
    h("p", null, about),
    h("a", { class: "button", href: "#/" }, t("missing.home")),
  ),
});

/** A secret is kept, and taken out of the address, which may be seen and sent around.
 * @param {App} app @param {import("../lib/router.js").Params} params */
export function screen(app, { id, secret }) {
  if (secret && !takeSecret(id, secret)) return plain(t("room.absent_title"), t("room.bad_link"));
  if (secret) history.replaceState(null, "", roomHash(id));
  return new RoomScreen(app, id);
}

/** One's seat was freed; with the invitation one may take another. @param {string} id */
function unseat(id) {
  keepRoom(id, { seat: undefined, chair: undefined });
  toast(t("room.unseated"));
  refresh();
}

/** @implements {Screen} */
class RoomScreen {
  #counting = 0;
  /** @type {(Screen & {count: () => void}) | null} */
  #game = null;
  /** How many games the room has begun, to know which one is being shown. */
  #begun = 0;
  #over = false;

  /** @param {App} app @param {string} id */
  constructor(app, id) {
    this.app = app;
    this.title = t("room.title");
    this.element = h("div", { class: "room" });
    this.session = new RoomSession(app, knownRoom(id), {
      onChange: () => this.#update(),
      onGame: () => this.#begin(),
      onSay: (said) => this.talk.hear(said),
      onEnd: (why) => this.#end(why),
    });
    this.talk = new Talk(this.session);
    this.waiting = new WaitingRoom(app, this.session, () => refresh());
    this.attention = new Attention(this.title);
    this.#showWaiting();
    this.session.line.open();
    this.#counting = setInterval(() => this.#count(), COUNT_MS);
  }

  #showWaiting() {
    this.connecting = h("p", { class: "page lead" }, t("room.connecting"));
    fill(this.element, this.connecting);
  }

  async #begin() {
    const mine = ++this.#begun;
    this.#game?.destroy?.(); // before the next one listens
    this.#game = null;
    const game = await roomScreen(this.app, this.session, this.talk);
    if (mine !== this.#begun || this.#over) return game.destroy?.();
    this.#game = game;
    this.title = game.title;
    this.attention.end();
    this.attention = new Attention(game.title);
    fill(this.element, game.element);
    this.#update();
  }

  /** What is counted down: how long somebody has been away, when a line is tried again. */
  #count() {
    if (this.#over || !this.session.room) return;
    if (this.#game) this.#game.count();
    else if (this.session.room.game === 0) this.waiting.update();
  }

  #update() {
    const { session } = this;
    if (!session.room || this.#over) return this.#noLine();
    if (this.#game) {
      const { live } = session;
      const yours = live.turn === session.you && session.personMoves;
      this.attention.update(yours, this.title, session.shared && live.clock !== "none");
    } else if (session.room.game === 0) {
      if (!this.element.contains(this.waiting.element)) fill(this.element, this.waiting.element);
      this.waiting.update();
    }
  }

  /** Nobody has answered yet. */
  #noLine() {
    const cut = this.session.line.state === "cut";
    if (this.connecting && cut) this.connecting.textContent = t("room.no_server");
  }

  /** @param {"absent" | "forbidden" | "unseated"} why */
  #end(why) {
    this.#over = true;
    const { id } = this.session;
    if (why === "unseated" || (why === "forbidden" && knownRoom(id).seat)) return unseat(id);
    this.#game?.destroy?.();
    const words = why === "absent" ? ABSENT : FORBIDDEN;
    fill(this.element, plain(t(words.title), t(words.about)).element);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    return this.#game?.key?.(event);
  }

  destroy() {
    this.#over = true;
    clearInterval(this.#counting);
    this.attention.end();
    this.#game?.destroy?.();
    this.session.leave();
  }
}
