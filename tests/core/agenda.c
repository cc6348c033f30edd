/* The agenda, with a small game made for it: tasks in order, those that stay on top, and its text. */
#include "support/test.h"

#include "core/agenda.h"

#include <string.h>

typedef struct shop {
    dd_config config;
    dd_task agenda[10];
    uint8_t tasks;
    uint8_t padding[7];
} shop;

enum { OPENS, SERVES, BAKES, SELLS, RINGS, WHATS };
enum { MORNING, EVENING };

/* A row says more than the core knows: here, who is paid. */
typedef struct shop_kind {
    dd_task_kind is;
    int pay;
} shop_kind;

static const shop_kind kinds[WHATS] = {
    [OPENS] = {.is = {"opens", "", DD_BY_NOBODY, .phases = 1 << MORNING | 1 << EVENING}, .pay = 1},
    [SERVES] = {.is = {"serves", "s", DD_BY_PLAYERS, .ends = DD_ENDS_ITSELF, .order = 1, .once = true,
                       .phases = 1 << MORNING | 1 << EVENING}},
    [BAKES] = {.is = {"bakes", "skn", DD_BY_PLAYERS, .ends = DD_ENDS_BY_B, .order = 2,
                      .phases = 1 << MORNING}},
    [SELLS] = {.is = {"sells", "kn", DD_BY_CHANCE, .ends = DD_ENDS_BY_B, .order = 2, .room = 3,
                      .phases = 1 << MORNING | 1 << EVENING}},
    [RINGS] = {.is = {"rings", "n", DD_BY_CHANCE, .ends = DD_ENDS_BY_A, .order = DD_STAYS_ON_TOP,
                      .phases = 1 << EVENING}},
};

static const char *bread(const void *state, int i) {
    static const char *const names[] = {"rye", "wheat"};
    (void)state;
    return i < 2 ? names[i] : NULL;
}
static const dd_task_letter letters[] = {{'k', bread}, {0}};

static const dd_agenda agenda = {
    .list_at = offsetof(shop, agenda),
    .count_at = offsetof(shop, tasks),
    .room = 10,
    .kinds = WHATS,
    .row_bytes = sizeof(shop_kind),
    .rows = kinds,
    .letters = letters,
};

static const dd_field fields[] = {
    {"agenda", DD_AGENDA_FIELD(&agenda, 10), .set = dd_agenda_set, .resize = dd_agenda_resize}, {0}};
static const dd_option no_options[] = {{0}};
static const dd_game game = {
    .id = "shop", .rules = 1, .state_bytes = sizeof(shop), .options = no_options, .fields = fields};

static shop new_shop(void) {
    return (shop){.config = {.seats = 2, .rules = 1}};
}

/* Puts these kinds onto the agenda, to be done in this order. */
static void schedule(shop *s, const int *whats, int count) {
    dd_queue q;
    dd_no_tasks(&q);
    for (int i = 0; i < count; i++)
        dd_then(&q, whats[i], 0, 1, 1);
    dd_schedule(&agenda, s, &q);
}
#define SCHEDULE(s, ...)                                                                                     \
    schedule((s), (const int[]){__VA_ARGS__}, (int)(sizeof(int[]){__VA_ARGS__} / sizeof(int)))

static const char *text_of(const shop *s) {
    static char text[2048];
    dd_out out = dd_out_to(text, sizeof text);
    dd_json json = dd_json_to(&out);
    dd_json_open(&json, '{');
    dd_fields_write(&game, s, &json);
    dd_json_close(&json, '}');
    return text;
}

static bool read_into(shop *s, const char *text) {
    static dd_json_node nodes[256];
    dd_json_doc doc;
    dd_error error;
    return dd_json_read(text, strlen(text), nodes, 256, &doc, &error) &&
           dd_fields_read(&game, s, &doc, nodes, &error);
}

