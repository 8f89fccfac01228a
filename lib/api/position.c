/* position.c - positions and moves behind pentoid.h. */
#include "api/api.h"
#include "text/effect.h"
#include "text/scan.h"

_Static_assert((int)PENTOID_MAX_SEATS == GAME_SEATS, "seats");
_Static_assert((int)PENTOID_MAX_MOVES == GAME_MAX_MOVES, "moves");
_Static_assert((int)PENTOID_MOVE_LENGTH == MOVE_LENGTH, "text of a move");
_Static_assert((int)PENTOID_VARIANT_LENGTH == VARIANT_LENGTH, "text of a variant");
_Static_assert((int)PENTOID_POINTS == SCORE_POINTS && (int)PENTOID_CAPTURES == SCORE_CAPTURES &&
                   (int)PENTOID_REMAINING == SCORE_REMAINING,
               "what a score counts");

static const struct game *game_of(const pentoid_position *p) { return p->variant.game; }

size_t pentoid_variants(char *buffer, size_t size) {
    struct out o = api_out(PENTOID_ENGLISH, buffer, size);
    variants_list(&o);
    return o.length;
}

size_t pentoid_position_size(void) { return sizeof(pentoid_position); }

int pentoid_position_init(pentoid_position *p, const char *name, uint64_t seed,
                          pentoid_error *why) {
    struct variant v;
    struct fault f = variant_read(name, text_length(name), &v);
    if (f.message != FAULT_NONE)
        return api_refuse(why, PENTOID_WRONG, v.game, NULL, f);
    variant_draw(&v, seed);
    p->variant = v;
    variant_start(&v, &p->state);
    return PENTOID_OK;
}

int pentoid_position_read(pentoid_position *p, const char *diagram, size_t length,
                          pentoid_error *why) {
    struct pentoid_position read;
    struct fault f = diagram_read(diagram, length, &read.variant, &read.state);
    if (f.message != FAULT_NONE)
        return api_refuse(why, PENTOID_WRONG, read.variant.game, &read.state, f);
    *p = read;
    return PENTOID_OK;
}

int pentoid_position_seats(const pentoid_position *p) { return game_of(p)->seats(&p->state); }
int pentoid_position_turn(const pentoid_position *p) { return game_of(p)->turn(&p->state); }

int pentoid_position_moves(const pentoid_position *p, pentoid_move *moves, int capacity) {
    game_move list[GAME_MAX_MOVES];
    if (capacity <= 0 || !moves)
        return game_of(p)->count(&p->state);
    if (capacity >= GAME_MAX_MOVES)
        return game_of(p)->legal(&p->state, moves);
    int count = game_of(p)->legal(&p->state, list);
    for (int i = 0; i < count && i < capacity; i++)
        moves[i] = list[i];
    return count;
}

pentoid_move pentoid_position_random(const pentoid_position *p, pentoid_rng *rng) {
    struct rng r = {rng->state};
    game_move move = game_of(p)->random(&p->state, &r);
    rng->state = r.state;
    return move;
}

/* ---- playing -------------------------------------------------------------------------------- */

/* The status of a fault in a position, and its sentence. */
static int judged(const pentoid_position *p, struct fault f, pentoid_error *why) {
    if (f.message == FAULT_NONE)
        return PENTOID_OK;
    int status = f.message == RULE_OVER ? PENTOID_OVER : PENTOID_WRONG;
    return api_refuse(why, status, game_of(p), &p->state, f);
}

int pentoid_position_test(const pentoid_position *p, pentoid_move move, pentoid_error *why) {
    return judged(p, fault_of(game_of(p)->test(&p->state, move), 0), why);
}

void pentoid_position_play_legal(pentoid_position *p, pentoid_move move) {
    union game_undo undo;
    game_of(p)->play(&p->state, move, &undo);
}

int pentoid_position_play(pentoid_position *p, pentoid_move move, pentoid_error *why) {
    int status = pentoid_position_test(p, move, why);
    if (status == PENTOID_OK)
        pentoid_position_play_legal(p, move);
    return status;
}

int pentoid_position_play_text(pentoid_position *p, const char *text, pentoid_error *why) {
    pentoid_move move;
    int status = pentoid_move_read(p, text, &move, why);
    if (status == PENTOID_OK)
        pentoid_position_play_legal(p, move);
    return status;
}

