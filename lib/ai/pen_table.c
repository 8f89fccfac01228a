/* pen_table.c - Pentactic: the engine for duel and group.
 *
 * A lead over a rival is a sum over the boards. Let a board be worth, to its owner, the
 * pentominoes that will be laid there less the counters that will come there, each at the price of
 * one point shared by those who may place it. Then the lead that is to be expected is what the
 * scores say now, plus what the own board is worth, less what the rival's is worth: a counter on a
 * third board helps all others alike. In a duel that is exact, and the game is two games of basic.
 * So each board is searched by itself (pen_search.h), and a move is judged by the board that it
 * changes.
 *
 * What counts in the end is whom one has beaten. A lead of three points is as good as one of five,
 * so a counter goes where it hurts a rival who is close, ahead or behind, more than one who is out
 * of reach: see beats(). For the own board more is always better.
 *
 * Prototypes that searched all boards together, max^n and paranoid, could not be told apart from
 * flat Monte Carlo.
 *
 * Share of rivals beaten against flat Monte Carlo with 2,000 random games a move, seats rotated,
 * with 20,000 nodes (3 ms) a move: duel 0.99 (180 games, three grids); one of three on 9x7 0.80,
 * one of four on 8x8 0.87 (60 games each, good to 0.04 and 0.03). Against this engine itself, one
 * of four on 8x8 and looking one reply ahead, weighing all rivals alike scored 0.49 (240 games,
 * good to 0.02) and a counter on a board at twice its price 0.45 (60 games, good to 0.04): the
 * choice of target matters less than it seems to.
 *
 * Passing. A counter in hand is a point lost, so a counter is placed whenever it can be. A
 * pentomino may wait if nothing can spoil it: see waiting_pays(). */
#include "ai/pen_table.h"
#include "ai/pen_search.h"

/* How well a level sees. */
struct sight {
    uint16_t moves;      /* that it considers, spread over all; 0: all of them */
    uint8_t depth;       /* replies that it looks ahead; 0: none */
    uint8_t root, width; /* moves that it looks at closely: its own, and replies */
    bool packs;          /* counts what can still be laid, once no counter can come */
    uint32_t nodes;      /* 0: no limit */
};

/* In duels on 8x8 from random openings each scores this against the one before it, in per cent of
 * 80 games, good to 4: 74, 77, 61, 68, 63, 74, 71; level 9 with 200,000 nodes 74 (40 games, good
 * to 5). */
static const struct sight sights[AI_LEVELS + 1] = {
    {0, 255, 24, 8, true, 0}, {6, 0, 0, 0, false, 0},    {12, 0, 0, 0, false, 0},
    {26, 0, 0, 0, false, 0},  {60, 0, 0, 0, false, 0},   {160, 0, 0, 0, false, 0},
    {0, 0, 0, 0, false, 0},   {0, 1, 5, 3, true, 10000}, {0, 2, 10, 5, true, 40000},
    {0, 255, 24, 8, true, 0},
};

/* In a group seeing more pays less, for the others decide as much: low levels see less still. */
static const struct sight group_sights[AI_LEVELS + 1] = {
    {0, 255, 24, 8, true, 0}, {2, 0, 0, 0, false, 0}, {3, 0, 0, 0, false, 0},
    {5, 0, 0, 0, false, 0},   {9, 0, 0, 0, false, 0}, {20, 0, 0, 0, false, 0},
    {60, 0, 0, 0, false, 0},  {0, 0, 0, 0, false, 0}, {0, 2, 10, 5, true, 40000},
    {0, 255, 24, 8, true, 0},
};

enum {
    NODES = 1000000, /* where nothing else says when to stop */
    WIDEST = 128     /* moves of the search in each position */
};

/* What the owner loses in the end if a pentomino is discarded, in hundredths and compared with the
 * mean of all, by piece: the P and the I are missed most, the X least. Means of 1,000 games with
 * one rival for each piece (tools/fit_pen_eval.c prints them), good to about 3. */
static const int8_t discard_loss[PIECES] = {-2, 9, 4, 3, 9, -5, 1, -3, -1, -15, 2, -8};

struct candidate {
    game_move move;
    int board;   /* the one that it changes */
    int value;   /* of that board to its owner afterwards, with the move itself */
    int utility; /* of that to the seat that moves */
};

