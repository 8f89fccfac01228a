/* plain_ada.c: Adaptoid on a 7 by 7 array of cells, of which the 37 of the hexagon are used.
 *
 * A whole turn (a move, if wanted; a build; the starving) is one text.  The legal turns are found
 * by really making each move on a copy and asking what can be built there.  Stocks are not kept:
 * what is not on the board is in the stock.
 */
#include "plain_impl.h"

#include <stdio.h>
#include <string.h>

enum { STOCK = 12, MOST_LIMBS = 6, WINNING_CAPTURES = 5, DRAWN_IDLE_TURNS = 40 };

struct plain_place {
    int row, number;
};

static const struct plain_place plain_directions[6] = {{0, 1},  {0, -1}, {1, 0},
                                                       {-1, 0}, {1, 1},  {-1, -1}};

/* The first and the last cell of each row, by the names that players use: a1-a4 ... g4-g7. */
static const struct {
    int first, last;
} plain_row_ends[PLAIN_ADA_ROWS] = {{1, 4}, {1, 5}, {1, 6}, {1, 7}, {2, 7}, {3, 7}, {4, 7}};

static bool plain_on_hexagon(struct plain_place p) {
    if (p.row < 0 || p.row >= PLAIN_ADA_ROWS)
        return false;
    int name = p.number + 1;
    return name >= plain_row_ends[p.row].first && name <= plain_row_ends[p.row].last;
}

/* The next place of the hexagon in the order a1, a2 ... g7; false after the last. */
static bool plain_next_place(struct plain_place *p) {
    do {
        p->number++;
        if (p->number == PLAIN_ADA_NUMBERS)
            *p = (struct plain_place){p->row + 1, 0};
    } while (p->row < PLAIN_ADA_ROWS && !plain_on_hexagon(*p));
    return p->row < PLAIN_ADA_ROWS;
}

/* Where a walk over all places starts. */
static const struct plain_place plain_before_first = {0, -1};

static struct plain_place plain_beside(struct plain_place p, int direction) {
    const struct plain_place *d = &plain_directions[direction];
    return (struct plain_place){p.row + d->row, p.number + d->number};
}

static bool plain_same_place(struct plain_place a, struct plain_place b) {
    return a.row == b.row && a.number == b.number;
}

static struct plain_place plain_read_place(const char *text) {
    return (struct plain_place){text[0] - 'a', text[1] - '1'};
}

/* Reads two different places of the hexagon, `d2,d6`, and nothing after them. */
static bool plain_read_pair(const char *text, struct plain_place pair[2]) {
    if (strlen(text) != 5 || text[2] != ',')
        return false;
    pair[0] = plain_read_place(text);
    pair[1] = plain_read_place(text + 3);
    return plain_on_hexagon(pair[0]) && plain_on_hexagon(pair[1]) &&
           !plain_same_place(pair[0], pair[1]);
}

/* ---- The board ---- */

static const struct plain_adaptoid *plain_at(const struct plain_ada *g, struct plain_place p) {
    return &g->cell[p.row][p.number];
}

static void plain_put(struct plain_ada *g, struct plain_place p, struct plain_adaptoid what) {
    g->cell[p.row][p.number] = what;
}

static void plain_empty_cell(struct plain_ada *g, struct plain_place p) {
    plain_put(g, p, (struct plain_adaptoid){PLAIN_NOBODY, 0, 0});
}

static enum plain_colour plain_other(enum plain_colour colour) {
    return colour == PLAIN_WHITE ? PLAIN_BLACK : PLAIN_WHITE;
}

static int plain_limbs(const struct plain_adaptoid *a) { return a->legs + a->pincers; }

/* How many neighbours of a place hold the colour; PLAIN_NOBODY counts the empty ones. */
static int plain_neighbours(const struct plain_ada *g, struct plain_place p,
                            enum plain_colour colour) {
    int count = 0;
    for (int d = 0; d < 6; d++) {
        struct plain_place q = plain_beside(p, d);
        if (plain_on_hexagon(q) && plain_at(g, q)->colour == colour)
            count++;
    }
    return count;
}

struct plain_pieces {
    int bodies, legs, pincers;
};

