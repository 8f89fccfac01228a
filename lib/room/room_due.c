/* room_due.c - what happens next in a room by itself, and when. */
#include "room/room_parts.h"

static struct room_due due(enum room_due_what what, int seat, int64_t at) {
    int64_t other = at > CLOCK_FOREVER - ROOM_OTHER_NODE ? CLOCK_FOREVER : at + ROOM_OTHER_NODE;
    return (struct room_due){(uint8_t)what, (int8_t)seat, 0, at, other};
}

static struct room_due due_nothing(void) { return due(DUE_NOTHING, -1, CLOCK_FOREVER); }

static bool has_person(const struct room *r) {
    for (int i = 0; i < r->chairs; i++)
        if (r->chair[i].type == CHAIR_PERSON)
            return true;
    return false;
}

/* Any node may say that the time is up; it is up at the same moment on every node. */
static struct room_due due_flag(const struct room *r) {
    int64_t flag = match_flag(&r->match);
    if (flag >= CLOCK_FOREVER - ROOM_TOLERANCE)
        return due_nothing();
    struct room_due d = due(DUE_FLAG, r->match.clock.seat, flag + ROOM_TOLERANCE);
    d.other = d.at;
    return d;
}

bool room_is_forced(const struct room *r) {
    struct match_actor actor = match_actor(&r->match);
    return actor.kind.type == SEAT_PERSON && !(r->flags & ROOM_BYHAND) &&
           r->match.variant.game->count(&r->match.state) == 1;
}

static struct room_due earlier(struct room_due a, struct room_due b) { return b.at < a.at ? b : a; }

/* The only move is made while it is still in time. */
static struct room_due due_forced(const struct room *r, int seat) {
    int64_t at = r->at + ROOM_FORCED_AFTER, flag = match_flag(&r->match);
    return due(DUE_FORCED, seat, at < flag ? at : flag - 1);
}

/* A person is to move: their time runs out, or nobody ever comes. */
static struct room_due due_person(const struct room *r, int seat) {
    struct room_due d = due_flag(r);
    bool listed = (r->flags & ROOM_LISTED) && r->rule.kind != CLOCK_MOVE;
    if (listed && room_unmoved(r))
        d = earlier(d, due(DUE_CLOSE, seat, r->at + ROOM_NO_MOVE));
    if (room_is_forced(r))
        d = earlier(d, due_forced(r, seat));
    return d;
}

static struct room_due due_playing(const struct room *r) {
    struct match_actor actor = match_actor(&r->match);
    if (r->match.paused)
        return due_nothing();
    if (actor.kind.type != SEAT_LEVEL)
        return due_person(r, actor.seat);
    struct room_due d = due(DUE_COMPUTER, actor.seat, r->at);
    d.level = (int8_t)actor.kind.level;
    return earlier(d, due_flag(r));
}

struct room_due room_due(const struct room *r) {
    switch (room_state(r)) {
    case ROOM_WAITING:
        return r->chairs && room_free_chair(r) < 0 && has_person(r) ? due(DUE_START, -1, r->at)
                                                                    : due_nothing();
    case ROOM_PLAYING:
        return due_playing(r);
    default:
        return !r->closed && r->match.again ? due(DUE_START, -1, r->at) : due_nothing();
    }
}

/* The only legal move. */
static void put_move(const struct room *r, struct room_command *c) {
    const struct match *m = &r->match;
    struct out o = out_to(c->text, sizeof c->text);
    game_move moves[GAME_MAX_MOVES];
    m->variant.game->legal(&m->state, moves);
    move_write(m->variant.game, &m->state, moves[0], &o);
    c->ply = m->count;
}

bool room_due_command(const struct room *r, int64_t now, struct room_command *c) {
    static const uint8_t whats[] = {[DUE_START] = DO_START,
                                    [DUE_FORCED] = DO_MOVE,
                                    [DUE_FLAG] = DO_FLAG,
                                    [DUE_CLOSE] = DO_CLOSE};
    struct room_due d = room_due(r);
    if (d.what == DUE_COMPUTER)
        d = due_flag(r);
    if (d.what == DUE_NOTHING || d.at > now)
        return false;
    *c = room_command(whats[d.what], now);
    c->node = true;
    if (d.what == DUE_FORCED)
        put_move(r, c);
    return true;
}
