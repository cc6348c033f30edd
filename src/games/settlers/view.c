/* What is hidden (SR-81): hands, draft choices, cards drawn, what lies face down. A view keeps all that the
 * viewer has seen; the cards that he does not know are in the decks' numbers. */
#include "games/settlers/settlers.h"

/* ---- Hiding ---- */

/* May the viewer know the card, and where it is? */
static bool knows_place_of(int viewer, int owner, uint8_t known) {
    return viewer == owner || (im_knows(viewer, known) && !(known & IM_LOOSE));
}

/* A card turns its back: it may be anywhere now, as far as the viewer knows. */
static uint8_t hide(im_state *s, uint8_t kind) {
    if (im_is_hidden(kind))
        return kind;
    s->deck[kind]++;
    return (uint8_t)(IM_HIDDEN + im_deck_of(kind));
}

/* Known to be there or face down: it is named apart, and not where it is. */
static bool is_at_large(int viewer, int owner, uint8_t known) {
    return viewer != owner && im_knows(viewer, known) && known & IM_LOOSE;
}

static void hide_list(im_state *s, int list, int owner, int viewer) {
    im_secret cards[IM_SECRETS];
    int count = 0;
    while (im_list_count(s, list) > 0)
        cards[count++] = im_remove_secret(s, list, 0);
    for (int i = 0; i < count; i++) {
        int layer = owner == DD_NONE ? im_layer(s, list, cards[i]) : owner;
        bool at_large = is_at_large(viewer, layer, cards[i].known);
        if (!knows_place_of(viewer, layer, cards[i].known)) {
            im_secret shown = cards[i];
            cards[i].kind = hide(s, cards[i].kind);
            cards[i].known = cards[i].known & IM_BY_EGYPT;
            if (at_large) {
                s->deck[shown.kind]--;
                shown.known &= (uint8_t)~IM_BY_EGYPT; /* that is told by the card's back */
                im_add_secret(s, IM_AT_LARGE + layer, shown);
            }
        }
        im_add_secret(s, list, cards[i]);
    }
}

static void hide_foundations(im_state *s, int owner, int viewer) {
    for (int place = 0; place < im_place_count(s, owner); place++) {
        im_place *p = im_at(s, owner, place);
        if (!(p->marks & IM_FOUNDATION) || knows_place_of(viewer, owner, p->known))
            continue;
        im_secret shown = {p->kind, p->known};
        p->kind = hide(s, p->kind);
        p->known = 0;
        if (is_at_large(viewer, owner, shown.known)) {
            s->deck[shown.kind]--;
            im_add_secret(s, IM_AT_LARGE + owner, shown);
        }
    }
}

/* Of a view that another one is made of. */
static void forget_at_large(im_state *s, int list, int viewer) {
    for (int i = im_list_count(s, list) - 1; i >= 0; i--)
        if (!im_knows(viewer, im_listed(s, list, i).known))
            hide(s, im_remove_secret(s, list, i).kind);
}

void im_view(void *state, int who) {
    im_state *s = state;
    for (int seat = 0; seat < im_seats(s); seat++)
        forget_at_large(s, IM_AT_LARGE + seat, who);
    for (int seat = 0; seat < im_seats(s); seat++) {
        if (s->picks[seat] != DD_NONE && seat != who)
            s->picks[seat] = DD_HIDDEN;
        hide_foundations(s, seat, who);
        hide_list(s, IM_IN_HAND + seat, seat, who);
        hide_list(s, IM_IN_OFFER + seat, seat, who);
    }
    hide_list(s, IM_UNDER_GATE, DD_NONE, who);
    hide_list(s, IM_UNDER_OTHER_GATE, DD_NONE, who);
    if (im_list_count(s, IM_DRAWN) > 0)
        hide_list(s, IM_DRAWN, im_next(s).seat, who);
}

/* ---- Completing ---- */

/* A card of the deck that nobody has seen. */
static int draw_unseen(im_state *s, int deck, dd_rng *rng) {
    uint32_t total = 0;
    for (int kind = im_deck_begin[deck]; kind < im_deck_begin[deck + 1]; kind++)
        total += s->deck[kind];
    uint32_t at = dd_rng_below(rng, total);
    int kind = im_deck_begin[deck];
    for (; at >= s->deck[kind]; kind++)
        at -= s->deck[kind];
    s->deck[kind]--;
    return kind;
}

