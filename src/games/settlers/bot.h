/* What bots of Imperial Settlers think things are worth, in points. */
#ifndef SETTLERS_BOT_H
#define SETTLERS_BOT_H

#include "games/settlers/settlers.h"

extern const float im_worth[IM_GOODS];

/* Rounds that are still to come after this one. */
static inline int im_rounds_left(const im_state *s) {
    return s->round > 0 ? IM_ROUNDS - s->round : IM_ROUNDS;
}

float im_goods_worth(const uint8_t gain[IM_GOODS]);
float im_price_worth(const uint8_t pay[IM_PRICES]);
/* One use of an action, its price taken off; one production; what a feature brings in a round. */
float im_use_worth(const im_state *s, int seat, const im_effect *e);
float im_production_worth(const im_state *s, int seat, const im_effect *e, int more);
float im_feature_worth(const im_effect *e);
/* A location from now on, apart from its points: productions and rounds of use still to come. */
float im_location_worth(const im_state *s, int seat, int kind, float productions, float uses);
/* The least that a house symbol can cost. */
float im_least_sacrifice(const im_state *s, int seat, int *place);

#endif
