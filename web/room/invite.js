// invite.js - a link to give away: as a picture for another screen's camera, to copy, to send.
import { copyText } from "../lib/copy.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/texts.js";
import { iconButton } from "../lib/tool.js";

/** The picture comes as an SVG document out of the module. @param {string} svg */
function pictureOf(svg) {
  const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
  documentElement.setAttribute("role", "img");
  documentElement.setAttribute("aria-label", t("room.qr"));
  return document.importNode(documentElement, true);
}

/**
 * @param {import("../core/rules.js").Rules} rules @param {string} link
 * @param {string} title   what is sent with it
 */
export async function linkCard(rules, link, title) {
  const svg = await rules.qr(link);
  const field = h("input", {
    type: "text",
    readonly: true,
    value: link,
    "aria-label": t("share.link"),
    onfocus: () => field.select(),
  });
  return h(
    "div",
    { class: "invite" },
    svg && h("div", { class: "qr" }, pictureOf(svg)),
    h(
      "div",
      { class: "invite-ways" },
      field,
      h(
        "div",
        { class: "row" },
        iconButton("copy-link", "share", t("room.copy"), () => copyText(link)),
        "share" in navigator &&
          iconButton("send", "upload", t("room.send_link"), () =>
            navigator.share({ title, url: link }).catch(() => {}),
          ),
      ),
    ),
  );
}
