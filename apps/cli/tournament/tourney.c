/* tourney.c - a match or a pool of engines: which games are played, and what they add up to.
 *
 * The games stand in one array: first the first block of every pairing, then all second ones, and
 * so on, so that a pool that is stopped has played about as much of each. */
#include "tourney.h"
#include "common/say.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- the games ---------------------------------------------------------------------------- */

int tourney_block(int seats, int sides) { return seats % sides == 0 ? sides : sides * seats; }

static int block_of(const struct tourney *t, int number) { return number / t->block; }

struct pairing *tourney_pairing(const struct tourney *t, int number) {
    return &t->pairing[block_of(t, number) % t->pairing_count];
}

int tourney_opening(const struct tourney *t, int number) {
    return block_of(t, number) / t->pairing_count;
}

void tourney_seats(const struct tourney *t, int number, int *side) {
    int game = number % t->block, turn = game % t->seats, shift = game / t->seats;
    for (int i = 0; i < t->seats; i++)
        side[i] = t->seats % t->sides == 0 ? (i + game) % t->sides
                                           : ((i + turn) % t->seats + shift) % t->sides;
}

void tourney_pair(struct tourney *t, const int *side) {
    size_t n = (size_t)t->pairing_count++, tallies = t->sides == 2 ? 1 : (size_t)t->sides;
    struct pairing *larger = realloc(t->pairing, (n + 1) * sizeof *larger);
    if (!larger)
        exit(cli_failed("%s", said(TEXT_MAIN_MEMORY)));
    t->pairing = larger;
    t->pairing[n] = (struct pairing){.side = {0}};
    memcpy(t->pairing[n].side, side, (size_t)t->sides * sizeof *side);
    t->pairing[n].standing.tally = cli_alloc(tallies * sizeof(struct tally));
    memset(t->pairing[n].standing.tally, 0, tallies * sizeof(struct tally));
}

int tourney_begin(struct tourney *t, bool resume) {
    int64_t slots = (int64_t)t->blocks * t->pairing_count * t->block;
    if (slots > TOURNEY_GAMES)
        return wrong_with(TEXT_MATCH_TOO_MANY_GAMES, NUMBER("games", slots),
                          NUMBER("most", TOURNEY_GAMES));
    t->slots = (int)slots;
    t->slot = cli_alloc((size_t)t->slots * sizeof *t->slot);
    memset(t->slot, 0, (size_t)t->slots * sizeof *t->slot);
    return tourney_open_file(t, resume);
}

/* ---- counting ----------------------------------------------------------------------------- */

/* The share of its encounters that each side won, and of each seat's with other sides. */
static void score_game(const struct tourney *t, const struct ending *e, const int *side,
                       double *of_side, double *of_seat) {
    int met[GAME_SEATS] = {0};
    for (int i = 0; i < t->sides; i++)
        of_side[i] = 0;
    for (int a = 0; a < t->seats; a++) {
        int rivals = 0;
        of_seat[a] = 0;
        for (int b = 0; b < t->seats; b++)
            if (side[a] != side[b]) {
                of_seat[a] += ending_compare(e, a, b) / 2.0;
                rivals++;
            }
        of_side[side[a]] += of_seat[a];
        met[side[a]] += rivals;
        of_seat[a] /= rivals;
    }
    for (int i = 0; i < t->sides; i++)
        of_side[i] /= met[i];
}

/* By how many points the first of two sides is ahead, seat for seat. False if there is no telling:
 * other games, or somebody was out. */
static bool margin_of(const struct tourney *t, const struct ending *e, const int *side,
                      double *margin) {
    double sum[2] = {0, 0}, seats[2] = {0, 0};
    if (t->sides != 2 || e->result.kind != SCORE_POINTS || e->count > 0)
        return false;
    for (int i = 0; i < t->seats; i++) {
        sum[side[i]] += e->result.score[i];
        seats[side[i]]++;
    }
    *margin += sum[1] / seats[1] - sum[0] / seats[0];
    return true;
}

