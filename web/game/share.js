// share.js - shares a game: as a link, as a record, as a picture of the board.
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { linkButtons, linkField } from "../lib/link-field.js";
import { toast } from "../lib/say.js";
import { copyText } from "../lib/copy.js";
import { t } from "../lib/texts.js";
import { iconButton } from "../lib/tool.js";
import { pixels } from "./picture.js";
import { packRecord } from "./game-link.js";

const PIXELS = 2; // for each unit of a drawing

/** @param {Blob} blob @param {string} name */
function download(blob, name) {
  const url = URL.createObjectURL(blob);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The address that holds the whole game. @param {string} record without times */
async function linkOf(record) {
  return new URL(`#/open/${await packRecord(record)}`, location.href).href;
}

/** @param {string} link @param {string} about @param {string} title */
const linkPart = (link, about, title) =>
  h(
    "section",
    { class: "stack tight" },
    h("h3", null, t("share.link")),
    h("p", { class: "faint" }, about),
    linkField(link),
    linkButtons(link, title, t("share.copy"), t("share.send")),
  );

/**
 * The dialog of a game. The pictures are of the position that is shown.
 * @param {import("../core/rules.js").Rules} rules @param {string} title @param {string} name of
 *     files, without what comes behind the dot
 * @param {object} [more]
 * @param {string[]} [more.names]   of the players, for the pictures
 * @param {{link: string, about: string}} [more.other]   a link that does not hold the game
 */
export async function shareDialog(rules, title, name, { names = [], other } = {}) {
  const [record, shared, svg, diagram] = await Promise.all([
    rules.record(),
    rules.sharedRecord(),
    rules.svg(names),
    rules.diagram(),
  ]);
  const { link, about } = other ?? {
    link: await linkOf(shared),
    about: t("share.link_about"),
  };
  const save = (
    /** @type {string} */ text,
    /** @type {string} */ type,
    /** @type {string} */ end,
  ) => download(new Blob([text], { type }), `${name}.${end}`);
  const png = async () => {
    try {
      download(await pixels(svg, PIXELS), `${name}.png`);
    } catch {
      toast(t("share.no_png"), "error");
    }
  };
  await ask(
    t("share.title"),
    h(
      "div",
      { class: "stack share" },
      linkPart(link, about, title),
      h(
        "section",
        { class: "stack tight" },
        h("h3", null, t("share.record")),
        h("p", { class: "faint" }, t("share.record_about")),
        h(
          "div",
          { class: "row" },
          iconButton("export-record", "download", t("share.file"), () =>
            save(record, "text/plain", "pentoid"),
          ),
          iconButton("copy-record", "rules", t("share.copy"), () => copyText(record)),
        ),
      ),
      h(
        "section",
        { class: "stack tight" },
        h("h3", null, t("share.board")),
        h(
          "div",
          { class: "row" },
          iconButton("export-png", "download", "PNG", png),
          iconButton("export-svg", "download", "SVG", () => save(svg, "image/svg+xml", "svg")),
          iconButton("copy-diagram", "board", t("share.diagram"), () => copyText(diagram)),
        ),
      ),
    ),
    [],
  );
}
