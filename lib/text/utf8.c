/* utf8.c - characters in bytes that may be anything. */
#include "text/utf8.h"

static bool is_continuation(char c) { return ((unsigned char)c & 0xc0) == 0x80; }

size_t utf8_length(const char *text, size_t length) {
    unsigned char first = length ? (unsigned char)text[0] : 0xff;
    size_t n = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (n == 0 || n > length || first > 0xf4)
        return 0;
    for (size_t i = 1; i < n; i++)
        if (!is_continuation(text[i]))
            return 0;
    unsigned char second = n > 1 ? (unsigned char)text[1] : 0;
    bool low = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
    bool high = (first == 0xed && second > 0x9f) || (first == 0xf4 && second > 0x8f);
    return low || high ? 0 : n;
}

size_t utf8_printable(const char *text, size_t length) {
    size_t n = utf8_length(text, length);
    unsigned char first = n ? (unsigned char)text[0] : 0;
    bool control = first < 0x20 || first == 0x7f;
    return control || (first == 0xc2 && (unsigned char)text[1] < 0xa0) ? 0 : n;
}

size_t utf8_printed(const char *text, size_t length) {
    size_t at = 0;
    for (size_t n = 1; n > 0 && at < length; at += n)
        n = utf8_printable(text + at, length - at);
    return at;
}

size_t utf8_count(const char *text, size_t length) {
    size_t count = 0;
    for (size_t i = 0; i < length; i++)
        count += !is_continuation(text[i]);
    return count;
}
