/* puzzle_make.c - making puzzles.
 *
 * *Random* puzzles are stones as they fall. *Solvable* ones are drawn until there is a solution,
 * which takes one draw nearly always. A grade is reached by given pentominoes: a random solution is
 * dealt out in a random order, piece by piece, and each piece given makes the rest easier by about
 * a grade. So it takes a few gradings to hit the grade, instead of the many draws of a blind
 * search; grade 5, and 4 where it can be, come without any.
 *
 * *Unique* puzzles need given pieces. No stones on 8x8 and 9x7 leave just one solution; on 11x6 one
 * draw in 750 does, and is taken if it comes. Without a grade to be met there is one given piece,
 * the least possible: a placement that occurs in a single solution. About 3, 1.4 and 14 of a
 * hundred placements of a random solution do on the three grids, and the solver looks at one in 25
 * us, so dozens can be tried.
 *
 * A unique puzzle that is easier needs more given pieces, and yet none must be superfluous: give
 * pieces at will and most of them are. Here is how all such sets are found. Lay down one piece x of
 * a solution, and list all solutions that have it there: a few dozen. Choose one of them as *the*
 * solution. Each other one agrees with it in some set of pieces, and rules that set out, with all
 * its subsets, as givens. Marking these among the 4096 sets (closing under subsets takes 12 passes)
 * leaves the sets that make the puzzle unique; those are wanted all of whose subsets by one are
 * marked. Only x itself has to be asked about separately. Sets of 2 to 5 pieces come out, and the
 * larger the set the easier the puzzle.
 *
 * Nothing here depends on the order in which the solver finds solutions: it is only asked how many
 * there are, and lists are sorted. A faster solver makes the same puzzles. */
#include "puzzle/puzzle_make.h"
#include "rules/pen.h"

enum {
    DRAWS = 20000,     /* of stones, before giving up */
    SOLUTIONS = 3,     /* looked at for the same stones */
    ROUNDS = 64,       /* solutions chosen out of one list */
    TRIALS = 8,        /* of them that are graded */
    SETS = 1 << PIECES /* of pieces */
};

struct maker {
    struct puzzle_work *work;
    const struct grid *grid;
    struct rng rng;
    int grade;
    int trials; /* puzzles that may still be graded in search of the right one */
};

bool puzzle_wish_check(const struct puzzle_wish *wish) {
    return wish->grid < GRIDS && wish->kind < PUZZLE_KINDS && wish->grade <= PUZZLE_GRADES &&
           !(wish->kind == PUZZLE_RANDOM && wish->grade != PUZZLE_ANY_GRADE);
}

struct cover_problem puzzle_problem(const struct puzzle *puzzle) {
    const struct grid *grid = puzzle_grid(puzzle);
    return (struct cover_problem){grid->cols, grid->rows, puzzle_free(puzzle),
                                  (uint16_t)filling_hand(&puzzle->given)};
}

uint64_t puzzle_solutions(struct puzzle_work *work, const struct puzzle *puzzle, uint64_t limit) {
    struct cover_problem problem = puzzle_problem(puzzle);
    return cover_count(&work->cover, &problem, limit);
}

/* Lays a random candidate of the spot that can be finished; false if there is none. */
static bool lay_alive(struct puzzle_work *work, const struct grid *grid, struct reason_board *board,
                      struct rng *rng, struct filling *solution) {
    struct reason_spot spot;
    reason_tightest(grid, board, &spot);
    while (spot.count > 0) {
        int i = (int)rng_below(rng, (uint32_t)spot.count), placement = spot.candidate[i];
        reason_lay(grid, board, placement, board + 1);
        if (reason_alive(work, grid, board + 1)) {
            solution->placed[grid_piece(grid, placement)] = (uint16_t)placement;
            return true;
        }
        spot.candidate[i] = spot.candidate[--spot.count];
    }
    return false;
}

