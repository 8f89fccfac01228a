/* variant_fuzz.c - any text as a variant name: refused with a sentence, or written back to a name
 * that reads the same, and to a game that can be started. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    struct variant v, again;
    struct fault f = variant_read(text, size, &v);
    if (f.message != FAULT_NONE) {
        must_be_sayable(v.game, NULL, f, size);
        return 0;
    }
    char name[VARIANT_LENGTH];
    struct out o = out_to(name, sizeof name);
    variant_write(&v, &o);
    must(out_fits(&o));
    must(variant_read(name, o.length, &again).message == FAULT_NONE);
    must(again.game == v.game && again.drawn == v.drawn && again.seed == v.seed);
    must(__builtin_memcmp(&again.setup, &v.setup, sizeof v.setup) == 0);
    variant_draw(&v, size);
    union game_state s;
    variant_start(&v, &s);
    must(probe_check(v.game, &s) && v.game->count(&s) > 0);
    return 0;
}
