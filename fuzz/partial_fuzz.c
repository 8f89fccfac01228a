/* partial_fuzz.c - any text as a move that is being typed: wrong with a sentence, or complete and
 * legal, or incomplete, and then everything that is said to follow does lead on. */
#include "fuzz.h"

static void must_lead_on(const struct fuzz_position *p, const char *text,
                         const struct partial *part, int token) {
    char longer[MOVE_LENGTH * 2 + TOKEN_LENGTH];
    struct out o = out_to(longer, sizeof longer);
    struct partial next;
    out_bytes(&o, text, part->done);
    out_text(&o, part->token[token]);
    must(out_fits(&o));
    partial_read(p->game, &p->state, longer, o.length, &next);
    must(next.status != PARTIAL_WRONG && next.done == o.length);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 3)
        return 0;
    struct fuzz_position p = fuzz_position(data[0], data[1]);
    const char *text = (const char *)data + 3;
    struct partial part;
    partial_read(p.game, &p.state, text, size - 3, &part);
    if (part.status == PARTIAL_WRONG)
        must_be_sayable(p.game, &p.state, part.fault, size - 3);
    if (part.status == PARTIAL_COMPLETE)
        must(p.game->test(&p.state, part.move).rule == LEGAL);
    if (part.status == PARTIAL_INCOMPLETE)
        must(part.count > 0);
    if (part.count > 0)
        must_lead_on(&p, text, &part, data[2] % part.count);
    return 0;
}
