/* One running game, from inside. */
#ifndef DD_TABLE_H
#define DD_TABLE_H

#include "core/game.h"

enum { DD_TABLE_EVENTS = 256 }; /* of one decision and the chance after it */

typedef struct dd_entry {
    dd_move move;
    int8_t who;
} dd_entry;

struct dd_table {
    const dd_game *game;
    dd_state state;
    dd_state start; /* before the first entry of the log */
    bool loaded;    /* it began from a position, not from an opening */
    bool manual_chance;
    uint64_t seed;
    uint64_t draws; /* of chance, so far */
    dd_entry *log;
    int count, room;
    dd_event event_list[DD_TABLE_EVENTS];
    dd_events events;
};

/* Draws for chance, unless that is done by hand, until a player is to act. */
bool dd_table_draw(dd_table *table, dd_error *error);
/* Exchanges two tables. */
void dd_table_swap(dd_table *a, dd_table *b);
/* Plays a decision written as in a record: "P1 take 3". */
bool dd_table_read_decision(dd_table *table, const char *text, dd_error *error);
/* Would dd_table_undo() be granted to this seat? */
bool dd_table_can_undo(const dd_table *table, int who);
/* Plays a legal move and logs it. */
bool dd_table_append(dd_table *table, int who, dd_move move, dd_error *error);

#endif
