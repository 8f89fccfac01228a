/* games.h - what the terminal says of each game: its lines in the menu, what is to be done, how it
 * is typed, the rules in a few lines, how it stands, how it ended.
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

/* A line of the menu of `pentoid play`, a key, and the variant that it begins. */
struct cli_offer {
    int text;
    const char *variant;

    /* Asks for the rest of the variant's name and writes it; false if the person wants to leave.
     * NULL: there is nothing to ask. */
    bool (*ask)(struct out *variant);
};

enum { CLI_OFFERS = 16 }; /* lines of the menu, at the most */

/* `names` are those of the seats, none of them empty. */
struct cli_game {
    const struct game *game;

    /* Its lines of the menu, the usual one first. */
    const struct cli_offer *offers;
    int offer_count;

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

/* The lines of the menu: the usual ones of all games, then their others. Returns how many. */
int cli_offers(const struct cli_offer *list[CLI_OFFERS]);

/* How many hints the entries before this one have together. */
int cli_hints_before(const struct cli_game *entry);

/* "Ana", and with what that seat plays: "Ana (white)". */
void cli_write_who(const struct game *game, const union game_state *s, int seat, const char *name,
                   struct out *o);

#endif
