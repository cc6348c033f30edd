/* Writing texts into a caller's buffer: no allocation, no locale, the same bytes everywhere. */
#ifndef DD_TEXT_H
#define DD_TEXT_H

#include "diadem.h"

#if defined(__GNUC__)
#define DD_PRINTF(text, args) __attribute__((format(printf, text, args)))
#else
#define DD_PRINTF(text, args)
#endif

void dd_put(dd_out *out, const char *text);
void dd_put_n(dd_out *out, const char *text, size_t len);
void dd_put_char(dd_out *out, char c);
void dd_put_int(dd_out *out, int64_t value);
void dd_put_hex(dd_out *out, uint64_t value); /* 16 digits */
/* %s %d %u %c %%, and nothing else. */
void dd_putf(dd_out *out, const char *format, ...) DD_PRINTF(2, 3);
/* Spaces until the text since `from` is `width` columns wide. */
void dd_pad(dd_out *out, size_t from, int width);

static inline bool dd_out_cut(const dd_out *out) {
    return out->len >= out->room;
}

/* Columns that a text takes in a terminal: code points, less ANSI colour sequences. Our texts hold
 * no wide and no combining characters. */
int dd_columns(const char *text, size_t len);

/* Sets the error and returns false, so that an edge can say `return dd_fail(error, "…")`. */
bool dd_fail(dd_error *error, const char *format, ...) DD_PRINTF(2, 3);

/* What somebody wrote, for a message: in quotes, no more of it than a reader needs, never half a character,
 * and
 * '?' for whatever is none that can be shown. */
typedef struct dd_quoted {
    char text[48];
} dd_quoted;
dd_quoted dd_quote_n(const char *text, size_t len);
dd_quoted dd_quote(const char *text);

/* The length of the valid UTF-8 sequence that `text` begins with; 0 if there is none. */
int dd_utf8_length(const char *text, size_t len);

/* FNV-1a, 64 bits: short and the same everywhere, for tables and records; no protection against anybody. */
uint64_t dd_fnv1a(const void *bytes, size_t len);

/* A number written in decimal, all of `text`; false if it is none or out of range. */
bool dd_parse_int(const char *text, int64_t low, int64_t high, int64_t *out);

/* Russian (and English) plural: "армия", "армии", "армий" for 1, 2, 5. */
const char *dd_plural_ru(int n, const char *one, const char *few, const char *many);

/* ANSI colours: a seat's own, and a few for emphasis. Nothing is written unless the style has colour. */
enum {
    DD_PAINT_OFF = -1,
    DD_PAINT_BOLD = -2,
    DD_PAINT_DIM = -3,
    DD_PAINT_LAND = -4,
    DD_PAINT_SEA = -5,
    DD_PAINT_ACCENT = -6
};
void dd_paint(dd_out *out, const dd_style *style, int paint);

#endif
