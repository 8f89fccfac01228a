/* ending.h - the result of a match, in which players may also leave, by resigning, by running out
 * of time or by going away, or agree on a draw.
 *
 * The rules know only games that are played to their end. A player who leaves a game for two loses
 * it; one who leaves a larger game can no longer win, and the game goes on until only one player
 * remains or the rules end it; the winners are then those with the best score among the players who
 * are still in. Leaving a solo game gives it up. An agreed draw has no winner. As text this is the
 * line of the result, followed by the players who left, in order, and by the agreement:
 *
 *     captures 2,1 winners 2 (player 1 resigned)
 *     ongoing (player 3 ran out of time)
 *     scores 4,7,5,9 winners 1 (player 3 ran out of time, player 2 resigned)
 *     stuck 4 (player 1 resigned)
 *     captures 0,0 winners 1 (player 2 left)
 *     captures 2,1 winners none (agreed)
 *     scores 4,7,5 winners none (player 3 left, agreed)
 *
 * A record's Result tag is this line, and the match writes it. The numbers are those of the last
 * position. The text follows from the position and from who left, so a reader takes only the
 * players from it, works out the rest, and compares. */
#ifndef PENTOID_RECORD_ENDING_H
#define PENTOID_RECORD_ENDING_H

#include "text/notation.h"

/* What ended the match; and, of the last three, why a player is out. */
enum ending_reason {
    ENDING_NONE,
    ENDING_RULES,
    ENDING_AGREED,
    ENDING_RESIGNED,
    ENDING_TIME,
    ENDING_LEFT
};

enum { ENDING_LENGTH = 256 }; /* with terminator, of the longest line */

struct ending_gone {
    uint8_t seat, reason; /* reason: ENDING_RESIGNED, ENDING_TIME or ENDING_LEFT */
};

struct ending {
    struct game_result result; /* over and winners as they are for the match */
    uint8_t reason;            /* an enum ending_reason; ENDING_NONE while it goes on */
    uint8_t count;             /* who left, in their order */
    uint8_t agreed;            /* 1: those who were still in agreed on a draw */
    struct ending_gone gone[GAME_SEATS];
};

/* Whether that seat has left. */
bool ending_is_gone(const struct ending *e, int seat);

/* One more player leaves. The seat must still be in, and the match must not be over. */
void ending_leave(struct ending *e, int seat, enum ending_reason reason);

/* Computes result and reason from the rules' result of the position, from who left, and from
 * whether a draw was agreed. */
void ending_judge(struct ending *e, const struct game_result *by_rules);

/* How a seat came out against another one: 2 before it, 1 level with it, 0 behind it. Whoever has
 * left is behind everybody else. */
int ending_compare(const struct ending *e, int seat, int rival);

void ending_write(const struct ending *e, struct out *o);

/* "resigned", "time", "left", "agreed" or "rules"; NULL for ENDING_NONE. */
const char *ending_reason_word(enum ending_reason reason);

/* The same as members of a JSON object: line, reason and gone (docs/json-game.md). */
struct json;
void ending_json_members(const struct ending *e, struct json *j);

/* Reads such a line about a position with that result by the rules. FAULT_TAG_VALUE if it is not
 * the text of an ending; FAULT_RESULT if it is not how this position ends. */
struct fault ending_read(const char *text, size_t length, const struct game_result *by_rules,
                         struct ending *e);

#endif
