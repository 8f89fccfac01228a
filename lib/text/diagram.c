/* diagram.c - drawn positions: the first line, signs and status words, the same for every game.
 *
 * Two things are true of every diagram that diagram_read() accepts: the game's own check holds, and
 * there is a legal move if and only if somebody is to move. The games' readers see to the
 * rest: that the pieces exist, and that the words agree with the board and with each other. Whether
 * a game could really have come to the position is not asked. */
#include "text/diagram.h"

/* How long the escape sequence that sets colours is, or 0 if none comes next: ESC [ 1 ; 30 m */
static size_t colour_length(const struct scan *s) {
    struct scan ahead = *s;
    if (!scan_word(&ahead, "\033["))
        return 0;
    for (char c = scan_peek(&ahead); (c >= '0' && c <= '9') || c == ';'; c = scan_peek(&ahead))
        ahead.at++;
    return scan_char(&ahead, 'm') ? ahead.at - s->at : 0;
}

static void skip_blanks(struct scan *s) {
    size_t colour;
    do {
        while (scan_char(s, ' ') || scan_char(s, '\t') || scan_char(s, '\r'))
            continue;
        colour = colour_length(s);
        s->at += colour;
    } while (colour);
}

/* The sign at the cursor, which is moved behind it. */
static int read_sign(struct scan *s) {
    if (scan_word(s, DISC_TEXT))
        return SIGN_DISC;
    if (scan_word(s, RING_TEXT))
        return SIGN_RING;
    if (scan_word(s, DOT_TEXT))
        return '.';
    return scan_done(s) ? 0 : (unsigned char)s->text[s->at++];
}

int diagram_sign(struct scan *s) {
    skip_blanks(s);
    struct scan ahead = *s;
    return read_sign(&ahead);
}

void diagram_take(struct scan *s) {
    skip_blanks(s);
    read_sign(s);
}

bool diagram_has(struct scan *s, int sign) {
    if (diagram_sign(s) != sign)
        return false;
    diagram_take(s);
    return true;
}

void diagram_next_line(struct scan *s) {
    while (diagram_has(s, '\n'))
        continue;
}

bool diagram_line_ends(struct scan *s) {
    int sign = diagram_sign(s);
    return sign == '\n' || (sign == 0 && scan_done(s));
}

struct fault diagram_labels(struct scan *s, int first, int count) {
    diagram_next_line(s);
    if (diagram_sign(s) != first)
        return fault_none();
    for (int i = 0; i < count; i++)
        if (!diagram_has(s, first + i))
            return fault(FAULT_LINE, s->at, 0, 0);
    return diagram_line_ends(s) ? fault_none() : fault(FAULT_LINE, s->at, 0, 0);
}

static void refuse_at(struct words *w, int message, size_t at) {
    if (w->fault.message == FAULT_NONE)
        w->fault = fault(message, at, 0, 0);
}

/* The word that comes next, with the cursor behind its `=`, or -1. */
static int word_at(const struct words *w, struct scan *s) {
    for (int i = 0; i < w->count; i++) {
        struct scan ahead = *s;
        if (scan_word(&ahead, w->names[i]) && scan_char(&ahead, '=')) {
            *s = ahead;
            return i;
        }
    }
    return -1;
}

static struct scan read_value(struct scan *s) {
    size_t from = s->at;
    while (!scan_done(s) && (unsigned char)s->text[s->at] > ' ')
        s->at++;
    return scan_of(s->text + from, s->at - from);
}

void words_read(struct words *w, struct scan *s, const char *const *names, int count) {
    *w = (struct words){.names = names, .count = count};
    diagram_next_line(s);
    w->begin = s->at;
    for (;;) {
        size_t at = s->at;
        int word = word_at(w, s);
        if (word < 0)
            break;
        if (words_given(w, word))
            refuse_at(w, FAULT_STATUS, at);
        w->given |= 1u << word;
        w->at[word] = at;
        w->value[word] = read_value(s);
        w->end = s->at;
        diagram_next_line(s);
    }
    w->end = w->given ? w->end : s->at;
}

