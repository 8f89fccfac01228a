/* ada_json.c - the members of a position's JSON object that are Adaptoid's own (docs/json.md). */
#include "text/boards.h"
#include "text/json.h"

static const char *const colours[] = {"white", "black"};

static void write_creature(struct json *j, const union game_state *s, int cell) {
    json_open(j, '{');
    json_member(j, "cell");
    json_cell(j, &ada_game, s, cell);
    json_text_member(j, "colour", colours[s->ada.body[ADA_BLACK] >> cell & 1]);
    json_int_member(j, "legs", ada_legs(&s->ada, cell));
    json_int_member(j, "pincers", ada_pincers(&s->ada, cell));
    json_close(j, '}');
}

static void write_colour(struct json *j, const struct ada_state *s, int colour) {
    json_open_member(j, colours[colour], '{');
    json_int_member(j, "seat", ada_seat(s, colour) + 1);
    json_int_member(j, "captures", s->captures[colour]);
    json_open_member(j, "stock", '{');
    json_int_member(j, "bodies", ada_bodies_in_stock(s, colour));
    json_int_member(j, "legs", s->legs_in_stock[colour]);
    json_int_member(j, "pincers", s->pincers_in_stock[colour]);
    json_close(j, '}');
    json_close(j, '}');
}

static void write_cells(struct json *j, const union game_state *s, const char *name, uint64_t at) {
    json_open_member(j, name, '[');
    for (; at; at &= at - 1)
        json_cell(j, &ada_game, s, bits_first(at));
    json_close(j, ']');
}

/* Without limbs nobody starves. */
static uint64_t with_limbs(const struct ada_state *s, uint64_t cells) {
    uint64_t found = 0;
    for (uint64_t at = cells; at; at &= at - 1)
        if (ada_legs(s, bits_first(at)) + ada_pincers(s, bits_first(at)) > 0)
            found |= at & -at;
    return found;
}

void ada_write_json(const union game_state *s, struct out *o) {
    bool moving = s->ada.phase == ADA_TURN || s->ada.phase == ADA_BUILD;
    struct json j = json_to(o);
    json_go_on(&j);
    json_text_member(&j, "colour", moving ? colours[s->ada.turn] : NULL);
    write_colour(&j, &s->ada, ADA_WHITE);
    write_colour(&j, &s->ada, ADA_BLACK);
    json_int_member(&j, "goal", ADA_WIN);
    json_int_member(&j, "idle", s->ada.idle);
    json_open_member(&j, "creatures", '[');
    for (uint64_t at = ADA_BOARD & ~ada_empty(&s->ada); at; at &= at - 1)
        write_creature(&j, s, bits_first(at));
    json_close(&j, ']');
    struct ada_hunger hunger = ada_hunger(&s->ada);
    write_cells(&j, s, "starving", hunger.starving);
    write_cells(&j, s, "tight", with_limbs(&s->ada, hunger.tight));
}

void ada_write_variant_json(const struct variant *v, struct json *j) {
    const struct ada_setup *setup = &v->setup.ada;
    json_text_member(j, "family", "adaptoid");
    json_bool_member(j, "pie", setup->pie);
    json_open_member(j, "start", '[');
    if (!setup->pie) {
        json_cell(j, &ada_game, NULL, setup->white);
        json_cell(j, &ada_game, NULL, setup->black);
    }
    json_close(j, ']');
}
