/* tourney.h - a match, a pool of engines, or engines each against itself: which games are played,
 * and what they add up to.
 *
 * Two or more sides that meet are a pairing. Its games come in blocks: all from the same opening,
 * with the sides changed round over the seats, so that everybody has played every seat. With two
 * seats a block is a pair of games. In a group of more seats than sides a side has several seats:
 *
 *     3 seats, 3 sides   ABC BCA CAB
 *     4 seats, 2 sides   ABAB BABA
 *     3 seats, 2 sides   ABA BAA AAB BAB ABB BBA   (each side once more and once less)
 *
 * A single side has all seats, and a block is one game.
 *
 * The score of a side in a game is the share of its encounters that it won: each of its seats meets
 * each seat of other sides, and a tie is half. For two seats that is win, draw or loss; for a group
 * with all sides different the share of rivals beaten.
 *
 * Games may end in any order, but blocks are counted in the order in which they were drawn up, so
 * that a match stopped by its sequential test ends with the same games however many are played
 * at once. Every game that is over is saved, and a file can be taken up again. */
#ifndef PENTOID_CLI_TOURNAMENT_TOURNEY_H
#define PENTOID_CLI_TOURNAMENT_TOURNEY_H

#include "arena.h"
#include "cli/cli.h"
#include "common/progress.h"
#include "rating.h"

enum {
    TOURNEY_TERMS = 600,
    TOURNEY_GAMES = 10000000 /* of all pairings, at the most */
};

/* What the blocks of a pairing add up to. */
struct standing {
    uint32_t games;
    uint32_t won, drawn, lost; /* by the first of two sides */
    struct tally *tally;       /* of each side; of two sides only the first */
    double seat[GAME_SEATS];   /* points made on each seat */
    double margin, squares; /* points ahead of the second of two sides: means of blocks, summed */
    uint32_t margins;       /* blocks among them */
    uint32_t faults[GAME_SEATS];                  /* of each side */
    char *fault;                                  /* the first one, or NULL */
    int64_t spent[GAME_SEATS], moves[GAME_SEATS]; /* by each side */
};

struct pairing {
    int side[GAME_SEATS]; /* entrants */
    struct standing standing;
};

/* A game that is drawn up: SLOT_COUNTED once its block is. */
enum slot_state { SLOT_OPEN, SLOT_RUNNING, SLOT_OVER, SLOT_COUNTED };

struct slot {
    uint8_t state;
    struct ending ending;
    char *text;  /* the record, until it is saved */
    char *fault; /* what went wrong, or NULL */
};

struct tourney {
    /* What was agreed. */
    struct variant variant;
    int seats, sides;
    int entrant_count, pairing_count;
    struct entrant entrant[RATING_PLAYERS];
    struct pairing *pairing;
    int block, blocks; /* games of a block, blocks of a pairing */
    uint64_t seed;
    struct arena_terms terms;
    struct openings openings;
    const struct sprt *sprt;    /* NULL: play them all */
    const char *path;           /* of the file for the games, or NULL */
    char agreed[TOURNEY_TERMS]; /* all this in words, for the records */

    /* Called once for each game that is over, now or by the file, in any order. NULL: never. */
    void (*seen)(void *context, int number, const struct record *record);
    void *context;

    /* How far it has got. */
    struct slot *slot;
    int slots, next, counted; /* all; the first that may be open; those of counted blocks */
    int over;                 /* games */
    int known;                /* games that were in the file already */
    int fd;                   /* the file, or -1 */
    bool file_empty, failed;
    bool unheard; /* nobody reads what is printed */
    struct progress progress;
    int64_t begun; /* on the clock of cli_now() */
};

/* Who meets in a pairing: two sides, or all of them if there are no more than seats; always two; or
 * one has all seats. */
enum tourney_kind { TOURNEY_MATCH, TOURNEY_POOL, TOURNEY_ALONE };

/* Reads the options that all tourneys share, and the engines. The variant is NULL if none is named.
 * CLI_OK, or the status after a complaint. The pairings are still to be made. */
int tourney_read(struct tourney *t, const struct args *a, enum tourney_kind kind,
                 const char *variant, char **engines, int count);

/* Adds a pairing of these entrants: as many as the tourney has sides. */
void tourney_pair(struct tourney *t, const int *side);

/* Draws up the games, now that the pairings are known, and takes up those of the file. CLI_OK, or
 * the status after a complaint. */
int tourney_begin(struct tourney *t, bool resume);

/* Starts every engine once, if the first game does not. CLI_OK, or the status after a complaint. */
int tourney_prove(const struct tourney *t);

/* Plays. CLI_OK, or the status after a complaint; what was counted until then is there. If nobody
 * reads what is printed any more, it ends. */
int tourney_run(struct tourney *t);

/* Takes what the file holds already: CLI_OK, or the status after a complaint. And adds a game to
 * it: false after a complaint. */
int tourney_open_file(struct tourney *t, bool resume);
bool tourney_save(struct tourney *t, struct slot *s);
char *tourney_record(const struct tourney *t, int number, const struct arena_report *report);

/* How many games a block has. */
int tourney_block(int seats, int sides);

/* Who sits where in a game: seat by seat the number of a side. */
void tourney_seats(const struct tourney *t, int number, int *side);
struct pairing *tourney_pairing(const struct tourney *t, int number);
int tourney_opening(const struct tourney *t, int number);

void tourney_free(struct tourney *t);

#endif
