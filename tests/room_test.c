/* room_test.c - rooms: who may do what and when, lines both ways, clocks, news, records.
 *
 * Moments are milliseconds from an arbitrary start. */
#include "room/room.h"
#include "support/developer.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* cmocka needs the three above */
#include <cmocka.h>

enum { S = 1000, TEXT = 1 << 17 };

/* ---- a room under test --------------------------------------------------------------------- */

static struct match_book book;
static struct room room;
static struct room_event event;
static struct fault said;
static char written[TEXT];

static enum room_why happens(struct room_command c) {
    enum room_why why = room_judge(&room, &c, &event, &said);
    if (why == ROOM_OK)
        room_apply(&room, &event);
    return why;
}

static struct room_command about(enum room_do what, int64_t at, int chair) {
    struct room_command c = room_command(what, at);
    c.chair = (int8_t)chair;
    return c;
}

static enum room_why with_text(struct room_command c, const char *words) {
    assert_true(room_set_text(&c, words, strlen(words)));
    return happens(c);
}

static struct room_command node(enum room_do what, int64_t at) {
    struct room_command c = room_command(what, at);
    c.node = true;
    return c;
}

static struct room_command host(enum room_do what, int64_t at, int target) {
    struct room_command c = room_command(what, at);
    c.host = true;
    c.target = (int8_t)target;
    return c;
}

static void create(const char *terms) {
    room_init(&room, match_memory(&book));
    assert_int_equal(with_text(node(DO_CREATE, S), terms), ROOM_OK);
}

static enum room_why sit(int chair, const char *name) {
    struct room_command c = room_command(DO_SIT, 2 * S);
    c.target = (int8_t)chair;
    return with_text(c, name);
}

static void begin(int64_t now) {
    struct room_command c;
    assert_true(room_due_command(&room, now, &c));
    assert_int_equal(c.what, DO_START);
    assert_int_equal(happens(c), ROOM_OK);
}

/* Everybody sits down at 2 s, and the game begins at 7 s. */
static void play(const char *terms) {
    create(terms);
    for (int i = 0; i < room.chairs; i++)
        assert_int_equal(sit(i, "Ana"), ROOM_OK);
    begin(2 * S);
    assert_int_equal(room.at, 7 * S);
}

static enum room_why move(int chair, int64_t at, int ply, const char *words) {
    struct room_command c = about(DO_MOVE, at, chair);
    c.ply = ply;
    return with_text(c, words);
}

static enum room_why offer(int chair, int64_t at, enum match_proposal what) {
    struct room_command c = about(DO_OFFER, at, chair);
    c.proposal = (uint8_t)what;
    return happens(c);
}

static enum room_why answer(int chair, int64_t at, bool yes, int32_t seq) {
    struct room_command c = about(DO_ANSWER, at, chair);
    c.yes = yes;
    c.seq = seq;
    return happens(c);
}

static enum room_why against(enum room_do what, int chair, int64_t at, int target, bool away) {
    struct room_command c = about(what, at, chair);
    c.target = (int8_t)target;
    c.away = away;
    return happens(c);
}

static void assert_line(const char *expected) {
    struct out o = out_to(written, sizeof written);
    room_line_write(&room, &event, &o);
    assert_string_equal(written, expected);
}

static void assert_left(int64_t first, int64_t second) {
    assert_int_equal(match_remaining(&room.match, 0, room.at), first);
    assert_int_equal(match_remaining(&room.match, 1, room.at), second);
}

static void assert_due(enum room_due_what what, int64_t at, int64_t other) {
    struct room_due d = room_due(&room);
    assert_int_equal(d.what, what);
    assert_int_equal(d.at, at);
    assert_int_equal(d.other, other);
}

/* ---- from the first line to the first move -------------------------------------------------- */

static void test_first_game(void **state) {
    (void)state;
    create("adaptoid 300+5");
    assert_line("1000 create adaptoid 300+5");
    assert_int_equal(room_state(&room), ROOM_WAITING);
    assert_int_equal(move(0, 2 * S, 0, "Ad3"), ROOM_FORBIDDEN);
    assert_int_equal(sit(0, " Ana "), ROOM_OK);
    assert_line("2000 sit 1 Ana");
    assert_int_equal(move(0, 2 * S, 0, "Ad3"), ROOM_ILLEGAL);
    assert_int_equal(said.message, FAULT_NOT_BEGUN);
    assert_int_equal(sit(0, "Ben"), ROOM_TAKEN);
    assert_due(DUE_NOTHING, CLOCK_FOREVER, CLOCK_FOREVER);
    assert_int_equal(sit(-1, "Ben"), ROOM_OK);
    assert_line("2000 sit 2 Ben");
    assert_int_equal(sit(-1, "Eva"), ROOM_TAKEN);
    assert_due(DUE_START, 2 * S, 12 * S);
    begin(2 * S);
    assert_line("7000 start 0 adaptoid 300+5");
    assert_int_equal(room_state(&room), ROOM_PLAYING);
    assert_int_equal(move(1, 8 * S, 0, "Ad5"), ROOM_TURN);
    assert_int_equal(move(0, 8 * S, 1, "Ad3"), ROOM_STALE);
    assert_int_equal(move(0, 8 * S, 0, "Ad9"), ROOM_ILLEGAL);
    assert_int_equal(move(0, 8 * S, 0, "Ad3"), ROOM_OK);
    assert_line("8000 move 1 1000 Ad3");
    assert_int_equal(move(0, 8 * S, 0, "Ad3"), ROOM_STALE);
    assert_int_equal(move(0, 8 * S, -1, "Ad3"), ROOM_TURN);
}

