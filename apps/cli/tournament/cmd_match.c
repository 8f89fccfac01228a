/* cmd_match.c - `pentoid match`: engines play against each other, and the program says who is
 * stronger and how sure that is.
 *
 * With two seats any number of engines meet in pairs; in a group all of them sit at one table, so
 * there must not be more than seats. */
#include "tourney.h"
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what came of it ---------------------------------------------------------------------- */

/* The difference and its error bars, or what it can hardly be beyond. */
static void print_elo(const struct estimate *e) {
    bool low = isfinite(e->elo_low), high = isfinite(e->elo_high);
    if (low && high)
        printf("Elo: %+.0f ± %.0f (95 %%: %+.0f to %+.0f)\n", e->elo,
               (e->elo_high - e->elo_low) / 2, e->elo_low, e->elo_high);
    else if (low || high)
        printf("Elo: %s than %+.0f (95 %%)\n", low ? "more" : "less",
               low ? e->elo_low : e->elo_high);
    else
        printf("Elo: too few games to tell\n");
}

/* How many pairs of games ended with each of the five scores. */
static void print_pairs(const struct tally *t) {
    static const char *const names[] = {"2-0", "1.5-0.5", "1-1", "0.5-1.5", "0-2"};
    printf("pairs:");
    for (int i = 0; i < 5; i++)
        printf("%s %s %" PRIu32, i ? "," : "", names[i], t->count[TALLY_PARTS / 4 * (4 - i)]);
    putchar('\n');
}

static void print_sprt(const struct sprt *s, const struct tally *t) {
    static const char *const verdicts[] = {[SPRT_GO_ON] = "undecided",
                                           [SPRT_LOWER] = "the lower one is accepted",
                                           [SPRT_UPPER] = "the upper one is accepted"};
    printf("SPRT of Elo %g against %g: LLR %.2f (%.2f to %.2f), %s\n", s->elo0, s->elo1,
           sprt_ratio(s, t), sprt_lower(s), sprt_upper(s), verdicts[sprt_judge(s, t)]);
}

static void print_margin(const struct standing *s) {
    double n = s->margins, mean = n > 0 ? s->margin / n : 0;
    double variance = n > 1 ? (s->squares - n * mean * mean) / (n - 1) : 0;
    if (n > 1)
        printf("points ahead: %+.2f ± %.2f\n", mean, 1.96 * sqrt(fmax(variance, 0) / n));
    else if (n > 0)
        printf("points ahead: %+.2f\n", mean);
}

static void print_seats(const struct tourney *t, const struct standing *s) {
    printf("by seat:");
    for (int i = 0; i < t->seats; i++)
        printf("%s player %d %.1f %%", i ? "," : "", i + 1, 100 * s->seat[i] / s->games);
    putchar('\n');
}

static void print_sides(const struct tourney *t, const struct pairing *p) {
    const struct standing *s = &p->standing;
    for (int i = 0; i < t->sides; i++) {
        if (s->spent[i] > 0)
            printf("%s: %.3f s a move\n", t->entrant[p->side[i]].name,
                   (double)s->spent[i] / 1000 / (double)s->moves[i]);
        if (s->faults[i] > 0)
            printf("%s: failed %" PRIu32 " time%s\n", t->entrant[p->side[i]].name, s->faults[i],
                   s->faults[i] == 1 ? "" : "s");
    }
    if (s->fault)
        printf("the first failure: %s\n", s->fault);
}

static void print_two(const struct tourney *t, const struct pairing *p) {
    const struct standing *s = &p->standing;
    struct estimate e = estimate_of(s->tally);
    char score[40];
    estimate_write(&e, score, sizeof score);
    printf("%s against %s: %s in %" PRIu32 " games%s\n", t->entrant[p->side[0]].name,
           t->entrant[p->side[1]].name, score, s->games,
           s->tally->blocks < 2 ? ", too few for an error bar" : "");
    printf("won %" PRIu32 ", drawn %" PRIu32 ", lost %" PRIu32 "\n", s->won, s->drawn, s->lost);
    if (t->block == 2 && t->seats == 2)
        print_pairs(s->tally);
    print_elo(&e);
    printf("likelihood of superiority: %.1f %%\n", 100 * e.superiority);
    if (t->sprt)
        print_sprt(t->sprt, s->tally);
    print_margin(s);
}

static void print_many(const struct tourney *t, const struct pairing *p) {
    printf("%" PRIu32 " games\n", p->standing.games);
    for (int i = 0; i < t->sides; i++) {
        struct estimate e = estimate_of(&p->standing.tally[i]);
        char score[40];
        estimate_write(&e, score, sizeof score);
        printf("%s: %s of its encounters\n", t->entrant[p->side[i]].name, score);
    }
}

static void print_pairing(const struct tourney *t, const struct pairing *p) {
    if (p->standing.games == 0) {
        printf("%s against %s: no games\n", t->entrant[p->side[0]].name,
               t->entrant[p->side[1]].name);
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
        cli_wrong("--sprt \"%.40s\": ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA is wanted, such as 0,10",
                  text);
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
    int status = tourney_read(t, a, a->operand, a->count, true);
    if (status != CLI_OK)
        return status;
    if (t->seats > 2 && t->entrant_count > t->seats)
        return cli_wrong("%d engines are too many for a game of %d seats", t->entrant_count,
                         t->seats);
    make_pairings(t);
    if (args_has(a, "sprt")) {
        if (!read_sprt(args_value(a, "sprt"), sprt))
            return CLI_WRONG;
        if (t->entrant_count > 2)
            return cli_wrong("--sprt is for two engines");
        t->sprt = sprt;
    }
    if (args_has(a, "resume") && !t->path)
        return cli_wrong("--resume goes on with a match that was kept: --save FILE");
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