struct table {
    struct think *think;
    const struct pen_state *state;
    const struct sight *sight;
    struct pen_search search;
    int seat, lines;
    int root;                 /* moves that are looked at closely */
    int lead[PEN_SEATS];      /* over each rival as the scores stand, in hundredths */
    int worth[PEN_SEATS];     /* of each board to its owner, as long as the move leaves it alone */
    uint8_t lasts[PEN_SEATS]; /* turns that the game goes on because of the other boards */
    bool proved;              /* all boards are closed, so what they are worth is certain */
    int n;
    struct candidate list[PEN_MAX_MOVES];
};

/* ---- what a move is worth ----------------------------------------------------------------- */

/* The share of a rival that a lead beats, 0 .. 10000: half at a tie, and the more certain the less
 * is in doubt. A little is added for the lead itself, so that nobody gives up. */
static int beats(int lead, int doubt) {
    int size = lead < 0 ? -lead : lead;
    return 5000 + 5000 * lead / (size + doubt) + lead;
}

/* The lead to be expected if the candidate's board is worth that much. */
static int lead_over(const struct table *t, int rival, const struct candidate *c, int value) {
    int mine = c->board == t->seat ? value : t->worth[t->seat];
    int theirs = c->board == rival ? value : t->worth[rival];
    return t->lead[rival] + mine - theirs + (pen_kind(c->move) == PEN_DO_COUNTER ? 100 : 0);
}

static int utility(const struct table *t, const struct candidate *c, int value) {
    int sum = 0, doubt = 40 + 10 * bits_count(t->state->board[t->seat].hand);
    for (int i = 0; i < t->state->seats; i++)
        sum += i == t->seat ? 0 : beats(lead_over(t, i, c, value), doubt);
    return sum;
}

/* How far ahead of the best rival. Before the boards are in play, while some hands still have
 * twelve, all that can be told is what the discard is worth more than another. */
static int points(const struct table *t, const struct candidate *c) {
    int least = 2 * PEN_SURE;
    if (pen_kind(c->move) == PEN_DO_DISCARD)
        return discard_loss[pen_value(c->move)] / (t->state->seats - 1);
    for (int i = 0; i < t->state->seats; i++) {
        int lead = lead_over(t, i, c, c->value);
        least = i != t->seat && lead < least ? lead : least;
    }
    return least;
}

/* ---- boards ------------------------------------------------------------------------------- */

/* How many counters may still come to a board: all that the others hold, shared among the
 * boards. */
static int counters_for(const struct pen_state *s, int board) {
    int sum = 0;
    for (int i = 0; i < s->seats; i++)
        sum += i == board ? 0 : s->head.counters[i];
    return (sum + s->seats - 2) / (s->seats - 1);
}

/* Whether somebody after the seat to move may put a counter on its board in this phase. */
static bool counter_comes(const struct pen_state *s) {
    for (int i = s->head.seat + 1; i < s->seats; i++)
        if (s->head.counters[i])
            return true;
    return false;
}

/* A board that the seat to move leaves alone. Who is next there: its owner, but for those who have
 * already laid their pentomino, and for the own board while others may still hit it. */
static struct pen_view view_now(const struct table *t, int board) {
    const struct pen_state *s = t->state;
    bool owner = s->head.phase == PEN_COUNTER     ? board != s->head.seat || !counter_comes(s)
                 : s->head.phase == PEN_PENTOMINO ? board >= s->head.seat
                                                  : false;
    struct pen_view v = pen_view(s, board, counters_for(s, board), owner);
    v.lasts = t->lasts[board];
    return v;
}

/* How long the game goes on whatever happens on a board: the pentominoes still to come on
 * others. */
static void guess_turns(struct table *t) {
    for (int i = 0; i < PEN_SEATS; i++)
        t->lasts[i] = 0;
    for (int i = 0; i < t->state->seats; i++) {
        struct pen_view v = view_now(t, i);
        int turns = (pen_guess(t->search.weights, &v).pentominoes + 50) / 100;
        for (int k = 0; k < PEN_SEATS; k++)
            if (k != i && turns > t->lasts[k])
                t->lasts[k] = (uint8_t)turns;
    }
}

static struct pen_view view_after(const struct table *t, const struct candidate *c) {
    struct pen_view v = view_now(t, c->board);
    switch (pen_kind(c->move)) {
    case PEN_DO_COUNTER:
        return pen_view_counter(v, pen_value(c->move));
    case PEN_DO_PENTOMINO:
        return pen_view_pentomino(v, pen_value(c->move));
    case PEN_DO_DISCARD:
        return v;
    case PEN_DO_PASS:
        v.owner_next = t->state->head.phase == PEN_COUNTER && v.owner_next;
        return v;
    }
    return v;
}