/* Sooner than the game begins counts as when it begins. */
static void test_lead(void **state) {
    (void)state;
    play("adaptoid 20");
    assert_int_equal(move(0, 3 * S, 0, "Ad3"), ROOM_OK);
    assert_line("7000 move 1 0 Ad3");
    assert_left(20 * S, 20 * S);
}

static void test_host(void **state) {
    (void)state;
    create("pentactic:group:8x8:players=3 none");
    assert_int_equal(with_text(about(DO_KIND, S, 0), "level 3"), ROOM_FORBIDDEN);
    assert_int_equal(with_text(host(DO_KIND, S, 1), "level 10"), ROOM_ILLEGAL);
    assert_int_equal(with_text(host(DO_KIND, S, 1), "person"), ROOM_ILLEGAL);
    assert_int_equal(with_text(host(DO_KIND, S, 5), "level 3"), ROOM_ILLEGAL);
    assert_int_equal(with_text(host(DO_KIND, S, 1), "level 3"), ROOM_OK);
    assert_line("1000 kind 2 level 3");
    assert_int_equal(sit(2, "Ana"), ROOM_OK);
    assert_int_equal(with_text(host(DO_KIND, S, 2), "level 3"), ROOM_TAKEN);
    assert_int_equal(with_text(host(DO_OPTIONS, S, -1), "adaptoid 3d"), ROOM_TAKEN);
    assert_int_equal(with_text(host(DO_OPTIONS, S, -1), "adaptoid 3h"), ROOM_ILLEGAL);
    assert_int_equal(said.message, FAULT_CLOCK);
    assert_int_equal(happens(about(DO_STAND, S, 1)), ROOM_FORBIDDEN);
    assert_int_equal(happens(host(DO_STAND, S, 2)), ROOM_OK);
    assert_int_equal(with_text(host(DO_OPTIONS, S, -1), "adaptoid 3d listed talk"), ROOM_ILLEGAL);
    assert_int_equal(with_text(host(DO_OPTIONS, S, -1), "adaptoid 3d byhand listed"), ROOM_OK);
    assert_line("2000 options adaptoid 3d listed byhand");
    assert_int_equal(room.chairs, 2);
    assert_int_equal(happens(about(DO_START, S, 0)), ROOM_FORBIDDEN);
    assert_int_equal(happens(host(DO_START, S, -1)), ROOM_OK);
    assert_int_equal(room.match.seat[0].kind.level, ROOM_OPEN_LEVEL);
    assert_int_equal(room.match.seat[1].kind.level, 3);
    assert_int_equal(happens(host(DO_START, S, -1)), ROOM_FORBIDDEN);
    assert_int_equal(with_text(host(DO_KIND, S, 1), "open"), ROOM_ILLEGAL);
    assert_int_equal(said.message, FAULT_BEGUN);
}

static void test_names(void **state) {
    static const char *const good[] = {"A", "José Luis", "Zoë", "12345678901234567890", "李小龙"};
    static const char *const bad[] = {
        "",     "  ",      "123456789012345678901", "a\tb", "a\nb", "a\u202eb", "\u200b",
        "\xff", "a\u2066", "Щщщщщщщщщщщщщщщщ"};
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        create("adaptoid none");
        assert_int_equal(sit(0, good[i]), ROOM_OK);
        assert_string_equal(room.chair[0].name, good[i]);
    }
    create("adaptoid none");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(sit(0, bad[i]), ROOM_ILLEGAL);
        assert_int_equal(said.message, FAULT_PLAYER_NAME);
    }
}

/* What only the server may do. */
static void test_nobodys(void **state) {
    static const uint8_t whats[] = {DO_FLAG, DO_CREDIT};
    (void)state;
    play("adaptoid 20");
    for (size_t i = 0; i < sizeof whats; i++)
        assert_int_equal(happens(about(whats[i], 100 * S, 0)), ROOM_FORBIDDEN);
    assert_int_equal(happens(about(DO_CLOSE, 100 * S, 0)), ROOM_FORBIDDEN);
    assert_int_equal(with_text(about(DO_CREATE, 100 * S, 0), "adaptoid none"), ROOM_FORBIDDEN);
    for (int what = DO_MOVE; what <= DO_CLAIM; what++)
        assert_int_equal(happens(about((enum room_do)what, 8 * S, -1)), ROOM_FORBIDDEN);
}

