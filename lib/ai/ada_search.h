/* ada_search.h - the search in Adaptoid; see ada_search.c. */
#ifndef PENTOID_AI_ADA_SEARCH_H
#define PENTOID_AI_ADA_SEARCH_H

#include "ai/ada_mind.h"

enum { ADA_WON = 30000, ADA_SURE = ADA_WON - 200, ADA_INFINITE = 32000 };

struct ada_search {
    struct think *think;
    struct ada_mind *mind;
    ada_turn barred[AI_MAX_LINES]; /* whole turns that the root must not play */
    int bars;
    int quiet;          /* turns that capture which are played out at the end of the depth */
    uint64_t salt;      /* of the keys of the table */
    ada_turn root_move; /* the first half of the turn at the root */
    int root_value;     /* of the line in mind->pv[0], even if the search was stopped */
};

/* The value for the colour to move of a position at the start of a turn, so many half turns deep.
 * The best line stands in mind->pv[0]; if the search was stopped, the best of what it had finished,
 * which may be none. */
int ada_search(struct ada_search *x, const struct ada_state *s, int depth, int alpha, int beta);

#endif
