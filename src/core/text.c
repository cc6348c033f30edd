#include "core/text.h"

#include <stdarg.h>
#include <string.h>

const char *dd_say(dd_text text, dd_lang lang) {
    return lang == DD_RU && text.ru ? text.ru : text.en;
}

dd_out dd_out_to(char *buffer, size_t room) {
    if (room)
        buffer[0] = '\0';
    return (dd_out){.at = buffer, .room = room};
}

void dd_put_n(dd_out *out, const char *text, size_t len) {
    if (out->len + 1 < out->room) {
        size_t fits = out->room - 1 - out->len;
        if (fits >= len)
            fits = len;
        else /* never half a character: texts go into JSON */
            while (fits && ((unsigned char)text[fits] & 0xC0) == 0x80)
                fits--;
        memcpy(out->at + out->len, text, fits);
        out->at[out->len + fits] = '\0';
    }
    out->len += len;
}

void dd_put(dd_out *out, const char *text) {
    dd_put_n(out, text, strlen(text));
}

void dd_put_char(dd_out *out, char c) {
    dd_put_n(out, &c, 1);
}

void dd_put_int(dd_out *out, int64_t value) {
    char digits[24];
    int at = (int)sizeof digits;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do
        digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        digits[--at] = '-';
    dd_put_n(out, digits + at, sizeof digits - (size_t)at);
}

void dd_put_hex(dd_out *out, uint64_t value) {
    char digits[16];
    for (int i = 0; i < 16; i++)
        digits[i] = "0123456789abcdef"[value >> (60 - 4 * i) & 15];
    dd_put_n(out, digits, sizeof digits);
}

static void put_format(dd_out *out, const char *format, va_list args) {
    for (const char *p = format; *p; p++) {
        if (*p != '%') {
            const char *end = strchr(p, '%');
            size_t plain = end ? (size_t)(end - p) : strlen(p);
            dd_put_n(out, p, plain);
            p += plain - 1;
            continue;
        }
        switch (*++p) {
        case 's':
            dd_put(out, va_arg(args, const char *));
            break;
        case 'd':
            dd_put_int(out, va_arg(args, int));
            break;
        case 'u':
            dd_put_int(out, va_arg(args, unsigned));
            break;
        case 'c':
            dd_put_char(out, (char)va_arg(args, int));
            break;
        default:
            dd_put_char(out, *p);
        }
    }
}

void dd_putf(dd_out *out, const char *format, ...) {
    va_list args;
    va_start(args, format);
    put_format(out, format, args);
    va_end(args);
}

bool dd_fail(dd_error *error, const char *format, ...) {
    if (error) {
        dd_out out = dd_out_to(error->text, sizeof error->text);
        va_list args;
        va_start(args, format);
        put_format(&out, format, args);
        va_end(args);
    }
    return false;
}

dd_quoted dd_quote_n(const char *text, size_t len) {
    static const char more[] = "…'";
    dd_quoted quoted = {""};
    dd_out out = dd_out_to(quoted.text, sizeof quoted.text - (sizeof more - 1));
    dd_put_char(&out, '\'');
    for (size_t at = 0; at < len;) {
        int n = dd_utf8_length(text + at, len - at);
        unsigned char c = (unsigned char)text[at];
        bool control = c < 0x20 || c == 0x7F || (c == 0xC2 && n == 2 && (unsigned char)text[at + 1] < 0xA0);
        if (out.len + (n ? (size_t)n : 1) >= out.room) {
            out.room = sizeof quoted.text;
            dd_put(&out, more);
            return quoted;
        }
        dd_put_n(&out, n && !control ? text + at : "?", n && !control ? (size_t)n : 1);
        at += n ? (size_t)n : 1;
    }
    out.room = sizeof quoted.text;
    dd_put_char(&out, '\'');
    return quoted;
}

dd_quoted dd_quote(const char *text) {
    return dd_quote_n(text, strlen(text));
}

