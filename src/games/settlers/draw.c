/* A position in a terminal of 80 columns: the round, the others in brief, the cards to choose from, and at
 * last, next to the question, what the viewer has. */
#include "games/settlers/draw.h"

enum { INDENT = 9 }; /* of lines with a label */

/* ---- The round ---- */

static bool is_to_act(const im_state *s, int seat) {
    if (!s->tasks)
        return false;
    im_task task = im_next(s);
    if (im_decider(task.what) != DD_BY_PLAYERS)
        return false;
    return task.what == IM_DRAFT ? im_still_to_pick(s) >> seat & 1 : task.seat == seat;
}

static const char *phase_name(const im_state *s, dd_lang lang) {
    static const dd_text names[IM_PHASES] = {
        [IM_SETUP] = {"setup", "подготовка"},
        [IM_LOOKOUT] = {"lookout", "разведка"},
        [IM_PRODUCING] = {"production", "производство"},
        [IM_ACTIONS] = {"actions", "действия"},
        [IM_ATTACKING] = {"the opponent attacks", "атака противника"},
        [IM_OVER] = {"the game is over", "игра окончена"},
    };
    return dd_say(names[s->phase], lang);
}

/* Whose turn it is, and whether its action is still to be taken. */
static void put_actors(dd_out *out, const im_state *s, const dd_style *style) {
    bool any = false;
    for (int seat = 0; seat < im_seats(s); seat++) {
        if (!is_to_act(s, seat))
            continue;
        dd_put(out, any ? ", " : im_words(style, "; to act: ", "; решает: "));
        im_short_side(out, s, seat, style);
        any = true;
    }
    if (any && im_next(s).what == IM_TURN && s->acted != IM_NOT_ACTED)
        dd_put(out, im_words(style, " (action taken)", " (действие было)"));
}

static void draw_round(const im_state *s, const dd_style *style, dd_out *out) {
    char line[400];
    dd_out text = dd_out_to(line, sizeof line);
    im_flow f = im_flow_from(out, style, "", 0);
    dd_paint(&text, style, DD_PAINT_BOLD);
    if (s->round)
        dd_putf(&text, im_words(style, "Round %d of %d, ", "Раунд %d из %d, "), s->round, IM_ROUNDS);
    dd_put(&text, phase_name(s, style->lang));
    dd_paint(&text, style, DD_PAINT_OFF);
    put_actors(&text, s, style);
    if (s->first >= 0 && !im_is_solo(s)) {
        dd_put(&text, im_words(style, "; first: ", "; первый: "));
        im_short_side(&text, s, s->first, style);
    }
    dd_putf(&text, im_words(style, "; common deck: %d", "; общая колода: %d"), s->left[IM_COMMON]);
    im_flow_sentence(&f, 0, line);
    im_flow_end(&f);
}

/* ---- A player ---- */

/* While the game runs there are two numbers: what is gained for good, and what the empire would count if the
 * game ended as things stand. */
static void put_points(dd_out *out, const im_state *s, int seat, int points, const dd_style *style) {
    if (s->phase == IM_OVER)
        dd_putf(out, im_words(style, "%d VP", "%d ПО"), points);
    else
        dd_putf(
            out,
            im_words(style, "%d VP gained, %d if it ended now", "набрано %d ПО; при конце игры сейчас %d"),
            s->vp[seat], points);
}

/* What the solo game has come to (IS-218 to IS-220). */
static void put_result(dd_out *out, const dd_scores *scores, const dd_style *style) {
    if (scores->won[0] > 0)
        dd_putf(out, ", %s", dd_say(im_solo_ranks[im_solo_rank(scores->points[0])], style->lang));
    else
        dd_put(out, im_words(style, ", lost", ", поражение"));
}

/* "►P1 you, Romans: 7 VP gained, 23 if it ended now, passed". At the end a star marks the winner. */
static void draw_title(const im_state *s, int seat, int who, const dd_scores *scores, const dd_style *style,
                       dd_out *out) {
    char title[400];
    dd_out text = dd_out_to(title, sizeof title);
    bool won = s->phase == IM_OVER && scores->won[seat] > 0;
    const char *sign = won                  ? im_sign_of(style, IM_SIGN_WON)
                       : is_to_act(s, seat) ? im_sign_of(style, IM_SIGN_TURN)
                                            : " ";
    im_short_side(&text, s, seat, style);
    if (seat == who)
        dd_put(&text, im_words(style, " you", " вы"));
    if (s->empire[seat] != IM_COMMON)
        dd_putf(&text, ", %s", dd_say(im_deck_names[s->empire[seat]], style->lang));
    dd_put(&text, ": ");
    put_points(&text, s, seat, scores->points[seat], style);
    if (im_has_passed(s, seat) && s->phase == IM_ACTIONS)
        dd_put(&text, im_words(style, ", passed", ", пас"));
    if (im_is_solo(s) && s->phase == IM_OVER)
        put_result(&text, scores, style);
    im_draw_heading(out, style, sign, title);
}

/* "3 common, 2 own (deck: 24)": by their backs, which everybody sees. */
static void put_hand_count(dd_out *out, const im_state *s, int seat, const dd_style *style) {
    int list = IM_IN_HAND + seat, count = im_list_count(s, list), own = 0;
    for (int i = 0; i < count; i++)
        own += im_is_faction(im_listed(s, list, i).kind);
    dd_putf(out, im_words(style, "%d common, %d own", "общих %d, своих %d"), count - own, own);
    if (s->empire[seat] != IM_COMMON)
        dd_putf(out, im_words(style, " (deck: %d)", " (колода: %d)"), s->left[s->empire[seat]]);
}

