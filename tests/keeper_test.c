/* keeper_test.c - one room at one node: what waits, what is stored, what is said and when.
 *
 * The store is an array here, and the test says when a row is in it (tests/sim does the rest). */
#include "room/keeper.h"
#include "support/developer.h"
#include "support/keeper_memory.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
/* cmocka needs the three above */
#include <cmocka.h>

enum { S = 1000, ROWS = 64 };

/* ---- a node and a store --------------------------------------------------------------------- */

static struct keeper_row store[ROWS + 1];
static int stored;

/* What a keeper has said since it was asked last. */
struct node {
    struct keeper keeper;
    struct keeper_ask asks[32];
    int asked, told, answered;
    struct keeper_act last; /* its last answer */
    bool appends, reads, broken;
};

static struct node node, other;

static void work(struct node *n) {
    struct keeper_act act;
    while (keeper_next(&n->keeper, &act)) {
        if (act.type == KEEPER_GROW)
            keeper_memory_give(&n->keeper, &act);
        n->appends |= act.type == KEEPER_APPEND;
        n->reads |= act.type == KEEPER_READ;
        n->broken |= act.type == KEEPER_BROKEN;
        if (act.type == KEEPER_TELL)
            assert_int_equal(++n->told, n->keeper.room.seq);
        if (act.type == KEEPER_ANSWER) {
            n->answered++;
            n->last = act;
        }
    }
}

/* What it wanted to read. */
static void read_rows(struct node *n) {
    assert_true(n->reads);
    n->reads = false;
    for (int seq = n->keeper.room.seq + 1; seq <= stored; seq++) {
        keeper_row(&n->keeper, &store[seq]);
        work(n);
    }
    keeper_read(&n->keeper);
    work(n);
}

/* The store takes the row of a node, or another one has that number. */
static void settle(struct node *n) {
    assert_true(n->appends);
    n->appends = false;
    if (n->keeper.row.seq == stored + 1) {
        store[++stored] = n->keeper.row;
        keeper_kept(&n->keeper);
    } else {
        keeper_refused(&n->keeper);
    }
    work(n);
}

static void ask(struct node *n, struct room_command c, const char *key, const char *text) {
    struct keeper_ask *a = &n->asks[n->asked++];
    assert_true(room_set_key(&c, key, strlen(key)) && room_set_text(&c, text, strlen(text)));
    *a = (struct keeper_ask){.command = c, .since = n->asked, .who = (uint64_t)n->asked};
    keeper_ask(&n->keeper, a);
    work(n);
}

static void sit(struct node *n, const char *key) {
    ask(n, room_command(DO_SIT, 2 * S), key, "Ana");
}

static void move(struct node *n, int chair, int ply, const char *key, const char *text) {
    struct room_command c = room_command(DO_MOVE, 8 * S);
    c.chair = (int8_t)chair;
    c.ply = ply;
    ask(n, c, key, text);
}

static void forget(struct node *n) {
    free(n->keeper.room.match.memory.events);
    free(n->keeper.room.match.memory.plies);
    free(n->keeper.keys);
    *n = (struct node){0};
}

static void wake(struct node *n, bool alone) {
    forget(n);
    keeper_init(&n->keeper, alone, 1);
    work(n);
    read_rows(n);
}

/* A room that waits for two. */
static void create(bool alone) {
    struct room_command c = room_command(DO_CREATE, S);
    stored = 0;
    wake(&node, alone);
    c.node = true;
    ask(&node, c, "", "adaptoid 20");
    settle(&node);
    wake(&node, alone);
    assert_int_equal(node.told, 1);
}

/* A game in which the first seat is to move; row 4 has begun it. */
static void play(bool alone) {
    create(alone);
    sit(&node, "a1");
    settle(&node);
    sit(&node, "b1");
    settle(&node);
    settle(&node); /* the start, by itself */
    assert_int_equal(node.keeper.room.seq, 4);
    node.answered = 0;
}

static void assert_answer(const struct node *n, int answered, enum room_why why) {
    assert_int_equal(n->answered, answered);
    assert_int_equal(n->last.why, why);
}

/* ---- tests ---------------------------------------------------------------------------------- */

