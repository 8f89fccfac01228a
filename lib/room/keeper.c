/* keeper.c - one room at one node. */
#include "room/keeper.h"
#include "text/scan.h"

void keeper_init(struct keeper *k, bool alone, uint64_t seed) {
    *k = (struct keeper){.alone = alone, .rng = rng_seeded(seed)};
    room_init(&k->room, (struct match_memory){0});
    k->behind = true;
}

/* ---- keys --------------------------------------------------------------------------------- */

/* FNV-1a, mixed. A client that finds two keys of its chair that collide cheats only itself. */
static uint64_t hash_of(int chair, const char *key) {
    uint64_t hash = bits_mix((uint64_t)(chair + 2));
    for (; *key; key++)
        hash = (hash ^ (unsigned char)*key) * 0x100000001b3u;
    return bits_mix(hash);
}

int32_t keeper_find(const struct keeper *k, int chair, const char *key) {
    uint64_t hash = hash_of(chair, key);
    for (int i = k->key_count; *key && i-- > 0;)
        if (k->keys[i].hash == hash)
            return k->keys[i].seq;
    return 0;
}

/* Who asks, in the row: nobody's chair stands for the host and the server. */
static int asker(const struct room_command *c) { return c->node || c->host ? -1 : c->chair; }

/* ---- memory ------------------------------------------------------------------------------- */

enum { FIRST_KEYS = 16 };

static bool grows(const struct keeper *k, struct keeper_act *act) {
    bool keys = k->key_count == k->key_capacity;
    bool arrays = room_grows(&k->room, &act->size);
    act->type = KEEPER_GROW;
    act->keys = keys ? (k->key_capacity ? 2 * k->key_capacity : FIRST_KEYS) : k->key_capacity;
    return keys || arrays;
}

struct keeper_memory keeper_grow(struct keeper *k, struct keeper_memory memory) {
    struct keeper_memory old = {.keys = k->keys, .key_capacity = k->key_capacity};
    old.match = room_move(&k->room, memory.match);
    if (k->key_count)
        __builtin_memcpy(memory.keys, k->keys, (size_t)k->key_count * sizeof *k->keys);
    k->keys = memory.keys;
    k->key_capacity = memory.key_capacity;
    return old;
}

/* ---- asks --------------------------------------------------------------------------------- */

static void push(struct keeper_asks *list, struct keeper_ask *ask) {
    ask->next = NULL;
    if (list->last)
        list->last->next = ask;
    else
        list->first = ask;
    list->last = ask;
    list->count++;
}

static void push_front(struct keeper_asks *list, struct keeper_ask *ask) {
    ask->next = list->first;
    list->first = ask;
    if (!list->last)
        list->last = ask;
    list->count++;
}

static struct keeper_ask *pull(struct keeper_asks *list) {
    struct keeper_ask *ask = list->first;
    if (ask) {
        list->first = ask->next;
        list->count--;
        if (!list->first)
            list->last = NULL;
    }
    return ask;
}

void keeper_ask(struct keeper *k, struct keeper_ask *ask) {
    ask->tries = 0;
    ask->checked = k->alone;
    push(k->waiting.count < KEEPER_WAITING && !k->broken ? &k->waiting : &k->busy, ask);
}

void keeper_expire(struct keeper *k, int64_t before) {
    struct keeper_asks waiting = k->waiting;
    k->waiting = (struct keeper_asks){0};
    if (k->now && k->now->since < before) {
        push(&k->busy, k->now);
        k->now = NULL;
    }
    for (struct keeper_ask *ask; (ask = pull(&waiting));)
        push(ask->since < before ? &k->busy : &k->waiting, ask);
}

/* ---- rows --------------------------------------------------------------------------------- */

/* Happens: to the room, and to what is known of keys. */
static void happen(struct keeper *k) {
    room_apply(&k->room, &k->event);
    if (*k->event.key)
        k->keys[k->key_count++] =
            (struct keeper_key){hash_of(k->event.by, k->event.key), k->room.seq};
}

static void fill_row(struct keeper *k) {
    struct keeper_row *row = &k->row;
    struct out o = out_to(row->line, sizeof row->line);
    room_line_write(&k->room, &k->event, &o);
    row->seq = k->room.seq + 1;
    row->by = k->event.by;
    row->at = k->event.at;
    row->length = o.length;
    row->sum = room_sum(k->room.sum, k->event.key, row->line, row->length);
    __builtin_memcpy(row->key, k->event.key, sizeof row->key);
}

void keeper_expect(struct keeper *k) {
    k->work = KEEPER_READS;
    k->behind = false;
}

void keeper_row(struct keeper *k, const struct keeper_row *row) {
    k->came = !k->broken && row->seq > k->room.seq;
    if (k->came)
        k->row = *row;
}

/* Whether the row that came fits, and what it says. */
static bool row_fits(struct keeper *k) {
    const struct keeper_row *row = &k->row;
    return row->seq == k->room.seq + 1 &&
           row->sum == room_sum(k->room.sum, row->key, row->line, row->length) &&
           room_read(&k->room, row->line, row->length, row->key, row->by, &k->event).message ==
               FAULT_NONE;
}

/* ---- what came of it ---------------------------------------------------------------------- */

static void try_again(struct keeper *k) {
    if (k->now) {
        k->now->tries++;
        push_front(&k->waiting, k->now);
        k->now = NULL;
    }
    k->work = KEEPER_IDLE;
    k->begins = false;
    k->behind = true;
}

void keeper_kept(struct keeper *k) {
    k->work = KEEPER_IDLE;
    k->kept = true;
}

