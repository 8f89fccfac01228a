/* sim_client.c - the players: they sit down, play, offer, leave, and try what they may not. */
#include "sim/sim_world.h"
#include <string.h>

enum { S = 1000, REPEAT = 3 * S };

void sim_key(int client, int32_t number, char key[ROOM_KEY]) {
    struct out o = out_to(key, ROOM_KEY);
    out_char(&o, (char)('a' + client));
    out_int(&o, number);
}

static struct sim_event about(int type, int client) {
    return (struct sim_event){.type = (uint8_t)type, .client = (int8_t)client};
}

static const struct sim_view *view_of(const struct sim_world *w, const struct sim_client *c) {
    return &w->rows[c->have].view;
}

static int seat_of(const struct sim_world *w, const struct sim_client *c) {
    return c->chair < 0 ? -1 : (c->chair + view_of(w, c)->shift) % w->room.chairs;
}

/* ---- what somebody wants -------------------------------------------------------------------- */

static struct room_command want(const struct sim_client *c, enum room_do what) {
    struct room_command command = room_command(what, 0);
    command.chair = c->chair;
    return command;
}

/* A move that is legal now, which is not always what the client sees. */
static struct room_command want_move(struct sim_world *w, const struct sim_client *c) {
    struct room_command command = want(c, DO_MOVE);
    struct out o = out_to(command.text, sizeof command.text);
    command.ply = view_of(w, c)->ply;
    if (room_turn(&w->room) >= 0)
        move_write(w->room.match.variant.game, &w->room.match.state,
                   w->room.match.variant.game->random(&w->room.match.state, &w->rng), &o);
    return command;
}

static struct room_command want_chair(struct sim_world *w, const struct sim_client *c) {
    struct room_command command = want(c, DO_SIT);
    command.target = (int8_t)(sim_below(w, 2) ? -1 : sim_below(w, w->room.chairs));
    memcpy(command.text, "Ana", 4);
    return command;
}

/* What the host may do; of others it is refused. */
static struct room_command want_host(struct sim_world *w, const struct sim_client *c) {
    static const uint8_t whats[] = {DO_START, DO_START, DO_KIND, DO_STAND, DO_OPTIONS};
    bool closes = sim_below(w, 40) == 0;
    struct room_command command = want(c, closes ? DO_CLOSE : whats[sim_below(w, 5)]);
    const char *text = command.what == DO_KIND ? (sim_below(w, 2) ? "level 2" : "open") : "";
    command.host = c->host;
    command.chair = c->host ? -1 : c->chair;
    command.target = (int8_t)sim_below(w, w->room.chairs ? w->room.chairs : 1);
    if (command.what == DO_OPTIONS)
        text = "template:stones=15:players=3 30+2";
    memcpy(command.text, text, strlen(text) + 1);
    return command;
}

static struct room_command want_offer(struct sim_world *w, const struct sim_client *c) {
    const struct sim_view *v = view_of(w, c);
    struct room_command command = want(c, DO_OFFER);
    command.proposal = (uint8_t)(v->state == ROOM_OVER ? OFFER_AGAIN : sim_below(w, OFFERS));
    command.target = v->turn;
    return command;
}

static struct room_command want_answer(struct sim_world *w, const struct sim_client *c) {
    struct room_command command = want(c, DO_ANSWER);
    command.yes = sim_below(w, 3) > 0;
    command.seq = view_of(w, c)->offer_seq;
    return command;
}

/* Against the player to move; or about oneself. */
static struct room_command want_about(struct sim_world *w, const struct sim_client *c,
                                      enum room_do what) {
    struct room_command command = want(c, what);
    command.target = view_of(w, c)->turn;
    return command;
}

static struct room_command want_playing(struct sim_world *w, const struct sim_client *c) {
    const struct sim_view *v = view_of(w, c);
    int seat = seat_of(w, c), chance = sim_below(w, 100);
    if (v->paused)
        return want(c, DO_RESUME);
    if (v->offer_seq && v->offer_seat != seat && chance < 60)
        return want_answer(w, c);
    if (v->turn == seat && v->absent)
        return want(c, DO_RETURN);
    if (chance < 3)
        return want(c, DO_RESIGN);
    if (chance < 6)
        return want_about(w, c, DO_STANDIN);
    if (chance < 7)
        return want_about(w, c, DO_CLAIM);
    if (chance < 12)
        return want_offer(w, c);
    return want_move(w, c);
}

static bool wants(struct sim_world *w, const struct sim_client *c, struct room_command *command) {
    const struct sim_view *v = view_of(w, c);
    bool joins = v->state == ROOM_WAITING && c->chair < 0 && !c->watcher;
    bool odd = sim_below(w, 40) == 0;
    if ((c->watcher || (joins && room_free_chair(&w->room) < 0)) && sim_below(w, 20))
        return false;
    if (joins)
        *command = want_chair(w, c);
    else if (v->state == ROOM_WAITING)
        *command = sim_below(w, 20) && c->chair >= 0 ? want_host(w, c) : want(c, DO_STAND);
    else if (odd || c->watcher)
        *command = want_move(w, c);
    else if (c->chair < 0)
        return false;
    else if (v->state == ROOM_PLAYING)
        *command = want_playing(w, c);
    else if (w->room.games < w->plan.games)
        *command = v->offer_seq ? want_answer(w, c) : want_offer(w, c);
    else
        return false;
    return true;
}

