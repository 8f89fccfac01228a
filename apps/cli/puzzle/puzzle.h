/* puzzle.h - what the files of `pentoid puzzle` share. */
#ifndef PENTOID_CLI_PUZZLE_PUZZLE_H
#define PENTOID_CLI_PUZZLE_PUZZLE_H

#include "puzzle/puzzle_hint.h"
#include "puzzle/puzzle_id.h"
#include "puzzle/puzzle_make.h"

/* The puzzle of an id, made if need be. Complains and returns false if there is none. */
bool puzzle_from(struct puzzle_work *work, const char *text, struct puzzle *puzzle);

/* Prints what is wrong with an id or a placement on standard error: "puzzle TEXT, character 7:
 * sentence". */
enum puzzle_word { PUZZLE_ID, PUZZLE_PLACEMENT };
void puzzle_complain(enum puzzle_word what, const char *text, const struct puzzle_id *id,
                     struct fault f);

struct args;

/* The grid that a word names, and the kind that --kind does. Without one they complain and return
 * false. */
bool puzzle_read_grid(const char *word, struct puzzle_wish *wish);
bool puzzle_read_kind(const struct args *a, struct puzzle_wish *wish);

/* The board of a puzzle and the pieces in hand, to standard output. */
void puzzle_show(const struct puzzle *puzzle, const struct filling *now);

/* "Grade 3 of 5, 2 pentominoes placed" and the like, to standard output. */
void puzzle_describe(struct puzzle_work *work, const struct puzzle *puzzle);

/* Plays a puzzle in the terminal until it is solved or given up, or the input ends. */
void puzzle_play(struct puzzle_work *work, const struct puzzle *puzzle);

/* Best times in milliseconds, by a word without blanks. Unknown: -1. Recording returns 0 or an
 * errno. */
int64_t times_best(const char *key);
int times_record(const char *key, int64_t milliseconds);

#endif
