/* play.h - a game at the terminal: the match, who sits where, and the lines typed. Private to
 * cmd_play.c and the files play_*.c.
 *
 *     cmd_play.c   the options, and the loop: the program's seats play, the position is shown, a
 *                  line is asked for
 *     play_menu.c  which game?
 *     play_line.c  a line is a command
 *     play_move.c  ... or a move, or half of one
 *     play_show.c  the position, whose turn it is, how the game ended
 *     play_tell.c  what the moves did, in sentences
 *     play_think.c the program's moves, and its advice
 *     play_file.c  saving, loading, and never losing a game */
#ifndef PENTOID_CLI_PLAY_PLAY_H
#define PENTOID_CLI_PLAY_PLAY_H

#include "common/players.h"
#include "common/thinker.h"
#include "match/match.h"
#include <stdio.h>
#include <sys/types.h>

enum { PLAY_LINE = 4096, PLAY_NAME = RECORD_NAME + 40 };

struct play;

/* A word that can be typed. */
struct play_action {
    int word;
    void (*run)(struct play *p, const char *rest);
};

/* What differs between a game at this terminal and one at a server (cli/join). */
struct play_place {
    const struct play_action *actions; /* up to one without a function */
    int help, over, again; /* texts: all that can be typed; when the game is over; and again then */
    void (*make)(struct play *p, game_move move); /* makes a legal move, or says why it cannot */
};

struct play_ours {
    struct play_ours *next;
    dev_t device;
    ino_t inode;
};

struct play {
    const struct play_place *place;
    struct match match;
    struct match_book *book; /* its memory, if it is ours */
    unsigned elsewhere;      /* seats that are played somewhere else, as bits */
    struct rng rng;
    struct thinker *thinker[GAME_SEATS + 1]; /* one a seat, so that none sees what another knows;
                                                the last gives advice. NULL: not needed yet */
    enum diagram_style style;
    char half[MOVE_LENGTH]; /* the beginning of a move that was typed before */
    uint64_t explained;     /* hints, as bits, that were given already */
    bool changed;           /* since the position was shown */
    bool unsaved;           /* something has happened that no file has */
    FILE *news;             /* what has happened since the position was shown, into news_text */
    char *news_text;
    size_t news_length;
    struct record loaded;   /* the record that was loaded, for its tags; no nodes: none */
    struct play_ours *ours; /* files that this session has saved or loaded */
};

/* Whether the program makes the next move; `player` is then how. */
bool play_player(const struct play *p, struct seat_kind *player);

/* The seats of people here, as bits, even if they have resigned: all that neither the program nor
 * somebody elsewhere plays. */
unsigned play_hands(const struct play *p);

/* A new game in the place of the one there is; seats are persons. */
void play_begin(struct play *p, const struct variant *v);

/* Makes a legal move for the seat to move, and tells what it did. */
enum match_status play_make(struct play *p, game_move move);

/* ---- play_show.c -------------------------------------------------------------------------- */

/* "Ana", or "Player 2"; and with what they play: "Ana (white)". The text is harmless. */
void play_write_name(const struct play *p, int seat, struct out *o);
void play_write_who(const struct play *p, int seat, struct out *o);

/* The names of all seats; of those that nobody sits on, "". */
struct play_names {
    char text[GAME_SEATS][PLAY_NAME];
    const char *list[GAME_SEATS];
};
void play_names(const struct play *p, struct play_names *names);

/* Shows the position, the news, and what is to be done or how the game ended. */
void play_show(struct play *p);

/* What can be typed when the game is over. */
void play_say_over(const struct play *p);

/* ---- play_tell.c -------------------------------------------------------------------------- */

/* Tells the effects of a move, in sentences that are printed with the next position. */
void play_tell(struct play *p, const union game_state *before, game_move move);

/* Prints the news and forgets them. */
void play_print_news(struct play *p);

/* ---- play_think.c ------------------------------------------------------------------------- */

/* The move of a seat that the program plays. Ctrl-C makes it play what it has found so far. */
game_move play_choose(struct play *p, int seat, const struct seat_kind *player);

/* Prints the best moves of the seat to move, and what they do. */
void play_hint(struct play *p);

/* Forgets what was learnt about the game; gives all memory back. */
void play_forget(struct play *p);
void play_free_thinkers(struct play *p);

/* ---- play_file.c -------------------------------------------------------------------------- */

/* Goes on with the n-th game of a file: CLI_OK, or after a complaint the status, and nothing is
 * changed. */
int play_load(struct play *p, const char *path, int game);

/* Saves, and says whether it could; `force` overwrites whatever there is. */
void play_save(struct play *p, const char *path, bool force);

/* To be called before a game is given up for another one, or for good: if moves of a person were
 * not saved, they are, in a place of their own, and it is said where. */
void play_keep(struct play *p);

/* Gives the memory back. */
void play_free(struct play *p);

/* ---- play_line.c, play_move.c ------------------------------------------------------------- */

/* A game at this terminal; and actions that are the same everywhere. */
extern const struct play_place play_here;
void play_do_help(struct play *p, const char *rest);
void play_do_moves(struct play *p, const char *rest);
void play_do_show(struct play *p, const char *rest);
void play_do_rules(struct play *p, const char *rest);
void play_do_save(struct play *p, const char *path);
void play_do_overwrite(struct play *p, const char *path);

/* Deals with a line that was typed: a move, half a move or a command. False: quit. */
bool play_line(struct play *p, char *line);

/* The place `here`: plays it, or says why it cannot be. */
void play_make_here(struct play *p, game_move move);

/* A move, the rest of one, or its beginning; `typed` has no blanks. */
void play_type_move(struct play *p, const char *typed);

/* Lists the moves that begin so; all moves if it is "", or how the half move can go on. */
void play_list_moves(struct play *p, const char *begin);

/* ---- play_menu.c -------------------------------------------------------------------------- */

/* What the menu asks for: a variant and whether the program plays all other seats, or a file; and
 * names. False at the end of the input, or if somebody wants to leave. */
struct play_wish {
    char variant[VARIANT_LENGTH];
    char file[PLAY_LINE]; /* if not empty */
    int level;            /* of the program, if it plays all other seats; 0: it does not */
    bool names;
};
bool play_menu(struct play_wish *wish);

/* Asks for the name of each person; Enter leaves a seat without one. */
void play_ask_names(struct play *p);

/* Whether a name can be written to a record; if not, why: half a sentence. */
const char *play_name_fault(const char *name);

#endif
