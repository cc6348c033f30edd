/* Events: how they are gathered, and how they are written by name. */
#include "core/game.h"

void dd_tell_to(dd_events *events, uint16_t seen_by, int code, int seat, int a, int b, int c, int d) {
    if (!events)
        return;
    if (events->count >= events->room) {
        events->cut = true;
        return;
    }
    events->list[events->count++] = (dd_event){
        .code = (uint8_t)code,
        .seat = (int8_t)seat,
        .seen_by = seen_by,
        .arg = {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d},
    };
}

void dd_tell(dd_events *events, int code, int seat, int a, int b, int c, int d) {
    dd_tell_to(events, DD_EVERYBODY, code, seat, a, b, c, d);
}

bool dd_event_visible(const dd_event *event, int viewer) {
    return event->seen_by >> (viewer >= 0 ? viewer : DD_SPECTATORS) & 1;
}

static void write_argument(const dd_event_arg *arg, const void *state, int value, dd_json *json) {
    if (arg->optional && value == DD_NONE)
        return;
    dd_json_key(json, arg->id);
    if (arg->value.kind == DD_ARG_NAME) {
        const char *name = arg->value.name(state, value);
        dd_json_string(json, name ? name : "?");
    } else {
        int scale = arg->value.scale ? arg->value.scale : 1;
        dd_json_int(json, arg->value.kind == DD_ARG_PLACE ? value + 1 : (int64_t)value * scale);
    }
}

void dd_event_write(const dd_game *game, const void *state, const dd_event *event, dd_json *json) {
    const dd_event_kind *kind = &game->events[event->code];
    dd_json_key_string(json, "event", kind->id);
    if (event->seat >= 0)
        dd_json_key_int(json, "seat", event->seat);
    for (int i = 0; i < DD_EVENT_ARGS && kind->arg[i].id; i++)
        write_argument(&kind->arg[i], state, event->arg[i], json);
}

void dd_event_text(const dd_game *game, const void *state, const dd_event *event, dd_out *out) {
    dd_json json = dd_json_to(out);
    dd_json_open(&json, '{');
    dd_event_write(game, state, event, &json);
    dd_json_close(&json, '}');
}

void dd_event_kinds_write(const dd_game *game, dd_json *json) {
    static const char *const kinds[] = {
        [DD_ARG_NUMBER] = "number", [DD_ARG_PLACE] = "place", [DD_ARG_SEAT] = "seat", [DD_ARG_NAME] = "name"};
    dd_json_key(json, "events");
    dd_json_open(json, '[');
    for (const dd_event_kind *kind = game->events; kind->id; kind++) {
        dd_json_open(json, '{');
        dd_json_key_string(json, "id", kind->id);
        dd_json_key(json, "args");
        dd_json_open(json, '[');
        for (const dd_event_arg *arg = kind->arg; arg < kind->arg + DD_EVENT_ARGS && arg->id; arg++) {
            dd_json_open(json, '{');
            dd_json_key_string(json, "id", arg->id);
            dd_json_key_string(json, "kind", kinds[arg->value.kind]);
            if (arg->optional)
                dd_json_key_bool(json, "optional", true);
            dd_json_close(json, '}');
        }
        dd_json_close(json, ']');
        dd_json_close(json, '}');
    }
    dd_json_close(json, ']');
}
