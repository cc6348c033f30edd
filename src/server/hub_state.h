/* The state of the hub (clients, tables, what waits), and what its files offer each other. */
#ifndef DD_HUB_STATE_H
#define DD_HUB_STATE_H

#include "core/holds.h"
#include "protocol/request.h"
#include "room/room.h"
#include "server/clock.h"
#include "server/hub.h"
#include "server/limits.h"
#include "server/list.h"
#include "server/reminders.h"
#include "server/thinkers.h"
#include "server/wishes.h"
#include "store/writer.h"

enum {
    HUB_BUFFER = 1 << 20,        /* bytes of a message to a client … */
    HUB_ROOM_MESSAGE = 64 << 10, /* … and of one that is about a table, but for its record */
    HUB_ENTRY = 256 << 10,       /* of an entry: an uploaded record is the longest */
    HUB_VALUES = 65536,          /* JSON values in a message from a client */
    HUB_LIST = 50,               /* tables in a list of the lobby … */
    HUB_LIST_OF_ONE = 10, /* … of these, so many that one address has made, if others need the room */
    HUB_HELLO_MS = 20000, /* for the first message */
    HUB_REFUSALS = 200,   /* "busy" for so many units, and the connection is closed … */
    HUB_REFUSALS_PER_SECOND = 5, /* … but so many in a second are forgotten */
    HUB_FORGET_MS = 300000,      /* a table where nothing happens and nobody looks leaves memory … */
    HUB_IDLE_TABLES = 1000,      /* … or earlier, if there are more of them */
    HUB_VIEWER_SLOTS = 1024,     /* of a hash table */
    HUB_HINTS = 16,              /* that an address may wait for at once */
    HUB_OPEN_TABLES = 20,        /* that one person may have waiting */
    HUB_STALE_OPEN_MS = 3600000, /* an open table whose people are all away is no longer listed */
};

/* Who waits at a table where nothing has happened for so long does not wait any more: 30 days. */
#define HUB_WAITING_MS (INT64_C(30) * 24 * 3600 * 1000)

/* A token of randomness as its owner is known: 32 random bytes. */
enum { HUB_TOKEN = 43 };

typedef struct hub_room hub_room;
typedef struct hub_client hub_client;
typedef struct hub_wish hub_wish;

struct hub_client {
    net_conn *conn; /* NULL: gone, and only waiting to be forgotten */
    hub_client *next, *previous;
    hub_room *room; /* the table being watched, or NULL */
    hub_client *next_watcher, *previous_watcher;
    limits_party *address, *person; /* whose limits are his, too; the person is NULL before hello */
    int held;                       /* messages and thoughts that are under way for him */
    int pending; /* of these, messages that wait for the disk: later ones wait behind them */
    size_t pending_bytes;
    bool hinting; /* a bot thinks for him */
    bool greeted;
    bool shown_out; /* too much of what he sent was refused */
    uint8_t lang;
    int8_t looked;        /* the seat that he asked to look through */
    list_link viewing;    /* among those in the lobby, who was told last at the end … */
    list_link viewing_as; /* … and among those whose players share a slot */
    uint64_t lobby_told;  /* the version of the public lists that he has … */
    bool own_told;        /* … and whether he has his own as it is … */
    uint64_t own_ticket;  /* … or else what the store must have written, to be read for it … */
    int64_t lobby_at;     /* … and since when, by the steady clock */
    int64_t opened;
    limits_bucket work, refusals, chat;
    char player[DD_ROOM_PLAYER + 1];
    char name[DD_ROOM_NAME_BYTES + 1];
};

struct hub_room {
    dd_room *room;
    hub_room *next; /* in its hash chain */
    hub_client *watchers;
    uint64_t ticket;    /* of its last entry: what is told of it waits for that */
    dd_store_turn turn; /* as the store was last told */
    uint32_t thinking;  /* seats for which a bot thinks, or has thought and waits */
    int64_t stepped;    /* when the last step was made, by the steady clock */
    int64_t used;       /* when somebody was last interested, by the same */
    int64_t think_at;   /* when bots are to be set thinking, by the same; 0: that is not put off */
    limits_bucket news_told;
    uint64_t maker;   /* a hash of the address that made it; 0: not known */
    list_link idle;   /* among those that nobody watches, the one used last at the end */
    list_link listed; /* among the public ones that are open, or running */
    list_link news;   /* among those where somebody came or went: to be told soon */
    hub_wish *wishes; /* that no bot thinks about yet */
};

