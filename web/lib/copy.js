// copy.js - a text for the clipboard.
import { toast } from "./say.js";
import { t } from "./texts.js";

/** @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("share.copied"));
  } catch {
    toast(t("share.not_copied"), "error");
  }
}
