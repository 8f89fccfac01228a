// lessons.js - the lessons of Pentactic. learn/lessons.js explains the members.
//
// The long games were played by the computer, at level 3, and are cut where something can be seen.

export const basic = "pentactic:basic:8x8";
const firstMatch = "-X h5 Pe7f7f8g7g8 g6 Ia8b8c8d8e8 e1 La7b7c7d6d7 f2 Ub3b4c4d3d4 c3 Va2a3a4b2c2";
export const firstEnd = `${firstMatch} pass We3e4f4f5g5 pass Nb1c1d1d2e2 pass Ya5b5c5c6d5 pass`;
const secondEnd =
  `${firstEnd} Ff3g3g4h2h3 pass -P f1 Wa6b6b7c7c8 c6 Fe6f4f5f6g5 g2 Le8f8g8h7h8 h3` +
  " Td6d7d8e7f7 d4 Ud3d5e3e4e5 b5 Vb1b2b3c1d1 a8 Yb4c2c3c4c5 pass Ia1a2a3a4a5 pass";

/** @type {import("../../learn/lessons.js").Lesson[]} */
const basicLessons = [
  {
    id: "basic-pieces",
    title: "learn.pieces",
    steps: [
      { variant: basic, moves: "-X d5", text: "learn.pieces.1" },
      {
        variant: basic,
        moves: "-X d5",
        text: "learn.pieces.2",
        task: "learn.pieces.2.task",
        done: "learn.pieces.2.done",
        goal: { begins: ["I"] },
        show: "Ih4h5h6h7h8",
      },
      {
        variant: basic,
        moves: "-X d5",
        marks: ["a1", "a2", "a3", "a4", "b1"],
        text: "learn.pieces.3",
        task: "learn.pieces.3.task",
        done: "learn.pieces.3.done",
        goal: { moves: ["La1a2a3a4b1"] },
        show: "La1a2a3a4b1",
      },
      {
        variant: basic,
        moves: "-X d5",
        marks: ["g1", "h1", "h2", "h3", "h4"],
        text: "learn.pieces.4",
        task: "learn.pieces.4.task",
        done: "learn.pieces.4.done",
        goal: { moves: ["Lg1h1h2h3h4"] },
        show: "Lg1h1h2h3h4",
      },
      { variant: basic, moves: firstEnd, text: "learn.pieces.5" },
    ],
  },
  {
    id: "basic-counters",
    title: "learn.counters",
    steps: [
      {
        variant: basic,
        moves: "-X",
        text: "learn.counters.1",
        task: "learn.counters.1.task",
        done: "learn.counters.1.done",
        goal: { any: true },
        show: "d5",
      },
      {
        variant: basic,
        moves: "-X a4 Ic4d4e4f4g4",
        marks: ["a4", "h4"],
        text: "learn.counters.2",
        task: "learn.counters.2.task",
        done: "learn.counters.2.done",
        goal: { any: true },
        show: "d6",
      },
      {
        variant: basic,
        moves: "-V f8 Pe4f3f4g3g4 c2 Nd4d5e5e6e7 e3 Yg6h4h5h6h7 g7 La5a6b6c6d6",
        text: "learn.counters.3",
        task: "learn.counters.3.task",
        done: "learn.counters.3.done",
        goal: { shutOut: "X" },
        show: "b4",
      },
      {
        variant: basic,
        moves: "-V f8 Pe4f3f4g3g4 c2 Nd4d5e5e6e7 e3 Yg6h4h5h6h7 g7 La5a6b6c6d6",
        text: "learn.counters.4",
      },
    ],
  },
  {
    id: "basic-course",
    title: "learn.course",
    steps: [
      {
        variant: basic,
        text: "learn.course.1",
        task: "learn.course.1.task",
        done: "learn.course.1.done",
        goal: { any: true },
        show: "-P",
      },
      {
        variant: basic,
        moves: "-X h5",
        marks: ["h5"],
        text: "learn.course.2",
        task: "learn.course.2.task",
        done: "learn.course.2.done",
        goal: { any: true },
        show: "Pe7f7f8g7g8",
      },
      {
        variant: basic,
        moves: firstMatch,
        text: "learn.course.3",
        task: "learn.course.3.task",
        done: "learn.course.3.done",
        goal: { moves: ["pass"] },
        show: "pass",
      },
    ],
  },
  {
    id: "basic-score",
    title: "learn.score",
    steps: [
      {
        variant: basic,
        moves: firstEnd,
        text: "learn.score.1",
        task: "learn.score.1.task",
        done: "learn.score.1.done",
        goal: { any: true },
        show: "Ff3g3g4h2h3",
      },
      {
        variant: basic,
        moves: `${firstEnd} Ff3g3g4h2h3`,
        text: "learn.score.2",
        task: "learn.score.2.task",
        done: "learn.score.2.done",
        goal: { moves: ["pass"] },
        show: "pass",
      },
      {
        variant: basic,
        moves: `${firstEnd} Ff3g3g4h2h3 pass`,
        text: "learn.score.3",
        task: "learn.score.3.task",
        done: "learn.score.3.done",
        goal: { any: true },
        show: "-P",
      },
      {
        variant: basic,
        moves: secondEnd,
        text: "learn.score.4",
        task: "learn.score.4.task",
        done: "learn.score.4.done",
        goal: { any: true },
        show: "Ng6g7h4h5h6",
      },
      { variant: basic, moves: `${secondEnd} Ng6g7h4h5h6 pass`, text: "learn.score.5" },
    ],
  },
];