/* ---- clocks --------------------------------------------------------------------------------- */

static enum room_why lag(int chair, int64_t at, const char *words, int64_t lag, int64_t forgiven) {
    struct room_command c = about(DO_MOVE, at, chair);
    c.lag = lag;
    c.forgiven = forgiven;
    return with_text(c, words);
}

static void test_lag(void **state) {
    (void)state;
    play("template:stones=40:players=2 300");
    assert_int_equal(lag(0, 10 * S, "1", 300, 0), ROOM_OK);
    assert_line("10000 move 1 2700 1");
    assert_int_equal(room.seat[0].bank, 900);
    assert_int_equal(lag(1, 11 * S, "1", -5, 0), ROOM_OK);
    assert_line("11000 move 2 1000 1");
    assert_int_equal(room.seat[1].bank, 1200);
    assert_int_equal(lag(0, 12 * S, "1", 9999, 0), ROOM_OK); /* 500 at the most */
    assert_line("12000 move 1 500 1");
    assert_int_equal(lag(1, 13 * S, "1", 0, 0), ROOM_OK);
    assert_int_equal(lag(0, 14 * S, "1", 9999, 0), ROOM_OK); /* 600 were left */
    assert_int_equal(lag(1, 15 * S, "1", 0, 0), ROOM_OK);
    assert_int_equal(room.seat[0].bank, 300);
    assert_int_equal(lag(0, 16 * S, "1", 9999, 0), ROOM_OK);
    assert_line("16000 move 1 700 1");
    assert_int_equal(lag(1, 16 * S + 100, "1", 9999, 0), ROOM_OK); /* no more than it took */
    assert_line("16100 move 2 0 1");
}

static void test_bank_is_bounded(void **state) {
    (void)state;
    play("template:stones=40:players=2 300");
    for (int i = 0; i < 20; i++)
        assert_int_equal(lag(i % 2, (10 + i) * S, "1", 0, 0), ROOM_OK);
    assert_int_equal(room.seat[0].bank, ROOM_BANK_MOST);
}

static void test_forgiven(void **state) {
    (void)state;
    play("template:stones=40:players=2 300");
    assert_int_equal(lag(0, 17 * S, "1", 0, 9 * S), ROOM_OK);
    assert_line("17000 move 1 1000 1");
    assert_int_equal(room.seat[0].forgiven, 8500); /* the bank pays first */
    assert_int_equal(lag(1, 18 * S, "1", 0, 0), ROOM_OK);
    assert_int_equal(lag(0, 38 * S, "1", 0, 20 * S), ROOM_OK);
    assert_int_equal(room.seat[0].forgiven, 14500);
    assert_line("38000 move 1 13500 1");
    play("template:stones=40:players=2 300 listed");
    assert_int_equal(lag(0, 17 * S, "1", 200, 9 * S), ROOM_OK);
    assert_line("17000 move 1 9800 1");
}

/* A move that was made in time counts, although it comes after the time was up. */
static void test_flag(void **state) {
    struct room_command flag = node(DO_FLAG, 0), c;
    (void)state;
    play("adaptoid 20");
    assert_due(DUE_FLAG, 28 * S, 28 * S);
    assert_int_equal(lag(0, 27 * S + 300, "Ad3", 400, 0), ROOM_OK);
    assert_line("27300 move 1 19900 Ad3");
    assert_left(100, 20 * S);
    flag.at = 48 * S + 299;
    assert_int_equal(happens(flag), ROOM_ILLEGAL);
    assert_false(room_due_command(&room, flag.at, &c));
    assert_int_equal(lag(1, 47 * S + 900, "Ad5", 500, 0), ROOM_LATE);
    assert_true(room_due_command(&room, 48 * S + 300, &c));
    assert_int_equal(c.what, DO_FLAG);
    assert_int_equal(happens(c), ROOM_OK);
    assert_line("47300 leave 2 time");
    assert_int_equal(room_state(&room), ROOM_OVER);
    assert_int_equal(happens(c), ROOM_ENDED);
    assert_int_equal(move(0, 50 * S, 1, "Ad5"), ROOM_ENDED);
}

static void test_credit(void **state) {
    struct room_command c = node(DO_CREDIT, 9 * S);
    (void)state;
    play("adaptoid 20");
    c.milliseconds = 10 * S;
    assert_int_equal(happens(c), ROOM_OK);
    assert_line("9000 credit 10000");
    assert_due(DUE_FLAG, 38 * S, 38 * S);
    assert_int_equal(move(0, 18 * S, 0, "Ad3"), ROOM_OK);
    assert_line("18000 move 1 1000 Ad3");
}