int pentoid_move_read(const pentoid_position *p, const char *text, pentoid_move *move,
                      pentoid_error *why) {
    game_move read;
    struct fault f = move_read(game_of(p), &p->state, text, text_length(text), &read);
    if (f.message == FAULT_NONE)
        *move = read;
    return judged(p, f, why);
}

size_t pentoid_move_write(const pentoid_position *p, pentoid_move move, char *buffer, size_t size) {
    struct out o = api_out(PENTOID_ENGLISH, buffer, size);
    move_write(game_of(p), &p->state, move, &o);
    return o.length;
}

size_t pentoid_move_effects(const pentoid_position *p, pentoid_move move, int language,
                            char *buffer, size_t size) {
    struct out o = api_out(language, buffer, size);
    struct json j = json_to(&o);
    union game_state after = p->state;
    struct effects effects = {0};
    if (game_try(game_of(p), &after, move).rule == LEGAL)
        game_effects(game_of(p), &p->state, &after, move, &effects);
    effects_json(&j, game_of(p), &p->state, &effects);
    return o.length;
}

/* ---- what can be said of a position --------------------------------------------------------- */

void pentoid_position_result(const pentoid_position *p, pentoid_result *result) {
    struct game_result r;
    game_of(p)->result(&p->state, &r);
    *result =
        (pentoid_result){.over = r.over, .seats = r.seats, .winners = r.winners, .counts = r.kind};
    for (int i = 0; i < r.seats; i++)
        result->score[i] = r.score[i];
}

int pentoid_position_same(const pentoid_position *a, const pentoid_position *b) {
    return game_of(a) == game_of(b) && game_same(game_of(a), &a->state, &b->state);
}

uint64_t pentoid_position_hash(const pentoid_position *p) { return game_of(p)->hash(&p->state); }

uint64_t pentoid_position_perft(const pentoid_position *p, int depth) {
    return depth < 0 || depth > GAME_MAX_PERFT ? 0 : game_perft(game_of(p), &p->state, depth);
}

/* ---- text ----------------------------------------------------------------------------------- */

size_t pentoid_position_variant(const pentoid_position *p, char *buffer, size_t size) {
    struct out o = api_out(PENTOID_ENGLISH, buffer, size);
    variant_write(&p->variant, &o);
    return o.length;
}

size_t pentoid_position_diagram(const pentoid_position *p, char *buffer, size_t size) {
    struct out o = api_out(PENTOID_ENGLISH, buffer, size);
    diagram_write(&p->variant, &p->state, DIAGRAM_PLAIN, &o);
    return o.length;
}

size_t pentoid_position_svg(const pentoid_position *p, int language, char *buffer, size_t size) {
    struct out o = api_out(language, buffer, size);
    position_svg(&p->variant, &p->state, NULL, &o);
    return o.length;
}

size_t pentoid_position_json(const pentoid_position *p, int language, char *buffer, size_t size) {
    struct out o = api_out(language, buffer, size);
    position_json(&p->variant, &p->state, &o);
    return o.length;
}

size_t pentoid_position_result_line(const pentoid_position *p, char *buffer, size_t size) {
    struct out o = api_out(PENTOID_ENGLISH, buffer, size);
    struct game_result r;
    game_of(p)->result(&p->state, &r);
    result_write(&r, &o);
    return o.length;
}

/* ---- batches -------------------------------------------------------------------------------- */

void pentoid_batch_turn(const pentoid_position *positions, int count, int32_t *seats) {
    for (int i = 0; i < count; i++)
        seats[i] = pentoid_position_turn(&positions[i]);
}

int pentoid_batch_play(pentoid_position *positions, int count, const pentoid_move *moves,
                       int32_t *status) {
    int played = 0;
    for (int i = 0; i < count; i++) {
        int s = pentoid_position_play(&positions[i], moves[i], NULL);
        played += s == PENTOID_OK;
        if (status)
            status[i] = s;
    }
    return played;
}

int pentoid_batch_random(pentoid_position *positions, int count, pentoid_rng *rng) {
    int go_on = 0;
    for (int i = 0; i < count; i++) {
        pentoid_position *p = &positions[i];
        if (pentoid_position_turn(p) < 0)
            continue;
        pentoid_position_play_legal(p, pentoid_position_random(p, rng));
        go_on += pentoid_position_turn(p) >= 0;
    }
    return go_on;
}
