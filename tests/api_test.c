/* api_test.c - pentoid.h: what each function promises, its errors, and texts that do not fit.
 *
 * What the functions stand on has tests of its own; here it matters that they hand it on as the
 * header says. tests/library.sh looks that each function of the header is called here, or by a
 * program of docs/manual/library.md. */
#include <pentoid.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* cmocka needs those before it */
#include <cmocka.h>

enum { ROOM = 1 << 16 };

static char text[ROOM];

static void *memory(size_t size) {
    void *m = malloc(size);
    assert_non_null(m);
    return memset(m, 0x5a, size); /* an init leaves nothing as it was */
}

static pentoid_position *begin(const char *variant) {
    pentoid_position *p = memory(pentoid_position_size());
    assert_int_equal(pentoid_position_init(p, variant, 42, NULL), PENTOID_OK);
    return p;
}

static void play(pentoid_position *p, const char *move) {
    assert_int_equal(pentoid_position_play_text(p, move, NULL), PENTOID_OK);
}

static pentoid_error wrong(void) { return (pentoid_error){.language = PENTOID_ENGLISH}; }

static void assert_why(const pentoid_error *why, int status, uint64_t at, const char *sentence) {
    assert_int_equal(why->status, status);
    assert_int_equal(why->at, at);
    assert_string_equal(why->text, sentence);
}

static void test_version(void **unused) {
    (void)unused;
    snprintf(text, ROOM, "%d.%d.%d", PENTOID_VERSION_MAJOR, PENTOID_VERSION_MINOR,
             PENTOID_VERSION_PATCH);
    assert_string_equal(text, PENTOID_VERSION);
    assert_string_equal(pentoid_version(), PENTOID_VERSION);
}

