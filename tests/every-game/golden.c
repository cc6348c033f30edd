/* Golden playthroughs: each record in tests/golden must replay to the digest at its end, and to the scores
 * and places in its comments. Those were counted apart from our code, from the rules alone. A file is named
 * after its game: <game>-<what>.txt. */
#include "support/golden.h"
#include "every-game/walk.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_ROOM = 1 << 20 };

/* The numbers of a comment line like "# scores 12 9 10"; returns how many. */
static int numbers_after(const char *text, const char *word, long out[DD_MAX_SEATS]) {
    const char *line = strstr(text, word);
    int count = 0;
    if (!line)
        return 0;
    for (char *at = (char *)line + strlen(word); *at == ' ' && count < DD_MAX_SEATS; count++)
        out[count] = strtol(at, &at, 10);
    return count;
}

/* The last hash in the record, as it is written there. */
static void last_hash(const char *text, char out[17]) {
    const char *found = NULL;
    for (const char *at = text; (at = strstr(at, "\nhash ")) != NULL; at++)
        found = at;
    snprintf(out, 17, "%s", found ? found + strlen("\nhash ") : "");
}

static void replay_golden(const char *file, const char *text, size_t len) {
    dd_table *table = dd_table_new();
    dd_error error;
    dd_scores scores;
    long points[DD_MAX_SEATS], places[DD_MAX_SEATS];
    char digest[24], expected[17];
    assert_non_null(table);
    if (!dd_table_replay(table, text, len, true, &error))
        fail_msg("%s: %s", file, error.text);
    const dd_game *game = dd_table_game(table);
    const void *state = dd_table_state(table);
    if (strncmp(file, game->id, strlen(game->id)) != 0 || file[strlen(game->id)] != '-')
        fail_msg("%s holds a game of %s", file, game->id);
    if (game->actors(state))
        fail_msg("%s: the game is not over", file);
    dd_out out = dd_out_to(digest, sizeof digest);
    dd_put_hex(&out, dd_digest(game, state));
    last_hash(text, expected);
    if (strcmp(digest, expected) != 0)
        fail_msg("%s ends with hash %s, but the game with %s", file, expected, digest);
    game->scores(state, &scores);
    if (numbers_after(text, "\n# scores", points) != dd_seats(state) ||
        numbers_after(text, "\n# places", places) != dd_seats(state))
        fail_msg("%s: lines '# scores' and '# places' with a number a seat are expected", file);
    for (int seat = 0; seat < dd_seats(state); seat++)
        if (scores.points[seat] != points[seat] || scores.rank[seat] != places[seat])
            fail_msg("%s: P%d has %ld points and place %ld by the rules, %d and %d by the engine", file,
                     seat + 1, points[seat], places[seat], scores.points[seat], scores.rank[seat]);
    dd_table_free(table);
}

TEST(golden_playthroughs_replay) {
    DIR *folder = opendir(golden_folder);
    int found = 0;
    if (!folder)
        fail_msg("%s can't be opened", golden_folder);
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        const char *dot = strrchr(entry->d_name, '.');
        size_t len;
        if (entry->d_name[0] == '.' || !dot || strcmp(dot, ".txt") != 0)
            continue;
        const char *text = golden_text(entry->d_name, &len);
        replay_golden(entry->d_name, text, len);
        found++;
    }
    closedir(folder);
    assert_true(found > 0);
}

/* A record must not be accepted with other moves in it: half of its worth is in what it refuses. */
TEST(golden_playthroughs_are_refused_with_a_line_less) {
    DIR *folder = opendir(golden_folder);
    dd_table *table = dd_table_new();
    assert_true(folder && table);
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        static char shorter[FILE_ROOM];
        dd_error error;
        size_t len;
        if (!strstr(entry->d_name, ".txt"))
            continue;
        const char *text = golden_text(entry->d_name, &len);
        const char *move = strstr(text, "\nP1 ");
        assert_non_null(move);
        size_t before = (size_t)(move - text), skipped = 1 + strcspn(move + 1, "\n");
        memcpy(shorter, text, before);
        memcpy(shorter + before, move + skipped, len - before - skipped);
        if (dd_table_replay(table, shorter, len - skipped, true, &error))
            fail_msg("%s is accepted without its first move of P1", entry->d_name);
    }
    dd_table_free(table);
    closedir(folder);
}