/* How many hidden cards of a seat have this back, wherever they lie; the n-th of them is turned over, if n
 * counts. */
typedef struct im_slots {
    int count;
    int wanted; /* -1: none */
    im_secret card;
} im_slots;

static void visit_list(im_state *s, int list, int seat, bool gate, int back, im_slots *slots) {
    for (int i = 0; i < im_list_count(s, list); i++) {
        im_secret card = im_listed(s, list, i);
        if (card.kind != back || (gate && im_layer(s, list, card) != seat))
            continue;
        if (slots->count++ == slots->wanted) {
            im_remove_secret(s, list, i);
            slots->card.known |= card.known & IM_BY_EGYPT;
            im_add_secret(s, list, slots->card);
            return;
        }
    }
}

static void visit_slots(im_state *s, int seat, int back, im_slots *slots) {
    for (int place = 0; place < im_place_count(s, seat); place++) {
        im_place *p = im_at(s, seat, place);
        if (p->kind == back && slots->count++ == slots->wanted) {
            p->kind = slots->card.kind;
            p->known = slots->card.known;
            return;
        }
    }
    for (int list = IM_UNDER_GATE; list <= IM_UNDER_OTHER_GATE && slots->count <= slots->wanted; list++)
        visit_list(s, list, seat, true, back, slots);
    if (slots->count <= slots->wanted)
        visit_list(s, IM_IN_HAND + seat, seat, false, back, slots);
}

static int count_slots(im_state *s, int seat, int back) {
    im_slots slots = {.wanted = -1};
    for (int place = 0; place < im_place_count(s, seat); place++)
        slots.count += im_seen_at(s, seat, place)->kind == back;
    for (int list = IM_UNDER_GATE; list <= IM_UNDER_OTHER_GATE; list++)
        visit_list(s, list, seat, true, back, &slots);
    visit_list(s, IM_IN_HAND + seat, seat, false, back, &slots);
    return slots.count;
}

/* The cards that are known to be in the hand or face down: each may be any of those. */
static void place_at_large(im_state *s, int seat, dd_rng *rng) {
    while (im_list_count(s, IM_AT_LARGE + seat) > 0) {
        im_secret card = im_remove_secret(s, IM_AT_LARGE + seat, 0);
        int back = IM_HIDDEN + im_deck_of(card.kind);
        im_slots slots = {.card = card};
        slots.wanted = (int)dd_rng_below(rng, (uint32_t)count_slots(s, seat, back));
        visit_slots(s, seat, back, &slots);
    }
}

static void fill_list(im_state *s, int list, int owner, dd_rng *rng) {
    for (int i = im_list_count(s, list) - 1; i >= 0; i--) {
        im_secret card = im_listed(s, list, i); /* hidden ones stand last */
        if (!im_is_hidden(card.kind))
            break;
        int layer = owner == DD_NONE ? im_layer(s, list, card) : owner;
        im_remove_secret(s, list, i);
        card.kind = (uint8_t)draw_unseen(s, card.kind - IM_HIDDEN, rng);
        card.known = (uint8_t)((card.known & IM_BY_EGYPT) | (layer >= 0 ? 1U << layer : 0));
        im_add_secret(s, list, card);
        i = im_list_count(s, list);
    }
}

static void fill_foundations(im_state *s, int seat, dd_rng *rng) {
    for (int place = 0; place < im_place_count(s, seat); place++) {
        im_place *p = im_at(s, seat, place);
        if (!im_is_hidden(p->kind))
            continue;
        p->kind = (uint8_t)draw_unseen(s, p->kind - IM_HIDDEN, rng);
        p->known = (uint8_t)(1U << seat);
    }
}

