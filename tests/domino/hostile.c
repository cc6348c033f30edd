/* Positions that can't have come about, and that could not be played on: they are refused. */
#include "domino/positions.h"

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

static void assert_refused(const scene *s, const char *fields, const char *why) {
    const char *said = scene_refuses(s, fields);
    if (!strstr(said, why))
        fail_msg("%s: refused for '%s', not for '%s'", fields, said, why);
}

/* The first turn of a round of Kingdomino: P1 is to lay domino 10. */
static scene kingdom(void) {
    return turn_of("kingdomino", 4, "", "10:1 11:2 12:3 13:4", "20 21 22 23", "%s", "");
}

/* The same of Queendomino. */
static scene empire(void) {
    return turn_of("queendomino", 4, "", "10:1 11:2 12:3 13:4", "20 21 22 23", "%s", "");
}

RULE_TEST(rows_that_can_not_lie_so_are_refused, "QD-21 QD-11") {
    scene s = kingdom();
    assert_refused(&s, "{'row':[11,10,12,13]}",
                   "row, entry 2: a row is in the order of its numbers, but 10 follows 11");
    assert_refused(&s, "{'row':[10,11,13,13]}",
                   "row, entry 4: a row is in the order of its numbers, but 13 follows 13");
    assert_refused(&s, "{'next':[20,21,23,22]}",
                   "next, entry 4: a row is in the order of its numbers, but 22 follows 23");
    assert_refused(&s, "{'next':[20,null,22,23]}", "next, entry 3: 22 lies behind an empty place");
    assert_refused(&s, "{'next':[20,21,22,null]}", "4 dominoes must lie in it");
    assert_refused(&s, "{'row':[10,11,12,20]}", "row, next: domino 20 lies in both");
    assert_refused(&s, "{'pile':[10]}", "row, pile: domino 10 lies in both");
    assert_refused(&s, "{'pile':[23]}", "next, pile: domino 23 lies in both");
    scene three = turn_of("kingdomino", 3, "", "10:1 11:2 12:3", "20 21 22", "%s", "");
    assert_refused(&three, "{'row':[10,11,12,13]}", "has 3 places");
    assert_refused(&three, "{'next':[20,21,22,23]}", "has 3 places");
    scene no_wedding = empire();
    assert_refused(&no_wedding, "{'wedding_pile':[1]}", "only the Royal Wedding");
}

/* Round 11 of 12: the next row lies there, and none is drawn any more; before that there are four to come. */
RULE_TEST(a_pile_holds_what_is_still_to_be_drawn, "QD-11 QD-R37") {
    scene s = kingdom();
    scene_set(&s, "{'round':11,'pile':[]}");
    assert_refused(&s, "{'round':10,'pile':[1,2,3]}", "4 dominoes are still to be drawn");
    scene_set(&s, "{'round':10,'pile':[1,2,3,4]}");
    assert_refused(&s, "{'round':9,'pile':[1,2,3,4,5,6,7]}", "8 dominoes are still to be drawn");
    assert_refused(&s, "{'round':13}", "round: a number from 0 to 12 is expected in this game, not 13");
    assert_refused(&s, "{'round':12}", "no next row");
}