void keeper_refused(struct keeper *k) { try_again(k); }

/* Not the fault of a command: it is not counted. */
void keeper_unknown(struct keeper *k) {
    if (k->now)
        k->now->tries--;
    try_again(k);
}

void keeper_read(struct keeper *k) {
    k->work = KEEPER_IDLE;
    if (k->waiting.first && k->waiting.first == k->doubted)
        k->doubted->checked = true;
    k->doubted = NULL;
}

void keeper_unread(struct keeper *k) {
    k->work = KEEPER_IDLE;
    k->behind = true;
}

void keeper_hint(struct keeper *k, int32_t seq) {
    if (seq > k->room.seq && !(k->work == KEEPER_APPENDS && seq == k->row.seq))
        k->behind = true;
}

/* ---- what is to be done ------------------------------------------------------------------- */

static bool answer(struct keeper_act *act, struct keeper_ask *ask, enum room_why why,
                   struct fault f) {
    act->type = KEEPER_ANSWER;
    act->ask = ask;
    act->why = why;
    act->fault = f;
    return true;
}

static bool answer_ok(struct keeper_act *act, struct keeper_ask *ask, int32_t seq) {
    act->seq = seq;
    return answer(act, ask, ROOM_OK, fault_none());
}

static bool tell(struct keeper *k, struct keeper_act *act) {
    act->type = KEEPER_TELL;
    act->event = &k->event;
    (void)k;
    return true;
}

static bool append(struct keeper *k, struct keeper_act *act) {
    fill_row(k);
    k->work = KEEPER_APPENDS;
    act->type = KEEPER_APPEND;
    act->row = &k->row;
    return true;
}

static bool read_on(struct keeper *k, struct keeper_act *act) {
    keeper_expect(k);
    k->doubted = k->waiting.first;
    act->type = KEEPER_READ;
    act->after = k->room.seq;
    return true;
}

static bool next_row(struct keeper *k, struct keeper_act *act) {
    if (grows(k, act))
        return true;
    k->came = false;
    k->broken = !row_fits(k);
    k->own = false;
    if (k->broken)
        return keeper_next(k, act);
    happen(k);
    return tell(k, act);
}

static bool next_kept(struct keeper *k, struct keeper_act *act) {
    k->kept = k->begins = false;
    k->own = true;
    happen(k);
    if (k->now) {
        k->done = k->now;
        k->done_seq = k->room.seq;
        k->now = NULL;
    }
    return tell(k, act);
}

static bool next_done(struct keeper *k, struct keeper_act *act) {
    struct keeper_ask *ask = k->done;
    k->done = NULL;
    return answer_ok(act, ask, k->done_seq);
}

/* What the room does by itself: a game begins when this node wrote the row after which it can, and
 * before a command comes too late, the flag falls; but not before time is given back. */
static bool next_own(struct keeper *k, struct keeper_act *act) {
    const struct keeper_ask *ask = k->waiting.first;
    int64_t now = ask && ask->command.at > k->room.at ? ask->command.at : k->room.at;
    struct room_command c;
    struct fault why;
    if (!room_due_command(&k->room, now, &c))
        return false;
    c.seed = rng_next(&k->rng);
    bool late = c.what == DO_FLAG && ask && ask->command.what != DO_CREDIT;
    if (!late && !(c.what == DO_START && k->own))
        return false;
    return room_judge(&k->room, &c, &k->event, &why) == ROOM_OK && append(k, act);
}

/* The row after one with which a game can begin. */
static bool next_begin(struct keeper *k, struct keeper_act *act) {
    if (room_due(&k->room).what != DUE_START || k->behind)
        return false;
    if (grows(k, act))
        return true;
    k->begins = next_own(k, act);
    return k->begins;
}

/* The command that has waited longest. */
static bool next_ask(struct keeper *k, struct keeper_act *act) {
    struct keeper_ask *ask = k->waiting.first;
    struct fault f;
    int32_t seq = keeper_find(k, asker(&ask->command), ask->command.key);
    if (seq)
        return answer_ok(act, pull(&k->waiting), seq);
    if (ask->tries == KEEPER_TRIES) /* it may still be possible: nothing final is said */
        return answer(act, pull(&k->waiting), ROOM_BUSY, fault(FAULT_BUSY, 0, 0, 0));
    enum room_why why = room_judge(&k->room, &ask->command, &k->event, &f);
    if (why == ROOM_OK) {
        k->now = pull(&k->waiting);
        return append(k, act);
    }
    return ask->checked ? answer(act, pull(&k->waiting), why, f) : read_on(k, act);
}

static bool next_broken(struct keeper *k, struct keeper_act *act) {
    if (!k->said) {
        k->said = true;
        act->type = KEEPER_BROKEN;
        return true;
    }
    return k->waiting.first &&
           answer(act, pull(&k->waiting), ROOM_BUSY, fault(FAULT_BUSY, 0, 0, 0));
}

bool keeper_next(struct keeper *k, struct keeper_act *act) {
    if (k->kept)
        return next_kept(k, act);
    if (k->done && !k->begins)
        return next_begin(k, act) || next_done(k, act);
    if (k->busy.first)
        return answer(act, pull(&k->busy), ROOM_BUSY, fault(FAULT_BUSY, 0, 0, 0));
    if (k->broken)
        return next_broken(k, act);
    if (k->came)
        return next_row(k, act);
    if (k->work != KEEPER_IDLE)
        return false;
    if (k->behind)
        return read_on(k, act);
    if (grows(k, act) || next_own(k, act))
        return true;
    return k->waiting.first && next_ask(k, act);
}
