/* Odds of Imperial Settlers: what chance draws, by the numbers of cards in the box, and whether completed
 * views are true to what the game deals. What a player has chosen in secret (a card of the draft, a card laid
 * face down) has no odds in the rules: here, as in fill(), each of the cards it may be is as likely. */
#include "settlers/helpers_three.h"

#include "support/odds.h"

enum { DEALS = 12000, KINDS = 72 };

/* The cards in the box: how many there are that show the same, by the code of the first. */
typedef struct printed {
    const char *code;
    int copies;
} printed;

static const printed common[] = {
    {"COM001", 1}, {"COM002", 1}, {"COM003", 1}, {"COM004", 1}, {"COM005", 1}, {"COM006", 1}, {"COM007", 1},
    {"COM008", 3}, {"COM011", 1}, {"COM012", 2}, {"COM014", 1}, {"COM015", 1}, {"COM016", 1}, {"COM017", 1},
    {"COM018", 3}, {"COM021", 2}, {"COM023", 2}, {"COM025", 1}, {"COM026", 1}, {"COM027", 1}, {"COM028", 1},
    {"COM029", 1}, {"COM030", 2}, {"COM032", 1}, {"COM033", 1}, {"COM034", 1}, {"COM035", 1}, {"COM036", 1},
    {"COM037", 2}, {"COM039", 1}, {"COM040", 1}, {"COM041", 1}, {"COM042", 1}, {"COM043", 1}, {"COM044", 2},
    {"COM046", 2}, {"COM048", 1}, {"COM049", 1}, {"COM050", 2}, {"COM052", 1}, {"COM053", 2}, {"COM055", 1},
    {"COM056", 1}, {"COM057", 1}, {"COM058", 3}, {"COM061", 1}, {"COM062", 3}, {"COM065", 4}, {"COM069", 6},
    {"COM075", 1}, {"COM076", 2}, {"COM078", 1}, {"COM079", 1}, {"COM080", 1}, {"COM081", 1}, {"COM082", 1},
    {"COM083", 1}, {"COM084", 1}, {NULL, 0},
};
static const printed roman[] = {
    {"ROM001", 2}, {"ROM003", 2}, {"ROM005", 1}, {"ROM006", 2}, {"ROM008", 1}, {"ROM009", 1}, {"ROM010", 1},
    {"ROM011", 1}, {"ROM012", 3}, {"ROM015", 2}, {"ROM017", 2}, {"ROM019", 1}, {"ROM020", 2}, {"ROM022", 1},
    {"ROM023", 3}, {"ROM026", 1}, {"ROM027", 2}, {"ROM029", 1}, {"ROM030", 1}, {NULL, 0},
};
static const printed japanese[] = {
    {"JAP001", 3}, {"JAP004", 2}, {"JAP006", 2}, {"JAP008", 1}, {"JAP009", 1}, {"JAP010", 1},
    {"JAP011", 1}, {"JAP012", 1}, {"JAP013", 2}, {"JAP015", 1}, {"JAP016", 3}, {"JAP019", 1},
    {"JAP020", 1}, {"JAP021", 1}, {"JAP022", 1}, {"JAP023", 1}, {"JAP024", 2}, {"JAP026", 2},
    {"JAP028", 1}, {"JAP029", 1}, {"JAP030", 1}, {NULL, 0},
};
static const printed attack[] = {
    {"ATT01", 3}, {"ATT04", 3}, {"ATT07", 3}, {"ATT10", 2},
    {"ATT12", 2}, {"ATT14", 2}, {"ATT16", 1}, {NULL, 0},
};

/* The number of the card that chance has drawn. */
static int drawn_kind(const printed *deck, const char *draw) {
    for (int kind = 0; deck[kind].code; kind++)
        if (strncmp(draw, "card ", 5) == 0 && strcmp(draw + 5, deck[kind].code) == 0)
            return kind;
    fail_msg("'%s' is no card of the deck", draw);
    return 0;
}

