/* effect.c - what a move does, in any game: how it ends the game, whether there was a choice, and
 * what of it all is worth telling in a hint. */
#include "game/effect.h"
#include "game/game.h"

struct effect *effect_add(struct effects *e, enum effect_kind kind, int seat, int a, int b, int c,
                          int d) {
    struct effect *added = &e->list[e->count < EFFECTS ? e->count++ : EFFECTS - 1];
    *added = (struct effect){
        (uint8_t)kind, (int8_t)seat, 0, {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d}};
    return added;
}

void effect_add_cell(struct effect *effect, int args, int cell) {
    if (args + effect->cells < EFFECT_ARGS)
        effect->arg[args + effect->cells++] = (int16_t)cell;
}

static void add_end(const struct game *g, const union game_state *after, int seat,
                    struct effects *e) {
    struct game_result r;
    g->result(after, &r);
    if (!r.over)
        return;
    bool mine = r.winners >> seat & 1, single = (r.winners & (r.winners - 1)) == 0;
    effect_add(e,
               mine && single       ? EFFECT_WINS
               : mine || !r.winners ? EFFECT_SHARES
                                    : EFFECT_LOSES,
               seat, r.winners, 0, 0, 0);
}

void game_effects(const struct game *g, const union game_state *before,
                  const union game_state *after, game_move move, struct effects *e) {
    e->count = 0;
    g->effects(before, after, move, e);
    add_end(g, after, g->turn(before), e);
}

void game_prospects(const struct game *g, const union game_state *before,
                    const union game_state *after, game_move move, struct effects *e) {
    e->count = 0;
    if (g->prospects)
        g->prospects(before, after, move, e);
    if (g->count(before) == 1)
        effect_add(e, EFFECT_ONLY, g->turn(before), 0, 0, 0, 0);
}

/* ---- hints -------------------------------------------------------------------------------- */

#define EFFECT(kind, name, args, weight) EFFECT_##weight,
static const uint8_t weights[EFFECT_KINDS] = {
#include "game/effects.def"
};

/* Adds those of a weight, while there is room in a hint. */
static void take(struct effects *hint, const struct effects *from, enum effect_weight weight) {
    for (int i = 0; i < from->count && hint->count < HINT_EFFECTS; i++)
        if (weights[from->list[i].kind] == weight)
            hint->list[hint->count++] = from->list[i];
}

void game_hint(const struct game *g, const union game_state *before, game_move move,
               struct effects *hint) {
    union game_state after = *before;
    union game_undo undo;
    struct effects effects, prospects;
    g->play(&after, move, &undo);
    game_effects(g, before, &after, move, &effects);
    game_prospects(g, before, &after, move, &prospects);
    hint->count = 0;
    for (int weight = EFFECT_END; weight <= EFFECT_CHOICE; weight++) {
        take(hint, &effects, (enum effect_weight)weight);
        take(hint, &prospects, (enum effect_weight)weight);
    }
    if (hint->count == 0)
        take(hint, &effects, EFFECT_PLAIN);
}
