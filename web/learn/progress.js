// progress.js - which lessons a person has done, kept in the browser.
import { warnUnkept } from "../lib/say.js";
import { list, text } from "../lib/shape.js";
import { readItem, writeItem } from "../lib/storage.js";

/** @returns {Set<string>} ids of lessons */
export const lessonsDone = () =>
  new Set(readItem("lessons", /** @type {string[]} */ ([]), list(text())));

/** @param {string} id */
export const markDone = (id) => warnUnkept(writeItem("lessons", [...lessonsDone().add(id)]));