bool puzzle_solution(struct puzzle_work *work, const struct puzzle *puzzle, struct rng *rng,
                     struct filling *solution) {
    const struct grid *grid = puzzle_grid(puzzle);
    *solution = puzzle->given;
    reason_begin(grid, puzzle_free(puzzle), filling_hand(&puzzle->given), work->board);
    for (struct reason_board *board = work->board; board->pieces; board++)
        if (!lay_alive(work, grid, board, rng, solution))
            return false;
    return true;
}

static void shuffle_pieces(struct rng *rng, uint8_t order[PIECES]) {
    for (int i = 0; i < PIECES; i++) {
        int at = (int)rng_below(rng, (uint32_t)i + 1);
        order[i] = order[at];
        order[at] = (uint8_t)i;
    }
}

/* Whether the puzzle has the grade that is wished for; `miss` says on which side it is. */
static bool grade_right(struct maker *m, const struct puzzle *puzzle, int *miss) {
    *miss = puzzle_grade(m->work, puzzle).grade - m->grade;
    return *miss == 0;
}

/* The same after a quick look, for puzzles that are tried in numbers. */
static bool grade_hit(struct maker *m, const struct puzzle *puzzle) {
    int miss;
    return puzzle_grade_may_be(m->work, puzzle, m->grade) && grade_right(m, puzzle, &miss);
}

/* ---- solvable ----------------------------------------------------------------------------- */

static void give(struct puzzle *puzzle, const struct filling *solution, const uint8_t *order,
                 int count) {
    puzzle->given = filling_none();
    for (int i = 0; i < count; i++)
        puzzle->given.placed[order[i]] = solution->placed[order[i]];
}

/* Gives as many pieces as the grade needs, beginning with a number that often fits. */
static bool make_graded(struct maker *m, struct puzzle *puzzle) {
    static const uint8_t usual[PUZZLE_GRADES] = {5, 3, 2, 0, 0};
    struct filling solution;
    uint8_t order[PIECES];
    int count = usual[m->grade - 1], miss = 0, before;
    if (!puzzle_solution(m->work, puzzle, &m->rng, &solution))
        return false;
    shuffle_pieces(&m->rng, order);
    do {
        give(puzzle, &solution, order, count);
        before = miss;
        if (grade_right(m, puzzle, &miss))
            return true;
        count += miss > 0 ? 1 : -1;
    } while (count >= 0 && count < PIECES && (before == 0 || (before > 0) == (miss > 0)));
    return false;
}

static bool make_solvable(struct maker *m, struct puzzle *puzzle) {
    if (puzzle_solutions(m->work, puzzle, 1) == 0)
        return false;
    return m->grade == PUZZLE_ANY_GRADE || make_graded(m, puzzle);
}

/* ---- unique: one given piece -------------------------------------------------------------- */

static bool is_unique(struct maker *m, const struct puzzle *puzzle) {
    return puzzle_solutions(m->work, puzzle, 2) == 1;
}

/* A piece of a random solution that occurs in no other one. */
static bool give_single(struct maker *m, struct puzzle *puzzle) {
    struct filling solution;
    uint8_t order[PIECES];
    puzzle->given = filling_none();
    puzzle_solution(m->work, puzzle, &m->rng, &solution);
    shuffle_pieces(&m->rng, order);
    for (int i = 0; i < PIECES; i++) {
        give(puzzle, &solution, order + i, 1);
        if (is_unique(m, puzzle) && (m->grade == PUZZLE_ANY_GRADE || grade_hit(m, puzzle)))
            return true;
    }
    return false;
}

/* ---- unique: several given pieces --------------------------------------------------------- */

static bool filling_before(const struct filling *a, const struct filling *b) {
    for (int p = 0; p < PIECES; p++)
        if (a->placed[p] != b->placed[p])
            return a->placed[p] < b->placed[p];
    return false;
}

