/* puzzle_test.c - puzzles: ids, making, grades, hints.
 *
 * Whatever a puzzle or a hint claims is asked of the solver again, by another question than the one
 * that it was made with: a forced step by counting the solutions with and without it, a set to
 * lift by trying all that are smaller. */
#include "puzzle/puzzle_hint.h"
#include "puzzle/puzzle_id.h"
#include "puzzle/puzzle_make.h"
#include "puzzle/puzzle_text.h"
#include "rules/pen.h"
#include "text/calendar.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* cmocka needs the three above */
#include <cmocka.h>

static struct puzzle_work work;

static int begin(void **state) {
    (void)state;
    puzzle_work_init(&work);
    return 0;
}

static struct puzzle puzzle_named(const char *text) {
    struct puzzle_id id;
    assert_int_equal(puzzle_id_read(text, strlen(text), &id).message, FAULT_NONE);
    if (id.made)
        assert_true(puzzle_make(&work, &id.wish, &id.puzzle));
    assert_true(puzzle_check(&id.puzzle));
    return id.puzzle;
}

static const char *name_of(const struct puzzle *puzzle) {
    static char name[PUZZLE_ID_LENGTH];
    struct out o = out_to(name, sizeof name);
    puzzle_write(puzzle, &o);
    assert_true(out_fits(&o));
    return name;
}

static int given_count(const struct puzzle *puzzle) {
    return PIECES - bits_count(filling_hand(&puzzle->given));
}

/* ---- ids ---------------------------------------------------------------------------------- */

static void test_id_round_trip(void **state) {
    (void)state;
    static const char *const names[] = {"8x8:a1c3d4h8", "9x7:a1b1i7", "11x6:a1b1c1d1e1k6",
                                        "8x8:a1b1c1d1:Pa2a3b2b3b4",
                                        "8x8:a1c3d4h8:Ia2a3a4a5a6:Xb7c6c7c8d7"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct puzzle puzzle = puzzle_named(names[i]);
        assert_string_equal(name_of(&puzzle), names[i]);
    }
    struct puzzle puzzle = puzzle_named("8x8:h8d4c3a1:Xd7c8c7c6b7:Ia2a3a4a5a6");
    assert_string_equal(name_of(&puzzle), "8x8:a1c3d4h8:Ia2a3a4a5a6:Xb7c6c7c8d7");
}

static void test_id_longest(void **state) {
    (void)state;
    struct puzzle puzzle = puzzle_named("11x6:seed=1");
    struct rng rng = rng_seeded(1);
    assert_true(puzzle_solution(&work, &puzzle, &rng, &puzzle.given));
    assert_true(filling_solves(&puzzle, &puzzle.given));
    struct puzzle again = puzzle_named(name_of(&puzzle));
    assert_memory_equal(&puzzle, &again, sizeof puzzle);
    assert_true(strlen(name_of(&puzzle)) < PUZZLE_ID_LENGTH);
}

static void test_id_wishes(void **state) {
    (void)state;
    static const char *const names[][2] = {
        {"8x8:seed=42", "8x8:seed=42"},
        {"9x7:seed=18446744073709551615:kind=unique", 0},
        {"11x6:seed=7:kind=random", 0},
        {"8x8:grade=3:kind=unique:seed=5", "8x8:seed=5:kind=unique:grade=3"},
        {"8x8:seed=5:kind=solvable:grade=1", "8x8:seed=5:grade=1"},
        {"daily=2026-11-16", "8x8:seed=20261116:grade=1"},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *text = names[i][0], *canonical = names[i][1] ? names[i][1] : text;
        char name[PUZZLE_ID_LENGTH];
        struct out o = out_to(name, sizeof name);
        struct puzzle_id id;
        assert_int_equal(puzzle_id_read(text, strlen(text), &id).message, FAULT_NONE);
        assert_true(id.made);
        puzzle_wish_write(&id.wish, &o);
        assert_string_equal(name, canonical);
    }
}

