/* Bots at the tables. */
#include "server/hub_state.h"

#include <stdlib.h>
#include <string.h>

/* ---- After a step ---- */

void hub_stepped(hub *h, hub_room *hr) {
    hr->stepped = hub_steady();
    hub_tell_update(h, hr);
    hub_think(h, hr);
}

/* ---- Thinking ---- */

bool hub_has_people(const dd_room *room) {
    for (int seat = 0; seat < room->config.seats; seat++)
        if (room->seat[seat].kind == DD_SEAT_PERSON && !room->seat[seat].resigned)
            return true;
    return false;
}

/* Bots among themselves play only for somebody who looks on. */
bool hub_bot_is_to_play(const hub_room *hr, int seat, int *level) {
    return (hr->watchers || hub_has_people(hr->room)) && (hr->room->actors >> seat & 1) &&
           dd_room_bot_plays(hr->room, seat, level);
}

void hub_think(hub *h, hub_room *hr) {
    int level;
    for (int seat = 0; seat < hr->room->config.seats; seat++) {
        if ((hr->thinking >> seat & 1) || !hub_bot_is_to_play(hr, seat, &level))
            continue;
        if (hub_wish_for(h, hr, seat, NULL))
            hr->thinking |= UINT32_C(1) << seat;
        else
            hub_think_later(h, hr);
    }
    hub_hand_out(h);
}

/* ---- Hints ---- */

/* Whoever looks through other eyes by now shall not see it. */
bool hub_hint_is_wanted(hub_client *client, int seat) {
    dd_room_viewer viewer;
    hub_viewer(client, &viewer);
    return viewer.eye == seat && dd_room_plays(client->room->room, seat, client->player);
}

bool hub_ask_hint(hub *h, hub_client *client, hub_room *hr, int seat) {
    if (!hub_wish_for(h, hr, seat, client))
        return false;
    client->hinting = true;
    client->address->hints++;
    hub_client_hold(client);
    hub_hand_out(h);
    return true;
}

void hub_forget_hint(hub_client *client) {
    client->hinting = false;
    client->address->hints--;
}

void hub_give_hint(hub *h, think_job *job) {
    hub_client *client = job->client;
    const hub_room *hr = client->room;
    hub_forget_hint(client);
    if (job->ok && client->conn && hr && strcmp(hr->room->id, job->table) == 0 &&
        hub_hint_is_wanted(client, job->seat)) {
        hub_writing w;
        dd_choice *choice = &job->choice;
        if (choice->count == 0) /* a single legal move: that is the advice */
            choice->candidates[choice->count++] = (dd_candidate){.move = choice->move, .value = 0.5f};
        hub_write_begin(h, &w, "hint");
        dd_json_key_string(&w.json, "table", job->table);
        dd_json_key_int(&w.json, "n", job->n);
        dd_json_key_int(&w.json, "seat", job->seat);
        dd_show_candidates(&w.json, job->game, &job->view, job->seat, choice, client->lang);
        hub_send(h, client, hub_write_end(&w), 0);
    }
    hub_client_drop(client);
    free(job);
}

/* ---- Playing ---- */

/* Plays what a bot has decided, if things still are as it saw them; else it must think again. */
static void play_thought(hub *h, hub_room *hr, const think_job *job) {
    dd_room *room = hr->room;
    dd_error error;
    dd_state view;
    int level;
    if (!(room->actors >> job->seat & 1) || !dd_room_bot_plays(room, job->seat, &level) || !job->ok)
        return;
    dd_clone(room->game, &view, &room->table->state);
    room->game->view(&view, job->seat);
    if (dd_hash(room->game, &view) == job->view_hash) {
        dd_out entry = hub_entry(h);
        if (dd_room_play(room, job->seat, job->choice.move, NULL, hub_now(h), &entry, &error)) {
            hub_write(h, hr, &entry, room->status == DD_ROOM_OVER);
            h->bot_decisions++;
            hub_stepped(h, hr);
            return;
        }
    }
    hub_think(h, hr);
}

static void finish_thought(hub *h, think_job *job) {
    hub_room *hr = hub_find_here(h, job->table);
    if (hr) {
        hr->thinking &= ~(UINT32_C(1) << job->seat);
        play_thought(h, hr, job);
    }
    free(job);
}

void hub_play_thought(hub *h, think_job *job) {
    if (!h->options.bot_pace) {
        finish_thought(h, job);
        return;
    }
    job->next = h->ready;
    h->ready = job;
}

void hub_play_ready(hub *h, int64_t now) {
    for (think_job **at = &h->ready; *at;) {
        think_job *job = *at;
        const hub_room *hr = hub_find_here(h, job->table);
        if (hr && now - hr->stepped < h->options.bot_pace) {
            at = &job->next;
            continue;
        }
        *at = job->next;
        finish_thought(h, job);
    }
}
