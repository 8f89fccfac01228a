/* record_read.c - the text of a game record into its tree, every move replayed.
 *
 * One pass from left to right. A line of moves is read by a function that calls itself for a
 * variation; the depth of variations is limited, and with it the stack. Each line keeps two
 * positions, before and after its last move: a variation begins from the one, the next move from
 * the other. Every function returns false after it has set the fault. */
#include "record/record_parts.h"
#include "text/scan.h"
#include "text/utf8.h"

enum { MAX_SECONDS = 1000000000 };

/* What the last move of a line still lacks: both marks, the time, or nothing. */
enum marks { MARKS_NONE, MARKS_TIME, MARKS_BOTH };

struct reader {
    struct record *r;
    struct scan s;
    struct fault fault;
    uint32_t result;  /* text of the Result tag, 0 if there is none */
    size_t result_at; /* where it stands */
};

struct line {
    union game_state before, state; /* before and after its last move */
    uint32_t previous;              /* the node that the next move follows */
    uint32_t instead;               /* of a variation: the node that its first move replaces */
    uint32_t node;                  /* its last move, or 0 */
    uint32_t intro;                 /* of a variation: text of the comment before its first move */
    size_t comment_at;              /* where the first comment to its last move stands */
    uint32_t comment_end;           /* how many bytes of texts there were after the last comment */
    bool torn;                      /* a variation between them has comments of its own */
    size_t open;                    /* of a variation: where its parenthesis stands */
    int depth;
    enum marks marks;
};

static bool fail(struct reader *rd, int message, size_t at, int arg) {
    rd->fault = fault(message, at, arg, 0);
    return false;
}

