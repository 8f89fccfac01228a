/* puzzle_id.h - puzzles in characters: the short ids that reproduce them.
 *
 *     8x8:a1c3d4h8                      stones
 *     8x8:a1c3d4h8:Pa2a3b2b3b4          and pentominoes that are given, each after a colon
 *     8x8:seed=42                       made from a seed
 *     8x8:seed=42:kind=unique:grade=3   with a kind and a grade
 *     daily=2026-11-16                  the puzzle of a day
 *
 * The first two spell a puzzle out, the others say how to make it, which is puzzle_make()'s
 * business. docs/puzzles.md is the normative description. */
#ifndef PENTOID_PUZZLE_PUZZLE_ID_H
#define PENTOID_PUZZLE_PUZZLE_ID_H

#include "puzzle/puzzle.h"
#include "text/message.h"

enum { PUZZLE_ID_LENGTH = 168 }; /* with terminator, of the longest */

struct puzzle_id {
    struct puzzle puzzle;    /* if it is spelt out */
    struct puzzle_wish wish; /* if it is to be made */
    bool made;
};

/* Reads any id. */
struct fault puzzle_id_read(const char *text, size_t length, struct puzzle_id *id);

/* The sentence about a fault of puzzle_id_read(), which left in `id` what it had read. */
void puzzle_id_fault_write(const struct puzzle_id *id, struct fault f, struct out *o);

/* The canonical id of a puzzle, and of a wish. */
void puzzle_write(const struct puzzle *puzzle, struct out *o);
void puzzle_wish_write(const struct puzzle_wish *wish, struct out *o);

/* "random", "solvable", "unique"; the kind of a word (not terminated, of that length), or -1. */
extern const char *const puzzle_kind_words[PUZZLE_KINDS];
int puzzle_kind_named(const char *word, size_t length);

/* A pentomino on a puzzle's grid, written as a move: Pa1a2b1b2b3. Reading says what is wrong with
 * the text, or that the piece is placed, or a cell is taken, in that filling. */
struct fault placement_read(const struct puzzle *puzzle, const struct filling *now,
                            const char *text, size_t length, int *placement);
void placement_write(const struct grid *grid, int placement, struct out *o);

/* The solo game of a puzzle with a filling: for its diagram, its drawing, its sentences. */
void puzzle_state(const struct puzzle *puzzle, const struct filling *now, union game_state *s);

#endif
