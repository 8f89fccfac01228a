/* why.c - the table of refusals. */
#include "why.h"
#include "common/say.h"

static const struct {
    const char *word;
    unsigned status;
    int sentence;
} whys[WHYS] = {
    [WHY_NONE] = {"none", 200, TEXT_WHY_OVER},
    [WHY_ILLEGAL] = {"illegal", 422, TEXT_WHY_ILLEGAL},
    [WHY_TURN] = {"turn", 409, TEXT_WHY_TURN},
    [WHY_STALE] = {"stale", 409, TEXT_WHY_STALE},
    [WHY_LATE] = {"late", 409, TEXT_WHY_LATE},
    [WHY_OVER] = {"over", 409, TEXT_WHY_OVER},
    [WHY_TAKEN] = {"taken", 409, TEXT_WHY_TAKEN},
    [WHY_FULL] = {"full", 409, TEXT_WHY_FULL},
    [WHY_FORBIDDEN] = {"forbidden", 403, TEXT_WHY_FORBIDDEN},
    [WHY_ABSENT] = {"absent", 404, TEXT_WHY_ABSENT},
    [WHY_GONE] = {"gone", 410, TEXT_WHY_GONE},
    [WHY_MALFORMED] = {"malformed", 400, TEXT_WHY_MALFORMED},
    [WHY_METHOD] = {"method", 405, TEXT_WHY_METHOD},
    [WHY_SIZE] = {"size", 413, TEXT_WHY_SIZE},
    [WHY_UPGRADE] = {"upgrade", 426, TEXT_WHY_UPGRADE},
    [WHY_RATE] = {"rate", 429, TEXT_WHY_RATE},
    [WHY_BUSY] = {"busy", 503, TEXT_WHY_BUSY},
    [WHY_RESTART] = {"restart", 503, TEXT_WHY_RESTART},
};

const char *why_word(enum why why) { return whys[why].word; }
unsigned why_status(enum why why) { return whys[why].status; }
void why_say(enum why why, struct out *o) { out_text(o, said_in(o->language, whys[why].sentence)); }
