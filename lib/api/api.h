/* api.h - what the files behind pentoid.h share: the objects from the inside, errors, text.
 *
 * The public functions only forward: they check their arguments, call the layers below and
 * translate the answers. Nothing in the library calls them. */
#ifndef PENTOID_API_API_H
#define PENTOID_API_API_H

#include "match/match.h"
#include "pentoid.h"

struct pentoid_position {
    struct variant variant;
    union game_state state;
};

/* The out for text that goes to the caller, who may pass no buffer at all. */
struct out api_out(int language, char *buffer, size_t size);

/* Fills *why and returns the status. The sentence is that of the fault in a state of the game; both
 * may be NULL if the sentence does not need them. */
int api_refuse(pentoid_error *why, int status, const struct game *game,
               const union game_state *state, struct fault f);

/* The status of a text that has been written, PENTOID_OK or PENTOID_FULL. */
int api_written(const struct out *o, pentoid_error *why);

#endif
