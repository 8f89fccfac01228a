/* buffer.c - the buffer that questions and answers go through, the language of the sentences, the
 * switch for developers, and the module's memory. */
#include "wasm.h"

char wasm_text[WASM_BUFFER];

static enum language spoken;

EXPORT(void, language, (int number)) {
    spoken = number > 0 && number < LANGUAGES ? (enum language)number : LANGUAGE_EN;
}

static bool developer;

/* Whether games for developers are known from now on; they are not at first. */
EXPORT(void, developer, (int on)) { developer = on != 0; }

bool game_developer(void) { return developer; }

EXPORT(char *, buffer, (void)) { return wasm_text; }
EXPORT(int, buffer_size, (void)) { return WASM_BUFFER; }

struct scan wasm_question(int length) {
    int most = length < WASM_BUFFER ? length : WASM_BUFFER;
    return scan_of(wasm_text, most < 0 ? 0 : (size_t)most);
}

/* Up to one of two signs. */
static size_t stretch(struct scan *s, const char **text, char sign, char other) {
    *text = s->text + s->at;
    while (!scan_done(s) && scan_peek(s) != sign && scan_peek(s) != other)
        s->at++;
    return (size_t)(s->text + s->at - *text);
}

size_t wasm_word(struct scan *s, const char **word) {
    while (scan_char(s, ' ') || scan_char(s, '\n'))
        ;
    return stretch(s, word, ' ', '\n');
}

size_t wasm_line(struct scan *s, const char **line) {
    size_t length = stretch(s, line, '\n', '\n');
    scan_char(s, '\n');
    return length;
}

struct out wasm_sentence(char *buffer, size_t size) {
    return out_in(spoken, buffer, size);
}

struct out wasm_out(void) {
    return wasm_sentence(wasm_text, WASM_BUFFER);
}

int wasm_answer(const struct out *o) {
    return out_fits(o) ? (int)o->length : wasm_refuse(NULL, NULL, fault(FAULT_TOO_LONG, 0, 0, 0));
}

int wasm_refuse(const struct game *game, const union game_state *s, struct fault f) {
    struct out o = wasm_out();
    fault_write(game, s, f, &o);
    return WASM_WRONG;
}

/* For a question that does not go into the buffer. */
EXPORT(int, too_long, (void)) { return wasm_refuse(NULL, NULL, fault(FAULT_TOO_LONG, 0, 0, 0)); }

void *wasm_memory(size_t bytes) {
    enum { PAGE = 1 << 16 };
    size_t page = __builtin_wasm_memory_grow(0, (bytes + PAGE - 1) / PAGE);
    return page == (size_t)-1 ? NULL : (void *)(page * PAGE);
}