/* ---- to the node, and back ------------------------------------------------------------------ */

static void send(struct sim_world *w, struct sim_client *c, int client) {
    struct sim_event e = about(SIM_ASKED, client);
    e.node = c->node;
    e.number = c->number;
    e.life = c->visit;
    sim_send(w, e);
}

/* Once a second: each hello brings all news that are missing, and any of them may bring a hello. */
static void hello(struct sim_world *w, struct sim_client *c, int client) {
    struct sim_event e = about(SIM_HELLO, client);
    if (w->now < c->hello + S)
        return;
    c->hello = w->now;
    e.node = c->node;
    e.seq = c->have;
    e.life = c->visit;
    sim_send(w, e);
}

static void move_on(struct sim_world *w, struct sim_client *c) {
    c->node = (int8_t)sim_below(w, w->plan.nodes);
    c->visit++;
}

/* Looks again after a while, whatever happens. */
static void on_act(struct sim_world *w, struct sim_client *c, int client) {
    struct room_command command;
    int64_t patience = sim_below(w, 30) == 0 ? 40 * S : (w->plan.seed % 16 ? 4 : 90) * S;
    sim_later(w, 50 + (int64_t)rng_below(&w->rng, (uint32_t)patience), about(SIM_ACT, client));
    if (c->asks || w->calm || !wants(w, c, &command))
        return;
    w->steps += w->plan.seed % 16 ? 1 : 4;
    c->number++;
    sim_key(client, c->number, command.key);
    c->commands[c->number % SIM_COMMANDS] = command;
    c->asks = true;
    send(w, c, client);
}

/* A client that gets no answer, or is behind, comes again, perhaps to another node. */
static void on_repeat(struct sim_world *w, struct sim_client *c, int client) {
    sim_later(w, REPEAT, about(SIM_REPEAT, client));
    w->steps += !w->calm && sim_below(w, 4) == 0;
    if (sim_trouble(w, SIM_MOVE, 6) || w->node[c->node].dead)
        move_on(w, c);
    if (c->have < w->last || w->node[c->node].told < c->have)
        hello(w, c, client);
    if (c->asks)
        send(w, c, client);
}

/* Where somebody sits now, if that is what was asked. */
static void settle(const struct sim_world *w, struct sim_client *c, int32_t seq) {
    const struct room_command *command = &c->commands[c->number % SIM_COMMANDS];
    if (command->what == DO_SIT)
        for (int i = 0; i < w->room.chairs; i++)
            if (w->room.chair[i].type == CHAIR_PERSON && w->room.chair[i].sat == seq)
                c->chair = (int8_t)i;
    if (command->what == DO_STAND && !command->host)
        c->chair = -1;
}

static void on_answered(struct sim_world *w, struct sim_client *c, const struct sim_event *e) {
    if (!c->asks || e->number != c->number || e->what == ROOM_BUSY)
        return;
    c->asks = false;
    if (e->what == ROOM_OK)
        settle(w, c, e->seq);
}

static void on_news(struct sim_world *w, struct sim_client *c, const struct sim_event *e) {
    if (e->life == c->visit && e->seq == c->have + 1)
        c->have = e->seq;
    else if (e->life == c->visit && e->seq > c->have)
        hello(w, c, e->client);
}

/* A client that has been made to stand up has no chair any more. */
static void look_after_chair(const struct sim_world *w, struct sim_client *c) {
    if (c->chair >= 0 && w->room.games == 0 && w->room.chair[c->chair].type != CHAIR_PERSON)
        c->chair = -1;
}

void sim_client_event(struct sim_world *w, const struct sim_event *e) {
    struct sim_client *c = &w->client[e->client];
    look_after_chair(w, c);
    if (e->type == SIM_ACT)
        on_act(w, c, e->client);
    else if (e->type == SIM_REPEAT)
        on_repeat(w, c, e->client);
    else if (e->type == SIM_ANSWERED)
        on_answered(w, c, e);
    else
        on_news(w, c, e);
}

void sim_clients_start(struct sim_world *w) {
    for (int i = 0; i < w->plan.clients; i++) {
        struct sim_client *c = &w->client[i];
        c->chair = -1;
        c->host = i == 0;
        c->watcher = i == SIM_CLIENTS - 1 || (i > 0 && sim_below(w, 8) == 0);
        c->node = (int8_t)sim_below(w, w->plan.nodes);
        sim_later(w, sim_below(w, 5 * S), about(SIM_ACT, i));
        sim_later(w, sim_below(w, REPEAT), about(SIM_REPEAT, i));
    }
}
