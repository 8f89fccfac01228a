/* report_table.c - the figures of a report in words, as tables that text and page print alike. */
#include "common/say.h"
#include "common/service.h"
#include "report.h"
#include "report/score.h"
#include <stdlib.h>
#include <string.h>

const int report_map_texts[PROFILE_MAPS] = {
    [MAP_COUNTERS] = TEXT_REPORT_MAP_COUNTERS, [MAP_PENTOMINOES] = TEXT_REPORT_MAP_PENTOMINOES,
    [MAP_BODIES] = TEXT_REPORT_MAP_BODIES,     [MAP_LIMBS] = TEXT_REPORT_MAP_LIMBS,
    [MAP_FIGHTS] = TEXT_REPORT_MAP_FIGHTS,     [MAP_STARVED] = TEXT_REPORT_MAP_STARVED,
};

void report_write_terms(const struct report *r, struct out *o) {
    const struct tourney *t = r->tourney;
    say_write(r->judge ? TEXT_REPORT_TERMS : TEXT_REPORT_TERMS_UNJUDGED,
              WORDING_ARGS(NUMBER("games", t->blocks), NUMBER("plies", t->openings.plies),
                           NUMBER("seed", (int64_t)t->seed), NUMBER("nodes", (int64_t)r->judge)),
              o);
}

/* ---- cells -------------------------------------------------------------------------------- */

static struct report_table *table_new(int columns) {
    struct report_table *t = cli_alloc(sizeof *t);
    memset(t, 0, sizeof *t);
    t->rows = 1;
    t->columns = columns;
    return t;
}

static struct out cell_out(struct report_table *t, int row, int column) {
    return say_to(t->cell[row][column], REPORT_CELL);
}

static void set_cell(struct report_table *t, int row, int column, const char *text) {
    struct out o = cell_out(t, row, column);
    out_text(&o, text);
}

/* A new row, and its label; `seat` is filled in where the sentence has {seat}. */
static int add_row(struct report_table *t, int label, int seat) {
    struct out o = cell_out(t, t->rows, 0);
    say_write(label, WORDING_ARGS(NUMBER("seat", seat + 1)), &o);
    return t->rows++;
}

/* ---- all figures -------------------------------------------------------------------------- */

static struct counted played(const struct profile *p) { return say_figure("%u", p->games); }
static struct counted left(const struct profile *p) { return say_figure("%u", p->left); }

static struct counted length(const struct profile *p) {
    return say_figure("%.1f", report_mean_length(p));
}

static struct counted middle_length(const struct profile *p) {
    return say_figure("%d", profile_median_length(p));
}

static struct counted lengths(const struct profile *p) {
    return say_figure("%d–%d", profile_least_length(p), profile_most_length(p));
}

static struct counted choices(const struct profile *p) {
    return say_figure("%.1f", report_mean((double)p->choices, (double)p->positions));
}

static struct counted widest(const struct profile *p) { return say_figure("%u", p->widest); }

static struct counted percent(double part, double whole) {
    return say_figure("%.1f %%", 100 * report_mean(part, whole));
}

static struct counted forced(const struct profile *p) {
    return percent((double)p->forced, (double)p->positions);
}

static struct counted drawn(const struct profile *p) { return percent(p->drawn, p->games); }

/* Without scatter there is no bar. */
static struct counted with_error(struct counted figure, double error) {
    struct out o = {figure.text, sizeof figure.text, strlen(figure.text), cli_language()};
    if (error > 0)
        out_text(&o, say_figure(" ± %.1f", error).text);
    return figure;
}

static struct counted edge(const struct profile *p) {
    struct share s = report_share(p, 0);
    return with_error(say_figure("%+.1f %%", s.percent - 50), s.error);
}

static struct counted behind(const struct profile *p) { return percent(p->behind, p->judged); }

static struct counted drama(const struct profile *p) {
    double hundredths = report_mean((double)p->drama, p->judged);
    return say_figure(p->unit == AI_WIN ? "%.1f %%" : "%.2f", hundredths / 100);
}

static struct counted decisiveness(const struct profile *p) {
    return percent((double)p->decisiveness / PROFILE_PARTS, p->judged);
}

/* Of a seat. */
static struct counted won(const struct profile *p, int seat) {
    return percent(p->seat[seat].alone, p->games);
}

