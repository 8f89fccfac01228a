/* diagram_fuzz.c - any bytes as a diagram: refused with a sentence and a place inside the text, or
 * a position that is sound, can be played on, and comes back from both of its drawings. */
#include "fuzz.h"

static void must_read_back(const struct variant *v, const union game_state *s,
                           enum diagram_style style) {
    static char text[1 << 16];
    struct out o = out_to(text, sizeof text);
    struct variant read_v;
    union game_state read_s;
    diagram_write(v, s, style, &o);
    must(out_fits(&o));
    must(diagram_read(text, o.length, &read_v, &read_s).message == FAULT_NONE);
    must(game_same(v->game, s, &read_s));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct variant v;
    union game_state s;
    union game_undo undo;
    struct rng rng = rng_seeded(size);
    struct fault f = diagram_read((const char *)data, size, &v, &s);
    if (f.message != FAULT_NONE) {
        must_be_sayable(v.game, &s, f, size);
        return 0;
    }
    must(probe_check(v.game, &s));
    must((v.game->count(&s) > 0) == (v.game->turn(&s) >= 0));
    must_read_back(&v, &s, DIAGRAM_PLAIN);
    must_read_back(&v, &s, DIAGRAM_COLOUR);
    if (v.game->turn(&s) < 0)
        return 0;
    v.game->play(&s, v.game->random(&s, &rng), &undo);
    must(probe_check(v.game, &s));
    must_read_back(&v, &s, DIAGRAM_PLAIN);
    return 0;
}
