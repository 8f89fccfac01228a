// attention.js - tells a player who is looking elsewhere that it is their turn: with the title of
// the tab, the badge of the app, a sound, vibration, and a notification if the player wants one.
import { play as sound } from "../lib/sound.js";
import { t } from "../lib/texts.js";

const SHAKE_MS = [80, 60, 80];

export class Attention {
  #yours = false;
  #title = document.title;
  /** @type {Notification | null} */
  #note = null;
  /** @type {WakeLockSentinel | null} */
  #lock = null;
  #leaving = new AbortController();

  /** @param {string} title of the screen */
  constructor(title) {
    this.#title = `${title} – Pentoid`;
    const { signal } = this.#leaving;
    document.addEventListener("visibilitychange", () => !document.hidden && this.#seen(), {
      signal,
    });
  }

  /** Whether notifications can still be asked for. */
  static get askable() {
    return "Notification" in globalThis && Notification.permission === "default";
  }

  static ask() {
    return Notification.requestPermission();
  }

  /** @param {boolean} yours   it is one's turn @param {string} about   for the notification
   * @param {boolean} stay   whether the screen is to stay lit meanwhile */
  update(yours, about, stay) {
    document.title = yours ? `● ${t("turn.yours")} – ${this.#title}` : this.#title;
    this.#keepLit(yours && stay);
    if (yours === this.#yours) return;
    this.#yours = yours;
    if (!yours) return this.#seen();
    sound("turn");
    if (!document.hidden) return;
    navigator.setAppBadge?.(1).catch(() => {});
    navigator.vibrate?.(SHAKE_MS);
    this.#notify(about);
  }

  /** @param {string} about */
  #notify(about) {
    if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
    try {
      this.#note = new Notification(t("turn.yours"), { body: about, tag: "pentoid-turn" });
      this.#note.onclick = () => window.focus();
    } catch {
      // Some browsers let only a service worker notify.
    }
  }

  /** @param {boolean} lit */
  async #keepLit(lit) {
    if (!lit) {
      this.#lock?.release().catch(() => {});
      this.#lock = null;
    } else if (!this.#lock && !document.hidden) {
      this.#lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
    }
  }

  /** There is somebody who sees it. */
  #seen() {
    this.#note?.close();
    this.#note = null;
    navigator.clearAppBadge?.().catch(() => {});
  }

  end() {
    this.#leaving.abort();
    this.#seen();
    this.#keepLit(false);
  }
}
