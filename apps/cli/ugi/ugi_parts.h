/* ugi_parts.h - what ugi.c and ugi_go.c share: a line cut into words, and replies. */
#ifndef PENTOID_CLI_UGI_UGI_PARTS_H
#define PENTOID_CLI_UGI_UGI_PARTS_H

#include "text/wording.h"
#include "ugi.h"

/* The rest of a line, and one of its words. */
struct words {
    const char *at, *end;
};

struct word {
    const char *text;
    size_t length;
};

/* The next word; empty at the end of the line. */
struct word ugi_next(struct words *w);
bool ugi_is(struct word word, const char *text);
bool ugi_number(struct word word, uint64_t *number);

/* `info error` with a sentence (say.h); the same with a word, {text}, that is to blame. */
void ugi_error(struct ugi *u, int key, const struct wording_arg *args);
void ugi_error_word(struct ugi *u, int key, struct word word);

/* A reply in two parts. */
void ugi_reply(struct ugi *u, const char *first, const char *second);

void ugi_go(struct ugi *u, struct words *w);
void ugi_stop(struct ugi *u);
void ugi_ponderhit(struct ugi *u);

/* Gets what the engine needs for thinking. Not during a search. */
void ugi_prepare(struct ugi *u);

bool ugi_searching(struct ugi *u);

/* Waits for the search to end, if there is one. False, after an error about the command, if it ends
 * only when it is told to. */
bool ugi_settle(struct ugi *u, struct word command);

#endif
