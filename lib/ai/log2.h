/* log2.h - logarithms in whole numbers, for the evaluations. */
#ifndef PENTOID_AI_LOG2_H
#define PENTOID_AI_LOG2_H

/* The logarithm to base two of a number that is not 0, in eighths: exact for powers of two,
 * straight lines between. */
static inline int log2_eighths(unsigned n) {
    int high = 31 - __builtin_clz(n);
    return 8 * high + (int)((n << 3 >> high) & 7);
}

#endif
