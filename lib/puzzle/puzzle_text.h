/* puzzle_text.h - hints in words, out of the catalogue (text/wording.h). */
#ifndef PENTOID_PUZZLE_PUZZLE_TEXT_H
#define PENTOID_PUZZLE_PUZZLE_TEXT_H

#include "puzzle/puzzle.h"
#include "text/out.h"

enum { HINT_LENGTH = 700 }; /* with terminator, of the longest sentence */

/* The sentence in the language of the out, without a full stop. */
void hint_write(const struct grid *grid, const struct hint *hint, struct out *o);

#endif
