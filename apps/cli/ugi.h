/* ugi.h - the Universal Game Interface: lines from a program in, lines back. No process, no files:
 * whoever owns a struct ugi hands it lines and gets the replies through a function. The protocol as
 * Pentoid speaks it is written in docs/manual/ugi.md. */
#ifndef PENTOID_CLI_UGI_H
#define PENTOID_CLI_UGI_H

#include "players.h"
#include "position.h"

/* Room for the longest game in one `position`. */
enum { UGI_LINE = GAME_MAX_PLIES * MOVE_LENGTH + 256 };

/* Called with one line, terminated, without its line end. */
typedef void ugi_say(void *context, const char *line);

struct ugi {
    ugi_say *say;
    void *context;
    struct position start, now; /* the start is what `position startpos` means */
    const struct player *player;
    uint64_t seed;
    struct rng rng;
    bool searching;         /* after `go infinite`, until `stop` */
    char best[MOVE_LENGTH]; /* the move that `stop` will tell */
};

void ugi_begin(struct ugi *u, ugi_say *say, void *context);

/* Answers one line. False if it was `quit`. */
bool ugi_line(struct ugi *u, const char *line, size_t length);

/* Answers a line that was too long to be read. */
void ugi_too_long(struct ugi *u);

#endif
