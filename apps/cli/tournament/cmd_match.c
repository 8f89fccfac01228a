/* cmd_match.c - `pentoid match`: engines play against each other, and the program says who is
 * stronger and how sure that is.
 *
 * With two seats any number of engines meet in pairs; in a group all of them play in one game, so
 * there must not be more engines than seats. */
#include "common/say.h"
#include "tourney.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what came of it ---------------------------------------------------------------------- */

/* The difference and its error bars, or what it can hardly be beyond. */
static void print_elo(const struct estimate *e) {
    bool low = isfinite(e->elo_low), high = isfinite(e->elo_high);
    if (low && high)
        say_with(TEXT_MATCH_ELO, WORD("elo", say_figure("%+.0f", e->elo).text),
                 WORD("error", say_figure("%.0f", (e->elo_high - e->elo_low) / 2).text),
                 WORD("low", say_figure("%+.0f", e->elo_low).text),
                 WORD("high", say_figure("%+.0f", e->elo_high).text));
    else if (low)
        say_with(TEXT_MATCH_ELO_MORE, WORD("elo", say_figure("%+.0f", e->elo_low).text));
    else if (high)
        say_with(TEXT_MATCH_ELO_LESS, WORD("elo", say_figure("%+.0f", e->elo_high).text));
    else
        say(TEXT_MATCH_ELO_UNKNOWN);
}

/* How many pairs of games ended with each of the five scores. */
static void print_pairs(const struct tally *t) {
    static const char *const names[] = {"2-0", "1.5-0.5", "1-1", "0.5-1.5", "0-2"};
    char list[100];
    struct out o = out_to(list, sizeof list);
    for (int i = 0; i < 5; i++) {
        out_text(&o, i ? ", " : "");
        out_text(&o, names[i]);
        out_char(&o, ' ');
        out_uint(&o, t->count[TALLY_PARTS / 4 * (4 - i)]);
    }
    say_with(TEXT_MATCH_PAIRS, WORD("list", list));
}

static void print_sprt(const struct sprt *s, const struct tally *t) {
    static const int verdicts[] = {[SPRT_GO_ON] = TEXT_MATCH_SPRT_UNDECIDED,
                                   [SPRT_LOWER] = TEXT_MATCH_SPRT_LOWER,
                                   [SPRT_UPPER] = TEXT_MATCH_SPRT_UPPER};
    say_with(TEXT_MATCH_SPRT_RESULT, WORD("low", say_figure("%g", s->elo0).text),
             WORD("high", say_figure("%g", s->elo1).text),
             WORD("ratio", say_figure("%.2f", sprt_ratio(s, t)).text),
             WORD("below", say_figure("%.2f", sprt_lower(s)).text),
             WORD("above", say_figure("%.2f", sprt_upper(s)).text),
             WORD("verdict", said(verdicts[sprt_judge(s, t)])));
}

static void print_margin(const struct standing *s) {
    double n = s->margins, mean = n > 0 ? s->margin / n : 0;
    double variance = n > 1 ? (s->squares - n * mean * mean) / (n - 1) : 0;
    struct counted points = say_figure("%+.2f", mean);
    if (n > 1)
        say_with(TEXT_MATCH_AHEAD_ERROR, WORD("points", points.text),
                 WORD("error", say_figure("%.2f", 1.96 * sqrt(fmax(variance, 0) / n)).text));
    else if (n > 0)
        say_with(TEXT_MATCH_AHEAD, WORD("points", points.text));
}

static void print_seats(const struct tourney *t, const struct standing *s) {
    char list[GAME_SEATS * 40];
    struct out o = say_to(list, sizeof list);
    for (int i = 0; i < t->seats; i++) {
        out_text(&o, i ? ", " : "");
        say_write(
            TEXT_MATCH_SEAT,
            WORDING_ARGS(NUMBER("seat", i + 1),
                         WORD("percent", say_figure("%.1f", 100 * s->seat[i] / s->games).text)),
            &o);
    }
    say_with(TEXT_MATCH_BY_SEAT, WORD("list", list));
}

static void print_sides(const struct tourney *t, const struct pairing *p) {
    const struct standing *s = &p->standing;
    for (int i = 0; i < t->sides; i++) {
        const char *name = t->entrant[p->side[i]].name;
        double seconds = (double)s->spent[i] / 1000 / (double)s->moves[i];
        if (s->spent[i] > 0)
            say_with(TEXT_MATCH_TIME, WORD("name", name),
                     WORD("seconds", say_figure("%.3f", seconds).text));
        if (s->faults[i] > 0)
            say_with(TEXT_MATCH_FAILED, WORD("name", name), NUMBER("n", s->faults[i]));
    }
    if (s->fault)
        say_with(TEXT_MATCH_FIRST_FAILURE, WORD("what", s->fault));
}

