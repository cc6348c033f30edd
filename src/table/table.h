/* One running game, from inside. */
#ifndef DD_TABLE_H
#define DD_TABLE_H

#include "core/game.h"

enum {
    DD_TABLE_EVENTS = 256, /* of one decision and the chance after it */
    DD_TABLE_MARK = 64,    /* decisions between two marks */
};

typedef struct dd_entry {
    dd_move move;
    int32_t earlier; /* how many decisions there were with the one before it of the same decider; 0: none */
    int32_t steps;   /* before it */
    int8_t who;
    bool revealed; /* it showed something, and so can't be taken back */
    uint8_t by;    /* a note of whoever keeps the table: who decided for the decider; 0: he himself */
} dd_entry;

struct dd_table {
    const dd_game *game;
    dd_state state;
    dd_state start; /* before the first entry of the log */
    bool loaded;    /* it began from a position, not from an opening */
    bool manual_chance;
    uint64_t seed;
    uint64_t draws; /* of chance, so far */
    int32_t steps;  /* so far */
    dd_entry *log;
    int count, room;
    int32_t latest[DD_CHANCE + 1]; /* by who: how many decisions there were with his last one; 0: none */
    /* Marks: the state after every DD_TABLE_MARK decisions, one behind the other, so that the state before
     * any of them is a short replay away. What has been taken back is written over. */
    unsigned char *marks;
    int mark_room;
    dd_event event_list[DD_TABLE_EVENTS];
    dd_events events;
};

/* Draws for chance, unless that is done by hand, until a player is to act. */
bool dd_table_draw(dd_table *table, dd_error *error);
/* Nothing has happened yet. */
void dd_table_clear_events(dd_table *table);
/* Exchanges two tables. */
void dd_table_swap(dd_table *a, dd_table *b);
/* Plays a decision written as in a record: "P1 take 3". */
bool dd_table_read_decision(dd_table *table, const char *text, dd_error *error);
/* Steps are the decisions of players that made something happen: how many there are, and the number of the
 * i-th among all decisions; for i as many as there are, the length of the log. */
int dd_table_steps(const dd_table *table);
int dd_table_step(const dd_table *table, int i);
/* How many steps there were before the n-th decision. */
int dd_table_steps_before(const dd_table *table, int n);
/* The last decision of a seat or of chance, or -1. */
int dd_table_last(const dd_table *table, int who);
/* Would dd_table_undo() be granted to this seat? */
bool dd_table_can_undo(const dd_table *table, int who);
/* Log, marks, counts and state agree; for debug builds. */
bool dd_table_holds(const dd_table *table);
/* Plays a legal move and logs it. */
bool dd_table_append(dd_table *table, int who, dd_move move, dd_error *error);

#endif
