/* puzzle_json.h - a puzzle and how hard it is, as JSON: for `pentoid puzzle ... --json` and the
 * page. The members are told in docs/manual/puzzles.md. */
#ifndef PENTOID_PUZZLE_PUZZLE_JSON_H
#define PENTOID_PUZZLE_PUZZLE_JSON_H

#include "puzzle/puzzle_grade.h"
#include "text/json.h"

void puzzle_json(const struct puzzle *puzzle, const struct puzzle_grade *grade, struct out *o);

/* A filling as a list of placements, by letter. */
void filling_json(struct json *j, const struct grid *grid, const struct filling *filling);

#endif
