/* room.h - a room: chairs, who sits on them, and the games that they play one after another.
 *
 * A room is its log (docs/room-log.md): rows numbered from 1, each with its line, the key of the
 * command that it came from, and a checksum of the log so far. room_judge() refuses a command or
 * turns it into an event without changing anything; room_apply() is the only function that changes
 * a room. Between the two the row is stored; keeper.h does that. The same code runs in the server,
 * in the page and in the simulation.
 *
 * A chair is a place in the room, which a secret belongs to; a seat is a place in the current game.
 * They are the same before and in the first game; for each game after that the chairs move on by
 * one seat. Both count from 0 here, from 1 in lines and JSON.
 *
 * Nothing here reads a clock or allocates. Moments are milliseconds of the store's clock. A room is
 * a plain value, except for the two arrays of its match, which belong to the caller and grow with
 * the game: a waiting room needs none. Before each event, and before each line:
 *
 *     struct room_size size;
 *     if (room_grows(&room, &size))
 *         old = room_move(&room, memory of at least that size);    then free what was in use before
 *
 * A seat is charged the time that a move took, less the time lost in the network. Two accounts
 * limit that relief, and both follow from the log: a bank for lag (at most ROOM_LAG a move), and in
 * rooms that are not listed ROOM_FORGIVEN a game for time in which a player was cut off. */
#ifndef PENTOID_ROOM_ROOM_H
#define PENTOID_ROOM_ROOM_H

#include "match/match.h"

enum {
    ROOM_KEY = 32,           /* with terminator, of the longest key */
    ROOM_TEXT = 144,         /* with terminator, of the longest text of a command */
    ROOM_LINE = 192,         /* with terminator, of the longest line */
    ROOM_NAME = 20,          /* characters of a name; its bytes are fewer than RECORD_NAME */
    ROOM_EVENTS = 8192,      /* of a game */
    ROOM_PREPARATIONS = 500, /* events before the first game */
    ROOM_OPEN_LEVEL = 5,     /* the level that gets the free chairs when the host starts */
};

/* All in milliseconds. */
enum {
    ROOM_LEAD = 5000,      /* from the last seat taken to the beginning of the game */
    ROOM_TOLERANCE = 1000, /* from the end of a player's time to the event that says so */
    ROOM_LAG = 500,        /* of one move */
    ROOM_BANK_FIRST = 1000,
    ROOM_BANK_MORE = 200, /* for each move */
    ROOM_BANK_MOST = 2000,
    ROOM_FORGIVEN = 15000,   /* of one game */
    ROOM_FORCED_AFTER = 600, /* until a player's only legal move is made for them */
    ROOM_NO_MOVE = 60000,    /* until a listed game without a first move is closed */
    ROOM_OTHER_NODE = 10000, /* until any node does what the last one should have done */
    ROOM_DECLINED = 30000    /* until the same may be offered again; doubled twice */
};

enum room_state { ROOM_WAITING, ROOM_PLAYING, ROOM_OVER };

/* Of the log, `listed`, `unwatched`, `talk`, `byhand`. */
enum room_flag {
    ROOM_LISTED = 1,    /* shown in the lobby */
    ROOM_UNWATCHED = 2, /* only players and the host may watch */
    ROOM_TALKS = 4,     /* free text; not if it is listed */
    ROOM_BYHAND = 8     /* the server does not make a player's only legal move */
};

enum room_chair_type { CHAIR_OPEN, CHAIR_PERSON, CHAIR_LEVEL };

struct room_chair {
    uint8_t type, level; /* an enum room_chair_type; of CHAIR_LEVEL, 1 .. AI_LEVELS */
    bool absent;         /* of a person: a computer stands in when a game begins */
    int32_t sat;         /* of a person: the number of the row that they sat down with */
    char name[RECORD_NAME];
};

/* What is kept about a seat in the current game. */
struct room_seat {
    int16_t bank, forgiven;   /* milliseconds left for lag, and used for being cut off */
    uint8_t declined[OFFERS]; /* how often its offers were, and when they were last */
    int64_t declined_at[OFFERS];
};

struct room {
    struct variant variant; /* as agreed: it may be open, and is drawn for each game */
    struct clock_rule rule;
    unsigned flags; /* enum room_flag */
    int chairs;
    struct room_chair chair[GAME_SEATS];

    int32_t seq;       /* the number of the last row; 0: the room has not been made */
    uint32_t sum;      /* over all rows */
    int64_t at;        /* the moment of the last event */
    int32_t games;     /* how many have begun */
    int32_t base;      /* the row that began the last one, or 0 */
    int32_t offer_seq; /* the row that made match.offer, if that is open */
    int8_t shift;      /* chair c plays seat (c + shift) % chairs */
    bool closed;       /* nothing more happens here */
    struct room_seat seat[GAME_SEATS];

    struct match match; /* the last game if there was one; its memory is the caller's */
};

