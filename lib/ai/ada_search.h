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
    int quiet;     /* turns that capture which are played out at the end of the depth */
    uint64_t salt; /* of the keys of the table */
    ada_turn root_move, root_build; /* halves of the turn at the root that is being looked at */
    int root_value;                 /* of the line in mind->pv[0], even if the search was stopped */

    /* What to do if it is stopped when the turn that was best so far has turned out to lose: the
     * caller sets the favourite and clears the others before the searches of one depth. */
    ada_turn favourite;
    bool refuted;   /* its first half loses, whatever is built */
    ada_turn spare; /* a first half that does not, as far as is known; the best such, and at most */
    int spare_value; /* worth that; -ADA_SURE: none */
};

/* The value for the colour to move of a position at the start of a turn, so many half turns deep.
 * The best line stands in mind->pv[0]; if the search was stopped, the best of what it had finished,
 * which may be none. */
int ada_search(struct ada_search *x, const struct ada_state *s, int depth, int alpha, int beta);

/* After a search that was stopped: a turn that is not known to lose, of those that it has looked at
 * without keeping their lines, or else the one that it was looking at. */
ada_turn ada_search_spare(struct ada_search *x, const struct ada_state *s);

#endif
