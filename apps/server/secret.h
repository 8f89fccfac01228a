/* secret.h - the ids of rooms, the secrets that give access to them, and the hashes that are kept.
 *
 * A secret is a letter for what it allows, a dot, and 128 random bits: `s.mX2…`. The store has only
 * its SHA-256, so reading the database gives access to nothing. */
#ifndef PENTOID_SERVER_SECRET_H
#define PENTOID_SERVER_SECRET_H

#include "server/store.h"

enum { SECRET_TEXT = 24 }; /* characters of a secret */

/* Call it once, before the other functions and before starting threads. False if the system has no
 * random numbers. */
bool secret_init(void);

/* Makes a new room id, of letters and digits that are not mistaken for each other (base58). */
void room_id_make(char id[STORE_ID + 1]);
bool room_id_ok(const char *id);

/* Makes a new secret for a role; and computes the hash of one. */
void secret_make(enum store_role role, char text[SECRET_TEXT + 1]);
bool secret_hash(const char *text, char hash[STORE_HASH + 1]); /* false: it is no secret */

#endif
