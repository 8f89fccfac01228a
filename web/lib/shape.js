// shape.js - whether a value that comes from outside is what it should be.
//
// What the browser keeps may have been written by anybody. A shape is a function that says whether
// a value is sound; larger ones are put together from smaller ones:
//
//     const isPlayer = object({ name: text(32), kind: oneOf("person", "computer") });

/** @typedef {(value: unknown) => boolean} Shape */

const LONGEST = 100; // characters and members, where nothing else is said

/** @type {Shape} */
export const flag = (value) => typeof value === "boolean";

/** At most `most` characters. @param {number} [most] @returns {Shape} */
export const text =
  (most = LONGEST) =>
  (value) =>
    typeof value === "string" && value.length <= most;

/** A whole number. @param {number} least @param {number} [most] @returns {Shape} */
export const whole =
  (least, most = Number.MAX_SAFE_INTEGER) =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;

/** @param {number} least @returns {Shape} */
export const atLeast = (least) => (value) =>
  Number.isFinite(value) && Number(value) >= least && Number(value) <= Number.MAX_SAFE_INTEGER;

/** @param {unknown[]} values @returns {Shape} */
export const oneOf =
  (...values) =>
  (value) =>
    values.includes(value);

/** @param {Shape[]} shapes @returns {Shape} */
export const either =
  (...shapes) =>
  (value) =>
    shapes.some((is) => is(value));

/** What may be left out, as a member of an object. @param {Shape} is @returns {Shape} */
export const maybe = (is) => (value) => value === undefined || is(value);

/** @param {Shape} is @param {number} [least] @param {number} [most] @returns {Shape} */
export const list =
  (is, least = 0, most = LONGEST) =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(is);

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** An object with these members, and perhaps others. @param {Record<string, Shape>} members
 * @returns {Shape} */
export const object = (members) => (value) =>
  isObject(value) && Object.entries(members).every(([name, is]) => is(value[name]));

/** The same, in which each member may be left out. @param {Record<string, Shape>} members */
export const partial = (members) =>
  object(Object.fromEntries(Object.entries(members).map(([name, is]) => [name, maybe(is)])));

/** An object whose members, whatever their names, are all alike. @param {Shape} is
 * @returns {Shape} */
export const each = (is) => (value) => isObject(value) && Object.values(value).every(is);