static void print_two(const struct tourney *t, const struct pairing *p) {
    const struct standing *s = &p->standing;
    struct estimate e = estimate_of(s->tally);
    char score[40];
    estimate_write(&e, score, sizeof score);
    say_with(s->tally->blocks < 2 ? TEXT_MATCH_TWO_UNSURE : TEXT_MATCH_TWO,
             WORD("one", t->entrant[p->side[0]].name), WORD("other", t->entrant[p->side[1]].name),
             WORD("score", score), NUMBER("n", s->games));
    say_with(TEXT_MATCH_COUNTS, NUMBER("won", s->won), NUMBER("drawn", s->drawn),
             NUMBER("lost", s->lost));
    if (t->block == 2 && t->seats == 2)
        print_pairs(s->tally);
    print_elo(&e);
    say_with(TEXT_MATCH_SUPERIORITY, WORD("percent", say_figure("%.1f", 100 * e.superiority).text));
    if (t->sprt)
        print_sprt(t->sprt, s->tally);
    print_margin(s);
}

static void print_many(const struct tourney *t, const struct pairing *p) {
    puts(say_count(TEXT_COUNT_GAMES, p->standing.games).text);
    for (int i = 0; i < t->sides; i++) {
        struct estimate e = estimate_of(&p->standing.tally[i]);
        char score[40];
        estimate_write(&e, score, sizeof score);
        say_with(TEXT_MATCH_ENCOUNTERS, WORD("name", t->entrant[p->side[i]].name),
                 WORD("score", score));
    }
}

static void print_pairing(const struct tourney *t, const struct pairing *p) {
    if (p->standing.games == 0) {
        say_with(TEXT_MATCH_NO_GAMES, WORD("one", t->entrant[p->side[0]].name),
                 WORD("other", t->entrant[p->side[1]].name));
        return;
    }
    if (t->sides == 2)
        print_two(t, p);
    else
        print_many(t, p);
    print_seats(t, &p->standing);
    print_sides(t, p);
}

static void print_all(const struct tourney *t) {
    for (int i = 0; i < t->pairing_count; i++) {
        if (i > 0)
            putchar('\n');
        print_pairing(t, &t->pairing[i]);
    }
}

/* ---- what is played ----------------------------------------------------------------------- */

/* ELO0,ELO1[,ALPHA,BETA] */
static bool read_sprt(const char *text, struct sprt *s) {
    double *number[] = {&s->elo0, &s->elo1, &s->alpha, &s->beta};
    int n = 1;
    *s = (struct sprt){.alpha = 0.05, .beta = 0.05};
    const char *at = decimal_read(text, number[0]);
    while (at && *at == ',' && n < 4)
        at = decimal_read(at + 1, number[n++]);
    bool good = at && !*at && (n == 2 || n == 4) && s->elo0 < s->elo1 && s->elo0 > -1000 &&
                s->elo1 < 1000 && s->alpha > 0 && s->alpha < 0.5 && s->beta > 0 && s->beta < 0.5;
    if (!good)
        wrong_with(TEXT_MATCH_SPRT, TYPED("text", text));
    return good;
}

static void make_pairings(struct tourney *t) {
    int all[GAME_SEATS] = {0, 1, 2, 3, 4, 5};
    if (t->entrant_count == t->sides) {
        tourney_pair(t, all);
        return;
    }
    for (int i = 0; i < t->entrant_count; i++)
        for (int j = i + 1; j < t->entrant_count; j++)
            tourney_pair(t, (int[]){i, j});
}

static int set_up(struct tourney *t, const struct args *a, struct sprt *sprt) {
    int status = tourney_read(t, a, TOURNEY_MATCH, args_value(a, "variant"), a->operand, a->count);
    if (status != CLI_OK)
        return status;
    if (t->seats > 2 && t->entrant_count > t->seats)
        return wrong_with(TEXT_MATCH_TOO_MANY, NUMBER("engines", t->entrant_count),
                          NUMBER("seats", t->seats));
    make_pairings(t);
    if (args_has(a, "sprt")) {
        if (!read_sprt(args_value(a, "sprt"), sprt))
            return CLI_WRONG;
        if (t->entrant_count > 2)
            return wrong(TEXT_MATCH_SPRT_TWO);
        t->sprt = sprt;
    }
    if (args_has(a, "resume") && !t->path)
        return wrong(TEXT_MATCH_RESUME);
    return tourney_begin(t, args_has(a, "resume"));
}

int cmd_match(int argc, char **argv) {
    struct args a;
    struct sprt sprt;
    struct tourney *t = cli_alloc(sizeof *t);
    *t = (struct tourney){.fd = -1};
    if (!args_read(&a, argc, argv))
        return free(t), CLI_WRONG;
    int status = set_up(t, &a, &sprt);
    if (status == CLI_OK) {
        status = tourney_run(t);
        if (t->over > 0 && status != CLI_WRONG)
            print_all(t);
    }
    tourney_free(t);
    free(t);
    return status;
}
