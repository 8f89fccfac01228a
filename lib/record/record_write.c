/* record_write.c - a game record as text, in lines of at most RECORD_COLUMNS.
 *
 * Everything is made of words with a blank or a line end between them: a move with its number, a
 * time, the pieces of a comment. A number is written wherever a reader could have lost count:
 * at the beginning of a line of text or of a variation, and after a comment or a variation.
 *
 * A comment may be broken at a blank that stands alone, because a reader takes a line end in a
 * comment for one blank; where there are several blanks it is not broken. */
#include "record/record_parts.h"
#include "text/scan.h"
#include "text/utf8.h"

struct writer {
    const struct record *r;
    struct out *o;
    size_t column;
    const char *open; /* what the next word begins with: "(" at the beginning of a variation */
    bool number;      /* the next move needs its number */
};

static bool fits(const struct writer *w, size_t width) {
    return w->column + 1 + text_length(w->open) + width <= RECORD_COLUMNS;
}

/* What comes before a word of that width. */
static void begin_word(struct writer *w, size_t width) {
    if (w->column > 0 && fits(w, width)) {
        out_char(w->o, ' ');
        w->column++;
    } else if (w->column > 0) {
        out_char(w->o, '\n');
        w->column = 0;
    }
    out_text(w->o, w->open);
    w->column += text_length(w->open) + width;
    w->open = "";
}

/* ---- tags --------------------------------------------------------------------------------- */

static void write_tag(struct out *o, const char *name, const char *value) {
    out_char(o, '[');
    out_text(o, name);
    out_text(o, " \"");
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            out_char(o, '\\');
        out_char(o, *value);
    }
    out_text(o, "\"]\n");
}

static void write_tags(const struct record *r, struct out *o) {
    _Static_assert((int)ENDING_LENGTH >= (int)VARIANT_LENGTH, "room for either value");
    char value[ENDING_LENGTH];
    struct out variant = out_to(value, sizeof value);
    variant_write(&r->variant, &variant);
    write_tag(o, "Variant", value);
    for (int i = 0; i < r->tag_count; i++)
        write_tag(o, record_text(r, r->tags[i].name), record_text(r, r->tags[i].value));
    struct out ending = out_to(value, sizeof value);
    ending_write(&r->ending, &ending);
    write_tag(o, "Result", value);
}

/* ---- comments ----------------------------------------------------------------------------- */

static bool is_escaped(char c) { return c == '\\' || c == '}' || c == '\n'; }

/* How far it is to the next blank at which the comment may be broken, or to its end. */
static size_t piece_length(const char *comment) {
    size_t n = 0;
    for (; comment[n]; n++) {
        bool second = n > 0 && comment[n - 1] == ' ';
        if (comment[n] == ' ' && !second && comment[n + 1] != ' ')
            break;
    }
    return n;
}

static void write_piece(struct writer *w, const char *piece, size_t length, bool first, bool last) {
    size_t width = utf8_count(piece, length) + first + last;
    for (size_t i = 0; i < length; i++)
        width += is_escaped(piece[i]);
    begin_word(w, width);
    if (first)
        out_char(w->o, '{');
    for (size_t i = 0; i < length; i++) {
        if (is_escaped(piece[i]))
            out_char(w->o, '\\');
        out_char(w->o, piece[i] == '\n' ? 'n' : piece[i]);
    }
    if (last)
        out_char(w->o, '}');
}

static void write_comment(struct writer *w, const char *comment) {
    if (*comment == '\0')
        return;
    for (bool first = true;; first = false) {
        size_t n = piece_length(comment);
        bool last = comment[n] == '\0';
        write_piece(w, comment, n, first, last);
        if (last)
            break;
        comment += n + 1;
    }
    w->number = true;
}

/* ---- moves -------------------------------------------------------------------------------- */

static void write_time(struct writer *w, int64_t milliseconds) {
    char time[32];
    struct out o = out_to(time, sizeof time);
    int fraction = (int)(milliseconds % 1000);
    out_char(&o, '@');
    out_int(&o, milliseconds / 1000);
    if (fraction)
        out_char(&o, '.');
    for (int unit = 100; fraction; unit /= 10) {
        out_char(&o, (char)('0' + fraction / unit));
        fraction %= unit;
    }
    begin_word(w, o.length);
    out_text(w->o, time);
}

static void write_move(struct writer *w, const struct record_node *node,
                       const union game_state *s) {
    char text[MOVE_LENGTH + 16], number[16];
    struct out o = out_to(text, sizeof text), before = out_to(number, sizeof number);
    out_uint(&before, node->ply);
    out_text(&before, ". ");
    move_write(w->r->variant.game, s, node->move, &o);
    out_text(&o, record_glyphs[node->glyph]);
    if (!w->number && fits(w, o.length))
        before = out_to(number, sizeof number);
    begin_word(w, before.length + o.length);
    out_text(w->o, number);
    out_text(w->o, text);
    w->number = false;
    if (node->milliseconds != RECORD_UNTIMED)
        write_time(w, node->milliseconds);
}

static void write_line(struct writer *w, uint32_t first, const union game_state *start);

static void write_variations(struct writer *w, uint32_t first, const union game_state *start) {
    for (uint32_t v = first; v; v = w->r->nodes[v].other) {
        w->open = "(";
        w->number = true;
        write_line(w, v, start);
        if (w->column >= RECORD_COLUMNS)
            begin_word(w, 1);
        else
            w->column++;
        out_char(w->o, ')');
        w->number = true;
    }
}

/* A line from its first node on; `start` is the position before it. The recursion through
 * write_variations() ends at RECORD_DEPTH. */
static void write_line(struct writer *w, uint32_t first, const union game_state *start) {
    union game_state s = *start;
    union game_undo undo;
    for (uint32_t n = first; n; n = w->r->nodes[n].next) {
        const struct record_node *node = &w->r->nodes[n];
        write_comment(w, record_text(w->r, node->before));
        write_move(w, node, &s);
        write_comment(w, record_text(w->r, node->comment));
        write_variations(w, node->variation, &s);
        w->r->variant.game->play(&s, node->move, &undo);
    }
}

void record_write(const struct record *r, struct out *o) {
    struct writer w = {.r = r, .o = o, .open = "", .number = true};
    const char *comment = record_text(r, r->nodes[0].comment);
    union game_state start;
    write_tags(r, o);
    if (r->nodes[0].next == 0 && *comment == '\0')
        return;
    out_char(o, '\n');
    variant_start(&r->variant, &start);
    write_comment(&w, comment);
    write_line(&w, r->nodes[0].next, &start);
    out_char(o, '\n');
}
