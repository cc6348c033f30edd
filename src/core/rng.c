/* PCG32: the generator "pcg32_random_r" of O'Neill, "PCG: A Family of Simple Fast Space-Efficient
 * Statistically Good Algorithms for Random Number Generation" (2014). 16 bytes, and any number of
 * independent streams, so that every draw of chance can have a stream of its own. */
#include "diadem.h"

uint32_t dd_rng_next(dd_rng *rng) {
    uint64_t old = rng->state;
    rng->state = old * UINT64_C(6364136223846793005) + rng->stream;
    uint32_t xorshifted = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return xorshifted >> turn | xorshifted << (-turn & 31);
}

dd_rng dd_rng_seed(uint64_t seed, uint64_t stream) {
    dd_rng rng = {.state = 0, .stream = stream << 1 | 1};
    dd_rng_next(&rng);
    rng.state += seed;
    dd_rng_next(&rng);
    return rng;
}

/* The finaliser of SplitMix64 (Steele, Lea and Flood 2014). Streams of PCG32 with neighbouring numbers and
 * seeds run through the same numbers, shifted; after this they don't. */
static uint64_t scramble(uint64_t x) {
    x += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

dd_rng dd_rng_for(uint64_t seed, uint64_t stream) {
    return dd_rng_seed(scramble(scramble(seed) ^ stream), stream);
}

/* Lemire 2019: multiply, and reject the few values that would make some results likelier. */
uint32_t dd_rng_below(dd_rng *rng, uint32_t bound) {
    uint64_t product = (uint64_t)dd_rng_next(rng) * bound;
    if ((uint32_t)product < bound) {
        uint32_t floor = -bound % bound;
        while ((uint32_t)product < floor)
            product = (uint64_t)dd_rng_next(rng) * bound;
    }
    return (uint32_t)(product >> 32);
}
