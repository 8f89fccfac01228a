/* report_text.c - a report as lines of text: the tables, and the cells where most happens. */
#include "common/line.h"
#include "common/say.h"
#include "report.h"
#include <stdio.h>
#include <stdlib.h>

enum { BEST_CELLS = 8 };

static void print_table(struct report_table *t) {
    int width[REPORT_COLUMNS] = {0};
    for (int row = 0; row < t->rows; row++)
        for (int i = 0; i < t->columns; i++)
            width[i] = line_wider(width[i], t->cell[row][i]);
    for (int row = 0; row < t->rows; row++) {
        printf("%-*s", line_padded(width[0], t->cell[row][0]), t->cell[row][0]);
        for (int i = 1; i < t->columns; i++)
            printf("  %*s", line_padded(width[i], t->cell[row][i]), t->cell[row][i]);
        putchar('\n');
    }
    free(t);
}

/* Of the cells not taken yet the one with the most, of several the first; -1: there is none. */
static int next_cell(const uint32_t *map, const bool *taken) {
    int best = -1;
    for (int cell = 0; cell < PROFILE_CELLS; cell++)
        if (map[cell] > 0 && !taken[cell] && (best < 0 || map[cell] > map[best]))
            best = cell;
    return best;
}

/* "d4 8.1 %, c3 7.7 %, ...": the cells with the most, and their shares. */
static void write_best(const struct report *r, const uint32_t *map, double sum, struct out *o) {
    const struct variant *v = report_variant(r);
    bool taken[PROFILE_CELLS] = {false};
    union game_state start;
    variant_start(v, &start);
    for (int i = 0, cell; i < BEST_CELLS && (cell = next_cell(map, taken)) >= 0; i++) {
        taken[cell] = true;
        out_text(o, i ? ", " : "");
        notation_of(v->game)->write_cell(&start, cell, o);
        out_text(o, say_figure(" %.1f %%", 100 * map[cell] / sum).text);
    }
}

static void print_maps(const struct report *r) {
    int last = report_levels(r) - 1;
    const struct profile *p = &r->profile[last];
    bool any = false;
    for (int map = 0; map < PROFILE_MAPS; map++) {
        double sum = (double)profile_map_sum(p, map);
        char list[BEST_CELLS * 20];
        struct out o = say_to(list, sizeof list);
        if (sum == 0)
            continue;
        if (!any) {
            putchar('\n');
            say_with(TEXT_REPORT_WHERE, WORD("level", report_level(r, last)));
        }
        any = true;
        write_best(r, p->map[map], sum, &o);
        printf("%s: %s\n", said(report_map_texts[map]), list);
    }
}

static void print_failures(const struct report *r) {
    for (int i = 0; i < report_levels(r); i++)
        if (r->tourney->pairing[i].standing.fault)
            say_with(TEXT_RATE_FAILURE, WORD("what", r->tourney->pairing[i].standing.fault));
}

void report_print(const struct report *r) {
    char variant[VARIANT_LENGTH], terms[300];
    struct out v = say_to(variant, sizeof variant), o = say_to(terms, sizeof terms);
    variant_write(report_variant(r), &v);
    report_write_terms(r, &o);
    printf("%s\n", variant);
    line_wrap("", terms);
    putchar('\n');
    print_table(report_figures(r));
    if (r->first.lines) {
        putchar('\n');
        print_table(report_firsts(r));
    }
    print_maps(r);
    print_failures(r);
}
