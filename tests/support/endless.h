/* A game that begins again whenever it is over: for tables longer than any real one. */
#ifndef ENDLESS_H
#define ENDLESS_H

#include "diadem.h"

/* The same rules, without an end. One at a time: it is the same object for every game. */
const dd_game *endless(const dd_game *game);

#endif
