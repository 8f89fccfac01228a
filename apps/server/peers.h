/* peers.h - who is in a room at other nodes, and what is said there. Each node tells who is
 * connected to it: changes at once, and everything every ten seconds; it is forgotten after thirty.
 * So a lost message matters for ten seconds at most. */
#ifndef PENTOID_SERVER_PEERS_H
#define PENTOID_SERVER_PEERS_H

#include "live_parts.h"

void peers_tell(const struct hall *h);      /* who is here, to all other nodes */
void peers_tell_chat(const struct hall *h); /* that there is a new line */
void peers_every_second(struct hall *h);
void peers_hear(struct live *l, const char *text);
void peers_free(struct hall *h);

/* The chairs whose persons are at other nodes, as bits; and how many watch there. */
unsigned peers_present(const struct hall *h);
int peers_watching(const struct hall *h);

#endif
