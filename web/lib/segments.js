// segments.js - a question with one answer out of few, as a row of buttons.
import { h } from "./dom.js";

/**
 * @param {string} name of the group, and its hook for tests
 * @param {string} title
 * @param {[value: string, text: string][]} options
 * @param {string} value the one chosen
 * @param {(value: string) => void} onChoose
 * @param {string} [about] a sentence under it
 */
export const segments = (name, title, options, value, onChoose, about = "") =>
  h(
    "fieldset",
    { class: "choice", data: { choice: name } },
    h("legend", null, title),
    h(
      "div",
      { class: "segments" },
      options.map(([key, text]) =>
        h(
          "label",
          null,
          h("input", {
            type: "radio",
            name,
            value: key,
            checked: key === value,
            onchange: () => onChoose(key),
          }),
          h("span", null, text),
        ),
      ),
    ),
    about && h("p", { class: "faint about" }, about),
  );
