/* A room: one table with people and bots around it. Everything that happens there is an entry of its log, a
 * short text; the room is what comes out when the entries are applied in order. The server writes
 * them into its store; a page without a server may keep them as it likes. docs/rooms.md lists the entries.
 *
 * A room reads no clock, sends nothing and knows no connections: times are handed in (milliseconds since
 * 1970), and messages are written for whoever is named. */
#ifndef DD_ROOM_H
#define DD_ROOM_H

#include "table/table.h"

enum {
    DD_ROOM_ID = 16,     /* characters of its id */
    DD_ROOM_PLAYER = 32, /* of a player's: a hash of his token */
    DD_ROOM_NAME = 24,   /* characters of a name, of up to four bytes each */
    DD_ROOM_NAME_BYTES = 4 * DD_ROOM_NAME,
    DD_ROOM_CHAT = 200,      /* lines of chat that are kept at hand */
    DD_ROOM_CHAT_TEXT = 300, /* characters of one */
    DD_ROOM_CHAT_BYTES = 4 * DD_ROOM_CHAT_TEXT,
    DD_ROOM_CHAT_KEPT = 32 << 10, /* bytes of chat that are kept at hand */
    DD_ROOM_GUESTS = 32,          /* people who are muted or barred */
    DD_ROOM_MOVE_ID = 32,         /* characters of a move's id */
    DD_ROOM_MOVE_IDS = 8,         /* remembered, of each seat */
    DD_ROOM_TIMER_MIN = 10,       /* seconds */
    DD_ROOM_TIMER_MAX = 1209600,
    DD_ROOM_NOBODY = -1,
    DD_ROOM_NEVER = -1, /* instead of a time */
    /* Of a log: when it is so long, only what brings the game to its end is written. Talk ends at half of it.
     */
    DD_ROOM_LOG_ENTRIES = 100000,
    DD_ROOM_LOG_BYTES = 16 << 20,
    /* A page of the log: so many decisions or a few more, if they take no more bytes. */
    DD_ROOM_PAGE = 64,
    DD_ROOM_PAGE_BYTES = 16 << 10,
    DD_ROOM_CHAT_PAGE_BYTES = 8 << 10,
};

typedef enum dd_room_status { DD_ROOM_OPEN, DD_ROOM_PLAYING, DD_ROOM_OVER } dd_room_status;
typedef enum dd_seat_kind { DD_SEAT_OPEN, DD_SEAT_PERSON, DD_SEAT_BOT } dd_seat_kind;

/* Who made a decision of a person's seat: kept with it in the table's log (dd_entry.by). */
typedef enum dd_room_by {
    DD_BY_HIMSELF,
    DD_BY_CLOCK, /* his time was up: a bot decided */
    DD_BY_BOT,   /* a bot plays on for him */
} dd_room_by;

typedef struct dd_room_seat {
    uint8_t kind;
    uint8_t level; /* of the bot that plays, here or for the person; index into dd_levels */
    bool local;    /* he sits at the device of another person at the table */
    bool away;     /* a bot plays for the person until he comes back */
    bool resigned; /* … for good */
    bool late;     /* his time is up: a bot decides until his turn is over */
    bool online;   /* set by whoever knows connections; not part of the log */
    int64_t seen;  /* … when he was last here */
    int64_t since; /* since when he is to act; 0: he is not */
    int64_t moved; /* when he last decided something, came back, or the others decided to wait for him */
    int64_t spent; /* how long he had been to act when he made his last decision … */
    int64_t idle;  /* … and how long since he had moved: it counts again if that is taken back */
    char player[DD_ROOM_PLAYER + 1];
    char name[DD_ROOM_NAME_BYTES + 1];
    uint64_t move_ids[DD_ROOM_MOVE_IDS]; /* hashes of the last ones, round and round */
    uint8_t next_id;
} dd_room_seat;

/* What the host thinks of somebody; each includes those before it. */
typedef enum dd_guest_state { DD_GUEST_WELCOME, DD_GUEST_MUTED, DD_GUEST_BARRED } dd_guest_state;

/* Somebody who is not simply welcome. */
typedef struct dd_room_guest {
    uint8_t state;
    char player[DD_ROOM_PLAYER + 1];
    char name[DD_ROOM_NAME_BYTES + 1]; /* that he had then */
} dd_room_guest;

typedef enum dd_notice {
    DD_NOTICE_NONE, /* a line of chat */
    DD_NOTICE_UNDO,
    DD_NOTICE_BACK,
    DD_NOTICE_AWAY,
    DD_NOTICE_RETURN,
    DD_NOTICE_LATE,
    DD_NOTICE_RESIGN,
} dd_notice;

typedef struct dd_room_line {
    int64_t at;
    uint8_t notice;
    int8_t seat; /* DD_ROOM_NOBODY: a spectator */
    char name[DD_ROOM_NAME_BYTES + 1];
    char *text; /* of chat; NULL for a notice */
} dd_room_line;

