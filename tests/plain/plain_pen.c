/* plain_pen.c: Pentactic in its four modes, on arrays of cells.
 *
 * All modes share one table: every player has a side with a board, a hand of pentominoes and some
 * counters; pentominoes go on the own board, counters on another's.  The basic game fits in as a
 * duel played one board after the other: match 1 happens on player 2's board, match 2 on player
 * 1's.  Solo is a table of one with the stones put down as counters before the game.
 *
 * Whether the game is over is found out at the moment the rules look at it, and kept as a phase.
 */
#include "plain_impl.h"

#include <string.h>

enum { COUNTERS = 8, FEWEST_IN_GROUP = 3 };

static const struct {
    const char *name;
    int cols, rows, stones;
} plain_grids[] = {{"8x8", 8, 8, 4}, {"9x7", 9, 7, 3}, {"11x6", 11, 6, 6}};

static const char *const plain_modes[] = {"basic", "duel", "group", "solo"};

/* ---- Looking at the table ---- */

static bool plain_is_empty(const struct plain_pen *g, int owner, int col, int row) {
    bool inside = col >= 0 && col < g->cols && row >= 0 && row < g->rows;
    return inside && g->side[owner].cell[col][row] == '.';
}

static bool plain_lay_fits(const struct plain_pen *g, int owner, const struct plain_lay *lay,
                           int col, int row) {
    for (int i = 0; i < PLAIN_SQUARES; i++)
        if (!plain_is_empty(g, owner, col + lay->square[i].col, row + lay->square[i].row))
            return false;
    return true;
}

static int plain_in_hand(const struct plain_pen *g, int player) {
    int count = 0;
    for (int s = 0; s < PLAIN_SHAPES; s++)
        count += g->side[player].hand[s];
    return count;
}

/* No two counters in one row or column of one board, no matter who placed them. */
static bool plain_counter_fits(const struct plain_pen *g, int owner, int col, int row) {
    for (int c = 0; c < g->cols; c++)
        if (g->side[owner].cell[c][row] == 'o')
            return false;
    for (int r = 0; r < g->rows; r++)
        if (g->side[owner].cell[col][r] == 'o')
            return false;
    return plain_is_empty(g, owner, col, row);
}

/* ---- Pentomino moves ---- */

static void plain_add_placement(struct plain_list *out, int shape, const struct plain_lay *lay,
                                int col, int row) {
    char text[2 + 2 * PLAIN_SQUARES] = {plain_shape_letter(shape)};
    for (int i = 0; i < PLAIN_SQUARES; i++) {
        text[1 + 2 * i] = (char)('a' + col + lay->square[i].col);
        text[2 + 2 * i] = (char)('1' + row + lay->square[i].row);
    }
    plain_list_add(out, text);
}

static void plain_add_lays(const struct plain_pen *g, int player, int shape,
                           struct plain_list *out) {
    struct plain_lay lay[PLAIN_TURNS];
    int count = plain_shape_lays(shape, lay);
    for (int i = 0; i < count; i++)
        for (int col = 0; col < g->cols; col++)
            for (int row = 0; row < g->rows; row++)
                if (plain_lay_fits(g, player, &lay[i], col, row))
                    plain_add_placement(out, shape, &lay[i], col, row);
}

static void plain_add_pentominoes(const struct plain_pen *g, int player, struct plain_list *out) {
    for (int s = 0; s < PLAIN_SHAPES; s++)
        if (g->side[player].hand[s])
            plain_add_lays(g, player, s, out);
}

static bool plain_has_placement(const struct plain_pen *g, int player) {
    struct plain_list list = {0};
    plain_add_pentominoes(g, player, &list);
    bool any = list.count > 0;
    plain_list_clear(&list);
    return any;
}

static bool plain_anybody_has_placement(const struct plain_pen *g) {
    for (int player = 0; player < g->players; player++)
        if (plain_has_placement(g, player))
            return true;
    return false;
}

/* ---- Counter moves ---- */

/* Only a group needs to say whose board or hand is meant. */
static void plain_write_target(const struct plain_pen *g, int target, char *text, size_t size) {
    text[0] = '\0';
    if (g->mode == PLAIN_GROUP)
        plain_append(text, size, "%d:", target + 1);
}

