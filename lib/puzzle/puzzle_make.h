/* puzzle_make.h - puzzles by grid, seed, kind and grade: the same wish gives the same puzzle on
 * every machine. puzzle_make.c explains how. */
#ifndef PENTOID_PUZZLE_PUZZLE_MAKE_H
#define PENTOID_PUZZLE_PUZZLE_MAKE_H

#include "puzzle/puzzle_grade.h"

/* Whether a wish can be granted: a grid, a kind and a grade that exist; a random puzzle has no
 * grade to wish for, as it is whatever the stones make it. */
bool puzzle_wish_check(const struct puzzle_wish *wish);

/* Makes the puzzle. False if the wish is not one; or, which no seed has been seen to do, if
 * thousands of draws did not give a puzzle of that grade. */
bool puzzle_make(struct puzzle_work *work, const struct puzzle_wish *wish, struct puzzle *puzzle);

/* What the solver is asked. */
struct cover_problem puzzle_problem(const struct puzzle *puzzle);

/* How many solutions a puzzle has, counted up to a limit; 0 is no limit. */
uint64_t puzzle_solutions(struct puzzle_work *work, const struct puzzle *puzzle, uint64_t limit);

/* A solution drawn at random; false if there is none. */
bool puzzle_solution(struct puzzle_work *work, const struct puzzle *puzzle, struct rng *rng,
                     struct filling *solution);

#endif
