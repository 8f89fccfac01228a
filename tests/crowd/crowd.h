/* crowd.h - many clients of a server of rooms, in one process: they make rooms, sit down, play by
 * chance, ask again after every loss, and write down what they were told. What they wrote is
 * compared with the logs of the store afterwards (check.c). And they measure: how long a move takes
 * to all who see it.
 *
 *     crowd.c    the options, the loop, the rooms, the figures
 *     client.c   one client: its connection, what it hears
 *     player.c   what it does in its room
 *     check.c    the histories against the logs
 *     proxy.c    bad lines between them and a server
 *
 * A history is text, a line for each thing, in the order in which the client learnt it:
 *
 *     client N ROOM SEAT     what follows is about this client
 *     asked KEY WHAT         sent for the first time
 *     ok KEY SEQ             kept there
 *     no KEY WHY             never
 *     news SEQ SUM KEY LINE  KEY is - if there is none
 *     told SEQ SUM           the room as a whole: news go on after it
 *     closed STATUS REASON   the server has hung up */
#ifndef PENTOID_TESTS_CROWD_H
#define PENTOID_TESTS_CROWD_H

#include "room/room.h"
#include "server/ws_dial.h"
#include <jansson.h>
#include <stdio.h>

enum { ROOM_ID = 10, SECRET = 40, NODES = 4, KEY = 24, SAMPLES = 1 << 22 };

struct node {
    char host[64];
    int port;
};

struct client;

/* A room, and who of the crowd is in it. */
struct table {
    char id[ROOM_ID + 1], invite[SECRET];
    int persons, watchers;
    struct client *clients; /* persons first */
    char key[KEY];          /* of the move under way, and when it was asked for, in nanoseconds */
    int64_t asked;
    int seen; /* by how many clients */
};

struct crowd {
    struct node node[NODES];
    int nodes;
    struct table *tables;
    int table_count;
    struct client *clients;
    int client_count;
    int epoll;
    FILE *history; /* NULL: none is written */
    int64_t pause; /* milliseconds before a move, on average */
    bool idle;     /* nobody plays */
    bool ending;   /* nothing new is asked */
    bool moves_only;
    struct rng rng;
    int64_t connects, losses, asked, oks, nos, unknown, news, refused_connects;
    int64_t longest_cut; /* milliseconds that somebody was cut off */
    int64_t *samples;    /* from asking to the news, in nanoseconds */
    int sample_count;
};

enum client_state { CLIENT_DOWN, CLIENT_CALLING, CLIENT_GREETING, CLIENT_OPEN };

struct client {
    struct crowd *crowd;
    struct table *table;
    int number, node, fd;
    bool watches;
    enum client_state state;
    struct ws_dial dial;
    char *out;
    size_t out_length, out_size;
    int tries;
    int64_t next;  /* when something is to be done */
    int64_t heard; /* when something came last */
    int64_t cut;   /* when it was cut off; 0: it is not */
    char as[SECRET], browser[28];
    struct room room;
    int chair, seat; /* seat: in the game under way */
    char *asked, key[KEY];
    int keys;
    int64_t sent;
    int64_t moves_at; /* when it wants to move */
    int32_t answered; /* the row of the last offer that it answered */
    char *notes;      /* its history */
    size_t notes_length;
    FILE *writes;
};

int64_t now_ms(void);
int64_t now_ns(void);
int below(struct crowd *c, int n);

/* client.c */
void client_init(struct client *c, struct crowd *crowd, struct table *t, int number, bool watches);
void client_free(struct client *c);
void client_event(struct client *c, uint32_t events);
void client_tick(struct client *c, int64_t now);
void client_ask(struct client *c, json_t *what, const char *word);

/* player.c: the room has changed, or it is time. */
void player_act(struct client *c, int64_t now);
void player_plan(struct client *c, int64_t now);

#endif
