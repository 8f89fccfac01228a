/* message.c - which sentence says a message, and what its numbers mean.
 *
 * The sentences are in the catalogue (text/wording.h). A message names its arguments in their
 * order; the name tells what the number is, and the sentence has it in braces. */
#include "text/message.h"
#include "text/keys.h"
#include "text/notation.h"
#include "text/wording.h"

static const struct sentence messages[MESSAGES] = {
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
    [FAULT_BOARD_COUNT] = {TEXT_FAULT_BOARD_COUNT, "width n"},
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
    [FAULT_NO_GAME] = {TEXT_FAULT_NO_GAME, ""},

    [FAULT_LATE] = {TEXT_FAULT_LATE, ""},
    [FAULT_PAUSED] = {TEXT_FAULT_PAUSED, ""},
    [FAULT_GONE] = {TEXT_FAULT_GONE, "player"},
    [FAULT_NOTHING] = {TEXT_FAULT_NOTHING, ""},
    [FAULT_DECLINED] = {TEXT_FAULT_DECLINED, ""},
    [FAULT_OFFER] = {TEXT_FAULT_OFFER, ""},
    [FAULT_LOG] = {TEXT_FAULT_LOG, ""},

    [FAULT_TURN] = {TEXT_FAULT_TURN, ""},
    [FAULT_STANDIN] = {TEXT_FAULT_STANDIN, ""},
    [FAULT_STALE] = {TEXT_FAULT_STALE, ""},
    [FAULT_NOT_BEGUN] = {TEXT_FAULT_NOT_BEGUN, ""},
    [FAULT_BEGUN] = {TEXT_FAULT_BEGUN, ""},
    [FAULT_TAKEN] = {TEXT_FAULT_TAKEN, ""},
    [FAULT_NO_CHAIR] = {TEXT_FAULT_NO_CHAIR, ""},
    [FAULT_FORBIDDEN] = {TEXT_FAULT_FORBIDDEN, ""},
    [FAULT_PLAYER_NAME] = {TEXT_FAULT_PLAYER_NAME, ""},
    [FAULT_PRESENT] = {TEXT_FAULT_PRESENT, ""},
    [FAULT_OFFER_EARLY] = {TEXT_FAULT_OFFER_EARLY, ""},
    [FAULT_CLOSED] = {TEXT_FAULT_CLOSED, ""},
    [FAULT_BUSY] = {TEXT_FAULT_BUSY, ""},

    [FAULT_KIND] = {TEXT_FAULT_KIND, ""},
    [FAULT_RANDOM_GRADE] = {TEXT_FAULT_RANDOM_GRADE, ""},
    [FAULT_GIVEN_TWICE] = {TEXT_FAULT_GIVEN_TWICE, "piece"},
    [FAULT_NO_PUZZLE] = {TEXT_FAULT_NO_PUZZLE, ""},
    [FAULT_UNSOLVABLE] = {TEXT_FAULT_UNSOLVABLE, ""},
};

/* What an argument of a name is, if not a number; counted: with its noun, "2 legs". */
static const struct {
    const char *name;
    uint8_t argument;
    uint16_t text;
} arguments[] = {
    {"cell", ARGUMENT_CELL, 0},
    {"from", ARGUMENT_CELL, 0},
    {"to", ARGUMENT_CELL, 0},
    {"white", ARGUMENT_CELL, 0},
    {"black", ARGUMENT_CELL, 0},
    {"cells", ARGUMENT_CELLS, 0},
    {"piece", ARGUMENT_PIECE, 0},
    {"pieces", ARGUMENT_PIECES, 0},
    {"winners", ARGUMENT_SEATS, 0},
    {"row", ARGUMENT_FROM_ONE, 0},
    {"player", ARGUMENT_FROM_ONE, 0},
    {"column", ARGUMENT_COLUMN, 0},
    {"phase", ARGUMENT_PHASE, 0},
    {"legs", ARGUMENT_COUNTED, TEXT_COUNT_LEGS},
    {"pincers", ARGUMENT_COUNTED, TEXT_COUNT_PINCERS},
    {"limbs", ARGUMENT_COUNTED, TEXT_COUNT_LIMBS},
    {"food", ARGUMENT_COUNTED, TEXT_COUNT_EMPTY_CELLS},
    {"steps", ARGUMENT_COUNTED, TEXT_COUNT_STEPS},
    {"width", ARGUMENT_COUNTED, TEXT_COUNT_CELLS},
    {"ways", ARGUMENT_COUNTED, TEXT_COUNT_WAYS},
    {"stones", ARGUMENT_COUNTED, TEXT_COUNT_STONES},
    {"pentominoes", ARGUMENT_COUNTED, TEXT_COUNT_PENTOMINOES},
    {"counters", ARGUMENT_COUNTED, TEXT_COUNT_COUNTERS},
};

enum { ARGUMENTS = sizeof arguments / sizeof arguments[0] };

/* The entry of a name, or ARGUMENTS. */
static int entry_of(const char *name, size_t length) {
    int i = 0;
    while (i < ARGUMENTS && !wording_is(name, length, arguments[i].name))
        i++;
    return i;
}

