/* secret.h - the ids of rooms, the secrets that open them, and what of a secret is kept.
 *
 * A secret is a letter for what it may do, a dot, and 128 random bits: `s.mX2…`. The store has only
 * its SHA-256: who reads the database can open nothing. */
#ifndef PENTOID_SERVER_SECRET_H
#define PENTOID_SERVER_SECRET_H

#include "server/store.h"

enum { SECRET_TEXT = 24 }; /* characters of a secret */

/* What every program calls once, before the others and before it has threads. False if the system
 * gives no random numbers. */
bool secret_init(void);

/* A new id of a room: letters and digits that are not mistaken for each other (base58). */
void room_id_make(char id[STORE_ID + 1]);
bool room_id_ok(const char *id);

/* A new secret for a role, and its hash. */
void secret_make(enum store_role role, char text[SECRET_TEXT + 1]);
bool secret_hash(const char *text, char hash[STORE_HASH + 1]); /* false: it is no secret */

#endif
