/* game.c - what can be said of any game through the interface alone. */
#include "game/game.h"

#define GAME(prefix) &prefix##_game,
const struct game *const games[] = {
#include "game/games.def"
    NULL};
#undef GAME

__attribute__((weak)) bool game_developer(void) { return false; }

static bool is_named(const struct game *game, const char *name, size_t length) {
    size_t n = 0;
    while (n < length && game->name[n] == name[n] && name[n])
        n++;
    return n == length && game->name[n] == '\0';
}

const struct game *game_named(const char *name, size_t length) {
    int i = 0;
    while (games[i] && !is_named(games[i], name, length))
        i++;
    return games[i] && games[i]->developer && !game_developer() ? NULL : games[i];
}

struct verdict game_try(const struct game *game, union game_state *state, game_move move) {
    struct verdict v = game->test(state, move);
    union game_undo undo;
    if (v.rule == LEGAL)
        game->play(state, move, &undo);
    return v.rule == LEGAL || !game->play_part ? v : game->play_part(state, move);
}

/* The last ply is counted, not played. */
uint64_t game_perft(const struct game *game, const union game_state *state, int depth) {
    if (depth <= 0)
        return depth == 0;
    if (depth == 1)
        return (uint64_t)game->count(state);
    union game_state now = *state;
    union game_undo undo;
    game_move moves[GAME_MAX_MOVES];
    int count = game->legal(state, moves);
    uint64_t total = 0;
    for (int i = 0; i < count; i++) {
        game->play(&now, moves[i], &undo);
        total += game_perft(game, &now, depth - 1);
        game->undo(&now, &undo);
    }
    return total;
}

/* How many bytes of the union the state of each game takes, in the order of games[]. */
#define GAME(prefix) sizeof(struct prefix##_state),
static const size_t state_sizes[] = {
#include "game/games.def"
};
#undef GAME

bool game_same(const struct game *game, const union game_state *a, const union game_state *b) {
    int i = 0;
    while (games[i] != game)
        i++;
    return __builtin_memcmp(a, b, state_sizes[i]) == 0;
}