static const struct {
    const char *text;
    int message;
    unsigned at;
    const char *sentence; /* part of it */
} bad_ids[] = {
    {"", FAULT_GRID, 0, "no such grid"},
    {"8x9:a1", FAULT_GRID, 0, "no such grid"},
    {"8x89x7:a1b1c1", FAULT_GRID, 0, "no such grid"},
    {"8x8", FAULT_STONES, 3, "needs 4 stones, not 0"},
    {"8x8:", FAULT_STONES, 4, "needs 4 stones, not 0"},
    {"8x8:a1c3d4", FAULT_STONES, 4, "needs 4 stones, not 3"},
    {"8x8:a1c3d4h8b2", FAULT_STONES, 4, "needs 4 stones, not 5"},
    {"8x8:a1c3a1h8", FAULT_STONE_TWICE, 8, "stands there already"},
    {"8x8:a1c3i4h8", FAULT_CELL, 8, "no such cell"},
    {"8x8:a1c3d9h8", FAULT_CELL, 8, "no such cell"},
    {"8x8:a1,c3,d4,h8", FAULT_CELL, 6, "no such cell"},
    {"8x8:a1c3d4h8:", FAULT_PIECE, 13, "no such pentomino"},
    {"8x8:a1c3d4h8:Q", FAULT_PIECE, 13, "no such pentomino"},
    {"8x8:a1c3d4h8:a2", FAULT_PIECE, 13, "no such pentomino"},
    {"8x8:a1c3d4h8:Pa2a3b2b3", FAULT_CELLS_COUNT, 22, "5 cells, not 4"},
    {"8x8:a1c3d4h8:Pa2a3b2b3b5", FAULT_SHAPE, 13, "not the pentomino P"},
    {"8x8:a1c3d4h8:Pa2a3b2b3b2", FAULT_CELL_TWICE, 22, "b2 is named twice"},
    {"8x8:a1c3d4h8:Pa1a2b1b2b3", RULE_PIECE_OVERLAPS, 13, "a1 is taken"},
    {"8x8:a1b1c1d1:Pa2a3b2b3b4:Ia3a4a5a6a7", RULE_PIECE_OVERLAPS, 25, "a3 is taken"},
    {"8x8:a1b1c1d1:Pa2a3b2b3b4:Pg7g8h6h7h8", FAULT_GIVEN_TWICE, 25, "P is placed already"},
    {"8x8:seed=", FAULT_SEED, 9, "a seed is a number"},
    {"8x8:seed=18446744073709551616", FAULT_SEED, 9, "a seed is a number"},
    {"8x8:seed=1:seed=2", FAULT_OPTION_TWICE, 11, "given already"},
    {"8x8:seed=1:kind=odd", FAULT_KIND, 16, "random, solvable or unique"},
    {"8x8:seed=1:grade=6", FAULT_NUMBER, 17, "from 1 to 5"},
    {"8x8:seed=1:grade=0", FAULT_NUMBER, 17, "from 1 to 5"},
    {"8x8:seed=1:size=6", FAULT_OPTION, 11, "no such option"},
    {"8x8:seed=1x", FAULT_OPTION, 10, "no such option"},
    {"8x8:kind=unique", FAULT_SEED, 15, "a seed is a number"},
    {"8x8:seed=1:kind=random:grade=2", FAULT_RANDOM_GRADE, 30, "no grade to choose"},
    {"daily=2026-02-29", FAULT_DATE, 6, "a date"},
    {"daily=2026-2-9", FAULT_DATE, 6, "a date"},
    {"daily=", FAULT_DATE, 6, "a date"},
};

static void test_id_faults(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof bad_ids / sizeof bad_ids[0]; i++) {
        char why[200];
        struct out o = out_to(why, sizeof why);
        struct puzzle_id id;
        struct fault f = puzzle_id_read(bad_ids[i].text, strlen(bad_ids[i].text), &id);
        puzzle_id_fault_write(&id, f, &o);
        if (f.message != bad_ids[i].message || f.at != bad_ids[i].at ||
            !strstr(why, bad_ids[i].sentence))
            fail_msg("%s: at %u: %s", bad_ids[i].text, f.at, why);
    }
}

/* ---- days --------------------------------------------------------------------------------- */

