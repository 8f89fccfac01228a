/* deed_parts.h - the facts as they are gathered, and what the games have to say. */
#ifndef PENTOID_TEXT_DEED_PARTS_H
#define PENTOID_TEXT_DEED_PARTS_H

#include "text/deed.h"

/* The facts found so far; those that find no room are left out. */
struct deeds {
    struct deed *list;
    int count;
};

static inline void deed_add(struct deeds *d, int message, int a, int b, int c) {
    if (d->count < DEEDS)
        d->list[d->count++] = (struct deed){(int16_t)message, {(int16_t)a, (int16_t)b, (int16_t)c}};
}

void ada_add_deeds(const union game_state *before, const union game_state *after, game_move m,
                   struct deeds *d);
void pen_add_deeds(const union game_state *before, const union game_state *after, game_move m,
                   struct deeds *d);

#endif
