/* player.c - what a client does in its room: it moves by chance when it is its turn, now and then
 * offers something or resigns, answers what others offer, and wants another game. */
#include "crowd.h"
#include <string.h>

static bool plays(const struct client *c) {
    return !c->watches && c->seat >= 0 && !c->crowd->idle && !c->crowd->ending;
}

static bool may_act(const struct client *c) {
    const struct room *r = &c->room;
    return r->games > 0 && !r->closed &&
           (r->match.offer.open || room_turn(r) < 0 || room_turn(r) == c->seat);
}

/* Something to do? Then not at once, so that everybody does not do everything at the same time. */
void player_plan(struct client *c, int64_t now) {
    int pause = (int)c->crowd->pause;
    if (!plays(c) || c->asked || !may_act(c))
        c->moves_at = 0;
    else if (c->moves_at == 0)
        c->moves_at = now + pause / 2 + below(c->crowd, pause);
}

static void move(struct client *c) {
    const struct match *m = &c->room.match;
    char text[MOVE_LENGTH];
    struct out o = out_to(text, sizeof text);
    game_move chosen = m->variant.game->random(&m->state, &c->crowd->rng);
    move_write(m->variant.game, &m->state, chosen, &o);
    client_ask(c, json_pack("{s:i,s:s}", "ply", m->count, "move", text), "move");
}

static void offer(struct client *c, enum match_proposal what) {
    client_ask(c, json_pack("{s:s}", "what", match_proposal_word(what)), "offer");
}

static bool answer(struct client *c) {
    const struct match_offer *o = &c->room.match.offer;
    if (!o->open || o->seat == c->seat || o->agreed >> c->seat & 1 ||
        c->answered == c->room.offer_seq)
        return false;
    c->answered = c->room.offer_seq;
    client_ask(c,
               json_pack("{s:b,s:i}", "yes", o->what == OFFER_AGAIN || below(c->crowd, 3) > 0,
                         "seq", c->room.offer_seq),
               "answer");
    return true;
}

/* Out of turn, or for once instead of a move. */
static bool something_else(struct client *c) {
    int chance = below(c->crowd, 200);
    if (c->crowd->moves_only || c->room.match.offer.open)
        return false;
    if (chance == 0)
        client_ask(c, json_object(), "resign");
    else if (chance < 4)
        offer(c, OFFER_BACK);
    else if (chance == 5)
        offer(c, OFFER_DRAW);
    else
        return false;
    return true;
}

static bool act(struct client *c) {
    const struct room *r = &c->room;
    if (r->games == 0 || r->closed)
        return false;
    if (answer(c))
        return true;
    if (room_turn(r) < 0) {
        if (r->match.offer.open || room_state(r) != ROOM_OVER)
            return false;
        offer(c, OFFER_AGAIN);
        return true;
    }
    if (r->match.paused || room_turn(r) != c->seat || match_actor(&r->match).standin)
        return false;
    if (!something_else(c))
        move(c);
    return true;
}

void player_act(struct client *c, int64_t now) {
    if (!plays(c) || c->asked || c->moves_at == 0 || now < c->moves_at)
        return;
    c->moves_at = 0;
    /* Nothing to do now: it is looked at again when something happens, or in a while, as an offer
     * that was refused may be made again later. */
    if (!act(c))
        c->moves_at = c->room.games > 0 && room_turn(&c->room) < 0 ? now + 1000 : 0;
}