static void test_daily(void **state) {
    (void)state;
    assert_true(calendar_has(2024, 2, 29) && calendar_has(2000, 2, 29));
    assert_false(calendar_has(2026, 2, 29) || calendar_has(1900, 2, 29));
    assert_false(calendar_has(2026, 0, 1) || calendar_has(2026, 13, 1));
    assert_false(calendar_has(2026, 4, 31) || calendar_has(2026, 4, 0));
    static const int grades[] = {1, 2, 3, 4, 5, 3, 4}; /* 16 November 2026 is a Monday */
    for (int i = 0; i < 7; i++) {
        struct puzzle_wish a = puzzle_daily(2026, 11, 16 + i), b = puzzle_daily(2026, 11, 17 + i);
        assert_int_equal(a.grade, grades[i]);
        assert_int_equal(a.kind, i == 6 ? PUZZLE_UNIQUE : PUZZLE_SOLVABLE);
        assert_int_equal((a.grid + 1) % GRIDS, b.grid);
        assert_int_not_equal(a.seed, b.seed);
        struct puzzle puzzle;
        assert_true(puzzle_make(&work, &a, &puzzle));
    }
    assert_int_equal(puzzle_daily(2026, 12, 31).grid, (puzzle_daily(2027, 1, 1).grid + 2) % GRIDS);
}

/* ---- making ------------------------------------------------------------------------------- */

/* Exactly one solution, and more without any one of the given pieces. */
static void assert_unique(const struct puzzle *puzzle) {
    assert_int_equal(puzzle_solutions(&work, puzzle, 2), 1);
    for (int p = 0; p < PIECES; p++) {
        struct puzzle without = *puzzle;
        if (puzzle->given.placed[p] == PLACEMENT_NONE)
            continue;
        without.given.placed[p] = PLACEMENT_NONE;
        assert_int_equal(puzzle_solutions(&work, &without, 2), 2);
    }
}

static void assert_made_well(const struct puzzle_wish *wish, const struct puzzle *puzzle) {
    assert_true(puzzle_check(puzzle));
    assert_int_equal(puzzle->grid, wish->grid);
    if (wish->kind == PUZZLE_RANDOM)
        assert_true(cells_same(puzzle->stones, pen_draw_stones(wish->grid, wish->seed)));
    if (wish->kind == PUZZLE_SOLVABLE)
        assert_int_equal(puzzle_solutions(&work, puzzle, 1), 1);
    if (wish->kind == PUZZLE_UNIQUE)
        assert_unique(puzzle);
    if (wish->grade == PUZZLE_ANY_GRADE)
        assert_true(given_count(puzzle) <= (wish->kind == PUZZLE_UNIQUE));
    else
        assert_int_equal(puzzle_grade(&work, puzzle).grade, wish->grade);
}

static void make_many(int grid, int seeds, int graded) {
    for (int kind = 0; kind < PUZZLE_KINDS; kind++)
        for (int grade = 0; grade <= (kind == PUZZLE_RANDOM ? 0 : PUZZLE_GRADES); grade++)
            for (int seed = 0; seed < (grade ? graded : seeds); seed++) {
                struct puzzle_wish wish = {.seed = (uint64_t)seed * 977 + 1,
                                           .grid = (uint8_t)grid,
                                           .kind = (uint8_t)kind,
                                           .grade = (uint8_t)grade};
                struct puzzle puzzle;
                assert_true(puzzle_make(&work, &wish, &puzzle));
                assert_made_well(&wish, &puzzle);
            }
}

static void test_make_8x8(void **state) {
    (void)state;
    make_many(0, 100, 10);
}

static void test_make_9x7(void **state) {
    (void)state;
    make_many(1, 100, 10);
}

static void test_make_11x6(void **state) {
    (void)state;
    make_many(2, 100, 10);
}

static void test_make_refuses(void **state) {
    (void)state;
    struct puzzle puzzle;
    struct puzzle_wish wish = {.kind = PUZZLE_RANDOM, .grade = 1};
    assert_false(puzzle_make(&work, &wish, &puzzle));
    wish = (struct puzzle_wish){.grid = GRIDS};
    assert_false(puzzle_make(&work, &wish, &puzzle));
    wish = (struct puzzle_wish){.kind = PUZZLE_UNIQUE, .grade = PUZZLE_GRADES + 1};
    assert_false(puzzle_make(&work, &wish, &puzzle));
}

