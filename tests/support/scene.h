/* A scene: a game set up by hand for one test. Every function fails the running test, with a
 * message that quotes what was asked, where it can't do it. Chance is played by the test. */
#ifndef SCENE_H
#define SCENE_H

#include "support/test.h"

#include "diadem.h"

typedef struct scene {
    const dd_game *game;
    dd_state state;
} scene;

/* A fresh game; options as in "side=B tokens=on", or "". */
scene scene_new(const char *game, int seats, const char *options);
/* Replaces the given fields of the position: scene_set(&s, "{\"coins\":[2,5]}"). JSON may be
 * written with ' instead of ": scene_set(&s, "{'coins':[2,5]}"). The result must pass check(). */
void scene_set(scene *s, const char *fields);
/* The same, but the position must be refused; returns the reason (until the next call). */
const char *scene_refuses(const scene *s, const char *fields) __attribute__((returns_nonnull));

/* Plays legal moves: "P1 take 3; P1 done; chance card 7". */
void scene_play(scene *s, const char *moves);
bool scene_legal(const scene *s, const char *who_and_move); /* "P1 take 3" */
/* Why a move is not legal, in English ("" when it is); until the next call. */
const char *scene_why_not(const scene *s, const char *who_and_move);
/* What a viewer (a seat, or DD_SPECTATOR) would be told of a legal move, as programs read it: its events, or
 * those of one kind, one object after the other, with ' for ". Nothing is played. Until the next call. */
const char *scene_told(const scene *s, const char *who_and_move, int viewer, const char *kind);
/* Legal moves of a seat ("P1") or of "chance" that begin with `prefix` ("" for all). */
int scene_count(const scene *s, const char *who, const char *prefix);
/* The same moves, in order, joined by "; ". */
const char *scene_moves(const scene *s, const char *who, const char *prefix);
/* The board in a terminal, as a spectator sees it in plain ASCII. */
const char *scene_drawn(const scene *s, dd_lang lang);
/* What the list of moves says that a legal move of P1 brings: "brings":{…}, or "". */
const char *scene_brings(const scene *s, const char *move_text);

/* "P1", "P1 P3", "chance", or "" when the game is over. */
const char *scene_actors(const scene *s);
/* A field of the state, as JSON without spaces: scene_field(&s, "coins") is "[2,5]". */
const char *scene_field(const scene *s, const char *id);

int scene_points(const scene *s, int seat);
int scene_rank(const scene *s, int seat);
int scene_part(const scene *s, const char *part, int seat);

/* What a seat, or DD_SPECTATOR, sees; and one completion of it. */
scene scene_view(const scene *s, int who);
scene scene_fill(const scene *view, int who, uint64_t seed);

#endif
