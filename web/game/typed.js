// typed.js - moves typed in the notation, with suggestions of what may follow.
import { fill, h, set } from "../lib/dom.js";
import { sentence, t } from "../lib/texts.js";

/** A text and a token that may follow or complete its end. @param {string} text
 * @param {string} token */
export function joined(text, token) {
  for (let n = Math.min(token.length, text.length); n > 0; n--)
    if (text.endsWith(token.slice(0, n))) return text + token.slice(n);
  return text + token;
}

/** @param {() => void} offer   what may follow */
const makeInput = (offer) =>
  h("input", {
    type: "text",
    id: "typed-move",
    list: "typed-options",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-describedby": "typed-fault",
    oninput: offer,
    onfocus: offer,
  });

/**
 * @param {import("../core/rules.js").Rules} rules
 * @param {(text: string) => Promise<string>} onType   plays it; a sentence if it cannot be
 */
export function typedMove(rules, onType) {
  const options = h("datalist", { id: "typed-options" });
  const fault = h("p", { class: "typed-fault", id: "typed-fault", role: "alert" });
  const input = makeInput(offer);

  /** @param {string} text */
  function complain(text) {
    fault.textContent = sentence(text);
    set(input, { "aria-invalid": text ? "true" : null });
  }

  async function offer() {
    const text = input.value.trim();
    const { status, tokens, fault: why } = await rules.partial(text);
    if (text !== input.value.trim()) return;
    complain(status === "wrong" ? (why ?? "") : "");
    fill(
      options,
      tokens.slice(0, 80).map((token) => h("option", { value: joined(text, token) })),
    );
  }

  /** @param {Event} event */
  async function submit(event) {
    event.preventDefault();
    const text = input.value.trim();
    if (!text || input.readOnly) return;
    const why = await onType(text);
    complain(why);
    if (!why) input.value = "";
    else input.select();
  }

  const element = h(
    "form",
    { class: "typed", onsubmit: submit },
    h("label", { for: "typed-move" }, t("typed.label")),
    h(
      "div",
      { class: "row" },
      input,
      options,
      h("button", { type: "submit", data: { action: "type" } }, t("typed.play")),
    ),
    fault,
  );
  /** The field keeps the keyboard while nothing can be played: what is typed then must not become
   * commands of the screen. @param {boolean} can */
  const enable = (can) => {
    input.readOnly = !can;
    /** @type {HTMLButtonElement} */ (element.querySelector("button")).disabled = !can;
  };
  return { element, enable, focus: () => input.focus() };
}
