/* join_news.c - the events in a room, in sentences; and the state of the room before a game. */
#include "cli/cli.h"
#include "common/line.h"
#include "common/say.h"
#include "join.h"
#include "text/qr.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct name {
    char text[PLAY_NAME];
};

/* The name of a seat of the game under way. */
static struct name seat_name(const struct join *j, int seat) {
    struct name n;
    struct out o = say_to(n.text, sizeof n.text);
    play_write_name(&j->play, seat, &o);
    return n;
}

static void tell(struct join *j, int key, const struct wording_arg *args) {
    say_line(j->play.news, key, args);
    j->told = true;
}

#define tell_with(j, key, ...) tell(j, key, WORDING_ARGS(__VA_ARGS__))

void join_update(struct join *j) {
    struct play *p = &j->play;
    const struct room *r = &j->live.room;
    bool same = r->games == j->game && r->games > 0 && r->match.count == p->match.count &&
                room_turn(r) == match_turn(&p->match);
    p->elsewhere = j->live.seat < 0 ? ~0u : ~(1u << j->live.seat);
    if (r->games > 0)
        p->match = r->match;
    j->game = r->games;
    if (same)
        return;
    p->half[0] = '\0';
    p->changed = true;
}

/* ---- in the game -------------------------------------------------------------------------- */

static void tell_move(struct join *j, const struct match_event *e) {
    struct play *p = &j->play;
    union game_state before = p->match.state;
    if (e->seat != j->live.seat)
        tell_with(j, TEXT_JOIN_PLAYS, WORD("name", seat_name(j, e->seat).text),
                  WORD("move", e->text));
    else
        j->play.unsaved = true;
    play_tell(p, &before, e->move);
}

static void tell_offer(struct join *j, const struct match_event *e) {
    static const int offers[OFFERS] = {[OFFER_DRAW] = TEXT_JOIN_OFFERS_DRAW,
                                       [OFFER_BACK] = TEXT_JOIN_OFFERS_BACK,
                                       [OFFER_PAUSE] = TEXT_JOIN_OFFERS_PAUSE,
                                       [OFFER_AGAIN] = TEXT_JOIN_OFFERS_AGAIN,
                                       [OFFER_REMOVE] = TEXT_JOIN_OFFERS_REMOVE};
    tell_with(j, offers[e->what], WORD("name", seat_name(j, e->seat).text));
    if (e->seat != j->live.seat && j->live.seat >= 0)
        tell(j, TEXT_JOIN_YES_OR_NO, NO_WORDS);
}

/* How many moves are gone: the play is still what it was before. */
static void tell_back(struct join *j) {
    int gone = j->play.match.count - j->live.room.match.count;
    if (gone > 0)
        tell_with(j, TEXT_JOIN_BACK, NUMBER("n", gone));
}

static void tell_leave(struct join *j, const struct match_event *e) {
    static const int leaving[] = {[ENDING_RESIGNED] = TEXT_END_RESIGNED,
                                  [ENDING_TIME] = TEXT_END_TIME,
                                  [ENDING_LEFT] = TEXT_END_LEFT};
    char text[PLAY_NAME + 100];
    struct out o = say_to(text, sizeof text);
    say_write(leaving[e->what], WORDING_ARGS(WORD("name", seat_name(j, e->seat).text)), &o);
    fprintf(j->play.news, "%s.\n", text);
}

static void tell_match(struct join *j, const struct match_event *e) {
    struct name name = seat_name(j, e->seat);
    switch (e->type) {
    case EVENT_MOVE:
        tell_move(j, e);
        break;
    case EVENT_BACK:
        tell_back(j);
        break;
    case EVENT_LEAVE:
        tell_leave(j, e);
        break;
    case EVENT_OFFER:
        tell_offer(j, e);
        break;
    case EVENT_ANSWER:
        tell_with(j, e->what ? TEXT_JOIN_SAYS_YES : TEXT_JOIN_SAYS_NO, WORD("name", name.text));
        tell_back(j);
        break;
    case EVENT_ABSENT:
        tell_with(j, TEXT_JOIN_STANDIN, WORD("name", name.text));
        break;
    case EVENT_RETURN:
        tell_with(j, TEXT_JOIN_RETURN, WORD("name", name.text));
        break;
    case EVENT_PAUSE:
        tell(j, TEXT_JOIN_PAUSED, NO_WORDS);
        break;
    case EVENT_RESUME:
        tell(j, TEXT_JOIN_RESUMED, NO_WORDS);
        break;
    default:
        break;
    }
}

/* ---- around it ---------------------------------------------------------------------------- */

