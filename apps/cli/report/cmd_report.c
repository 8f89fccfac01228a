/* cmd_report.c - `pentoid report`: levels play a variant against themselves, and the program prints
 * what its games are like.
 *
 * The games are played by the arena of `match`, several at once, and kept in a file if one is
 * given, from which the same command resumes. Then they are judged and added up. */
#include "common/files.h"
#include "common/say.h"
#include "report.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Those whose games are far enough apart, and which need no limit. */
static const char *const usual_levels[] = {"1", "3", "5", "7"};
enum { USUAL_LEVELS = sizeof usual_levels / sizeof usual_levels[0] };

enum { JUDGE_NODES = 1000, MOST_JUDGE_NODES = 1000000 };

/* ---- the games ---------------------------------------------------------------------------- */

static void take_game(void *context, int number, const struct record *record) {
    struct report *r = context;
    if (!r->games) {
        size_t bytes = (size_t)r->tourney->slots * sizeof *r->games;
        r->games = cli_alloc(bytes);
        memset(r->games, 0, bytes);
    }
    struct report_game *g = &r->games[number];
    g->moves = cli_alloc(((size_t)record->node_count + 1) * sizeof *g->moves);
    for (uint32_t n = record->nodes[0].next; n; n = record->nodes[n].next)
        g->moves[g->count++] = record->nodes[n].move;
    g->ending = record->ending;
    g->opening = record_opening(record);
}

void report_add_up(struct report *r) {
    game_move first[PROFILE_FIRSTS];
    for (int i = 0; i < r->first.lines; i++)
        first[i] = r->first.line[i].move[0];
    r->profile = cli_alloc((size_t)report_levels(r) * sizeof *r->profile);
    for (int i = 0; i < report_levels(r); i++)
        profile_begin(&r->profile[i], r->tourney->seats, first, r->first.lines);
    for (int n = 0; n < r->tourney->slots; n++) {
        const struct report_game *g = &r->games[n];
        struct profile_game game = {report_variant(r), g->moves,   g->count,
                                    g->opening,        &g->ending, g->standing};
        profile_add(&r->profile[tourney_pairing(r->tourney, n) - r->tourney->pairing], &game);
    }
}

/* ---- what the forms share ----------------------------------------------------------------- */

double report_mean(double sum, double count) { return count > 0 ? sum / count : 0; }

double report_mean_length(const struct profile *p) {
    double sum = 0;
    for (int length = 0; length <= GAME_MAX_PLIES; length++)
        sum += (double)length * p->length[length];
    return report_mean(sum, p->games);
}

struct share report_share(const struct profile *p, int seat) {
    const struct profile_seat *s = &p->seat[seat];
    double whole = 2.0 * (p->seats - 1), n = p->games, mean = report_mean((double)s->beaten, n);
    double scatter = n > 1 ? ((double)s->squares - n * mean * mean) / (n - 1) : 0;
    return (struct share){100 * mean / whole,
                          n > 1 ? 100 * 1.96 * sqrt(fmax(scatter, 0) / n) / whole : 0};
}

double report_first_share(const struct profile *p, int first) {
    const struct profile_first *f = &p->first[first];
    return 100 * report_mean((double)f->beaten, f->games) / (2.0 * (p->seats - 1));
}

/* ---- the command -------------------------------------------------------------------------- */

static int set_up(struct report *r, const struct args *a) {
    struct tourney *t = r->tourney;
    char *usual[USUAL_LEVELS];
    for (int i = 0; i < USUAL_LEVELS; i++)
        usual[i] = (char *)usual_levels[i];
    bool given = a->count > 1;
    r->judge = JUDGE_NODES;
    if (!args_number(a, "judge", 0, MOST_JUDGE_NODES, &r->judge))
        return CLI_WRONG;
    int status = tourney_read(t, a, TOURNEY_ALONE, a->operand[0], given ? a->operand + 1 : usual,
                              given ? a->count - 1 : USUAL_LEVELS);
    if (status != CLI_OK)
        return status;
    t->seen = take_game;
    t->context = r;
    for (int i = 0; i < t->entrant_count; i++)
        tourney_pair(t, &i);
    return tourney_begin(t, true);
}

static int make_report(struct report *r, const struct args *a) {
    int status = set_up(r, a);
    if (status == CLI_OK)
        status = tourney_run(r->tourney);
    if (status == CLI_OK)
        status = report_judge(r);
    if (status != CLI_OK)
        return status;
    report_add_up(r);
    if (args_has(a, "html"))
        status = report_save_page(r, args_value(a, "html"));
    if (status == CLI_OK && args_has(a, "json"))
        report_print_json(r);
    else if (status == CLI_OK)
        report_print(r);
    return status;
}

static void forget(struct report *r) {
    for (int n = 0; r->games && n < r->tourney->slots; n++) {
        free(r->games[n].moves);
        free(r->games[n].standing);
    }
    free(r->games);
    free(r->profile);
    tourney_free(r->tourney);
    free(r->tourney);
}

int cmd_report(int argc, char **argv) {
    struct args a;
    struct report r = {.tourney = cli_alloc(sizeof *r.tourney)};
    *r.tourney = (struct tourney){.fd = -1};
    int status = args_read(&a, argc, argv) ? make_report(&r, &a) : CLI_WRONG;
    forget(&r);
    return status;
}
