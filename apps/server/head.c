/* head.c - finds the malformed heads that the library accepts.
 *
 * The library cuts the head into strings in place: it writes NULs over the blanks of the first
 * line, the colons and the line ends, and hands out pointers to the parts. So the strings and the
 * NULs between them cover the head without a gap. If they do not, the client has sent a NUL, or a
 * header on two lines, or the head ended too early. */
#include "head.h"
#include <string.h>
#include <strings.h>

struct reading {
    const char *at; /* where the string before ended */
    bool good;      /* all of it is HTTP */
    bool chunked;   /* what Transfer-Encoding may be */
    int hosts, lengths;
};

/* ---- the characters ------------------------------------------------------------------------- */

static bool is_token(const char *text, size_t length) {
    static const char signs[] = "!#$%&'*+-.^_`|~";
    for (size_t i = 0; i < length; i++) {
        char c = text[i], small = (char)(c | 0x20);
        if ((c < '0' || c > '9') && (small < 'a' || small > 'z') && (!c || !strchr(signs, c)))
            return false;
    }
    return length > 0;
}

static bool is_value(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (((unsigned char)text[i] < 0x20 && text[i] != '\t') || text[i] == 0x7f)
            return false;
    return true;
}

/* ---- the places ----------------------------------------------------------------------------- */

/* libmicrohttpd 0.9.77 has another reader, which refuses all this itself. */
enum { LENIENT = MHD_VERSION < 0x00097700 };

/* Between two lines is their end: CR and LF, or LF alone. */
static bool is_line_end(const char *from, const char *to) {
    return !LENIENT || to - from == 1 || to - from == 2;
}

/* Between a name and its value is the colon, and blanks. */
static bool is_colon(const char *from, const char *to) {
    return !LENIENT || (to > from && strspn(from + 1, " \t") >= (size_t)(to - from - 1));
}

static bool is_whole_line(const struct request_line *l) {
    return !LENIENT ||
           (l->target == l->method + strlen(l->method) + 1 && l->version == l->target_end + 1 &&
            !memchr(l->target, ' ', (size_t)(l->target_end - l->target)));
}

static bool is_whole_head(struct MHD_Connection *c, const char *method, const char *end) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(c, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    if (!LENIENT || !info)
        return true;
    const char *head_end = method + info->header_size;
    return head_end - end >= 2 && head_end - end <= 4; /* of the last line, and of an empty one */
}

/* ---- the headers ---------------------------------------------------------------------------- */

static bool is_named(const char *name, size_t length, const char *word) {
    return strlen(word) == length && strncasecmp(name, word, length) == 0;
}

static enum MHD_Result take_header(void *context, enum MHD_ValueKind kind, const char *name,
                                   size_t name_length, const char *value, size_t value_length) {
    struct reading *r = context;
    (void)kind;
    value = value ? value : "";
    r->good = r->good && is_line_end(r->at, name) && is_colon(name + name_length, value) &&
              is_token(name, name_length) && is_value(value, value_length);
    r->at = value + value_length;
    r->hosts += is_named(name, name_length, MHD_HTTP_HEADER_HOST);
    r->lengths += is_named(name, name_length, MHD_HTTP_HEADER_CONTENT_LENGTH);
    if (is_named(name, name_length, MHD_HTTP_HEADER_TRANSFER_ENCODING)) {
        r->lengths++;
        r->chunked = r->chunked && is_named(value, value_length, "chunked");
    }
    return MHD_YES;
}

enum refusal head_fault(struct MHD_Connection *c, const struct request_line *line) {
    struct reading r = {
        .good = is_whole_line(line), .chunked = true, .at = line->version + strlen(line->version)};
    MHD_get_connection_values_n(c, MHD_HEADER_KIND, take_header, &r);
    if (!r.good || !r.chunked || !is_whole_head(c, line->method, r.at))
        return REFUSAL_SENSE;
    if (r.lengths > 1)
        return REFUSAL_LENGTHS;
    if (r.hosts > 1)
        return REFUSAL_HOSTS;
    bool old = strcmp(line->version, MHD_HTTP_VERSION_1_0) == 0;
    return r.hosts == 0 && !old ? REFUSAL_NO_HOST : REFUSAL_NONE;
}
