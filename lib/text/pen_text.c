/* pen_text.c - Pentactic in characters: variant names, moves, and what may follow half a move. */
#include "text/pen_text.h"
#include "text/boards.h"
#include "text/keys.h"
#include "text/notation.h"
#include "text/scan.h"

void pen_write_cell(const struct grid *grid, int cell, struct out *o) {
    out_char(o, (char)('a' + cell % grid->cols));
    out_int(o, cell / grid->cols + 1);
}

static void write_cell(const union game_state *s, int cell, struct out *o) {
    pen_write_cell(pen_grid(&s->pen), cell, o);
}

/* No grid has ten rows. */
bool pen_scan_cell(struct scan *s, const struct grid *grid, int *cell) {
    if (s->length - s->at < 2)
        return false;
    int col = s->text[s->at] - 'a', row = s->text[s->at + 1] - '1';
    if (col < 0 || col >= grid->cols || row < 0 || row >= grid->rows)
        return false;
    *cell = row * grid->cols + col;
    s->at += 2;
    return true;
}

const char *const pen_mode_words[PEN_MODES] = {"solo", "basic", "duel", "group"};
const char *const pen_grid_words[GRIDS] = {"8x8", "9x7", "11x6"};

static struct fault read_players(struct scan *s, struct pen_setup *setup) {
    uint64_t n = 0;
    if (setup->seats)
        return fault(FAULT_OPTION_TWICE, s->at, 0, 0);
    size_t at = s->at;
    if (!scan_number(s, PEN_SEATS, &n) || n < 3)
        return fault(FAULT_NUMBER, at, 3, PEN_SEATS);
    setup->seats = (uint8_t)n;
    return fault_none();
}

static struct fault read_stones(struct scan *s, struct variant *v) {
    const struct grid *grid = &grids[v->setup.pen.grid];
    struct cells stones = cells_none();
    int count = 0, cell;
    size_t start = s->at;
    if (v->drawn != VARIANT_OPEN)
        return fault(FAULT_OPTION_TWICE, s->at, 0, 0);
    do {
        if (!pen_scan_cell(s, grid, &cell))
            return fault(FAULT_CELL, s->at, 0, 0);
        if (cells_has(stones, cell))
            return fault(FAULT_STONE_TWICE, s->at - 2, 0, 0);
        stones = cells_or(stones, cells_one(cell));
        count++;
    } while (scan_char(s, ','));
    if (count != grid->stones)
        return fault(FAULT_STONES, start, grid->stones, count);
    v->setup.pen.stones = stones;
    v->drawn = VARIANT_GIVEN;
    return fault_none();
}

static struct fault read_seed(struct scan *s, struct variant *v) {
    uint64_t seed;
    if (v->drawn != VARIANT_OPEN)
        return fault(FAULT_OPTION_TWICE, s->at, 0, 0);
    if (!scan_number(s, UINT64_MAX, &seed))
        return fault(FAULT_SEED, s->at, 0, 0);
    variant_draw(v, seed);
    return fault_none();
}

static struct fault read_passing(struct scan *s, struct pen_setup *setup, bool *given) {
    static const char *const words[] = {"free", "forced"};
    if (*given)
        return fault(FAULT_OPTION_TWICE, s->at, 0, 0);
    int choice = scan_choice(s, words, 2, ':');
    if (choice < 0)
        return fault(FAULT_PASSING, s->at, 0, 0);
    setup->forced = choice == 1;
    *given = true;
    return fault_none();
}

static struct fault read_option(struct scan *s, struct variant *v, bool *passing) {
    struct pen_setup *setup = &v->setup.pen;
    bool own_boards = setup->mode == PEN_DUEL || setup->mode == PEN_GROUP;
    if (setup->mode == PEN_GROUP && scan_word(s, "players="))
        return read_players(s, setup);
    if (own_boards && scan_word(s, "passing="))
        return read_passing(s, setup, passing);
    if (setup->mode == PEN_SOLO && scan_word(s, "stones="))
        return read_stones(s, v);
    if (setup->mode == PEN_SOLO && scan_word(s, "seed="))
        return read_seed(s, v);
    return fault(FAULT_OPTION, s->at, 0, 0);
}