/* A bot is wanted at a table: to play, or to give a hint. */
struct hub_wish {
    wish wish;
    hub_wish *next;     /* at the same table, while it waits */
    hub_room *hr;       /* the same: afterwards it may be gone */
    hub_client *client; /* who asked for a hint; NULL: the bot is to play */
    int seat;
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
    wishes *wishes;
    thinkers *thinkers;
    limits *limits;
    hub_client *clients;
    int client_count;
    hub_room **rooms; /* in memory, by hash of the id */
    int room_slots, room_count;
    list_link idle, news;
    int idle_count, forgotten; /* forgotten: since memory was last given back */
    reminders *reminders;      /* by the steady clock */
    int64_t day_offset;        /* the time of day, less the steady clock */
    int64_t fair_since;        /* from when on times in logs can be compared with now */
    hub_pending *pending, **pending_end;
    think_job *ready; /* decisions of bots that wait for their pace */
    list_link open, running, viewers, viewers_by_player[HUB_VIEWER_SLOTS];
    uint64_t lobby_version; /* grows with every change of the public lists */
    bool lobby_quiet;       /* everybody in the lobby has what there is */
    net_message *lobby_message;
    uint64_t lobby_message_version, lobby_ticket;
    int64_t lobby_made;
    float effort;  /* units that went into telling people, since the message being answered came */
    int64_t swept; /* when idle things were last looked for */
    dd_json_node nodes[HUB_VALUES];
    char *buffer; /* for the message being written */
    char *entry;  /* for the entry being written */
    char *answer; /* for the answer being written */
    dd_table *no_table;
    bool log_full;       /* an entry was refused because its table's log is full: hub_failed() says so */
    bool in_doubt;       /* it is not known what is in the store … */
    int64_t doubt_asked; /* … and when it was last asked to find out */
    /* For metrics. */
    uint64_t messages, refused, decisions, bot_decisions, entries, failures, tables_made;
    uint64_t batches_at_failure; /* written when the last failure was noticed */
    int64_t failed_at;
};

/* ---- Time and randomness (timers.c, hub.c) ---- */

int64_t hub_steady(void);      /* milliseconds by a clock that never jumps: to wait by */
int64_t hub_now(const hub *h); /* milliseconds since 1970: to write down and tell */
void hub_start_clock(hub *h);
void hub_follow_clock(hub *h); /* if the time of day has jumped */
uint64_t hub_random(void);
void hub_new_id(char id[DD_ROOM_ID + 1]);

/* ---- What always holds, for debug builds ---- */

bool hub_holds(const hub *h);
bool hub_clients_hold(const hub *h); /* their list, what they watch, what waits for them */
bool hub_rooms_hold(const hub *h);   /* each in its chain, and watched by those who say so */

/* ---- Sending (sending.c) ---- */

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
/* Whoever waits is told what is known of what he waits for: that it was not done, or nothing. */
void hub_answer_unsaved(hub *h, uint64_t done, uint64_t in_doubt);
void hub_forget_pending(hub *h); /* at the end */

/* ---- Clients (clients.c) ---- */

void hub_client_hold(hub_client *client);
void hub_client_drop(hub_client *client);
void hub_start_watching(hub *h, hub_client *client, hub_room *hr);
void hub_stop_watching(hub *h, hub_client *client);
/* Where many leave at once: each by himself, and what follows from it (all but one are told) once for all. */
void hub_leave_table(hub_client *client);
void hub_watchers_changed(hub *h, hub_room *hr, const hub_client *except);
void hub_recount_people(hub *h, hub_room *hr);
void hub_viewer(hub_client *client, dd_room_viewer *viewer);

/* ---- Rooms (rooms.c) ---- */

