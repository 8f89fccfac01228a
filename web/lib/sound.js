// sound.js - short tones, made by the browser itself; silent if a person wants it so.
import { afterFrame } from "./dom.js";
import { getSettings } from "./settings.js";

/** Notes: [hertz, start, length]. @type {Record<string, [number, number, number][]>} */
const tunes = {
  place: [[330, 0, 0.07]],
  move: [
    [392, 0, 0.05],
    [494, 0.05, 0.06],
  ],
  capture: [
    [220, 0, 0.09],
    [165, 0.08, 0.12],
  ],
  wrong: [[140, 0, 0.12]],
  turn: [[523, 0, 0.06]],
  win: [
    [392, 0, 0.12],
    [494, 0.12, 0.12],
    [587, 0.24, 0.12],
    [784, 0.36, 0.25],
  ],
  lose: [
    [392, 0, 0.14],
    [330, 0.14, 0.14],
    [262, 0.28, 0.25],
  ],
};

/** @type {AudioContext | null} */
let context = null;

/** Makes ready to sound, after the first gesture, before which browsers allow none. Some take a
 * fifth of a second for it, so it comes when the gesture has been answered. */
function prepare() {
  if (getSettings().sound && navigator.userActivation?.hasBeenActive)
    setTimeout(() => (context ??= new AudioContext()), 1000);
}

for (const gesture of ["pointerup", "keyup"])
  addEventListener(gesture, prepare, { once: true, passive: true });

/** Sounds when what it is about has been drawn. @param {keyof typeof tunes} name */
export function play(name) {
  if (!getSettings().sound) return;
  if (!context) return prepare();
  const now = context;
  afterFrame(() => sound(now, tunes[name]));
}

/** @param {AudioContext} context @param {[number, number, number][]} tune */
function sound(context, tune) {
  for (const [hertz, start, length] of tune) {
    const from = context.currentTime + start;
    const tone = new OscillatorNode(context, { frequency: hertz, type: "triangle" });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0.12, from + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, from + length);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}
