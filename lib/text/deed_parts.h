/* deed_parts.h - what deed.c and the files of the games share. */
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

void ada_deeds(const struct ada_state *before, const struct ada_state *after, ada_turn t,
               struct deeds *d);
void pen_deeds(const struct pen_state *before, pen_move m, struct deeds *d);

#endif