hub_room *hub_find(hub *h, const char *id); /* in memory, or from the store; NULL: none that can be read */
hub_room *hub_look_for(hub *h, const char *id, bool *broken); /* … it is there, but can't be */
hub_room *hub_find_here(hub *h, const char *id);              /* in memory only */
hub_room *hub_add_room(hub *h, dd_room *room);
void hub_forget_room(hub *h, hub_room *hr);
void hub_used(hub *h, hub_room *hr);    /* somebody is interested */
void hub_used_up(hub *h, hub_room *hr); /* nobody is, unless he watches it */
void hub_sweep_rooms(hub *h);           /* forgets those that nobody is interested in */
/* Reads it from the store again. False: it is not there (or not in order). */
bool hub_reload(hub *h, hub_room *hr);
void hub_each_room(hub *h, void (*visit)(hub *h, hub_room *hr, void *context), void *context);

/* Writes down an entry that the room has already applied. `card`: status or people have changed. */
void hub_write(hub *h, hub_room *hr, const dd_out *entry, bool card);
/* Applies an entry and writes it down. False: it can't be applied, or there is no room for it in the log. */
bool hub_enter(hub *h, hub_room *hr, const dd_out *entry, bool card);
dd_out hub_entry(hub *h); /* an empty text to write an entry into */
/* Writes down how a table stands, which no entry has changed. */
void hub_write_turn(hub *h, hub_room *hr);

/* ---- Recovering (recover.c) ---- */

/* A batch could not be written: the tables that it was about go back to what is on disk; or, as long as that
 * is not known, nobody can come to them. */
void hub_recover(hub *h, const char *why);

/* ---- Telling (tell.c) ---- */

void hub_tell_table(hub *h, hub_room *hr);
void hub_tell_table_to(hub *h, hub_room *hr, hub_client *client);
void hub_tell_update(hub *h, hub_room *hr);
void hub_tell_last_line(hub *h, hub_room *hr);
void hub_tell_people(hub *h, hub_room *hr, const hub_client *except);
/* Somebody came, went or goes by another name: tells all but one. */
void hub_people_changed(hub *h, hub_room *hr, const hub_client *except);
void hub_tell_news(hub *h); /* those that waited */

/* ---- The people at a table, as its host knows them (guests.c) ---- */

enum {
    HUB_GUEST_ID = 16,   /* characters of what a host calls somebody */
    HUB_SPECTATORS = 32, /* of whom a host is told by name */
    HUB_GUESTS = DD_MAX_SEATS + HUB_SPECTATORS + DD_ROOM_GUESTS,
};

typedef struct hub_guest {
    const char *player, *name; /* of the table's or a connection's */
    uint32_t seats;
    bool here;
} hub_guest;

/* Everybody but the host: those with a seat, those who look on, those who are muted or barred. */
int hub_list_guests(const hub_room *hr, hub_guest list[HUB_GUESTS]);
/* What the host calls him: tells nothing of his hash, and another host calls him otherwise. */
void hub_guest_id(const dd_room *room, const char *player, char id[HUB_GUEST_ID + 1]);
/* The list, as "guests", if it is the host who is told. */
void hub_show_guests(const hub_room *hr, const hub_client *client, dd_json *json);

/* ---- Bots (bots.c) ---- */

void hub_think(hub *h, hub_room *hr); /* sets bots thinking for the seats that are theirs */
bool hub_bot_is_to_play(const hub_room *hr, int seat, int *level);
void hub_play_thought(hub *h, think_job *job); /* takes it over */
void hub_play_ready(hub *h, int64_t now);      /* what has kept its pace */
bool hub_ask_hint(hub *h, hub_client *client, hub_room *hr, int seat);
bool hub_hint_is_wanted(hub_client *client, int seat); /* of the table that he watches */
void hub_give_hint(hub *h, think_job *job);            /* takes it over */
void hub_forget_hint(hub_client *client);              /* he does not wait for it any more */
bool hub_has_people(const dd_room *room);              /* for whom bots play on, even if nobody looks on */
/* After a step: tells everybody, and sets the next bot thinking. */
void hub_stepped(hub *h, hub_room *hr);

/* ---- Thoughts (thoughts.c) ---- */