static struct fault read_variant(const char *text, size_t length, struct variant *v) {
    struct scan s = scan_of(text, length);
    bool passing = false;
    int mode = scan_choice(&s, pen_mode_words, PEN_MODES, ':');
    if (mode < 0)
        return fault(FAULT_MODE, s.at, 0, 0);
    scan_char(&s, ':');
    int grid = scan_choice(&s, pen_grid_words, GRIDS, ':');
    if (grid < 0)
        return fault(FAULT_GRID, s.at, 0, 0);
    v->setup.pen = (struct pen_setup){.mode = (uint8_t)mode, .grid = (uint8_t)grid};
    v->drawn = mode == PEN_SOLO ? VARIANT_OPEN : VARIANT_GIVEN;
    while (scan_char(&s, ':')) {
        struct fault f = read_option(&s, v, &passing);
        if (f.message != FAULT_NONE)
            return f;
    }
    if (!scan_done(&s))
        return fault(FAULT_OPTION, s.at, 0, 0);
    if (mode == PEN_GROUP && v->setup.pen.seats == 0)
        return fault(FAULT_PLAYERS_MISSING, s.at, 0, 0);
    return fault_none();
}

void pen_write_cells(const struct grid *grid, struct cells cells, const char *between,
                     struct out *o) {
    const char *separator = "";
    for (int col = 0; col < grid->cols; col++)
        for (struct cells in = cells_and(cells, grid->col[col]); !cells_empty(in);
             in = cells_drop_first(in), separator = between) {
            out_text(o, separator);
            pen_write_cell(grid, cells_first(in), o);
        }
}

static void write_variant(const struct variant *v, struct out *o) {
    const struct pen_setup *setup = &v->setup.pen;
    out_char(o, ':');
    out_text(o, pen_mode_words[setup->mode]);
    out_char(o, ':');
    out_text(o, pen_grid_words[setup->grid]);
    if (setup->mode == PEN_GROUP) {
        out_text(o, ":players=");
        out_int(o, setup->seats);
    }
    if (setup->forced)
        out_text(o, ":passing=forced");
    if (v->drawn == VARIANT_SEED) {
        out_text(o, ":seed=");
        out_uint(o, v->seed);
    } else if (setup->mode == PEN_SOLO && v->drawn == VARIANT_GIVEN) {
        out_text(o, ":stones=");
        pen_write_cells(&grids[setup->grid], setup->stones, ",", o);
    }
}

/* A grid's names: all modes, those with a board each with both ways to pass. */
static void list_grid(int grid, struct out *o) {
    struct variant v = {.game = &pen_game};
    v.drawn = VARIANT_OPEN;
    for (int mode = PEN_SOLO; mode <= PEN_BASIC; mode++) {
        v.setup.pen = (struct pen_setup){.mode = (uint8_t)mode, .grid = (uint8_t)grid};
        variant_write_line(&v, o);
    }
    for (int forced = 0; forced < 2; forced++)
        for (int seats = 2; seats <= PEN_SEATS; seats++) {
            v.setup.pen = (struct pen_setup){.mode = seats == 2 ? PEN_DUEL : PEN_GROUP,
                                             .grid = (uint8_t)grid,
                                             .seats = (uint8_t)seats,
                                             .forced = (uint8_t)forced};
            variant_write_line(&v, o);
        }
}

static void list_variants(struct out *o) {
    for (int grid = 0; grid < GRIDS; grid++)
        list_grid(grid, o);
}

/* The piece of a letter, or -1. */
static int piece_of(char letter) {
    for (int piece = 0; piece < PIECES; piece++)
        if (piece_letters[piece] == letter)
            return piece;
    return -1;
}

static struct fault finish(const struct scan *s, game_move move, game_move *m) {
    *m = move;
    return scan_done(s) ? fault_none() : fault(FAULT_TRAILING, s->at, 0, 0);
}

static struct fault read_cells(struct scan *s, const struct grid *grid, struct cells *cells) {
    int cell, count = 0;
    *cells = cells_none();
    for (; !scan_done(s); count++) {
        if (!pen_scan_cell(s, grid, &cell))
            return fault(FAULT_CELL, s->at, 0, 0);
        if (cells_has(*cells, cell))
            return fault(FAULT_CELL_TWICE, s->at - 2, cell, 0);
        *cells = cells_or(*cells, cells_one(cell));
    }
    return count == PIECE_CELLS ? fault_none() : fault(FAULT_CELLS_COUNT, s->at, count, 0);
}

