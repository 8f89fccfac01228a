/* keeper.h - one room at one node: commands wait, one row is appended at a time, and nothing is
 * said before it is stored.
 *
 * Several nodes may keep the same room. None owns it: each appends the row after the last one that
 * it knows, the store takes one row of each number, and a node that comes second reads on and
 * judges again. A command is known by its chair and its key, whichever row it is in: so a command
 * that is repeated, here or at another node, happens once and gets the same answer. (A person who
 * is sitting down has no chair yet. The key of that command must be unique, so the server makes
 * it.)
 *
 * The keeper does nothing itself. The functions below tell it what happened, and it then says what
 * to do:
 *
 *     while (keeper_next(&keeper, &act))
 *         do what act says
 *
 * Do that after each call, because an act refers to the room as it is at that moment. At most one
 * append or one read is under way. A player who takes the last seat, or agrees to another game, is
 * answered when that game has begun, so that their next question finds it. Everything is a plain
 * value, except for the caller's arrays and the asks.
 *
 *     act            to be done, and how that is answered
 *     KEEPER_GROW    give larger arrays: keeper_grow()
 *     KEEPER_APPEND  store act.row. keeper_kept() if it is stored, keeper_refused() if that number
 *                    was taken, keeper_unknown() if nobody knows
 *     KEEPER_READ    read the rows after act.after. keeper_row() for each, in their order, and then
 *                    keeper_read(); or keeper_unread() if it failed
 *     KEEPER_TELL    send the news of act.event to everybody
 *     KEEPER_ANSWER  answer act.ask, which is the caller's again
 *     KEEPER_BROKEN  the log does not fit: send everybody away. Said once
 *
 * After keeper_unknown() and keeper_unread() it reads again at once; a caller that wants to wait
 * before trying again calls them later. */
#ifndef PENTOID_ROOM_KEEPER_H
#define PENTOID_ROOM_KEEPER_H

#include "room/room.h"

enum {
    KEEPER_WAITING = 16, /* asks that may wait */
    KEEPER_TRIES = 3     /* of a command that other nodes keep overtaking, until it is `busy` */
};

/* A command on its way. It belongs to the caller, and must stay in place until it is answered. */
struct keeper_ask {
    struct keeper_ask *next;
    struct room_command command;
    int64_t since; /* when it began to wait, by the caller's clock */
    uint64_t who;  /* for the caller: whom to answer */
    int8_t tries;
    bool checked; /* the log was read since it came: a refusal is final */
};

struct keeper_asks {
    struct keeper_ask *first, *last;
    int count;
};

/* Which row a command stands in. */
struct keeper_key {
    uint64_t hash; /* of chair and key */
    int32_t seq;
};

struct keeper_row {
    int32_t seq;
    int8_t by; /* the chair whose command it was, or -1 */
    uint32_t sum;
    int64_t at;
    char key[ROOM_KEY];
    char line[ROOM_LINE];
    size_t length;
};

enum keeper_work { KEEPER_IDLE, KEEPER_APPENDS, KEEPER_READS };

struct keeper {
    struct room room;
    bool alone;                       /* no other node writes here: what is known is the newest */
    bool broken;                      /* the log does not fit; nothing more is accepted */
    uint8_t work;                     /* an enum keeper_work: what is under way */
    bool behind;                      /* there may be rows to be read */
    bool came;                        /* `row` was read and has not happened yet */
    bool kept;                        /* `row` is stored, and the event has not happened yet */
    bool own;                         /* the last row is this node's */
    bool said;                        /* that it is broken */
    struct keeper_asks waiting, busy; /* those that wait; those to be sent away */
    struct keeper_ask *now, *done;    /* whose row is under way; whose row is stored */
    int32_t done_seq;                 /* in that row */
    bool begins;                      /* what is under way begins a game, before `done` hears */
    struct keeper_ask *doubted;       /* that may be refused once what is read has come */
    struct room_event event;
    struct keeper_row row;   /* under way, or come */
    struct keeper_key *keys; /* the caller's */
    int key_count, key_capacity;
    struct rng rng; /* for what is drawn when a game begins by itself */
};

enum keeper_act_type {
    KEEPER_GROW,
    KEEPER_APPEND,
    KEEPER_READ,
    KEEPER_TELL,
    KEEPER_ANSWER,
    KEEPER_BROKEN
};

struct keeper_act {
    uint8_t type;
    struct room_size size;          /* KEEPER_GROW: of the match's arrays */
    int keys;                       /* and of the keys */
    const struct keeper_row *row;   /* KEEPER_APPEND */
    int32_t after;                  /* KEEPER_READ */
    const struct room_event *event; /* KEEPER_TELL */
    struct keeper_ask *ask;         /* KEEPER_ANSWER */
    enum room_why why;              /* ROOM_OK, or why not */
    int32_t seq;                    /* ROOM_OK: in which row it stands */
    struct fault fault;             /* otherwise: for room_say() */
};

/* A keeper of a room about which nothing is known yet. `alone`: no other node writes to this store.
 * It has no memory at first, and asks for some when it needs it. */
void keeper_init(struct keeper *k, bool alone, uint64_t seed);

/* What to do next; false: nothing, until something happens. */
bool keeper_next(struct keeper *k, struct keeper_act *act);

/* Takes a command. It is refused at once (by KEEPER_ANSWER) if too many wait. */
void keeper_ask(struct keeper *k, struct keeper_ask *ask);

void keeper_kept(struct keeper *k);
void keeper_refused(struct keeper *k);
void keeper_unknown(struct keeper *k);

/* Rows are about to come without having been asked for: all that the store has. */
void keeper_expect(struct keeper *k);

/* A row that was read, and the end of what was read. Rows that are already known are skipped. */
void keeper_row(struct keeper *k, const struct keeper_row *row);
void keeper_read(struct keeper *k);
void keeper_unread(struct keeper *k);

/* Another node says that there is a row of that number. */
void keeper_hint(struct keeper *k, int32_t seq);

/* Answers everything that has waited since before that moment with ROOM_BUSY; the row under way
 * stays under way. */
void keeper_expire(struct keeper *k, int64_t before);

/* Takes larger arrays, as KEEPER_GROW asked; the caller can free those returned. */
struct keeper_memory {
    struct match_memory match;
    struct keeper_key *keys;
    int key_capacity;
};
struct keeper_memory keeper_grow(struct keeper *k, struct keeper_memory memory);

/* Which row the command with that key of that chair stands in; 0: none. */
int32_t keeper_find(const struct keeper *k, int chair, const char *key);

#endif
