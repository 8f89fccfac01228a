// game-link.js - a whole game in a link: its record without clock and times, deflated, in
// characters that an address may contain.
import { LONGEST_RECORD } from "../lib/store.js";

/** @param {Uint8Array} bytes */
const toLetters = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** @param {string} letters */
const fromLetters = (letters) =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

/** @param {string} record @returns {Promise<string>} the part of the address after #/open/ */
export async function packRecord(record) {
  const stream = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return toLetters(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** The record of a link; null if it is none, or unfolds to more than a game can be.
 * @param {string} letters
 * @returns {Promise<string | null>} */
export async function unpackRecord(letters) {
  try {
    const stream = new Blob([fromLetters(letters)])
      .stream()
      .pipeThrough(new DecompressionStream("deflate-raw"))
      .pipeThrough(new TextDecoderStream("utf-8", { fatal: true }));
    let text = "";
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += value;
      if (text.length > LONGEST_RECORD) return null;
    }
  } catch {
    return null;
  }
}
