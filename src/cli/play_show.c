/* What a terminal game prints. */
#include "cli/play.h"

#include <string.h>

/* The text in plain ASCII where that is wanted; letters of the language stay. */
static void put_plain(const play *p, const char *text, dd_out *out) {
    static const char *const plain[][2] = {{"—", "-"}, {"–", "-"},   {"→", "->"}, {"×", "x"},
                                           {"·", "*"}, {"…", "..."}, {"«", "\""}, {"»", "\""}};
    enum { PLAIN = sizeof plain / sizeof *plain };
    for (const char *c = text; *c;) {
        size_t i = p->style.unicode ? PLAIN : 0;
        while (i < PLAIN && strncmp(c, plain[i][0], strlen(plain[i][0])) != 0)
            i++;
        if (i < PLAIN) {
            dd_put(out, plain[i][1]);
            c += strlen(plain[i][0]);
        } else {
            dd_put_char(out, *c++);
        }
    }
}

/* How many bytes of the text fit into a line: whole words, one at least. */
static size_t fitting(const char *text, int width) {
    size_t fits = 0;
    for (size_t end = 0; text[end]; fits = end) {
        end += strspn(text + end, " ");
        end += strcspn(text + end, " ");
        if (fits && dd_columns(text, end) > width)
            break;
    }
    return fits;
}

/* The text in lines of the terminal's width, those after the first indented. Returns how many there are. */
static int put_folded(const play *p, const char *text, int indent, dd_out *out) {
    char plain[PLAY_TEXT];
    dd_out line = dd_out_to(plain, sizeof plain);
    put_plain(p, text, &line);
    int width = p->style.width, lines = 0;
    indent = indent < width / 2 ? indent : width / 2;
    for (const char *c = plain; *c || lines == 0; c += strspn(c, " ")) {
        size_t start = out->len, length = fitting(c, lines ? width - indent : width);
        dd_pad(out, start, lines ? indent : 0);
        dd_put_n(out, c, length);
        dd_put_char(out, '\n');
        c += length;
        lines++;
    }
    return lines;
}

void play_print(const play *p, const char *text, int indent) {
    char lines[2 * PLAY_TEXT];
    dd_out out = dd_out_to(lines, sizeof lines);
    put_folded(p, text, indent, &out);
    fputs(lines, stdout);
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
        play_print(p, text, 2);
    }
    if (events->cut)
        play_print(p, p->style.lang == DD_RU ? "· … и не только" : "· … and more", 2);
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
    play_print(p, text, 4);
}

/* "3) take 3", and from column `words` on what it does; `words` is 0 where only the notation is shown. */
static void put_item(const play *p, const play_question *q, int i, int words, dd_out *out) {
    const dd_game *game = dd_table_game(p->table);
    size_t from = out->len;
    dd_putf(out, "%s%d) ", i < 9 && q->count > 9 ? " " : "", i + 1);
    dd_move_text(game, dd_table_state(p->table), q->moves[i], out);
    if (words) {
        dd_pad(out, from, words - 1);
        dd_put_char(out, ' ');
        game->explain(dd_table_state(p->table), q->who, q->moves[i], p->style.lang, out);
    }
}

static int widest_item(const play *p, const play_question *q, int words) {
    int widest = 0;
    for (int i = 0; i < q->count; i++) {
        char item[PLAY_TEXT];
        dd_out out = dd_out_to(item, sizeof item);
        put_item(p, q, i, words, &out);
        int width = dd_columns(item, strlen(item));
        widest = width > widest ? width : widest;
    }
    return widest;
}

static int columns_of(const play *p, int widest) {
    int columns = p->style.width / (widest + 2);
    return columns < 1 ? 1 : columns;
}

/* Lines of the list with what each move does, in one column. */
static int folded_lines(const play *p, const play_question *q, int words) {
    int lines = 0;
    for (int i = 0; i < q->count; i++) {
        char item[PLAY_TEXT], folded[2 * PLAY_TEXT];
        dd_out out = dd_out_to(item, sizeof item), rest = dd_out_to(folded, sizeof folded);
        put_item(p, q, i, words, &out);
        lines += put_folded(p, item, words, &rest);
    }
    return lines;
}

/* The moves, numbered, in as many columns as the width allows. With a limit of lines that the full list would
 * exceed, only their notation: the command `moves` then tells the rest. */
void play_show_moves(const play *p, const play_question *q, int limit) {
    enum { NARROWEST = 19, WIDEST = 32 }; /* a longer move stands out, the others do not follow it */
    int notation = widest_item(p, q, 0), apart = notation + 2;
    int words = apart < NARROWEST ? NARROWEST : apart > WIDEST ? WIDEST : apart;
    int widest = widest_item(p, q, words), columns = q->count > 8 ? columns_of(p, widest) : 1;
    int rows = (q->count + columns - 1) / columns;
    if ((columns == 1 ? folded_lines(p, q, words) : rows) > limit) {
        words = 0;
        widest = notation;
        columns = columns_of(p, widest);
        rows = (q->count + columns - 1) / columns;
    }
    for (int row = 0; row < rows; row++) {
        char line[PLAY_TEXT];
        dd_out out = dd_out_to(line, sizeof line);
        for (int column = 0; column < columns && column * rows + row < q->count; column++) {
            dd_pad(&out, 0, column * (widest + 2));
            put_item(p, q, column * rows + row, words, &out);
        }
        play_print(p, line, words);
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
        play_print(p, text, 4);
    }
}
