/* Positions that are refused, and why. */
#ifndef SETTLERS_REFUSES_H
#define SETTLERS_REFUSES_H

#include "settlers/positions.h"

#include <string.h>

static inline void refuses(const scene *s, const char *fields, const char *reason) {
    const char *why = scene_refuses(s, fields);
    if (!strstr(why, reason))
        fail_msg("'%s' is not why %s is refused, but '%s'", reason, fields, why);
}

#endif