export const duel = "pentactic:duel:9x7";
export const duelEnd =
  "-W -P d3 d4 Ii1i2i3i4i5 Yf7g7h6h7i7 c7 i6 Lg1h1h2h3h4 Ii2i3i4i5i6 i1 h7 Zd3e1e2e3f1" +
  " Ze6f4f5f6g4 h4 e5 Ub1b2c1d1d2 Pa5a6a7b6b7 e5 b3 Yg4g5g6g7h6 Ua1a2a3b1b3 f2 a1 Vd7e7f5f6f7" +
  " Ne1f1g1g2h2 g6 c2 Fe4f2f3f4g3 Xb2c1c2c3d2 pass pass Na4a5a6b6b7 Ld4d5d6d7e7 pass pass" +
  " Tb5c5c6c7d5 Te2e3e4f3g3 pass pass pass";

/** @type {import("../../learn/lessons.js").Lesson[]} */
const duelLessons = [
  {
    id: "duel-boards",
    title: "learn.boards",
    steps: [
      { variant: duel, text: "learn.boards.1" },
      {
        variant: duel,
        text: "learn.boards.2",
        task: "learn.boards.2.task",
        done: "learn.boards.2.done",
        goal: { any: true },
        show: "-W",
      },
      {
        variant: duel,
        moves: "-W -P",
        text: "learn.boards.3",
        task: "learn.boards.3.task",
        done: "learn.boards.3.done",
        goal: { placed: true },
        show: "d3",
      },
      {
        variant: duel,
        moves: "-W -P d3 d4",
        text: "learn.boards.4",
        task: "learn.boards.4.task",
        done: "learn.boards.4.done",
        goal: { placed: true },
        show: "Ii1i2i3i4i5",
      },
    ],
  },
  {
    id: "duel-end",
    title: "learn.endings",
    steps: [
      {
        variant: duel,
        moves: "-W -P d3 d4 Ii1i2i3i4i5 Yf7g7h6h7i7",
        text: "learn.endings.1",
        task: "learn.endings.1.task",
        done: "learn.endings.1.done",
        goal: { moves: ["pass"] },
        show: "pass",
      },
      {
        variant: duel,
        moves: duelEnd,
        text: "learn.endings.2",
        task: "learn.endings.2.task",
        done: "learn.endings.2.done",
        goal: { begins: ["V"] },
        show: "Va4b4c4c5c6",
      },
      { variant: duel, moves: `${duelEnd} Va4b4c4c5c6 pass pass`, text: "learn.endings.3" },
    ],
  },
];

const group = "pentactic:group:8x8:players=3";
const groupLate =
  "3:-T 1:-P 2:-T 2:c1 1:c8 2:a4 Ff6g5g6g7h5 Le6f6g6h5h6 Yg6h4h5h6h7 3:e6 3:b3 2:g2" +
  " Tb2b3b4c3d3 Fa7b6b7b8c8 Na1b1b2c2d2 2:d6 3:a2 2:b5 Ib5c5d5e5f5 Yc7d7d8e7f7 Ua5a6b5c5c6" +
  " 2:f8 1:a6 1:b1 Uf1f2g1h1h2 Ve2e3e4f4g4 Wf2f3g1g2h1 2:h3 1:e2 1:h3 La7b7c7d7d8 Nc5c6d3d4d5" +
  " Vb8c8d6d7d8 3:c4 3:g5 1:g4 Vf8g8h6h7h8 Ud1d2e1f1f2 Pf6f7f8g7g8 3:f1";
const groupEnd =
  `${groupLate} 1:f7 pass Nc4d4e3e4f3 Pa1a2b1b2c2 Fa7a8b6b7c7 3:h8 pass pass pass pass` +
  " Ld1e1e2e3e4 pass pass pass pass pass Zc3d3d4d5e5 pass pass pass";

