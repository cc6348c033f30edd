/* Tasks: all that can stand on the agenda; tasks.c has the table of them. */
#ifndef SETTLERS_AGENDA_H
#define SETTLERS_AGENDA_H

#include "games/settlers/state.h"

typedef enum im_what {
    /* chance decides */
    IM_DRAW_EMPIRE, /* of the seat */
    IM_DRAW_FIRST,
    IM_DRAW_CARDS,  /* for the seat's hand: deck, how many */
    IM_DRAW_FRESH,  /* the same, and they may be turned in */
    IM_REVEAL,      /* how many, into the display */
    IM_OFFER,       /* to the seat, so many */
    IM_DRAW_ASIDE,  /* into IM_DRAWN: deck */
    IM_GIVE_RIVAL,  /* one of the display */
    IM_DRAW_ATTACK, /* a new attack card; a: and the attack */
    IM_SHOW_MARKER, /* of a Trade Route of the seat, which goes to the discard pile */
    /* players decide */
    IM_PICK,  /* from the display */
    IM_DRAFT, /* all seats at once: first or second choice */
    IM_TURN,
    IM_ASK_PRICE_CARD, /* about the job in hand, in this order: */
    IM_ASK_PRICE_DEAL,
    IM_ASK_TARGET, /* of the location activated */
    IM_ASK_GOOD,   /* Pack */
    IM_ASK_PAY,
    IM_ASK_SACRIFICE,
    IM_ASK_DECK,       /* for a card; a: it may be turned in */
    IM_ASK_DECK_ASIDE, /* Mission */
    IM_ASK_KEEP,       /* a: the other is discarded */
    IM_ASK_CHOICE,     /* kind, effect */
    IM_ASK_SELL,
    IM_ASK_OTHER,     /* production to repeat: owner and place of the location that can't be it */
    IM_ASK_SAMURAI,   /* how many */
    IM_ASK_TURN_IN,   /* VP for each */
    IM_ASK_LOSE_CARD, /* the victim of Desert */
    IM_ASK_LOSS, /* solo: which of several locations is destroyed; a: the attack card that strikes with the
                    newest */
    /* nobody decides */
    IM_OPEN_SOLO, /* IS-188 */
    IM_LOOK_OUT,  /* begins a round */
    IM_CLEAR,     /* the display is discarded */
    IM_GIVE_RIVAL_REST,
    IM_PRODUCE_ALL,
    IM_PRODUCE,           /* a seat */
    IM_PRODUCE_DEALS,     /* from the a-th on; b: of those of Trade Routes */
    IM_PRODUCE_LOCATIONS, /* from the a-th on */
    IM_TURN_IN_DEALS,
    IM_TURN_IN_END,
    IM_ACT_ALL, /* the action phase */
    IM_DO,      /* what im_job says */
    IM_REACT,   /* features, to a build of kind a */
    IM_END_ROUND,
    IM_ATTACK_ALL,
    IM_WHATS
} im_what;

/* The order of tasks on the agenda, from the bottom upwards. The one at the bottom leads on from phase to
 * phase. Those that bring other tasks with them come next, each of the orders of these once at most: what
 * they bring is done before the next of them, so the agenda stays short. Questions about the job in hand
 * stand above its doing, in the order in which they are asked. Markers that are to be shown stay on top of
 * all. */
enum im_order {
    IM_LEADS_ON,
    IM_EVERYBODY,
    IM_FIRST_OF_THESE,
    IM_SECOND_OF_THESE,
    IM_THIRD_OF_THESE,
    IM_OTHERS,
    IM_ASKS_SACRIFICE,
    IM_ASKS_PAY,
    IM_ASKS_GOOD,
    IM_ASKS_TARGET,
    IM_ASKS_PRICE_DEAL,
    IM_ASKS_PRICE_CARD
};

/* Where a card comes from that chance draws. */
typedef enum im_source {
    IM_NO_DECK,
    IM_FROM_COMMON,
    IM_FROM_ITS_DECK,
    IM_FROM_ATTACK,
    IM_FROM_MARKERS
} im_source;

/* What the rules know of a kind of tasks. Which functions there are depends on who decides. */
typedef struct im_task_kind {
    dd_task_kind is;
    uint8_t source;   /* chance: the deck whose cards are the outcomes; IM_FROM_ITS_DECK: a is the deck */
    bool in_secret;   /* chance: only the seat sees what it draws */
    bool of_another;  /* it may be another's than the one's whose turn it is */
    bool drawn_aside; /* while it is asked, cards lie in IM_DRAWN */
    /* chance: the outcomes, where it is no card of a deck; whether there are any (NULL: as long as the deck
     * has cards); what one of them does */
    int (*outcomes)(const im_state *s, dd_move *out, uint32_t *weights);
    bool (*is_possible)(const im_state *s);
    void (*happen)(im_state *s, im_task task, int outcome, dd_queue *q, dd_events *events);
    /* players: the answers, and what one of them does; must it be asked even if there is but one (NULL: no)?
     */
    int (*answers)(const im_state *s, int seat, im_task task, dd_move *out);
    void (*answer)(im_state *s, int seat, im_task task, dd_move move, dd_queue *q, dd_events *events);
    bool (*must_ask)(const im_state *s, int seat);
    /* nobody: what is done */
    void (*act)(im_state *s, im_task task, dd_queue *q, dd_events *events);
} im_task_kind;
extern const im_task_kind im_task_kinds[IM_WHATS];
extern const dd_task_letter im_task_letters[];

static const dd_agenda im_agenda = {
    .list_at = offsetof(im_state, agenda),
    .count_at = offsetof(im_state, tasks),
    .room = IM_TASKS,
    .kinds = IM_WHATS,
    .row_bytes = sizeof(im_task_kind),
    .rows = im_task_kinds,
    .letters = im_task_letters,
};

static inline im_task im_next(const im_state *s) {
    return dd_next_task(&im_agenda, s);
}
static inline void im_pop(im_state *s) {
    dd_pop_task(&im_agenda, s);
}
static inline void im_schedule(im_state *s, const dd_queue *q) {
    dd_schedule(&im_agenda, s, q);
}
static inline dd_decider im_decider(int what) {
    return im_task_kinds[what].is.decider;
}

#endif
