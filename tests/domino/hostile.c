/* Positions that can't have come about, and that could not be played on: they are refused. */
#include "support/scene.h"

#include <string.h>

TEST(no_row_is_laid_out_in_the_last_round) {
    scene kingdom = scene_new("kingdomino", 2, "");
    const char *why = scene_refuses(&kingdom, "{'phase':'row','round':6,'to_move':null,'pile':[],"
                                              "'row':[1,2,3,4],'kings':[0,1,0,1]}");
    assert_non_null(strstr(why, "no domino is to be drawn"));
    scene empire = scene_new("queendomino", 4, "");
    why = scene_refuses(&empire, "{'phase':'row','round':12,'to_move':null,'pile':[],'stack':{},"
                                 "'row':[1,2,3,4,null,null,null,null],"
                                 "'kings':[0,1,2,3,null,null,null,null]}");
    assert_non_null(strstr(why, "no domino is to be drawn"));
}

TEST(more_dominoes_than_there_are_can_not_be_discarded) {
    scene s = scene_new("kingdomino", 2, "");
    assert_non_null(strstr(scene_refuses(&s, "{'discarded':[37,0]}"), "discarded"));
    scene_set(&s, "{'discarded':[36,0]}"); /* two kings for six rounds: twelve are still to come */
}

TEST(kingdomino_has_no_towns) {
    scene s = scene_new("kingdomino", 2, "");
    assert_non_null(strstr(scene_refuses(&s, "{'land':[{'h7':'town'},{}]}"), "no towns"));
}

TEST(at_setup_nothing_lies_in_the_current_row) {
    scene s = scene_new("kingdomino", 2, "");
    const char *why =
        scene_refuses(&s, "{'row':[5,null,null,null],'pile':[1,2,3,4,6,7,8,9,10,11,12,13,14,15,16,17,18,"
                          "19,20,21,22,23,24,25,26,27,28,29,30]}");
    assert_non_null(strstr(why, "no current row"));
}

TEST(a_castle_is_not_land) {
    scene s = scene_new("queendomino", 2, "");
    assert_non_null(strstr(scene_refuses(&s, "{'land':[{'g7':'lake'},{}]}"), "castle"));
    assert_non_null(strstr(scene_refuses(&s, "{'posted':[['g7'],[]]}"), "knight"));
    assert_non_null(strstr(scene_refuses(&s, "{'land':[{'h7':'lake'},{}],'buildings':[{'h7':'church'},{}]}"),
                           "town square"));
    assert_non_null(
        strstr(scene_refuses(&s, "{'land':[{'h7':'town'},{}],'crowns':[{'h7':1},{}]}"), "crowns"));
}
