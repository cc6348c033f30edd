#include "core/json.h"

#include <string.h>

typedef struct reader {
    const char *text;
    size_t len;
    size_t at;
    dd_json_node *nodes;
    uint32_t room;
    uint32_t count;
    dd_error *error;
} reader;

static bool fail(const reader *r, const char *what) {
    return dd_fail(r->error, "JSON: %s at byte %u", what, (unsigned)r->at + 1);
}

static bool is_space(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

static void skip_space(reader *r) {
    while (r->at < r->len && is_space(r->text[r->at]))
        r->at++;
}

static bool at_char(const reader *r, char c) {
    return r->at < r->len && r->text[r->at] == c;
}

static dd_json_node *new_node(reader *r, dd_json_type type) {
    if (r->count == r->room) {
        fail(r, "too many values");
        return NULL;
    }
    dd_json_node *node = &r->nodes[r->count++];
    *node = (dd_json_node){.type = (uint8_t)type, .start = (uint32_t)r->at, .skip = 1};
    return node;
}

static int hex_value(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

/* The number of a \uXXXX escape whose digits begin at `p`; -1 if it is none. */
static int32_t hex_escape(const char *p, size_t len) {
    if (len < 4)
        return -1;
    int32_t value = 0;
    for (int i = 0; i < 4; i++) {
        int digit = hex_value(p[i]);
        if (digit < 0)
            return -1;
        value = value << 4 | digit;
    }
    return value;
}

/* After a backslash: one escape, surrogates only in pairs. */
static bool read_escape(reader *r) {
    if (r->at >= r->len)
        return fail(r, "text ends inside a string");
    char c = r->text[r->at++];
    if (c && strchr("\"\\/bfnrt", c))
        return true;
    if (c != 'u')
        return fail(r, "unknown escape in a string");
    int32_t unit = hex_escape(r->text + r->at, r->len - r->at);
    if (unit < 0)
        return fail(r, "\\u needs four hexadecimal digits");
    r->at += 4;
    if (unit >= 0xDC00 && unit <= 0xDFFF)
        return fail(r, "half of a surrogate pair");
    if (unit >= 0xD800 && unit <= 0xDBFF) {
        int32_t low = r->len - r->at >= 6 && r->text[r->at] == '\\' && r->text[r->at + 1] == 'u'
                          ? hex_escape(r->text + r->at + 2, r->len - r->at - 2)
                          : -1;
        if (low < 0xDC00 || low > 0xDFFF)
            return fail(r, "half of a surrogate pair");
        r->at += 6;
    }
    return true;
}

static bool read_string(reader *r) {
    dd_json_node *node = new_node(r, DD_JSON_STRING);
    if (!node)
        return false;
    node->start = (uint32_t)++r->at; /* past the quote */
    for (;;) {
        if (r->at >= r->len)
            return fail(r, "text ends inside a string");
        unsigned char c = (unsigned char)r->text[r->at];
        if (c == '"')
            break;
        if (c < 0x20)
            return fail(r, "control character in a string");
        if (c == '\\') {
            r->at++;
            if (!read_escape(r))
                return false;
            continue;
        }
        int n = dd_utf8_length(r->text + r->at, r->len - r->at);
        if (!n)
            return fail(r, "invalid UTF-8");
        r->at += (size_t)n;
    }
    node->len = (uint32_t)(r->at++ - node->start);
    return true;
}

static bool read_number(reader *r) {
    dd_json_node *node = new_node(r, DD_JSON_NUMBER);
    if (!node)
        return false;
    bool negative = at_char(r, '-');
    if (negative)
        r->at++;
    const uint64_t most = (uint64_t)INT64_MAX + negative;
    size_t first = r->at;
    uint64_t value = 0;
    while (r->at < r->len && r->text[r->at] >= '0' && r->text[r->at] <= '9') {
        uint64_t digit = (uint64_t)(r->text[r->at++] - '0');
        if (value > (most - digit) / 10)
            return fail(r, "number too big");
        value = value * 10 + digit;
    }
    if (r->at == first)
        return fail(r, "unexpected character");
    if (r->text[first] == '0' && r->at > first + 1)
        return fail(r, "number with a leading zero");
    if (r->at < r->len && r->text[r->at] && strchr(".eE", r->text[r->at]))
        return fail(r, "only whole numbers are used here;");
    node->len = (uint32_t)(r->at - node->start);
    node->number = (int64_t)(negative ? 0 - value : value);
    return true;
}

static bool read_word(reader *r) {
    static const struct {
        const char *word;
        dd_json_type type;
    } words[] = {{"null", DD_JSON_NULL}, {"true", DD_JSON_TRUE}, {"false", DD_JSON_FALSE}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t n = strlen(words[i].word);
        if (r->len - r->at >= n && memcmp(r->text + r->at, words[i].word, n) == 0) {
            dd_json_node *node = new_node(r, words[i].type);
            if (!node)
                return false;
            node->len = (uint32_t)n;
            r->at += n;
            return true;
        }
    }
    return read_number(r);
}

/* ---- Repeated keys ----
 *
 * The keys of an object are kept in order while it is read: by length, then by bytes. So each is looked up in
 * a few steps whatever the keys are; a table of hashes would be as slow as its worst keys, and strangers
 * choose them. */

typedef struct key_order {
    uint32_t count;
    uint32_t node[DD_JSON_KEYS];
} key_order;

static int compare_keys(const reader *r, const dd_json_node *a, const dd_json_node *b) {
    if (a->len != b->len)
        return a->len < b->len ? -1 : 1;
    return memcmp(r->text + a->start, r->text + b->start, a->len);
}

/* Puts a key in its place. False if it is there already. */
static bool add_key(const reader *r, key_order *keys, uint32_t key) {
    uint32_t low = 0, high = keys->count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        int order = compare_keys(r, &r->nodes[key], &r->nodes[keys->node[middle]]);
        if (order == 0)
            return false;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    memmove(&keys->node[low + 1], &keys->node[low], (keys->count - low) * sizeof *keys->node);
    keys->node[low] = key;
    keys->count++;
    return true;
}

/* ---- Containers ---- */

static bool read_value(reader *r, int depth);

static bool read_key(reader *r, key_order *keys) {
    if (!at_char(r, '"'))
        return fail(r, "a key in quotes is expected");
    uint32_t key = r->count;
    if (keys->count == DD_JSON_KEYS)
        return fail(r, "too many keys in an object");
    if (!read_string(r))
        return false;
    if (memchr(r->text + r->nodes[key].start, '\\', r->nodes[key].len))
        return fail(r, "a key with an escape");
    if (!add_key(r, keys, key))
        return dd_fail(r->error, "JSON: the key %s stands twice in an object, at byte %u",
                       dd_quote_n(r->text + r->nodes[key].start, r->nodes[key].len).text,
                       (unsigned)r->at + 1);
    skip_space(r);
    if (!at_char(r, ':'))
        return fail(r, "':' is expected");
    r->at++;
    skip_space(r);
    return true;
}

/* Before each member: is there one? After the first, a comma stands before it. */
static bool comes_member(reader *r, uint32_t container, char close, bool *comes) {
    skip_space(r);
    *comes = !at_char(r, close);
    if (!*comes || !r->nodes[container].count)
        return true;
    if (!at_char(r, ','))
        return fail(r, r->at < r->len ? "',' is expected" : "text ends too early");
    r->at++;
    skip_space(r);
    return true;
}

static bool read_object(reader *r, uint32_t object, int depth) {
    key_order keys;
    bool comes;
    for (keys.count = 0; comes_member(r, object, '}', &comes); r->nodes[object].count++) {
        if (!comes)
            return true;
        if (!read_key(r, &keys) || !read_value(r, depth + 1))
            return false;
    }
    return false;
}

static bool read_array(reader *r, uint32_t array, int depth) {
    bool comes;
    for (; comes_member(r, array, ']', &comes); r->nodes[array].count++) {
        if (!comes)
            return true;
        if (!read_value(r, depth + 1))
            return false;
    }
    return false;
}

static bool read_container(reader *r, int depth) {
    bool object = r->text[r->at] == '{';
    uint32_t index = r->count;
    if (depth > DD_JSON_DEPTH)
        return fail(r, "nested too deeply");
    if (!new_node(r, object ? DD_JSON_OBJECT : DD_JSON_ARRAY))
        return false;
    r->at++;
    if (!(object ? read_object(r, index, depth) : read_array(r, index, depth)))
        return false;
    r->at++;
    dd_json_node *node = &r->nodes[index];
    node->len = (uint32_t)(r->at - node->start);
    node->skip = r->count - index;
    return true;
}

static bool read_value(reader *r, int depth) {
    if (r->at >= r->len)
        return fail(r, "text ends too early");
    switch (r->text[r->at]) {
    case '{':
    case '[':
        return read_container(r, depth);
    case '"':
        return read_string(r);
    default:
        return read_word(r);
    }
}

bool dd_json_read(const char *source, size_t len, dd_json_node *nodes, uint32_t room, dd_json_doc *doc,
                  dd_error *error) {
    reader r = {.text = source, .len = len, .nodes = nodes, .room = room, .error = error};
    if (len > UINT32_MAX / 2)
        return dd_fail(error, "JSON: the text is longer than 4 GiB at byte 1");
    skip_space(&r);
    if (!read_value(&r, 1))
        return false;
    skip_space(&r);
    if (r.at != len)
        return fail(&r, "something follows the value");
    *doc = (dd_json_doc){.source = source, .nodes = nodes, .count = r.count};
    return true;
}

const dd_json_node *dd_json_get(const dd_json_doc *doc, const dd_json_node *object, const char *key) {
    if (object->type != DD_JSON_OBJECT)
        return NULL;
    const dd_json_node *k = dd_json_first(object);
    for (uint32_t i = 0; i < object->count; i++, k = dd_json_next(dd_json_next(k)))
        if (dd_json_is(doc, k, key))
            return dd_json_next(k);
    return NULL;
}

static void put_code_point(dd_out *out, uint32_t c) {
    if (c < 0x80) {
        dd_put_char(out, (char)c);
    } else if (c < 0x800) {
        dd_put_char(out, (char)(0xC0 | c >> 6));
        dd_put_char(out, (char)(0x80 | (c & 0x3F)));
    } else if (c < 0x10000) {
        dd_put_char(out, (char)(0xE0 | c >> 12));
        dd_put_char(out, (char)(0x80 | (c >> 6 & 0x3F)));
        dd_put_char(out, (char)(0x80 | (c & 0x3F)));
    } else {
        dd_put_char(out, (char)(0xF0 | c >> 18));
        dd_put_char(out, (char)(0x80 | (c >> 12 & 0x3F)));
        dd_put_char(out, (char)(0x80 | (c >> 6 & 0x3F)));
        dd_put_char(out, (char)(0x80 | (c & 0x3F)));
    }
}

bool dd_json_copy(const dd_json_doc *doc, const dd_json_node *string, char *buffer, size_t room) {
    static const char escapes[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    if (string->type != DD_JSON_STRING)
        return false;
    dd_out out = dd_out_to(buffer, room);
    const char *p = doc->source + string->start, *end = p + string->len;
    while (p < end) {
        if (*p != '\\') {
            dd_put_char(&out, *p++);
            continue;
        }
        if (p[1] != 'u') {
            dd_put_char(&out, meant[strchr(escapes, p[1]) - escapes]);
            p += 2;
            continue;
        }
        uint32_t c = (uint32_t)hex_escape(p + 2, 4);
        p += 6;
        if (c >= 0xD800 && c <= 0xDBFF) {
            c = 0x10000 + ((c - 0xD800) << 10) + ((uint32_t)hex_escape(p + 2, 4) - 0xDC00);
            p += 6;
        }
        if (c == 0)
            return false;
        put_code_point(&out, c);
    }
    return !dd_out_cut(&out);
}

bool dd_json_is(const dd_json_doc *doc, const dd_json_node *string, const char *text) {
    size_t n = strlen(text);
    return string->type == DD_JSON_STRING && string->len == n &&
           memcmp(doc->source + string->start, text, n) == 0;
}

dd_quoted dd_json_quote(const dd_json_doc *doc, const dd_json_node *node) {
    dd_quoted quoted = {""};
    dd_out out = dd_out_to(quoted.text, sizeof quoted.text);
    if (node->type == DD_JSON_STRING)
        return dd_quote_n(doc->source + node->start, node->len);
    if (node->type == DD_JSON_ARRAY)
        dd_put(&out, node->count ? "a list" : "an empty list");
    else if (node->type == DD_JSON_OBJECT)
        dd_put(&out, "an object");
    else
        dd_put_n(&out, doc->source + node->start, node->len);
    return quoted;
}
