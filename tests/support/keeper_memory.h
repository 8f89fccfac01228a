/* keeper_memory.h - larger arrays for a keeper that asks for them. */
#ifndef PENTOID_TESTS_SUPPORT_KEEPER_MEMORY_H
#define PENTOID_TESTS_SUPPORT_KEEPER_MEMORY_H

#include "room/keeper.h"
#include <stdlib.h>

/* What KEEPER_GROW asks for. */
static inline void keeper_memory_give(struct keeper *k, const struct keeper_act *act) {
    struct keeper_memory memory = {
        .match = {calloc((size_t)act->size.events, sizeof(struct match_event)),
                  calloc((size_t)act->size.plies, sizeof(struct match_ply)), act->size.events,
                  act->size.plies},
        .keys = calloc((size_t)act->keys, sizeof(struct keeper_key)),
        .key_capacity = act->keys};
    memory = keeper_grow(k, memory);
    free(memory.match.events);
    free(memory.match.plies);
    free(memory.keys);
}

#endif
