/* Commands about who one is and what there is. */
#include "server/hub_state.h"
#include "server/qr.h"

#include <sodium.h>
#include <string.h>

/* ---- Identity ----
 *
 * A token is 32 random bytes. The server keeps no tokens: a player is known by a hash of his. */

enum { TOKEN_BYTES = 32 };

static void player_of(const unsigned char token[TOKEN_BYTES], char player[DD_ROOM_PLAYER + 1]) {
    unsigned char hash[DD_ROOM_PLAYER / 2];
    crypto_generichash(hash, sizeof hash, token, TOKEN_BYTES, NULL, 0);
    sodium_bin2hex(player, DD_ROOM_PLAYER + 1, hash, sizeof hash);
}

static bool read_token(const char *text, unsigned char token[TOKEN_BYTES]) {
    size_t len = 0;
    return strlen(text) == HUB_TOKEN &&
           sodium_base642bin(token, TOKEN_BYTES, text, HUB_TOKEN, NULL, &len, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           len == TOKEN_BYTES;
}

static bool get_name(hub_ask *ask, dd_lang lang, char name[DD_ROOM_NAME_BYTES + 1]) {
    char text[4 * DD_ROOM_NAME_BYTES];
    if (!dd_request_get(&ask->r, "name")) {
        strcpy(name, lang == DD_RU ? "Гость" : "Guest");
        return true;
    }
    if (!dd_request_text(&ask->r, "name", text, sizeof text))
        return hub_bad(ask);
    if (!dd_room_clean(text, DD_ROOM_NAME)) {
        dd_fail(&ask->error, "a name has 1 to %d characters", DD_ROOM_NAME);
        return hub_bad(ask);
    }
    strcpy(name, text);
    return true;
}

/* From now on he is this person: what belonged to the one he was before is left behind. */
static bool become(hub *h, hub_client *client, const char *player) {
    limits_party *person = limits_find(h->limits, LIMITS_PERSON, player);
    if (!person)
        return false;
    if (client->person)
        client->person->connections--;
    person->connections++;
    client->person = person;
    if (client->greeted && strcmp(player, client->player) != 0)
        hub_stop_watching(h, client);
    bool viewing = list_has(&client->viewing);
    hub_leave_lobby(client);
    strcpy(client->player, player);
    if (viewing) /* his own tables are others now */
        hub_enter_lobby(h, client);
    return true;
}

bool hub_cmd_hello(hub_ask *ask) {
    hub_client *client = ask->client;
    unsigned char token[TOKEN_BYTES];
    char text[64], name[DD_ROOM_NAME_BYTES + 1], player[DD_ROOM_PLAYER + 1];
    dd_lang lang;
    bool known = dd_request_get(&ask->r, "token") != NULL;
    if (!dd_request_lang(&ask->r, &lang))
        return hub_bad(ask);
    if (!get_name(ask, lang, name))
        return false;
    if (known) {
        if (!dd_request_text(&ask->r, "token", text, sizeof text) || !read_token(text, token))
            return hub_refuse(ask, "token", (dd_text){"this is no token", "это не ключ"});
    } else if (!client->greeted) {
        randombytes_buf(token, sizeof token);
        sodium_bin2base64(text, sizeof text, token, sizeof token, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
        dd_json_key_string(ask->r.json, "token", text);
    }
    if (known || !client->greeted) {
        player_of(token, player);
        if (!become(ask->h, client, player))
            return hub_failed(ask);
    }
    sodium_memzero(token, sizeof token);
    sodium_memzero(text, sizeof text);
    strcpy(client->name, name);
    client->lang = (uint8_t)lang;
    client->greeted = true;
    dd_json_key_string(ask->r.json, "name", name);
    dd_json_key_string(ask->r.json, "version", DD_VERSION);
    dd_json_key_int(ask->r.json, "time", hub_now(ask->h));
    if (client->room && hub_rename(ask->h, client))
        ask->ticket = client->room->ticket;
    ask->show_table = true;
    return true;
}

/* ---- What there is ---- */

bool hub_cmd_games(hub_ask *ask) {
    return dd_cmd_games(&ask->r);
}

bool hub_cmd_catalogue(hub_ask *ask) {
    char id[32];
    if (!dd_request_text(&ask->r, "game", id, sizeof id))
        return hub_bad(ask);
    if (!dd_game_by_id(id))
        return hub_refuse(ask, "unknown", (dd_text){"there is no such game here", "такой игры здесь нет"});
    return dd_cmd_catalogue(&ask->r);
}

bool hub_cmd_qr(hub_ask *ask) {
    char text[QR_MAX_TEXT + 1];
    int size;
    if (!dd_request_text(&ask->r, "text", text, sizeof text))
        return hub_bad(ask);
    if (!text[0]) {
        dd_fail(&ask->error, "\"text\" is empty: there is nothing to encode");
        return hub_bad(ask);
    }
    dd_out path = dd_out_to(ask->h->buffer, HUB_BUFFER);
    if (!qr_path(text, &path, &size))
        return hub_failed(ask);
    dd_json_key_int(ask->r.json, "size", size);
    dd_json_key_string(ask->r.json, "path", ask->h->buffer);
    return true;
}

bool hub_cmd_ping(hub_ask *ask) {
    dd_json_key_int(ask->r.json, "time", hub_now(ask->h));
    return true;
}

bool hub_cmd_lobby(hub_ask *ask) {
    hub_stop_watching(ask->h, ask->client);
    hub_enter_lobby(ask->h, ask->client);
    hub_show_lobby(ask->h, ask->client, ask->r.json);
    ask->ticket = ask->h->last_ticket;
    return true;
}
