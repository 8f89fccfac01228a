/* sim_world.h - what the parts of the simulated world share. */
#ifndef PENTOID_SIM_SIM_WORLD_H
#define PENTOID_SIM_SIM_WORLD_H

#include "sim/sim.h"

enum {
    SIM_NODES = 3,
    SIM_CLIENTS = 7, /* one of them may be a watcher */
    SIM_ROWS = 4096,
    SIM_QUEUE = 1 << 14,
    SIM_ASKS = 64,
    SIM_FLIGHTS = 64, /* rows on their way to the store */
    SIM_COMMANDS = 8  /* of a client that are remembered, for those that come late */
};

enum sim_event_type {
    SIM_ACT,      /* a client looks what to do */
    SIM_REPEAT,   /* and whether it was answered */
    SIM_ASKED,    /* a command comes to a node */
    SIM_ANSWERED, /* an answer to a client */
    SIM_NEWS,     /* news to a client */
    SIM_HELLO,    /* a client tells a node what it has */
    SIM_APPEND,   /* a row comes to the store */
    SIM_STORED,   /* what became of it comes to the node */
    SIM_READ,     /* a node wants to read */
    SIM_ROWS_READ,
    SIM_HINT,
    SIM_POLL,    /* a node asks which row is the last */
    SIM_DUE,     /* a node does what is due */
    SIM_TROUBLE, /* a node dies or is cut off */
    SIM_HEAL
};

/* Something that will happen. */
struct sim_event {
    int64_t at;
    uint32_t order; /* of two at the same moment */
    uint8_t type;
    int8_t node, client;
    int8_t what;   /* an enum room_why, or how an append went */
    uint32_t life; /* of the node, or the client's visit: what was for an earlier one is lost */
    int32_t seq, number;
};

/* What was said in each row, for a client that sees the room as it was then. */
struct sim_view {
    int8_t turn; /* seat, or -1 */
    int8_t state, shift;
    int8_t offer_seat, offer_what;
    bool paused, absent;
    int32_t ply, offer_seq;
    uint64_t news; /* hash of its news, or 0 */
};

struct sim_client {
    int8_t node, chair; /* chair: -1 until it sits */
    bool host, watcher;
    uint32_t visit; /* of a node; counts up */
    int32_t have;
    int64_t hello;  /* when it last said what it has */
    int32_t number; /* of its last command */
    bool asks;      /* and whether that is not answered yet */
    struct room_command commands[SIM_COMMANDS];
};

struct sim_node {
    struct keeper keeper;
    struct keeper_ask asks[SIM_ASKS];
    bool used[SIM_ASKS];
    bool dead, cut;
    uint32_t life;
    int32_t told; /* the last row that it told of */
    int32_t due;  /* the row for which something is due and planned */
    int64_t skew;
};

struct sim_row {
    struct keeper_row row;
    struct sim_view view;
};

struct sim_world {
    struct sim_plan plan;
    struct sim_report report;
    int64_t now;
    bool calm; /* nothing goes wrong any more */
    int steps;
    struct rng rng, fault_rng[SIM_FAULTS];

    struct sim_event queue[SIM_QUEUE]; /* a heap */
    int queued;
    uint32_t order;

    struct sim_row rows[SIM_ROWS]; /* the store; from 1 */
    int32_t last;
    struct keeper_row flights[SIM_FLIGHTS];
    uint32_t flight;

    struct room room; /* as the store has it */
    struct sim_node node[SIM_NODES];
    struct sim_client client[SIM_CLIENTS];
};

/* ---- sim_world.c: time, chance, the network ------------------------------------------------ */

void sim_fail(struct sim_world *w, const char *what);
void sim_later(struct sim_world *w, int64_t delay, struct sim_event e);

static inline int sim_below(struct sim_world *w, int n) {
    return (int)rng_below(&w->rng, (uint32_t)n);
}

/* Whether it goes wrong now, once in `once_in` times. */
bool sim_trouble(struct sim_world *w, enum sim_fault fault, int once_in);

/* Sends it over the network: late, twice or not at all. */
void sim_send(struct sim_world *w, struct sim_event e);

/* ---- sim_node.c: the store and the nodes --------------------------------------------------- */

void sim_nodes_start(struct sim_world *w);
void sim_node_event(struct sim_world *w, const struct sim_event *e);
void sim_nodes_free(struct sim_world *w);

/* ---- sim_client.c -------------------------------------------------------------------------- */

void sim_clients_start(struct sim_world *w);
void sim_client_event(struct sim_world *w, const struct sim_event *e);

/* ---- sim_check.c --------------------------------------------------------------------------- */

/* A row was stored; news were told; a client was answered. */
void sim_check_row(struct sim_world *w, int32_t seq);
void sim_check_news(struct sim_world *w, struct sim_node *n, const struct room_event *e);
void sim_check_answer(struct sim_world *w, int client, int32_t number, enum room_why why,
                      int32_t seq);

/* Everything, at the end. */
void sim_check_end(struct sim_world *w);

/* The key of a client's command. */
void sim_key(int client, int32_t number, char key[ROOM_KEY]);

#endif
