/* puzzle_play.c - a puzzle in the terminal, line by line, on a terminal as well as on a pipe.
 *
 * A pentomino is placed by its cells, or by one cell and the way in which it is shown: `turn`
 * and `flip` change that and draw the piece. The clock runs from the first board that is shown;
 * a time counts only if no hint was taken. */
#include "cli/cli.h"
#include "cli/play/play.h"
#include "common/files.h"
#include "common/line.h"
#include "common/position.h"
#include "common/say.h"
#include "puzzle.h"
#include "puzzle/puzzle_text.h"
#include "text/pen_text.h"
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
    uint8_t way[PIECES]; /* which of its orientations each piece is shown in */
    int64_t begun;
    bool hinted, over;
};

static const struct grid *grid_of(const struct session *s) { return puzzle_grid(&s->puzzle); }

static void show(const struct session *s) { puzzle_show(&s->puzzle, &s->now); }

/* ---- time --------------------------------------------------------------------------------- */

struct moment {
    char text[40];
};

static struct moment moment_of(int64_t milliseconds) {
    struct moment m;
    int64_t seconds = milliseconds / 1000, hours = seconds / 3600;
    snprintf(m.text, sizeof m.text, "%.0" PRId64 "%s%02" PRId64 ":%02" PRId64 "%s%" PRId64, hours,
             hours ? ":" : "", seconds / 60 % 60, seconds % 60, said(TEXT_SCORE_DECIMAL),
             milliseconds % 1000 / 100);
    return m;
}

/* Keeps a time if it is the best, and says so. */
static void record_time(const char *what, const char *key, int64_t time) {
    int64_t best = times_best(key);
    if (best >= 0 && best <= time) {
        say_with(TEXT_SOLVING_BEST_IS, WORD("what", what), WORD("time", moment_of(best).text));
        return;
    }
    say_with(best < 0 ? TEXT_SOLVING_FIRST_TIME : TEXT_SOLVING_BEST_TIME, WORD("what", what));
    int error = times_record(key, time);
    if (error) {
        char *path = files_data("times");
        say_with(TEXT_SOLVING_CANNOT_KEEP, WORD("path", path), WORD("why", strerror(error)));
        free(path);
    }
}

static void finish(struct session *s) {
    char key[PUZZLE_ID_LENGTH];
    struct out o = out_to(key, sizeof key);
    int64_t time = cli_now() - s->begun;
    s->over = true;
    say_with(s->hinted ? TEXT_SOLVING_SOLVED_HINTS : TEXT_SOLVING_SOLVED_IN,
             WORD("time", moment_of(time).text));
    if (s->hinted)
        return;
    puzzle_write(&s->puzzle, &o);
    record_time(said(TEXT_SOLVING_THIS), key, time);
    o = out_to(key, sizeof key);
    out_text(&o, pen_grid_words[s->puzzle.grid]);
    out_text(&o, ":grade=");
    out_int(&o, puzzle_grade(s->work, &s->puzzle).grade);
    record_time(key, key, time);
}

/* ---- pieces ------------------------------------------------------------------------------- */

struct letter {
    char text[2];
};

static struct letter letter_of(int piece) { return (struct letter){{piece_letters[piece], '\0'}}; }

static void draw_piece(const struct session *s, int piece) {
    int first = piece_orientations[piece], all = piece_orientations[piece + 1] - first;
    const struct orientation *o = &orientations[first + s->way[piece]];
    for (int row = o->rows - 1; row >= 0; row--) {
        char line[] = "          ";
        for (int i = 0; i < PIECE_CELLS; i++)
            if (o->row[i] == row)
                line[2 * (o->anchor_col + o->col[i])] = i == 0 ? '*' : piece_letters[piece];
        printf("  %s\n", line);
    }
    say_with(TEXT_SOLVING_WAY_OF, WORD("piece", letter_of(piece).text),
             NUMBER("way", s->way[piece] + 1), NUMBER("of", all));
}

static int piece_named(const char *word) {
    const char *at = word[0] && !word[1] ? strchr(piece_letters, word[0]) : NULL;
    return at ? (int)(at - piece_letters) : -1;
}

