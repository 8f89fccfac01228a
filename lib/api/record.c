/* record.c - game records behind pentoid.h. */
#include "record/record.h"
#include "api/api.h"

/* The arrays follow the struct in the memory that the caller gave. */
struct pentoid_record {
    struct record record;
    struct record_node nodes[];
};

static size_t text_room(size_t bytes) { return RECORD_TEXT_FOR(bytes); }

size_t pentoid_record_size(size_t bytes) {
    return sizeof(pentoid_record) + RECORD_NODES_FOR(bytes) * sizeof(struct record_node) +
           text_room(bytes);
}

/* Shares the memory out between nodes and text as pentoid_record_size() reckons. */
int pentoid_record_init(pentoid_record *r, size_t size) {
    size_t least = pentoid_record_size(0), step = pentoid_record_size(2) - least;
    if (size < least)
        return PENTOID_FULL;
    size_t bytes = (size - least) / step * 2, nodes = RECORD_NODES_FOR(bytes);
    char *text = (char *)&r->nodes[nodes];
    size_t room = size - (size_t)(text - (char *)r);
    record_init(&r->record, r->nodes, (uint32_t)(nodes < UINT32_MAX ? nodes : UINT32_MAX), text,
                (uint32_t)(room < UINT32_MAX ? room : UINT32_MAX));
    return PENTOID_OK;
}

/* What was read before the fault is forgotten, as soon as the sentence does not need it. */
static int refuse(struct record *r, const char *text, size_t length, struct fault f,
                  pentoid_error *why) {
    int status = f.message == FAULT_TOO_LONG ? PENTOID_FULL : PENTOID_WRONG;
    if (why) {
        struct out o = api_out(why->language, why->text, sizeof why->text);
        why->status = status;
        why->at = f.at;
        record_fault_write(r, text, length, f, &o);
    }
    record_init(r, r->nodes, r->node_capacity, r->text, r->text_capacity);
    return status;
}

int pentoid_record_read(pentoid_record *r, const char *text, size_t length, size_t *at,
                        pentoid_error *why) {
    if (!record_more(text, length, at))
        return api_refuse(why, PENTOID_END, NULL, NULL, fault(FAULT_NO_GAME, *at, 0, 0));
    struct fault f = record_read(&r->record, text, length, at);
    return f.message == FAULT_NONE ? PENTOID_OK : refuse(&r->record, text, length, f, why);
}

const char *pentoid_record_tag(const pentoid_record *r, const char *name) {
    return record_tag(&r->record, name);
}

int pentoid_record_plies(const pentoid_record *r) { return r->record.nodes[r->record.last].ply; }

/* The node of the main line after a number of plies. */
static uint32_t node_after(const struct record *r, int plies) {
    uint32_t node = 0;
    for (int i = 0; i < plies && r->nodes[node].next; i++)
        node = r->nodes[node].next;
    return node;
}

pentoid_move pentoid_record_move(const pentoid_record *r, int ply) {
    return r->record.nodes[node_after(&r->record, ply + 1)].move;
}

void pentoid_record_position(const pentoid_record *r, int plies, pentoid_position *position) {
    position->variant = r->record.variant;
    record_state(&r->record, node_after(&r->record, plies), &position->state);
}

size_t pentoid_record_write(const pentoid_record *r, char *buffer, size_t size) {
    struct out o = api_out(PENTOID_ENGLISH, buffer, size);
    record_write(&r->record, &o);
    return o.length;
}

size_t pentoid_record_json(const pentoid_record *r, char *buffer, size_t size) {
    struct out o = api_out(PENTOID_ENGLISH, buffer, size);
    record_json(&r->record, &o);
    return o.length;
}