/* An empty room; its first event must be ROOM_CREATE. The memory may be empty. */
void room_init(struct room *r, struct match_memory memory);

/* ---- memory ------------------------------------------------------------------------------- */

struct room_size {
    int events, plies;
};

/* Whether another event might not fit; and how large the arrays should then be. */
bool room_grows(const struct room *r, struct room_size *size);

/* Moves to larger arrays and returns those in use before. */
struct match_memory room_move(struct room *r, struct match_memory memory);

/* ---- looking ------------------------------------------------------------------------------ */

enum room_state room_state(const struct room *r);

/* The seat of a chair in the game under way, and back. */
static inline int room_seat(const struct room *r, int chair) {
    return r->chairs ? (chair + r->shift) % r->chairs : chair;
}
static inline int room_chair(const struct room *r, int seat) {
    return r->chairs ? (seat + r->chairs - r->shift) % r->chairs : seat;
}

/* The seat to move, or -1. */
int room_turn(const struct room *r);

/* The first free chair; -1: none. */
int room_free_chair(const struct room *r);

/* Whether two rooms are the same value, whatever their memory. */
bool room_same(const struct room *a, const struct room *b);

/* ---- commands ----------------------------------------------------------------------------- */

/* The commands, with the members that each needs besides at, chair, host, node and key. Who may
 * give it: H the host, P the person on the chair, N the node itself, A anybody with the invite. */
enum room_do {
    DO_CREATE,  /* N  text: "VARIANT CLOCK FLAG FLAG" as in the log */
    DO_OPTIONS, /* H  the same, before the first game */
    DO_KIND,    /* HN target: a chair; text: "open" or "level 3"; before the first game */
    DO_SIT,     /* A  target: a chair, or -1 for any free one; text: the name */
    DO_STAND,   /* PH target: a chair; a person only their own; before the first game */
    DO_START,   /* HN seed; N: all chairs are taken, or all want another game */
    DO_CLOSE,   /* HN the host before the first game; N: listed and waiting, or no first move */
    DO_MOVE,    /* PN text, ply, lag, forgiven; N: for computers, and forced moves */
    DO_RESIGN,  /* P */
    DO_OFFER,   /* P  proposal; OFFER_REMOVE: target, a seat */
    DO_ANSWER,  /* P  yes, seq: the row of the offer */
    DO_RESUME,  /* P  after a pause */
    DO_STANDIN, /* P  target: a seat, away */
    DO_RETURN,  /* P  the computer no longer stands in for me */
    DO_CLAIM,   /* P  target: a seat, away; the last two: the other one has won */
    DO_FLAG,    /* N  the time of the seat to move is up */
    DO_CREDIT,  /* N  milliseconds; after an outage, with a key so that it is given once */
    ROOM_DOS
};

struct room_command {
    int64_t at;   /* when it was received, by the store's clock */
    uint8_t what; /* an enum room_do */
    int8_t chair; /* whose secret came with it; -1: none */
    bool host;    /* or the host's */
    bool node;    /* or it is the server's own doing */
    int8_t target;
    uint8_t proposal; /* an enum match_proposal */
    bool yes;
    bool away;             /* the node knows that `target` has been away for long enough */
    int32_t ply;           /* moves played so far; -1: not said */
    int32_t seq;           /* of the offer that is answered; -1: not said */
    int64_t lag, forgiven; /* claimed; what is granted is limited */
    int64_t milliseconds;
    uint64_t seed; /* for what the variant leaves open */
    char text[ROOM_TEXT];
    char key[ROOM_KEY]; /* "" without one */
};

/* An empty command, from nobody. */
struct room_command room_command(enum room_do what, int64_t at);

/* "move" and so on, as in the protocol; -1: no such word. `remove` is an offer, and so no command
 * of its own: DO_OFFER with OFFER_REMOVE. */
const char *room_do_word(enum room_do what);
int room_do_named(const char *word, size_t length);

/* Puts a text into a command, or a key; false if it is too long, or no key. */
bool room_set_text(struct room_command *c, const char *text, size_t length);
bool room_set_key(struct room_command *c, const char *key, size_t length);

/* ---- refusals ----------------------------------------------------------------------------- */

enum room_why {
    ROOM_OK,
    ROOM_ILLEGAL,   /* not possible, now or ever: the fault says why */
    ROOM_TURN,      /* it is not your turn */
    ROOM_STALE,     /* about a position that is no more */
    ROOM_LATE,      /* the time was up */
    ROOM_ENDED,     /* the game is over, or the room closed: `over` */
    ROOM_FULL,      /* the log is */
    ROOM_TAKEN,     /* that chair is, or all are */
    ROOM_FORBIDDEN, /* not with that secret */
    ROOM_BUSY,      /* the store does not answer: ask again later */
    ROOM_WHYS
};

/* "illegal" and so on, as in the protocol. */
const char *room_why_word(enum room_why why);

