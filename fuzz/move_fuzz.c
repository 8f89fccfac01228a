/* move_fuzz.c - any text as a move in many positions: refused with a sentence and nothing changed,
 * or legal, playable, and written back to a move that reads the same. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2)
        return 0;
    struct fuzz_position p = fuzz_position(data[0], data[1]);
    union game_state before = p.state;
    union game_undo undo;
    game_move m, again;
    struct fault f = move_read(p.game, &p.state, (const char *)data + 2, size - 2, &m);
    must(game_same(p.game, &p.state, &before));
    if (f.message != FAULT_NONE) {
        must_be_sayable(p.game, &p.state, f, size - 2);
        return 0;
    }
    char text[MOVE_LENGTH];
    struct out o = out_to(text, sizeof text);
    move_write(p.game, &p.state, m, &o);
    must(out_fits(&o));
    must(move_read(p.game, &p.state, text, o.length, &again).message == FAULT_NONE && again == m);
    p.game->play(&p.state, m, &undo);
    must(probe_check(p.game, &p.state));
    p.game->undo(&p.state, &undo);
    must(game_same(p.game, &p.state, &before));
    return 0;
}
