/* Tasks: all that can stand on the agenda; tasks.c has the table of them. At the bottom stands what leads on
 * from turn to turn; above it, while a turn lasts, what the one whose turn it is, or somebody in his battle
 * or debate, is to decide. Each answer puts the next question there, so the agenda is never longer than two.
 */
#ifndef CONQUEST_AGENDA_H
#define CONQUEST_AGENDA_H

#include "games/conquest/state.h"

typedef enum cq_what {
    /* chance decides */
    CQ_DRAW_FIRST,
    CQ_DRAW_START,   /* for the seat: so many province markers */
    CQ_DRAW_MARKER,  /* so many */
    CQ_REVEAL,       /* so many cards */
    CQ_ROLL,         /* for a side of the battle: so many dice */
    CQ_DISCARD,      /* a senator from the hand of the seat */
    CQ_DRAW_SENATOR, /* of the winner's, for the seat (CE-227) */
    /* players decide */
    CQ_BID,
    CQ_PROPOSE,
    CQ_DEPLOY,
    CQ_ACT,
    CQ_BUILD,   /* where the city comes; a: the card */
    CQ_PUT,     /* where infantry from a card comes: so many */
    CQ_CLAIM,   /* where the marker from a card comes; a: the card */
    CQ_RECRUIT, /* a: how many more at most (CQ_ANY_NUMBER); b: has he recruited? */
    CQ_BUY,     /* a second marker; a: the key province */
    CQ_BUY_ONE, /* one marker by a card */
    CQ_SET_OUT, /* from where a march by a card begins */
    CQ_MARCH,   /* a: from where */
    CQ_FLEET,   /* a: into which sea zone; b: has anything moved? */
    CQ_LEND,    /* a: what (cq_lent) */
    CQ_LOSE,    /* the seat chooses what falls; a: the side that has hit */
    CQ_RETREAT,
    CQ_FLEE,      /* where leaders of a destroyed army go; a: bits of who is still to be asked after him */
    CQ_SPEAK,     /* in a debate; a: has he laid a card just now? */
    CQ_ASK_ITALY, /* does he draw a senator? */
    /* nobody decides */
    CQ_TURN, /* of the seat, as long as it has anything to do */
    CQ_WHATS
} cq_what;

enum { CQ_ANY_NUMBER = UINT8_MAX };

/* What the rules know of a kind of tasks. */
typedef struct cq_task_kind {
    dd_task_kind is;
    /* chance: the outcomes, and what one of them does */
    int (*outcomes)(const cq_state *s, cq_task task, dd_move *out, uint32_t *weights);
    void (*happen)(cq_state *s, cq_task task, dd_move outcome, dd_queue *q, dd_events *events);
    /* players: the answers, and what one of them does; must it be asked even if there is but one (NULL: no)?
     */
    int (*answers)(const cq_state *s, int seat, cq_task task, dd_move *out);
    void (*answer)(cq_state *s, int seat, cq_task task, dd_move move, dd_queue *q, dd_events *events);
    bool (*must_ask)(const cq_state *s, int seat);
} cq_task_kind;
extern const cq_task_kind cq_task_kinds[CQ_WHATS];

static const dd_agenda cq_agenda = {
    .list_at = offsetof(cq_state, agenda),
    .count_at = offsetof(cq_state, tasks),
    .room = CQ_TASKS,
    .kinds = CQ_WHATS,
    .row_bytes = sizeof(cq_task_kind),
    .rows = cq_task_kinds,
};

static inline cq_task cq_next(const cq_state *s) {
    return dd_next_task(&cq_agenda, s);
}
static inline cq_task *cq_on_top(cq_state *s) {
    return dd_task_on_top(&cq_agenda, s);
}
static inline void cq_pop(cq_state *s) {
    dd_pop_task(&cq_agenda, s);
}

#endif
