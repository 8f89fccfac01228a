/* lobby.h - rooms made, found and deleted: what is asked without being in a room. */
#ifndef PENTOID_SERVER_LOBBY_H
#define PENTOID_SERVER_LOBBY_H

#include "live_parts.h"

enum { LOBBY_OPTIONS = 1000 };

void lobby_take(struct live *l, struct request *r);
void lobby_answer(struct live *l, struct store_answer *a);

/* The host's wish that a room is no more. */
void lobby_delete(struct request *r, struct hall *h, const struct pass *pass);

/* Somebody who sought a game has got that seat. */
void lobby_sat(struct request *r, const struct hall *h, int seat, const char *secret);

/* Who wants to play now was refused: looks for another room. False: another would not help, or it
 * has looked often enough. */
bool lobby_seek_on(struct request *r, enum why why);

/* It is answered. And, after every round of events: the next one who seeks gets their turn. */
void lobby_seek_done(struct request *r);
void lobby_go_on(struct live *l);

/* What the lobby shows of a room, kept beside it: variant, clock, who sits there. */
void lobby_options(const struct room *r, char options[LOBBY_OPTIONS]);

/* Closes a listed room that waits, and in which nobody has been for a while. */
void lobby_look_after(struct hall *h);

/* The room waits no longer. */
void lobby_begun(struct hall *h);

#endif
