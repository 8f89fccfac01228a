/* match_parts.h - what the files of lib/match share. */
#ifndef PENTOID_MATCH_MATCH_PARTS_H
#define PENTOID_MATCH_MATCH_PARTS_H

#include "match/match.h"

static inline bool match_is_over(const struct match *m) { return m->ending.result.over; }

/* How many players had left after a number of plies. */
int match_gone_by(const struct match *m, int plies);

#endif
