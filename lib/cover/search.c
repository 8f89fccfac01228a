/* search.c - exact cover by pentominoes: the solver, and how it works.
 *
 * The problem. Twelve pieces, each to be laid once, in 63 orientations all told, so that they fill
 * 60 cells. The classic way is to take the first free cell, try every orientation of every
 * remaining piece with its first cell there, and go on with the next free cell. This is that
 * search; it is fast because of what is done in a node, and because of which cell is taken.
 *
 * 1. No list of placements. Rows are read from left to right and from the top down, so when the
 *    first free cell is covered, an orientation reaches only cells to its right and below: 20
 *    cells, whatever the board.
 *
 *                 @ 1 2 3 4         @ the first free cell, where all orientations
 *             1 2 3 4 5 6 7         begin (none begins left of it)
 *               1 2 3 4 5
 *                 1 2 3
 *                   1
 *
 *    Three tables, indexed by seven or ten of these cells each, say which of the 63 orientations
 *    these cells leave room for, as a set of 63 bits. These sets, the set of those that stay on the
 *    board at this cell, and the set of those whose piece remains, and-ed together, are
 *    the children of the node. The board is a word of free cells; shifted so that the first free
 *    cell is bit 0, the indices are gathered from it by pext instructions, or by a few shifts
 *    and masks where there is no pext. Laying a piece is one rotate and one and-not.
 *
 * 2. Pockets. A piece that cuts off fewer than five free cells leads nowhere. The tables
 *    know most of the small pockets that a piece can make near the first free cell, and leave out
 *    the orientations that make one (window.c). So a dead end costs nothing at all, not even a
 *    test, and what the tables say is closer to the number of ways that there really are, which
 *    helps the next idea.
 *
 * 3. Four corners. Any free cell may be covered next, and the fewer ways there are, the better.
 *    The trick of the window works for the first free cell only, but "first" depends on where
 *    one begins to read. Four boards are kept, read from four corners, and the node branches
 *    where the number of ways is smallest: a population count. If it is zero the node is dead.
 *    It is best if the four look along the four sides of the board, that is, two of them read
 *    columns instead of rows; but on boards much longer than wide all four read the short lines
 *    (layout.c has the figures). All views of a board are related by symmetries that commute
 *    and undo themselves, so corners are numbered such that corner c ^ k is always seen in the same
 *    way from corner c, and the tables of shapes are few. A node is stored as seen from the
 *    corner where it branches.
 *
 * 4. X first. The X fits in few places and is hard to place late, so all its placements are tried
 *    before anything else. This also takes care of symmetry: if nothing but the number of solutions
 *    is wanted and the free cells are symmetric, one X of each family of symmetric ones is enough.
 *
 * 5. Batches. A branch that the processor guesses wrong costs as much as twenty other
 *    instructions, and whether a child is any good cannot be guessed. So children are made,
 *    tested and written to the stack one after the other whether or not they are good; only the
 *    pointer to the top of the stack depends on it. There is still the end of the loop over the two
 *    or three children of a node, and every look-up waits for the one before. So several nodes that
 *    have the same number of pieces to lay, siblings and cousins, are expanded together: first all
 *    their pairs of a node and an orientation are tested at the node's own corner, then those that
 *    pass at the other three. Each loop is long, and its rounds do not wait for each other. The
 *    stack does not grow, as a batch has at most as many pairs as one node can have. A search that
 *    may stop early uses small batches, because those of a batch that come after the solution are
 *    made in vain.
 *
 * 6. The last three pieces are laid from one corner only, without the other three boards.
 *
 * 7. One word. A board of more than 64 cells (11x6 has 66) begins with two words for each corner
 *    and goes on with one as soon as the first cells of one of each two opposite corners are
 *    filled. That is after two or three pieces, and takes half of the time off 11x6.
 *
 * 8. Awkward pieces first: the bits are ordered X I W Z F T U V N Y L P, which only matters if not
 *    all solutions are wanted.
 *
 * What each of these is worth: milliseconds to count all solutions and thousands of nodes (means of
 * 10, 10 and 40 random placements of stones), microseconds to the first solution on 8x8 and nodes
 * (mean of 500); the placements are those of `pentoid bench cover --placements 10`, each time is
 * the shortest of seven, taken in turns on a busy machine, gcc 12 -O3.
 *
 *                              8x8            9x7           11x6         first
 *     all of it              3.8   125      4.3   140     1.0    28     6.8   164
 *     one corner            37.0  1661     29.6  1304     3.8   162    28.4  1005
 *     four, along two sides  8.6   255      7.4   226                  18.2   422
 *     without X first        9.1   264     12.4   371     1.9    57    20.6   480
 *     without pockets       11.8   305     13.4   331     3.1    72    21.8   393
 *     pockets of one cell    5.1   163      6.4   179     1.3    35     9.6   215
 *     one node at a time     6.1   125      6.7   140     1.4    28     8.2   157
 *     two words throughout                                2.2    28
 *     pieces by letter       4.2   125      4.3   140     1.0    28    10.3   257
 *     without pext           6.6   125      7.1   140     1.6    28     9.5   164
 *
 * (11x6 looks along two sides as it is; the pieces by letter still have the X first.)
 *
 * Tried and rejected (the first five before the tables knew pockets, when there was a test for
 * cells without free neighbours instead):
 * - Dropping nodes with an area that is not a multiple of five: with a flood fill at 5 to 9 pieces
 *   to lay it takes 10 of 100 children off 8x8 and 21 off 11x6, and costs about as much as it
 *   saves.
 * - Choosing the cell with the fewest ways among all free cells: half of the nodes if done
 *   everywhere, 12 of 100 less if done for the first two pieces after the X; but counting the ways
 *   for a cell that is not the first one takes a list of all placements.
 * - Eight corners: on 8x8 5 of 100 fewer children if used down to eight pieces, 14 down to
 *   six, for twice the work; on 11x6 none.
 * - A piece that fits nowhere any more, with six pieces to lay: 1 node in 700.
 * - Colouring the board like a chessboard and counting colours: finds 1 of 500.
 * - Remembering free cells and pieces that were met before: 5 of 100 are met again with six pieces
 *   to lay, 18 with four; a look into a table costs more. (It is another matter in census.c.)
 * - Filling the board from both ends and joining the halves in a table: ten times the nodes.
 * - Other places for the X first, for the first solution: nodes for each solution differ only by a
 *   factor of two between places, and the search begins at the edge, where there are few. */
