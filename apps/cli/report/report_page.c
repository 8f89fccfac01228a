/* report_page.c - a report as a page: one HTML file with everything in it, and nothing that runs.
 *
 * The drawings are SVG inside the page. Each has a title for screen readers, and the tables hold
 * their figures. */
#include "common/files.h"
#include "common/say.h"
#include "report.h"
#include "report/chart_svg.h"
#include "text/svg.h"
#include <stdlib.h>
#include <string.h>

enum {
    BARS = 30,         /* classes of lengths, at the most */
    STILL_PLAYED = 10, /* a branching counts while a tenth of the games goes on */
    MAP_TITLE = 200
};

static const char style[] =
    "body{margin:0;background:" SVG_CARD ";color:" SVG_INK ";font:16px/1.5 system-ui,sans-serif}\n"
    "main{max-width:60rem;margin:auto;padding:1rem}\n"
    "div{overflow-x:auto}\n"
    "table{border-collapse:collapse;margin:1rem 0}\n"
    "th,td{padding:.2rem .7rem;border-bottom:1px solid " SVG_LINE ";text-align:right;"
    "white-space:nowrap;font-weight:400}\n"
    "thead th{font-weight:600}\n"
    "tr>:first-child{text-align:left;white-space:normal;min-width:8rem}\n"
    "h1{overflow-wrap:anywhere}\n"
    "svg{max-width:100%;height:auto;margin:.5rem 0}\n"
    ".maps{display:flex;flex-wrap:wrap;gap:1rem}\n"
    "figure{margin:0;flex:1 1 14rem;max-width:24rem}\n";

static void element(struct out *o, const char *tag, const char *text) {
    svg_put(o, "<%s>", tag);
    svg_escaped(o, text);
    svg_put(o, "</%s>\n", tag);
}

/* ---- tables ------------------------------------------------------------------------------- */

static void write_row(const struct report_table *t, int row, struct out *o) {
    out_text(o, "<tr>");
    for (int i = 0; i < t->columns; i++) {
        const char *tag = row == 0 || i == 0 ? "th" : "td";
        svg_put(o, i == 0 && row > 0 ? "<%s scope='row'>" : "<%s>", tag);
        svg_escaped(o, t->cell[row][i]);
        svg_put(o, "</%s>", tag);
    }
    out_text(o, "</tr>\n");
}

static void write_table(struct report_table *t, struct out *o) {
    out_text(o, "<div tabindex='0'><table>\n<thead>");
    write_row(t, 0, o);
    out_text(o, "</thead>\n<tbody>\n");
    for (int row = 1; row < t->rows; row++)
        write_row(t, row, o);
    out_text(o, "</tbody></table></div>\n");
    free(t);
}

/* ---- charts ------------------------------------------------------------------------------- */

/* The points of a chart as they are gathered. */
struct plot {
    struct chart chart;
    struct chart_point *points;
    const char *levels[RATING_PLAYERS];
};

static struct plot *plot_new(const struct report *r, size_t room, int title, int across, int up) {
    struct plot *p = cli_alloc(sizeof *p);
    *p = (struct plot){.points = cli_alloc((room + 1) * sizeof *p->points)};
    for (int i = 0; i < report_levels(r); i++)
        p->levels[i] = report_level(r, i);
    p->chart = (struct chart){.title = said(title),
                              .across = said(across),
                              .up = said(up),
                              .lines = p->levels,
                              .line_count = report_levels(r),
                              .points = p->points};
    return p;
}

static void add_point(struct plot *p, int line, double x, double y, double error) {
    p->points[p->chart.count++] = (struct chart_point){
        line, (int32_t)(100 * x), (int32_t)(100 * y + 0.5), (int32_t)(100 * error + 0.5)};
}

static void plot_write(struct plot *p, struct out *o) {
    chart_svg(&p->chart, o);
    free(p->points);
    free(p);
}

static int longest(const struct report *r) {
    int most = 0;
    for (int i = 0; i < report_levels(r); i++) {
        int length = profile_most_length(&r->profile[i]);
        most = length > most ? length : most;
    }
    return most;
}

static void write_lengths(const struct report *r, struct out *o) {
    struct plot *p = plot_new(r, (size_t)report_levels(r) * (BARS + 2), TEXT_REPORT_PLOT_LENGTHS,
                              TEXT_REPORT_MOVES, TEXT_REPORT_PERCENT_GAMES);
    int most = longest(r), width = most / BARS + 1;
    for (int level = 0; level < report_levels(r); level++) {
        const struct profile *of = &r->profile[level];
        for (int from = 0; from <= most; from += width) {
            double sum = 0;
            for (int length = from; length < from + width && length <= most; length++)
                sum += of->length[length];
            add_point(p, level, from + (width - 1) / 2.0, 100 * report_mean(sum, of->games), 0);
        }
    }
    plot_write(p, o);
}

static void write_choices(const struct report *r, struct out *o) {
    size_t most = (size_t)longest(r);
    struct plot *p = plot_new(r, (size_t)report_levels(r) * most, TEXT_REPORT_PLOT_CHOICES,
                              TEXT_REPORT_MOVES_MADE, TEXT_REPORT_LEGAL_MOVES);
    for (int level = 0; level < report_levels(r); level++) {
        const struct profile *of = &r->profile[level];
        for (size_t ply = 0; ply < most; ply++)
            if (of->at[ply].positions > of->games / STILL_PLAYED)
                add_point(p, level, (double)ply,
                          report_mean((double)of->at[ply].choices, of->at[ply].positions), 0);
    }
    plot_write(p, o);
}

