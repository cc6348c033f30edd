/* Pieces of sentences that the files with words share. */
#ifndef CONQUEST_WORDS_H
#define CONQUEST_WORDS_H

#include "games/conquest/conquest.h"

void cq_put_talents(dd_out *out, int n, dd_lang lang);
void cq_put_points(dd_out *out, int n, dd_lang lang);
void cq_put_chaos(dd_out *out, int n, dd_lang lang);
void cq_put_units(dd_out *out, int type, int n, dd_lang lang); /* "3 infantry", "1 general" */
void cq_put_place(dd_out *out, int place, dd_lang lang);       /* "Italia" */
void cq_put_card(dd_out *out, int kind, dd_lang lang);
void cq_put_senator(dd_out *out, int value); /* "III" */

#endif
