/* QR codes as SVG paths, from libqrencode's matrix. */
#include "server/qr.h"

#include "core/text.h"

#include <qrencode.h>
#include <string.h>

enum { QUIET = 4 }; /* empty units around it, by the standard */

static bool dark(const QRcode *code, int x, int y) {
    return code->data[y * code->width + x] & 1;
}

/* Neighbours in a row become one rectangle: the path is a third as long. */
static void put_row(const QRcode *code, int y, dd_out *out) {
    for (int x = 0; x < code->width; x++) {
        if (!dark(code, x, y))
            continue;
        int from = x;
        while (x + 1 < code->width && dark(code, x + 1, y))
            x++;
        int run = x + 1 - from;
        dd_putf(out, "M%d %dh%dv1h-%dz", from + QUIET, y + QUIET, run, run);
    }
}

bool qr_path(const char *text, dd_out *out, int *size) {
    size_t len = strlen(text);
    if (len == 0 || len > QR_MAX_TEXT)
        return false;
    /* Level M: on screens and paper alike, a thumb over a corner does no harm. */
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
    if (!code)
        return false;
    *size = code->width + 2 * QUIET;
    for (int y = 0; y < code->width; y++)
        put_row(code, y, out);
    QRcode_free(code);
    return !dd_out_cut(out);
}
