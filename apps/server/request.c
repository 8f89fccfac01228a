/* request.c - answers to the API. */
#include "request.h"
#include "common/service.h"
#include "text/json.h"
#include <stdlib.h>
#include <string.h>

static const char policy[] = "default-src 'none'; frame-ancestors 'none'";

static bool make(struct request *r, unsigned status, char *text, size_t size, const char *type) {
    bool good = reply_make(&r->reply, status, text, size, policy, "no-store") &&
                reply_add(&r->reply, "Content-Type", type ? type : "application/json");
    r->reply.text = text;
    if (status == MHD_HTTP_SERVICE_UNAVAILABLE || status == MHD_HTTP_TOO_MANY_REQUESTS)
        good = good && reply_add(&r->reply, "Retry-After", "2");
    if (status == MHD_HTTP_METHOD_NOT_ALLOWED && *r->allow)
        good = good && reply_add(&r->reply, "Allow", r->allow);
    if (status == MHD_HTTP_UPGRADE_REQUIRED)
        good = good && reply_add(&r->reply, MHD_HTTP_HEADER_UPGRADE, "websocket") &&
               reply_add(&r->reply, "Sec-WebSocket-Version", "13");
    return good;
}

void request_answer(struct request *r, unsigned status, char *text, size_t size, const char *type) {
    if (!make(r, status, text, size, type))
        reply_free(&r->reply), r->reply = (struct reply){0};
    r->answered = true;
}

void request_write(struct request *r, unsigned status, text_writer *write, const void *context) {
    size_t size;
    char *text = text_made_within(2000, write, context, &size);
    request_answer(r, status, text, size, NULL);
}

void request_stream(struct request *r, struct MHD_Response *response) {
    r->reply = (struct reply){.status = MHD_HTTP_OK, .response = response};
    r->answered = true;
    bool good = response && reply_head(&r->reply, policy, "no-store") &&
                reply_add(&r->reply, "Content-Type", "application/x-ndjson");
    if (!good)
        request_answer(r, MHD_HTTP_SERVICE_UNAVAILABLE, NULL, 0, NULL);
}

struct refused {
    enum why why;
    enum language language;
};

static void write_refusal(const void *context, struct out *o) {
    const struct refused *f = context;
    char say[600];
    struct out sentence = out_in(f->language, say, sizeof say);
    why_say(f->why, &sentence);
    struct json j = json_to(o);
    json_open(&j, '{');
    json_text_member(&j, "why", why_word(f->why));
    json_text_member(&j, "say", say);
    json_close(&j, '}');
}

void request_refuse(struct request *r, enum why why) {
    request_write(r, why_status(why), write_refusal, &(struct refused){why, r->language});
}

void request_done(struct request *r) {
    if (r->connection)
        MHD_resume_connection(r->connection);
}

void request_free(struct request *r) {
    reply_free(&r->reply);
    value_free(r->body);
    free(r);
}
