// picture.js - a drawing of the rules as a picture in pixels.
import { h } from "../lib/dom.js";

/** A drawing of the rules in pixels, `scale` for each unit of it. @param {string} svg
 * @param {number} scale @returns {Promise<Blob>} */
export async function pixels(svg, scale) {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await paint(image, scale);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @param {HTMLImageElement} image @param {number} scale @returns {Promise<Blob>} */
function paint(image, scale) {
  const width = image.naturalWidth * scale;
  const height = image.naturalHeight * scale;
  const canvas = h("canvas", { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no PNG"))), "image/png"),
  );
}
