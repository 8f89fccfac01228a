/* pen_exact_test.c - Pentactic basic: the parts of the exact solver, each against a plain one: what
 * can be packed, and which pentominoes are left out; and what a solver that was stopped has proved.
 * pen_ai_test.c compares its answers with minimax. */
#include "ai/pen_candidates.h"
#include "ai/pen_pack.h"
#include "ai/pen_scratch.h"
#include "support/searcher.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
/* cmocka needs the three above */
#include <cmocka.h>

enum { TABLE_BYTES = 1 << 22 };

/* A solver on one board. */
struct solver {
    struct tt table;
    struct think think;
    struct ai_limits limits;
    uint64_t shared;
    struct pen_scratch scratch;
    struct pen_exact exact;
    struct pen_spot spot;
    uint64_t memory[TABLE_BYTES / sizeof(uint64_t)];
};

static void solver_begin(struct solver *e, const struct grid *grid, struct cells free,
                         struct cells open, unsigned hand) {
    tt_init(&e->table, e->memory, TABLE_BYTES);
    e->think = (struct think){.limits = &e->limits, .tt = &e->table, .shared_nodes = &e->shared};
    e->exact = (struct pen_exact){
        .think = &e->think, .field = &e->scratch.field, .lists = &e->scratch.lists};
    pen_field_make(&e->scratch.field, grid, free, open, hand, &e->spot, e->scratch.list);
}

/* ---- packing ------------------------------------------------------------------------------ */

/* The most pentominoes that fit on the free cells: the first cell is covered in every way, or
 * stays empty. */
static int most_packed(const struct grid *grid, struct cells free, unsigned hand) {
    uint16_t list[GRID_MAX_PLACEMENTS];
    if (cells_empty(free))
        return 0;
    int n = grid_list(grid, free, hand, list), cell = cells_first(free);
    int best = most_packed(grid, cells_drop_first(free), hand);
    for (int k = 0; k < n; k++) {
        struct cells placed = grid->placement[list[k]];
        if (!cells_has(placed, cell))
            continue;
        unsigned rest = hand & ~(1u << grid_piece(grid, list[k]));
        int here = 1 + most_packed(grid, cells_minus(free, placed), rest);
        best = here > best ? here : best;
    }
    return best;
}

/* Lays what the table says; it all fits, and is as much as was wanted. */
static void check_packing(struct solver *e, int want) {
    struct pen_spot s = e->spot;
    const struct pen_field *f = &e->scratch.field;
    for (int at = 0; want > 0; at++, want--) {
        int move = pen_pack_move(&e->think, f, &s, want);
        assert_true(move >= 0 && !(f->mask[move] & ~s.free) && (f->bit[move] & s.hand));
        s = pen_after_pentomino(f, &s, move, e->scratch.lists.row[at]);
    }
}

/* A connected region that grows from a random cell. */
static struct cells random_region(const struct grid *grid, struct rng *rng, int cells) {
    struct cells c = cells_one((int)rng_below(rng, grid->cells)), all = cells_below(grid->cells);
    struct cells_board board = {grid->cols, cells_minus(all, grid->col[0]),
                                cells_minus(all, grid->col[grid->cols - 1])};
    while (cells_count(c) < cells) {
        struct cells next = cells_minus(cells_and(cells_neighbours(board, c), all), c);
        c = cells_or(c,
                     cells_one(cells_nth(next, (int)rng_below(rng, (uint32_t)cells_count(next)))));
    }
    return c;
}

static void test_packing(void **state) {
    struct solver *e = *state;
    struct rng rng = rng_seeded(1);
    for (int i = 0; i < 300; i++) {
        const struct grid *grid = &grids[i % GRIDS];
        struct cells free = random_region(grid, &rng, 12 + (int)rng_below(&rng, 14));
        unsigned hand = (unsigned)rng_next(&rng) & ALL_PIECES;
        int most = most_packed(grid, free, hand);
        solver_begin(e, grid, free, cells_none(), hand);
        assert_false(pen_pack(&e->think, &e->scratch.field, &e->spot, most + 1));
        assert_true(pen_pack(&e->think, &e->scratch.field, &e->spot, most));
        check_packing(e, most);
    }
}

