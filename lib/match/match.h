/* match.h - a game in progress: history with undo and redo, seats, clocks, resignation.
 *
 * It reads no clock and no file, so that the same match can run in a terminal, a server or a page.
 * The array of plies is the caller's; GAME_MAX_PLIES of them hold any game. Time is always a
 * parameter, in milliseconds.
 *
 * State is split by one question: would undo restore it? The position, the clocks and who has left
 * are functions of the plies and of `gone`; names of the seats and the rule of the clock are not.
 *
 * Undo replays the game from its start. Keeping a union game_undo with each ply would make it 104
 * bytes instead of 16 and save a person who takes back a move less than a millisecond; it
 * would also be a second way to reach a position, and loading a record needs the first anyway.
 *
 * Leaving: a player who resigns or runs out of time is out (text/ending.h). With two seats, or when
 * only one player is left, that ends the match. Otherwise the game goes on, and the caller has
 * somebody else (a program) play the moves of that seat, which has no clock any more. */
#ifndef PENTOID_MATCH_MATCH_H
#define PENTOID_MATCH_MATCH_H

#include "match/clock.h"
#include "text/record.h"

enum match_status {
    MATCH_OK,
    MATCH_ILLEGAL, /* not a move, or not a legal one: the fault says why */
    MATCH_LATE,    /* the seat to move has run out of time: it is out now, the move is not made */
    MATCH_OVER,    /* the match is over */
    MATCH_PAUSED,  /* the match is paused */
    MATCH_FULL,    /* no room for another ply */
    MATCH_NOTHING  /* nothing to undo or redo; no such seat, or one that has left */
};

struct match_ply {
    game_move move;
    uint8_t seat;
    int64_t milliseconds; /* that the move took */
};

/* A player: a name, and what plays: "person", "random", "level 5" or whatever the program likes. */
struct match_seat {
    char name[RECORD_NAME];
    char kind[RECORD_NAME];
};

/* When a player left: after how many plies, at which moment, and with how much time left. */
struct match_gone {
    int32_t ply;
    int64_t when, left;
};

struct match {
    struct variant variant;
    union game_state state;
    struct match_ply *plies; /* the caller's */
    int capacity;
    int count; /* plies played */
    int known; /* and those that redo could play again; known >= count */
    bool paused;
    struct clock clock;
    struct match_seat seat[GAME_SEATS];
    struct ending ending;               /* how it stands: who won, who left, and why it ended */
    struct match_gone gone[GAME_SEATS]; /* goes with ending.gone */
};

/* Begins a match; the clock of the first seat runs from now on. The variant must not be open. Every
 * seat is a "person" without a name. */
void match_start(struct match *m, const struct variant *v, struct clock_rule rule,
                 struct match_ply *plies, int capacity, int64_t now);

/* Names a seat; texts that are too long are cut off at a whole character. NULL: leave as it is. */
void match_set_seat(struct match *m, int seat, const char *name, const char *kind);

int match_seats(const struct match *m);

/* The seat to move, or -1 if the match is over. */
int match_turn(const struct match *m);

/* Plays a move that is being made at that moment. Text is the way for every move that comes from a
 * person, a file or the network. `why` says what is wrong if the answer is MATCH_ILLEGAL. */
enum match_status match_play(struct match *m, game_move move, int64_t now, struct fault *why);
enum match_status match_play_text(struct match *m, const char *text, size_t length, int64_t now,
                                  struct fault *why);

/* Looks whether the time of the seat to move was up by then; if so that seat is out, from the
 * moment its time was up. True if that happened. match_play() looks by itself. */
bool match_tick(struct match *m, int64_t now);

/* A seat gives up; it need not be its turn. What redo could have played is forgotten. */
enum match_status match_resign(struct match *m, int seat, int64_t now);

/* The same for either reason, for whoever judges time by another clock than the match's own. */
enum match_status match_leave(struct match *m, int seat, enum ending_reason reason, int64_t now);

/* Takes back the last thing that happened: that a player left, or a ply. The clocks are what they
 * were at the beginning of that turn, which begins again now. Redo plays again what undo took back,
 * with the time it took then; leaving is not played again. A new move forgets what could have been
 * redone. */
enum match_status match_undo(struct match *m, int64_t now);
enum match_status match_redo(struct match *m, int64_t now);

/* To the position after the first `plies` of the m->known plies, forwards or backwards. */
void match_go(struct match *m, int plies, int64_t now);

/* The same for a match that was loaded: who has left stays gone, since its record does not say when
 * that was. */
void match_rewind(struct match *m, int plies, int64_t now);

/* While a match is paused no clock runs and no move is made. */
void match_pause(struct match *m, int64_t now);
void match_resume(struct match *m, int64_t now);

/* Milliseconds that a seat has left (CLOCK_FOREVER without a clock), and the moment at which the
 * seat to move runs out of time if nothing happens. A seat that has left keeps what it had. */
int64_t match_left(const struct match *m, int seat, int64_t now);
int64_t match_flag(const struct match *m);

/* "captures 2,1 winners 2 (player 1 resigned)"; the same as data is m->ending. */
void match_result_write(const struct match *m, struct out *o);

/* The position after the first `plies` plies. */
void match_state(const struct match *m, int plies, union game_state *s);

/* The match as a record, its memory given before by record_init(), and back. Redo, the moments at
 * which players left, and what the running turn has cost so far are not kept. A loaded match
 * is paused; players who had left count as having done so after the last move, or before it if
 * that move ended the game. */
struct fault match_save(const struct match *m, struct record *r);
enum match_status match_load(struct match *m, const struct record *r, struct match_ply *plies,
                             int capacity);

#endif
