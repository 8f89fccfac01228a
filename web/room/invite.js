// invite.js - a link to give away: as a picture for another screen's camera, to copy, to send.
import { h } from "../lib/dom.js";
import { linkButtons, linkField } from "../lib/link-field.js";
import { t } from "../lib/texts.js";

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
  return h(
    "div",
    { class: "invite" },
    svg && h("div", { class: "qr" }, pictureOf(svg)),
    h(
      "div",
      { class: "invite-ways" },
      linkField(link),
      linkButtons(link, title, t("room.copy"), t("room.send_link")),
    ),
  );
}