/* A position can be made of each name, and has that name. */
static void test_variants(void **unused) {
    (void)unused;
    char names[ROOM], *line = names, *end;
    pentoid_position *p = memory(pentoid_position_size());
    size_t length = pentoid_variants(names, ROOM);
    assert_int_equal(strlen(names), length);
    assert_int_equal(pentoid_variants(NULL, 0), length);
    assert_memory_equal(names, "adaptoid\n", 9);
    for (; (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        assert_int_equal(pentoid_position_init(p, line, 42, NULL), PENTOID_OK);
        pentoid_position_variant(p, text, ROOM);
        assert_memory_equal(text, line, strlen(line)); /* solo: the stones follow */
    }
    assert_int_equal(line - names, length);
    free(p);
}

/* ---- positions ------------------------------------------------------------------------------ */

static const char *const variants[] = {
    "adaptoid",
    "adaptoid:setup=pie",
    "pentactic:basic:8x8",
    "pentactic:duel:9x7",
    "pentactic:group:11x6:players=4",
    "pentactic:solo:8x8:stones=a1,c3,d4,h8",
};

enum { VARIANTS = sizeof variants / sizeof variants[0] };

static void check_move(const pentoid_position *p, pentoid_position *next, pentoid_move move) {
    char name[PENTOID_MOVE_LENGTH];
    pentoid_move again;
    assert_int_equal(pentoid_position_test(p, move, NULL), PENTOID_OK);
    assert_true(pentoid_move_write(p, move, name, sizeof name) < sizeof name);
    assert_int_equal(pentoid_move_read(p, name, &again, NULL), PENTOID_OK);
    assert_int_equal(again, move);
    pentoid_move_effects(p, move, PENTOID_SPANISH, text, ROOM);
    assert_int_equal(text[0], '[');
    memcpy(next, p, pentoid_position_size());
    play(next, name);
}

/* Plays a move in each of the other ways, to the same position. */
static void check_played(pentoid_position *p, const pentoid_position *next, pentoid_move move) {
    pentoid_position *other = memory(pentoid_position_size());
    memcpy(other, p, pentoid_position_size());
    pentoid_position_play_legal(other, move);
    assert_true(pentoid_position_same(other, next));
    assert_int_equal(pentoid_position_play(p, move, NULL), PENTOID_OK);
    assert_true(pentoid_position_same(p, next));
    assert_int_equal(pentoid_position_hash(p), pentoid_position_hash(next));
    free(other);
}

static void check_texts(const pentoid_position *p) {
    pentoid_position *again = memory(pentoid_position_size());
    size_t length = pentoid_position_diagram(p, text, ROOM);
    assert_int_equal(length, strlen(text));
    assert_int_equal(pentoid_position_read(again, text, length, NULL), PENTOID_OK);
    assert_true(pentoid_position_same(p, again));
    pentoid_position_svg(p, PENTOID_GERMAN, text, ROOM);
    assert_memory_equal(text, "<svg", 4);
    pentoid_position_json(p, PENTOID_GERMAN, text, ROOM);
    assert_memory_equal(text, "{\"format\":\"pentoid-position\"", 27);
    free(again);
}

static void check_result(const pentoid_position *p) {
    pentoid_result result;
    pentoid_position_result(p, &result);
    assert_int_equal(result.over, pentoid_position_turn(p) < 0);
    assert_int_equal(result.seats, pentoid_position_seats(p));
    assert_true(result.winners >> result.seats == 0 && (result.over || result.winners == 0));
    pentoid_position_result_line(p, text, ROOM);
    assert_int_equal(strcmp(text, "ongoing") == 0, !result.over);
}

/* Random games, in which everything that can be said agrees. */
static void test_games(void **unused) {
    static pentoid_move moves[PENTOID_MAX_MOVES], few[3];
    pentoid_rng rng = {7};
    (void)unused;
    for (int i = 0; i < VARIANTS; i++) {
        pentoid_position *p = begin(variants[i]), *next = begin(variants[i]);
        for (; pentoid_position_turn(p) >= 0; check_result(p)) {
            int count = pentoid_position_moves(p, NULL, 0), drawn = 0;
            assert_int_equal(pentoid_position_moves(p, moves, PENTOID_MAX_MOVES), count);
            assert_int_equal(pentoid_position_moves(p, few, 3), count);
            assert_memory_equal(few, moves, sizeof few[0] * (size_t)(count < 3 ? count : 3));
            pentoid_move move = pentoid_position_random(p, &rng);
            while (drawn < count && moves[drawn] != move)
                drawn++;
            assert_true(drawn < count);
            check_move(p, next, move);
            check_played(p, next, move);
            check_texts(p);
        }
        assert_int_equal(pentoid_position_moves(p, moves, PENTOID_MAX_MOVES), 0);
        free(p);
        free(next);
    }
}

static void test_position_numbers(void **unused) {
    pentoid_position *p = begin("adaptoid"), *q = begin("pentactic:solo:8x8");
    (void)unused;
    assert_int_equal(pentoid_position_perft(p, 0), 1);
    assert_int_equal(pentoid_position_perft(p, 3), 976);
    assert_int_equal(pentoid_position_perft(p, -1), 0);
    pentoid_position_variant(q, text, ROOM);
    assert_string_equal(text, "pentactic:solo:8x8:seed=42");
    assert_false(pentoid_position_same(p, q));
    free(p);
    free(q);
}

/* What is wrong is told in each language, and nothing changes. */
static void test_position_errors(void **unused) {
    size_t size = pentoid_position_size();
    pentoid_position *p = begin("adaptoid"), *before = begin("adaptoid");
    pentoid_error why = wrong();
    pentoid_move move = 77;
    (void)unused;
    memcpy(before, p, size);
    assert_int_equal(pentoid_position_init(p, "adaptoid:x", 0, &why), PENTOID_WRONG);
    assert_int_equal(why.at, 9);
    assert_int_equal(pentoid_position_read(p, "adaptoid\nz", 10, &why), PENTOID_WRONG);
    assert_int_equal(why.at, 9);
    assert_int_equal(pentoid_position_play_text(p, "d3-d4", &why), PENTOID_WRONG);
    assert_int_equal(pentoid_position_play(p, UINT32_MAX, &why), PENTOID_WRONG);
    assert_int_equal(pentoid_position_test(p, UINT32_MAX, NULL), PENTOID_WRONG);
    assert_int_equal(pentoid_move_read(p, "Ad2", &move, &why), PENTOID_WRONG);
    assert_why(&why, PENTOID_WRONG, 0, "d2 is not empty");
    why.language = PENTOID_GERMAN;
    assert_int_equal(pentoid_move_read(p, "Ad2", &move, &why), PENTOID_WRONG);
    assert_why(&why, PENTOID_WRONG, 0, "d2 ist nicht leer");
    why.language = 99;
    assert_int_equal(pentoid_move_read(p, "Ad2", &move, &why), PENTOID_WRONG);
    assert_why(&why, PENTOID_WRONG, 0, "d2 is not empty");
    assert_int_equal(move, 77);
    assert_memory_equal(p, before, size);
    free(p);
    free(before);
}

/* Whatever room there is, the text fits in it, its beginning is right, and its length is known. */
static void test_room(void **unused) {
    pentoid_position *p = begin("adaptoid");
    size_t length = pentoid_position_diagram(p, text, ROOM);
    (void)unused;
    assert_int_equal(pentoid_position_diagram(p, NULL, 0), length);
    for (size_t size = 1; size <= length + 1; size++) {
        char *room = memory(size); /* of exactly that size, so that writing beyond it is seen */
        assert_int_equal(pentoid_position_diagram(p, room, size), length);
        assert_true(strlen(room) < size && strncmp(room, text, strlen(room)) == 0);
        assert_true(size <= length || strcmp(room, text) == 0);
        free(room);
    }
    free(p);
}

static void test_batch(void **unused) {
    size_t size = pentoid_position_size();
    char *bytes = memory(3 * size);
    pentoid_position *first = (pentoid_position *)(void *)bytes, *one = begin("adaptoid");
    pentoid_move moves[3] = {0, UINT32_MAX, 0};
    int32_t seats[3], status[3];
    pentoid_rng rng = {1};
    (void)unused;
    for (int i = 0; i < 3; i++)
        memcpy(bytes + (size_t)i * size, one, size);
    pentoid_move_read(one, "Ad3", &moves[0], NULL);
    moves[2] = moves[0];
    assert_int_equal(pentoid_batch_play(first, 3, moves, status), 2);
    assert_int_equal(status[0] + status[2], PENTOID_OK);
    assert_int_equal(status[1], PENTOID_WRONG);
    pentoid_batch_turn(first, 3, seats);
    assert_true(seats[0] == 1 && seats[1] == 0 && seats[2] == 1);
    assert_int_equal(pentoid_batch_play(first, 3, moves, NULL), 0);
    while (pentoid_batch_random(first, 3, &rng) > 0)
        continue;
    pentoid_batch_turn(first, 3, seats);
    assert_true(seats[0] == -1 && seats[1] == -1 && seats[2] == -1);
    assert_int_equal(pentoid_batch_play(first, 3, moves, status), 0);
    assert_int_equal(status[0], PENTOID_OVER);
    free(bytes);
    free(one);
}

/* ---- records -------------------------------------------------------------------------------- */

static const char games[] = "[Variant \"adaptoid\"]\n[Seat1 \"Ana\"]\n\n1. Ad3 {so} (Ld2) Ad5\n\n"
                            "[Variant \"pentactic:basic:8x8\"]\n\n1. -F\n";

static void test_records(void **unused) {
    size_t size = pentoid_record_size(strlen(games)), at = 0;
    pentoid_record *r = memory(size);
    pentoid_position *p = memory(pentoid_position_size());
    pentoid_error why = wrong();
    (void)unused;
    assert_int_equal(pentoid_record_init(r, size), PENTOID_OK);
    assert_int_equal(pentoid_record_read(r, games, strlen(games), &at, &why), PENTOID_OK);
    assert_string_equal(pentoid_record_tag(r, "Seat1"), "Ana");
    assert_null(pentoid_record_tag(r, "Seat2"));
    assert_int_equal(pentoid_record_plies(r), 2);
    pentoid_record_position(r, 1, p);
    assert_int_equal(pentoid_position_turn(p), 1);
    pentoid_move_write(p, pentoid_record_move(r, 1), text, ROOM);
    assert_string_equal(text, "Ad5");
    pentoid_record_write(r, text, ROOM);
    assert_non_null(strstr(text, "1. Ad3 {so} (1. Ld2)"));
    pentoid_record_json(r, text, ROOM);
    assert_non_null(strstr(text, "\"moves\":"));
    assert_int_equal(pentoid_record_read(r, games, strlen(games), &at, &why), PENTOID_OK);
    assert_int_equal(pentoid_record_plies(r), 1);
    assert_int_equal(pentoid_record_read(r, games, strlen(games), &at, &why), PENTOID_END);
    assert_why(&why, PENTOID_END, strlen(games), "no game begins here");
    assert_int_equal(pentoid_record_plies(r), 1);
    free(r);
    free(p);
}

static void test_record_errors(void **unused) {
    static const char bad[] = "[Variant \"adaptoid\"]\n\n1. Ad3 Ad3\n";
    size_t size = pentoid_record_size(strlen(bad)), at = 0, small = pentoid_record_size(0);
    pentoid_record *r = memory(size);
    pentoid_error why = wrong();
    (void)unused;
    assert_int_equal(pentoid_record_init(r, small - 1), PENTOID_FULL);
    assert_int_equal(pentoid_record_init(r, size), PENTOID_OK);
    assert_int_equal(pentoid_record_read(r, bad, strlen(bad), &at, &why), PENTOID_WRONG);
    assert_why(&why, PENTOID_WRONG, 29, "line 3, column 8: d3 is not empty");
    assert_int_equal(at, 0);
    assert_int_equal(pentoid_record_plies(r), 0);
    assert_int_equal(pentoid_record_init(r, small), PENTOID_OK);
    assert_int_equal(pentoid_record_read(r, games, strlen(games), &at, NULL), PENTOID_FULL);
    free(r);
}

/* ---- matches -------------------------------------------------------------------------------- */

static pentoid_match *match_of(const char *variant, const char *clock) {
    pentoid_match *m = memory(pentoid_match_size());
    assert_int_equal(pentoid_match_init(m, variant, 0, clock, 1000, NULL), PENTOID_OK);
    return m;
}

static void test_match(void **unused) {
    pentoid_match *m = match_of("adaptoid", "none");
    pentoid_position *p = memory(pentoid_position_size());
    (void)unused;
    assert_int_equal(pentoid_match_set_seat(m, 1, "Ben", "level 4", NULL), PENTOID_OK);
    assert_int_equal(pentoid_match_level(m), 0);
    assert_int_equal(pentoid_match_play(m, "Ad3", 2000, NULL), PENTOID_OK);
    assert_int_equal(pentoid_match_turn(m), 1);
    assert_int_equal(pentoid_match_level(m), 4);
    assert_int_equal(pentoid_match_play(m, "Ad5", 3000, NULL), PENTOID_OK);
    assert_int_equal(pentoid_match_take_back(m, 4000), PENTOID_OK); /* to the person's turn */
    pentoid_match_position(m, p);
    assert_int_equal(pentoid_position_moves(p, NULL, 0), 8);
    assert_int_equal(pentoid_match_take_back(m, 4000), PENTOID_NOTHING);
    assert_int_equal(pentoid_match_forward(m, 4000), PENTOID_OK);
    pentoid_match_json(m, 4000, PENTOID_ENGLISH, text, ROOM);
    assert_non_null(strstr(text, "\"Ben\""));
    pentoid_match_record(m, text, ROOM);
    assert_non_null(strstr(text, "1. Ad3 @1 Ad5"));
    free(m);
    free(p);
}

static void test_match_errors(void **unused) {
    pentoid_match *m = match_of("adaptoid", "none");
    pentoid_error why = wrong();
    (void)unused;
    assert_int_equal(pentoid_match_init(m, "adaptoid", 0, "soon", 0, &why), PENTOID_WRONG);
    assert_int_equal(pentoid_match_init(m, "chess", 0, "none", 0, &why), PENTOID_WRONG);
    assert_int_equal(pentoid_match_set_seat(m, 2, "Eva", NULL, &why), PENTOID_NOTHING);
    assert_int_equal(pentoid_match_set_seat(m, 0, "\x01", NULL, &why), PENTOID_WRONG);
    assert_int_equal(pentoid_match_read_log(m, "nothing\n", 8, &why), PENTOID_WRONG);
    assert_int_equal(pentoid_match_resign(m, -1, 2000), PENTOID_NOTHING);
    assert_int_equal(pentoid_match_offer(m, 4, 0, 2000), PENTOID_NOTHING);
    assert_int_equal(pentoid_match_answer(m, 1, 0, 2000), PENTOID_NOTHING);
    assert_int_equal(pentoid_match_pause(m, 2000), PENTOID_OK);
    assert_int_equal(pentoid_match_play(m, "Ad3", 2500, &why), PENTOID_PAUSED);
    assert_why(&why, PENTOID_PAUSED, 0, "the game is paused");
    assert_int_equal(pentoid_match_resume(m, 3000), PENTOID_OK);
    assert_int_equal(pentoid_match_resign(m, 0, 4000), PENTOID_OK);
    assert_int_equal(pentoid_match_turn(m), -1);
    assert_int_equal(pentoid_match_play(m, "Ad3", 5000, &why), PENTOID_OVER);
    assert_why(&why, PENTOID_OVER, 0, "the game is over");
    free(m);
}

static void test_match_offers(void **unused) {
    pentoid_match *m = match_of("adaptoid", "none");
    (void)unused;
    assert_int_equal(pentoid_match_offer(m, PENTOID_DRAW, 0, 2000), PENTOID_OK);
    assert_int_equal(pentoid_match_answer(m, 0, 1, 3000), PENTOID_OK);
    assert_int_equal(pentoid_match_turn(m), 0);
    assert_int_equal(pentoid_match_offer(m, PENTOID_DRAW, 1, 4000), PENTOID_OK);
    assert_int_equal(pentoid_match_answer(m, 1, 0, 5000), PENTOID_OK);
    assert_int_equal(pentoid_match_turn(m), -1);
    free(m);
}

static void test_match_clock(void **unused) {
    pentoid_match *m = match_of("adaptoid", "10"), *untimed = match_of("adaptoid", "none");
    pentoid_error why = wrong();
    (void)unused;
    assert_int_equal(pentoid_match_flag(untimed), INT64_MAX);
    assert_int_equal(pentoid_match_flag(m), 11000);
    assert_int_equal(pentoid_match_tick(m, 10999), 0);
    assert_int_equal(pentoid_match_play(m, "Ad3", 11500, &why), PENTOID_LATE);
    assert_why(&why, PENTOID_LATE, 0, "the time is up");
    assert_int_equal(pentoid_match_turn(m), -1);
    assert_int_equal(pentoid_match_init(m, "adaptoid", 0, "10", 1000, NULL), PENTOID_OK);
    assert_int_equal(pentoid_match_tick(m, 11001), 1);
    assert_int_equal(pentoid_match_turn(m), -1);
    free(m);
    free(untimed);
}

/* ---- the engine ----------------------------------------------------------------------------- */

static void test_engine(void **unused) {
    size_t size = pentoid_engine_size(1 << 16);
    pentoid_engine *e = memory(size);
    pentoid_position *p = begin("adaptoid");
    pentoid_limits limits = {.nodes = 500, .lines = 2};
    static pentoid_report once, again;
    (void)unused;
    assert_int_equal(pentoid_engine_init(e, pentoid_engine_size(0) - 1), PENTOID_FULL);
    assert_int_equal(pentoid_engine_init(e, size), PENTOID_OK);
    assert_int_equal(pentoid_engine_think(e, p, &limits, &once), PENTOID_OK);
    assert_int_equal(once.lines, 2);
    assert_int_equal(pentoid_position_test(p, once.line[1].move[0], NULL), PENTOID_OK);
    pentoid_engine_forget(e);
    assert_int_equal(pentoid_engine_think(e, p, &limits, &again), PENTOID_OK);
    assert_memory_equal(&once, &again, sizeof once);
    pentoid_report_json(&once, p, PENTOID_SPANISH, text, ROOM);
    assert_int_equal(text[0], '{');
    for (pentoid_rng rng = {3}; pentoid_position_turn(p) >= 0;)
        pentoid_position_play_legal(p, pentoid_position_random(p, &rng));
    assert_int_equal(pentoid_engine_think(e, p, &limits, &again), PENTOID_OVER);
    free(e);
    free(p);
}

/* ---- the solver, puzzles -------------------------------------------------------------------- */

static void test_solver(void **unused) {
    pentoid_solver *s = memory(pentoid_solver_size());
    pentoid_error why = wrong();
    uint64_t count = 1;
    (void)unused;
    assert_int_equal(pentoid_solver_init(s), PENTOID_OK);
    assert_int_equal(pentoid_solver_count(s, "8x8 d4,d5,e4,e5", 0, &count, &why), PENTOID_OK);
    assert_int_equal(count, 520);
    assert_int_equal(pentoid_solver_count(s, "8x8 d4,d5,e4,e5", 9, &count, &why), PENTOID_OK);
    assert_int_equal(count, 9);
    assert_int_equal(pentoid_solver_count(s, "8x8 a1", 0, &count, &why), PENTOID_WRONG);
    assert_int_equal(pentoid_solver_first(s, "20x3", text, ROOM, &why), PENTOID_OK);
    assert_int_equal(pentoid_solver_first(s, "20x3", text, 9, &why), PENTOID_FULL);
    assert_true(why.at > 120);
    assert_int_equal(pentoid_solver_first(s, "8x8 a2,b1,b3,c2", text, ROOM, &why), PENTOID_NOTHING);
    assert_why(&why, PENTOID_NOTHING, 0, "the pentominoes do not fill this board");
    free(s);
}

static void test_puzzles(void **unused) {
    pentoid_puzzler *p = memory(pentoid_puzzler_size());
    pentoid_error why = wrong();
    char id[PENTOID_PUZZLE_LENGTH];
    (void)unused;
    assert_int_equal(pentoid_puzzler_init(p), PENTOID_OK);
    assert_int_equal(pentoid_puzzle_make(p, "8x8:seed=42:grade=1", id, sizeof id, &why),
                     PENTOID_OK);
    assert_int_equal(pentoid_puzzle_grade(p, id, &why), 1);
    assert_int_equal(pentoid_puzzle_json(p, id, text, ROOM, &why), PENTOID_OK);
    assert_non_null(strstr(text, "\"grade\":1"));
    assert_int_equal(pentoid_puzzle_hint(p, id, "", text, ROOM, NULL), PENTOID_OK);
    assert_int_equal(pentoid_puzzle_hint(p, id, "Q", text, ROOM, &why), PENTOID_WRONG);
    assert_int_equal(pentoid_puzzle_grade(p, "8x9:a1", &why), PENTOID_WRONG);
    assert_int_equal(pentoid_puzzle_json(p, "8x8:a1", text, ROOM, NULL), PENTOID_WRONG);
    assert_int_equal(pentoid_puzzle_make(p, "", id, sizeof id, &why), PENTOID_WRONG);
    assert_int_equal(pentoid_puzzle_make(p, "8x8:seed=42:grade=1", id, 4, &why), PENTOID_FULL);
    assert_int_equal(why.status, PENTOID_FULL);
    free(p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_version),         cmocka_unit_test(test_variants),
        cmocka_unit_test(test_games),           cmocka_unit_test(test_position_numbers),
        cmocka_unit_test(test_position_errors), cmocka_unit_test(test_room),
        cmocka_unit_test(test_batch),           cmocka_unit_test(test_records),
        cmocka_unit_test(test_record_errors),   cmocka_unit_test(test_match),
        cmocka_unit_test(test_match_errors),    cmocka_unit_test(test_match_offers),
        cmocka_unit_test(test_match_clock),     cmocka_unit_test(test_engine),
        cmocka_unit_test(test_solver),          cmocka_unit_test(test_puzzles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
