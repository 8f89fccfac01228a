/* ending.h - how a match stands or ended when players may also leave it: by resigning, or by
 * running out of time.
 *
 * The rules know only games that are played to their end. A player who leaves a game for two loses
 * it; one who leaves a larger game can no longer win, and the game goes on until only one is left
 * or the rules end it; the winners are then those with the best score among the players who are
 * still in. Leaving a solo game gives it up. In text this is the line of the result, followed by
 * who left, in their order:
 *
 *     captures 2,1 winners 2 (player 1 resigned)
 *     ongoing (player 3 ran out of time)
 *     scores 4,7,5,9 winners 1 (player 3 ran out of time, player 2 resigned)
 *     stuck 4 (player 1 resigned)
 *
 * A record's Result tag is this line, and the match writes it. The numbers are those of the last
 * position; the text is a function of the position and of who left, so a reader takes only the
 * names from it, judges anew, and compares. */
#ifndef PENTOID_TEXT_ENDING_H
#define PENTOID_TEXT_ENDING_H

#include "text/notation.h"

/* What ended the match; and, of the last two, why a player is out. */
enum ending_reason { ENDING_NONE, ENDING_RULES, ENDING_RESIGNED, ENDING_TIME };

enum { ENDING_LENGTH = 256 }; /* with terminator, of the longest line */

struct ending_gone {
    uint8_t seat, reason; /* reason: ENDING_RESIGNED or ENDING_TIME */
};

struct ending {
    struct game_result result; /* over and winners as they are for the match */
    uint8_t reason;            /* an enum ending_reason; ENDING_NONE while it goes on */
    uint8_t count;             /* who left, in their order */
    struct ending_gone gone[GAME_SEATS];
};

/* Whether that seat has left. */
bool ending_is_gone(const struct ending *e, int seat);

/* One more player leaves. The seat must still be in, and the match must not be over. */
void ending_leave(struct ending *e, int seat, enum ending_reason reason);

/* Computes result and reason from what the rules say of the position and from who left. */
void ending_judge(struct ending *e, const struct game_result *by_rules);

void ending_write(const struct ending *e, struct out *o);

/* The same as members of a JSON object: line, reason and gone (docs/json-game.md). */
struct json;
void ending_json_members(const struct ending *e, struct json *j);

/* Reads such a line about a position of which the rules say that. FAULT_TAG_VALUE if it is not the
 * text of an ending; FAULT_RESULT if it is not how this position ends. */
struct fault ending_read(const char *text, size_t length, const struct game_result *by_rules,
                         struct ending *e);

#endif
