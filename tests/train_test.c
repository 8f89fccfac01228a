/* train_test.c - the games that networks are trained with: the seed decides among equals. */
#include "train/play.c"
#include "train/sample.c"
#include <setjmp.h>
#include <stdarg.h>
/* cmocka needs the two above */
#include <cmocka.h>

enum { TABLE = 1 << 16, SEEDS = 12 };

/* The turn of an engine that knows nothing yet. */
static ada_move turn_of(const struct ada_state *s, uint64_t seed) {
    struct player *p = player_new(NULL, TABLE);
    int score;
    ada_move turn = player_think(p, s, 40, seed, &score);
    player_free(p);
    return turn;
}

static void test_seed_of_a_turn(void **state) {
    (void)state;
    struct ada_state s;
    int different = 0;
    ada_start(&s, &(struct ada_setup){0, ada_cell(3, 2), ada_cell(3, 6)});
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        ada_move turn = turn_of(&s, seed);
        assert_int_equal(turn, turn_of(&s, seed));
        different += turn != turn_of(&s, 0);
    }
    assert_true(different > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seed_of_a_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
