/* sim_check.c - what must hold in every world.
 *
 *  1 A client that is told ok finds the command in the log, in that row, once and for ever.
 *  2 News are told of rows that are stored, one after the other, in the same bytes by every node.
 *  3 Moments never fall. Nobody's time grows but by an increment, a credit, taking back, a new
 *    game.
 *  4 Every log replays legally, with the same sums, to the same room.
 *  5 Nobody changes anything of a seat without its secret.
 *  6 When the trouble is over, everything is answered, and known to everybody. */
#include "sim/sim_world.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t hash_of(const char *text, size_t length) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3u;
    return hash | 1;
}

/* ---- rows ----------------------------------------------------------------------------------- */

/* What a client may do to the room with its row. */
static bool is_allowed(const struct sim_world *w, const struct keeper_row *row,
                       const struct room_event *e) {
    const struct sim_client *c = &w->client[row->key[0] - 'a'];
    bool credit = e->type == ROOM_MATCH && e->match.type == EVENT_CREDIT;
    if (*row->key == '\0' || credit)
        return row->by == -1 && credit == (*row->key == 'Z');
    if (c->watcher)
        return e->type == ROOM_SIT;
    if (e->type != ROOM_MATCH || e->match.type == EVENT_ABSENT)
        return true;
    if (e->match.type == EVENT_LEAVE && e->match.what == ENDING_LEFT)
        return true;
    bool seat = e->match.type == EVENT_RESUME || e->match.seat == room_seat(&w->room, row->by);
    return row->by >= 0 && row->by == c->chair && seat;
}

/* What each seat has before its turn, CLOCK_FOREVER without a clock. */
static void check_left(struct sim_world *w, const struct room_event *e, const int64_t *before) {
    const struct match *m = &w->room.match;
    bool timeless = e->match.type == EVENT_ANSWER || e->match.type == EVENT_OFFER;
    if (e->type != ROOM_MATCH || timeless)
        return;
    for (int i = 0; i < match_seats(m); i++) {
        bool moved = e->match.type == EVENT_MOVE && e->match.seat == i;
        int64_t more = moved ? m->clock.rule[i].increment : 0;
        if (m->clock.left[i] > before[i] && m->clock.left[i] - before[i] > more)
            sim_fail(w, "somebody's time grows by itself");
    }
}

/* What was not charged is limited. */
static void check_charge(struct sim_world *w, const struct room_event *e) {
    const struct match *m = &w->room.match;
    if (e->type != ROOM_MATCH || e->match.type != EVENT_MOVE)
        return;
    int64_t free = clock_spent(&m->clock, e->at) - e->match.milliseconds;
    int64_t most = ROOM_LAG + (w->room.flags & ROOM_LISTED ? 0 : ROOM_FORGIVEN);
    if (free < 0 || free > most)
        sim_fail(w, "a move is charged too little or too much");
}

void sim_check_row(struct sim_world *w, int32_t seq) {
    const struct keeper_row *row = &w->rows[seq].row;
    int64_t before[GAME_SEATS], at = w->room.at;
    struct room_event e;
    struct fault f = room_read(&w->room, row->line, row->length, row->key, row->by, &e);
    if (w->plan.loud)
        fprintf(stderr, "%d [%d %s] %s\n", seq, row->by + 1, row->key, row->line);
    if (f.message != FAULT_NONE) {
        sim_fail(w, "a row was stored that cannot be replayed");
        return;
    }
    if (!is_allowed(w, row, &e))
        sim_fail(w, "somebody did what is not theirs to do");
    check_charge(w, &e);
    if (e.type == ROOM_MATCH)
        w->report.match_events[e.match.type]++;
    else
        w->report.room_events[e.type]++;
    memcpy(before, w->room.match.clock.left, sizeof before);
    room_apply(&w->room, &e);
    check_left(w, &e, before);
    if (e.at < at)
        sim_fail(w, "a moment falls");
    if (w->room.sum != row->sum || w->room.seq != seq)
        sim_fail(w, "a row was stored with another sum");
}

/* ---- news and answers ----------------------------------------------------------------------- */

void sim_check_news(struct sim_world *w, struct sim_node *n, const struct room_event *e) {
    char news[1024];
    struct out o = out_to(news, sizeof news);
    int32_t seq = n->keeper.room.seq;
    room_news_write(&n->keeper.room, e, &o);
    uint64_t hash = hash_of(news, o.length);
    if (!out_fits(&o))
        sim_fail(w, "news are longer than they may be");
    if (seq != n->told + 1)
        sim_fail(w, "a node tells news out of their order");
    n->told = seq;
    if (seq > w->last) {
        sim_fail(w, "a node tells news that are not stored");
        return;
    }
    if (w->rows[seq].view.news && w->rows[seq].view.news != hash)
        sim_fail(w, "two nodes tell different news");
    w->rows[seq].view.news = hash;
}

/* The row with that key, or 0. */
static int32_t find(const struct sim_world *w, const char *key) {
    for (int32_t seq = w->last; seq > 0; seq--)
        if (strcmp(w->rows[seq].row.key, key) == 0)
            return seq;
    return 0;
}

void sim_check_answer(struct sim_world *w, int client, int32_t number, enum room_why why,
                      int32_t seq) {
    char key[ROOM_KEY];
    sim_key(client, number, key);
    int32_t row = find(w, key);
    if (w->plan.loud)
        fprintf(stderr, "    %lld: %s %s\n", (long long)w->now, key, room_why_word(why));
    w->report.answers[why]++;
    if (why == ROOM_OK && (row == 0 || row != seq))
        sim_fail(w, "ok was said of a command that is not stored");
    if (why != ROOM_OK && why != ROOM_BUSY && row)
        sim_fail(w, "no was said of a command that is stored");
}

/* ---- the end -------------------------------------------------------------------------------- */

static void check_keys(struct sim_world *w) {
    for (int32_t seq = 1; seq <= w->last; seq++)
        if (*w->rows[seq].row.key && find(w, w->rows[seq].row.key) != seq)
            sim_fail(w, "a command was obeyed twice");
}

/* The log once more, from its text alone. */
static void check_replay(struct sim_world *w) {
    struct match_book *book = malloc(sizeof *book);
    struct room again;
    if (!book)
        abort();
    room_init(&again, match_memory(book));
    for (int32_t seq = 1; seq <= w->last; seq++) {
        const struct keeper_row *row = &w->rows[seq].row;
        if (room_line(&again, row->line, row->length, row->key, row->by).message != FAULT_NONE ||
            again.sum != row->sum)
            sim_fail(w, "the log does not replay");
    }
    if (!room_same(&again, &w->room))
        sim_fail(w, "a room that is replayed is another one");
    free(book);
}

static void check_node(struct sim_world *w, const struct sim_node *n) {
    if (n->dead || n->keeper.broken || n->keeper.room.seq + 1 < w->last)
        sim_fail(w, "a node does not know the last rows");
    else if (n->keeper.room.seq == w->last && !room_same(&n->keeper.room, &w->room))
        sim_fail(w, "a node has another room than the store");
}

void sim_check_end(struct sim_world *w) {
    check_keys(w);
    check_replay(w);
    for (int i = 0; i < w->plan.nodes; i++)
        check_node(w, &w->node[i]);
    for (int i = 0; i < w->plan.clients; i++)
        if (w->client[i].asks || w->client[i].have + 8 < w->last)
            sim_fail(w, "a client is not answered, or behind");
}
