// samples.js - a position of each game for the first screen, from the middle of a game.

export const samples = {
  adaptoid: `[Variant "adaptoid"]

1. Ad3 Ae6 Ld3 Ld6 d3-d4,Ld2 d6-c5,Le6 d2-d3,Pd4 c5-b4,Pe6 d4-c4,Pc4 b4-a3,Pe6
11. c4-d5,Pd3 a3-b3,Ae7 d5-e6,Ae4 b3-b4,Le7 d3-c3,Pc3 e7-e6,Pe6 c3-c4,Pe4
18. b4-a3,Pa3 Le4 a3-b3,Pb3 e4-e5,Pe5 e6-d6,Ab2 c4-c3,Ae4
`,
  pentactic: `[Variant "pentactic:basic:8x8"]

1. -X d4 Vf8g8h6h7h8 h1 Ze7e8f7g6g7 c7 Pe5e6f5f6g5 g2 Ia4a5a6a7a8 b6 Ub7b8c8d7d8
12. f3 Yg3h2h3h4h5
`,
};
