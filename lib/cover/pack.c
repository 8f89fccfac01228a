/* pack.c - how many of the pieces still fit on the free cells, all at once?
 *
 * An exact cover must leave no cell empty; a packing may. The question is asked as "can n pieces
 * be laid?", from the most that the areas allow downwards, so that the first yes is the answer.
 * Each question is a search as in search.c, from one corner: the first free cell is covered by one
 * of the pieces that fit there, or else stays empty for good. A branch ends when the
 * remaining cells, counted component by component in whole fives, are too few. Cells that no piece
 * can reach are dropped at the start.
 *
 * A position late in a game of Pentactic (six pieces, some 35 cells) takes microseconds. Answers
 * near the limit of what fits on an open board can take long: hence the stop flag. */
#include "cover/layout.h"

struct pack_search {
    const struct cover *cover;
    const volatile int *stop;
    bool stopped;
    uint64_t nodes;
    struct cells *laid;
};

static bool pack_stopped(struct pack_search *s) {
    s->stopped = s->stop && *s->stop;
    return s->stopped;
}

#define CORE_FILE "cover/pack.inc"
#include "cover/kinds.inc"

int cover_pack(struct cover *cover, const struct cover_problem *problem, const volatile int *stop,
               struct cover_solution *solution) {
    struct cover_solution mine;
    struct pack_search s = {.cover = cover, .stop = stop};
    uint64_t avail = 0;
    if (cover_check(problem) != COVER_OK)
        return -1;
    cover_lay_out(cover, problem->cols, problem->rows);
    s.laid = (solution ? solution : &mine)->piece;
    for (int i = 0; i < PIECES; i++) {
        s.laid[i] = cells_none();
        avail |= problem->pieces >> i & 1 ? cover->piece_bits[i] : 0;
    }
    int pieces = bits_count(problem->pieces);
    int most = CORE_CALL(cover, most, &s, cover_to_layout(cover, problem->free, 0), avail, pieces);
    for (int i = 0; i < PIECES; i++)
        s.laid[i] = cover_to_problem(cover, s.laid[i]);
    return most;
}