/* Of these positions chance draws a card of the deck; `gone` cards of it ("COM026 COM026") are elsewhere. */
static void assert_draws(const scene *start, const printed *deck, const char *gone) {
    int seen[KINDS] = {0}, count = 0;
    double odds[KINDS] = {0};
    char code[16];
    for (int i = 0; i < DEALS; i++) {
        scene s = *start;
        dd_rng rng = dd_rng_for((uint64_t)i, 11);
        seen[drawn_kind(deck, odds_draw(&s, &rng))]++;
    }
    for (; deck[count].code; count++)
        odds[count] = deck[count].copies;
    while (next_word(&gone, code, sizeof code))
        for (int kind = 0; kind < count; kind++)
            odds[kind] -= strcmp(code, deck[kind].code) == 0;
    assert_odds("a card of the deck", seen, odds, count);
}

/* ---- Setup ---- */

RULE_TEST(every_order_of_the_empires_is_as_likely, "IS-034") {
    static const char letters[] = "bjre";
    int seen[256] = {0};
    double odds[256] = {0};
    scene start = scene_new("settlers", 4, "");
    for (int i = 0; i < DEALS; i++) {
        scene s = start;
        int order = 0;
        dd_rng rng = dd_rng_for((uint64_t)i, 1);
        for (int seat = 0; seat < 4; seat++) {
            const char *draw = odds_draw(&s, &rng);
            assert_int_equal(strncmp(draw, "empire ", 7), 0);
            order = order * 4 + (int)(strchr(letters, draw[7]) - letters);
        }
        seen[order]++;
    }
    for (int i = 0; i < 256; i++)
        odds[i] = (1 << i / 64 | 1 << i / 16 % 4 | 1 << i / 4 % 4 | 1 << i % 4) == 15;
    assert_odds("empires", seen, odds, 256);
}

RULE_TEST(every_seat_is_as_likely_to_be_the_first_player, "IS-037") {
    int seen[3] = {0};
    scene start = st_new("romans,egyptians,japanese", "");
    for (int i = 0; i < DEALS; i++) {
        scene s = start;
        int seat = 0;
        dd_rng rng = dd_rng_for((uint64_t)i, 2);
        assert_int_equal(sscanf(odds_draw(&s, &rng), "first P%d", &seat), 1);
        seen[seat - 1]++;
    }
    assert_even_odds("the first player", seen, 3);
}

RULE_TEST(every_card_of_a_deck_is_as_likely, "IS-033 IS-035 IS-038") {
    scene s = st_new("romans,egyptians", "");
    scene_play(&s, "chance first P1");
    assert_draws(&s, common, "");
    scene_play(&s, "chance card COM069");
    assert_draws(&s, common, "COM069");
    scene_play(&s, "chance card COM050");
    assert_draws(&s, roman, "");
    scene_play(&s, "chance card ROM012");
    assert_draws(&s, roman, "ROM012");
}

/* ---- Rounds ---- */

RULE_TEST(what_is_seen_elsewhere_is_not_drawn, "IS-033 IS-044") {
    scene s = next_lookout("romans,egyptians", "", 0,
                           "{'discard':{'COM065':2,'COM012':2,'COM001':1},'hand':[{'COM069':2},{'COM018':1}],"
                           "'locations':[['COM069'],[]]}");
    scene_play(&s, "chance card ROM012; chance card EGY016");
    assert_draws(&s, common, "COM065 COM065 COM012 COM012 COM001 COM069 COM069 COM018 COM069");
}

/* IS-108: with nothing left in the deck it is the discard pile that is shuffled. */
RULE_TEST(a_renewed_deck_is_the_discard_pile, "IS-108 SR-06") {
    words w = {.len = 0};
    int seen[KINDS] = {0};
    double odds[KINDS] = {0};
    words_add(&w,
              "{'goods':[{'worker':2},{'worker':2}],'discard':{'COM069':3,'COM018':2,'COM026':1},'hand':[{");
    for (int kind = 0; common[kind].code; kind++) {
        const char *code = common[kind].code;
        int left = common[kind].copies;
        odds[kind] = strcmp(code, "COM069") == 0   ? 3
                     : strcmp(code, "COM018") == 0 ? 2
                                                   : strcmp(code, "COM026") == 0;
        left -= (int)odds[kind];
        if (left > 0)
            words_add(&w, "%s'%s':%d", kind ? "," : "", code, left);
    }
    words_add(&w, "},{}]}");
    scene start = st_actions("romans,egyptians", 1, w.text);
    scene_play(&start, "P2 exchange common");
    for (int i = 0; i < DEALS; i++) {
        scene s = start;
        dd_rng rng = dd_rng_for((uint64_t)i, 12);
        seen[drawn_kind(common, odds_draw(&s, &rng))]++;
    }
    assert_odds("the renewed deck", seen, odds, (int)(sizeof common / sizeof *common) - 1);
}

