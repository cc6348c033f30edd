/* Conquest of the Empire: the map, as the facts about the game give it. */
#include "conquest/helpers_a.h"

/* Each province with its neighbours, arrows included, and the sea zones that it touches. */
static const struct {
    const char *id, *neighbours, *seas;
} provinces[] = {{"BRI", "BEL", "OBR"},
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
                 {"TIN", "BAE CAE", "MBA MHI"}};
enum { PROVINCES = sizeof provinces / sizeof *provinces };

static const char *const zones[] = {"OBR", "OAT", "MCA", "MHI", "MBA", "MNB", "MTY", "MNU", "MSA",
                                    "MAD", "MEP", "MLI", "MAE", "MRH", "MAL", "MPE", "PEU", "MAM"};
enum { ZONES = sizeof zones / sizeof *zones };

/* P2 has a man in every province, so that each step of P1 is his last (CE-118). */
static scene crowded(const char *fields) {
    words w = {.len = 0};
    words_add(&w, "'infantry':[{},{");
    for (int i = 0; i < PROVINCES; i++)
        words_add(&w, "%s'%s':1",
                  i == 20   ? "}],'cavalry':[{},{"
                  : i == 40 ? "}],'catapults':[{},{"
                  : i       ? ","
                            : "",
                  provinces[i].id);
    return turn_of(2, "", "%s}],%s", w.text, fields);
}

RULE_TEST(every_province_has_its_neighbours, "CE-001") {
    scene start = crowded("'actions':2");
    assert_int_equal(PROVINCES, 42);
    for (int from = 0; from < PROVINCES; from++) {
        scene s = start;
        words w = {.len = 0};
        words_add(&w, "{'generals':[{'%s':2},{}]}", provinces[from].id);
        scene_set(&s, w.text);
        if (!*provinces[from].neighbours) { /* an island: without galleys nobody leaves (CE-R52) */
            assert_false(legalf(&s, "P1 march %s", provinces[from].id));
            continue;
        }
        playf(&s, "P1 march %s", provinces[from].id);
        bool single = strlen(provinces[from].neighbours) == 3; /* then it isn't asked */
        words aimed = {.len = 0};
        words_add(&aimed, "\"%s\"", provinces[from].neighbours);
        if (single)
            assert_field(&s, "march_to", aimed.text);
        for (int to = 0; to < PROVINCES && !single; to++)
            if (legalf(&s, "P1 to %s", provinces[to].id) !=
                (strstr(provinces[from].neighbours, provinces[to].id) != NULL))
                fail_msg("from %s to %s", provinces[from].id, provinces[to].id);
    }
}

RULE_TEST(every_province_touches_its_sea_zones, "CE-001") {
    scene start = crowded("'generals':[{'COR':2},{}]");
    assert_int_equal(ZONES, 18);
    for (int zone = 0; zone < ZONES; zone++) {
        scene s = start;
        words w = {.len = 0};
        words_add(&w, "{'galleys':[{'%s':1},{}]}", zones[zone]);
        scene_set(&s, w.text);
        scene_play(&s, "P1 march COR");
        int shores = 0;
        for (int i = 0; i < PROVINCES; i++)
            shores += strcmp(provinces[i].id, "COR") != 0 && strstr(provinces[i].seas, zones[zone]) != NULL;
        if (shores == 1) {
            words aimed = {.len = 0};
            words_add(&aimed, "\"%s\"", zones[zone]);
            assert_field(&s, "march_via", aimed.text);
            continue;
        }
        assert_int_equal(scene_count(&s, "P1", "land"), shores);
        for (int i = 0; i < PROVINCES; i++)
            if (legalf(&s, "P1 land %s %s", provinces[i].id, zones[zone]) !=
                (strcmp(provinces[i].id, "COR") != 0 && strstr(provinces[i].seas, zones[zone]) != NULL))
                fail_msg("%s and %s", provinces[i].id, zones[zone]);
    }
}

RULE_TEST(an_inland_province_has_no_shore, "CE-001 CE-069") {
    /* from Mesopotamia nobody sails, wherever the galleys are */
    scene s = crowded("'generals':[{'MES':2},{}],'galleys':[{'MRH':1,'MPE':1,'MTY':1},{}]");
    scene_play(&s, "P1 march MES");
    assert_int_equal(scene_count(&s, "P1", "land"), 0);
}

RULE_TEST(starting_galleys_lie_off_the_key_provinces, "CE-068") {
    scene start = placement_of(2);
    for (int i = 0; i < PROVINCES; i++) {
        static const char keys[] = "NAR HIS SIC NEA ACH ASI GAL EGY NUM";
        if (!strstr(keys, provinces[i].id))
            continue;
        scene s = start;
        words w = {.len = 0};
        words_add(&w, "{'influence':[{'%s':4},{'MES':4}],'pool':{},'markers':{}}", provinces[i].id);
        scene_set(&s, w.text);
        for (int zone = 0; zone < ZONES; zone++)
            assert_int_equal(legalf(&s, "P1 deploy galley %s 1", zones[zone]),
                             strstr(provinces[i].seas, zones[zone]) != NULL);
    }
}