static void count_game(const struct tourney *t, const struct slot *s, const int *side,
                       struct standing *to, double *score) {
    double of_side[GAME_SEATS], of_seat[GAME_SEATS];
    to->games++;
    for (int i = 0; i < s->ending.count; i++)
        to->faults[side[s->ending.gone[i].seat]]++;
    if (t->sides == 1)
        return;
    score_game(t, &s->ending, side, of_side, of_seat);
    to->won += of_side[0] > 0.5;
    to->drawn += of_side[0] == 0.5;
    to->lost += of_side[0] < 0.5;
    for (int i = 0; i < t->seats; i++)
        to->seat[i] += of_seat[i];
    for (int i = 0; i < t->sides; i++)
        score[i] += of_side[i] / t->block;
}

/* Adds what the sides made of a block; `margin` is summed over its games. */
static void count_scores(const struct tourney *t, struct standing *to, const double *score,
                         double margin, bool margins) {
    for (int i = 0; i < (t->sides == 2 ? 1 : t->sides); i++)
        tally_add(&to->tally[i], score[i]);
    if (margins) {
        margin /= t->block;
        to->margins++;
        to->margin += margin;
        to->squares += margin * margin;
    }
}

/* Counts a block all of whose games are over; `first` is the number of its first game. */
static void count_block(struct tourney *t, int first) {
    struct standing *to = &tourney_pairing(t, first)->standing;
    double score[GAME_SEATS] = {0}, margin = 0;
    bool margins = true;
    for (int i = first; i < first + t->block; i++) {
        int side[GAME_SEATS];
        struct slot *s = &t->slot[i];
        tourney_seats(t, i, side);
        count_game(t, s, side, to, score);
        margins = margin_of(t, &s->ending, side, &margin) && margins;
        s->state = SLOT_COUNTED;
        if (s->fault && !to->fault) {
            to->fault = s->fault;
            s->fault = NULL;
        }
        tourney_save(t, s);
    }
    if (t->sides > 1)
        count_scores(t, to, score, margin, margins);
}

static bool block_over(const struct tourney *t, int first) {
    for (int i = first; i < first + t->block; i++)
        if (t->slot[i].state != SLOT_OVER)
            return false;
    return true;
}

static bool decided(const struct tourney *t) {
    return t->sprt && sprt_judge(t->sprt, t->pairing[0].standing.tally) != SPRT_GO_ON;
}

/* Counts the blocks that are next, as far as they are over. False if that was the last. */
static bool count_next(struct tourney *t) {
    while (t->counted < t->slots && block_over(t, t->counted)) {
        count_block(t, t->counted);
        t->counted += t->block;
        if (decided(t))
            return false;
    }
    return t->counted < t->slots && !t->failed;
}

/* After an interruption: also whole blocks behind gaps; other games are saved, but do not count. */
static void count_rest(struct tourney *t) {
    for (int i = t->counted; i < t->slots; i += t->block)
        if (block_over(t, i))
            count_block(t, i);
    for (int i = t->counted; i < t->slots; i++)
        if (t->slot[i].state == SLOT_OVER)
            tourney_save(t, &t->slot[i]);
}

/* ---- playing ------------------------------------------------------------------------------ */

static bool next_game(void *context, struct arena_game *game) {
    struct tourney *t = context;
    int side[GAME_SEATS];
    while (t->next < t->slots && t->slot[t->next].state != SLOT_OPEN)
        t->next++;
    if (t->next == t->slots)
        return false;
    const struct pairing *p = tourney_pairing(t, t->next);
    tourney_seats(t, t->next, side);
    for (int i = 0; i < t->seats; i++)
        game->entrant[i] = p->side[side[i]];
    game->number = t->next;
    game->opening = openings_get(&t->openings, tourney_opening(t, t->next));
    game->seed = bits_mix(bits_mix(t->seed) + (uint64_t)t->next);
    t->slot[t->next].state = SLOT_RUNNING;
    return true;
}

