/* games.c - the games of a text that comes from outside. */
#include "record/record.h"
#include "wasm.h"

struct place {
    size_t begin, end;
};

/* [{"begin": .., "end": ..}, ..]: the bytes of each game, for load(). What is wrong in a game is
 * not looked at. */
EXPORT(int, games, (int length)) {
    enum { MOST = 1000 };
    static struct place places[MOST];
    struct scan s = wasm_question(length);
    size_t at = 0;
    int count = 0;
    for (struct place p; record_next(s.text, s.length, &at, &p.begin, &p.end);) {
        if (count == MOST)
            return wasm_refuse(NULL, NULL, fault(FAULT_TOO_LONG, 0, 0, 0));
        places[count++] = p;
    }
    struct out o = wasm_out();
    struct json j = json_to(&o);
    json_open(&j, '[');
    for (int i = 0; i < count; i++) {
        json_open(&j, '{');
        json_int_member(&j, "begin", (int64_t)places[i].begin);
        json_int_member(&j, "end", (int64_t)places[i].end);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    return wasm_answer(&o);
}
