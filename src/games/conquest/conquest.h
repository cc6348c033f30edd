/* Conquest of the Empire: printed.h has what is printed, state.h the state, agenda.h the tasks, rules.h what
 * the files with rules offer each other; here is what the descriptor names. The rules are numbered in
 * docs/rules/conquest.md; texts of moves and states are described in docs/games/conquest.md. */
#ifndef CONQUEST_H
#define CONQUEST_H

#include "games/conquest/rules.h"

enum { CQ_RULES = 1 };
extern const dd_option cq_options[];

enum cq_reason {
    CQ_WHY_TOO_DEAR = DD_OTHER_REASON,
    CQ_WHY_BID_LOW,
    CQ_WHY_NOT_FREE,
    CQ_WHY_TOOK_CARD,
    CQ_WHY_NOT_SHOWN,
    CQ_WHY_NO_ACTION,
    CQ_WHY_NOT_DONE,
    CQ_WHY_NO_LEADER,
    CQ_WHY_NO_INFLUENCE,
    CQ_WHY_NO_SOURCE,
    CQ_WHY_NO_MARKER,
    CQ_WHY_NO_PIECE,
    CQ_WHY_TAX,
    CQ_WHY_UNREACHED,
    CQ_WHY_NO_FIGURES,
    CQ_WHY_NO_ROOM,
    CQ_WHY_NOT_ENEMY,
    CQ_WHY_NO_TROOPS,
    CQ_WHY_NO_TARGET,
    CQ_WHY_NO_GALLEYS,
    CQ_WHY_NOT_HELD,
    CQ_WHY_USED,
    CQ_WHY_NO_EFFECT,
    CQ_WHY_NO_SENATOR,
    CQ_WHY_TOO_LOW,
    CQ_WHY_ANSWER,
};
extern const dd_text cq_reasons[];

enum cq_event_code { /* their arguments: the table cq_events */
                     CQ_EV_FIRST,
                     CQ_EV_START,
                     CQ_EV_SEASON,
                     CQ_EV_MARKER,
                     CQ_EV_CARD,
                     CQ_EV_BIDS,
                     CQ_EV_PASSES_BID,
                     CQ_EV_PROPOSES,
                     CQ_EV_JOINS,
                     CQ_EV_WINS_AUCTION,
                     CQ_EV_DEPLOYS,
                     CQ_EV_ROUND,
                     CQ_EV_TURN,
                     CQ_EV_PASSES,
                     CQ_EV_TAKES,
                     CQ_EV_USES,
                     CQ_EV_GAINS,
                     CQ_EV_SCORES,
                     CQ_EV_CHAOS,
                     CQ_EV_CALMS,
                     CQ_EV_BUILDS,
                     CQ_EV_RECRUITS,
                     CQ_EV_PLACES,
                     CQ_EV_INFLUENCE,
                     CQ_EV_SPECIAL_TAX,
                     CQ_EV_MOVES,
                     CQ_EV_LANDS,
                     CQ_EV_SAILS,
                     CQ_EV_ATTACKS,
                     CQ_EV_NAVAL,
                     CQ_EV_LENDS,
                     CQ_EV_AUXILIARIES,
                     CQ_EV_FIGHTS,
                     CQ_EV_ROLLS,
                     CQ_EV_LOSES,
                     CQ_EV_LOSES_AUXILIARY,
                     CQ_EV_RETREATS,
                     CQ_EV_FLEES,
                     CQ_EV_DEFEATED,
                     CQ_EV_DRAWN_BATTLE,
                     CQ_EV_DEBATE,
                     CQ_EV_LAYS,
                     CQ_EV_PASSES_DEBATE,
                     CQ_EV_WINS_DEBATE,
                     CQ_EV_NO_WINNER,
                     CQ_EV_DRAWS_SENATOR,
                     CQ_EV_DISCARDS,
                     CQ_EV_TAXES,
                     CQ_EV_PROVINCE,
                     CQ_EV_CHAOS_SHOWN,
                     CQ_EV_ENDS,
                     CQ_EVENTS
};

/* ---- setup.c, view.c ---- */

bool cq_init(void *state, const dd_config *config, dd_error *error);
void cq_view(void *state, int who);
void cq_fill(void *view, int who, dd_rng *rng);

/* ---- score.c, check.c, fields.c, words.c, explain.c, tell.c, catalogue.c, draw.c, bot.c ---- */

void cq_scores(const void *state, dd_scores *out);
extern const dd_score_part cq_parts[];
bool cq_check(const void *state, dd_error *error);
bool cq_check_agenda(const cq_state *s, dd_error *error);
int cq_why_not(const void *state, int who, dd_move move);
extern const dd_field cq_fields[];
extern const dd_verb cq_verbs[];
extern const dd_event_kind cq_events[];
const char *cq_place_id(int place);
dd_text cq_place_name(int place);
uint32_t cq_actors(const void *state);
void cq_prompt(const void *state, int who, dd_lang lang, dd_out *out);
void cq_explain(const void *state, int who, dd_move move, dd_lang lang, dd_out *out);
void cq_tell(const void *state, const dd_event *event, dd_lang lang, dd_out *out);
void cq_catalogue(dd_json *json);
void cq_codes(dd_json *json);
extern const char *const cq_phase_ids[CQ_PHASES];
extern const char cq_summary_en[], cq_summary_ru[];
void cq_draw(const void *view, int who, const dd_style *style, dd_out *out);
void cq_evaluate(const void *state, float points[DD_MAX_SEATS]);
int cq_prune(const void *state, int who, dd_move previous, dd_move *moves, int count);
dd_move cq_policy(const void *state, int who, dd_rng *rng);

#endif