/* Nothing is said, and nothing has happened, before it is stored. */
static void test_stored_first(void **state) {
    (void)state;
    play(true);
    move(&node, 0, 0, "a2", "Ad3");
    assert_true(node.appends);
    assert_int_equal(node.answered, 0);
    assert_int_equal(node.told, 4);
    assert_int_equal(node.keeper.room.match.count, 0);
    settle(&node);
    assert_answer(&node, 1, ROOM_OK);
    assert_int_equal(node.last.seq, 5);
    assert_int_equal(node.told, 5);
}

/* The player who takes the last seat is answered when the game has begun. */
static void test_last_seat(void **state) {
    (void)state;
    create(true);
    sit(&node, "a1");
    settle(&node);
    assert_answer(&node, 1, ROOM_OK);
    sit(&node, "b1");
    settle(&node);
    assert_true(node.appends); /* the start */
    assert_int_equal(node.told, 3);
    assert_answer(&node, 1, ROOM_OK);
    settle(&node);
    assert_int_equal(node.told, 4);
    assert_answer(&node, 2, ROOM_OK);
    assert_int_equal(node.last.seq, 3);
}

/* But it is not kept waiting if the start cannot be stored. */
static void test_no_start(void **state) {
    (void)state;
    create(true);
    sit(&node, "a1");
    settle(&node);
    sit(&node, "b1");
    settle(&node);
    node.appends = false;
    keeper_unknown(&node.keeper);
    work(&node);
    assert_answer(&node, 2, ROOM_OK);
    assert_int_equal(node.last.seq, 3);
    read_rows(&node);
    settle(&node); /* now it is */
    assert_int_equal(node.told, 4);
    assert_answer(&node, 2, ROOM_OK);
}

static void test_repeated(void **state) {
    (void)state;
    play(true);
    move(&node, 0, 0, "a2", "Ad3");
    move(&node, 0, 0, "a2", "Ad3"); /* while it is under way */
    settle(&node);
    assert_answer(&node, 2, ROOM_OK);
    assert_int_equal(node.last.seq, 5);
    assert_false(node.appends);
    move(&node, 1, 1, "a2", "Ad5"); /* the same key of another chair is another command */
    settle(&node);
    assert_int_equal(node.last.seq, 6);
    wake(&node, true);
    move(&node, 0, 0, "a2", "Ad3");
    assert_answer(&node, 1, ROOM_OK);
    assert_int_equal(node.last.seq, 5);
}

/* With other nodes, a refusal is said only by who has read on. */
static void test_doubted(void **state) {
    (void)state;
    play(false);
    wake(&other, false);
    move(&node, 0, 0, "a2", "Ad3");
    settle(&node);
    move(&other, 1, 1, "b2", "Ad5"); /* it does not know the first move yet */
    assert_int_equal(other.answered, 0);
    read_rows(&other);
    settle(&other);
    assert_answer(&other, 1, ROOM_OK);
    move(&other, 1, 1, "b3", "Ad5");
    assert_int_equal(other.answered, 1);
    read_rows(&other);
    assert_answer(&other, 2, ROOM_STALE);
    forget(&other);
}

/* The node that comes second reads on, and finds the command there. */
static void test_two_nodes(void **state) {
    (void)state;
    play(false);
    wake(&other, false);
    move(&node, 0, 0, "a2", "Ad3");
    move(&other, 0, 0, "a2", "Ad3");
    settle(&other);
    settle(&node); /* refused */
    assert_int_equal(node.answered, 0);
    read_rows(&node);
    assert_answer(&node, 1, ROOM_OK);
    assert_int_equal(node.last.seq, 5);
    assert_int_equal(stored, 5);
    assert_int_equal(node.keeper.room.sum, other.keeper.room.sum);
    forget(&other);
}

/* Nobody knows whether it is stored: the rows decide. */
static void test_unknown(void **state) {
    (void)state;
    for (int was_stored = 0; was_stored < 2; was_stored++) {
        play(true);
        move(&node, 0, 0, "a2", "Ad3");
        if (was_stored)
            store[++stored] = node.keeper.row;
        node.appends = false;
        keeper_unknown(&node.keeper);
        work(&node);
        assert_int_equal(node.answered, 0);
        read_rows(&node);
        assert_int_equal(node.appends, !was_stored);
        if (!was_stored)
            settle(&node);
        assert_answer(&node, 1, ROOM_OK);
        assert_int_equal(node.last.seq, 5);
        assert_int_equal(stored, 5);
    }
}