static bool fail_with(struct reader *rd, struct fault f, size_t at) {
    f.at += (uint32_t)at;
    rd->fault = f;
    return false;
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* ---- texts -------------------------------------------------------------------------------- */

static bool put(struct reader *rd, char c) {
    struct record *r = rd->r;
    if (r->text_count == r->text_capacity)
        return fail(rd, FAULT_TOO_LONG, rd->s.at, 0);
    r->text[r->text_count++] = c;
    return true;
}

/* A character that can be seen, or the one that a backslash stands for; `escapes` are the pairs of
 * what may follow a backslash and what that means. */
static bool put_character(struct reader *rd, const char *escapes) {
    struct scan *s = &rd->s;
    if (scan_char(s, '\\')) {
        while (*escapes && *escapes != scan_peek(s))
            escapes += 2;
        if (*escapes == '\0' || scan_done(s))
            return fail(rd, FAULT_ESCAPE, s->at - 1, 0);
        s->at++;
        return put(rd, escapes[1]);
    }
    size_t n = utf8_printable(s->text + s->at, s->length - s->at);
    if (n == 0)
        return fail(rd, FAULT_ENCODING, s->at, 0);
    while (n--)
        if (!put(rd, s->text[s->at++]))
            return false;
    return true;
}

/* Blanks inside a comment: those around a line end are one blank together with it. */
static bool put_blanks(struct reader *rd) {
    size_t start = rd->s.at;
    size_t blanks = record_skip_blanks(&rd->s) ? 1 : rd->s.at - start;
    while (blanks--)
        if (!put(rd, ' '))
            return false;
    return true;
}

/* What a comment says, up to its closing brace; the reader stands behind the opening one. */
static bool put_comment(struct reader *rd) {
    size_t open = rd->s.at - 1;
    while (!scan_char(&rd->s, '}')) {
        char c = scan_peek(&rd->s);
        bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        size_t before = rd->s.at;
        if (scan_done(&rd->s))
            return fail(rd, FAULT_COMMENT, open, 0);
        if (blank && !put_blanks(rd))
            return false;
        if (rd->s.at == before && !put_character(rd, "\\\\}}n\n"))
            return false;
    }
    return true;
}

/* All comments up to the end of the scan as one text, without those inside parentheses. */
static bool put_comments(struct reader *rd) {
    struct scan *s = &rd->s;
    uint32_t start = rd->r->text_count;
    int depth = 0;
    while (!scan_done(s)) {
        char c = scan_peek(s);
        depth += (c == '(') - (c == ')');
        if (c == '{' && depth > 0) {
            record_skip_comment(s);
            continue;
        }
        s->at++;
        if (c != '{' || scan_char(s, '}'))
            continue;
        if ((rd->r->text_count > start && !put(rd, ' ')) || !put_comment(rd))
            return false;
    }
    return put(rd, '\0');
}

/* The comments to the last move of a line are one text. Where texts of a variation have come
 * between them, that is made of a second look at the input once all have been seen: copying what
 * there is so far for each of them would take the square of the time. */
static bool join_comments(struct reader *rd, struct line *l) {
    struct scan all = rd->s;
    if (!l->torn)
        return true;
    l->torn = false;
    rd->r->nodes[l->node].comment = rd->r->text_count;
    rd->s = (struct scan){all.text, all.at, l->comment_at};
    if (!put_comments(rd))
        return false;
    rd->s = all;
    return true;
}

/* ---- tags --------------------------------------------------------------------------------- */

/* The Variant is kept as the value that it means, and settles how the rest is to be read. */
static bool take_variant(struct reader *rd, size_t start, size_t end) {
    struct record *r = rd->r;
    struct variant v;
    struct fault f = variant_read(rd->s.text + start, end - start, &v);
    if (f.message == FAULT_NONE && v.drawn == VARIANT_OPEN)
        f = fault(FAULT_STONES_OPEN, 0, 0, 0);
    if (f.message != FAULT_NONE)
        return fail_with(rd, f, start);
    r->variant = v;
    variant_start(&v, &r->state);
    return true;
}

/* Any other tag. Its name begins at `at`. */
static bool take_tag(struct reader *rd, struct record_tag tag, size_t at) {
    struct record *r = rd->r;
    const char *name = record_text(r, tag.name), *value = record_text(r, tag.value);
    bool result = text_same(name, "Result");
    if (record_tag(r, name) || (result && rd->result))
        return fail(rd, FAULT_TAG_TWICE, at, 0);
    if (result) {
        rd->result = tag.value;
        rd->result_at = tag.at;
        return true;
    }
    struct fault f = record_check_tag(r, name, value);
    if (f.message != FAULT_NONE)
        return fail_with(rd, f, tag.at);
    if (r->tag_count == RECORD_TAGS)
        return fail(rd, FAULT_TOO_LONG, at, 0);
    r->tags[r->tag_count++] = tag;
    return true;
}

/* The name of a tag, and the blanks behind it. */
static bool read_name(struct reader *rd, uint32_t *name) {
    struct scan *s = &rd->s;
    size_t start = s->at, length = 0;
    while (!scan_done(s) && length < RECORD_TAG_NAME &&
           record_is_name(s->text + start, length + 1)) {
        s->at++;
        length++;
    }
    if (length == RECORD_TAG_NAME)
        return fail(rd, FAULT_NAME_LONG, start, RECORD_TAG_NAME - 1);
    if (length == 0 || scan_peek(s) != ' ')
        return fail(rd, FAULT_TAG, s->at, 0);
    if (!record_keep(rd->r, s->text + start, length, name))
        return fail(rd, FAULT_TOO_LONG, start, 0);
    while (scan_char(s, ' '))
        continue;
    return true;
}

/* A value in quotes; the reader then stands behind the closing one. */
static bool read_value(struct reader *rd, struct record_tag *tag) {
    struct scan *s = &rd->s;
    if (!scan_char(s, '"'))
        return fail(rd, FAULT_TAG, s->at, 0);
    tag->at = (uint32_t)s->at;
    tag->value = rd->r->text_count;
    while (!scan_char(s, '"')) {
        if (scan_done(s) || scan_peek(s) == '\n' || scan_peek(s) == '\r')
            return fail(rd, FAULT_TAG, s->at, 0);
        if (!put_character(rd, "\\\\\"\""))
            return false;
    }
    return put(rd, '\0');
}

static bool read_tag(struct reader *rd) {
    struct record_tag tag;
    size_t name_at = ++rd->s.at;
    if (!read_name(rd, &tag.name) || !read_value(rd, &tag))
        return false;
    size_t end = rd->s.at - 1;
    while (scan_char(&rd->s, ' '))
        continue;
    if (!scan_char(&rd->s, ']'))
        return fail(rd, FAULT_TAG, rd->s.at, 0);
    return rd->r->variant.game ? take_tag(rd, tag, name_at) : take_variant(rd, tag.at, end);
}

/* All tags of a game. A game without moves ends where the next one begins. */
static bool read_tags(struct reader *rd) {
    record_skip_blanks(&rd->s);
    if (scan_peek(&rd->s) != '[')
        return fail(rd, FAULT_TAG, rd->s.at, 0);
    if (!record_at_variant(&rd->s))
        return fail(rd, FAULT_NO_VARIANT, rd->s.at, 0);
    do {
        if (!read_tag(rd))
            return false;
        record_skip_blanks(&rd->s);
    } while (scan_peek(&rd->s) == '[' && !record_at_variant(&rd->s));
    return true;
}

/* ---- moves -------------------------------------------------------------------------------- */

/* `12.` and the blanks behind it, if that comes next. It must be the number of the next move. */
static bool read_number(struct reader *rd, const struct line *l) {
    struct scan ahead = rd->s, digits = rd->s;
    int due = rd->r->nodes[l->previous].ply + 1;
    uint64_t number = 0;
    while (is_digit(scan_peek(&ahead)))
        ahead.at++;
    if (ahead.at == rd->s.at || !scan_char(&ahead, '.'))
        return true;
    if (!scan_number(&digits, GAME_MAX_PLIES, &number) || number != (uint64_t)due)
        return fail(rd, FAULT_MOVE_NUMBER, rd->s.at, due);
    rd->s = ahead;
    record_skip_blanks(&rd->s);
    return true;
}

/* Everything up to a blank, a bracket or a mark. */
static bool read_word(struct reader *rd, size_t *length) {
    static const char ends[] = " \t\n\r(){}[]\"@!?";
    struct scan *s = &rd->s;
    size_t start = s->at;
    for (size_t n; !scan_done(s); s->at += n) {
        const char *end = ends;
        while (*end && *end != scan_peek(s))
            end++;
        if (*end)
            break;
        n = utf8_printable(s->text + s->at, s->length - s->at);
        if (n == 0)
            return fail(rd, FAULT_ENCODING, s->at, 0);
    }
    *length = s->at - start;
    return true;
}

static bool add_move(struct reader *rd, struct line *l, game_move move, size_t at) {
    struct record *r = rd->r;
    union game_undo undo;
    uint32_t node = record_link(r, l->previous, l->node ? 0 : l->instead, move);
    if (node == 0)
        return fail(rd, FAULT_TOO_LONG, at, 0);
    r->nodes[node].before = l->intro;
    l->intro = 0;
    l->previous = l->node = node;
    l->before = l->state;
    r->variant.game->play(&l->state, move, &undo);
    l->marks = MARKS_BOTH;
    return true;
}

static bool read_move(struct reader *rd, struct line *l) {
    size_t start, length;
    game_move move;
    if (!join_comments(rd, l) || !read_number(rd, l))
        return false;
    start = rd->s.at;
    if (!read_word(rd, &length))
        return false;
    struct fault f = move_read(rd->r->variant.game, &l->state, rd->s.text + start, length, &move);
    if (f.message == FAULT_NONE)
        return add_move(rd, l, move, start);
    rd->r->state = l->state;
    return fail_with(rd, f, start);
}

static bool read_glyph(struct reader *rd, struct line *l) {
    struct scan *s = &rd->s;
    size_t start = s->at;
    while (scan_peek(s) == '!' || scan_peek(s) == '?')
        s->at++;
    for (int glyph = GLYPH_NONE + 1; glyph < GLYPHS && l->marks == MARKS_BOTH; glyph++) {
        struct scan word = scan_of(s->text + start, s->at - start);
        if (!scan_word(&word, record_glyphs[glyph]) || !scan_done(&word))
            continue;
        rd->r->nodes[l->node].glyph = (uint8_t)glyph;
        l->marks = MARKS_TIME;
        return true;
    }
    return fail(rd, FAULT_MARK, start, 0);
}

/* `@12`, `@12.5`: seconds, with up to three decimals. */
static bool read_time(struct reader *rd, struct line *l) {
    size_t start = rd->s.at++, rest;
    uint64_t seconds;
    int64_t fraction = 0;
    if (l->marks == MARKS_NONE)
        return fail(rd, FAULT_MARK, start, 0);
    if (!scan_number(&rd->s, MAX_SECONDS, &seconds))
        return fail(rd, FAULT_TIME, start, 0);
    bool valid = true;
    if (scan_char(&rd->s, '.')) {
        valid = is_digit(scan_peek(&rd->s));
        for (int unit = 100; unit > 0 && is_digit(scan_peek(&rd->s)); unit /= 10)
            fraction += unit * (rd->s.text[rd->s.at++] - '0');
    }
    if (!read_word(rd, &rest))
        return false;
    if (!valid || rest > 0)
        return fail(rd, FAULT_TIME, start, 0);
    rd->r->nodes[l->node].milliseconds = (int64_t)seconds * 1000 + fraction;
    l->marks = MARKS_NONE;
    return true;
}

static bool read_line(struct reader *rd, struct line *l);

static bool read_variation(struct reader *rd, struct line *l) {
    if (l->node == 0)
        return fail(rd, FAULT_VARIATION_PLACE, rd->s.at, 0);
    if (l->depth == RECORD_DEPTH)
        return fail(rd, FAULT_VARIATION_DEPTH, rd->s.at, RECORD_DEPTH);
    struct line sub = {.state = l->before,
                       .previous = rd->r->nodes[l->node].previous,
                       .instead = l->node,
                       .open = rd->s.at++,
                       .depth = l->depth + 1};
    l->marks = MARKS_NONE;
    return read_line(rd, &sub);
}

/* The comment belongs to the move before it, or to the beginning of its line. Another one to the
 * same move goes on where that ended, after a blank in the place of its terminator. */
static bool read_comment(struct reader *rd, struct line *l) {
    struct record *r = rd->r;
    bool intro = l->depth > 0 && l->node == 0;
    uint32_t *at = intro ? &l->intro : &r->nodes[l->node].comment;
    size_t open = rd->s.at++;
    l->marks = MARKS_NONE;
    if (scan_char(&rd->s, '}'))
        return true;
    if (*at == 0) {
        *at = r->text_count;
        l->comment_at = open;
    } else if (l->comment_end == r->text_count) {
        r->text[r->text_count - 1] = ' ';
    } else {
        l->torn = true;
    }
    bool good = put_comment(rd) && put(rd, '\0');
    l->comment_end = r->text_count;
    return good;
}

static bool read_item(struct reader *rd, struct line *l) {
    switch (scan_peek(&rd->s)) {
    case '{':
        return read_comment(rd, l);
    case '(':
        return read_variation(rd, l);
    case '!':
    case '?':
        return read_glyph(rd, l);
    case '@':
        return read_time(rd, l);
    case '\r': /* one that is no part of a line end */
        return fail(rd, FAULT_ENCODING, rd->s.at, 0);
    default:
        return read_move(rd, l);
    }
}

/* The parenthesis that ends a variation, or in its place something that cannot be inside one. */
static bool end_line(struct reader *rd, struct line *l) {
    bool closes = scan_peek(&rd->s) == ')';
    if (!join_comments(rd, l))
        return false;
    if (closes != (l->depth > 0))
        return fail(rd, FAULT_VARIATION, closes ? rd->s.at : l->open, 0);
    if (closes && l->node == 0)
        return fail(rd, FAULT_VARIATION_EMPTY, l->open, 0);
    rd->s.at += closes;
    return true;
}

/* A line ends with its parenthesis; the main line with the text, or where the next game begins. */
static bool read_line(struct reader *rd, struct line *l) {
    for (;;) {
        record_skip_blanks(&rd->s);
        char c = scan_peek(&rd->s);
        if (scan_done(&rd->s) || c == '[' || c == ')')
            return end_line(rd, l);
        if (!read_item(rd, l))
            return false;
    }
}

/* ---- the whole game ----------------------------------------------------------------------- */

static bool read_ending(struct reader *rd) {
    struct record *r = rd->r;
    struct game_result result;
    struct ending ending;
    r->variant.game->result(&r->state, &result);
    ending_judge(&r->ending, &result);
    if (rd->result == 0)
        return true;
    const char *text = record_text(r, rd->result);
    struct fault f = ending_read(text, text_length(text), &result, &ending);
    if (f.message != FAULT_NONE)
        return fail_with(rd, f, rd->result_at);
    r->ending = ending;
    return true;
}

static bool read_game(struct reader *rd) {
    struct record *r = rd->r;
    struct line main = {.depth = 0};
    if (!read_tags(rd))
        return false;
    main.state = r->state;
    if (!read_line(rd, &main))
        return false;
    r->state = main.state;
    r->last = main.node;
    return read_ending(rd);
}

struct fault record_read(struct record *r, const char *text, size_t length, size_t *at) {
    struct reader rd = {.r = r, .s = {text, length, *at}, .fault = fault_none()};
    record_init(r, r->nodes, r->node_capacity, r->text, r->text_capacity);
    if (read_game(&rd))
        *at = rd.s.at;
    return rd.fault;
}
