/* Bots that are to think: in which order, about what, and what becomes of it.
 *
 * What is wanted waits here, in the thread of the loop, and not with the threads that think: they are handed
 * one question at a time, made of the table as it is then. So nothing is thought about that nobody wants any
 * more. */
#include "server/hub_state.h"

#include "bots/bot.h"

#include <stdlib.h>
#include <string.h>

/* ---- Whose time it is ---- */

/* A bot plays for those at its table. Its time is that of the first seat whose person is here; of a game to
 * look on at, that of who has looked on longest; and where nobody is, that of the host, wherever he may be:
 * such tables share the time that no address uses. */
static const hub_client *who_waits(const hub_room *hr) {
    const dd_room *room = hr->room;
    const hub_client *longest = NULL;
    for (int seat = 0; seat < room->config.seats; seat++)
        for (const hub_client *w = room->seat[seat].online ? hr->watchers : NULL; w; w = w->next_watcher)
            if (strcmp(room->seat[seat].player, w->player) == 0)
                return w;
    for (const hub_client *w = hr->watchers; w; w = w->next_watcher)
        longest = w;
    return longest;
}

static const dd_bot_spec *spec_of(const hub_wish *hw) {
    int level;
    if (hw->client || !dd_room_bot_plays(hw->hr->room, hw->seat, &level))
        level = dd_room_level("hard");
    return &dd_levels[level].spec;
}

static bool file_wish(hub *h, hub_wish *hw) {
    enum { GREEDY_MS = 1, TREE_MS = 20 }; /* about; what it took is known afterwards */
    const dd_bot_spec *spec = spec_of(hw);
    const hub_client *whose = hw->client ? hw->client : who_waits(hw->hr);
    bool quick = !spec->ms && !spec->iterations;
    return wishes_file(h->wishes, &hw->wish,
                       !whose  ? WISH_PATIENT
                       : quick ? WISH_QUICK
                               : WISH_AWAITED,
                       quick      ? GREEDY_MS
                       : spec->ms ? spec->ms
                                  : TREE_MS,
                       whose ? whose->address->text : "", whose ? whose->player : hw->hr->room->host);
}

/* ---- What is wanted ---- */

bool hub_wish_for(hub *h, hub_room *hr, int seat, hub_client *client) {
    hub_wish *hw = calloc(1, sizeof *hw);
    if (!hw)
        return false;
    *hw = (hub_wish){.next = hr->wishes, .hr = hr, .client = client, .seat = seat};
    if (!file_wish(h, hw)) {
        free(hw);
        return false;
    }
    hr->wishes = hw;
    return true;
}

/* It waits no more, but may be thought about from now on. */
static void leave_table(hub_wish *hw) {
    hub_wish **at = &hw->hr->wishes;
    while (*at != hw)
        at = &(*at)->next;
    *at = hw->next;
    hw->hr = NULL;
    hw->next = NULL;
}

/* Nobody will think about it. */
static void forget_wish(hub_wish *hw) {
    hub_client *client = hw->client;
    if (!client)
        hw->hr->thinking &= ~(UINT32_C(1) << hw->seat);
    leave_table(hw);
    wishes_drop(&hw->wish);
    free(hw);
    if (client) {
        hub_forget_hint(client);
        hub_client_drop(client);
    }
}

void hub_drop_wishes(hub_room *hr, const hub_client *client) {
    for (hub_wish *hw = hr->wishes, *next; hw; hw = next) {
        next = hw->next;
        if (!client || hw->client == client)
            forget_wish(hw);
    }
}

void hub_refile_wishes(hub *h, hub_room *hr) {
    for (hub_wish *hw = hr->wishes, *next; hw; hw = next) {
        next = hw->next;
        if (file_wish(h, hw))
            continue;
        hub_think_later(h, hr); /* memory is short */
        forget_wish(hw);
    }
}

/* ---- Thinking ---- */

static bool is_wanted(const hub_wish *hw) {
    int level;
    if (hw->client)
        return hw->hr->room->status == DD_ROOM_PLAYING && (hw->hr->room->actors >> hw->seat & 1) &&
               hub_hint_is_wanted(hw->client, hw->seat);
    return hub_bot_is_to_play(hw->hr, hw->seat, &level);
}

static think_job *new_job(hub_wish *hw) {
    const dd_room *room = hw->hr->room;
    think_job *job = calloc(1, sizeof *job);
    if (!job)
        return NULL;
    strcpy(job->table, room->id);
    job->wish = hw;
    job->seat = hw->seat;
    job->client = hw->client;
    job->n = room->table->count;
    job->game = room->game;
    job->spec = *spec_of(hw);
    job->seed = hub_random();
    /* Only the view leaves for the bot. */
    dd_clone(room->game, &job->view, &room->table->state);
    room->game->view(&job->view, hw->seat);
    job->view_hash = dd_hash(room->game, &job->view);
    return job;
}

void hub_hand_out(hub *h) {
    while (h->thinkers && thinkers_idle(h->thinkers) > 0) {
        wish *next = wishes_take(h->wishes);
        if (!next)
            return;
        hub_wish *hw = (hub_wish *)next;
        bool wanted = is_wanted(hw);
        think_job *job = wanted ? new_job(hw) : NULL;
        if (wanted && !job)
            hub_think_later(h, hw->hr);
        if (!job) {
            forget_wish(hw);
            continue;
        }
        leave_table(hw);
        thinkers_add(h->thinkers, job);
    }
}

void hub_take_thoughts(hub *h) {
    for (think_job *job = thinkers_take(h->thinkers), *next; job; job = next) {
        hub_wish *hw = job->wish;
        next = job->next;
        wishes_done(&hw->wish, job->ms);
        free(hw);
        job->wish = NULL;
        if (job->client)
            hub_give_hint(h, job);
        else
            hub_play_thought(h, job);
    }
    hub_play_ready(h, hub_steady());
    hub_hand_out(h);
}