static struct plain_pieces plain_on_board(const struct plain_ada *g, enum plain_colour colour) {
    struct plain_pieces sum = {0, 0, 0};
    for (struct plain_place p = plain_before_first; plain_next_place(&p);) {
        const struct plain_adaptoid *a = plain_at(g, p);
        if (a->colour == colour) {
            sum.bodies++;
            sum.legs += a->legs;
            sum.pincers += a->pincers;
        }
    }
    return sum;
}

/* ---- Starting ---- */

static void plain_place_first_bodies(struct plain_ada *g, const struct plain_place pair[2]) {
    plain_put(g, pair[0], (struct plain_adaptoid){PLAIN_WHITE, 0, 0});
    plain_put(g, pair[1], (struct plain_adaptoid){PLAIN_BLACK, 0, 0});
}

static void plain_clear_board(struct plain_ada *g) {
    for (int row = 0; row < PLAIN_ADA_ROWS; row++)
        for (int number = 0; number < PLAIN_ADA_NUMBERS; number++)
            plain_empty_cell(g, (struct plain_place){row, number});
}

/* The one option, if any, is `start=` or `setup=pie`; they exclude each other. */
bool plain_ada_start(struct plain_ada *g, int count, char **words) {
    struct plain_place pair[2] = {plain_read_place("d2"), plain_read_place("d6")};
    bool pie = count == 1 && strcmp(words[0], "setup=pie") == 0;
    bool start = count == 1 && strncmp(words[0], "start=", 6) == 0;
    if (count > 0 && !pie && !(start && plain_read_pair(words[0] + 6, pair)))
        return false;
    plain_clear_board(g);
    g->mover = PLAIN_WHITE;
    g->winner = PLAIN_NOBODY;
    g->player[PLAIN_WHITE] = 0;
    g->player[PLAIN_BLACK] = 1;
    g->phase = pie ? PLAIN_SETUP : PLAIN_TURN;
    if (!pie)
        plain_place_first_bodies(g, pair);
    return true;
}

/* ---- Step 1: the move ---- */

/* Takes the adaptoid at a place off the board: a point to the other colour. */
static void plain_capture(struct plain_ada *g, struct plain_place p) {
    g->captures[plain_other(plain_at(g, p)->colour)]++;
    plain_empty_cell(g, p);
}

/* The attacker has left its cell already and stands nowhere. */
static void plain_fight(struct plain_ada *g, struct plain_adaptoid attacker,
                        struct plain_place to) {
    int defending = plain_at(g, to)->pincers;
    if (attacker.pincers >= defending)
        plain_capture(g, to);
    if (attacker.pincers > defending)
        plain_put(g, to, attacker);
    else
        g->captures[plain_other(attacker.colour)]++;
}

static void plain_make_move(struct plain_ada *g, struct plain_place from, struct plain_place to) {
    struct plain_adaptoid walker = *plain_at(g, from);
    plain_empty_cell(g, from);
    if (plain_at(g, to)->colour == PLAIN_NOBODY)
        plain_put(g, to, walker);
    else
        plain_fight(g, walker, to);
}

/* Steps to each place, 0 at the origin; -1 where the walker cannot go. */
struct plain_walk {
    int steps[PLAIN_ADA_ROWS][PLAIN_ADA_NUMBERS];
};

static void plain_step_on(const struct plain_ada *g, struct plain_walk *walk,
                          const struct plain_adaptoid *walker, struct plain_place p) {
    for (int d = 0; d < 6; d++) {
        struct plain_place q = plain_beside(p, d);
        if (!plain_on_hexagon(q) || walk->steps[q.row][q.number] >= 0)
            continue;
        enum plain_colour there = plain_at(g, q)->colour;
        bool enemy = there == plain_other(walker->colour);
        if (there == PLAIN_NOBODY || (enemy && walker->pincers > 0))
            walk->steps[q.row][q.number] = walk->steps[p.row][p.number] + 1;
    }
}

/* Spreads from the origin, one step for each leg, and on from the origin and empty cells only. */
static struct plain_walk plain_find_walk(const struct plain_ada *g, struct plain_place from) {
    struct plain_walk walk;
    for (int row = 0; row < PLAIN_ADA_ROWS; row++)
        for (int number = 0; number < PLAIN_ADA_NUMBERS; number++)
            walk.steps[row][number] = -1;
    walk.steps[from.row][from.number] = 0;
    const struct plain_adaptoid *walker = plain_at(g, from);
    for (int step = 0; step < walker->legs; step++)
        for (struct plain_place p = plain_before_first; plain_next_place(&p);) {
            bool passable = step == 0 || plain_at(g, p)->colour == PLAIN_NOBODY;
            if (walk.steps[p.row][p.number] == step && passable)
                plain_step_on(g, &walk, walker, p);
        }
    return walk;
}

