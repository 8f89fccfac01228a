/* ada_mind.h - what a thread that plays Adaptoid remembers from one search to the next. */
#ifndef PENTOID_AI_ADA_MIND_H
#define PENTOID_AI_ADA_MIND_H

#include "ai/ada_eval.h"
#include "ai/think.h"

/* Half turns; a line of the search is never longer. */
enum { ADA_MAX_PLY = 96 };

/* Half turns that did well lately, by colour: moves by their cells, builds by kind and cell. */
struct ada_history {
    int16_t move[2][64][64];
    int16_t build[2][4][64];
};

struct ada_mind {
    const struct ada_net *net; /* what AI_FULL sees with */
    struct ada_eye eye;
    struct ada_history history;
    ada_turn killer[ADA_MAX_PLY][2];
    ada_turn pv[ADA_MAX_PLY + 1][ADA_MAX_PLY + 1];
    uint8_t pv_length[ADA_MAX_PLY + 1];
};

void ada_mind_init(struct ada_mind *mind, const struct ada_net *net);
void ada_think(struct think *t, struct ada_mind *mind, const struct ada_state *s);

#endif
