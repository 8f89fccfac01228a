/* journal.h - reports events in rooms: to the operator as lines of JSON on standard output
 * (--events), and to a program that tells people when it is their turn (--notify). No addresses, no
 * secrets. */
#ifndef PENTOID_SERVER_JOURNAL_H
#define PENTOID_SERVER_JOURNAL_H

#include "live_parts.h"

void journal_store(struct live *l, bool there, const char *why);
void journal_event(struct hall *h, const struct room_event *e);
void journal_broken(struct hall *h);

/* A turn has begun: tells the program if it is a person's turn. */
void notify_turn(struct hall *h, const struct room_event *e);
void notify_end(struct live *l);

#endif
