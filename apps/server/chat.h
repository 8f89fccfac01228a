/* chat.h - what players say to each other: a few phrases, and free text if the host allows it. */
#ifndef PENTOID_SERVER_CHAT_H
#define PENTOID_SERVER_CHAT_H

#include "live_parts.h"

void chat_hear(struct socket *s, const struct value *m); /* somebody says something */
void chat_send(struct socket *s);                        /* to a new socket: the earlier chat */
void chat_look(struct hall *h);                          /* another node has a new line */
void chat_answer(struct live *l, const struct store_answer *a);

#endif
