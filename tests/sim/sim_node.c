/* sim_node.c - the store, and the nodes that keep a room in it. */
#include "sim/sim_world.h"
#include "support/keeper_memory.h"
#include <stdlib.h>

enum {
    S = 1000,
    UNKNOWN_AFTER = 3 * S, /* until a node gives up waiting for the store */
    POLL = S,
    NEVER = -1
};

/* How an append went. */
enum { KEPT, REFUSED, UNKNOWN };

static int64_t node_time(const struct sim_world *w, const struct sim_node *n) {
    return w->now + n->skew;
}

static struct sim_event about(int type, int node) {
    return (struct sim_event){.type = (uint8_t)type, .node = (int8_t)node};
}

static int index_of(const struct sim_world *w, const struct sim_node *n) {
    return (int)(n - w->node);
}

/* ---- the store ------------------------------------------------------------------------------ */

static void see(struct sim_world *w, struct sim_view *v) {
    const struct room *r = &w->room;
    const struct match *m = &r->match;
    *v = (struct sim_view){.turn = (int8_t)room_turn(r),
                           .state = (int8_t)room_state(r),
                           .shift = r->shift,
                           .offer_seq = r->offer_seq};
    if (r->games == 0)
        return;
    v->ply = m->count;
    v->paused = m->paused;
    v->offer_seat = (int8_t)m->offer.seat;
    v->offer_what = (int8_t)m->offer.what;
    v->absent = v->turn >= 0 && m->seat[v->turn].absent;
}

static void grow(struct sim_world *w) {
    struct room_size size;
    if (!room_grows(&w->room, &size))
        return;
    struct match_memory old = room_move(
        &w->room, (struct match_memory){calloc((size_t)size.events, sizeof(struct match_event)),
                                        calloc((size_t)size.plies, sizeof(struct match_ply)),
                                        size.events, size.plies});
    free(old.events);
    free(old.plies);
}

/* Stores a row for ever. */
static void commit(struct sim_world *w, const struct keeper_row *row) {
    if (row->seq >= SIM_ROWS - 1) {
        sim_fail(w, "the log is too long for this world");
        return;
    }
    w->rows[row->seq].row = *row;
    w->last = row->seq;
    grow(w);
    sim_check_row(w, row->seq);
    see(w, &w->rows[row->seq].view);
    for (int i = 0; i < w->plan.nodes; i++) {
        struct sim_event hint = about(SIM_HINT, i);
        hint.seq = row->seq;
        sim_send(w, hint);
    }
}

static bool takes(const struct sim_world *w, const struct keeper_row *row) {
    bool second = w->plan.plant == PLANT_OVERWRITE && row->seq == w->last;
    return row->seq == w->last + 1 || second;
}

/* A row comes to the store. Its answer may be lost; or the node has given up before it comes. */
static void on_append(struct sim_world *w, const struct sim_event *e) {
    const struct keeper_row *row = &w->flights[e->number];
    struct sim_event reply = *e;
    bool taken = takes(w, row);
    reply.type = SIM_STORED;
    reply.what = taken ? KEPT : REFUSED;
    if (w->plan.plant == PLANT_EARLY && sim_below(w, 50) == 0)
        taken = false;
    if (taken)
        commit(w, row);
    if (reply.what != UNKNOWN && e->what != UNKNOWN)
        sim_later(w, 1 + sim_below(w, 20), reply);
}

static void on_read(struct sim_world *w, const struct sim_event *e) {
    struct sim_event reply = *e;
    reply.type = SIM_ROWS_READ;
    reply.number = w->last;
    sim_later(w, 1 + sim_below(w, 20), reply);
}

/* ---- the node ------------------------------------------------------------------------------- */

static void send_row(struct sim_world *w, struct sim_node *n, const struct keeper_row *row) {
    struct sim_event e = about(SIM_APPEND, index_of(w, n));
    int64_t way = 1 + sim_below(w, 20);
    e.life = n->life;
    e.number = (int32_t)(w->flight++ % SIM_FLIGHTS);
    e.seq = row->seq;
    w->flights[e.number] = *row;
    bool late = sim_trouble(w, SIM_LATE, 30);
    bool unknown = n->cut || late || sim_trouble(w, SIM_UNKNOWN, 15);
    bool lost = n->cut || (!late && unknown && sim_below(w, 2));
    e.what = unknown ? UNKNOWN : KEPT;
    if (!lost)
        sim_later(w, late ? UNKNOWN_AFTER + way * 100 : way, e);
    if (unknown) {
        e.type = SIM_STORED;
        sim_later(w, UNKNOWN_AFTER, e);
    }
}

