/* pen_narrow.h - Pentactic basic: a search that looks ahead along the few best moves.
 *
 * Far from the end there are a thousand pentominoes to choose from, and most are plainly worse
 * than others. The children of a spot are evaluated statically, and only the best few are searched
 * deeper. Values are passes still to come, in hundredths, from the view of the side to move: the
 * pentomino player wants many. */
#ifndef PENTOID_AI_PEN_NARROW_H
#define PENTOID_AI_PEN_NARROW_H

#include "ai/pen_exact.h"
#include "ai/pen_spot.h"

enum { PEN_WIDTH = 64 }; /* children that are valued within the search, at the most */

struct pen_narrow {
    struct pen_exact exact;
    enum spot_eyes eyes;
    int width[2];  /* children that are looked at deeper: counters, pentominoes */
    int glance;    /* pentominoes that are valued at all, at most PEN_WIDTH */
    bool packs;    /* whether packings are solved */
    uint64_t salt; /* keeps searches of different widths apart in the hash table */
};

/* A child: a cell or a placement of the field, and its value to the side that moves there. */
struct pen_child {
    uint16_t move;
    int16_t value;
};

/* The value of a spot, searched `depth` moves deep. The spot lies in row `at` of the lists. */
int pen_narrow_value(struct pen_narrow *w, const struct pen_spot *s, bool pentomino, int at,
                     int depth, int low, int high);

/* The spot after a child's move; its list goes to row `at`. */
struct pen_spot pen_narrow_child(struct pen_narrow *w, const struct pen_spot *s, bool pentomino,
                                 int move, int at);

/* Sorts children, the best first; the sort is stable. */
void pen_narrow_sort(struct pen_child *c, int n);

/* The key of a spot in the hash table, for reading the best line. */
uint64_t pen_narrow_key(const struct pen_narrow *w, const struct pen_spot *s, bool pentomino);

#endif
