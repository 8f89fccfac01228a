/* pen.c - Pentactic: play, undo, phases, scores and the check of a state.
 *
 * Which moves are legal is in pen_legal.c. A move changes the head of the state and at most one
 * board, so undo keeps a copy of both. The hash is a sum of one word per board and one for the
 * head; a move takes out the words it changes and puts them in again. It covers what matters
 * for the rest of the game: which cells are taken, but not by which piece. */
#include "rules/pen.h"

static uint64_t board_key(int index, const struct pen_board *b) {
    uint64_t lines = (uint64_t)b->hand << 48 | (uint64_t)b->rows << 32 | (uint64_t)b->cols << 16;
    uint64_t k = bits_mix(b->taken.w[0] + 0x9e3779b97f4a7c15u * (uint64_t)(index + 1));
    return bits_mix(k + (lines ^ b->taken.w[1]));
}

static uint64_t head_key(const struct pen_head *h) {
    uint64_t now = (uint64_t)h->phase | (uint64_t)h->seat << 8 | (uint64_t)h->match << 16 |
                   (uint64_t)h->passes << 24 | (uint64_t)h->discarded << 32 |
                   (uint64_t)(uint8_t)h->score[0] << 40 | (uint64_t)(uint8_t)h->score[1] << 48;
    uint64_t counters = 0;
    for (int i = 0; i < PEN_SEATS; i++)
        counters = counters << 4 | h->counters[i];
    return bits_mix(now ^ bits_mix(counters));
}

uint64_t pen_hash(const struct pen_state *s) {
    uint64_t hash = head_key(&s->head);
    for (int i = 0; i < pen_boards(s); i++)
        hash += board_key(i, &s->board[i]);
    return hash;
}

static void clear_board(struct pen_board *b) {
    *b = (struct pen_board){.hand = ALL_PIECES};
    for (int p = 0; p < PIECES; p++)
        b->placed[p] = PLACEMENT_NONE;
}

static int seats_of(const struct pen_setup *setup) {
    static const uint8_t seats[] = {1, 2, 2};
    return setup->mode == PEN_GROUP ? setup->seats : seats[setup->mode];
}

void pen_start(struct pen_state *s, const struct pen_setup *setup) {
    *s = (struct pen_state){.mode = setup->mode, .grid = setup->grid, .forced = setup->forced};
    s->seats = (uint8_t)seats_of(setup);
    s->head.discarded = PEN_NO_PIECE;
    for (int i = 0; i < PEN_SEATS; i++)
        clear_board(&s->board[i]);
    if (s->mode == PEN_SOLO) {
        s->board[0].taken = setup->stones;
        s->head.phase = PEN_PENTOMINO;
    } else {
        for (int i = 0; i < pen_boards(s); i++) /* basic: the first seat alone has counters */
            s->head.counters[i] = PEN_COUNTERS;
    }
    s->head.hash = pen_hash(s);
}

struct cells pen_draw_stones(int grid, uint64_t seed) {
    struct rng rng = rng_seeded(seed);
    struct cells all = cells_below(grids[grid].cells), stones = cells_none();
    for (int i = 0; i < grids[grid].stones; i++) {
        struct cells free = cells_minus(all, stones);
        uint32_t n = rng_below(&rng, (uint32_t)cells_count(free));
        stones = cells_or(stones, cells_one(cells_nth(free, (int)n)));
    }
    return stones;
}

int pen_own_board(const struct pen_state *s, int seat) { return pen_boards(s) == 1 ? 0 : seat; }

struct cells pen_free(const struct pen_state *s, int board) {
    return cells_minus(cells_below(pen_grid(s)->cells), s->board[board].taken);
}

bool pen_board_fits(const struct pen_state *s, int board) {
    return grid_fits(pen_grid(s), pen_free(s, board), s->board[board].hand);
}

bool pen_any_fits(const struct pen_state *s) {
    for (int i = 0; i < pen_boards(s); i++)
        if (pen_board_fits(s, i))
            return true;
    return false;
}

/* Basic: the seat that has the counters, and the one that has the pentominoes (PEN-3.1). */
static uint8_t counter_seat(const struct pen_head *h) { return h->match; }
static uint8_t pentomino_seat(const struct pen_head *h) { return 1 - h->match; }