/* That it is not the time for a pentomino, or that it is not in the hand, is said before anything
 * about its cells: half a move deserves the right answer too. */
static struct fault read_pentomino(const struct pen_state *state, struct scan *s, game_move *m) {
    struct cells cells;
    int piece = piece_of(scan_peek(s));
    int board = pen_own_board(state, state->head.seat);
    if (piece < 0)
        return fault(FAULT_PIECE, s->at, 0, 0);
    if (state->head.phase != PEN_PENTOMINO)
        return fault(RULE_PHASE, s->at, state->head.phase, 0);
    if (!(state->board[board].hand >> piece & 1))
        return fault(RULE_PIECE_GONE, s->at, piece, 0);
    s->at++;
    struct fault f = read_cells(s, pen_grid(state), &cells);
    if (f.message != FAULT_NONE)
        return f;
    int placement = grid_find(pen_grid(state), piece, cells);
    if (placement == PLACEMENT_NONE)
        return fault(FAULT_SHAPE, 0, piece, 0);
    return finish(s, pen_make(PEN_DO_PENTOMINO, board, placement), m);
}

static struct fault read_on_board(const struct pen_state *state, struct scan *s, int board,
                                  game_move *m) {
    int cell;
    if (scan_char(s, '-')) {
        int piece = piece_of(scan_peek(s));
        if (piece < 0)
            return fault(FAULT_PIECE, s->at, 0, 0);
        s->at++;
        return finish(s, pen_make(PEN_DO_DISCARD, board, piece), m);
    }
    if (!pen_scan_cell(s, pen_grid(state), &cell))
        return fault(scan_peek(s) >= 'a' && scan_peek(s) <= 'z' ? FAULT_CELL : FAULT_MOVE, s->at, 0,
                     0);
    return finish(s, pen_make(PEN_DO_COUNTER, board, cell), m);
}

/* The board that a discard or a counter is meant for where only one comes into question. */
static int only_target(const struct pen_state *s) {
    return s->mode == PEN_DUEL ? !s->head.seat : 0;
}

static struct fault read_move(const union game_state *state, const char *text, size_t length,
                              game_move *m) {
    const struct pen_state *pen = &state->pen;
    struct scan s = scan_of(text, length);
    uint64_t player;
    if (scan_word(&s, "pass"))
        return finish(&s, pen_make(PEN_DO_PASS, pen_own_board(pen, pen->head.seat), 0), m);
    if (scan_peek(&s) >= 'A' && scan_peek(&s) <= 'Z')
        return read_pentomino(pen, &s, m);
    if (pen->mode != PEN_GROUP)
        return read_on_board(pen, &s, only_target(pen), m);
    if (!scan_number(&s, 999, &player) || !scan_char(&s, ':'))
        return fault(FAULT_SEAT_MISSING, 0, 0, 0);
    if (player < 1 || player > pen->seats)
        return fault(FAULT_SEAT, 0, pen->seats, 0);
    return read_on_board(pen, &s, (int)player - 1, m);
}

static void write_move(const union game_state *s, game_move m, struct out *o) {
    const struct grid *grid = pen_grid(&s->pen);
    enum pen_kind kind = pen_kind(m);
    int value = pen_value(m);
    if (kind == PEN_DO_PASS) {
        out_text(o, "pass");
        return;
    }
    if (kind == PEN_DO_PENTOMINO) {
        out_char(o, piece_letters[grid_piece(grid, value)]);
        pen_write_cells(grid, grid->placement[value], "", o);
        return;
    }
    if (s->pen.mode == PEN_GROUP) {
        out_int(o, pen_board_of(m) + 1);
        out_char(o, ':');
    }
    if (kind == PEN_DO_COUNTER) {
        write_cell(s, value, o);
    } else {
        out_char(o, '-');
        out_char(o, piece_letters[value]);
    }
}

static void add_cells(struct partial *p, const struct grid *grid, struct cells cells) {
    for (; !cells_empty(cells); cells = cells_drop_first(cells)) {
        char token[TOKEN_LENGTH];
        struct out o = out_to(token, sizeof token);
        pen_write_cell(grid, cells_first(cells), &o);
        partial_add(p, token, o.length);
    }
}

static void add_discards(struct partial *p, const struct pen_state *s, int board) {
    for (int piece = 0; piece < PIECES; piece++) {
        char token[] = {'-', piece_letters[piece]};
        if (pen_test(s, pen_make(PEN_DO_DISCARD, board, piece)).rule == LEGAL)
            partial_add(p, token, 2);
    }
}

