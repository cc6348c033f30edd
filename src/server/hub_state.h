/* The state of the hub (clients, tables, what waits), and what its files offer each other. */
#ifndef DD_HUB_STATE_H
#define DD_HUB_STATE_H

#include "core/holds.h"
#include "protocol/request.h"
#include "room/room.h"
#include "server/clock.h"
#include "server/hub.h"
#include "server/limits.h"
#include "server/thinkers.h"
#include "store/writer.h"

enum {
    HUB_BUFFER = 1 << 20,        /* bytes of a message to a client … */
    HUB_ROOM_MESSAGE = 64 << 10, /* … and of one that is about a table, but for its record */
    HUB_ENTRY = 256 << 10,       /* of an entry: an uploaded record is the longest */
    HUB_VALUES = 65536,          /* JSON values in a message from a client */
    HUB_LIST = 50,               /* tables in a list of the lobby */
    HUB_HELLO_MS = 20000,        /* for the first message */
    HUB_REFUSALS = 200,          /* "busy" so often in a row, and the connection is closed */
    HUB_SLEEP_MS = 300000,       /* a table where nothing happens and nobody looks is put to sleep */
    HUB_OPEN_TABLES = 20,        /* that one person may have waiting */
    HUB_STALE_OPEN_MS = 3600000, /* an open table whose people are all away is no longer listed */
};

/* Unfinished tables where nothing has happened for so long are found by their link alone: 30 days. */
#define HUB_FORGET_MS (INT64_C(30) * 24 * 3600 * 1000)

/* A token of randomness as its owner is known: 32 random bytes. */
enum { HUB_TOKEN = 43 };

typedef struct hub_room hub_room;
typedef struct hub_client hub_client;

struct hub_client {
    net_conn *conn; /* NULL: gone, and only waiting to be forgotten */
    hub_client *next, *previous;
    hub_room *room; /* the table being watched, or NULL */
    hub_client *next_watcher, *previous_watcher;
    limits_address *address;
    int held;    /* messages and thoughts that are under way for him */
    int pending; /* of these, messages that wait for the disk: later ones wait behind them */
    size_t pending_bytes;
    bool hinting; /* a bot thinks for him */
    bool greeted, in_lobby;
    uint8_t lang;
    int8_t looked; /* the seat that he asked to look through */
    int refusals;
    uint64_t lobby_told; /* the version of the lobby that he has … */
    int64_t lobby_at;    /* … and since when */
    int64_t opened;
    limits_bucket messages, chat;
    char player[DD_ROOM_PLAYER + 1];
    char name[DD_ROOM_NAME_BYTES + 1];
};

struct hub_room {
    dd_room *room;
    hub_room *next; /* in its hash chain */
    hub_client *watchers;
    uint64_t ticket;     /* of its last entry: what is told of it waits for that */
    uint32_t thinking;   /* seats for which a bot thinks, or has thought and waits */
    int64_t stepped;     /* when the last step was made */
    int64_t used;        /* when somebody was last interested */
    limits_bucket news;  /* of who comes and goes */
    bool people_changed; /* who is here: to be told soon */
    bool asleep;         /* its game and chat are on disk alone */
};

/* A message that waits until an entry is durable. */
typedef struct hub_pending {
    struct hub_pending *next;
    uint64_t ticket;
    hub_client *client;
    net_message *message;
    int64_t re; /* what it answers; -1: nothing */
    bool answer;
} hub_pending;

struct hub {
    hub_options options;
    dd_store *store;
    dd_writer *writer;
    uint64_t last_ticket; /* of all tables: what is told of many waits for that */
    thinkers *thinkers;
    limits *limits;
    hub_client *clients;
    hub_client *lobby_next; /* who is told of the lobby next; NULL: the first */
    int client_count;
    hub_room **rooms; /* by hash of the id */
    int room_slots, room_count;
    hub_pending *pending, **pending_end;
    think_job *ready; /* decisions of bots that wait for their pace */
    uint64_t lobby_version;
    int64_t swept; /* when idle things were last looked for */
    dd_json_node nodes[HUB_VALUES];
    char *buffer; /* for the message being written */
    char *entry;  /* for the entry being written */
    char *answer; /* for the answer being written */
    dd_table *no_table;
    /* For metrics. */
    uint64_t messages, refused, decisions, bot_decisions, entries, failures, tables_made;
    uint64_t batches_at_failure; /* written when the last failure was noticed */
    double failed_at;
};

/* ---- Time and randomness ---- */

uint64_t hub_random(void);
void hub_new_id(char id[DD_ROOM_ID + 1]);

/* ---- What always holds, for debug builds ---- */

bool hub_holds(const hub *h);
bool hub_clients_hold(const hub *h); /* their list, what they watch, what waits for them */
bool hub_rooms_hold(const hub *h);   /* each in its chain, and watched by those who say so */

/* ---- Clients (clients.c) ---- */

/* A message being written into the hub's buffer. */
typedef struct hub_writing {
    dd_out out;
    dd_json json;
    size_t most; /* bytes: HUB_ROOM_MESSAGE, unless set after hub_write_begin() */
} hub_writing;

void hub_write_begin(hub *h, hub_writing *w, const char *type);
net_message *hub_write_end(hub_writing *w); /* NULL: out of memory, or too long */

/* Sends as soon as the ticket is durable. Takes the message over; NULL is fine. */
void hub_send(hub *h, hub_client *client, net_message *message, uint64_t ticket);
void hub_send_answer(hub *h, hub_client *client, net_message *message, uint64_t ticket, int64_t re);
void hub_release_durable(hub *h);
/* A batch could not be written: the tables that it was about go back to what is on disk. */
void hub_recover(hub *h, const char *why);
void hub_client_hold(hub_client *client);
void hub_client_drop(hub_client *client);
void hub_stop_watching(hub *h, hub_client *client);
void hub_start_watching(hub *h, hub_client *client, hub_room *hr);
void hub_recount_people(hub_room *hr);
void hub_viewer(hub_client *client, dd_room_viewer *viewer);