static void plain_add_counters_on(const struct plain_pen *g, int target, struct plain_list *out) {
    for (int col = 0; col < g->cols; col++)
        for (int row = 0; row < g->rows; row++)
            if (plain_counter_fits(g, target, col, row)) {
                char text[8];
                plain_write_target(g, target, text, sizeof text);
                plain_append(text, sizeof text, "%c%c", 'a' + col, '1' + row);
                plain_list_add(out, text);
            }
}

static void plain_add_counters(const struct plain_pen *g, struct plain_list *out) {
    if (g->side[g->seat].counters == 0)
        return;
    for (int target = 0; target < g->players; target++)
        if (target != g->seat)
            plain_add_counters_on(g, target, out);
}

/* ---- Discards ---- */

/* Whether the players from `seat` on can each still take from another's full hand. */
static bool plain_discards_can_end(const bool full[], int seat, int players) {
    if (seat == players)
        return true;
    for (int target = 0; target < players; target++) {
        bool left[PLAIN_MAX_PLAYERS];
        memcpy(left, full, sizeof left);
        left[target] = false;
        if (target != seat && full[target] && plain_discards_can_end(left, seat + 1, players))
            return true;
    }
    return false;
}

/* In duel and group everybody must end with 11, so a discard must not make that impossible. */
static bool plain_may_discard_from(const struct plain_pen *g, int target) {
    if (g->mode == PLAIN_BASIC)
        return target != g->seat;
    bool full[PLAIN_MAX_PLAYERS] = {false};
    for (int player = 0; player < g->players; player++)
        full[player] = plain_in_hand(g, player) == PLAIN_SHAPES;
    if (target == g->seat || !full[target])
        return false;
    full[target] = false;
    return plain_discards_can_end(full, g->seat + 1, g->players);
}

static void plain_add_discards_from(const struct plain_pen *g, int target, struct plain_list *out) {
    for (int s = 0; s < PLAIN_SHAPES; s++)
        if (g->side[target].hand[s] && !(g->mode == PLAIN_BASIC && s == g->first_discard)) {
            char text[8];
            plain_write_target(g, target, text, sizeof text);
            plain_append(text, sizeof text, "-%c", plain_shape_letter(s));
            plain_list_add(out, text);
        }
}

static void plain_add_discards(const struct plain_pen *g, struct plain_list *out) {
    for (int target = 0; target < g->players; target++)
        if (plain_may_discard_from(g, target))
            plain_add_discards_from(g, target, out);
}

/* ---- Legal moves ---- */

/* Duel and group: in either phase, at will if passing is free, otherwise only when nothing else is
 * legal.  Basic: only the counters player, and only then.  Solo: never. */
static bool plain_may_pass(const struct plain_pen *g, bool anything_else) {
    if (g->mode == PLAIN_DUEL || g->mode == PLAIN_GROUP)
        return !g->forced || !anything_else;
    return g->mode == PLAIN_BASIC && g->phase == PLAIN_COUNTER && !anything_else;
}

void plain_pen_legal(const struct plain_pen *g, struct plain_list *out) {
    if (g->phase == PLAIN_PEN_OVER)
        return;
    if (g->phase == PLAIN_DISCARD) {
        plain_add_discards(g, out);
        return;
    }
    if (g->phase == PLAIN_COUNTER)
        plain_add_counters(g, out);
    else
        plain_add_pentominoes(g, g->seat, out);
    if (plain_may_pass(g, out->count > 0))
        plain_list_add(out, "pass");
}

/* ---- Whose turn comes next ---- */

static void plain_begin(struct plain_pen *g, enum plain_pen_phase phase, int seat) {
    g->phase = phase;
    g->seat = seat;
}

static void plain_next_match(struct plain_pen *g) {
    g->match++;
    plain_begin(g, g->match == 2 ? PLAIN_PEN_OVER : PLAIN_DISCARD, g->match == 2 ? 0 : 1);
}

/* Basic: the counters player has the seat of the match's number, the other the pentominoes. */
static void plain_next_basic(struct plain_pen *g) {
    if (g->phase == PLAIN_COUNTER) {
        plain_begin(g, PLAIN_PENTOMINO, 1 - g->match);
        if (!plain_has_placement(g, g->seat))
            plain_next_match(g);
    } else {
        plain_begin(g, PLAIN_COUNTER, g->match);
    }
}

