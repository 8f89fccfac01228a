/* metrics.c - figures for Prometheus, and health: whether rooms can be stored right now. */
#include "metrics.h"
#include "text/json.h"
#include <stdlib.h>

static void write_figure(struct out *o, const char *name, const char *type, uint64_t value) {
    out_text(o, "# TYPE pentoid_");
    out_text(o, name);
    out_char(o, ' ');
    out_text(o, type);
    out_text(o, "\npentoid_");
    out_text(o, name);
    out_char(o, ' ');
    out_uint(o, value);
    out_char(o, '\n');
}

static void write_metrics(const void *context, struct out *o) {
    const struct live *l = context;
    write_figure(o, "up", "gauge", !l->away);
    write_figure(o, "sockets", "gauge", (uint64_t)l->socket_count);
    write_figure(o, "streams", "gauge", (uint64_t)l->stream_count);
    write_figure(o, "requests_waiting", "gauge", (uint64_t)l->held_count);
    write_figure(o, "rooms", "gauge", l->hall_count);
    write_figure(o, "commits_waiting", "gauge", (uint64_t)l->under_way);
    write_figure(o, "events_total", "counter", l->events);
    write_figure(o, "refusals_total", "counter", l->refused);
    write_figure(o, "messages_total", "counter", l->messages);
    write_figure(o, "slow_total", "counter", l->slow);
}

static void write_health(const void *context, struct out *o) {
    const struct live *l = context;
    struct json j = json_to(o);
    json_open(&j, '{');
    json_bool_member(&j, "ok", !l->away);
    json_close(&j, '}');
}

void metrics_answer(struct request *r) {
    size_t size;
    if (r->what == ASK_HEALTH) {
        rest_write(r, r->live->away ? MHD_HTTP_SERVICE_UNAVAILABLE : MHD_HTTP_OK, write_health,
                   r->live);
        return;
    }
    char *text = text_made_within(2000, write_metrics, r->live, &size);
    request_answer(r, MHD_HTTP_OK, text, size, "text/plain; version=0.0.4");
    rest_done(r);
}
