/* pen_rivals.c - Pentactic: the engine for duel and group.
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
 * pentomino may wait if nothing can spoil it: see waiting_pays(). And a pass may end the game, by
 * PEN-4.8, while somebody who has waited is still behind: see pass_ends(). */
#include "ai/pen_rivals.h"
#include "ai/pen_exact.h"
#include "ai/pen_neat.h"
#include "ai/pen_search.h"

/* How well a level sees. */
struct sight {
    uint8_t tidy;        /* an enum pen_tidy */
    uint8_t looks;       /* moves that are judged, the neatest ones; 0: all */
    uint8_t depth;       /* replies that it looks ahead; 0: none */
    uint8_t root, width; /* moves that it looks at closely: its own, and replies */
    bool packs;          /* counts what can still be laid, once no counter can come */
    uint32_t nodes;      /* 0: no limit */
};

/* A weak level judges few moves, the neatest ones; the weakest just makes the neatest. With one
 * rival the last ones look ahead. In a group that pays little, for the others decide as much: there
 * the levels begin lower, and of a pentomino's place see only the edge. */
static const struct sight sights[AI_LEVELS + 1] = {
    {PEN_SNUG, 0, 255, 24, 8, true, 0},  /* no level */
    {PEN_SNUG, 1, 0, 0, 0, false, 0},    /* 1 */
    {PEN_SNUG, 2, 0, 0, 0, false, 0},    /* 2 */
    {PEN_SNUG, 4, 0, 0, 0, false, 0},    /* 3 */
    {PEN_SNUG, 11, 0, 0, 0, false, 0},   /* 4 */
    {PEN_SNUG, 0, 0, 0, 0, false, 0},    /* 5 */
    {PEN_SNUG, 0, 1, 2, 1, true, 3000},  /* 6 */
    {PEN_SNUG, 0, 2, 3, 2, true, 20000}, /* 7 */
    {PEN_SNUG, 0, 2, 8, 4, true, 20000}, /* 8 */
    {PEN_SNUG, 0, 255, 24, 8, true, 0},  /* 9 */
};

static const struct sight group_sights[AI_LEVELS + 1] = {
    {PEN_SNUG, 0, 255, 24, 8, true, 0}, /* no level */
    {PEN_TOUCH, 1, 0, 0, 0, false, 0},  /* 1 */
    {PEN_TOUCH, 2, 0, 0, 0, false, 0},  /* 2 */
    {PEN_TOUCH, 3, 0, 0, 0, false, 0},  /* 3 */
    {PEN_TOUCH, 4, 0, 0, 0, false, 0},  /* 4 */
    {PEN_EDGE, 1, 0, 0, 0, false, 0},   /* 5 */
    {PEN_EDGE, 2, 0, 0, 0, false, 0},   /* 6 */
    {PEN_EDGE, 5, 0, 0, 0, false, 0},   /* 7 */
    {PEN_EDGE, 40, 0, 0, 0, false, 0},  /* 8 */
    {PEN_SNUG, 0, 255, 24, 8, true, 0}, /* 9 */
};

enum {
    NODES = 1000000,  /* where nothing else says when to stop */
    WIDEST = 128,     /* moves of the search in each position */
    FOLLOW = 6,       /* moves of a line */
    FOLLOW_PART = 16, /* of the nodes, for lines */
    NEATEST = 100     /* neater than any move: one that has to be judged */
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
    int neat;    /* how neat it looks to the level */
};

