/* pentoid.h - Pentactic and Adaptoid as a library: variants, positions, moves, effects, results,
 * records, matches, the engine, the solver and puzzles.
 *
 * Memory. The library allocates nothing and keeps nothing between calls. Every object is opaque,
 * and the caller gives it memory: pentoid_X_size() bytes, aligned as by malloc(), then
 * pentoid_X_init(). There is nothing to free but the caller's own memory. A position is a plain
 * value: copy its bytes, or write them to a buffer of the same program. Other objects stay where
 * they were initialised.
 *
 * Text. Input text is terminated, or given as a pointer and a length where it may be long. Output
 * text goes into the caller's buffer; the function returns the length of the whole text, without
 * its terminator, as snprintf() does. If that is not less than `size`, the text was cut off and the
 * caller can try again with a larger buffer. A size of 0 writes nothing. Text is UTF-8.
 *
 * Errors. A function that can fail returns a status, PENTOID_OK or less than 0. If `why` is not
 * NULL it is filled with the status, the byte of the input at which the error was found, and a
 * sentence in the language that the caller has set in it. A call that fails changes nothing else.
 * If such a function also writes text and the text does not fit, it returns PENTOID_FULL, and
 * why->at is the length of the text.
 *
 * Seats, plies and moves count from 0. Time is a parameter, in milliseconds on any clock that
 * never runs backwards. Random numbers come from the caller's seed and are the same on every
 * machine.
 *
 * Threads. There are no hidden variables. Any function may run in any number of threads, as long as
 * each thread works on its own objects.
 *
 * Compatibility. Within one soname (libpentoid.so.N) functions are added, never changed; members
 * are added to a struct only at its end and only together with a new soname. Texts (names of
 * variants, moves, records, JSON) are documented and stable; numbers of moves and hashes may change
 * with every version: do not store them. */
#ifndef PENTOID_H
#define PENTOID_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PENTOID_VERSION_MAJOR 0
#define PENTOID_VERSION_MINOR 1
#define PENTOID_VERSION_PATCH 0
#define PENTOID_VERSION       "0.1.0"

#if defined(__GNUC__) && !defined(__wasm__)
#define PENTOID_API __attribute__((visibility("default")))
#else
#define PENTOID_API
#endif

/* The version of the library that the program runs with, as PENTOID_VERSION. */
PENTOID_API const char *pentoid_version(void);

/* ---- constants, errors ---------------------------------------------------------------------- */

enum {
    PENTOID_MAX_SEATS = 6,
    PENTOID_MAX_MOVES = 7105, /* legal moves of any position */
    PENTOID_MAX_LINES = 16,   /* lines of a report */
    PENTOID_MAX_PV = 24,      /* moves of a line */
    PENTOID_LEVELS = 9,
    PENTOID_MOVE_LENGTH = 24,   /* of the longest move, with terminator */
    PENTOID_VARIANT_LENGTH = 80 /* of the longest name of a variant, with terminator */
};

enum { PENTOID_ENGLISH, PENTOID_SPANISH, PENTOID_GERMAN };

enum {
    PENTOID_OK = 0,
    PENTOID_WRONG = -1,   /* the text cannot be read, or the move is illegal */
    PENTOID_OVER = -2,    /* the game is over */
    PENTOID_LATE = -3,    /* the seat to move had run out of time: it is out, no move was made */
    PENTOID_PAUSED = -4,  /* the match is paused */
    PENTOID_FULL = -5,    /* the memory given is too small */
    PENTOID_NOTHING = -6, /* nothing to take back, no such seat, offer or solution */
    PENTOID_END = -7      /* no more records */
};

typedef struct pentoid_error {
    int32_t language; /* set by the caller: PENTOID_ENGLISH (0) and so on */
    int32_t status;
    uint64_t at; /* byte of the input */
    char text[512];
} pentoid_error;

/* A generator of random numbers. Begin with any seed. */
typedef struct pentoid_rng {
    uint64_t state;
} pentoid_rng;

/* ---- positions ------------------------------------------------------------------------------ */

/* A variant and a position of it. */
typedef struct pentoid_position pentoid_position;

/* A move: a number that only its own variant can read, and only in this version. */
typedef uint32_t pentoid_move;

/* The names of all variants, a line each. */
PENTOID_API size_t pentoid_variants(char *buffer, size_t size);

PENTOID_API size_t pentoid_position_size(void);

/* The start of a variant by its name, such as "pentactic:duel:9x7". The seed draws what the name
 * leaves to chance: the stones of a solo game. */
PENTOID_API int pentoid_position_init(pentoid_position *position, const char *variant,
                                      uint64_t seed, pentoid_error *why);

