/* chat.h - what players say to each other: a few phrases, and free text if the host likes. */
#ifndef PENTOID_SERVER_CHAT_H
#define PENTOID_SERVER_CHAT_H

#include "live_parts.h"

void chat_hear(struct socket *s, const struct value *m); /* somebody says something */
void chat_send(struct socket *s); /* somebody has come: what was said before */
void chat_look(struct hall *h);   /* another node has a new line */
void chat_answer(struct live *l, const struct store_answer *a);

#endif
