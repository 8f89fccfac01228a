/* record.c - the tree of a game record: memory, tags, nodes, positions. */
#include "record/record.h"
#include "record/record_parts.h"
#include "text/calendar.h"
#include "text/keys.h"
#include "text/scan.h"
#include "text/utf8.h"
#include "text/wording.h"

const char record_glyphs[GLYPHS][3] = {"", "!", "?", "!!", "??", "!?", "?!"};

void record_init(struct record *r, struct record_node *nodes, uint32_t node_capacity, char *text,
                 uint32_t text_capacity) {
    *r = (struct record){.nodes = nodes,
                         .text = text,
                         .node_capacity = node_capacity,
                         .text_capacity = text_capacity,
                         .node_count = 1,
                         .text_count = 1};
    nodes[0] = (struct record_node){.milliseconds = RECORD_UNTIMED};
    text[0] = '\0';
}

static void judge(struct record *r) {
    struct game_result result;
    r->variant.game->result(&r->state, &result);
    ending_judge(&r->ending, &result);
}

void record_begin(struct record *r, const struct variant *v) {
    record_init(r, r->nodes, r->node_capacity, r->text, r->text_capacity);
    r->variant = *v;
    variant_start(v, &r->state);
    judge(r);
}

bool record_keep(struct record *r, const char *text, size_t length, uint32_t *at) {
    if (length >= r->text_capacity - r->text_count)
        return false;
    *at = r->text_count;
    for (size_t i = 0; i < length; i++)
        r->text[r->text_count++] = text[i];
    r->text[r->text_count++] = '\0';
    return true;
}

/* ---- tags --------------------------------------------------------------------------------- */

/* Its index, or the number of tags if there is none. */
static int find_tag(const struct record *r, const char *name) {
    int i = 0;
    while (i < r->tag_count && !text_same(record_text(r, r->tags[i].name), name))
        i++;
    return i;
}

const char *record_tag(const struct record *r, const char *name) {
    int i = find_tag(r, name);
    return i < r->tag_count ? record_text(r, r->tags[i].value) : NULL;
}

static void seat_name(char *buffer, const char *name, int seat) {
    struct out o = out_to(buffer, RECORD_TAG_NAME);
    out_text(&o, name);
    out_int(&o, seat + 1);
}

const char *record_seat_tag(const struct record *r, const char *name, int seat) {
    char full[RECORD_TAG_NAME];
    seat_name(full, name, seat);
    return record_tag(r, full);
}

static bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool record_is_name(const char *name, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (!is_letter(name[i]) && (i == 0 || (!is_digit(name[i]) && name[i] != '_')))
            return false;
    return length > 0;
}

static struct fault check_date(const char *value) {
    int date[3];
    bool valid = calendar_read(value, text_length(value), date);
    return valid ? fault_none() : fault(FAULT_DATE, 0, 0, 0);
}

/* Of `Seat12` and `Kind12` the 12; -1 for any other name. */
static int64_t seat_of(const char *name) {
    struct scan s = scan_of(name, text_length(name));
    uint64_t seat;
    if (!scan_word(&s, "Seat") && !scan_word(&s, "Kind"))
        return -1;
    return scan_number(&s, UINT32_MAX, &seat) && scan_done(&s) ? (int64_t)seat : -1;
}

/* A whole number from 0 to `most`. */
static struct fault check_number(const char *value, int most) {
    struct scan s = scan_of(value, text_length(value));
    uint64_t number;
    bool valid = scan_number(&s, (uint64_t)most, &number) && scan_done(&s);
    return valid ? fault_none() : fault(FAULT_NUMBER, 0, 0, most);
}

struct fault record_check_tag(const struct record *r, const char *name, const char *value) {
    struct clock_rule rule;
    int seats = r->variant.game->seats(&r->state);
    int64_t seat = seat_of(name);
    if (seat == 0 || seat > seats)
        return fault(FAULT_SEAT, 0, seats, 0);
    if (seat > 0 && text_length(value) >= RECORD_NAME)
        return fault(FAULT_NAME_LONG, 0, RECORD_NAME - 1, 0);
    if (text_same(name, "Date"))
        return check_date(value);
    if (text_same(name, "Clock"))
        return clock_rule_read(value, text_length(value), &rule);
    if (text_same(name, "OpeningPlies"))
        return check_number(value, GAME_MAX_PLIES);
    return fault_none();
}