/* ---- what happens by itself ----------------------------------------------------------------- */

static void test_computer(void **state) {
    struct room_command c;
    (void)state;
    create("adaptoid 300");
    assert_int_equal(with_text(host(DO_KIND, S, 0), "level 7"), ROOM_OK);
    assert_int_equal(sit(1, "Ana"), ROOM_OK);
    begin(2 * S);
    assert_due(DUE_COMPUTER, 7 * S, 17 * S);
    assert_int_equal(room_due(&room).level, 7);
    assert_false(room_due_command(&room, 20 * S, &c));
    c = node(DO_MOVE, 8 * S);
    assert_int_equal(with_text(about(DO_MOVE, 8 * S, 1), "Ad3"), ROOM_TURN);
    assert_int_equal(with_text(c, "Ad3"), ROOM_OK);
    assert_int_equal(with_text(c, "Ad5"), ROOM_TURN); /* a person's turn */
}

/* The only legal move is made for a person, unless the room plays by hand. */
static void test_forced(void **state) {
    struct room_command c;
    (void)state;
    play("template:stones=4:players=2 20");
    assert_int_equal(move(0, 8 * S, 0, "3"), ROOM_OK);
    assert_due(DUE_FORCED, 8600, 18600);
    assert_true(room_due_command(&room, 8600, &c));
    assert_int_equal(happens(c), ROOM_OK);
    assert_line("8600 move 2 600 1");
    play("template:stones=4:players=2 20 byhand");
    assert_int_equal(move(0, 8 * S, 0, "3"), ROOM_OK);
    assert_due(DUE_FLAG, 29 * S, 29 * S);
    assert_int_equal(with_text(node(DO_MOVE, 9 * S), "1"), ROOM_TURN);
}

static void test_nobody_moves(void **state) {
    struct room_command c = node(DO_CLOSE, 66 * S);
    (void)state;
    play("adaptoid 300 listed");
    assert_due(DUE_CLOSE, 67 * S, 77 * S);
    assert_int_equal(happens(c), ROOM_ILLEGAL);
    assert_int_equal(move(0, 66 * S, 0, "Ad3"), ROOM_OK);
    assert_due(DUE_CLOSE, 126 * S, 136 * S);
    assert_int_equal(move(1, 67 * S, 1, "Ad5"), ROOM_OK);
    assert_int_equal(room_due(&room).what, DUE_FLAG);
    play("adaptoid none listed");
    assert_true(room_due_command(&room, 67 * S, &c));
    assert_int_equal(happens(c), ROOM_OK);
    assert_line("67000 close");
    assert_int_equal(room_state(&room), ROOM_OVER);
    assert_int_equal(room_turn(&room), -1);
    assert_int_equal(move(0, 70 * S, 0, "Ad3"), ROOM_ENDED);
    assert_int_equal(said.message, FAULT_CLOSED);
    play("adaptoid none");
    assert_due(DUE_NOTHING, CLOCK_FOREVER, CLOCK_FOREVER);
}

static void test_close_waiting(void **state) {
    (void)state;
    create("adaptoid none");
    assert_int_equal(happens(node(DO_CLOSE, S)), ROOM_ILLEGAL); /* it is not listed */
    assert_int_equal(happens(host(DO_CLOSE, S, -1)), ROOM_OK);
    assert_int_equal(sit(0, "Ana"), ROOM_ENDED);
    create("adaptoid none listed");
    assert_int_equal(happens(node(DO_CLOSE, S)), ROOM_OK);
}

/* ---- absence -------------------------------------------------------------------------------- */

static void test_standin(void **state) {
    (void)state;
    play("adaptoid 300");
    assert_int_equal(against(DO_STANDIN, 1, 9 * S, 0, false), ROOM_ILLEGAL);
    assert_int_equal(said.message, FAULT_PRESENT);
    assert_int_equal(against(DO_STANDIN, 0, 9 * S, 1, true), ROOM_ILLEGAL); /* not their turn */
    assert_int_equal(against(DO_STANDIN, 1, 9 * S, 0, true), ROOM_OK);
    assert_line("9000 absent 1");
    assert_int_equal(room_due(&room).what, DUE_COMPUTER);
    assert_int_equal(room_due(&room).level, MATCH_STANDIN_LEVEL);
    assert_int_equal(move(0, 10 * S, 0, "Ad3"), ROOM_TURN);
    assert_int_equal(said.message, FAULT_STANDIN);
    assert_int_equal(with_text(node(DO_MOVE, 10 * S), "Ad3"), ROOM_OK);
    assert_int_equal(happens(about(DO_RETURN, 11 * S, 0)), ROOM_OK);
    assert_int_equal(happens(about(DO_RETURN, 11 * S, 0)), ROOM_ILLEGAL);
    play("adaptoid 3d");
    assert_int_equal(against(DO_STANDIN, 1, 9 * S, 0, true), ROOM_ILLEGAL);
}

