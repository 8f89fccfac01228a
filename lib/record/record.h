/* record.h - game records: a tree of moves with tags, comments and variations, and its text.
 *
 *     [Variant "adaptoid"]
 *     [Seat1 "Ana"]
 *     [Result "captures 0,0 winners 1 (player 2 resigned)"]
 *
 *     1. Ad3! @4.2 Ad5 {mirrors} (2. Ld6 Ld3) 3. Ld2
 *
 * docs/record.md is the normative description; docs/json-game.md that of the JSON.
 *
 * A record is a tree of nodes by index. Node 0 is the start of the game and has no move. `next`
 * leads along a line; `variation` leads from a move to the first line that replaces it, and `other`
 * from the first move of that line to the first move of the next one. 0 means none throughout,
 * since no link ever leads back to the start.
 *
 * The caller owns the memory, two arrays: nodes, and bytes for the texts. Texts are kept as
 * terminated strings, by their offset; offset 0 is the empty one. Whatever does not fit is
 * FAULT_TOO_LONG. For a game of n bytes RECORD_NODES_FOR(n) nodes and RECORD_TEXT_FOR(n) bytes
 * always suffice, and reading it takes time in proportion to n.
 *
 * The reader replays every line and the builders test every move, so that a record holds only legal
 * moves. The caller may change the fields of a node that are not links: glyph and time. */
#ifndef PENTOID_RECORD_RECORD_H
#define PENTOID_RECORD_RECORD_H

#include "record/clock_rule.h"
#include "record/ending.h"

enum {
    RECORD_TAGS = 40,     /* tags of a game, the Variant not counted */
    RECORD_TAG_NAME = 32, /* with terminator, of the longest name */
    RECORD_NAME = 32,     /* with terminator, of the longest value of Seat1 .., Kind1 .. */
    RECORD_DEPTH = 16,    /* variations in each other */
    RECORD_COLUMNS = 80,  /* of the lines written, unless a word or a tag is longer */
    RECORD_UNTIMED = -1
};

/* A move takes two bytes of the input. So does a comment, and each of its characters is kept twice
 * at the most: as it comes, and joined with the other comments to the same move. */
#define RECORD_NODES_FOR(bytes) ((bytes) / 2 + 2)
#define RECORD_TEXT_FOR(bytes)  ((bytes)*2 + 2)

/* A person's verdict on a move: "", "!", "?", "!!", "??", "!?", "?!". */
enum record_glyph {
    GLYPH_NONE,
    GLYPH_GOOD,
    GLYPH_BAD,
    GLYPH_BRILLIANT,
    GLYPH_BLUNDER,
    GLYPH_INTERESTING,
    GLYPH_DUBIOUS,
    GLYPHS
};
extern const char record_glyphs[GLYPHS][3];

struct record_node {
    game_move move;
    uint32_t previous;  /* the move before it in the game; of a variation, that before its branch */
    uint32_t next;      /* the move after it in its line */
    uint32_t variation; /* the first move of the first line that replaces this move */
    uint32_t other;     /* of such a first move: that of the next line that replaces the same one */
    uint32_t latest;    /* the first move of the last line that replaces this move */
    uint32_t before;    /* text: a comment before the first move of a variation */
    uint32_t comment;   /* text: the comment after it; of node 0, the one that begins the game */
    uint16_t ply;       /* 1 for the first move of the game */
    uint8_t glyph;      /* an enum record_glyph */
    uint8_t depth;      /* 0 on the main line */
    int64_t milliseconds; /* that the move took, or RECORD_UNTIMED */
};

struct record_tag {
    uint32_t name, value; /* texts */
    uint32_t at;          /* where its value began in the input */
};

struct record {
    /* The caller's memory. */
    struct record_node *nodes;
    char *text;
    uint32_t node_capacity, text_capacity;

    uint32_t node_count, text_count;
    uint32_t last; /* the last node of the main line */
    struct variant variant;
    int tag_count;
    struct record_tag tags[RECORD_TAGS]; /* all but the Variant, in their order */
    struct ending ending;                /* by the Result tag, or if there is none by the moves */
    union game_state state; /* after the main line; after a fault: where it was found */
};

/* Gives the record its memory: at least one node and one byte. */
void record_init(struct record *r, struct record_node *nodes, uint32_t node_capacity, char *text,
                 uint32_t text_capacity);

/* ---- reading ------------------------------------------------------------------------------ */

/* Whether another game begins at or after *at; moves *at over the blanks before it. */
bool record_more(const char *text, size_t length, size_t *at);

/* Reads the game that begins at *at and moves *at past it. After a fault only the variant and the
 * state are valid, for fault_write(). Files must be smaller than 4 GB. */
struct fault record_read(struct record *r, const char *text, size_t length, size_t *at);

/* Finds the beginning and end of the next game without reading its moves; moves *at to its end,
 * which is the beginning of the next one or the end of the text. False if there is none. Where
 * record_read() finds nothing wrong with a game it ends at the same place; where it does, the next
 * game is still found. Anything before the first tag counts as a game. */
bool record_next(const char *text, size_t length, size_t *at, size_t *begin, size_t *end);

/* The line and column of a byte, from 1, columns counted in characters. */
struct record_place {
    uint32_t line, column;
};
struct record_place record_place(const char *text, size_t length, size_t at);

/* "line 3, column 5: no body of yours next to b2", of a fault that record_read() returned. */
void record_fault_write(const struct record *r, const char *text, size_t length, struct fault f,
                        struct out *o);

/* ---- looking ------------------------------------------------------------------------------ */

/* A text by its offset; "" for 0. */
static inline const char *record_text(const struct record *r, uint32_t at) { return r->text + at; }

/* The value of a tag, or NULL. Of the Variant there is none: it is r->variant. */
const char *record_tag(const struct record *r, const char *name);

/* The value of a tag with the number of a seat at its end, such as Seat1 or Kind1 (seat 0). */
const char *record_seat_tag(const struct record *r, const char *name, int seat);

/* The position after a node's move. */
void record_state(const struct record *r, uint32_t node, union game_state *s);

/* ---- building ----------------------------------------------------------------------------- */

/* Empties the record and begins a game. The variant must not be open. */
void record_begin(struct record *r, const struct variant *v);

/* Adds a move to the end of the main line. `node` (may be NULL) gets its index. */
struct fault record_play(struct record *r, game_move move, uint32_t *node);

/* Adds a line that replaces the move of a node, beginning with that move; and a move at the end of
 * any line, `last` being its last node so far. */
struct fault record_vary(struct record *r, uint32_t instead, game_move move, uint32_t *node);
struct fault record_extend(struct record *r, uint32_t last, game_move move, uint32_t *node);

/* Sets a tag, in the place it had or at the end; values are checked as in a file. Not for Variant
 * and Result, which are kept in r->variant and r->ending. */
struct fault record_set_tag(struct record *r, const char *name, const char *value);
struct fault record_set_seat_tag(struct record *r, const char *name, int seat, const char *value);

/* Sets the comment after a move, or before the first move of a variation. Line ends are
 * allowed. */
struct fault record_set_comment(struct record *r, uint32_t node, const char *comment);
struct fault record_set_before(struct record *r, uint32_t node, const char *comment);

/* ---- writing ------------------------------------------------------------------------------ */

/* The game as text, ending with a line end; between two games of a file goes an empty line. */
void record_write(const struct record *r, struct out *o);

/* The game as a JSON object (docs/json-game.md). */
void record_json(const struct record *r, struct out *o);

#endif
