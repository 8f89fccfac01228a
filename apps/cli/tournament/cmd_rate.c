/* cmd_rate.c - `pentoid rate`: a pool of engines plays, and the program prints a table of ratings.
 *
 * Each engine meets its neighbours and next neighbours in the order given, because those games are
 * the most informative: between engines far apart the result is predictable. If a file is given the
 * games are kept in it, and the same command resumes from it. */
#include "common/line.h"
#include "common/say.h"
#include "tourney.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The levels are numbers of one digit. */
static const char *const levels[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
enum { LEVELS = sizeof levels / sizeof levels[0] };

struct row {
    int entrant;
    double rating, error;
    double games, points;
};

/* ---- the figures -------------------------------------------------------------------------- */

/* What the two sides of a pairing made of their games. With a single block there is no scatter to
 * measure, and that of coins takes its place. */
static struct pairing_result result_of(const struct pairing *p) {
    const struct tally *tally = p->standing.tally;
    struct pairing_result r = {p->side[0], p->side[1], p->standing.games, tally_mean(tally), 0};
    if (tally->blocks > 1)
        r.score_variance = tally_variance(tally) / tally->blocks;
    else if (tally->blocks > 0)
        r.score_variance = r.score * (1 - r.score) / r.games;
    return r;
}

static int by_rating(const void *a, const void *b) {
    const struct row *x = a, *y = b;
    if (x->rating != y->rating)
        return x->rating < y->rating ? 1 : -1;
    return x->entrant - y->entrant;
}

static void make_rows(const struct tourney *t, struct row *rows) {
    struct pairing_result *results = cli_alloc((size_t)t->pairing_count * sizeof *results);
    double rating[RATING_PLAYERS], error[RATING_PLAYERS];
    for (int i = 0; i < t->pairing_count; i++)
        results[i] = result_of(&t->pairing[i]);
    ratings_fit(results, t->pairing_count, t->entrant_count, rating, error);
    for (int i = 0; i < t->entrant_count; i++)
        rows[i] = (struct row){i, rating[i], error[i], 0, 0};
    for (int i = 0; i < t->pairing_count; i++) {
        const struct pairing_result *r = &results[i];
        rows[r->first].games += r->games;
        rows[r->second].games += r->games;
        rows[r->first].points += r->games * r->score;
        rows[r->second].points += r->games * (1 - r->score);
    }
    free(results);
    qsort(rows, (size_t)t->entrant_count, sizeof *rows, by_rating);
}

/* ---- the table ---------------------------------------------------------------------------- */

/* "68.5 % ± 4.1": the score of one against another, if they have met. */
static void write_encounter(const struct tourney *t, int a, int b, char *text, size_t size) {
    snprintf(text, size, "-");
    for (int i = 0; i < t->pairing_count; i++) {
        const struct pairing *p = &t->pairing[i];
        bool straight = p->side[0] == a && p->side[1] == b;
        bool reverse = p->side[0] == b && p->side[1] == a;
        if (p->standing.games == 0 || (!straight && !reverse))
            continue;
        struct estimate e = estimate_of(p->standing.tally);
        e.score = straight ? e.score : 1 - e.score;
        estimate_write(&e, text, size);
    }
}

static int widest_name(const struct tourney *t) {
    int widest = 6;
    for (int i = 0; i < t->entrant_count; i++) {
        int length = (int)strlen(t->entrant[i].name);
        widest = length > widest ? length : widest;
    }
    return widest;
}

enum { GAMES_WIDTH = 8 };

/* The names of the columns; numbers stand on the right of theirs. */
static void print_head(int width, bool markdown) {
    const char *engine = said(TEXT_RATE_ENGINE), *rating = said(TEXT_RATE_RATING);
    const char *count = said(TEXT_RATE_GAMES), *score = said(TEXT_RATE_SCORE);
    const char *below = said(TEXT_RATE_BELOW);
    if (markdown)
        printf("| %-*s | %s | | %s | %s | %s |\n|---|---|---|---|---|---|\n", width, engine, rating,
               count, score, below);
    else
        printf("%-*s %*s      %*s %*s     %s\n", width, engine, line_padded(7, rating), rating,
               line_padded(GAMES_WIDTH, count), count, line_padded(6, score), score, below);
}

static void print_table(const struct tourney *t, const struct row *rows, bool markdown) {
    const char *format =
        markdown ? "| %-*s | %s | ± %s | %*s | %s %% | %s |\n" : "%-*s %7s ± %-4s%*s %6s %%   %s\n";
    int width = widest_name(t);
    print_head(width, markdown);
    for (int i = 0; i < t->entrant_count; i++) {
        const struct row *r = &rows[i];
        struct counted rating = say_figure("%.0f", r->rating), error = say_figure("%.0f", r->error);
        struct counted count = say_figure("%.0f", r->games);
        struct counted score = say_figure("%.1f", r->games > 0 ? 100 * r->points / r->games : 0.0);
        char below[40] = "";
        if (i + 1 < t->entrant_count)
            write_encounter(t, r->entrant, rows[i + 1].entrant, below, sizeof below);
        printf(format, width, t->entrant[r->entrant].name, rating.text, error.text,
               markdown ? 0 : GAMES_WIDTH - 1, count.text, score.text, below);
    }
}

static void print_failures(const struct tourney *t) {
    for (int i = 0; i < t->pairing_count; i++)
        if (t->pairing[i].standing.fault)
            say_with(TEXT_RATE_FAILURE, WORD("what", t->pairing[i].standing.fault));
}

/* ---- the pool ----------------------------------------------------------------------------- */

static void make_pairings(struct tourney *t, bool all) {
    for (int apart = 1; apart < t->entrant_count && (all || apart <= 2); apart++)
        for (int i = 0; i + apart < t->entrant_count; i++)
            tourney_pair(t, (int[]){i + apart, i});
}

static int set_up(struct tourney *t, const struct args *a) {
    char *usual[LEVELS];
    for (int i = 0; i < LEVELS; i++)
        usual[i] = (char *)levels[i];
    if (a->count == 1)
        return wrong(TEXT_RATE_TWO);
    int status = tourney_read(t, a, TOURNEY_POOL, args_value(a, "variant"),
                              a->count ? a->operand : usual, a->count ? a->count : LEVELS);
    if (status != CLI_OK)
        return status;
    make_pairings(t, args_has(a, "all"));
    return tourney_begin(t, true);
}

int cmd_rate(int argc, char **argv) {
    struct args a;
    struct row rows[RATING_PLAYERS];
    struct tourney *t = cli_alloc(sizeof *t);
    *t = (struct tourney){.fd = -1};
    if (!args_read(&a, argc, argv))
        return free(t), CLI_WRONG;
    int status = set_up(t, &a);
    if (status == CLI_OK) {
        status = tourney_run(t);
        if (t->over > 0 && status != CLI_WRONG) {
            make_rows(t, rows);
            print_table(t, rows, args_has(&a, "markdown"));
            print_failures(t);
        }
    }
    tourney_free(t);
    free(t);
    return status;
}
