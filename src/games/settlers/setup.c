/* Options, and the setup (IS-032 to IS-039, IS-188). */
#include "games/settlers/settlers.h"

#include <string.h>

const dd_option im_options[] = {
    [IM_OPT_EMPIRES] =
        {.id = "empires",
         .name = {"Empires", "Империи"},
         .about = {"Which empire each seat plays; any: by lot. Romans and Barbarians are the easiest.",
                   "Какой империей играет каждый; любая — по жребию. Римляне и варвары проще всего."},
         .values = {"any", "barbarians", "japanese", "romans", "egyptians"},
         .value_names = {{"any", "любая"},
                         {"Barbarians", "варвары"},
                         {"Japanese", "японцы"},
                         {"Romans", "римляне"},
                         {"Egyptians", "египтяне"}},
         .seat_slot = 1},
    [IM_OPT_LOOKOUT] =
        {.id = "lookout",
         .name = {"Lookout phase", "Фаза разведки"},
         .about = {"How new common cards are shared out: from an open display, by passing cards on in "
                   "secret, or from a display that is refilled.",
                   "Как делят новые общие карточки: с открытого ряда, тайно передавая друг другу или "
                   "с пополняемого ряда."},
         .values = {"standard", "draft", "advanced"},
         .value_names = {{"standard", "обычная"},
                         {"alternative: passing on", "альтернативная: с передачей"},
                         {"advanced", "усложнённая"}},
         .value_seats = {0, 1 << 2 | 1 << 3 | 1 << 4, 1 << 2 | 1 << 3 | 1 << 4}},
    [IM_OPT_PEACEFUL] =
        {.id = "peaceful",
         .name = {"Peaceful game", "Мирный вариант"},
         .about = {"Enemy locations are safe from the raze action; one more common card a round.",
                   "Локации противников нельзя разрушать действием; каждый раунд — ещё одна общая "
                   "карточка."},
         .values = {"off", "on"},
         .value_names = {{"off", "нет"}, {"on", "да"}},
         .value_seats = {0, 1 << 2 | 1 << 3 | 1 << 4}},
    {0},
};

/* All copies of all cards of a deck. */
static void fill_deck(im_state *s, int deck) {
    s->left[deck] = 0;
    for (int kind = im_deck_begin[deck]; kind < im_deck_begin[deck + 1]; kind++) {
        s->deck[kind] = im_kinds[kind].copies;
        s->left[deck] = (uint8_t)(s->left[deck] + im_kinds[kind].copies);
    }
}

/* IS-034, IS-039: his deck comes into the game. */
void im_choose_empire(im_state *s, int seat, int deck, dd_events *events) {
    s->empire[seat] = (uint8_t)deck;
    fill_deck(s, deck);
    dd_tell(events, IM_EV_EMPIRE, seat, deck, 0, 0, 0);
}

/* The empires that nobody has, as bits. */
uint32_t im_free_empires(const im_state *s) {
    uint32_t empires = 1U << IM_BARBARIANS | 1U << IM_JAPANESE | 1U << IM_ROMANS | 1U << IM_EGYPTIANS;
    for (int seat = 0; seat < im_seats(s); seat++)
        if (s->empire[seat])
            empires &= ~(1U << s->empire[seat]);
    return empires;
}

/* IS-038: beginning with the first player. Who he is is known only later, so the hands come onto the agenda
 * then. */
void im_deal_hands(im_state *s, dd_queue *q) {
    for (int i = 0; i < im_seats(s); i++) {
        int seat = (s->first + i) % im_seats(s);
        dd_then(q, IM_DRAW_CARDS, seat, IM_COMMON, IM_START_CARDS);
        dd_then(q, IM_DRAW_CARDS, seat, s->empire[seat], IM_START_CARDS);
    }
}

bool im_init(void *state, const dd_config *config, dd_error *error) {
    im_state *s = state;
    dd_queue q;
    dd_no_tasks(&q);
    s->config = *config;
    s->first = DD_NONE;
    memset(s->picks, DD_NONE, sizeof s->picks);
    fill_deck(s, IM_COMMON); /* IS-033 */
    for (int seat = 0; seat < config->seats; seat++) {
        int choice = config->by_seat[im_options[IM_OPT_EMPIRES].seat_slot - 1][seat];
        if (!choice)
            continue;
        if (!(im_free_empires(s) >> choice & 1))
            return dd_fail(error, "option empires: %s of P%d can be played by one seat only",
                           im_deck_ids[choice], seat + 1); /* IS-034 */
        im_choose_empire(s, seat, choice, NULL);
    }
    for (int seat = 0; seat < config->seats; seat++)
        if (!s->empire[seat])
            dd_then(&q, IM_DRAW_EMPIRE, seat, 0, 0);
    if (im_is_solo(s)) {
        fill_deck(s, IM_ATTACK); /* IS-188 */
        dd_then(&q, IM_OPEN_SOLO, 0, 0, 0);
    } else {
        dd_then(&q, IM_DRAW_FIRST, 0, 0, 0);
    }
    im_schedule(s, &q);
    im_continue(s, NULL);
    return true;
}