/* Where more placements fit than a few words have bits. */
static void test_packing_much(void **state) {
    struct solver *e = *state;
    struct rng rng = rng_seeded(2);
    for (int i = 0; i < 30; i++) {
        const struct grid *grid = &grids[i % GRIDS];
        struct cells free = random_region(grid, &rng, 50 + (int)rng_below(&rng, 9));
        solver_begin(e, grid, free, cells_none(), ALL_PIECES);
        int want = cells_count(free) / PIECE_CELLS - 1;
        assert_true(e->spot.n > 64 * 6);
        assert_true(pen_pack(&e->think, &e->scratch.field, &e->spot, want));
        check_packing(e, want);
    }
}

/* ---- candidates --------------------------------------------------------------------------- */

/* A position with the pentominoes to move after some rounds of random play; false if the match has
 * ended before, or no cell is open. */
static bool after_rounds(struct rng *rng, int grid, int rounds, struct pen_state *s) {
    struct pen_undo undo;
    pen_start(s, &(struct pen_setup){.mode = PEN_BASIC, .grid = (uint8_t)grid});
    for (int i = 0; i < 2 + 2 * rounds && s->head.match == 0; i++)
        pen_play(s, pen_random(s, rng), &undo);
    return s->head.match == 0 && !cells_empty(pen_counter_cells(s, 0));
}

/* What leads to as many passes as are wanted is never left out; where nothing does, most is. */
static void test_candidates(void **state) {
    struct solver *e = *state;
    struct rng rng = rng_seeded(3);
    int reached = 0, kept = 0, all = 0;
    for (int i = 0; i < 120; i++) {
        struct pen_state s;
        uint16_t to[GRID_MAX_PLACEMENTS];
        if (!after_rounds(&rng, i % GRIDS, 3 + i % 2, &s))
            continue;
        solver_begin(e, pen_grid(&s), pen_free(&s, 0), pen_counter_cells(&s, 0), s.board[0].hand);
        int want = pen_passes(&e->exact, &e->spot, 0, true, 4) + i % 2;
        bool candidate[GRID_MAX_PLACEMENTS] = {false};
        int n = pen_exact_candidates(&e->exact, &e->spot, want, to);
        for (int k = 0; k < n; k++)
            candidate[to[k]] = true;
        for (int k = 0; k < e->spot.n; k++) {
            struct pen_spot next = pen_after_pentomino(&e->scratch.field, &e->spot, e->spot.list[k],
                                                       e->scratch.lists.row[1]);
            if (pen_reach_counter(&e->exact, next, 1, want)) {
                assert_true(candidate[e->spot.list[k]]);
                reached++;
            }
        }
        kept += i % 2 ? n : 0;
        all += i % 2 ? e->spot.n : 0;
    }
    assert_true(reached > 300);
    assert_true(kept < all / 10);
}

/* ---- a solver that was stopped ------------------------------------------------------------ */

/* The passes to come, from the view of the seat to move. */
static int value(struct solver *e, const struct pen_state *s) {
    bool pentomino = s->head.phase == PEN_PENTOMINO;
    solver_begin(e, pen_grid(s), pen_free(s, 0), pen_counter_cells(s, 0), s->board[0].hand);
    int passes = pen_passes(&e->exact, &e->spot, 0, pentomino, 4);
    return pentomino ? passes : -passes;
}

/* With too few nodes to solve them, positions are played nearly as if they were solved: one point
 * in twelve is lost at the most. If what was refuted is forgotten, it is one in seven. */
static void test_refuted_is_refuted(void **state) {
    struct solver *e = *state;
    struct rng rng = rng_seeded(4);
    struct searcher engine;
    int unsolved = 0, lost = 0;
    searcher_begin(&engine, TABLE_BYTES);
    for (int i = 0; i < 150; i++) {
        union game_state s;
        union game_undo undo;
        struct ai_report r;
        if (!after_rounds(&rng, i % GRIDS, 3, &s.pen))
            continue;
        int before = value(e, &s.pen);
        tt_clear(&engine.table);
        ai_think(engine.ai, &pen_game, &s, &(struct ai_limits){.nodes = 8000}, &r);
        pen_game.play(&s, r.line[0].move[0], &undo);
        unsolved += !r.line[0].solved;
        if (!r.line[0].solved)
            lost += before + value(e, &s.pen);
    }
    assert_true(unsolved > 30);
    assert_true(lost * 12 <= unsolved);
    searcher_end(&engine);
}

static int set_up(void **state) {
    *state = calloc(1, sizeof(struct solver));
    return *state ? 0 : -1;
}

static int tear_down(void **state) {
    free(*state);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_packing),
        cmocka_unit_test(test_packing_much),
        cmocka_unit_test(test_candidates),
        cmocka_unit_test(test_refuted_is_refuted),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
