// dom.js - elements from function calls: h() for HTML, s() for SVG.
//
//     h("button", { class: "primary", onclick: go }, icon("play"), t("home.play"))
//
// Properties that begin with "on" are listeners, `style` is an object of CSS properties (an
// attribute would be refused by the Content-Security-Policy), `data` an object of data-*
// attributes; true and false set and leave out an attribute, null and undefined leave it out.

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Child | Child[]} Children */

const SVG = "http://www.w3.org/2000/svg";

/** @param {Element} element @param {Record<string, any>} props */
function apply(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style")
      for (const [key, text] of Object.entries(value))
        /** @type {HTMLElement} */ (element).style.setProperty(key, String(text));
    else if (name === "data")
      for (const [key, text] of Object.entries(value)) change(element, `data-${key}`, String(text));
    else change(element, name, value === true ? "" : String(value));
  }
}

/** Sets an attribute that is another now: even the same one makes the browser work.
 * @param {Element} element @param {string} name @param {string} text */
function change(element, name, text) {
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/** @param {Element | DocumentFragment} element @param {Children[]} children */
function append(element, children) {
  for (const child of children.flat())
    if (child !== null && child !== undefined && child !== false)
      element.append(child instanceof Node ? child : String(child));
}

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, any> | null} [props] @param {...Children} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  apply(element, props ?? {});
  append(element, children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Record<string, any> | null} [props] @param {...Children} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, props, ...children) {
  const element = document.createElementNS(SVG, tag);
  apply(element, props ?? {});
  append(element, children);
  return element;
}

/** A table of head cells and of rows of cells. @param {Children} head @param {Children[]} rows */
export const table = (head, rows) =>
  h(
    "table",
    null,
    h("thead", null, h("tr", null, head)),
    h(
      "tbody",
      null,
      rows.map((row) => h("tr", null, row)),
    ),
  );

/** The head cell of a column. @param {Child} name @param {Record<string, any>} [props] */
export const column = (name, props) => h("th", { scope: "col", ...props }, name);

/** Sets attributes, listeners and so on of an element that is there already.
 * @param {Element} element @param {Record<string, any>} props */
export function set(element, props) {
  for (const [name, value] of Object.entries(props))
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
  apply(element, props);
}

/** Replaces everything in an element. @param {Element} element @param {...Children} children */
export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
}

/** The same, but what is there already changes only where it differs: the browser then has less to
 * lay out. Not for anything with listeners, which stay those of before.
 * @param {Node} element @param {...Children} children */
export function refill(element, ...children) {
  const fresh = document.createDocumentFragment();
  append(fresh, children);
  renew(element, fresh);
}

/** @param {Node} element @param {Node} fresh whose children it gets */
function renew(element, fresh) {
  const nodes = [...fresh.childNodes];
  nodes.forEach((node, i) => {
    const old = element.childNodes[i];
    if (old) become(old, node);
    else element.appendChild(node);
  });
  while (element.childNodes.length > nodes.length) element.lastChild?.remove();
}

/** @param {ChildNode} old @param {ChildNode} node */
function become(old, node) {
  if (old.isEqualNode(node)) return;
  if (old instanceof Text && node instanceof Text) old.data = node.data;
  else if (!(old instanceof Element && node instanceof Element && isLike(old, node)))
    old.replaceWith(node);
  else {
    for (const { name } of [...old.attributes])
      if (!node.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of node.attributes) change(old, name, value);
    renew(old, node);
  }
}

/** Styles cannot be copied as attributes, see above. @param {Element} a @param {Element} b */
const isLike = (a, b) =>
  a.nodeName === b.nodeName && a.getAttribute("style") === b.getAttribute("style");

/** Does what can wait until the next frame has been drawn. @param {() => void} work */
export function afterFrame(work) {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}

/** Gives the focus to something when the frame is drawn, not to lay out twice; unless the person
 * has gone elsewhere by then. @param {() => void} focus */
export function passFocus(focus) {
  const from = document.activeElement;
  afterFrame(() => {
    const now = document.activeElement;
    if (now === from || now === document.body) focus();
  });
}

/** Only for those who cannot see. @param {...Children} children */
export const hidden = (...children) => h("span", { class: "visually-hidden" }, ...children);