/* The same on every machine, with every version of the solver. */
static const char *const made[][2] = {
    {"8x8:seed=1", "8x8:d4e5g8h6"},
    {"9x7:seed=2", "9x7:a5b5c6"},
    {"11x6:seed=3", "11x6:c5e1e2h1h4j4"},
    {"8x8:seed=42:kind=random", "8x8:c2c3g3h6"},
    {"8x8:seed=18446744073709551615:kind=unique", "8x8:b8c8d4f2:Nb4b5c5c6c7"},
    {"9x7:seed=0:kind=unique", "9x7:b1b7i3:Fe4e5f3f4g4"},
    {"11x6:seed=5:kind=unique", "11x6:b2d2d3f3f5g1:Ld6e6f6g5g6"},
    {"8x8:seed=1:grade=1", "8x8:d4e5g8h6:Fb2b3c3c4d3:Ne4f4f5g5h5"
                           ":Pe6e7e8f7f8:Tb4b5b6c5d5:Ya1b1c1c2d1"},
    {"9x7:seed=1:grade=3", "9x7:c6h7i4:Fc5d5d6d7e6:Ne7f7g6g7h6"},
    {"11x6:seed=9:grade=4", "11x6:b5f2f5g1g2i5:Ta1b1b2b3c1"},
    {"8x8:seed=2:kind=unique:grade=1", "8x8:a7b7e5f5:Pd5d6d7e6e7:Wf3g3g4h4h5:Za5b3b4b5c3"},
    {"9x7:seed=3:kind=unique:grade=2", "9x7:c5h1i5:Ph5h6h7i6i7:Ta1a2a3b2c2:Ue1e2f1g1g2"},
    {"11x6:seed=4:kind=unique:grade=3", "11x6:a6c3e6f4g3j3:Pj5j6k4k5k6:Zc4c5d4e3e4"},
    {"8x8:seed=7:kind=unique:grade=4", "8x8:a4b1b8f5:Le1f1g1h1h2:Va6a7a8b6c6"},
    {"11x6:seed=8:kind=unique:grade=5", "11x6:a4b3c5d1g4h4:Ui1i2j1k1k2"},
    {"daily=2026-11-16", "8x8:b8d8g1g6:La1a2a3a4b1:Uf1f2g2h1h2"
                         ":Ve5f5g3g4g5:Xb7c6c7c8d7:Zd1e1e2e3f3"},
    {"daily=2026-12-25", "8x8:a1b2h3h5"},
};

static void test_make_fixed(void **state) {
    (void)state;
    for (int path = COVER_FASTEST; path <= COVER_PORTABLE; path++) {
        cover_init(&work.cover, (enum cover_path)path);
        for (size_t i = 0; i < sizeof made / sizeof made[0]; i++) {
            struct puzzle puzzle = puzzle_named(made[i][0]);
            assert_string_equal(name_of(&puzzle), made[i][1]);
        }
    }
    puzzle_work_init(&work);
}

/* ---- grades ------------------------------------------------------------------------------- */

static void test_grade_limits(void **state) {
    (void)state;
    assert_int_equal(puzzle_grade_of(0), 1);
    assert_int_equal(puzzle_grade_of(UINT64_MAX), PUZZLE_GRADES);
    for (int grade = 2; grade <= PUZZLE_GRADES; grade++) {
        assert_int_equal(puzzle_grade_of(puzzle_grade_least(grade)), grade);
        assert_int_equal(puzzle_grade_of(puzzle_grade_least(grade) - 1u), grade - 1);
    }
}

static void test_grade_blind_to_symmetry(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct puzzle_wish wish = {.seed = seed,
                                   .grid = (uint8_t)(seed % GRIDS),
                                   .kind = PUZZLE_SOLVABLE,
                                   .grade = (uint8_t)(1 + seed % 4)};
        struct puzzle puzzle;
        assert_true(puzzle_make(&work, &wish, &puzzle));
        struct puzzle_grade grade = puzzle_grade(&work, &puzzle);
        for (int s = 1; s < puzzle_grid(&puzzle)->symmetries; s++) {
            struct puzzle turned = puzzle_transform(&puzzle, s);
            struct puzzle_grade same = puzzle_grade(&work, &turned);
            assert_memory_equal(&grade, &same, sizeof grade);
        }
    }
}

