/* message.c - the one table of sentences.
 *
 * A sentence names its arguments in order: %c a cell, %p a pentomino, %P a set of them, %r a row,
 * %l a column, %s a player, %n a number, %h a phase; %+ is the plural's s after a number
 * other than 1. */
#include "text/message.h"
#include "text/notation.h"

static const char *const sentences[MESSAGES] = {
    [LEGAL] = "all is well",
    [RULE_OVER] = "the game is over",
    [RULE_PHASE] = "not now: this is the %h phase",
    [RULE_NO_MOVE] = "not a move of this game",
    [RULE_DISCARD_REPEATED] = "%p was discarded in match 1 already",
    [RULE_DISCARD_OWN] = "a pentomino is taken from another player, not from yourself",
    [RULE_DISCARD_TWICE] = "player %s has lost a pentomino already",
    [RULE_DISCARD_LAST] = "it must be taken from player %s, or that player would keep all 12",
    [RULE_COUNTER_NONE] = "no counters left",
    [RULE_COUNTER_OWN] = "a counter goes on an opponent's board, not on your own",
    [RULE_COUNTER_TAKEN] = "%c is taken",
    [RULE_COUNTER_ROW] = "a counter already stands in row %r",
    [RULE_COUNTER_COLUMN] = "a counter already stands in column %l",
    [RULE_PIECE_GONE] = "%p is not in your hand",
    [RULE_PIECE_OVERLAPS] = "%c is taken",
    [RULE_PASS_COUNTER] = "passing is not allowed while a counter can be placed",
    [RULE_PASS_PENTOMINO] = "passing is not allowed while a pentomino can be placed",
    [RULE_BOARD] = "there is no such board, or it is not yours to play on",
    [RULE_SETUP_CELLS] = "the two bodies need two different cells",
    [RULE_MOVE_EMPTY] = "%c is empty",
    [RULE_MOVE_RIVAL] = "the creature on %c is not yours",
    [RULE_MOVE_LEGLESS] = "the creature on %c has no legs",
    [RULE_MOVE_BACK] = "coming back to where it began is not a move",
    [RULE_MOVE_OWN] = "a creature of yours stands on %c",
    [RULE_MOVE_BLOCKED] = "no way leads there",
    [RULE_MOVE_FAR] = "out of reach, %n leg%+ and %n step%+",
    [RULE_MOVE_UNARMED] = "the creature on %c has no pincers to attack with",
    [RULE_BUILD_MISSING] = "a build must follow",
    [RULE_BUILD_OVER] = "no build: the move ends the game",
    [RULE_BUILD_TAKEN] = "%c is not empty",
    [RULE_BUILD_FAR] = "no body of yours next to %c",
    [RULE_BUILD_NO_BODY] = "no body of yours on %c",
    [RULE_BUILD_FULL] = "the creature on %c has six limbs already",
    [RULE_BUILD_NO_BODIES] = "no bodies left in stock",
    [RULE_BUILD_NO_LEGS] = "no legs left in stock",
    [RULE_BUILD_NO_PINCERS] = "no pincers left in stock",
    [RULE_PASS_BUILD] = "passing is not allowed while a build is possible",
    [RULE_TEMPLATE_COUNT] = "take at least 1 and at most %n",

    [FAULT_GAME] = "no such game: adaptoid or pentactic",
    [FAULT_MODE] = "no such mode: solo, basic, duel or group",
    [FAULT_GRID] = "no such grid: 8x8, 9x7 or 11x6",
    [FAULT_REGION] = "a grid is WxH, such as 8x8, and has 60 to 128 cells",
    [FAULT_OPTION] = "no such option here",
    [FAULT_OPTION_TWICE] = "an option that was given already, or does not go with another",
    [FAULT_NUMBER] = "a number from %n to %n is needed",
    [FAULT_SEED] = "a seed is a number from 0 to 18446744073709551615",
    [FAULT_PLAYERS_MISSING] = "a group needs its number of players: players=3 to players=6",
    [FAULT_PASSING] = "passing is free or forced",
    [FAULT_STONES] = "this grid needs %n stones, not %n",
    [FAULT_STONE_TWICE] = "a stone stands there already",
    [FAULT_STONES_OPEN] = "a solo game needs its stones: stones=a1,c3,… or seed=N",
    [FAULT_START] = "a start is two different cells of the board: start=d2,d6",
    [FAULT_SETUP] = "the only setup is setup=pie",

    [FAULT_MOVE] = "not a move of this game",
    [FAULT_CELL] = "no such cell on this board",
    [FAULT_PIECE] = "no such pentomino: one of FILNPTUVWXYZ",
    [FAULT_SHAPE] = "these five cells are not the pentomino %p",
    [FAULT_CELLS_COUNT] = "a pentomino has 5 cells, not %n",
    [FAULT_CELL_TWICE] = "%c is named twice",
    [FAULT_SEAT_MISSING] = "in a group the player is named first, as in 3:",
    [FAULT_SEAT] = "no such player: there are %n",
    [FAULT_TRAILING] = "something follows the end of the move",
    [FAULT_NO_FIT] = "no placement of %p goes there",

    [FAULT_LINE] = "a line that does not belong into a diagram",
    [FAULT_BOARD_ROW] = "the next row of the board was expected",
    [FAULT_BOARD_CELL] = "not the sign of a cell",
    [FAULT_BOARD_COUNT] = "%n cells make this row, not %n",
    [FAULT_BOARD_PIECE] = "the cells marked %p are not that pentomino",
    [FAULT_STATUS] = "a status word that is unknown, missing or impossible",
    [FAULT_POSITION] = "a position that cannot be",

    [FAULT_TAG] = "a tag was expected: [Name \"value\"]",
    [FAULT_TAG_TWICE] = "a tag that was given already",
    [FAULT_TAG_VALUE] = "not a value that this tag can have",
    [FAULT_NO_VARIANT] = "a game begins with its Variant tag",
    [FAULT_COMMENT] = "a comment that does not end",
    [FAULT_VARIATION] = "a parenthesis without its other half",
    [FAULT_VARIATION_PLACE] = "a variation must follow the move that it replaces",
    [FAULT_VARIATION_EMPTY] = "a variation without a move",
    [FAULT_VARIATION_DEPTH] = "more than %n variations in each other",
    [FAULT_MOVE_NUMBER] = "this is move %n",
    [FAULT_MARK] = "a mark or a time must follow a move, and only once",
    [FAULT_TIME] = "the time of a move is written in seconds: @12.3",
    [FAULT_ESCAPE] = "a backslash stands only before \\, \", } or n",
    [FAULT_NAME_LONG] = "a name has at most %n bytes",
    [FAULT_DATE] = "a date is written 2026-11-16",
    [FAULT_CLOCK] = "a clock is none, 300 or 300+5 (seconds), or 3d (days a move)",
    [FAULT_RESULT] = "the Result tag contradicts the moves",
    [FAULT_TOO_LONG] = "too long",
    [FAULT_ENCODING] = "a byte that is no UTF-8 text",

    [FAULT_KIND] = "the kind is random, solvable or unique",
    [FAULT_RANDOM_GRADE] = "a random puzzle has no grade to choose",
    [FAULT_GIVEN_TWICE] = "%p is placed already",

    [LEVEL_1] = "Hatchling",
    [LEVEL_1 + 1] = "Grazer",
    [LEVEL_1 + 2] = "Crawler",
    [LEVEL_1 + 3] = "Forager",
    [LEVEL_1 + 4] = "Scout",
    [LEVEL_1 + 5] = "Hunter",
    [LEVEL_1 + 6] = "Stalker",
    [LEVEL_1 + 7] = "Predator",
    [LEVEL_9] = "Apex",

    [DEED_WINS] = "wins the game",
    [DEED_SHARES] = "ends the game without a single winner",
    [DEED_LOSES] = "ends the game and loses it",
    [DEED_ONLY] = "nothing else is possible",
    [DEED_CAPTURES] = "captures %c, %n pincer%+ against %n",
    [DEED_TRADES] = "trades creatures on %c",
    [DEED_FALLS] = "loses a creature to the stronger one on %c",
    [DEED_STARVES] = "starves %c",
    [DEED_SAVES] = "saves %c",
    [DEED_THREATENS_WIN] = "threatens to win",
    [DEED_THREATENS] = "threatens %c",
    [DEED_LEAVES_WIN] = "lets the rival win",
    [DEED_LEAVES] = "lets the rival capture %c",
    [DEED_BODY] = "a new body on %c",
    [DEED_LEG] = "leg %n for %c",
    [DEED_PINCER] = "pincer %n for %c",
    [DEED_MOVES] = "goes from %c to %c",
    [DEED_SETUP] = "%n step%+ between the two",
    [DEED_TAKES_WHITE] = "white begins",
    [DEED_TAKES_BLACK] = "black answers",
    [DEED_DISCARDS] = "takes away %p, which fits in %n way%+",
    [DEED_SHUTS_ALL] = "no pentomino fits there any more",
    [DEED_BLOCKS] = "blocks %n of %n ways to place a pentomino",
    [DEED_SHUTS] = "%P no longer fits",
    [DEED_SHUTS_MANY] = "%P no longer fit",
    [DEED_NO_COUNTER] = "no counter can follow",
    [DEED_FEW_COUNTERS] = "%n cell%+ left for counters",
    [DEED_SHIELDS] = "takes %n of %n cells from the counters",
    [DEED_LEADER] = "slows down player %s, who leads",
    [DEED_LAST_PIECE] = "the last pentomino",
    [DEED_SCARCE] = "the hardest to place, %n way%+",
    [DEED_WASTES] = "leaves %n cell%+ useless",
    [DEED_ROOM] = "%n way%+ left for the others",
    [DEED_WAITS] = "waits",
};