#include "cover/layout.h"

static bool search_stopped(struct cover_search *s) {
    if (s->result->nodes < s->look_at)
        return false;
    s->look_at = s->result->nodes + STOP_NODES;
    if (!s->options->stop || !*s->options->stop)
        return false;
    s->result->end = COVER_STOPPED;
    return true;
}

static void search_progress(struct cover_search *s, int done) {
    if (s->options->progress)
        s->options->progress(s->options->context, (unsigned)done, s->cover->cells);
}

/* Whether the next node with `split` pieces to lay belongs to our part of the work. */
static bool search_mine(struct cover_search *s) {
    return s->pair++ % s->options->parts == s->options->part;
}

static bool cells_before(struct cells a, struct cells b) {
    return a.w[1] != b.w[1] ? a.w[1] < b.w[1] : a.w[0] < b.w[0];
}

/* The free cells of a node, seen from corner 0. */
static struct cells trail_cells(const struct cover *c, const struct cover_trail *t) {
    struct cells set = cells_rotate(t->free, t->base), out = cells_none();
    if (t->corner == 0)
        return set;
    for (; !cells_empty(set); set = cells_drop_first(set)) {
        int i = c->view[t->corner & 1].image[cells_first(set)][t->corner];
        out.w[i >> 6] |= bits_one(i & 63);
    }
    return out;
}

static void make_solution(const struct cover_search *s, struct cover_solution *solution) {
    const struct cover *c = s->cover;
    struct cells free = cells_none();
    uint64_t avail = 0;
    for (int i = 0; i < PIECES; i++)
        solution->piece[i] = cells_none();
    for (int remaining = 1; remaining <= s->pieces; remaining++) {
        const struct cover_trail *n = &s->trail[remaining];
        struct cells now = trail_cells(c, n);
        int piece = c->bit_piece[bits_first(n->avail & ~avail)];
        solution->piece[piece] = cover_to_problem(c, cells_minus(now, free));
        free = now;
        avail = n->avail;
    }
}

