/* pen_search.h - Pentactic: a narrow search on one board.
 *
 * The owner lays pentominoes, the others place counters, in turn. A value is what is still to come
 * on the board, seen by its owner, in hundredths of a point: the pentominoes, less the counters at
 * what a counter there costs the owner against a rival. In a duel that is a whole point; in a
 * group it is shared among those who place them. */
#ifndef PENTOID_AI_PEN_SEARCH_H
#define PENTOID_AI_PEN_SEARCH_H

#include "ai/pen_eval.h"
#include "ai/think.h"

struct pen_search {
    struct think *think;
    const struct pen_weights *weights; /* 0: set by hand */
    int price;                         /* of a counter on the board to its owner, in hundredths */
    int width;                         /* moves that are looked at closely, in each position */
    bool packs;                        /* whether a board without open cells is solved */
    unsigned
        missed; /* what the search did not see: a set of enum pen_missed; the caller clears it */
};

enum pen_missed { PEN_DEEPER = 1, PEN_WIDER = 2 };

enum { PEN_SURE = 3000 }; /* no board is worth as much */

/* What the board is worth at a glance. */
int pen_worth(struct pen_search *x, const struct pen_view *v);

/* The value after looking `depth` moves ahead on it. Meaningless if the search was stopped. */
int pen_search(struct pen_search *x, const struct pen_view *v, int depth, int alpha, int beta);

/* Whether the value of the board is proved at any depth: no counter can come, and so little is left
 * that pen_worth() packs it. */
bool pen_closed(const struct pen_search *x, const struct pen_view *v);

#endif