static void send_read(struct sim_world *w, struct sim_node *n, int32_t after) {
    struct sim_event e = about(n->cut ? SIM_ROWS_READ : SIM_READ, index_of(w, n));
    e.life = n->life;
    e.seq = after;
    e.number = NEVER;
    sim_later(w, n->cut ? UNKNOWN_AFTER : 1 + sim_below(w, 20), e);
}

/* To the clients that are connected with it. */
static void tell(struct sim_world *w, struct sim_node *n, const struct room_event *event) {
    sim_check_news(w, n, event);
    for (int i = 0; i < w->plan.clients; i++) {
        struct sim_event e = about(SIM_NEWS, index_of(w, n));
        e.client = (int8_t)i;
        e.seq = n->told;
        e.life = w->client[i].visit;
        if (w->client[i].node == e.node)
            sim_send(w, e);
    }
}

static void answer(struct sim_world *w, struct sim_node *n, const struct keeper_act *act) {
    struct sim_event e = about(SIM_ANSWERED, index_of(w, n));
    n->used[act->ask - n->asks] = false;
    if (act->ask->who == 0)
        return;
    e.client = (int8_t)(act->ask->who & 15);
    e.number = (int32_t)(act->ask->who >> 4);
    e.what = (int8_t)act->why;
    e.seq = act->seq;
    e.life = w->client[e.client].visit;
    sim_check_answer(w, e.client, e.number, act->why, act->seq);
    if (w->client[e.client].node == e.node)
        sim_send(w, e);
}

/* What the room does by itself, when its node thinks that it is time. */
static void plan_due(struct sim_world *w, struct sim_node *n) {
    const struct room *r = &n->keeper.room;
    struct room_due d = room_due(r);
    if (n->due == r->seq || d.what == DUE_NOTHING)
        return;
    struct sim_event e = about(SIM_DUE, index_of(w, n));
    int64_t wait = (n->keeper.own ? d.at : d.other) - node_time(w, n);
    n->due = r->seq;
    e.life = n->life;
    e.seq = r->seq;
    sim_later(w, wait < 100 ? 100 : wait, e);
}

static void work(struct sim_world *w, struct sim_node *n) {
    struct keeper_act act;
    while (!w->report.failure && keeper_next(&n->keeper, &act)) {
        if (act.type == KEEPER_GROW)
            keeper_memory_give(&n->keeper, &act);
        else if (act.type == KEEPER_APPEND)
            send_row(w, n, act.row);
        else if (act.type == KEEPER_READ)
            send_read(w, n, act.after);
        else if (act.type == KEEPER_TELL)
            tell(w, n, act.event);
        else if (act.type == KEEPER_ANSWER)
            answer(w, n, &act);
        else
            sim_fail(w, "a node finds that the log does not fit");
    }
    plan_due(w, n);
}

static struct keeper_ask *free_ask(struct sim_node *n) {
    for (int i = 0; i < SIM_ASKS; i++)
        if (!n->used[i]) {
            n->used[i] = true;
            return &n->asks[i];
        }
    return NULL;
}

/* As if nothing had been forgiven in this game yet, and more. */
static void forgive(struct room *r, int sign) {
    for (int i = 0; i < GAME_SEATS; i++)
        r->seat[i].forgiven = (int16_t)(r->seat[i].forgiven - sign * ROOM_FORGIVEN);
}

static void ask(struct sim_world *w, struct sim_node *n, const struct room_command *c,
                uint64_t who) {
    struct keeper_ask *a = free_ask(n);
    bool forgives = w->plan.plant == PLANT_CLOCK;
    if (!a)
        return;
    forgive(&n->keeper.room, forgives);
    *a = (struct keeper_ask){.command = *c, .since = w->now, .who = who};
    keeper_ask(&n->keeper, a);
    work(w, n);
    forgive(&n->keeper.room, -forgives);
}

/* What a client's command becomes at a node: the moment, and what only the node knows. */
static void on_asked(struct sim_world *w, struct sim_node *n, const struct sim_event *e) {
    struct sim_client *client = &w->client[e->client];
    if (client->number - e->number >= SIM_COMMANDS)
        return;
    struct room_command c = client->commands[e->number % SIM_COMMANDS];
    c.at = node_time(w, n);
    c.lag = sim_below(w, 900);
    c.forgiven = sim_below(w, 10) == 0 ? sim_below(w, 20 * S) : 0;
    c.away = sim_below(w, 2);
    c.seed = rng_next(&w->rng);
    if (w->plan.plant == PLANT_FORGET)
        n->keeper.key_count = 0;
    if (w->plan.plant == PLANT_SECRET && c.what == DO_MOVE && n->keeper.room.chairs)
        c.chair = (int8_t)room_chair(&n->keeper.room, room_turn(&n->keeper.room));
    ask(w, n, &c, (uint64_t)e->number << 4 | (uint64_t)e->client);
}