struct rivals {
    struct think *think;
    const struct pen_state *state;
    const struct sight *sight;
    struct pen_search search;
    const game_move *judge; /* that is looked at as closely as the best; 0: none */
    int seat, lines;
    int wanted;               /* lines, and the move to be judged */
    int root;                 /* moves that are looked at closely */
    int lead[PEN_SEATS];      /* over each rival as the scores stand, in hundredths */
    int worth[PEN_SEATS];     /* of each board to its owner, as long as the move leaves it alone */
    uint8_t lasts[PEN_SEATS]; /* turns that the game goes on because of the other boards */
    bool proved;              /* all boards are closed, so what they are worth is certain */
    bool last;                /* a pass ends the game as the scores stand */
    uint64_t followed;        /* nodes spent on lines */
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

/* Whether it is the end of the game. */
static bool is_last(const struct rivals *t, const struct candidate *c) {
    return t->last && pen_kind(c->move) == PEN_DO_PASS;
}

/* The lead to be expected if the candidate's board is worth that much. */
static int lead_over(const struct rivals *t, int rival, const struct candidate *c, int value) {
    if (is_last(t, c))
        return t->lead[rival];
    int mine = c->board == t->seat ? value : t->worth[t->seat];
    int theirs = c->board == rival ? value : t->worth[rival];
    return t->lead[rival] + mine - theirs + (pen_kind(c->move) == PEN_DO_COUNTER ? 100 : 0);
}

/* The same, `more` points further ahead of everybody. */
static int utility_with(const struct rivals *t, const struct candidate *c, int value, int more) {
    int hand = bits_count(t->state->board[t->seat].hand);
    int sum = 0, doubt = 40 + 10 * hand;
    if (is_last(t, c) && !t->proved)
        doubt = 1; /* the end is certain, and what it is weighed against is not */
    for (int i = 0; i < t->state->seats; i++)
        sum += i == t->seat ? 0 : beats(lead_over(t, i, c, value) + more, doubt);
    return sum;
}

static int utility(const struct rivals *t, const struct candidate *c, int value) {
    return utility_with(t, c, value, 0);
}

/* How many points would make a move as good as that one. Where the two lead over all rivals by
 * different numbers that is not the difference of the leads over the best rival. */
static int behind(const struct rivals *t, const struct candidate *c, const struct candidate *best) {
    int low = -1, high = c == best ? 0 : 2 * PEN_SURE;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (utility_with(t, c, c->value, middle) >= best->utility)
            high = middle;
        else
            low = middle;
    }
    return high;
}

/* How far ahead of the best rival. Before the boards are in play, while some hands still have
 * twelve, all that can be told is what the discard is worth more than another. */
