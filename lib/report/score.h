/* score.h - the engine's scores as text, in the unit that a player understands.
 *
 *     probability of winning     63.5 %      win 63.5
 *     points ahead               +1.25       points +1.25
 *     the same, proved           +2 exactly  points +2.00 exact
 *
 * The first form is for people, the second for protocols: a word for the unit and a number. */
#ifndef PENTOID_REPORT_SCORE_H
#define PENTOID_REPORT_SCORE_H

#include "ai/ai.h"
#include "text/json.h"

enum { SCORE_LENGTH = 32 }; /* with terminator, of the longest */

void score_write(struct ai_score score, struct out *o);
void score_write_words(struct ai_score score, struct out *o);

/* A number alone, in the unit of the score: "63.5", "+1.25"; and without a sign, for a loss. */
void score_write_number(struct ai_score score, struct out *o);
void score_write_loss(struct ai_score loss, struct out *o);

/* As JSON: {"unit":"points","value":1.25,"exact":true}. */
void score_json_member(struct json *j, const char *name, struct ai_score score);

/* The score of a seat when the game is over, in a unit. */
struct ai_score score_of_result(const struct game_result *r, int seat, enum ai_unit unit);

#endif
