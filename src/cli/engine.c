/* diadem engine: the line protocol on standard input and output. */
#include "cli/cli.h"

#include "protocol/protocol.h"

#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {{0}};

/* One line, without its end; what does not fit is read and thrown away. False at the end of the input. */
static bool read_line(char *buffer, size_t room, size_t *len) {
    int c;
    *len = 0;
    while ((c = getc_unlocked(stdin)) != EOF && c != '\n')
        if (*len < room)
            buffer[(*len)++] = (char)c;
    return c != EOF || *len > 0;
}

static int run(const cli_args *args) {
    (void)args;
    dd_session *session = dd_session_new(cli_clock_ms);
    /* One byte more than a message may have: the session refuses what fills it. */
    char *line = malloc(DD_PROTOCOL_MAX_LINE + 1);
    size_t len = 0;
    int code = CLI_OK;
    if (!session || !line)
        code = cli_fail(CLI_FAILED, "out of memory");
    while (code == CLI_OK && read_line(line, DD_PROTOCOL_MAX_LINE + 1, &len)) {
        puts(dd_session_answer(session, line, len));
        if (fflush(stdout) != 0)
            code = cli_fail(CLI_FAILED, "can't write the answer: nobody listens any more");
    }
    dd_session_free(session);
    free(line);
    return code;
}

const cli_command cli_engine = {
    .name = "engine",
    .arguments = "",
    .about = {"speak the line protocol of docs/protocol.md", "построчный протокол, см. docs/protocol.md"},
    .options = options,
    .run = run,
};