/** @type {import("../../learn/lessons.js").Lesson[]} */
const groupLessons = [
  {
    id: "group-table",
    title: "learn.table",
    steps: [
      { variant: group, text: "learn.table.1" },
      {
        variant: group,
        text: "learn.table.2",
        task: "learn.table.2.task",
        done: "learn.table.2.done",
        goal: { any: true },
        show: "3:-T",
      },
      {
        variant: group,
        moves: "2:-F",
        text: "learn.table.3",
        task: "learn.table.3.task",
        done: "learn.table.3.done",
        goal: { any: true },
        show: "3:-P",
      },
      {
        variant: group,
        moves: "3:-T 1:-P 2:-T",
        text: "learn.table.4",
        task: "learn.table.4.task",
        done: "learn.table.4.done",
        goal: { begins: ["3:"] },
        show: "3:d5",
      },
      {
        variant: group,
        moves: "3:-T 1:-P 2:-T 2:c1 1:c8 2:a4",
        text: "learn.table.5",
        task: "learn.table.5.task",
        done: "learn.table.5.done",
        goal: { placed: true },
        show: "Ff6g5g6g7h5",
      },
    ],
  },
  {
    id: "group-score",
    title: "learn.scores",
    steps: [
      {
        variant: group,
        moves: groupLate,
        text: "learn.scores.1",
        task: "learn.scores.1.task",
        done: "learn.scores.1.done",
        goal: { placed: true },
        show: "1:f7",
      },
      { variant: group, moves: groupEnd, text: "learn.scores.2" },
    ],
  },
];

export const solo = "pentactic:solo:8x8:stones=d4,d5,e4,e5";
export const soloNine =
  "La7a8b8c8d8 Xa6b5b6b7c6 Nc7d7e7e8f8 Pg6g7g8h7h8 Td6e6f5f6f7 Yg5h3h4h5h6 Ua4a5b4c4c5" +
  " We2e3f3f4g4 Ff2g2g3h1h2";

/** @type {import("../../learn/lessons.js").Lesson[]} */
const soloLessons = [
  {
    id: "solo-fill",
    title: "learn.filling",
    steps: [
      { variant: solo, marks: ["d4", "d5", "e4", "e5"], text: "learn.filling.1" },
      {
        variant: solo,
        moves: `${soloNine} Va1a2a3b3c3 Zb1b2c2d2d3`,
        text: "learn.filling.2",
        task: "learn.filling.2.task",
        done: "learn.filling.2.done",
        goal: { over: true },
        show: "Ic1d1e1f1g1",
      },
      {
        variant: solo,
        moves: soloNine,
        marks: ["a1"],
        text: "learn.filling.3",
        task: "learn.filling.3.task",
        done: "learn.filling.3.done",
        goal: { moves: ["Va1a2a3b3c3", "Zb1b2c2d2d3", "Ic1d1e1f1g1"] },
        show: "Va1a2a3b3c3",
      },
    ],
  },
  {
    id: "solo-stuck",
    title: "learn.stuck",
    steps: [
      { variant: solo, moves: "Xa2b1b2b3c2", marks: ["a1"], text: "learn.stuck.1" },
      {
        variant: "pentactic:solo:8x8:stones=a2,b1,e5,g7",
        marks: ["a1"],
        text: "learn.stuck.2",
      },
      {
        variant: "pentactic:solo:8x8:stones=c3,c6,f3,f6",
        moves: "Ye3e4e5e6f4 La6b3b4b5b6 Pd7d8e7e8f7 Ng3g4g5h2h3 Uc1c2d1e1e2 Ih4h5h6h7h8",
        text: "learn.stuck.3",
      },
      {
        variant: solo,
        moves: `${soloNine} Va1a2a3b3c3 Zb1b2c2d2d3 Ic1d1e1f1g1`,
        text: "learn.stuck.4",
      },
    ],
  },
];

/** @param {import("../../core/types.js").Position} position @param {string} piece */
const fits = (position, piece) =>
  /** @type {import("./types.js").Position} */ (position).boards.some((board) =>
    board.fits.includes(piece),
  );

/** shutOut: this pentomino does not fit any more. @type {import("../../learn/goal.js").Tests} */
const goals = {
  shutOut: (piece, _, after, before) => fits(before, piece) && !fits(after.position, piece),
};

// texts: learn.basic learn.duel learn.group learn.solo learn.*.about

/** @param {string} mode @param {import("../../learn/lessons.js").Track["after"]} after
 * @param {import("../../learn/lessons.js").Lesson[]} lessons */
const track = (mode, after, lessons) => ({
  game: "pentactic",
  title: `learn.${mode}`,
  about: `learn.${mode}.about`,
  after,
  lessons,
  goals,
});

export const tracks = [
  track("basic", { mode: "basic" }, basicLessons),
  track("duel", { mode: "duel" }, duelLessons),
  track("group", { mode: "group" }, groupLessons),
  track("solo", null, soloLessons),
];