/* A position from its diagram (docs/diagrams.md). */
PENTOID_API int pentoid_position_read(pentoid_position *position, const char *diagram,
                                      size_t length, pentoid_error *why);

/* The number of seats; the seat to move, -1 if the game is over. */
PENTOID_API int pentoid_position_seats(const pentoid_position *position);
PENTOID_API int pentoid_position_turn(const pentoid_position *position);

/* The legal moves: how many there are, and the first `capacity` of them in `moves`. */
PENTOID_API int pentoid_position_moves(const pentoid_position *position, pentoid_move *moves,
                                       int capacity);

/* One of the legal moves, all equally likely. The game must not be over. */
PENTOID_API pentoid_move pentoid_position_random(const pentoid_position *position,
                                                 pentoid_rng *rng);

/* Whether a move is legal. Any number may be asked about. */
PENTOID_API int pentoid_position_test(const pentoid_position *position, pentoid_move move,
                                      pentoid_error *why);

/* Plays a move if it is legal; plays a move that is known to be legal, without checking it. */
PENTOID_API int pentoid_position_play(pentoid_position *position, pentoid_move move,
                                      pentoid_error *why);
PENTOID_API void pentoid_position_play_legal(pentoid_position *position, pentoid_move move);

/* Plays a move given as text, "d2-d4,Ae5". */
PENTOID_API int pentoid_position_play_text(pentoid_position *position, const char *move,
                                           pentoid_error *why);

/* A move from its text, if it is legal here, and back. */
PENTOID_API int pentoid_move_read(const pentoid_position *position, const char *text,
                                  pentoid_move *move, pentoid_error *why);
PENTOID_API size_t pentoid_move_write(const pentoid_position *position, pentoid_move move,
                                      char *buffer, size_t size);

/* What a legal move does, as a JSON list of effects in the order in which they happen, each with
 * its name, its numbers and a phrase (docs/json.md). */
PENTOID_API size_t pentoid_move_effects(const pentoid_position *position, pentoid_move move,
                                        int language, char *buffer, size_t size);

enum { PENTOID_POINTS, PENTOID_CAPTURES, PENTOID_REMAINING };

/* The result of the game so far. Points: the lowest wins. Captures: the highest. Remaining: the
 * pentominoes of a solo game that are not placed; none is a solution. */
typedef struct pentoid_result {
    int32_t over;
    int32_t seats;
    uint32_t winners; /* a bit for each seat; none for a draw, or while the game goes on */
    int32_t counts;   /* PENTOID_POINTS, PENTOID_CAPTURES or PENTOID_REMAINING */
    int32_t score[PENTOID_MAX_SEATS];
} pentoid_result;

PENTOID_API void pentoid_position_result(const pentoid_position *position, pentoid_result *result);

/* Whether two positions of one variant are the same; a number that is the same for positions from
 * which the same game lies ahead. */
PENTOID_API int pentoid_position_same(const pentoid_position *a, const pentoid_position *b);
PENTOID_API uint64_t pentoid_position_hash(const pentoid_position *position);

/* The number of move sequences of that length. */
PENTOID_API uint64_t pentoid_position_perft(const pentoid_position *position, int depth);

/* The canonical name of the variant; the diagram, an SVG drawing and the JSON of the position; the
 * line of the result, "captures 5,3 winners 1". */
PENTOID_API size_t pentoid_position_variant(const pentoid_position *position, char *buffer,
                                            size_t size);
PENTOID_API size_t pentoid_position_diagram(const pentoid_position *position, char *buffer,
                                            size_t size);
PENTOID_API size_t pentoid_position_svg(const pentoid_position *position, int language,
                                        char *buffer, size_t size);
PENTOID_API size_t pentoid_position_json(const pentoid_position *position, int language,
                                         char *buffer, size_t size);
PENTOID_API size_t pentoid_position_result_line(const pentoid_position *position, char *buffer,
                                                size_t size);

/* Batches: `count` positions that lie one after the other, pentoid_position_size() bytes each.
 *
 * Seats to move, -1 where the game is over. Moves that are tested, then played where they are
 * legal: returns how many were, status[i] (may be NULL) says which. One random move each, where
 * the game is not over: returns how many games go on after it. */
PENTOID_API void pentoid_batch_turn(const pentoid_position *positions, int count, int32_t *seats);
PENTOID_API int pentoid_batch_play(pentoid_position *positions, int count,
                                   const pentoid_move *moves, int32_t *status);
PENTOID_API int pentoid_batch_random(pentoid_position *positions, int count, pentoid_rng *rng);

/* ---- records -------------------------------------------------------------------------------- */

/* One game of a file of records (docs/record.md). */
typedef struct pentoid_record pentoid_record;

/* Memory for any game within a file of that size. */
PENTOID_API size_t pentoid_record_size(size_t bytes);
PENTOID_API int pentoid_record_init(pentoid_record *record, size_t size);