TEST(what_is_scheduled_comes_before_everything_else_in_its_order) {
    shop s = new_shop();
    SCHEDULE(&s, SERVES, OPENS);
    assert_int_equal(dd_next_task(&agenda, &s).what, SERVES);
    SCHEDULE(&s, BAKES, SELLS);
    assert_int_equal(dd_task_count(&agenda, &s), 4);
    static const int order[] = {BAKES, SELLS, SERVES, OPENS};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(dd_next_task(&agenda, &s).what, order[i]);
        dd_pop_task(&agenda, &s);
    }
    assert_int_equal(dd_task_count(&agenda, &s), 0);
}

TEST(an_empty_queue_changes_nothing) {
    shop s = new_shop(), before;
    dd_queue q;
    SCHEDULE(&s, SERVES, OPENS);
    before = s;
    dd_no_tasks(&q);
    dd_schedule(&agenda, &s, &q);
    assert_memory_equal(&s, &before, sizeof s);
}

/* A second one waits for the first. */
TEST(tasks_of_the_highest_order_stay_on_top) {
    shop s = new_shop();
    dd_queue q;
    SCHEDULE(&s, SERVES, OPENS);
    SCHEDULE(&s, RINGS);
    SCHEDULE(&s, BAKES);
    dd_no_tasks(&q);
    dd_then(&q, RINGS, 0, 7, 0);
    dd_schedule(&agenda, &s, &q);
    assert_string_equal(
        text_of(&s), "{\"agenda\":[\"opens\",\"serves P1\",\"bakes P1 wheat 1\",\"rings 7\",\"rings 1\"]}");
}

/* What is taken off leaves nothing behind: equal positions are equal bytes. */
TEST(tasks_leave_when_they_are_done_or_have_counted_down) {
    shop s = new_shop(), before;
    dd_queue q;
    SCHEDULE(&s, OPENS);
    before = s;
    dd_no_tasks(&q);
    dd_then(&q, RINGS, 0, 2, 9);
    dd_then(&q, SELLS, 0, 9, 2);
    dd_then(&q, SERVES, 1, 0, 0);
    dd_schedule(&agenda, &s, &q);
    dd_task_done(&agenda, &s);
    assert_int_equal(dd_next_task(&agenda, &s).a, 1);
    dd_task_done(&agenda, &s);
    assert_int_equal(dd_next_task(&agenda, &s).what, SELLS);
    dd_task_done(&agenda, &s);
    assert_int_equal(dd_next_task(&agenda, &s).b, 1);
    dd_task_done(&agenda, &s);
    assert_int_equal(dd_next_task(&agenda, &s).what, SERVES);
    dd_task_done(&agenda, &s); /* it ends itself */
    assert_int_equal(dd_next_task(&agenda, &s).what, SERVES);
    dd_pop_task(&agenda, &s);
    assert_memory_equal(&s, &before, sizeof s);
    dd_task_done(&agenda, &s);
    assert_int_equal(dd_task_count(&agenda, &s), 0);
}

TEST(queues_can_follow_each_other) {
    shop s = new_shop();
    dd_queue first, second;
    dd_no_tasks(&first);
    dd_no_tasks(&second);
    dd_then(&first, SERVES, 1, 0, 0);
    dd_then(&second, OPENS, 0, 0, 0);
    dd_then_all(&first, &second);
    dd_schedule(&agenda, &s, &first);
    assert_string_equal(text_of(&s), "{\"agenda\":[\"opens\",\"serves P2\"]}");
    assert_true(dd_has_task(&agenda, &s, OPENS));
    assert_false(dd_has_task(&agenda, &s, BAKES));
}

