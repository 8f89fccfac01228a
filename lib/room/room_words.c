/* room_words.c - commands and refusals as words and sentences. */
#include "room/room.h"
#include "text/scan.h"

struct room_command room_command(enum room_do what, int64_t at) {
    return (struct room_command){
        .at = at, .what = (uint8_t)what, .chair = -1, .target = -1, .ply = -1, .seq = -1};
}

static const char *const do_words[ROOM_DOS] = {
    [DO_CREATE] = "create",   [DO_OPTIONS] = "options", [DO_KIND] = "kind",
    [DO_SIT] = "sit",         [DO_STAND] = "stand",     [DO_START] = "start",
    [DO_CLOSE] = "close",     [DO_MOVE] = "move",       [DO_RESIGN] = "resign",
    [DO_OFFER] = "offer",     [DO_ANSWER] = "answer",   [DO_RESUME] = "resume",
    [DO_STANDIN] = "standin", [DO_RETURN] = "return",   [DO_CLAIM] = "claim",
    [DO_FLAG] = "flag",       [DO_CREDIT] = "credit",
};

const char *room_do_word(enum room_do what) { return do_words[what]; }

int room_do_named(const char *word, size_t length) {
    struct scan s = scan_of(word, length);
    int what = scan_choice(&s, do_words, ROOM_DOS, ' ');
    return scan_done(&s) ? what : -1;
}

static void copy(char *to, size_t size, const char *from, size_t length) {
    for (size_t i = 0; i < size; i++)
        to[i] = i < length ? from[i] : '\0';
}

bool room_set_text(struct room_command *c, const char *text, size_t length) {
    if (length >= ROOM_TEXT)
        return false;
    for (size_t i = 0; i < length; i++)
        if (text[i] == '\0')
            return false;
    copy(c->text, sizeof c->text, text, length);
    return true;
}

/* Keys are written in lines of text with blanks between them, and in JSON. */
bool room_set_key(struct room_command *c, const char *key, size_t length) {
    if (length >= ROOM_KEY)
        return false;
    for (size_t i = 0; i < length; i++)
        if (key[i] <= ' ' || key[i] > '~' || key[i] == '"' || key[i] == '\\')
            return false;
    copy(c->key, sizeof c->key, key, length);
    return true;
}

const char *room_why_word(enum room_why why) {
    static const char *const why_words[ROOM_WHYS] = {
        [ROOM_OK] = "ok",       [ROOM_ILLEGAL] = "illegal", [ROOM_TURN] = "turn",
        [ROOM_STALE] = "stale", [ROOM_LATE] = "late",       [ROOM_ENDED] = "over",
        [ROOM_FULL] = "full",   [ROOM_TAKEN] = "taken",     [ROOM_FORBIDDEN] = "forbidden",
        [ROOM_BUSY] = "busy",
    };
    return why_words[why];
}

void room_say(const struct room *r, struct fault why, struct out *o) {
    bool played = r->games > 0;
    fault_write(played ? r->match.variant.game : NULL, played ? &r->match.state : NULL, why, o);
}
