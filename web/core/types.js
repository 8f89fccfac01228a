// types.js - the values that the workers answer with. Only types: there is nothing to run here.
//
// Seats are numbers from 1, cells and moves are written as in docs/notation.md, times are
// milliseconds. A position is the object of docs/json.md.

/** What a person did wrong, as a sentence in the language chosen; nothing has changed.
 * @typedef {{fault: string, late?: true}} Fault late: of play(), the time was up */

/** What begins a match. The kind of a seat is "person", "random" or "level 1" to "level 9"; seats
 * that are left out are persons without a name. `clock`: "none", "300", "300+5" or "3d".
 * @typedef {object} Start
 * @property {string} variant
 * @property {string} [clock]
 * @property {{name: string, kind: string}[]} [seats]
 * @property {number} [seed] for a variant that leaves something open, 0 to 2^53 - 1
 * @property {number} [now] */

// ---- positions ------------------------------------------------------------------------------

/** How a game stands or ended.
 * @typedef {object} Result
 * @property {string} line "ongoing", "captures 5,3 winners 1", "solved"
 * @property {boolean} over
 * @property {"scores" | "captures" | "left"} kind scores: the lowest wins; captures: the highest
 * @property {number[]} scores for each seat
 * @property {number[]} winners seats; empty while it goes on, and if it is drawn */

/** @typedef {"white" | "black"} Colour */

/** @typedef {object} Creature
 * @property {string} cell
 * @property {Colour} colour
 * @property {number} legs
 * @property {number} pincers */

/** @typedef {object} Side
 * @property {number} seat
 * @property {number} captures that it has made
 * @property {{bodies: number, legs: number, pincers: number}} stock */

/** What every position has.
 * @typedef {object} AnyPosition
 * @property {"pentoid-position"} format
 * @property {number} version
 * @property {string} variant
 * @property {number} seats how many take part
 * @property {number | null} turn the seat that is to act, by the rules
 * @property {number} legal how many moves are legal
 * @property {Result} result */

/** @typedef {object} OnlyAdaptoid
 * @property {"adaptoid"} game
 * @property {"setup" | "take" | "turn" | "build" | "over"} phase
 * @property {Colour | null} colour the one to move
 * @property {Side} white
 * @property {Side} black
 * @property {number} idle turns running without a build or a capture
 * @property {Creature[]} creatures
 * @property {string[]} starving cells of creatures of either colour with less food than limbs
 * @property {string[]} tight cells of those that have limbs, and exactly as much food */

/** @typedef {object} Board
 * @property {number} seat whose pentominoes go on it
 * @property {string[]} [counters] cells; not in solo
 * @property {string[]} [stones] cells; only in solo
 * @property {{piece: string, cells: string[]}[]} pentominoes
 * @property {string[]} hand letters of the pentominoes left
 * @property {string[]} fits those of the hand that still fit somewhere
 * @property {string[]} [open] cells where a counter may go, whoever's turn it is; not in solo
 * @property {string | null} discarded */

/** @typedef {object} OnlyPentactic
 * @property {"pentactic"} game
 * @property {"discard" | "counter" | "pentomino" | "over"} phase
 * @property {number} columns
 * @property {number} rows
 * @property {1 | 2} [match] basic only
 * @property {string | null} [discarded_before] basic only: what match 1 discarded
 * @property {number} [passes] duel and group only: passes in this turn so far
 * @property {number[]} [counters_left] for each seat; not in solo
 * @property {Board[]} boards in the order of the seats; solo and basic have one */

/** @typedef {AnyPosition & OnlyAdaptoid} AdaptoidPosition */
/** @typedef {AnyPosition & OnlyPentactic} PentacticPosition */
/** @typedef {AdaptoidPosition | PentacticPosition} Position */

// ---- the match ------------------------------------------------------------------------------

/** A move that was made, and how long it took.
 * @typedef {{move: string, seat: number, ms: number}} Ply */

/** How the match stands or ended. `line` is the result as it is written in a record; `reason` what
 * ended it, null while it goes on; `gone` who has left, in their order. Of a game for three or more
 * it goes on when somebody leaves, and the program plays that seat.
 * @typedef {object} Ending
 * @property {boolean} over
 * @property {string} line
 * @property {number[]} winners
 * @property {"rules" | "resigned" | "time" | null} reason
 * @property {{seat: number, reason: "resigned" | "time"}[]} gone */

/** `left` is the time left at the moment of the call, null without a clock.
 * @typedef {{name: string, kind: string, left: number | null}} Seat */

/** The match, and the position that is shown of it.
 *
 * Position, turn, legal, count and ending are those that are shown; the rest is the match's.
 * @typedef {object} View
 * @property {string} variant canonical, stones included
 * @property {Position} position
 * @property {number | null} turn the seat that is to move; null if the match is over
 * @property {string[]} legal moves; none if the match is over
 * @property {Ply[]} plies all that are known: those played and those that redo() would play
 * @property {number} count plies before the position that is shown
 * @property {number} played plies of the match
 * @property {number} known plies that are known; redo() is possible if there are more than played
 * @property {boolean} looking another position than the last one is shown
 * @property {Seat[]} seats
 * @property {string} clock "none", "300", "300+5", "3d"
 * @property {boolean} paused
 * @property {number | null} flag the moment at which the seat to move runs out of time
 * @property {Ending} ending */

