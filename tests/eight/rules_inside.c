/* Rules that no printed card can show (EM-44, ER-04, ER-27, ER-41): the engine supports them all the same, so
 * these tests set numbers that check() would refuse in a game. */
#include "support/scene.h"

#include "games/eight/eight.h"

#include <string.h>

/* P1 is using a card whose parts have the given numbers left; everybody has his three armies on a12. */
static scene using_card(int seats, int card, int left1, int left2) {
    scene s = scene_new("eight", seats, "");
    em_state *inside = (em_state *)&s.state;
    inside->phase = EM_PHASE_ACT;
    inside->card = (uint8_t)card;
    inside->left[0] = (uint8_t)left1;
    inside->left[1] = (uint8_t)left2;
    return s;
}

/* scene_play() runs check(), which such a card does not pass. */
static void play(scene *s, const char *move_text) {
    dd_move move;
    assert_true(dd_move_read(s->game, &s->state, move_text, &move, NULL));
    assert_int_equal(s->game->why_not(&s->state, 0, move), DD_LEGAL);
    s->game->play(&s->state, 0, move, NULL);
}

RULE_TEST(two_struck_out_cubes_take_armies_of_one_player_or_of_two, "EM-44 ER-41") {
    scene one = using_card(3, 23, 2, 0); /* destroy, with the number 2 */
    play(&one, "destroy P2 a12");
    play(&one, "destroy P2 a12");
    assert_string_equal(scene_field(&one, "armies"), "[{\"a12\":3},{\"a12\":1},{\"a12\":3}]");
    assert_int_equal(scene_count(&one, "P1", "destroy"), 0);
    scene both = using_card(3, 23, 2, 0);
    play(&both, "destroy P2 a12");
    play(&both, "destroy P3 a12");
    assert_string_equal(scene_field(&both, "armies"), "[{\"a12\":3},{\"a12\":2},{\"a12\":2}]");
}

RULE_TEST(a_part_that_is_begun_is_finished_before_the_other, "ER-27") {
    scene s = using_card(2, 15, 2, 2); /* destroy 2 + armies 2 */
    assert_true(scene_legal(&s, "P1 destroy P2 a12"));
    assert_true(scene_legal(&s, "P1 recruit a12"));
    play(&s, "destroy P2 a12");
    assert_true(scene_legal(&s, "P1 destroy P2 a12"));
    assert_false(scene_legal(&s, "P1 recruit a12"));
    assert_non_null(strstr(scene_why_not(&s, "P1 recruit a12"), "finish"));
    play(&s, "done"); /* gives up the second destroy, not the turn */
    assert_string_equal(scene_actors(&s), "P1");
    assert_false(scene_legal(&s, "P1 destroy P2 a12"));
    play(&s, "recruit a12");
    play(&s, "recruit a12");
    assert_string_equal(scene_field(&s, "armies"), "[{\"a12\":5},{\"a12\":2}]");
}

/* P1 is using his card, all others are in the row or with P2: no game comes to that before its last turn. */
static scene with_empty_deck(void) {
    scene s = using_card(2, 1, 1, 0);
    em_state *inside = (em_state *)&s.state;
    memcpy(inside->row, (const uint8_t[EM_ROW]){2, 3, 0, 4, 6, 7}, EM_ROW);
    inside->cards[0] = UINT64_C(1) << 1;
    inside->cards[1] = em_deck(inside);
    return s;
}

RULE_TEST(with_an_empty_deck_no_card_is_laid_and_prices_stay_with_their_places, "ER-04 EM-22 EM-28") {
    scene s = with_empty_deck();
    play(&s, "done");
    assert_string_equal(scene_actors(&s), "P2"); /* chance has nothing to turn up */
    assert_string_equal(scene_field(&s, "phase"), "\"take\"");
    assert_string_equal(scene_field(&s, "row"), "[2,3,4,6,7,null]");
    assert_string_equal(scene_moves(&s, "P2", ""), "take 1; take 2; take 3; take 4; take 5");
    assert_string_equal(scene_why_not(&s, "P2 take 6"), "no card lies there: places are 1 to 6");
    ((em_state *)&s.state)->coins[1] = 1; /* enough for the second and the third place */
    assert_string_equal(scene_moves(&s, "P2", ""), "take 1; take 2; take 3");
}

/* The board tells twice which regions make up a continent: for scores, and, region by region, for doors. */
TEST(continents_and_their_regions_agree) {
    for (int side = 0; side < 2; side++)
        for (int region = 0; region < em_boards[side].regions; region++)
            for (int continent = 0; continent < em_boards[side].continents; continent++)
                assert_int_equal(em_boards[side].continent[continent].regions >> region & 1,
                                 em_boards[side].region[region].continent == continent);
}
