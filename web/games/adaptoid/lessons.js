// lessons.js - the lessons of Adaptoid. learn/lessons.js explains the members.

export const fights = {
  variant: "adaptoid:start=d3,d5",
  moves: "Ld3 Ae5 Ld3 Ac4 Pd3 Pe5 Ac2 Pc4 Ab2 Pc4",
};
const crowd = {
  variant: "adaptoid:start=d2,d4",
  moves: "Ld2 Ae5 Ld2 Ld4 Pd2 Ld4 Ac2 Pd4 Pc2 Pd4 Ac1 Ld4",
};
export const corner = {
  variant: "adaptoid:start=c3,b1",
  moves: "Lc3 Aa1 Pc3 Aa2 Ad4 La2 Ld4 La2 Pd4 Pa2 Ad3 Pa1",
};
export const walkers = "Ld2 Ac5 Ld2 Lc5 Ad3 Lc5";

/** @type {import("../../learn/lessons.js").Lesson[]} */
const lessons = [
  {
    id: "adaptoid-board",
    title: "learn.board",
    steps: [
      { variant: "adaptoid", marks: ["d2", "d6"], text: "learn.board.1" },
      { variant: "adaptoid", marks: ["d4", "e4", "e5"], text: "learn.board.2" },
      { variant: "adaptoid", text: "learn.board.3" },
      { variant: "adaptoid", text: "learn.board.4" },
      {
        variant: "adaptoid",
        text: "learn.board.5",
        task: "learn.board.5.task",
        done: "learn.board.5.done",
        goal: { any: true },
        show: "Ld2",
      },
    ],
  },
  {
    id: "adaptoid-build",
    title: "learn.build",
    steps: [
      {
        variant: "adaptoid",
        marks: ["c1", "c2", "d1", "d3", "e2", "e3"],
        text: "learn.build.1",
        task: "learn.build.1.task",
        done: "learn.build.1.done",
        goal: { begins: ["A"] },
        show: "Ad3",
      },
      {
        variant: "adaptoid",
        moves: "Ad3 Ac5",
        marks: ["d2", "d3"],
        text: "learn.build.2",
        task: "learn.build.2.task",
        done: "learn.build.2.done",
        goal: { begins: ["L"] },
        show: "Ld3",
      },
      {
        variant: "adaptoid",
        moves: "Ad3 Ac5 Ld3 Ld6",
        marks: ["d2", "d3"],
        text: "learn.build.3",
        task: "learn.build.3.task",
        done: "learn.build.3.done",
        goal: { begins: ["P"] },
        show: "Pd3",
      },
      {
        variant: "adaptoid",
        moves: "Ld2 Ld6 Ld2 Ld6 Ld2 Ad7 Pd2 Pd6 Pd2 Ac6 Pd2 Lc6",
        marks: ["d2"],
        text: "learn.build.4",
        task: "learn.build.4.task",
        done: "learn.build.4.done",
        goal: { any: true },
        show: "d2-d4,Ad3",
      },
      {
        variant: "adaptoid",
        moves: "Ld2 Ld6 Ld2 Ld6 Ld2 Ad7 Pd2 Pd6 Pd2 Ac6 Pd2 Lc6",
        text: "learn.build.5",
      },
    ],
  },
  {
    id: "adaptoid-move",
    title: "learn.move",
    steps: [
      {
        variant: "adaptoid",
        moves: "Ld2 Ac5",
        marks: ["d2"],
        text: "learn.move.1",
        task: "learn.move.1.task",
        done: "learn.move.1.done",
        goal: { begins: ["d2-"] },
        show: "d2-d3,Ld3",
      },
      {
        variant: "adaptoid",
        moves: walkers,
        marks: ["e4"],
        text: "learn.move.2",
        task: "learn.move.2.task",
        done: "learn.move.2.done",
        goal: { begins: ["d2-e4"] },
        show: "d2-e4,Le4",
      },
      {
        variant: "adaptoid",
        moves: `${walkers} Ld2 Ac6`,
        marks: ["d4"],
        text: "learn.move.3",
        task: "learn.move.3.task",
        done: "learn.move.3.done",
        goal: { begins: ["d2-d4"] },
        show: "d2-d4,Pd4",
      },
      {
        variant: "adaptoid",
        moves: `${walkers} Ld2 Ac6`,
        marks: ["d3"],
        text: "learn.move.4",
        task: "learn.move.4.task",
        done: "learn.move.4.done",
        goal: { moves: ["Ld3"] },
        show: "Ld3",
      },
    ],
  },
  {
    id: "adaptoid-fight",
    title: "learn.fight",
    steps: [
      { ...fights, marks: ["d5", "e5", "c4"], text: "learn.fight.1" },
      {
        ...fights,
        marks: ["d5"],
        text: "learn.fight.2",
        task: "learn.fight.2.task",
        done: "learn.fight.2.done",
        goal: { captured: ["d5"] },
        show: "d3-d5,Lc2",
      },
      {
        ...fights,
        marks: ["e5"],
        text: "learn.fight.3",
        task: "learn.fight.3.task",
        done: "learn.fight.3.done",
        goal: { captured: ["d3", "e5"] },
        show: "d3-e5,Lc2",
      },
      {
        ...fights,
        marks: ["c4"],
        text: "learn.fight.4",
        task: "learn.fight.4.task",
        done: "learn.fight.4.done",
        goal: { captured: ["d3"] },
        show: "d3-c4,Lc2",
      },
      { ...fights, text: "learn.fight.5" },
    ],
  },
  {
    id: "adaptoid-feed",
    title: "learn.feed",
    steps: [
      { ...crowd, marks: ["c3", "c4", "d3", "d5", "e4"], text: "learn.feed.1" },
      {
        ...crowd,
        marks: ["d4"],
        text: "learn.feed.2",
        task: "learn.feed.2.task",
        done: "learn.feed.2.done",
        goal: { starved: ["d4"] },
        show: "Ad3",
      },
      {
        ...corner,
        marks: ["a1", "a2"],
        text: "learn.feed.3",
        task: "learn.feed.3.task",
        done: "learn.feed.3.done",
        goal: { starved: ["a1", "a2"] },
        show: "Ab2",
      },
      {
        variant: "adaptoid:start=b2,g7",
        moves: "Aa2 Lg7 La2 Pg7 Pa2 Ag6 La2 Lg6",
        marks: ["a2"],
        text: "learn.feed.4",
        task: "learn.feed.4.task",
        done: "learn.feed.4.done",
        goal: { fed: true },
        show: "Ac3",
      },
      {
        variant: "adaptoid:start=b2,g7",
        moves: "Aa2 Lg7 La2 Pg7 Pa2 Ag6 La2 Lg6 Ac3 Pg6",
        text: "learn.feed.5",
      },
    ],
  },
  {
    id: "adaptoid-win",
    title: "learn.win",
    steps: [
      {
        variant: "adaptoid:start=d4,f6",
        moves: "Ld4 Ae5 Ld4 Ag7 Pd4 Ag6 d4-e5,Ad4 Af5 e5-f5,Ac4 Af7 f5-f6,Ac5 Ag5 f6-f7,Ab3 Af4",
        marks: ["f7"],
        text: "learn.win.1",
        task: "learn.win.1.task",
        done: "learn.win.1.done",
        goal: { over: true },
        show: "f7-g7",
      },
      {
        variant: "adaptoid:start=d3,d5",
        moves: "Ld3 Ld5 Ld3 Ld5 Pd3 Ld5",
        marks: ["d5"],
        text: "learn.win.2",
        task: "learn.win.2.task",
        done: "learn.win.2.done",
        goal: { over: true },
        show: "d3-d5",
      },
      {
        variant: "adaptoid:start=d3,d5",
        moves: "Ld3 Ld5 Ld3 Ld5 Pd3 Ld5 d3-d5",
        text: "learn.win.3",
      },
    ],
  },
  {
    id: "adaptoid-pie",
    title: "learn.pie",
    steps: [
      { variant: "adaptoid:setup=pie", text: "learn.pie.1" },
      {
        variant: "adaptoid:setup=pie",
        text: "learn.pie.2",
        task: "learn.pie.2.task",
        done: "learn.pie.2.done",
        goal: { any: true },
        show: "setup=c2,e6",
      },
      {
        variant: "adaptoid:setup=pie",
        moves: "setup=d3,e5",
        text: "learn.pie.3",
        task: "learn.pie.3.task",
        done: "learn.pie.3.done",
        goal: { any: true },
        show: "take=white",
      },
    ],
  },
];

/** @param {string[]} some @param {string[]} others */
const same = (some, others) => some.slice().sort().join() === others.slice().sort().join();

/** The cells that effects of these names have in a member.
 * @param {import("../../core/types.js").Preview} after
 * @param {string} member @param {string[]} names @returns {string[]} */
const cells = ({ effects }, member, ...names) =>
  effects.filter(({ effect }) => names.includes(effect)).map((effect) => effect[member]);

/** captured: exactly these fall in a fight, own ones included; starved: exactly these starve; fed:
 * no creature of the mover is left with too little food.
 * @type {import("../../learn/goal.js").Tests} */
const goals = {
  captured: (wish, _, after) =>
    same(
      [...cells(after, "cell", "captures", "trades"), ...cells(after, "from", "falls", "trades")],
      wish,
    ),
  starved: (wish, _, after) => same(cells(after, "cell", "starves"), wish),
  fed: (_, __, after, { turn }) =>
    !after.effects.some(({ effect, seat }) => effect === "hungry" && seat === turn),
};

/** @type {import("../../learn/lessons.js").Track[]} */
export const tracks = [
  {
    game: "adaptoid",
    title: "learn.adaptoid",
    about: "learn.adaptoid.about",
    after: {},
    lessons,
    goals,
  },
];
