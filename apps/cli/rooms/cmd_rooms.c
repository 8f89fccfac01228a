/* cmd_rooms.c - `pentoid rooms`, for server operators: saves, exports, deletes and checks the rooms
 * of a server. All but `delete` work while the server runs. */
#include "cli/cli.h"
#include "common/files.h"
#include "common/say.h"
#include "room/room.h"
#include "server/secret.h"
#include "server/store.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PAGE = 200 }; /* rooms, or rows, that are read together */

/* ---- the store ---------------------------------------------------------------------------- */

/* The answer to a question that was just asked. NULL, after a complaint, if the store fails. */
static struct store_answer *answered(struct store *s, bool asked) {
    struct store_answer *a = asked ? store_wait(s) : NULL;
    while (a && a->what >= STORE_HINT) { /* what nobody has asked for */
        store_answer_free(a);
        a = store_wait(s);
    }
    if (a && a->outcome != STORE_FAILED && a->outcome != STORE_UNKNOWN)
        return a;
    failed_with(TEXT_ROOMS_STORE, WORD("why", a && a->text ? a->text : "?"));
    if (a)
        store_answer_free(a);
    return NULL;
}

/* ---- one log, played again ---------------------------------------------------------------- */

static void memory_free(struct match_memory memory) {
    free(memory.events);
    free(memory.plies);
}

static void room_grow(struct room *r) {
    struct room_size size;
    if (!room_grows(r, &size))
        return;
    struct match_memory larger = {cli_alloc((size_t)size.events * sizeof(struct match_event) + 1),
                                  cli_alloc((size_t)size.plies * sizeof(struct match_ply) + 1),
                                  size.events, size.plies};
    memory_free(room_move(r, larger));
}

/* Rooms are visited: the log of each is played again, and `game` called with every game. */
struct tour {
    struct store *store;
    void (*game)(struct tour *t, const struct room *r); /* or NULL */
    int64_t rooms, events, wrong, games;
    bool broken; /* the store has failed */
};

static void complain(struct tour *t, const struct store_head *h, int32_t row, const char *why) {
    failed_with(TEXT_ROOMS_BAD_ROW, WORD("room", h->id), NUMBER("n", row), WORD("why", why));
    t->wrong++;
}

/* Reads one row: false, after a complaint, if it is not what can follow there. */
static bool row_play(struct tour *t, const struct store_head *h, struct room *r,
                     const struct store_row *row) {
    char why[FAULT_LENGTH];
    struct out o = say_to(why, sizeof why);
    struct room_event e;
    if (row->seq != r->seq + 1)
        return complain(t, h, r->seq + 1, said(TEXT_ROOMS_MISSING)), false;
    room_grow(r);
    struct fault fault = room_read(r, row->line, strlen(row->line), row->key, row->seat - 1, &e);
    if (fault.message != FAULT_NONE) {
        room_say(r, fault, &o);
        return complain(t, h, row->seq, why), false;
    }
    if (e.type == ROOM_START && r->games > 0 && t->game)
        t->game(t, r);
    room_apply(r, &e);
    t->events++;
    if (r->sum != row->sum)
        return complain(t, h, row->seq, said(TEXT_ROOMS_BAD_SUM)), false;
    return true;
}

/* The next rows of a room: 1 if there may be more, 0 at the end, -1 if something was wrong. */
static int page_play(struct tour *t, const struct store_head *h, struct room *r) {
    struct store_answer *a = answered(t->store, store_read(t->store, 0, h->id, r->seq, PAGE));
    t->broken = t->broken || !a;
    if (!a)
        return -1;
    bool right = true;
    size_t count = a->outcome == STORE_KEPT ? a->count : 0;
    for (size_t i = 0; right && i < count; i++)
        right = row_play(t, h, r, &a->rows[i]);
    if (right && count < PAGE && a->outcome == STORE_KEPT &&
        (a->head.seq != r->seq || a->head.base != r->base)) {
        complain(t, h, r->seq, said(TEXT_ROOMS_BAD_HEAD));
        right = false;
    }
    store_answer_free(a);
    return !right ? -1 : count == PAGE;
}

static void room_play(struct tour *t, const struct store_head *h) {
    struct room *r = cli_alloc(sizeof *r);
    room_init(r, (struct match_memory){NULL, NULL, 0, 0});
    int left = 1;
    while (left > 0)
        left = page_play(t, h, r);
    if (left == 0 && r->games > 0 && t->game)
        t->game(t, r);
    memory_free(r->match.memory);
    free(r);
    t->rooms++;
}

static void rooms_play(struct tour *t) {
    char after[STORE_ID + 1] = "";
    for (bool more = true; more && !t->broken && !output_lost(stdout);) {
        struct store_answer *a = answered(t->store, store_all(t->store, 0, after, PAGE));
        t->broken = !a;
        more = a && a->count > 0;
        for (size_t i = 0; more && !t->broken && i < a->count; i++)
            room_play(t, &a->heads[i]);
        if (more)
            memcpy(after, a->heads[a->count - 1].id, sizeof after);
        if (a)
            store_answer_free(a);
    }
}