/* The sentence, in the language of the out. */
void room_say(const struct room *r, struct fault why, struct out *o);

/* ---- events ------------------------------------------------------------------------------- */

enum room_event_type {
    ROOM_CREATE,  /* variant, rule, flags */
    ROOM_OPTIONS, /* variant, rule, flags */
    ROOM_KIND,    /* chair, kind, level */
    ROOM_SIT,     /* chair, name */
    ROOM_STAND,   /* chair */
    ROOM_START,   /* variant, rule; shift */
    ROOM_CLOSE,
    ROOM_MATCH, /* match: an event of the game under way */
    ROOM_EVENT_TYPES
};

struct room_event {
    int64_t at;
    uint8_t type; /* an enum room_event_type */
    int8_t by;    /* the chair whose command it was, or -1; not in the line but in the row */
    int8_t chair, shift;
    uint8_t kind, level; /* an enum room_chair_type, CHAIR_OPEN or CHAIR_LEVEL */
    unsigned flags;
    struct variant variant;
    struct clock_rule rule;
    char name[RECORD_NAME];
    char key[ROOM_KEY];
    struct match_event match;
};

/* Whether a command can be obeyed now, and the event that it causes; `fault` says why not. */
enum room_why room_judge(const struct room *r, const struct room_command *c, struct room_event *e,
                         struct fault *fault);

/* Applies an event that room_judge() or room_read() has accepted. */
void room_apply(struct room *r, const struct room_event *e);

/* What happens next without a player's command, and when; other nodes do it later, in case the node
 * that wrote the last row has failed. DUE_COMPUTER: ask the engine for a move at `level`, and make
 * it with DO_MOVE. For all others room_due_command() gives the command. */
enum room_due_what {
    DUE_NOTHING,
    DUE_START,    /* all chairs are taken, or all want another game */
    DUE_COMPUTER, /* seat, level */
    DUE_FORCED,   /* seat: there is only one legal move */
    DUE_FLAG,     /* seat */
    DUE_CLOSE     /* a listed game without a first move */
};

struct room_due {
    uint8_t what; /* an enum room_due_what */
    int8_t seat, level;
    int64_t at;    /* for the node that wrote the last row */
    int64_t other; /* for any other node; CLOCK_FOREVER with DUE_NOTHING */
};

/* What is due first. If a computer or a player with only one legal move is to move, that comes
 * before the flag. */
struct room_due room_due(const struct room *r);

/* The command for it, with `at` now. False for DUE_NOTHING and DUE_COMPUTER, and if it is too
 * early. */
bool room_due_command(const struct room *r, int64_t now, struct room_command *c);

/* The word of its line: "move", "sit". */
const char *room_event_word(const struct room_event *e);

/* ---- rows --------------------------------------------------------------------------------- */

/* The line of an event without its line end. Write it before applying the event. */
void room_line_write(const struct room *r, const struct room_event *e, struct out *o);

/* Reads a line and judges it. It must be written as room_line_write() writes it. */
struct fault room_read(const struct room *r, const char *line, size_t length, const char *key,
                       int by, struct room_event *e);

/* Reads, judges and applies. After a fault the room is as before. */
struct fault room_line(struct room *r, const char *line, size_t length, const char *key, int by);

/* The sum after one more row. */
uint32_t room_sum(uint32_t before, const char *key, const char *line, size_t length);

/* A sum as eight hexadecimal digits with a terminator, and back; false if it is none. */
void room_sum_write(uint32_t sum, char text[9]);
bool room_sum_read(const char *text, size_t length, uint32_t *sum);

/* ---- JSON and records --------------------------------------------------------------------- */

/* The news of the event that was just applied, as {"t":"news", ...} (docs/live.md). */
void room_news_write(const struct room *r, const struct room_event *e, struct out *o);

/* What room_json() needs besides the room itself. */
struct room_view {
    const char *id;
    unsigned here;      /* the chairs whose persons are connected, as bits */
    const char *record; /* of the game, by room_record_write(); NULL: leave it out */
    size_t record_length;
    const char *log; /* all lines, each with its line end; NULL: leave them out */
    size_t log_length;
};

/* The state of the room, as {"t":"room", ...}. */
void room_json(const struct room *r, const struct room_view *view, struct out *o);

/* The game under way, or the last one, as a record; `memory` was given to record_init(). A fault if
 * that is too small. Nothing before the first game. For all games, replay the log; write the record
 * before each line that room_is_start() says yes to and at the end, with an empty line between two
 * of them. */
struct fault room_record_write(const struct room *r, struct record *memory, struct out *o);

bool room_is_start(const char *line, size_t length);

/* ROOM_RECORD_NODES of the plies, and that much text, always suffice. */
#define ROOM_RECORD_NODES(plies) ((plies) + 1)
enum { ROOM_RECORD_TEXT = 4096 };

#endif