/* PEN-3.6, PEN-3.7: scores the match and begins the next one, if there is one. */
static void end_match(struct pen_state *s) {
    struct pen_head *h = &s->head;
    int score = bits_count(s->board[0].hand) - h->counters[counter_seat(h)];
    h->score[pentomino_seat(h)] = (int8_t)score;
    if (h->match == 1) {
        h->phase = PEN_OVER;
        return;
    }
    h->match = 1;
    h->phase = PEN_DISCARD;
    h->seat = counter_seat(h);
    h->counters[0] = 0;
    h->counters[1] = PEN_COUNTERS;
    clear_board(&s->board[0]);
}

static void next_basic(struct pen_state *s) {
    struct pen_head *h = &s->head;
    if (h->phase != PEN_COUNTER) {
        h->phase = PEN_COUNTER;
        h->seat = counter_seat(h);
    } else if (pen_board_fits(s, 0)) {
        h->phase = PEN_PENTOMINO;
        h->seat = pentomino_seat(h);
    } else {
        end_match(s);
    }
}

/* PEN-4.4, PEN-4.7, PEN-4.8: in every phase each seat acts once, in order. */
static void next_with_own_boards(struct pen_state *s) {
    struct pen_head *h = &s->head;
    if (++h->seat < s->seats)
        return;
    h->seat = 0;
    if (h->phase == PEN_COUNTER) {
        h->phase = pen_any_fits(s) ? PEN_PENTOMINO : PEN_OVER;
        return;
    }
    h->phase = h->passes == 2 * s->seats ? PEN_OVER : PEN_COUNTER;
    h->passes = 0;
}

static void next(struct pen_state *s) {
    if (s->mode == PEN_SOLO)
        s->head.phase = pen_board_fits(s, 0) ? PEN_PENTOMINO : PEN_OVER;
    else if (s->mode == PEN_BASIC)
        next_basic(s);
    else
        next_with_own_boards(s);
}

static void place_counter(struct pen_state *s, struct pen_board *b, int cell) {
    int cols = pen_grid(s)->cols;
    b->taken = cells_or(b->taken, cells_one(cell));
    b->rows |= (uint16_t)(1 << cell / cols);
    b->cols |= (uint16_t)(1 << cell % cols);
    s->head.counters[s->head.seat]--;
}

static void place_pentomino(const struct grid *grid, struct pen_board *b, int placement) {
    int piece = grid_piece(grid, placement);
    b->taken = cells_or(b->taken, grid->placement[placement]);
    b->placed[piece] = (uint16_t)placement;
    b->hand &= (uint16_t) ~(1 << piece);
}

static void discard(struct pen_state *s, struct pen_board *b, int piece) {
    b->hand &= (uint16_t) ~(1 << piece);
    if (s->mode == PEN_BASIC && s->head.match == 0)
        s->head.discarded = (uint8_t)piece;
}

void pen_play(struct pen_state *s, pen_move m, struct pen_undo *undo) {
    int index = pen_board_of(m);
    struct pen_board *b = &s->board[index];
    *undo = (struct pen_undo){s->head, *b, (uint8_t)index};
    s->head.hash -= head_key(&s->head) + board_key(index, b);
    switch (pen_kind(m)) {
    case PEN_DO_DISCARD:
        discard(s, b, pen_value(m));
        break;
    case PEN_DO_COUNTER:
        place_counter(s, b, pen_value(m));
        break;
    case PEN_DO_PENTOMINO:
        place_pentomino(pen_grid(s), b, pen_value(m));
        break;
    case PEN_DO_PASS:
        s->head.passes += s->mode != PEN_BASIC;
        break;
    }
    next(s);
    s->head.hash += head_key(&s->head) + board_key(index, b);
}

void pen_undo(struct pen_state *s, const struct pen_undo *undo) {
    s->head = undo->head;
    s->board[undo->index] = undo->board;
}

/* Basic: the current match counts as it stands, for the seat with the pentominoes. */
static void basic_scores(const struct pen_state *s, int *score) {
    const struct pen_head *h = &s->head;
    score[0] = h->score[0];
    score[1] = h->score[1];
    if (h->phase == PEN_OVER)
        return;
    int hand = bits_count(s->board[0].hand) - (h->phase == PEN_DISCARD);
    score[pentomino_seat(h)] = hand - h->counters[counter_seat(h)];
}

void pen_scores(const struct pen_state *s, int *score) {
    if (s->mode == PEN_BASIC) {
        basic_scores(s, score);
        return;
    }
    for (int i = 0; i < s->seats; i++) /* PEN-4.9 */
        score[i] = bits_count(s->board[i].hand) + s->head.counters[i];
}

