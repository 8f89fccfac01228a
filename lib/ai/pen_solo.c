/* pen_solo.c - the engine for Pentactic solo: lays as many pentominoes as can be laid.
 *
 * The packing search that ends a match of basic, asked for the whole hand; if that is impossible,
 * or takes too long, for one piece less, and so on. Each round has four times the nodes. A move
 * begins the packing that was found.
 *
 * There is nobody to play against, so there is nothing that a level, a sight or a seed could
 * change, and one line is all there is. How deep it looks is not for the caller to say either: a
 * depth, like a level, only says that the search is to end. */
#include "ai/pen_pack.h"
#include "ai/pen_scratch.h"

struct solo {
    struct pen_exact exact;
    struct pen_spot root;
    int low, high; /* bounds on the number of pentominoes that can be laid */
};

/* Whether `want` pentominoes can be laid; false if the nodes do not suffice to tell. */
static bool try_pack(struct solo *s, int want, uint64_t nodes) {
    struct think *t = s->exact.think;
    uint64_t most = pen_lend(t, nodes);
    bool found = pen_pack(t, s->exact.field, &s->root, want);
    bool ended = pen_lent(t, most);
    if (ended && found)
        s->low = want;
    if (ended && !found && s->high >= want)
        s->high = want - 1;
    return ended && found;
}

/* Writes the line that lays what was found, as far as the table knows it. */
static void write_line(struct solo *s, int move, struct ai_line *line) {
    struct pen_spot spot = s->root;
    line->length = 0;
    for (int want = s->low - 1; move >= 0; want--) {
        line->move[line->length++] = pen_make(PEN_DO_PENTOMINO, 0, s->exact.field->id[move]);
        spot = pen_after_pentomino(s->exact.field, &spot, move, s->exact.lists->row[line->length]);
        move = want > 0 ? pen_pack_move(s->exact.think, s->exact.field, &spot, want) : -1;
    }
}

static void report(struct solo *s, int hand) {
    struct ai_report *report = s->exact.think->report;
    int move = pen_pack_move(s->exact.think, s->exact.field, &s->root, s->low);
    report->depth = s->low;
    report->lines = 1;
    report->line[0].score = (struct ai_score){-100 * (hand - s->low), AI_POINTS, s->low == s->high};
    write_line(s, move >= 0 ? move : s->root.list[0], &report->line[0]);
}

/* Whether it goes on until somebody stops it: nothing was said but that somebody will. */
static bool is_endless(const struct ai_limits *l) {
    return l->stop && !l->depth && ai_full_strength(l->level);
}

void pen_solo_think(struct think *t, struct pen_scratch *scratch, const struct pen_state *state) {
    enum { NODES = 4000000, FIRST = 10000 };
    int hand = bits_count(state->board[0].hand);
    struct solo s = {.exact = {.think = t, .field = &scratch->field, .lists = &scratch->lists},
                     .low = 1};
    pen_field_make(&scratch->field, pen_grid(state), pen_free(state, 0), cells_none(),
                   state->board[0].hand, &s.root, scratch->list);
    s.high = pen_most(&scratch->field, &s.root);
    report(&s, hand);
    if (!t->node_limit && !t->limits->hard && !is_endless(t->limits))
        t->node_limit = NODES;
    for (uint64_t nodes = FIRST; s.low < s.high && think_has_time(t); nodes *= 4) {
        for (int want = s.high; want > s.low && !t->stopped; want--)
            if (try_pack(&s, want, nodes))
                break;
        report(&s, hand);
        think_send_info(t);
    }
}
