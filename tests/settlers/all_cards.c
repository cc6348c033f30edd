/* Random games of every number of seats and variant: each card is built, made a deal, razed and used in them,
 * as far as it can be. */
#include "support/test.h"

#include "games/settlers/settlers.h"

#include <stdio.h>

typedef struct tally {
    int built, dealt, razed, used;
} tally;

static void count_events(const dd_events *events, tally tallies[IM_KINDS]) {
    for (int i = 0; i < events->count; i++) {
        const dd_event *event = &events->list[i];
        int kind = event->arg[0];
        if (event->code == IM_EV_BUILDS)
            tallies[kind].built++;
        else if (event->code == IM_EV_DEALS)
            tallies[kind].dealt++;
        else if (event->code == IM_EV_RAZES_CARD || event->code == IM_EV_RAZES)
            tallies[kind].razed++;
        else if (event->code == IM_EV_ACTIVATES)
            tallies[kind].used++;
    }
}

static void play_counting(int seats, const char *lookout, const char *peaceful, uint64_t seed,
                          tally tallies[IM_KINDS]) {
    const dd_game *game = dd_game_by_id("settlers");
    static dd_event list[512];
    dd_config config;
    dd_state state;
    dd_error error;
    dd_rng rng = dd_rng_for(seed, (uint64_t)(unsigned)seats);
    uint32_t actors;
    dd_config_default(game, seats, &config);
    assert_true(dd_config_set(game, &config, "lookout", lookout, &error));
    assert_true(dd_config_set(game, &config, "peaceful", peaceful, &error));
    assert_true(dd_init(game, &config, &state, &error));
    while ((actors = game->actors(&state)) != 0) {
        dd_events events = {.list = list, .room = 512, .count = 0};
        dd_move moves[DD_MAX_MOVES];
        int who = __builtin_ctz(actors);
        dd_move move;
        if (who == DD_CHANCE) {
            move = dd_draw_chance(game, &state, &rng);
        } else {
            int count = game->moves(&state, who, moves);
            move = moves[dd_rng_below(&rng, (uint32_t)count)];
        }
        game->play(&state, who, move, &events);
        count_events(&events, tallies);
    }
}

TEST(every_card_is_built_dealt_razed_and_used_in_random_games) {
    static tally tallies[IM_KINDS];
    static const char *const lookouts[] = {"standard", "draft", "advanced"};
    for (int seats = 1; seats <= IM_SEATS; seats++)
        for (uint64_t seed = 0; seed < 240; seed++)
            play_counting(seats, lookouts[seats == 1 ? 0 : seed % 3],
                          seats > 1 && seed % 4 == 3 ? "on" : "off", seed, tallies);
    for (int kind = 0; kind < IM_LOCATION_KINDS; kind++) {
        const im_kind *card = &im_kinds[kind];
        if (!tallies[kind].built || (card->deal && !tallies[kind].dealt) ||
            (im_has_raze_field(kind) && !tallies[kind].razed) ||
            (card->type == IM_ACTION && !tallies[kind].used))
            fail_msg("%s: built %d, dealt %d, razed %d, used %d times", card->code, tallies[kind].built,
                     tallies[kind].dealt, tallies[kind].razed, tallies[kind].used);
    }
}

/* IS-014, IS-025: what the box holds. */
RULE_TEST(the_box_holds_204_locations_and_16_attack_cards, "IS-014") {
    int cards[IM_DECKS] = {0};
    for (int kind = 0; kind < IM_KINDS; kind++) {
        cards[im_kinds[kind].deck] += im_kinds[kind].copies;
        assert_true(kind >= im_deck_begin[im_kinds[kind].deck] &&
                    kind < im_deck_begin[im_kinds[kind].deck + 1]);
    }
    assert_int_equal(cards[IM_COMMON], 84);
    for (int deck = IM_BARBARIANS; deck <= IM_EGYPTIANS; deck++)
        assert_int_equal(cards[deck], 30);
    assert_int_equal(cards[IM_ATTACK], 16);
}