static int points(const struct rivals *t, const struct candidate *c) {
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
static struct pen_view view_now(const struct rivals *t, int board) {
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
static void guess_turns(struct rivals *t) {
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

static struct pen_view view_after(const struct rivals *t, const struct candidate *c) {
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
static bool waiting_pays(struct rivals *t) {
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

/* Whether the game is over if the seat to move passes: nobody after it can do anything else. */
static bool pass_ends(const struct pen_state *s) {
    struct pen_state at = *s;
    struct pen_undo undo;
    for (bool only = pen_may_pass(s); only; only = pen_may_pass(&at) && pen_count(&at) == 1) {
        pen_play(&at, pen_make(PEN_DO_PASS, pen_own_board(&at, at.head.seat), 0), &undo);
        if (at.head.phase == PEN_OVER)
            return true;
    }
    return false;
}

/* Whether somebody passed in this turn who need not have, and nobody has done anything else: then
 * the game may end before all is laid that fits. */
static bool somebody_waits(const struct pen_state *s) {
    if (s->head.phase != PEN_PENTOMINO || s->head.passes < s->seats + s->head.seat)
        return false;
    for (int i = 0; i < s->head.seat; i++)
        if (pen_board_fits(s, i))
            return true;
    return false;
}

/* Brings the move that is to be judged to the front, where it is looked at without bounds. */
static void judged_first(struct rivals *t) {
    int i = 0;
    if (!t->judge)
        return;
    while (i < t->n && t->list[i].move != *t->judge)
        i++;
    struct candidate c = i < t->n ? t->list[i] : (struct candidate){.move = *t->judge};
    t->n += i == t->n;
    for (; i > 0; i--)
        t->list[i] = t->list[i - 1];
    t->list[0] = c;
}

/* In another order, so that the seed chooses among equals. */
static void shuffle(struct rivals *t, game_move *moves) {
    for (int i = 0; i < t->n; i++) {
        int j = i + (int)rng_below(&t->think->rng, (uint32_t)(t->n - i));
        t->list[i].move = moves[j];
        moves[j] = moves[i];
    }
}

/* Leaves only as many as the level looks at, or as are asked for. */
static void keep_neatest(struct rivals *t) {
    int most = t->sight->looks > t->wanted ? t->sight->looks : t->wanted;
    for (int i = 0; i < t->n; i++) {
        struct candidate c = t->list[i];
        bool judged = t->judge && c.move == *t->judge;
        c.neat = judged ? NEATEST : pen_neat(t->state, c.move, t->sight->tidy);
        int at = i;
        for (; at > 0 && c.neat > t->list[at - 1].neat; at--)
            t->list[at] = t->list[at - 1];
        t->list[at] = c;
    }
    t->n = t->n < most ? t->n : most;
}

/* The legal moves but for passes that do not pay. */
static void list_candidates(struct rivals *t) {
    game_move moves[PEN_MAX_MOVES];
    int n = pen_legal(t->state, moves);
    if (n > 1 && pen_kind(moves[n - 1]) == PEN_DO_PASS && !t->last) {
        n--;
        if (t->sight->packs && waiting_pays(t)) {
            moves[0] = moves[n];
            n = 1;
        }
    }
    t->n = n;
    shuffle(t, moves);
    judged_first(t);
    for (int i = 0; i < t->n; i++) {
        struct candidate *c = &t->list[i];
        c->board = pen_kind(c->move) == PEN_DO_PASS ? t->seat : pen_board_of(c->move);
        c->value = c->utility = 0;
        c->neat = 0;
    }
    if (t->sight->looks)
        keep_neatest(t);
}

/* The leads as the scores stand. In the counter phase those who come later will place a counter
 * too, and the seat to move will not until the next turn. What the boards are worth knows of that
 * as far as the price of a counter goes: all of it in a duel, a part of it in a group. */
static void count_leads(struct rivals *t) {
    const struct pen_state *s = t->state;
    int score[PEN_SEATS];
    pen_scores(s, score);
    for (int i = 0; i < s->seats; i++) {
        t->lead[i] = s->head.phase == PEN_DISCARD ? 0 : 100 * (score[i] - score[t->seat]);
        if (s->head.phase == PEN_COUNTER && i > t->seat && counters_to_place(s, i) > 0)
            t->lead[i] -= 100 - t->search.price;
        t->worth[i] = 0;
    }
}

static void start(struct rivals *t, struct think *think, const struct pen_state *s,
                  const game_move *judge) {
    int level = think->limits->level, lines = think->limits->lines;
    bool hand = ai_full_strength(level) && think->limits->evaluation == AI_HANDCRAFTED;
    t->think = think;
    t->state = s;
    t->seat = s->head.seat;
    t->sight = s->seats > 2 ? &group_sights[level] : &sights[level];
    t->judge = judge;
    t->lines = lines < 1 ? 1 : judge && lines == AI_MAX_LINES ? lines - 1 : lines;
    t->wanted = t->lines + (judge != 0);
    t->root = t->sight->root < t->wanted ? t->wanted : t->sight->root;
    t->proved = false;
    t->last = pass_ends(s);
    t->followed = 0;
    t->search = (struct pen_search){
        .think = think,
        .weights = hand ? 0 : &pen_weights[s->seats > 2 ? PEN_MANY_RIVALS : PEN_ONE_RIVAL],
        .price = 100 / (s->seats - 1),
        .width = t->sight->width,
        .packs = t->sight->packs,
    };
    count_leads(t);
    guess_turns(t);
}

/* ---- the search --------------------------------------------------------------------------- */

static bool is_better(const struct candidate *a, const struct candidate *b) {
    return a->utility != b->utility ? a->utility > b->utility : a->neat > b->neat;
}

/* Moves candidate i forward to where its utility belongs among those before it. */
static void sort_in(struct rivals *t, int i) {
    struct candidate c = t->list[i];
    for (; i > 0 && is_better(&c, &t->list[i - 1]); i--)
        t->list[i] = t->list[i - 1];
    t->list[i] = c;
}

/* Judges all moves without looking ahead. */
static void glance(struct rivals *t) {
    for (int i = 0; i < t->n; i++) {
        struct candidate *c = &t->list[i];
        struct pen_view v = view_after(t, c);
        c->value = own_gain(c) + pen_worth(&t->search, &v);
        if (think_count_node(t->think)) {
            t->n = i > 0 ? i : 1; /* of the others nothing is known, so the best is not proved */
            t->proved = false;
            return;
        }
        c->utility = utility(t, c, c->value);
        sort_in(t, i);
    }
}

/* The value of the candidate's board at which it is just as good as `least`. The better the own
 * board the better, and the worse a rival's the better. */
static int needed(const struct rivals *t, const struct candidate *c, int least) {
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
static bool deepen_one(struct rivals *t, int i, int depth) {
    struct candidate *c = &t->list[i];
    struct pen_view v = view_after(t, c);
    int alpha = -PEN_SURE, beta = PEN_SURE, own = own_gain(c);
    if (i >= t->wanted) {
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
static bool survey(struct rivals *t, int depth) {
    bool choice = t->state->seats > 2 && t->state->head.phase == PEN_COUNTER;
    t->proved = !somebody_waits(t->state);
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

/* ---- what is reported ---------------------------------------------------------------------- */

/* The move that looks best at a glance. */
static game_move likely(struct think *think, const struct pen_state *s) {
    struct rivals t;
    start(&t, think, s, 0);
    list_candidates(&t);
    if (survey(&t, 0))
        glance(&t);
    return t.list[0].move;
}

/* Makes a line longer, move by move, as long as that takes but a small part of the nodes. */
static void follow(struct rivals *t, struct ai_line *line) {
    struct think *k = t->think;
    struct pen_state s = *t->state;
    struct pen_undo undo;
    for (int i = 0; i < line->length; i++)
        pen_play(&s, line->move[i], &undo);
    while (line->length < FOLLOW && s.head.phase != PEN_OVER) {
        uint64_t before = k->nodes, part = (k->node_limit ? k->node_limit : before) / FOLLOW_PART;
        if (t->followed + (uint64_t)(pen_count(&s) + s.seats) > part)
            return;
        uint64_t most = pen_lend(k, part - t->followed);
        game_move move = likely(k, &s);
        t->followed += k->nodes - before;
        if (!pen_lent(k, most))
            return;
        line->move[line->length++] = move;
        pen_play(&s, move, &undo);
    }
}

/* A line; what is known to follow its first move stays. */
static void write_line(const struct rivals *t, int i, const struct ai_report *old,
                       struct ai_line *line) {
    const struct candidate *c = &t->list[i], *best = &t->list[0];
    line->length = 1;
    line->move[0] = c->move;
    for (int k = 0; k < old->lines; k++)
        if (old->line[k].move[0] == c->move)
            *line = old->line[k];
    bool last = is_last(t, c), certain = last || is_last(t, best);
    int lead = certain ? points(t, c) : points(t, best) - behind(t, c, best);
    line->score = (struct ai_score){lead, AI_POINTS, last || t->proved};
}

static void report(struct rivals *t, int depth) {
    struct ai_report *r = t->think->report, old = *r;
    r->depth = depth;
    r->lines = 0;
    for (int i = 0; i < t->n && (i < t->lines || t->judge); i++)
        if (i < t->lines || t->list[i].move == *t->judge)
            write_line(t, i, &old, &r->line[r->lines++]);
    if (depth > 0 && t->think->thread == 0 && ai_full_strength(t->think->limits->level))
        for (int i = 0; i < r->lines; i++)
            follow(t, &r->line[i]);
}

/* ---- deeper and deeper --------------------------------------------------------------------- */

/* One step. If it is stopped before all lines are known again, the last step counts. */
static bool deepen(struct rivals *t, int depth) {
    if (!survey(t, depth))
        return false;
    judged_first(t);
    t->search.missed = 0;
    for (int i = 0; i < t->root && i < t->n; i++) {
        if (!deepen_one(t, i, depth))
            return false;
        if (i + 1 >= t->wanted || i + 1 == t->n)
            report(t, depth + 1);
    }
    return true;
}

/* Levels have their own number of nodes; and somebody who names no limit at all shall not wait. */
static void limit_nodes(const struct rivals *t) {
    struct think *k = t->think;
    const struct ai_limits *l = k->limits;
    uint64_t most = t->sight->nodes;
    if (!most && !l->nodes && !l->clock && !l->depth && !l->stop)
        most = NODES;
    if (most && (!k->node_limit || most < k->node_limit))
        k->node_limit = most;
}

/* Deeper and deeper; and when that shows nothing new, because the search has come to the end
 * everywhere, wider. Every other thread is a step ahead, so that the table knows what comes
 * next. */
static void look_ahead(struct rivals *t) {
    int most = t->sight->depth, depth = 1 + (t->think->thread & 1);
    if (t->think->limits->depth && t->think->limits->depth <= most)
        most = t->think->limits->depth - 1;
    while (depth <= most && !t->proved && think_has_time(t->think)) {
        if (!deepen(t, depth))
            return;
        think_send_info(t->think);
        if (t->search.missed & PEN_DEEPER)
            depth++;
        else if (!t->search.missed || t->search.width >= WIDEST)
            return;
        else
            t->search.width *= 2, t->root *= 2;
    }
}

void pen_rivals_think(struct think *think, const struct pen_state *s) {
    struct rivals t;
    start(&t, think, s, think->limits->judge);
    limit_nodes(&t);
    list_candidates(&t);
    report(&t, 0);
    if (!survey(&t, 0))
        return;
    glance(&t);
    report(&t, 1);
    think_send_info(think);
    if (t.n > 1 && s->head.phase != PEN_DISCARD)
        look_ahead(&t);
}
