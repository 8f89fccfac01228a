/* command.c - a `do` as JSON, read into a room's command; and its answers, `ok` and `no`. */
#include "command.h"
#include <sodium.h>
#include <string.h>

enum { BROWSER_LEAST = 22, BROWSER_MOST = 64 /* characters of a browser's own secret */ };

/* ---- numbers --------------------------------------------------------------------------------- */

/* A member that need not be there, but if it is has to be such a number. */
static bool take_number(const struct value *o, const char *name, int64_t least, int64_t most,
                        int64_t *value) {
    return !value_has(o, name) || value_number(o, name, least, most, value);
}

static bool put_text(struct room_command *c, const char *text) {
    return text && room_set_text(c, text, strlen(text));
}

/* ---- members of the commands --------------------------------------------------------------- */

static bool read_move(const struct value *o, struct room_command *c) {
    return put_text(c, value_word(o, "move"));
}

/* `remove` is short for an offer like the others. */
static bool is_removal(const struct value *o) {
    const char *word = value_word(o, "do");
    return word && strcmp(word, "remove") == 0;
}

static bool read_offer(const struct value *o, struct room_command *c) {
    c->proposal = OFFER_REMOVE;
    if (is_removal(o))
        return true;
    const char *what = value_word(o, "what");
    for (int i = 0; what && i < OFFERS; i++)
        if (strcmp(match_proposal_word((enum match_proposal)i), what) == 0) {
            c->proposal = (uint8_t)i;
            return true;
        }
    return false;
}

static bool read_answer(const struct value *o, struct room_command *c) {
    int64_t seq = -1;
    c->yes = value_is_true(o, "yes");
    bool good = value_is_bool(o, "yes") && take_number(o, "seq", 0, INT32_MAX, &seq);
    c->seq = (int32_t)seq;
    return good;
}

static bool read_kind(const struct value *o, struct room_command *c) {
    return put_text(c, value_word(o, "kind"));
}

static bool read_sit(const struct value *o, struct room_command *c) {
    return put_text(c, value_word(o, "name"));
}

bool command_read_terms(const struct value *o, struct room_command *c) {
    static const char *const flags[] = {"listed", "unwatched", "talk", "byhand"};
    const char *variant = value_word(o, "variant"), *clock = value_word(o, "clock");
    struct out text = out_to(c->text, sizeof c->text);
    if (!variant || strpbrk(variant, " \n") || (clock && strpbrk(clock, " \n")))
        return false;
    out_text(&text, variant);
    out_char(&text, ' ');
    out_text(&text, clock ? clock : "none");
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (value_is_true(o, flags[i])) {
            out_char(&text, ' ');
            out_text(&text, flags[i]);
        }
    return out_fits(&text);
}

static bool (*const readers[ROOM_DOS])(const struct value *, struct room_command *) = {
    [DO_OPTIONS] = command_read_terms,
    [DO_KIND] = read_kind,
    [DO_SIT] = read_sit,
    [DO_MOVE] = read_move,
    [DO_OFFER] = read_offer,
    [DO_ANSWER] = read_answer,
};

/* Those that only the server does by itself. */
static bool is_inner(int what) { return what == DO_CREATE || what == DO_FLAG || what == DO_CREDIT; }

static int find_what(const struct value *o) {
    const char *word = value_word(o, "do");
    if (is_removal(o))
        return DO_OFFER;
    int what = word ? room_do_named(word, strlen(word)) : -1;
    return what >= 0 && !is_inner(what) ? what : -1;
}

static bool read_members(const struct value *o, int what, struct room_command *c) {
    const char *key = value_word(o, "key");
    int64_t ply = -1, target = 0;
    if ((value_has(o, "key") && !key) || (key && !room_set_key(c, key, strlen(key))) ||
        !take_number(o, "ply", 0, INT32_MAX, &ply) ||
        !take_number(o, "seat", 0, GAME_SEATS, &target))
        return false;
    c->ply = (int32_t)ply;
    c->target = (int8_t)(target - 1);
    return !readers[what] || readers[what](o, c);
}

enum why command_read(const struct value *o, const struct hall *h, const struct pass *pass,
                      struct room_command *c) {
    int what = find_what(o);
    if (what < 0)
        return WHY_MALFORMED;
    *c = room_command((enum room_do)what, store_now(h->live->store));
    if (!read_members(o, what, c))
        return WHY_MALFORMED;
    c->chair = (int8_t)(pass->known ? pass->chair : -1);
    c->host = pass->known && pass->role == STORE_HOST;
    c->away = hall_is_away(h, c->target);
    c->seed = live_random();
    if (what == DO_SIT && (!pass->known || pass->role == STORE_SEAT))
        return WHY_FORBIDDEN;
    return WHY_NONE;
}

