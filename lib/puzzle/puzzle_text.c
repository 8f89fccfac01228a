/* puzzle_text.c - hints in words. */
#include "puzzle/puzzle_text.h"
#include "puzzle/puzzle_id.h"
#include "text/keys.h"
#include "text/pen_text.h"
#include "text/wording.h"

/* A hint is a sentence for its kind, which has {why} for a clause that tells the reason. */
static const uint16_t sentences[HINT_KINDS] = {
    [HINT_SOLVED] = TEXT_HINT_SOLVED,         [HINT_FORCED] = TEXT_HINT_FORCED,
    [HINT_CHOICE] = TEXT_HINT_CHOICE,         [HINT_LIFT] = TEXT_HINT_LIFT,
    [HINT_IMPOSSIBLE] = TEXT_HINT_IMPOSSIBLE,
};

/* The clauses of a kind about a cell, and about a pentomino. Some reasons have none: nothing is
 * ever impossible because something is the only way. */
static const uint16_t clauses[HINT_KINDS][2][REASONS] = {
    [HINT_FORCED] =
        {
            {
                [REASON_ONLY] = TEXT_HINT_CELL_ONLY,
                [REASON_POCKET] = TEXT_HINT_CELL_POCKET,
                [REASON_SHAPE] = TEXT_HINT_CELL_SHAPE,
                [REASON_STRANDED] = TEXT_HINT_CELL_STRANDED,
                [REASON_LOOKAHEAD] = TEXT_HINT_CELL_LOOKAHEAD,
                [REASON_SEARCH] = TEXT_HINT_CELL_SEARCH,
            },
            {
                [REASON_ONLY] = TEXT_HINT_PIECE_ONLY,
                [REASON_POCKET] = TEXT_HINT_PIECE_POCKET,
                [REASON_SHAPE] = TEXT_HINT_PIECE_SHAPE,
                [REASON_STRANDED] = TEXT_HINT_PIECE_STRANDED,
                [REASON_LOOKAHEAD] = TEXT_HINT_PIECE_LOOKAHEAD,
                [REASON_SEARCH] = TEXT_HINT_PIECE_SEARCH,
            },
        },
    [HINT_LIFT] =
        {
            {
                [REASON_POCKET] = TEXT_HINT_POCKET_AREA,
                [REASON_SHAPE] = TEXT_HINT_POCKET_SHAPE,
                [REASON_STRANDED] = TEXT_HINT_UNCOVERED_LEFT,
                [REASON_SEARCH] = TEXT_HINT_ENDS_BADLY,
            },
            {
                [REASON_STRANDED] = TEXT_HINT_FITS_NOWHERE,
                [REASON_SEARCH] = TEXT_HINT_ENDS_BADLY,
            },
        },
    [HINT_IMPOSSIBLE] =
        {
            {
                [REASON_POCKET] = TEXT_HINT_POCKET_AREA,
                [REASON_SHAPE] = TEXT_HINT_POCKET_SHAPE,
                [REASON_STRANDED] = TEXT_HINT_UNCOVERED,
                [REASON_SEARCH] = TEXT_HINT_FILL_ENDS_BADLY,
            },
            {
                [REASON_STRANDED] = TEXT_HINT_FITS_NOWHERE,
                [REASON_SEARCH] = TEXT_HINT_FILL_ENDS_BADLY,
            },
        },
};

struct telling {
    const struct grid *grid;
    const struct hint *hint;
};

/* "F, I, L" */
static void write_pieces(unsigned pieces, struct out *o) {
    for (const char *separator = ""; pieces; pieces &= pieces - 1, separator = ", ") {
        out_text(o, separator);
        out_char(o, piece_letters[bits_first(pieces)]);
    }
}

static void fill(const void *context, const char *name, size_t length, struct out *o) {
    const struct telling *t = context;
    const struct hint *hint = t->hint;
    if (wording_is(name, length, "move"))
        placement_write(t->grid, hint->placement, o);
    else if (wording_is(name, length, "cell"))
        pen_write_cell(t->grid, hint->at, o);
    else if (wording_is(name, length, "piece"))
        out_char(o, piece_letters[hint->at]);
    else if (wording_is(name, length, "n"))
        out_int(o, cells_count(hint->cells));
    else if (wording_is(name, length, "cells"))
        pen_write_cells(t->grid, hint->cells, " ", o);
    else if (wording_is(name, length, "pieces"))
        write_pieces(hint->lift, o);
    else /* why */
        wording_fill(library_wordings[clauses[hint->kind][hint->about_piece][hint->reason]],
                     cells_count(hint->cells), fill, t, o);
}

void hint_write(const struct grid *grid, const struct hint *hint, struct out *o) {
    wording_fill(library_wordings[sentences[hint->kind]], 0, fill, &(struct telling){grid, hint},
                 o);
}
