/* puzzle_grade.c - how hard a puzzle is for a person.
 *
 * A machine tries millions of placements; a person looks for the spot with the fewest ways to go
 * on, strikes out what leaves a silly pocket, tries one of the rest, and takes it back when it has
 * led nowhere. The grade is the number of placements that such a person tries on the average until
 * the puzzle is solved: its *effort*.
 *
 * The person works as follows. Of all free cells and pieces left, look at the one with the fewest
 * placements. Strike out those that leave a pocket whose area is no multiple of five, or one of
 * five cells in the shape of no piece left. If one placement remains it is forced; if several, take
 * any; if none, this board is dead, and the last choice was wrong. So the person searches a tree,
 * and the effort is the size of what is seen of it before the first solution.
 *
 * To run that search would take seconds where puzzles are hard, and one run says little, as luck
 * decides. Its mean comes from walks instead. A walk goes straight to a solution: at each spot the
 * solver says which of the candidates are alive, and the walk takes one of these at random. With a
 * alive and d dead candidates, a person who tries them in any order meets d / (a + 1) dead ones on
 * the average before the first that is alive, and has to see each of them fail. What that costs is
 * estimated by Knuth's probes: go down at random and multiply the numbers of candidates on the way.
 * The effort is the mean over some walks of the sum over all spots.
 *
 * Given pieces, narrow places and forced steps lower the effort, and so do many solutions, but each
 * only as far as it helps. One thing is asked for besides: grade 1 has no wrong branch that takes a
 * choice to refute. Forced steps show what is wrong with it.
 *
 * The random numbers are those of the puzzle, or rather of the least of its mirror images. The
 * effort is therefore a function of the puzzle, the same everywhere, and blind to symmetry. All
 * arithmetic is on integers.
 *
 * Measured on 960 puzzles with simulated persons, whose mean number of tries is the truth: the
 * effort orders them the same way (rank correlation 0.99), with a standard deviation of a factor of
 * 1.33. Rejected: the choices in a row alone (0.89, and most puzzles without given pieces have 5 or
 * 6); the number of solutions (among puzzles with up to two given pieces more solutions go with
 * more effort, not less: an open board has more of both); the solver's own nodes (its corners are
 * not where people look). Twice as many walks would halve the variance of the estimate, which is
 * below that of a person's luck already. */
#include "puzzle/puzzle_grade.h"

enum {
    WALKS = 4,
    PROBES = 2,  /* of each dead board */
    PROOFS = 16, /* probes of a puzzle without a solution */
    NEAR = 2     /* one walk is that exact, mostly: a factor */
};

#define PROBE_MOST ((uint64_t)1 << 40) /* a tree that large is as bad as any */

/* From the second grade on: where it begins, in placements. */
static const uint16_t least_effort[PUZZLE_GRADES] = {0, 20, 48, 160, 640};

uint32_t puzzle_grade_least(int grade) { return least_effort[grade - 1] * (uint32_t)EFFORT_UNIT; }

int puzzle_grade_of(uint64_t effort) {
    int grade = PUZZLE_GRADES;
    while (grade > 1 && effort < puzzle_grade_least(grade))
        grade--;
    return grade;
}

struct walker {
    struct puzzle_work *work;
    const struct grid *grid;
    struct rng rng;
    int choices;    /* the most in a row that were tried in vain */
    int most;       /* the grade above which nothing needs to be known exactly */
    bool above;     /* it is above */
    uint64_t limit; /* the effort that shows it */
};

/* What a person finds out about the tightest spot of a board. */
struct judged {
    int alive;                             /* candidates that can be finished ... */
    uint16_t placement[REASON_CANDIDATES]; /* ... and which */
    uint64_t cost;        /* of the wrong branches before one of them, as an effort */
    enum hint_reason how; /* the hardest thing that had to be seen */
};

/* The candidates that a person would try; how the others were struck out. */
static enum hint_reason look(const struct walker *w, int depth, struct reason_spot *spot) {
    const struct reason_board *board = &w->work->board[depth];
    reason_tightest(w->grid, board, spot);
    if (spot->count < 2)
        return REASON_ONLY;
    return reason_sieve(w->grid, board, spot);
}

/* The size of the tree below a board without a solution, by one probe; how it was refuted. */
static uint64_t probe(struct walker *w, int depth, enum hint_reason *how) {
    struct reason_spot spot;
    uint64_t size = 1, width = 1;
    int choices = 0;
    for (int start = depth;; depth++) {
        look(w, depth, &spot);
        if (spot.count == 0) {
            *how = choices ? REASON_SEARCH : depth > start ? REASON_LOOKAHEAD : REASON_STRANDED;
            w->choices = choices > w->choices ? choices : w->choices;
            return size;
        }
        choices += spot.count > 1;
        width = width < PROBE_MOST ? width * (uint64_t)spot.count : width;
        size += width;
        reason_lay(w->grid, &w->work->board[depth],
                   spot.candidate[rng_below(&w->rng, (uint32_t)spot.count)],
                   &w->work->board[depth + 1]);
    }
}

static uint64_t refute(struct walker *w, int depth, struct judged *j) {
    uint64_t sum = 0;
    for (int i = 0; i < PROBES; i++) {
        enum hint_reason how;
        sum += probe(w, depth, &how);
        j->how = how > j->how ? how : j->how;
    }
    w->above |= w->most == 1 && w->choices > 0;
    return sum * EFFORT_UNIT / PROBES;
}

