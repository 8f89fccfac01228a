// pointer.js - follows a mouse button or a finger from where it went down.

const SLOP = 7; // pixels; less is a tap

/** The click that follows a drag means nothing. */
function swallowClick() {
  const stop = (/** @type {Event} */ event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
}

/**
 * Follows a pointer until it goes up. A tap calls nothing but end, with moved = false.
 * @param {PointerEvent} down
 * @param {{begin?: () => void, move?: (event: PointerEvent) => void,
 *     end?: (event: PointerEvent, moved: boolean) => void}} handlers   a pointer that is lost
 *     ends with an event of the type "pointercancel"
 * @param {number} [slop]   how far it has to go to have moved
 */
export function follow(down, handlers, slop = SLOP) {
  let moved = slop === 0;
  const mine = (/** @type {PointerEvent} */ event) => event.pointerId === down.pointerId;
  const move = (/** @type {PointerEvent} */ event) => {
    if (!mine(event)) return;
    const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > slop;
    if (!moved && far) {
      moved = true;
      handlers.begin?.();
    }
    if (moved) handlers.move?.(event);
  };
  const end = (/** @type {PointerEvent} */ event) => {
    if (!mine(event)) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (moved) swallowClick();
    handlers.end?.(event, moved);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/**
 * Two fingers on an element: a twist turns by quarters, a tap of both flips. Answers whether there
 * are two just now.
 * @param {HTMLElement} element
 * @param {(turn: "right" | "left" | "flip") => void} act
 */
export function twoFingers(element, act) {
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  let angle = 0;
  let since = 0;
  let twisted = false;
  const direction = () => {
    const [a, b] = [...fingers.values()];
    return Math.atan2(b.y - a.y, b.x - a.x);
  };
  element.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return;
    if (event.isPrimary) fingers.clear();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size !== 2) return;
    angle = direction();
    since = event.timeStamp;
    twisted = false;
  });
  element.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size !== 2) return;
    const by = Math.atan2(Math.sin(direction() - angle), Math.cos(direction() - angle));
    if (Math.abs(by) < 0.6) return;
    twisted = true;
    angle += by;
    act(by > 0 ? "right" : "left");
  });
  const up = (/** @type {PointerEvent} */ event) => {
    const both = fingers.size === 2 && fingers.has(event.pointerId);
    fingers.delete(event.pointerId);
    if (both && !twisted && event.type === "pointerup" && event.timeStamp - since < 350)
      act("flip");
  };
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  return () => fingers.size > 1;
}
