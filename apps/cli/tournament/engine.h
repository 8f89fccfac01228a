/* engine.h - a UGI engine: the lines sent to it, and the meaning of its answers.
 *
 * Like the child process underneath, it never waits: the caller asks for something (engine_ready,
 * engine_go), calls engine_step() whenever data or time has come, and looks at the state. Every
 * request has a deadline. A wrong or unexpected answer, silence or a crash make the engine
 * ENGINE_FAILED with a reason that completes the sentence "the engine ...": its process is ended,
 * and the caller may start it again. Unknown lines are ignored, as the protocol demands. */
#ifndef PENTOID_CLI_TOURNAMENT_ENGINE_H
#define PENTOID_CLI_TOURNAMENT_ENGINE_H

#include "child.h"
#include "common/position.h"
#include "entrant.h"
#include "match/match.h"

enum engine_state {
    ENGINE_NONE,      /* not started */
    ENGINE_GREETING,  /* `ugi` was said, `ugiok` is wanted */
    ENGINE_PREPARING, /* a game was announced, `readyok` is wanted */
    ENGINE_READY,
    ENGINE_THINKING, /* `go` was said, `bestmove` is wanted */
    ENGINE_MOVED,    /* and has come: the move is there */
    ENGINE_FAILED    /* the reason is there */
};

enum { ENGINE_OFFERS = 1 << 13, ENGINE_MOVE = 64 };

struct engine {
    const struct entrant *entrant;
    enum engine_state state;
    struct child child;
    int64_t deadline;
    char *offers; /* its `option` lines, each with its line end */
    size_t offers_length;
    char variant[VARIANT_LENGTH]; /* of the game announced or to be announced */
    uint64_t seed;
    bool debug;
    bool late;              /* it failed by not answering a `go` in time */
    bool refused;           /* or by refusing what it was told */
    char move[ENGINE_MOVE]; /* as it said it, perhaps cut off */
    int64_t moved;          /* the moment at which it was heard */
    char why[WHY_LENGTH];
};

/* Starts the engine of an entrant for a first game. */
void engine_start(struct engine *e, const struct entrant *entrant, bool debug, int64_t deadline);

/* Announces a game, at the end of which stands ENGINE_READY. The seed is set if it has that
 * option. */
void engine_prepare(struct engine *e, const char *variant, uint64_t seed, int64_t deadline);

/* Has it think about a position: the two lines, `position ...` and `go ...`, have no line ends. */
void engine_go(struct engine *e, const char *position, const char *go, int64_t deadline);

/* The line `go ...` for a seat: its limits, and if it has a clock for the game, what everybody has
 * left at that moment. */
enum { ENGINE_GO = 400 };
void engine_go_write(const struct match *m, int seat, const struct go_limits *limits, int64_t now,
                     struct out *o);

/* Reads and writes what is there, and looks at the time. */
void engine_step(struct engine *e, int64_t now);

/* Ends it: politely, if it is given the time until then; then with force. */
void engine_quit(struct engine *e);
void engine_end(struct engine *e);

#endif