static void book_time(struct tourney *t, const struct arena_report *report) {
    struct standing *to = &tourney_pairing(t, report->game->number)->standing;
    int side[GAME_SEATS];
    tourney_seats(t, report->game->number, side);
    for (int i = 0; i < t->seats; i++) {
        to->spent[side[i]] += report->spent[i];
        to->moves[side[i]] += report->moves[i];
    }
}

static bool game_done(void *context, const struct arena_report *report) {
    struct tourney *t = context;
    struct slot *s = &t->slot[report->game->number];
    s->state = SLOT_OVER;
    s->ending = report->match->ending;
    s->fault = *report->fault ? text_copy(report->fault) : NULL;
    s->text = t->path || t->seen ? tourney_record(t, report->game->number, report) : NULL;
    t->over++;
    book_time(t, report);
    return count_next(t);
}

/* ---- the line that tells how far it is ---------------------------------------------------- */

static bool is_heard(const struct tourney *t) {
    return !output_lost(stdout) && !(t->terms.debug && output_lost(stderr));
}

/* Shows how far it is; false if nobody reads what will be printed. */
static bool show_progress(void *context) {
    struct tourney *t = context;
    char score[120] = "", estimate[40], line[300];
    struct out s = out_to(score, sizeof score), o = say_to(line, sizeof line);
    const struct tally *tally = t->pairing[0].standing.tally;
    t->unheard = !is_heard(t);
    if (t->unheard || !progress_due(&t->progress))
        return !t->unheard;
    if (t->sides == 2 && t->pairing_count == 1 && tally->blocks > 0) {
        struct estimate e = estimate_of(tally);
        estimate_write(&e, estimate, sizeof estimate);
        out_text(&s, ": ");
        out_text(&s, estimate);
        out_text(&s, say_figure(", Elo %+.0f", e.elo).text);
        if (t->sprt)
            out_text(&s, say_figure(", LLR %.2f", sprt_ratio(t->sprt, tally)).text);
    }
    int64_t each = (cli_now() - t->begun) / (t->over > t->known ? t->over - t->known : 1);
    say_write(TEXT_MATCH_PROGRESS,
              WORDING_ARGS(NUMBER("over", t->over), NUMBER("all", t->slots), WORD("score", score),
                           WORD("unsaved", t->failed ? said(TEXT_MATCH_UNSAVED) : ""),
                           NUMBER("rest", each * (t->slots - t->over) / 1000)),
              &o);
    progress_show(&t->progress, "%s", line);
    return true;
}

int tourney_run(struct tourney *t) {
    struct arena arena = {.entrants = t->entrant,
                          .entrant_count = t->entrant_count,
                          .terms = t->terms,
                          .next = next_game,
                          .done = game_done,
                          .tick = show_progress,
                          .context = t};
    bool more = count_next(t);
    int status = more ? tourney_prove(t) : CLI_OK;
    if (status != CLI_OK)
        return status;
    t->begun = cli_now();
    t->progress = progress_begin();
    enum arena_end end = more ? arena_run(&arena) : ARENA_FINISHED;
    progress_end(&t->progress);
    if (!decided(t))
        count_rest(t);
    if (t->unheard)
        return CLI_FAILED;
    if (end == ARENA_INTERRUPTED)
        return failed_with(TEXT_MATCH_INTERRUPTED, NUMBER("over", t->over),
                           NUMBER("all", t->slots));
    if (end == ARENA_REFUSED)
        return CLI_WRONG;
    return end == ARENA_BROKEN || t->failed ? CLI_FAILED : CLI_OK;
}

void tourney_free(struct tourney *t) {
    for (int i = 0; i < t->slots; i++) {
        free(t->slot[i].text);
        free(t->slot[i].fault);
    }
    for (int i = 0; i < t->pairing_count; i++) {
        free(t->pairing[i].standing.tally);
        free(t->pairing[i].standing.fault);
    }
    for (int i = 0; i < t->entrant_count; i++)
        entrant_free(&t->entrant[i]);
    free(t->slot);
    free(t->pairing);
    openings_free(&t->openings);
    if (t->fd >= 0)
        close(t->fd);
}