/* The cards of a list that the viewer can see, by name. The list is sorted. */
static void put_known(im_flow *f, const im_state *s, int list, const char *label) {
    int count = im_list_count(s, list);
    for (int i = 0, end; i < count; i = end) {
        int kind = im_listed(s, list, i).kind;
        char text[160];
        dd_out item = dd_out_to(text, sizeof text);
        for (end = i + 1; end < count && im_listed(s, list, end).kind == kind; end++)
            ;
        if (im_is_hidden(kind))
            continue;
        dd_putf(&item, "%s%s", label, dd_say(im_kinds[kind].name, f->style->lang));
        if (end - i > 1)
            dd_putf(&item, " %s%d", im_sign_of(f->style, IM_SIGN_TIMES), end - i);
        im_flow_put(f, 2, text);
        label = "";
    }
}

/* Of what is at large the viewer knows only that it was there. */
static void draw_hand(const im_state *s, int seat, const dd_style *style, dd_out *out) {
    char text[160];
    dd_out count = dd_out_to(text, sizeof text);
    im_flow f = im_flow_from(out, style, im_words(style, " hand", " рука"), INDENT);
    put_hand_count(&count, s, seat, style);
    im_flow_put(&f, 0, text);
    put_known(&f, s, IM_IN_HAND + seat, im_words(style, "seen: ", "видели: "));
    put_known(&f, s, IM_AT_LARGE + seat, im_words(style, "there or face down: ", "там или закрыты: "));
    im_flow_end(&f);
}

static void draw_other(const im_state *s, int seat, int who, const dd_scores *scores, const dd_style *style,
                       dd_out *out) {
    draw_title(s, seat, who, scores, style, out);
    draw_hand(s, seat, style, out);
    im_draw_supply(s, seat, style, out);
    im_draw_deals(s, seat, false, style, out);
    im_draw_places(s, seat, style, out);
}

static void draw_own(const im_state *s, int who, const dd_scores *scores, const dd_style *style,
                     dd_out *out) {
    char title[160];
    dd_out text = dd_out_to(title, sizeof title);
    draw_title(s, who, who, scores, style, out);
    im_draw_supply(s, who, style, out);
    im_draw_deals(s, who, true, style, out);
    im_draw_own_places(s, who, style, out);
    dd_put(&text, im_words(style, "Your hand: ", "Ваша рука: "));
    put_hand_count(&text, s, who, style);
    im_draw_heading(out, style, " ", title);
    im_draw_list(s, IM_IN_HAND + who, style, out);
}

/* ---- The virtual opponent ---- */

static void draw_rival(const im_state *s, const dd_style *style, dd_out *out) {
    char title[200];
    dd_out text = dd_out_to(title, sizeof title);
    im_short_side(&text, s, IM_RIVAL, style);
    dd_putf(&text,
            im_words(style, ": trophies %d, faction locations of yours %d",
                     " (противник): трофеев %d, ваших имперских локаций %d"),
            im_list_count(s, IM_TROPHIES), im_faction_locations(s, 0));
    im_draw_heading(out, style, " ", title);
    im_draw_places(s, IM_RIVAL, style, out);
    im_draw_deals(s, IM_RIVAL, false, style, out);
}

/* ---- Cards to choose from ---- */

static void draw_choice(const im_state *s, int list, const char *title, const dd_style *style, dd_out *out) {
    if (im_list_count(s, list) == 0)
        return;
    im_draw_heading(out, style, " ", title);
    im_draw_list(s, list, style, out);
}

static void draw_offer(const im_state *s, int who, const dd_style *style, dd_out *out) {
    draw_choice(s, IM_IN_OFFER + who, im_words(style, "One of these is yours", "Одна из них ваша"), style,
                out);
    if (s->picks[who] >= 0)
        dd_putf(out, im_words(style, "You keep %s.\n", "Вы оставляете: %s.\n"),
                dd_say(im_kinds[s->picks[who]].name, style->lang));
}

static void draw_choices(const im_state *s, int who, const dd_style *style, dd_out *out) {
    if (s->shown) {
        im_draw_heading(out, style, " ", im_words(style, "On display", "Выложены"));
        im_draw_cards(s->display, s->shown, style, out);
    }
    if (who < 0)
        return;
    draw_offer(s, who, style, out);
    if (s->tasks && im_next(s).seat == who)
        draw_choice(s, IM_DRAWN, im_words(style, "Drawn", "Взяты из колоды"), style, out);
}

/* ---- The whole ---- */

/* Once there is something that it explains. */
static void draw_legend(const im_state *s, const dd_style *style, dd_out *out) {
    if (s->place_end[IM_SEATS - 1] == 0)
        return;
    im_flow f = im_flow_from(out, style, "", 0);
    dd_paint(out, style, DD_PAINT_DIM);
    im_flow_sentence(&f, 0,
                     im_words(style, "3:Name (goods) [marks]: place, what razing it brings, what lies on it",
                              "3:Название (товары) [метки]: место, бонус разрушения, что лежит на карточке"));
    dd_paint(out, style, DD_PAINT_OFF);
    im_flow_end(&f);
}

void im_draw(const void *view, int who, const dd_style *style, dd_out *out) {
    const im_state *s = view;
    dd_scores scores;
    im_scores(s, &scores);
    draw_round(s, style, out);
    if (im_is_solo(s))
        draw_rival(s, style, out);
    for (int seat = 0; seat < im_seats(s); seat++)
        if (seat != who)
            draw_other(s, seat, who, &scores, style, out);
    draw_legend(s, style, out);
    if (who >= 0)
        draw_own(s, who, &scores, style, out);
    draw_choices(s, who, style, out);
}
