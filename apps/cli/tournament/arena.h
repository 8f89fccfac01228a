/* arena.h - games between engines, several at once.
 *
 * The arena plays the games that the caller asks for and reports how each ended. It is one loop
 * around one poll(): the engines are processes of their own. A bout is a game in progress with the
 * engines that play it, which stay for the next bout if they are needed there.
 *
 * A game depends only on its parameters and the engines, not on the other bouts or on earlier
 * games: every engine is told of a new game and gets a new seed.
 *
 * An engine that makes an illegal move, ends, sends nonsense or does not answer is out of its game:
 * it loses, or in a group a level of this program stands in for it and all others rank before it.
 * It is restarted for the next game. Only an engine that fails before it was ever ready ends the
 * whole run. */
#ifndef PENTOID_CLI_TOURNAMENT_ARENA_H
#define PENTOID_CLI_TOURNAMENT_ARENA_H

#include "engine.h"
#include "match/match.h"
#include "opening.h"

/* Time for a whole game, in milliseconds; 0: none. */
struct arena_clock {
    int64_t base, increment;
};

struct arena_terms {
    struct go_limits limits; /* of a move, for engines without limits of their own */
    struct arena_clock clock;
    int64_t grace;   /* milliseconds that an engine may take longer than it should */
    int64_t timeout; /* milliseconds for an answer that has no other limit */
    int jobs;        /* games at once */
    bool debug;      /* everything sent and received goes to standard error */
};

/* A game to be played. */
struct arena_game {
    int number;                    /* the caller's */
    const struct opening *opening; /* looked at when the game begins, and not any more */
    int entrant[GAME_SEATS];       /* who sits where */
    uint64_t seed;
};

/* How it went. */
struct arena_report {
    const struct arena_game *game;
    const struct match *match;
    int opening;               /* how many of its moves were given */
    const char *fault;         /* "player 2 (hand) ended with status 3", or "" */
    int64_t spent[GAME_SEATS]; /* milliseconds, if time is limited */
    int moves[GAME_SEATS];     /* that its engine made */
};

struct arena {
    const struct entrant *entrants;
    int entrant_count;
    struct arena_terms terms;
    /* The next game; false if there is none. */
    bool (*next)(void *context, struct arena_game *game);
    /* A game is over; false ends it all. */
    bool (*done)(void *context, const struct arena_report *report);
    /* Called a few times a second; false ends it all. */
    bool (*tick)(void *context);
    void *context;
};

enum arena_end {
    ARENA_FINISHED,    /* no more games, or done() said so */
    ARENA_INTERRUPTED, /* Ctrl-C, the request to end, or tick() said so */
    ARENA_BROKEN,      /* an engine cannot be used; the complaint was made */
    ARENA_REFUSED      /* the same, since it has no such option */
};

enum arena_end arena_run(const struct arena *a);

/* Whether a request to end has come since the first run began, also after the last one. */
bool arena_interrupted(void);

/* Whether time is limited for anybody. */
bool arena_timed(const struct arena *a);

#endif
