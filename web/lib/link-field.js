// link-field.js - a link to give away: a field that selects itself, and the buttons that copy and
// send it.
import { copyText } from "./copy.js";
import { h } from "./dom.js";
import { t } from "./texts.js";
import { iconButton } from "./tool.js";

/** @param {string} link */
export function linkField(link) {
  const field = h("input", {
    type: "text",
    readonly: true,
    value: link,
    "aria-label": t("share.link"),
    onfocus: () => field.select(),
  });
  return field;
}

/** @param {string} link @param {string} title what is sent with it
 * @param {string} copy @param {string} send the words on the buttons */
export const linkButtons = (link, title, copy, send) =>
  h(
    "div",
    { class: "row" },
    iconButton("copy-link", "copy", copy, () => copyText(link)),
    "share" in navigator &&
      iconButton("send", "share", send, () =>
        navigator.share({ title, url: link }).catch(() => {}),
      ),
  );
