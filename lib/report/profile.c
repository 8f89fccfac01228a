/* profile.c - what the games of a variant are like. */
#include "report/profile.h"

_Static_assert((int)PROFILE_CELLS >= (int)GRID_MAX_CELLS && PROFILE_CELLS >= 64,
               "room for every game's cells");

const char *const profile_map_names[PROFILE_MAPS] = {"counters", "pentominoes", "bodies",
                                                     "limbs",    "fights",      "starved"};

void profile_begin(struct profile *p, int seats, const game_move *first, int firsts) {
    __builtin_memset(p, 0, sizeof *p);
    p->seats = seats;
    p->firsts = firsts;
    for (int i = 0; i < firsts; i++)
        p->first[i].move = first[i];
}

/* ---- results ------------------------------------------------------------------------------ */

static uint64_t beaten_by(const struct profile *p, const struct ending *e, int seat) {
    uint64_t beaten = 0;
    for (int rival = 0; rival < p->seats; rival++)
        if (rival != seat)
            beaten += (uint64_t)ending_compare(e, seat, rival);
    return beaten;
}

static void add_result(struct profile *p, const struct ending *e) {
    const struct game_result *r = &e->result;
    p->kind = r->kind;
    p->drawn += r->winners == 0;
    for (int i = 0; i < p->seats; i++) {
        struct profile_seat *seat = &p->seat[i];
        bool won = r->winners >> i & 1, alone = r->winners == 1 << i;
        uint64_t beaten = beaten_by(p, e, i);
        seat->alone += alone;
        seat->shared += won && !alone;
        seat->score += r->score[i];
        seat->beaten += beaten;
        seat->squares += beaten * beaten;
    }
}

static void add_first(struct profile *p, const struct profile_game *g, int seat) {
    for (int i = 0; i < p->firsts; i++)
        if (g->count > 0 && p->first[i].move == g->moves[0]) {
            p->first[i].games++;
            p->first[i].beaten += beaten_by(p, g->ending, seat);
        }
}

/* ---- moves -------------------------------------------------------------------------------- */

/* Where each effect is counted: the number of its map and one more. */
static const uint8_t map_of[EFFECT_KINDS] = {
    [EFFECT_COUNTER] = MAP_COUNTERS + 1, [EFFECT_PENTOMINO] = MAP_PENTOMINOES + 1,
    [EFFECT_BODY] = MAP_BODIES + 1,      [EFFECT_LEG] = MAP_LIMBS + 1,
    [EFFECT_PINCER] = MAP_LIMBS + 1,     [EFFECT_CAPTURES] = MAP_FIGHTS + 1,
    [EFFECT_TRADES] = MAP_FIGHTS + 1,    [EFFECT_FALLS] = MAP_FIGHTS + 1,
    [EFFECT_STARVES] = MAP_STARVED + 1,
};

/* The cell is the first argument, or there is a list of them behind the piece and the player. */
static void add_effect(struct profile *p, const struct effect *e) {
    uint32_t *map;
    if (!map_of[e->kind])
        return;
    map = p->map[map_of[e->kind] - 1];
    if (e->cells == 0)
        map[e->arg[0]]++;
    for (int i = 0; i < e->cells; i++)
        map[e->arg[2 + i]]++;
}

static void add_choice(struct profile *p, int ply, int choices) {
    p->positions++;
    p->choices += (uint64_t)choices;
    p->forced += choices == 1;
    p->widest = (uint32_t)choices > p->widest ? (uint32_t)choices : p->widest;
    p->at[ply].positions++;
    p->at[ply].choices += (uint64_t)choices;
}

/* ---- the winner's course ------------------------------------------------------------------ */

struct course {
    int winner; /* -1: none, several, or nobody has judged */
    int64_t below, moves;
    int safe; /* since which move; -1: it is not */
};

static struct course course_of(const struct profile_game *g, int seats) {
    struct course c = {.winner = -1, .safe = -1};
    for (int i = 0; i < seats && g->standing; i++)
        if (g->ending->result.winners == 1 << i)
            c.winner = i;
    return c;
}

static void follow(struct course *c, int ply, struct ai_score s) {
    int32_t even = s.unit == AI_WIN ? AI_EVEN : 0;
    if (s.value < even) {
        c->below += even - s.value;
        c->moves++;
    }
    if (s.value < (s.unit == AI_WIN ? PROFILE_SAFE_WIN : PROFILE_SAFE_POINTS))
        c->safe = -1;
    else if (c->safe < 0)
        c->safe = ply;
}

static void add_course(struct profile *p, const struct profile_game *g, const struct course *c) {
    int own = g->count - g->opening;
    if (c->winner < 0 || own <= 0)
        return;
    p->judged++;
    p->behind += c->moves > 0;
    p->unit = g->standing[g->count - 1].unit;
    p->drama += c->moves ? (uint64_t)(c->below / c->moves) : 0;
    p->decisiveness += c->safe < 0 ? 0 : (uint64_t)(PROFILE_PARTS * (g->count - c->safe) / own);
}

/* ---- a game ------------------------------------------------------------------------------- */

static void add_move(struct profile *p, const struct game *game, const union game_state *before,
                     const union game_state *after, game_move move, int ply) {
    struct effects effects;
    game_effects(game, before, after, move, &effects);
    add_choice(p, ply, game->count(before));
    for (int i = 0; i < effects.count; i++)
        add_effect(p, &effects.list[i]);
}

void profile_add(struct profile *p, const struct profile_game *g) {
    const struct game *game = g->variant->game;
    union game_state state, before;
    union game_undo undo;
    if (g->ending->count > 0) {
        p->left++;
        return;
    }
    variant_start(g->variant, &state);
    struct course course = course_of(g, p->seats);
    p->games++;
    p->length[g->count]++;
    add_result(p, g->ending);
    add_first(p, g, game->turn(&state));
    for (int n = 0; n < g->count; n++) {
        before = state;
        game->play(&state, g->moves[n], &undo);
        if (n < g->opening)
            continue;
        add_move(p, game, &before, &state, g->moves[n], n);
        if (game->turn(&before) == course.winner)
            follow(&course, n, g->standing[n]);
    }
    add_course(p, g, &course);
}

/* ---- lengths and maps --------------------------------------------------------------------- */

/* The least length that so many games, at the least, do not exceed. */
static int length_of(const struct profile *p, uint32_t least) {
    uint32_t sum = p->length[0];
    int length = 0;
    while (sum < least)
        sum += p->length[++length];
    return length;
}

int profile_least_length(const struct profile *p) { return p->games ? length_of(p, 1) : 0; }
int profile_most_length(const struct profile *p) { return length_of(p, p->games); }
int profile_median_length(const struct profile *p) { return length_of(p, (p->games + 1) / 2); }

uint64_t profile_map_sum(const struct profile *p, enum profile_map map) {
    uint64_t sum = 0;
    for (int cell = 0; cell < PROFILE_CELLS; cell++)
        sum += p->map[map][cell];
    return sum;
}
