/* For fuzz targets: what must hold for every input. */
#ifndef FUZZ_H
#define FUZZ_H

#include "core/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ends the program, as a crash does, so that the fuzzer keeps the input. */
#define REQUIRE(what, error)                                                                                 \
    do {                                                                                                     \
        if (!(what)) {                                                                                       \
            fprintf(stderr, "%s:%d: this must hold: %s (%s)\n", __FILE__, __LINE__, #what, error);           \
            abort();                                                                                         \
        }                                                                                                    \
    } while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
