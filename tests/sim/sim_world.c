/* sim_world.c - the plan of a world, its time and its network; and how a plan is made smaller. */
#include "sim/sim_world.h"
#include "text/scan.h"
#include <stdlib.h>
#include <string.h>

enum {
    S = 1000,
    CALM = 60 * S,           /* after which everything must be settled */
    LONGEST = 7 * 86400 * S, /* of a world; days clocks are waited for */
    STEPS = 240
};

static const char *const fault_words[SIM_FAULTS] = {"loss",  "double",  "delay", "move", "cut",
                                                    "crash", "unknown", "late",  "skew"};

struct sim_plan sim_plan(uint64_t seed) {
    struct rng rng = rng_seeded(seed);
    struct sim_plan p = {.seed = seed};
    p.nodes = 1 + (int)rng_below(&rng, SIM_NODES);
    p.clients = 1 + (int)rng_below(&rng, 4);
    p.steps = 10 + (int)rng_below(&rng, STEPS);
    p.games = 1 + (int)rng_below(&rng, 3);
    if (rng_below(&rng, 8) == 0)
        p.clients = 1 + (int)rng_below(&rng, SIM_CLIENTS);
    if (rng_below(&rng, 8) > 0)
        p.faults = (unsigned)rng_next(&rng) & ((1u << SIM_FAULTS) - 1);
    return p;
}

static const char *const number_words[] = {"seed", "nodes", "clients", "steps", "games"};

enum { NUMBERS = sizeof number_words / sizeof *number_words };

void sim_plan_write(const struct sim_plan *p, struct out *o) {
    const int64_t numbers[NUMBERS] = {(int64_t)p->seed, p->nodes, p->clients, p->steps, p->games};
    for (int i = 0; i < NUMBERS; i++) {
        out_text(o, number_words[i]);
        out_char(o, ' ');
        out_int(o, numbers[i]);
        out_char(o, ' ');
    }
    out_text(o, "faults");
    for (int i = 0; i < SIM_FAULTS; i++)
        if (p->faults >> i & 1) {
            out_char(o, ' ');
            out_text(o, fault_words[i]);
        }
}

static bool read_fault(const char *word, unsigned *faults) {
    for (int i = 0; i < SIM_FAULTS; i++)
        if (text_same(word, fault_words[i])) {
            *faults |= 1u << i;
            return true;
        }
    return false;
}

bool sim_plan_read(char **words, int count, struct sim_plan *p) {
    int64_t numbers[NUMBERS];
    bool good = count > 2 * NUMBERS && text_same(words[2 * NUMBERS], "faults");
    for (int i = 0; i < NUMBERS && good; i++) {
        good = text_same(words[2 * i], number_words[i]);
        numbers[i] = strtoll(words[2 * i + 1], NULL, 10);
    }
    if (!good)
        return false;
    *p = (struct sim_plan){.seed = (uint64_t)numbers[0],
                           .nodes = (int)numbers[1],
                           .clients = (int)numbers[2],
                           .steps = (int)numbers[3],
                           .games = (int)numbers[4]};
    for (int i = 2 * NUMBERS + 1; i < count && good; i++)
        good = read_fault(words[i], &p->faults);
    return good && p->nodes >= 1 && p->nodes <= SIM_NODES && p->clients >= 1 &&
           p->clients <= SIM_CLIENTS;
}

/* ---- what goes wrong ------------------------------------------------------------------------ */

void sim_fail(struct sim_world *w, const char *what) {
    if (!w->report.failure)
        w->report.failure = what;
}

bool sim_trouble(struct sim_world *w, enum sim_fault fault, int once_in) {
    bool drawn = rng_below(&w->fault_rng[fault], (uint32_t)once_in) == 0;
    return drawn && !w->calm && (w->plan.faults >> fault & 1);
}

/* ---- what will happen ----------------------------------------------------------------------- */

static bool comes_before(const struct sim_event *a, const struct sim_event *b) {
    return a->at != b->at ? a->at < b->at : a->order < b->order;
}

static void swap(struct sim_event *a, struct sim_event *b) {
    struct sim_event c = *a;
    *a = *b;
    *b = c;
}

void sim_later(struct sim_world *w, int64_t delay, struct sim_event e) {
    if (w->queued == SIM_QUEUE) {
        sim_fail(w, "too much is under way");
        return;
    }
    e.at = w->now + delay;
    e.order = w->order++;
    int i = w->queued++;
    w->queue[i] = e;
    for (; i > 0 && comes_before(&w->queue[i], &w->queue[(i - 1) / 2]); i = (i - 1) / 2)
        swap(&w->queue[i], &w->queue[(i - 1) / 2]);
}

