/* metrics.h - the state of the server, for the operator's programs. */
#ifndef PENTOID_SERVER_METRICS_H
#define PENTOID_SERVER_METRICS_H

#include "live_parts.h"

/* Answers `health` and `metrics`. */
void metrics_answer(struct request *r);

#endif