/* A discard or a counter on a board. */
static void add_on_board(struct partial *p, const struct pen_state *s, int board) {
    if (s->head.phase == PEN_DISCARD)
        add_discards(p, s, board);
    else if (s->head.phase == PEN_COUNTER && s->head.counters[s->head.seat] > 0)
        add_cells(p, pen_grid(s), pen_counter_cells(s, board));
}

static bool anything_on(const struct pen_state *s, int board) {
    return s->head.phase == PEN_DISCARD ||
           (s->head.counters[s->head.seat] > 0 && !cells_empty(pen_counter_cells(s, board)));
}

static void add_players(struct partial *p, const struct pen_state *s) {
    for (unsigned t = pen_targets(s); t; t &= t - 1) {
        char token[] = {(char)('1' + bits_first(t)), ':'};
        if (anything_on(s, bits_first(t)))
            partial_add(p, token, 2);
    }
}

static void add_pieces(struct partial *p, const struct pen_state *s) {
    int board = pen_own_board(s, s->head.seat);
    for (unsigned hand = s->board[board].hand; hand; hand &= hand - 1) {
        unsigned piece = hand & -hand;
        if (grid_fits(pen_grid(s), pen_free(s, board), piece))
            partial_add(p, &piece_letters[bits_first(piece)], 1);
    }
}

static void follow_nothing(const struct pen_state *s, struct partial *p) {
    if (s->head.phase == PEN_OVER)
        return;
    if (s->head.phase == PEN_PENTOMINO)
        add_pieces(p, s);
    else if (s->mode == PEN_GROUP)
        add_players(p, s);
    else
        add_on_board(p, s, only_target(s));
    if (pen_may_pass(s))
        partial_add(p, "pass", 4);
}

/* The cells that some fitting placement of the piece has besides those named so far. */
static void follow_piece(const struct pen_state *s, struct scan *scan, struct partial *p) {
    const struct grid *grid = pen_grid(s);
    uint16_t placements[GRID_MAX_PLACEMENTS];
    int board = pen_own_board(s, s->head.seat), piece = piece_of(scan_peek(scan));
    struct cells named, more = cells_none();
    scan->at++;
    read_cells(scan, grid, &named);
    int n = grid_list(grid, pen_free(s, board), 1u << piece, placements);
    for (int i = 0; i < n; i++)
        if (cells_empty(cells_minus(named, grid->placement[placements[i]])))
            more = cells_or(more, grid->placement[placements[i]]);
    add_cells(p, grid, cells_minus(more, named));
    p->fault = fault(FAULT_NO_FIT, scan->at, piece, 0);
    if (p->count == 0)
        p->status = PARTIAL_COMPLETE;
}

static void follow(const union game_state *state, const char *text, size_t length,
                   struct partial *p) {
    const struct pen_state *s = &state->pen;
    struct scan scan = scan_of(text, length);
    p->status = PARTIAL_INCOMPLETE;
    if (length == 0)
        follow_nothing(s, p);
    else if (text[0] >= 'A' && text[0] <= 'Z')
        follow_piece(s, &scan, p);
    else if (length == 2 && text[1] == ':')
        add_on_board(p, s, text[0] - '1');
    else
        p->status = PARTIAL_COMPLETE;
}

static const char *phase_word(int phase) {
    static const char *const words[] = {"discard", "counter", "pentomino", "over"};
    return words[phase];
}

static int phase_text(int phase) {
    static const uint16_t keys[] = {TEXT_PHASE_DISCARD, TEXT_PHASE_COUNTER, TEXT_PHASE_PENTOMINO,
                                    TEXT_PHASE_OVER};
    return keys[phase];
}

const struct notation pen_notation = {
    .game = &pen_game,
    .read_variant = read_variant,
    .write_variant = write_variant,
    .list_variants = list_variants,
    .write_variant_json = pen_write_variant_json,
    .read_move = read_move,
    .write_move = write_move,
    .follow = follow,
    .write_cell = write_cell,
    .phase_word = phase_word,
    .phase_text = phase_text,
    .write_diagram = pen_write_diagram,
    .read_diagram = pen_read_diagram,
    .write_json = pen_write_json,
    .write_svg = pen_write_svg,
    .write_heat = pen_write_heat,
};
