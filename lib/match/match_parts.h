/* match_parts.h - what the files of lib/match share. */
#ifndef PENTOID_MATCH_MATCH_PARTS_H
#define PENTOID_MATCH_MATCH_PARTS_H

#include "match/match.h"

static inline bool match_is_over(const struct match *m) { return m->ending.result.over; }

/* The moment of the next event, if it happens now: none lies before the one that was last, and none
 * after the last that a log can say. */
static inline int64_t match_moment(const struct match *m, int64_t now) {
    int64_t at = now > m->at ? now : m->at;
    return at < EVENT_LAST_MOMENT ? at : EVENT_LAST_MOMENT;
}

/* How many of those who have left had done so after that many plies. */
int match_gone_by(const struct match *m, int plies);

#endif