static void write_argument(const struct game *game, const union game_state *state, char kind,
                           int arg, struct out *o) {
    switch (kind) {
    case 'c':
        if (state)
            notation_of(game)->write_cell(state, arg, o);
        break;
    case 'p':
        out_char(o, piece_letters[arg]);
        break;
    case 'P':
        for (unsigned set = (unsigned)arg; set; set &= set - 1) {
            out_char(o, piece_letters[bits_first(set)]);
            out_text(o, set & (set - 1) ? " " : "");
        }
        break;
    case 'l':
        out_char(o, (char)('a' + arg));
        break;
    case 'h':
        out_text(o, notation_of(game)->phase_word(arg));
        break;
    case 'n':
        out_int(o, arg);
        break;
    default: /* rows and players are counted from 1 */
        out_int(o, arg + 1);
    }
}

void message_write(const struct game *game, const union game_state *state, int message,
                   const int16_t *arg, struct out *o) {
    int used = 0;
    for (const char *t = sentences[message]; *t; t++) {
        if (*t != '%')
            out_char(o, *t);
        else if (*++t != '+')
            write_argument(game, state, *t, arg[used++], o);
        else if (arg[used - 1] != 1)
            out_char(o, 's');
    }
}

void fault_write(const struct game *game, const union game_state *state, struct fault f,
                 struct out *o) {
    message_write(game, state, f.message, f.arg, o);
}

const char *level_name(int level) { return sentences[LEVEL_1 + level - 1]; }
