/* The protocol of `diadem engine`: one JSON message in, one out, over any transport. docs/protocol.md
 * describes it for strangers. */
#ifndef DD_PROTOCOL_H
#define DD_PROTOCOL_H

#include "core/game.h"

enum { DD_PROTOCOL_MAX_LINE = 4 << 20 }; /* bytes of a message */

typedef struct dd_session dd_session;

/* `clock` gives milliseconds, for bots with a time budget. NULL: out of memory. */
dd_session *dd_session_new(double (*clock)(void));
void dd_session_free(dd_session *session);
/* Answers one message. The answer, without a line end, is valid until the next call. */
const char *dd_session_answer(dd_session *session, const char *message, size_t len);

#endif
