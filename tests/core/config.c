/* Options, as texts both ways. Eight-Minute Empire serves as the example: it has every kind of them. */
#include "support/test.h"

#include "core/game.h"

#include <stdio.h>
#include <string.h>

static const dd_game *game;
static dd_config config;
static dd_error error;

static void begin(int seats) {
    game = dd_game_by_id("eight");
    assert_non_null(game);
    dd_config_default(game, seats, &config);
    error.text[0] = '\0';
}

static int option(const char *id) {
    int index = 0;
    while (game->options[index].id && strcmp(game->options[index].id, id) != 0)
        index++;
    assert_non_null(game->options[index].id);
    return index;
}

static const char *get(const char *id) {
    static char text[128];
    dd_out out = dd_out_to(text, sizeof text);
    dd_config_get(game, &config, option(id), &out);
    return text;
}

static bool set(const char *id, const char *value) {
    return dd_config_set(game, &config, id, value, &error);
}

/* Refused, with the config as it was, and an error that has these words. */
static void refused(const char *id, const char *value, const char *words) {
    dd_config before = config;
    if (set(id, value))
        fail_msg("%s=%s is accepted", id, value);
    assert_memory_equal(&config, &before, sizeof config);
    if (!strstr(error.text, words))
        fail_msg("%s=%s: '%s' does not say '%s'", id, value, error.text, words);
}

TEST(defaults) {
    begin(3);
    assert_int_equal(config.seats, 3);
    assert_int_equal(config.rules, game->rules);
    assert_string_equal(get("side"), "A");
    assert_string_equal(get("ages"), "0,0,0");
}

TEST(every_value_of_every_option_is_set_by_its_text) {
    for (const dd_game *const *each = dd_games(); *each; each++)
        for (int seats = (*each)->seats_min; seats <= (*each)->seats_max; seats++) {
            begin(2);
            game = *each;
            dd_config_default(game, seats, &config);
            for (int i = 0; game->options[i].id; i++) {
                const dd_option *o = &game->options[i];
                for (int v = 0; !o->seat_slot && v < 8 && o->values[v]; v++) {
                    assert_true(set(o->id, o->values[v]));
                    assert_int_equal(config.choice[i], v);
                    assert_string_equal(get(o->id), o->values[v]);
                }
            }
        }
}

/* What is offered must be sayable: a name and an explanation in both languages. */
TEST(every_option_has_words) {
    for (const dd_game *const *each = dd_games(); *each; each++)
        for (const dd_option *o = (*each)->options; o->id; o++) {
            assert_true(o->name.en && o->name.en[0] && o->name.ru && o->name.ru[0]);
            assert_true(o->about.en && o->about.en[0] && o->about.ru && o->about.ru[0]);
            for (int v = 0; v < 8 && o->values[v]; v++)
                assert_true(o->value_names[v].en && o->value_names[v].en[0] && o->value_names[v].ru &&
                            o->value_names[v].ru[0]);
            assert_true(o->seat_slot <= DD_MAX_SEAT_OPTIONS);
            assert_true(o - (*each)->options < DD_MAX_OPTIONS);
        }
}

TEST(unknown_options_are_named_with_those_there_are) {
    begin(2);
    refused("colour", "red", "'colour'");
    refused("colour", "red", "side");
    refused("", "A", "''");
    refused("SIDE", "A", "'SIDE'");
}

TEST(unknown_values_are_named_with_those_there_are) {
    begin(2);
    refused("side", "C", "'C'");
    refused("side", "C", "A, B");
    refused("side", "a", "A, B");
    refused("side", "", "''");
    refused("side", "A ", "A, B");
    refused("side2", "X", "same, A, B");
    refused("games", "2", "1, 3");
}

TEST(options_with_a_value_a_seat) {
    begin(3);
    assert_true(set("ages", "34,8,0"));
    assert_string_equal(get("ages"), "34,8,0");
    int slot = game->options[option("ages")].seat_slot;
    assert_int_equal(config.by_seat[slot - 1][0], 34);
    assert_int_equal(config.by_seat[slot - 1][1], 8);
    assert_int_equal(config.by_seat[slot - 1][2], 0);
    for (int seat = 3; seat < DD_MAX_SEATS; seat++) /* unused places stay zero: configs are compared */
        assert_int_equal(config.by_seat[slot - 1][seat], 0);
}

TEST(wrong_counts_of_values) {
    begin(3);
    refused("ages", "", "3 values");
    refused("ages", "1", "3 values");
    refused("ages", "1,2", "3 values");
    refused("ages", "1,2,3,4", "3 values");
    refused("ages", "1,2,3,", "3 values");
    refused("ages", ",1,2", "3 values");
    refused("ages", "1,,2", "3 values");
    refused("ages", ",,", "3 values");
}

TEST(wrong_values_of_seats) {
    char greatest[64];
    begin(3);
    int max = game->options[option("ages")].max;
    refused("ages", "1,2,x", "a number from 0 to");
    refused("ages", "1,-2,3", "'-2' for P2");
    refused("ages", "1, 2,3", "3 values");
    refused("ages", "1,2,1000", "a number from 0 to");
    refused("ages", "1,2,99999999999999999999", "a number from 0 to");
    snprintf(greatest, sizeof greatest, "%d,0,%d", max, max);
    assert_true(set("ages", greatest));
    assert_string_equal(get("ages"), greatest);
    snprintf(greatest, sizeof greatest, "%d,0,0", max + 1);
    refused("ages", greatest, "a number from 0 to");
}