/** What was typed or clicked so far: tokens of the notation may follow. A text can be complete and
 * yet go on.
 * @typedef {object} Partial
 * @property {"wrong" | "incomplete" | "complete"} status
 * @property {string} [fault] why it is wrong
 * @property {string[]} tokens if the text ends inside a token, those that begin with its end */

/** What a move would do, or the first half of a turn. `captured` are the cells on which creatures
 * stand now that fall in the fight, the attacker's among them if it falls; `starved` those of
 * the rival that starve at the end of the turn.
 * @typedef {object} Preview
 * @property {Position} position
 * @property {string[]} captured
 * @property {string[]} starved
 * @property {boolean} over */

/** A pentomino lying in one way: cells as [x, y] from the left and from below, both from 0, the
 * lowest row first; `right` and `flip` are the numbers, in the list of its piece, of the
 * orientations that a quarter turn to the right and turning over (left becomes right) lead to.
 * @typedef {{cells: [number, number][], right: number, flip: number}} Orientation */

/** By letter. @typedef {Record<string, Orientation[]>} Shapes */

/** @typedef {object} Variant
 * @property {string} variant the canonical name
 * @property {"adaptoid" | "pentactic"} game
 * @property {number} seats
 * @property {boolean} open stones are still to be drawn
 * @property {"solo" | "basic" | "duel" | "group"} [mode] Pentactic
 * @property {"8x8" | "9x7" | "11x6"} [grid] Pentactic
 * @property {"free" | "forced"} [passing] duel and group
 * @property {boolean} [pie] Adaptoid */

// ---- the engine -----------------------------------------------------------------------------

/** What to think about, and how long: whatever is left out does not limit. A clock (`left`,
 * `increment`, of the seat to move) counts if there is no `ms`.
 * @typedef {object} Task
 * @property {string} variant not an open one
 * @property {string[]} moves from the start
 * @property {number} [level] 1 to 9
 * @property {number} [ms]
 * @property {number} [nodes]
 * @property {number} [depth]
 * @property {number} [lines] alternatives wanted, 1 (default) to 16
 * @property {number} [seed] chooses among moves that are equally good
 * @property {number} [left] ms on the clock
 * @property {number} [increment] ms more for each move */

/** For the seat to move. win: the probability of winning in per cent; points: how far ahead of the
 * best rival it will end (solo: minus the pentominoes left). exact: proved.
 * @typedef {{unit: "win" | "points", value: number, exact: boolean}} Score */

/** A move, what is expected to follow it, what it is worth, and what it does.
 * @typedef {{score: Score, moves: string[], why: string}} Line */

/** @typedef {object} Report
 * @property {number} depth moves of the game that were looked ahead
 * @property {number} nodes
 * @property {number} ms
 * @property {Line[]} lines the best first
 * @property {true} [stopped] it was the best known when the search was stopped */

/** `ms` or `nodes` for each move; 200 ms if neither is given.
 * @typedef {{variant: string, moves: string[], ms?: number, nodes?: number}} AnalysisTask */

/** A move that was judged. `score`: after it, for who made it. `lost`: what the best move was worth
 * more, in the unit of the score. `mark`: "" good, "?!" dubious, "?" bad, "??" blunder.
 * @typedef {object} Judged
 * @property {number} ply from 1
 * @property {number} seat
 * @property {string} move
 * @property {Score} score
 * @property {number} lost not negative
 * @property {"" | "?!" | "?" | "??"} mark
 * @property {Score} best_score
 * @property {string[]} best the best move and what is expected to follow */

/** How well a seat has played, over its moves that were a choice. accuracy: per cent; lost: by a
 * move, on the average.
 * @typedef {{seat: number, name: null, moves: number, accuracy: number, lost: number,
 *            dubious: number, bad: number, blunders: number}} Played */

/** @typedef {object} Analysis
 * @property {string} variant
 * @property {"adaptoid" | "pentactic"} game
 * @property {Played[]} seats
 * @property {Judged[]} moves */

// ---- puzzles --------------------------------------------------------------------------------

/** A solo puzzle (docs/puzzles.md). Placements are written as moves: "Pa1a2b1b2b3".
 * @typedef {object} Puzzle
 * @property {string} id spells the puzzle out
 * @property {string | null} made the canonical wish that it was made from ("8x8:seed=42"), if any
 * @property {"8x8" | "9x7" | "11x6"} grid
 * @property {string[]} stones cells
 * @property {string[]} given placements that are there from the start
 * @property {boolean} solvable
 * @property {1 | 2 | 3 | 4 | 5} grade
 * @property {number} effort placements that a person tries until it is solved
 * @property {number} choices in a row that have to be tried in vain
 * @property {Record<string, number>} steps how the steps of one way to solve it were found */

/** Advice about what is placed. solved: all is done; forced: `placement` is the only way; choice:
 * with `placement` it can still be finished; lift: it cannot, the pentominoes of `lift` have to be
 * taken back; impossible: the puzzle has no solution. `cells`: what to look at.
 * @typedef {object} PuzzleHint
 * @property {"solved" | "forced" | "choice" | "lift" | "impossible"} kind
 * @property {string | null} placement
 * @property {string[]} cells
 * @property {string[]} lift letters
 * @property {string} sentence without a full stop */

export {};
