/* fuzz.h - what the fuzz targets share: a check that stops, and positions to read moves in. */
#ifndef PENTOID_FUZZ_H
#define PENTOID_FUZZ_H

#include "bench/playout.h"
#include "support/probe.h"
#include "text/scan.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The fuzzers have the games for developers too; each is one file, so this is defined once. */
bool game_developer(void) { return true; }

static inline void must(bool holds) {
    if (!holds)
        __builtin_trap();
}

/* A sentence with nothing left to fill in. */
static inline void must_be_sentence(const struct out *o) {
    must(o->length > 0 && out_fits(o));
    for (size_t i = 0; i < o->length; i++)
        must(o->buffer[i] != '{');
}

/* A fault must have a sentence in every language, and lie inside the text. */
static inline void must_be_sayable(const struct game *g, const union game_state *s, struct fault f,
                                   size_t length) {
    must(f.message > FAULT_NONE && f.message < MESSAGES && f.at <= length);
    for (int language = 0; language < LANGUAGES; language++) {
        char sentence[FAULT_LENGTH];
        struct out o = out_in((enum language)language, sentence, sizeof sentence);
        fault_write(g, s, f, &o);
        must_be_sentence(&o);
    }
}

struct fuzz_position {
    const struct game *game;
    union game_state state;
};

/* The position that two bytes stand for: a variant, and how many random moves were played. */
static inline struct fuzz_position fuzz_position(uint8_t which, uint8_t plies) {
    static const char *const names[] = {
        "adaptoid",
        "adaptoid:setup=pie",
        "adaptoid:start=d4,d5",
        "pentactic:basic:8x8",
        "pentactic:basic:11x6",
        "pentactic:duel:9x7",
        "pentactic:duel:11x6:passing=forced",
        "pentactic:group:8x8:players=3",
        "pentactic:group:11x6:players=6:passing=forced",
        "pentactic:solo:9x7:seed=5",
        "template:stones=21:players=3",
    };
    const char *name = names[which % (sizeof names / sizeof names[0])];
    struct fuzz_position p;
    struct variant v;
    union game_undo undo;
    must(variant_read(name, text_length(name), &v).message == FAULT_NONE);
    struct rng rng = playout_start(&v, 1, plies, &p.state);
    p.game = v.game;
    for (int i = 0; i < plies && p.game->turn(&p.state) >= 0; i++)
        p.game->play(&p.state, p.game->random(&p.state, &rng), &undo);
    return p;
}

#endif