static void plain_begin_pentominoes(struct plain_pen *g) {
    plain_begin(g, plain_anybody_has_placement(g) ? PLAIN_PENTOMINO : PLAIN_PEN_OVER, 0);
}

/* A turn of both phases is complete. */
static void plain_end_turn(struct plain_pen *g) {
    bool everybody_passed = g->passes == 2 * g->players;
    plain_begin(g, everybody_passed && !g->forced ? PLAIN_PEN_OVER : PLAIN_COUNTER, 0);
    g->passes = 0;
}

/* Duel and group: every phase goes round the table once. */
static void plain_next_round_table(struct plain_pen *g) {
    g->seat++;
    if (g->seat < g->players)
        return;
    if (g->phase == PLAIN_DISCARD)
        plain_begin(g, PLAIN_COUNTER, 0);
    else if (g->phase == PLAIN_COUNTER)
        plain_begin_pentominoes(g);
    else
        plain_end_turn(g);
}

static void plain_next(struct plain_pen *g) {
    if (g->mode == PLAIN_BASIC)
        plain_next_basic(g);
    else if (g->mode == PLAIN_SOLO)
        plain_begin_pentominoes(g);
    else
        plain_next_round_table(g);
}

/* ---- Playing ---- */

static void plain_play_discard(struct plain_pen *g, int target, char letter) {
    int shape = plain_shape_of(letter);
    g->side[target].hand[shape] = false;
    if (g->mode == PLAIN_BASIC && g->match == 0)
        g->first_discard = shape;
}

static void plain_play_counter(struct plain_pen *g, int target, const char *cell) {
    g->side[target].cell[cell[0] - 'a'][cell[1] - '1'] = 'o';
    g->side[g->seat].counters--;
}

static void plain_play_pentomino(struct plain_pen *g, const char *move) {
    struct plain_side *side = &g->side[g->seat];
    side->hand[plain_shape_of(move[0])] = false;
    for (const char *cell = move + 1; *cell; cell += 2)
        side->cell[cell[0] - 'a'][cell[1] - '1'] = move[0];
}

void plain_pen_play(struct plain_pen *g, const char *move) {
    int target = 1 - g->seat;
    if (g->mode == PLAIN_GROUP && move[1] == ':') {
        target = move[0] - '1';
        move += 2;
    }
    if (strcmp(move, "pass") == 0)
        g->passes++;
    else if (g->phase == PLAIN_DISCARD)
        plain_play_discard(g, target, move[1]);
    else if (g->phase == PLAIN_COUNTER)
        plain_play_counter(g, target, move);
    else
        plain_play_pentomino(g, move);
    plain_next(g);
}

/* ---- Results ---- */

static int plain_score(const struct plain_pen *g, int player) {
    if (g->mode == PLAIN_BASIC)
        return plain_in_hand(g, player) - g->side[1 - player].counters;
    return plain_in_hand(g, player) + g->side[player].counters;
}

static int plain_lowest_score(const struct plain_pen *g) {
    int lowest = plain_score(g, 0);
    for (int player = 1; player < g->players; player++)
        if (plain_score(g, player) < lowest)
            lowest = plain_score(g, player);
    return lowest;
}

static void plain_solo_result(const struct plain_pen *g, char *buf, size_t size) {
    int left = plain_in_hand(g, 0);
    if (left == 0)
        plain_append(buf, size, "solved");
    else
        plain_append(buf, size, "stuck %d", left);
}

static void plain_table_result(const struct plain_pen *g, char *buf, size_t size) {
    plain_append(buf, size, "scores");
    for (int player = 0; player < g->players; player++)
        plain_append(buf, size, "%c%d", player == 0 ? ' ' : ',', plain_score(g, player));
    plain_append(buf, size, " winners");
    char mark = ' ';
    for (int player = 0; player < g->players; player++)
        if (plain_score(g, player) == plain_lowest_score(g)) {
            plain_append(buf, size, "%c%d", mark, player + 1);
            mark = ',';
        }
}

void plain_pen_result(const struct plain_pen *g, char *buf, size_t size) {
    if (g->phase != PLAIN_PEN_OVER)
        plain_append(buf, size, "ongoing");
    else if (g->mode == PLAIN_SOLO)
        plain_solo_result(g, buf, size);
    else
        plain_table_result(g, buf, size);
}

