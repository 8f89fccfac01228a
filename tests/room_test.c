/* room_test.c - rooms: who may do what and when, lines both ways, clocks, news, records.
 *
 * Moments are milliseconds from an arbitrary start. */
#include "room/room.h"
#include "support/developer.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
/* cmocka needs the three above */
#include <cmocka.h>

enum { S = 1000, TEXT = 1 << 16 };

/* ---- a room under test --------------------------------------------------------------------- */

static struct match_book book;
static struct room room;
static struct room_event event;
static struct fault fault_said;

static enum room_why happens(struct room_command c) {
    enum room_why why = room_judge(&room, &c, &event, &fault_said);
    if (why == ROOM_OK)
        room_apply(&room, &event);
    return why;
}

static struct room_command about(enum room_do what, int64_t at, int chair) {
    struct room_command c = room_command(what, at);
    c.chair = (int8_t)chair;
    return c;
}

static enum room_why text(struct room_command c, const char *words) {
    assert_true(room_set_text(&c, words, strlen(words)));
    return happens(c);
}

static enum room_why by_node(struct room_command c, const char *words) {
    c.node = true;
    return text(c, words);
}

static void create(const char *terms) {
    room_init(&room, match_memory(&book));
    assert_int_equal(by_node(room_command(DO_CREATE, S), terms), ROOM_OK);
}

static enum room_why sit(int chair, const char *name) {
    struct room_command c = room_command(DO_SIT, 2 * S);
    c.target = (int8_t)chair;
    return text(c, name);
}

static enum room_why begins(void) {
    struct room_command c;
    assert_true(room_due_command(&room, room.at, &c));
    assert_int_equal(c.what, DO_START);
    return happens(c);
}

static enum room_why move(int chair, int64_t at, int ply, const char *words) {
    struct room_command c = about(DO_MOVE, at, chair);
    c.ply = ply;
    return text(c, words);
}

static void assert_line(const char *expected) {
    char line[ROOM_LINE];
    struct out o = out_to(line, sizeof line);
    room_line_write(&room, &event, &o);
    assert_string_equal(line, expected);
}

static void assert_news(const char *expected) {
    static char json[TEXT];
    struct out o = out_to(json, sizeof json);
    room_news_write(&room, &event, &o);
    assert_string_equal(json, expected);
}

static void assert_room(const char *expected) {
    static char json[TEXT];
    struct out o = out_to(json, sizeof json);
    struct room_view view = {.id = "7Kq2mPx4Za", .here = 1};
    room_json(&room, &view, &o);
    assert_string_equal(json, expected);
}

/* ---- tests --------------------------------------------------------------------------------- */

static void first_game(void **state) {
    (void)state;
    create("adaptoid 300+5");
    assert_line("1000 create adaptoid 300+5");
    assert_int_equal(room_state(&room), ROOM_WAITING);
    assert_int_equal(sit(0, " Ana "), ROOM_OK);
    assert_line("2000 sit 1 Ana");
    assert_int_equal(sit(0, "Ben"), ROOM_TAKEN);
    assert_int_equal(sit(-1, "Ben"), ROOM_OK);
    assert_line("2000 sit 2 Ben");
    assert_int_equal(begins(), ROOM_OK);
    assert_line("7000 start 0 adaptoid 300+5");
    assert_int_equal(room_state(&room), ROOM_PLAYING);
    assert_int_equal(move(1, 8 * S, 0, "Ad5"), ROOM_TURN);
    assert_int_equal(move(0, 8 * S, 1, "Ad3"), ROOM_STALE);
    assert_int_equal(move(0, 8 * S, 0, "Ad9"), ROOM_ILLEGAL);
    assert_int_equal(move(0, 8 * S, 0, "Ad3"), ROOM_OK);
    assert_news(
        "{\"t\":\"news\",\"seq\":5,\"sum\":\"5e3e5b84\",\"at\":8000,\"do\":\"move\",\"seat\":1,"
        "\"ply\":0,\"move\":\"Ad3\",\"ms\":1000,\"turn\":2,\"left\":[304000,300000],"
        "\"line\":\"8000 move 1 1000 Ad3\"}");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_game),
    };
    (void)assert_room;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
