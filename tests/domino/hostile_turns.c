/* Whose decision it is, what the board shows and what was laid: positions that can't have come about are
 * refused (docs/games/domino.md says what the fields mean). */
#include "domino/positions.h"

#include "games/domino/domino.h"

static void refuses(const scene *s, const char *fields, const char *why) {
    const char *said = scene_refuses(s, fields);
    if (!strstr(said, why))
        fail_msg("%s: refused for '%s', not for '%s'", fields, said, why);
}

static void accepts(const scene *s, const char *fields) {
    scene copy = *s;
    scene_set(&copy, fields);
}

static scene empire(void) {
    return turn_of("queendomino", 4, "", "10:1 11:2 12:3 13:4", "20 21 22 23", "%s", "");
}

/* ---- Setup ---- */

/* The first row lies there, and all other dominoes are in the pile. */
static void lay_out_first_row(scene *s, int places, const char *more) {
    words w = {.len = 0};
    row next = read_row("1 2 3 4");
    words_add(&w, "{'phase':'kings'");
    words_row(&w, "next", &next, false, places);
    words_pile(&w, "pile", &next, NULL);
    words_add(&w, "%s}", more);
    scene_set(s, w.text);
}

/* Kingdomino of two: a row of four, and kings one by one. */
RULE_TEST(kings_of_the_setup_stand_on_dominoes_of_the_next_row, "QD-22 QD-26") {
    scene s = scene_new("kingdomino", 2, "");
    lay_out_first_row(&s, 4, "");
    refuses(&s, "{'next':[1,2,3,null]}", "4 dominoes must lie in it, not 3");
    refuses(&s, "{'phase':'row'}", "no domino is to be drawn");
    refuses(&s, "{'turn':1}", "turn: in round 0 it is 0");
    refuses(&s, "{'to_move':0}", "to_move: it is null");
    refuses(&s, "{'phase':'claim'}", "a seat decides, not null");
    refuses(&s, "{'phase':'lay','to_move':0}", "phase: in round 0 it is stack, row, kings or claim");
    refuses(&s, "{'next_kings':[0,1,0,1]}", "but all 4 stand");
    refuses(&s, "{'next_kings':[0,0,0,null]}", "3 of P1 stand there, not 2");
    accepts(&s, "{'next_kings':[0,null,1,0]}");
    accepts(&s, "{'phase':'claim','to_move':1,'next_kings':[0,null,1,0]}");
    refuses(&s, "{'phase':'claim','to_move':0,'next_kings':[0,null,1,0]}", "all kings of P1 stand");
    refuses(&s, "{'phase':'row','next':[1,2,3,null],'next_kings':[0,null,null,null]}",
            "kings come after the phases stack and row");
}

