/* event.h - what happens in a match, as data: the events that it is made of.
 *
 * Every event has its moment, and moments never decrease. match_log.c writes and reads the text of
 * an event, which docs/match-log.md describes. */
#ifndef PENTOID_MATCH_EVENT_H
#define PENTOID_MATCH_EVENT_H

#include "record/clock_rule.h"
#include "record/record.h"

enum match_event_type {
    EVENT_START,   /* the match begins; the first event and only that */
    EVENT_NAME,    /* seat, text: what a seat is called */
    EVENT_KIND,    /* seat, text: who plays it */
    EVENT_CLOCK,   /* seat, clock: a rule of its own, before the first move */
    EVENT_MOVE,    /* seat, move, text, milliseconds: what it is charged */
    EVENT_BACK,    /* ply, gone: plies and players who have left that remain */
    EVENT_FORWARD, /* plays one ply again that was taken back */
    EVENT_LEAVE,   /* seat, what: an enum ending_reason */
    EVENT_ABSENT,  /* seat: a computer stands in for it */
    EVENT_RETURN,  /* seat: until it is back */
    EVENT_PAUSE,
    EVENT_RESUME,
    EVENT_OFFER,  /* seat, what: an enum match_proposal; ply of OFFER_BACK, gone of OFFER_REMOVE */
    EVENT_ANSWER, /* seat, what: 1 yes, 0 no */
    EVENT_AGREE,  /* they agreed on a draw; whose offer it was is not known */
    EVENT_CREDIT, /* milliseconds that the running turn has begun later */
    EVENT_TYPES
};

enum match_proposal { OFFER_DRAW, OFFER_BACK, OFFER_PAUSE, OFFER_AGAIN, OFFER_REMOVE, OFFERS };

enum {
    EVENT_UNCHARGED = -1 /* milliseconds of a move that the match is to charge by its clock */
};

/* The most that a move or a credit can be: 300 years. */
#define EVENT_MOST_MS INT64_C(10000000000000)

/* The last moment that every program can hold and a log can say: 2^53 - 1. */
#define EVENT_LAST_MOMENT INT64_C(9007199254740991)

/* The moment of an event that happens now, after one at `last`: never before it, and never after
 * the last moment. */
static inline int64_t event_moment(int64_t last, int64_t now) {
    int64_t at = now > last ? now : last;
    return at < EVENT_LAST_MOMENT ? at : EVENT_LAST_MOMENT;
}

/* Members that its type does not name are 0. */
struct match_event {
    int64_t at;           /* its moment */
    int64_t milliseconds; /* of EVENT_MOVE and EVENT_CREDIT */
    int32_t ply;
    game_move move;
    uint8_t type; /* an enum match_event_type */
    uint8_t seat;
    uint8_t what;
    uint8_t gone; /* players who have left that remain; of OFFER_REMOVE the seat */
    union {
        char text[RECORD_NAME];
        struct clock_rule clock;
    };
};

#endif
