/* match.h - a game in progress: who plays, what happened, clocks, taking back, leaving, offers.
 *
 * It reads no clock and no file, so that the same match runs in a terminal, a page, a match between
 * engines or a server. Time is always a parameter, in milliseconds.
 *
 * Everything that happens is an event (event.h). A command comes in, match_judge() refuses it or
 * makes an event of it without changing anything, and match_apply() is the only function that
 * changes a match. So a match can be rebuilt from its events and is the same value: clocks, the
 * cost of the running turn, who left when, what redo could play, the open offer, the pause. A
 * server stores an event between the two steps; everybody else calls the commands, which do both.
 *
 * The caller owns two arrays: the events, and the plies on the way to the position, which say what
 * each event on that way changed. A ply can be undone and played again in one step, so reading a
 * log takes time in proportion to its length: going back undoes plies that had to be made before,
 * and going forward is one event a ply.
 *
 * Leaving: a player who resigns, runs out of time or goes away is out (record/ending.h). With two
 * seats, or when only one player is left, that ends the match. Otherwise the game goes on, and
 * level MATCH_STANDIN_LEVEL stands in for that seat, which has no clock any more. It also stands in
 * for somebody who is absent and may return. match_actor() says so; the caller makes the move. */
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
    MATCH_ILLEGAL,  /* not a move, or not a legal one; no text for a name: the fault says why */
    MATCH_LATE,     /* the seat to move has run out of time: it is out now, the move is not made */
    MATCH_OVER,     /* the match is over */
    MATCH_PAUSED,   /* the match is paused */
    MATCH_FULL,     /* no room for another event or ply */
    MATCH_DECLINED, /* computers do not agree to a draw */
    MATCH_OFFERED,  /* another offer is open */
    MATCH_GONE,     /* that seat has left */
    MATCH_NOTHING   /* nothing that this would change, or no such seat */
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

/* A move on the way to the position: which event it was, what its seat had on the clock before it,
 * and how to undo it. */
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
 * NULL: leave as it is. MATCH_ILLEGAL if a text has characters that cannot be seen. */
enum match_status match_set_seat(struct match *m, int seat, const char *name, const char *kind);

/* Gives a seat a clock of its own; before the first move only. */
enum match_status match_set_clock(struct match *m, int seat, const struct clock_rule *rule,
                                  int64_t now);

/* ---- looking ------------------------------------------------------------------------------ */

int match_seats(const struct match *m);

/* The seat to move, or -1 if the match is over. */
int match_turn(const struct match *m);

/* Who acts next: the seat, or -1 if the match is over; what plays it now; and whether that stands
 * in for the seat's own player. */
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

/* A copy that shows the match as it was after another of its m->known plies, for looking only: it
 * shares the arrays. Who left later is there again; clocks are those of the match. */
void match_look(const struct match *m, int plies, struct match *shown);

/* Whether two matches are the same value, whatever their memory. */
bool match_same(const struct match *a, const struct match *b);

/* The sentence that says why a command was refused; `why` is the fault of MATCH_ILLEGAL. */
struct fault match_fault(enum match_status status, int seat, struct fault why);

/* ---- events ------------------------------------------------------------------------------- */

/* Whether the event can happen now. Completes it: its moment becomes one that a log can say, never
 * before the last; a move gets its seat, its text and, if it is EVENT_UNCHARGED, its cost; taking
 * back by an offer gets its ply. The move must be legal: move_read() tests it. Looks at no flag:
 * match_due() does. */
enum match_status match_judge(const struct match *m, struct match_event *e, struct fault *why);

/* Lets an event happen that match_judge() has accepted. */
void match_apply(struct match *m, const struct match_event *e);

/* Whether the time of the seat to move was up by then; the event is that it leaves, at the moment
 * when it was. */
bool match_due(const struct match *m, int64_t now, struct match_event *e);

/* Applies the events of a match anew, into other memory. */
void match_rebuild(const struct match *m, struct match_memory memory, struct match *again);

/* ---- commands ----------------------------------------------------------------------------- */

/* Judges an event and lets it happen. Moves, offers and the like look at the flag before. */
enum match_status match_do(struct match *m, struct match_event *e, struct fault *why);

/* Plays a move that is being made at that moment. Text is the way for every move that comes from a
 * person, a file or the network, and is judged here; `why` says what is wrong if the answer is
 * MATCH_ILLEGAL. The other way is for moves that the library has chosen or read. */
enum match_status match_play(struct match *m, game_move move, int64_t now);
enum match_status match_play_text(struct match *m, const char *text, size_t length, int64_t now,
                                  struct fault *why);

/* The same after the first `plies` of the known plies, where a person looks: the match goes on from
 * there. */
enum match_status match_play_at(struct match *m, int plies, const char *text, size_t length,
                                int64_t now, struct fault *why);

/* Looks whether the time of the seat to move was up by then; if so that seat is out, from the
 * moment its time was up. True if that happened. */