typedef enum dd_question_kind {
    DD_ASK_NOTHING,
    DD_ASK_BACK,    /* to take back a decision */
    DD_ASK_REPLACE, /* to let a bot play on for somebody who does not move */
} dd_question_kind;

/* What the people at the table are being asked, which lives only in memory. */
typedef struct dd_room_question {
    uint8_t kind;
    int8_t by;   /* the seat that asks */
    int8_t seat; /* that a bot of this level would play for … */
    uint8_t level;
    int to;           /* … or the decision to go back to */
    uint32_t waiting; /* seats of people who have not answered … */
    int needed;       /* … and how many of these people must still agree */
} dd_room_question;

typedef struct dd_room {
    char id[DD_ROOM_ID + 1];
    char host[DD_ROOM_PLAYER + 1];
    char rematch[DD_ROOM_ID + 1]; /* "": none yet */
    const dd_game *game;
    dd_config config;
    dd_room_status status;
    bool listed; /* in the lobby */
    int timer;   /* seconds a turn; 0: none */
    int64_t created, changed;
    int entries;  /* of the log … */
    size_t bytes; /* … and of their texts */
    dd_room_seat seat[DD_MAX_SEATS];
    dd_table *table; /* NULL: not begun */
    uint32_t actors; /* seats that are to act */
    int step_from;   /* decisions there were before the last step … */
    dd_state before; /* … and how the game stood then */
    dd_room_line *chat;
    int chat_count;
    int chat_first; /* how many lines there were before those at hand */
    size_t chat_bytes;
    int watching; /* spectators; set from outside */
    int patience; /* … and how many seconds one waits for somebody who is not here */
    dd_room_question asked;
    dd_room_guest *guests;
    int guest_count;
    bool hushed; /* only the host and those with a seat may write … */
    bool closed; /* … or be here */
} dd_room;

dd_room *dd_room_new(const char *id); /* NULL: out of memory */
void dd_room_free(dd_room *room);     /* NULL is fine */

/* Applies an entry. False with a reason: the log is not in order, and the room is of no use any more. */
bool dd_room_apply(dd_room *room, const char *entry, size_t len, int64_t at, dd_error *error);

/* What an entry does, by its first word; "unknown" where that is none. The reason why one can't be applied
 * may quote names, chat and ids; this never does. */
const char *dd_room_verb(const char *entry, size_t len);

/* Is there room in the log for such an entry (of which the first word is enough)? There always is for what a
 * game can't do without, and what can't be repeated without end. */
bool dd_room_has_room_for(const dd_room *room, const char *entry);

/* ---- Steps of the game, which draw chance: they are made first and then written down ---- */

bool dd_room_start(dd_room *room, uint64_t seed, int64_t at, dd_out *entry, dd_error *error);
/* A legal move of a seat. `id` may be NULL: a bot's. */
bool dd_room_play(dd_room *room, int seat, dd_move move, const char *id, int64_t at, dd_out *entry,
                  dd_error *error);
/* Has this seat already sent a move with this id? */
bool dd_room_knows_move(const dd_room *room, int seat, const char *id);

/* ---- Entries of other kinds, as texts to be applied ---- */

/* The first entry of a room. `record`, if not NULL, is the game so far: it brings game and config. */
void dd_room_put_header(dd_out *entry, const dd_game *game, const dd_config *config, bool listed, int timer,
                        const char *host, const char *record, size_t record_len);
void dd_room_put_sit(dd_out *entry, int seat, bool local, const char *player, const char *name);
void dd_room_put_seat_level(dd_out *entry, const char *verb, int seat, const char *level); /* "bot", "away" */
void dd_room_put_seat(dd_out *entry, const char *verb,
                      int seat); /* "open", "undo", "return", "late", "resign" */
void dd_room_put_name(dd_out *entry, int seat, const char *name);
void dd_room_put_back(dd_out *entry, int n);
void dd_room_put_rematch(dd_out *entry, const char *id);
void dd_room_put_chat(dd_out *entry, int seat, const char *name, const char *text);
void dd_room_put_guest(dd_out *entry, const char *verb, const char *player,
                       const char *name); /* "mute", "bar" */
void dd_room_put_allow(dd_out *entry, const char *player);
void dd_room_put_house(dd_out *entry, bool hushed, bool closed);

/* Seats, game and chat agree; for debug builds. */
bool dd_room_holds(const dd_room *room);

/* ---- Who may what ---- */

