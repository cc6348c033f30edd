/* Imperial Settlers, the solo game: the virtual opponent, setup, lookout, what is done to his cards, the end.
 */
#include "settlers/helpers_three.h"

/* ---- The virtual opponent ---- */

RULE_TEST(the_rival_has_no_empire_no_goods_and_no_score, "IS-186") {
    scene s = solo("romans", "COM069", "COM018 COM021", "wood", "{}");
    assert_int_equal(length(scene_field(&s, "empire")), 1);
    assert_int_equal(length(scene_field(&s, "goods")), 1);
    assert_int_equal(length(scene_field(&s, "vp")), 1);
    assert_int_equal(length(scene_field(&s, "hand")), 1);
    idle_to_round(&s, 3);
    assert_int_equal(number_in(&s, "left", "egyptians"), 0); /* no second faction deck anywhere */
    assert_int_equal(number_in(&s, "left", "japanese"), 0);
    assert_int_equal(number_in(&s, "left", "barbarians"), 0);
    assert_int_equal(length(scene_field(&s, "goods")), 1); /* production was the player's alone */
}

RULE_TEST(only_the_player_has_turns, "IS-195") {
    scene s = solo("romans", "", "COM018 COM021", "wood", "{'goods':[{'worker':6}]}");
    scene_play(&s, "P1 exchange wood; P1 end");
    assert_actors(&s, "P1");
    assert_field(&s, "acted", "\"no\"");
    scene_play(&s, "P1 exchange stone; P1 end");
    assert_actors(&s, "P1");
    scene_play(&s, "P1 pass"); /* and with him everybody has passed */
    assert_true(in_phase(&s, "attack"));
}

RULE_TEST(only_the_player_produces_and_cleans_up, "IS-195 IS-190") {
    /* locations of the rival that would give goods do nothing for him or for the player */
    scene s = solo("romans", "COM026", "COM018 COM007", "wood", "{}");
    scene_play(&s, "P1 pass");
    assert_int_equal(goods(&s, 0, "worker"), 0); /* cleanup is over */
    idle_to_round(&s, 3);
    assert_int_equal(goods(&s, 0, "worker"), 2);
    assert_int_equal(goods(&s, 0, "wood"), 1);
    assert_int_equal(goods(&s, 0, "stone"), 1);
    assert_int_equal(goods(&s, 0, "raze"), 1);
}

/* ---- Setup ---- */

RULE_TEST(solo_setup_opens_one_attack_card, "IS-188") {
    scene s = st_new("egyptians", "");
    int attack_cards_opened = 0, draws = 0;
    for (; strcmp(scene_actors(&s), "chance") == 0 && draws < 20; draws++) {
        int attack = scene_count(&s, "chance", "card ATT");
        attack_cards_opened += attack > 0;
        assert_int_equal(attack, attack ? 7 : 0); /* any of the seven kinds */
        any_chance(&s, 1);
    }
    assert_int_equal(draws, 4 + 1 + 1 + 4); /* hand, attack card; lookout: faction card, display */
    assert_int_equal(attack_cards_opened, 1);
    assert_int_equal(length(of_seat(&s, "deals", RIVAL)), 1);
    assert_int_equal(cards_in_hand(&s, 0, "COM"), 2);
    assert_int_equal(cards_in_hand(&s, 0, "EGY"), 3);
    assert_int_equal(vp(&s, 0), 0);
    assert_int_equal(round_of(&s), 1);
    assert_actors(&s, "P1");
}

/* `count` attack cards of a kind as a line. */
static const char *line_of(const char *code, int count) {
    static words w;
    w = (words){.len = 0};
    words_add(&w, "{'deals':[[],[");
    for (int i = 0; i < count; i++)
        words_add(&w, "%s'%s'", i ? "," : "", code);
    words_add(&w, "]]}");
    return w.text;
}

static const struct {
    const char *good;
    int count;
} deck[] = {{"wood", 3}, {"gold", 3}, {"card", 3}, {"stone", 2}, {"worker", 2}, {"vp", 2}, {"food", 1}};

RULE_TEST(the_attack_deck_has_so_many_of_each, "IS-189") {
    for (int i = 0; i < 7; i++) {
        scene s = solo("romans", "", "", "", "{}");
        const char *code = attack_card(deck[i].good);
        scene_refuses(&s, line_of(code, deck[i].count + 1));
        scene_set(&s, line_of(code, deck[i].count));
        scene_play(&s, "P1 pass");
        assert_false(legalf(&s, "chance card %s", code)); /* all of them lie open */
        assert_int_equal(scene_count(&s, "chance", "card"), 6);
    }
}

