/* record_next.c - where the games of a text begin and end, whatever is in them.
 *
 * A game is its tags and then its moves; the next one begins with a Variant, or with any tag after
 * moves. Comments and values may contain anything, and are stepped over. Nothing else is looked at,
 * so a game with a mistake does not hide those behind it, unless the mistake is a comment that does
 * not end: then that is a game up to the end of the text. A value that does not end, ends with
 * its line. */
#include "record/record_parts.h"

/* Steps over a blank, a tab or a line end. Sets *line_end if it was one. */
static bool skip_blank(struct scan *s, bool *line_end) {
    if (scan_char(s, ' ') || scan_char(s, '\t'))
        return true;
    bool end = scan_word(s, "\r\n") || scan_char(s, '\n');
    *line_end |= end;
    return end;
}

bool record_skip_blanks(struct scan *s) {
    bool line_end = false;
    while (skip_blank(s, &line_end))
        continue;
    return line_end;
}

/* From an opening mark to behind the closing one, or to the end of the line if it must be on it. A
 * backslash takes the character behind it along. */
static void skip_marked(struct scan *s, char close, bool one_line) {
    bool escaped = false;
    for (s->at++; !scan_done(s) && !(one_line && scan_peek(s) == '\n');) {
        char c = s->text[s->at++];
        if (c == close && !escaped)
            return;
        escaped = c == '\\' && !escaped;
    }
}

void record_skip_comment(struct scan *s) { skip_marked(s, '}', false); }

/* From its bracket to behind the other one, or to the end of the line. */
static void skip_tag(struct scan *s) {
    while (!scan_done(s) && scan_peek(s) != '\n' && !scan_char(s, ']')) {
        if (scan_peek(s) == '"')
            skip_marked(s, '"', true);
        else
            s->at++;
    }
}

bool record_at_variant(const struct scan *s) {
    struct scan ahead = *s;
    return scan_word(&ahead, "[Variant ");
}

bool record_more(const char *text, size_t length, size_t *at) {
    struct scan s = {text, length, *at};
    record_skip_blanks(&s);
    *at = s.at;
    return !scan_done(&s);
}

bool record_next(const char *text, size_t length, size_t *at, size_t *begin, size_t *end) {
    bool more = record_more(text, length, at), moves = false;
    struct scan s = {text, length, *at};
    while (!scan_done(&s)) {
        char c = scan_peek(&s);
        if (c == '[' && s.at > *at && (moves || record_at_variant(&s)))
            break;
        moves = moves || c != '[';
        if (c == '[')
            skip_tag(&s);
        else if (c == '{')
            record_skip_comment(&s);
        else
            s.at++;
        record_skip_blanks(&s);
    }
    *begin = *at;
    *at = *end = s.at;
    return more;
}
