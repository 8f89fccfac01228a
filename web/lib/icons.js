// icons.js - the small drawings on buttons: strokes on a square of 24 units.
import { s } from "./dom.js";

/** @type {Record<string, string>} */
const paths = {
  play: "M7 5v14l12-7z",
  pause: "M8 5v14M16 5v14",
  undo: "M9 7H5V3M5 7a8 8 0 1 1-1 7",
  redo: "M15 7h4V3M19 7a8 8 0 1 0 1 7",
  first: "M6 5v14M18 6l-8 6 8 6z",
  previous: "M16 6l-8 6 8 6z",
  next: "M8 6l8 6-8 6z",
  last: "M18 5v14M6 6l8 6-8 6z",
  turn: "M20 12a8 8 0 1 1-3-6.2M20 3v4h-4",
  turnback: "M4 12a8 8 0 1 0 3-6.2M4 3v4h4",
  flip: "M12 3v18M9 7L4 17h5zM15 7l5 10h-5z",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 11q1 1 1 2h6q0-1 1-2a6 6 0 0 0-4-11z",
  flag: "M6 21V4M6 4h11l-2 4 2 4H6",
  share: "M8 12h8M14 8l4 4-4 4M12 4H5v16h7",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  upload: "M12 16V5M7 9l5-5 5 5M5 20h14",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 13l5 5 9-11",
  menu: "M4 7h16M4 12h16M4 17h16",
  analyse: "M4 20V4M4 20h16M7 15l4-5 3 3 5-7",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  plus: "M12 5v14M5 12h14",
  people: "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20q0-6 6-6t6 6M16 11a3 3 0 0 0 0-6M17 14q4 1 4 6",
  computer: "M4 5h16v11H4zM9 20h6M12 16v4",
  puzzle: "M5 5h5v5H5zM10 10h5v5h-5zM10 5h5v5h-5zM10 15h5v5h-5zM15 10h5v5h-5z",
  book: "M5 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5zM13 6a2 2 0 0 1 2-2h4v14h-4a2 2 0 0 0-2 2",
  rules: "M6 3h9l4 4v14H6zM9 11h7M9 15h7M9 7h3",
  board: "M4 4h16v16H4zM4 12h16M12 4v16",
  sound: "M4 10v4h4l5 4V6L8 10zM16 9a4 4 0 0 1 0 6",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2",
  eye: "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  dice: "M4 4h16v16H4zM8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01",
  rotate: "M17 4l3 3-3 3M20 7H9a5 5 0 0 0 0 10h2",
  talk: "M4 5h16v11H10l-5 4v-4H4z",
  device: "M8 3h8v18H8zM11 18h2",
  pass: "M5 6l7 6-7 6zM19 6v12",
};

/** @param {string} name */
export const icon = (name) =>
  s(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", { d: paths[name] }),
  );
