/* join.h - a room at a server, from the terminal. Private to cmd_join.c and the files join_*.c.
 *
 *     cmd_join.c     the options
 *     join_person.c  a person plays or watches: the loop, what can be typed
 *     join_news.c    what has happened in the room, in sentences
 *     join_engine.c  an engine plays
 *     live.c         the connection and the room; link.c the link */
#ifndef PENTOID_CLI_JOIN_JOIN_H
#define PENTOID_CLI_JOIN_JOIN_H

#include "cli/play/play.h"
#include "live.h"

struct join {
    struct play play; /* first: what is typed is done to it; its match is a copy of the room's */
    struct live live;
    bool ready;     /* the room was there once */
    bool cut;       /* the connection is lost, and that was said */
    bool prompted;  /* the prompt is the last on the screen */
    bool all_typed; /* the input has ended */
    bool told;      /* there are news to be printed */
    int32_t game;   /* that the play shows */
    unsigned here;  /* seats whose persons are known to be there */
};

/* The join that a play is part of. */
static inline struct join *join_of(struct play *p) { return (struct join *)p; }

/* Until the person leaves, or the room does. The exit status. */
int join_person(struct join *j, const struct link *link);
int join_engine(struct join *j, const struct link *link, const char *engine);

/* ---- join_news.c -------------------------------------------------------------------------- */

/* The match of the play is that of the room now. */
void join_update(struct join *j);

/* Adds to the news what an event has brought; before join_update(). */
void join_tell_event(struct join *j, const struct room_event *e);

/* Who has come and gone since. */
void join_tell_here(struct join *j);

/* Before the game: who sits where, and the link for others, with its QR code on a terminal. */
void join_show_waiting(const struct join *j);

/* What everybody has left, if there are clocks. */
void join_show_clocks(const struct join *j);

#endif
