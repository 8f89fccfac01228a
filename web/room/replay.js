// replay.js - what the others have played since one was here, shown once more, move by move, in a
// game in which that may be days ago. Whoever touches anything is back in the game at once.
import { motionAllowed } from "../lib/settings.js";

const STEP_MS = 700;

const pause = () => new Promise((done) => setTimeout(done, STEP_MS, false));

/** Settles when something is touched. @param {AbortSignal} signal @returns {Promise<boolean>} */
const touched = (signal) =>
  new Promise((done) => {
    for (const gesture of ["pointerdown", "keydown"])
      addEventListener(gesture, () => done(true), { capture: true, once: true, signal });
  });

/** @param {import("./room-session.js").RoomSession} session @param {AbortSignal} signal */
export async function replay(session, signal) {
  await session.greeting;
  const { live, you, slow } = session;
  if (!slow || live.turn !== you || !motionAllowed()) return;
  const mine = live.plies.slice(0, live.played).map(({ seat }) => seat);
  const end = touched(signal);
  for (let n = mine.lastIndexOf(you) + 1; n < live.played && !signal.aborted; n++) {
    await session.look(n);
    if (await Promise.race([pause(), end])) break;
  }
  session.lookLive();
}
