/* Imperial Settlers: printed.h has what is printed, state.h the state, agenda.h the tasks, rules.h what the
 * files with rules offer each other; here is what the descriptor names. The rules are numbered in
 * docs/rules/settlers.md; texts of moves and states are described in docs/games/settlers.md. The prefix im_
 * is for IMperial: "is_" would read as a question. */
#ifndef SETTLERS_H
#define SETTLERS_H

#include "games/settlers/rules.h"

/* Revisions of the rules (dd_config.rules), by what they brought. */
enum {
    IM_RULES_OBSERVERS = 2, /* what others learn of a card played, and of Dark Chapel's question (SR-81) */
    IM_RULES = IM_RULES_OBSERVERS
};

/* Options, by index. */
enum { IM_OPT_EMPIRES, IM_OPT_LOOKOUT, IM_OPT_PEACEFUL };
enum { IM_LOOKOUT_STANDARD, IM_LOOKOUT_DRAFT, IM_LOOKOUT_ADVANCED };
extern const dd_option im_options[];

enum im_reason {
    IM_WHY_NOT_IN_HAND = DD_OTHER_REASON,
    IM_WHY_TOO_DEAR,
    IM_WHY_NO_LOCATION,
    IM_WHY_NO_DEAL_FIELD,
    IM_WHY_NO_RAZE_FIELD,
    IM_WHY_NO_RAZE_TOKENS,
    IM_WHY_PASSED,
    IM_WHY_OWN,
    IM_WHY_PEACEFUL,
    IM_WHY_NO_PLACE,
    IM_WHY_FOUNDATION,
    IM_WHY_NO_ACTION,
    IM_WHY_NOT_YOURS,
    IM_WHY_USED,
    IM_WHY_BLOCKED,
    IM_WHY_NO_CHOICE,
    IM_WHY_NO_WORKERS,
    IM_WHY_ACTED,
    IM_WHY_NOT_ACTED,
    IM_WHY_NO_TOKEN,
    IM_WHY_TAKEN,
    IM_WHY_ANSWER,
};
extern const dd_text im_reasons[];

enum im_event_code { /* their arguments: the table im_events */
                     IM_EV_EMPIRE,
                     IM_EV_FIRST,
                     IM_EV_ROUND,
                     IM_EV_DRAWS,
                     IM_EV_REVEALED,
                     IM_EV_PICKS,
                     IM_EV_LEFT,
                     IM_EV_GAINS,
                     IM_EV_PRODUCES,
                     IM_EV_BUILDS,
                     IM_EV_SACRIFICES,
                     IM_EV_DEALS,
                     IM_EV_RAZES_CARD,
                     IM_EV_RAZES,
                     IM_EV_ACTIVATES,
                     IM_EV_EXCHANGES,
                     IM_EV_PASSES,
                     IM_EV_GUARDS,
                     IM_EV_SAMURAI,
                     IM_EV_TUCKS,
                     IM_EV_BANKS,
                     IM_EV_PAYS,
                     IM_EV_DROPS,
                     IM_EV_STEALS,
                     IM_EV_REMOVES,
                     IM_EV_LOSES_DEAL,
                     IM_EV_TAKES_DEAL,
                     IM_EV_TRADES,
                     IM_EV_RESETS,
                     IM_EV_BLOCKS,
                     IM_EV_TAKES_OVER,
                     IM_EV_FOUNDATION,
                     IM_EV_TURNS_IN,
                     IM_EV_MARKER,
                     IM_EV_SHUFFLED,
                     IM_EV_CLEANUP,
                     IM_EV_RIVAL,
                     IM_EV_TROPHY,
                     IM_EV_ATTACK,
                     IM_EV_DESTROYS,
                     IM_EV_MISSES,
                     IM_EV_SHUFFLES_BACK,
                     IM_EVENTS,
};

/* ---- setup.c ---- */

bool im_init(void *state, const dd_config *config, dd_error *error);

/* ---- view.c ---- */

void im_view(void *state, int who);
void im_fill(void *view, int who, dd_rng *rng);
bool im_reveals(const void *state, int who, dd_move move);
bool im_secret_move(const void *before, const void *now, int who, dd_move move, int viewer);

/* ---- score.c, check.c, fields.c, words.c, cards.c, summary.c, catalogue.c, draw.c, bot.c ---- */

void im_scores(const void *state, dd_scores *out);
extern const dd_score_part im_parts[];
int im_faction_locations(const im_state *s, int seat);
int im_solo_rank(int points); /* IS-220 */
extern const dd_text im_solo_ranks[];

bool im_check(const void *state, dd_error *error);
bool im_check_agenda(const im_state *s, dd_error *error);

extern const dd_field im_fields[];
extern const dd_verb im_verbs[];
extern const dd_event_kind im_events[];

void im_prompt(const void *state, int who, dd_lang lang, dd_out *out);
void im_explain(const void *state, int who, dd_move move, dd_lang lang, dd_out *out);
uint32_t im_brings(const void *state, int who, dd_move move, int32_t numbers[DD_MAX_GAINS]);
void im_tell(const void *state, const dd_event *event, dd_lang lang, dd_out *out);
void im_put_effect(const im_effect *e, dd_lang lang, dd_out *out); /* what it does, in words */
void im_catalogue(dd_json *json);
void im_codes(dd_json *json);
extern const char im_summary_en[], im_summary_ru[];
void im_draw(const void *view, int who, const dd_style *style, dd_out *out);

void im_evaluate(const void *state, float points[DD_MAX_SEATS]);
int im_prune(const void *state, int who, dd_move previous, dd_move *moves, int count);
void im_rate(const void *state, int who, const dd_move *moves, int count, float *points);
dd_move im_policy(const void *state, int who, dd_rng *rng);

#endif