/* What the move itself brings to the owner of the board. Before a game all are equal but for the
 * seat: those who come earlier do better, so among equals the first of them loses a pentomino. */
static int own_gain(const struct candidate *c) {
    if (pen_kind(c->move) == PEN_DO_DISCARD)
        return -discard_loss[pen_value(c->move)] - (PEN_SEATS - c->board);
    return pen_kind(c->move) == PEN_DO_PENTOMINO ? 100 : 0;
}

/* ---- candidates --------------------------------------------------------------------------- */

/* How many counters the seat to move can still place, at the most. */
static int counters_to_place(const struct pen_state *s, int seat) {
    int sum = 0;
    for (int i = 0; i < s->seats; i++)
        sum += i == seat ? 0 : pen_lines(pen_grid(s), pen_counter_cells(s, i));
    return sum < s->head.counters[seat] ? sum : s->head.counters[seat];
}

/* A player whose board is closed to counters need not lay the pentominoes at once, and as long as
 * one of them fits the game goes on. That pays for the only one who still has counters to place,
 * and who would be left with some of them when the last pentomino lies. */
static bool waiting_pays(struct table *t) {
    const struct pen_state *s = t->state;
    struct pen_view v = view_now(t, t->seat);
    if (s->head.phase != PEN_PENTOMINO || !pen_may_pass(s) || !pen_closed(&t->search, &v))
        return false;
    for (int i = 0; i < s->seats; i++)
        if (i != t->seat && counters_to_place(s, i) > 0)
            return false;
    int laid = pen_worth(&t->search, &v) / 100, passes = s->head.passes + s->seats - t->seat;
    return laid > 0 && counters_to_place(s, t->seat) > laid && passes < 2 * s->seats;
}

/* In another order, so that the seed chooses among equals; and only those that the level considers,
 * spread evenly over the list. */
static int consider(struct table *t, game_move *moves, int n) {
    int most = t->sight->moves ? t->sight->moves : n;
    if (n > most) {
        int from = (int)rng_below(&t->think->rng, (uint32_t)n);
        for (int i = 0; i < most; i++)
            t->list[i].move = moves[(from + i * n / most) % n];
        return most;
    }
    for (int i = 0; i < n; i++) {
        int j = i + (int)rng_below(&t->think->rng, (uint32_t)(n - i));
        t->list[i].move = moves[j];
        moves[j] = moves[i];
    }
    return n;
}

/* The legal moves but for passes that do not pay. */
static void list_candidates(struct table *t) {
    game_move moves[PEN_MAX_MOVES];
    int n = pen_legal(t->state, moves);
    if (n > 1 && pen_kind(moves[n - 1]) == PEN_DO_PASS) {
        n--;
        if (t->sight->packs && waiting_pays(t)) {
            moves[0] = moves[n];
            n = 1;
        }
    }
    t->n = consider(t, moves, n);
    for (int i = 0; i < t->n; i++) {
        t->list[i].board = pen_board_of(t->list[i].move);
        t->list[i].value = t->list[i].utility = 0;
    }
}

static void report(struct table *t, int depth) {
    struct ai_report *r = t->think->report;
    r->depth = depth;
    r->lines = t->n < t->lines ? t->n : t->lines;
    for (int i = 0; i < r->lines; i++) {
        r->line[i].score = (struct ai_score){points(t, &t->list[i]), AI_POINTS, t->proved};
        r->line[i].length = 1;
        r->line[i].move[0] = t->list[i].move;
    }
}

/* ---- the search --------------------------------------------------------------------------- */

/* Moves candidate i forward to where its utility belongs among those before it. */
static void sort_in(struct table *t, int i) {
    struct candidate c = t->list[i];
    for (; i > 0 && t->list[i - 1].utility < c.utility; i--)
        t->list[i] = t->list[i - 1];
    t->list[i] = c;
}

/* Judges all moves without looking ahead. */
static void glance(struct table *t) {
    for (int i = 0; i < t->n; i++) {
        struct candidate *c = &t->list[i];
        struct pen_view v = view_after(t, c);
        c->value = own_gain(c) + pen_worth(&t->search, &v);
        if (think_stop(t->think))
            return;
        c->utility = utility(t, c, c->value);
        sort_in(t, i);
    }
}

/* The value of the candidate's board at which it is just as good as `least`. The better the own
 * board the better, and the worse a rival's the better. */
