/* game.c - what can be said of any game through the interface alone. */
#include "game/game.h"

#define GAME(prefix) &prefix##_game,
const struct game *const games[] = {
#include "game/games.def"
    NULL};
#undef GAME

const struct game *game_named(const char *name, size_t length) {
    for (int i = 0; games[i]; i++) {
        size_t n = 0;
        while (n < length && games[i]->name[n] == name[n] && name[n])
            n++;
        if (n == length && games[i]->name[n] == '\0')
            return games[i];
    }
    return NULL;
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

bool game_same(const struct game *game, const union game_state *a, const union game_state *b) {
    return __builtin_memcmp(a, b, game->state_size) == 0;
}