static void rotate_piece(struct session *s, const char *word, bool over) {
    int piece = piece_named(word);
    if (piece < 0) {
        say(TEXT_SOLVING_WHICH_TURN);
        return;
    }
    int first = piece_orientations[piece];
    const struct orientation *now = &orientations[first + s->way[piece]];
    s->way[piece] = (uint8_t)((over ? now->flipped : now->rotated) - first);
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
        struct out o = say_to(why, sizeof why);
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

/* The text of a piece in the way it is shown, with its anchor on a cell; false if it leaves the
 * grid. */
static bool anchored(const struct session *s, int piece, int cell, struct out *o) {
    const struct grid_orientation *oriented =
        &grid_of(s)->orientation[piece_orientations[piece] + s->way[piece]];
    if (!cells_has(oriented->anchors, cell))
        return false;
    struct cells before = cells_and(oriented->anchors, cells_below(cell));
    placement_write(grid_of(s), oriented->first + cells_count(before), o);
    return true;
}

/* Turns a piece to the way of that number; false, after a complaint, if it has none such. */
static bool set_way(struct session *s, int piece, const char *word) {
    int ways = piece_orientations[piece + 1] - piece_orientations[piece];
    struct scan scan = scan_of(word, strlen(word));
    uint64_t way;
    bool good = scan_number(&scan, (uint64_t)ways, &way) && scan_done(&scan) && way > 0;
    if (good)
        s->way[piece] = (uint8_t)(way - 1);
    else
        say_with(TEXT_SOLVING_HAS_WAYS, WORD("piece", letter_of(piece).text), NUMBER("ways", ways));
    return good;
}

/* "P c3" and "P c3 2": a piece by its anchor, and its way if that is given. */
static void place_anchored(struct session *s, int piece, const char *cell_word, const char *way) {
    struct scan scan = scan_of(cell_word, strlen(cell_word));
    char text[MOVE_LENGTH];
    struct out o = out_to(text, sizeof text);
    int cell;
    if (!pen_scan_cell(&scan, grid_of(s), &cell)) {
        say_with(TEXT_SOLVING_NEEDS_CELL, WORD("piece", letter_of(piece).text));
        return;
    }
    if (*way && !set_way(s, piece, way))
        return;
    if (anchored(s, piece, cell, &o))
        place(s, text);
    else
        say_with(TEXT_SOLVING_LEAVES_BOARD, WORD("piece", letter_of(piece).text));
}

static void lift(struct session *s, const char *word) {
    int piece = piece_named(word);
    if (piece < 0 || s->now.placed[piece] == PLACEMENT_NONE) {
        say(TEXT_SOLVING_WHICH_LIFT);
    } else if (s->puzzle.given.placed[piece] != PLACEMENT_NONE) {
        say_with(TEXT_SOLVING_PART_OF, WORD("piece", word));
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
        say(TEXT_PLAY_NOTHING_BACK);
        return;
    }
    s->now = s->past[--s->steps];
    show(s);
}

static void do_hint(struct session *s, char **word) {
    (void)word;
    char line[HINT_LENGTH];
    struct out o = say_to(line, sizeof line);
    struct hint hint = puzzle_hint(s->work, &s->puzzle, &s->now);
    hint_write(grid_of(s), &hint, &o);
    printf("%s.\n", line);
    s->hinted = true;
}

static void do_check(struct session *s, char **word) {
    (void)word;
    bool open = puzzle_open(s->work, &s->puzzle, &s->now);
    say(open ? TEXT_SOLVING_CAN_FINISH : TEXT_SOLVING_CANNOT_FINISH);
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
        say(TEXT_SOLVING_NO_SOLUTION);
        return;
    }
    say(own ? TEXT_SOLVING_YOUR_SOLUTION : TEXT_SOLVING_A_SOLUTION);
    puzzle_show(&s->puzzle, &solution);
}

static void do_time(struct session *s, char **word) {
    (void)word;
    puts(moment_of(cli_now() - s->begun).text);
}

static void do_board(struct session *s, char **word) {
    (void)word;
    show(s);
}

static void do_turn(struct session *s, char **word) { rotate_piece(s, word[1], false); }
static void do_flip(struct session *s, char **word) { rotate_piece(s, word[1], true); }
static void do_lift(struct session *s, char **word) { lift(s, word[1]); }

static void do_quit(struct session *s, char **word) {
    (void)word;
    s->over = true;
}

static void do_help(struct session *s, char **word) {
    (void)s, (void)word;
    say(TEXT_SOLVING_HELP);
}

static const struct {
    int name;
    void (*run)(struct session *, char **word);
} verbs[] = {
    {TEXT_WORD_BOARD, do_board},     {TEXT_WORD_CHECK, do_check}, {TEXT_WORD_FLIP, do_flip},
    {TEXT_WORD_GIVE_UP, do_give_up}, {TEXT_WORD_HELP, do_help},   {TEXT_WORD_HINT, do_hint},
    {TEXT_WORD_LIFT, do_lift},       {TEXT_WORD_QUIT, do_quit},   {TEXT_WORD_TIME, do_time},
    {TEXT_WORD_TURN, do_turn},       {TEXT_WORD_UNDO, do_undo},
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
        if (after_word(word[0], verbs[i].name)) {
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
        say(TEXT_SOLVING_TYPE);
}

void puzzle_play(struct puzzle_work *work, const struct puzzle *puzzle) {
    struct session *s = cli_alloc(sizeof *s);
    char line[LINE_MOST];
    size_t length;
    *s = (struct session){.work = work, .puzzle = *puzzle, .now = puzzle->given};
    say(TEXT_SOLVING_HELP_TELLS);
    show(s);
    s->begun = cli_now();
    for (enum line status; !s->over && !ferror(stdout);) {
        status = line_ask(said(TEXT_SOLVING_PROMPT), line, sizeof line, &length);
        if (status == LINE_END)
            break;
        if (status == LINE_LONG)
            say(TEXT_PLAY_LONG_LINE);
        else
            obey(s, line);
    }
    free(s);
}
