/* games.h - what the terminal says of each game: what is to be done, how it is typed, the rules in
 * a few lines, how it stands, how it ended.
 *
 * This is the one place of the command line that knows the games, a file for each. A game without
 * one is played all the same: its diagram, the general words, the result line. */
#ifndef PENTOID_CLI_GAMES_GAMES_H
#define PENTOID_CLI_GAMES_GAMES_H

#include "text/notation.h"

/* A hint about how a move is typed, for a phase of the game: its key (cli/play/guide.h). */
struct cli_hint {
    int phase, text;
};

/* `names` are those of the seats, none of them empty. */
struct cli_game {
    const struct game *game;

    /* What is to be done, a key for each phase. NULL: there is nothing special to say. */
    const int *tasks;

    const struct cli_hint *hints;
    int hint_count;

    /* The rules of a variant, a key; and something drawn to show below them, with its caption, a
     * key. NULL: the general words; nothing. */
    int (*rules)(const struct variant *v);
    const char *picture;
    int caption;

    /* How it stands, in a sentence or a line for each side. NULL: nothing beyond the board. */
    void (*write_stand)(const union game_state *s, const char *const *names, struct out *o);

    /* How it ended by the rules; `winner` is who has won, half a sentence: "Ana (white) wins".
     * NULL: that alone. */
    void (*write_end)(const union game_state *s, const char *const *names, const char *winner,
                      struct out *o);

    /* What lies beside a board where several stand side by side. NULL: nothing. */
    void (*write_foot)(const union game_state *s, int board, struct out *o);
};

extern const struct cli_game cli_adaptoid, cli_pentactic;

/* The entry of a game; of one that has none, an entry without anything. */
const struct cli_game *cli_game_of(const struct game *game);

/* How many hints the entries before this one have together. */
int cli_hints_before(const struct cli_game *entry);

/* "Ana", and with what that seat plays: "Ana (white)". */
void cli_write_who(const struct game *game, const union game_state *s, int seat, const char *name,
                   struct out *o);

#endif
