/* sim.h - rooms in a world that goes wrong: nodes with keepers, one store, a network, players.
 *
 * A world is made of a seed and a plan, and runs in virtual time; the same plan gives the same
 * world on every machine. It has one room, up to three nodes that keep it, a store that takes one
 * row of each number, clients that sit down, play, offer, leave and repeat whatever is not
 * answered, and faults: messages that are lost, doubled and late, nodes that die, or are cut off
 * from the store, or have a wrong clock, commits of which nobody learns what became of them.
 *
 * What must hold is checked whenever it could break (sim_check.c). After the last step
 * the faults end; then everything must be answered and known everywhere within a minute.
 *
 * A plan that fails can be made smaller: fewer steps, faults, nodes and games that still fail. */
#ifndef PENTOID_SIM_SIM_H
#define PENTOID_SIM_SIM_H

#include "room/keeper.h"

/* What may go wrong. Each has random numbers of its own, so one that is left out hardly changes
 * what the others do. */
enum sim_fault {
    SIM_LOSS,    /* messages get lost */
    SIM_DOUBLE,  /* or come twice */
    SIM_DELAY,   /* or seconds late */
    SIM_MOVE,    /* clients go to another node */
    SIM_CUT,     /* a node cannot reach the store for a while */
    SIM_CRASH,   /* a node dies and begins anew */
    SIM_UNKNOWN, /* nobody learns whether a row was stored */
    SIM_LATE,    /* a row is stored after that */
    SIM_SKEW,    /* the clocks of the nodes are up to 5 s wrong */
    SIM_FAULTS
};

/* Mistakes that a server could make, to see that they are found. */
enum sim_plant {
    PLANT_NONE,
    PLANT_EARLY,     /* the store says yes before it has stored, and sometimes does not */
    PLANT_OVERWRITE, /* it takes a second row of the same number: a lost update */
    PLANT_FORGET,    /* a node forgets the keys of the commands */
    PLANT_SECRET,    /* a node takes anybody for the player to move */
    PLANT_CLOCK,     /* a node forgives all the time that a move took */
    PLANTS
};

struct sim_plan {
    uint64_t seed;
    unsigned faults; /* a bit for each enum sim_fault */
    int nodes, clients, steps, games;
    enum sim_plant plant;
    bool loud; /* prints what is stored and answered */
};

struct sim_report {
    const char *failure; /* NULL: all is well */
    int64_t moment;      /* when it was found, or the world ended */
    int games, rows;
    int room_events[ROOM_EVENT_TYPES], match_events[EVENT_TYPES], answers[ROOM_WHYS];
};

/* The plan of a seed. */
struct sim_plan sim_plan(uint64_t seed);

struct sim_report sim_run(const struct sim_plan *plan);

/* A smaller plan that fails too, and what it reports. */
struct sim_plan sim_shrink(struct sim_plan plan, struct sim_report *report);

/* "seed 7 nodes 2 clients 3 steps 40 games 1 faults loss move", and back from its words; false if
 * they are none. */
void sim_plan_write(const struct sim_plan *plan, struct out *o);
bool sim_plan_read(char **words, int count, struct sim_plan *plan);

#endif
