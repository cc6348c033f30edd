/* Properties of texts: states and moves are read back as they were, and everything is said in both
 * languages. */
#include "every-game/walk.h"

#include <string.h>

/* ---- States ---- */

static void look_at_state_text(walk *w) {
    char text[TEXT_ROOM];
    const dd_game *game = NULL;
    dd_state back;
    dd_error error;
    if (w->who >= 0 && __builtin_popcount(w->actors) < 2 && !sometimes(w, 5))
        return;
    dd_out out = dd_out_to(text, sizeof text);
    dd_state_text(w->game, &w->state, &out);
    HOLDS(w, !dd_out_cut(&out), "the text of the state has %zu bytes", out.len);
    HOLDS(w, valid_utf8(text) && !strchr(text, '\n'), "the text of the state is not one line of UTF-8");
    memset(&back, 0xA5, sizeof back);
    HOLDS(w, dd_state_read(text, out.len, &game, &back, &error), "the state is not read back: %s",
          error.text);
    HOLDS(w, game == w->game, "the state is read back as one of another game");
    HOLDS(w, same(game, &back, &w->state), "the state is read back differently");
    HOLDS(w, dd_digest(game, &back) == dd_digest(game, &w->state), "equal states have different digests");
}

TEST(states_are_read_back) {
    walk_games(2, look_at_state_text);
}

/* ---- Moves ---- */

static void look_at_move_text(walk *w) {
    dd_move moves[DD_MAX_MOVES];
    int count = w->who < 0 ? 0 : dd_moves(w->game, &w->state, w->who, moves);
    for (int i = 0; i < count; i++) {
        char text[64];
        dd_move back = DD_NO_MOVE;
        dd_out out = dd_out_to(text, sizeof text);
        dd_move_text(w->game, &w->state, moves[i], &out);
        HOLDS(w, !dd_out_cut(&out), "the text of move %08x is too long: %s", (unsigned)moves[i], text);
        HOLDS(w, dd_move_read(w->game, &w->state, text, &back, NULL), "'%s' is not read back", text);
        HOLDS(w, back == moves[i], "'%s' is read back as %08x, not %08x", text, (unsigned)back,
              (unsigned)moves[i]);
    }
}

TEST(moves_are_read_back) {
    walk_games(3, look_at_move_text);
}

/* ---- Prompts and explanations ---- */

static void look_at_prompts(walk *w) {
    dd_move moves[DD_MAX_MOVES];
    if (w->who >= 0 && !sometimes(w, 4))
        return;
    int count = w->who < 0 ? 0 : dd_moves(w->game, &w->state, w->who, moves);
    for (dd_lang lang = DD_EN; lang <= DD_RU; lang++) {
        char text[256];
        dd_out out = dd_out_to(text, sizeof text);
        w->game->prompt(&w->state, w->who < 0 ? DD_SPECTATOR : w->who, lang, &out);
        one_line(w, "the prompt", &out);
        for (int i = 0; i < count; i++) {
            out = dd_out_to(text, sizeof text);
            w->game->explain(&w->state, w->who, moves[i], lang, &out);
            one_line(w, "an explanation", &out);
        }
    }
}

TEST(prompts_and_moves_are_explained) {
    walk_games(4, look_at_prompts);
}

/* ---- Drawings ---- */

enum { DRAWING_ROOM = 65536, SCREEN = 80 };

static void look_at_drawing(walk *w, int viewer, const dd_style *style) {
    static char text[DRAWING_ROOM];
    dd_state view;
    dd_clone(w->game, &view, &w->state);
    w->game->view(&view, viewer);
    dd_out out = dd_out_to(text, sizeof text);
    w->game->draw(&view, viewer, style, &out);
    HOLDS(w, out.len > 0 && !dd_out_cut(&out), "the drawing has %zu bytes", out.len);
    HOLDS(w, valid_utf8(text), "the drawing is not UTF-8");
    HOLDS(w, style->colour || !strchr(text, '\033'), "the drawing has colours, but none are wanted");
    for (const char *line = text; *line;) {
        size_t len = strcspn(line, "\n");
        HOLDS(w, dd_columns(line, len) <= SCREEN, "a line of %d columns (unicode %d): '%.*s'",
              dd_columns(line, len), style->unicode, (int)len, line);
        line += len + (line[len] == '\n');
    }
    for (const char *p = text; *p && !style->unicode && style->lang == DD_EN; p++)
        HOLDS(w, (unsigned char)*p < 0x80, "the drawing in plain ASCII has '%.12s'", p);
}

static void look_at_drawings(walk *w) {
    if (w->who >= 0 && !sometimes(w, 64))
        return;
    int viewer = (int)dd_rng_below(&w->side, w->config.seats + 1U) - 1;
    for (int i = 0; i < 8; i++) {
        dd_style style = {.lang = i & 1 ? DD_RU : DD_EN, .unicode = i & 2, .colour = i & 4, .width = SCREEN};
        look_at_drawing(w, viewer, &style);
    }
}

TEST(drawings_fit_the_screen) {
    walk_games(2, look_at_drawings);
}