/* Whether all characters can be seen; a comment may also have line ends. */
static struct fault check_characters(const char *text, bool line_ends) {
    size_t length = text_length(text), n;
    for (size_t at = 0; at < length; at += n) {
        n = line_ends && text[at] == '\n' ? 1 : utf8_printable(text + at, length - at);
        if (n == 0)
            return fault(FAULT_ENCODING, at, 0, 0);
    }
    return fault_none();
}

/* Whether a tag can be set at all. */
static struct fault check_name(const char *name) {
    size_t length = text_length(name);
    if (!record_is_name(name, length) || text_same(name, "Variant") || text_same(name, "Result"))
        return fault(FAULT_TAG, 0, 0, 0);
    if (length >= RECORD_TAG_NAME)
        return fault(FAULT_NAME_LONG, 0, RECORD_TAG_NAME - 1, 0);
    return fault_none();
}

struct fault record_set_tag(struct record *r, const char *name, const char *value) {
    int i = find_tag(r, name);
    struct record_tag tag = {0, 0, 0};
    struct fault f = check_name(name);
    if (f.message == FAULT_NONE)
        f = check_characters(value, false);
    if (f.message == FAULT_NONE)
        f = record_check_tag(r, name, value);
    if (f.message != FAULT_NONE)
        return f;
    if (i < r->tag_count)
        tag = r->tags[i];
    else if (i == RECORD_TAGS || !record_keep(r, name, text_length(name), &tag.name))
        return fault(FAULT_TOO_LONG, 0, 0, 0);
    if (!record_keep(r, value, text_length(value), &tag.value))
        return fault(FAULT_TOO_LONG, 0, 0, 0);
    r->tags[i] = tag;
    r->tag_count += i == r->tag_count;
    return fault_none();
}

struct fault record_set_seat_tag(struct record *r, const char *name, int seat, const char *value) {
    char full[RECORD_TAG_NAME];
    seat_name(full, name, seat);
    return record_set_tag(r, full, value);
}

/* ---- nodes -------------------------------------------------------------------------------- */

static void link_variation(struct record *r, uint32_t instead, uint32_t node) {
    struct record_node *replaced = &r->nodes[instead];
    if (replaced->variation)
        r->nodes[replaced->latest].other = node;
    else
        replaced->variation = node;
    replaced->latest = node;
}

uint32_t record_link(struct record *r, uint32_t previous, uint32_t instead, game_move move) {
    if (r->node_count == r->node_capacity)
        return 0;
    uint32_t node = r->node_count++;
    const struct record_node *from = &r->nodes[instead ? instead : previous];
    r->nodes[node] = (struct record_node){
        .move = move,
        .previous = previous,
        .ply = (uint16_t)(r->nodes[previous].ply + 1),
        .depth = (uint8_t)(from->depth + (instead != 0)),
        .milliseconds = RECORD_UNTIMED,
    };
    if (instead)
        link_variation(r, instead, node);
    else
        r->nodes[previous].next = node;
    return node;
}

/* Whether a node is the first one of a variation: nothing leads straight to it. */
static bool begins_variation(const struct record *r, uint32_t node) {
    return node != 0 && r->nodes[r->nodes[node].previous].next != node;
}

/* Goes back from the node to the start and keeps the first moves of variations on the way, of which
 * there are at most RECORD_DEPTH; with them the same way is found forwards. */
void record_state(const struct record *r, uint32_t node, union game_state *s) {
    uint32_t branch[RECORD_DEPTH + 1] = {0}, at = 0;
    int branches = 0;
    union game_undo undo;
    for (uint32_t back = node; back; back = r->nodes[back].previous)
        if (begins_variation(r, back))
            branch[++branches] = back;
    variant_start(&r->variant, s);
    while (at != node) {
        bool leaves = branches && r->nodes[branch[branches]].previous == at;
        at = leaves ? branch[branches--] : r->nodes[at].next;
        r->variant.game->play(s, r->nodes[at].move, &undo);
    }
}

