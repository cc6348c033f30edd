/* Eight-Minute Empire: moves by which others learn something hidden because a rule says so. */
#include "every-game/shown.h"

static const shown_move shown[] = {
    {"eight", "bid", "EM-14: all bids are shown at the same moment", shown_last_commit},
    {0},
};

SHOWN(shown)
