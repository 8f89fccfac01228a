/* notation.h - one interface over the notation of every game: variant names, moves, cells, words.
 *
 * Every move from a person, a file or the network goes the same way: text, move_read(), which asks
 * the game's test(), then the game's play(). docs/notation.md says what the characters mean. */
#ifndef PENTOID_TEXT_NOTATION_H
#define PENTOID_TEXT_NOTATION_H

#include "text/message.h"

/* A game and what was agreed for it. */
struct variant {
    const struct game *game;
    union game_setup setup;
    uint64_t seed; /* if drawn is VARIANT_SEED: where the stones came from */
    uint8_t drawn; /* an enum variant_drawn */
};

/* Where the random part of the setup comes from: there is none or it was given; it follows from the
 * seed; or it is still open (solo without stones), and the game must not be started. */
enum variant_drawn { VARIANT_GIVEN, VARIANT_SEED, VARIANT_OPEN };

enum { VARIANT_LENGTH = 80, MOVE_LENGTH = 24 }; /* with terminator, of the longest */

/* What a person has typed or clicked so far. */
enum partial_status { PARTIAL_WRONG, PARTIAL_INCOMPLETE, PARTIAL_COMPLETE };

enum { PARTIAL_TOKENS = 128, TOKEN_LENGTH = 12 };

/* The status of a text, and what could follow it: tokens of the notation, each a piece of text that
 * a person adds in one step (a letter, a cell, a build). A complete text is a legal move, and yet
 * may be continued. If it is wrong, the fault says why. `done` is how much of the text was read as
 * whole tokens; a text that ends inside a token is incomplete, and every token in the list begins
 * with the rest of it. */
struct partial {
    enum partial_status status;
    struct fault fault;
    game_move move; /* if complete */
    size_t done;
    int count;
    char token[PARTIAL_TOKENS][TOKEN_LENGTH];
};

/* Plain ASCII, or UTF-8 with colours for a terminal (SGR escape sequences). */
enum diagram_style { DIAGRAM_PLAIN, DIAGRAM_COLOUR };

struct json;

/* A game's notation. None of these prints or allocates. Text is a pointer and a length. */
struct notation {
    const struct game *game;

    /* The options of a variant name: everything after the game's name and the first ':'. */
    struct fault (*read_variant)(const char *text, size_t length, struct variant *v);
    void (*write_variant)(const struct variant *v, struct out *o);

    /* Every name that can be played, one a line, without the options that a name may leave open. */
    void (*list_variants)(struct out *o);

    /* One name of each kind of start that can be agreed, a line each: of those that are turns and
     * mirror images of each other the first. NULL: nothing of the kind is agreed. */
    void (*list_starts)(struct out *o);

    /* The members of a variant's JSON object that are the game's own: its mode, its grid. */
    void (*write_variant_json)(const struct variant *v, struct json *j);

    /* A move: reading checks the syntax and whether things exist, not whether the move is legal. */
    struct fault (*read_move)(const union game_state *s, const char *text, size_t length,
                              game_move *m);
    void (*write_move)(const union game_state *s, game_move m, struct out *o);

    /* What may follow the first `length` bytes, which are whole tokens: fills token[] and count,
     * and sets status to COMPLETE or INCOMPLETE, or WRONG with a fault. */
    void (*follow)(const union game_state *s, const char *text, size_t length, struct partial *p);

    void (*write_cell)(const union game_state *s, int cell, struct out *o);

    /* A word for the phase in formats, "counter"; and for people, its key (text/keys.h). */
    const char *(*phase_word)(int phase);
    int (*phase_text)(int phase);

    /* The boards and everything else in a position, as lines of text, and back. The first line, the
     * variant's name, is written and read by diagram_write() and diagram_read(). */
    void (*write_diagram)(const union game_state *s, enum diagram_style style, struct out *o);
    struct fault (*read_diagram)(const char *text, size_t length, const struct variant *v,
                                 union game_state *s);

    /* The members of a position's JSON object that are the game's own, with a leading comma. */
    void (*write_json)(const union game_state *s, struct out *o);

    /* A drawing of all boards: a whole SVG document. `names` are those of the seats; NULL: they
     * have none. The slot NULL: position_svg() draws the diagram. */
    void (*write_svg)(const union game_state *s, const char *const *names, struct out *o);

    /* A drawing of a bare board on which each cell has a colour, the stronger the larger its number
     * is: 0 .. 100, by cell. The title is for screen readers. NULL: the game has no cells. */
    void (*write_heat)(const union game_state *s, const uint8_t *heat, const char *title,
                       struct out *o);
};

#define GAME(prefix) extern const struct notation prefix##_notation;
#include "game/games.def"
#undef GAME

const struct notation *notation_of(const struct game *game);

/* "pentactic:duel:9x7" and back. The fault's message is FAULT_NONE if the name is valid; otherwise
 * do not use *v. The canonical name leaves out defaults. */
struct fault variant_read(const char *text, size_t length, struct variant *v);
void variant_write(const struct variant *v, struct out *o);
void variant_write_line(const struct variant *v, struct out *o); /* with a line end */

/* The names of everything that can be played, a line each. */
void variants_list(struct out *o);

/* The same of every kind of start that can be agreed. */
void variants_list_starts(struct out *o);

/* Settles with a seed what is open, if anything is; and starts the game, for which nothing may be
 * open. */
void variant_draw(struct variant *v, uint64_t seed);
void variant_start(const struct variant *v, union game_state *s);

/* Text to a legal move: read_move and the game's test in one. The fault's message is FAULT_NONE if
 * it is one; otherwise do not play *m. */
struct fault move_read(const struct game *g, const union game_state *s, const char *text,
                       size_t length, game_move *m);
void move_write(const struct game *g, const union game_state *s, game_move m, struct out *o);

/* What a person has typed or clicked so far. */
void partial_read(const struct game *g, const union game_state *s, const char *text, size_t length,
                  struct partial *p);

/* Adds a token to a partial's list. */
void partial_add(struct partial *p, const char *token, size_t length);

/* The line of `pentoid result`: "ongoing", "scores 2,0 winners 2", "captures 5,3 winners 1",
 * "solved", "stuck 3". */
void result_write(const struct game_result *r, struct out *o);

/* A whole diagram, with the variant's name as its first line, and back. */
void diagram_write(const struct variant *v, const union game_state *s, enum diagram_style style,
                   struct out *o);
struct fault diagram_read(const char *text, size_t length, struct variant *v, union game_state *s);

/* A drawing of a position: the game's own, or else its diagram in an SVG document. */
void position_svg(const struct variant *v, const union game_state *s, const char *const *names,
                  struct out *o);

#endif
