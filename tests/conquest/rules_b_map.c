/* Conquest of the Empire: the map, as marches, landings, recruiting and battles meet it. */
#include "conquest/helpers_b.h"

/* Every province with its neighbours, arrows included, and the sea zones that it touches. */
static const struct place {
    const char *code, *next, *seas;
} places[] = {
    {"BRI", "BEL", "OBR"},
    {"BEL", "BRI GER LUG", "OBR"},
    {"GER", "BEL LUG NAR RAE", "OBR"},
    {"LUG", "BEL GER AQU NAR", "OAT OBR"},
    {"AQU", "LUG NAR HIS", "MCA OAT"},
    {"NAR", "GER LUG AQU HIS ITA RAE", "MNB"},
    {"HIS", "AQU NAR LUS BAE", "MBA MCA MNB"},
    {"LUS", "HIS BAE", "MCA MHI"},
    {"BAE", "HIS LUS TIN", "MBA MHI"},
    {"BAL", "", "MBA MNB MNU"},
    {"COR", "", "MNB MTY"},
    {"SAR", "", "MNB MNU MTY"},
    {"SIC", "NEA", "MEP MLI MNU MSA MTY"},
    {"ITA", "NAR NEA RAE NOR PAN DAL", "MAD MNB MTY"},
    {"NEA", "SIC ITA", "MAD MEP MTY"},
    {"RAE", "GER NAR ITA NOR", ""},
    {"NOR", "ITA RAE PAN", ""},
    {"PAN", "ITA NOR DAC DAL MOE", ""},
    {"DAC", "PAN MOE", ""},
    {"DAL", "ITA PAN MOE MAC", "MAD MEP"},
    {"MOE", "PAN DAC DAL THR MAC", "PEU"},
    {"THR", "MOE MAC ASI", "MAE PEU"},
    {"MAC", "DAL MOE THR ACH", "MAE MEP"},
    {"ACH", "MAC", "MAE MEP"},
    {"CRE", "", "MAE MAL MEP MLI MRH"},
    {"CYP", "", "MAL MPE MRH"},
    {"ASI", "THR PON GAL", "MAE MRH PEU"},
    {"PON", "ASI GAL CAP", "MAM PEU"},
    {"GAL", "ASI PON CAP CIL", "MRH"},
    {"CAP", "PON GAL CIL ARM SYR", "MAM"},
    {"CIL", "GAL CAP SYR", "MRH"},
    {"ARM", "CAP MES SYR", "MAM"},
    {"MES", "ARM SYR", ""},
    {"SYR", "CAP CIL ARM MES PAL ARA", "MPE MRH"},
    {"PAL", "SYR ARA EGY", "MPE"},
    {"ARA", "SYR PAL EGY", ""},
    {"EGY", "PAL ARA CYR", "MAL MPE"},
    {"CYR", "EGY AFR", "MAL MLI"},
    {"AFR", "CYR NUM", "MLI MSA"},
    {"NUM", "AFR CAE", "MNU MSA"},
    {"CAE", "NUM TIN", "MBA MNU"},
    {"TIN", "BAE CAE", "MBA MHI"},
};
enum { PLACES = 42, ZONES = 18 };

static const char *const zones[] = {"OBR", "OAT", "MCA", "MHI", "MBA", "MNB", "MTY", "MNU", "MSA",
                                    "MAD", "MEP", "MLI", "MAE", "MRH", "MAL", "MPE", "PEU", "MAM"};

/* P1 with this in `at`; P2 holds every other province, so that nobody comes further than one step. */
static scene among_enemies(const char *at, const char *fields) {
    words w = {.len = 0};
    words_add(&w, "'generals':[{'%s':1},{}],%s", at, fields);
    for (int half = 0; half < 2; half++) {
        words_add(&w, ",'%s':[{},{", half ? "cavalry" : "infantry");
        int count = 0;
        for (int i = 0; i < PLACES; i++)
            if (i / 20 == half && strcmp(places[i].code, at) != 0)
                words_add(&w, "%s'%s':1", count++ ? "," : "", places[i].code);
        words_add(&w, "}]");
    }
    words_add(&w, ",'catapults':[{},{");
    int count = 0;
    for (int i = 40; i < PLACES; i++)
        if (strcmp(places[i].code, at) != 0)
            words_add(&w, "%s'%s':1", count++ ? "," : "", places[i].code);
    words_add(&w, "}]");
    return b_turn(2, "", "%s", w.text);
}

