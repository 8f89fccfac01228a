/* plain_impl.h: what the files of the plain implementation share, and nobody else includes.
 *
 * A game is a plain value: copied by assignment, no pointers inside.  Hardly anything in it is
 * redundant; stocks, pieces on the board and the like are counted afresh whenever they are needed.
 * Players and seats count from 0 here and from 1 in the notation.
 */
#ifndef PLAIN_IMPL_H
#define PLAIN_IMPL_H

#include <stdbool.h>
#include <stddef.h>

/* A growing list of move texts. */
struct plain_list {
    char **text;
    int count;
    int room;
};

void plain_list_add(struct plain_list *list, const char *text);
void plain_list_clear(struct plain_list *list);

/* Appends formatted text to the string in buf; what does not fit is cut off. */
void plain_append(char *buf, size_t size, const char *format, ...);

/* ---- Pentomino shapes (plain_shapes.c) ---- */

enum { PLAIN_SHAPES = 12, PLAIN_SQUARES = 5, PLAIN_TURNS = 8 };

struct plain_square {
    int col, row;
};

/* One way to lay a shape: five squares, the least column and row 0, ordered by column, then row. */
struct plain_lay {
    struct plain_square square[PLAIN_SQUARES];
};

char plain_shape_letter(int shape);
int plain_shape_of(char letter); /* -1 if there is no such shape */
/* The different ways to lay a shape, turned and flipped; returns how many there are. */
int plain_shape_lays(int shape, struct plain_lay lay[PLAIN_TURNS]);

/* ---- Pentactic (plain_pen.c) ---- */

enum { PLAIN_MAX_PLAYERS = 6, PLAIN_MAX_COLS = 11, PLAIN_MAX_ROWS = 8 };

enum plain_pen_mode { PLAIN_BASIC, PLAIN_DUEL, PLAIN_GROUP, PLAIN_SOLO };
enum plain_pen_phase { PLAIN_DISCARD, PLAIN_COUNTER, PLAIN_PENTOMINO, PLAIN_PEN_OVER };

/* A player's own side of the table: the board on which that player lays pentominoes, the
 * pentominoes still in hand, and the counters still to be put on boards of others. */
struct plain_side {
    char cell[PLAIN_MAX_COLS][PLAIN_MAX_ROWS]; /* '.' empty, 'o' counter, or a shape's letter */
    bool hand[PLAIN_SHAPES];
    int counters;
};

struct plain_pen {
    enum plain_pen_mode mode;
    int cols, rows, players;
    bool forced; /* passing=forced */
    struct plain_side side[PLAIN_MAX_PLAYERS];
    enum plain_pen_phase phase;
    int seat;          /* the player to move */
    int passes;        /* duel, group: passes in this turn so far */
    int match;         /* basic: 0 or 1 */
    int first_discard; /* basic: the shape match 1 went without, -1 before */
};

/* words: the parts of the variant name after `pentactic:`. */
bool plain_pen_start(struct plain_pen *g, int count, char **words);
void plain_pen_legal(const struct plain_pen *g, struct plain_list *out);
void plain_pen_play(struct plain_pen *g, const char *move); /* the move is known to be legal */
void plain_pen_result(const struct plain_pen *g, char *buf, size_t size);

/* ---- Adaptoid (plain_ada.c) ---- */

enum { PLAIN_ADA_ROWS = 7, PLAIN_ADA_NUMBERS = 7 };

enum plain_colour { PLAIN_WHITE, PLAIN_BLACK, PLAIN_NOBODY };
enum plain_ada_phase { PLAIN_SETUP, PLAIN_TAKE, PLAIN_TURN, PLAIN_ADA_OVER };

struct plain_adaptoid {
    enum plain_colour colour; /* PLAIN_NOBODY: the cell is empty */
    int legs, pincers;
};

struct plain_ada {
    struct plain_adaptoid cell[PLAIN_ADA_ROWS][PLAIN_ADA_NUMBERS]; /* [0][0] is a1, [6][6] is g7 */
    enum plain_ada_phase phase;
    enum plain_colour mover, winner;
    int captures[2]; /* made by each colour */
    int player[2];   /* who plays each colour */
    int idle;        /* turns running with neither a build nor a capture */
};

/* words: the parts of the variant name after `adaptoid`. */
bool plain_ada_start(struct plain_ada *g, int count, char **words);
void plain_ada_legal(const struct plain_ada *g, struct plain_list *out);
void plain_ada_play(struct plain_ada *g, const char *move); /* the move is known to be legal */
void plain_ada_result(const struct plain_ada *g, char *buf, size_t size);

#endif
