/* store_ask.c - questions to the store as steps of SQL, and the rows that come back as answers. */
#include "common/service.h"
#include "store_parts.h"
#include <stdlib.h>
#include <string.h>

enum { DAY = 24 * 3600 * 1000 };
static const int64_t kept_seating = 7LL * DAY, kept_unlisted = 90LL * DAY, kept_chat = 7LL * DAY;

/* ---- memory ------------------------------------------------------------------------------- */

enum { BLOCK = 1000 };
struct arena_block {
    struct arena_block *before;
    size_t used, size;
    max_align_t bytes[];
};

void *arena_take(struct arena *a, size_t size) {
    size = (size + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
    if (!a->last || a->last->size - a->last->used < size) {
        size_t room = size > BLOCK ? size : BLOCK;
        struct arena_block *b = cli_alloc(sizeof *b + room);
        *b = (struct arena_block){.before = a->last, .size = room};
        a->last = b;
    }
    void *taken = (char *)a->last->bytes + a->last->used;
    a->last->used += size;
    return memset(taken, 0, size);
}

char *arena_copy(struct arena *a, const char *text) {
    size_t size = strlen(text) + 1;
    return memcpy(arena_take(a, size), text, size);
}

void arena_free(struct arena *a) {
    for (struct arena_block *b = a->last, *before; b; b = before) {
        before = b->before;
        free(b);
    }
    a->last = NULL;
}

void question_free(struct question *q) {
    arena_free(&q->arena);
    free(q);
}

/* ---- steps -------------------------------------------------------------------------------- */

/* Builds a question: steps and their values, in order. */
struct builder {
    struct store *store;
    struct question *q; /* NULL: it cannot be asked */
    int values;
};

static struct builder build(struct store *s, enum store_what what, uint64_t token, const char *room,
                            bool writes) {
    struct builder b = {s, question_new(s, what, token, room), 0};
    if (b.q)
        b.q->writes = writes;
    return b;
}

static void step(struct builder *b, enum sql sql) {
    if (!b->q)
        return;
    struct step *added = arena_take(&b->q->arena, sizeof *added);
    added->sql = sql;
    b->q->step[b->q->steps++] = added;
    b->values = 0;
}

static struct sql_value *value(struct builder *b) {
    return &b->q->step[b->q->steps - 1]->value[b->values++];
}

static void number(struct builder *b, int64_t n) {
    if (b->q)
        value(b)->number = n;
}

/* A text as it is, which lives as long as the question does; and a copy. */
static void same_text(struct builder *b, const char *text) {
    if (b->q)
        value(b)->text = text;
}

static const char *text(struct builder *b, const char *given, size_t most) {
    if (!b->q)
        return NULL;
    if (strlen(given) > most) {
        question_free(b->q);
        b->q = NULL;
        return NULL;
    }
    const char *copy = arena_copy(&b->q->arena, given);
    same_text(b, copy);
    return copy;
}

static bool ask(struct builder *b) { return b->q && question_ask(b->store, b->q); }

static bool is_id(const char *id) {
    for (int i = 0; i < STORE_ID; i++)
        if (!((id[i] >= '0' && id[i] <= '9') || ((id[i] | 0x20) >= 'a' && (id[i] | 0x20) <= 'z')))
            return false;
    return id[STORE_ID] == '\0';
}

/* ---- writing ------------------------------------------------------------------------------ */

/* The copies of a row's texts that later steps name again. */
struct event_name {
    int32_t seq;
    uint32_t sum;
    const char *key;
};

static struct event_name event_put(struct builder *b, const char *room, const struct store_row *r,
                                   uint32_t before) {
    struct event_name name = {r->seq, r->sum, NULL};
    step(b, SQL_EVENT_PUT);
    same_text(b, room);
    number(b, r->seq);
    number(b, r->at);
    number(b, r->seat);
    name.key = text(b, r->key, STORE_KEY);
    text(b, r->line, STORE_TEXT);
    number(b, r->sum);
    number(b, before);
    return name;
}

static void event_name(struct builder *b, const struct event_name *e) {
    number(b, e->seq);
    number(b, e->sum);
    same_text(b, e->key);
}

static void secret_put(struct builder *b, const char *room, const struct store_secret *secret,
                       const struct event_name *e) {
    step(b, SQL_SECRET_PUT);
    text(b, secret->hash, STORE_HASH);
    same_text(b, room);
    number(b, secret->role);
    number(b, secret->chair);
    event_name(b, e);
}

static void event_check(struct builder *b, const char *room, const struct event_name *e) {
    step(b, SQL_EVENT_CHECK);
    same_text(b, room);
    event_name(b, e);
    if (b->q)
        b->q->told_seq = e->seq;
}

bool store_create(struct store *s, uint64_t token, const struct store_head *head,
                  const struct store_secret *secrets, size_t secret_count,
                  const struct store_row *rows, size_t row_count) {
    if (!is_id(head->id) || row_count == 0 || row_count + secret_count + 2 > STEPS)
        return false;
    struct builder b = build(s, STORE_CREATE, token, head->id, true);
    if (!b.q)
        return false;
    const char *room = b.q->room;
    step(&b, SQL_ROOM_PUT);
    same_text(&b, room);
    number(&b, rows[row_count - 1].seq);
    number(&b, head->base);
    number(&b, head->due);
    number(&b, head->state);
    number(&b, head->listed);
    text(&b, head->options ? head->options : "", STORE_TEXT);
    number(&b, rows[row_count - 1].at);
    struct event_name last = {0};
    for (size_t i = 0; i < row_count; i++)
        last = event_put(&b, room, &rows[i], i ? rows[i - 1].sum : 0);
    for (size_t i = 0; i < secret_count; i++)
        secret_put(&b, room, &secrets[i], &last);
    event_check(&b, room, &last);
    return ask(&b);
}

bool store_append(struct store *s, uint64_t token, const struct store_head *head, uint32_t before,
                  const struct store_row *row, const struct store_secret *sat, int stood) {
    if (!is_id(head->id) || (sat && !row->key[0]))
        return false;
    struct builder b = build(s, STORE_APPEND, token, head->id, true);
    if (!b.q)
        return false;
    const char *room = b.q->room;
    struct event_name e = event_put(&b, room, row, before);
    step(&b, SQL_ROOM_SET);
    same_text(&b, room);
    number(&b, row->seq);
    number(&b, head->base);
    number(&b, head->due);
    number(&b, head->state);
    number(&b, head->listed);
    if (head->options)
        text(&b, head->options, STORE_TEXT);
    else
        same_text(&b, NULL);
    number(&b, row->at);
    number(&b, e.sum);
    same_text(&b, e.key);
    if (sat)
        secret_put(&b, room, sat, &e);
    if (stood) {
        step(&b, SQL_SECRETS_END);
        same_text(&b, room);
        number(&b, stood);
        event_name(&b, &e);
    }
    event_check(&b, room, &e);
    return ask(&b);
}

bool store_chat_add(struct store *s, uint64_t token, const char *id,
                    const struct store_line *line) {
    if (!is_id(id))
        return false;
    struct builder b = build(s, STORE_CHAT_ADD, token, id, true);
    step(&b, SQL_CHAT_PUT);
    text(&b, id, STORE_ID);
    number(&b, line->at);
    number(&b, line->seat);
    text(&b, line->text, STORE_TEXT);
    if (b.q)
        b.q->once = true;
    return ask(&b);
}

bool store_meta_set(struct store *s, uint64_t token, const char *name, const char *new_value) {
    struct builder b = build(s, STORE_META_SET, token, "", true);
    step(&b, SQL_META_PUT);
    text(&b, name, STORE_KEY);
    text(&b, new_value, STORE_TEXT);
    return ask(&b);
}

/* Marked rooms lose all but their ids. */
static void marked_end(struct builder *b) {
    step(b, SQL_EVENTS_END);
    step(b, SQL_ROOM_SECRETS_END);
    step(b, SQL_CHAT_END);
    step(b, SQL_ROOMS_END);
}

bool store_delete(struct store *s, uint64_t token, const char *id) {
    if (!is_id(id))
        return false;
    struct builder b = build(s, STORE_DELETE, token, id, true);
    step(&b, SQL_MARK);
    const char *room = text(&b, id, STORE_ID);
    marked_end(&b);
    step(&b, SQL_GONE_CHECK);
    same_text(&b, room);
    return ask(&b);
}

bool store_sweep(struct store *s, uint64_t token, int64_t now) {
    struct builder b = build(s, STORE_SWEEP, token, "", true);
    step(&b, SQL_MARK_OLD);
    number(&b, now - kept_seating);
    number(&b, now - kept_unlisted);
    step(&b, SQL_MARKED);
    marked_end(&b);
    step(&b, SQL_CHAT_OLD);
    number(&b, now - kept_chat);
    return ask(&b);
}

/* ---- reading ------------------------------------------------------------------------------ */

bool store_read(struct store *s, uint64_t token, const char *id, int32_t after, int most) {
    if (!is_id(id))
        return false;
    struct builder b = build(s, STORE_READ, token, id, false);
    step(&b, SQL_HEAD);
    const char *room = text(&b, id, STORE_ID);
    step(&b, SQL_ROWS);
    same_text(&b, room);
    number(&b, after);
    number(&b, most);
    return ask(&b);
}

bool store_find(struct store *s, uint64_t token, const char *hash) {
    struct builder b = build(s, STORE_FIND, token, "", false);
    step(&b, SQL_FIND);
    text(&b, hash, STORE_HASH);
    return ask(&b);
}

bool store_due(struct store *s, uint64_t token, int64_t now, int most) {
    struct builder b = build(s, STORE_DUE, token, "", false);
    step(&b, SQL_DUE);
    number(&b, now);
    number(&b, most);
    return ask(&b);
}

/* The statement counts characters from the beginning for each id, so a list is cut into parts. */
bool store_seqs(struct store *s, uint64_t token, const char (*ids)[STORE_ID + 1], size_t count) {
    enum { PART = 100 };
    if (count > PART * STEPS)
        return false;
    struct builder b = build(s, STORE_SEQS, token, "", false);
    for (size_t i = 0; i < count; i += PART) {
        char list[PART * (STORE_ID + 1)];
        size_t n = count - i < PART ? count - i : PART;
        for (size_t k = 0; k < n; k++) {
            if (b.q && !is_id(ids[i + k]))
                return question_free(b.q), false;
            memcpy(list + k * (STORE_ID + 1), ids[i + k], STORE_ID);
            list[k * (STORE_ID + 1) + STORE_ID] = ' ';
        }
        list[n * (STORE_ID + 1) - 1] = '\0';
        step(&b, SQL_SEQS);
        text(&b, list, sizeof list);
    }
    return ask(&b);
}

bool store_listed(struct store *s, uint64_t token, int most) {
    struct builder b = build(s, STORE_LISTED, token, "", false);
    step(&b, SQL_LISTED);
    number(&b, most);
    return ask(&b);
}

bool store_all(struct store *s, uint64_t token, const char *after, int most) {
    struct builder b = build(s, STORE_ALL, token, "", false);
    step(&b, SQL_ALL);
    text(&b, after, STORE_ID);
    number(&b, most);
    return ask(&b);
}

bool store_finished(struct store *s, uint64_t token, int64_t since, const char *after, int most) {
    struct builder b = build(s, STORE_FINISHED, token, "", false);
    step(&b, SQL_FINISHED);
    number(&b, since);
    text(&b, after, STORE_ID);
    number(&b, most);
    return ask(&b);
}

bool store_chat_read(struct store *s, uint64_t token, const char *id, int32_t after) {
    if (!is_id(id))
        return false;
    struct builder b = build(s, STORE_CHAT_READ, token, id, false);
    step(&b, SQL_CHAT_READ);
    text(&b, id, STORE_ID);
    number(&b, after);
    return ask(&b);
}

bool store_meta_get(struct store *s, uint64_t token, const char *name) {
    struct builder b = build(s, STORE_META_GET, token, "", false);
    step(&b, SQL_META_READ);
    text(&b, name, STORE_KEY);
    return ask(&b);
}

/* ---- answers ------------------------------------------------------------------------------ */

void question_begin(struct question *q) {
    struct store_answer *a = &q->answer;
    *a = (struct store_answer){.what = a->what, .token = a->token, .outcome = STORE_REFUSED};
    q->room_for = 0;
}

void question_fail(struct question *q, enum store_outcome outcome, const char *why) {
    question_begin(q);
    q->answer.outcome = outcome;
    q->answer.text = why ? arena_copy(&q->arena, why) : NULL;
}

static int64_t to_number(const char *cell) { return cell ? strtoll(cell, NULL, 10) : 0; }

static const char *to_text(struct question *q, const char *cell) {
    return arena_copy(&q->arena, cell ? cell : "");
}

/* Room for one element more of the answer's array, which doubles. */
static void *element(struct question *q, void *array, size_t size) {
    if (q->answer.count < q->room_for)
        return array;
    q->room_for = q->room_for ? 2 * q->room_for : 8;
    void *larger = arena_take(&q->arena, q->room_for * size);
    if (q->answer.count)
        memcpy(larger, array, q->answer.count * size);
    return larger;
}

static struct store_head head_read(struct question *q, const char *const *cells) {
    struct store_head h = {.state = (enum store_state)to_number(cells[1]),
                           .listed = to_number(cells[2]) != 0,
                           .seq = (int32_t)to_number(cells[3]),
                           .base = (int32_t)to_number(cells[4]),
                           .due = to_number(cells[5]),
                           .touched = to_number(cells[6]),
                           .options = to_text(q, cells[7])};
    memcpy(h.id, cells[0], STORE_ID);
    return h;
}

static void row_add(struct question *q, const char *const *cells) {
    struct store_answer *a = &q->answer;
    a->rows = element(q, a->rows, sizeof *a->rows);
    a->rows[a->count++] = (struct store_row){.seq = (int32_t)to_number(cells[0]),
                                             .sum = (uint32_t)to_number(cells[1]),
                                             .at = to_number(cells[2]),
                                             .seat = (int)to_number(cells[3]),
                                             .key = to_text(q, cells[4]),
                                             .line = to_text(q, cells[5])};
}

static void line_add(struct question *q, const char *const *cells) {
    struct store_answer *a = &q->answer;
    a->lines = element(q, a->lines, sizeof *a->lines);
    a->lines[a->count++] = (struct store_line){.n = (int32_t)to_number(cells[0]),
                                               .at = to_number(cells[1]),
                                               .seat = (int)to_number(cells[2]),
                                               .text = to_text(q, cells[3])};
}

void question_row(struct question *q, const struct step *s, const char *const *cells) {
    struct store_answer *a = &q->answer;
    if (a->head.state == STORE_GONE)
        return;
    a->outcome = STORE_KEPT;
    switch (s->sql) {
    case SQL_FIND:
        a->secret.role = (enum store_role)to_number(cells[8]);
        a->secret.chair = (int)to_number(cells[9]);
        memcpy(a->secret.hash, s->value[0].text, STORE_HASH + 1);
        a->head = head_read(q, cells);
        break;
    case SQL_HEAD:
        a->head = head_read(q, cells);
        if (a->head.state == STORE_GONE)
            a->outcome = STORE_REFUSED;
        break;
    case SQL_ROWS:
        row_add(q, cells);
        break;
    case SQL_CHAT_PUT:
    case SQL_CHAT_READ:
        line_add(q, cells);
        break;
    case SQL_META_READ:
        a->text = to_text(q, cells[0]);
        break;
    case SQL_MARKED:
        a->count++;
        break;
    case SQL_EVENT_CHECK:
    case SQL_GONE_CHECK:
        break;
    default:
        a->heads = element(q, a->heads, sizeof *a->heads);
        a->heads[a->count] = head_read(q, cells);
        a->count++;
    }
}

/* Lists may be empty; the others have found something or not. */
void question_end(struct question *q) {
    switch (q->answer.what) {
    case STORE_DUE:
    case STORE_SEQS:
    case STORE_LISTED:
    case STORE_ALL:
    case STORE_FINISHED:
    case STORE_CHAT_READ:
    case STORE_META_SET:
    case STORE_SWEEP:
        q->answer.outcome = STORE_KEPT;
        break;
    default:
        break;
    }
}
