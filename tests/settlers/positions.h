/* Positions of Imperial Settlers for rule tests: docs/games/settlers.md says how they are written. */
#ifndef SETTLERS_POSITIONS_H
#define SETTLERS_POSITIONS_H

#include "support/scene.h"

#include <stdio.h>

/* A fresh game of these empires, one a seat: "romans,japanese". More options as in "peaceful=on", or "". */
static inline scene st_new(const char *empires, const char *options) {
    char all[160];
    int seats = 1;
    for (const char *at = empires; *at; at++)
        seats += *at == ',';
    snprintf(all, sizeof all, "empires=%s %s", empires, options);
    return scene_new("settlers", seats, all);
}

/* The action phase of round 2: P1 is the first player, seat `mover` (from 0) has the turn and has not acted.
 * Nobody has goods, points or cards, except what `fields` says (as for scene_set). */
static inline scene st_actions_with(const char *empires, const char *options, int mover, const char *fields) {
    char turn[120];
    scene s = st_new(empires, options);
    snprintf(turn, sizeof turn, "{'phase':'actions','round':2,'first':0,'agenda':['turn P%d']}", mover + 1);
    scene_set(&s, turn);
    scene_set(&s, fields);
    return s;
}
static inline scene st_actions(const char *empires, int mover, const char *fields) {
    return st_actions_with(empires, "", mover, fields);
}

/* The end of the lookout phase of round 2, set up with `fields`: P1 takes the last card (Ruins, COM069, which
 * is then in his hand), and everybody produces, P1 first, until somebody (or chance) has to decide. If nobody
 * has, the result is P1's turn in the action phase. */
static inline scene st_production(const char *empires, const char *fields) {
    scene s = st_new(empires, "");
    scene_set(&s, "{'phase':'lookout','round':2,'first':0,'display':['COM065','COM069'],"
                  "'agenda':['production','clear','pick P1']}");
    scene_set(&s, fields);
    scene_play(&s, "P1 pick COM069");
    return s;
}

#endif
