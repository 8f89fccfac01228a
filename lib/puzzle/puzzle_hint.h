/* puzzle_hint.h - advice about a half-filled puzzle: what is forced and why, a step that is safe,
 * or what has to be taken back. The hint is a value of puzzle/puzzle.h; puzzle/puzzle_text.h says
 * it in words. */
#ifndef PENTOID_PUZZLE_PUZZLE_HINT_H
#define PENTOID_PUZZLE_PUZZLE_HINT_H

#include "puzzle/puzzle_reason.h"

/* The puzzle and the filling pass their checks. */
struct hint puzzle_hint(struct puzzle_work *work, const struct puzzle *puzzle,
                        const struct filling *now);

/* Whether a filling can still be finished. */
bool puzzle_open(struct puzzle_work *work, const struct puzzle *puzzle, const struct filling *now);

#endif
