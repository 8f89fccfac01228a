/* memory.c - the four functions that a compiler may call for copying and comparing structs. There
 * is no C library in the page to bring them. */
#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *memset(void *to, int byte, size_t n);
int memcmp(const void *a, const void *b, size_t n);

void *memcpy(void *restrict to, const void *restrict from, size_t n) {
    return memmove(to, from, n);
}

void *memmove(void *to, const void *from, size_t n) {
    unsigned char *t = to;
    const unsigned char *f = from;
    if (t < f)
        for (size_t i = 0; i < n; i++)
            t[i] = f[i];
    else
        while (n-- > 0)
            t[n] = f[n];
    return to;
}

void *memset(void *to, int byte, size_t n) {
    unsigned char *t = to;
    while (n-- > 0)
        t[n] = (unsigned char)byte;
    return to;
}

int memcmp(const void *a, const void *b, size_t n) {
    const unsigned char *x = a, *y = b;
    for (size_t i = 0; i < n; i++)
        if (x[i] != y[i])
            return x[i] - y[i];
    return 0;
}
