/* In a file of its own: a program of tests that has golden games of its own defines it itself. */
#include "support/golden.h"

const char golden_folder[] = GOLDEN_FOLDER;