/* ---- Step 2: the build ---- */

static void plain_add_turn(struct plain_list *out, const char *prefix, char build,
                           struct plain_place p) {
    char text[24];
    snprintf(text, sizeof text, "%s%c%c%c", prefix, build, 'a' + p.row, '1' + p.number);
    plain_list_add(out, text);
}

/* Adds every build that is possible on this board, each after the prefix; returns how many. */
static int plain_add_builds(const struct plain_ada *g, const char *prefix, struct plain_list *out) {
    int before = out->count;
    struct plain_pieces used = plain_on_board(g, g->mover);
    for (struct plain_place p = plain_before_first; plain_next_place(&p);) {
        const struct plain_adaptoid *a = plain_at(g, p);
        bool growing = a->colour == g->mover && plain_limbs(a) < MOST_LIMBS;
        bool birth = a->colour == PLAIN_NOBODY && plain_neighbours(g, p, g->mover) > 0;
        if (birth && used.bodies < STOCK)
            plain_add_turn(out, prefix, 'A', p);
        if (growing && used.legs < STOCK)
            plain_add_turn(out, prefix, 'L', p);
        if (growing && used.pincers < STOCK)
            plain_add_turn(out, prefix, 'P', p);
    }
    return out->count - before;
}

static void plain_make_build(struct plain_ada *g, const char *build) {
    struct plain_place p = plain_read_place(build + 1);
    struct plain_adaptoid *a = &g->cell[p.row][p.number];
    if (build[0] == 'A')
        *a = (struct plain_adaptoid){g->mover, 0, 0};
    else if (build[0] == 'L')
        a->legs++;
    else
        a->pincers++;
}

/* ---- Step 3: the starving ---- */

static void plain_starve(struct plain_ada *g) {
    const struct plain_ada snapshot = *g;
    for (struct plain_place p = plain_before_first; plain_next_place(&p);) {
        const struct plain_adaptoid *a = plain_at(&snapshot, p);
        bool enemy = a->colour == plain_other(g->mover);
        if (enemy && plain_neighbours(&snapshot, p, PLAIN_NOBODY) < plain_limbs(a))
            plain_capture(g, p);
    }
}

/* ---- The end ---- */

static bool plain_has_won(const struct plain_ada *g, enum plain_colour colour) {
    return g->captures[colour] >= WINNING_CAPTURES ||
           plain_on_board(g, plain_other(colour)).bodies == 0;
}

/* Who has won, if anybody: the mover comes first. */
static enum plain_colour plain_find_winner(const struct plain_ada *g) {
    if (plain_has_won(g, g->mover))
        return g->mover;
    return plain_has_won(g, plain_other(g->mover)) ? plain_other(g->mover) : PLAIN_NOBODY;
}

static bool plain_end_if_won(struct plain_ada *g) {
    g->winner = plain_find_winner(g);
    if (g->winner != PLAIN_NOBODY)
        g->phase = PLAIN_ADA_OVER;
    return g->winner != PLAIN_NOBODY;
}

/* ---- Legal moves ---- */

static void plain_add_setups(struct plain_list *out) {
    for (struct plain_place white = plain_before_first; plain_next_place(&white);)
        for (struct plain_place black = plain_before_first; plain_next_place(&black);) {
            char text[24];
            snprintf(text, sizeof text, "setup=%c%c,%c%c", 'a' + white.row, '1' + white.number,
                     'a' + black.row, '1' + black.number);
            if (!plain_same_place(white, black))
                plain_list_add(out, text);
        }
}

/* Every turn that begins with this move. */
static void plain_add_turns_with(const struct plain_ada *g, struct plain_place from,
                                 struct plain_place to, struct plain_list *out) {
    char alone[8] = "", prefix[8] = "";
    plain_append(alone, sizeof alone, "%c%c-%c%c", 'a' + from.row, '1' + from.number, 'a' + to.row,
                 '1' + to.number);
    plain_append(prefix, sizeof prefix, "%s,", alone);
    struct plain_ada after = *g;
    plain_make_move(&after, from, to);
    if (plain_find_winner(&after) != PLAIN_NOBODY || plain_add_builds(&after, prefix, out) == 0)
        plain_list_add(out, alone);
}

