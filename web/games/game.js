// game.js - what the page needs to know about a game. Only types: there is nothing to run here.
//
// Each game has a folder with everything of its own: its board, its drawings, its lessons and its
// book. game.js of that folder is a Game, which games.js lists; the heavy parts (the board, the
// lessons, the book) are imported on demand. No Game knows a rule: the library says what is legal,
// what a move does and what a variant means.

/** @typedef {import("../core/rules.js").Rules} Rules */
/** @typedef {import("../core/types.js").Position} Position */
/** @typedef {import("../core/types.js").Variant} Variant */
/** @typedef {import("../core/types.js").View} View */
/** @typedef {import("../game/choice.js").Choice} Choice */

/**
 * How a game is begun on the page: the answers a person gives, and the variant they make.
 * @typedef {object} Beginning
 * @property {Partial<Choice>} answers   those given unless a person chooses others
 * @property {Record<string, import("../lib/shape.js").Shape>} shapes   what they can be, since the
 *     browser keeps them
 * @property {(choice: Choice) => string} variant
 * @property {(choice: Choice) => number} seats
 * @property {(choice: Choice, change: (changes: Partial<Choice>) => void) =>
 *     (HTMLElement | false)[]} questions   about everything but players and clocks
 * @property {() => HTMLElement} [aside]   a word beside the button that begins
 */

/**
 * How the list of moves is laid out.
 * @typedef {object} Rounds
 * @property {number} perTurn   rounds of everybody that are counted as one turn
 * @property {boolean} matches  whether the opening moves begin a match each
 */

/**
 * @typedef {object} Game
 * @property {string} id        the first word of its variants
 * @property {string} name      the same in every language
 * @property {string} about     key of the sentence on the first screen
 * @property {string} sample    a record that ends in the middle of a game, for the first screen
 * @property {Beginning} beginning
 * @property {(variant: Variant) => string[]} parts   what a variant is besides the game: "Duel"
 * @property {(variant: Variant) => string} kind   games of a kind are learnt together; the texts
 *     goal.KIND say what they are about
 * @property {Record<string, string>} firstLessons   by kind; lessons of a kind begin with its name
 * @property {(position: Position, seat: number) => {points: number | null, words: string}} score
 *     null: there is none yet; words: how it comes about, "" if that is plain
 * @property {(move: string) => boolean} opening   whether a move comes before the first turn
 * @property {(position: Position) => Rounds} rounds
 * @property {(view: View, rules: Rules) => Element | Promise<Element>} picture   a still one; the
 *     rules hold the view
 * @property {(options: import("../boards/board.js").BoardOptions) =>
 *     Promise<import("../boards/board.js").Board>} board
 * @property {() => Promise<import("../learn/lessons.js").Track[]>} tracks   of the tutorial
 * @property {() => Promise<import("../learn/rulebook.js").Book | null>} book   the rules to read
 */

export {};
