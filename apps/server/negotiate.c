/* negotiate.c - Accept-Encoding, Accept-Language and If-None-Match: RFC 9110, 12.5.3, 12.5.4 and
 * 13.1.2. */
#include "negotiate.h"
#include "text/wording.h"
#include <string.h>
#include <strings.h>

const char *const encoding_names[ENCODINGS] = {"identity", "gzip", "br"};

static const char *after_blanks(const char *at) { return at + strspn(at, " \t"); }

/* A weight in thousandths: "1", "0.5", "0.125". Anything else counts as 0: not wanted. */
static int weight_read(const char **at) {
    const char *p = *at;
    if (*p != '0' && *p != '1')
        return 0;
    int value = (*p++ - '0') * 1000;
    if (*p == '.') {
        p++;
        for (int unit = 100; unit > 0 && *p >= '0' && *p <= '9'; unit /= 10)
            value += (*p++ - '0') * unit;
    }
    *at = p;
    return value > 1000 ? 0 : value;
}

/* What follows a name, up to the comma: ";q=0.5" or nothing. */
static int parameters_read(const char **at) {
    const char *p = after_blanks(*at);
    int weight = 1000;
    while (*p == ';') {
        p = after_blanks(p + 1);
        if ((*p == 'q' || *p == 'Q') && p[1] == '=') {
            p += 2;
            weight = weight_read(&p);
        }
        p += strcspn(p, ";,");
    }
    *at = p + strcspn(p, ",");
    return weight;
}

/* One of a list of names with weights. */
struct choice {
    const char *name;
    size_t length;
    int weight;
};

/* The next one; false at the end. A name may be empty. */
static bool choice_read(const char **at, struct choice *c) {
    *at += strspn(*at, " \t,");
    if (!**at)
        return false;
    c->name = *at;
    c->length = strcspn(*at, " \t;,");
    *at += c->length;
    c->weight = parameters_read(at);
    return true;
}

static bool is_named(const struct choice *c, const char *word) {
    return strlen(word) == c->length && strncasecmp(c->name, word, c->length) == 0;
}

/* Fills in the weights that the header gives; -1 is one that it does not mention. */
static void weights_read(const char *header, int weight[ENCODINGS], int *others) {
    struct choice c;
    while (choice_read(&header, &c)) {
        if (is_named(&c, "*"))
            *others = c.weight;
        for (int e = 0; e < ENCODINGS; e++)
            if (is_named(&c, encoding_names[e]))
                weight[e] = c.weight;
    }
}

enum encoding encoding_chosen(const char *header, unsigned available) {
    int weight[ENCODINGS] = {-1, -1, -1}, others = -1;
    if (header)
        weights_read(header, weight, &others);
    enum encoding best = IDENTITY;
    int most = 0;
    for (int e = ENCODINGS - 1; e >= 0; e--) {
        int value = weight[e] >= 0 ? weight[e] : others >= 0 ? others : e == IDENTITY ? 1 : 0;
        if ((e == IDENTITY || available >> e & 1) && value > most) {
            best = (enum encoding)e;
            most = value;
        }
    }
    return best;
}

enum language language_chosen(const char *header) {
    enum language best = LANGUAGE_EN;
    struct choice c;
    int most = 0;
    while (header && choice_read(&header, &c)) {
        enum language language = language_of(c.name, c.length);
        if (language != LANGUAGES && c.weight > most) {
            best = language;
            most = c.weight;
        }
    }
    return best;
}

bool etag_listed(const char *header, const char *etag) {
    size_t length = strlen(etag);
    for (const char *p = header ? header : ""; *p;) {
        p += strspn(p, " \t,");
        if (*p == '*')
            return true;
        if (strncmp(p, "W/", 2) == 0)
            p += 2; /* a weak tag of the same text will do: RFC 9110, 13.1.2 */
        if (*p != '"') {
            p += strcspn(p, ",");
            continue;
        }
        const char *end = strchr(p + 1, '"');
        if (!end)
            return false;
        if ((size_t)(end + 1 - p) == length && memcmp(p, etag, length) == 0)
            return true;
        p = end + 1;
    }
    return false;
}