TEST(long_values_are_refused_within_the_room_of_an_error) {
    char text[600];
    begin(2);
    memset(text, '9', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    refused("side", text, "option side");
    refused("ages", text, "option ages");
    refused(text, "A", "eight has no option");
    for (size_t i = 0; i + 2 < sizeof text; i += 2)
        memcpy(text + i, "я", 2);
    text[sizeof text - 2] = '\0';
    refused("side", text, "option side");
    for (size_t at = 0, n; error.text[at]; at += n) {
        n = (size_t)dd_utf8_length(error.text + at, strlen(error.text) - at);
        assert_true(n > 0);
    }
}

TEST(init_refuses_what_the_game_does_not_have) {
    dd_state state;
    begin(2);
    config.seats = 1;
    assert_false(dd_init(game, &config, &state, &error));
    assert_non_null(strstr(error.text, "2 to 5"));
    config.seats = 6;
    assert_false(dd_init(game, &config, &state, &error));
    assert_non_null(strstr(error.text, "2 to 5"));
    config.seats = 2;
    config.rules = 0;
    assert_false(dd_init(game, &config, &state, &error));
    assert_non_null(strstr(error.text, "revision 0"));
    config.rules = (uint8_t)(game->rules + 1);
    assert_false(dd_init(game, &config, &state, &error));
    assert_non_null(strstr(error.text, "revision"));
    config.rules = game->rules;
    assert_true(dd_init(game, &config, &state, &error));
}

/* ---- As JSON ---- */

static bool read_json(const char *text) {
    static dd_json_node nodes[256];
    dd_json_doc doc;
    char copy[512];
    snprintf(copy, sizeof copy, "%s", text);
    for (char *p = copy; *p; p++)
        if (*p == '\'')
            *p = '"';
    return dd_json_read(copy, strlen(copy), nodes, 256, &doc, &error) &&
           dd_config_read(game, &doc, nodes, &config, &error);
}

TEST(a_config_is_written_and_read_back) {
    static dd_json_node nodes[256];
    char text[1024];
    dd_json_doc doc;
    begin(3);
    assert_true(set("side", "B") && set("games", "3") && set("tokens3", "on") && set("ages", "7,0,70"));
    dd_out out = dd_out_to(text, sizeof text);
    dd_json json = dd_json_to(&out);
    dd_json_open(&json, '{');
    dd_config_write(game, &config, &json);
    dd_json_close(&json, '}');
    dd_config written = config;
    assert_true(dd_json_read(text, out.len, nodes, 256, &doc, &error));
    memset(&config, 0xA5, sizeof config);
    assert_true(dd_config_read(game, &doc, nodes, &config, &error));
    assert_memory_equal(&config, &written, sizeof config);
}

TEST(values_may_come_as_texts_numbers_truths_and_lists) {
    begin(2);
    assert_true(read_json("{'seats':3,'options':{'games':3,'tokens':true,'ages':[1,'2',3]}}"));
    assert_string_equal(get("games"), "3");
    assert_string_equal(get("tokens"), "on");
    assert_string_equal(get("ages"), "1,2,3");
    assert_true(read_json("{'seats':2,'options':{'tokens':false}}"));
    assert_string_equal(get("tokens"), "off");
    assert_true(read_json("{'seats':2}")); /* all by default */
    assert_string_equal(get("side"), "A");
}

TEST(configs_that_are_refused) {
    static const char *const bad[] = {
        "{}",
        "{'seats':1}",
        "{'seats':6}",
        "{'seats':-2}",
        "{'seats':258}",
        "{'seats':'2'}",
        "{'seats':null}",
        "{'seats':2,'rules':0}",
        "{'seats':2,'rules':99}",
        "{'seats':2,'rules':257}",
        "{'seats':2,'rules':'1'}",
        "{'seats':2,'options':[]}",
        "{'seats':2,'options':'side=A'}",
        "{'seats':2,'options':{'side':null}}",
        "{'seats':2,'options':{'side':{}}}",
        "{'seats':2,'options':{'side':['A']}, 'x':1, 'options2':0,'rules':0}",
        "{'seats':2,'options':{'colour':'red'}}",
        "{'seats':2,'options':{'side':'C'}}",
        "{'seats':2,'options':{'ages':[1]}}",
        "{'seats':2,'options':{'ages':[1,[2]]}}",
        "{'seats':2,'options':{'ages':[1,2,3]}}",
        "{'seats':2,'options':{'ages':[]}}",
        "{'seats':2,'options':{'a\\u0000b':1}}",
        "{'seats':2,'options':{'an option with quite a long name, too long':1}}",
    };
    begin(2);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        error.text[0] = '\0';
        if (read_json(bad[i]))
            fail_msg("accepted: %s", bad[i]);
        if (!error.text[0])
            fail_msg("refused without a word: %s", bad[i]);
    }
}

/* ---- What dd_init() makes sure of, whoever filled in the config ---- */

TEST(values_out_of_range_are_refused) {
    dd_state state;
    begin(2);
    config.choice[option("side")] = 2;
    assert_false(dd_init(game, &config, &state, &error));
    assert_non_null(strstr(error.text, "side"));
    begin(2);
    config.by_seat[0][1] = 121; /* an age */
    assert_false(dd_init(game, &config, &state, &error));
    assert_non_null(strstr(error.text, "ages"));
    dd_config_default(game, 99, &config);
    assert_false(dd_init(game, &config, &state, &error));
}

TEST(an_option_may_need_another) {
    dd_state state;
    begin(2);
    assert_true(set("side2", "B"));
    assert_false(dd_init(game, &config, &state, &error));
    assert_non_null(strstr(error.text, "side2 needs games=3"));
    assert_true(set("games", "3"));
    assert_true(dd_init(game, &config, &state, &error));
}
