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

/* ---- What moves bring ---- */

static int count_gains(const walk *w) {
    int count = 0;
    for (const dd_gain *gain = w->game->gains; gain && gain->id; gain++, count++)
        HOLDS(w, gain->name.en && gain->name.ru, "'%s', which moves bring, has no name", gain->id);
    return count;
}

/* The numbers have names, and are those that the mover can know. */
static void look_at_brings(walk *w) {
    dd_move moves[DD_MAX_MOVES];
    dd_state view;
    if (!w->game->brings || w->who < 0 || w->who == DD_CHANCE || !sometimes(w, 8))
        return;
    int rows = count_gains(w), count = dd_moves(w->game, &w->state, w->who, moves);
    dd_clone(w->game, &view, &w->state);
    w->game->view(&view, w->who);
    HOLDS(w, rows > 0 && rows < DD_MAX_GAINS, "moves bring numbers, and %d have names", rows);
    for (int i = 0; i < count; i++) {
        int32_t told[DD_MAX_GAINS] = {0}, seen[DD_MAX_GAINS] = {0};
        uint32_t bits = w->game->brings(&w->state, w->who, moves[i], told);
        HOLDS(w, bits >> rows == 0, "move %08x tells of %08x, and %d have names", (unsigned)moves[i],
              (unsigned)bits, rows);
        HOLDS(w, w->game->brings(&view, w->who, moves[i], seen) == bits && !memcmp(told, seen, sizeof told),
              "what move %08x brings depends on what its mover can't know", (unsigned)moves[i]);
    }
}

TEST(what_a_move_brings_has_a_name) {
    walk_games(2, look_at_brings);
}

/* ---- Prompts for those who have nothing to decide ---- */

/* Words that speak to the reader. */
static const char *const second_person[] = {"you",    "your",   "yours", "yourself", "вы",    "вас",  "вам",
                                            "вами",   "ваш",    "ваша",  "ваше",     "ваши",  "вашу", "вашей",
                                            "вашего", "вашему", "вашим", "ваших",    "вашими"};

/* The text in small letters, Latin and Cyrillic (of which capitals are А to Я alone). */
static void in_small_letters(const char *text, char *out, size_t room) {
    size_t at = 0;
    for (const unsigned char *p = (const unsigned char *)text; *p && at + 2 < room; p++) {
        if (*p == 0xD0 && p[1] >= 0x90 && p[1] <= 0xAF) {
            out[at++] = (char)(p[1] < 0xA0 ? 0xD0 : 0xD1);
            out[at++] = (char)(p[1] < 0xA0 ? p[1] + 0x20 : p[1] - 0x20);
            p++;
        } else {
            out[at++] = (char)(*p >= 'A' && *p <= 'Z' ? *p + 0x20 : *p);
        }
    }
    out[at] = '\0';
}

static bool is_in_word(char c) {
    return (unsigned char)c >= 0x80 || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

static bool has_word(const char *text, const char *word) {
    size_t len = strlen(word);
    for (const char *at = text; (at = strstr(at, word)); at++)
        if ((at == text || !is_in_word(at[-1])) && !is_in_word(at[len]))
            return true;
    return false;
}

static void look_at_told(walk *w, int viewer, dd_lang lang, const char *own) {
    char text[256], small[256], seat[8];
    dd_state view;
    dd_clone(w->game, &view, &w->state);
    w->game->view(&view, viewer);
    dd_out out = dd_out_to(text, sizeof text);
    w->game->prompt(&view, viewer, lang, &out);
    one_line(w, "the prompt for onlookers", &out);
    in_small_letters(text, small, sizeof small);
    for (size_t i = 0; i < sizeof second_person / sizeof *second_person; i++)
        HOLDS(w, !has_word(small, second_person[i]), "an onlooker is spoken to: '%s'", text);
    if (!own)
        return;
    HOLDS(w, strcmp(text, own) != 0, "an onlooker is told what the one who decides is told: '%s'", text);
    for (uint32_t seats = w->actors; seats; seats &= seats - 1) {
        dd_out name = dd_out_to(seat, sizeof seat);
        dd_putf(&name, "p%d", __builtin_ctz(seats) + 1);
        HOLDS(w, has_word(small, seat), "the prompt for onlookers does not name %s: '%s'", seat, text);
    }
}

static void look_at_onlookers(walk *w) {
    bool decided = w->who >= 0 && w->who != DD_CHANCE;
    if (decided && !sometimes(w, 4))
        return;
    for (dd_lang lang = DD_EN; lang <= DD_RU; lang++) {
        char own[256];
        dd_out out = dd_out_to(own, sizeof own);
        if (decided)
            w->game->prompt(&w->state, w->who, lang, &out);
        for (int viewer = DD_SPECTATOR; viewer < w->config.seats; viewer++)
            if (viewer == DD_SPECTATOR || !(w->actors >> viewer & 1))
                look_at_told(w, viewer, lang, decided ? own : NULL);
    }
}

TEST(onlookers_are_told_who_decides_and_what) {
    walk_games(2, look_at_onlookers);
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
