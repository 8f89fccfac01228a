/* gen_net.c - writes the network in data/adaptoid.net as a C table: lib/ai reads no files.
 *
 *     gen_net FILE > ada_net.c
 *
 * The file is a line that says how it was made, then the numbers of struct ada_net, low byte
 * first, in the order of their declaration in ai/ada_eval.h. */
#include "ai/ada_eval.h"
#include <stdio.h>
#include <stdlib.h>

/* Reads a number of `bytes` bytes that must be within +-most. */
static long read_number(FILE *f, int bytes, long most) {
    unsigned long v = 0;
    for (int i = 0; i < bytes; i++) {
        int c = getc(f);
        if (c == EOF) {
            fputs("gen_net: the file is too short\n", stderr);
            exit(1);
        }
        v |= (unsigned long)c << 8 * i;
    }
    long number = bytes == 2 ? (int16_t)v : (int32_t)v;
    if (number > most || number < -most) {
        fputs("gen_net: a number is too large\n", stderr);
        exit(1);
    }
    return number;
}

static void copy(FILE *f, const char *name, int count, int bytes, long most) {
    printf("    .%s = {", name);
    for (int i = 0; i < count; i++)
        printf("%s%ld,", i % 24 == 0 ? "\n        " : " ", read_number(f, bytes, most));
    puts("\n    },");
}

/* Arrays of arrays with their braces. */
static void copy_rows(FILE *f, const char *name, int rows, int count) {
    printf("    .%s = {\n", name);
    for (int r = 0; r < rows; r++) {
        printf("        {");
        for (int i = 0; i < count; i++)
            printf("%ld,", read_number(f, 2, ADA_MAX_WEIGHT));
        puts("},");
    }
    puts("    },");
}

static void copy_out(FILE *f) {
    puts("    .out = {");
    for (int b = 0; b < ADA_BUCKETS; b++) {
        printf("        {");
        for (int eye = 0; eye < 2; eye++) {
            printf("{");
            for (int i = 0; i < ADA_HIDDEN; i++)
                printf("%ld,", read_number(f, 2, ADA_MAX_OUTPUT));
            printf("},");
        }
        puts("},");
    }
    puts("    },");
}

int main(int argc, char **argv) {
    FILE *f = argc == 2 ? fopen(argv[1], "rb") : NULL;
    int c;
    if (!f) {
        fputs("usage: gen_net FILE\n", stderr);
        return 1;
    }
    while ((c = getc(f)) != '\n' && c != EOF) {
    }
    puts("/* Made by tools/gen_net.c. */");
    puts("#include \"ai/ada_eval.h\"\n\nconst struct ada_net ada_net = {");
    copy(f, "bias", ADA_HIDDEN, 2, ADA_MAX_BIAS);
    copy_rows(f, "weight", ADA_FEATURES, ADA_HIDDEN);
    copy_out(f);
    copy(f, "out_bias", ADA_BUCKETS, 4, INT32_MAX);
    puts("};");
    if (getc(f) != EOF) {
        fputs("gen_net: the file is too long\n", stderr);
        return 1;
    }
    return 0;
}
