/* scan.c - reading text from left to right. */
#include "text/scan.h"

size_t text_length(const char *text) {
    size_t n = 0;
    while (text[n])
        n++;
    return n;
}

bool text_same(const char *a, const char *b) {
    while (*a && *a == *b)
        a++, b++;
    return *a == *b;
}

bool scan_char(struct scan *s, char c) {
    if (scan_done(s) || s->text[s->at] != c)
        return false;
    s->at++;
    return true;
}

bool scan_word(struct scan *s, const char *word) {
    struct scan ahead = *s;
    for (; *word; word++)
        if (!scan_char(&ahead, *word))
            return false;
    *s = ahead;
    return true;
}

bool scan_number(struct scan *s, uint64_t most, uint64_t *number) {
    size_t at = s->at;
    uint64_t n = 0;
    for (; at < s->length && s->text[at] >= '0' && s->text[at] <= '9'; at++) {
        uint64_t digit = (uint64_t)(s->text[at] - '0');
        if (n > (most - digit) / 10 || digit > most)
            return false;
        n = n * 10 + digit;
    }
    if (at == s->at)
        return false;
    s->at = at;
    *number = n;
    return true;
}

size_t scan_token(struct scan *s, const char **word) {
    *word = s->text + s->at;
    while (!scan_done(s) && scan_peek(s) != ' ')
        s->at++;
    return (size_t)(s->text + s->at - *word);
}

int scan_choice(struct scan *s, const char *const *words, int count, char end) {
    for (int i = 0; i < count; i++) {
        struct scan ahead = *s;
        if (words[i] && scan_word(&ahead, words[i]) &&
            (scan_done(&ahead) || scan_peek(&ahead) == end)) {
            *s = ahead;
            return i;
        }
    }
    return -1;
}
