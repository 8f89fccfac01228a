/* match.h - a game in progress: who plays, what happened, clocks, taking back, leaving, offers.
 *
 * It reads no clock and no file, so that the same match runs in a terminal, a page, a match between
 * engines or a server. Time is always a parameter, in milliseconds.
 *
 * Everything that happens is an event (event.h). match_judge() refuses a command or turns it into
 * an event without changing anything; match_apply() is the only function that changes a match. So a
 * match rebuilt from its events is the same value: clocks, the cost of the running turn, who left
 * when, what redo could play, the open offer, the pause. A server stores an event between the two
 * steps; other callers use the commands, which do both.
 *
 * The caller owns two arrays: the events, and the plies that lead to the position, with what is
 * needed to undo each. A ply can be undone and redone in one step, so reading a log takes time
 * proportional to its length: going back undoes plies that were played before, and going forward is
 * one event a ply.
 *
 * Leaving: a player who resigns, runs out of time or goes away is out (record/ending.h). With two
 * seats, or when only one player remains, that ends the match. Otherwise the game goes on, and
 * level MATCH_STANDIN_LEVEL stands in for that seat, which has no clock any more. It also stands in
 * for a player who is absent and may return. match_actor() says so; the caller makes the move. */
#ifndef PENTOID_MATCH_MATCH_H
#define PENTOID_MATCH_MATCH_H

#include "match/clock.h"
#include "match/event.h"
#include "match/seat.h"

enum {
    MATCH_STANDIN_LEVEL = 5,
    MATCH_EVENTS = 2 * GAME_MAX_PLIES /* enough for any game, however often moves are taken back */
};

enum match_status {
    MATCH_OK,
    MATCH_ILLEGAL,  /* not a legal move, or not a valid name: the fault says why */
    MATCH_LATE,     /* the seat to move has run out of time: it is out now, the move is not made */
    MATCH_OVER,     /* the match is over */
    MATCH_PAUSED,   /* the match is paused */
    MATCH_FULL,     /* no room for another event or ply */
    MATCH_DECLINED, /* computers do not agree to a draw */
    MATCH_OFFERED,  /* another offer is open */
    MATCH_GONE,     /* that seat has left */
    MATCH_NOTHING   /* it would change nothing, or there is no such seat */
};

struct match_seat {
    char name[RECORD_NAME];
    struct seat_kind kind;
    bool absent; /* a computer stands in for it until it is back */
};

/* When a player left: after how many plies, at which moment, and with how much time left. */
struct match_gone {
    int32_t ply;
    int64_t when, left;
};

/* The open offer. */
struct match_offer {
    bool open;
    uint8_t what, seat; /* an enum match_proposal; who made it */
    uint8_t agreed;     /* a bit for each seat that wants it */
    int32_t ply;        /* of OFFER_BACK: how many plies would remain */
    uint8_t gone;       /* of OFFER_REMOVE: the seat that would be out */
};

/* A move that leads to the position: its event, the time its seat had on the clock before it, and
 * how to undo it. */
struct match_ply {
    int32_t event;
    int64_t left;
    union game_undo undo;
};

/* The caller's arrays. */
struct match_memory {
    struct match_event *events;
    struct match_ply *plies;
    int event_capacity, ply_capacity;
};

/* Memory for any match. */
struct match_book {
    struct match_event events[MATCH_EVENTS];
    struct match_ply plies[GAME_MAX_PLIES];
};

static inline struct match_memory match_memory(struct match_book *b) {
    return (struct match_memory){b->events, b->plies, MATCH_EVENTS, GAME_MAX_PLIES};
}

struct match {
    struct variant variant;
    struct clock_rule rule; /* what was agreed for all seats, as in a record */
    struct match_memory memory;
    int event_count;
    int64_t at; /* the moment of the last event */
    union game_state state;
    int count; /* plies played */
    int known; /* and those that redo could play again; known >= count */
    bool paused;
    bool again; /* all want to play another game */
    struct clock clock;
    struct match_seat seat[GAME_SEATS];
    struct ending ending;               /* how it stands: who won, who left, and why it ended */
    struct match_gone gone[GAME_SEATS]; /* goes with ending.gone */
    struct match_offer offer;
};

/* ---- beginning ---------------------------------------------------------------------------- */

/* Begins a match; the clock of the first seat runs from now on. The variant must not be open. Every
 * seat is a person without a name. */
