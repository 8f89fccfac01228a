/* opening.h - how the games of a match begin: a few random moves by seed, or those of a file.
 *
 * Two engines that play from the same start would play the same game again and again; from many
 * starts, each played with the seats changed round, luck evens out. */
#ifndef PENTOID_CLI_TOURNAMENT_OPENING_H
#define PENTOID_CLI_TOURNAMENT_OPENING_H

#include "text/notation.h"

struct opening {
    struct variant variant;
    game_move *moves;
    int plies;
    uint64_t hash; /* of the position after it */
};

struct openings {
    struct variant variant;
    uint64_t seed;
    int plies;      /* random moves; the most of a line of a file, -1 being all */
    bool from_file; /* the list is complete */
    int count, room;
    struct opening *list;
};

/* Random openings of `plies` moves; -1 is what suits the variant. */
void openings_begin(struct openings *o, const struct variant *v, uint64_t seed, int plies);

/* Openings from a file: the main lines of its records, or one a line as moves alone. Records may be
 * of another variant, if it is the same game for as many seats. False after a complaint, its
 * status in *status. */
bool openings_read(struct openings *o, const char *path, int *status);

/* The n-th opening, from 0. Those of a file are used again when there are no more. */
const struct opening *openings_get(struct openings *o, int n);

void openings_free(struct openings *o);

#endif
