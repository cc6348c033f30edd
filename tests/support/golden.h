/* Golden playthroughs: whole games as records that people can read and have checked. */
#ifndef GOLDEN_H
#define GOLDEN_H

#include <stddef.h>

/* Where they are: tests/golden, or wherever the program of tests keeps its own. */
extern const char golden_folder[];

/* The text of a file of the folder; fails the running test if it can't be read. */
const char *golden_text(const char *file, size_t *len);

#endif
