// veil.js - what covers the board while the game is paused: a word, and the button to go on.
import { fill, h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/texts.js";

/** @param {import("../screens/game.js").AnySession} session */
export function pauseVeil(session) {
  const element = h("div", { class: "veil" });
  function update() {
    const fresh = session.live.played === 0 && session.live.clock !== "none";
    fill(
      element,
      h("p", null, fresh ? t("game.ready") : t("game.paused")),
      h(
        "button",
        {
          type: "button",
          class: "primary big",
          data: { action: "resume" },
          onclick: () => session.resume(),
        },
        icon("play"),
        fresh ? t("game.start") : t("game.resume"),
      ),
    );
  }
  return { element, update };
}
