/* puzzle_play.c - a puzzle in the terminal, line by line, on a terminal as well as on a pipe.
 *
 * A pentomino is placed by its cells, or by one cell and the way it is turned at the moment: `turn`
 * and `flip` change that and draw the piece. The clock runs from the first board that is shown;
 * a time counts only if no hint was taken. */
#include "cli.h"
#include "files.h"
#include "line.h"
#include "play.h"
#include "position.h"
#include "puzzle.h"
#include "text/pen_text.h"
#include "text/puzzle_text.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HISTORY = 256, LINE_MOST = 256, WORDS_MOST = 8 };

struct session {
    struct puzzle_work *work;
    struct puzzle puzzle;
    struct filling now;
    struct filling past[HISTORY]; /* for undo, the oldest fall out */
    int steps;
    uint8_t turned[PIECES]; /* which of its orientations each piece is shown in */
    int64_t begun;
    bool hinted, over;
};

static const struct grid *grid_of(const struct session *s) { return puzzle_grid(&s->puzzle); }

static void show(const struct session *s) { puzzle_show(&s->puzzle, &s->now); }

/* ---- time --------------------------------------------------------------------------------- */

static void print_time(int64_t milliseconds) {
    int64_t seconds = milliseconds / 1000;
    if (seconds >= 3600)
        printf("%" PRId64 ":", seconds / 3600);
    printf("%02" PRId64 ":%02" PRId64 ".%" PRId64, seconds / 60 % 60, seconds % 60,
           milliseconds % 1000 / 100);
}

/* Keeps a time if it is the best, and says so. */
static void record_time(const char *what, const char *key, int64_t time) {
    int64_t best = times_best(key);
    printf("%s: ", what);
    if (best >= 0 && best <= time) {
        printf("your best is ");
        print_time(best);
        putchar('\n');
        return;
    }
    puts(best < 0 ? "your first time" : "your best time so far");
    int error = times_record(key, time);
    if (error) {
        char *path = files_data("times");
        printf("It cannot be kept in %s: %s\n", path, strerror(error));
        free(path);
    }
}

static void finish(struct session *s) {
    char key[PUZZLE_ID_LENGTH];
    struct out o = out_to(key, sizeof key);
    int64_t time = play_now() - s->begun;
    s->over = true;
    printf("Solved in ");
    print_time(time);
    puts(s->hinted ? ", with hints" : "");
    if (s->hinted)
        return;
    puzzle_write(&s->puzzle, &o);
    record_time("This puzzle", key, time);
    o = out_to(key, sizeof key);
    out_text(&o, pen_grid_words[s->puzzle.grid]);
    out_text(&o, ":grade=");
    out_int(&o, puzzle_grade(s->work, &s->puzzle).grade);
    record_time(key, key, time);
}

/* ---- pieces ------------------------------------------------------------------------------- */

/* Looks at a piece through a symmetry of the square grid: which orientation is it then? */
static int turned_orientation(int orientation, int symmetry) {
    const struct grid *square = &grids[0];
    int piece = orientations[orientation].piece, turned = piece_orientations[piece];
    struct cells cells = square->placement[square->orientation[orientation].first];
    int placement = grid_find(square, piece, grid_turn(square, symmetry, cells));
    while (turned + 1 < piece_orientations[piece + 1] &&
           placement >= square->orientation[turned + 1].first)
        turned++;
    return turned;
}

static void draw_piece(const struct session *s, int piece) {
    int first = piece_orientations[piece], all = piece_orientations[piece + 1] - first;
    const struct orientation *o = &orientations[first + s->turned[piece]];
    int left = 0;
    for (int i = 0; i < PIECE_CELLS; i++)
        left = o->col[i] < left ? o->col[i] : left;
    for (int row = o->row[PIECE_CELLS - 1]; row >= 0; row--) {
        char line[] = "          ";
        for (int i = 0; i < PIECE_CELLS; i++)
            if (o->row[i] == row)
                line[2 * (o->col[i] - left)] = i == 0 ? '*' : piece_letters[piece];
        printf("  %s\n", line);
    }
    printf("%c, way %d of %d. \"%c d4\" puts its * on d4.\n", piece_letters[piece],
           s->turned[piece] + 1, all, piece_letters[piece]);
}

static int piece_named(const char *word) {
    const char *at = word[0] && !word[1] ? strchr(piece_letters, word[0]) : NULL;
    return at ? (int)(at - piece_letters) : -1;
}

