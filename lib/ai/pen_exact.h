/* pen_exact.h - the end of a match of Pentactic basic, solved.
 *
 * A counter is placed whenever one can be (PEN-3.4), so the counters player passes only when none
 * can be placed, and from then on always. The score is 4 minus the number of those passes: the
 * *passes* still to come are what both sides play for. If no counter can be placed, they are one
 * more than the pentominoes that can still be laid, and that is a packing problem. */
#ifndef PENTOID_AI_PEN_EXACT_H
#define PENTOID_AI_PEN_EXACT_H

#include "ai/pen_field.h"
#include "ai/think.h"

/* A search on one field. Its answers are meaningless once t->stopped is set. */
struct pen_exact {
    struct think *think;
    const struct pen_field *field;
    struct pen_lists *lists;
    uint8_t killer[PEN_FIELD_LISTS]; /* by depth: the counter that last did it, plus one */
};

/* Sorts a spot's list into `to`: first the placements that close most cells to counters, among
 * these the ones that are least in the way of others. */
void pen_sort_placements(const struct pen_field *f, const struct pen_spot *s, uint16_t *to);

/* Whether the pentomino player can reach at least `want` passes, with that player to move, and
 * with the counters player to move. The match is not over if the latter passes: PEN-3.6 is looked
 * at when the pentomino player is to move. */
bool pen_reach_pentomino(struct pen_exact *x, struct pen_spot s, int depth, int want);
bool pen_reach_counter(struct pen_exact *x, struct pen_spot s, int depth, int want);

/* Writes the placements with which the pentomino player, to move, may reach at least `want` passes;
 * returns how many they are. No other does. */
int pen_exact_candidates(struct pen_exact *x, const struct pen_spot *s, int want, uint16_t *to);

/* Lowers the limit of nodes for a while, and restores it; the latter returns whether the search was
 * completed. */
static inline uint64_t pen_lend(struct think *t, uint64_t nodes) {
    uint64_t most = t->node_limit;
    if (!most || t->nodes + nodes < most)
        t->node_limit = t->nodes + nodes;
    return most;
}
static inline bool pen_lent(struct think *t, uint64_t most) {
    bool ended = !t->stopped;
    t->node_limit = most;
    t->stopped = false;
    think_check_limits(t);
    return ended;
}

/* The key of a spot in the hash table, for reading the best line. */
uint64_t pen_exact_key(const struct pen_field *f, const struct pen_spot *s, bool pentomino);

/* The passes that both sides' best play leads to; the guess is where to begin. */
int pen_passes(struct pen_exact *x, const struct pen_spot *s, int depth, bool pentomino, int guess);

#endif
