/* Conquest of the Empire: taking cards, and what becomes of each type of them. */
#include "conquest/helpers_a.h"

enum type { IMMEDIATE, SENATOR, DIPLOMACY, REUSABLE, PERMANENT, VOTE };

/* The 33 kinds of the deck, and the votes. */
static const struct kind {
    const char *id;
    enum type type;
    int price, copies;
} kinds[] = {
    {"city", IMMEDIATE, 20, 6},
    {"circuses", IMMEDIATE, 10, 3},
    {"grain_fleet", IMMEDIATE, 0, 2},
    {"veterans", IMMEDIATE, 5, 2},
    {"ovation", IMMEDIATE, 15, 2},
    {"client_king", IMMEDIATE, 15, 2},
    {"sen1", SENATOR, 0, 2},
    {"sen2", SENATOR, 5, 3},
    {"sen3", SENATOR, 10, 4},
    {"sen4", SENATOR, 15, 3},
    {"dip_germans", DIPLOMACY, 10, 1},
    {"dip_gauls", DIPLOMACY, 10, 1},
    {"dip_sarmatians", DIPLOMACY, 10, 1},
    {"dip_parthians", DIPLOMACY, 10, 1},
    {"dip_moors", DIPLOMACY, 10, 1},
    {"dip_nubians", DIPLOMACY, 10, 1},
    {"dip_engineers", DIPLOMACY, 10, 1},
    {"dip_rhodes", DIPLOMACY, 10, 1},
    {"march", REUSABLE, 10, 2},
    {"publicans", REUSABLE, 15, 2},
    {"levy", REUSABLE, 10, 2},
    {"games", REUSABLE, 10, 2},
    {"frumentarii", REUSABLE, 15, 1},
    {"legates", REUSABLE, 15, 1},
    {"army1", PERMANENT, 15, 3},
    {"army2", PERMANENT, 25, 1},
    {"navy1", PERMANENT, 10, 2},
    {"navy2", PERMANENT, 15, 1},
    {"aerarium", PERMANENT, 20, 2},
    {"merchants", PERMANENT, 15, 1},
    {"transports", PERMANENT, 10, 1},
    {"siege", PERMANENT, 10, 1},
    {"discipline", PERMANENT, 10, 1},
    {"v_legions", VOTE, 10, 1},
    {"v_triumph", VOTE, 10, 1},
    {"v_treasury", VOTE, 10, 1},
    {"v_dole", VOTE, 10, 1},
    {"v_command", VOTE, 10, 1},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* P1 is to act, and a single card of this kind is for sale; nothing of it could have an effect now. */
static scene on_sale(const struct kind *kind, int talents) {
    words sale = {.len = 0};
    if (kind->type != VOTE)
        words_add(&sale, "'%s':1", kind->id);
    return turn_of(2, sale.text, "'deck':{},'talents':[%d,80]", talents);
}

static bool takes(const scene *s, const char *who, const struct kind *kind) {
    return legalf(s, "%s take %s", who, kind->id);
}

/* ---- Buying ---- */

RULE_TEST(every_card_costs_its_price, "CE-078 CE-079 CE-080") {
    for (int i = 0; i < KINDS; i++) {
        scene s = on_sale(&kinds[i], kinds[i].price);
        assert_true(takes(&s, "P1", &kinds[i]));
        playf(&s, "P1 take %s", kinds[i].id);
        assert_int_equal(number_of(&s, "talents", 0), strcmp(kinds[i].id, "grain_fleet") == 0 ? 20 : 0);
        assert_int_equal(count_of(&s, "shown", 0, kinds[i].id), 0);
        if (integer_of(&s, "actions") == 2)
            fail_msg("%s costs no action", kinds[i].id);
        if (kinds[i].price == 0)
            continue;
        s = on_sale(&kinds[i], kinds[i].price - 5);
        assert_false(takes(&s, "P1", &kinds[i]));
    }
}

RULE_TEST(there_are_as_many_cards_of_a_kind_as_the_list_says, "CE-011") {
    scene s = turn_of(2, "", "'deck':{}");
    for (int i = 0; i < KINDS; i++) {
        words w = {.len = 0};
        words_add(&w, "{'deck':{'%s':%d}}", kinds[i].id, kinds[i].copies);
        if (kinds[i].type != VOTE)
            scene_set(&s, w.text);
        w.len = 0;
        words_add(&w, "{'deck':{'%s':%d}}", kinds[i].id, kinds[i].copies + 1);
        scene_refuses(&s, w.text);
    }
}

RULE_TEST(only_face_up_cards_can_be_taken, "CE-078 CE-042") {
    scene s = turn_of(2, "'ovation':1", "'deck':{'siege':1,'city':3},'cards':[{'army1':1},{'army2':1}]");
    assert_string_equal(
        scene_moves(&s, "P1", "take"),
        "take ovation; take v_legions; take v_triumph; take v_treasury; take v_dole; take v_command");
    assert_string_not_equal(scene_why_not(&s, "P1 take siege"), "");
    assert_string_not_equal(scene_why_not(&s, "P1 take army1"), "");
    assert_string_not_equal(scene_why_not(&s, "P1 take army2"), "");
}

RULE_TEST(a_free_card_costs_an_action, "CE-079") {
    scene s = turn_of(2, "'sen1':1", "'actions':1,'talents':[0,0]");
    scene_play(&s, "P1 take sen1");
    assert_json(&s, "talents", "[0,0]");
    assert_actor(&s, "P2");
}

RULE_TEST(a_vote_is_taken_by_the_action_of_the_round, "CE-080 CE-075") {
    scene s = turn_of(2, "'sen1':1", "'actions':2");
    scene_play(&s, "P1 take v_triumph");
    assert_json(&s, "talents", "[70,80]");
    assert_int_equal(integer_of(&s, "actions"), 1);
    assert_int_equal(count_of(&s, "cards", 0, "v_triumph"), 1);
    assert_false(scene_legal(&s, "P1 take sen1"));
    scene_play(&s, "P1 pass; P1 end");
    assert_false(scene_legal(&s, "P2 take v_triumph"));
}

RULE_TEST(a_card_that_is_taken_is_not_replaced_within_the_season, "CE-081 CE-R04") {
    scene s = turn_of(2, "'sen1':1,'ovation':1", "'round':3,'deck':{'city':6},'pool':{'MES':4}");
    scene_play(&s, "P1 take ovation; P1 pass; P2 take sen1; P2 pass");
    assert_json(&s, "shown", "{" VOTES "}");
    season_passes(&s);
    assert_json(&s, "shown", "{" VOTES "}");
    chance_deals(&s);
    assert_json(&s, "shown", "{'city':4," VOTES "}");
}

/* ---- What becomes of them ---- */

RULE_TEST(a_card_goes_where_its_type_says, "CE-011 CE-082 CE-083 CE-085 CE-087 CE-092 CE-R12") {
    for (int i = 0; i < KINDS; i++) {
        scene s = on_sale(&kinds[i], 80);
        int senators = sum_of(&s, "senators", 0);
        playf(&s, "P1 take %s", kinds[i].id);
        bool before = kinds[i].type >= DIPLOMACY;
        assert_int_equal(count_of(&s, "cards", 0, kinds[i].id), before);
        assert_int_equal(sum_of(&s, "cards", 0), before);
        assert_int_equal(sum_of(&s, "senators", 0), senators + (kinds[i].type == SENATOR));
        assert_int_equal(sum_of(&s, "shown", 0), kinds[i].type == VOTE ? 4 : 5);
        assert_field(&s, "deck", "{}");
    }
}

RULE_TEST(at_the_end_of_a_season_diplomacy_cards_alone_go_back, "CE-085 CE-086 CE-087 CE-092 CE-082") {
    for (int i = 0; i < KINDS; i++) {
        if (kinds[i].type == SENATOR)
            continue;
        words sale = {.len = 0};
        if (kinds[i].type != VOTE)
            words_add(&sale, "'%s':1", kinds[i].id);
        scene s = turn_of(2, sale.text, "'round':4,'deck':{'sen1':2,'sen4':3},'pool':{'MES':4}");
        playf(&s, "P1 take %s", kinds[i].id);
        season_passes(&s);
        bool back = kinds[i].type == DIPLOMACY;
        assert_int_equal(count_of(&s, "shown", 0, kinds[i].id), back);
        assert_int_equal(count_of(&s, "cards", 0, kinds[i].id), kinds[i].type > DIPLOMACY);
        chance_deals(&s);
        auctions_pass(&s);
        while (strcmp(scene_actors(&s), "P2") != 0)
            pass_once(&s);
        assert_int_equal(takes(&s, "P2", &kinds[i]), back); /* by anyone, for the price */
        if (!back)
            continue;
        playf(&s, "P2 take %s", kinds[i].id);
        assert_int_equal(count_of(&s, "cards", 1, kinds[i].id), 1);
        assert_int_equal(number_of(&s, "talents", 1), 70);
    }
}

RULE_TEST(a_diplomacy_card_stays_for_the_whole_season, "CE-085") {
    scene s = turn_of(2, "'dip_moors':1", "'deck':{'sen1':2,'sen4':3},'pool':{'MES':4}");
    scene_play(&s, "P1 take dip_moors");
    for (int round = 1; round <= 4; round++) {
        assert_int_equal(integer_of(&s, "round"), round);
        assert_int_equal(count_of(&s, "cards", 0, "dip_moors"), 1);
        round_passes(&s);
    }
    assert_int_equal(count_of(&s, "cards", 0, "dip_moors"), 0);
}

RULE_TEST(its_old_holder_may_buy_a_diplomacy_card_again, "CE-086") {
    scene s =
        turn_of(2, "", "'round':4,'cards':[{'dip_moors':1},{}],'deck':{'sen1':2,'sen4':3},'pool':{'MES':4}");
    season_passes(&s);
    chance_deals(&s);
    auctions_pass(&s);
    while (strcmp(scene_actors(&s), "P1") != 0)
        pass_once(&s);
    scene_play(&s, "P1 take dip_moors");
    assert_int_equal(count_of(&s, "cards", 0, "dip_moors"), 1);
}

RULE_TEST(reusable_and_permanent_cards_stay_to_the_end_of_the_game, "CE-087 CE-092") {
    scene s = turn_of(2, "",
                      "'cards':[{'army1':1,'publicans':1,'v_dole':1},{}],'pool':{'MES':6,'NUM':6},"
                      "'shown':{'v_legions':1,'v_triumph':1,'v_treasury':1,'v_command':1},"
                      "'deck':{'city':6,'circuses':3,'ovation':2,'siege':1}");
    for (int season = 1; season <= 4; season++) {
        assert_int_equal(integer_of(&s, "season"), season);
        season_passes(&s);
        assert_json(&s, "cards", "[{'publicans':1,'army1':1,'v_dole':1},{}]");
        if (season < 4) {
            chance_deals(&s);
            auctions_pass(&s);
        }
    }
    assert_true(in_phase(&s, "over"));
}

/* ---- Immediate cards that can do nothing ---- */

RULE_TEST(an_immediate_card_without_effect_is_paid_and_leaves, "CE-R12 CE-082") {
    /* no influence for a city, no chaos, no leader, no free marker */
    static const char *const cards[] = {"city", "circuses", "veterans", "client_king"};
    static const int left[] = {60, 70, 75, 65};
    for (int i = 0; i < 4; i++) {
        words sale = {.len = 0};
        words_add(&sale, "'%s':1", cards[i]);
        scene s = turn_of(2, sale.text, "'influence':[{},{'NAR':1}]");
        playf(&s, "P1 take %s", cards[i]);
        assert_int_equal(number_of(&s, "talents", 0), left[i]);
        assert_json(&s, "shown", "{" VOTES "}");
        assert_json(&s, "cards", "[{},{}]");
        assert_field(&s, "cities", "{}");
        assert_json(&s, "infantry", "[{},{}]");
        assert_json(&s, "influence", "[{},{'NAR':1}]");
        assert_int_equal(integer_of(&s, "actions"), 1);
        assert_actor(&s, "P1");
    }
}

/* ---- Senators ---- */

RULE_TEST(a_senator_goes_hidden_into_the_hand, "CE-083 CE-014") {
    scene s = turn_of(2, "'sen4':1", "'deck':{}");
    scene_play(&s, "P1 take sen4");
    assert_json(&s, "senators", "[{'1':1,'2':1,'3':1,'4':1},{'1':1,'2':1,'3':1}]");
    assert_int_equal(sum_of(&s, "cards", 0), 0);
    scene view = scene_view(&s, 1);
    assert_json(&view, "senators", "[{'1':'?','2':'?','3':'?','4':'?'},{'1':1,'2':1,'3':1}]");
    view = scene_view(&s, 0);
    assert_json(&view, "senators", "[{'1':1,'2':1,'3':1,'4':1},{'1':'?','2':'?','3':'?','4':'?'}]");
}

RULE_TEST(a_senator_who_has_won_a_debate_leaves_the_game, "CE-084") {
    scene s = turn_of(2, "",
                      "'cards':[{'v_triumph':1},{}],'senators':[{'1':1,'4':2},{'1':1,'2':1,'3':1}],"
                      "'shown':{'v_legions':1,'v_treasury':1,'v_dole':1,'v_command':1}");
    scene_play(&s, "P1 debate v_triumph; P1 lay 4; P1 done; P2 pass");
    assert_json(&s, "senators", "[{'1':1,'4':1},{'1':1,'2':1,'3':1}]");
    assert_json(&s, "deck", "{'navy1':1,'navy2':1,'siege':1}"); /* he is neither there nor for sale */
    assert_int_equal(count_of(&s, "shown", 0, "sen4"), 0);
    assert_json(&s, "laid", "[{},{}]");
}

/* ---- Reusable cards ---- */

RULE_TEST(a_reusable_card_works_once_a_season, "CE-088 CE-091") {
    scene s = turn_of(2, "",
                      "'cards':[{'publicans':1,'games':1},{}],'chaos':[5,0],"
                      "'deck':{'city':6},'pool':{'MES':4}");
    scene_play(&s, "P1 use publicans");
    assert_json(&s, "used", "[{'publicans':1},{}]");
    assert_false(scene_legal(&s, "P1 use publicans"));
    assert_true(scene_legal(&s, "P1 use games"));
    for (int round = 2; round <= 4; round++) {
        round_passes(&s);
        assert_int_equal(integer_of(&s, "round"), round);
        assert_string_not_equal(scene_why_not(&s, "P1 use publicans"), "");
    }
    round_passes(&s);
    assert_json(&s, "used", "[{},{}]");
    assert_json(&s, "cards", "[{'publicans':1,'games':1},{}]");
    chance_deals(&s);
    auctions_pass(&s);
    while (strcmp(scene_actors(&s), "P1") != 0)
        pass_once(&s);
    assert_true(scene_legal(&s, "P1 use publicans"));
}

RULE_TEST(two_copies_of_a_reusable_card_are_used_each_once, "CE-088 CE-090") {
    scene s = turn_of(2, "", "'cards':[{'publicans':2},{}]");
    scene_play(&s, "P1 use publicans; P1 use publicans");
    assert_json(&s, "talents", "[110,80]");
    assert_json(&s, "used", "[{'publicans':2},{}]");
    assert_false(scene_legal(&s, "P1 use publicans"));
}

RULE_TEST(a_reusable_card_works_in_its_holders_turn_only, "CE-088 CE-R46") {
    scene s = turn_of(2, "",
                      "'cards':[{},{'publicans':1,'v_dole':1}],"
                      "'shown':{'v_legions':1,'v_triumph':1,'v_treasury':1,'v_command':1}");
    assert_false(scene_legal(&s, "P1 use publicans")); /* it isn't his */
    assert_false(scene_legal(&s, "P2 use publicans")); /* it isn't his turn */
    assert_false(scene_legal(&s, "P1 debate v_dole"));
    assert_false(scene_legal(&s, "P2 debate v_dole"));
    scene_play(&s, "P1 pass; P1 pass");
    assert_true(scene_legal(&s, "P2 use publicans"));
    assert_true(scene_legal(&s, "P2 debate v_dole"));
}

RULE_TEST(using_a_card_costs_neither_money_nor_an_action, "CE-089") {
    scene s = turn_of(2, "", "'cards':[{'games':1},{}],'chaos':[3,0],'talents':[0,0]");
    scene_play(&s, "P1 use games");
    assert_json(&s, "talents", "[0,0]");
    assert_int_equal(integer_of(&s, "actions"), 2);
    assert_actor(&s, "P1");
}

RULE_TEST(several_reusable_cards_may_be_used_in_one_turn, "CE-090 CE-R46") {
    scene s = turn_of(2, "", "'cards':[{'games':2,'publicans':1},{}],'chaos':[9,0]");
    scene_play(&s, "P1 use games; P1 use publicans; P1 use games");
    assert_json(&s, "chaos", "[5,0]");
    assert_json(&s, "talents", "[95,80]");
    assert_int_equal(integer_of(&s, "actions"), 2);
}

RULE_TEST(used_cards_are_seen_by_all, "CE-091 CE-087") {
    scene s = turn_of(2, "", "'cards':[{'games':2,'publicans':1},{'army1':1}],'chaos':[9,0]");
    scene_play(&s, "P1 use games");
    scene view = scene_view(&s, 1);
    assert_json(&view, "cards", "[{'publicans':1,'games':2},{'army1':1}]");
    assert_json(&view, "used", "[{'games':1},{}]");
}

RULE_TEST(a_card_whose_effect_would_be_void_is_not_used, "CE-R53") {
    scene s = turn_of(2, "",
                      "'cards':[{'march':1,'levy':1,'games':1,'frumentarii':1,'legates':1},{}],"
                      "'senators':[{'1':1},{}]");
    assert_int_equal(scene_count(&s, "P1", "use"), 0);
    assert_int_equal(scene_count(&s, "P1", "unmask"), 0);
    assert_string_not_equal(scene_why_not(&s, "P1 use games"), "");
}