static void test_claim(void **state) {
    (void)state;
    play("adaptoid 300");
    assert_int_equal(against(DO_CLAIM, 1, 9 * S, 0, false), ROOM_ILLEGAL);
    assert_int_equal(against(DO_CLAIM, 0, 9 * S, 1, true), ROOM_ILLEGAL); /* not their turn */
    assert_int_equal(against(DO_CLAIM, 1, 9 * S, 0, true), ROOM_OK);
    assert_line("9000 leave 1 left");
    assert_int_equal(room_state(&room), ROOM_OVER);
    play("template:stones=9:players=3 300");
    assert_int_equal(against(DO_CLAIM, 1, 9 * S, 0, true), ROOM_ILLEGAL);
}

/* With more than two, all others remove somebody together, and moves do not end the offer. */
static void test_remove(void **state) {
    struct room_command c = about(DO_OFFER, 9 * S, 1);
    (void)state;
    play("template:stones=30:players=3 300");
    c.proposal = OFFER_REMOVE;
    c.target = 0;
    assert_int_equal(happens(c), ROOM_ILLEGAL); /* nobody stands in yet */
    assert_int_equal(against(DO_STANDIN, 1, 9 * S, 0, true), ROOM_OK);
    assert_int_equal(happens(c), ROOM_OK);
    assert_line("9000 offer 2 remove 1");
    assert_int_equal(with_text(node(DO_MOVE, 10 * S), "1"), ROOM_OK);
    assert_int_equal(move(1, 11 * S, 1, "1"), ROOM_OK);
    assert_int_equal(answer(2, 11 * S, true, room.offer_seq), ROOM_OK);
    assert_true(ending_is_gone(&room.match.ending, 0));
    assert_true(room.chair[0].absent);
    assert_int_equal(room_state(&room), ROOM_PLAYING);
}

/* ---- offers and further games --------------------------------------------------------------- */

static void test_answer_names_offer(void **state) {
    (void)state;
    play("adaptoid 300");
    assert_int_equal(answer(1, 8 * S, true, -1), ROOM_STALE);
    assert_int_equal(offer(0, 8 * S, OFFER_DRAW), ROOM_OK);
    assert_int_equal(room.offer_seq, room.seq);
    assert_int_equal(offer(1, 8 * S, OFFER_PAUSE), ROOM_ILLEGAL);
    assert_int_equal(said.message, FAULT_OFFER);
    assert_int_equal(answer(1, 8 * S, true, room.seq - 1), ROOM_STALE);
    assert_int_equal(answer(1, 8 * S, true, room.seq), ROOM_OK);
    assert_int_equal(room_state(&room), ROOM_OVER);
    assert_int_equal(room.offer_seq, 0);
}

static void test_declined(void **state) {
    static const int64_t waits[] = {30 * S, 60 * S, 120 * S, 120 * S};
    int64_t now = 8 * S;
    (void)state;
    play("adaptoid none");
    for (int i = 0; i < 4; i++) {
        assert_int_equal(offer(0, now, OFFER_DRAW), ROOM_OK);
        assert_int_equal(answer(1, now, false, -1), ROOM_OK);
        assert_int_equal(offer(0, now + waits[i] - 1, OFFER_DRAW), ROOM_ILLEGAL);
        assert_int_equal(said.message, FAULT_OFFER_EARLY);
        assert_int_equal(offer(1, now + i, OFFER_DRAW), ROOM_OK); /* the other one may */
        assert_int_equal(answer(1, now + i, false, -1), ROOM_OK); /* and take it back */
        now += waits[i];
    }
}

static void test_pause(void **state) {
    (void)state;
    play("adaptoid 20");
    assert_int_equal(offer(0, 8 * S, OFFER_PAUSE), ROOM_OK);
    assert_int_equal(answer(1, 9 * S, true, -1), ROOM_OK);
    assert_due(DUE_NOTHING, CLOCK_FOREVER, CLOCK_FOREVER);
    assert_int_equal(move(0, 99 * S, 0, "Ad3"), ROOM_ILLEGAL);
    assert_int_equal(happens(about(DO_RESUME, 100 * S, 1)), ROOM_OK);
    assert_int_equal(move(0, 101 * S, 0, "Ad3"), ROOM_OK);
    assert_line("101000 move 1 3000 Ad3");
}

