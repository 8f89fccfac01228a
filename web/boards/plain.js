// plain.js - the board of a game that has none of its own: the library's diagram, and under it the
// words of the notation that may come next, as buttons.
//
// A move is put together word by word, as it is written: each button adds a word, and a complete
// move is played, or confirmed first if that is the setting. The rules say which words may follow
// and whether a move is complete (partial()).
//
// For tests and scripts: .plain-diagram, [data-token="3"] a word, [data-action] back or confirm,
// [data-prompt] what to do now.
import { joined } from "../game/typed.js";
import { fill, h, passFocus, set } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { play as sound } from "../lib/sound.js";
import { sentence, t } from "../lib/texts.js";
import { iconButton } from "../lib/tool.js";
import { confirms, helpLines } from "./board.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").BoardLook} BoardLook */
/** @typedef {import("./board.js").BoardOptions} BoardOptions */
/** @typedef {import("../core/types.js").View} View */
/** @typedef {import("../core/types.js").Partial} Partial */

/** @param {BoardOptions} options @returns {Promise<Board>} */
export const plainBoard = async (options) => new PlainBoard(options);

/** @type {Partial} */
const nothing = { status: "incomplete", tokens: [] };

/** @implements {Board} */
class PlainBoard {
  /** @type {View | null} */
  #view = null;
  /** @type {BoardLook} */
  #look = { interactive: false };
  /** What there is of the move. */
  #draft = "";
  /** What may follow it. */
  #next = nothing;
  /** What was wrong with the last attempt. */
  #fault = "";
  /** A move has been handed over and is not yet shown. */
  #sent = false;
  /** How often it was drawn. */
  #version = 0;

  /** @param {BoardOptions} options */
  constructor(options) {
    this.options = options;
    this.diagram = h("pre", {
      class: "plain-diagram",
      tabindex: 0,
      role: "group",
      "aria-label": t("plain.diagram"),
    });
    this.prompt = h("p", { class: "plain-prompt", data: { prompt: "" } });
    this.tokens = h("div", {
      class: "plain-tokens",
      role: "group",
      "aria-label": t("plain.words"),
    });
    this.back = iconButton("back", "close", t("plain.back"), () => this.cancel());
    this.confirm = iconButton("confirm", "check", t("plain.confirm"), () => this.#confirm(), true);
    const ends = h("div", { class: "row plain-ends" }, this.back, this.confirm);
    this.element = h("div", { class: "plain-board" }, this.diagram, this.prompt, this.tokens, ends);
  }

  // ---- what the screen asks of a board ----

  /** @param {View} view @param {BoardLook} look */
  show(view, look) {
    const same = view.count === this.#view?.count && view.variant === this.#view.variant;
    const keeps = same && look.interactive && !this.#sent;
    this.#view = view;
    this.#look = look;
    this.#sent = false;
    this.#take(keeps ? this.#draft : "");
  }

  /** The arrows go from word to word. @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Escape") return this.cancel();
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const all = /** @type {HTMLElement[]} */ ([...this.tokens.children]);
    const at = all.findIndex((word) => word === document.activeElement);
    if (!by || at < 0) return false;
    all.at((at + by) % all.length)?.focus();
    return true;
  }

  keys() {
    return helpLines("plain", ["tab", "arrows", "escape"]);
  }

  /** @param {string} text */
  async type(text) {
    const move = text.trim();
    if (!this.#look.interactive || this.#sent) return t("plain.not_now");
    const { status, fault } = await this.options.rules.partial(move);
    if (status === "wrong") return sentence(fault ?? "");
    if (status === "incomplete") {
      await this.#take(move);
      return "";
    }
    return this.#commit(move);
  }

  /** Drops what there is of a move. */
  cancel() {
    if (!this.#draft || this.#sent) return false;
    this.#take("");
    return true;
  }

  destroy() {
    this.#version++;
  }

  // ---- a move, word by word ----

  /** This much of a move is there now: asks what may follow, and draws it.
   * @param {string} draft @param {string} [fault] */
  async #take(draft, fault = "") {
    const mine = ++this.#version;
    const { rules } = this.options;
    const [diagram, next] = await Promise.all([
      rules.diagram(),
      this.#look.interactive ? rules.partial(draft) : nothing,
    ]);
    if (mine !== this.#version) return;
    this.#draft = draft;
    this.#next = next;
    this.#fault = fault;
    this.#draw(diagram);
  }

  /** @param {string} token */
  async #add(token) {
    if (this.#sent) return;
    const draft = joined(this.#draft, token);
    const { status, tokens } = await this.options.rules.partial(draft);
    const whole = status === "complete" && tokens.length === 0;
    if (whole && !confirms(this.#view)) return this.#commit(draft);
    await this.#take(draft);
    say(this.prompt.textContent ?? "");
  }

  #confirm() {
    if (this.#next.status === "complete" && !this.#sent) this.#commit(this.#draft);
  }

  /** Hands over a whole move; answers with a sentence if it is refused. @param {string} move */
  async #commit(move) {
    this.#sent = true;
    const no = (await this.options.refuse?.(move)) ?? "";
    if (!no) {
      this.options.onMove(move);
      return "";
    }
    this.#sent = false;
    sound("wrong");
    await this.#take("", no);
    return no;
  }

  // ---- drawing ----

  /** @param {string} diagram */
  #draw(diagram) {
    const active = document.activeElement;
    const { interactive } = this.#look;
    const whole = this.#next.status === "complete";
    if (this.diagram.textContent !== diagram) this.diagram.textContent = diagram;
    this.prompt.textContent = this.#fault || this.#promptText();
    this.prompt.classList.toggle("wrong", this.#fault !== "");
    const inside = this.element.contains(active);
    fill(
      this.tokens,
      this.#next.tokens.map((token) => this.#word(token)),
    );
    set(this.back, { hidden: !interactive, disabled: this.#draft === "" });
    set(this.confirm, { hidden: !interactive || !whole });
    if (inside && interactive) this.#passFocus();
  }

  /** The focus goes from a word that was taken to the next one, or to the button that confirms. */
  #passFocus() {
    const next = this.#next.status === "complete" ? this.confirm : this.tokens.firstElementChild;
    passFocus(() => /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true }));
  }

  /** @param {string} token */
  #word(token) {
    const text = joined(this.#draft, token);
    const ghost = this.#look.ghosts?.find(({ move }) => move.startsWith(text));
    const data = { token, ...(ghost && { rank: String(ghost.rank) }) };
    return h("button", { type: "button", data, onclick: () => this.#add(token) }, token);
  }

  #promptText() {
    if (this.#view?.turn === null) return t("plain.over");
    if (!this.#look.interactive) return t("plain.wait");
    if (this.#next.status === "complete") return t("plain.whole", { move: this.#draft });
    return this.#draft ? t("plain.go_on", { move: this.#draft }) : t("plain.begin");
  }
}
