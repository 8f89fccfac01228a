/* pen_eval.h - Pentactic: what a board is worth, at a glance.
 *
 * One board and what may still come to it: the pentominoes of its owner, and counters. The guess
 * is how many more of each will be placed if both sides play well. In a duel the board is
 * worth the pentominoes less the counters to its owner; in a group the two count for different
 * people, so they are guessed apart. */
#ifndef PENTOID_AI_PEN_EVAL_H
#define PENTOID_AI_PEN_EVAL_H

#include "rules/pen.h"

/* A board as the evaluation sees it. In a group `counters` is the board's share of those that all
 * rivals hold. `lasts` is how many turns the game goes on because of other boards, 0 in basic:
 * counters may still come when nothing fits here. */
struct pen_view {
    const struct grid *grid;
    struct cells free;  /* cells that nothing lies on */
    struct cells open;  /* those of them that a counter may go to */
    uint16_t hand;      /* pieces that may still be laid */
    uint8_t counters;   /* that may still be put on it */
    uint8_t owner_next; /* 1: a pentomino is to be laid next, 0: a counter is to be placed */
    uint8_t lasts;
};

/* How many more will be placed, in hundredths. */
struct pen_guess {
    int pentominoes, counters;
};

/* What is counted on a board. Every number is the same for a board and its mirror images. */
enum pen_feature {
    PEN_ON_8X8,     /* 1 on that grid, 0 on the others */
    PEN_ON_9X7,     /* the same */
    PEN_ON_11X6,    /* the same */
    PEN_FREE,       /* free cells */
    PEN_USABLE,     /* free cells that some pentomino in hand can still cover */
    PEN_BLOCKS,     /* two by two blocks of usable cells: how compact they are */
    PEN_AREAS,      /* areas: usable cells that hang together */
    PEN_ROOM,       /* pentominoes that the areas have room for by their size, or that fit: fewer */
    PEN_STUCK,      /* pieces in hand that fit nowhere */
    PEN_TIGHT,      /* pieces that fit in at most eight ways */
    PEN_WAYS,       /* the logarithms of the numbers of ways, added up, in eighths */
    PEN_OPEN,       /* cells that a counter may go to */
    PEN_OPEN_LINES, /* rows or columns with such cells, the fewer, at most the counters left */
    PEN_SAFE_LINES, /* the same of open cells that no pentomino can cover: sure for counters */
    PEN_COUNTERS_LEFT,
    PEN_FEATURES
};

/* An upper bound of the pentominoes that there is room for: by the areas of the usable cells, and
 * by the number of pieces that fit at all. Both come from grid_usable(). */
int pen_eval_room(const struct grid *g, struct cells usable, const uint16_t ways[PIECES]);

/* An upper bound of the counters that can be placed on those cells: the number of rows or of
 * columns that have one, whichever is less. */
int pen_lines(const struct grid *g, struct cells cells);

void pen_features(const struct pen_view *v, int x[PEN_FEATURES]);

/* Hundredths times PEN_SCALE for each unit of a feature: by who is next, by the pieces in hand
 * (less one), and for what is guessed: pentominoes, counters. */
enum { PEN_SCALE = 256 };
struct pen_weights {
    int32_t of[2][PIECES][2][PEN_FEATURES];
};

/* The weights for a duel, where one counter comes each turn, and for a group, where there
 * may be none or several. */
enum { PEN_ONE_RIVAL, PEN_MANY_RIVALS };
extern const struct pen_weights pen_weights[2];

/* With those weights, or with a few set by hand if they are NULL. */
struct pen_guess pen_guess(const struct pen_weights *w, const struct pen_view *v);

/* A board of a state, with at most `counters` counters to come. */
struct pen_view pen_view(const struct pen_state *s, int board, int counters, bool owner_next);

/* The board after a counter on that cell, a pentomino laid so, or a pass; the other side is
 * next. */
struct pen_view pen_view_counter(struct pen_view v, int cell);
struct pen_view pen_view_pentomino(struct pen_view v, int placement);
struct pen_view pen_view_pass(struct pen_view v);

/* The cells that a counter can go to now. */
static inline struct cells pen_view_cells(const struct pen_view *v) {
    return v->counters ? v->open : cells_none();
}

#endif