static void turn_piece(struct session *s, const char *word, int symmetry) {
    int piece = piece_named(word);
    if (piece < 0) {
        puts("Which pentomino? Name one of F I L N P T U V W X Y Z, as in: turn P");
        return;
    }
    int first = piece_orientations[piece];
    s->turned[piece] = (uint8_t)(turned_orientation(first + s->turned[piece], symmetry) - first);
    draw_piece(s, piece);
}

/* ---- placing and lifting ------------------------------------------------------------------ */

static void remember(struct session *s) {
    if (s->steps == HISTORY)
        memmove(s->past, s->past + 1, --s->steps * sizeof s->past[0]);
    s->past[s->steps++] = s->now;
}

static void place(struct session *s, const char *text) {
    struct puzzle_id id = {.puzzle = s->puzzle};
    int placement;
    struct fault f = placement_read(&s->puzzle, &s->now, text, strlen(text), &placement);
    if (f.message != FAULT_NONE) {
        char why[WHY_LENGTH];
        struct out o = out_to(why, sizeof why);
        shown_write(text, strlen(text), &o);
        out_text(&o, ": ");
        puzzle_id_fault_write(&id, f, &o);
        puts(why);
        return;
    }
    remember(s);
    s->now.placed[grid_piece(grid_of(s), placement)] = (uint16_t)placement;
    show(s);
    if (filling_solves(&s->puzzle, &s->now))
        finish(s);
}

/* The text of a piece turned as it is, with its anchor on a cell; false if it leaves the grid. */
static bool anchored(const struct session *s, int piece, int cell, struct out *o) {
    const struct grid_orientation *turned =
        &grid_of(s)->orientation[piece_orientations[piece] + s->turned[piece]];
    if (!cells_has(turned->anchors, cell))
        return false;
    struct cells before = cells_and(turned->anchors, cells_below(cell));
    placement_write(grid_of(s), turned->first + cells_count(before), o);
    return true;
}

/* Turns a piece to the way of that number; false, after a complaint, if it has none such. */
static bool set_way(struct session *s, int piece, const char *word) {
    int ways = piece_orientations[piece + 1] - piece_orientations[piece];
    struct scan scan = scan_of(word, strlen(word));
    uint64_t way;
    bool good = scan_number(&scan, (uint64_t)ways, &way) && scan_done(&scan) && way > 0;
    if (good)
        s->turned[piece] = (uint8_t)(way - 1);
    else
        printf("%c has the ways 1 to %d.\n", piece_letters[piece], ways);
    return good;
}

/* "P c3" and "P c3 2": a piece by its anchor, and its way if that is given. */
static void place_anchored(struct session *s, int piece, const char *cell_word, const char *way) {
    struct scan scan = scan_of(cell_word, strlen(cell_word));
    char text[MOVE_LENGTH];
    struct out o = out_to(text, sizeof text);
    int cell;
    if (!pen_scan_cell(&scan, grid_of(s), &cell)) {
        printf("\"%c d4\" needs a cell of the board.\n", piece_letters[piece]);
        return;
    }
    if (*way && !set_way(s, piece, way))
        return;
    if (anchored(s, piece, cell, &o))
        place(s, text);
    else
        printf("%c, turned that way, leaves the board there.\n", piece_letters[piece]);
}

static void lift(struct session *s, const char *word) {
    int piece = piece_named(word);
    if (piece < 0 || s->now.placed[piece] == PLACEMENT_NONE) {
        puts("Which pentomino? Name one that lies on the board, as in: lift P");
    } else if (s->puzzle.given.placed[piece] != PLACEMENT_NONE) {
        printf("%c is part of the puzzle.\n", word[0]);
    } else {
        remember(s);
        s->now.placed[piece] = PLACEMENT_NONE;
        show(s);
    }
}

/* ---- commands ----------------------------------------------------------------------------- */

static void do_undo(struct session *s, char **word) {
    (void)word;
    if (s->steps == 0) {
        puts("There is nothing to take back.");
        return;
    }
    s->now = s->past[--s->steps];
    show(s);
}

static void do_hint(struct session *s, char **word) {
    (void)word;
    char line[400];
    struct out o = out_to(line, sizeof line);
    struct hint hint = puzzle_hint(s->work, &s->puzzle, &s->now);
    hint_write(hint_english, grid_of(s), &hint, &o);
    printf("%s.\n", line);
    s->hinted = true;
}

