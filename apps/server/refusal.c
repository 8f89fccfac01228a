/* refusal.c - the answers that refuse a request. */
#include "refusal.h"
#include "common/say.h"
#include "common/service.h"
#include "negotiate.h"
#include "text/json.h"
#include "text/wording.h"
#include "why.h"
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

/* The style of the page is in it: there is no file it could depend on. */
static const char policy[] = "default-src 'none'; style-src 'unsafe-inline'; "
                             "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
static const char json_policy[] = "default-src 'none'; frame-ancestors 'none'";

static const struct {
    unsigned status;
    int sentence;
    enum why why;
} reasons[REFUSALS] = {
    [REFUSAL_SENSE] = {MHD_HTTP_BAD_REQUEST, TEXT_ANSWER_SENSE, WHY_MALFORMED},
    [REFUSAL_NO_HOST] = {MHD_HTTP_BAD_REQUEST, TEXT_ANSWER_NO_HOST, WHY_MALFORMED},
    [REFUSAL_HOSTS] = {MHD_HTTP_BAD_REQUEST, TEXT_ANSWER_HOSTS, WHY_MALFORMED},
    [REFUSAL_LENGTHS] = {MHD_HTTP_BAD_REQUEST, TEXT_ANSWER_LENGTHS, WHY_MALFORMED},
    [REFUSAL_ABSENT] = {MHD_HTTP_NOT_FOUND, TEXT_ANSWER_ABSENT, WHY_ABSENT},
    [REFUSAL_METHOD] = {MHD_HTTP_METHOD_NOT_ALLOWED, TEXT_ANSWER_METHOD, WHY_METHOD},
    [REFUSAL_SIZE] = {413, TEXT_ANSWER_SIZE, WHY_SIZE},
    [REFUSAL_ADDRESS] = {MHD_HTTP_URI_TOO_LONG, TEXT_ANSWER_ADDRESS, WHY_SIZE},
    [REFUSAL_HEADERS] = {MHD_HTTP_REQUEST_HEADER_FIELDS_TOO_LARGE, TEXT_ANSWER_HEADERS, WHY_SIZE},
    [REFUSAL_FAILED] = {MHD_HTTP_INTERNAL_SERVER_ERROR, TEXT_ANSWER_FAILED, WHY_BUSY},
    [REFUSAL_VERSION] = {MHD_HTTP_HTTP_VERSION_NOT_SUPPORTED, TEXT_ANSWER_VERSION, WHY_MALFORMED},
};

struct answer {
    enum refusal why;
    enum language language;
};

static void write_page(const void *context, struct out *o) {
    const struct answer *p = context;
    out_text(o, "<!doctype html>\n<html lang=\"");
    out_text(o, language_codes[p->language]);
    out_text(o, "\">\n<meta charset=\"utf-8\">\n"
                "<meta name=\"viewport\" content=\"width=device-width\">\n"
                "<meta name=\"color-scheme\" content=\"light dark\">\n<title>");
    out_uint(o, reasons[p->why].status);
    out_text(o, " · Pentoid</title>\n"
                "<style>body{font:1.2em/1.6 system-ui,sans-serif;margin:20vh auto;max-width:24em;"
                "padding:0 1em;text-align:center}p{margin:.3em 0}a{color:inherit}</style>\n<h1>");
    out_uint(o, reasons[p->why].status);
    out_text(o, "</h1>\n<p>");
    out_text(o, said_in(p->language, reasons[p->why].sentence));
    out_text(o, "</p>\n<p><a href=\"/\">Pentoid</a></p>\n");
}

static bool make_page(const struct answer *p, struct reply *r) {
    size_t length;
    char *text = text_made(write_page, p, &length);
    bool good = reply_make(r, reasons[p->why].status, text, length, policy, "no-cache") &&
                reply_add(r, "Content-Type", "text/html; charset=utf-8") &&
                reply_add(r, "Content-Language", language_codes[p->language]) &&
                reply_add(r, "Vary", "Accept-Language") &&
                (p->why != REFUSAL_METHOD || reply_add(r, "Allow", "GET, HEAD"));
    r->text = text;
    return good;
}

static void write_json(const void *context, struct out *o) {
    const struct answer *p = context;
    struct json j = json_to(o);
    json_open(&j, '{');
    json_text_member(&j, "why", why_word(reasons[p->why].why));
    json_text_member(&j, "say", said_in(p->language, reasons[p->why].sentence));
    json_close(&j, '}');
}

static bool make_json(const struct answer *p, struct reply *r) {
    size_t length;
    char *text = text_made(write_json, p, &length);
    bool good = reply_make(r, reasons[p->why].status, text, length, json_policy, "no-store") &&
                reply_add(r, "Content-Type", "application/json");
    r->text = text;
    return good;
}

bool refusals_make(struct refusals *r) {
    bool good = true;
    *r = (struct refusals){0};
    for (int i = 0; i < REFUSALS; i++)
        for (int l = 0; l < LANGUAGES; l++) {
            struct answer answer = {(enum refusal)i, (enum language)l};
            good = good && make_page(&answer, &r->page[i][l]) && make_json(&answer, &r->json[i][l]);
        }
    return good;
}

void refusals_free(struct refusals *r) {
    for (int i = 0; i < REFUSALS; i++)
        for (int l = 0; l < LANGUAGES; l++) {
            reply_free(&r->page[i][l]);
            reply_free(&r->json[i][l]);
        }
}

const struct reply *refusal_in(const struct refusals *r, enum refusal why, bool as_json,
                               const char *accept_language) {
    return &(as_json ? r->json : r->page)[why][language_chosen(accept_language)];
}

enum refusal refusal_of_status(unsigned status) {
    int i = 0;
    while (i < REFUSALS && reasons[i].status != status)
        i++;
    if (i < REFUSALS)
        return (enum refusal)i;
    return status < 500 ? REFUSAL_SENSE : REFUSAL_FAILED;
}

static void write_header(struct out *o, const char *name, const char *value) {
    out_text(o, name);
    out_text(o, ": ");
    out_text(o, value);
    out_text(o, "\r\n");
}

static enum MHD_Result take_header(void *context, enum MHD_ValueKind kind, const char *name,
                                   const char *value) {
    (void)kind;
    write_header(context, name, value);
    return MHD_YES;
}

static void write_status(const struct reply *r, struct out *o) {
    out_text(o, "HTTP/1.1 ");
    out_uint(o, r->status);
    out_char(o, ' ');
    out_text(o, MHD_get_reason_phrase_for(r->status));
    out_text(o, "\r\nContent-Length: ");
    out_uint(o, r->size);
    out_text(o, "\r\n");
}

/* The socket has had nothing to write, so it takes all of this at once. */
void refusal_send(const struct reply *r, int fd) {
    char bytes[4096], date[40];
    struct out o = out_to(bytes, sizeof bytes);
    time_t now = time(NULL);
    struct tm utc;
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", gmtime_r(&now, &utc));
    write_status(r, &o);
    write_header(&o, MHD_HTTP_HEADER_DATE, date);
    write_header(&o, MHD_HTTP_HEADER_CONNECTION, "close");
    MHD_get_response_headers(r->response, take_header, &o);
    out_text(&o, "\r\n");
    out_bytes(&o, r->text, r->size);
    send(fd, bytes, o.length < sizeof bytes ? o.length : sizeof bytes - 1,
         MSG_DONTWAIT | MSG_NOSIGNAL);
}