RULE_TEST(kings_that_can_not_stand_so_are_refused, "QD-04 QD-28") {
    scene s = kingdom();
    assert_refused(&s, "{'kings':[0,1,2,2]}",
                   "kings, next_kings: 2 of P3 stand there, not 1, as every player has in this game");
    assert_refused(&s, "{'kings':[0,1,2,null]}",
                   "kings, next_kings: 0 of P4 stand there, not 1, as every player has in this game");
    assert_refused(&s, "{'row':[10,11,12,null]}",
                   "kings, entry 4: the king of P4 must stand on a domino of 'row'");
    assert_refused(&s, "{'turn':1,'to_move':1}",
                   "kings, entry 1: the king of P1 must have moved on, for the turn is at entry 2");
    assert_refused(&s, "{'turn':1}",
                   "turn: at entry 2 of 'kings' the king of P1, who is to move, must stand");
    assert_refused(&s, "{'to_move':1}",
                   "turn: at entry 1 of 'kings' the king of P2, who is to move, must stand");
    assert_refused(&s, "{'phase':'claim'}",
                   "row, entry 1: the king of P1 has laid domino 10 already, so it is null");
    assert_refused(&s, "{'kings':[0,1,2,null],'next_kings':[3,3,null,null]}",
                   "kings, next_kings: 2 of P4 stand there, not 1, as every player has in this game");
    scene_set(&s, "{'kings':[0,1,2,null],'row':[10,11,12,null],'next_kings':[3,null,null,null]}");
}

RULE_TEST(phases_that_can_not_be_are_refused, "QD-80 QD-85 QD-22") {
    scene s = kingdom();
    assert_refused(&s, "{'to_move':null}",
                   "to_move: in the phases claim, lay and act a seat decides, not null");
    assert_refused(&s, "{'phase':'over'}", "to_move: it is null but for the phases claim, lay and act");
    assert_refused(&s, "{'phase':'over','to_move':null}", "phase: 'over' is after round 12, not in round 1");
    assert_refused(&s, "{'phase':'kings','to_move':null}", "phase: 'kings' is for round 0, not for round 1");
    assert_refused(&s, "{'phase':'act'}", "phase: Kingdomino has no 'act'");
    assert_refused(&s, "{'phase':'stack','to_move':null}",
                   "next: in the phase stack it is not laid out yet, but 4 dominoes lie in it");
    assert_refused(&s, "{'phase':'row','to_move':null}", "no domino is to be drawn");
    scene queen = empire();
    assert_refused(&queen, "{'phase':'claim'}",
                   "phase: 'claim' is for round 0, and for Kingdomino before its last round");
    assert_refused(
        &queen,
        "{'phase':'row','to_move':null,'round':11,'pile':[23],'next':[20,21,22,null,null,null,null,null],"
        "'next_kings':[0,null,null,null,null,null,null,null],"
        "'kings':[null,1,2,3,null,null,null,null]}",
        "next_kings, entry 1: P1 has had no turn in this round yet");
}

RULE_TEST(buildings_that_can_not_be_are_refused, "QD-12 QD-83") {
    scene s = empire();
    assert_refused(&s, "{'dragon':5}", "on an empty place");
    assert_refused(&s, "{'top':null,'stack':{'statue':1}}", "its top tile is seen");
    assert_refused(&s, "{'stack':{'big_tavern':2}}",
                   "buildings, board, top, stack: they have 2 of big_tavern, but there are only 1");
    assert_refused(&s, "{'step':'build'}", "for the phase act");
}

RULE_TEST(the_queen_is_with_one_who_has_the_most_towers, "QD-69 QD-70 QD-R13") {
    scene s = scene_new("queendomino", 3, "");
    scene_set(&s, "{'queen':1,'towers':[1,2,0]}");
    scene_set(&s, "{'queen':0,'towers':[2,2,0]}"); /* who has drawn level may host her, or not yet */
    scene_set(&s, "{'queen':1}");
    assert_string_equal(scene_refuses(&s, "{'queen':0,'towers':[1,2,0]}"),
                        "queen: she is with one who has the most towers; P1 has 1, but P2 has 2");
    assert_string_equal(scene_refuses(&s, "{'queen':2,'towers':[0,0,0]}"),
                        "queen: she is with nobody without towers, and P3 has none");
    scene teams = scene_new("queendomino", 6, "mode=teams");
    scene_set(&teams, "{'queen':2,'towers':[1,0,1,0,0,0]}");
    assert_string_equal(scene_refuses(&teams, "{'queen':3,'towers':[0,0,1,0,0,0]}"),
                        "queen: she is with a team: name its first seat, 2, not 3");
}
