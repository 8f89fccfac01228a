/* puzzle_grade.h - how hard a puzzle is for a person, from 1 to 5. puzzle_grade.c and
 * docs/puzzles.md explain the grades and how they were calibrated. */
#ifndef PENTOID_PUZZLE_PUZZLE_GRADE_H
#define PENTOID_PUZZLE_PUZZLE_GRADE_H

#include "puzzle/puzzle_reason.h"

enum { EFFORT_UNIT = 16 };

/* The grade of a puzzle that passes puzzle_check(). Mirror images have the same grade. */
struct puzzle_grade puzzle_grade(struct puzzle_work *work, const struct puzzle *puzzle);

/* Whether a puzzle is worth grading in search of one of that grade: a quick look by a single
 * walk. */
bool puzzle_grade_may_be(struct puzzle_work *work, const struct puzzle *puzzle, int grade);

/* The least effort of a grade above 1, and the grade of an effort. */
uint32_t puzzle_grade_least(int grade);
int puzzle_grade_of(uint64_t effort);

#endif
