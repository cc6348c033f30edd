/* What those who watch a table are told of it, each as he may see it. */
#include "server/hub_state.h"

void hub_tell_table_to(hub *h, hub_room *hr, hub_client *client) {
    hub_writing w;
    dd_room_viewer viewer;
    hub_viewer(client, &viewer);
    hub_write_begin(h, &w, "table");
    dd_room_show_table(hr->room, &viewer, &w.json);
    hub_show_guests(hr, client, &w.json);
    hub_send(h, client, hub_write_end(&w), hr->ticket);
}

void hub_tell_table(hub *h, hub_room *hr) {
    list_drop(&hr->news);
    for (hub_client *client = hr->watchers; client; client = client->next_watcher)
        hub_tell_table_to(h, hr, client);
}

/* One message for all who see the same. */
void hub_tell_update(hub *h, hub_room *hr) {
    net_message *made[DD_MAX_SEATS + 1][2] = {{NULL}};
    for (hub_client *client = hr->watchers; client; client = client->next_watcher) {
        dd_room_viewer viewer;
        hub_viewer(client, &viewer);
        net_message **message = &made[viewer.eye + 1][viewer.lang];
        net_message *own = NULL;
        if (viewer.pass != DD_ROOM_NOBODY)
            message = &own;
        if (!*message) {
            hub_writing w;
            hub_write_begin(h, &w, "update");
            dd_room_show_update(hr->room, &viewer, &w.json);
            *message = hub_write_end(&w);
        }
        if (*message)
            hub_send(h, client, net_message_hold(*message), hr->ticket);
        net_message_release(own);
    }
    for (int eye = 0; eye <= DD_MAX_SEATS; eye++)
        for (int lang = 0; lang < 2; lang++)
            net_message_release(made[eye][lang]);
}

void hub_tell_last_line(hub *h, hub_room *hr) {
    const dd_room *room = hr->room;
    net_message *made[2] = {NULL, NULL};
    for (hub_client *client = hr->watchers; client; client = client->next_watcher) {
        if (!made[client->lang]) {
            hub_writing w;
            hub_write_begin(h, &w, "chat");
            dd_json_key_string(&w.json, "table", room->id);
            dd_json_key(&w.json, "line");
            dd_room_show_line(&room->chat[room->chat_count - 1], client->lang, &w.json);
            made[client->lang] = hub_write_end(&w);
        }
        if (made[client->lang])
            hub_send(h, client, net_message_hold(made[client->lang]), hr->ticket);
    }
    net_message_release(made[0]);
    net_message_release(made[1]);
}

/* One message for all who neither have a seat nor are the host. */
void hub_tell_people(hub *h, hub_room *hr, const hub_client *except) {
    net_message *crowd = NULL;
    for (hub_client *client = hr->watchers; client; client = client->next_watcher) {
        if (client == except)
            continue;
        bool own = dd_room_has_seat(hr->room, client->player) || dd_room_is_host(hr->room, client->player);
        net_message *message = own ? NULL : crowd;
        if (!message) {
            hub_writing w;
            hub_write_begin(h, &w, "people");
            dd_room_show_people(hr->room, client->player, &w.json);
            hub_show_guests(hr, client, &w.json);
            message = hub_write_end(&w);
        }
        if (!own && message)
            crowd = message;
        if (message)
            hub_send(h, client, own ? message : net_message_hold(message), hr->ticket);
    }
    net_message_release(crowd);
}

/* Told at once, but not again and again: who comes and goes all the time is told of from time to time, and so
 * is a crowd. */
void hub_people_changed(hub *h, hub_room *hr, const hub_client *except) {
    enum { CROWD = 8, AGAIN_MS = 1000, AT_ONCE = 4 };
    int watchers = 0;
    hub_recount_people(h, hr);
    hub_lobby_changed(h, hr);
    for (const hub_client *w = hr->watchers; w; w = w->next_watcher)
        watchers++;
    if (watchers > CROWD || !limits_take(&hr->news_told, hub_steady(), 1000.0f / AGAIN_MS, AT_ONCE, 1)) {
        list_put(&h->news, &hr->news);
        return;
    }
    hub_tell_people(h, hr, except);
}

void hub_tell_news(hub *h) {
    while (h->news.next != &h->news) {
        hub_room *hr = LIST_OF(h->news.next, hub_room, news);
        list_drop(&hr->news);
        hub_tell_people(h, hr, NULL);
    }
}
