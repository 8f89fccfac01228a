/* analyse_out.c - what the engine thinks of a game: a table, a record with remarks, JSON, a curve.
 *
 * Remarks in a record are in brackets, `[eval 63.5 %, lost 7.2 %]`, after any other comment on the
 * move, so that another analysis can find and replace them. */
#include "analyse.h"
#include "cli/cli.h"
#include "common/files.h"
#include "common/line.h"
#include "common/say.h"
#include "report/analysis_json.h"
#include "report/curve_svg.h"
#include "report/score.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REMARK "[eval "

static const struct game *game_of(const struct analyse *a) { return a->record->variant.game; }

static void write_best(const struct analyse *a, int n, struct out *o) {
    move_write(game_of(a), &a->states[n], a->moves[n].best.move[0], o);
}

/* "Ana", or "player 2". */
static void write_name(const struct analyse *a, int seat, struct out *o) {
    const char *name = record_seat_tag(a->record, "Seat", seat);
    if (name && *name)
        clean_write(name, strlen(name), o);
    else
        say_write(TEXT_PLAYER_SMALL, WORDING_ARGS(NUMBER("n", seat + 1)), o);
}

/* "lost 7.2 %". */
static void write_lost(const struct analysis_move *m, struct out *o) {
    char lost[SCORE_LENGTH];
    struct out l = out_in(o->language, lost, sizeof lost);
    score_write_loss(m->lost, &l);
    say_write(TEXT_ANALYSE_LOST, WORDING_ARGS(WORD("lost", lost)), o);
}

/* ---- table -------------------------------------------------------------------------------- */

struct row {
    char move[MOVE_LENGTH + 3], score[SCORE_LENGTH], rest[MOVE_LENGTH + SCORE_LENGTH + 40];
};

static void make_row(const struct analyse *a, int n, struct row *row) {
    const struct analysis_move *m = &a->moves[n];
    struct out move = say_to(row->move, sizeof row->move);
    struct out score = say_to(row->score, sizeof row->score);
    struct out rest = say_to(row->rest, sizeof row->rest);
    move_write(game_of(a), &a->states[n], m->move, &move);
    out_text(&move, record_glyphs[m->glyph]);
    score_write(m->score, &score);
    if (m->lost.value == 0)
        return;
    char lost[SCORE_LENGTH + 20], best[MOVE_LENGTH];
    struct out l = say_to(lost, sizeof lost), b = say_to(best, sizeof best);
    write_lost(m, &l);
    write_best(a, n, &b);
    say_write(TEXT_ANALYSE_BEST, WORDING_ARGS(WORD("lost", lost), WORD("move", best)), &rest);
}

static int name_width(const struct analyse *a) {
    int width = 0;
    for (int seat = 0; seat < a->analysis.seats; seat++) {
        char name[2 * RECORD_NAME];
        struct out o = say_to(name, sizeof name);
        write_name(a, seat, &o);
        width = line_wider(width, name);
    }
    return width;
}

static void print_rows(const struct analyse *a) {
    int width = name_width(a), move = 0, score = 0;
    struct row row;
    for (int n = 0; n < a->count; n++) {
        make_row(a, n, &row);
        move = line_wider(move, row.move);
        score = line_wider(score, row.score);
    }
    for (int n = 0; n < a->count; n++) {
        char name[2 * RECORD_NAME];
        struct out o = say_to(name, sizeof name);
        write_name(a, a->moves[n].seat, &o);
        make_row(a, n, &row);
        printf("%3d. %-*s  %-*s  %*s%s%s\n", n + 1, line_padded(width, name), name, move, row.move,
               score, row.score, *row.rest ? "  " : "", row.rest);
    }
}

static void print_sums(const struct analyse *a) {
    for (int seat = 0; seat < a->analysis.seats; seat++) {
        struct analysis_sum sum = analysis_sum(&a->analysis, seat);
        char name[2 * RECORD_NAME], lost[SCORE_LENGTH];
        struct out n = say_to(name, sizeof name), l = say_to(lost, sizeof lost);
        write_name(a, seat, &n);
        score_write_loss(sum.lost, &l);
        say_with(sum.moves ? TEXT_ANALYSE_SUM : TEXT_ANALYSE_NO_CHOICE, WORD("name", name),
                 NUMBER("accuracy", (sum.accuracy + 50) / 100), WORD("lost", lost),
                 NUMBER("dubious", sum.dubious), NUMBER("bad", sum.bad), NUMBER("n", sum.blunders));
    }
}

void analyse_print(const struct analyse *a) {
    print_rows(a);
    putchar('\n');
    print_sums(a);
}

/* ---- record ------------------------------------------------------------------------------- */

/* What somebody else has said: the comment without the remark of an earlier analysis. */
static void write_old_comment(const struct record *r, uint32_t node, struct out *o) {
    const char *text = record_text(r, r->nodes[node].comment), *remark = strstr(text, REMARK);
    const char *end = remark ? strchr(remark, ']') : NULL;
    if (!end) {
        out_text(o, text);
        return;
    }
    if (remark > text && remark[-1] == ' ') /* it stood between the two */
        remark--;
    out_bytes(o, text, (size_t)(remark - text));
    out_text(o, end + 1);
}

