/* players.h - who can sit at the board besides a person.
 *
 *     random       any legal move
 *     5, level5    the engine at a level from 1 to 9
 *     hand, flat   the engine with a simple judgement, or with random games alone
 *
 * `play --seat 2=NAME` looks here, and so does `match`. In records a level is written `level 5`,
 * which is read too. */
#ifndef PENTOID_CLI_PLAYERS_H
#define PENTOID_CLI_PLAYERS_H

#include "ai/ai.h"
#include "text/out.h"

struct player {
    bool random; /* no engine at all */
    int level;   /* 0: none, it plays as well as it can */
    enum ai_sight sight;
};

/* The player of that name; false if there is none. */
bool player_named(const char *name, struct player *p);

/* Which level that is, `5`, `level5` or `level 5`; 0 if it is none. */
int player_level(const char *name);

/* Whether it looks like a level but is none: `10`, `level0`. */
bool player_misnamed(const char *name);

/* Its name in records, and for people: "level 5", "level 5, Scout". */
void player_write(const struct player *p, struct out *o);
void player_write_title(const struct player *p, struct out *o);

/* The limits it thinks within. */
struct ai_limits player_limits(const struct player *p);

#endif