TEST(the_order_of_tasks_and_their_phase_are_checked) {
    static const struct {
        const char *text;
        int phase;
        const char *wrong;
    } cases[] = {
        {"{\"agenda\":[\"opens\",\"serves P1\",\"bakes P2 rye 1\"]}", MORNING, NULL},
        {"{\"agenda\":[\"opens\",\"serves P1\",\"bakes P2 rye 1\"]}", EVENING,
         "agenda: 'bakes P2 rye 1' can't be to do in this phase"},
        {"{\"agenda\":[\"serves P1\"]}", MORNING, "agenda: 'serves P1' can't stand at the beginning"},
        {"{\"agenda\":[\"opens\",\"opens\"]}", MORNING, "agenda: 'opens' can only stand at the beginning"},
        {"{\"agenda\":[\"opens\",\"bakes P1 rye 1\",\"serves P1\"]}", MORNING,
         "agenda: 'serves P1' must stand before the task to its left"},
        {"{\"agenda\":[\"opens\",\"serves P1\",\"serves P2\"]}", MORNING,
         "agenda: 'serves P2' is one task too many of its sort"},
        {"{\"agenda\":[\"opens\",\"bakes P1 rye 1\",\"sells rye 2\"]}", MORNING, NULL},
        {"{\"agenda\":[\"opens\",\"sells rye 2\",\"sells rye 3\"]}", MORNING, /* 7 of 5 */
         "agenda: 'sells rye 3' is more than can be to do at once"},
        {"{\"agenda\":[\"opens\",\"sells rye 2\",\"rings 1\"]}", EVENING, NULL},
        {"{\"agenda\":[\"opens\",\"rings 1\",\"sells rye 2\"]}", EVENING,
         "agenda: 'sells rye 2' must stand before the task to its left"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        shop s = new_shop();
        dd_error error = {""};
        assert_true(read_into(&s, cases[i].text));
        assert_int_equal(dd_check_tasks(&agenda, &s, cases[i].phase, &error), !cases[i].wrong);
        assert_string_equal(error.text, cases[i].wrong ? cases[i].wrong : "");
    }
}

TEST(the_text_of_an_agenda_is_read_back) {
    static const char text[] =
        "{\"agenda\":[\"opens\",\"serves P2\",\"bakes P2 wheat 255\",\"sells rye 0\",\"rings 12\"]}";
    shop s = new_shop(), back = new_shop();
    assert_true(read_into(&s, text));
    assert_string_equal(text_of(&s), text);
    assert_int_equal(s.tasks, 5);
    assert_int_equal(s.agenda[2].seat, 1);
    assert_int_equal(s.agenda[2].a, 1);
    assert_int_equal(s.agenda[2].b, 255);
    SCHEDULE(&back, RINGS, RINGS, RINGS); /* all of it is forgotten */
    assert_true(read_into(&back, text));
    assert_memory_equal(&s, &back, sizeof s);
}

/* Every number of a byte, the one that stands for chance among seats too. */
TEST(all_numbers_are_read_back) {
    shop s = new_shop();
    for (int number = 0; number < 256; number++) {
        char text[DD_MAX_VALUE_TEXT];
        dd_out out = dd_out_to(text, sizeof text);
        dd_task task = {.what = RINGS, .a = (uint8_t)number}, back;
        dd_put_task(&agenda, &s, task, &out);
        assert_true(dd_read_task(&agenda, &s, text, &back));
        assert_memory_equal(&task, &back, sizeof task);
    }
}

TEST(what_is_no_task_is_refused) {
    static const char *const wrong[] = {
        "",
        "closes",
        "serves",
        "serves P3",
        "serves chance",
        "serves P1 ",
        "serves  P1",
        "bakes P1 oat 1",
        "bakes P1 rye 256",
        "bakes P1 rye -1",
        "bakes rye 1",
        "opens P1",
        " opens",
        "sells rye",
        "bakes P1 rye 1 1",
        "bakes P1 rye 1111111111111111111111111111111111111111111",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        shop s = new_shop();
        dd_task task;
        if (dd_read_task(&agenda, &s, wrong[i], &task))
            fail_msg("'%s' was read", wrong[i]);
    }
}
