/* What is served over plain HTTP: the page and its files, which are part of the program. */
#ifndef DD_PAGES_H
#define DD_PAGES_H

#include "server/net.h"

/* A file of the page, compressed when it was built. Made by scripts/embed from web/dist. */
typedef struct pages_asset {
    const char *path; /* "/" or "/assets/app-1a2b3c4d.js" */
    const char *type;
    const char *etag;                       /* quoted, W/ before it: the same one for every compression */
    bool forever;                           /* its name has a hash of its content: may be cached for ever */
    const unsigned char *plain, *gzip, *br; /* gzip and br are NULL where they would not be smaller */
    uint32_t plain_len, gzip_len, br_len;
} pages_asset;

extern const pages_asset pages_assets[]; /* ends with a NULL path */

/* The page for "/" and "/t/…", files for "/assets/…", else 404. Never fails. */
void pages_answer(const net_request *request, net_response *response);
/* The headers that every response has, security ones included: name, value, …, NULL. */
extern const char *const pages_headers[];

#endif
