/* What a terminal game prints. */
#include "cli/play.h"

#include <string.h>

/* A line of text, in plain ASCII where that is wanted (letters of the language stay). */
void play_print(const play *p, const char *line) {
    static const char *const plain[][2] = {{"—", "-"}, {"–", "-"},   {"→", "->"}, {"×", "x"},
                                           {"·", "*"}, {"…", "..."}, {"«", "\""}, {"»", "\""}};
    enum { PLAIN = sizeof plain / sizeof *plain };
    for (const char *c = line; *c;) {
        size_t i = p->style.unicode ? PLAIN : 0;
        while (i < PLAIN && strncmp(c, plain[i][0], strlen(plain[i][0])) != 0)
            i++;
        if (i < PLAIN) {
            fputs(plain[i][1], stdout);
            c += strlen(plain[i][0]);
        } else {
            putchar(*c++);
        }
    }
    putchar('\n');
}

int play_show_board(const play *p, int viewer) {
    dd_state view;
    int lines = 0;
    const dd_game *game = dd_table_game(p->table);
    dd_out out = dd_out_to(p->page, PLAY_PAGE);
    dd_clone(game, &view, dd_table_state(p->table));
    game->view(&view, viewer);
    game->draw(&view, viewer, &p->style, &out);
    fputs(p->page, stdout);
    for (const char *c = p->page; *c; c++)
        lines += *c == '\n';
    return lines;
}

/* Whose eyes the screen is for: those of the only person, else of somebody who looks on. */
static int viewer_of(const play *p) {
    int viewer = DD_SPECTATOR, people = 0;
    for (int i = 0; i < p->seat_count; i++)
        if (p->seats[i].human) {
            viewer = i;
            people++;
        }
    return people == 1 ? viewer : DD_SPECTATOR;
}

void play_show_events(const play *p) {
    const dd_events *events = dd_table_events(p->table);
    for (int i = 0; i < events->count; i++) {
        const dd_event *event = &events->list[i];
        char text[256];
        dd_out out = dd_out_to(text, sizeof text);
        if (!dd_event_visible(event, viewer_of(p)))
            continue;
        if (event->seat >= 0)
            dd_paint(&out, &p->style, event->seat);
        dd_put(&out, "· ");
        dd_paint(&out, &p->style, DD_PAINT_OFF);
        dd_table_game(p->table)->tell(dd_table_state(p->table), event, p->style.lang, &out);
        play_print(p, text);
    }
}

void play_show_prompt(const play *p, int who) {
    char text[512];
    dd_out out = dd_out_to(text, sizeof text);
    dd_paint(&out, &p->style, who);
    dd_putf(&out, "P%d", who + 1);
    dd_paint(&out, &p->style, DD_PAINT_OFF);
    dd_put(&out, ": ");
    dd_table_game(p->table)->prompt(dd_table_state(p->table), who, p->style.lang, &out);
    const char *how = play_say(p, "  (number or move; ? for help)", "  (номер или ход; ? — помощь)");
    if (dd_columns(text, strlen(text)) + dd_columns(how, strlen(how)) <= p->style.width)
        dd_put(&out, how);
    play_print(p, text);
}

/* "3) take 3", and in full what it does. */
static void put_item(const play *p, const play_question *q, int i, bool full, dd_out *out) {
    const dd_game *game = dd_table_game(p->table);
    size_t from = out->len;
    dd_putf(out, "%s%d) ", i < 9 && q->count > 9 ? " " : "", i + 1);
    dd_move_text(game, dd_table_state(p->table), q->moves[i], out);
    if (full) {
        dd_pad(out, from, 18);
        dd_put_char(out, ' ');
        game->explain(dd_table_state(p->table), q->who, q->moves[i], p->style.lang, out);
    }
}

static int widest_item(const play *p, const play_question *q, bool full) {
    int widest = 0;
    for (int i = 0; i < q->count; i++) {
        char item[256];
        dd_out out = dd_out_to(item, sizeof item);
        put_item(p, q, i, full, &out);
        int width = dd_columns(item, strlen(item));
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* The moves, numbered, in as many columns as the width allows. With a limit of lines that the full list would
 * exceed, only their notation: the command `moves` then tells the rest. */
void play_show_moves(const play *p, const play_question *q, int limit) {
    bool full = true;
    int widest = widest_item(p, q, full), columns = q->count > 8 ? p->style.width / (widest + 2) : 1;
    columns = columns < 1 ? 1 : columns;
    if ((q->count + columns - 1) / columns > limit) {
        full = false;
        widest = widest_item(p, q, full);
        columns = p->style.width / (widest + 2);
        columns = columns < 1 ? 1 : columns;
    }
    int rows = (q->count + columns - 1) / columns;
    for (int row = 0; row < rows; row++) {
        char line[2048];
        dd_out out = dd_out_to(line, sizeof line);
        for (int column = 0; column < columns && column * rows + row < q->count; column++) {
            dd_pad(&out, 0, column * (widest + 2));
            put_item(p, q, column * rows + row, full, &out);
        }
        play_print(p, line);
    }
}

/* The last decisions, in notation and in words; not what is still secret. */
void play_show_log(const play *p, int who) {
    enum { LAST = 15 };
    int length = dd_table_length(p->table);
    for (int n = length > LAST ? length - LAST : 0; n < length; n++) {
        char text[512];
        int decider;
        dd_out out = dd_out_to(text, sizeof text);
        dd_table_entry(p->table, n, &decider);
        if (dd_table_visible(p->table, n, who)) {
            cli_put_entry(p->table, n, p->style.lang, &out);
        } else {
            dd_putf(&out, "%d. ", n + 1);
            dd_put_seat(&out, decider);
            dd_put(&out, " …");
        }
        play_print(p, text);
    }
}