/* ---- Rooms (rooms.c) ---- */

hub_room *hub_find(hub *h, const char *id);      /* in memory, or from the store; NULL: none */
hub_room *hub_find_here(hub *h, const char *id); /* in memory only, maybe asleep */
hub_room *hub_add_room(hub *h, dd_room *room);
void hub_forget_room(hub *h, hub_room *hr);
bool hub_load_unfinished(hub *h, dd_error *error);
void hub_sweep_rooms(hub *h, int64_t now);
/* Reads it from the store again. False: it is not there (or not in order). */
bool hub_reload(hub *h, hub_room *hr);
void hub_each_room(hub *h, void (*visit)(hub *h, hub_room *hr, void *context), void *context);

/* Writes down an entry that the room has already applied. `card`: status or people have changed. */
void hub_write(hub *h, hub_room *hr, const dd_out *entry, bool card);
/* Applies an entry and writes it down. */
bool hub_enter(hub *h, hub_room *hr, const dd_out *entry, bool card);
dd_out hub_entry(hub *h); /* an empty text to write an entry into */

void hub_tell_table(hub *h, hub_room *hr);
void hub_tell_table_to(hub *h, hub_room *hr, hub_client *client);
void hub_tell_update(hub *h, hub_room *hr);
void hub_tell_last_line(hub *h, hub_room *hr);
void hub_tell_people(hub *h, hub_room *hr, const hub_client *except);
/* Somebody came, went or goes by another name: tells all but one. */
void hub_people_changed(hub *h, hub_room *hr, const hub_client *except);
void hub_lobby_changed(hub *h);

/* ---- Bots and clocks (bots.c) ---- */

void hub_think(hub *h, hub_room *hr); /* sets bots thinking for the seats that are theirs */
bool hub_ask_hint(hub *h, hub_client *client, hub_room *hr, int seat);
void hub_take_thoughts(hub *h);
void hub_watch_clocks(hub *h, int64_t now);
/* After a step: tells everybody, and sets the next bot thinking. */
void hub_stepped(hub *h, hub_room *hr);

/* ---- The lobby (lobby.c) ---- */

void hub_show_lobby(hub *h, hub_client *client, dd_json *json);
void hub_tell_lobby(hub *h, int64_t now);

/* ---- Commands (commands*.c) ---- */

typedef struct hub_ask {
    hub *h;
    hub_client *client;
    hub_room *hr; /* the table being watched, for commands that need one */
    dd_request r; /* the message, and the answer being written */
    dd_error error;
    const char *code; /* of the refusal */
    uint64_t ticket;  /* that the answer waits for */
    size_t most;      /* bytes of the answer */
    bool show_table;  /* after the answer, the table is sent to him */
} hub_ask;

/* Sets code and text, and returns false. */
bool hub_refuse(hub_ask *ask, const char *code, dd_text why);
bool hub_bad(hub_ask *ask); /* the reason stands in ask->error already */
bool hub_failed(hub_ask *ask);
bool hub_get_seat(hub_ask *ask, int *seat);
bool hub_get_own_seat(hub_ask *ask, int *seat);
bool hub_get_level(hub_ask *ask, const char *key, char level[16]);

/* May he wait for players at one more table? */
bool hub_may_wait(hub_ask *ask);
bool hub_need_status(hub_ask *ask, dd_room_status status);
bool hub_need_player(hub_ask *ask); /* somebody with a seat */
bool hub_start_game(hub *h, hub_room *hr, dd_error *error);
/* Gives the seats that somebody has at the table he watches his present name. False: they have it. */
bool hub_rename(hub *h, hub_client *client);

bool hub_cmd_hello(hub_ask *ask);
bool hub_cmd_games(hub_ask *ask);
bool hub_cmd_catalogue(hub_ask *ask);
bool hub_cmd_qr(hub_ask *ask);
bool hub_cmd_ping(hub_ask *ask);
bool hub_cmd_lobby(hub_ask *ask);
bool hub_cmd_create(hub_ask *ask);
bool hub_cmd_watch(hub_ask *ask);
bool hub_cmd_unwatch(hub_ask *ask);
bool hub_cmd_sit(hub_ask *ask);
bool hub_cmd_stand(hub_ask *ask);
bool hub_cmd_set(hub_ask *ask);
bool hub_cmd_fill(hub_ask *ask);
bool hub_cmd_start(hub_ask *ask);
bool hub_cmd_resign(hub_ask *ask);
bool hub_cmd_replace(hub_ask *ask);
bool hub_cmd_rematch(hub_ask *ask);
bool hub_cmd_play(hub_ask *ask);
bool hub_cmd_undo(hub_ask *ask);
bool hub_cmd_consent(hub_ask *ask);
bool hub_cmd_look(hub_ask *ask);
bool hub_cmd_hint(hub_ask *ask);
bool hub_cmd_preview(hub_ask *ask);
bool hub_cmd_chat(hub_ask *ask);
bool hub_cmd_at(hub_ask *ask);
bool hub_cmd_log(hub_ask *ask);
bool hub_cmd_said(hub_ask *ask);
bool hub_cmd_record(hub_ask *ask);

/* ---- Reports (report.c) ---- */

/* A structured line on standard error: "time=… event=… key=value …". Never a token, a whole table id, a name
 * or a text of somebody's. */
void hub_log(const char *event, const char *format, ...) DD_PRINTF(2, 3);
void hub_metrics(hub *h, dd_out *out);

#endif
