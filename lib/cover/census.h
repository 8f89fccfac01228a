/* census.h - how many solutions every stone placement of a grid has, all in one search.
 *
 * Sets of stones are numbered 0 .. census_sets() - 1 (census_rank, census_set). The caller gives
 * a count for each; census_run adds to them. The work is cut into units, a fixed list for
 * each grid: any subset of them can be done in any process, and the counts of processes that
 * share the units between them are simply added up. When all units are done, the solutions of a
 * placement are read with census_solutions.
 *
 * The counts do not hold the numbers of solutions themselves, because only one of each family of
 * symmetric tilings is searched for: see census.c. */
#ifndef PENTOID_COVER_CENSUS_H
#define PENTOID_COVER_CENSUS_H

#include "cover/cover.h"

/* The number of ways to place a grid's stones. */
uint32_t census_sets(const struct grid *grid);

/* The number of a set of stones, and the set of a number. */
uint32_t census_rank(const struct grid *grid, struct cells stones);
struct cells census_set(const struct grid *grid, uint32_t rank);

enum { CENSUS_MEMORY = 1 << 26 };

struct census {
    const struct grid *grid;
    uint32_t *counts;    /* census_sets(grid) of them */
    struct cells stones; /* only placements with these stones; none: all placements */
    void *memory;        /* CENSUS_MEMORY bytes or more, aligned to 16: the more, the faster */
    size_t memory_size;
    unsigned part, parts; /* do the units i with i % parts == part; parts 0: all */
    uint32_t next;        /* and i >= next; after each unit set to i + 1 */
    uint64_t steps;       /* of the first of them that are already done */
    uint32_t units;       /* set by census_run: how many units there are */
    uint64_t nodes;       /* counted up */
    bool failed;          /* set if the memory was too small: the counts are wrong then */
    /* Read between steps, which take milliseconds: not zero means stop. Then `next` and `steps` say
     * where to resume. 0: none. */
    const volatile int *stop;
    /* Called after each unit; returns whether to continue. May be 0. */
    bool (*unit_done)(void *context, const struct census *census);
    void *context;
};

/* How many units a grid has. */
uint32_t census_units(struct cover *cover, const struct grid *grid);

/* Does the units of this part from census->next on. Returns whether they are all done; if not,
 * `stop`, unit_done or a lack of memory stopped it. */
bool census_run(struct cover *cover, struct census *census);

/* The number of solutions, once the counts of all units are in. */
uint32_t census_solutions(const struct grid *grid, const uint32_t *counts, struct cells stones);

#endif
