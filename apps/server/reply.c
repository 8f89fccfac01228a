/* reply.c - statuses, headers and bodies. */
#include "reply.h"
#include <stdlib.h>
#include <string.h>

/* The page runs its own scripts and its own WebAssembly, also in workers, and talks to nobody else:
 * whatever gets into it by mistake can neither run nor report home. */
#define POLICY                                                                                     \
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "                 \
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "     \
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

static const struct header {
    const char *name, *value;
} common[] = {
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy",
     "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"},
};

static const char forever[] = "public, max-age=31536000, immutable";

static const char absent_page[] =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n"
    "<meta name=\"color-scheme\" content=\"light dark\">\n<title>404 · Pentoid</title>\n"
    "<style>body{font:1.2em/1.6 system-ui,sans-serif;margin:20vh auto;max-width:24em;"
    "padding:0 1em;text-align:center}p{margin:.3em 0}a{color:inherit}</style>\n"
    "<h1>404</h1>\n"
    "<p>There is nothing at this address.</p>\n"
    "<p lang=\"es\">En esta dirección no hay nada.</p>\n"
    "<p lang=\"de\">Unter dieser Adresse gibt es nichts.</p>\n"
    "<p><a href=\"/\">Pentoid</a></p>\n";

static const char refused_text[] = "Only GET and HEAD are answered here.\n";

static bool add(struct MHD_Response *r, const char *name, const char *value) {
    return MHD_add_response_header(r, name, value) == MHD_YES;
}

/* An answer with what every answer has; the bytes stay the caller's. */
static bool make(struct reply *r, unsigned status, const char *bytes, size_t size,
                 const char *policy, const char *cache) {
    /* The library wants to be able to write, and never does in this mode. */
    union {
        const char *read;
        void *write;
    } body = {.read = bytes};
    r->status = status;
    r->size = size;
    r->response = MHD_create_response_from_buffer(size, body.write, MHD_RESPMEM_PERSISTENT);
    if (!r->response)
        return false;
    bool good = add(r->response, "Content-Security-Policy", policy) &&
                add(r->response, "Cache-Control", cache);
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        good = good && add(r->response, common[i].name, common[i].value);
    return good;
}

static bool make_body(const struct file *f, int e, struct reply *r) {
    const struct body *b = &f->body[e];
    return make(r, MHD_HTTP_OK, b->bytes, b->size, POLICY, f->immutable ? forever : "no-cache") &&
           add(r->response, "Content-Type", f->type) && add(r->response, "ETag", b->etag) &&
           add(r->response, "Vary", "Accept-Encoding") &&
           (e == IDENTITY || add(r->response, "Content-Encoding", encoding_names[e]));
}

static bool make_unchanged(const struct file *f, int e, struct reply *r) {
    return make(r, MHD_HTTP_NOT_MODIFIED, "", 0, POLICY, f->immutable ? forever : "no-cache") &&
           add(r->response, "ETag", f->body[e].etag) && add(r->response, "Vary", "Accept-Encoding");
}

static bool make_errors(struct replies *r) {
    /* The style of the error page is in it: there is no file it could depend on. */
    static const char policy[] = "default-src 'none'; style-src 'unsafe-inline'; "
                                 "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    return make(&r->absent, MHD_HTTP_NOT_FOUND, absent_page, sizeof absent_page - 1, policy,
                "no-cache") &&
           add(r->absent.response, "Content-Type", "text/html; charset=utf-8") &&
           make(&r->refused, MHD_HTTP_METHOD_NOT_ALLOWED, refused_text, sizeof refused_text - 1,
                policy, "no-cache") &&
           add(r->refused.response, "Content-Type", "text/plain; charset=utf-8") &&
           add(r->refused.response, "Allow", "GET, HEAD");
}

bool replies_make(const struct site *site, struct replies *r) {
    *r = (struct replies){.site = site};
    r->file = calloc(site->count, sizeof *r->file);
    r->unchanged = calloc(site->count, sizeof *r->unchanged);
    bool good = r->file && r->unchanged && make_errors(r);
    for (size_t i = 0; i < site->count; i++)
        for (int e = 0; good && e < ENCODINGS; e++)
            if (site->file[i].body[e].bytes)
                good = make_body(&site->file[i], e, &r->file[i][e]) &&
                       make_unchanged(&site->file[i], e, &r->unchanged[i][e]);
    if (!good)
        replies_free(r);
    return good;
}

static void drop(struct reply *r) {
    if (r->response)
        MHD_destroy_response(r->response);
}

void replies_free(struct replies *r) {
    for (size_t i = 0; i < r->site->count; i++)
        for (int e = 0; e < ENCODINGS; e++) {
            if (r->file)
                drop(&r->file[i][e]);
            if (r->unchanged)
                drop(&r->unchanged[i][e]);
        }
    drop(&r->absent);
    drop(&r->refused);
    free(r->file);
    free(r->unchanged);
    *r = (struct replies){.site = r->site};
}

/* The path of "http://host/path", which every server has to understand (RFC 9112, 3.2.2). */
static const char *path_of(const char *url) {
    static const char scheme[] = "http://";
    if (strncmp(url, scheme, sizeof scheme - 1) != 0)
        return url;
    const char *path = strchr(url + sizeof scheme - 1, '/');
    return path ? path : "/";
}

bool reply_taken(const char *method) {
    return strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0;
}

const struct reply *reply_to(const struct replies *r, const char *method, const char *url,
                             const char *accept_encoding, const char *if_none_match) {
    if (!reply_taken(method))
        return &r->refused;
    const struct file *f = site_find(r->site, path_of(url));
    if (!f)
        return &r->absent;
    size_t i = (size_t)(f - r->site->file);
    enum encoding e = encoding_chosen(accept_encoding, file_encodings(f));
    return etag_listed(if_none_match, f->body[e].etag) ? &r->unchanged[i][e] : &r->file[i][e];
}
