/* ugi.h - the Universal Game Interface: lines from a program in, lines back. No process, no files:
 * the owner of a struct ugi hands it lines and gets the replies through a function. The protocol as
 * Pentoid speaks it is written in docs/manual/ugi.md.
 *
 * It keeps no match. Seats, clocks and taking back belong to the program that asks; each `position`
 * says anew how far the game has come. */
#ifndef PENTOID_CLI_UGI_UGI_H
#define PENTOID_CLI_UGI_UGI_H

#include "common/position.h"
#include "common/thinker.h"
#include <pthread.h>

enum {
    UGI_LINE = GAME_MAX_PLIES * MOVE_LENGTH + 256, /* room for the longest game in one `position` */
    UGI_HASH = 16                                  /* megabytes, unless the option says otherwise */
};

/* Called with one line, terminated, without its line end. During a search it is called from
 * another thread too. */
typedef void ugi_say(void *context, const char *line);

/* The options of the engine, as they are set. */
struct ugi_options {
    uint64_t seed, level, hash, threads, multipv;
    enum ai_evaluation sight;
    bool random; /* the player `random` instead of the engine */
    bool ponder; /* tell with the best move what to ponder on */
};

struct ugi {
    ugi_say *say;
    void *context;
    struct position start, now; /* the start is what `position startpos` means */
    struct ugi_options options;
    struct rng rng; /* of the player `random` */
    struct thinker_means means;
    struct thinker *thinker;

    /* The search: what was asked, and under the lock how far it is. */
    struct position asked;
    uint64_t told; /* how many nodes had been searched when something was told last */
    pthread_mutex_t lock;
    bool searching; /* `go` was said and `bestmove` was not */
    bool held;      /* `bestmove` must not be said yet: `stop` or `ponderhit` comes first */
    bool chosen;    /* the move is known */
    bool pondering;
    char best[2 * MOVE_LENGTH + 20]; /* what will be said */
};

/* `means` says how the engine may think; its threads and hash are then options. */
void ugi_begin(struct ugi *u, struct thinker_means means, ugi_say *say, void *context);

/* At the end of the lines: a search that ends by itself is waited for, any other is stopped. */
void ugi_end(struct ugi *u);

/* Answers one line. False if it was `quit`. */
bool ugi_line(struct ugi *u, const char *line, size_t length);

/* Answers a line that was too long to be read. */
void ugi_too_long(struct ugi *u);

#endif
