// say.js - tells people who cannot see the screen what has happened, and everybody by a toast.
//
// While a dialog is open everything outside of it is inert, so nothing is spoken there, and lies
// under its backdrop: the regions are inside then, and outside again when it closes.
import { afterFrame, h } from "./dom.js";
import { newlyAside } from "./storage.js";
import { t } from "./texts.js";

const polite = h("div", { class: "visually-hidden", "aria-live": "polite", role: "status" });
const assertive = h("div", { class: "visually-hidden", "aria-live": "assertive", role: "alert" });
const toasts = h("div", { class: "toasts", "aria-hidden": "true" });

/** The elements that the page has to contain. */
export const sayRegions = () => [polite, assertive, toasts];

/** Takes the regions to where they are heard and seen; those that are there stay untouched. */
function settle() {
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  if (polite.parentNode === (dialog ?? document.body)) return;
  if (!dialog) return document.body.append(...sayRegions());
  dialog.prepend(...sayRegions()); // at its end they would make it higher by a pixel, and scroll
  dialog.addEventListener("close", settle, { once: true });
}

/** Spoken once a frame is drawn; emptied before, or the same text again would be silent.
 * @param {HTMLElement} region @param {string} text */
function speak(region, text) {
  afterFrame(() => {
    settle();
    region.textContent = "";
    afterFrame(() => (region.textContent = text));
  });
}

/** Spoken when nothing else is being said. @param {string} text */
export const say = (text) => speak(polite, text);

/** Shown for some seconds, and spoken. @param {string} text @param {"info" | "error"} [kind] */
export function toast(text, kind = "info") {
  settle();
  speak(kind === "error" ? assertive : polite, text);
  const box = h("div", { class: `toast ${kind}` }, text);
  toasts.append(box);
  setTimeout(() => box.remove(), 2500 + text.length * 60);
}

let warned = false;

/** Warns, once, if something that a person would miss is not kept (storage.js).
 * @param {boolean} kept */
export function warnUnkept(kept) {
  if (kept || warned) return;
  warned = true;
  toast(t("error.unkept"), "error");
}

/** Tells, once, what could not be used and was set aside (storage.js). */
export function tellAside() {
  const n = newlyAside();
  if (n > 0) toast(t("error.aside", { n }), "error");
}