/* The chairs move on by one seat with each game. */
static void test_again(void **state) {
    (void)state;
    play("template:stones=9:players=3 none");
    for (int game = 1; game <= 4; game++) {
        assert_int_equal(room.games, game);
        assert_int_equal(room.shift, (game - 1) % 3);
        assert_int_equal(room_seat(&room, 0), room.shift);
        for (int i = 0; i < 3; i++)
            assert_int_equal(room_chair(&room, room_seat(&room, i)), i);
        assert_int_equal(happens(about(DO_RESIGN, room.at, 0)), ROOM_OK);
        assert_int_equal(happens(about(DO_RESIGN, room.at, 1)), ROOM_OK);
        assert_int_equal(room_state(&room), ROOM_OVER);
        assert_int_equal(offer(2, room.at, OFFER_AGAIN), ROOM_OK);
        assert_int_equal(happens(node(DO_START, room.at)), ROOM_ILLEGAL);
        assert_int_equal(answer(0, room.at, true, -1), ROOM_OK);
        assert_int_equal(answer(1, room.at, true, -1), ROOM_OK);
        begin(room.at);
    }
}

/* Stones that are left open are drawn for each game. */
static void test_drawn(void **state) {
    struct room_command c;
    char first[VARIANT_LENGTH];
    struct out o = out_to(first, sizeof first);
    (void)state;
    create("pentactic:solo:8x8 none");
    assert_int_equal(sit(0, "Ana"), ROOM_OK);
    assert_true(room_due_command(&room, 2 * S, &c));
    c.seed = 7;
    assert_int_equal(happens(c), ROOM_OK);
    assert_line("7000 start 0 pentactic:solo:8x8:seed=7 none");
    assert_int_equal(happens(about(DO_RESIGN, 8 * S, 0)), ROOM_OK);
    assert_int_equal(offer(0, 9 * S, OFFER_AGAIN), ROOM_OK);
    assert_true(room_due_command(&room, 9 * S, &c));
    c.seed = 8;
    assert_int_equal(happens(c), ROOM_OK);
    assert_line("14000 start 0 pentactic:solo:8x8:seed=8 none");
    variant_write(&room.variant, &o);
    assert_string_equal(first, "pentactic:solo:8x8");
}

/* ---- memory and limits ---------------------------------------------------------------------- */

static void grow(struct room *r) {
    struct room_size size;
    if (!room_grows(r, &size))
        return;
    struct match_memory old =
        room_move(r, (struct match_memory){malloc((size_t)size.events * sizeof(struct match_event)),
                                           malloc((size_t)size.plies * sizeof(struct match_ply)),
                                           size.events, size.plies});
    free(old.events);
    free(old.plies);
}

/* A room that waits has no arrays; a game of 40 moves takes less than 20 kB in all. */
static void test_memory(void **state) {
    (void)state;
    room_init(&room, (struct match_memory){0});
    assert_false(room_grows(&room, &(struct room_size){0}));
    assert_int_equal(with_text(node(DO_CREATE, S), "template:stones=99:players=2 none"), ROOM_OK);
    grow(&room);
    assert_int_equal(sit(0, "Ana"), ROOM_OK);
    assert_int_equal(sit(1, "Ben"), ROOM_OK);
    begin(2 * S);
    for (int i = 0; i < 40; i++) {
        grow(&room);
        assert_int_equal(move(i % 2, (8 + i) * S, i, "1"), ROOM_OK);
    }
    const struct match_memory *m = &room.match.memory;
    assert_true(sizeof room + (size_t)m->event_capacity * sizeof *m->events +
                    (size_t)m->ply_capacity * sizeof *m->plies <
                20000);
    free(m->events);
    free(m->plies);
}

/* A full log takes nothing more but somebody who leaves. */
static void test_full(void **state) {
    enum room_why why = ROOM_OK;
    (void)state;
    play("pentactic:solo:8x8:seed=1 none");
    for (int64_t at = 8 * S; why == ROOM_OK; at++) {
        why = offer(0, at, OFFER_PAUSE);
        if (why == ROOM_OK)
            why = happens(about(DO_RESUME, at, 0));
    }
    assert_int_equal(why, ROOM_FULL);
    assert_int_equal(room.match.event_count, ROOM_EVENTS - GAME_SEATS);
    assert_int_equal(happens(about(DO_RESIGN, 99 * S, 0)), ROOM_OK);
    create("adaptoid none");
    for (why = ROOM_OK; why == ROOM_OK;)
        why = with_text(host(DO_KIND, S, 0), room.chair[0].type ? "open" : "level 1");
    assert_int_equal(why, ROOM_FULL);
    assert_int_equal(room.seq, ROOM_PREPARATIONS);
}

/* ---- lines ---------------------------------------------------------------------------------- */