static int codes_in(const char *list) {
    return (int)(strlen(list) + 1) / 4;
}

RULE_TEST(a_step_leads_to_every_neighbour_and_to_nobody_else, "CE-117 CE-118 CE-124") {
    for (int i = 0; i < PLACES; i++) {
        scene s = among_enemies(places[i].code, "'galleys':[{},{}]");
        int neighbours = codes_in(places[i].next);
        assert_int_equal(legalf(&s, "P1 march %s", places[i].code), neighbours > 0);
        if (!neighbours)
            continue;
        playf(&s, "P1 march %s", places[i].code);
        if (neighbours == 1 && !scene_count(&s, "P1", "to")) { /* one way, one figure: it has gone */
            assert_int_equal(b_num(&s, "generals", 0, places[i].next), 1);
            continue;
        }
        assert_int_equal(scene_count(&s, "P1", "to"), neighbours);
        for (int k = 0; k < PLACES; k++)
            if (strstr(places[i].next, places[k].code))
                assert_true(legalf(&s, "P1 to %s", places[k].code));
    }
}

RULE_TEST(a_landing_is_on_any_shore_of_the_galleys_zone, "CE-127 CE-128 CE-R19") {
    for (int z = 0; z < ZONES; z++) {
        char galleys[48];
        snprintf(galleys, sizeof galleys, "'galleys':[{'%s':1},{}]", zones[z]);
        scene s = among_enemies("BAL", galleys);
        playf(&s, "P1 march BAL");
        for (int i = 0; i < PLACES; i++) {
            bool shore = strstr(places[i].seas, zones[z]) && strcmp(places[i].code, "BAL") != 0;
            assert_int_equal(legalf(&s, "P1 land %s %s", places[i].code, zones[z]), shore);
        }
    }
}

RULE_TEST(from_every_coast_and_from_nowhere_else_one_sails, "CE-127 CE-129 CE-R19") {
    for (int i = 0; i < PLACES; i++)
        if (strcmp(places[i].code, "COR") != 0) {
            scene s = among_enemies(places[i].code, "'galleys':[{'MTY':1},{}]");
            if (!legalf(&s, "P1 march %s", places[i].code))
                fail_msg("no march from %s", places[i].code);
            playf(&s, "P1 march %s", places[i].code);
            assert_int_equal(legalf(&s, "P1 land COR MTY"), places[i].seas[0] != '\0');
        }
}

RULE_TEST(galleys_join_a_battle_from_the_zones_that_touch_it, "CE-140 CE-143 CE-144") {
    for (int i = 0; i < PLACES; i++)
        for (int z = 0; z < ZONES; z++) {
            bool touches = strstr(places[i].seas, zones[z]) != NULL;
            const char *p = places[i].code;
            for (int seat = 0; seat < 3; seat += 2) { /* the attacker's own, or his ally's */
                scene s = b_turn(4, "", "'infantry':[{'%s':1},{'%s':1},{},{}],'galleys':[%s{'%s':1},{}%s]", p,
                                 p, seat ? "{},{}," : "", zones[z], seat ? "" : ",{},{}");
                playf(&s, "P1 attack %s P2", p);
                assert_int_equal(legalf(&s, "P%d lend 1", seat + 1), touches);
                if (!touches)
                    assert_dice(&s, 0, 3);
            }
        }
}

RULE_TEST(new_galleys_go_to_the_zones_of_their_key_province, "CE-095") {
    static const char *const key[] = {"NAR", "HIS", "SIC", "ITA", "NEA", "ACH",
                                      "ASI", "GAL", "MES", "EGY", "NUM"};
    for (int k = 0; k < 11; k++)
        for (int i = 0; i < PLACES; i++)
            if (strcmp(places[i].code, key[k]) == 0) {
                scene s = b_turn(2, "", "'caesar':[{'%s':1},{}],'influence':[{'%s':1},{}],'talents':[10,0]",
                                 key[k], key[k]);
                scene_play(&s, "P1 recruit");
                for (int z = 0; z < ZONES; z++)
                    assert_int_equal(legalf(&s, "P1 hire galley %s 1", zones[z]),
                                     strstr(places[i].seas, zones[z]) != NULL);
            }
}