void match_start(struct match *m, const struct variant *v, struct clock_rule rule,
                 struct match_memory memory, int64_t now);

/* Names a seat, and says who plays it; texts that are too long are cut off at a whole character.
 * NULL leaves a text as it is. MATCH_ILLEGAL if a text has invisible characters. */
enum match_status match_set_seat(struct match *m, int seat, const char *name, const char *kind);

/* Gives a seat its own clock; only before the first move. */
enum match_status match_set_clock(struct match *m, int seat, const struct clock_rule *rule,
                                  int64_t now);

/* ---- looking ------------------------------------------------------------------------------ */

int match_seats(const struct match *m);

/* The seat to move, or -1 if the match is over. */
int match_turn(const struct match *m);

/* Who acts next: the seat, or -1 if the match is over; who plays it now; and whether that is a
 * stand-in for the seat's own player. */
struct match_actor {
    int seat;
    struct seat_kind kind;
    bool standin;
};
struct match_actor match_actor(const struct match *m);

/* One of the m->known plies, as the event that it was. */
static inline const struct match_event *match_ply(const struct match *m, int ply) {
    return &m->memory.events[m->memory.plies[ply].event];
}

/* Milliseconds that a seat has left (CLOCK_FOREVER without a clock), and the moment at which the
 * seat to move runs out of time if nothing happens. A seat that has left keeps what it had. */
int64_t match_remaining(const struct match *m, int seat, int64_t now);
int64_t match_flag(const struct match *m);

/* "captures 2,1 winners 2 (player 1 resigned)"; the same as data is m->ending. */
void match_result_write(const struct match *m, struct out *o);

/* Makes a copy that shows the match after another number of its m->known plies, for looking only:
 * it shares the arrays. Players who left later are back; clocks are those of the match. */
void match_look(const struct match *m, int plies, struct match *shown);

/* Whether two matches are the same value, whatever their memory. */
bool match_same(const struct match *a, const struct match *b);

/* The sentence that says why a command was refused; `why` is the fault of MATCH_ILLEGAL. */
struct fault match_fault(enum match_status status, int seat, struct fault why);

/* ---- events ------------------------------------------------------------------------------- */

/* Whether the event can happen now. Completes it: its moment is moved into the range of a log, and
 * never before the last event; a move gets its seat, its text and, if it is EVENT_UNCHARGED, its
 * cost; an offer to take back gets its ply. A move must be legal already: move_read() tests that.
 * Whether a flag has fallen is not looked at here but in match_due(). */
enum match_status match_judge(const struct match *m, struct match_event *e, struct fault *why);

/* Lets an event happen that match_judge() has accepted. */
void match_apply(struct match *m, const struct match_event *e);

/* Whether the time of the seat to move was up by then. *e is then the event that it leaves, at the
 * moment when its time was up. */
bool match_due(const struct match *m, int64_t now, struct match_event *e);

/* Applies the events of a match again, in other memory. */
void match_rebuild(const struct match *m, struct match_memory memory, struct match *again);

/* ---- commands ----------------------------------------------------------------------------- */

/* Judges an event and applies it. Before a move, an offer and the like it checks the flag. */
enum match_status match_do(struct match *m, struct match_event *e, struct fault *why);

/* Plays a move at that moment. Every move from a person, a file or the network comes as text, and
 * is judged here; `why` says what is wrong if the answer is MATCH_ILLEGAL. match_play() is for
 * moves that the library has chosen or read. */
enum match_status match_play(struct match *m, game_move move, int64_t now);
enum match_status match_play_text(struct match *m, const char *text, size_t length, int64_t now,
                                  struct fault *why);

/* The same after the first `plies` of the known plies, where a person is looking: the match goes on
 * from there. */
enum match_status match_play_at(struct match *m, int plies, const char *text, size_t length,
                                int64_t now, struct fault *why);

/* If the time of the seat to move was up by then, that seat is out, from the moment its time was
 * up. Returns whether that happened. */
bool match_tick(struct match *m, int64_t now);

/* A seat is out, for one of the reasons ENDING_RESIGNED, ENDING_TIME and ENDING_LEFT, whether or
 * not it is its turn. Nothing can be redone afterwards. */
enum match_status match_leave(struct match *m, int seat, enum ending_reason reason, int64_t now);
enum match_status match_resign(struct match *m, int seat, int64_t now);

/* Whether a computer stands in for a player who is away. */
enum match_status match_set_absent(struct match *m, int seat, bool absent, int64_t now);

