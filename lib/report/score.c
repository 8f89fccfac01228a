/* score.c - the engine's scores as text. */
#include "report/score.h"
#include "text/keys.h"
#include "text/wording.h"

/* Protocols have a point, people what their language has. */
static const char point[] = ".";

static const char *point_of(const struct out *o) {
    return text_of(TEXT_SCORE_DECIMAL, o->language);
}

/* Hundredths, rounded to tenths. */
static void write_tenths(int32_t hundredths, const char *decimal, struct out *o) {
    int32_t tenths = (hundredths + 5) / 10;
    out_int(o, tenths / 10);
    out_text(o, decimal);
    out_int(o, tenths % 10);
}

static void write_hundredths(int32_t value, const char *decimal, struct out *o) {
    out_int(o, value / 100);
    out_text(o, decimal);
    out_int(o, value / 10 % 10);
    out_int(o, value % 10);
}

/* Whole points that are proved need no decimals. */
static void write_points(struct ai_score score, const char *decimal, bool short_form,
                         struct out *o) {
    int32_t size = score.value < 0 ? -score.value : score.value;
    if (size > 0)
        out_char(o, score.value < 0 ? '-' : '+');
    if (short_form && score.exact && size % 100 == 0)
        out_int(o, size / 100);
    else
        write_hundredths(size, decimal, o);
}

void score_write_number(struct ai_score score, struct out *o) {
    if (score.unit == AI_WIN)
        write_tenths(score.value, point, o);
    else
        write_points(score, point, false, o);
}

void score_write_loss(struct ai_score loss, struct out *o) {
    if (loss.unit == AI_WIN) {
        write_tenths(loss.value, point_of(o), o);
        out_text(o, " %");
    } else {
        write_hundredths(loss.value, point_of(o), o);
    }
}

static void write_score(struct ai_score score, struct out *o) {
    if (score.unit == AI_WIN) {
        write_tenths(score.value, point_of(o), o);
        out_text(o, " %");
    } else {
        write_points(score, point_of(o), true, o);
    }
}

void score_write(struct ai_score score, struct out *o) {
    char text[SCORE_LENGTH];
    struct out number = out_in(o->language, text, sizeof text);
    write_score(score, &number);
    if (score.exact)
        text_fill(TEXT_SCORE_EXACT, WORDING_ARGS(WORD("score", text)), o);
    else
        out_text(o, text);
}

void score_write_words(struct ai_score score, struct out *o) {
    out_text(o, score.unit == AI_WIN ? "win " : "points ");
    score_write_number(score, o);
    out_text(o, score.exact ? " exact" : "");
}

void score_json_member(struct json *j, const char *name, struct ai_score score) {
    char number[SCORE_LENGTH];
    struct out o = out_to(number, sizeof number);
    score_write_number(score, &o);
    json_open_member(j, name, '{');
    json_text_member(j, "unit", score.unit == AI_WIN ? "win" : "points");
    json_member(j, "value");
    out_text(j->out, number + (number[0] == '+')); /* a plus is not JSON */
    json_go_on(j);
    json_bool_member(j, "exact", score.exact);
    json_close(j, '}');
}

/* The lowest score wins: how far the best rival is behind. */
static int points_ahead(const struct game_result *r, int seat) {
    int best = 0;
    bool any = false;
    for (int i = 0; i < r->seats; i++)
        if (i != seat && (!any || r->score[i] < best)) {
            best = r->score[i];
            any = true;
        }
    return best - r->score[seat];
}

struct ai_score score_of_result(const struct game_result *r, int seat, enum ai_unit unit) {
    bool won = r->winners >> seat & 1, alone = (r->winners & (r->winners - 1)) == 0;
    struct ai_score score = {.unit = (uint8_t)unit, .exact = true};
    if (unit == AI_POINTS)
        score.value = 100 * points_ahead(r, seat);
    else if (r->winners == 0 && r->seats > 1)
        score.value = AI_EVEN;
    else
        score.value = !won ? 0 : alone ? AI_CERTAIN : AI_EVEN;
    return score;
}