enum argument argument_of(const char *name, size_t length) {
    int i = entry_of(name, length);
    return i < ARGUMENTS ? (enum argument)arguments[i].argument : ARGUMENT_NUMBER;
}

/* Which argument has that name; -1: none. */
static int index_of(const char *args, const char *name, size_t length) {
    for (int index = 0; *args;) {
        size_t word = 0;
        while (args[word] && args[word] != ' ' && args[word] != '/')
            word++;
        bool same = word == length;
        for (size_t i = 0; same && i < length; i++)
            same = args[i] == name[i];
        if (same)
            return index;
        index += args[word] == ' ';
        args += word + (args[word] != '\0');
    }
    return -1;
}

static void write_pieces(unsigned set, struct out *o) {
    for (; set; set &= set - 1) {
        out_char(o, piece_letters[bits_first(set)]);
        out_text(o, set & (set - 1) ? " " : "");
    }
}

/* "c3, d4 and e2". */
static void write_cells(const struct saying *t, const int16_t *cell, struct out *o) {
    for (int i = 0; t->state && i < t->cells; i++) {
        if (i > 0)
            out_text(o, i + 1 < t->cells ? ", " : text_of(TEXT_LIST_AND, o->language));
        notation_of(t->game)->write_cell(t->state, cell[i], o);
    }
}

static void write_argument(const struct saying *t, int entry, const int16_t *arg, struct out *o) {
    switch (entry < ARGUMENTS ? (enum argument)arguments[entry].argument : ARGUMENT_NUMBER) {
    case ARGUMENT_CELLS:
        write_cells(t, arg, o);
        break;
    case ARGUMENT_CELL:
        if (t->state)
            notation_of(t->game)->write_cell(t->state, *arg, o);
        break;
    case ARGUMENT_PIECE:
        out_char(o, piece_letters[*arg]);
        break;
    case ARGUMENT_PIECES:
        write_pieces((unsigned)*arg, o);
        break;
    case ARGUMENT_COLUMN:
        out_char(o, (char)('a' + *arg));
        break;
    case ARGUMENT_PHASE:
        text_write(notation_of(t->game)->phase_text(*arg), o);
        break;
    case ARGUMENT_COUNTED:
        text_fill(arguments[entry].text, WORDING_ARGS(NUMBER("n", *arg)), o);
        break;
    case ARGUMENT_FROM_ONE:
        out_int(o, *arg + 1);
        break;
    default:
        out_int(o, *arg);
    }
}

/* "Ana", or "Player 2". */
static void write_player(const struct saying *t, int seat, struct out *o) {
    const char *name = t->names ? t->names[seat] : "";
    if (*name)
        out_text(o, name);
    else
        text_fill(TEXT_PICTURE_PLAYER, WORDING_ARGS(NUMBER("n", seat + 1)), o);
}

/* What is said of the seat rather than of a number: {seat} is its name and {other} that of the
 * other of two; the rest depends on the colour. False: it is no such name. */
static bool write_seat(const struct saying *t, const char *name, size_t length, struct out *o) {
    static const struct {
        const char *name;
        uint16_t white, black;
    } sides[] = {{"side", TEXT_SIDE_WHITE, TEXT_SIDE_BLACK},
                 {"rival", TEXT_SIDE_OF_BLACK, TEXT_SIDE_OF_WHITE},
                 {"owner", TEXT_SIDE_CREATURE_WHITE, TEXT_SIDE_CREATURE_BLACK}};
    if (t->seat < 0)
        return false;
    for (int i = 0; i < 3; i++)
        if (wording_is(name, length, sides[i].name)) {
            bool black = t->game->role(t->state, t->seat) == ROLE_BLACK;
            return text_write(black ? sides[i].black : sides[i].white, o), true;
        }
    bool seat = wording_is(name, length, "seat"), other = wording_is(name, length, "other");
    if (seat || other)
        write_player(t, seat ? t->seat : !t->seat, o);
    return seat || other;
}

static void fill(const void *context, const char *name, size_t length, struct out *o) {
    const struct saying *t = context;
    int index = index_of(t->sentence->args, name, length);
    if (index >= 0)
        write_argument(t, entry_of(name, length), &t->arg[index], o);
    else
        write_seat(t, name, length, o);
}

void sentence_write(const struct saying *t, struct out *o) {
    int n = index_of(t->sentence->args, "n", 1);
    wording_fill(library_wordings[t->sentence->text], n < 0 ? 0 : t->arg[n], fill, t, o);
}

void fault_write(const struct game *game, const union game_state *state, struct fault f,
                 struct out *o) {
    sentence_write(&(struct saying){.game = game,
                                    .state = state,
                                    .sentence = &messages[f.message],
                                    .arg = f.arg,
                                    .seat = -1},
                   o);
}

const char *level_name(int level, enum language language) {
    _Static_assert(TEXT_LEVEL_9 == TEXT_LEVEL_1 + 8, "the names of the levels are in order");
    return text_of(TEXT_LEVEL_1 + level - 1, language);
}
