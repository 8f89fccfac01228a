/* tourney_prove.c - every engine shows that it can be used, before the first game.
 *
 * In a match of one pairing the first game does that. With more of them an engine may come to its
 * first game when others have played for hours: a word that is no player, or an option that an
 * engine does not have, must not wait for that. */
#include "common/say.h"
#include "common/service.h"
#include "tourney.h"
#include <time.h>

enum { PARTING = 500, STEP = 2 }; /* milliseconds */

/* Waits until the engine is ready or has failed, which it has after its deadline. */
static void await(struct engine *e) {
    for (;;) {
        struct pollfd fds[2];
        int64_t now = cli_now();
        engine_step(e, now);
        if (e->state == ENGINE_READY || e->state == ENGINE_FAILED)
            return;
        child_wait_for(&e->child, fds);
        poll(fds, 2, e->deadline > now ? (int)(e->deadline - now) : 0);
    }
}

/* It may write something down when it ends. */
static void part(struct engine *e) {
    int64_t until = cli_now() + PARTING;
    struct timespec step = {.tv_nsec = STEP * 1000000};
    engine_quit(e);
    while (e->state != ENGINE_FAILED && !child_has_ended(&e->child) && cli_now() < until)
        nanosleep(&step, NULL);
    engine_end(e);
}

static int prove(const struct tourney *t, const struct entrant *who, const char *variant) {
    struct engine e = {.state = ENGINE_NONE};
    int64_t deadline = cli_now() + t->terms.timeout;
    int status = CLI_OK;
    engine_start(&e, who, t->terms.debug, deadline);
    engine_prepare(&e, variant, t->seed, deadline);
    await(&e);
    if (e.state == ENGINE_FAILED) {
        status = failed_with(TEXT_ENGINE_NAMED, WORD("name", who->name), WORD("what", e.why));
        status = e.refused ? CLI_WRONG : status;
    }
    part(&e);
    return status;
}

int tourney_prove(const struct tourney *t) {
    char variant[VARIANT_LENGTH];
    struct out o = out_to(variant, sizeof variant);
    int status = CLI_OK;
    variant_write(&t->variant, &o);
    for (int i = 0; i < t->entrant_count && status == CLI_OK && t->pairing_count > 1; i++)
        status = prove(t, &t->entrant[i], variant);
    return status;
}