unsigned pen_winners(const struct pen_state *s) {
    int score[PEN_SEATS], best = 0;
    unsigned winners = 0;
    pen_scores(s, score);
    if (s->mode != PEN_SOLO)
        best = score[0];
    for (int i = 1; i < s->seats; i++)
        best = score[i] < best ? score[i] : best;
    for (int i = 0; i < s->seats; i++)
        winners |= (unsigned)(score[i] == best) << i;
    return winners;
}

/* The cells that no pentomino covers: counters or stones. */
static struct cells loose_cells(const struct pen_state *s, int board, bool *sound) {
    const struct pen_board *b = &s->board[board];
    struct cells loose = b->taken;
    for (int p = 0; p < PIECES; p++) {
        if (b->placed[p] == PLACEMENT_NONE)
            continue;
        struct cells piece = pen_grid(s)->placement[b->placed[p]];
        if (b->hand >> p & 1 || !cells_empty(cells_minus(piece, loose)) ||
            grid_piece(pen_grid(s), b->placed[p]) != p)
            *sound = false;
        loose = cells_minus(loose, piece);
    }
    return loose;
}

static bool lines_match(const struct pen_state *s, int board, struct cells counters) {
    int rows = 0, cols = 0, n = cells_count(counters);
    for (; !cells_empty(counters); counters = cells_drop_first(counters)) {
        rows |= 1 << cells_first(counters) / pen_grid(s)->cols;
        cols |= 1 << cells_first(counters) % pen_grid(s)->cols;
    }
    return rows == s->board[board].rows && cols == s->board[board].cols &&
           bits_count((uint64_t)rows) == n && bits_count((uint64_t)cols) == n;
}

bool pen_check(const struct pen_state *s) {
    bool sound = s->head.hash == pen_hash(s);
    int on_boards = 0, spent = 0;
    for (int i = 0; i < pen_boards(s); i++) {
        struct cells loose = loose_cells(s, i, &sound);
        on_boards += cells_count(loose);
        if (s->mode != PEN_SOLO && !lines_match(s, i, loose))
            sound = false;
    }
    if (s->mode == PEN_SOLO)
        return sound && on_boards == pen_grid(s)->stones;
    if (s->mode == PEN_BASIC)
        return sound && on_boards == PEN_COUNTERS - s->head.counters[counter_seat(&s->head)];
    for (int i = 0; i < s->seats; i++)
        spent += PEN_COUNTERS - s->head.counters[i];
    return sound && on_boards == spent;
}

static uint16_t mirror_lines(uint16_t lines, int count, bool mirror) {
    uint16_t image = 0;
    for (int i = 0; i < count; i++)
        if (lines >> i & 1)
            image |= (uint16_t)(1 << (mirror ? count - 1 - i : i));
    return image;
}

static void transform_board(const struct grid *g, struct pen_board *b, int symmetry) {
    uint16_t cols = mirror_lines(b->cols, g->cols, symmetry & 1);
    uint16_t rows = mirror_lines(b->rows, g->rows, symmetry & 2);
    b->cols = symmetry & 4 ? rows : cols;
    b->rows = symmetry & 4 ? cols : rows;
    b->taken = grid_transform(g, symmetry, b->taken);
    for (int p = 0; p < PIECES; p++)
        if (b->placed[p] != PLACEMENT_NONE) {
            struct cells image = grid_transform(g, symmetry, g->placement[b->placed[p]]);
            b->placed[p] = (uint16_t)grid_find(g, p, image);
        }
}

struct pen_state pen_transform(const struct pen_state *s, int symmetry) {
    struct pen_state image = *s;
    for (int i = 0; i < pen_boards(s); i++)
        transform_board(pen_grid(s), &image.board[i], symmetry);
    image.head.hash = pen_hash(&image);
    return image;
}

pen_move pen_transform_move(const struct pen_state *s, int symmetry, pen_move m) {
    const struct grid *g = pen_grid(s);
    int value = pen_value(m);
    if (pen_kind(m) == PEN_DO_COUNTER)
        value = grid_transform_cell(g, symmetry, value);
    if (pen_kind(m) == PEN_DO_PENTOMINO) {
        struct cells image = grid_transform(g, symmetry, g->placement[value]);
        value = grid_find(g, grid_piece(g, value), image);
    }
    return pen_make(pen_kind(m), pen_board_of(m), value);
}
