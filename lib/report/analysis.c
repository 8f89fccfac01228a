/* analysis.c - judging the moves of a whole game. */
#include "report/analysis.h"
#include "report/score.h"

void analysis_begin(struct analysis *a, const struct game *game, struct analysis_move *moves,
                    int count, const union game_state *last, const struct ai_report *report) {
    *a = (struct analysis){.game = game, .moves = moves, .count = count, .after = *last};
    a->seats = game->seats(last);
    if (report)
        a->score = report->line[0].score;
}

const game_move *analysis_asks(const struct analysis *a, const game_move *played) {
    return a->seats > 2 ? played : NULL;
}

/* What the position after a move is worth to the seat that made it, for one or two seats. */
static struct ai_score seen_back(const struct analysis *a, int seat) {
    return a->game->turn(&a->after) == seat ? a->score : ai_score_of_rival(a->score);
}

/* What the engine says of the move itself. */
static struct ai_score judged(const struct ai_report *report, game_move move) {
    int n = 0;
    while (n < report->lines - 1 && report->line[n].move[0] != move)
        n++;
    return report->line[n].score;
}

static struct ai_score played_score(const struct analysis *a, const struct analysis_move *m,
                                    const struct ai_report *report) {
    struct game_result result;
    a->game->result(&a->after, &result);
    if (result.over)
        return score_of_result(&result, m->seat, report->line[0].score.unit);
    return a->seats > 2 ? judged(report, m->move) : seen_back(a, m->seat);
}

static enum record_glyph glyph_of(struct ai_score lost) {
    bool win = lost.unit == AI_WIN;
    if (lost.value >= (win ? ANALYSIS_WIN_BLUNDER : ANALYSIS_POINTS_BLUNDER))
        return GLYPH_BLUNDER;
    if (lost.value >= (win ? ANALYSIS_WIN_BAD : ANALYSIS_POINTS_BAD))
        return GLYPH_BAD;
    if (lost.value >= (win ? ANALYSIS_WIN_DUBIOUS : ANALYSIS_POINTS_DUBIOUS))
        return GLYPH_DUBIOUS;
    return GLYPH_NONE;
}

void analysis_judge(struct analysis *a, int n, const union game_state *before, game_move played,
                    const struct ai_report *report) {
    struct analysis_move *m = &a->moves[n];
    const struct ai_line *best = &report->line[0];
    *m = (struct analysis_move){.move = played, .best = *best};
    m->seat = (uint8_t)a->game->turn(before);
    m->choice = a->game->count(before) > 1;
    m->score = played_score(a, m, report);
    m->lost.unit = best->score.unit;
    if (m->choice && played != best->move[0] && m->score.unit == best->score.unit &&
        best->score.value > m->score.value)
        m->lost.value = best->score.value - m->score.value;
    m->lost.exact = m->score.exact && best->score.exact;
    m->glyph = (uint8_t)glyph_of(m->lost);
    a->after = *before;
    a->score = best->score;
}

void analysis_excuse(struct analysis *a, int n) {
    struct analysis_move *m = &a->moves[n];
    m->choice = false;
    m->lost.value = 0;
    m->glyph = GLYPH_NONE;
}

/* Of one move, in hundredths of per cent: 100 for the best one, 50 for one that loses `half`. */
static int32_t accuracy_of(struct ai_score lost) {
    int64_t half = lost.unit == AI_WIN ? ANALYSIS_WIN_HALF : ANALYSIS_POINTS_HALF;
    return (int32_t)(AI_CERTAIN * half / (half + lost.value));
}

struct analysis_sum analysis_sum(const struct analysis *a, int seat) {
    struct analysis_sum sum = {0};
    int64_t accuracy = 0, lost = 0;
    for (int i = 0; i < a->count; i++) {
        const struct analysis_move *m = &a->moves[i];
        if (m->seat != seat || !m->choice)
            continue;
        sum.moves++;
        sum.dubious += m->glyph == GLYPH_DUBIOUS;
        sum.bad += m->glyph == GLYPH_BAD;
        sum.blunders += m->glyph == GLYPH_BLUNDER;
        sum.lost.unit = m->lost.unit;
        accuracy += accuracy_of(m->lost);
        lost += m->lost.value;
    }
    if (sum.moves) {
        sum.accuracy = (int32_t)(accuracy / sum.moves);
        sum.lost.value = (int32_t)(lost / sum.moves);
    }
    return sum;
}
