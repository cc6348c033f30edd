/* Tells the service manager (systemd, Type=notify) how things stand. */
#ifndef DD_NOTIFY_H
#define DD_NOTIFY_H

#include <stdbool.h>

/* "READY=1", "STOPPING=1", "STATUS=…"; several lines at once are fine. Nothing happens, and it is true, where
 * nobody has asked for it. */
bool notify(const char *state);

#endif
