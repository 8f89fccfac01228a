/* outage.h - time in which no node was running, or none had its database, is charged to nobody: the
 * seat to move gets it back. */
#ifndef PENTOID_SERVER_OUTAGE_H
#define PENTOID_SERVER_OUTAGE_H

#include "live_parts.h"

void outage_begin(struct live *l);        /* asks when a node was last running with its database */
void outage_every_second(struct live *l); /* records that this one is */
void outage_answer(struct live *l, const struct store_answer *a);
void outage_credit(struct hall *h); /* gives back what a room has lost, once */

#endif