bool match_tick(struct match *m, int64_t now);

/* A seat is out, for one of the reasons ENDING_RESIGNED, ENDING_TIME and ENDING_LEFT; it need not
 * be its turn. What redo could have played is forgotten. */
enum match_status match_leave(struct match *m, int seat, enum ending_reason reason, int64_t now);
enum match_status match_resign(struct match *m, int seat, int64_t now);

/* A computer stands in for somebody who is away, and no longer. */
enum match_status match_set_absent(struct match *m, int seat, bool absent, int64_t now);

/* Takes back the last thing that happened: an agreed draw, that a player left, or a ply. The clocks
 * are what they were at the beginning of that turn, which begins again now. Redo plays again what
 * was taken back, with the time it took then; leaving is not played again. A new move
 * forgets what could have been redone. */
enum match_status match_undo(struct match *m, int64_t now);
enum match_status match_redo(struct match *m, int64_t now);

/* To the position after the first `plies` of the m->known plies, forwards or backwards; and back to
 * it so that the first `gone` of those who have left stay out. */
enum match_status match_go(struct match *m, int plies, int64_t now);
enum match_status match_back(struct match *m, int plies, int gone, int64_t now);

/* The seats that people play, as bits: all but the levels, for a program that has no engine of
 * another name. */
unsigned match_hands(const struct match *m);

/* Taking back to the last turn of somebody among `hands` who is still there, or to where one of
 * them left, who then returns. Without any of them it is one ply, and the match is paused, or the
 * computers would play it again at once. The target is how many plies remain, -1 if there is
 * nothing to take back. */
int match_back_target(const struct match *m, unsigned hands);
enum match_status match_take_back(struct match *m, unsigned hands, int64_t now);

/* The counterpart: to the next turn of one of them, or to the end of what is known. */
int match_forward_target(const struct match *m, unsigned hands);
enum match_status match_forward(struct match *m, unsigned hands, int64_t now);

/* While a match is paused no clock runs and no move is made. */
enum match_status match_pause(struct match *m, int64_t now);
enum match_status match_resume(struct match *m, int64_t now);

/* The running turn has begun that much later, as after an outage of a server. */
enum match_status match_credit(struct match *m, int64_t milliseconds, int64_t now);

/* ---- offers ------------------------------------------------------------------------------- */

/* A person offers a draw, to take back to their own last turn, a pause, when the match is over
 * another game, or that a seat be out for which a computer stands in. One offer is open at a time;
 * a move cancels it, but for the last. It takes effect when all other persons who are there have
 * agreed, at once if there are none: computers agree to all but a draw, which they decline.
 * Answering no ends it; the seat that made it can only do that. */
enum match_status match_offer(struct match *m, enum match_proposal what, int seat, int64_t now);
enum match_status match_offer_remove(struct match *m, int gone, int seat, int64_t now);
enum match_status match_answer(struct match *m, bool yes, int seat, int64_t now);

/* Who has a say in an offer, as bits. */
unsigned match_deciders(const struct match *m, enum match_proposal what);

/* "draw", "back", "pause", "again", "remove". */
const char *match_proposal_word(enum match_proposal what);

/* ---- text --------------------------------------------------------------------------------- */

/* All events as lines of text (docs/match-log.md); and one of them, without its line end. */
void match_log_write(const struct match *m, struct out *o);
void match_line_write(const struct match *m, const struct match_event *e, struct out *o);

/* The word of an event in its line, "move". */
const char *match_event_word(enum match_event_type type);

/* The log as it is kept while a turn is running: it ends with a pause at that moment, so that the
 * turn has cost what it had cost then, and the match that is read from it is paused. */
void match_log_write_paused(const struct match *m, int64_t now, struct out *o);

/* A match from its log, in that memory. After a fault m->variant and m->state are what
 * fault_write() needs, and nothing else of m is of use. */
struct fault match_log_read(struct match *m, struct match_memory memory, const char *text,
                            size_t length);

/* Reads a line without its line end, for match_judge() to judge; a move in it is legal. */
struct fault match_line_read(const struct match *m, const char *line, size_t length,
                             struct match_event *e);

/* One more line, judged and applied. */
struct fault match_log_line(struct match *m, const char *line, size_t length);

/* How the match stands at that moment as JSON (docs/match-log.md); `shown` is the match itself or
 * what match_look() made of it. */
void match_json(const struct match *m, const struct match *shown, int64_t now, struct out *o);

/* ---- records ------------------------------------------------------------------------------ */

/* The match as a record, its memory given before by record_init(), and back. A record is for
 * people: redo, the moments of the events and what the running turn has cost are not kept. A loaded
 * match is paused; players who had left count as having done so after the last move, or before
 * it if that move ended the game. */
struct fault match_save(const struct match *m, struct record *r);
enum match_status match_load(struct match *m, const struct record *r, struct match_memory memory);

#endif
