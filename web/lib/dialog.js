// dialog.js - questions that have to be answered first, on the browser's own <dialog>.
import { h } from "./dom.js";
import { t } from "./texts.js";
import { icon } from "./icons.js";

/**
 * Shows a dialog with a title, a content and buttons; answers with the value of the button, or ""
 * if it was closed otherwise.
 * @param {string} title @param {import("./dom.js").Children} content
 * @param {{value: string, text: string, primary?: boolean, danger?: boolean, focus?: boolean}[]}
 *     buttons   the primary one has the focus unless another wants it
 * @returns {Promise<string>}
 */
export function ask(title, content, buttons) {
  return new Promise((resolve) => {
    const close = h(
      "button",
      {
        class: "icon-button close",
        type: "button",
        "aria-label": t("dialog.close"),
        onclick: () => dialog.close(""),
      },
      icon("close"),
    );
    const dialog = h(
      "dialog",
      { class: "dialog", "aria-labelledby": "dialog-title" },
      h("header", null, h("h2", { id: "dialog-title" }, title), close),
      h("div", { class: "dialog-content" }, content),
      h(
        "footer",
        null,
        buttons.map((b) =>
          h(
            "button",
            {
              type: "button",
              class: b.danger ? "danger" : b.primary ? "primary" : "",
              autofocus: b.primary || b.focus,
              onclick: () => dialog.close(b.value),
            },
            b.text,
          ),
        ),
      ),
    );
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close(""));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Yes or no. Where something would be lost (`danger`), Enter alone does not do it.
 * @param {string} title @param {string} text @param {string} yes @param {boolean} [danger] */
export const confirm = async (title, text, yes, danger = false) =>
  (await ask(title, text ? h("p", null, text) : null, [
    { value: "", text: t("dialog.cancel"), focus: danger },
    { value: "yes", text: yes, primary: !danger, danger },
  ])) === "yes";
