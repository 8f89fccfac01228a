// panel.js - under the board: the line that says what to do now, what can be built, and
// the buttons that take back and confirm. They stay in place, so nothing jumps under the thumb.
//
// texts: adaptoid.body adaptoid.leg adaptoid.pincer
import { h, refill, set } from "../../lib/dom.js";
import { icon } from "../../lib/icons.js";
import { t } from "../../lib/texts.js";
import { pieceIcon } from "./art.js";
import { colourName } from "./words.js";

/** @typedef {import("./art.js").Colour} Colour */
/** @typedef {import("./turn.js").Kind} Kind */
/** @typedef {import("./turn.js").Turn} Turn */

/**
 * @typedef {object} PanelState
 * @property {string} text
 * @property {boolean} wrong       the text says why not
 * @property {boolean} active      it is the person's turn
 * @property {boolean} used        there are buttons at all
 * @property {boolean} over        they are of no use any more
 * @property {string} phase
 * @property {Colour} colour       whose pieces are on the buttons
 * @property {Turn} turn
 * @property {string} selected
 * @property {Kind | ""} tool
 * @property {boolean} busy        there is something to take back
 * @property {boolean} confirm     turns have to be confirmed
 */

/** @type {readonly Kind[]} */
const kinds = ["body", "leg", "pincer"];
/** @type {readonly Colour[]} */
const colours = ["white", "black"];

/** @param {string} action @param {Node} sign @param {string} text
 * @param {(action: string) => void} act @param {string} [look] */
const button = (action, sign, text, act, look) =>
  h(
    "button",
    { type: "button", class: look, data: { action }, onclick: () => act(action) },
    sign,
    h("span", null, text),
  );

/** @param {(action: string) => void} act told which button was used */
export function makePanel(act) {
  const prompt = h("p", { class: "ada-prompt" });
  const build = kinds.map((kind) =>
    button(kind, pieceIcon(kind, "white"), t(`adaptoid.${kind}`), act),
  );
  const take = colours.map((c) =>
    button(`take-${c}`, pieceIcon("body", c), colourName(c), act, "big"),
  );
  const pass = button("pass", icon("pass"), t("adaptoid.pass"), act);
  const back = button("back", icon("close"), t("adaptoid.back"), act);
  const confirm = button("confirm", icon("check"), t("adaptoid.confirm"), act, "primary");
  const tools = h("div", { class: "ada-tools", role: "group" }, build, take, pass);
  tools.setAttribute("aria-label", t("adaptoid.tools"));
  const ends = h("div", { class: "ada-ends" }, back, confirm);
  const element = h("div", { class: "ada-panel" }, prompt, tools, ends);

  /** @param {PanelState} state */
  function showBuild({ active, phase, colour, turn, selected, tool }) {
    build.forEach((node, i) => {
      const open = active ? turn.cellsFor(kinds[i]) : new Set();
      const here = kinds[i] !== "body" && selected !== "";
      set(node, {
        hidden: phase === "setup" || phase === "take",
        disabled: open.size === 0 || (here && !open.has(selected)),
        "aria-pressed": String(tool === kinds[i]),
      });
      node.classList.toggle("ada-here", here && open.has(selected));
      const piece = /** @type {Element} */ (node.querySelector(".ada-piece"));
      set(piece, { class: `ada-piece ada-${colour}` });
    });
  }

  /** @param {PanelState} state */
  function show(state) {
    const { active, phase, turn } = state;
    refill(prompt, state.text);
    set(prompt, { "data-wrong": state.wrong, "data-idle": !state.wrong && !state.busy });
    set(tools, { hidden: !state.used });
    set(ends, { hidden: !state.used });
    set(element, { "data-over": state.over });
    showBuild(state);
    take.forEach((node, i) =>
      set(node, {
        hidden: phase !== "take",
        disabled: !active,
        "aria-pressed": String(turn.build === `take=${colours[i]}`),
      }),
    );
    set(pass, { hidden: !turn.mayPass, disabled: !active });
    set(back, { disabled: !active || !state.busy });
    set(confirm, { hidden: !state.confirm, disabled: !active || !turn.whole });
  }
  const focusConfirm = () => confirm.focus({ preventScroll: true });
  return { element, show, focusConfirm };
}
