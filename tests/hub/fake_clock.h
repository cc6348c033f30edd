/* A clock that stands still until a test moves it. It stands in for src/server/clock.c. */
#ifndef FAKE_CLOCK_H
#define FAKE_CLOCK_H

#include "server/clock.h"

void fake_clock_pass(int64_t ms);
/* Somebody sets the time of day, forwards or back. */
void fake_clock_jump(int64_t ms);

#endif