/* Somebody else is quicker three times. */
static void test_tries(void **state) {
    struct room_command offer = room_command(DO_OFFER, 8 * S), answer = offer;
    (void)state;
    play(false);
    wake(&other, false);
    offer.chair = answer.chair = 1;
    answer.what = DO_ANSWER;
    move(&node, 0, 0, "a2", "Ad3");
    for (int i = 0; i < KEEPER_TRIES; i++) {
        ask(&other, i % 2 ? answer : offer, "", "");
        settle(&other);
        settle(&node);
        assert_int_equal(node.answered, 0);
        read_rows(&node);
    }
    assert_answer(&node, 1, ROOM_BUSY);
    assert_int_equal(stored, 4 + KEEPER_TRIES);
    forget(&other);
}

static void test_busy(void **state) {
    (void)state;
    play(true);
    for (int i = 0; i < KEEPER_WAITING + 1; i++)
        move(&node, 0, 0, "", "Ad3");
    assert_int_equal(node.answered, 0);
    move(&node, 0, 0, "", "Ad3");
    assert_answer(&node, 1, ROOM_BUSY);
    keeper_expire(&node.keeper, node.asked - 1);
    work(&node);
    assert_int_equal(node.answered, 17);
    settle(&node); /* the row whose command was sent away is stored none the less */
    assert_int_equal(node.told, 5);
    assert_answer(&node, 18, ROOM_STALE);
}

/* A command after the end of somebody's time finds the flag fallen. */
static void test_flag_first(void **state) {
    struct room_command c = room_command(DO_MOVE, 30 * S);
    (void)state;
    play(true);
    c.chair = 0;
    c.forgiven = 9 * S;
    ask(&node, c, "a2", "Ad3");
    assert_string_equal(node.keeper.row.line, "27000 leave 1 time");
    settle(&node);
    assert_answer(&node, 1, ROOM_ENDED);
}

static void test_hint(void **state) {
    (void)state;
    play(false);
    wake(&other, false);
    move(&node, 0, 0, "a2", "Ad3");
    keeper_hint(&node.keeper, 5); /* of its own row */
    settle(&node);
    assert_false(node.reads);
    keeper_hint(&other.keeper, 4);
    work(&other);
    assert_false(other.reads);
    keeper_hint(&other.keeper, 5);
    work(&other);
    read_rows(&other);
    assert_int_equal(other.told, 5);
    forget(&other);
}

/* Rows that come by themselves are all there are: nothing is read besides. */
static void test_expected(void **state) {
    (void)state;
    play(true);
    forget(&other);
    keeper_init(&other.keeper, true, 1);
    keeper_expect(&other.keeper);
    for (int seq = 1; seq <= stored; seq++) {
        keeper_row(&other.keeper, &store[seq]);
        work(&other);
    }
    keeper_read(&other.keeper);
    work(&other);
    assert_int_equal(other.told, 4);
    assert_false(other.reads);
    forget(&other);
}

/* A row that is known does not take the place of the one that is being stored. */
static void test_known_row(void **state) {
    (void)state;
    play(true);
    move(&node, 0, 0, "a2", "Ad3");
    keeper_row(&node.keeper, &store[2]);
    work(&node);
    settle(&node);
    assert_string_equal(store[5].line, "8000 move 1 1000 Ad3");
    assert_answer(&node, 1, ROOM_OK);
}

/* A log that does not fit is not gone on with. */
static void test_broken(void **state) {
    (void)state;
    play(false);
    store[4].sum++;
    wake(&node, false);
    assert_true(node.broken);
    assert_int_equal(node.told, 3);
    move(&node, 0, 0, "a2", "Ad3");
    assert_answer(&node, 1, ROOM_BUSY);
}

static int forget_all(void **state) {
    (void)state;
    forget(&node);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stored_first), cmocka_unit_test(test_last_seat),
        cmocka_unit_test(test_no_start),     cmocka_unit_test(test_repeated),
        cmocka_unit_test(test_doubted),      cmocka_unit_test(test_two_nodes),
        cmocka_unit_test(test_unknown),      cmocka_unit_test(test_tries),
        cmocka_unit_test(test_busy),         cmocka_unit_test(test_flag_first),
        cmocka_unit_test(test_hint),         cmocka_unit_test(test_broken),
        cmocka_unit_test(test_expected),     cmocka_unit_test(test_known_row),
    };
    return cmocka_run_group_tests(tests, NULL, forget_all);
}