/* ---- Starting ---- */

static void plain_set_up_side(struct plain_side *side, int counters) {
    memset(side->cell, '.', sizeof side->cell);
    for (int s = 0; s < PLAIN_SHAPES; s++)
        side->hand[s] = true;
    side->counters = counters;
}

/* Puts down the stones of `a1,c3,d4,h8`: different cells, as many as the grid asks for. */
static bool plain_read_stones(struct plain_pen *g, const char *text, int stones) {
    for (int i = 0; i < stones; i++, text += 3) {
        if (text[0] == '\0' || text[1] == '\0')
            return false;
        int col = text[0] - 'a', row = text[1] - '1';
        if (!plain_is_empty(g, 0, col, row) || text[2] != (i + 1 < stones ? ',' : '\0'))
            return false;
        g->side[0].cell[col][row] = 'o';
    }
    return true;
}

static bool plain_read_players(struct plain_pen *g, const char *text) {
    if (strlen(text) != 1 || text[0] < '0' + FEWEST_IN_GROUP || text[0] > '0' + PLAIN_MAX_PLAYERS)
        return false;
    g->players = text[0] - '0';
    return true;
}

/* The value in `name=value`, or NULL if the word is another option. */
static const char *plain_option(const char *word, const char *name) {
    size_t length = strlen(name);
    return strncmp(word, name, length) == 0 ? word + length : NULL;
}

struct plain_options {
    const char *players, *passing, *stones;
};

/* Sorts the options by name, in whatever order they come; each may be given once. */
static bool plain_read_options(struct plain_options *options, int count, char **words) {
    static const char *const names[] = {"players=", "passing=", "stones="};
    const char **values[] = {&options->players, &options->passing, &options->stones};
    for (int i = 0; i < count; i++) {
        int kind = 0;
        while (kind < 3 && !plain_option(words[i], names[kind]))
            kind++;
        if (kind == 3 || *values[kind])
            return false;
        *values[kind] = plain_option(words[i], names[kind]);
    }
    return true;
}

/* A group must say its number of players, a solo game its stones; nobody else may. */
static bool plain_apply_options(struct plain_pen *g, const struct plain_options *o, int stones) {
    bool table = g->mode == PLAIN_DUEL || g->mode == PLAIN_GROUP;
    if ((o->players != NULL) != (g->mode == PLAIN_GROUP) ||
        (o->stones != NULL) != (g->mode == PLAIN_SOLO) || (o->passing && !table))
        return false;
    if (o->players && !plain_read_players(g, o->players))
        return false;
    if (o->stones && !plain_read_stones(g, o->stones, stones))
        return false;
    g->forced = o->passing && strcmp(o->passing, "forced") == 0;
    return !o->passing || g->forced || strcmp(o->passing, "free") == 0;
}

static int plain_find_mode(const char *name) {
    for (int mode = 0; mode < 4; mode++)
        if (strcmp(plain_modes[mode], name) == 0)
            return mode;
    return -1;
}

static int plain_find_grid(const char *name) {
    for (int grid = 0; grid < 3; grid++)
        if (strcmp(plain_grids[grid].name, name) == 0)
            return grid;
    return -1;
}

bool plain_pen_start(struct plain_pen *g, int count, char **words) {
    int mode = count >= 2 ? plain_find_mode(words[0]) : -1;
    int grid = count >= 2 ? plain_find_grid(words[1]) : -1;
    struct plain_options options = {NULL, NULL, NULL};
    if (mode < 0 || grid < 0 || !plain_read_options(&options, count - 2, words + 2))
        return false;
    g->mode = (enum plain_pen_mode)mode;
    g->cols = plain_grids[grid].cols;
    g->rows = plain_grids[grid].rows;
    g->players = g->mode == PLAIN_SOLO ? 1 : 2;
    g->first_discard = -1;
    for (int player = 0; player < PLAIN_MAX_PLAYERS; player++)
        plain_set_up_side(&g->side[player], COUNTERS);
    plain_begin(g, g->mode == PLAIN_SOLO ? PLAIN_PENTOMINO : PLAIN_DISCARD, 0);
    return plain_apply_options(g, &options, plain_grids[grid].stones);
}
