/* reply.c - headers and bodies. */
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

bool reply_add(struct reply *r, const char *name, const char *value) {
    return MHD_add_response_header(r->response, name, value) == MHD_YES;
}

bool reply_make(struct reply *r, unsigned status, const char *bytes, size_t size,
                const char *policy, const char *cache) {
    /* The library wants to be able to write, and never does in this mode. */
    union {
        const char *read;
        void *write;
    } body = {.read = bytes};
    r->status = status;
    r->size = size;
    r->response = MHD_create_response_from_buffer(size, body.write, MHD_RESPMEM_PERSISTENT);
    return r->response && reply_head(r, policy, cache);
}

bool reply_head(struct reply *r, const char *policy, const char *cache) {
    bool good =
        reply_add(r, "Content-Security-Policy", policy) && reply_add(r, "Cache-Control", cache);
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        good = good && reply_add(r, common[i].name, common[i].value);
    return good;
}

static bool make_body(const struct file *f, int e, struct reply *r) {
    const struct body *b = &f->body[e];
    return reply_make(r, MHD_HTTP_OK, b->bytes, b->size, POLICY,
                      f->immutable ? forever : "no-cache") &&
           reply_add(r, "Content-Type", f->type) && reply_add(r, "ETag", b->etag) &&
           reply_add(r, "Vary", "Accept-Encoding") &&
           (e == IDENTITY || reply_add(r, "Content-Encoding", encoding_names[e]));
}

static bool make_unchanged(const struct file *f, int e, struct reply *r) {
    return reply_make(r, MHD_HTTP_NOT_MODIFIED, "", 0, POLICY,
                      f->immutable ? forever : "no-cache") &&
           reply_add(r, "ETag", f->body[e].etag) && reply_add(r, "Vary", "Accept-Encoding");
}

bool replies_make(const struct site *site, struct replies *r) {
    *r = (struct replies){.site = site};
    r->file = calloc(site->count, sizeof *r->file);
    r->unchanged = calloc(site->count, sizeof *r->unchanged);
    bool good = r->file && r->unchanged;
    for (size_t i = 0; i < site->count; i++)
        for (int e = 0; good && e < ENCODINGS; e++)
            if (site->file[i].body[e].bytes)
                good = make_body(&site->file[i], e, &r->file[i][e]) &&
                       make_unchanged(&site->file[i], e, &r->unchanged[i][e]);
    return good;
}

void reply_free(struct reply *r) {
    if (r->response)
        MHD_destroy_response(r->response);
    free(r->text);
}

void replies_free(struct replies *r) {
    for (size_t i = 0; r->site && i < r->site->count; i++)
        for (int e = 0; e < ENCODINGS; e++) {
            if (r->file)
                reply_free(&r->file[i][e]);
            if (r->unchanged)
                reply_free(&r->unchanged[i][e]);
        }
    free(r->file);
    free(r->unchanged);
}

/* The path of "http://host/path", which every server has to understand (RFC 9112, 3.2.2). */
static const char *path_of(const char *url) {
    static const char scheme[] = "http://";
    if (strncmp(url, scheme, sizeof scheme - 1) != 0)
        return url;
    const char *path = strchr(url + sizeof scheme - 1, '/');
    return path ? path : "/";
}

const struct reply *reply_to(const struct replies *r, const char *url, const char *accept_encoding,
                             const char *if_none_match) {
    const struct file *f = site_find(r->site, path_of(url));
    if (!f)
        return NULL;
    size_t i = (size_t)(f - r->site->file);
    enum encoding e = encoding_chosen(accept_encoding, file_encodings(f));
    return etag_listed(if_none_match, f->body[e].etag) ? &r->unchanged[i][e] : &r->file[i][e];
}
