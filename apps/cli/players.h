/* players.h - who can sit at the board besides a person.
 *
 * A player is a name and a function that chooses a move. `play --seat 2=NAME` and the UGI option
 * `player` both look here, so a new engine is one more line in the table of players.c. */
#ifndef PENTOID_CLI_PLAYERS_H
#define PENTOID_CLI_PLAYERS_H

#include "game/game.h"

/* How long a player may think; 0 is no limit of that kind. */
struct player_limits {
    uint64_t movetime; /* milliseconds */
    uint64_t nodes, depth;
};

struct player {
    const char *name;
    /* A legal move. The game is not over. */
    game_move (*choose)(const struct game *g, const union game_state *state,
                        const struct player_limits *limits, struct rng *rng);
};

/* All of them, the default first; the last has no name. */
extern const struct player players[];

/* The player of that name (not terminated, of that length), or NULL. */
const struct player *player_named(const char *name, size_t length);

#endif
