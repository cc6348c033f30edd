/* Lines to an engine: every answer is an object of strict JSON that begins with "ok". */
#include "fuzz.h"

#include "protocol/protocol.h"

enum { MAX_LINES = 32, MAX_VALUES = 1 << 20 };

static bool has(const char *line, size_t len, const char *word) {
    size_t n = strlen(word);
    for (size_t i = 0; i + n <= len; i++)
        if (memcmp(line + i, word, n) == 0)
            return true;
    return false;
}

/* A bot with a large budget only thinks: no crash is found while it does. Escapes could hide its name. */
static bool thinks_long(const char *line, size_t len) {
    static const char *const words[] = {"\\u", "flat", "tree", "easy", "medium", "hard", "expert", "@"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (has(line, len, words[i]) && (has(line, len, "bot") || has(line, len, "\\u")))
            return true;
    return false;
}

static void answer(dd_session *session, const char *line, size_t len) {
    static dd_json_node nodes[MAX_VALUES];
    dd_json_doc doc;
    dd_error error = {""};
    const char *text = dd_session_answer(session, line, len);
    REQUIRE(strncmp(text, "{\"ok\":", 6) == 0, text);
    REQUIRE(!strchr(text, '\n'), text);
    /* Our reader takes whole numbers alone, and a bot's values are fractions. */
    REQUIRE(has(line, len, "bot") || dd_json_read(text, strlen(text), nodes, MAX_VALUES, &doc, &error),
            error.text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *at = (const char *)data, *end = at + size;
    dd_session *session = dd_session_new(NULL);
    REQUIRE(session, "out of memory");
    for (int n = 0; n < MAX_LINES && at < end; n++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t len = (size_t)((stop ? stop : end) - at);
        /* A copy of just this size lets the sanitizer see every byte that is read beyond it. */
        char *line = malloc(len ? len : 1);
        REQUIRE(line, "out of memory");
        memcpy(line, at, len);
        if (!thinks_long(line, len))
            answer(session, line, len);
        free(line);
        at += stop ? len + 1 : len;
    }
    dd_session_free(session);
    return 0;
}
