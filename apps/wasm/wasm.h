/* wasm.h - what the files of the WebAssembly module share.
 *
 * JavaScript and the module share one buffer for text: the caller writes a question into it, calls
 * a function with its length, and reads the answer from it. A function that answers with text
 * returns the length of the answer; if that is below 0 the call failed, nothing has changed, and
 * the buffer holds a sentence that says why. Answers are JSON unless they are a single text.
 *
 *     buffer.c    the buffer, the language, memory
 *     position.c  a position: legal moves, drawings, partial moves, what a move would do
 *     match.c     the match: moves, undo, looking back, clocks, offers, records, the log
 *     room.c      a room of the network, whose match is then the match; QR codes
 *     games.c     the games of a text
 *     engine.c    the engine: best moves, judging a whole game
 *     puzzle.c    solo puzzles
 *     bench.c     the bench signatures
 *
 * There is one match. It begins as a game of Adaptoid, so that there is always one to ask about. */
#ifndef PENTOID_WASM_WASM_H
#define PENTOID_WASM_WASM_H

#include "match/match.h"
#include "text/json.h"
#include "text/scan.h"

/* A function that JavaScript sees under that name. */
#define EXPORT(type, name, parameters)                                                             \
    type wasm_##name parameters;                                                                   \
    __attribute__((export_name(#name))) type wasm_##name parameters

/* A function that JavaScript provides. */
#define IMPORT(name) __attribute__((import_module("env"), import_name(name)))

enum { WASM_BUFFER = 1 << 20, WASM_WRONG = -1, WASM_LATE = -2 };

extern char wasm_text[WASM_BUFFER];

/* The question: the first bytes of the buffer; fewer if the caller's length is too large. */
struct scan wasm_question(int length);

/* Steps to the next word, or to the next line; its length, 0 at the end. */
size_t wasm_word(struct scan *s, const char **word);
size_t wasm_line(struct scan *s, const char **line);

/* An answer: it overwrites the buffer, so read everything needed of the question first. */
struct out wasm_out(void);
int wasm_answer(const struct out *o);

/* Text elsewhere, like the answer in the language that JavaScript has chosen. */
struct out wasm_sentence(char *buffer, size_t size);

/* The sentence about a fault, as the answer. */
int wasm_refuse(const struct game *game, const union game_state *s, struct fault f);

/* A JavaScript number as a moment, a seed or a count; any other number becomes the nearest valid
 * one. */
static inline int64_t wasm_moment(double number) {
    double most = 9007199254740991.0; /* 2^53 - 1 */
    return number > 0 ? (int64_t)(number < most ? number : most) : 0;
}

/* Permanent memory: it is allocated once and never freed. NULL if there is none. */
void *wasm_memory(size_t bytes);

/* "VARIANT MOVE MOVE ..." as a match without a clock, in the memory that is spare. */
struct fault wasm_read_moves(struct scan *s, struct match *m);

/* The memory that the match does not use: for one that is looked at until the next question. */
struct match_memory wasm_spare(void);

/* The match that is played, and what is shown of it: itself, or an earlier position. */
const struct match *wasm_match(void);
const struct match *wasm_shown(void);

/* Makes this the match, and shows its current position. */
void wasm_begin(const struct match *m);

#endif
