/* ada_search.h - the search of Adaptoid; see ada_search.c. */
#ifndef PENTOID_AI_ADA_SEARCH_H
#define PENTOID_AI_ADA_SEARCH_H

#include "ai/ada_scratch.h"

/* A win at ply n scores ADA_WIN_SCORE - n, so that the shortest win is the best; a loss the same
 * with the other sign. Every score beyond +-ADA_WIN_BOUND is such a proved result: no win is
 * farther away than two lines of ADA_MAX_PLY, the second one out of the transposition table. */
enum {
    ADA_WIN_SCORE = 30000,
    ADA_WIN_BOUND = ADA_WIN_SCORE - 200,
    ADA_INFINITE = 32000 /* beyond every score */
};

struct ada_search {
    struct think *think;
    struct ada_scratch *scratch;
    ada_move
        excluded[AI_MAX_LINES]; /* whole turns that the root must not play: lines found before */
    int excluded_count;
    int quiescence_depth; /* turns that capture which quiescence plays out */
    uint64_t key_salt;    /* keeps searches that see differently apart in the transposition table */
    ada_move root_move, root_build; /* the halves of the root turn that is being searched */
    int root_score;                 /* of the line in scratch->pv[0], even if the search stopped */

    /* What to play if the search stops after the best turn so far turned out to lose. The caller
     * sets previous_best and clears the others before the searches of one iteration. */
    ada_move previous_best;
    bool refuted;       /* the move of previous_best loses, whatever is built after it */
    ada_move fallback;  /* the best root move that is not known to lose */
    int fallback_score; /* an upper bound of its score; -ADA_WIN_BOUND: there is none */
};

/* Searches a position at the start of a turn to a depth in plies, and returns its score for the
 * colour to move. scratch->pv[0] is the best line; if the search was stopped, the best line among
 * the root moves it had finished, or an empty one. */
int ada_search(struct ada_search *x, const struct ada_state *s, int depth, int alpha, int beta);

/* After a search that was stopped: the fallback made a whole turn or, without one, the turn that
 * the search was looking at. */
ada_move ada_search_fallback(struct ada_search *x, const struct ada_state *s);

#endif
