/* stream.c - endless answers.
 *
 * The HTTP library asks for bytes whenever it can send some. If there are none its connection is
 * suspended, until the hub has something to say. The hub and the library's thread share a stream:
 * it has a lock, and the last of the two to leave frees it. */
#include "stream.h"
#include <stdlib.h>
#include <string.h>

enum { STREAMS = 500, BLANK_EVERY = 10000, BLOCK = 4096 };

struct stream {
    struct stream *next; /* of its hall */
    pthread_mutex_t lock;
    struct MHD_Connection *connection;
    char *bytes;
    size_t size, room, sent;
    bool suspended, ended, gone; /* no more is said; nobody listens */
    int64_t last;
    int users;
};

static void leave(struct stream *s) {
    pthread_mutex_lock(&s->lock);
    bool last = --s->users == 0;
    pthread_mutex_unlock(&s->lock);
    if (!last)
        return;
    pthread_mutex_destroy(&s->lock);
    free(s->bytes);
    free(s);
}

/* ---- the library's side -------------------------------------------------------------------- */

static ssize_t read_stream(void *context, uint64_t position, char *to, size_t most) {
    struct stream *s = context;
    (void)position;
    pthread_mutex_lock(&s->lock);
    size_t size = s->size - s->sent < most ? s->size - s->sent : most;
    if (size)
        memcpy(to, s->bytes + s->sent, size);
    s->sent += size;
    if (s->sent == s->size)
        s->sent = s->size = 0;
    bool ended = size == 0 && s->ended;
    if (size == 0 && !ended) {
        s->suspended = true;
        MHD_suspend_connection(s->connection);
    }
    pthread_mutex_unlock(&s->lock);
    return ended ? MHD_CONTENT_READER_END_OF_STREAM : (ssize_t)size;
}

static void free_stream(void *context) {
    struct stream *s = context;
    pthread_mutex_lock(&s->lock);
    s->gone = true;
    pthread_mutex_unlock(&s->lock);
    leave(s);
}

/* ---- the hub's side ------------------------------------------------------------------------ */

static void wake(struct stream *s) {
    if (s->suspended)
        MHD_resume_connection(s->connection);
    s->suspended = false;
}

/* Who reads too slowly is ended, and asks again. */
static void add(struct stream *s, const char *bytes, size_t size) {
    pthread_mutex_lock(&s->lock);
    if (s->size + size > SOCKET_QUEUE && s->size > 0)
        s->ended = true;
    if (!s->ended && s->size + size > s->room) {
        s->room = 2 * (s->size + size);
        s->bytes = array_grown(s->bytes, s->size, s->room, 1);
    }
    if (!s->ended) {
        memcpy(s->bytes + s->size, bytes, size);
        s->size += size;
    }
    s->last = cli_now();
    wake(s);
    pthread_mutex_unlock(&s->lock);
}

static struct stream *stream_new(struct request *r) {
    struct stream *s = cli_alloc(sizeof *s);
    *s = (struct stream){.connection = r->connection, .users = 2, .last = cli_now()};
    pthread_mutex_init(&s->lock, NULL);
    return s;
}

static void add_old(void *context, const struct room *room, const struct room_event *e) {
    struct stream *s = context;
    char text[2000];
    struct out o = out_to(text, sizeof text);
    room_news_write(room, e, &o);
    out_char(&o, '\n');
    if (out_fits(&o))
        add(s, text, o.length);
}

void stream_begin(struct request *r, struct hall *h, int32_t after) {
    if (r->live->stream_count >= STREAMS) {
        rest_refuse(r, WHY_BUSY);
        return;
    }
    struct stream *s = stream_new(r);
    replay_news(h, after, INT32_MAX, add_old, s);
    struct MHD_Response *response =
        MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK, read_stream, s, free_stream);
    request_stream(r, response);
    s->next = h->streams;
    h->streams = s;
    r->live->stream_count++;
    rest_done(r);
}

static bool is_over(struct stream *s) {
    pthread_mutex_lock(&s->lock);
    bool over = s->gone || s->ended;
    pthread_mutex_unlock(&s->lock);
    return over;
}

static void drop_over(struct hall *h) {
    for (struct stream **p = &h->streams; *p;) {
        struct stream *s = *p;
        if (!is_over(s)) {
            p = &s->next;
            continue;
        }
        *p = s->next;
        h->live->stream_count--;
        leave(s);
    }
}

void streams_tell(struct hall *h, const char *news, size_t length) {
    drop_over(h);
    for (struct stream *s = h->streams; s; s = s->next) {
        add(s, news, length);
        add(s, "\n", 1);
    }
}

void streams_end(struct hall *h) {
    for (struct stream *s = h->streams; s; s = s->next) {
        pthread_mutex_lock(&s->lock);
        s->ended = true;
        wake(s);
        pthread_mutex_unlock(&s->lock);
    }
    drop_over(h);
}

void streams_every_second(struct hall *h) {
    drop_over(h);
    for (struct stream *s = h->streams; s; s = s->next)
        if (cli_now() - s->last >= BLANK_EVERY)
            add(s, "\n", 1);
}