/* What each seat makes of it, by strength. */
static void write_shares(const struct report *r, struct out *o) {
    int seats = r->tourney->seats;
    char names[GAME_SEATS][40];
    const char *lines[GAME_SEATS];
    struct plot *p = plot_new(r, (size_t)(report_levels(r) * seats), TEXT_REPORT_PLOT_SHARES,
                              TEXT_REPORT_LEVEL, TEXT_REPORT_PERCENT_BEATEN);
    for (int seat = 0; seat < seats; seat++) {
        struct out name = say_to(names[seat], sizeof names[seat]);
        say_write(TEXT_PLAYER_SMALL, WORDING_ARGS(NUMBER("n", seat + 1)), &name);
        lines[seat] = names[seat];
        for (int level = 0; level < report_levels(r); level++) {
            struct share share = report_share(&r->profile[level], seat);
            add_point(p, seat, level, share.percent, share.error);
        }
    }
    p->chart.percent = true;
    p->chart.names = p->levels;
    p->chart.name_count = report_levels(r);
    p->chart.lines = lines;
    p->chart.line_count = seats;
    plot_write(p, o);
}

/* ---- maps --------------------------------------------------------------------------------- */

/* The cell with the most has the full colour. */
static void write_map(const struct report *r, int level, int map, struct out *o) {
    const struct variant *v = report_variant(r);
    const uint32_t *cells = r->profile[level].map[map];
    uint32_t most = 1;
    uint8_t heat[PROFILE_CELLS];
    char title[MAP_TITLE];
    struct out t = say_to(title, sizeof title);
    union game_state start;
    for (int i = 0; i < PROFILE_CELLS; i++)
        most = cells[i] > most ? cells[i] : most;
    for (int i = 0; i < PROFILE_CELLS; i++)
        heat[i] = (uint8_t)(100 * (uint64_t)cells[i] / most);
    variant_start(v, &start);
    say_write(TEXT_REPORT_MAP_OF,
              WORDING_ARGS(WORD("what", said(report_map_texts[map])),
                           WORD("level", report_level(r, level))),
              &t);
    out_text(o, "<figure>");
    notation_of(v->game)->write_heat(&start, heat, title, o);
    element(o, "figcaption", title);
    out_text(o, "</figure>\n");
}

static void write_maps(const struct report *r, struct out *o) {
    if (!notation_of(report_variant(r)->game)->write_heat)
        return;
    element(o, "h2", said(TEXT_REPORT_MAPS));
    for (int map = 0; map < PROFILE_MAPS; map++) {
        out_text(o, "<div class='maps'>\n");
        for (int level = 0; level < report_levels(r); level++)
            if (profile_map_sum(&r->profile[level], (enum profile_map)map))
                write_map(r, level, map, o);
        out_text(o, "</div>\n");
    }
}

/* ---- the page ----------------------------------------------------------------------------- */

static void write_meanings(const struct report *r, struct out *o) {
    element(o, "p", said(TEXT_REPORT_ABOUT_SHARE));
    if (r->judge == 0)
        return;
    bool win = r->first.line[0].score.unit == AI_WIN;
    element(o, "p", said(win ? TEXT_REPORT_ABOUT_DRAMA_WIN : TEXT_REPORT_ABOUT_DRAMA_POINTS));
    element(o, "p", said(win ? TEXT_REPORT_ABOUT_DECIDED_WIN : TEXT_REPORT_ABOUT_DECIDED_POINTS));
}

static void write_page(const void *context, struct out *o) {
    const struct report *r = context;
    char variant[VARIANT_LENGTH], terms[300];
    struct out v = say_to(variant, sizeof variant), t = say_to(terms, sizeof terms);
    o->language = cli_language();
    variant_write(report_variant(r), &v);
    report_write_terms(r, &t);
    svg_put(o,
            "<!doctype html>\n<html lang='%s'>\n<head>\n<meta charset='utf-8'>\n"
            "<meta name='viewport' content='width=device-width,initial-scale=1'>\n",
            language_codes[cli_language()]);
    element(o, "title", variant);
    svg_put(o, "<style>\n%s</style>\n</head>\n<body>\n<main>\n", style);
    element(o, "h1", variant);
    element(o, "p", terms);
    write_table(report_figures(r), o);
    write_meanings(r, o);
    write_shares(r, o);
    write_lengths(r, o);
    write_choices(r, o);
    if (r->first.lines) {
        element(o, "h2", said(TEXT_REPORT_FIRST_MOVES));
        element(o, "p", said(TEXT_REPORT_ABOUT_FIRST));
        write_table(report_firsts(r), o);
    }
    write_maps(r, o);
    out_text(o, "</main>\n</body>\n</html>\n");
}

int report_save_page(const struct report *r, const char *path) {
    size_t length;
    char *text = text_made(write_page, r, &length);
    int error = files_save(path, text, length);
    free(text);
    return !error ? CLI_OK
                  : failed_with(TEXT_FILE_CANNOT_WRITE, WORD("path", path),
                                WORD("why", strerror(error)));
}
