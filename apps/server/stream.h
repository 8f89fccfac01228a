/* stream.h - news as one endless answer, a line each (application/x-ndjson). */
#ifndef PENTOID_SERVER_STREAM_H
#define PENTOID_SERVER_STREAM_H

#include "live_parts.h"

/* The request becomes a stream of a hall, from what it has missed on; too many are refused. */
void stream_begin(struct request *r, struct hall *h, int32_t after);

void streams_tell(struct hall *h, const char *news, size_t length);
void streams_end(struct hall *h);

/* A blank line to all of them now and then, so that the dead are noticed. */
void streams_every_second(struct hall *h);

#endif
