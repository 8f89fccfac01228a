/* ada_scratch.h - the memory of one thread that searches Adaptoid: the evaluator's accumulator, the
 * tables of move ordering, and the principal variation. Move ordering outlives a search. */
#ifndef PENTOID_AI_ADA_SCRATCH_H
#define PENTOID_AI_ADA_SCRATCH_H

#include "ai/ada_eval.h"
#include "ai/think.h"

/* A ply is a half turn; no line of the search is longer. */
enum { ADA_MAX_PLY = 96 };

/* The history heuristic: half turns that caused cutoffs, by colour; moves by their two cells,
 * builds by kind and cell. */
struct ada_history {
    int16_t move[2][64][64];
    int16_t build[2][4][64];
};

struct ada_scratch {
    const struct ada_net *net; /* for AI_LEARNED */
    struct ada_evaluator evaluator;
    struct ada_history history;
    ada_move killer[ADA_MAX_PLY][2];
    ada_move pv[ADA_MAX_PLY + 1][ADA_MAX_PLY + 1]; /* the best line from each ply: triangular */
    uint8_t pv_length[ADA_MAX_PLY + 1];
};

void ada_scratch_init(struct ada_scratch *scratch, const struct ada_net *net);
void ada_think(struct think *t, struct ada_scratch *scratch, const struct ada_state *s);

#endif