RULE_TEST(every_attack_card_is_equally_likely, "IS-189 IS-188") {
    scene s = solo("romans", "", "", "", "{}");
    scene_play(&s, "P1 pass");
    dd_move moves[DD_MAX_MOVES], wanted;
    uint32_t weights[DD_MAX_MOVES];
    int count = s.game->chance(&s.state, moves, weights);
    assert_int_equal(count, 7);
    for (int i = 0; i < 7; i++) {
        words w = {.len = 0};
        words_add(&w, "card %s", attack_card(deck[i].good));
        assert_true(dd_move_read(s.game, &s.state, w.text, &wanted, NULL));
        int food = 0, own = 0;
        for (int k = 0; k < count; k++) {
            dd_move last;
            dd_move_read(s.game, &s.state, "card ATT16", &last, NULL);
            food = moves[k] == last ? (int)weights[k] : food;
            own = moves[k] == wanted ? (int)weights[k] : own;
        }
        assert_true(food > 0);
        assert_int_equal(own, deck[i].count * food);
    }
}

RULE_TEST(attack_cards_belong_to_the_solo_game, "IS-015 IS-188") {
    scene s = st_actions("romans,egyptians", 0, "{'goods':[{'worker':2},{'worker':2}]}");
    scene_refuses(&s, "{'deals':[[],['ATT01']]}");
}

/* ---- The round ---- */

RULE_TEST(a_solo_round_ends_with_the_attack, "IS-190 IS-212") {
    static const char *const order[] = {"actions", "attack", "lookout", "actions", "attack", "lookout"};
    scene s = solo("romans", "", "", "wood", "{}");
    for (int i = 0; i < 6; i++) {
        assert_true(in_phase(&s, order[i]));
        for (int n = 0; n < 20 && in_phase(&s, order[i]); n++)
            idle(&s);
    }
    assert_int_equal(round_of(&s), 4);
}

/* Round 3 of a solo game begins with its lookout phase. */
static scene solo_lookout(void) {
    scene s = solo("romans", "", "", "wood", "{}");
    scene_play(&s, "P1 pass");
    reveal(&s, "food");
    reveal(&s, "card");
    assert_true(in_phase(&s, "lookout"));
    return s;
}

RULE_TEST(solo_lookout_begins_with_a_faction_card, "IS-191") {
    scene s = solo_lookout();
    assert_int_equal(scene_count(&s, "chance", "card COM"), 0);
    scene_play(&s, "chance card ROM012");
    assert_int_equal(in_hand(&s, 0, "ROM012"), 1);
    assert_int_equal(scene_count(&s, "chance", "card ROM"), 0);
}

RULE_TEST(solo_lookout_one_of_four_is_taken, "IS-192") {
    scene s = solo_lookout();
    cards(&s, "ROM012 COM018 COM021 COM023 COM030");
    assert_actors(&s, "P1");
    assert_string_equal(scene_moves(&s, "P1", ""), "pick COM018; pick COM021; pick COM023; pick COM030");
    scene_play(&s, "P1 pick COM023");
    assert_int_equal(in_hand(&s, 0, "COM023"), 1);
}

RULE_TEST(solo_lookout_the_rival_gets_one_of_three_at_random, "IS-193") {
    scene s = solo_lookout();
    cards(&s, "ROM012 COM018 COM021 COM023 COM030");
    scene_play(&s, "P1 pick COM023");
    assert_actors(&s, "chance");
    assert_string_equal(scene_moves(&s, "chance", ""), "card COM018; card COM021; card COM030");
    dd_move moves[DD_MAX_MOVES];
    uint32_t weights[DD_MAX_MOVES];
    assert_int_equal(s.game->chance(&s.state, moves, weights), 3);
    assert_true(weights[0] == weights[1] && weights[1] == weights[2]);
    scene_play(&s, "chance card COM030");
    assert_string_equal(of_seat(&s, "locations", RIVAL), "[\"COM030\"]");
}

