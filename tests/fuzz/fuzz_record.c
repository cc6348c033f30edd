/* A text as a record: if it is accepted, its record is too, and leads to the same position. */
#include "fuzz.h"

static char *record_of(const dd_table *table, size_t *len) {
    dd_out measure = {0};
    dd_table_record(table, &measure);
    char *text = malloc(measure.len + 1);
    REQUIRE(text, "out of memory");
    dd_out out = dd_out_to(text, measure.len + 1);
    dd_table_record(table, &out);
    REQUIRE(out.len == measure.len, "measuring and writing differ");
    *len = out.len;
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    dd_error error = {""};
    dd_table *table = dd_table_new(), *again = dd_table_new();
    REQUIRE(table && again, "out of memory");
    if (dd_table_replay(table, (const char *)data, size, true, &error)) {
        size_t len, len_again;
        const dd_game *game = dd_table_game(table);
        char *text = record_of(table, &len);
        REQUIRE(dd_table_replay(again, text, len, true, &error), error.text);
        REQUIRE(dd_digest(game, dd_table_state(table)) == dd_digest(game, dd_table_state(again)), text);
        REQUIRE(game->check(dd_table_state(table), &error), error.text);
        char *text_again = record_of(again, &len_again);
        REQUIRE(len == len_again && memcmp(text, text_again, len) == 0, text);
        free(text);
        free(text_again);
    } else {
        REQUIRE(error.text[0], "a refusal has a reason");
        REQUIRE(!dd_table_game(table), "a refused record leaves the table as it was");
    }
    dd_table_free(table);
    dd_table_free(again);
    return 0;
}