/* Keeps the list sorted. */
static bool keep(void *context, const struct cover_solution *found) {
    const struct maker *m = context;
    struct puzzle_work *work = m->work;
    struct filling f = filling_none();
    if (work->count == PUZZLE_FOUND)
        return false;
    for (int p = 0; p < PIECES; p++)
        if (!cells_empty(found->piece[p]))
            f.placed[p] = (uint16_t)grid_find(m->grid, p, found->piece[p]);
    int at = work->count++;
    for (; at > 0 && filling_before(&f, &work->found[at - 1]); at--)
        work->found[at] = work->found[at - 1];
    work->found[at] = f;
    return true;
}

/* Lists all solutions of a puzzle; false if they are more than the list holds. */
static bool list_solutions(struct maker *m, const struct puzzle *puzzle) {
    struct cover_problem problem = puzzle_problem(puzzle);
    struct cover_result result;
    m->work->count = 0;
    cover_run(&m->work->cover, &problem, &(struct cover_options){.found = keep, .context = m},
              &result);
    for (int i = 0; i < m->work->count; i++)
        for (int p = 0; p < PIECES; p++)
            if (puzzle->given.placed[p] != PLACEMENT_NONE)
                m->work->found[i].placed[p] = puzzle->given.placed[p];
    return result.end == COVER_ALL;
}

/* A set of sets of pieces: a bit for each of the 4096. Set s is bit s % 64 of word s / 64, so to
 * put piece p into all of them at once, or take it out, is a shift or a move of words. */
struct sets {
    uint64_t w[SETS / 64];
};

/* The sets of pieces with piece p in them, of 64 consecutive ones, for p below 6. */
static const uint64_t with_piece[6] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                       0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};

/* Word i of the sets that have piece p. */
static uint64_t sets_with(int p, int i) {
    return p < 6 ? with_piece[p] : -(uint64_t)(i >> (p - 6) & 1);
}

/* Word i of the sets with p that are in `a` when p is taken out; of those without, that are in it
 * when p is put in. */
static uint64_t sets_with_added(const struct sets *a, int p, int i) {
    return p < 6 ? a->w[i] << (1 << p) & with_piece[p] : a->w[i ^ 1 << (p - 6)] & sets_with(p, i);
}

static uint64_t sets_with_removed(const struct sets *a, int p, int i) {
    return p < 6 ? (a->w[i] & with_piece[p]) >> (1 << p)
                 : a->w[i ^ 1 << (p - 6)] & ~sets_with(p, i);
}

/* The sets of pieces that leave more than one solution when they are given as in the chosen one. */
static struct sets ambiguous_sets(const struct puzzle_work *work, int chosen) {
    const struct filling *solution = &work->found[chosen];
    struct sets all = {{0}};
    for (int i = 0; i < work->count; i++) {
        unsigned same = 0;
        for (int p = 0; p < PIECES; p++)
            same |= (unsigned)(work->found[i].placed[p] == solution->placed[p]) << p;
        all.w[same / 64] |= (uint64_t)(i != chosen) << same % 64;
    }
    for (int p = 0; p < PIECES; p++)
        for (int i = 0; i < SETS / 64; i++)
            all.w[i] |= sets_with_removed(&all, p, i);
    return all;
}

/* The sets with `first` that leave one solution, and more without any one piece but `first`. */
static struct sets tight_sets(const struct sets *ambiguous, int first) {
    struct sets tight;
    for (int i = 0; i < SETS / 64; i++) {
        tight.w[i] = ~ambiguous->w[i] & sets_with(first, i);
        for (int p = 0; p < PIECES; p++)
            if (p != first)
                tight.w[i] &= ~sets_with(p, i) | sets_with_added(ambiguous, p, i);
    }
    return tight;
}

