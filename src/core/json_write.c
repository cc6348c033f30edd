#include "core/json.h"

#include <string.h>

dd_json dd_json_to(dd_out *out) {
    return (dd_json){.out = out};
}

static void before_value(dd_json *json) {
    if (json->comma)
        dd_put_char(json->out, ',');
    json->comma = true;
}

void dd_json_open(dd_json *json, char bracket) {
    before_value(json);
    dd_put_char(json->out, bracket);
    json->comma = false;
}

void dd_json_close(dd_json *json, char bracket) {
    dd_put_char(json->out, bracket);
    json->comma = true;
}

void dd_json_string_n(dd_json *json, const char *text, size_t len) {
    before_value(json);
    dd_put_char(json->out, '"');
    size_t plain = 0; /* start of what has not been written yet */
    for (size_t i = 0; i < len; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c >= 0x20 && c != '"' && c != '\\')
            continue;
        dd_put_n(json->out, text + plain, i - plain);
        plain = i + 1;
        switch (c) {
        case '"':
            dd_put(json->out, "\\\"");
            break;
        case '\\':
            dd_put(json->out, "\\\\");
            break;
        case '\n':
            dd_put(json->out, "\\n");
            break;
        default:
            dd_putf(json->out, "\\u00%c%c", '0' + (c >> 4), "0123456789abcdef"[c & 15]);
        }
    }
    dd_put_n(json->out, text + plain, len - plain);
    dd_put_char(json->out, '"');
}

void dd_json_string(dd_json *json, const char *text) {
    dd_json_string_n(json, text, strlen(text));
}

void dd_json_key(dd_json *json, const char *key) {
    dd_json_string(json, key);
    dd_put_char(json->out, ':');
    json->comma = false;
}

void dd_json_int(dd_json *json, int64_t value) {
    before_value(json);
    dd_put_int(json->out, value);
}

void dd_json_real(dd_json *json, double value) {
    before_value(json);
    if (value < 0) {
        dd_put_char(json->out, '-');
        value = -value;
    }
    /* Whatever is not finite or too big for four exact decimals has no business in our output. */
    if (!(value < 9e11))
        value = 9e11;
    int64_t scaled = (int64_t)(value * 10000 + 0.5);
    dd_put_int(json->out, scaled / 10000);
    dd_put_char(json->out, '.');
    for (int64_t unit = 1000; unit; unit /= 10)
        dd_put_char(json->out, (char)('0' + scaled / unit % 10));
}

void dd_json_bool(dd_json *json, bool value) {
    dd_json_raw(json, value ? "true" : "false", value ? 4 : 5);
}

void dd_json_null(dd_json *json) {
    dd_json_raw(json, "null", 4);
}

void dd_json_raw(dd_json *json, const char *text, size_t len) {
    before_value(json);
    dd_put_n(json->out, text, len);
}

void dd_json_text(dd_json *json, const char *key, dd_text text) {
    dd_json_key(json, key);
    dd_json_open(json, '{');
    dd_json_key_string(json, "en", dd_say(text, DD_EN));
    dd_json_key_string(json, "ru", dd_say(text, DD_RU));
    dd_json_close(json, '}');
}

void dd_json_key_string(dd_json *json, const char *key, const char *text) {
    dd_json_key(json, key);
    dd_json_string(json, text);
}

void dd_json_key_int(dd_json *json, const char *key, int64_t value) {
    dd_json_key(json, key);
    dd_json_int(json, value);
}

void dd_json_key_bool(dd_json *json, const char *key, bool value) {
    dd_json_key(json, key);
    dd_json_bool(json, value);
}
