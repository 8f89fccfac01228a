/* room_parts.h - what the files of lib/room share. */
#ifndef PENTOID_ROOM_ROOM_PARTS_H
#define PENTOID_ROOM_ROOM_PARTS_H

#include "room/room.h"

/* Whether the event can happen, caused by anybody: the checks that a command and a line of the log
 * have in common. Completes the event, as match_judge() does. */
enum room_why room_judge_event(const struct room *r, struct room_event *e, struct fault *why);

/* The parts of `create` and `options`: a variant, a clock and flags with blanks between them. */
struct fault room_terms_read(const char *text, size_t length, struct room_event *e);

/* "open", "level 3", or "person", which is not read. */
void room_kind_write(int type, int level, struct out *o);
bool room_kind_read(const char *text, size_t length, struct room_event *e);

/* How many chairs a variant has. */
int room_chairs_of(const struct variant *v);

/* What was not charged for a move: the bank pays first. */
struct room_relief {
    int64_t lag, forgiven;
};
struct room_relief room_relief(const struct room *r, const struct match_event *move);

/* The most that can be forgiven of the seat's next move. */
int64_t room_lag_left(const struct room *r, int seat);
int64_t room_forgiven_left(const struct room *r, int seat);

/* Whether a game has only just begun, so that the room may be closed: nobody has moved or, with two
 * players, the player to move has not. */
bool room_unmoved(const struct room *r);

/* Whether the only legal move of the person to move is made for them. */
bool room_is_forced(const struct room *r);

/* "listed" and so on, of the lowest of the flags. */
const char *room_flag_word(unsigned flags);

/* How many players are still in. */
int room_players_in(const struct room *r);

/* When a seat may make an offer of that kind again. */
int64_t room_offer_moment(const struct room *r, int seat, int what);

#endif