/* ---- seats -------------------------------------------------------------------------------- */

/* 128 bits of a hash, as text. */
static void digest(char *text, size_t size, const char *what, const char *room,
                   const char *browser) {
    crypto_hash_sha256_state state;
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, (const unsigned char *)what, strlen(what) + 1);
    crypto_hash_sha256_update(&state, (const unsigned char *)room, strlen(room) + 1);
    crypto_hash_sha256_update(&state, (const unsigned char *)browser, strlen(browser));
    crypto_hash_sha256_final(&state, hash);
    sodium_bin2base64(text, size, hash, 16, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* A client that sends its own secret and loses the answer can ask again and gets the same seat: the
 * seat's secret and the key of the row are derived from it, without revealing it. */
bool command_prepare_seat(const struct value *o, const struct hall *h, struct ask *a) {
    const char *browser = value_word(o, "browser");
    size_t length = browser ? strlen(browser) : 0;
    struct room_command *c = &a->keeper.command;
    if (browser && (length < BROWSER_LEAST || length > BROWSER_MOST))
        return false;
    secret_make(STORE_SEAT, a->secret);
    if (browser) {
        digest(a->secret + 2, sizeof a->secret - 2, "seat", h->id, browser);
        digest(c->key, sizeof c->key, "key", h->id, browser);
    } else {
        memcpy(c->key, "s", 2);
        char unique[SECRET_TEXT + 1];
        secret_make(STORE_SEAT, unique);
        memcpy(c->key, unique + 2, SECRET_TEXT - 1);
    }
    return true;
}

/* ---- answers ------------------------------------------------------------------------------ */

/* Where somebody who sat down in that row sits, from 1. */
int command_seat_of(const struct hall *h, int32_t seq) {
    const struct room *r = &h->keeper.room;
    for (int chair = 0; chair < r->chairs; chair++)
        if (r->chair[chair].type == CHAIR_PERSON && r->chair[chair].sat == seq)
            return room_seat(r, chair) + 1;
    return 0;
}

void command_write_ok(const void *context, struct out *o) {
    const struct done *d = context;
    const char *key = d->ask->said_key;
    struct json j = json_to(o);
    json_open(&j, '{');
    json_text_member(&j, "t", "ok");
    json_text_member(&j, "key", key);
    json_int_member(&j, "seq", d->act->seq);
    if (*d->ask->secret) {
        json_int_member(&j, "seat", command_seat_of(d->hall, d->act->seq));
        json_text_member(&j, "secret", d->ask->secret);
    }
    json_close(&j, '}');
}

enum why why_of_room(enum room_why why) {
    static const uint8_t whys[ROOM_WHYS] = {
        [ROOM_OK] = WHY_NONE,     [ROOM_ILLEGAL] = WHY_ILLEGAL, [ROOM_TURN] = WHY_TURN,
        [ROOM_STALE] = WHY_STALE, [ROOM_LATE] = WHY_LATE,       [ROOM_ENDED] = WHY_OVER,
        [ROOM_FULL] = WHY_FULL,   [ROOM_TAKEN] = WHY_TAKEN,     [ROOM_FORBIDDEN] = WHY_FORBIDDEN,
        [ROOM_BUSY] = WHY_BUSY};
    return (enum why)whys[why];
}

void why_write(enum why why, enum language language, struct json *j) {
    char say[400];
    struct out sentence = out_in(language, say, sizeof say);
    why_say(why, &sentence);
    json_text_member(j, "why", why_word(why));
    json_text_member(j, "say", say);
}

void command_write_no(const void *context, struct out *o) {
    const struct refused *r = context;
    char say[FAULT_LENGTH];
    struct out sentence = out_in(r->language, say, sizeof say);
    struct json j = json_to(o);
    json_open(&j, '{');
    json_text_member(&j, "t", "no");
    json_text_member(&j, "key", r->key);
    if (r->room && r->fault.message != FAULT_NONE) {
        room_say(r->room, r->fault, &sentence);
        json_text_member(&j, "why", why_word(r->why));
        json_text_member(&j, "say", say);
    } else {
        why_write(r->why, r->language, &j);
    }
    json_close(&j, '}');
}
