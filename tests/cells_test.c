/* cells_test.c - the geometry of sets of cells, against cell by cell arithmetic: shifts, rotations,
 * neighbours, connected areas, symmetries, on boards of one and of two words. */
#include "rules/cells.h"
#include "rules/pentomino.h"
#include "rules/rng.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka needs the three above */
#include <cmocka.h>

enum { CELLS = 128 };

static const struct size {
    int cols, rows;
} sizes[] = {{1, 1}, {1, 64}, {1, 100}, {5, 4}, {8, 8}, {9, 7}, {7, 9}, {11, 6}, {16, 8}};

enum { SIZES = sizeof sizes / sizeof sizes[0] };

/* About one cell in `sparse` of the first n. */
static struct cells random_cells(struct rng *rng, int n, uint32_t sparse) {
    struct cells c = cells_none();
    for (int i = 0; i < n; i++)
        if (rng_below(rng, sparse) == 0)
            c = cells_or(c, cells_one(i));
    return c;
}

static bool has(struct cells c, int cell) {
    return cell >= 0 && cell < CELLS && cells_has(c, cell);
}

static void test_shifts(void **state) {
    struct rng rng = rng_seeded(1);
    (void)state;
    for (int by = 0; by < CELLS; by++) {
        struct cells c = random_cells(&rng, CELLS, 2);
        for (int i = 0; i < CELLS; i++) {
            if (by < 64) {
                assert_int_equal(has(cells_up(c, by), i), has(c, i - by));
                assert_int_equal(has(cells_down(c, by), i), has(c, i + by));
            }
            assert_int_equal(has(cells_rotate(c, by), i), has(c, (i - by + CELLS) % CELLS));
            if (i < 64)
                assert_int_equal(cells_word(c, by) >> i & 1, has(c, i + by));
        }
    }
}

static struct cells_board board_of(struct size z) {
    struct cells_board b = {z.cols, cells_none(), cells_none()};
    for (int i = 0; i < z.cols * z.rows; i++) {
        if (i % z.cols > 0)
            b.not_first = cells_or(b.not_first, cells_one(i));
        if (i % z.cols < z.cols - 1)
            b.not_last = cells_or(b.not_last, cells_one(i));
    }
    return b;
}

static bool touch(struct size z, int a, int b) {
    int cols = a % z.cols - b % z.cols, rows = a / z.cols - b / z.cols;
    return cols * cols + rows * rows == 1;
}

static bool touches(struct size z, struct cells c, int cell) {
    for (int i = 0; i < z.cols * z.rows; i++)
        if (cells_has(c, i) && touch(z, i, cell))
            return true;
    return false;
}

static void test_neighbours(void **state) {
    struct rng rng = rng_seeded(2);
    (void)state;
    for (int i = 0; i < 20 * SIZES; i++) {
        struct size z = sizes[i % SIZES];
        struct cells c = random_cells(&rng, z.cols * z.rows, 3);
        struct cells next = cells_neighbours(board_of(z), c);
        for (int cell = 0; cell < z.cols * z.rows; cell++)
            assert_int_equal(cells_has(next, cell), touches(z, c, cell));
    }
}

/* Adds cells one by one until none of the others touches. */
static struct cells plain_component(struct size z, struct cells c) {
    struct cells all = cells_one(cells_first(c));
    for (int cell = 0; cell < z.cols * z.rows; cell++)
        if (cells_has(c, cell) && !cells_has(all, cell) && touches(z, all, cell)) {
            all = cells_or(all, cells_one(cell));
            cell = -1;
        }
    return all;
}

static void test_components(void **state) {
    struct rng rng = rng_seeded(3);
    (void)state;
    for (int i = 0; i < 40 * SIZES; i++) {
        struct size z = sizes[i % SIZES];
        struct cells rest = random_cells(&rng, z.cols * z.rows, 1 + rng_below(&rng, 3));
        while (!cells_empty(rest)) {
            struct cells area = cells_component(board_of(z), rest);
            assert_true(cells_same(area, plain_component(z, rest)));
            for (int g = 0; g < GRIDS; g++)
                if (grids[g].cols == z.cols && grids[g].rows == z.rows)
                    assert_true(cells_same(area, grid_component(&grids[g], rest)));
            rest = cells_minus(rest, area);
        }
    }
}

/* Neighbours stay neighbours, and no two symmetries are the same. */
static void test_symmetries(void **state) {
    (void)state;
    for (int g = 0; g < GRIDS; g++) {
        struct size z = {grids[g].cols, grids[g].rows};
        for (int s = 0; s < grids[g].symmetries; s++) {
            for (int a = 0; a < grids[g].cells; a++)
                for (int b = 0; b < a; b++)
                    assert_int_equal(touch(z, a, b), touch(z, grid_transform_cell(&grids[g], s, a),
                                                           grid_transform_cell(&grids[g], s, b)));
            for (int t = 0; t < s; t++)
                assert_false(cells_same(grid_transform(&grids[g], s, cells_below(2)),
                                        grid_transform(&grids[g], t, cells_below(2))));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shifts),
        cmocka_unit_test(test_neighbours),
        cmocka_unit_test(test_components),
        cmocka_unit_test(test_symmetries),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
