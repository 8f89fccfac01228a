/* sample.c - positions as they are stored, and networks in files. */
#include "train.h"
#include <string.h>

static const uint64_t board = ADA_BOARD;

void sample_pack(const struct ada_state *s, struct sample *out) {
    int i = 0;
    *out = (struct sample){.captures = (uint8_t)(s->captures[0] * 16 + s->captures[1]),
                           .turn = s->turn};
    for (uint64_t at = board; at; at &= at - 1, i++) {
        int cell = bits_first(at), black = (int)(s->body[ADA_BLACK] >> cell & 1);
        if (black || s->body[ADA_WHITE] >> cell & 1)
            out->cell[i] = (uint8_t)(1 + black * ADA_CONFIGS +
                                     ada_config(ada_legs(s, cell), ada_pincers(s, cell)));
    }
}

static void put_config(struct ada_state *s, int colour, int cell, int config) {
    int legs = 0;
    while (ada_config(legs, ADA_MAX_LIMBS - legs) < config)
        legs++;
    ada_put(s, colour, cell, legs, config - ada_config(legs, 0));
}

void sample_unpack(const struct sample *in, int symmetry, struct ada_state *s) {
    int i = 0;
    ada_start(s, &(struct ada_setup){.pie = 1});
    for (uint64_t at = board; at; at &= at - 1, i++)
        if (in->cell[i]) {
            int black = in->cell[i] > ADA_CONFIGS;
            put_config(s, black, ada_transform_cell(symmetry, bits_first(at)),
                       in->cell[i] - 1 - black * ADA_CONFIGS);
        }
    s->captures[ADA_WHITE] = in->captures >> 4;
    s->captures[ADA_BLACK] = in->captures & 15;
    s->turn = in->turn;
    s->phase = ADA_TURN;
}

bool sample_check(const struct sample *in) {
    struct ada_state s;
    for (int i = 0; i < ADA_CELLS; i++)
        if (in->cell[i] > 2 * ADA_CONFIGS)
            return false;
    if (in->turn > ADA_BLACK || in->result > 2 || in->captures >> 4 >= ADA_WIN ||
        (in->captures & 15) >= ADA_WIN)
        return false;
    sample_unpack(in, 0, &s);
    s.hash = ada_hash(&s);
    return s.body[ADA_WHITE] && s.body[ADA_BLACK] && ada_check(&s);
}

/* ---- networks ------------------------------------------------------------------------------ */

/* All numbers of a network in the order of the file. */
static bool each_number(struct ada_net *n, FILE *f, bool (*one)(FILE *, void *, size_t)) {
    bool fine = true;
    int16_t *small[] = {n->bias, &n->weight[0][0], &n->out[0][0][0]};
    size_t count[] = {ADA_HIDDEN, sizeof n->weight / sizeof(int16_t),
                      sizeof n->out / sizeof(int16_t)};
    for (int k = 0; k < 3; k++)
        for (size_t i = 0; i < count[k]; i++)
            fine = fine && one(f, &small[k][i], 2);
    for (int i = 0; i < ADA_BUCKETS; i++)
        fine = fine && one(f, &n->out_bias[i], 4);
    return fine;
}

static bool read_one(FILE *f, void *number, size_t size) {
    uint32_t v = 0;
    for (size_t i = 0; i < size; i++) {
        int c = getc(f);
        if (c == EOF)
            return false;
        v |= (uint32_t)c << 8 * i;
    }
    if (size == 2)
        *(int16_t *)number = (int16_t)(uint16_t)v;
    else
        *(int32_t *)number = (int32_t)v;
    return true;
}

static bool write_one(FILE *f, void *number, size_t size) {
    uint32_t v = size == 2 ? (uint16_t) * (int16_t *)number : (uint32_t) * (int32_t *)number;
    for (size_t i = 0; i < size; i++)
        if (putc((int)(v >> 8 * i & 255), f) == EOF)
            return false;
    return true;
}

static bool within(const int16_t *number, size_t count, int most) {
    for (size_t i = 0; i < count; i++)
        if (number[i] > most || number[i] < -most)
            return false;
    return true;
}

static bool net_check(const struct ada_net *n) {
    return within(n->bias, ADA_HIDDEN, ADA_MAX_BIAS) &&
           within(n->weight[0], sizeof n->weight / sizeof(int16_t), ADA_MAX_WEIGHT) &&
           within(n->out[0][0], sizeof n->out / sizeof(int16_t), ADA_MAX_OUTPUT);
}

bool net_read(const char *path, struct ada_net *net, char story[NET_STORY]) {
    FILE *f = fopen(path, "rb");
    if (!f)
        return false;
    bool fine = fgets(story, NET_STORY, f) && strchr(story, '\n') &&
                each_number(net, f, read_one) && getc(f) == EOF && net_check(net);
    fclose(f);
    return fine;
}

bool net_write(const char *path, const struct ada_net *net, const char *story) {
    FILE *f = fopen(path, "wb");
    struct ada_net copy = *net;
    if (!f)
        return false;
    bool fine = fprintf(f, "%s\n", story) > 0 && each_number(&copy, f, write_one);
    return fclose(f) == 0 && fine;
}