static void fill_once(im_state *s, dd_rng *rng) {
    for (int seat = 0; seat < im_seats(s); seat++)
        place_at_large(s, seat, rng);
    for (int seat = 0; seat < im_seats(s); seat++)
        fill_foundations(s, seat, rng);
    for (int seat = 0; seat < im_seats(s); seat++) {
        fill_list(s, IM_IN_HAND + seat, seat, rng);
        fill_list(s, IM_IN_OFFER + seat, seat, rng);
    }
    fill_list(s, IM_UNDER_GATE, DD_NONE, rng);
    fill_list(s, IM_UNDER_OTHER_GATE, DD_NONE, rng);
    if (im_list_count(s, IM_DRAWN) > 0)
        fill_list(s, IM_DRAWN, im_next(s).seat, rng);
    for (int seat = 0; seat < im_seats(s); seat++)
        if (s->picks[seat] == DD_HIDDEN) {
            int i = (int)dd_rng_below(rng, (uint32_t)im_list_count(s, IM_IN_OFFER + seat));
            s->picks[seat] = (int8_t)im_listed(s, IM_IN_OFFER + seat, i).kind;
        }
}

/* A question about the hand must have an answer (Settlers, Dark Chapel). */
static bool can_answer(const im_state *s) {
    dd_move moves[DD_MAX_MOVES];
    return im_list_answers(s, im_next(s).seat, moves) > 0;
}

/* Where the player who is asked for a target would have none, the cards are dealt again: so the odds are
 * those of all deals in which he could be asked. The rarest answer is one card of the 84 common ones. */
void im_fill(void *view, int who, dd_rng *rng) {
    enum { PATIENCE = 4000 };
    im_state *s = view;
    (void)who;
    if (s->tasks == 0 || im_next(s).what != IM_ASK_TARGET) {
        fill_once(s, rng);
        return;
    }
    im_state hidden = *s;
    for (int tries = 0; tries == 0 || (tries < PATIENCE && !can_answer(s)); tries++) {
        *s = hidden;
        fill_once(s, rng);
    }
}

/* ---- Decisions ---- */

static bool gates_hide_cards(const im_state *s) {
    return im_list_count(s, IM_UNDER_GATE) + im_list_count(s, IM_UNDER_OTHER_GATE) > 0;
}

/* A victim's card is seen, and what lay under a Gate that is removed; the only victim or target is not asked
 * for. */
static bool effect_reveals(const im_state *s, int kind) {
    const im_effect *e = im_effect_of(kind, IM_ACTS);
    return e && (e->op == IM_MAKES_DISCARD || (e->op == IM_REMOVES && gates_hide_cards(s)));
}

/* Nothing is asked if the one location that can be discarded for a build is a Gate. */
static bool must_discard_gate(const im_state *s, int seat) {
    dd_move moves[IM_CARDS];
    return im_list_sacrifices(s, seat, moves) == 1 && im_is_gate(im_seen_at(s, seat, dd_move_a(moves[0])));
}

bool im_reveals(const void *state, int who, dd_move move) {
    const im_state *s = state;
    int a = dd_move_a(move), b = dd_move_b(move);
    switch (dd_move_kind(move)) {
    case IM_MOVE_ACTIVATE:
        return effect_reveals(s, im_seen_at(s, a, b)->kind);
    case IM_MOVE_DROP:
    case IM_MOVE_TARGET:
    case IM_MOVE_VICTIM:
        return s->job.doing == IM_ACTIVATING && effect_reveals(s, s->job.kind);
    case IM_MOVE_SACRIFICE: /* a Gate that was held may hide cards of another */
        return gates_hide_cards(s) && im_is_gate(im_seen_at(s, who, a));
    case IM_MOVE_BUILD:
    case IM_MOVE_PAY:
        return gates_hide_cards(s) && must_discard_gate(s, who);
    case IM_MOVE_PICK: /* the draft, when it is complete */
        return im_next(s).what == IM_DRAFT && im_still_to_pick(s) == UINT32_C(1) << who;
    default:
        return false;
    }
}

/* What only one seat sees. When the game is over nothing is secret any more. */
bool im_secret_move(const void *before, const void *now, int who, dd_move move, int viewer) {
    const im_state *then = before, *s = now;
    im_task task = im_next(then);
    if (s->phase == IM_OVER)
        return false;
    if (who == DD_CHANCE)
        return im_task_kinds[task.what].in_secret && viewer != task.seat;
    if (viewer == who)
        return false;
    switch (dd_move_kind(move)) {
    case IM_MOVE_TUCK:
    case IM_MOVE_KEEP:
        return true;
    case IM_MOVE_PICK:
        return task.what == IM_DRAFT;
    case IM_MOVE_DROP: /* Sanctuary */
        return task.what == IM_ASK_TARGET;
    default:
        return false;
    }
}
