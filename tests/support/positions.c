/* positions.c - positions to try something on. */
#include "support/positions.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

const char *const variant_samples[VARIANT_SAMPLES] = {
    "adaptoid",
    "adaptoid:setup=pie",
    "pentactic:basic:8x8",
    "pentactic:duel:9x7",
    "pentactic:group:8x8:players=4",
    "pentactic:group:11x6:players=3:passing=forced",
    "pentactic:solo:9x7:seed=3",
    "template:stones=30:players=5",
};

static const char *const variants[] = {
    "adaptoid",
    "adaptoid:start=a1,g7",
    "adaptoid:setup=pie",
    "pentactic:solo:8x8:stones=a4,b1,b8,f5",
    "pentactic:solo:9x7:seed=3",
    "pentactic:solo:11x6:seed=4",
    "pentactic:basic:8x8",
    "pentactic:basic:9x7",
    "pentactic:basic:11x6",
    "pentactic:duel:8x8",
    "pentactic:duel:9x7:passing=forced",
    "pentactic:duel:11x6",
    "pentactic:group:8x8:players=3",
    "pentactic:group:9x7:players=4:passing=forced",
    "pentactic:group:9x7:players=5",
    "pentactic:group:11x6:players=6",
    "template:stones=30:players=3",
};

/* Passes whenever it may in every third game, so that games also end that way. */
static game_move choose(const struct game *g, const union game_state *s, int game,
                        struct rng *rng) {
    game_move m;
    if (game % 3 == 2 && move_read(g, s, "pass", 4, &m).message == FAULT_NONE)
        return m;
    return g->random(s, rng);
}

void positions_of(const char *variant, int games_played, look_fn look) {
    struct variant v;
    assert_int_equal(variant_read(variant, strlen(variant), &v).message, FAULT_NONE);
    for (int game = 0; game < games_played; game++) {
        struct rng rng = rng_seeded((uint64_t)game + 1);
        union game_state s;
        union game_undo undo;
        variant_start(&v, &s);
        for (look(&v, &s); v.game->turn(&s) >= 0; look(&v, &s))
            v.game->play(&s, choose(v.game, &s, game, &rng), &undo);
    }
}

void positions_of_all(int games_played, look_fn look) {
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++)
        positions_of(variants[i], games_played, look);
}

const char *document_text(const char *path) {
    static char document[1 << 17];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(document, 1, sizeof document - 1, file);
    document[length] = '\0';
    fclose(file);
    return document;
}

const char *document_block(const char *from, const char *kind, size_t *length) {
    char fence[32];
    snprintf(fence, sizeof fence, "\n```%s\n", kind);
    const char *begin = strstr(from, fence);
    if (!begin)
        return NULL;
    begin += strlen(fence);
    const char *end = strstr(begin, "\n```");
    assert_non_null(end);
    *length = (size_t)(end + 1 - begin);
    return begin;
}

void assert_diagram(const char *text, size_t length, struct variant *v, union game_state *s) {
    struct fault f = diagram_read(text, length, v, s);
    if (f.message != FAULT_NONE)
        fail_msg("message %d at byte %u of\n%.*s", f.message, (unsigned)f.at, (int)length, text);
}
