/* puzzle_text.c - hints in words. */
#include "text/puzzle_text.h"
#include "text/pen_text.h"
#include "text/puzzle_id.h"

#define STILL   "It can still be finished, and "
#define STUCK   "It cannot be finished any more: "
#define NONE_AT "This puzzle has no solution: "
#define BACK    "; take back %l"

const char *const hint_english[HINT_SAYINGS] = {
    [HINT_SAY_SOLVED] = "It is solved",
    [HINT_SAY_CHOICE] = "It can still be finished, in several ways; %m is one that works",

    [HINT_SAY_FORCED_CELL + REASON_ONLY] = STILL "only %m covers %c",
    [HINT_SAY_FORCED_CELL + REASON_POCKET] =
        STILL "%c takes %m: all else there leaves a pocket whose cells are no multiple of five",
    [HINT_SAY_FORCED_CELL + REASON_SHAPE] =
        STILL "%c takes %m: all else there leaves a pocket that no pentomino left can fill",
    [HINT_SAY_FORCED_CELL + REASON_STRANDED] =
        STILL "%c takes %m: all else there leaves a cell or a pentomino without a placement",
    [HINT_SAY_FORCED_CELL + REASON_LOOKAHEAD] =
        STILL "%c takes %m: all else there fails after a few steps, each of them forced",
    [HINT_SAY_FORCED_CELL + REASON_SEARCH] =
        STILL "%c takes %m: all else there fails, but it takes a search to see that",

    [HINT_SAY_FORCED_PIECE + REASON_ONLY] = STILL "%p has only one place left: %m",
    [HINT_SAY_FORCED_PIECE + REASON_POCKET] =
        STILL "%p goes %m: elsewhere it leaves a pocket whose cells are no multiple of five",
    [HINT_SAY_FORCED_PIECE + REASON_SHAPE] =
        STILL "%p goes %m: elsewhere it leaves a pocket that no pentomino left can fill",
    [HINT_SAY_FORCED_PIECE + REASON_STRANDED] =
        STILL "%p goes %m: elsewhere it leaves a cell or a pentomino without a placement",
    [HINT_SAY_FORCED_PIECE + REASON_LOOKAHEAD] =
        STILL "%p goes %m: elsewhere it fails after a few steps, each of them forced",
    [HINT_SAY_FORCED_PIECE + REASON_SEARCH] =
        STILL "%p goes %m: elsewhere it fails, but it takes a search to see that",

    [HINT_SAY_LIFT_CELL + REASON_POCKET] =
        STUCK "the area of the pocket %k is %n, no multiple of five" BACK,
    [HINT_SAY_LIFT_CELL + REASON_SHAPE] =
        STUCK "the pocket %k is not the shape of a pentomino that is left" BACK,
    [HINT_SAY_LIFT_CELL + REASON_STRANDED] = STUCK "nothing that is left covers %c" BACK,
    [HINT_SAY_LIFT_PIECE + REASON_STRANDED] = STUCK "%p fits nowhere" BACK,
    [HINT_SAY_LIFT_CELL + REASON_SEARCH] = STUCK "every way on ends badly" BACK,
    [HINT_SAY_LIFT_PIECE + REASON_SEARCH] = STUCK "every way on ends badly" BACK,

    [HINT_SAY_IMPOSSIBLE_CELL + REASON_POCKET] =
        NONE_AT "the area of the pocket %k is %n, no multiple of five",
    [HINT_SAY_IMPOSSIBLE_CELL + REASON_SHAPE] =
        NONE_AT "the pocket %k is not the shape of a pentomino that is left",
    [HINT_SAY_IMPOSSIBLE_CELL + REASON_STRANDED] = NONE_AT "nothing covers %c",
    [HINT_SAY_IMPOSSIBLE_PIECE + REASON_STRANDED] = NONE_AT "%p fits nowhere",
    [HINT_SAY_IMPOSSIBLE_CELL + REASON_SEARCH] = NONE_AT "every way to fill it ends badly",
    [HINT_SAY_IMPOSSIBLE_PIECE + REASON_SEARCH] = NONE_AT "every way to fill it ends badly",
};

enum hint_message hint_message(const struct hint *hint) {
    static const uint8_t first[HINT_KINDS] = {HINT_SAY_SOLVED, HINT_SAY_FORCED_CELL,
                                              HINT_SAY_CHOICE, HINT_SAY_LIFT_CELL,
                                              HINT_SAY_IMPOSSIBLE_CELL};
    if (hint->kind == HINT_SOLVED || hint->kind == HINT_CHOICE)
        return (enum hint_message)first[hint->kind];
    int offset = hint->reason + (hint->about_piece ? REASONS : 0);
    return (enum hint_message)(first[hint->kind] + offset);
}

/* "F, I, L" */
static void write_pieces(unsigned pieces, struct out *o) {
    for (const char *separator = ""; pieces; pieces &= pieces - 1, separator = ", ") {
        out_text(o, separator);
        out_char(o, piece_letters[bits_first(pieces)]);
    }
}

static void write_argument(char kind, const struct grid *grid, const struct hint *hint,
                           struct out *o) {
    switch (kind) {
    case 'm':
        placement_write(grid, hint->placement, o);
        break;
    case 'c':
        pen_write_cell(grid, hint->at, o);
        break;
    case 'p':
        out_char(o, piece_letters[hint->at]);
        break;
    case 'n':
        out_int(o, cells_count(hint->cells));
        break;
    case 'k':
        pen_write_cells(grid, hint->cells, " ", o);
        break;
    default:
        write_pieces(hint->lift, o);
    }
}

void hint_write(const char *const *sentences, const struct grid *grid, const struct hint *hint,
                struct out *o) {
    for (const char *t = sentences[hint_message(hint)]; t && *t; t++) {
        if (*t == '%')
            write_argument(*++t, grid, hint, o);
        else
            out_char(o, *t);
    }
}
