/* puzzle_text.h - hints in words.
 *
 * A hint is numbers; which sentence says it is a number too, and the sentences stand in a table
 * that a front end may replace by one in another language. In a sentence %m is the placement as a
 * move, %c the cell and %p the pentomino that it is about, %n a number of cells, %k these cells,
 * and %l the pentominoes to take back. */
#ifndef PENTOID_TEXT_PUZZLE_TEXT_H
#define PENTOID_TEXT_PUZZLE_TEXT_H

#include "rules/puzzle.h"
#include "text/out.h"

enum hint_message {
    HINT_SAY_SOLVED,
    HINT_SAY_CHOICE,
    HINT_SAY_FORCED_CELL,                                   /* and one for each reason ... */
    HINT_SAY_FORCED_PIECE = HINT_SAY_FORCED_CELL + REASONS, /* ... in the order of the enum */
    HINT_SAY_LIFT_CELL = HINT_SAY_FORCED_PIECE + REASONS,   /* why it cannot be finished */
    HINT_SAY_LIFT_PIECE = HINT_SAY_LIFT_CELL + REASONS,
    HINT_SAY_IMPOSSIBLE_CELL = HINT_SAY_LIFT_PIECE + REASONS,
    HINT_SAY_IMPOSSIBLE_PIECE = HINT_SAY_IMPOSSIBLE_CELL + REASONS,
    HINT_SAYINGS = HINT_SAY_IMPOSSIBLE_PIECE + REASONS
};

/* The sentences in English. Those that no hint needs are NULL. */
extern const char *const hint_english[HINT_SAYINGS];

/* Which sentence says a hint. */
enum hint_message hint_message(const struct hint *hint);

/* The sentence, out of a table such as hint_english, without a full stop. */
void hint_write(const char *const *sentences, const struct grid *grid, const struct hint *hint,
                struct out *o);

#endif
