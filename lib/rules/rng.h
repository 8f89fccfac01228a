/* rng.h - random numbers that are the same on every machine.
 *
 * splitmix64: one word of state, a plain value that the caller owns. A function that
 * needs randomness takes a struct rng; nothing in the library has a hidden source of it. */
#ifndef PENTOID_RULES_RNG_H
#define PENTOID_RULES_RNG_H

#include "rules/bits.h"

struct rng {
    uint64_t state;
};

static inline struct rng rng_seeded(uint64_t seed) { return (struct rng){seed}; }

static inline uint64_t rng_next(struct rng *rng) {
    rng->state += 0x9e3779b97f4a7c15u;
    return bits_mix(rng->state);
}

/* Uniform in 0 .. n-1, without bias (Lemire's multiply and reject). n must be at least 1. */
static inline uint32_t rng_below(struct rng *rng, uint32_t n) {
    uint64_t product = (rng_next(rng) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t floor = -n % n;
        while ((uint32_t)product < floor)
            product = (rng_next(rng) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

#endif