/* A pocket of one cell: nobody has to try anything. */
static void test_grade_impossible(void **state) {
    (void)state;
    struct puzzle puzzle = puzzle_named("8x8:a2b1h7h8");
    struct puzzle_grade grade = puzzle_grade(&work, &puzzle);
    assert_false(grade.solvable);
    assert_int_equal(grade.grade, 1);
    assert_int_equal(grade.effort, EFFORT_UNIT);
}

static void test_grade_easy(void **state) {
    (void)state;
    struct puzzle puzzle = puzzle_named("9x7:seed=3"), solved = puzzle;
    struct rng rng = rng_seeded(1);
    assert_true(puzzle_solution(&work, &puzzle, &rng, &solved.given));
    struct puzzle_grade grade = puzzle_grade(&work, &solved);
    assert_true(grade.solvable && grade.grade == 1 && grade.effort == 0);
    solved.given.placed[0] = PLACEMENT_NONE; /* one piece to place, in one way */
    grade = puzzle_grade(&work, &solved);
    assert_int_equal(grade.effort, EFFORT_UNIT);
    assert_int_equal(grade.steps[REASON_ONLY], 1);
}

/* Five steps with one placement to choose from, and two where pockets rule out the others. */
static void test_grade_steps(void **state) {
    (void)state;
    struct puzzle puzzle = puzzle_named("8x8:c2c3g3h6:Fa7b5b6b7c6:Ia8b8c8d8e8:Ug5g6g7h5h7"
                                        ":Wc7d6d7e5e6:Zc5d3d4d5e3");
    struct puzzle_grade grade = puzzle_grade(&work, &puzzle);
    assert_int_equal(grade.effort, 7 * EFFORT_UNIT);
    assert_int_equal(grade.steps[REASON_ONLY], 5);
    assert_int_equal(grade.steps[REASON_POCKET], 2);
    assert_int_equal(grade.choices, 0);
}

/* The tables of docs/puzzles.md: lines "| 3 | ... | `ID` |". */
static void test_grade_documented(void **state) {
    (void)state;
    FILE *file = fopen("docs/puzzles.md", "r");
    char line[400];
    int seen[PUZZLE_GRADES + 1] = {0};
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        char *id = strrchr(line, ' ') ? strstr(line, "| `") : NULL;
        if (line[0] != '|' || line[2] < '1' || line[2] > '5' || !id)
            continue;
        id[3 + strcspn(id + 3, "`")] = '\0';
        struct puzzle puzzle = puzzle_named(id + 3);
        struct puzzle_grade grade = puzzle_grade(&work, &puzzle);
        if (grade.grade != line[2] - '0')
            fail_msg("%s has grade %d", id + 3, grade.grade);
        seen[grade.grade]++;
    }
    fclose(file);
    for (int grade = 1; grade <= PUZZLE_GRADES; grade++)
        assert_true(seen[grade] >= 10);
}

/* The room for candidates is enough for every piece. */
static void test_candidates(void **state) {
    (void)state;
    int most = 0;
    for (int grid = 0; grid < GRIDS; grid++)
        for (int p = 0; p < PIECES; p++) {
            int count = grids[grid].piece_first[p + 1] - grids[grid].piece_first[p];
            most = count > most ? count : most;
        }
    assert_int_equal(most, REASON_CANDIDATES);
}

/* ---- hints -------------------------------------------------------------------------------- */

static uint64_t ways(const struct puzzle *puzzle, const struct filling *now) {
    struct puzzle as_given = *puzzle;
    as_given.given = *now;
    return puzzle_solutions(&work, &as_given, 0);
}

static struct filling with(const struct puzzle *puzzle, const struct filling *now, int placement) {
    struct filling more = *now;
    more.placed[grid_piece(puzzle_grid(puzzle), placement)] = (uint16_t)placement;
    assert_true(filling_check(puzzle, &more));
    return more;
}

static struct filling without(const struct filling *now, unsigned lift) {
    struct filling less = *now;
    for (; lift; lift &= lift - 1)
        less.placed[bits_first(lift)] = PLACEMENT_NONE;
    return less;
}

/* No set with fewer pieces helps, and this one does. */
static void assert_lift(const struct puzzle *puzzle, const struct filling *now, unsigned lift) {
    struct filling rest = without(now, lift);
    unsigned placed = filling_hand(&puzzle->given) & ~filling_hand(now);
    assert_int_equal(lift & ~placed, 0);
    assert_true(puzzle_open(&work, puzzle, &rest));
    for (unsigned set = 0; set <= placed; set++)
        if ((set & ~placed) == 0 && bits_count(set) < bits_count(lift)) {
            rest = without(now, set);
            assert_false(puzzle_open(&work, puzzle, &rest));
        }
}

