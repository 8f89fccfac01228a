/* bits.h - the few operations on 64-bit sets that the rules are made of.
 *
 * A set of cells is a word, bit i for cell i. Only compiler built-ins are used, so that the same
 * source runs natively and as WebAssembly. */
#ifndef PENTOID_RULES_BITS_H
#define PENTOID_RULES_BITS_H

#include <stdint.h>

#if defined(__cplusplus) && !defined(_Static_assert)
#define _Static_assert static_assert /* so that every header can be read by C++ as well */
#endif

static inline int bits_count(uint64_t set) { return __builtin_popcountll(set); }

/* The lowest member. The set must not be empty. */
static inline int bits_first(uint64_t set) { return __builtin_ctzll(set); }

static inline uint64_t bits_one(int member) { return (uint64_t)1 << member; }

/* The n-th member, counting from 0. The set must have more than n members.
 *
 * The bytes' counts are added up in one multiplication, and compared with n all at once, which
 * tells the byte; only inside it is there a loop. Stepping through all members takes twice as
 * long on sets of a dozen. */
static inline int bits_nth(uint64_t set, int n) {
    const uint64_t ones = 0x0101010101010101u, highs = ones << 7;
    uint64_t counts = set - (set >> 1 & 0x5555555555555555u);
    counts = (counts & 0x3333333333333333u) + (counts >> 2 & 0x3333333333333333u);
    counts = ((counts + (counts >> 4)) & 0x0f0f0f0f0f0f0f0fu) * ones;
    uint64_t passed = (((uint64_t)n * ones | highs) - counts) & highs;
    int byte = bits_count(passed) * 8;
    n -= (int)(counts << 8 >> byte & 0xff);
    for (set >>= byte; n > 0; n--)
        set &= set - 1;
    return byte + bits_first(set);
}

/* Scrambles a word so that every input bit moves about half of the output bits (the finaliser of
 * splitmix64). All hash keys and random numbers come out of it. */
static inline uint64_t bits_mix(uint64_t x) {
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9u;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

#endif
