/* cmd_random.c - `pentoid random`: a game of random moves, as a record.
 *
 * The same variant and seed give the same record on every machine and in every version of the
 * program that plays the same rules. */
#include "cli/cli.h"
#include "common/files.h"
#include "common/position.h"
#include "common/say.h"
#include <string.h>

static void write_record(const void *context, struct out *o) { record_write(context, o); }

static void play_random(struct record *r, struct rng *rng) {
    const struct game *g = r->variant.game;
    while (g->turn(&r->state) >= 0)
        record_play(r, g->random(&r->state, rng), NULL);
}

int cmd_random(int argc, char **argv) {
    struct args a;
    uint64_t seed = 1;
    char why[WHY_LENGTH];
    struct out o = say_to(why, sizeof why);
    struct position p;
    if (!args_read(&a, argc, argv) || !args_number(&a, "seed", 0, UINT64_MAX, &seed))
        return CLI_WRONG;
    if (!position_start(&p, a.operand[0], strlen(a.operand[0]), &seed, &o))
        return cli_wrong("%s", why);
    struct record record;
    struct rng rng = rng_seeded(seed);
    record_alloc(&record, GAME_MAX_PLIES + 1, 1 << 12);
    record_begin(&record, &p.variant);
    play_random(&record, &rng);
    for (int i = 0; i < p.variant.game->seats(&record.state); i++)
        record_set_seat_tag(&record, "Kind", i, "random");
    text_print(write_record, &record);
    record_free(&record);
    return CLI_OK;
}