/* A random one of the largest sets within limits of size; 0 if there is none. */
static unsigned choose_set(struct rng *rng, const struct sets *sets, int least, int most) {
    unsigned chosen = 0;
    int size = least;
    uint32_t seen = 0;
    for (unsigned i = 0; i < SETS / 64; i++)
        for (uint64_t left = sets->w[i]; left; left &= left - 1) {
            unsigned set = i * 64 + (unsigned)bits_first(left);
            int pieces = bits_count(set);
            if (pieces < size || pieces > most)
                continue;
            seen = pieces > size ? 1 : seen + 1;
            size = pieces;
            chosen = rng_below(rng, seen) == 0 ? set : chosen;
        }
    return chosen;
}

/* The puzzle with a set of pieces given as in a solution. */
static void give_set(struct puzzle *puzzle, const struct filling *solution, unsigned set) {
    puzzle->given = filling_none();
    for (; set; set &= set - 1)
        puzzle->given.placed[bits_first(set)] = solution->placed[bits_first(set)];
}

/* Chooses a solution of the list and a tight set of its pieces, `first` among them. */
static bool try_set(struct maker *m, struct puzzle *puzzle, int first) {
    static const uint8_t least[] = {3, 2, 2, 2}, most[] = {PIECES, 3, 2, 2}; /* by grade */
    int chosen = (int)rng_below(&m->rng, (uint32_t)m->work->count);
    const struct filling *solution = &m->work->found[chosen];
    struct sets ambiguous = ambiguous_sets(m->work, chosen);
    struct sets tight = tight_sets(&ambiguous, first);
    unsigned set = choose_set(&m->rng, &tight, least[m->grade - 1], most[m->grade - 1]);
    if (set == 0)
        return false;
    give_set(puzzle, solution, set & ~(1u << first));
    if (is_unique(m, puzzle))
        return false; /* the first piece is not needed */
    give_set(puzzle, solution, set);
    m->trials--;
    return grade_hit(m, puzzle);
}

static bool give_several(struct maker *m, struct puzzle *puzzle) {
    struct filling solution;
    puzzle->given = filling_none();
    puzzle_solution(m->work, puzzle, &m->rng, &solution);
    int first = (int)rng_below(&m->rng, PIECES);
    give_set(puzzle, &solution, 1u << first);
    if (!list_solutions(m, puzzle) || m->work->count < 2)
        return false;
    m->trials = TRIALS;
    for (int i = 0; i < ROUNDS && m->trials > 0; i++)
        if (try_set(m, puzzle, first))
            return true;
    return false;
}

/* ---- */

static bool make_unique(struct maker *m, struct puzzle *puzzle) {
    uint64_t solutions = puzzle_solutions(m->work, puzzle, 2);
    bool single = m->grade == PUZZLE_ANY_GRADE || m->grade >= 4;
    if (solutions < 2)
        return solutions == 1 && (m->grade == PUZZLE_ANY_GRADE || grade_hit(m, puzzle));
    for (int i = 0; i < SOLUTIONS; i++)
        if (single ? give_single(m, puzzle) : give_several(m, puzzle))
            return true;
    return m->grade == 4 && give_several(m, puzzle);
}

static bool make_from(struct maker *m, enum puzzle_kind kind, struct puzzle *puzzle) {
    switch (kind) {
    case PUZZLE_SOLVABLE:
        return make_solvable(m, puzzle);
    case PUZZLE_UNIQUE:
        return make_unique(m, puzzle);
    default:
        return true;
    }
}

bool puzzle_make(struct puzzle_work *work, const struct puzzle_wish *wish, struct puzzle *puzzle) {
    if (!puzzle_wish_check(wish))
        return false;
    struct maker m = {work, &grids[wish->grid], rng_seeded(bits_mix(wish->seed)), wish->grade, 0};
    uint64_t seed = wish->seed;
    for (int i = 0; i < DRAWS; i++, seed = rng_next(&m.rng)) {
        *puzzle = (struct puzzle){.stones = pen_draw_stones(wish->grid, seed),
                                  .given = filling_none(),
                                  .grid = wish->grid};
        if (make_from(&m, wish->kind, puzzle))
            return true;
    }
    return false;
}