/* A computer's move: any, since it is not its strength that is looked at. */
static bool think(struct sim_world *w, const struct room *r, struct room_command *c, int64_t now) {
    const struct game *g = r->match.variant.game;
    struct out o = out_to(c->text, sizeof c->text);
    *c = room_command(DO_MOVE, now);
    c->node = true;
    c->ply = r->match.count;
    move_write(g, &r->match.state, g->random(&r->match.state, &w->rng), &o);
    return true;
}

static void on_due(struct sim_world *w, struct sim_node *n, const struct sim_event *e) {
    const struct room *r = &n->keeper.room;
    struct room_command c;
    if (e->seq != r->seq || n->keeper.broken)
        return;
    struct room_due d = room_due(r);
    bool now = room_due_command(r, node_time(w, n), &c) ||
               (d.what == DUE_COMPUTER && think(w, r, &c, node_time(w, n)));
    struct sim_event again = *e;
    sim_later(w, 2 * S, again);
    c.seed = rng_next(&w->rng);
    if (now && n->keeper.waiting.count == 0)
        ask(w, n, &c, 0);
}

static void on_stored(struct sim_world *w, struct sim_node *n, const struct sim_event *e) {
    if (n->keeper.work != KEEPER_APPENDS)
        return;
    if (e->what == KEPT)
        keeper_kept(&n->keeper);
    else if (e->what == REFUSED)
        keeper_refused(&n->keeper);
    else
        keeper_unknown(&n->keeper);
    work(w, n);
}

static void on_rows(struct sim_world *w, struct sim_node *n, const struct sim_event *e) {
    if (e->number == NEVER) {
        keeper_unread(&n->keeper);
        work(w, n);
        return;
    }
    for (int32_t seq = e->seq + 1; seq <= e->number && !w->report.failure; seq++) {
        keeper_row(&n->keeper, &w->rows[seq].row);
        work(w, n);
    }
    keeper_read(&n->keeper);
    work(w, n);
}

/* A client that is behind gets the news that it lacks. */
static void on_hello(struct sim_world *w, struct sim_node *n, const struct sim_event *e) {
    struct sim_event news = *e;
    news.type = SIM_NEWS;
    for (news.seq = e->seq + 1; news.seq <= n->told; news.seq++)
        sim_send(w, news);
}

/* ---- death and other trouble ---------------------------------------------------------------- */

static void forget(struct sim_node *n) {
    free(n->keeper.room.match.memory.events);
    free(n->keeper.room.match.memory.plies);
    free(n->keeper.keys);
}

static void wake(struct sim_world *w, struct sim_node *n) {
    keeper_init(&n->keeper, w->plan.nodes == 1 && !(w->plan.faults >> SIM_LATE & 1),
                rng_next(&w->rng));
    n->life++;
    n->told = 0;
    n->due = NEVER;
    for (int i = 0; i < SIM_ASKS; i++)
        n->used[i] = false;
    n->skew = w->plan.faults >> SIM_SKEW & 1 ? sim_below(w, 10 * S) - 5 * S : sim_below(w, 20);
    work(w, n);
}

static void on_trouble(struct sim_world *w, struct sim_node *n, const struct sim_event *e) {
    struct sim_event next = *e;
    bool dies = sim_trouble(w, SIM_CRASH, 2), cut = sim_trouble(w, SIM_CUT, 2);
    next.type = SIM_HEAL;
    if (dies) {
        forget(n);
        n->keeper = (struct keeper){0};
        n->dead = true;
        n->life++;
    } else if (cut) {
        n->cut = true;
    }
    sim_later(w, 500 + sim_below(w, 8 * S), next);
}

/* After an outage the seat to move gets time; whichever node says so, it gets it once. */
static void credit(struct sim_world *w, struct sim_node *n) {
    struct room_command c = room_command(DO_CREDIT, node_time(w, n));
    struct out o = out_to(c.key, sizeof c.key);
    c.node = true;
    c.milliseconds = 10 * S;
    out_char(&o, 'Z');
    out_int(&o, w->now / (30 * S));
    ask(w, n, &c, 0);
}

