/* Imperial Settlers: the events of hidden cards and of points, as programs read them. */
#include "settlers/positions.h"

#include <string.h>

/* The owner reads of one such event, with the card; everybody else of one, without any. */
static void assert_only_the_owner_is_told(const scene *s, const char *move, const char *event,
                                          const char *card) {
    char with[100], without[100];
    snprintf(with, sizeof with, "{'event':'%s','seat':0,'card':'%s'}", event, card);
    snprintf(without, sizeof without, "{'event':'%s','seat':0}", event);
    for (int viewer = DD_SPECTATOR; viewer < 2; viewer++) {
        const char *text = scene_told(s, move, viewer, NULL);
        assert_int_equal(strstr(text, with) != NULL, viewer == 0);
        assert_int_equal(strstr(text, without) != NULL, viewer != 0);
        assert_int_equal(strstr(text, card) != NULL, viewer == 0);
    }
}

RULE_TEST(which_card_goes_under_a_gate_is_told_to_its_owner_only, "SR-81") {
    scene s = st_actions("japanese,romans", 0,
                         "{'goods':[{'worker':2},{'worker':2}],'locations':[['JAP013'],[]],"
                         "'hand':[{'COM018':1,'COM050':1},{}]}");
    assert_only_the_owner_is_told(&s, "P1 tuck P1 1 COM050", "tucks", "COM050");
}

RULE_TEST(which_card_sanctuary_lays_is_told_to_its_owner_only, "SR-81 IS-145") {
    scene s = st_actions("egyptians,romans", 0,
                         "{'goods':[{'worker':3},{'worker':2}],'locations':[['EGY014'],[]],"
                         "'hand':[{'COM018':1,'COM050':1},{}]}");
    scene_play(&s, "P1 activate P1 1");
    assert_only_the_owner_is_told(&s, "P1 drop COM050", "foundation", "COM050");
}

static const char *points(int number) {
    static char event[100];
    snprintf(event, sizeof event, "{'event':'gains','seat':0,'good':'vp','number':%d}", number);
    return event;
}

/* Neither the points for goods turned in nor what the Sphinx adds to them come from a card of the log. The
 * Egyptian holds Dark Chapel and has razed an Armorer. */
RULE_TEST(points_for_goods_turned_in_are_told, "SR-38 SR-18") {
    scene s = st_actions("egyptians,barbarians", 0,
                         "{'goods':[{'raze':1,'worker':2},{'worker':2}],'hand':[{'COM018':1},{}],"
                         "'locations':[['EGY013','EGY019'],['BAR014']],'held':[{},{'1':'P1'}],"
                         "'used':[{'1':1},{}]}");
    scene_play(&s, "P1 activate P2 1");
    assert_non_null(strstr(scene_told(&s, "P1 turn_in stone", 1, NULL), points(2)));
    scene_play(&s, "P1 turn_in stone");
    assert_non_null(strstr(scene_told(&s, "P1 done", 1, NULL), points(1)));
    scene_play(&s, "P1 done");
    assert_string_equal(scene_field(&s, "vp"), "[4,0]"); /* 1 of the field, 2, and 1 */
}