static struct counted shared(const struct profile *p, int seat) {
    return percent(p->seat[seat].shared, p->games);
}

static struct counted share(const struct profile *p, int seat) {
    struct share s = report_share(p, seat);
    return with_error(say_figure("%.1f %%", s.percent), s.error);
}

static struct counted score(const struct profile *p, int seat) {
    return say_figure("%.2f", report_mean((double)p->seat[seat].score, p->games));
}

static void add_figure(struct report_table *t, const struct report *r, int label,
                       struct counted (*of)(const struct profile *)) {
    int row = add_row(t, label, 0);
    for (int i = 0; i < report_levels(r); i++)
        set_cell(t, row, i + 1, of(&r->profile[i]).text);
}

static void add_seats(struct report_table *t, const struct report *r, int label,
                      struct counted (*of)(const struct profile *, int)) {
    for (int seat = 0; seat < r->tourney->seats; seat++) {
        int row = add_row(t, label, seat);
        for (int i = 0; i < report_levels(r); i++)
            set_cell(t, row, i + 1, of(&r->profile[i], seat).text);
    }
}

static bool any_left(const struct report *r) {
    for (int i = 0; i < report_levels(r); i++)
        if (r->profile[i].left)
            return true;
    return false;
}

static void head_levels(struct report_table *t, const struct report *r, int column) {
    for (int i = 0; i < report_levels(r); i++)
        set_cell(t, 0, column + i, report_level(r, i));
}

struct report_table *report_figures(const struct report *r) {
    static const int scores[] = {[SCORE_POINTS] = TEXT_REPORT_POINTS,
                                 [SCORE_CAPTURES] = TEXT_REPORT_CAPTURES,
                                 [SCORE_REMAINING] = TEXT_REPORT_POINTS};
    struct report_table *t = table_new(1 + report_levels(r));
    set_cell(t, 0, 0, said(TEXT_REPORT_LEVEL));
    head_levels(t, r, 1);
    add_figure(t, r, TEXT_REPORT_GAMES, played);
    if (any_left(r))
        add_figure(t, r, TEXT_REPORT_LEFT, left);
    add_figure(t, r, TEXT_REPORT_LENGTH, length);
    add_figure(t, r, TEXT_REPORT_MEDIAN, middle_length);
    add_figure(t, r, TEXT_REPORT_LENGTHS, lengths);
    add_figure(t, r, TEXT_REPORT_CHOICES, choices);
    add_figure(t, r, TEXT_REPORT_WIDEST, widest);
    add_figure(t, r, TEXT_REPORT_FORCED, forced);
    add_seats(t, r, TEXT_REPORT_WON, won);
    add_seats(t, r, TEXT_REPORT_SHARED, shared);
    add_seats(t, r, TEXT_REPORT_SHARE, share);
    add_figure(t, r, TEXT_REPORT_EDGE, edge);
    add_figure(t, r, TEXT_REPORT_DRAWN, drawn);
    add_seats(t, r, scores[r->profile[0].kind], score);
    if (r->judge) {
        add_figure(t, r, TEXT_REPORT_BEHIND, behind);
        add_figure(t, r, TEXT_REPORT_DRAMA, drama);
        add_figure(t, r, TEXT_REPORT_DECISIVENESS, decisiveness);
    }
    return t;
}

/* ---- first moves -------------------------------------------------------------------------- */

struct report_table *report_firsts(const struct report *r) {
    struct report_table *t = table_new(2 + report_levels(r));
    union game_state start;
    variant_start(report_variant(r), &start);
    set_cell(t, 0, 0, said(TEXT_REPORT_MOVE));
    set_cell(t, 0, 1, said(TEXT_REPORT_SCORE));
    head_levels(t, r, 2);
    for (int i = 0; i < r->first.lines; i++) {
        struct out move = cell_out(t, t->rows, 0), score = cell_out(t, t->rows, 1);
        move_write(report_variant(r)->game, &start, r->first.line[i].move[0], &move);
        score_write(r->first.line[i].score, &score);
        for (int k = 0; k < report_levels(r); k++) {
            uint32_t n = r->profile[k].first[i].games;
            double share = report_first_share(&r->profile[k], i);
            set_cell(t, t->rows, k + 2, n ? say_figure("%.1f %% (%u)", share, n).text : "-");
        }
        t->rows++;
    }
    return t;
}
