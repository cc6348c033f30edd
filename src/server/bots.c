/* Bots at the tables, and the clocks of people. */
#include "server/hub_state.h"

#include "bots/bot.h"

#include <stdlib.h>
#include <string.h>

/* ---- After a step ---- */

void hub_stepped(hub *h, hub_room *hr) {
    hr->stepped = clock_now();
    hub_tell_update(h, hr);
    hub_think(h, hr);
}

/* ---- Thinking ---- */

static think_job *new_job(hub_room *hr, int seat, const dd_bot_spec *spec) {
    const dd_room *room = hr->room;
    think_job *job = calloc(1, sizeof *job);
    if (!job)
        return NULL;
    strcpy(job->table, room->id);
    job->seat = seat;
    job->n = room->table->count;
    job->game = room->game;
    job->spec = *spec;
    job->seed = hub_random();
    /* Only the view leaves for the bot. */
    dd_clone(room->game, &job->view, &room->table->state);
    room->game->view(&job->view, seat);
    job->view_hash = dd_hash(room->game, &job->view);
    return job;
}

static bool has_people(const dd_room *room) {
    for (int seat = 0; seat < room->config.seats; seat++)
        if (room->seat[seat].kind == DD_SEAT_PERSON && !room->seat[seat].resigned)
            return true;
    return false;
}

/* Bots among themselves play only for somebody who looks on. */
void hub_think(hub *h, hub_room *hr) {
    int level;
    if (!hr->watchers && !has_people(hr->room))
        return;
    for (int seat = 0; seat < hr->room->config.seats; seat++) {
        if (!(hr->room->actors >> seat & 1) || (hr->thinking >> seat & 1) ||
            !dd_room_bot_plays(hr->room, seat, &level))
            continue;
        think_job *job = new_job(hr, seat, &dd_levels[level].spec);
        if (!job)
            return; /* tried again at the next sweep */
        hr->thinking |= UINT32_C(1) << seat;
        job->patient = !hr->watchers;
        thinkers_add(h->thinkers, job);
    }
}

bool hub_ask_hint(hub *h, hub_client *client, hub_room *hr, int seat) {
    int level = dd_room_level("hard");
    think_job *job = level < 0 ? NULL : new_job(hr, seat, &dd_levels[level].spec);
    if (!job)
        return false;
    job->client = client;
    client->hinting = true;
    hub_client_hold(client);
    thinkers_add(h->thinkers, job);
    return true;
}

static void give_hint(hub *h, think_job *job) {
    hub_client *client = job->client;
    const hub_room *hr = client->room;
    bool wanted = client->conn && hr && strcmp(hr->room->id, job->table) == 0;
    if (wanted) { /* whoever looks through other eyes by now shall not see it */
        dd_room_viewer viewer;
        hub_viewer(client, &viewer);
        wanted = viewer.eye == job->seat && dd_room_plays(hr->room, job->seat, client->player);
    }
    client->hinting = false;
    if (wanted && job->ok) {
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
        if (dd_room_play(room, job->seat, job->choice.move, NULL, clock_now(), &entry, &error)) {
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
    if (hr && !hr->asleep) {
        hr->thinking &= ~(UINT32_C(1) << job->seat);
        play_thought(h, hr, job);
    }
    free(job);
}

static void play_ready(hub *h, int64_t now) {
    for (think_job **at = &h->ready; *at;) {
        think_job *job = *at;
        const hub_room *hr = hub_find_here(h, job->table);
        if (hr && now >= hr->stepped && now - hr->stepped < h->options.bot_pace) {
            at = &job->next;
            continue;
        }
        *at = job->next;
        finish_thought(h, job);
    }
}

void hub_take_thoughts(hub *h) {
    for (think_job *job = thinkers_take(h->thinkers), *next; job; job = next) {
        next = job->next;
        if (job->client) {
            give_hint(h, job);
        } else if (h->options.bot_pace) {
            job->next = h->ready;
            h->ready = job;
        } else {
            finish_thought(h, job);
        }
    }
    play_ready(h, clock_now());
}

/* ---- Clocks ---- */

static void watch_clock(hub *h, hub_room *hr, void *context) {
    int64_t now = *(const int64_t *)context;
    int level;
    if (!hr->room->timer || hr->asleep)
        return;
    for (int seat = 0; seat < hr->room->config.seats; seat++) {
        const dd_room_seat *s = &hr->room->seat[seat];
        if (!(hr->room->actors >> seat & 1) || dd_room_bot_plays(hr->room, seat, &level) ||
            now < s->since + (int64_t)hr->room->timer * 1000)
            continue;
        dd_out entry = hub_entry(h);
        bool asked = hr->room->asked_by != DD_ROOM_NOBODY; /* which ends with it */
        dd_room_put_seat(&entry, "late", seat);
        if (hub_enter(h, hr, &entry, false)) {
            hub_tell_last_line(h, hr);
            if (asked)
                hub_tell_table(h, hr);
            hub_people_changed(h, hr, NULL);
            hub_think(h, hr);
        }
    }
}

void hub_watch_clocks(hub *h, int64_t now) {
    hub_each_room(h, watch_clock, &now);
}
