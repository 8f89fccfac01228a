/* puzzle_fuzz.c - any text as a puzzle's id: refused with a sentence, or written back to an id that
 * reads the same; and what it spells out gets a hint that has a sentence and keeps its promise. */
#include "fuzz.h"

#include "puzzle/puzzle_hint.h"
#include "puzzle/puzzle_id.h"
#include "puzzle/puzzle_text.h"

static void must_be_sayable_id(const struct puzzle_id *id, struct fault f, size_t length) {
    must(f.message > FAULT_NONE && f.message < MESSAGES && f.at <= length);
    for (int language = 0; language < LANGUAGES; language++) {
        char sentence[FAULT_LENGTH];
        struct out o = out_in((enum language)language, sentence, sizeof sentence);
        puzzle_id_fault_write(id, f, &o);
        must_be_sentence(&o);
    }
}

static void must_hint(const struct puzzle *puzzle) {
    static struct puzzle_work work;
    static bool begun;
    if (!begun)
        puzzle_work_init(&work);
    begun = true;
    struct hint hint = puzzle_hint(&work, puzzle, &puzzle->given);
    must(hint.kind < HINT_KINDS && hint.reason < REASONS && hint.kind != HINT_LIFT);
    for (int language = 0; language < LANGUAGES; language++) {
        char sentence[HINT_LENGTH];
        struct out o = out_in((enum language)language, sentence, sizeof sentence);
        hint_write(puzzle_grid(puzzle), &hint, &o);
        must_be_sentence(&o);
    }
    if (hint.placement == PLACEMENT_NONE)
        return;
    struct filling more = puzzle->given;
    more.placed[grid_piece(puzzle_grid(puzzle), hint.placement)] = hint.placement;
    must(puzzle_open(&work, puzzle, &more));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    struct puzzle_id id, again;
    struct fault f = puzzle_id_read(text, size, &id);
    if (f.message != FAULT_NONE) {
        must_be_sayable_id(&id, f, size);
        return 0;
    }
    char name[PUZZLE_ID_LENGTH];
    struct out o = out_to(name, sizeof name);
    if (id.made)
        puzzle_wish_write(&id.wish, &o);
    else
        puzzle_write(&id.puzzle, &o);
    must(out_fits(&o));
    must(puzzle_id_read(name, o.length, &again).message == FAULT_NONE && again.made == id.made);
    must(__builtin_memcmp(&again.puzzle, &id.puzzle, sizeof id.puzzle) == 0 || id.made);
    must(__builtin_memcmp(&again.wish, &id.wish, sizeof id.wish) == 0 || !id.made);
    if (!id.made) {
        must(puzzle_check(&id.puzzle));
        must_hint(&id.puzzle);
    }
    return 0;
}
