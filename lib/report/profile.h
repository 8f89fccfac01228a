/* profile.h - what the games of a variant are like: figures from many games among equals.
 *
 * A profile adds up games in which the same player has all seats, and so tells about the game at
 * one strength. Moves that were given to the players, a random opening, count for the length of the
 * game and as its first move, and for nothing else.
 *
 * Two figures need the standing of each seat before each of its moves, as an engine judges it. They
 * look at games with a single winner, and there at the winner's moves:
 *
 *     drama          how far below even the winner stood, on average over the moves before which it
 *                    stood below even; 0 if there were none
 *     decisiveness   the share of the moves of the game that were made once it was decided: from
 *                    the first move on before which, and before all later ones of its own, the
 *                    winner stood safe
 *
 * Nothing depends on the order in which games are added. */
#ifndef PENTOID_REPORT_PROFILE_H
#define PENTOID_REPORT_PROFILE_H

#include "ai/ai.h"
#include "record/ending.h"

/* From where on a standing is safe: in hundredths of a per cent, of a point. Scores are whole
 * points, so that half a point is nearer to a win than to anything else. */
enum { PROFILE_SAFE_WIN = 8000, PROFILE_SAFE_POINTS = 50 };

/* How often something happened on each cell. */
enum profile_map {
    MAP_COUNTERS,    /* counters placed */
    MAP_PENTOMINOES, /* cells covered */
    MAP_BODIES,      /* bodies built */
    MAP_LIMBS,       /* limbs built */
    MAP_FIGHTS,      /* fights, whoever won them */
    MAP_STARVED,     /* creatures captured for want of food */
    PROFILE_MAPS
};

enum { PROFILE_CELLS = 66, PROFILE_FIRSTS = AI_MAX_LINES, PROFILE_PARTS = 10000 };

struct profile_seat {
    uint32_t alone, shared;   /* games won */
    int64_t score;            /* summed */
    uint64_t beaten, squares; /* by game, 2 for each rival beaten and 1 for each tie: summed */
};

/* A first move of the game, and what became of who made it. */
struct profile_first {
    game_move move;
    uint32_t games;
    uint64_t beaten;
};

struct profile {
    int seats;
    uint8_t kind;                        /* what the scores count: an enum game_score */
    uint32_t games, left;                /* games; others, which somebody has left */
    uint32_t drawn;                      /* nobody has won */
    uint32_t length[GAME_MAX_PLIES + 1]; /* how many games have so many moves */
    uint64_t positions, choices, forced; /* all; the legal moves there; those with just one */
    uint32_t widest;                     /* the most legal moves */
    struct {
        uint32_t positions;
        uint64_t choices;
    } at[GAME_MAX_PLIES]; /* the same by the number of moves made */
    struct profile_seat seat[GAME_SEATS];
    uint32_t map[PROFILE_MAPS][PROFILE_CELLS];
    int firsts;
    struct profile_first first[PROFILE_FIRSTS];

    uint32_t judged, behind;      /* games with one winner; those where it was once below even */
    uint8_t unit;                 /* of the standings: an enum ai_unit */
    uint64_t drama, decisiveness; /* summed: hundredths; PROFILE_PARTS for a whole game */
};

/* A game that is over. `standing` is that of the seat to act before each move; of moves that were
 * given it is not looked at. NULL: nobody has judged. */
struct profile_game {
    const struct variant *variant;
    const game_move *moves;
    int count, opening; /* all moves; those that were given */
    const struct ending *ending;
    const struct ai_score *standing;
};

/* Begins without a game. Those first moves are counted, others are not. */
void profile_begin(struct profile *p, int seats, const game_move *first, int firsts);

/* Adds a game. One that somebody has left does not count: its moves are not those of equals. */
void profile_add(struct profile *p, const struct profile_game *g);

/* The lengths in the middle, at the least and at the most; 0 if there are no games. */
int profile_median_length(const struct profile *p);
int profile_least_length(const struct profile *p);
int profile_most_length(const struct profile *p);

/* "counters": the name of a map in JSON. And all that was counted on it. */
extern const char *const profile_map_names[PROFILE_MAPS];
uint64_t profile_map_sum(const struct profile *p, enum profile_map map);

#endif
