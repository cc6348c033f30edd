/* The board in a terminal. */
#include "games/eight/eight.h"

void em_draw(const void *view, int who, const dd_style *style, dd_out *out) {
    (void)view;
    (void)who;
    (void)style;
    (void)out;
}