static void plain_add_turns_from(const struct plain_ada *g, struct plain_place from,
                                 struct plain_list *out) {
    struct plain_walk walk = plain_find_walk(g, from);
    for (struct plain_place to = plain_before_first; plain_next_place(&to);)
        if (walk.steps[to.row][to.number] > 0)
            plain_add_turns_with(g, from, to, out);
}

static void plain_add_turns(const struct plain_ada *g, struct plain_list *out) {
    if (plain_add_builds(g, "", out) == 0)
        plain_list_add(out, "pass");
    for (struct plain_place from = plain_before_first; plain_next_place(&from);)
        if (plain_at(g, from)->colour == g->mover)
            plain_add_turns_from(g, from, out);
}

void plain_ada_legal(const struct plain_ada *g, struct plain_list *out) {
    if (g->phase == PLAIN_SETUP) {
        plain_add_setups(out);
    } else if (g->phase == PLAIN_TAKE) {
        plain_list_add(out, "take=black");
        plain_list_add(out, "take=white");
    } else if (g->phase == PLAIN_TURN) {
        plain_add_turns(g, out);
    }
}

/* ---- Playing ---- */

static void plain_play_setup(struct plain_ada *g, const char *move) {
    struct plain_place pair[2];
    if (plain_read_pair(move + strlen("setup="), pair))
        plain_place_first_bodies(g, pair);
    g->phase = PLAIN_TAKE;
}

/* The choice is player 2's. */
static void plain_play_take(struct plain_ada *g, const char *move) {
    bool white = strcmp(move, "take=white") == 0;
    g->player[PLAIN_WHITE] = white ? 1 : 0;
    g->player[PLAIN_BLACK] = white ? 0 : 1;
    g->phase = PLAIN_TURN;
}

/* The part of a turn after its move and comma: the build, or "" if there is none. */
static const char *plain_build_of(const char *move) {
    if (strcmp(move, "pass") == 0)
        return "";
    if (!strchr(move, '-'))
        return move;
    const char *comma = strchr(move, ',');
    return comma ? comma + 1 : "";
}

static void plain_end_turn(struct plain_ada *g, bool progress) {
    g->idle = progress ? 0 : g->idle + 1;
    if (g->idle == DRAWN_IDLE_TURNS)
        g->phase = PLAIN_ADA_OVER;
    g->mover = plain_other(g->mover);
}

static void plain_play_turn(struct plain_ada *g, const char *move) {
    int captures = g->captures[PLAIN_WHITE] + g->captures[PLAIN_BLACK];
    const char *build = plain_build_of(move);
    if (strchr(move, '-')) {
        plain_make_move(g, plain_read_place(move), plain_read_place(move + 3));
        if (plain_end_if_won(g))
            return;
    }
    if (build[0] != '\0')
        plain_make_build(g, build);
    plain_starve(g);
    if (plain_end_if_won(g))
        return;
    bool captured = g->captures[PLAIN_WHITE] + g->captures[PLAIN_BLACK] > captures;
    plain_end_turn(g, captured || build[0] != '\0');
}

void plain_ada_play(struct plain_ada *g, const char *move) {
    if (g->phase == PLAIN_SETUP)
        plain_play_setup(g, move);
    else if (g->phase == PLAIN_TAKE)
        plain_play_take(g, move);
    else
        plain_play_turn(g, move);
}

void plain_ada_result(const struct plain_ada *g, char *buf, size_t size) {
    if (g->phase != PLAIN_ADA_OVER) {
        plain_append(buf, size, "ongoing");
        return;
    }
    int captures[2];
    captures[g->player[PLAIN_WHITE]] = g->captures[PLAIN_WHITE];
    captures[g->player[PLAIN_BLACK]] = g->captures[PLAIN_BLACK];
    plain_append(buf, size, "captures %d,%d winners ", captures[0], captures[1]);
    if (g->winner == PLAIN_NOBODY)
        plain_append(buf, size, "none");
    else
        plain_append(buf, size, "%d", g->player[g->winner] + 1);
}