static void judge(struct walker *w, int depth, struct judged *j) {
    struct reason_spot spot;
    struct reason_board *board = &w->work->board[depth];
    uint64_t dead = 0;
    enum hint_reason sieved = look(w, depth, &spot);
    *j = (struct judged){.how = REASON_NONE};
    for (int i = 0; i < spot.count && !w->above; i++) {
        reason_lay(w->grid, board, spot.candidate[i], board + 1);
        if (spot.count == 1 || reason_alive(w->work, w->grid, board + 1))
            j->placement[j->alive++] = spot.candidate[i];
        else
            dead += refute(w, depth + 1, j);
    }
    j->cost = dead / (uint64_t)(j->alive + 1);
    if (spot.count == 1)
        j->how = sieved;
}

/* One way to a solution; the root was judged before. Ends early if the grade is above the most. */
static uint64_t walk(struct walker *w, const struct judged *root, struct puzzle_grade *g) {
    uint64_t effort = 0;
    struct judged here = *root;
    for (int depth = 0; w->work->board[depth].pieces; depth++) {
        struct reason_board *board = &w->work->board[depth];
        if (depth > 0)
            judge(w, depth, &here);
        effort += EFFORT_UNIT + here.cost;
        w->above |= effort > w->limit;
        if (w->above)
            return UINT32_MAX;
        g->steps[here.how]++;
        reason_lay(w->grid, board, here.placement[rng_below(&w->rng, (uint32_t)here.alive)],
                   board + 1);
    }
    return effort;
}

static uint64_t walks_effort(struct walker *w, int walks, struct puzzle_grade *g) {
    struct judged root;
    uint64_t sum = 0;
    if (w->work->board[0].pieces)
        judge(w, 0, &root);
    for (int i = 0; i < walks; i++) {
        __builtin_memset(g->steps, 0, sizeof g->steps);
        sum += walk(w, &root, g);
    }
    return sum / (uint64_t)walks;
}

/* How long it takes to see that there is no solution. */
static uint64_t proof_effort(struct walker *w, struct puzzle_grade *g) {
    uint64_t sum = 0;
    const struct reason_board *board = w->work->board;
    enum hint_reason how = reason_pockets(w->grid, board, board->free, -1, NULL);
    bool seen = how != REASON_NONE; /* without trying anything */
    for (int i = 0; i < PROOFS && !seen; i++)
        sum += probe(w, 0, &how);
    g->steps[how] = 1;
    return seen ? EFFORT_UNIT : sum * EFFORT_UNIT / PROOFS;
}

/* An order of puzzles on one grid. */
static int compare(const struct puzzle *a, const struct puzzle *b) {
    for (int i = 0; i < 2; i++)
        if (a->stones.w[i] != b->stones.w[i])
            return a->stones.w[i] < b->stones.w[i] ? -1 : 1;
    for (int p = 0; p < PIECES; p++)
        if (a->given.placed[p] != b->given.placed[p])
            return a->given.placed[p] < b->given.placed[p] ? -1 : 1;
    return 0;
}

static struct puzzle least_image(const struct puzzle *puzzle) {
    struct puzzle least = *puzzle;
    for (int s = 1; s < puzzle_grid(puzzle)->symmetries; s++) {
        struct puzzle image = puzzle_transform(puzzle, s);
        least = compare(&image, &least) < 0 ? image : least;
    }
    return least;
}

static uint64_t puzzle_key(const struct puzzle *puzzle) {
    uint64_t key = bits_mix(puzzle->stones.w[0]) + puzzle->stones.w[1];
    for (int p = 0; p < PIECES; p++)
        key = bits_mix(key) + puzzle->given.placed[p];
    return key;
}

static struct puzzle_grade grade_by(struct puzzle_work *work, const struct puzzle *puzzle,
                                    int walks, int most, uint64_t limit) {
    struct puzzle image = least_image(puzzle);
    struct puzzle_grade g = {0};
    struct walker w = {work, puzzle_grid(puzzle), rng_seeded(puzzle_key(&image)), 0, most, false,
                       limit};
    reason_begin(w.grid, puzzle_free(&image), filling_hand(&image.given), &work->board[0]);
    g.solvable = reason_alive(work, w.grid, &work->board[0]);
    uint64_t effort = g.solvable ? walks_effort(&w, walks, &g) : proof_effort(&w, &g);
    g.effort = effort < UINT32_MAX ? (uint32_t)effort : UINT32_MAX;
    g.choices = (uint8_t)w.choices;
    g.grade = (uint8_t)puzzle_grade_of(g.effort);
    if (g.grade == 1 && g.choices > 0)
        g.grade = 2;
    return g;
}

struct puzzle_grade puzzle_grade(struct puzzle_work *work, const struct puzzle *puzzle) {
    if (__builtin_memcmp(&work->graded, puzzle, sizeof *puzzle) != 0) {
        work->grade = grade_by(work, puzzle, WALKS, PUZZLE_GRADES, UINT64_MAX);
        work->graded = *puzzle;
    }
    return work->grade;
}

bool puzzle_grade_may_be(struct puzzle_work *work, const struct puzzle *puzzle, int grade) {
    uint64_t limit =
        grade < PUZZLE_GRADES ? (uint64_t)puzzle_grade_least(grade + 1) * NEAR : UINT64_MAX;
    uint64_t effort = grade_by(work, puzzle, 1, grade, limit).effort;
    return effort < limit && effort * NEAR >= puzzle_grade_least(grade);
}
