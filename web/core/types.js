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

/** What every position has. Those of a game have more (games/NAME/types.js).
 * @typedef {object} Position
 * @property {"pentoid-position"} format
 * @property {number} version
 * @property {string} variant
 * @property {string} game the first word of the variant
 * @property {string} phase what is to be done
 * @property {number} seats how many take part
 * @property {number | null} turn the seat that is to act, by the rules
 * @property {number} legal how many moves are legal
 * @property {(string | null)[]} roles what each seat plays with: "white", "counters"; null if that
 *     says nothing
 * @property {Result} result */

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
 * @property {"rules" | "resigned" | "time" | "left" | "agreed" | null} reason
 * @property {{seat: number, reason: "resigned" | "time" | "left"}[]} gone */

/** `left` is the time left at the moment of the call, null without a clock; `increment` what each
 * move adds. `absent`: a computer stands in. `you`, only in a room: whether it is who looks.
 * @typedef {{name: string, kind: string, left: number | null, increment: number,
 *            absent?: boolean, you?: boolean}} Seat */

/** Who makes the next move: `level` of the computer that does. `standin`: it plays for somebody who
 * has left.
 * @typedef {{seat: number, kind: "person" | "level" | "engine" | "nobody", level?: number,
 *            standin: boolean}} Actor */

/** The match, and the position that is shown of it.
 *
 * Position, effects, turn, legal, count and ending are those that are shown; the rest is the
 * match's.
 * @typedef {object} View
 * @property {string} variant canonical, stones included
 * @property {Position} position
 * @property {Effect[]} effects what the move that led to it has done; none at the start
 * @property {number | null} turn the seat that is to move; null if the match is over
 * @property {Actor | null} acts who is to move; null if the match is over
 * @property {string[]} legal moves; none if the match is over
 * @property {Ply[]} plies all that are known: those played and those that redo() would play
 * @property {number} count plies before the position that is shown
 * @property {number} played plies of the match
 * @property {number} known plies that are known
 * @property {number | null} back plies that takeBack() leaves; null if there are none to take back
 * @property {number | null} forward the same of forward()
 * @property {boolean} looking another position than the last one is shown
 * @property {Seat[]} seats
 * @property {string} clock "none", "300", "300+5", "3d"
 * @property {boolean} paused
 * @property {number | null} flag the moment at which the seat to move runs out of time
 * @property {Ending} ending */

/** What is kept of a match: its log up to the moment `at`, and its record. A game from outside has
 * no log. @typedef {{record: string, log?: string, at?: number}} Saved */

/** A game that was found in a text: the match, paused at its end, and its record.
 * @typedef {{view: View, record: string}} FoundGame */

/** What was typed or clicked so far: tokens of the notation may follow. A complete text is a legal
 * move, and yet may go on.
 * @typedef {object} Partial
 * @property {"wrong" | "incomplete" | "complete"} status
 * @property {string} [fault] why it is wrong
 * @property {string[]} tokens if the text ends inside a token, those that begin with its end */

/** What a move would do, or the first half of a turn.
 * @typedef {object} Preview
 * @property {Position} position
 * @property {Effect[]} effects
 * @property {boolean} over */

/** What a move does: its name, whose it is, a phrase, and for some a sentence (docs/json.md).
 * @typedef {object} AnyEffect
 * @property {string} effect
 * @property {number} seat
 * @property {string} say
 * @property {string} [tell] */

/** The numbers and cells depend on the name. @typedef {AnyEffect & Record<string, any>} Effect */

/** A pentomino lying in one way: cells as [x, y] from the left and from below, both from 0, the
 * lowest row first; `right` and `flip` are the numbers, in the list of its piece, of the
 * orientations that rotating to the right and flipping (left becomes right) lead to; `flattest` is
 * true of the one in which a pentomino lies at first.
 * @typedef {{cells: [number, number][], right: number, flip: number,
 *            flattest: boolean}} Orientation */

/** By letter. @typedef {Record<string, Orientation[]>} Shapes */

/** What a variant is, taken apart. Each game adds members of its own (docs/json.md).
 * @typedef {object} AnyVariant
 * @property {string} variant the canonical name
 * @property {string} game
 * @property {number} seats
 * @property {number} boards
 * @property {boolean} open something is still to be drawn
 * @property {string} family the name without its options, "pentactic:duel" */

/** @typedef {AnyVariant & Record<string, any>} Variant */

// ---- rooms ----------------------------------------------------------------------------------

/** A place in the game under way. @typedef {object} RoomSeat
 * @property {number} seat
 * @property {number} chair the place of the room that a secret belongs to
 * @property {string} kind "open", "person" or "level 3"
 * @property {string} name
 * @property {boolean} here whether the person is connected
 * @property {boolean} [absent] a computer stands in */

/** How a room stands (docs/live.md).
 * @typedef {object} Room
 * @property {number} seq the number of the last line of its log
 * @property {"waiting" | "playing" | "over"} state
 * @property {boolean} closed
 * @property {string} variant
 * @property {string} clock
 * @property {string[]} flags "listed", "unwatched", "talk", "byhand"
 * @property {number} game how many have begun
 * @property {number} since
 * @property {RoomSeat[]} seats
 * @property {{seq: number, what: string, seat: number, agreed: number[]} | null} offer */

/** `view` is null before the first game. @typedef {{room: Room, view: View | null}} RoomView */

// ---- the engine -----------------------------------------------------------------------------

/** What to think about, and how long: what is not given does not limit. A clock (`left`,
 * `increment`, of the seat to move) counts if there is no `ms`.
 * @typedef {object} Task
 * @property {string} variant not an open one
 * @property {string[]} moves from the start
 * @property {number} [level] 1 to 9
 * @property {true} [hint] as long as a hint takes in every program
 * @property {number} [ms]
 * @property {boolean} [hint] for the time that hints take, instead of `ms`
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
 * @property {string} game
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
