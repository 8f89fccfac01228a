// say.js - tells people who cannot see the screen what has happened, and everybody by a toast.
import { afterFrame, h } from "./dom.js";

const polite = h("div", { class: "visually-hidden", "aria-live": "polite", role: "status" });
const assertive = h("div", { class: "visually-hidden", "aria-live": "assertive", role: "alert" });
const toasts = h("div", { class: "toasts", "aria-hidden": "true" });

/** The elements that the page has to contain. */
export const sayRegions = () => [polite, assertive, toasts];

/** Spoken when nothing else is being said; emptied before, or the same text again would be silent.
 * @param {string} text */
export function say(text) {
  afterFrame(() => {
    polite.textContent = "";
    afterFrame(() => (polite.textContent = text));
  });
}

/** Shown for some seconds, and spoken. @param {string} text @param {"info" | "error"} [kind] */
export function toast(text, kind = "info") {
  (kind === "error" ? assertive : polite).textContent = text;
  const box = h("div", { class: `toast ${kind}` }, text);
  toasts.append(box);
  setTimeout(() => box.remove(), 2500 + text.length * 60);
}
