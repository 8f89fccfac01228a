/* message.c - which sentence says a message, and what its numbers mean.
 *
 * The sentences are in the catalogue (text/wording.h). A message names its arguments in their
 * order; the name tells what the number is, and the sentence has it in braces. */
#include "text/message.h"
#include "text/keys.h"
#include "text/notation.h"
#include "text/wording.h"

static const struct {
    uint16_t text;
    const char *args;
} messages[MESSAGES] = {
    [LEGAL] = {TEXT_RULE_LEGAL, ""},
    [RULE_OVER] = {TEXT_RULE_OVER, ""},
    [RULE_PHASE] = {TEXT_RULE_PHASE, "phase"},
    [RULE_NO_MOVE] = {TEXT_RULE_NO_MOVE, ""},
    [RULE_DISCARD_REPEATED] = {TEXT_RULE_DISCARD_REPEATED, "piece"},
    [RULE_DISCARD_OWN] = {TEXT_RULE_DISCARD_OWN, ""},
    [RULE_DISCARD_TWICE] = {TEXT_RULE_DISCARD_TWICE, "player"},
    [RULE_DISCARD_LAST] = {TEXT_RULE_DISCARD_LAST, "player"},
    [RULE_COUNTER_NONE] = {TEXT_RULE_COUNTER_NONE, ""},
    [RULE_COUNTER_OWN] = {TEXT_RULE_COUNTER_OWN, ""},
    [RULE_COUNTER_TAKEN] = {TEXT_RULE_COUNTER_TAKEN, "cell"},
    [RULE_COUNTER_ROW] = {TEXT_RULE_COUNTER_ROW, "row"},
    [RULE_COUNTER_COLUMN] = {TEXT_RULE_COUNTER_COLUMN, "column"},
    [RULE_PIECE_GONE] = {TEXT_RULE_PIECE_GONE, "piece"},
    [RULE_PIECE_OVERLAPS] = {TEXT_RULE_PIECE_OVERLAPS, "cell"},
    [RULE_PASS_COUNTER] = {TEXT_RULE_PASS_COUNTER, ""},
    [RULE_PASS_PENTOMINO] = {TEXT_RULE_PASS_PENTOMINO, ""},
    [RULE_BOARD] = {TEXT_RULE_BOARD, ""},
    [RULE_SETUP_CELLS] = {TEXT_RULE_SETUP_CELLS, ""},
    [RULE_MOVE_EMPTY] = {TEXT_RULE_MOVE_EMPTY, "cell"},
    [RULE_MOVE_RIVAL] = {TEXT_RULE_MOVE_RIVAL, "cell"},
    [RULE_MOVE_LEGLESS] = {TEXT_RULE_MOVE_LEGLESS, "cell"},
    [RULE_MOVE_BACK] = {TEXT_RULE_MOVE_BACK, ""},
    [RULE_MOVE_OWN] = {TEXT_RULE_MOVE_OWN, "cell"},
    [RULE_MOVE_BLOCKED] = {TEXT_RULE_MOVE_BLOCKED, ""},
    [RULE_MOVE_FAR] = {TEXT_RULE_MOVE_FAR, "legs steps"},
    [RULE_MOVE_UNARMED] = {TEXT_RULE_MOVE_UNARMED, "cell"},
    [RULE_BUILD_MISSING] = {TEXT_RULE_BUILD_MISSING, ""},
    [RULE_BUILD_OVER] = {TEXT_RULE_BUILD_OVER, ""},
    [RULE_BUILD_TAKEN] = {TEXT_RULE_BUILD_TAKEN, "cell"},
    [RULE_BUILD_FAR] = {TEXT_RULE_BUILD_FAR, "cell"},
    [RULE_BUILD_NO_BODY] = {TEXT_RULE_BUILD_NO_BODY, "cell"},
    [RULE_BUILD_FULL] = {TEXT_RULE_BUILD_FULL, "cell"},
    [RULE_BUILD_NO_BODIES] = {TEXT_RULE_BUILD_NO_BODIES, ""},
    [RULE_BUILD_NO_LEGS] = {TEXT_RULE_BUILD_NO_LEGS, ""},
    [RULE_BUILD_NO_PINCERS] = {TEXT_RULE_BUILD_NO_PINCERS, ""},
    [RULE_PASS_BUILD] = {TEXT_RULE_PASS_BUILD, ""},
    [RULE_TEMPLATE_COUNT] = {TEXT_RULE_TEMPLATE_COUNT, "n"},

    [FAULT_GAME] = {TEXT_FAULT_GAME, ""},
    [FAULT_MODE] = {TEXT_FAULT_MODE, ""},
    [FAULT_GRID] = {TEXT_FAULT_GRID, ""},
    [FAULT_REGION] = {TEXT_FAULT_REGION, ""},
    [FAULT_OPTION] = {TEXT_FAULT_OPTION, ""},
    [FAULT_OPTION_TWICE] = {TEXT_FAULT_OPTION_TWICE, ""},
    [FAULT_NUMBER] = {TEXT_FAULT_NUMBER, "least most"},
    [FAULT_SEED] = {TEXT_FAULT_SEED, ""},
    [FAULT_PLAYERS_MISSING] = {TEXT_FAULT_PLAYERS_MISSING, ""},
    [FAULT_PASSING] = {TEXT_FAULT_PASSING, ""},
    [FAULT_STONES] = {TEXT_FAULT_STONES, "stones n"},
    [FAULT_STONE_TWICE] = {TEXT_FAULT_STONE_TWICE, ""},
    [FAULT_STONES_OPEN] = {TEXT_FAULT_STONES_OPEN, ""},
    [FAULT_START] = {TEXT_FAULT_START, ""},
    [FAULT_SETUP] = {TEXT_FAULT_SETUP, ""},

    [FAULT_MOVE] = {TEXT_FAULT_MOVE, ""},
    [FAULT_CELL] = {TEXT_FAULT_CELL, ""},
    [FAULT_PIECE] = {TEXT_FAULT_PIECE, ""},
    [FAULT_SHAPE] = {TEXT_FAULT_SHAPE, "piece"},
    [FAULT_CELLS_COUNT] = {TEXT_FAULT_CELLS_COUNT, "n"},
    [FAULT_CELL_TWICE] = {TEXT_FAULT_CELL_TWICE, "cell"},
    [FAULT_SEAT_MISSING] = {TEXT_FAULT_SEAT_MISSING, ""},
    [FAULT_SEAT] = {TEXT_FAULT_SEAT, "n"},
    [FAULT_TRAILING] = {TEXT_FAULT_TRAILING, ""},
    [FAULT_NO_FIT] = {TEXT_FAULT_NO_FIT, "piece"},

    [FAULT_LINE] = {TEXT_FAULT_LINE, ""},
    [FAULT_BOARD_ROW] = {TEXT_FAULT_BOARD_ROW, ""},
    [FAULT_BOARD_CELL] = {TEXT_FAULT_BOARD_CELL, ""},
    [FAULT_BOARD_COUNT] = {TEXT_FAULT_BOARD_COUNT, "cells n"},
    [FAULT_BOARD_PIECE] = {TEXT_FAULT_BOARD_PIECE, "piece"},
    [FAULT_STATUS] = {TEXT_FAULT_STATUS, ""},
    [FAULT_POSITION] = {TEXT_FAULT_POSITION, ""},

    [FAULT_TAG] = {TEXT_FAULT_TAG, ""},
    [FAULT_TAG_TWICE] = {TEXT_FAULT_TAG_TWICE, ""},
    [FAULT_TAG_VALUE] = {TEXT_FAULT_TAG_VALUE, ""},
    [FAULT_NO_VARIANT] = {TEXT_FAULT_NO_VARIANT, ""},
    [FAULT_COMMENT] = {TEXT_FAULT_COMMENT, ""},
    [FAULT_VARIATION] = {TEXT_FAULT_VARIATION, ""},
    [FAULT_VARIATION_PLACE] = {TEXT_FAULT_VARIATION_PLACE, ""},
    [FAULT_VARIATION_EMPTY] = {TEXT_FAULT_VARIATION_EMPTY, ""},
    [FAULT_VARIATION_DEPTH] = {TEXT_FAULT_VARIATION_DEPTH, "n"},
    [FAULT_MOVE_NUMBER] = {TEXT_FAULT_MOVE_NUMBER, "n"},
    [FAULT_MARK] = {TEXT_FAULT_MARK, ""},
    [FAULT_TIME] = {TEXT_FAULT_TIME, ""},
    [FAULT_ESCAPE] = {TEXT_FAULT_ESCAPE, ""},
    [FAULT_NAME_LONG] = {TEXT_FAULT_NAME_LONG, "n"},
    [FAULT_DATE] = {TEXT_FAULT_DATE, ""},
    [FAULT_CLOCK] = {TEXT_FAULT_CLOCK, ""},
    [FAULT_RESULT] = {TEXT_FAULT_RESULT, ""},
    [FAULT_TOO_LONG] = {TEXT_FAULT_TOO_LONG, ""},
    [FAULT_ENCODING] = {TEXT_FAULT_ENCODING, ""},

    [FAULT_LATE] = {TEXT_FAULT_LATE, ""},
    [FAULT_PAUSED] = {TEXT_FAULT_PAUSED, ""},
    [FAULT_GONE] = {TEXT_FAULT_GONE, "player"},

    [FAULT_KIND] = {TEXT_FAULT_KIND, ""},
    [FAULT_RANDOM_GRADE] = {TEXT_FAULT_RANDOM_GRADE, ""},
    [FAULT_GIVEN_TWICE] = {TEXT_FAULT_GIVEN_TWICE, "piece"},
    [FAULT_NO_PUZZLE] = {TEXT_FAULT_NO_PUZZLE, ""},

    [DEED_WINS] = {TEXT_DEED_WINS, ""},
    [DEED_SHARES] = {TEXT_DEED_SHARES, ""},
    [DEED_LOSES] = {TEXT_DEED_LOSES, ""},
    [DEED_ONLY] = {TEXT_DEED_ONLY, ""},
    [DEED_CAPTURES] = {TEXT_DEED_CAPTURES, "cell pincers against"},
    [DEED_TRADES] = {TEXT_DEED_TRADES, "cell"},
    [DEED_FALLS] = {TEXT_DEED_FALLS, "cell"},
    [DEED_STARVES] = {TEXT_DEED_STARVES, "places"},
    [DEED_SAVES] = {TEXT_DEED_SAVES, "places"},
    [DEED_THREATENS_WIN] = {TEXT_DEED_THREATENS_WIN, ""},
    [DEED_THREATENS] = {TEXT_DEED_THREATENS, "places"},
    [DEED_LEAVES_WIN] = {TEXT_DEED_LEAVES_WIN, ""},
    [DEED_LEAVES] = {TEXT_DEED_LEAVES, "places"},
    [DEED_BODY] = {TEXT_DEED_BODY, "cell"},
    [DEED_LEG] = {TEXT_DEED_LEG, "n cell"},
    [DEED_PINCER] = {TEXT_DEED_PINCER, "n cell"},
    [DEED_MOVES] = {TEXT_DEED_MOVES, "from to"},
    [DEED_SETUP] = {TEXT_DEED_SETUP, "n"},
    [DEED_TAKES_WHITE] = {TEXT_DEED_TAKES_WHITE, ""},
    [DEED_TAKES_BLACK] = {TEXT_DEED_TAKES_BLACK, ""},
    [DEED_DISCARDS] = {TEXT_DEED_DISCARDS, "piece ways"},
    [DEED_SHUTS_ALL] = {TEXT_DEED_SHUTS_ALL, ""},
    [DEED_BLOCKS] = {TEXT_DEED_BLOCKS, "n of"},
    [DEED_SHUTS] = {TEXT_DEED_SHUTS, "pieces"},
    [DEED_SHUTS_MANY] = {TEXT_DEED_SHUTS_MANY, "pieces"},
    [DEED_NO_COUNTER] = {TEXT_DEED_NO_COUNTER, ""},
    [DEED_COUNTER_CELLS] = {TEXT_DEED_COUNTER_CELLS, "n"},
    [DEED_SQUEEZES] = {TEXT_DEED_SQUEEZES, "piece n of"},
    [DEED_SHIELDS] = {TEXT_DEED_SHIELDS, "n of"},
    [DEED_LEADER] = {TEXT_DEED_LEADER, "player"},
    [DEED_LAST_PIECE] = {TEXT_DEED_LAST_PIECE, ""},
    [DEED_SCARCE] = {TEXT_DEED_SCARCE, "ways"},
    [DEED_RESCUES] = {TEXT_DEED_RESCUES, "n"},
    [DEED_WASTES] = {TEXT_DEED_WASTES, "n"},
    [DEED_ROOM] = {TEXT_DEED_ROOM, "n"},
    [DEED_WAITS] = {TEXT_DEED_WAITS, ""},
};