/* A legal move in a position, as a new node. */
static struct fault add(struct record *r, const union game_state *s, uint32_t previous,
                        uint32_t instead, game_move move, uint32_t *node) {
    struct fault f = fault_of(r->variant.game->test(s, move), 0);
    if (f.message != FAULT_NONE)
        return f;
    *node = record_link(r, previous, instead, move);
    return *node ? f : fault(FAULT_TOO_LONG, 0, 0, 0);
}

struct fault record_play(struct record *r, game_move move, uint32_t *node) {
    uint32_t added;
    union game_undo undo;
    struct fault f = add(r, &r->state, r->last, 0, move, &added);
    if (f.message != FAULT_NONE)
        return f;
    r->last = added;
    r->variant.game->play(&r->state, move, &undo);
    judge(r);
    if (node)
        *node = added;
    return f;
}

struct fault record_vary(struct record *r, uint32_t instead, game_move move, uint32_t *node) {
    union game_state s;
    uint32_t previous = r->nodes[instead].previous;
    if (instead == 0)
        return fault(FAULT_VARIATION_PLACE, 0, 0, 0);
    if (r->nodes[instead].depth == RECORD_DEPTH)
        return fault(FAULT_VARIATION_DEPTH, 0, RECORD_DEPTH, 0);
    record_state(r, previous, &s);
    return add(r, &s, previous, instead, move, node);
}

struct fault record_extend(struct record *r, uint32_t last, game_move move, uint32_t *node) {
    union game_state s;
    if (last == r->last)
        return record_play(r, move, node);
    if (r->nodes[last].next != 0)
        return fault(FAULT_VARIATION_PLACE, 0, 0, 0);
    record_state(r, last, &s);
    return add(r, &s, last, 0, move, node);
}

/* ---- comments ----------------------------------------------------------------------------- */

static struct fault keep_comment(struct record *r, const char *comment, uint32_t *at) {
    struct fault f = check_characters(comment, true);
    if (f.message == FAULT_NONE && !record_keep(r, comment, text_length(comment), at))
        f = fault(FAULT_TOO_LONG, 0, 0, 0);
    return f;
}

struct fault record_set_comment(struct record *r, uint32_t node, const char *comment) {
    return keep_comment(r, comment, &r->nodes[node].comment);
}

struct fault record_set_before(struct record *r, uint32_t node, const char *comment) {
    if (!begins_variation(r, node))
        return fault(FAULT_VARIATION_PLACE, 0, 0, 0);
    return keep_comment(r, comment, &r->nodes[node].before);
}

/* ---- places ------------------------------------------------------------------------------- */

struct record_place record_place(const char *text, size_t length, size_t at) {
    struct record_place place = {1, 1};
    size_t start = 0, end = at < length ? at : length;
    for (size_t i = 0; i < end; i++) {
        if (text[i] == '\n') {
            place.line++;
            start = i + 1;
        }
    }
    place.column = 1 + (uint32_t)utf8_count(text + start, end - start);
    return place;
}

void record_fault_write(const struct record *r, const char *text, size_t length, struct fault f,
                        struct out *o) {
    struct record_place place = record_place(text, length, f.at);
    char why[FAULT_LENGTH], result[ENDING_LENGTH];
    struct out w = out_in(o->language, why, sizeof why), e = out_to(result, sizeof result);
    fault_write(r->variant.game, &r->state, f, &w);
    if (f.message == FAULT_RESULT)
        result_write(&r->ending.result, &e);
    text_fill(f.message == FAULT_RESULT ? TEXT_FAULT_PLACE_RESULT : TEXT_FAULT_PLACE,
              WORDING_ARGS(NUMBER("line", place.line), NUMBER("column", place.column),
                           WORD("fault", why), WORD("result", result)),
              o);
}
