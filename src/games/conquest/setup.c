/* The opening, and the options. */
#include "games/conquest/conquest.h"

const dd_option cq_options[] = {
    [CQ_OPT_LOSSES] = {.id = "losses",
                       .name = {"Who chooses losses", "Кто выбирает потери"},
                       .about = {"In battle, whoever hits chooses what falls, or the main player of the army "
                                 "that is hit.",
                                 "В сражении потери выбирает тот, кто попал, или главный игрок армии, в "
                                 "которую попали."},
                       .values = {"hitter", "owner"},
                       .value_names = {{"whoever hits", "кто попал"}, {"whoever is hit", "в кого попали"}}},
    {0},
};

/* CE-016 to CE-021, CE-030 */
bool cq_init(void *state, const dd_config *config, dd_error *error) {
    cq_state *s = state;
    (void)error;
    s->config = *config;
    s->first = s->last = DD_NONE;
    s->phase = CQ_SETUP;
    s->auction = cq_no_auction;
    s->march = cq_no_march;
    s->battle = cq_no_battle;
    s->debate = cq_no_debate;
    memset(s->box, DD_NONE, sizeof s->box);
    for (int key = 0; key < CQ_KEYS; key++)
        s->pool[key] = cq_keys[key].markers;
    for (int kind = 0; kind < CQ_DECK_KINDS; kind++)
        s->deck[kind] = cq_cards[kind].copies;
    for (int kind = CQ_DECK_KINDS; kind < CQ_KINDS; kind++) /* CE-020 */
        s->shown[kind] = 1;
    for (int seat = 0; seat < cq_seats(s); seat++) {
        s->talents[seat] = CQ_START_TALENTS;
        for (int value = 1; value < CQ_SENATORS; value++) /* CE-019: I, II and III */
            s->senators[seat][value - 1] = 1;
    }
    s->agenda[s->tasks++] = (cq_task){.what = CQ_DRAW_FIRST};
    return true;
}
