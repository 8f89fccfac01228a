/* entrant.h - who takes part in a match, as it is said on the command line:
 *
 *     5                          level 5 of this program
 *     hand,nodes=5000            another of its players, with a limit of its own
 *     9,movetime=200,hash=64     a level with a limit and an option
 *     "./other ugi"              any command that speaks UGI
 *     "./other ugi,name=Other"   and what to call it
 *
 * A word with a blank or a slash in it is a command. `movetime`, `nodes` and `depth` are limits
 * that go before those of the match, `name` is a name; all else is an option of the engine. */
#ifndef PENTOID_CLI_TOURNAMENT_ENTRANT_H
#define PENTOID_CLI_TOURNAMENT_ENTRANT_H

#include <stdbool.h>
#include <stdint.h>

enum { ENTRANT_NAME = 80, ENTRANT_WORD = 24, ENTRANT_OPTIONS = 12, ENTRANT_VALUE = 256 };

/* How long an engine may think about a move; 0: no limit of that kind. */
struct go_limits {
    uint64_t movetime; /* milliseconds */
    uint64_t nodes, depth;
};

struct entrant_option {
    char name[ENTRANT_WORD], value[ENTRANT_VALUE];
};

struct entrant {
    char name[ENTRANT_NAME]; /* what it is called; unique in a match */
    char word[ENTRANT_WORD]; /* the player of this program: "5", "hand"; "" for a command */
    char *command;           /* NULL: this program */
    struct go_limits limits;
    int options;
    struct entrant_option option[ENTRANT_OPTIONS];
};

/* Reads an ENGINE of the command line. False after a complaint. */
bool entrant_read(struct entrant *e, const char *text);
void entrant_free(struct entrant *e);

/* Whether it has a limit of its own. */
bool entrant_limited(const struct entrant *e);

/* Whether an option was given for it. */
bool entrant_sets(const struct entrant *e, const char *option);

/* Gives equal names a number, so that each is different. */
void entrants_tell_apart(struct entrant *e, int count);

#endif