/* A marker of a Trade Route is any card of the deck it came from that nobody has seen since. */
RULE_TEST(a_trade_route_marker_is_any_unseen_card, "SR-31 SR-81") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'food':1},{'stone':1,'worker':2}],'locations':[['JAP021'],['ROM003']],"
                         "'hand':[{'JAP016':2},{'ROM001':1}]}");
    scene_play(&s, "P1 activate P1 1; P2 build ROM001");
    assert_draws(&s, japanese, "JAP021 JAP016 JAP016");
}

/* ---- Alone ---- */

RULE_TEST(every_attack_card_is_as_likely, "IS-188") {
    scene s = solo("romans", "", "", "wood gold gold", "{}");
    scene_play(&s, "P1 pass");
    assert_draws(&s, attack, "ATT01 ATT04 ATT04");
}

/* IS-193: one of the other three at random; of equal cards each has its chance. */
RULE_TEST(each_of_the_three_cards_left_is_as_likely_to_go_to_the_rival, "IS-193") {
    static const struct {
        const char *display;
        double ruins, other;
    } cases[] = {{"COM069 COM069 COM065 COM001", 2, 1}, /* P1 takes COM001, or one of the Ruins */
                 {"COM069 COM065 COM065 COM001", 1, 2},
                 {"COM069 COM069 COM069 COM001", 3, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int seen[2] = {0};
        const double odds[] = {cases[i].ruins, cases[i].other};
        scene start = st_new("romans", "");
        cards(&start, "COM084 COM083 ROM030 ROM029 ATT01 ROM012");
        cards(&start, cases[i].display);
        scene_play(&start, "P1 pick COM001");
        for (int n = 0; n < DEALS; n++) {
            scene s = start;
            dd_rng rng = dd_rng_for((uint64_t)n, 13);
            const char *draw = odds_draw(&s, &rng);
            assert_true(strcmp(draw, "card COM069") == 0 || strcmp(draw, "card COM065") == 0);
            seen[strcmp(draw, "card COM069") != 0]++;
        }
        assert_odds("the rival's card", seen, odds, 2);
    }
}

/* ---- Completed views: cards that were dealt ---- */

static const char *const hands[] = {"hand", NULL};

/* One of the common cards that P1 has in hand, or may choose from: each card as likely. */
static void any_common_card(const scene *s, const char *field, dd_rng *rng, char code[16]) {
    const char *list = element(odds_field(s, field), 0);
    int left = (int)dd_rng_below(rng, (uint32_t)sum_at(list, "COM"));
    for (const char *at = list; (at = strstr(at, "COM")) != NULL; at += 6) {
        snprintf(code, 16, "%.6s", at);
        left -= atoi(strchr(at, ':') + 1);
        if (left < 0)
            return;
    }
    fail_msg("no common card in %s", list);
}

/* Nothing but these common cards is left in the deck; the rest is in the discard pile. */
static scene small_deck(const char *empires, const char *options, const char *left) {
    words w = {.len = 0};
    words_add(&w, "{'discard':{");
    bool comma = false;
    for (int kind = 0; common[kind].code; kind++) {
        int copies = common[kind].copies;
        char code[16];
        const char *at = left;
        while (next_word(&at, code, sizeof code))
            copies -= strcmp(code, common[kind].code) == 0;
        if (copies > 0)
            words_add(&w, "%s'%s':%d", comma ? "," : "", common[kind].code, copies);
        comma |= copies > 0;
    }
    words_add(&w, "}}");
    return next_lookout(empires, options, 0, w.text);
}

/* Both players draw a faction card (P1 has his already) and a common one. */
static bool peaceful_draws(scene *s, dd_rng *rng) {
    for (int i = 0; i < 3; i++)
        odds_draw(s, rng);
    return true;
}

RULE_TEST(a_completed_hand_is_what_may_have_been_dealt, "SR-81 IS-183") {
    scene start = small_deck("romans,egyptians", "peaceful=on", "COM069 COM069 COM069 COM018 COM018 COM026");
    scene_play(&start, "chance card ROM012");
    assert_fill_odds("a hand", &start, peaceful_draws, 0, hands, 4000);
}

/* Three cards to each of two; P1 chooses one of his, any of them. */
static bool draft_and_pick(scene *s, dd_rng *rng) {
    char move[64], code[16];
    for (int i = 0; i < 6; i++)
        odds_draw(s, rng);
    any_common_card(s, "offers", rng, code);
    snprintf(move, sizeof move, "P1 pick %s", code);
    return odds_play(s, move, rng);
}

RULE_TEST(a_completed_draft_is_what_may_have_been_dealt_and_chosen, "SR-81 IS-172") {
    static const char *const fields[] = {"offers", "picks", NULL};
    scene start =
        small_deck("romans,egyptians", "lookout=draft", "COM069 COM069 COM069 COM069 COM018 COM018 COM026");
    scene_play(&start, "chance card ROM012; chance card EGY016");
    assert_fill_odds("a draft", &start, draft_and_pick, 1, fields, 3000);
}

/* ---- Completed views: cards laid face down ---- */

/* P1, whose one common card all have seen, draws two more and lays one of the three face down. */
static bool tuck_one(scene *s, dd_rng *rng) {
    char code[16], move[64];
    if (!odds_play(s, "P1 exchange common; P1 exchange common", rng))
        return false;
    any_common_card(s, "hand", rng, code);
    snprintf(move, sizeof move, "P1 tuck P1 1 %s", code);
    return odds_play(s, move, rng);
}

RULE_TEST(what_lies_under_a_gate_is_any_of_the_cards_it_may_be, "SR-81") {
    static const char *const fields[] = {"hand", "under_gate", NULL};
    scene start =
        small_deck("japanese,romans", "", "COM069 COM069 COM018 COM018 COM026 COM012 COM065 COM001");
    scene_set(&start,
              "{'phase':'actions','agenda':['turn P1'],'goods':[{'worker':4},{'worker':2}],"
              "'locations':[['JAP013'],[]],'hand':[{'COM026':1},{}],'shown':[{'COM026':1},{}],'passed':[]}");
    assert_fill_odds("a card under a Gate", &start, tuck_one, 1, fields, 4000);
}

static bool found_one(scene *s, dd_rng *rng) {
    char code[16], move[64];
    if (!odds_play(s, "P1 exchange common; P1 exchange common; P1 end; P2 exchange wood; P2 end", rng))
        return false;
    any_common_card(s, "hand", rng, code);
    snprintf(move, sizeof move, "P1 activate P1 1; P1 drop %s", code);
    return odds_play(s, move, rng);
}

RULE_TEST(a_secret_foundation_is_any_of_the_cards_it_may_be, "SR-81 IS-145") {
    static const char *const fields[] = {"hand", "locations", NULL};
    scene start =
        small_deck("egyptians,romans", "", "COM069 COM069 COM018 COM018 COM026 COM012 COM065 COM001");
    scene_set(&start,
              "{'phase':'actions','agenda':['turn P1'],'goods':[{'worker':6},{'worker':4}],"
              "'locations':[['EGY014'],[]],'hand':[{'COM026':1},{}],'shown':[{'COM026':1},{}],'passed':[]}");
    assert_fill_odds("a secret foundation", &start, found_one, 1, fields, 4000);
}

/* ---- Completed views: a question that has an answer ---- */

/* P1 draws two Roman cards. With 1 wood for Settlers, 1 stone and 1 food he can build 14 of the 30. If he
 * uses Settlers, he must have one of them. */
static bool use_settlers(scene *s, dd_rng *rng) {
    return odds_play(
        s, "P1 exchange faction; P1 exchange faction; P2 exchange wood; P2 end; P1 activate P1 1", rng);
}

RULE_TEST(who_is_asked_for_a_card_to_build_has_one, "IS-166 SR-81") {
    scene start = st_actions(
        "romans,egyptians", 0,
        "{'goods':[{'worker':4,'wood':1,'stone':1,'food':1},{'worker':6}],'locations':[['COM040'],[]]}");
    assert_fill_odds("a card for Settlers", &start, use_settlers, 1, hands, 6000);
}
