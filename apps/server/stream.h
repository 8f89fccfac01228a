/* stream.h - news as one endless answer, one line each (application/x-ndjson). */
#ifndef PENTOID_SERVER_STREAM_H
#define PENTOID_SERVER_STREAM_H

#include "live_parts.h"

/* Turns a request into a stream of a hall, beginning with what it has missed; too many are
 * refused. */
void stream_begin(struct request *r, struct hall *h, int32_t after);

void streams_tell(struct hall *h, const char *news, size_t length);
void streams_end(struct hall *h);

/* Sends all of them an empty line now and then, so that dead ones are noticed. */
void streams_every_second(struct hall *h);

#endif