/* A bot is to think for a seat, as soon as it is its turn. False: memory is short. */
bool hub_wish_for(hub *h, hub_room *hr, int seat, hub_client *client);
/* Who watches has changed, and so who waits for the bots there. */
void hub_refile_wishes(hub *h, hub_room *hr);
/* Forgets what is wanted there; of one client, or (NULL) all. */
void hub_drop_wishes(hub_room *hr, const hub_client *client);
/* Gives threads that have nothing to do something to think about. */
void hub_hand_out(hub *h);
/* Does what bots have decided, and hands out what is next. */
void hub_take_thoughts(hub *h);

/* ---- Timers (timers.c) ---- */

dd_store_turn hub_turn_of(const dd_room *room);
void hub_remind(hub *h, const hub_room *hr); /* of a person's clock, if one runs; of bots, if they wait */
void hub_think_later(hub *h, hub_room *hr);
void hub_remind_anew(hub *h, hub_room *hr); /* memory is short, or the disk failed just now */
void hub_attend_reminded(hub *h);
bool hub_remember_due(hub *h, dd_error *error);

/* ---- The lobby (lobby.c) ---- */

void hub_open_lobby(hub *h);
bool hub_load_listed(hub *h, dd_error *error);
/* A public table that is open or running is listed for everybody. */
void hub_list(hub *h, hub_room *hr);
bool hub_is_listed(const hub *h, const hub_room *hr);
/* A table looks otherwise in the public lists, if it is there; and in those of its people. */
void hub_lobby_changed(hub *h, const hub_room *hr);
void hub_own_lists_changed(hub *h, const dd_room *room, uint64_t ticket); /* of what changes them */
/* What waited to be told in the lobby is lost: everybody there is told anew. */
void hub_retell_lobby(hub *h);
void hub_enter_lobby(hub *h, hub_client *client);
void hub_leave_lobby(hub_client *client);
void hub_show_lobby(hub *h, hub_client *client, dd_json *json);
void hub_tell_lobby(hub *h, int64_t now);

/* ---- What it costs (charge.c) ----
 *
 * In units: one is about 0.05 ms of the loop on a common machine (bench/flood costs). */

#define HUB_MAKING  1.0f  /* a message about a table … */
#define HUB_SENDING 0.15f /* … and to send it to one who watches */

/* Takes so much from what the connection, its person and its address may do. False: it is not there. */
bool hub_charge(hub *h, hub_client *client, float units);
/* For what turned out to be more work: the address owes it. */
void hub_charge_more(const hub *h, const hub_client *client, float units);
bool hub_charge_opening(hub *h, limits_party *address);
/* Something that could not be paid for was refused. Who sends without end, and does not listen either, is
 * shown the door. */
void hub_count_refusal(const hub *h, hub_client *client, float units);

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
bool hub_bad(hub_ask *ask);    /* the reason stands in ask->error already */
bool hub_failed(hub_ask *ask); /* what hub_enter() refused, or what should not fail */
bool hub_log_is_full(hub_ask *ask);
/* Pays for what is asked, or refuses it as too much at once. */
bool hub_may(hub_ask *ask, float units);
bool hub_get_seat(hub_ask *ask, int *seat);
bool hub_get_own_seat(hub_ask *ask, int *seat);
bool hub_get_level(hub_ask *ask, const char *key, char level[16]);

/* May he wait for players at one more table? */
bool hub_may_wait(hub_ask *ask);
bool hub_need_status(hub_ask *ask, dd_room_status status);
bool hub_need_player(hub_ask *ask); /* somebody with a seat */
bool hub_need_host(hub_ask *ask);
/* Does the host of a table let him in, and let him write? */
bool hub_may_come(hub_ask *ask, const dd_room *room);
bool hub_may_write(hub_ask *ask);
/* Whoever may not be at a table any more is told so, and watches it no longer. */
void hub_send_away_unwelcome(hub *h, hub_room *hr);
/* Writes down a change of seats and tells everybody; with a notice, if it made one. */
bool hub_change_seats(hub_ask *ask, const dd_out *entry, bool notice);
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
bool hub_cmd_kick(hub_ask *ask);
bool hub_cmd_mute(hub_ask *ask);
bool hub_cmd_allow(hub_ask *ask);
bool hub_cmd_house(hub_ask *ask);
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
/* What is wrong with the server, as a line; NULL: nothing. */
const char *hub_illness(hub *h);

#endif
