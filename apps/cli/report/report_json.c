/* report_json.c - a report as JSON. docs/json.md describes the members. */
#include "common/service.h"
#include "report.h"
#include "report/score.h"
#include "text/json.h"
#include <stdio.h>

/* A number with two decimals. */
static void figure(struct json *j, double value) {
    char text[40];
    snprintf(text, sizeof text, "%.2f", value);
    if (j->comma)
        out_char(j->out, ',');
    out_text(j->out, text);
    json_go_on(j);
}

static void figure_member(struct json *j, const char *name, double value) {
    json_member(j, name);
    figure(j, value);
}

static void percent_member(struct json *j, const char *name, double part, double whole) {
    figure_member(j, name, 100 * report_mean(part, whole));
}

static void write_length(struct json *j, const struct profile *p) {
    json_open_member(j, "length", '{');
    figure_member(j, "mean", report_mean_length(p));
    json_int_member(j, "median", profile_median_length(p));
    json_int_member(j, "least", profile_least_length(p));
    json_int_member(j, "most", profile_most_length(p));
    json_open_member(j, "games", '[');
    for (int length = 0; length <= profile_most_length(p); length++) {
        if (p->length[length] == 0)
            continue;
        json_open(j, '[');
        json_int(j, length);
        json_int(j, p->length[length]);
        json_close(j, ']');
    }
    json_close(j, ']');
    json_close(j, '}');
}

static void write_branching(struct json *j, const struct profile *p) {
    json_open_member(j, "branching", '{');
    figure_member(j, "mean", report_mean((double)p->choices, (double)p->positions));
    json_int_member(j, "most", p->widest);
    percent_member(j, "forced", (double)p->forced, (double)p->positions);
    json_open_member(j, "by_move", '[');
    for (int ply = 0; ply < profile_most_length(p); ply++)
        if (p->at[ply].positions)
            figure(j, report_mean((double)p->at[ply].choices, p->at[ply].positions));
        else
            json_null(j);
    json_close(j, ']');
    json_close(j, '}');
}

static void write_results(struct json *j, const struct profile *p) {
    json_int_member(j, "drawn", p->drawn);
    json_open_member(j, "seats", '[');
    for (int seat = 0; seat < p->seats; seat++) {
        struct share share = report_share(p, seat);
        json_open(j, '{');
        json_int_member(j, "seat", seat + 1);
        json_int_member(j, "won", p->seat[seat].alone);
        json_int_member(j, "shared", p->seat[seat].shared);
        figure_member(j, "score", report_mean((double)p->seat[seat].score, p->games));
        figure_member(j, "share", share.percent);
        figure_member(j, "error", share.error);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void write_course(struct json *j, const struct report *r, const struct profile *p) {
    if (r->judge == 0) {
        json_member(j, "course");
        json_null(j);
        return;
    }
    json_open_member(j, "course", '{');
    json_int_member(j, "games", p->judged);
    json_text_member(j, "unit", r->first.line[0].score.unit == AI_WIN ? "win" : "points");
    percent_member(j, "behind", p->behind, p->judged);
    figure_member(j, "drama", report_mean((double)p->drama, p->judged) / 100);
    percent_member(j, "decisiveness", (double)p->decisiveness / PROFILE_PARTS, p->judged);
    json_close(j, '}');
}

static void write_maps(struct json *j, const struct report *r, const struct profile *p) {
    const struct variant *v = report_variant(r);
    union game_state start;
    variant_start(v, &start);
    json_open_member(j, "maps", '{');
    for (int map = 0; map < PROFILE_MAPS; map++) {
        if (profile_map_sum(p, map) == 0)
            continue;
        json_open_member(j, profile_map_names[map], '{');
        for (int cell = 0; cell < PROFILE_CELLS; cell++) {
            char name[16];
            struct out o = out_to(name, sizeof name);
            if (p->map[map][cell] == 0)
                continue;
            notation_of(v->game)->write_cell(&start, cell, &o);
            json_int_member(j, name, p->map[map][cell]);
        }
        json_close(j, '}');
    }
    json_close(j, '}');
}

static void write_firsts(struct json *j, const struct report *r) {
    const struct variant *v = report_variant(r);
    union game_state start;
    variant_start(v, &start);
    json_open_member(j, "first_moves", '[');
    for (int i = 0; i < r->first.lines; i++) {
        char move[MOVE_LENGTH];
        struct out o = out_to(move, sizeof move);
        move_write(v->game, &start, r->first.line[i].move[0], &o);
        json_open(j, '{');
        json_text_member(j, "move", move);
        score_json_member(j, "score", r->first.line[i].score);
        json_open_member(j, "levels", '[');
        for (int k = 0; k < report_levels(r); k++) {
            const struct profile *p = &r->profile[k];
            json_open(j, '{');
            json_int_member(j, "games", p->first[i].games);
            json_member(j, "share");
            if (p->first[i].games)
                figure(j, report_first_share(p, i));
            else
                json_null(j);
            json_close(j, '}');
        }
        json_close(j, ']');
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void write_level(struct json *j, const struct report *r, int level) {
    const struct profile *p = &r->profile[level];
    json_open(j, '{');
    json_text_member(j, "name", report_level(r, level));
    json_int_member(j, "games", p->games);
    json_int_member(j, "left", p->left);
    write_length(j, p);
    write_branching(j, p);
    write_results(j, p);
    write_course(j, r, p);
    write_maps(j, r, p);
    json_close(j, '}');
}

static void write_report(const void *context, struct out *o) {
    static const char *const kinds[] = {
        [SCORE_POINTS] = "scores", [SCORE_CAPTURES] = "captures", [SCORE_REMAINING] = "left"};
    const struct report *r = context;
    struct json j = json_to(o);
    json_open(&j, '{');
    json_text_member(&j, "format", "pentoid-report");
    json_int_member(&j, "version", 1);
    json_variant_members(&j, report_variant(r));
    json_int_member(&j, "seats", r->tourney->seats);
    json_text_member(&j, "kind", kinds[r->profile[0].kind]);
    json_text_member(&j, "terms", r->tourney->agreed);
    json_int_member(&j, "opening_plies", r->tourney->openings.plies);
    json_int_member(&j, "judge", (int64_t)r->judge);
    write_firsts(&j, r);
    json_open_member(&j, "levels", '[');
    for (int i = 0; i < report_levels(r); i++)
        write_level(&j, r, i);
    json_close(&j, ']');
    json_close(&j, '}');
    out_char(o, '\n');
}

void report_print_json(const struct report *r) { text_print(write_report, r); }
