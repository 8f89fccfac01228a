/* secret.c - random ids and secrets, and their hashes, by libsodium. */
#include "secret.h"
#include <sodium.h>
#include <string.h>

enum { BITS = 128, SECRET_BYTES = BITS / 8, PREFIX = 2 };

static const char base58[] = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
static const char base64url[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
static const char letters[] = {[STORE_INVITE] = 'i', [STORE_HOST] = 'h', [STORE_SEAT] = 's'};

_Static_assert(SECRET_TEXT == PREFIX + (BITS + 5) / 6, "two more characters than base64 without =");

bool secret_init(void) { return sodium_init() >= 0; }

void room_id_make(char id[STORE_ID + 1]) {
    for (int i = 0; i < STORE_ID; i++)
        id[i] = base58[randombytes_uniform(sizeof base58 - 1)];
    id[STORE_ID] = '\0';
}

bool room_id_ok(const char *id) { return strlen(id) == STORE_ID && strspn(id, base58) == STORE_ID; }

void secret_make(enum store_role role, char text[SECRET_TEXT + 1]) {
    unsigned char bytes[SECRET_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    text[0] = letters[role];
    text[1] = '.';
    sodium_bin2base64(text + PREFIX, SECRET_TEXT + 1 - PREFIX, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
}

bool secret_hash(const char *text, char hash[STORE_HASH + 1]) {
    if (strlen(text) != SECRET_TEXT || !memchr(letters, text[0], sizeof letters) ||
        text[1] != '.' || strspn(text + PREFIX, base64url) != SECRET_TEXT - PREFIX)
        return false;
    unsigned char bytes[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(bytes, (const unsigned char *)text, SECRET_TEXT);
    sodium_bin2base64(hash, STORE_HASH + 1, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return true;
}
