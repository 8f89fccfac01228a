/* template.h - the smallest game that the interface can hold, always built and tested like the
 * others, and the pattern for a new one (docs/new-game.md).
 *
 * A heap of stones, and two to six seats. In turn, each seat takes one, two or three stones; the
 * seat that takes the last one wins. */
#ifndef PENTOID_GAME_TEMPLATE_H
#define PENTOID_GAME_TEMPLATE_H

#include <stdint.h>

enum { TEM_MAX_STONES = 99, TEM_MAX_TAKE = 3 };

struct tem_setup {
    uint8_t stones, seats;
};

struct tem_state {
    uint8_t stones, seats, seat;
    uint8_t unused[5];
};

struct tem_undo {
    struct tem_state state;
};

#endif
