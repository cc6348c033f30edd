/* Events: each has a row in its game's table, and is named and told by itself and the config alone. */
#include "every-game/walk.h"

#include <string.h>

/* ---- The tables ---- */

static void is_a_name(const dd_game *game, const char *id) {
    if (id[0] < 'a' || id[0] > 'z' || id[strspn(id, "abcdefghijklmnopqrstuvwxyz_")])
        fail_msg("%s: '%s' is no name for an event or an argument", game->id, id);
}

/* Arguments stand beside what every event has, and what messages add to it. */
static void is_free(const dd_game *game, const char *id) {
    static const char *const taken[] = {"event", "seat", "seen_by", "n", "text", "en", "ru"};
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        if (strcmp(id, taken[i]) == 0)
            fail_msg("%s: an argument can't be called '%s'", game->id, id);
}

static void look_at_arguments(const dd_game *game, const dd_event_kind *kind) {
    int count = 0;
    while (count < DD_EVENT_ARGS && kind->arg[count].id)
        count++;
    for (int i = 0; i < DD_EVENT_ARGS; i++) {
        const dd_event_arg *arg = &kind->arg[i];
        if ((arg->id != NULL) != (i < count) || (arg->value.kind != DD_ARG_NONE) != (i < count))
            fail_msg("%s: argument %d of '%s' is half there", game->id, i + 1, kind->id);
        if (i >= count)
            continue;
        is_a_name(game, arg->id);
        is_free(game, arg->id);
        if ((arg->value.kind == DD_ARG_NAME) != (arg->value.name != NULL))
            fail_msg("%s: '%s' of '%s' has no names, or needs none", game->id, arg->id, kind->id);
        for (int other = 0; other < i; other++)
            assert_string_not_equal(arg->id, kind->arg[other].id);
    }
}

TEST(events_have_names_of_their_own) {
    for (const dd_game *const *game = dd_games(); *game; game++) {
        assert_non_null((*game)->events);
        for (const dd_event_kind *kind = (*game)->events; kind->id; kind++) {
            is_a_name(*game, kind->id);
            look_at_arguments(*game, kind);
            for (const dd_event_kind *other = (*game)->events; other < kind; other++)
                assert_string_not_equal(kind->id, other->id);
        }
    }
}

/* ---- In play ---- */

static const dd_event_kind *kind_of(const walk *w, const dd_event *event) {
    int rows = 0;
    while (w->game->events[rows].id)
        rows++;
    HOLDS(w, event->code < rows, "event %d has no row in the table", event->code);
    return &w->game->events[event->code];
}

static void look_at_values(const walk *w, const dd_event_kind *kind, const dd_event *event) {
    for (int i = 0; i < DD_EVENT_ARGS; i++) {
        const dd_event_arg *arg = &kind->arg[i];
        int value = event->arg[i];
        if (!arg->id) {
            HOLDS(w, value == 0, "argument %d of '%s' is %d, but has no name", i + 1, kind->id, value);
            continue;
        }
        if (arg->optional && value == DD_NONE)
            continue;
        if (arg->value.kind == DD_ARG_NAME)
            HOLDS(w, value >= 0 && arg->value.name(&w->state, value), "'%s' of '%s' is %d, which has no name",
                  arg->id, kind->id, value);
        else if (arg->value.kind == DD_ARG_SEAT)
            HOLDS(w, value >= 0 && value < w->config.seats, "'%s' of '%s' is seat %d", arg->id, kind->id,
                  value);
        else
            HOLDS(w, value >= 0, "'%s' of '%s' is %d", arg->id, kind->id, value);
    }
}

enum { READINGS = 3 }; /* by name, and in either language */

static void read_event(const walk *w, const dd_state *state, const dd_event *event,
                       char texts[READINGS][256]) {
    dd_out out = dd_out_to(texts[0], sizeof texts[0]);
    dd_event_text(w->game, state, event, &out);
    one_line(w, "an event by name", &out);
    for (dd_lang lang = DD_EN; lang <= DD_RU; lang++) {
        out = dd_out_to(texts[1 + lang], sizeof texts[0]);
        w->game->tell(state, event, lang, &out);
        one_line(w, "an event", &out);
    }
}

/* The same whether the game has just begun, stands before the decision or after it: none of this is used. */
static void same_readings(const walk *w, const dd_event *event, const dd_state *after) {
    char here[READINGS][256], there[READINGS][256];
    dd_state opening;
    dd_error error;
    HOLDS(w, dd_init(w->game, &w->config, &opening, &error), "%s", error.text);
    const dd_state *others[] = {&w->state, &opening};
    read_event(w, after, event, here);
    for (int i = 0; i < 2; i++) {
        read_event(w, others[i], event, there);
        for (int text = 0; text < READINGS; text++)
            HOLDS(w, strcmp(here[text], there[text]) == 0, "an event is read in two ways: %s; %s", here[text],
                  there[text]);
    }
}

static bool somebody_sees(const walk *w, const dd_event *event) {
    for (int viewer = DD_SPECTATOR; viewer < w->config.seats; viewer++)
        if (dd_event_visible(event, viewer))
            return true;
    return false;
}

static void look_at_events(walk *w) {
    dd_event list[64];
    dd_events events = {.list = list, .room = 64};
    dd_state next;
    if (w->who < 0)
        return;
    dd_clone(w->game, &next, &w->state);
    w->game->play(&next, w->who, w->move, &events);
    HOLDS(w, !events.cut, "one decision makes more than %d events", events.count);
    for (int i = 0; i < events.count; i++) {
        HOLDS(w, list[i].seat >= -1 && list[i].seat < w->config.seats, "an event of seat %d", list[i].seat);
        HOLDS(w, somebody_sees(w, &list[i]), "an event that nobody may see");
        look_at_values(w, kind_of(w, &list[i]), &list[i]);
        same_readings(w, &list[i], &next);
    }
}

TEST(events_are_named_and_told_by_themselves) {
    walk_games(5, look_at_events);
}
