/* players.c - the players that the program has itself. */
#include "players.h"
#include <string.h>

static game_move choose_random(const struct game *g, const union game_state *state,
                               const struct player_limits *limits, struct rng *rng) {
    (void)limits;
    return g->random(state, rng);
}

const struct player players[] = {{"random", choose_random}, {NULL, NULL}};

const struct player *player_named(const char *name, size_t length) {
    for (const struct player *p = players; p->name; p++)
        if (strlen(p->name) == length && memcmp(p->name, name, length) == 0)
            return p;
    return NULL;
}
