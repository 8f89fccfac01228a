/* pen_neat.h - Pentactic: how neat a move looks to a player who sees nothing else.
 *
 * A beginner lays a pentomino snug against the edge and other pieces, and puts a counter where
 * there is most room. The weak levels, for which many moves are worth the same, choose among them
 * by this, so that they see little and yet play no nonsense. */
#ifndef PENTOID_AI_PEN_NEAT_H
#define PENTOID_AI_PEN_NEAT_H

#include "rules/pen.h"

/* What is seen of a pentomino's place. */
enum pen_tidy {
    PEN_TOUCH, /* whether it is at the edge */
    PEN_EDGE,  /* how many sides of its cells are at the edge */
    PEN_SNUG   /* how many are at the edge or at something that lies there */
};

/* For a pentomino, as the enum says. For a counter, how many cells around it are free, the near
 * ones counted twice. For any other move, 0. */
int pen_neat(const struct pen_state *s, pen_move m, enum pen_tidy tidy);

#endif