/* Is it this player who decides for the seat now? */
bool dd_room_plays(const dd_room *room, int seat, const char *player);
/* The seats that he decides for, as bits; and those that are his even if a bot plays on for him. */
uint32_t dd_room_seats_of(const dd_room *room, const char *player);
uint32_t dd_room_own_seats(const dd_room *room, const char *player);
bool dd_room_has_seat(const dd_room *room, const char *player);
/* Does a bot decide for this seat, if it is to act? Then its level. */
bool dd_room_bot_plays(const dd_room *room, int seat, int *level);
bool dd_room_is_full(const dd_room *room);
/* The last decision of the seat in the log, or -1. */
int dd_room_last_decision(const dd_room *room, int seat);
/* Can the seat take it back without asking? Not if its time was up: that would put off the end of the turn.
 */
bool dd_room_undo_is_free(const dd_room *room, int seat);
/* Is the id a level of the bots? Then its index; else -1. */
int dd_room_level(const char *id);

/* ---- Who is welcome (room_guests.c) ---- */

bool dd_room_is_host(const dd_room *room, const char *player);
dd_guest_state dd_room_guest_state(const dd_room *room, const char *player);
bool dd_room_may_write(const dd_room *room, const char *player);
bool dd_room_may_come(const dd_room *room, const char *player); /* or be here */

/* ---- Questions to the table (room_ask.c) ---- */

/* From when a bot may play on for the person who has this seat: DD_ROOM_NEVER while nothing speaks for it. */
int64_t dd_room_replace_at(const dd_room *room, int seat);
/* … and nobody needs to be asked, since he is not here or his time is up. */
bool dd_room_is_missing(const dd_room *room, int seat, int64_t now);
/* The person who has this seat is here now. */
void dd_room_seen(dd_room *room, int seat, int64_t now);
/* The seats of people who have a say in what concerns this seat: all but its owner's and bots'. */
uint32_t dd_room_others(const dd_room *room, int seat);
/* What they would be asked if a seat wants to take back its last decision. */
dd_room_question dd_room_ask_back(const dd_room *room, int seat);
/* … and if a player wants a bot to play on for a seat: nothing, if he has no say there. */
dd_room_question dd_room_ask_replace(const dd_room *room, int seat, int level, const char *player);
/* Does what is being asked give way to this? Who may be replaced can't put that off by asking to take back.
 */
bool dd_room_gives_way(const dd_room *room, const dd_room_question *to);
/* A seat that has been asked answers, for all seats of this person: people have a vote, not seats. The
 * question is dropped if too many are against it; it is agreed upon when nobody is needed any more. */
void dd_room_answer(dd_room *room, int seat, bool yes, int64_t at);
void dd_room_drop_question(dd_room *room);

/* A name or a line of chat as we keep it: no control characters, no spaces around it, no overrides of the
 * direction of writing. False: nothing is left, or it is longer than so many characters. */
bool dd_room_clean(char *text, int max_characters);

/* ---- Messages (room_show.c) ---- */

/* Somebody who looks at the room, and through which seat's eyes. */
typedef struct dd_room_viewer {
    const char *player;
    dd_lang lang;
    int eye;  /* a seat, or DD_SPECTATOR */
    int pass; /* the seat that the device must be handed to, or DD_ROOM_NOBODY */
} dd_room_viewer;

/* Through whose eyes a player sees: those of a seat that he decides for, or else of one that a bot has taken
 * over from him, since he may know what it may know. `looked` is the seat that he last asked to look through,
 * or DD_ROOM_NOBODY; it is forgotten when that seat has nothing to decide any more. */
void dd_room_look(const dd_room *room, const char *player, int *looked, dd_room_viewer *viewer);

/* Members of an open object. */
void dd_room_show_table(const dd_room *room, const dd_room_viewer *viewer, dd_json *json);
void dd_room_show_update(const dd_room *room, const dd_room_viewer *viewer, dd_json *json);
/* Who sits where and who is here, as `player` is told. */
void dd_room_show_people(const dd_room *room, const char *player, dd_json *json);
void dd_room_show_line(const dd_room_line *line, dd_lang lang, dd_json *json);
/* For lists; without what depends on who looks, and without when it last changed; `now`: with who is here at
 * the moment. */
void dd_room_show_summary(const dd_room *room, bool now, dd_json *json);
/* The last page of what happened before the decision `to`, as "log", and "log_from", where it begins; the
 * same of what was said before the line `to`, as "chat" and "chat_from". */
void dd_room_show_log(const dd_room *room, const dd_room_viewer *viewer, int to, dd_json *json);
void dd_room_show_chat(const dd_room *room, dd_lang lang, int to, dd_json *json);
/* The game before its n-th decision, and what happened since the step before. */
void dd_room_show_at(const dd_room *room, const dd_room_viewer *viewer, int n, dd_json *json);
/* What a legal move of the viewer's seat would do, as far as he can know. */
void dd_room_show_preview(const dd_room *room, const dd_room_viewer *viewer, dd_move move, uint64_t seed,
                          dd_json *json);

#endif
