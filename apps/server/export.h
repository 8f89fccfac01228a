/* export.h - `api/export`: the finished listed games, for everybody. */
#ifndef PENTOID_SERVER_EXPORT_H
#define PENTOID_SERVER_EXPORT_H

#include "live_parts.h"

void export_take(struct request *r);
void export_answer(struct live *l, const struct store_answer *a);

#endif