/* Reads the game that begins at *at and moves *at past it; PENTOID_END if there is none. After any
 * other error the record holds no game, as after pentoid_record_init(): it has neither moves nor
 * positions. */
PENTOID_API int pentoid_record_read(pentoid_record *record, const char *text, size_t length,
                                    size_t *at, pentoid_error *why);

/* The value of a tag, or NULL; it lives as long as the record is not read or initialised again. */
PENTOID_API const char *pentoid_record_tag(const pentoid_record *record, const char *name);

/* The moves of the main line: how many there are, one of them, and the position after `plies`. */
PENTOID_API int pentoid_record_plies(const pentoid_record *record);
PENTOID_API pentoid_move pentoid_record_move(const pentoid_record *record, int ply);
PENTOID_API void pentoid_record_position(const pentoid_record *record, int plies,
                                         pentoid_position *position);

/* The game as a record again, in canonical form, and as JSON. */
PENTOID_API size_t pentoid_record_write(const pentoid_record *record, char *buffer, size_t size);
PENTOID_API size_t pentoid_record_json(const pentoid_record *record, char *buffer, size_t size);

/* ---- matches -------------------------------------------------------------------------------- */

/* A game in progress: seats, moves, taking back, clocks, offers, leaving. */
typedef struct pentoid_match pentoid_match;

PENTOID_API size_t pentoid_match_size(void);

/* Begins a match. `clock` is "none", "300", "300+5" or "3d" (docs/record.md). All seats are persons
 * without a name. */
PENTOID_API int pentoid_match_init(pentoid_match *match, const char *variant, uint64_t seed,
                                   const char *clock, int64_t now, pentoid_error *why);

/* Gives a seat a name and a kind: "person", "level 5", "nobody", or the name of an engine. NULL
 * leaves either as it is. */
PENTOID_API int pentoid_match_set_seat(pentoid_match *match, int seat, const char *name,
                                       const char *kind, pentoid_error *why);

/* Who acts next: the seat, -1 when the match is over; and the level that plays it, 0 for a person
 * or one of the caller's engines. A level plays for a player who has left. */
PENTOID_API int pentoid_match_turn(const pentoid_match *match);
PENTOID_API int pentoid_match_level(const pentoid_match *match);

/* The current position. */
PENTOID_API void pentoid_match_position(const pentoid_match *match, pentoid_position *position);

PENTOID_API int pentoid_match_play(pentoid_match *match, const char *move, int64_t now,
                                   pentoid_error *why);

/* Takes back to the last turn of a person; plays again what was taken back. */
PENTOID_API int pentoid_match_take_back(pentoid_match *match, int64_t now);
PENTOID_API int pentoid_match_forward(pentoid_match *match, int64_t now);

PENTOID_API int pentoid_match_resign(pentoid_match *match, int seat, int64_t now);
PENTOID_API int pentoid_match_pause(pentoid_match *match, int64_t now);
PENTOID_API int pentoid_match_resume(pentoid_match *match, int64_t now);

enum { PENTOID_DRAW, PENTOID_BACK, PENTOID_PAUSE, PENTOID_AGAIN };

/* A seat offers a draw, taking back, a pause or another game; another seat answers. */
PENTOID_API int pentoid_match_offer(pentoid_match *match, int what, int seat, int64_t now);
PENTOID_API int pentoid_match_answer(pentoid_match *match, int yes, int seat, int64_t now);

/* Checks the clock: 1 if the seat to move was out of time by then, and is out now. And the moment
 * at which it will run out of time, INT64_MAX without a clock. */
PENTOID_API int pentoid_match_tick(pentoid_match *match, int64_t now);
PENTOID_API int64_t pentoid_match_flag(const pentoid_match *match);

/* Everything that a program shows of a match, as JSON; the record, for people. */
PENTOID_API size_t pentoid_match_json(const pentoid_match *match, int64_t now, int language,
                                      char *buffer, size_t size);
PENTOID_API size_t pentoid_match_record(const pentoid_match *match, char *buffer, size_t size);

/* The log (docs/match-log.md): everything that happened, for programs. A match that is read from
 * its log, into memory that pentoid_match_init() has made ready, is the same match, paused. */
PENTOID_API size_t pentoid_match_log(const pentoid_match *match, int64_t now, char *buffer,
                                     size_t size);
PENTOID_API int pentoid_match_read_log(pentoid_match *match, const char *log, size_t length,
                                       pentoid_error *why);

/* ---- the engine ----------------------------------------------------------------------------- */

/* An engine with a transposition table of at least `hash` bytes. It serves one thread at a time. */
typedef struct pentoid_engine pentoid_engine;