RULE_TEST(solo_lookout_one_of_the_last_two_is_taken_the_other_is_the_rivals, "IS-194") {
    scene s = solo_lookout();
    cards(&s, "ROM012 COM018 COM021 COM023 COM030");
    scene_play(&s, "P1 pick COM023; chance card COM030");
    assert_actors(&s, "P1");
    assert_string_equal(scene_moves(&s, "P1", ""), "pick COM018; pick COM021");
    scene_play(&s, "P1 pick COM018");
    assert_string_equal(of_seat(&s, "locations", RIVAL), "[\"COM030\",\"COM021\"]");
    assert_int_equal(in_hand(&s, 0, "COM018"), 1);
    assert_int_equal(cards_in_hand(&s, 0, ""), 3);
    assert_field(&s, "discard", "{}"); /* no card is left over */
    assert_field(&s, "display", "[]");
    assert_true(in_phase(&s, "actions"));
}

/* ---- The rival's cards as locations ---- */

#define ARMED "{'goods':[{'worker':4,'raze':4}]}"

RULE_TEST(the_rivals_cards_can_be_razed, "IS-196 IS-198") {
    scene s = solo("barbarians", "", "COM021 COM018", "wood", ARMED);
    assert_string_equal(scene_moves(&s, "P1", "attack"), "attack rival 1; attack rival 2");
    scene_play(&s, "P1 attack rival 2");
    assert_int_equal(goods(&s, 0, "raze"), 2);
    assert_int_equal(goods(&s, 0, "stone"), 1);
    assert_int_equal(vp(&s, 0), 1);
    s = solo("barbarians", "", "COM021", "wood", "{'goods':[{'worker':4,'raze':1}]}");
    assert_int_equal(scene_count(&s, "P1", "attack"), 0); /* the price is the usual one */
    s = solo("barbarians", "", "COM069 COM018", "wood", ARMED);
    assert_string_equal(scene_moves(&s, "P1", "attack"), "attack rival 2"); /* Ruins cannot be razed */
}

RULE_TEST(a_razed_card_of_the_rival_is_no_foundation, "IS-198") {
    scene s = solo("barbarians", "", "COM021 COM018", "wood", ARMED);
    scene_play(&s, "P1 attack rival 1");
    assert_string_equal(of_seat(&s, "locations", RIVAL), "[\"COM018\"]");
    assert_int_equal(discarded(&s, "COM021"), 1);
    assert_int_equal(goods(&s, 0, "wood"), 0);
}

RULE_TEST(effects_on_enemy_locations_work_on_the_rivals_cards, "IS-196") {
    scene s = solo("barbarians", "BAR016", "COM018 COM069", "wood", "{}"); /* Pack: only Armorer has goods */
    scene_play(&s, "P1 activate P1 1; P1 take stone");
    assert_int_equal(goods(&s, 0, "stone"), 1);
    assert_true(listed(&s, "locations", RIVAL, "COM018"));

    s = solo("egyptians", "EGY003", "COM018", "wood",
             "{'goods':[{'worker':2,'raze':1}]}"); /* Chariot Builder */
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(goods(&s, 0, "stone"), 1);
    assert_int_equal(discarded(&s, "COM018"), 1);

    s = solo("barbarians", "BAR014", "COM018", "wood", "{'goods':[{'worker':2,'raze':2}]}"); /* Dark Chapel */
    scene_play(&s, "P1 activate P1 1; P1 turn_in stone; P1 done");
    assert_int_equal(vp(&s, 0), 3);
    assert_int_equal(discarded(&s, "COM018"), 1);
}