/* Queendomino of two: who is drawn puts a king, then the other two, then the first his second. */
RULE_TEST(two_players_put_their_kings_in_turn, "QD-26") {
    scene s = scene_new("queendomino", 2, "mode=base");
    lay_out_first_row(&s, 8,
                      ",'top':'statue','stack':{'fortress':1},'board':{'5':'statue','4':'bakery',"
                      "'3':'church','2':'sawmill','1':'brewery','0':'wool_mill'}");
    refuses(&s, "{'next_kings':[0,null,null,null,null,null,null,null]}",
            "only the first king of two players is drawn");
    static const struct {
        const char *kings;
        int next; /* who puts the next one */
    } cases[] = {
        {"[0,null,null,null,null,null,null,null]", 1},
        {"[null,1,null,null,null,null,null,null]", 0},
        {"[0,1,null,1,null,null,null,null]", 0},
        {"[0,1,0,null,null,null,null,null]", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int seat = 0; seat < 2; seat++) {
            words fields = {.len = 0};
            words_add(&fields, "{'phase':'claim','to_move':%d,'next_kings':%s}", seat, cases[i].kings);
            if (seat == cases[i].next)
                accepts(&s, fields.text);
            else
                refuses(&s, fields.text, "to_move");
        }
    for (int seat = 0; seat < 2; seat++) {
        words none = {.len = 0}, each = {.len = 0}, both = {.len = 0};
        words_add(&none, "{'phase':'claim','to_move':%d}", seat);
        accepts(&s, none.text);
        words_add(&each, "{'phase':'claim','to_move':%d,'next_kings':[0,1,null,null,null,null,null,null]}",
                  seat);
        accepts(&s, each.text); /* either may have been the first */
        words_add(&both, "{'phase':'claim','to_move':%d,'next_kings':[0,0,null,null,null,null,null,null]}",
                  seat);
        refuses(&s, both.text, "to_move");
    }
    refuses(&s, "{'phase':'claim','to_move':2}", "");
}

/* A text can't name a seat that nobody has, but a state from elsewhere may: at a table of two there are the
 * seats 0 and 1. */
TEST(nobody_decides_who_is_not_at_the_table) {
    scene s = first_row("queendomino", 2, "", "1 2 3 4");
    scene_play(&s, "chance king P2");
    dm_state *state = (dm_state *)&s.state;
    dd_error error;
    for (int seat = 0; seat < 4; seat++) {
        state->to_move = (int8_t)seat;
        assert_int_equal(s.game->check(state, &error), seat < 2);
    }
}

/* ---- Turns ---- */

RULE_TEST(a_turn_is_at_a_king_of_the_row, "QD-28 QD-86") {
    scene s = turn_of("kingdomino", 3, "", "10:1 11:2 12:3", "20 21 22", "%s", "");
    refuses(&s, "{'turn':3}", "turn");
    refuses(&s, "{'kings':[0,1,2,0]}", "kings, entry 4: it must be null, for a row has 3 places");
    refuses(&s, "{'next_kings':[null,null,null,0]}",
            "next_kings, entry 4: it must be null, for a row has 3 places");
    scene third = turn_of("kingdomino", 4, "", "- - 12:3 13:4", "20:1 21:2 22 23", "%s", "");
    refuses(&third, "{'kings':[null,1,2,3],'next_kings':[0,null,null,null]}",
            "kings, entry 2: the king of P2 must have moved on, for the turn is at entry 3");
    scene last = turn_of("kingdomino", 4, "", "-:1 11:2 12:3 13:4", "", "%s", "");
    refuses(&last, "{'next_kings':[0,null,null,null]}", "the king of P1 must stand on a domino of 'next'");
    refuses(&last, "{'row':[10,11,12,13]}", "the king of P1 has laid domino 10 already");
    refuses(&last, "{'row':[null,null,12,13]}", "the king of P2 must stand on a domino of 'row'");
    refuses(&last, "{'phase':'claim'}", "'claim' is for round 0, and for Kingdomino before its last round");
    refuses(&last, "{'phase':'over','to_move':null}",
            "turn: but for the phases claim, lay and act it is 0, not 1");
    refuses(&last, "{'phase':'over','to_move':null,'turn':0}", "has laid domino 11 already");
    accepts(&last, "{'phase':'over','to_move':null,'turn':0,'row':[null,null,null,null]}");
    refuses(&last, "{'next':[20,null,null,null]}",
            "next: in the last round, 12, there is no next row, but 1 domino");
}

/* ---- The builders' board ---- */

RULE_TEST(between_rounds_the_board_is_full_and_the_dragon_at_home, "QD-80 QD-83 QD-85") {
    scene s = empire();
    const char *drawing = "'phase':'row','to_move':null,'round':10,'pile':[1,2,3,4,5],"
                          "'next':[20,21,22,null,null,null,null,null]";
    words fields = {.len = 0}, empty = {.len = 0}, dragon = {.len = 0};
    words_add(&fields, "{%s}", drawing);
    accepts(&s, fields.text);
    const char *five = "'board':{'4':'bakery','3':'wool_mill','2':'church','1':'sawmill','0':'fish_market'}";
    words_add(&empty, "{%s,%s}", drawing, five);
    refuses(&s, empty.text, "between rounds every place is filled from the stack, but 5 is empty");
    words last = {.len = 0};
    words_add(&last, "{%s,'board':{'5':'statue','4':'bakery','3':'wool_mill','2':'church','1':'sawmill'}}",
              drawing);
    refuses(&s, last.text, "but 0 is empty");
    words_add(&dragon, "{%s,%s,'top':null,'stack':{},'dragon':5}", drawing, five);
    refuses(&s, dragon.text, "he is out until the end of the round only");
    accepts(&s, "{'board':{'4':'bakery','3':'wool_mill','2':'church','1':'sawmill','0':'fish_market'}}");
    accepts(
        &s,
        "{'board':{'4':'bakery','3':'wool_mill','2':'church','1':'sawmill','0':'fish_market'},'dragon':5}");
    refuses(&s, "{'dragon':0}", "dragon: he sits on an empty place, but on 0 there is fish_market");
    refuses(&s,
            "{'phase':'stack','to_move':null,'round':10,'pile':[1,2,3,4,5,6,7,8],'next':[null,null,null,null,"
            "null,null,null,null]}",
            "in 'stack' the next building is to be seen, but it is, or none is left");
}

RULE_TEST(there_are_as_many_buildings_as_in_the_box_wherever_they_are, "QD-12") {
    scene s = empire();
    refuses(&s, "{'top':'big_tavern','stack':{'big_tavern':1}}",
            "they have 2 of big_tavern, but there are only 1");
    refuses(&s, "{'top':'big_tavern','board':{'5':'big_tavern','0':'bakery'},'stack':{}}",
            "they have 2 of big_tavern, but there are only 1");
    refuses(&s, "{'top':'big_tavern','board':{'0':'big_tavern'},'stack':{}}",
            "they have 2 of big_tavern, but there are only 1");
    refuses(&s, "{'top':'statue','stack':{'statue':2}}", "they have 4 of statue, but there are only 3");
    refuses(&s, "{'top':null,'stack':{'treasury_of_towers':2}}", "treasury_of_towers");
}

/* ---- Teams ---- */

RULE_TEST(what_a_team_has_is_its_first_seats, "QD-R36") {
    scene s = scene_new("queendomino", 6, "mode=teams");
    refuses(&s, "{'coins':[7,1,7,0,7,0]}", "coins of P2: it must be 0");
    refuses(&s, "{'knights':[1,0,1,1,1,0]}", "knights of P4: it must be 0");
    refuses(&s, "{'towers':[0,0,0,0,0,1]}", "towers of P6: it must be 0");
    refuses(&s, "{'discarded':[0,0,0,1,0,0]}", "discarded of P4: it must be 0");
    accepts(&s, "{'coins':[9,0,3,0,1,0],'knights':[2,0,1,0,1,0],'towers':[1,0,2,0,0,0]}");
}

/* ---- What was laid ---- */

RULE_TEST(what_was_laid_is_land_side_by_side, "QD-42 QD-48") {
    /* P1 has laid forest on h7 and i7; on h8 there is a lake, on a7 nothing */
    scene s = turn_of("queendomino", 4, "", "-:1 11:2 12:3 13:4", "20 21 22 23",
                      "'phase':'act','laid':['h7','i7'],%s", land_of(4, 0, "C F F / . L ."));
    accepts(&s, "{'laid':['i7','h7']}");
    accepts(&s, "{'laid':['h7','h8']}");
    accepts(&s, "{'laid':['h8','h7']}");
    refuses(&s, "{'laid':['h7',null]}", "a domino has two cells, and only one is given");
    refuses(&s, "{'laid':[null,'h7']}", "a domino has two cells, and only one is given");
    refuses(&s, "{'laid':['i7','h8']}", "the two cells of a domino are side by side");
    refuses(&s, "{'laid':['h8','i7']}", "the two cells of a domino are side by side");
    refuses(&s, "{'laid':['h7','h7']}", "the two cells of a domino are side by side");
    refuses(&s, "{'laid':['g7','h7']}", "P1 has no land on"); /* the castle */
    refuses(&s, "{'laid':['h7','a7']}", "P1 has no land on");
    refuses(&s, "{'laid':['a7','h7']}", "P1 has no land on");
    refuses(&s, "{'laid':[null,null]}", "without a laid domino there is no tax");
    accepts(&s, "{'laid':[null,null],'step':'build'}");
    accepts(&s, "{'laid':[null,null],'step':'king'}");
    scene before = empire();
    refuses(&before, "{'laid':['h7','i7']}", "but for the phase act");
    refuses(&before, "{'laid':['h7',null]}", "but for the phase act");
    refuses(&before, "{'laid':[null,'h7']}", "but for the phase act");
}

/* The end of one row of cells is not beside the beginning of the next. */
RULE_TEST(cells_beside_each_other_are_in_one_line, "QD-42") {
    scene s = turn_of("queendomino", 4, "", "-:1 11:2 12:3 13:4", "20 21 22 23",
                      "'phase':'act','laid':['h7','i7'],%s", land_of(4, 0, "C F F F F / . . . . ."));
    accepts(&s, "{'laid':['j7','k7']}");
    refuses(&s, "{'laid':['h7','j7']}", "the two cells of a domino are side by side");
}

/* ---- Discarded ---- */

RULE_TEST(what_is_discarded_and_still_to_come_is_48_at_most, "QD-03 QD-40") {
    scene s = turn_of("kingdomino", 4, "", "10:1 11:2 12:3 13:4", "20 21 22 23", "%s", "");
    accepts(&s, "{'discarded':[36,36,36,36]}"); /* one now, and one in each of eleven rounds */
    refuses(&s, "{'discarded':[0,37,0,0]}",
            "discarded of P2: at most 36 is possible, for 12 dominoes are still to come");
    refuses(&s, "{'discarded':[0,0,0,37]}", "discarded of P4: at most 36 is possible");
    scene teams = scene_new("queendomino", 6, "mode=teams"); /* two kings of a team, in twelve rounds */
    accepts(&teams, "{'discarded':[24,0,24,0,24,0]}");
    refuses(&teams, "{'discarded':[25,0,0,0,0,0]}", "discarded of P1: at most 24 is possible");
}