static void do_check(struct session *s, char **word) {
    (void)word;
    bool open = puzzle_open(s->work, &s->puzzle, &s->now);
    puts(open ? "It can still be finished." : "It cannot be finished as it is.");
    s->hinted = true;
}

static void do_give_up(struct session *s, char **word) {
    (void)word;
    struct rng rng = rng_seeded(0);
    struct puzzle from = s->puzzle;
    from.given = s->now;
    struct filling solution;
    bool own = puzzle_solution(s->work, &from, &rng, &solution);
    s->over = true;
    if (!own && !puzzle_solution(s->work, &s->puzzle, &rng, &solution)) {
        puts("You are right: this puzzle has no solution.");
        return;
    }
    puts(own ? "Here is how yours can be finished:" : "Here is a solution:");
    puzzle_show(&s->puzzle, &solution);
}

static void do_time(struct session *s, char **word) {
    (void)word;
    print_time(play_now() - s->begun);
    putchar('\n');
}

static void do_board(struct session *s, char **word) {
    (void)word;
    show(s);
}

static void do_turn(struct session *s, char **word) { turn_piece(s, word[1], 5); }
static void do_flip(struct session *s, char **word) { turn_piece(s, word[1], 1); }
static void do_lift(struct session *s, char **word) { lift(s, word[1]); }

static void do_quit(struct session *s, char **word) {
    (void)word;
    s->over = true;
}

static void do_help(struct session *s, char **word) {
    (void)s, (void)word;
    puts("Fill the board with all twelve pentominoes, turned and flipped as you like.\n"
         "  Pa1a2b1b2b3   place P on these cells\n"
         "  P d4          place P as it is turned, its * on d4; \"P d4 3\" in its third way\n"
         "  turn P, flip P   turn or flip P, and see it\n"
         "  lift P        take P back\n"
         "  undo          take back the last change\n"
         "  hint          what to do next, and why\n"
         "  check         can it still be finished?\n"
         "  board, time   the board, the time so far\n"
         "  give up       see a solution\n"
         "  quit");
}

static const struct {
    const char *name;
    void (*run)(struct session *, char **word);
} verbs[] = {
    {"board", do_board}, {"check", do_check}, {"flip", do_flip}, {"give", do_give_up},
    {"help", do_help},   {"hint", do_hint},   {"lift", do_lift}, {"quit", do_quit},
    {"time", do_time},   {"turn", do_turn},   {"undo", do_undo},
};

/* Cuts a line into words; those that are missing are empty. */
static int cut_words(char *line, char *word[WORDS_MOST]) {
    static char none[] = "";
    int count = 0;
    char *rest;
    for (char *at = strtok_r(line, " \t", &rest); at && count < WORDS_MOST;
         at = strtok_r(NULL, " \t", &rest))
        word[count++] = at;
    for (int i = count; i < WORDS_MOST; i++)
        word[i] = none;
    return count;
}

/* All words as one: cells may be typed with blanks between them. */
static void place_words(struct session *s, int count, char **word) {
    char text[LINE_MOST];
    struct out o = out_to(text, sizeof text);
    for (int i = 0; i < count; i++)
        out_text(&o, word[i]);
    place(s, text);
}

static void obey(struct session *s, char *line) {
    char *word[WORDS_MOST];
    int count = cut_words(line, word), piece = piece_named(word[0]);
    if (count == 0)
        return;
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (strcmp(word[0], verbs[i].name) == 0) {
            verbs[i].run(s, word);
            return;
        }
    if (piece >= 0 && count == 1)
        draw_piece(s, piece);
    else if (piece >= 0 && count <= 3 && strlen(word[1]) == 2)
        place_anchored(s, piece, word[1], word[2]);
    else if (word[0][0] >= 'A' && word[0][0] <= 'Z')
        place_words(s, count, word);
    else
        puts("Type a placement such as Pa1a2b1b2b3, or: hint, check, lift P, turn P, help, quit");
}

void puzzle_play(struct puzzle_work *work, const struct puzzle *puzzle) {
    struct session *s = cli_alloc(sizeof *s);
    char line[LINE_MOST];
    size_t length;
    *s = (struct session){.work = work, .puzzle = *puzzle, .now = puzzle->given};
    puts("\"help\" tells what you can type.");
    show(s);
    s->begun = play_now();
    for (enum line status; !s->over && !ferror(stdout);) {
        status = line_ask("puzzle", line, sizeof line, &length);
        if (status == LINE_END)
            break;
        if (status == LINE_LONG)
            puts("That line is too long.");
        else
            obey(s, line);
    }
    free(s);
}
