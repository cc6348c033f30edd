/* JSON, both ways, bounded: the writer fills the caller's buffer, the reader the caller's nodes. */
#ifndef DD_JSON_H
#define DD_JSON_H

#include "core/text.h"

/* ---- Writing ---- */

typedef struct dd_json {
    dd_out *out;
    bool comma; /* the next value needs one before it */
} dd_json;

dd_json dd_json_to(dd_out *out);
void dd_json_open(dd_json *json, char bracket); /* '{' or '[' */
void dd_json_close(dd_json *json, char bracket);
void dd_json_key(dd_json *json, const char *key);
void dd_json_string(dd_json *json, const char *text);
void dd_json_string_n(dd_json *json, const char *text, size_t len);
void dd_json_int(dd_json *json, int64_t value);
void dd_json_real(dd_json *json, double value); /* four decimals */
void dd_json_bool(dd_json *json, bool value);
void dd_json_null(dd_json *json);
void dd_json_raw(dd_json *json, const char *text, size_t len); /* JSON that is already written */
/* "key": {"en": …, "ru": …} */
void dd_json_text(dd_json *json, const char *key, dd_text text);
void dd_json_key_string(dd_json *json, const char *key, const char *text);
void dd_json_key_int(dd_json *json, const char *key, int64_t value);
void dd_json_key_bool(dd_json *json, const char *key, bool value);

/* ---- Reading ----
 *
 * Strict RFC 8259: no trailing commas, comments or junk; valid UTF-8; no duplicate keys; numbers are
 * whole and fit 64 bits (nothing we read has others); nesting and keys an object up to the limits below. A
 * key has no escapes: nobody needs them in ours, and so no key has two spellings. */

enum { DD_JSON_DEPTH = 32, DD_JSON_KEYS = 256 };

typedef enum dd_json_type {
    DD_JSON_NULL,
    DD_JSON_FALSE,
    DD_JSON_TRUE,
    DD_JSON_NUMBER,
    DD_JSON_STRING,
    DD_JSON_ARRAY,
    DD_JSON_OBJECT,
} dd_json_type;

/* A value. The members of an object are keys (strings) and values in turn; a container is followed
 * by its members; `skip` is the number of nodes up to the next sibling. */
typedef struct dd_json_node {
    uint8_t type;
    uint32_t start, len; /* in the source: a string without its quotes, a container with brackets */
    uint32_t skip;
    uint32_t count; /* members: pairs of an object, elements of an array */
    int64_t number;
} dd_json_node;

typedef struct dd_json_doc {
    const char *source;
    dd_json_node *nodes;
    uint32_t count;
} dd_json_doc;

/* Nodes are the caller's: `room` of them. False with a reason and its place in the text. */
bool dd_json_read(const char *source, size_t len, dd_json_node *nodes, uint32_t room, dd_json_doc *doc,
                  dd_error *error);

/* The value of a member, or NULL. */
const dd_json_node *dd_json_get(const dd_json_doc *doc, const dd_json_node *object, const char *key);
static inline const dd_json_node *dd_json_first(const dd_json_node *container) {
    return container + 1;
}
static inline const dd_json_node *dd_json_next(const dd_json_node *node) {
    return node + node->skip;
}
/* A string, unescaped, into the buffer. False if it does not fit or holds a NUL. */
bool dd_json_copy(const dd_json_doc *doc, const dd_json_node *string, char *buffer, size_t room);
/* A value as somebody wrote it, for a message: "12", "'a99'", "null", "a list", "an object". */
dd_quoted dd_json_quote(const dd_json_doc *doc, const dd_json_node *node);
bool dd_json_is(const dd_json_doc *doc, const dd_json_node *string, const char *text);

#endif