int dd_columns(const char *text, size_t len) {
    int columns = 0;
    for (size_t i = 0; i < len; i++) {
        if (text[i] == '\033') { /* ESC [ … letter */
            for (i += 2; i < len && (unsigned char)text[i] < '@'; i++)
                ;
        } else if (((unsigned char)text[i] & 0xC0) != 0x80) {
            columns++;
        }
    }
    return columns;
}

void dd_pad(dd_out *out, size_t from, int width) {
    if (out->len >= out->room || from > out->len)
        return;
    for (int columns = dd_columns(out->at + from, out->len - from); columns < width; columns++)
        dd_put_char(out, ' ');
}

int dd_utf8_length(const char *text, size_t len) {
    const unsigned char *s = (const unsigned char *)text;
    if (len >= 1 && s[0] < 0x80)
        return 1;
    if (len >= 2 && s[0] >= 0xC2 && s[0] <= 0xDF && (s[1] & 0xC0) == 0x80)
        return 2;
    if (len >= 3 && (s[0] & 0xF0) == 0xE0 && (s[1] & 0xC0) == 0x80 && (s[2] & 0xC0) == 0x80) {
        bool overlong = s[0] == 0xE0 && s[1] < 0xA0;
        bool surrogate = s[0] == 0xED && s[1] >= 0xA0;
        return overlong || surrogate ? 0 : 3;
    }
    if (len >= 4 && s[0] >= 0xF0 && s[0] <= 0xF4 && (s[1] & 0xC0) == 0x80 && (s[2] & 0xC0) == 0x80 &&
        (s[3] & 0xC0) == 0x80) {
        bool overlong = s[0] == 0xF0 && s[1] < 0x90;
        bool beyond = s[0] == 0xF4 && s[1] >= 0x90;
        return overlong || beyond ? 0 : 4;
    }
    return 0;
}

bool dd_parse_int(const char *text, int64_t low, int64_t high, int64_t *out) {
    bool negative = *text == '-';
    const uint64_t most = (uint64_t)INT64_MAX + negative;
    uint64_t size = 0;
    if (negative)
        text++;
    if (!*text)
        return false;
    for (; *text; text++) {
        unsigned digit = (unsigned char)*text - (unsigned)'0';
        if (digit > 9 || size > (most - digit) / 10)
            return false;
        size = size * 10 + digit;
    }
    int64_t value = (int64_t)(negative ? 0 - size : size);
    if (value < low || value > high)
        return false;
    *out = value;
    return true;
}

const char *dd_plural_ru(int n, const char *one, const char *few, const char *many) {
    int tens = n % 100, ones = n % 10; /* of a number below zero too */
    tens = tens < 0 ? -tens : tens;
    ones = ones < 0 ? -ones : ones;
    if (tens >= 11 && tens <= 14)
        return many;
    return ones == 1 ? one : ones >= 2 && ones <= 4 ? few : many;
}

void dd_paint(dd_out *out, const dd_style *style, int paint) {
    static const char *const seats[DD_MAX_SEATS] = {
        "\033[1;31m", "\033[1;34m", "\033[1;33m", "\033[1;32m",
        "\033[1;35m", "\033[1;36m", "\033[1;37m", "\033[1;90m",
    };
    static const char *const others[] = {
        [-DD_PAINT_OFF] = "\033[0m",   [-DD_PAINT_BOLD] = "\033[1m", [-DD_PAINT_DIM] = "\033[2m",
        [-DD_PAINT_LAND] = "\033[32m", [-DD_PAINT_SEA] = "\033[36m", [-DD_PAINT_ACCENT] = "\033[7m",
    };
    if (style->colour)
        dd_put(out, paint >= 0 ? seats[paint % DD_MAX_SEATS] : others[-paint]);
}

uint64_t dd_fnv1a(const void *bytes, size_t len) {
    const unsigned char *at = bytes;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < len; i++)
        hash = (hash ^ at[i]) * UINT64_C(0x100000001b3);
    return hash;
}
