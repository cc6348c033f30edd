#include "hub/fake_clock.h"

#include <stdatomic.h>

enum { STEADY_START = 1000000 };

static _Atomic int64_t passed; /* bots read the clock in threads of their own */
static _Atomic int64_t jumped;

void fake_clock_pass(int64_t ms) {
    passed += ms;
}

void fake_clock_jump(int64_t ms) {
    jumped += ms;
}

int64_t clock_now(void) {
    return INT64_C(1794787200000) + passed + jumped;
}

double clock_steady_ms(void) {
    return (double)(STEADY_START + passed);
}