static struct sim_event take(struct sim_world *w) {
    struct sim_event first = w->queue[0];
    w->queue[0] = w->queue[--w->queued];
    for (int i = 0, low; (low = 2 * i + 1) < w->queued; i = low) {
        if (low + 1 < w->queued && comes_before(&w->queue[low + 1], &w->queue[low]))
            low++;
        if (!comes_before(&w->queue[low], &w->queue[i]))
            break;
        swap(&w->queue[low], &w->queue[i]);
    }
    return first;
}

void sim_send(struct sim_world *w, struct sim_event e) {
    int64_t delay = w->calm ? 20 : 1 + sim_below(w, 60); /* in calm nothing overtakes */
    if (sim_trouble(w, SIM_DELAY, 20))
        delay += (int64_t)rng_below(&w->fault_rng[SIM_DELAY], 8 * S);
    if (!sim_trouble(w, SIM_LOSS, 12))
        sim_later(w, delay, e);
    if (sim_trouble(w, SIM_DOUBLE, 12))
        sim_later(w, delay + (int64_t)rng_below(&w->fault_rng[SIM_DOUBLE], 2 * S), e);
}

/* ---- the world ------------------------------------------------------------------------------ */

static void begin(struct sim_world *w, const struct sim_plan *plan) {
    w->plan = *plan;
    w->rng = rng_seeded(plan->seed * 2 + 1);
    for (int i = 0; i < SIM_FAULTS; i++)
        w->fault_rng[i] = rng_seeded(bits_mix(plan->seed) + (uint64_t)i);
    w->now = 1000 * (int64_t)S;
    sim_nodes_start(w);
    sim_clients_start(w);
}

static void happen(struct sim_world *w, const struct sim_event *e) {
    if (e->type == SIM_ACT || e->type == SIM_REPEAT || e->type == SIM_ANSWERED ||
        e->type == SIM_NEWS)
        sim_client_event(w, e);
    else
        sim_node_event(w, e);
}

/* Runs until the steps are used up, and then until calm has lasted long enough. */
static void run(struct sim_world *w) {
    int64_t end = w->now + LONGEST;
    while (w->queued && !w->report.failure && w->now < end) {
        struct sim_event e = take(w);
        w->now = e.at;
        if (!w->calm && w->steps >= w->plan.steps) {
            w->calm = true;
            end = w->now + CALM;
        }
        if (w->now < end)
            happen(w, &e);
    }
}

struct sim_report sim_run(const struct sim_plan *plan) {
    struct sim_world *w = calloc(1, sizeof *w);
    if (!w)
        abort();
    begin(w, plan);
    run(w);
    if (!w->report.failure)
        sim_check_end(w);
    struct sim_report report = w->report;
    report.moment = w->now;
    report.games = w->room.games;
    report.rows = w->last;
    sim_nodes_free(w);
    free(w->room.match.memory.events);
    free(w->room.match.memory.plies);
    free(w);
    return report;
}

/* ---- smaller plans -------------------------------------------------------------------------- */

static bool fails(const struct sim_plan *plan, struct sim_plan *best, struct sim_report *report) {
    struct sim_report found = sim_run(plan);
    if (found.failure) {
        *best = *plan;
        *report = found;
    }
    return found.failure != NULL;
}

/* The smallest number that still fails, tried by halving what is left and then one less each time.
 * */
static bool shrink_number(struct sim_plan *best, int *(*number)(struct sim_plan *), int least,
                          struct sim_report *report) {
    bool smaller = false, again = true;
    while (again) {
        int now = *number(best);
        again = false;
        for (int step = (now - least + 1) / 2; step > 0 && !again; step /= 2) {
            struct sim_plan p = *best;
            *number(&p) = now - step;
            again = fails(&p, best, report);
        }
        smaller |= again;
    }
    return smaller;
}

static int *steps_of(struct sim_plan *p) { return &p->steps; }
static int *nodes_of(struct sim_plan *p) { return &p->nodes; }
static int *clients_of(struct sim_plan *p) { return &p->clients; }
static int *games_of(struct sim_plan *p) { return &p->games; }

static bool shrink_faults(struct sim_plan *best, struct sim_report *report) {
    bool smaller = false;
    for (int i = 0; i < SIM_FAULTS; i++) {
        struct sim_plan p = *best;
        p.faults &= ~(1u << i);
        if (p.faults != best->faults)
            smaller |= fails(&p, best, report);
    }
    return smaller;
}

struct sim_plan sim_shrink(struct sim_plan plan, struct sim_report *report) {
    bool again = fails(&plan, &plan, report);
    while (again) {
        again = shrink_number(&plan, steps_of, 0, report);
        again |= shrink_faults(&plan, report);
        again |= shrink_number(&plan, nodes_of, 1, report);
        again |= shrink_number(&plan, clients_of, 1, report);
        again |= shrink_number(&plan, games_of, 1, report);
    }
    return plan;
}