static void on_heal(struct sim_world *w, struct sim_node *n, const struct sim_event *e) {
    struct sim_event next = *e;
    bool trouble = n->cut || n->dead;
    n->cut = false;
    if (n->dead)
        wake(w, n);
    n->dead = false;
    if (trouble)
        credit(w, n);
    next.type = SIM_TROUBLE;
    if (!w->calm)
        sim_later(w, 1000 + sim_below(w, 60 * S), next);
}

/* ---- all of it ------------------------------------------------------------------------------ */

static void on_poll(struct sim_world *w, struct sim_node *n, const struct sim_event *e) {
    sim_later(w, POLL, *e);
    if (n->dead || n->cut)
        return;
    keeper_expire(&n->keeper, w->now - 5 * S);
    keeper_hint(&n->keeper, w->last);
    work(w, n);
}

void sim_node_event(struct sim_world *w, const struct sim_event *e) {
    struct sim_node *n = &w->node[e->node];
    bool answers = e->type == SIM_STORED || e->type == SIM_ROWS_READ || e->type == SIM_DUE;
    if (e->type == SIM_APPEND)
        on_append(w, e);
    else if (e->type == SIM_READ)
        on_read(w, e);
    else if (e->type == SIM_POLL)
        on_poll(w, n, e);
    else if (e->type == SIM_HEAL)
        on_heal(w, n, e);
    else if (n->dead || (answers && e->life != n->life))
        return;
    else if (e->type == SIM_TROUBLE)
        on_trouble(w, n, e);
    else if (e->type == SIM_STORED)
        on_stored(w, n, e);
    else if (e->type == SIM_ROWS_READ)
        on_rows(w, n, e);
    else if (e->type == SIM_DUE)
        on_due(w, n, e);
    else if (e->type == SIM_ASKED)
        on_asked(w, n, e);
    else if (e->type == SIM_HELLO)
        on_hello(w, n, e);
    else if (e->type == SIM_HINT)
        keeper_hint(&n->keeper, e->seq), work(w, n);
}

/* The first rows are stored with the room: how it was made, and the levels on some of its chairs.
 * */
static void create(struct sim_world *w, const char *terms) {
    struct room_command c = room_command(DO_CREATE, w->now);
    struct room_event e;
    struct fault why;
    c.node = true;
    room_set_text(&c, terms, __builtin_strlen(terms));
    for (int chair = -1; chair < w->room.chairs; chair++) {
        struct keeper_row row = {.seq = w->last + 1, .by = -1};
        if (chair >= 0) {
            c.what = DO_KIND;
            c.target = (int8_t)chair;
            room_set_text(&c, "level 3", 7);
        }
        if (chair >= 0 && sim_below(w, 3))
            continue;
        if (room_judge(&w->room, &c, &e, &why) != ROOM_OK) {
            sim_fail(w, "the room cannot be made");
            return;
        }
        struct out o = out_to(row.line, sizeof row.line);
        room_line_write(&w->room, &e, &o);
        row.at = e.at;
        row.length = o.length;
        row.sum = room_sum(w->room.sum, "", row.line, row.length);
        commit(w, &row);
    }
}

void sim_nodes_start(struct sim_world *w) {
    static const char *const variants[] = {
        "template:stones=9:players=2",  "template:stones=21:players=3",
        "template:stones=30:players=5", "adaptoid",
        "adaptoid:setup=pie",           "pentactic:basic:8x8",
        "pentactic:duel:9x7",           "pentactic:group:8x8:players=4:passing=forced",
        "pentactic:solo:9x7",           "pentactic:group:11x6:players=3"};
    static const char *const clocks[] = {" none", " 20", " 10+1", " 300+5", " 3d"};
    static const char *const flags[] = {"", "", " listed", " unwatched talk", " byhand"};
    char terms[ROOM_TEXT];
    struct out o = out_to(terms, sizeof terms);
    out_text(&o, variants[sim_below(w, sizeof variants / sizeof *variants)]);
    out_text(&o, clocks[sim_below(w, sizeof clocks / sizeof *clocks)]);
    out_text(&o, flags[sim_below(w, sizeof flags / sizeof *flags)]);
    create(w, terms);
    for (int i = 0; i < w->plan.nodes; i++) {
        wake(w, &w->node[i]);
        sim_later(w, sim_below(w, POLL), about(SIM_POLL, i));
        sim_later(w, 1000 + sim_below(w, 60 * S), about(SIM_TROUBLE, i));
    }
}

void sim_nodes_free(struct sim_world *w) {
    for (int i = 0; i < w->plan.nodes; i++)
        forget(&w->node[i]);
}
