/* effect.h - effects (game/effect.h) as people and programs read them: a name, a phrase, a
 * sentence, JSON.
 *
 * The phrase is about the move and has no subject: "captures d5, 2 pincers against 1". Hints list
 * several of them. The sentence stands alone and names the player: "White captures d5: 2 pincers
 * against 1."; only effects that a person at the board would point out have one. docs/json.md
 * describes the names and the members of the JSON. */
#ifndef PENTOID_TEXT_EFFECT_H
#define PENTOID_TEXT_EFFECT_H

#include "text/json.h"

enum {
    EFFECT_LENGTH = 300, /* of one phrase or sentence, with terminator, names not counted */
    EFFECTS_LENGTH = 600 /* of all phrases of a hint */
};

/* "captures": its name, which never changes. */
const char *effect_name(enum effect_kind kind);

/* The phrase. `before` is the position before the move. */
void effect_write(const struct game *game, const union game_state *before,
                  const struct effect *effect, struct out *o);

/* The sentence; false, and nothing written, if there is none. `names` are those of the seats; NULL:
 * they have none. */
bool effect_tell(const struct game *game, const union game_state *before,
                 const struct effect *effect, const char *const *names, struct out *o);

/* The phrases of all, with commas between them. */
void effects_write(const struct game *game, const union game_state *before,
                   const struct effects *effects, struct out *o);

/* All of them as a JSON list. */
void effects_json(struct json *j, const struct game *game, const union game_state *before,
                  const struct effects *effects);

#endif