/* Takes back the last thing that happened: an agreed draw, a player's leaving, or a ply. The clocks
 * are what they were at the beginning of that turn, which begins again now. Redo plays a ply again,
 * with the time it took then; leaving is not redone. After a new move nothing can be redone. */
enum match_status match_undo(struct match *m, int64_t now);
enum match_status match_redo(struct match *m, int64_t now);

/* Goes to the position after the first `plies` of the m->known plies, forwards or backwards;
 * match_back() goes back to it so that the first `gone` of those who have left stay out. */
enum match_status match_go(struct match *m, int plies, int64_t now);
enum match_status match_back(struct match *m, int plies, int gone, int64_t now);

/* The seats that people play, as bits: all but the levels, for a program that has no other
 * engines. */
unsigned match_hands(const struct match *m);

/* Takes back to the last turn of a seat in `hands` that is still there, or to where one of them
 * left, who then returns. If `hands` is empty it takes back one ply and pauses the match, or the
 * computers would play it again at once. The target is how many plies remain, -1 if there is
 * nothing to take back. */
int match_back_target(const struct match *m, unsigned hands);
enum match_status match_take_back(struct match *m, unsigned hands, int64_t now);

/* The counterpart: goes forward to the next turn of one of them, or to the last known ply. */
int match_forward_target(const struct match *m, unsigned hands);
enum match_status match_forward(struct match *m, unsigned hands, int64_t now);

/* While a match is paused no clock runs and no move is made. */
enum match_status match_pause(struct match *m, int64_t now);
enum match_status match_resume(struct match *m, int64_t now);

/* Moves the beginning of the running turn to that much later, as after an outage of a server. */
enum match_status match_credit(struct match *m, int64_t milliseconds, int64_t now);

/* ---- offers ------------------------------------------------------------------------------- */

/* A person offers a draw, taking back to their own last turn, a pause, another game when the match
 * is over, or removing a seat for which a computer stands in. One offer is open at a time. A move
 * cancels it, except an offer to remove a seat. It takes effect when all other persons who are
 * there have agreed, at once if there are none: computers agree to everything but a draw. Answering
 * no ends it; the seat that made it can only answer no. */
enum match_status match_offer(struct match *m, enum match_proposal what, int seat, int64_t now);
enum match_status match_offer_remove(struct match *m, int gone, int seat, int64_t now);
enum match_status match_answer(struct match *m, bool yes, int seat, int64_t now);

/* The seats that must agree to an offer, as bits. */
unsigned match_deciders(const struct match *m, enum match_proposal what);

/* "draw", "back", "pause", "again", "remove". */
const char *match_proposal_word(enum match_proposal what);

/* ---- text --------------------------------------------------------------------------------- */

/* All events as lines of text (docs/match-log.md); and one of them, without its line end. */
void match_log_write(const struct match *m, struct out *o);
void match_line_write(const struct match *m, const struct match_event *e, struct out *o);

/* The word of an event in its line, "move". */
const char *match_event_word(enum match_event_type type);

/* The log for storing while a turn is running: it ends with a pause at that moment, so that the
 * turn does not get more expensive while it is stored, and the match read from it is paused. */
void match_log_write_paused(const struct match *m, int64_t now, struct out *o);

/* Reads a match from its log, in that memory. After a fault only m->variant and m->state are valid,
 * for fault_write(). */
struct fault match_log_read(struct match *m, struct match_memory memory, const char *text,
                            size_t length);

/* Reads a line without its line end, for match_judge() to judge; a move in it is legal. */
struct fault match_line_read(const struct match *m, const char *line, size_t length,
                             struct match_event *e);

/* One more line, judged and applied. */
struct fault match_log_line(struct match *m, const char *line, size_t length);

/* The state of the match at that moment as JSON (docs/match-log.md); `shown` is the match itself or
 * the copy made by match_look(). */
void match_json(const struct match *m, const struct match *shown, int64_t now, struct out *o);

/* ---- records ------------------------------------------------------------------------------ */

/* Converts a match to a record, whose memory record_init() has set, and back. A record is for
 * people: redo, the moments of the events and the cost of the running turn are not kept. A loaded
 * match is paused; players who left are taken to have left after the last move, or before it if
 * that move ended the game. */
struct fault match_save(const struct match *m, struct record *r);
enum match_status match_load(struct match *m, const struct record *r, struct match_memory memory);

#endif