RULE_TEST(scorpion_breeder_needs_an_action_location_of_the_rival, "IS-196 SR-26") {
    scene s = solo("egyptians", "EGY010", "COM007 COM021", "wood", "{}");
    assert_true(scene_legal(&s, "P1 activate P1 1"));
    s = solo("egyptians", "EGY010", "COM007 COM018", "wood", "{}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(the_rival_has_no_faction_location_for_a_trade_route, "IS-196 IS-186") {
    scene s = solo("japanese", "JAP021", "COM018 COM021", "wood", "{'goods':[{'worker':2,'food':2}]}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(removed_or_razed_cards_of_the_rival_never_become_trophies, "SR-54 IS-198 IS-199") {
    scene s = solo("romans", "ROM008", "COM018 COM021", "food", "{'goods':[{'worker':4,'raze':4}]}");
    scene_play(&s, "P1 activate P1 1; P1 target rival 2"); /* Engineers */
    assert_int_equal(discarded(&s, "COM021"), 1);
    assert_int_equal(vp(&s, 0), 1);
    scene_play(&s, "P1 attack rival 1; P1 pass");
    assert_int_equal(discarded(&s, "COM018"), 1);
    assert_field(&s, "trophies", "{}");

    s = solo("japanese", "JAP008", "COM069 COM021", "food", ARMED);
    scene_play(&s, "P1 activate P1 1; P1 target rival 1"); /* Garrison takes even Ruins */
    end_turn(&s, "P1");
    scene_play(&s, "P1 pass");
    assert_int_equal(discarded(&s, "COM069"), 1);
    assert_field(&s, "trophies", "{\"COM021\":1}");
}

RULE_TEST(a_card_held_by_the_temple_of_ra_goes_back_and_becomes_a_trophy, "SR-54 IS-196") {
    scene s = solo("egyptians", "EGY013", "COM021 COM069", "food", "{}");
    assert_false(scene_legal(&s, "P1 activate rival 1"));
    scene_play(&s, "P1 activate P1 1; P1 target rival 1");
    end_turn(&s, "P1");
    scene_play(&s, "P1 activate rival 1"); /* it counts as his own */
    end_turn(&s, "P1");
    assert_int_equal(goods(&s, 0, "gold"), 1);
    scene_play(&s, "P1 pass");
    assert_int_equal(number_in(&s, "trophies", "COM021"), 1);
    assert_int_equal(number_in(&s, "trophies", "COM069"), 1);
    assert_string_equal(of_seat(&s, "locations", 0), "[\"EGY013\"]");
}

/* ---- No hand, no supply, no passing ---- */

RULE_TEST(saboteurs_find_nothing_at_the_rivals, "SR-47 IS-186") {
    scene s = solo("barbarians", "BAR010 COM021", "COM018 COM021", "wood",
                   "{'goods':[{'worker':2,'wood':2,'stone':2}]}");
    assert_true(scene_legal(&s, "P1 activate P1 2"));
    assert_false(scene_legal(&s, "P1 activate P1 1"));
}

RULE_TEST(desert_gives_its_point_against_the_rival, "SR-47") {
    scene s = solo("egyptians", "EGY001", "", "wood", "{'hand':[{'COM018':1}]}");
    scene_play(&s, "P1 activate P1 1");
    assert_int_equal(vp(&s, 0), 1);
    assert_int_equal(discarded(&s, "COM018"), 1);
    assert_int_equal(cards_in_hand(&s, 0, ""), 0);
    assert_int_equal(goods(&s, 0, "worker"), 2);
}

RULE_TEST(oasis_never_pays_in_the_solo_game, "SR-47") {
    scene s = solo("egyptians", "EGY005", "COM018 COM021", "wood", "{'goods':[{'worker':4}]}");
    scene_play(&s, "P1 exchange wood");
    assert_int_equal(goods(&s, 0, "worker"), 2);
    idle_to_round(&s, 3);
    assert_int_equal(goods(&s, 0, "worker"), 3); /* the board's */
}

RULE_TEST(the_rival_never_passes, "SR-47 IS-195") {
    scene s = solo("barbarians", "", "COM018 COM021", "wood", "{'goods':[{'worker':4,'raze':4}]}");
    scene_play(&s, "P1 attack rival 1");
    assert_true(scene_legal(&s, "P1 attack rival 1"));
    scene_play(&s, "P1 exchange wood; P1 end");
    assert_true(scene_legal(&s, "P1 attack rival 1"));
}

/* ---- The open attack cards as deals ---- */

RULE_TEST(spies_take_an_attack_card_as_a_deal, "SR-48 IS-197") {
    scene s = solo("romans", "ROM010", "", "food gold wood", "{'goods':[{'worker':3}]}");
    scene_play(&s, "P1 activate P1 1");
    assert_string_equal(scene_moves(&s, "P1", "treaty"), "treaty rival 1; treaty rival 2; treaty rival 3");
    scene_play(&s, "P1 treaty rival 2");
    assert_int_equal(vp(&s, 0), 1);
    assert_int_equal(goods(&s, 0, "gold"), 0); /* not yet */
    assert_string_equal(of_seat(&s, "deals", 0), "[\"ATT04\"]");
    assert_line(&s, "food wood");
    idle_to_round(&s, 3);
    assert_int_equal(goods(&s, 0, "gold"), 1);
    idle_to_round(&s, 4);
    assert_int_equal(goods(&s, 0, "gold"), 1);
}

RULE_TEST(a_stolen_attack_card_never_returns_to_the_attack_deck, "SR-48") {
    scene s = solo("romans", "ROM010", "", "food wood", "{'goods':[{'worker':3}]}");
    scene_play(&s, "P1 activate P1 1; P1 treaty rival 1; P1 pass");
    assert_false(scene_legal(&s, "chance card ATT16"));
    assert_true(scene_legal(&s, "chance card ATT04"));
}

RULE_TEST(a_stolen_attack_card_is_a_deal_in_every_way, "SR-48") {
    /* Imperial Messenger repeats it, Hanseatic League gives it up */
    scene s = solo("romans", "ROM010 COM057 COM061", "", "food wood", "{'goods':[{'worker':5}]}");
    scene_play(&s, "P1 activate P1 1; P1 treaty rival 1; P1 activate P1 2");
    assert_int_equal(goods(&s, 0, "food"), 1);
    scene_play(&s, "P1 activate P1 3");
    assert_int_equal(vp(&s, 0), 3);
    assert_string_equal(of_seat(&s, "deals", 0), "[]");
    assert_line(&s, "wood");
    idle_to_round(&s, 3);
    assert_int_equal(goods(&s, 0, "food"), 0);
}

RULE_TEST(robbers_discard_an_attack_card, "SR-48 IS-197") {
    scene s = solo("barbarians", "BAR030", "", "food wood", "{'goods':[{'worker':4}]}");
    scene_play(&s, "P1 activate P1 1; P1 treaty rival 1; P1 draw common; chance card COM018");
    assert_int_equal(vp(&s, 0), 1);
    assert_int_equal(goods(&s, 0, "food"), 0);
    assert_line(&s, "wood");
    scene_play(&s, "P1 pass");
    assert_false(scene_legal(&s, "chance card ATT16"));
    reveal(&s, "gold");
    assert_line(&s, "gold wood");
}

RULE_TEST(ninjas_discard_an_attack_card_and_take_its_good, "SR-48 IS-197") {
    scene s = solo("japanese", "JAP026", "", "wood food vp", "{'goods':[{'worker':3}]}");
    scene points = s;
    scene_play(&s, "P1 activate P1 1; P1 treaty rival 2");
    end_turn(&s, "P1");
    assert_int_equal(goods(&s, 0, "food"), 1);
    assert_line(&s, "wood vp");
    scene_play(&s, "P1 pass");
    assert_false(scene_legal(&s, "chance card ATT16"));
    scene_play(&points, "P1 activate P1 1; P1 treaty rival 3");
    assert_int_equal(vp(&points, 0), 1);
    assert_line(&points, "wood food");
}

RULE_TEST(without_open_attack_cards_there_is_no_deal_to_take, "IS-197 SR-26") {
    scene s = solo("romans", "ROM010", "", "", "{}");
    assert_false(scene_legal(&s, "P1 activate P1 1"));
    s = solo("romans", "ROM010", "", "wood", "{}");
    assert_true(scene_legal(&s, "P1 activate P1 1"));
}

/* ---- The end ---- */

RULE_TEST(eleven_attack_cards_are_open_at_the_end, "SR-52 IS-201") {
    scene s = st_new("romans", "");
    int open = 0;
    for (int i = 0; i < 300 && *scene_actors(&s); i++) {
        idle(&s);
        int now = length(of_seat(&s, "deals", RIVAL));
        assert_true(now >= open);
        open = now;
    }
    assert_actors(&s, "");
    assert_int_equal(open, 11);
}

#define SIX_FACTION "ROM001 ROM003 ROM006 ROM012 ROM015 ROM022"

/* The last round: P1 passes, both attacks find nothing. Two trophies for the rival's open cards. */
static scene finished(const char *mine, const char *fields) {
    scene s = solo("romans", mine, "COM018 COM021", "wood", "{'round':5}");
    scene_set(&s, fields);
    scene_play(&s, "P1 pass");
    reveal(&s, "food");
    reveal(&s, "card");
    assert_actors(&s, "");
    return s;
}

RULE_TEST(in_round_five_trophies_and_attacks_come_before_counting, "SR-53 IS-199") {
    scene s = solo("romans", "COM037 COM032", "COM018 COM069", "gold", "{'round':5}");
    scene_play(&s, "P1 pass");
    assert_true(in_phase(&s, "attack"));
    assert_int_equal(trophies(&s), 2);
    assert_int_equal(goods(&s, 0, "worker"), 2); /* no cleanup */
    reveal(&s, "stone");                         /* Masons Guild */
    assert_int_equal(trophies(&s), 3);
    reveal(&s, "wood"); /* Marketplace */
    assert_int_equal(trophies(&s), 4);
    assert_actors(&s, "");
    assert_true(in_phase(&s, "over"));
    assert_int_equal(goods(&s, 0, "worker"), 2);
    assert_int_equal(scene_part(&s, "trophies", 0), 4);
    assert_int_equal(scene_part(&s, "common", 0), 0);
}

RULE_TEST(more_faction_locations_than_trophies_win, "IS-187 IS-218") {
    scene fewer = finished(SIX_FACTION, "{'trophies':{'COM069':3}}");
    assert_int_equal(scene_part(&fewer, "trophies", 0), 5);
    assert_true(share_of_the_win(&fewer) == 1.0);
    scene as_many = finished(SIX_FACTION, "{'trophies':{'COM069':4}}");
    assert_int_equal(scene_part(&as_many, "trophies", 0), 6);
    assert_true(share_of_the_win(&as_many) == 0.0);
    scene more = finished(SIX_FACTION, "{'trophies':{'COM069':5}}");
    assert_true(share_of_the_win(&more) == 0.0);
}

RULE_TEST(common_locations_and_points_do_not_win_the_solo_game, "IS-187 IS-218") {
    scene s = finished("ROM001 ROM003 COM069 COM069 COM069 COM069", "{'vp':[90]}");
    assert_int_equal(scene_part(&s, "trophies", 0), 2);
    assert_true(share_of_the_win(&s) == 0.0);
    s = finished("ROM001 ROM003 ROM006", "{'vp':[0]}");
    assert_true(share_of_the_win(&s) == 1.0);
}

RULE_TEST(foundations_and_deals_are_no_faction_locations, "IS-187") {
    scene s = finished("ROM001 ROM003 COM069 COM018", "{'foundations':[[4]],'deals':[['ROM012'],['ATT01']]}");
    assert_true(share_of_the_win(&s) == 0.0); /* 2 : 2 */
}

RULE_TEST(a_winner_counts_his_locations_as_usual, "IS-219") {
    scene s = finished(SIX_FACTION " COM069 COM069", "{'vp':[20]}");
    assert_true(share_of_the_win(&s) == 1.0);
    assert_int_equal(scene_part(&s, "track", 0), 20);
    assert_int_equal(scene_part(&s, "common", 0), 2);
    assert_int_equal(scene_part(&s, "faction", 0), 12);
    assert_int_equal(scene_points(&s, 0), 34); /* the trophies are not subtracted, nor added */
}

static const char *const ranks[] = {"Commoner",  "Servant", "Squire", "Knight",
                                    "Castellan", "King",    "Emperor"};

/* All that is told of a solo game with 6 faction locations that ends with so many points, 14 of them for
 * locations. */
static const char *told_at_the_end(int points, const char *trophies_before) {
    static char text[1 << 16];
    words w = {.len = 0};
    words_add(&w, "{'round':5,'vp':[%d],'trophies':%s}", points - 14, trophies_before);
    scene s = solo("romans", SIX_FACTION " COM069 COM069", "", "wood", w.text);
    scene_play(&s, "P1 pass");
    reveal(&s, "food");
    dd_event list[64];
    dd_events events = {.list = list, .room = 64, .count = 0};
    dd_move last;
    assert_true(dd_move_read(s.game, &s.state, "card ATT07", &last, NULL));
    s.game->play(&s.state, DD_CHANCE, last, &events);
    assert_actors(&s, "");
    dd_out out = dd_out_to(text, sizeof text);
    for (int i = 0; i < events.count; i++)
        s.game->tell(&s.state, &events.list[i], DD_EN, &out);
    s.game->prompt(&s.state, 0, DD_EN, &out);
    if (s.game->draw) {
        const dd_style style = {.lang = DD_EN, .width = 100};
        s.game->draw(&s.state, 0, &style, &out);
    }
    return text;
}

/* The rank told is this one, and no other; -1: none. */
static void assert_rank(const char *text, int rank) {
    for (int k = 0; k < 7; k++)
        assert_int_equal(strstr(text, ranks[k]) != NULL, k == rank);
}

RULE_TEST(a_winner_has_a_rank_by_his_total, "IS-220") {
    static const int lowest[] = {14, 30, 40, 50, 60, 70, 80, 131};
    for (int i = 0; i < 7; i++) {
        assert_rank(told_at_the_end(lowest[i], "{}"), i);
        assert_rank(told_at_the_end(lowest[i + 1] - 1, "{}"), i);
    }
}

RULE_TEST(a_loser_has_no_rank, "IS-220 IS-218") {
    assert_rank(told_at_the_end(60, "{'COM069':4,'COM012':1}"), 4); /* 6 : 5 */
    assert_rank(told_at_the_end(60, "{'COM069':4,'COM012':2}"), -1);
}
