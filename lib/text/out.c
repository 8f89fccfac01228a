/* out.c - text into a buffer that the caller owns. */
#include "text/out.h"

void out_char(struct out *o, char c) {
    if (o->length + 1 < o->size) {
        o->buffer[o->length] = c;
        o->buffer[o->length + 1] = '\0';
    }
    o->length++;
}

void out_text(struct out *o, const char *text) {
    while (*text)
        out_char(o, *text++);
}

void out_bytes(struct out *o, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++)
        out_char(o, bytes[i]);
}

void out_uint(struct out *o, uint64_t number) {
    char digits[20];
    int n = 0;
    do
        digits[n++] = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    while (n > 0)
        out_char(o, digits[--n]);
}

void out_int(struct out *o, int64_t number) {
    if (number < 0)
        out_char(o, '-');
    out_uint(o, number < 0 ? -(uint64_t)number : (uint64_t)number);
}
