/* pen_table.c - Pentactic: the engine for duel and group. */
#include "ai/pen_table.h"
#include "ai/pen_search.h"

struct candidate {
    game_move move;
    int board;   /* the one that it changes */
    int value;   /* of that board to its owner afterwards, with the move itself */
    int utility; /* of that to the seat that moves */
};

struct table {
    struct think *think;
    const struct pen_state *state;
    int seat;
    int lead[PEN_SEATS];  /* over each rival as the scores stand, in hundredths */
    int worth[PEN_SEATS]; /* of each board to its owner */
    struct pen_search search;
    int n;
    struct candidate list[PEN_MAX_MOVES];
};

/* How many counters may still come to a board: all that the others hold, shared among the boards. */
static int counters_for(const struct pen_state *s, int board) {
    int sum = 0;
    for (int i = 0; i < s->seats; i++)
        sum += i == board ? 0 : s->head.counters[i];
    return (sum + s->seats - 2) / (s->seats - 1);
}

/* Whether a counter may come to the board before its owner lays a pentomino again, after the seat
 * that is to move. */
static bool counter_comes(const struct pen_state *s, int board) {
    if (s->head.phase == PEN_PENTOMINO)
        return board < s->head.seat;
    for (int i = s->head.seat + 1; i < s->seats; i++)
        if (i != board && s->head.counters[i])
            return true;
    return false;
}

/* The share of a rival that a lead beats, 0 .. 10000: half at a tie, and the more certain the further
 * the game has gone. A little is added for the lead itself, so that nobody gives up. */
static int beats(int lead, int doubt) {
    int size = lead < 0 ? -lead : lead;
    return 5000 + 5000 * lead / (size + doubt) + lead;
}

static int lead_over(const struct table *t, int rival, const struct candidate *c, int value) {
    int mine = c->board == t->seat ? value : t->worth[t->seat];
    int theirs = c->board == rival ? value : t->worth[rival];
    return t->lead[rival] + mine - theirs + (pen_kind(c->move) == PEN_DO_COUNTER ? 100 : 0);
}

static int utility(const struct table *t, const struct candidate *c, int value) {
    int sum = 0, doubt = 40 + 10 * bits_count(t->state->board[t->seat].hand);
    for (int i = 0; i < t->state->seats; i++)
        if (i != t->seat)
            sum += beats(lead_over(t, i, c, value), doubt);
    return sum;
}

static int points(const struct table *t, const struct candidate *c) {
    int least = 32000;
    for (int i = 0; i < t->state->seats; i++)
        if (i != t->seat) {
            int lead = lead_over(t, i, c, c->value);
            least = lead < least ? lead : least;
        }
    return least;
}

static struct pen_view view_after(const struct table *t, const struct candidate *c) {
    const struct pen_state *s = t->state;
    int board = c->board;
    struct pen_view v = pen_view(s, board, counters_for(s, board), true);
    if (pen_kind(c->move) == PEN_DO_COUNTER)
        return pen_view_counter(v, pen_value(c->move));
    if (pen_kind(c->move) == PEN_DO_PENTOMINO)
        return pen_view_pentomino(v, pen_value(c->move));
    if (pen_kind(c->move) == PEN_DO_DISCARD) {
        v.hand &= (uint16_t) ~(1 << pen_value(c->move));
        v.owner_next = 0;
        return v;
    }
    v.owner_next = s->head.phase == PEN_COUNTER && !counter_comes(s, board);
    return v;
}

static int own_gain(const struct candidate *c) {
    return pen_kind(c->move) == PEN_DO_PENTOMINO ? 100 : 0;
}

static void report(struct table *t, int depth) {
    struct ai_report *r = t->think->report;
    int lines = t->think->limits->lines > 1 ? t->think->limits->lines : 1;
    r->depth = depth;
    r->lines = t->n < lines ? t->n : lines;
    for (int i = 0; i < r->lines; i++) {
        r->line[i].score = (struct ai_score){points(t, &t->list[i]), AI_POINTS, false};
        r->line[i].length = 1;
        r->line[i].move[0] = t->list[i].move;
    }
}

/* Moves candidate i forward to where its utility belongs among those before it. */
static int sort_in(struct table *t, int i) {
    struct candidate c = t->list[i];
    for (; i > 0 && t->list[i - 1].utility < c.utility; i--)
        t->list[i] = t->list[i - 1];
    t->list[i] = c;
    return i;
}

static void glance(struct table *t) {
    for (int i = 0; i < t->n; i++) {
        struct candidate *c = &t->list[i];
        struct pen_view v = view_after(t, c);
        if (!think_stop(t->think)) {
            c->value = own_gain(c) + pen_worth(&t->search, &v);
            c->utility = utility(t, c, c->value);
        }
        sort_in(t, i);
    }
}

static bool deepen(struct table *t, int depth, int most) {
    for (int i = 0; i < most && i < t->n; i++) {
        struct candidate *c = &t->list[i];
        struct pen_view v = view_after(t, c);
        int value = own_gain(c) + pen_search(&t->search, &v, depth, -3000, 3000);
        if (t->think->stopped)
            return false;
        c->value = value;
        c->utility = utility(t, c, value);
        if (sort_in(t, i) == 0)
            report(t, depth + 1);
    }
    return true;
}

static void start(struct table *t, struct think *think, const struct pen_state *s) {
    int score[PEN_SEATS];
    t->think = think;
    t->state = s;
    t->seat = s->head.seat;
    t->search = (struct pen_search){think, &pen_weights, 100 / (s->seats - 1), 8};
    pen_scores(s, score);
    for (int i = 0; i < s->seats; i++) {
        struct pen_view v = pen_view(s, i, counters_for(s, i), !counter_comes(s, i));
        t->lead[i] = 100 * (score[i] - score[t->seat]);
        t->worth[i] = pen_worth(&t->search, &v);
    }
    game_move moves[PEN_MAX_MOVES];
    t->n = pen_legal(s, moves);
    if (t->n > 1 && pen_kind(moves[t->n - 1]) == PEN_DO_PASS)
        t->n--;
    for (int i = 0; i < t->n; i++)
        t->list[i] = (struct candidate){.move = moves[i], .board = pen_board_of(moves[i])};
}

void pen_table_think(struct think *think, const struct pen_state *s) {
    struct table t;
    start(&t, think, s);
    report(&t, 0);
    glance(&t);
    report(&t, 1);
    think_tell(think);
    for (int depth = 1; depth < 20 && t.n > 1 && think_time(think); depth++) {
        if (!deepen(&t, depth, 16))
            break;
        report(&t, depth + 1);
        think_tell(think);
    }
}
