/* pen_range.h - what the hash table keeps of a spot's exact value: that it lies in low .. high. */
#ifndef PENTOID_AI_PEN_RANGE_H
#define PENTOID_AI_PEN_RANGE_H

#include "ai/pen_field.h"
#include "ai/think.h"
#include "ai/tt.h"

/* What is asked about a spot: how much can be packed; the passes to come, by who is to move. */
enum pen_question { PEN_ASK_PACK = 1, PEN_ASK_PENTOMINO, PEN_ASK_COUNTER };

struct pen_range {
    int low, high;
    uint32_t move; /* the best one, as the table keeps it; 0 if none is known */
};

static inline struct pen_range pen_range_find(const struct think *t, uint64_t key) {
    struct tt_data k;
    if (!tt_probe(t->tt, key, &k))
        return (struct pen_range){0, 15, 0};
    return (struct pen_range){k.score & 15, k.score >> 4, k.move};
}

/* Whether the value is at least `want`, if the range tells. */
static inline bool pen_range_tells(struct pen_range r, int want) {
    return want <= r.low || want > r.high;
}

/* Keeps an answer, with what was known before. The more is left to do, the longer it is kept. */
static inline void pen_range_keep(const struct think *t, uint64_t key, struct pen_range r,
                                  bool reached, int want, int left) {
    if (t->stopped)
        return;
    if (reached)
        r.low = want;
    else
        r.high = want - 1;
    tt_store(
        t->tt, key,
        (struct tt_data){(int16_t)(r.low | r.high << 4), (uint8_t)(left * 4), TT_EXACT, r.move});
}

#endif