/* No placement is in all solutions: none of those in any one solution is. */
static void assert_choice(const struct puzzle *puzzle, const struct filling *now, uint64_t all) {
    struct puzzle from = *puzzle;
    struct filling solution;
    struct rng rng = rng_seeded(5);
    from.given = *now;
    assert_true(puzzle_solution(&work, &from, &rng, &solution));
    for (unsigned hand = filling_hand(now); hand; hand &= hand - 1) {
        struct filling more = with(puzzle, now, solution.placed[bits_first(hand)]);
        assert_true(ways(puzzle, &more) < all);
    }
}

/* Counts the live placements that the hint's reason is about. */
static int candidates(const struct puzzle *puzzle, const struct filling *now,
                      const struct hint *hint) {
    struct puzzle as_given = *puzzle;
    uint16_t list[GRID_MAX_PLACEMENTS];
    const struct grid *grid = puzzle_grid(puzzle);
    int count = 0;
    as_given.given = *now;
    int n = grid_list(grid, puzzle_free(&as_given), filling_hand(now), list);
    for (int i = 0; i < n; i++)
        count += hint->about_piece ? grid_piece(grid, list[i]) == hint->at
                                   : cells_has(grid->placement[list[i]], hint->at);
    return count;
}

static void assert_forced(const struct puzzle *puzzle, const struct filling *now,
                          const struct hint *hint) {
    const struct grid *grid = puzzle_grid(puzzle);
    struct filling more = with(puzzle, now, hint->placement);
    uint64_t all = ways(puzzle, now);
    int piece = grid_piece(grid, hint->placement);
    assert_true(all > 0 && ways(puzzle, &more) == all);
    assert_true(hint->about_piece ? hint->at == piece
                                  : cells_has(grid->placement[hint->placement], hint->at));
    assert_int_equal(hint->reason == REASON_ONLY, candidates(puzzle, now, hint) == 1);
}

static void assert_sentence(const struct puzzle *puzzle, const struct hint *hint) {
    for (int language = 0; language < LANGUAGES; language++) {
        char sentence[HINT_LENGTH];
        struct out o = out_in((enum language)language, sentence, sizeof sentence);
        hint_write(puzzle_grid(puzzle), hint, &o);
        assert_true(o.length > 10 && out_fits(&o));
        assert_null(strchr(sentence, '{'));
    }
}

static void assert_hint(const struct puzzle *puzzle, const struct filling *now,
                        const struct hint *hint) {
    assert_sentence(puzzle, hint);
    if (hint->kind == HINT_FORCED) {
        assert_forced(puzzle, now, hint);
    } else if (hint->kind == HINT_CHOICE) {
        struct filling more = with(puzzle, now, hint->placement);
        uint64_t left = ways(puzzle, &more), all = ways(puzzle, now);
        assert_true(left > 0 && left < all);
        assert_choice(puzzle, now, all);
    } else if (hint->kind != HINT_SOLVED) {
        assert_false(puzzle_open(&work, puzzle, now));
        if (hint->reason == REASON_POCKET)
            assert_true(cells_count(hint->cells) % PIECE_CELLS != 0);
        if (hint->reason == REASON_STRANDED)
            assert_int_equal(candidates(puzzle, now, hint), 0);
    }
    if (hint->kind == HINT_LIFT)
        assert_lift(puzzle, now, hint->lift);
}

/* A random placement that fits, whether it is wise or not; false if nothing fits. */
static bool blunder(const struct puzzle *puzzle, struct filling *now, struct rng *rng) {
    const struct grid *grid = puzzle_grid(puzzle);
    struct puzzle as_given = *puzzle;
    as_given.given = *now;
    int n = grid_count(grid, puzzle_free(&as_given), filling_hand(now));
    if (n == 0)
        return false;
    int chosen = (int)rng_below(rng, (uint32_t)n);
    *now = with(puzzle, now, grid_nth(grid, puzzle_free(&as_given), filling_hand(now), chosen));
    return true;
}

