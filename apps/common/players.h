/* players.h - which kinds of seat this program plays, and how: what it adds to match/seat.h.
 *
 *     random       any legal move
 *     5, level5    the engine at a level from 1 to 9
 *     hand, flat   the engine with a simple judgement, or with random games alone
 *
 * `play --seat 2=NAME` looks here, and so does `match`. A level is always a SEAT_LEVEL, which
 * records write as `level 5`; the others are a SEAT_ENGINE of that name. */
#ifndef PENTOID_COMMON_PLAYERS_H
#define PENTOID_COMMON_PLAYERS_H

#include "ai/ai.h"
#include "match/seat.h"

/* The player of that name as a kind of seat; false if this program has none. */
bool player_named(const char *name, struct seat_kind *kind);

/* Whether this program plays a seat of that kind; `player` is then the kind as player_named() gives
 * it. */
bool player_of(const struct seat_kind *kind, struct seat_kind *player);

/* Whether a name looks like a level but is not one: `10`, `level0`. */
bool player_misnamed(const char *name);

/* For people: "level 5, Scout". */
void player_write_title(const struct seat_kind *player, struct out *o);

/* Whether it uses no engine at all; and whether it thinks for as long as it is allowed, because it
 * has no limit of its own. */
bool player_is_random(const struct seat_kind *player);
bool player_thinks_on(const struct seat_kind *player);

/* The limits it thinks within. */
struct ai_limits player_limits(const struct seat_kind *player);

#endif