static const char *example(void) {
    static char text[TEXT];
    FILE *file = fopen("docs/room-log.md", "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    char *begins = strstr(text, "```\n"), *ends = begins ? strstr(begins + 4, "```") : NULL;
    assert_non_null(ends);
    *ends = '\0';
    return begins + 4;
}

static void read_log(const char *text) {
    room_init(&room, match_memory(&book));
    for (const char *end; (end = strchr(text, '\n')); text = end + 1) {
        struct fault f = room_line(&room, text, (size_t)(end - text), "", -1);
        if (f.message != FAULT_NONE)
            fail_msg("refused: %.*s", (int)(end - text), text);
    }
}

static void test_example(void **state) {
    const char *log = example();
    (void)state;
    read_log(log);
    assert_int_equal(room.games, 2);
    assert_int_equal(room_state(&room), ROOM_PLAYING);
    assert_string_equal(room.match.seat[0].kind.engine, "");
    assert_string_equal(room.match.seat[1].name, "Ana");
    assert_string_equal(room.match.seat[2].name, "José Luis");
}

/* What cannot have happened, or is written in another way. */
static void test_wrong_lines(void **state) {
    static const char *const wrong[] = {
        "7999 move 1 0 Ad3",
        "9000 move 1 1001 Ad3", /* it took no longer */
        "9000 move 2 1000 Ad3",
        "9000 move 1 1000 d3A",
        "9000 move 01 1000 Ad3",
        "9000 move 1 1000 Ad3 ",
        "9000  move 1 1000 Ad3",
        "9000 start 0 adaptoid 20",
        "9000 sit 1 Ana",
        "9000 create adaptoid 20",
        "9000 close now",
        "9000 back 0 0",
        "9000 agree",
        "9000 pause",
        "9000 name 1 Ana",
        "9000 kind 1 level 3",
        "9000 leave 1 time",
        "29000 leave 2 time",
        "28000 move 1 20000 Ad3",
        "9000 leave 1 gone",
        "9000 nothing",
        "9000",
        "",
    };
    (void)state;
    read_log("1000 create adaptoid 20\n2000 sit 1 Ana\n2000 sit 2 Ben\n8000 start 0 adaptoid 20\n");
    struct room before = room;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct fault f = room_line(&room, wrong[i], strlen(wrong[i]), "", -1);
        if (f.message == FAULT_NONE)
            fail_msg("accepted: %s", wrong[i]);
        assert_true(room_same(&room, &before));
    }
    assert_int_equal(room_line(&room, "9000 move 1 1000 Ad3", 20, "a b", -1).message, FAULT_LOG);
    assert_int_equal(room_line(&room, "9000 move 1 1000 Ad3", 20, "a.b", 0).message, FAULT_NONE);
}

/* The sums are those of zlib's crc32(). */
static void test_sums(void **state) {
    char text[9];
    uint32_t sum;
    (void)state;
    read_log("1000 create adaptoid 300+5\n2000 sit 1 Ana\n2000 sit 2 Ben\n"
             "7000 start 0 adaptoid 300+5\n8000 move 1 1000 Ad3\n");
    room_sum_write(room.sum, text);
    assert_string_equal(text, "5e3e5b84");
    assert_true(room_sum_read("5e3e5b84", 8, &sum) && sum == room.sum);
    assert_false(room_sum_read("5e3e5b8", 7, &sum) || room_sum_read("5e3e5b8g", 8, &sum) ||
                 room_sum_read("5e3e5b840", 9, &sum));
    assert_true(room_sum(sum, "k", "x", 1) != room_sum(sum, "", "x", 1));
}

/* ---- JSON, records, words ------------------------------------------------------------------- */

static void assert_news(const char *expected) {
    struct out o = out_to(written, sizeof written);
    room_news_write(&room, &event, &o);
    assert_string_equal(written, expected);
}

static void test_news(void **state) {
    struct room_command c;
    (void)state;
    play("adaptoid 300+5");
    assert_news("{\"t\":\"news\",\"seq\":4,\"sum\":\"4d5ddd97\",\"at\":7000,\"do\":\"start\","
                "\"variant\":\"adaptoid\",\"clock\":\"300+5\",\"shift\":0,\"turn\":1,"
                "\"left\":[300000,300000],\"line\":\"7000 start 0 adaptoid 300+5\"}");
    c = about(DO_MOVE, 8 * S, 0);
    assert_true(room_set_key(&c, "b7.17", 5));
    assert_int_equal(with_text(c, "Ad3"), ROOM_OK);
    assert_news("{\"t\":\"news\",\"seq\":5,\"sum\":\"630f07e8\",\"key\":\"b7.17\",\"at\":8000,"
                "\"do\":\"move\",\"seat\":1,\"ply\":0,\"move\":\"Ad3\",\"ms\":1000,\"turn\":2,"
                "\"left\":[304000,300000],\"line\":\"8000 move 1 1000 Ad3\"}");
    assert_int_equal(happens(about(DO_RESIGN, 9 * S, 0)), ROOM_OK);
    assert_news(
        "{\"t\":\"news\",\"seq\":6,\"sum\":\"615f0446\",\"at\":9000,\"do\":\"leave\",\"seat\":1,"
        "\"why\":\"resigned\",\"turn\":0,\"left\":[304000,299000],"
        "\"line\":\"9000 leave 1 resigned\"}");
}

