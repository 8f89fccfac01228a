/* puzzle_grade.h - how hard a puzzle is for a person, from 1 to 5. How, and how that was
 * calibrated, is told in puzzle_grade.c and docs/puzzles.md. */
#ifndef PENTOID_COVER_PUZZLE_GRADE_H
#define PENTOID_COVER_PUZZLE_GRADE_H

#include "cover/puzzle_reason.h"

struct puzzle_grade {
    uint32_t effort;        /* placements that a person tries until it is solved, or seen to be
                               impossible: the mean, in sixteenths */
    uint8_t grade;          /* 1 .. PUZZLE_GRADES */
    uint8_t solvable;       /* whether there is a solution */
    uint8_t choices;        /* the most choices in a row that had to be tried in vain */
    uint8_t steps[REASONS]; /* how the steps of one way to solve it were found; REASON_NONE counts
                               those where any choice was good */
};

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
