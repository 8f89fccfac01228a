/* why.h - why something is refused: the word for programs, the HTTP status, the sentence for
 * people. docs/live.md lists the words. */
#ifndef PENTOID_SERVER_WHY_H
#define PENTOID_SERVER_WHY_H

#include "text/out.h"

enum why {
    WHY_NONE,
    WHY_ILLEGAL,   /* 422: against the rules; a fault says which */
    WHY_TURN,      /* 409: another player's turn */
    WHY_STALE,     /* 409: something has happened in between */
    WHY_LATE,      /* 409: the time was up */
    WHY_OVER,      /* 409: the game is over, or has not begun */
    WHY_TAKEN,     /* 409: that seat */
    WHY_FULL,      /* 409: no room for more */
    WHY_FORBIDDEN, /* 403: the secret does not allow it */
    WHY_ABSENT,    /* 404: no such room, or nothing at this address */
    WHY_GONE,      /* 410: deleted */
    WHY_MALFORMED, /* 400: not what the protocol says */
    WHY_METHOD,    /* 405 */
    WHY_SIZE,      /* 413 */
    WHY_UPGRADE,   /* 426: only a WebSocket is answered here */
    WHY_RATE,      /* 429: too much at once */
    WHY_BUSY,      /* 503: later perhaps */
    WHY_RESTART,   /* 503: the server is going */
    WHYS
};

const char *why_word(enum why why);
unsigned why_status(enum why why);
void why_say(enum why why, struct out *o); /* the sentence, in the language of the out */

#endif