static int needed(const struct table *t, const struct candidate *c, int least) {
    int low = -PEN_SURE, high = PEN_SURE, own = c->board == t->seat;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if ((utility(t, c, middle) > least) == own)
            high = middle;
        else
            low = middle;
    }
    return own ? low : high;
}

/* Looks ahead after one of the best moves; those before it have been looked at. */
static bool deepen_one(struct table *t, int i, int depth) {
    struct candidate *c = &t->list[i];
    struct pen_view v = view_after(t, c);
    int alpha = -PEN_SURE, beta = PEN_SURE, own = own_gain(c);
    if (i >= t->lines) {
        int limit = needed(t, c, t->list[t->lines - 1].utility) - own;
        *(c->board == t->seat ? &alpha : &beta) = limit;
    }
    int value = own + pen_search(&t->search, &v, depth, alpha, beta);
    if (t->think->stopped)
        return false;
    c->value = value;
    c->utility = utility(t, c, value);
    sort_in(t, i);
    return true;
}

/* What the boards are worth that the move leaves alone. Only for counters in a group does it
 * matter to the choice; otherwise a short look will do. */
static bool survey(struct table *t, int depth) {
    bool choice = t->state->seats > 2 && t->state->head.phase == PEN_COUNTER;
    t->proved = true;
    for (int i = 0; i < t->state->seats; i++) {
        struct pen_view v = view_now(t, i);
        int ahead = depth < 2 || choice ? depth : 2;
        int worth = pen_search(&t->search, &v, ahead, -PEN_SURE, PEN_SURE);
        if (t->think->stopped)
            return false;
        t->worth[i] = worth;
        t->proved = t->proved && pen_closed(&t->search, &v);
    }
    return true;
}

static bool deepen(struct table *t, int depth) {
    if (!survey(t, depth))
        return false;
    t->search.missed = 0;
    for (int i = 0; i < t->root && i < t->n; i++) {
        bool ended = deepen_one(t, i, depth);
        report(t, depth + 1);
        if (!ended)
            return false;
    }
    return true;
}

static void start(struct table *t, struct think *think, const struct pen_state *s) {
    int score[PEN_SEATS], level = think->limits->level;
    t->think = think;
    t->state = s;
    t->seat = s->head.seat;
    t->sight = s->seats > 2 ? &group_sights[level] : &sights[level];
    t->root = t->sight->root;
    t->lines = think->limits->lines > 1 ? think->limits->lines : 1;
    t->proved = false;
    t->search = (struct pen_search){
        .think = think,
        .weights = &pen_weights[s->seats > 2 ? PEN_MANY_RIVALS : PEN_ONE_RIVAL],
        .price = 100 / (s->seats - 1),
        .width = t->sight->width,
        .packs = t->sight->packs,
    };
    pen_scores(s, score);
    for (int i = 0; i < s->seats; i++) {
        t->lead[i] = s->head.phase == PEN_DISCARD ? 0 : 100 * (score[i] - score[t->seat]);
        t->worth[i] = 0;
    }
    guess_turns(t);
}

/* Levels have their own number of nodes; and somebody who names no limit at all shall not wait. */
static void limit_nodes(const struct table *t) {
    struct think *k = t->think;
    const struct ai_limits *l = k->limits;
    uint64_t most = t->sight->nodes;
    if (!most && !l->nodes && !l->clock && !l->depth && !l->stop)
        most = NODES;
    if (most && (!k->most || most < k->most))
        k->most = most;
}

/* Deeper and deeper; and when that shows nothing new, because the search has come to the end
 * everywhere, wider. Every other thread is a step ahead, so that the table knows what comes
 * next. */
static void look_ahead(struct table *t) {
    int most = t->sight->depth, depth = 1 + (t->think->thread & 1);
    if (t->think->limits->depth && t->think->limits->depth <= most)
        most = t->think->limits->depth - 1;
    while (depth <= most && !t->proved && think_time(t->think)) {
        if (!deepen(t, depth))
            return;
        think_tell(t->think);
        if (t->search.missed & PEN_DEEPER)
            depth++;
        else if (!t->search.missed || t->search.width >= WIDEST)
            return;
        else
            t->search.width *= 2, t->root *= 2;
    }
}

void pen_table_think(struct think *think, const struct pen_state *s) {
    struct table t;
    start(&t, think, s);
    limit_nodes(&t);
    list_candidates(&t);
    report(&t, 0);
    if (!survey(&t, 0))
        return;
    glance(&t);
    report(&t, 1);
    think_tell(think);
    if (t.n > 1 && s->head.phase != PEN_DISCARD)
        look_ahead(&t);
}
