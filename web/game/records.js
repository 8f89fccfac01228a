// records.js - records that come from outside: texts with several games, and links.
//
// A link holds a whole game: its record without clock and times, deflated, in the letters that an
// address may have.

/** The most characters that a link may unfold to. */
const MOST = 200_000;

/**
 * The games of a text, each a text of its own in which lines have the numbers they had. A game
 * begins with a Variant tag; comments and values may contain anything, so they are skipped.
 * @param {string} text @returns {string[]}
 */
export function splitRecords(text) {
  const token = /\{(?:\\.|[^\\}])*\}?|\[\s*([A-Za-z]\w*)\s*"(?:\\.|[^\\"\n])*"?\s*\]?/g;
  /** @type {number[]} */
  const starts = [];
  for (const match of text.matchAll(token))
    if (match[1] === "Variant") starts.push(match.index ?? 0);
  if (starts.length < 2) return [text];
  let [lines, line, end] = [0, 0, text.indexOf("\n")]; // those before, where this one begins, ends
  return starts.map((start, i) => {
    for (; end >= 0 && end < start; end = text.indexOf("\n", line)) {
      lines++;
      line = end + 1;
    }
    return "\n".repeat(lines) + " ".repeat(start - line) + text.slice(start, starts[i + 1]);
  });
}

/** A line of moves without times: the first may stand before the first move.
 * @param {string} line */
const untimed = (line) => line.replace(/(^| )@[\d.]+/g, "").replace(/^ /, "");

/** A record without the clock and without the time that moves took. @param {string} record */
export const withoutTimes = (record) =>
  record
    .split("\n")
    .filter((line) => !line.startsWith("[Clock "))
    .map((line) => (line.startsWith("[") ? line : untimed(line)))
    .join("\n");

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
  const stream = new Blob([withoutTimes(record)])
    .stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  return toLetters(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** The record of a link; null if it is none. @param {string} letters
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
      if (text.length > MOST) return null;
    }
  } catch {
    return null;
  }
}