static void test_room_json(void **state) {
    struct room_view view = {.id = "7Kq2mPx4Za", .here = 2, .log = "a\n", .log_length = 2};
    struct out o = out_to(written, sizeof written);
    (void)state;
    play("adaptoid 300 unwatched talk");
    assert_int_equal(move(0, 9 * S, 0, "Ad3"), ROOM_OK);
    assert_int_equal(offer(1, 10 * S, OFFER_DRAW), ROOM_OK);
    room_json(&room, &view, &o);
    assert_string_equal(
        written,
        "{\"t\":\"room\",\"room\":\"7Kq2mPx4Za\",\"seq\":6,\"sum\":\"d42628c6\","
        "\"state\":\"playing\","
        "\"closed\":false,\"variant\":\"adaptoid\",\"clock\":\"300\",\"flags\":[\"unwatched\","
        "\"talk\"],\"game\":1,\"shift\":0,\"left\":[298000,299000],\"since\":10000,\"turn\":2,"
        "\"ply\":1,\"paused\":false,\"result\":\"ongoing\",\"offer\":{\"seq\":6,\"what\":\"draw\","
        "\"seat\":2,\"agreed\":[2]},\"seats\":[{\"seat\":1,\"chair\":1,\"kind\":\"person\","
        "\"name\":\"Ana\",\"here\":false},{\"seat\":2,\"chair\":2,\"kind\":\"person\","
        "\"name\":\"Ana\",\"here\":true}],\"log\":\"a\\n\"}");
}

static void test_record(void **state) {
    static struct record_node nodes[64];
    static char memory[ROOM_RECORD_TEXT];
    struct record record;
    struct out o = out_to(written, sizeof written);
    (void)state;
    read_log("1790000000000 create adaptoid 300\n1790000000000 sit 1 Ana\n"
             "1790000000000 kind 2 level 3\n1790000005000 start 0 adaptoid 300\n"
             "1790000006000 move 1 1000 Ad3\n1790000007000 leave 1 resigned\n");
    record_init(&record, nodes, 64, memory, sizeof memory);
    assert_int_equal(room_record_write(&room, &record, &o).message, FAULT_NONE);
    assert_string_equal(written, "[Variant \"adaptoid\"]\n[Seat1 \"Ana\"]\n[Kind1 \"person\"]\n"
                                 "[Kind2 \"level 3\"]\n[Clock \"300\"]\n[Date \"2026-09-21\"]\n"
                                 "[Result \"captures 0,0 winners 2 (player 1 resigned)\"]\n\n"
                                 "1. Ad3 @1\n");
    assert_true(room_is_start("5 start 0 adaptoid 300", 22));
    assert_false(room_is_start("5 starting", 10) || room_is_start("5 sit 1 start", 13));
}

static void test_words(void **state) {
    struct room_command c = room_command(DO_MOVE, 0);
    (void)state;
    for (int what = 0; what < ROOM_DOS; what++) {
        const char *word = room_do_word((enum room_do)what);
        assert_int_equal(room_do_named(word, strlen(word)), what);
    }
    assert_int_equal(room_do_named("movement", 8), -1);
    assert_int_equal(room_do_named("move ", 5), -1);
    assert_false(room_set_key(&c, "a\"", 2) || room_set_key(&c, "a b", 3) ||
                 room_set_key(&c, "12345678901234567890123456789012", 32));
    assert_true(room_set_key(&c, "1234567890123456789012345678901", 31));
    assert_false(room_set_text(&c, "a\0b", 3));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_game),
        cmocka_unit_test(test_lead),
        cmocka_unit_test(test_host),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_nobodys),
        cmocka_unit_test(test_lag),
        cmocka_unit_test(test_bank_is_bounded),
        cmocka_unit_test(test_forgiven),
        cmocka_unit_test(test_flag),
        cmocka_unit_test(test_credit),
        cmocka_unit_test(test_computer),
        cmocka_unit_test(test_forced),
        cmocka_unit_test(test_nobody_moves),
        cmocka_unit_test(test_close_waiting),
        cmocka_unit_test(test_standin),
        cmocka_unit_test(test_claim),
        cmocka_unit_test(test_remove),
        cmocka_unit_test(test_answer_names_offer),
        cmocka_unit_test(test_declined),
        cmocka_unit_test(test_pause),
        cmocka_unit_test(test_again),
        cmocka_unit_test(test_drawn),
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_full),
        cmocka_unit_test(test_example),
        cmocka_unit_test(test_wrong_lines),
        cmocka_unit_test(test_sums),
        cmocka_unit_test(test_news),
        cmocka_unit_test(test_room_json),
        cmocka_unit_test(test_record),
        cmocka_unit_test(test_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
