/* report.h - `pentoid report`: the games of a variant as levels play them against themselves, what
 * the engine thinks of them, and the report as text, as JSON and as a page.
 *
 * The games are those of a tourney in which one side has all seats; lib/report/profile.h says what
 * is counted. */
#ifndef PENTOID_CLI_REPORT_REPORT_H
#define PENTOID_CLI_REPORT_REPORT_H

#include "cli/tournament/tourney.h"
#include "report/profile.h"

/* A game that is over; without moves if it is not. */
struct report_game {
    game_move *moves;
    int count, opening;
    struct ending ending;
    struct ai_score *standing; /* before each move, for who makes it; NULL: not judged */
};

struct report {
    struct tourney *tourney;   /* a pairing for each level */
    struct report_game *games; /* by their number in the tourney */
    uint64_t judge;            /* nodes with which a position is judged; 0: none is */
    struct ai_report first;    /* the best first moves; no lines: not judged */
    struct profile *profile;   /* of each level */
};

/* Judges the positions of all games, and the first moves, in as many threads as games were played
 * at once. CLI_OK, or the status after a complaint. */
int report_judge(struct report *r);

/* Adds up the games of each level. */
void report_add_up(struct report *r);

void report_print(const struct report *r);
void report_print_json(const struct report *r);

/* CLI_OK, or the status after a complaint. */
int report_save_page(const struct report *r, const char *path);

/* ---- what the forms share ----------------------------------------------------------------- */

static inline const struct variant *report_variant(const struct report *r) {
    return &r->tourney->variant;
}
static inline int report_levels(const struct report *r) { return r->tourney->pairing_count; }
static inline const char *report_level(const struct report *r, int level) {
    return r->tourney->entrant[level].name;
}

/* The share of its rivals that a seat beat, in per cent, and its error bar for 95 %. */
struct share {
    double percent, error;
};
struct share report_share(const struct profile *p, int seat);

/* The same of who made a first move, without a bar. */
double report_first_share(const struct profile *p, int first);

/* Means, each of none being 0. */
double report_mean(double sum, double count);
double report_mean_length(const struct profile *p);

/* Figures as a table: the first row has the names of the columns, the first column those of the
 * rows. */
enum { REPORT_ROWS = 41, REPORT_COLUMNS = RATING_PLAYERS + 2, REPORT_CELL = 80 };

struct report_table {
    int rows, columns;
    char cell[REPORT_ROWS][REPORT_COLUMNS][REPORT_CELL];
};

/* What was played and judged, in a sentence. All figures, a column for each level; the first moves,
 * with the score of each and what it brought on each level. The caller frees them. */
void report_write_terms(const struct report *r, struct out *o);
struct report_table *report_figures(const struct report *r);
struct report_table *report_firsts(const struct report *r);

/* The names of maps, keys. */
extern const int report_map_texts[PROFILE_MAPS];

#endif