/* Follows the hints, now and then playing at random instead; counts what was said. */
static void follow_hints(const struct puzzle *puzzle, struct rng *rng,
                         int said[HINT_KINDS][REASONS]) {
    struct filling now = puzzle->given;
    for (;;) {
        for (int i = rng_below(rng, 4) == 0 ? 1 + (int)rng_below(rng, 3) : 0; i > 0; i--)
            blunder(puzzle, &now, rng);
        struct hint hint = puzzle_hint(&work, puzzle, &now);
        assert_hint(puzzle, &now, &hint);
        said[hint.kind][hint.reason]++;
        if (hint.kind == HINT_SOLVED || hint.kind == HINT_IMPOSSIBLE)
            return;
        now =
            hint.kind == HINT_LIFT ? without(&now, hint.lift) : with(puzzle, &now, hint.placement);
    }
}

static void test_hints(void **state) {
    (void)state;
    int said[HINT_KINDS][REASONS] = {{0}};
    for (int i = 0; i < 45; i++) {
        struct rng rng = rng_seeded((uint64_t)i);
        struct puzzle_wish wish = {.seed = (uint64_t)i,
                                   .grid = (uint8_t)(i % GRIDS),
                                   .kind = (uint8_t)(1 + i / 3 % 2),
                                   .grade = (uint8_t)(1 + i / 3 % 3)};
        struct puzzle puzzle;
        assert_true(puzzle_make(&work, &wish, &puzzle));
        follow_hints(&puzzle, &rng, said);
    }
    for (int reason = REASON_ONLY; reason < REASONS; reason++)
        assert_true(said[HINT_FORCED][reason] > 0);
    assert_true(said[HINT_CHOICE][REASON_NONE] > 0 && said[HINT_LIFT][REASON_POCKET] > 0);
    assert_true(said[HINT_LIFT][REASON_STRANDED] > 0 && said[HINT_LIFT][REASON_SEARCH] > 0);
    assert_int_equal(said[HINT_SOLVED][REASON_NONE], 45);
}

static void test_hint_impossible(void **state) {
    (void)state;
    struct puzzle puzzle = puzzle_named("8x8:a2b1h7h8");
    struct filling now = puzzle.given;
    struct rng rng = rng_seeded(3);
    for (int i = 0; i < 3; i++) {
        struct hint hint = puzzle_hint(&work, &puzzle, &now);
        assert_int_equal(hint.kind, HINT_IMPOSSIBLE);
        assert_int_equal(hint.reason, REASON_POCKET);
        assert_true(cells_same(hint.cells, cells_one(0)));
        assert_sentence(&puzzle, &hint);
        blunder(&puzzle, &now, &rng);
    }
}

static void test_hint_sentence(void **state) {
    (void)state;
    struct puzzle puzzle = puzzle_named("8x8:a2b1h7h8");
    struct hint hint = puzzle_hint(&work, &puzzle, &puzzle.given);
    char sentence[200];
    struct out o = out_to(sentence, sizeof sentence);
    hint_write(puzzle_grid(&puzzle), &hint, &o);
    assert_string_equal(sentence, "This puzzle has no solution: the area of the pocket a1 is 1, "
                                  "no multiple of five");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_id_round_trip),
        cmocka_unit_test(test_id_longest),
        cmocka_unit_test(test_id_wishes),
        cmocka_unit_test(test_id_faults),
        cmocka_unit_test(test_daily),
        cmocka_unit_test(test_make_8x8),
        cmocka_unit_test(test_make_9x7),
        cmocka_unit_test(test_make_11x6),
        cmocka_unit_test(test_make_refuses),
        cmocka_unit_test(test_make_fixed),
        cmocka_unit_test(test_grade_limits),
        cmocka_unit_test(test_grade_blind_to_symmetry),
        cmocka_unit_test(test_grade_impossible),
        cmocka_unit_test(test_grade_easy),
        cmocka_unit_test(test_grade_steps),
        cmocka_unit_test(test_grade_documented),
        cmocka_unit_test(test_candidates),
        cmocka_unit_test(test_hints),
        cmocka_unit_test(test_hint_impossible),
        cmocka_unit_test(test_hint_sentence),
    };
    return cmocka_run_group_tests(tests, begin, NULL);
}