/* ---- actions ------------------------------------------------------------------------------ */

static int do_check(struct store *s, const char *none) {
    (void)none;
    struct tour t = {.store = s};
    rooms_play(&t);
    if (t.broken)
        return CLI_FAILED;
    say_with(TEXT_ROOMS_CHECKED, NUMBER("rooms", t.rooms), NUMBER("events", t.events),
             NUMBER("wrong", t.wrong));
    return t.wrong ? CLI_FAILED : CLI_OK;
}

static void write_record(const void *context, struct out *o) {
    const struct room *r = context;
    struct record record;
    record_alloc(&record, ROOM_RECORD_NODES((size_t)r->match.known), ROOM_RECORD_TEXT);
    room_record_write(r, &record, o);
    record_free(&record);
}

static void export_game(struct tour *t, const struct room *r) {
    if (t->games++)
        putchar('\n');
    text_print(write_record, r);
}

static int do_export(struct store *s, const char *id) {
    struct tour t = {.store = s, .game = export_game};
    struct store_head head = {.seq = 0};
    if (!id) {
        rooms_play(&t);
    } else {
        struct store_answer *a = answered(s, store_read(s, 0, id, 0, 1));
        bool there = a && a->outcome == STORE_KEPT;
        t.broken = !a;
        head = a ? a->head : head;
        if (a)
            store_answer_free(a);
        if (!there)
            return t.broken ? CLI_FAILED : failed_with(TEXT_ROOMS_NO_ROOM, WORD("room", id));
        room_play(&t, &head);
    }
    return t.broken || t.wrong ? CLI_FAILED : CLI_OK;
}

static int do_delete(struct store *s, const char *id) {
    struct store_answer *a = answered(s, store_delete(s, 0, id));
    int status = !a                         ? CLI_FAILED
                 : a->outcome == STORE_KEPT ? CLI_OK
                                            : failed_with(TEXT_ROOMS_NO_ROOM, WORD("room", id));
    if (a)
        store_answer_free(a);
    return status;
}

static const struct rooms_action {
    const char *name;
    int least, most; /* operands after it */
    bool writes, wants_id;
    int (*run)(struct store *s, const char *word);
} actions[] = {
    {"backup", 1, 1, false, false, NULL},
    {"export", 0, 1, false, true, do_export},
    {"delete", 1, 1, true, true, do_delete},
    {"check", 0, 0, false, false, do_check},
};

/* ---- the command -------------------------------------------------------------------------- */

/* Rooms of a directory that has none yet: nothing to export or check. */
static bool none_there(const struct store_options *o, const struct rooms_action *action) {
    if (o->connection || action->writes || !action->run)
        return false;
    char path[1000];
    int length = snprintf(path, sizeof path, "%s/rooms.db", o->directory);
    if (length >= (int)sizeof path || access(path, F_OK) == 0)
        return false;
    say_with(TEXT_ROOMS_NONE, WORD("path", o->directory));
    return true;
}

static int run(const struct rooms_action *action, const char *word, const struct store_options *o) {
    if (none_there(o, action))
        return CLI_OK;
    if (!action->run)
        return store_backup(o, word) ? CLI_OK : CLI_FAILED;
    struct store *s = store_open(o);
    int status = s ? action->run(s, word) : CLI_FAILED;
    if (s)
        store_close(s);
    return status;
}

static const struct rooms_action *action_of(const struct args *a) {
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        const struct rooms_action *action = &actions[i];
        if (strcmp(a->operand[0], action->name) != 0)
            continue;
        bool few = a->count - 1 < action->least, many = a->count - 1 > action->most;
        if (!few && !many)
            return action;
        wrong_with(TEXT_ROOMS_WORDS, WORD("action", action->name));
        return NULL;
    }
    wrong_with(TEXT_ROOMS_NO_ACTION, TYPED("text", a->operand[0]));
    return NULL;
}

int cmd_rooms(int argc, char **argv) {
    struct args a;
    const struct rooms_action *action;
    if (!args_read(&a, argc, argv) || !(action = action_of(&a)))
        return CLI_WRONG;
    const char *word = a.count > 1 ? a.operand[1] : NULL;
    if (word && action->wants_id && !room_id_ok(word))
        return wrong_with(TEXT_ROOMS_NO_ID, TYPED("text", word));
    if (args_has(&a, "data") && args_has(&a, "store"))
        return wrong(TEXT_ROOMS_TWO_STORES);
    char *directory =
        args_value(&a, "data") ? text_copy(args_value(&a, "data")) : files_data("rooms");
    struct store_options o = {.directory = directory,
                              .connection = args_value(&a, "store"),
                              .read_only = !action->writes};
    int status = run(action, word, &o);
    free(directory);
    return status;
}
