// attention.js - tells a player who is looking elsewhere that it is their turn: with the title of
// the tab, the badge of the app, a sound, vibration, and a notification if the player wants one.
//
// Notifications go through the service worker: telephones allow no others.
import { play as sound } from "../lib/sound.js";
import { readItem, writeItem } from "../lib/storage.js";
import { t } from "../lib/texts.js";

const SHAKE_MS = [80, 60, 80];
const TAG = "pentoid-turn"; // there is one notification at a time

export class Attention {
  #yours = false;
  #title = document.title;
  /** Whether the screen is to stay lit. */
  #lit = false;
  /** @type {Promise<void> | null} */
  #lock = null;
  #unlock = () => {};
  #leaving = new AbortController();

  /** @param {string} title of the screen */
  constructor(title) {
    this.#title = `${title} – Pentoid`;
    const { signal } = this.#leaving;
    document.addEventListener("visibilitychange", () => document.hidden || this.#seen(), {
      signal,
    });
  }

  /** Whether notifications can still be asked for; who did not want any is not asked again. */
  static get askable() {
    const open = "Notification" in globalThis && Notification.permission === "default";
    return open && !readItem("wake.answered", false);
  }

  /** @param {boolean} wanted */
  static answer(wanted) {
    writeItem("wake.answered", true);
    if (wanted) Notification.requestPermission();
  }

  /** @param {boolean} yours   it is one's turn @param {string} about   for the notification
   * @param {boolean} stay   whether the screen is to stay lit meanwhile */
  update(yours, about, stay) {
    document.title = yours ? `● ${t("turn.yours")} – ${this.#title}` : this.#title;
    this.#lit = yours && stay;
    this.#keepLit();
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
  async #notify(about) {
    if (globalThis.Notification?.permission !== "granted") return;
    const worker = await navigator.serviceWorker?.getRegistration();
    const options = { body: about, tag: TAG, data: location.href };
    await worker?.showNotification(t("turn.yours"), options).catch(() => {});
  }

  async #unnotify() {
    const worker = await navigator.serviceWorker?.getRegistration();
    for (const note of (await worker?.getNotifications({ tag: TAG })) ?? []) note.close();
  }

  /** Browsers put the lock aside when the page is hidden. */
  #keepLit() {
    if (!this.#lit) return this.#unlock();
    if (!document.hidden && "wakeLock" in navigator) this.#lock ??= this.#takeLock();
  }

  async #takeLock() {
    const lock = await navigator.wakeLock.request("screen").catch(() => null);
    const gone = () => {
      this.#lock = null;
      this.#unlock = () => {};
    };
    if (!lock) return gone();
    lock.onrelease = gone;
    this.#unlock = () => lock.release();
    this.#keepLit(); // perhaps not any more
  }

  /** There is somebody who sees it. */
  #seen() {
    this.#unnotify();
    navigator.clearAppBadge?.().catch(() => {});
    this.#keepLit();
  }

  end() {
    this.#leaving.abort();
    this.#lit = false;
    this.#seen();
  }
}