void join_tell_event(struct join *j, const struct room_event *e) {
    char name[PLAY_NAME];
    struct out o = say_to(name, sizeof name);
    clean_write(e->name, strlen(e->name), &o);
    switch (e->type) {
    case ROOM_SIT:
        tell_with(j, TEXT_JOIN_SITS, WORD("name", name), NUMBER("seat", e->chair + 1));
        break;
    case ROOM_STAND:
        tell_with(j, TEXT_JOIN_STANDS, NUMBER("seat", e->chair + 1));
        break;
    case ROOM_START:
        tell(j, TEXT_JOIN_STARTS, NO_WORDS);
        break;
    case ROOM_CLOSE:
        tell(j, TEXT_JOIN_CLOSED, NO_WORDS);
        break;
    case ROOM_MATCH:
        tell_match(j, &e->match);
        break;
    default:
        break;
    }
}

/* Only those whose going matters: persons of the game under way. */
void join_tell_here(struct join *j) {
    unsigned now = j->live.here, changed = now ^ j->here;
    j->here = now;
    if (j->live.room.games == 0)
        return;
    for (int seat = 0; seat < match_seats(&j->play.match); seat++)
        if (changed >> seat & 1 && seat != j->live.seat)
            tell_with(j, now >> seat & 1 ? TEXT_JOIN_CAME : TEXT_JOIN_WENT,
                      WORD("name", seat_name(j, seat).text));
}

/* ---- before the game ---------------------------------------------------------------------- */

static void write_chair(const struct room_chair *chair, struct out *o) {
    if (chair->type == CHAIR_PERSON)
        clean_write(chair->name, strlen(chair->name), o);
    else if (chair->type == CHAIR_LEVEL)
        say_write(TEXT_PLAYER_LEVEL, WORDING_ARGS(NUMBER("level", chair->level)), o);
    else
        out_text(o, said(TEXT_JOIN_FREE));
}

/* The link that others may have: the one that we were given, if it was an invite. */
static void show_invite(const struct join *j) {
    const struct link *link = &j->live.link;
    static char blocks[QR_BLOCKS];
    struct out o = out_to(blocks, sizeof blocks);
    char text[LINK_BASE + LINK_ROOM + LINK_SECRET + 16];
    struct qr qr;
    if (link->secret[0] != 'i')
        return;
    snprintf(text, sizeof text, "%s#/room/%s/%s", link->base, link->room, link->secret);
    say_with(TEXT_JOIN_INVITE, WORD("link", text));
    if (!isatty(STDOUT_FILENO) || !qr_make(&qr, text, strlen(text)) || qr.side + 4 > cli_columns())
        return;
    qr_blocks_write(&qr, true, &o);
    fputs(blocks, stdout);
}

void join_show_waiting(const struct join *j) {
    const struct room *r = &j->live.room;
    char variant[VARIANT_LENGTH];
    struct out v = out_to(variant, sizeof variant);
    variant_write(&r->variant, &v);
    say_with(TEXT_JOIN_WAITING, WORD("variant", variant));
    for (int i = 0; i < r->chairs; i++) {
        char who[PLAY_NAME];
        struct out o = say_to(who, sizeof who);
        write_chair(&r->chair[i], &o);
        printf("  %d  %s%s%s\n", i + 1, who, i == j->live.seat ? " " : "",
               i == j->live.seat ? said(TEXT_JOIN_YOU) : "");
    }
    if (room_free_chair(r) >= 0)
        show_invite(j);
}

/* "4:07", "1:04:07", or with days "3 d 4 h". */
static void write_time(int64_t ms, struct out *o) {
    int64_t s = ms > 0 ? ms / 1000 : 0;
    char text[40];
    if (s >= 86400) {
        say_write(TEXT_JOIN_DAYS,
                  WORDING_ARGS(NUMBER("days", s / 86400), NUMBER("hours", s / 3600 % 24)), o);
        return;
    }
    if (s >= 3600)
        snprintf(text, sizeof text, "%d:%02d:%02d", (int)(s / 3600), (int)(s / 60 % 60),
                 (int)(s % 60));
    else
        snprintf(text, sizeof text, "%d:%02d", (int)(s / 60), (int)(s % 60));
    out_text(o, text);
}

void join_show_clocks(const struct join *j) {
    const struct match *m = &j->play.match;
    char text[GAME_SEATS * (PLAY_NAME + 40)];
    struct out o = say_to(text, sizeof text);
    for (int seat = 0; seat < match_seats(m); seat++) {
        int64_t left = match_remaining(m, seat, live_now(&j->live, cli_now()));
        if (left == CLOCK_FOREVER)
            continue;
        out_text(&o, o.length ? ", " : "");
        play_write_name(&j->play, seat, &o);
        out_char(&o, ' ');
        write_time(left, &o);
    }
    if (o.length)
        say_with(TEXT_JOIN_CLOCKS, WORD("clocks", text));
}