PENTOID_API size_t pentoid_engine_size(size_t hash);
PENTOID_API int pentoid_engine_init(pentoid_engine *engine, size_t size);

/* Forgets what was learnt, for a new game. */
PENTOID_API void pentoid_engine_forget(pentoid_engine *engine);

/* What ends a search, whichever comes first; 0: no such limit. With none of them it ends at a few
 * million nodes. The answer to level, nodes and seed alone is the same on every machine. */
typedef struct pentoid_limits {
    int32_t level; /* 1 .. PENTOID_LEVELS plays no better than that; 0: as well as it can */
    int32_t depth; /* moves of the game */
    int32_t lines; /* alternatives wanted; 0 is 1 */
    int32_t reserved;
    uint64_t nodes;
    uint64_t seed; /* chooses among moves that are equally good */

    /* Optional: a clock in milliseconds and the moment on it at which the search must be over; a
     * number that another thread changes from 0 to end it. NULL: none. */
    uint64_t (*clock)(void *context);
    void *context;
    uint64_t deadline;
    const volatile int *stop;
} pentoid_limits;

enum { PENTOID_WIN, PENTOID_AHEAD };

/* A move and what is expected to follow. */
typedef struct pentoid_line {
    int32_t unit;  /* PENTOID_WIN: probability of winning, 0 .. 10000; PENTOID_AHEAD: hundredths of
                      a point ahead of the best rival */
    int32_t value; /* for the seat to move */
    int32_t exact; /* proved, not estimated */
    int32_t length;
    pentoid_move move[PENTOID_MAX_PV];
} pentoid_line;

typedef struct pentoid_report {
    int32_t depth;
    int32_t lines;
    uint64_t nodes;
    pentoid_line line[PENTOID_MAX_LINES]; /* the best one first */
} pentoid_report;

/* The best moves of a position; PENTOID_OVER if there is none. */
PENTOID_API int pentoid_engine_think(pentoid_engine *engine, const pentoid_position *position,
                                     const pentoid_limits *limits, pentoid_report *report);

/* The same as JSON, with the effects of every move in words (docs/manual/analysis.md). */
PENTOID_API size_t pentoid_report_json(const pentoid_report *report,
                                       const pentoid_position *position, int language, char *buffer,
                                       size_t size);

/* ---- the solver ----------------------------------------------------------------------------- */

/* Fills boards of up to 128 cells with pentominoes. It serves one thread at a time. */
typedef struct pentoid_solver pentoid_solver;

PENTOID_API size_t pentoid_solver_size(void);
PENTOID_API int pentoid_solver_init(pentoid_solver *solver);

/* A board is "8x8 a1,c3,d4,h8": its size and its stones. Counts the ways to fill it, up to `limit`
 * (0: all of them); and draws one way in characters, PENTOID_NOTHING if there is none. */
PENTOID_API int pentoid_solver_count(pentoid_solver *solver, const char *board, uint64_t limit,
                                     uint64_t *count, pentoid_error *why);
PENTOID_API int pentoid_solver_first(pentoid_solver *solver, const char *board, char *buffer,
                                     size_t size, pentoid_error *why);

/* ---- puzzles -------------------------------------------------------------------------------- */

/* Makes, grades and explains solo puzzles. It serves one thread at a time. */
typedef struct pentoid_puzzler pentoid_puzzler;

enum { PENTOID_PUZZLE_LENGTH = 168 }; /* of the longest id, with terminator */

PENTOID_API size_t pentoid_puzzler_size(void);
PENTOID_API int pentoid_puzzler_init(pentoid_puzzler *puzzler);

/* An id (docs/puzzles.md) such as "8x8:seed=42:kind=unique:grade=3" or "daily=2026-11-16" becomes
 * one that spells the puzzle out, "8x8:a1c3d4h8". */
PENTOID_API int pentoid_puzzle_make(pentoid_puzzler *puzzler, const char *id, char *buffer,
                                    size_t size, pentoid_error *why);

/* The puzzle of an id and its difficulty, as JSON; the grade alone, 1 .. 5, or an error. */
PENTOID_API int pentoid_puzzle_json(pentoid_puzzler *puzzler, const char *id, char *buffer,
                                    size_t size, pentoid_error *why);
PENTOID_API int pentoid_puzzle_grade(pentoid_puzzler *puzzler, const char *id, pentoid_error *why);

/* Advice about a puzzle on which these pentominoes were placed, "Pa1a2b1b2b3 Ic1c2c3c4c5": a
 * sentence in the language of `why`, English if that is NULL. */
PENTOID_API int pentoid_puzzle_hint(pentoid_puzzler *puzzler, const char *id, const char *placed,
                                    char *buffer, size_t size, pentoid_error *why);

#ifdef __cplusplus
}
#endif

#endif