/* A set of cells seen from corner 0 after a symmetry of the board. */
static struct cells search_transform(const struct cover_search *s, int symmetry, struct cells set) {
    const struct cover_view *v = &s->cover->view[0];
    return cells_transform(v->stride, v->lines, symmetry, set);
}

/* How many solutions one with the first piece there stands for: 0 if another one stands for it. */
static unsigned search_weight(const struct cover_search *s, struct cells piece) {
    unsigned same = 0;
    for (int i = 0; i < s->symmetries; i++) {
        struct cells image = search_transform(s, s->symmetry[i], piece);
        if (cells_before(image, piece))
            return 0;
        same += cells_same(image, piece);
    }
    return s->symmetries == 0 ? 1 : (unsigned)s->symmetries / same;
}

/* Counts a solution; returns whether to go on. */
static bool search_found(struct cover_search *s) {
    s->result->solutions += s->weight;
    if (s->options->found) {
        struct cover_solution solution;
        make_solution(s, &solution);
        if (!s->options->found(s->options->context, &solution)) {
            s->result->end = COVER_STOPPED;
            return false;
        }
    }
    if (s->result->solutions != s->options->limit)
        return true;
    s->result->end = COVER_LIMIT;
    return false;
}

#define CORE_FILE "cover/search.inc"
#include "cover/kinds.inc"

/* The symmetries of the board that leave its free cells where they are. Counting needs only one of
 * each family of solutions that they make. */
static void find_symmetries(struct cover_search *s, struct cells free) {
    int most = s->cover->cols == s->cover->rows ? 8 : 4;
    for (int t = 0; t < most; t++)
        if (cells_same(search_transform(s, t, free), free))
            s->symmetry[s->symmetries++] = (uint8_t)t;
}

static enum cover_status check_area(const struct cover_problem *p) {
    enum cover_status status = cover_check(p);
    if (status == COVER_OK && cells_count(p->free) != PIECE_CELLS * bits_count(p->pieces))
        status = COVER_BAD_AREA;
    return status;
}

/* Parts are told apart two pieces after the start, or as deep as a small problem goes. */
static int split_at(const struct cover_options *options, int pieces) {
    if (options->parts < 2)
        return -1;
    return pieces > 4 ? pieces - 2 : pieces == 4 ? 3 : pieces;
}

enum cover_status cover_run(struct cover *cover, const struct cover_problem *problem,
                            const struct cover_options *options, struct cover_result *result) {
    *result = (struct cover_result){0, 0, COVER_ALL};
    enum cover_status status = check_area(problem);
    if (status != COVER_OK)
        return status;
    cover_lay_out(cover, problem->cols, problem->rows);
    struct cover_search s = {.cover = cover, .options = options, .result = result, .weight = 1};
    s.pieces = bits_count(problem->pieces);
    s.split = split_at(options, s.pieces);
    s.stack = cover->stack;
    s.budget = options->limit ? BATCH_LIMITED : BATCH;
    if (!options->found && options->limit == 0)
        find_symmetries(&s, cover_to_layout(cover, problem->free, 0));
    if (s.pieces <= 3 && options->part > 0)
        return COVER_OK;
    if (s.pieces > 0)
        CORE_CALL(cover, run, &s, problem);
    else
        search_found(&s);
    return COVER_OK;
}

static bool keep_first(void *context, const struct cover_solution *solution) {
    *(struct cover_solution *)context = *solution;
    return false;
}

bool cover_first(struct cover *cover, const struct cover_problem *problem,
                 struct cover_solution *solution) {
    struct cover_options options = {.limit = 1, .found = keep_first, .context = solution};
    struct cover_result result;
    cover_run(cover, problem, &options, &result);
    return result.solutions > 0;
}

uint64_t cover_count(struct cover *cover, const struct cover_problem *problem, uint64_t limit) {
    struct cover_options options = {.limit = limit};
    struct cover_result result;
    cover_run(cover, problem, &options, &result);
    return result.solutions;
}