enum kind {
    NUMBER_ITSELF,
    NUMBER_FROM_ONE,
    COLUMN,
    CELL,
    CELL_LIST,
    PIECE,
    PIECE_SET,
    PHASE,
    COUNTED
};

/* What an argument of a name is, if not a number; counted: with its noun, "2 legs". */
static const struct {
    const char *name;
    uint8_t kind;
    uint16_t text;
} kinds[] = {
    {"cell", CELL, 0},
    {"from", CELL, 0},
    {"to", CELL, 0},
    {"places", CELL_LIST, 0},
    {"piece", PIECE, 0},
    {"pieces", PIECE_SET, 0},
    {"row", NUMBER_FROM_ONE, 0},
    {"player", NUMBER_FROM_ONE, 0},
    {"column", COLUMN, 0},
    {"phase", PHASE, 0},
    {"legs", COUNTED, TEXT_COUNT_LEGS},
    {"pincers", COUNTED, TEXT_COUNT_PINCERS},
    {"steps", COUNTED, TEXT_COUNT_STEPS},
    {"cells", COUNTED, TEXT_COUNT_CELLS},
    {"ways", COUNTED, TEXT_COUNT_WAYS},
    {"stones", COUNTED, TEXT_COUNT_STONES},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* A message that is being written. */
struct telling {
    const struct game *game;
    const union game_state *state;
    int message;
    const int16_t *arg;
};

/* Which argument has that name; -1: none. */
static int index_of(int message, const char *name, size_t length) {
    const char *a = messages[message].args;
    for (int index = 0; *a; index++) {
        size_t word = 0;
        while (a[word] && a[word] != ' ')
            word++;
        bool same = word == length;
        for (size_t i = 0; same && i < length; i++)
            same = a[i] == name[i];
        if (same)
            return index;
        a += word + (a[word] == ' ');
    }
    return -1;
}

static void write_set(unsigned set, struct out *o) {
    for (; set; set &= set - 1) {
        out_char(o, piece_letters[bits_first(set)]);
        out_text(o, set & (set - 1) ? " " : "");
    }
}

/* "c3, d4 and e2": the arguments up to the first negative one. */
static void write_cells(const struct telling *t, struct out *o) {
    int count = 0;
    while (count < MESSAGE_ARGS && t->arg[count] >= 0)
        count++;
    for (int i = 0; t->state && i < count; i++) {
        if (i > 0)
            out_text(o, i + 1 < count ? ", " : text_of(TEXT_LIST_AND, o->language));
        notation_of(t->game)->write_cell(t->state, t->arg[i], o);
    }
}

static void write_kind(const struct telling *t, int kind, int text, int arg, struct out *o) {
    switch (kind) {
    case CELL_LIST:
        write_cells(t, o);
        break;
    case CELL:
        if (t->state)
            notation_of(t->game)->write_cell(t->state, arg, o);
        break;
    case PIECE:
        out_char(o, piece_letters[arg]);
        break;
    case PIECE_SET:
        write_set((unsigned)arg, o);
        break;
    case COLUMN:
        out_char(o, (char)('a' + arg));
        break;
    case PHASE:
        text_write(notation_of(t->game)->phase_text(arg), o);
        break;
    case COUNTED:
        text_fill(text, WORDING_ARGS(NUMBER("n", arg)), o);
        break;
    default:
        out_int(o, arg + (kind == NUMBER_FROM_ONE));
    }
}

static void fill(const void *context, const char *name, size_t length, struct out *o) {
    const struct telling *t = context;
    int index = index_of(t->message, name, length), i = 0;
    while (i < KINDS && !wording_is(name, length, kinds[i].name))
        i++;
    if (index >= 0)
        write_kind(t, i < KINDS ? kinds[i].kind : NUMBER_ITSELF, i < KINDS ? kinds[i].text : 0,
                   t->arg[index], o);
}

void message_write(const struct game *game, const union game_state *state, int message,
                   const int16_t *arg, struct out *o) {
    struct telling t = {game, state, message, arg};
    int n = index_of(message, "n", 1);
    wording_fill(library_wordings[messages[message].text], n < 0 ? 0 : arg[n], fill, &t, o);
}

void fault_write(const struct game *game, const union game_state *state, struct fault f,
                 struct out *o) {
    message_write(game, state, f.message, f.arg, o);
}

const char *level_name(int level, enum language language) {
    _Static_assert(TEXT_LEVEL_9 == TEXT_LEVEL_1 + 8, "the names of the levels are in order");
    return text_of(TEXT_LEVEL_1 + level - 1, language);
}