void words_last(struct words *w, struct scan *s) {
    size_t at = s->at;
    if (scan_done(s))
        return;
    while (scan_peek(s) >= 'a' && scan_peek(s) <= 'z')
        s->at++;
    refuse_at(w, scan_peek(s) == '=' ? FAULT_STATUS : FAULT_LINE, at);
}

void words_refuse(struct words *w, int word) {
    refuse_at(w, FAULT_STATUS, words_given(w, word) ? w->at[word] : w->end);
}

void words_allow(struct words *w, unsigned set) {
    if (w->given & ~set)
        words_refuse(w, bits_first(w->given & ~set));
}

void words_contradict(struct words *w) { refuse_at(w, FAULT_POSITION, w->begin); }

static bool read_number(struct scan *s, int least, int most, int *number) {
    bool minus = scan_char(s, '-');
    uint64_t n;
    if (!scan_number(s, 1000, &n))
        return false;
    *number = minus ? -(int)n : (int)n;
    return *number >= least && *number <= most;
}

void words_numbers(struct words *w, int word, int least, int most, int *numbers, int count) {
    struct scan s = w->value[word];
    bool good = words_given(w, word);
    for (int i = 0; i < count; i++) {
        numbers[i] = least;
        good = good && (i == 0 || scan_char(&s, ',')) && read_number(&s, least, most, &numbers[i]);
    }
    if (!good || !scan_done(&s))
        words_refuse(w, word);
}

int words_number(struct words *w, int word, int least, int most, int absent) {
    int number;
    if (!words_given(w, word) && absent != WORD_REQUIRED)
        return absent;
    words_numbers(w, word, least, most, &number, 1);
    return w->fault.message == FAULT_NONE ? number : least;
}

int words_choice(struct words *w, int word, const char *const *choices, int count, int absent) {
    for (int i = 0; i < count && words_given(w, word); i++) {
        struct scan s = w->value[word];
        if (scan_word(&s, choices[i]) && scan_done(&s))
            return i;
    }
    if (!words_given(w, word) && absent != WORD_REQUIRED)
        return absent;
    words_refuse(w, word);
    return 0;
}

void word_write(struct out *o, const char *name, const char *value) {
    out_text(o, name);
    out_char(o, '=');
    out_text(o, value);
}

void word_write_int(struct out *o, const char *name, int value) {
    word_write(o, name, "");
    out_int(o, value);
}

void colour_write(struct out *o, int ink, int ground) {
    out_text(o, "\033[38;5;");
    out_int(o, ink);
    out_text(o, ";48;5;");
    out_int(o, ground);
    out_char(o, 'm');
}

void diagram_write(const struct variant *v, const union game_state *s, enum diagram_style style,
                   struct out *o) {
    variant_write(v, o);
    out_char(o, '\n');
    notation_of(v->game)->write_diagram(s, style, o);
}

static struct fault read_first_line(struct scan *s, struct variant *v) {
    diagram_next_line(s);
    size_t at = s->at;
    struct scan name = read_value(s);
    struct fault f = variant_read(name.text, name.length, v);
    f.at += (uint32_t)at;
    if (f.message == FAULT_NONE && v->drawn == VARIANT_OPEN)
        return fault(FAULT_STONES_OPEN, at, 0, 0);
    if (f.message == FAULT_NONE && !diagram_line_ends(s))
        return fault(FAULT_LINE, s->at, 0, 0);
    return f;
}

struct fault diagram_read(const char *text, size_t length, struct variant *v, union game_state *s) {
    struct scan scan = scan_of(text, length);
    struct fault f = read_first_line(&scan, v);
    if (f.message != FAULT_NONE)
        return f;
    size_t at = scan.at;
    f = notation_of(v->game)->read_diagram(text + at, length - at, v, s);
    f.at += (uint32_t)at;
    return f;
}