struct remark {
    const struct analyse *analyse;
    const struct record *record;
    int n;
};

static void write_comment(const void *context, struct out *o) {
    const struct remark *c = context;
    const struct analysis_move *m = &c->analyse->moves[c->n];
    write_old_comment(c->record, c->analyse->nodes[c->n], o);
    out_text(o, o->length ? " " : "");
    out_text(o, REMARK);
    score_write(m->score, o);
    if (m->lost.value) {
        out_text(o, ", ");
        write_lost(m, o);
    }
    out_char(o, ']');
}

static bool has_variation(const struct record *r, uint32_t node, game_move first) {
    for (uint32_t v = r->nodes[node].variation; v; v = r->nodes[v].other)
        if (r->nodes[v].move == first)
            return true;
    return false;
}

/* The best line instead of a mistake. */
static void add_line(struct record *r, uint32_t node, const struct ai_line *line) {
    uint32_t last;
    if (has_variation(r, node, line->move[0]) ||
        record_vary(r, node, line->move[0], &last).message != FAULT_NONE)
        return;
    for (int i = 1; i < line->length; i++)
        if (record_extend(r, last, line->move[i], &last).message != FAULT_NONE)
            return;
}

/* A mark that a person has set stays; that of an earlier analysis does not. */
static void annotate(const struct analyse *a, struct record *r, int n) {
    const struct analysis_move *m = &a->moves[n];
    uint32_t node = a->nodes[n];
    size_t length;
    bool ours = strstr(record_text(r, r->nodes[node].comment), REMARK) != NULL;
    char *comment = text_made(write_comment, &(struct remark){a, r, n}, &length);
    record_set_comment(r, node, comment);
    free(comment);
    if (ours || r->nodes[node].glyph == GLYPH_NONE)
        r->nodes[node].glyph = m->glyph;
    if (m->glyph != GLYPH_NONE)
        add_line(r, node, &m->best);
}

static void write_record(const void *context, struct out *o) { record_write(context, o); }

void analyse_print_record(const struct analyse *a) {
    const struct record *old = a->record;
    struct record r = *old;
    size_t moves = (size_t)a->count;
    r.node_capacity = (uint32_t)(old->node_count + moves * AI_MAX_PV);
    r.text_capacity = (uint32_t)(2 * old->text_count + moves * 200);
    r.nodes = cli_alloc(r.node_capacity * sizeof *r.nodes);
    r.text = cli_alloc(r.text_capacity);
    memcpy(r.nodes, old->nodes, old->node_count * sizeof *r.nodes);
    memcpy(r.text, old->text, old->text_count);
    for (int n = 0; n < a->count; n++)
        annotate(a, &r, n);
    text_print(write_record, &r);
    record_free(&r);
}

/* ---- JSON --------------------------------------------------------------------------------- */

static void write_json(const void *context, struct out *o) {
    const struct analyse *a = context;
    const char *names[GAME_SEATS];
    for (int seat = 0; seat < a->analysis.seats; seat++)
        names[seat] = record_seat_tag(a->record, "Seat", seat);
    analysis_json(&a->analysis, &a->record->variant, names, o);
    out_char(o, '\n');
}

void analyse_print_json(const struct analyse *a) { text_print(write_json, a); }

/* ---- the curve ---------------------------------------------------------------------------- */

/* One curve for one or two players, as player 1 sees it; one for each of several. */
static struct curve_point point_of(const struct analyse *a, int n) {
    const struct analysis_move *m = &a->moves[n];
    struct curve_point p = {.ply = (uint16_t)(n + 1), .glyph = m->glyph, .value = m->score.value};
    if (a->analysis.seats > 2)
        p.curve = m->seat;
    else if (m->seat == 1)
        p.value = ai_score_of_rival(m->score).value;
    return p;
}

/* Where a game of one or two begins; several begin with their first moves. */
static int first_point(const struct analyse *a, struct curve_point *p) {
    *p = (struct curve_point){.value = a->moves[0].best.score.value};
    return a->analysis.seats <= 2;
}

static void write_svg(const void *context, struct out *o) {
    o->language = cli_language();
    curve_svg(context, o);
}

void analyse_print_svg(const struct analyse *a) {
    char names[GAME_SEATS][2 * RECORD_NAME], title[VARIANT_LENGTH];
    struct out t = say_to(title, sizeof title);
    struct curve_point *points = cli_alloc(((size_t)a->count + 1) * sizeof *points);
    struct curve c = {
        .title = title,
        .percent = a->moves[0].score.unit == AI_WIN,
        .curves = a->analysis.seats > 2 ? a->analysis.seats : 1,
        .rival = a->analysis.seats == 2,
        .points = points,
        .plies = a->count,
    };
    variant_write(&a->record->variant, &t);
    for (int seat = 0; seat < a->analysis.seats; seat++) {
        struct out o = say_to(names[seat], sizeof names[seat]);
        write_name(a, seat, &o);
        c.names[seat] = names[seat];
    }
    c.count = first_point(a, points);
    for (int n = 0; n < a->count; n++)
        points[c.count++] = point_of(a, n);
    text_print(write_svg, &c);
    free(points);
}
